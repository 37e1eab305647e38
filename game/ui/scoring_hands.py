"""The hands of a finished deal as they lie on the table: melds, layoffs on them, loose cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.cards import FULL_DECK, Card, cards_of, mask_of
from game.core.deal import Close
from game.core.events import Closing
from game.core.layoff import Layoff
from game.core.match import DealResult
from game.core.melds import Meld, RunMeld, best_arrangement
from game.core.player_view import PlayerView
from game.core.rules import Seat


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld with the cards that others laid on it: ``cards`` in order, ``laid_off`` of them."""

    meld: Meld
    cards: tuple[Card, ...]
    laid_off: tuple[tuple[Card, Seat], ...] = ()


@dataclass(frozen=True, slots=True)
class LaidHand:
    """What a seat has on the table. ``hidden`` counts cards that were not shown."""

    seat: Seat
    melds: tuple[LaidMeld, ...]
    loose: tuple[Card, ...]
    hidden: int = 0


def laid_hands(view: PlayerView) -> Iterator[LaidHand]:
    """Every hand of the last deal: the viewer's first, then in the order of play."""
    result = view.results[-1]
    order = sorted(result.active)
    if view.seat in order:
        start = order.index(view.seat)
        order = order[start:] + order[:start]
    for seat in order:
        yield _laid_hand(view, result, seat)


def _laid_hand(view: PlayerView, result: DealResult, seat: Seat) -> LaidHand:
    laid = hand_laid_out(result.close, seat)
    if laid is not None:
        return laid
    cards = _known_hand(view, result, seat)
    if not cards:
        return LaidHand(seat, (), (), view.counts[seat])
    best = best_arrangement(cards)
    return LaidHand(seat, tuple(LaidMeld(m, m.cards) for m in best.melds), best.deadwood)


def hand_laid_out(close: Close, seat: Seat) -> LaidHand | None:
    """What a seat laid out when the deal was closed; None when it did not."""
    defence = close.defences[seat]
    if seat == close.knocker and close.spread is not None:
        melds = tuple(
            _with_layoffs(meld, _layoffs_on(close, index))
            for index, meld in enumerate(close.spread.melds)
        )
        return LaidHand(seat, melds, close.spread.deadwood)
    if defence is not None:
        return LaidHand(seat, tuple(LaidMeld(m, m.cards) for m in defence.melds), defence.deadwood)
    return None


def _known_hand(view: PlayerView, result: DealResult, seat: Seat) -> tuple[Card, ...]:
    """Cards of a hand that was not laid out, as far as the viewer may know them."""
    if seat == view.seat:
        return view.hand
    if view.exposed[seat]:
        return view.known[seat]
    if result.score.closing is Closing.FALSE_KNOCK and seat == result.close.knocker:
        # It lies open: all the cards that the viewer can place and that are nowhere else.
        elsewhere = mask_of(view.hidden) | mask_of(view.hand) | mask_of(view.pile)
        for other, cards in enumerate(view.known):
            elsewhere |= mask_of(cards) if other != seat else 0
        discard = result.close.discard
        elsewhere |= discard.bit if discard else 0
        return cards_of(FULL_DECK & ~elsewhere)
    return ()


def _layoffs_on(close: Close, index: int) -> list[tuple[Layoff, Seat]]:
    return [
        (layoff, Seat(seat))
        for seat, defence in enumerate(close.defences)
        if defence is not None
        for layoff in defence.layoffs
        if layoff.meld_index == index
    ]


def _with_layoffs(meld: Meld, layoffs: Sequence[tuple[Layoff, Seat]]) -> LaidMeld:
    """Layoffs lengthen a run at its ends; the fourth card of a set comes last."""
    added = tuple((layoff.card, seat) for layoff, seat in layoffs)
    cards = (*meld.cards, *(card for card, _seat in added))
    if isinstance(meld, RunMeld):
        cards = tuple(sorted(cards))
    return LaidMeld(meld, cards, added)
