"""Small cards in rows: a history, an option of a spread. Geometry, and the widget that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import Card
from game.ui.card_art import CardArt, Frame, card_height
from game.ui.control import Control
from game.ui.painter import Painter
from game.ui.widgets import Marks


def card_row(left: int, top: int, width: int, groups: Sequence[int], room: int) -> list[Rect]:
    """Groups of overlapping cards from ``left``; they move together to fit into ``room``."""
    cards, count = sum(groups), len(groups)
    if not cards:
        return []
    gap = round(width * 0.3)
    free = room - count * width - (count - 1) * gap
    step = min(0.5 * width, free / max(1, cards - count))
    rects: list[Rect] = []
    x = float(left)
    for size in groups:
        rects += [
            Rect(round(x + place * step), top, width, card_height(width)) for place in range(size)
        ]
        x += (size - 1) * step + width + gap
    return rects


def card_grid(area: Rect, count: int, width: int, step_part: float = 0.62) -> list[Rect]:
    """So many cards in rows from the left, each overlapping the one before."""
    step = max(1, round(width * step_part))
    in_row = max(1, (area.width - width) // step + 1)
    line = card_height(width) + max(2, width // 8)
    return [
        Rect(
            area.left + place % in_row * step,
            area.top + place // in_row * line,
            width,
            card_height(width),
        )
        for place in range(count)
    ]


@dataclass(frozen=True, slots=True)
class SmallCards:
    """Cards that only are looked at."""

    cards: Sequence[Card]
    rects: Sequence[Rect]
    art: CardArt
    marked: frozenset[Card] = frozenset()

    def controls(self) -> Iterator[Control]:
        """What they say is said by the text beside them."""
        return iter(())

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The cards."""
        for card, rect in zip(self.cards, self.rects, strict=True):
            frame = Frame.BLUE if card in self.marked else None
            self.art.draw(surface, card, rect, frame)
