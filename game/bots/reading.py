"""What a view tells about the players: who took, refused and threw which cards, and how they knock.

Everything here follows from the log of the deal and the results of the deals before it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.cards import CardMask, mask_of
from game.core.deal import Close
from game.core.events import CardDiscarded, CardDrawn, Source, UpcardPassed
from game.core.melds import deadwood_value
from game.core.player_view import PlayerView
from game.core.rules import Seat

EARLY_KNOCK = 3
"""A knock with at least this much deadwood shows a player who does not wait for gin."""


@dataclass(slots=True)
class Habit:
    """What one seat has shown in this deal. Masks are card sets; counts are turns.

    ``refused``: face-up cards it left. ``thrown``: its discards in order. ``drawn``: cards it drew
    from the stock. ``known``: cards that everybody knows to be in its hand.
    """

    known: CardMask = 0
    refused: CardMask = 0
    refusals: int = 0
    thrown: list[int] = field(default_factory=list)
    thrown_mask: CardMask = 0
    drawn: int = 0


def read_habits(view: PlayerView) -> tuple[Habit, ...]:
    """The habits of every seat, from this deal's log."""
    habits = tuple(Habit(known=mask_of(cards)) for cards in view.known)
    top = view.upcard
    offered = False
    for event in view.events:
        if isinstance(event, CardDiscarded):
            habit = habits[event.seat]
            habit.thrown.append(event.card.index)
            habit.thrown_mask |= event.card.bit
            top, offered = event.card, True
        elif isinstance(event, CardDrawn):
            if event.source is Source.STOCK:
                habit = habits[event.seat]
                habit.drawn += 1
                if offered:  # not so at the forced draw after all passed the upcard
                    habit.refused |= top.bit
                    habit.refusals += 1
        elif isinstance(event, UpcardPassed):
            habit = habits[event.seat]
            habit.refused |= view.upcard.bit
            habit.refusals += 1
    return habits


@dataclass(frozen=True, slots=True)
class Style:
    """How a seat ended its earlier deals.

    ``early``: it closed with :data:`EARLY_KNOCK` points or more. ``late``: somebody else closed
    while its hand would have allowed a knock.
    """

    early: int
    late: int


def read_style(view: PlayerView, seat: Seat) -> Style:
    """The style of a seat, from the deals of this match that are over."""
    early = late = 0
    for result in view.results:
        close = result.close
        if close.spread is None or seat not in result.active:
            continue
        if close.knocker == seat:
            early += close.spread.deadwood_value >= EARLY_KNOCK
        else:
            late += _could_have_knocked(view, close, seat)
    return Style(early, late)


def _could_have_knocked(view: PlayerView, close: Close, seat: Seat) -> bool:
    """The limit of an earlier Oklahoma deal is not kept: what was knocked with is within it."""
    defence = close.defences[seat]
    if defence is None or close.spread is None:
        return False
    limit = view.rules.knock_limit
    allowed = limit if isinstance(limit, int) else close.spread.deadwood_value
    if allowed < EARLY_KNOCK:
        return False
    hand = mask_of(defence.deadwood) | mask_of(layoff.card for layoff in defence.layoffs)
    for meld in defence.melds:
        hand |= meld.mask
    return deadwood_value(hand) <= allowed


def opponents_of(view: PlayerView) -> tuple[Seat, ...]:
    """The other seats with cards, the one that plays next first."""
    place = view.order.index(view.seat)
    return view.order[place + 1 :] + view.order[:place]
