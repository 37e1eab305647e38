"""Slow and obvious answers to compare the engine with, written from the rules alone.

Nothing of the engine is used here but the cards' ranks and suits. A card is a bit at
``4 * (rank - 1) + suit``, another place than the engine's, so that tables cannot agree by chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.core.cards import Card


def bit_of(card: Card) -> int:
    """The card's bit in this module."""
    return 1 << (4 * (card.rank.value - 1) + card.suit.value)


def bits_of(cards: Iterable[Card]) -> int:
    """The cards' bits in this module."""
    return sum(bit_of(card) for card in cards)


def _rank_suit(bit: int) -> tuple[int, int]:
    place = bit.bit_length() - 1
    return place // 4 + 1, place % 4


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


def points(mask: int) -> int:
    """Ace 1, two to ten their number, court cards 10."""
    return sum(min(_rank_suit(bit)[0], 10) for bit in _bits(mask))


def is_meld(cards: Iterable[Card]) -> bool:
    """Three or four of a rank, or three and more of a suit in sequence, the ace low."""
    group = list(cards)
    ranks, suits = {card.rank.value for card in group}, {card.suit.value for card in group}
    if len(group) < 3:
        return False
    if len(ranks) == 1:
        return len(group) <= 4 and len(suits) == len(group)
    in_sequence = max(ranks) - min(ranks) == len(ranks) - 1
    return len(suits) == 1 and len(ranks) == len(group) and in_sequence


def melds_of(mask: int) -> list[int]:
    """Every meld among these cards."""
    found: list[int] = []
    by_rank: dict[int, list[int]] = {}
    by_suit: dict[int, dict[int, int]] = {}
    for bit in _bits(mask):
        rank, suit = _rank_suit(bit)
        by_rank.setdefault(rank, []).append(bit)
        by_suit.setdefault(suit, {})[rank] = bit
    for same in by_rank.values():
        found += [sum(group) for size in (3, 4) for group in combinations(same, size)]
    for held in by_suit.values():
        for low in held:
            group, rank = 0, low
            while rank in held:
                group |= held[rank]
                rank += 1
                if rank - low >= 3:
                    found.append(group)
    return found


def deadwood(mask: int) -> int:
    """Least points outside melds: the lowest card is loose, or in one of the melds it fits."""
    melds = melds_of(mask)
    return _cover(mask, melds) if melds else points(mask)


def _cover(rest: int, melds: Sequence[int]) -> int:
    if not melds:
        return points(rest)
    card = min(meld & -meld for meld in melds)
    without = [meld for meld in melds if not meld & card]
    best = _cover(rest, without) if without else points(rest)
    for meld in melds:
        if meld & card:
            best = min(best, _cover(rest ^ meld, [each for each in without if not each & meld]))
    return best


def layouts(mask: int) -> Iterator[frozenset[int]]:
    """Every set of disjoint melds, the empty one included."""
    yield from _layouts(melds_of(mask))


def _layouts(melds: Sequence[int]) -> Iterator[frozenset[int]]:
    if not melds:
        yield frozenset()
        return
    first, others = melds[0], melds[1:]
    yield from _layouts(others)
    for more in _layouts([meld for meld in others if not meld & first]):
        yield more | {first}


def defences(spread: Sequence[int], hand: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every (cards kept, grown spread) that laying off one card after another leads to."""
    seen = {(hand, tuple(spread))}
    waiting = list(seen)
    while waiting:
        kept, grown = waiting.pop()
        yield kept, grown
        for index, meld in enumerate(grown):
            for bit in _bits(kept):
                if _fits(meld, bit):
                    longer = (*grown[:index], meld | bit, *grown[index + 1 :])
                    if (kept ^ bit, longer) not in seen:
                        seen.add((kept ^ bit, longer))
                        waiting.append((kept ^ bit, longer))


def _fits(meld: int, bit: int) -> bool:
    """Whether a meld and one more card are a meld again."""
    cards = [_rank_suit(each) for each in _bits(meld)]
    rank, suit = _rank_suit(bit)
    ranks = [each for each, _ in cards]
    if len(set(ranks)) == 1:
        return rank == ranks[0]
    return suit == cards[0][1] and rank in (min(ranks) - 1, max(ranks) + 1)


def best_defence(spread: Sequence[int], hand: int) -> int:
    """Least points that a defender can be left with."""
    return min(deadwood(kept) for kept in {kept for kept, _ in defences(spread, hand)})
