"""Fast facts of a hand that bots ask for thousands of times: one pass, cached.

Like :func:`game.core.melds.deadwood_value` it chooses sets first and looks the runs up, but it also
tells what one discard more would leave and which cards are loose.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.core.cards import SUIT_BITS, SUIT_MASK, SUIT_VALUE, CardMask


class HandFacts(NamedTuple):
    """``deadwood``: least points. ``dropped``: least points after one loose card leaves as well.

    ``loose``: the cards outside the melds of one best arrangement.
    """

    deadwood: int
    dropped: int
    loose: CardMask


def _suit_tables() -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By 13-bit suit mask: cards outside every run, their points, the dearest of them."""
    loose, points, dearest = [], [], []
    for mask in range(SUIT_MASK + 1):
        starts = mask & mask >> 1 & mask >> 2
        left = mask & ~(starts | starts << 1 | starts << 2)
        loose.append(left)
        points.append(SUIT_VALUE[left])
        dearest.append(min(left.bit_length(), 10))
    return tuple(loose), tuple(points), tuple(dearest)


_LOOSE, _POINTS, _DEAREST = _suit_tables()
_NO_RESULT = 999
_Suits: TypeAlias = tuple[int, int, int, int]


class _Search:
    """Tries every choice of sets; keeps the best found."""

    __slots__ = ("deadwood", "dropped", "suits")

    def __init__(self) -> None:
        self.deadwood = _NO_RESULT
        self.dropped = _NO_RESULT
        self.suits: _Suits = (0, 0, 0, 0)

    def run(self, a: int, b: int, c: int, d: int, triples: int) -> None:
        """``triples``: ranks that still may become a set; a–d: what is left of each suit."""
        if not triples:
            self._look(a, b, c, d)
            return
        bit = triples & -triples
        rest = triples ^ bit
        self.run(a, b, c, d, rest)
        if a & b & c & d & bit:
            self.run(a ^ bit, b ^ bit, c ^ bit, d ^ bit, rest)
            self.run(a, b ^ bit, c ^ bit, d ^ bit, rest)
            self.run(a ^ bit, b, c ^ bit, d ^ bit, rest)
            self.run(a ^ bit, b ^ bit, c, d ^ bit, rest)
            self.run(a ^ bit, b ^ bit, c ^ bit, d, rest)
        else:
            keep = ~bit
            self.run(a & keep, b & keep, c & keep, d & keep, rest)

    def _look(self, a: int, b: int, c: int, d: int) -> None:
        points = _POINTS[a] + _POINTS[b] + _POINTS[c] + _POINTS[d]
        dropped = points - max(_DEAREST[a], _DEAREST[b], _DEAREST[c], _DEAREST[d])
        if dropped < self.dropped:
            self.dropped = dropped
        if points < self.deadwood:
            self.deadwood = points
            self.suits = (a, b, c, d)


@lru_cache(maxsize=1 << 12)  # enough for twenty decisions; a larger one makes long pauses of gc
def hand_facts(hand: CardMask) -> HandFacts:
    """The facts of any number of cards."""
    a, b, c, d = (
        hand & SUIT_MASK,
        hand >> SUIT_BITS & SUIT_MASK,
        hand >> 2 * SUIT_BITS & SUIT_MASK,
        hand >> 3 * SUIT_BITS,
    )
    triples = a & b & (c | d) | c & d & (a | b)
    if not triples:
        points = _POINTS[a] + _POINTS[b] + _POINTS[c] + _POINTS[d]
        dropped = points - max(_DEAREST[a], _DEAREST[b], _DEAREST[c], _DEAREST[d])
        return HandFacts(points, dropped, _loose(a, b, c, d))
    search = _Search()
    search.run(a, b, c, d, triples)
    return HandFacts(search.deadwood, search.dropped, _loose(*search.suits))


def _loose(a: int, b: int, c: int, d: int) -> CardMask:
    return (
        _LOOSE[a] | _LOOSE[b] << SUIT_BITS | _LOOSE[c] << 2 * SUIT_BITS | _LOOSE[d] << 3 * SUIT_BITS
    )
