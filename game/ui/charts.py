"""Charts as parts of a page: bars side by side, columns over time. Each tells the reader in words
what it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.services.i18n import number
from game.ui import theme
from game.ui.control import Control, Role
from game.ui.painter import Painter
from game.ui.theme import Colour, Type
from game.ui.widgets import Marks, Widget

SIZE = 14.5
MINE: Colour = theme.BRASS
THEIRS: Colour = (0x8F, 0xB8, 0xD8)
_GRID: Colour = (255, 255, 255, 38)


@dataclass(frozen=True, slots=True)
class Pair:
    """A thing that was counted for the player and for the others."""

    label: str
    mine: float
    theirs: float
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart in its place: ``told`` is what it says in words."""

    id: str
    rect: Rect
    told: str
    chart: PairBars | Columns

    def controls(self) -> Iterator[Control]:
        """One picture with its text."""
        yield Control(self.id, Role.IMG, self.told, self.rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The chart."""
        self.chart.draw(surface, painter, self.rect)


@dataclass(frozen=True, slots=True)
class PairBars:
    """Two bars a line, the player's above; the longest takes the whole width."""

    id: str
    pairs: Sequence[Pair]
    me: str
    them: str
    told: str
    space: float = 10.0

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return painter.px(26) + len(self.pairs) * painter.px(38)

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        yield Picture(self.id, rect, self.told, self)

    def draw(self, surface: Surface, painter: Painter, rect: Rect) -> None:
        """A legend, then the lines."""
        self._legend(surface, painter, rect)
        labels = max((painter.width(p.label, Type.BODY, SIZE) for p in self.pairs), default=0)
        labels = min(labels, rect.width * 48 // 100)
        figure = max(painter.width(_figure(v, p), Type.BOLD, SIZE) for p in self.pairs
                     for v in (p.mine, p.theirs))  # fmt: skip
        left = rect.left + labels + painter.px(14)
        room = max(4, rect.right - left - figure - painter.px(8))
        most = max((max(p.mine, p.theirs) for p in self.pairs), default=0) or 1
        top = rect.top + painter.px(26)
        for pair in self.pairs:
            size = painter.fit(pair.label, Type.BODY, SIZE, labels)
            middle = top + painter.px(17)
            painter.text(
                surface, pair.label, (rect.left, middle), Type.BODY, size, theme.MUTED, "midleft"
            )
            for place, (value, colour) in enumerate(((pair.mine, MINE), (pair.theirs, THEIRS))):
                y = top + painter.px(3) + place * painter.px(15)
                bar = Rect(left, y, max(painter.px(2), round(room * value / most)), painter.px(11))
                pygame.draw.rect(surface, colour, bar, border_radius=painter.px(3))
                spot = (bar.right + painter.px(7), bar.centery)
                painter.text(
                    surface, _figure(value, pair), spot, Type.BOLD, 12.5, theme.TEXT, "midleft"
                )
            top += painter.px(38)

    def _legend(self, surface: Surface, painter: Painter, rect: Rect) -> None:
        x, middle = rect.left, rect.top + painter.px(10)
        for name, colour in ((self.me, MINE), (self.them, THEIRS)):
            side = painter.px(11)
            spot = Rect(x, middle - side // 2, side, side)
            pygame.draw.rect(surface, colour, spot, border_radius=painter.px(3))
            text = painter.text(
                surface, name, (spot.right + painter.px(7), middle), Type.BODY, SIZE, theme.TEXT,
                "midleft",
            )  # fmt: skip
            x = text.right + painter.px(22)


def _figure(value: float, pair: Pair) -> str:
    return number(value, pair.decimals)


@dataclass(frozen=True, slots=True)
class Columns:
    """A column for each value, up or down from a line; the newest on the right."""

    id: str
    values: Sequence[float]
    told: str
    tall: float = 130.0
    space: float = 10.0

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return painter.px(self.tall)

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        yield Picture(self.id, rect, self.told, self)

    def draw(self, surface: Surface, painter: Painter, rect: Rect) -> None:
        """Columns with the highest and the lowest figure at the side."""
        high, low = max(0.0, *self.values, 0.0), min(0.0, *self.values, 0.0)
        span = (high - low) or 1.0
        side = max(painter.width(_signed(v), Type.BODY, 12.5) for v in (high, low))
        plot = Rect(rect.left + side + painter.px(8), rect.top + painter.px(8), 0, 0)
        plot.width, plot.height = rect.right - plot.left, rect.height - painter.px(16)
        zero = plot.top + round(plot.height * high / span)
        for value in sorted({high, 0.0, low}):
            y = plot.top + round(plot.height * (high - value) / span)
            line = Surface((plot.width, max(1, painter.px(1))), pygame.SRCALPHA)
            line.fill(_GRID)
            surface.blit(line, (plot.left, y))
            spot = (plot.left - painter.px(8), y)
            painter.text(surface, _signed(value), spot, Type.BODY, 12.5, theme.MUTED, "midright")
        count = max(len(self.values), 8)
        step = plot.width / count
        wide = max(2, min(painter.px(30), round(step * 0.72)))
        for place, value in enumerate(self.values):
            x = plot.left + round(step * (place + 0.5)) - wide // 2
            tall = max(painter.px(2), round(plot.height * abs(value) / span))
            bar = Rect(x, zero - tall if value >= 0 else zero, wide, tall)
            colour = theme.GOOD if value > 0 else theme.BAD if value < 0 else theme.MUTED
            pygame.draw.rect(surface, colour, bar, border_radius=painter.px(2))


def _signed(value: float) -> str:
    return f"+{number(value)}" if value > 0 else number(value)
