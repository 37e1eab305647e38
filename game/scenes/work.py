"""A piece of work in slices over the scene that asked for it, with its progress and a way out."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, Generic, TypeVar

from pygame import Rect

from game.scenes.context import Context
from game.scenes.stack import Pop, Scene, Transition
from game.services.i18n import _
from game.ui.control import Role
from game.ui.events import Activate, Event
from game.ui.page_parts import Progress
from game.ui.painter import Box, Run
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Panel, Widget

_Result = TypeVar("_Result")
SLICE = 0.008
"""Seconds of a frame that the work may take."""
STEP = 0.02
"""The bar is drawn anew after so much: drawing may cost more than the work of a frame."""


class Work(Scene, Generic[_Result]):
    """Runs a generator that yields the share that is done; ``done`` makes the transition from its
    result. Cancelling leaves without one."""

    name = "work"
    is_overlay = True

    def __init__(
        self,
        context: Context,
        title: Callable[[], str],
        steps: Generator[float, Any, _Result],
        done: Callable[[_Result], Transition],
    ) -> None:
        super().__init__(context)
        self._title = title
        self._steps = steps
        self._done = done
        self._part = self._shown = 0.0
        self._panel = self._head = self._bar = self._cancel = Rect(0, 0, 0, 0)

    @property
    def busy(self) -> bool:
        """Always: it leaves when it is done."""
        return True

    @property
    def first_focus(self) -> str | None:
        """The way out."""
        return "cancel"

    def layout(self, viewport: Viewport) -> None:
        """A small panel in the middle."""
        px = viewport.px
        width = min(viewport.width - px(24), px(440))
        self._panel = Rect(0, 0, width, px(168))
        self._panel.center = (viewport.width // 2, viewport.height // 2)
        inner = self._panel.inflate(-px(44), -px(36))
        self._head = Rect(inner.left, inner.top, inner.width, px(34))
        self._bar = Rect(inner.left, self._head.bottom + px(14), inner.width, px(8))
        self._cancel = Rect(inner.right - px(130), inner.bottom - px(46), px(130), px(46))

    def build(self) -> Iterator[Widget]:
        """Title, bar, the way out."""
        yield Panel(self._panel, Box.SOLID)
        size = self.painter.fit(self._title(), Type.SERIF, 22, self._head.width)
        yield Label(
            self._head.midleft, (Run(self._title(), Type.SERIF, size),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=self._head,
        )  # fmt: skip
        yield Progress(self._bar, self._part)
        yield Button("cancel", self._cancel, _("Cancel"), size=17, key="escape")

    def handle(self, event: Event) -> Transition | None:
        """Give it up."""
        if isinstance(event, Activate) and event.control_id == "cancel":
            self._steps.close()
            return Pop()
        return None

    def update(self, dt: float) -> Transition | None:
        """As many steps as the frame has time for."""
        stop = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < stop:
                self._part = next(self._steps)
        except StopIteration as finished:
            return self._done(finished.value)
        if self._part - self._shown >= STEP:
            self._shown = self._part
            self.refresh()
        return None
