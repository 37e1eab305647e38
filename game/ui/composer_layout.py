"""Where the options of a rule set stand: a panel with a head, rows that scroll, and a foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from pygame import Rect

from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport

LINE = 1.42
"""Height of a line of text in font sizes, as the painter sets it."""
LABEL = 15.5
HELP = 13.5
STATUS = 14.0
"""Font sizes in CSS pixels."""


class Measure(Protocol):
    """Of the painter, what a layout needs."""

    def wrap(self, text: str, kind: Type, size: float, width: int) -> list[str]:
        """Lines of at most ``width`` device pixels."""


class EntryKind(Enum):
    """What a row is, by what stands on its right."""

    HEADING = "heading"
    STEPPER = "stepper"
    CHOICE = "choice"
    SWITCH = "switch"


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading or an option; ``helps`` are all the sentences that may stand below the label."""

    id: str
    kind: EntryKind
    label: str
    helps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """A row before anything is scrolled; ``control`` is its value, ``less`` and ``more`` beside."""

    rect: Rect
    label: Rect
    help: Rect
    control: Rect
    less: Rect
    more: Rect

    def moved(self, up: int) -> RowPlaces:
        """The row when the list is scrolled."""
        parts = (self.rect, self.label, self.help, self.control, self.less, self.more)
        return RowPlaces(*(part.move(0, -up) for part in parts))


@dataclass(frozen=True, slots=True)
class ComposerLayout:
    """Rectangles in device pixels. ``buttons`` are those of the foot, the main one last."""

    panel: Rect
    title: Rect
    close: Rect
    window: Rect
    rows: tuple[RowPlaces, ...]
    height: int
    """Of all rows together; more than the window has when it scrolls."""
    status: Rect
    buttons: tuple[Rect, ...]


def composer_layout(
    entries: Sequence[Entry], buttons: Sequence[int], view: Viewport, text: Measure
) -> ComposerLayout:
    """The whole overlay; ``buttons`` are the widths that the labels of the foot need."""
    small = view.css_width < 560 or view.css_height < 480
    edge = view.px(8 if small else 20)
    panel = Rect(0, 0, min(view.width - 2 * edge, view.px(780)), view.height - 2 * edge)
    panel.center = (view.width // 2, view.height // 2)
    pad = view.px(14 if small else 26)
    side = view.px(TOUCH_TARGET)
    head = side + view.px(8 if small else 20)
    close = Rect(0, 0, side, side)
    close.center = (panel.right - view.px(8) - side // 2, panel.top + head // 2)
    inner = Rect(panel.left + pad, panel.top, panel.width - 2 * pad, panel.height)
    title = Rect(inner.left, panel.top, close.left - inner.left, head)
    status, places, foot = _foot(inner, buttons, view)
    window = Rect(panel.left, panel.top + head, panel.width, foot - panel.top - head)
    rows = tuple(_rows(entries, inner, window.top, view, text))
    height = rows[-1].rect.bottom + view.px(10) - window.top
    return ComposerLayout(panel, title, close, window, rows, height, status, places)


def _foot(
    inner: Rect, buttons: Sequence[int], view: Viewport
) -> tuple[Rect, tuple[Rect, ...], int]:
    """Status, buttons, and the top of both: side by side where there is room for a sentence."""
    gap, low = view.px(8), view.px(12)
    bottom = inner.bottom - low
    height = view.px(48)
    taken = sum(buttons) + gap * len(buttons)
    least = 230 if view.css_height >= 480 else 150
    if inner.width - taken >= view.px(least):
        places, right = [], inner.right
        for width in reversed(buttons):
            places.append(Rect(right - width, bottom - height, width, height))
            right -= width + gap
        status = Rect(inner.left, bottom - height - view.px(6), right - inner.left, 0)
        status.height = bottom + view.px(6) - status.top
        return status, tuple(reversed(places)), status.top - view.px(4)
    width = (inner.width - gap * (len(buttons) - 1)) // len(buttons)
    places = [
        Rect(inner.left + index * (width + gap), bottom - height, width, height)
        for index in range(len(buttons))
    ]
    lines = 3 if view.css(inner.width) < 380 else 2
    tall = view.px(lines * STATUS * LINE)
    status = Rect(inner.left, places[0].top - gap - tall, inner.width, tall)
    return status, tuple(places), status.top - gap


def _rows(
    entries: Sequence[Entry], inner: Rect, top: int, view: Viewport, text: Measure
) -> Iterator[RowPlaces]:
    y = top + view.px(2)
    for entry in entries:
        if entry.kind is EntryKind.HEADING:
            rect = Rect(inner.left, y + view.px(10), inner.width, view.px(38))
            row = RowPlaces(rect, rect, *(Rect(0, 0, 0, 0),) * 4)
        else:
            wide = view.css(inner.width) >= 520
            row = _row(entry, Rect(inner.left, y, inner.width, 0), wide, view, text)
        yield row
        y = row.rect.bottom


def _row(entry: Entry, at: Rect, wide: bool, view: Viewport, text: Measure) -> RowPlaces:
    """Label and help on the left, the value on the right; help below both where it is narrow."""
    side, gap = view.px(TOUCH_TARGET), view.px(12)
    width = _control_width(entry.kind, wide, view)
    room = at.width - width - gap
    label_lines = len(text.wrap(entry.label, Type.BOLD, LABEL, room))
    label_tall = label_lines * view.px(LABEL * LINE)
    help_room = room if wide else at.width
    help_lines = max(len(text.wrap(each, Type.BODY, HELP, help_room)) for each in entry.helps)
    help_tall = help_lines * view.px(HELP * LINE)
    pad = view.px(8)
    if wide:
        tall = max(side, label_tall + help_tall) + 2 * pad
        label = Rect(at.left, at.top + (tall - label_tall - help_tall) // 2, room, label_tall)
        help_rect = Rect(at.left, label.bottom, room, help_tall)
        middle = at.top + tall // 2
    else:
        line = max(side, label_tall)
        tall = line + help_tall + 2 * pad
        label = Rect(at.left, at.top + pad + (line - label_tall) // 2, room, label_tall)
        help_rect = Rect(at.left, at.top + pad + line, at.width, help_tall)
        middle = at.top + pad + line // 2
    control = Rect(at.right - width, middle - side // 2, width, side)
    less, more = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
    if entry.kind is EntryKind.STEPPER:
        less = Rect(control.left, control.top, side, side)
        more = Rect(control.right - side, control.top, side, side)
        control = Rect(less.right, control.top, more.left - less.right, side)
    rect = Rect(at.left, at.top, at.width, tall)
    return RowPlaces(rect, label, help_rect, control, less, more)


def _control_width(kind: EntryKind, wide: bool, view: Viewport) -> int:
    if kind is EntryKind.SWITCH:
        return view.px(58)
    return view.px(250 if wide else 190)
