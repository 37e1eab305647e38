"""What the lesson shows besides the table: how far one is, what to do, and a gentle correction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui import shapes, theme
from game.ui.control import Control, Role
from game.ui.painter import Box, Painter
from game.ui.table_layout import Kind, TableLayout
from game.ui.term_text import TermText, term_text
from game.ui.theme import Colour, Type
from game.ui.widgets import Marks, Panel, Paragraph, Widget

_DOT = 9.0
"""CSS pixels across."""
_LEAST, _READABLE = 11.5, 13.0
"""Font sizes: the smallest one, and the smallest that a correction is worth."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A title and a row of dots below it, or beside it in a bar: done, here, to come."""

    rect: Rect
    title: str
    name: str
    count: int
    current: int
    size: float
    in_bar: bool

    def controls(self) -> Iterator[Control]:
        """The heading of the lesson."""
        yield Control("title", Role.HEADING, self.name, self.rect, level=1)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Title and dots; the dot of the part in hand is larger and has a ring."""
        step = painter.px(_DOT * 1.9)
        dots = step * self.count
        middle, left = self.rect.centery, self.rect.left
        if self.in_bar:
            room = self.rect.width - dots - painter.px(30)
            size = painter.fit(self.title, Type.BOLD, self.size, room, least=9)
            width = painter.width(self.title, Type.BOLD, size) + painter.px(10) + dots
            left = self.rect.centerx - width // 2
            pill = Rect(left - painter.px(14), 0, width + painter.px(26), painter.px(30))
            pill.centery = middle
            painter.box(surface, pill, Box.PILL, 20)
            end = painter.text(
                surface, self.title, (left, middle), Type.BOLD, size, anchor="midleft"
            )
            x, y = end.right + painter.px(10) + step // 2, middle
        else:
            size = painter.fit(self.title, Type.SERIF, self.size, self.rect.width)
            place = (left, self.rect.top + painter.px(size * 0.6))
            painter.text(surface, self.title, place, Type.SERIF, size, anchor="midleft")
            x, y = left + step // 2, self.rect.bottom - painter.px(_DOT * 0.8)
        for index in range(self.count):
            self._dot(surface, painter, (x + index * step, y), index)

    def _dot(self, surface: Surface, painter: Painter, centre: tuple[int, int], index: int) -> None:
        side = painter.px(_DOT) // 2 * 2
        if index < self.current:
            _disc(surface, centre, side, theme.BRASS)
        elif index == self.current:
            _disc(surface, centre, side + painter.px(4), theme.BRASS)
            _disc(surface, centre, side, theme.IVORY)
        else:
            _disc(surface, centre, side - painter.px(2), (*theme.MUTED[:3], 120))


def _disc(surface: Surface, centre: tuple[int, int], side: int, colour: Colour) -> None:
    picture = shapes.filled(shapes.rounded_mask(side, side, side // 2), colour)
    surface.blit(picture, picture.get_rect(center=centre))


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """What is said now: the part's title, the instruction, and a correction or nothing."""

    title: str
    name: str
    count: int
    current: int
    text: str
    note: str


def lesson_panel(painter: Painter, layout: TableLayout, texts: LessonTexts) -> Iterator[Widget]:
    """The panel: beside the piles where there is room, else where the opponent's cards were."""
    px, wide = painter.px, layout.kind is Kind.WIDE
    if wide:
        panel = Rect(layout.score)
        panel.height = layout.caption.bottom - panel.top
        inner = panel.inflate(-2 * px(16), -2 * px(14))
        head = Rect(inner.left, inner.top, inner.width, px(46))
        inner.top, inner.height = head.bottom + px(8), inner.bottom - head.bottom - px(8)
    else:
        bar = layout.bar
        side = px(48) if layout.kind is Kind.PORTRAIT else px(44 * layout.font)
        head = Rect(bar.left + side, bar.top, bar.width - 2 * side, bar.height)
        top = bar.bottom + px(4)
        compact = layout.kind is Kind.COMPACT
        bottom = layout.stock.top - px(5) if compact else layout.caption.bottom
        panel = Rect(bar.left, top, bar.width, bottom - top)
        inner = panel.inflate(-2 * px(12), -2 * px(6 if compact else 10))
    yield Panel(panel)
    yield Progress(
        head, texts.title, texts.name, texts.count, texts.current,
        20 * layout.font if wide else 15 * min(layout.font, 1.6), not wide,
    )  # fmt: skip
    yield from _texts(painter, inner, texts, 16.5 * max(1.0, layout.font))


def _texts(painter: Painter, area: Rect, texts: LessonTexts, size: float) -> Iterator[Widget]:
    """Correction above instruction, as large as both can be; alone if they cannot be read."""
    gap = painter.px(6)

    def height(text: str, kind: Type) -> int:
        return painter.paragraph_height(text, kind, size, area.width) if text else 0

    def whole() -> int:
        return (
            height(texts.note, Type.BOLD)
            + (gap if texts.note else 0)
            + height(texts.text, Type.BODY)
        )

    wish, text = size, texts.text
    while size > _LEAST and whole() > area.height:
        size -= 0.5
    if texts.note and (whole() > area.height or size < min(wish, _READABLE)):
        # Too small for both: the correction alone.
        size, text = wish, ""
        while size > _LEAST and height(texts.note, Type.BOLD) > area.height:
            size -= 0.5
    top = area.top
    if texts.note:
        rect = Rect(area.left, top, area.width, height(texts.note, Type.BOLD))
        yield Paragraph(rect, texts.note, Type.BOLD, size, theme.BRASS, id="note", role=Role.STATUS)
        top = rect.bottom + gap
    if text:
        rect = Rect(area.left, top, area.width, height(text, Type.BODY))
        found: TermText = term_text(painter, rect, text, "step", size=size, role=Role.STATUS)
        yield found
