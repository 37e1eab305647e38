"""A deal as a value: setup, phases, hands, piles, and how the cards are dealt.

``DealState`` never changes; :mod:`game.core.deal` makes the next one. Hands are bit masks, the
discard pile and the log are chains, so a step costs the same however long the deal has lasted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.core.actions import (
    Action,
    action_code,
)
from game.core.cards import (
    DECK,
    FULL_DECK,
    Card,
    CardMask,
    Rank,
    Suit,
    cards_of,
    mask_of,
)
from game.core.events import (
    Closing,
    Event,
)
from game.core.layoff import Defence
from game.core.melds import Arrangement
from game.core.rng import Seed, shuffled
from game.core.rules import OklahomaAce, RuleSet, Seat, SpecialLimit


class IllegalAction(ValueError):  # noqa: N818 - the name that the field uses
    """An action that the rules do not allow now; the message says which and why."""

    def __init__(self, action: Action, why: str) -> None:
        self.action = action
        self.why = why
        super().__init__(f"{action_code(action)!r} is not legal: {why}")

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Action, str]]:
        """So that it can cross from one process to another, as in the arena."""
        return IllegalAction, (self.action, self.why)


class DeckError(ValueError):
    """An explicit deck or reshuffle order that is not what the deal needs."""


class Phase(Enum):
    """What the seat to act must do."""

    UPCARD = "upcard"
    FIRST_DRAW = "first_draw"
    """All passed: the player after the dealer draws from the stock."""
    DRAW = "draw"
    PLAY = "play"
    """Discard, knock or go gin."""
    DEFEND = "defend"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DealSetup:
    """What is fixed before the first card: order of play, deck, limit, doubling.

    ``order`` starts after the dealer and ends with him. Either ``seed`` or the explicit
    ``reshuffles`` give new stock orders.
    """

    rules: RuleSet
    number: int
    dealer: Seat
    order: tuple[Seat, ...]
    deck: tuple[Card, ...]
    seed: Seed | None
    reshuffles: tuple[tuple[Card, ...], ...]
    upcard: Card
    limit: int
    doubled: bool
    after: tuple[Seat, ...]

    def stock_order(self, number: int, cards: CardMask) -> tuple[Card, ...]:
        """The new stock at reshuffle ``number`` (from 1). Raises DeckError."""
        if self.seed is not None and number > len(self.reshuffles):
            return shuffled(cards_of(cards), self.seed, f"reshuffle {number}")
        if number > len(self.reshuffles):
            raise DeckError(f"deal {self.number} needs the order of reshuffle {number}")
        order = self.reshuffles[number - 1]
        if mask_of(order) != cards or len(order) != cards.bit_count():
            raise DeckError(f"reshuffle {number} of deal {self.number} has other cards")
        return order


class PileCell(NamedTuple):
    """The discard pile as a chain: the top card and what lies under it."""

    top: Card
    below: PileCell | None


class LogCell(NamedTuple):
    """The deal's events as a chain, the newest first."""

    event: Event
    before: LogCell | None

    def __eq__(self, other: object) -> bool:
        """Compare without recursion, which a deal of many turns would exceed."""
        mine: LogCell | None = self
        theirs = other if isinstance(other, LogCell) else None
        while mine is not None and theirs is not None and mine is not theirs:
            if mine.event != theirs.event:
                return False
            mine, theirs = mine.before, theirs.before
        return mine is theirs

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.event)


class Close(NamedTuple):
    """How the deal was closed: facts only, priced by :mod:`game.core.scoring`.

    ``defences`` has an entry a seat, None for the knocker, seats without cards, and for those who
    have not answered yet. ``spread`` is None after a false knock and in a void deal.
    """

    closing: Closing
    knocker: Seat | None
    discard: Card | None
    spread: Arrangement | None
    defences: tuple[Defence | None, ...]


class DealState(NamedTuple):
    """A position. Hands are masks by seat; ``seat`` is to act.

    ``stock_left`` counts from the end of ``stock``; ``drawn`` is the card drawn in this turn,
    ``barred`` the same when it came from the pile and so may not be discarded; ``exposed`` has a
    bit a seat whose hand is public; ``known`` are cards that everybody saw go into a hand.
    """

    setup: DealSetup
    phase: Phase
    seat: Seat
    hands: tuple[CardMask, ...]
    stock: tuple[Card, ...]
    stock_left: int
    pile: PileCell | None
    drawn: Card | None
    barred: Card | None
    turns: int
    reshuffled: int
    exposed: int
    known: tuple[CardMask, ...]
    log: LogCell | None
    close: Close | None

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, oldest first."""
        return tuple(reversed(list(_chain(self.log))))

    def pile_cards(self) -> tuple[Card, ...]:
        """The discard pile, bottom first."""
        cards = []
        cell = self.pile
        while cell is not None:
            cards.append(cell.top)
            cell = cell.below
        return tuple(reversed(cards))


def _chain(cell: LogCell | None) -> Iterator[Event]:
    while cell is not None:
        yield cell.event
        cell = cell.before


def knock_limit_of(rules: RuleSet, upcard: Card) -> int:
    """Deadwood allowed to a knocker in a deal with this upcard; 0 means gin only."""
    limit = rules.knock_limit
    if limit is SpecialLimit.GIN_ONLY:
        return 0
    if limit is SpecialLimit.UPCARD:
        ace_is_gin = rules.oklahoma_ace is OklahomaAce.GIN_ONLY
        return 0 if upcard.rank is Rank.ACE and ace_is_gin else upcard.value
    assert isinstance(limit, int)
    return limit


def order_of_play(dealer: Seat, active: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats that hold cards, from the one after the dealer to the dealer."""
    ordered = sorted(active)
    start = ordered.index(dealer) + 1
    return tuple(ordered[start:] + ordered[:start])


def start_deal(
    rules: RuleSet,
    number: int,
    dealer: Seat,
    active: Sequence[Seat],
    deck: Sequence[Card],
    seed: Seed | None = None,
    reshuffles: tuple[tuple[Card, ...], ...] = (),
) -> DealState:
    """Deal the cards of ``deck``: hands one card at a time, then the upcard, then the stock.

    Raises DeckError unless the deck has all 52 cards.
    """
    if len(deck) != len(DECK) or mask_of(deck) != FULL_DECK:
        raise DeckError(f"the deck of deal {number} must have each of the 52 cards once")
    order = order_of_play(dealer, active)
    dealt = rules.cards_each * len(order)
    hands = [0] * rules.seats
    for place, card in enumerate(deck[:dealt]):
        hands[order[place % len(order)]] |= card.bit
    after = list(range(rules.seats))
    for place, seat in enumerate(order):
        after[seat] = order[(place + 1) % len(order)]
    upcard = deck[dealt]
    doubled = rules.oklahoma_spades_double and upcard.suit is Suit.SPADES
    setup = DealSetup(
        rules=rules,
        number=number,
        dealer=dealer,
        order=order,
        deck=tuple(deck),
        seed=seed,
        reshuffles=reshuffles,
        upcard=upcard,
        limit=knock_limit_of(rules, upcard),
        doubled=doubled,
        after=tuple(Seat(seat) for seat in after),
    )
    stock = tuple(deck[dealt + 1 :])
    return DealState(
        setup=setup,
        phase=Phase.UPCARD,
        seat=order[0],
        hands=tuple(hands),
        stock=stock,
        stock_left=len(stock),
        pile=PileCell(upcard, None),
        drawn=None,
        barred=None,
        turns=0,
        reshuffled=0,
        exposed=0,
        known=(0,) * rules.seats,
        log=None,
        close=None,
    )
