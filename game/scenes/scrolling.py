"""A scene whose content may be higher than its window: wheel, drag, keys, two buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import exp

import pygame

from game.scenes.context import Context
from game.scenes.stack import Scene, Transition
from game.services.i18n import _
from game.ui import shapes
from game.ui.control import Control
from game.ui.events import (
    Activate,
    Event,
    Key,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.painter import Box, Painter
from game.ui.widgets import Button, Marks, Widget

UP, DOWN = "scroll-up", "scroll-down"
LINE = 56
"""CSS pixels of an arrow key or a notch of the wheel."""
_HASTE = 16.0
"""How fast a scroll by key approaches its end, per second."""
_FRICTION = 4.0


@dataclass(frozen=True, slots=True)
class Clip:
    """From here on only this rectangle is drawn to; None: everywhere again."""

    rect: pygame.Rect | None

    def controls(self) -> Iterator[Control]:
        """None."""
        return iter(())

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Set the clipping."""
        surface.set_clip(self.rect)


@dataclass(frozen=True, slots=True)
class Edges:
    """Shades where more lies above or below, and the bar that shows how much there is."""

    view: pygame.Rect
    offset: int
    height: int

    def controls(self) -> Iterator[Control]:
        """None."""
        return iter(())

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Two gradients and a thin bar."""
        hidden = self.height - self.view.height
        if hidden <= 0:
            return
        deep = painter.px(18)
        dark, clear = (0, 0, 0, 90), (0, 0, 0, 0)
        if self.offset > 0:
            shade = shapes.vertical_gradient(self.view.width, deep, dark, clear)
            surface.blit(shade, self.view.topleft)
        if self.offset < hidden:
            shade = shapes.vertical_gradient(self.view.width, deep, clear, dark)
            surface.blit(shade, (self.view.left, self.view.bottom - deep))
        length = max(painter.px(30), self.view.height * self.view.height // self.height)
        top = self.view.top + (self.view.height - length) * self.offset // hidden
        width = painter.px(4)
        bar = pygame.Rect(self.view.right - width - painter.px(3), top, width, length)
        mask = shapes.rounded_mask(bar.width, bar.height, width // 2)
        surface.blit(shapes.filled(mask, (251, 247, 238, 110)), bar)


class ScrollingScene(Scene):
    """Call :meth:`set_extent` in ``layout``, :meth:`scrolled` in ``handle`` and wrap the content
    of ``build`` in :meth:`framed`, each thing at its place less ``self.offset``."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.offset = 0
        self.view = pygame.Rect(0, 0, 0, 0)
        self.content_height = 0
        self._target: int | None = None
        self._grabbed: int | None = None
        self._speed = 0.0
        self._before = 0

    @property
    def busy(self) -> bool:
        """It still glides."""
        return self._target is not None or bool(self._speed and self._grabbed is None)

    @property
    def hidden_height(self) -> int:
        """How far it can be scrolled, in device pixels."""
        return max(0, self.content_height - self.view.height)

    def set_extent(self, view: pygame.Rect, height: int) -> None:
        """The window and the height of what is behind it."""
        self.view, self.content_height = view, height
        self._target, self._speed, self._grabbed = None, 0.0, None
        self.offset = min(self.offset, self.hidden_height)
        # While there is something to scroll, the arrows scroll; else they move the focus.
        self.arrows_free = self.hidden_height == 0
        self.wants_wheel = self.hidden_height > 0

    def framed(self, widgets: Iterable[Widget]) -> Iterator[Widget]:
        """The content, cut to the window."""
        yield Clip(self.view)
        yield from widgets
        yield Edges(self.view, self.offset, self.content_height)
        yield Clip(None)

    def scroll_buttons(self, up: pygame.Rect, down: pygame.Rect) -> Iterator[Widget]:
        """Two buttons, when there is something to scroll."""
        if self.hidden_height == 0:
            return
        yield Button(
            UP, up, "", Box.PILL, 16, radius=22, name=_("Scroll up"), icon="chevron_up",
            disabled=self.offset <= 0, group="scroll",
        )  # fmt: skip
        yield Button(
            DOWN, down, "", Box.PILL, 16, radius=22, name=_("Scroll down"), icon="chevron_down",
            disabled=self.offset >= self.hidden_height, group="scroll",
        )  # fmt: skip

    def scrolled(self, event: Event) -> bool:
        """Whether the event was one of scrolling, and so has been dealt with."""
        line, page = self.viewport.px(LINE), self.view.height * 4 // 5
        match event:
            case Activate(control_id) if control_id in (UP, DOWN):
                self._glide(page if control_id == DOWN else -page)
            case Wheel(steps):
                self._stop()
                self._move_to(self.offset + round(steps * line))
            case Key(name):
                ways = {
                    "up": -line, "down": line, "page up": -page, "page down": page,
                    "home": -self.content_height, "end": self.content_height, "space": page,
                }  # fmt: skip
                if name not in ways or self.hidden_height == 0:
                    return False
                self._glide(ways[name])
            case PointerDown(pos):
                self._stop()
                self._grabbed = self.offset if self.view.collidepoint(pos) else None
                self._before = self.offset
            case PointerMove(pos, start, dragging):
                if dragging and self._grabbed is not None:
                    self._move_to(self._grabbed - (pos[1] - start[1]))
            case PointerUp() | PointerCancel():
                self._grabbed = None
            case _:
                return False
        return True

    def update(self, dt: float) -> Transition | None:
        """Glide on."""
        if self._grabbed is not None and dt > 0:
            now = (self.offset - self._before) / dt
            self._speed = 0.0 if self.context.reduced_motion else 0.5 * self._speed + 0.5 * now
            self._before = self.offset
        elif self._target is not None:
            part = 1.0 if self.context.reduced_motion else 1 - exp(-_HASTE * dt)
            rest = self._target - self.offset
            # Never less than a pixel: near its end the share of a frame would round to nothing.
            way = round(rest * part) or (rest > 0) - (rest < 0)
            self._move_to(self.offset + way)
            if self.offset == self._target:
                self._target = None
        elif self._speed:
            self._coast(dt)
        return None

    def _coast(self, dt: float) -> None:
        """After a swipe it runs out by itself."""
        before = self.offset
        self._move_to(round(before + self._speed * dt))
        self._speed *= exp(-_FRICTION * dt)
        if abs(self._speed) < self.viewport.px(30) or self.offset == before:
            self._speed = 0.0

    def _glide(self, way: int) -> None:
        start = self.offset if self._target is None else self._target
        # A pointer that is still held, or was lost outside of the window, no longer holds the page.
        self._speed, self._grabbed = 0.0, None
        self._target = min(self.hidden_height, max(0, start + way))

    def _stop(self) -> None:
        self._target, self._speed = None, 0.0

    def _move_to(self, offset: int) -> None:
        offset = min(self.hidden_height, max(0, offset))
        if offset != self.offset:
            self.offset = offset
            self.refresh()
