"""The hands come to the table card by card, and what was laid off on them last.

It is only a picture: what the page says and where its controls are does not wait for it. Making
one card picture a frame also keeps the first frames short.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.ui.animation import ease_out
from game.ui.scoring_hands import LaidHand

STEP, LAYOFF_STEP, FALL = 0.022, 0.2, 0.2
"""Seconds at normal speed: between two cards, between two layoffs, and until a card lies still."""


class Reveal:
    """When each card of the hands arrives."""

    def __init__(self, hands: Sequence[LaidHand]) -> None:
        self._time = 0.0
        self._starts: dict[Card, float] = {}
        laid_off: list[Card] = []
        for hand in hands:
            for meld in hand.melds:
                added = [card for card, _seat in meld.laid_off]
                laid_off += added
                self._begin([card for card in meld.cards if card not in added])
            self._begin(hand.loose)
        first = len(self._starts) * STEP + FALL
        for place, card in enumerate(laid_off):
            self._starts[card] = first + place * LAYOFF_STEP
        self._end = max(self._starts.values(), default=0.0) + FALL

    def _begin(self, cards: Sequence[Card]) -> None:
        for card in cards:
            self._starts[card] = len(self._starts) * STEP

    @property
    def done(self) -> bool:
        """Every card lies still."""
        return self._time >= self._end

    def finish(self) -> None:
        """Everything is there."""
        self._time = self._end

    def update(self, seconds: float) -> bool:
        """Time goes on. True when the picture changes by it."""
        if self.done:
            return False
        self._time += seconds
        return True

    def part(self, card: Card) -> float:
        """0: not there yet; 1: it lies still; between them it comes down."""
        if self.done:
            return 1.0
        passed = (self._time - self._starts[card]) / FALL
        return ease_out(min(1.0, max(0.0, passed)))
