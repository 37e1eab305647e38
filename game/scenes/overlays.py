"""Overlays: a list to choose from, over the scene that opened it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.context import Context
from game.scenes.stack import Pop, Scene, Transition
from game.services.i18n import _
from game.ui.control import Role
from game.ui.events import Activate, Event, PointerUp
from game.ui.painter import Box, Run
from game.ui.rows import OPTION_SIDES, OptionRow
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Panel, Widget

PREFIX = "option-"
NOTED_ROW = 60.0
"""Height of an entry with a note, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry: its value, and how it is shown."""

    value: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The result: which question, which value."""

    question: str
    value: str


@dataclass(frozen=True, slots=True)
class ListLayout:
    """Rectangles in device pixels."""

    panel: Rect
    title: Rect
    close: Rect
    rows: tuple[Rect, ...]
    with_notes: bool


def list_layout(view: Viewport, count: int, with_notes: bool) -> ListLayout:
    """A panel in the middle with a head and ``count`` rows, in as many columns as it takes.

    Notes are left out where they would need a second column.
    """
    pad, head = 14.0, 56.0
    space = view.css_height - 2 * 10 - head - pad
    with_notes = with_notes and count * NOTED_ROW <= space
    row = NOTED_ROW if with_notes else 48.0
    columns = 1
    while columns < 3 and -(-count // columns) * row > space:
        columns += 1
    lines = -(-count // columns)
    row = max(float(TOUCH_TARGET), min(row, space / lines))
    width = min(view.css_width - 24, (440.0 if with_notes else 340.0) * (1 + 0.35 * (columns - 1)))
    panel = Rect(0, 0, view.px(width), view.px(head + lines * row + pad))
    panel.center = (view.width // 2, view.height // 2)
    inner = panel.inflate(-2 * view.px(pad), 0)
    close = view.px(TOUCH_TARGET)
    side = (view.px(head) - close) // 2
    cells = []
    for index in range(count):
        column, line = divmod(index, lines)
        left = inner.left + inner.width * column // columns
        right = inner.left + inner.width * (column + 1) // columns
        top = panel.top + view.px(head) + view.px(row * line)
        cells.append(Rect(left, top, right - left, view.px(row) - view.px(2)))
    return ListLayout(
        panel=panel,
        title=Rect(
            inner.left + view.px(14),
            panel.top,
            inner.width - close - view.px(14),
            view.px(head),
        ),
        close=Rect(panel.right - close - side, panel.top + side, close, close),
        rows=tuple(cells),
        with_notes=with_notes,
    )


class ChoiceOverlay(Scene):
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
        """See list_layout."""
        with_notes = any(choice.note for choice in self._choices)
        self._places = list_layout(viewport, len(self._choices), with_notes)

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
        size, note_size = self._sizes(places.rows[0].width)
        for choice, rect in zip(self._choices, places.rows, strict=True):
            current = choice.value == self._current
            note = choice.note if places.with_notes else ""
            yield OptionRow(
                PREFIX + choice.value, rect, choice.label, note, current, size, note_size
            )
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

    def _sizes(self, width: int) -> tuple[float, float]:
        """Font sizes of labels and notes: one for all, so that the longest fits."""
        room, fit = width - self.painter.px(OPTION_SIDES), self.painter.fit
        labels = (fit(choice.label, Type.BOLD, 16, room) for choice in self._choices)
        notes = (fit(choice.note, Type.BODY, 13.5, room) for choice in self._choices)
        return min(labels), min(notes)

    def handle(self, event: Event) -> Transition | None:
        """An entry, the cross, or a tap beside the panel."""
        if isinstance(event, Activate):
            if event.control_id.startswith(PREFIX):
                self.context.audio.play("select")
                return Pop(Chosen(self._question, event.control_id.removeprefix(PREFIX)))
            return Pop()
        if isinstance(event, PointerUp) and self._places is not None and not event.dragged:
            return None if self._places.panel.collidepoint(event.pos) else Pop()
        return None
