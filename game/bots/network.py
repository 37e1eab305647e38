"""Small networks with whole-number weights, in the standard library alone.

Inputs → 32 → 16 → three outputs: match equity, points of the deal, and a chance. The public inputs
are the same for every choice of a decision, so their part of the first layer is added up once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from operator import mul
from typing import TypeAlias

PUBLIC_INPUTS = 32
HAND_INPUTS = 40
WIDE = 32
NARROW = 16
OUTPUT_SCALE = 20.0
LEAK = 0.1


_Dot: TypeAlias = Callable[[Sequence[float], Sequence[float]], float]


def _plain_dot(left: Sequence[float], right: Sequence[float]) -> float:
    return sum(map(mul, left, right), 0.0)


dot: _Dot = getattr(math, "sumprod", _plain_dot)
"""The product of two rows; ``math.sumprod`` came with Python 3.12."""


class Network:
    """One trained network. ``rows`` are its weights, one row a neuron, its bias last."""

    __slots__ = ("_chance", "_equity", "_first_hand", "_first_public", "_points", "_second")

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        """``WIDE`` rows of the first layer, ``NARROW`` of the second, three of the last."""
        first, second = rows[:WIDE], rows[WIDE : WIDE + NARROW]
        self._first_public = [(list(row[:PUBLIC_INPUTS]), row[-1]) for row in first]
        self._first_hand = [list(row[PUBLIC_INPUTS:-1]) for row in first]
        self._second = [(list(row[:-1]), row[-1]) for row in second]
        equity, points, chance = rows[WIDE + NARROW :]
        self._equity = (list(equity[:-1]), equity[-1])
        self._points = (list(points[:-1]), points[-1])
        self._chance = (list(chance[:-1]), chance[-1])

    def public_sums(self, inputs: Sequence[float]) -> list[float]:
        """The first layer's sums from the public inputs."""
        return [bias + dot(weights, inputs) for weights, bias in self._first_public]

    def narrow(self, sums: Sequence[float], inputs: Sequence[float]) -> list[float]:
        """The second layer for one choice: public sums and the inputs of the hand."""
        wide = []
        for weights, done in zip(self._first_hand, sums, strict=True):
            value = done + dot(weights, inputs)
            wide.append(value if value > 0 else LEAK * value)
        result = []
        for weights, bias in self._second:
            value = bias + dot(weights, wide)
            result.append(value if value > 0 else LEAK * value)
        return result

    def equity(self, narrow: Sequence[float]) -> float:
        """Worth of the choice for the match, in points (140 to a target of 100 is the match)."""
        weights, bias = self._equity
        return OUTPUT_SCALE * (bias + dot(weights, narrow))

    def points(self, narrow: Sequence[float]) -> float:
        """Points that the deal brings on average."""
        weights, bias = self._points
        return OUTPUT_SCALE * (bias + dot(weights, narrow))

    def chance(self, narrow: Sequence[float]) -> float:
        """Chance that the opponent takes the card given to him; of a knock: that it is undercut."""
        weights, bias = self._chance
        return min(1.0, max(0.0, bias + dot(weights, narrow)))
