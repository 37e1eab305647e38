"""Layoffs on the knocker's melds, and the defender's best defence.

A card is laid off on a meld of the spread, named by its index there. A group of layoffs on one meld
is legal when meld and cards together are again a meld: the fourth card of a set, or cards that
lengthen a run without a gap. So chains of any length are judged whole, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.core.cards import (
    SUIT_BITS,
    SUIT_MASK,
    Card,
    CardMask,
    cards_of,
    mask_of,
    mask_value,
)
from game.core.melds import (
    MELD_BY_MASK,
    Meld,
    MeldError,
    SetMeld,
    arrangements,
    best_arrangement_of,
    check_meld,
    deadwood_value,
)


@dataclass(frozen=True, slots=True, order=True)
class Layoff:
    """``card`` goes to the knocker's meld number ``meld_index`` (from 0, in spread order)."""

    meld_index: int
    card: Card


@dataclass(frozen=True, slots=True)
class Defence:
    """What a defender lays out: own melds, layoffs, and what is left of the hand in points."""

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    deadwood: tuple[Card, ...]
    deadwood_value: int


def extensions(meld: Meld, available: CardMask) -> tuple[CardMask, ...]:
    """Every non-empty group of available cards that may be laid off on this meld together."""
    if isinstance(meld, SetMeld):
        fourth = MELD_BY_MASK[_whole_rank(meld)].mask ^ meld.mask
        return (fourth,) if fourth and available & fourth else ()
    lows, highs = _run_ends(meld, available)
    return tuple(low | high for low in lows for high in highs if low | high)


def _whole_rank(meld: SetMeld) -> CardMask:
    return sum(1 << (SUIT_BITS * suit + meld.rank - 1) for suit in range(4))


def _run_ends(meld: Meld, available: CardMask) -> tuple[list[CardMask], list[CardMask]]:
    """Groups that fit below and above a run, the empty group included on both sides."""
    suit = meld.cards[0].suit
    suit_cards = available & (SUIT_MASK << (SUIT_BITS * suit))
    lows, highs = [0], [0]
    bit = (meld.mask & -meld.mask) >> 1
    while bit & suit_cards:
        lows.append(lows[-1] | bit)
        bit >>= 1
    bit = 1 << meld.mask.bit_length()
    while bit & suit_cards:
        highs.append(highs[-1] | bit)
        bit <<= 1
    return lows, highs


def _plans(
    spread: Sequence[Meld], index: int, hand: CardMask, layoffs: tuple[Layoff, ...]
) -> Iterator[tuple[CardMask, tuple[Layoff, ...]]]:
    """Every choice of layoffs from the whole hand: (cards kept, layoffs)."""
    if index == len(spread):
        yield hand, layoffs
        return
    yield from _plans(spread, index + 1, hand, layoffs)
    for group in extensions(spread[index], hand):
        added = tuple(Layoff(index, card) for card in cards_of(group))
        yield from _plans(spread, index + 1, hand ^ group, layoffs + added)


def best_defence_of(spread: Sequence[Meld], hand: CardMask, may_lay_off: bool = True) -> Defence:
    """Mask form of :func:`best_defence`; without layoffs after gin."""
    plans = _plans(spread, 0, hand, ()) if may_lay_off else iter([(hand, ())])
    kept, layoffs = min(plans, key=lambda plan: (deadwood_value(plan[0]), len(plan[1])))
    left = best_arrangement_of(kept)
    return Defence(left.melds, layoffs, left.deadwood, left.deadwood_value)


def best_defence(knocker_melds: Iterable[Meld], hand: Iterable[Card]) -> Defence:
    """The defence that leaves the least deadwood, even if it breaks one of the defender's melds.

    Every extension drawn from all of the hand's cards is tried and the rest melded anew; among
    equals the fewest layoffs win.
    """
    return best_defence_of(tuple(knocker_melds), mask_of(hand))


def make_defence(
    spread: Sequence[Meld], hand: CardMask, melds: Iterable[Meld], layoffs: Iterable[Layoff]
) -> Defence:
    """Check a defence of the player's own choice.

    Raises MeldError when one of the melds is none, a card is used twice or is not in the hand, or a
    layoff does not fit.
    """
    laid, chosen = tuple(sorted(layoffs)), tuple(melds)
    rest = hand
    for meld in chosen:
        check_meld(meld)
        rest = _take(rest, meld.mask, meld.code)
    grown = {index: meld.mask for index, meld in enumerate(spread)}
    for layoff in laid:
        if layoff.meld_index not in grown:
            raise MeldError(f"the spread has no meld number {layoff.meld_index}")
        rest = _take(rest, layoff.card.bit, layoff.card.code)
        grown[layoff.meld_index] |= layoff.card.bit
    for index, mask in grown.items():
        if mask not in MELD_BY_MASK:
            raise MeldError(f"these layoffs do not fit {spread[index].code}")
    return Defence(chosen, laid, cards_of(rest), mask_value(rest))


def _take(rest: CardMask, used: CardMask, name: str) -> CardMask:
    if rest & used != used:
        raise MeldError(f"{name} cannot be used: not in the hand, or used already")
    return rest ^ used


def all_defences(spread: Sequence[Meld], hand: CardMask) -> Iterator[Defence]:
    """Every legal defence, from laying nothing to the best."""
    everything = mask_value(hand)
    for kept, layoffs in _plans(spread, 0, hand, ()):
        for melds in arrangements(kept, everything):
            loose = kept
            for meld in melds:
                loose ^= meld.mask
            ordered = tuple(sorted(layoffs))
            yield Defence(melds, ordered, cards_of(loose), mask_value(loose))
