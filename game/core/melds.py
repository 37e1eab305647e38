"""Sets, runs, arrangements of a hand, and its deadwood.

Deadwood of a hand is the minimum over all arrangements. It is found by table: for each suit the
cheapest way to cut its 13-bit mask into runs is known (8,192 entries); sets are chosen first, for
the few ranks that have three cards or more, and the rest of each suit is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.core.cards import (
    SUIT_BITS,
    SUIT_MASK,
    SUIT_VALUE,
    Card,
    CardMask,
    Rank,
    Suit,
    cards_code,
    cards_of,
    mask_of,
    mask_value,
    parse_cards,
)


class MeldError(ValueError):
    """Cards that are not a meld, or melds that do not fit a hand."""


@dataclass(frozen=True, slots=True)
class _MeldBase:
    """What both kinds share. ``cards`` are in index order, ``value`` is their points."""

    mask: CardMask
    cards: tuple[Card, ...]
    value: int

    @property
    def code(self) -> str:
        """The cards' codes together: "6h7h8h"."""
        return cards_code(self.cards, "")


@dataclass(frozen=True, slots=True)
class SetMeld(_MeldBase):
    """Three or four cards of one rank."""

    @property
    def rank(self) -> Rank:
        """The rank that all its cards have."""
        return self.cards[0].rank


@dataclass(frozen=True, slots=True)
class RunMeld(_MeldBase):
    """Three or more cards of one suit in sequence; the ace is low."""

    @property
    def suit(self) -> Suit:
        """The suit that all its cards have."""
        return self.cards[0].suit


Meld: TypeAlias = SetMeld | RunMeld


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand cut into disjoint melds and the rest.

    ``deadwood`` are the cards outside the melds, ``deadwood_value`` their points.
    """

    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    deadwood_value: int


def _make_melds() -> tuple[Meld, ...]:
    found: list[Meld] = []
    for rank in Rank:
        four = sum(1 << (SUIT_BITS * suit + rank - 1) for suit in Suit)
        masks = [four] + [four ^ card.bit for card in cards_of(four)]
        found += [SetMeld(mask, cards_of(mask), mask_value(mask)) for mask in masks]
    for suit in Suit:
        for low in range(11):
            for high in range(low + 2, SUIT_BITS):
                mask = ((1 << (high - low + 1)) - 1) << (low + SUIT_BITS * suit)
                found.append(RunMeld(mask, cards_of(mask), mask_value(mask)))
    return tuple(found)


ALL_MELDS: tuple[Meld, ...] = _make_melds()
"""The 329 melds of a deck: 65 sets and 264 runs."""

MELD_BY_MASK: dict[CardMask, Meld] = {meld.mask: meld for meld in ALL_MELDS}

_RANK_MELDS: tuple[tuple[Meld, ...], ...] = tuple(
    tuple(meld for meld in ALL_MELDS if isinstance(meld, SetMeld) and meld.rank == rank)
    for rank in Rank
)
_RUNS_OF_SUIT: tuple[tuple[Meld, ...], ...] = tuple(
    tuple(meld for meld in ALL_MELDS if isinstance(meld, RunMeld) and meld.suit == suit)
    for suit in Suit
)


def parse_meld(text: str) -> Meld:
    """The meld of codes such as "6h7h8h". Raises CardError or MeldError."""
    meld = MELD_BY_MASK.get(mask_of(parse_cards(text)))
    if meld is None:
        raise MeldError(f"{text[:40]} is neither a set nor a run")
    return meld


def check_meld(meld: Meld) -> None:
    """Raise MeldError for a value that was put together by hand and is no meld."""
    if MELD_BY_MASK.get(meld.mask) != meld:
        raise MeldError(f"{meld.code} is neither a set nor a run")


def _suit_deadwood() -> tuple[int, ...]:
    """Least points left of a suit once its best runs are out, by 13-bit mask."""
    table = list(SUIT_VALUE)
    runs = [run.mask for run in _RUNS_OF_SUIT[Suit.SPADES]]
    for mask in range(SUIT_MASK + 1):
        if mask & mask >> 1 & mask >> 2:
            table[mask] = min(
                table[mask], *(table[mask ^ run] for run in runs if mask & run == run)
            )
    return tuple(table)


SUIT_DEADWOOD = _suit_deadwood()


def deadwood_value(mask: CardMask) -> int:
    """Minimum deadwood points of any number of cards."""
    spades = mask & SUIT_MASK
    hearts = mask >> 13 & SUIT_MASK
    diamonds = mask >> 26 & SUIT_MASK
    clubs = mask >> 39
    triples = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if triples:
        return _with_sets(spades, hearts, diamonds, clubs, triples)
    return (
        SUIT_DEADWOOD[spades]
        + SUIT_DEADWOOD[hearts]
        + SUIT_DEADWOOD[diamonds]
        + SUIT_DEADWOOD[clubs]
    )


def _with_sets(spades: int, hearts: int, diamonds: int, clubs: int, triples: int) -> int:
    """Try each set of the lowest rank in ``triples``, and none, then the ranks above it.

    With three cards of the rank there is one set; with four also each set that keeps a card out.
    """
    rank = triples & -triples
    above = triples ^ rank
    other_spades, other_hearts = spades & ~rank, hearts & ~rank
    other_diamonds, other_clubs = diamonds & ~rank, clubs & ~rank
    four = spades & hearts & diamonds & clubs & rank
    if above:
        least = min(
            _with_sets(spades, hearts, diamonds, clubs, above),
            _with_sets(other_spades, other_hearts, other_diamonds, other_clubs, above),
        )
        if four:
            least = min(
                least,
                _with_sets(spades, other_hearts, other_diamonds, other_clubs, above),
                _with_sets(other_spades, hearts, other_diamonds, other_clubs, above),
                _with_sets(other_spades, other_hearts, diamonds, other_clubs, above),
                _with_sets(other_spades, other_hearts, other_diamonds, clubs, above),
            )
        return least
    # The last rank: what the card of each suit costs loose, and what is left without it.
    s, h = SUIT_DEADWOOD[spades], SUIT_DEADWOOD[hearts]
    d, c = SUIT_DEADWOOD[diamonds], SUIT_DEADWOOD[clubs]
    s_left, h_left = SUIT_DEADWOOD[other_spades], SUIT_DEADWOOD[other_hearts]
    d_left, c_left = SUIT_DEADWOOD[other_diamonds], SUIT_DEADWOOD[other_clubs]
    least = s_left + h_left + d_left + c_left
    if four:
        least += min(0, s - s_left, h - h_left, d - d_left, c - c_left)
    return min(least, s + h + d + c)


def melds_in(mask: CardMask) -> tuple[Meld, ...]:
    """Every meld that can be made of these cards, sets first."""
    found: list[Meld] = []
    spades, hearts = mask & SUIT_MASK, mask >> 13 & SUIT_MASK
    diamonds, clubs = mask >> 26 & SUIT_MASK, mask >> 39
    triples = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    while triples:
        rank_bit = triples & -triples
        triples ^= rank_bit
        sets = _RANK_MELDS[rank_bit.bit_length() - 1]
        found += [meld for meld in sets if mask & meld.mask == meld.mask]
    for suit, held in enumerate((spades, hearts, diamonds, clubs)):
        if held & held >> 1 & held >> 2:
            found += [run for run in _RUNS_OF_SUIT[suit] if mask & run.mask == run.mask]
    return tuple(found)


def arrangements(mask: CardMask, limit: int) -> Iterator[tuple[Meld, ...]]:
    """Every way to lay out disjoint melds so that at most ``limit`` points are left.

    Melds come in the order of :data:`ALL_MELDS`, so each arrangement appears once. Also those that
    are not minimal: a run cut in two, a card kept out of a set.
    """
    yield from _arrange(mask, melds_in(mask), 0, limit, ())


def _arrange(
    rest: CardMask, melds: Sequence[Meld], start: int, limit: int, chosen: tuple[Meld, ...]
) -> Iterator[tuple[Meld, ...]]:
    if mask_value(rest) <= limit:
        yield chosen
    for position in range(start, len(melds)):
        meld = melds[position]
        if rest & meld.mask == meld.mask:
            after = rest ^ meld.mask
            if deadwood_value(after) <= limit:
                yield from _arrange(after, melds, position + 1, limit, (*chosen, meld))


def arrange(mask: CardMask, melds: Iterable[Meld]) -> Arrangement:
    """The arrangement that these melds make of these cards.

    Raises MeldError when one of them is no meld, or uses a card that is not there or that another
    meld uses.
    """
    chosen = tuple(melds)
    rest = mask
    for meld in chosen:
        check_meld(meld)
        if rest & meld.mask != meld.mask:
            raise MeldError(f"{meld.code} cannot be laid: a card is missing or in another meld")
        rest ^= meld.mask
    return Arrangement(chosen, cards_of(rest), mask_value(rest))


@lru_cache(maxsize=4096)
def best_arrangement_of(mask: CardMask) -> Arrangement:
    """An arrangement with the least deadwood (mask form of :func:`best_arrangement`).

    Among equals: the fewest loose cards, then the longest melds, so that a run of six is shown
    whole; then the order of :data:`ALL_MELDS`, so that the answer never changes.
    """
    least = deadwood_value(mask)
    options = [arrange(mask, melds) for melds in arrangements(mask, least)]
    return min(options, key=lambda found: (len(found.deadwood), len(found.melds)))


def best_arrangement(cards: Iterable[Card]) -> Arrangement:
    """The arrangement of a hand that leaves the least deadwood."""
    return best_arrangement_of(mask_of(cards))


def best_deadwood_after_discard(mask: CardMask, may_go: CardMask) -> int:
    """Least deadwood of the hand once one of the cards ``may_go`` has left it."""
    return min(deadwood_value(mask ^ card.bit) for card in cards_of(mask & may_go))
