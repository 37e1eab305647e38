"""Overlays: a list to choose from, over the scene that opened it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.scrolling import ScrollingScene
from game.scenes.stack import Pop, Transition
from game.services.i18n import _
from game.ui.control import Control, Role, find
from game.ui.events import Activate, Event, PointerUp
from game.ui.painter import LINE_HEIGHT, Box, Run
from game.ui.rows import OPTION_SIDES, OptionRow
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Marks, Panel, Widget

PREFIX = "option-"
NOTE_SIZE = 13.5
_WIDTH = 340.0
_NOTED_WIDTH = 500.0
_SIDES = 24.0
_PAD = 14.0
_HEAD = 56.0
"""CSS pixels: of the panel, beside it, between its edge and the entries, of its head."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry: its value, and how it is shown. ``icon`` marks one that leads on."""

    value: str
    label: str
    note: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The result: which question, which value."""

    question: str
    value: str


@dataclass(frozen=True, slots=True)
class ListLayout:
    """Rectangles in device pixels; the rows where they are before anything is scrolled."""

    panel: Rect
    title: Rect
    close: Rect
    window: Rect
    rows: tuple[Rect, ...]
    height: int
    """Of all rows together; more than the window has when it scrolls."""


def note_width(view: Viewport) -> int:
    """Device pixels that a line of a note has in a list."""
    panel = min(view.css_width - _SIDES, _NOTED_WIDTH)
    return view.px(panel - 2 * _PAD - OPTION_SIDES)


def list_layout(view: Viewport, count: int, note_lines: Sequence[int] = ()) -> ListLayout:
    """A panel in the middle with a head and ``count`` rows; notes of so many lines each, or none.

    Short entries stand in as many columns as it takes to show them all; entries with notes stand
    in one column, which scrolls when it is too high.
    """
    space = view.css_height - 2 * 10 - _HEAD - _PAD
    if note_lines:
        heights = [max(48.0, 41.0 + NOTE_SIZE * LINE_HEIGHT * lines) for lines in note_lines]
        columns, wish = 1, _NOTED_WIDTH
    else:
        columns = 1
        while columns < 3 and -(-count // columns) * 48.0 > space:
            columns += 1
        lines = -(-count // columns)
        heights = [max(float(TOUCH_TARGET), min(48.0, space / lines))] * count
        wish = _WIDTH * (1 + 0.35 * (columns - 1))
    width = min(view.css_width - _SIDES, wish)
    all_rows = sum(heights[: -(-count // columns)])
    shown = min(all_rows, space)
    panel = Rect(0, 0, view.px(width), view.px(_HEAD + shown + _PAD))
    panel.center = (view.width // 2, view.height // 2)
    inner = panel.inflate(-2 * view.px(_PAD), 0)
    window = Rect(panel.left, panel.top + view.px(_HEAD), panel.width, view.px(shown))
    cells = _cells(view, inner, window.top, heights, columns)
    close = view.px(TOUCH_TARGET)
    side = (view.px(_HEAD) - close) // 2
    return ListLayout(
        panel=panel,
        title=Rect(
            inner.left + view.px(14),
            panel.top,
            inner.width - close - view.px(14),
            view.px(_HEAD),
        ),
        close=Rect(panel.right - close - side, panel.top + side, close, close),
        window=window,
        rows=cells,
        height=max(cell.bottom for cell in cells) - window.top,
    )


def _cells(
    view: Viewport, inner: Rect, top: int, heights: Sequence[float], columns: int
) -> tuple[Rect, ...]:
    """The rows of a list, column by column."""
    lines = -(-len(heights) // columns)
    cells = []
    for index, height in enumerate(heights):
        column, line = divmod(index, lines)
        left = inner.left + inner.width * column // columns
        right = inner.left + inner.width * (column + 1) // columns
        y = top + view.px(sum(heights[column * lines : column * lines + line]))
        cells.append(Rect(left, y, right - left, view.px(height) - view.px(2)))
    return tuple(cells)


class ScrollingList(ScrollingScene):
    """Controls that scroll, each one ``draggable``: whichever gets the focus comes into view."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._followed: str | None = None

    def set_extent(self, view: Rect, height: int) -> None:
        """As in every scrolling scene, but the arrow keys go from control to control."""
        super().set_extent(view, height)
        self.arrows_free = True

    def draw_under(self, surface: pygame.Surface, marks: Marks) -> None:
        """A focus that has moved takes the list along before it is drawn."""
        super().draw_under(surface, marks)
        if marks.focused != self._followed:
            self._followed = marks.focused
            control = find(self.controls(), marks.focused)
            if control is not None and control.draggable:
                self.show(self.surroundings(control))

    def surroundings(self, control: Control) -> Rect:
        """What should be seen together with a control that has the focus."""
        return control.rect

    def show(self, rect: Rect) -> None:
        """Scroll as little as it takes to see a rectangle, given where it is now."""
        margin = self.viewport.px(10)
        if rect.top < self.view.top + margin:
            self._move_to(self.offset + rect.top - self.view.top - margin)
        elif rect.bottom > self.view.bottom - margin:
            self._move_to(self.offset + rect.bottom - self.view.bottom + margin)


class ChoiceOverlay(ScrollingList):
    """Leaves with Chosen, or with None when it was closed without a choice."""

    name = "choice"
    is_overlay = True

    def __init__(
        self,
        context: Context,
        question: str,
        title: Callable[[], str],
        choices: Sequence[Choice],
        current: str,
    ) -> None:
        super().__init__(context)
        self._question = question
        self._title = title
        self._choices = choices
        self._current = current
        self._places: ListLayout | None = None

    @property
    def first_focus(self) -> str | None:
        """The current entry."""
        return PREFIX + self._current

    def layout(self, viewport: Viewport) -> None:
        """See list_layout; the current entry is in view when the list opens."""
        width = note_width(viewport)
        lines = [
            len(self.painter.wrap(choice.note, Type.BODY, NOTE_SIZE, width)) if choice.note else 0
            for choice in self._choices
        ]
        is_new = self._places is None
        self._places = list_layout(viewport, len(self._choices), lines if any(lines) else ())
        self.set_extent(self._places.window, self._places.height)
        if is_new:
            for choice, rect in zip(self._choices, self._places.rows, strict=True):
                if choice.value == self._current:
                    self.show(rect)

    def build(self) -> Iterator[Widget]:
        """Head, entries, and the cross to close it."""
        places = self._places
        assert places is not None
        yield Panel(places.panel, Box.SOLID)
        yield Label(
            places.title.midleft,
            (Run(self._title(), Type.SERIF, 24),),
            "midleft",
            id="title",
            role=Role.HEADING,
            level=1,
            rect=places.title,
        )
        yield from self.framed(self._rows(places))
        yield Button(
            "close",
            places.close,
            "",
            Box.PILL,
            15,
            radius=22,
            name=_("Close"),
            icon="close",
            key="escape",
        )

    def _rows(self, places: ListLayout) -> Iterator[Widget]:
        size = self._label_size(places.rows[0].width)
        for choice, rect in zip(self._choices, places.rows, strict=True):
            yield OptionRow(
                PREFIX + choice.value,
                rect.move(0, -self.offset),
                choice.label,
                choice.note,
                choice.value == self._current,
                size,
                NOTE_SIZE,
                choice.icon,
                self.view,
            )

    def _label_size(self, width: int) -> float:
        """One font size for all, so that the longest label fits."""
        room = width - self.painter.px(OPTION_SIDES)
        return min(self.painter.fit(choice.label, Type.BOLD, 16, room) for choice in self._choices)

    def handle(self, event: Event) -> Transition | None:
        """An entry, the cross, a tap beside the panel, or scrolling."""
        if isinstance(event, Activate):
            if event.control_id.startswith(PREFIX):
                self.context.audio.play("select")
                return Pop(Chosen(self._question, event.control_id.removeprefix(PREFIX)))
            return Pop()
        places = self._places
        assert places is not None
        match event:
            case PointerUp(pos, False) if not places.panel.collidepoint(pos):
                return Pop()
        self.scrolled(event)
        return None
