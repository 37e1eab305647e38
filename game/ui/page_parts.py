"""Parts of a page of text: headings, paragraphs, rows of figures, program lines, cards, buttons.

A part knows how high it is at a width, and which widgets it is in a rectangle. ``window`` is what
is seen of the page: a button that has been scrolled out of it cannot be hit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.core.cards import Card
from game.services.i18n import _
from game.ui import theme
from game.ui.card_art import CardArt, card_height
from game.ui.card_names import card_name
from game.ui.card_rows import SmallCards, card_row
from game.ui.control import Control, Role
from game.ui.painter import Box, Painter, Run
from game.ui.theme import Colour, Type
from game.ui.viewport import TOUCH_TARGET
from game.ui.widgets import Button, Label, Marks, Panel, Paragraph, Widget, button_width

BODY = 16.0
CODE_SIZE = 13.5
LINE = 1.42


class Part(Protocol):
    """Something on a page. ``space`` is left above it, in CSS pixels."""

    @property
    def space(self) -> float:
        """CSS pixels above it."""

    def height(self, painter: Painter, width: int) -> int:
        """Device pixels that it needs at this width."""

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """What is seen and read of it in its place."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 2 or 3."""

    id: str
    text: str
    level: int = 2
    space: float = 18.0

    @property
    def _face(self) -> tuple[Type, float]:
        return (Type.SERIF, 21.0) if self.level == 2 else (Type.BOLD, BODY)

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return painter.paragraph_height(self.text, *self._face, width)

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        kind, size = self._face
        yield Paragraph(
            rect, self.text, kind, size, theme.BRASS, id=self.id, role=Role.HEADING,
            level=self.level,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    id: str
    text: str
    colour: Colour = theme.TEXT
    size: float = BODY
    kind: Type = Type.BODY
    role: Role = Role.TEXT
    space: float = 6.0

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return painter.paragraph_height(self.text, self.kind, self.size, width)

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        yield Paragraph(
            rect, self.text, self.kind, self.size, self.colour, id=self.id, role=self.role
        )


@dataclass(frozen=True, slots=True)
class Remark:
    """What became of the button above. Its line is there from the start, so that nothing moves."""

    id: str
    text: str
    space: float = 6.0

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return painter.paragraph_height(self.text or " ", Type.BODY, BODY, width)

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        if self.text:
            yield Paragraph(rect, self.text, Type.BODY, BODY, theme.GOOD, id=self.id)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sentence that something is as it should be, or is not, with its sign before it."""

    id: str
    text: str
    good: bool
    space: float = 6.0

    def _indent(self, painter: Painter) -> int:
        return painter.px(BODY * 1.7)

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return painter.paragraph_height(self.text, Type.BODY, BODY, width - self._indent(painter))

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        colour = theme.GOOD if self.good else theme.BAD
        centre = (rect.left + painter.px(BODY * 0.6), rect.top + painter.px(BODY * 0.72))
        yield Icon("check" if self.good else "close", centre, BODY * 1.15, colour)
        indent = self._indent(painter)
        text = Rect(rect.left + indent, rect.top, rect.width - indent, rect.height)
        yield Paragraph(text, self.text, Type.BODY, BODY, colour, id=self.id)


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture that says nothing of its own."""

    name: str
    centre: tuple[int, int]
    size: float
    colour: Colour = theme.TEXT

    def controls(self) -> Iterator[Control]:
        """None."""
        return iter(())

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The icon."""
        painter.icon(surface, self.name, self.centre, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class Code:
    """Lines of a program, or a long number, in a box; broken where they are too wide."""

    id: str
    text: str
    space: float = 8.0

    def _lines(self, painter: Painter, width: int) -> list[tuple[int, str]]:
        """Indentation in device pixels and text."""
        inner = width - 2 * painter.px(12)
        step = painter.px(CODE_SIZE * 0.5)
        lines: list[tuple[int, str]] = []
        for line in self.text.split("\n"):
            text = line.lstrip(" ")
            indent = (len(line) - len(text)) * step
            for place, piece in enumerate(self._pieces(painter, text, inner - indent - 2 * step)):
                lines.append((indent + (2 * step if place else 0), piece))
        return lines

    def _pieces(self, painter: Painter, text: str, width: int) -> list[str]:
        """Broken between words, and inside a word that is wider than the line."""
        pieces = []
        for line in painter.wrap(text, Type.BODY, CODE_SIZE, width):
            while len(line) > 8 and painter.width(line, Type.BODY, CODE_SIZE) > width:
                cut = len(line) - 1
                while painter.width(line[:cut], Type.BODY, CODE_SIZE) > width:
                    cut -= 1
                pieces.append(line[:cut])
                line = line[cut:]
            pieces.append(line)
        return pieces

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return len(self._lines(painter, width)) * painter.px(CODE_SIZE * LINE) + painter.px(18)

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        yield Panel(rect, radius=10)
        step = painter.px(CODE_SIZE * LINE)
        for place, (indent, line) in enumerate(self._lines(painter, rect.width)):
            pos = (rect.left + painter.px(12) + indent, rect.top + painter.px(9) + place * step)
            yield Label(
                pos, (Run(line, Type.BODY, CODE_SIZE),),
                id="" if place else self.id, rect=rect, name=self.text,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figures:
    """Rows: what it is on the left, the figure on the right."""

    id: str
    rows: Sequence[tuple[str, str]]
    space: float = 8.0

    def _row_heights(self, painter: Painter, width: int) -> list[int]:
        heights = []
        for label, value in self.rows:
            room = width - painter.width(value, Type.BOLD, BODY) - painter.px(16)
            heights.append(painter.paragraph_height(label, Type.BODY, BODY, room) + painter.px(5))
        return heights

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return sum(self._row_heights(painter, width))

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        top = rect.top
        heights = self._row_heights(painter, rect.width)
        for place, ((label, value), height) in enumerate(zip(self.rows, heights, strict=True)):
            row = Rect(rect.left, top, rect.width, height)
            right = painter.width(value, Type.BOLD, BODY)
            left = Rect(row.left, row.top, row.width - right - painter.px(16), height)
            yield Paragraph(left, label, Type.BODY, BODY, theme.MUTED)
            name = _("{label}: {value}").format(label=label, value=value)
            yield Label(
                row.topright, (Run(value, Type.BOLD, BODY),), "topright",
                id=f"{self.id}-{place}", rect=row, name=name,
            )  # fmt: skip
            top += height


@dataclass(frozen=True, slots=True)
class PageButton:
    """A button of a row. ``pressed`` for one that stays down."""

    id: str
    label: str
    icon: str = ""
    style: Box = Box.OUTLINED
    disabled: bool = False
    pressed: bool | None = None
    name: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons side by side, in as many rows as they take."""

    buttons: Sequence[PageButton]
    group: str = "page"
    space: float = 12.0

    def _places(self, painter: Painter, width: int) -> list[Rect]:
        gap, height = painter.px(8), painter.px(TOUCH_TARGET)
        places: list[Rect] = []
        x = y = 0
        for button in self.buttons:
            wide = button_width(painter, button.label, BODY, 1 if button.icon else 0)
            wide = min(width, wide - painter.px(8))
            if x and x + wide > width:
                x, y = 0, y + height + gap
            places.append(Rect(x, y, wide, height))
            x += wide + gap
        return places

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        places = self._places(painter, width)
        return places[-1].bottom if places else 0

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        for button, place in zip(self.buttons, self._places(painter, rect.width), strict=True):
            spot = place.move(rect.topleft)
            room = spot.width - painter.px(16) - (painter.px(BODY * 1.6) if button.icon else 0)
            style = Box.TARGET if button.pressed else button.style
            yield Button(
                button.id, spot, button.label, style,
                painter.fit(button.label, Type.BOLD, BODY, room), name=button.name,
                icon=button.icon, disabled=button.disabled, pressed=button.pressed,
                key=button.key, group=self.group, hit=spot.clip(window),
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cards:
    """Small cards in groups, with a caption above them that also names them to the reader."""

    id: str
    caption: str
    groups: Sequence[Sequence[Card]]
    art: CardArt
    largest: float = 58.0
    space: float = 10.0

    def _width(self, painter: Painter, width: int) -> int:
        count = sum(len(group) for group in self.groups)
        return max(16, min(painter.px(self.largest), round(width / max(2.2, 0.34 * count))))

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        caption = painter.paragraph_height(self.caption, Type.BODY, 15, width)
        return caption + painter.px(4) + card_height(self._width(painter, width))

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        caption = painter.paragraph_height(self.caption, Type.BODY, 15, rect.width)
        yield Paragraph(
            Rect(rect.left, rect.top, rect.width, caption), self.caption, Type.BODY, 15, theme.MUTED
        )
        told = "; ".join(", ".join(map(card_name, group)) for group in self.groups if group)
        yield Label(
            rect.topleft, (Run("", Type.BODY, 15),), id=self.id, rect=rect,
            name=_("{label}: {value}").format(label=self.caption.rstrip(" :\u00a0"), value=told),
        )  # fmt: skip
        cards = [card for group in self.groups for card in group]
        top = rect.top + caption + painter.px(4)
        width = self._width(painter, rect.width)
        sizes = [len(group) for group in self.groups if group]
        yield SmallCards(cards, card_row(rect.left, top, width, sizes, rect.width), self.art)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that leads somewhere: what it is, a note below, and on the right how it stands."""

    id: str
    label: str
    note: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Entries:
    """Lines over the whole width, each a button."""

    entries: Sequence[Entry]
    group: str = "entries"
    space: float = 8.0

    def _row(self, painter: Painter) -> int:
        noted = any(entry.note for entry in self.entries)
        return painter.px(58 if noted else 48)

    def height(self, painter: Painter, width: int) -> int:
        """See Part."""
        return len(self.entries) * (self._row(painter) + painter.px(6))

    def widgets(self, painter: Painter, rect: Rect, window: Rect) -> Iterator[Widget]:
        """See Part."""
        row = self._row(painter)
        for place, entry in enumerate(self.entries):
            top = rect.top + place * (row + painter.px(6))
            spot = Rect(rect.left, top, rect.width, row)
            yield EntryRow(entry, spot, spot.clip(window), self.group)


@dataclass(frozen=True, slots=True)
class EntryRow:
    """The widget of an entry."""

    entry: Entry
    rect: Rect
    hit: Rect
    group: str

    def controls(self) -> Iterator[Control]:
        """One button."""
        entry = self.entry
        parts = [part for part in (entry.label, entry.value) if part]
        yield Control(
            entry.id, Role.BUTTON, ", ".join(parts), self.rect, description=entry.note,
            group=self.group, hit=self.hit, radius=10, ring_inside=True,
        )  # fmt: skip

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Label and note on the left, value and an arrow on the right."""
        entry, pad, middle = self.entry, painter.px(14), self.rect.centery
        lit, down = marks.hovered == entry.id, marks.pressed == entry.id
        painter.box(surface, self.rect, Box.OUTLINED, 10, lit, down)
        right = self.rect.right - pad - painter.px(14)
        painter.icon(surface, "chevron_right", (right + painter.px(8), middle), 15, theme.MUTED)
        right -= painter.px(6)
        value = painter.text(
            surface, entry.value, (right, middle), Type.BOLD, BODY, theme.TEXT, "midright"
        )
        room = (value.left if entry.value else right) - self.rect.left - 2 * pad
        up = painter.px(10) if entry.note else 0
        size = painter.fit(entry.label, Type.BOLD, BODY, room)
        left = self.rect.left + pad
        painter.text(
            surface, entry.label, (left, middle - up), Type.BOLD, size, theme.TEXT, "midleft"
        )
        if entry.note:
            size = painter.fit(entry.note, Type.BODY, 13.5, room)
            spot = (left, middle + up)
            painter.text(surface, entry.note, spot, Type.BODY, size, theme.MUTED, "midleft")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far something has gone; ``part`` 0 to 1."""

    rect: Rect
    part: float

    def controls(self) -> Iterator[Control]:
        """Words beside it tell it."""
        return iter(())

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """A thin bar."""
        painter.bar(surface, self.rect, self.part)
