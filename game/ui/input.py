"""One way in: mouse, touch, keys and the page's mirror become the events of events.py.

A tap activates on release (WCAG 2.5.2), and only when it ends on the control where it began.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.control import Control, find, focusable, hit_test, nearest
from game.ui.events import (
    Activate,
    Event,
    Key,
    Point,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.widgets import Marks

DRAG_DISTANCE = 8
"""CSS pixels that a press may wander and still be a tap."""

BLOCKED = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.MULTIGESTURE)
"""Touch comes as mouse events too; one path is enough."""

_ARROWS = ("left", "right", "up", "down")
_CONFIRM = ("return", "enter", "space")


class InputRouter:
    """Turns raw events into the scene's, and knows what is hovered, pressed and focused."""

    def __init__(self) -> None:
        self.focused: str | None = None
        self.by_keyboard = False
        """The focus is shown: the last thing used was a key or the mirror, not the pointer."""
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._start: Point | None = None
        self._dragging = False
        self._order: list[str] = []
        """What could be focused when the focus was last seen to be somewhere."""

    @property
    def marks(self) -> Marks:
        """What to show."""
        return Marks(self._hovered, self._pressed, self.focused if self.by_keyboard else None)

    def forget_pointer(self) -> None:
        """A new scene: what was hovered and pressed is no longer there."""
        self._hovered = self._pressed = self._start = None
        self._dragging = False

    def focus(self, control_id: str | None) -> None:
        """The mirror moved the focus."""
        self.focused = control_id
        self.by_keyboard = control_id is not None

    def activate(self, control_id: str, controls: Sequence[Control]) -> list[Event]:
        """The mirror activated a control; nothing when it is gone or disabled by now."""
        control = find(controls, control_id)
        if control is None or not control.is_active or control.disabled:
            return []
        return [Activate(control_id)]

    def read(
        self, raw: pygame.Event, controls: Sequence[Control], ratio: float, arrows_free: bool
    ) -> list[Event]:
        """The scene's events for a raw one. ``arrows_free``: the arrow keys move the focus."""
        if raw.type == pygame.MOUSEBUTTONDOWN and raw.button == 1:
            return self._down(raw.pos, controls)
        if raw.type == pygame.MOUSEMOTION:
            return self._move(raw.pos, controls, ratio)
        if raw.type == pygame.MOUSEBUTTONUP and raw.button == 1:
            return self._up(raw.pos, controls)
        if raw.type == pygame.MOUSEWHEEL:
            return [Wheel(-(getattr(raw, "precise_y", 0) or raw.y))]
        if raw.type == pygame.KEYDOWN:
            return self._key(raw, controls, arrows_free)
        if raw.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            return self._leave()
        return []

    # Pointer

    def _down(self, pos: Point, controls: Sequence[Control]) -> list[Event]:
        self.by_keyboard = False
        control = hit_test(controls, pos)
        self._start, self._dragging = pos, False
        self._pressed = control.id if control else None
        return [PointerDown(pos, self._pressed)]

    def _move(self, pos: Point, controls: Sequence[Control], ratio: float) -> list[Event]:
        under = hit_test(controls, pos)
        self._hovered = under.id if under and not under.disabled else None
        if self._start is None:
            return []
        way = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1]))
        self._dragging = self._dragging or way > DRAG_DISTANCE * ratio
        return [PointerMove(pos, self._start, self._dragging)]

    def _up(self, pos: Point, controls: Sequence[Control]) -> list[Event]:
        if self._start is None:
            return []
        under = hit_test(controls, pos)
        pressed, dragged = self._pressed, self._dragging
        self._pressed, self._start, self._dragging = None, None, False
        events: list[Event] = [PointerUp(pos, dragged)]
        # A large button may be left and reached again while it is held; a drag of a card may not.
        is_tap = under is not None and under.id == pressed and not (dragged and under.draggable)
        if under is not None and is_tap and not under.disabled:
            self.focused = under.id
            events.append(Activate(under.id))
        return events

    def _leave(self) -> list[Event]:
        was_down = self._start is not None
        self.forget_pointer()
        return [PointerCancel()] if was_down else []

    # Keys

    def _key(
        self, raw: pygame.Event, controls: Sequence[Control], arrows_free: bool
    ) -> list[Event]:
        name = pygame.key.name(raw.key).lower()
        if find(controls, self.focused) is not None:
            self._order = [control.id for control in focusable(controls)]
        if name == "tab":
            self._step(controls, -1 if raw.mod & pygame.KMOD_SHIFT else 1)
            return []
        if name in _CONFIRM and self.by_keyboard and self.focused:
            return self.activate(self.focused, controls)
        shortcut = next(
            (c for c in controls if c.key.lower() == name and c.is_active and not c.disabled), None
        )
        if shortcut is not None:
            return [Activate(shortcut.id)]
        if name in _ARROWS and arrows_free and not raw.mod & pygame.KMOD_SHIFT:
            self._arrow(controls, name)
            return []
        return [Key(name, raw.unicode, bool(raw.mod & pygame.KMOD_SHIFT))]

    def _step(self, controls: Sequence[Control], step: int) -> None:
        """Tab: the next control in reading order, round and round."""
        order = [control.id for control in focusable(controls)]
        if not order:
            return
        if self.focused in order:
            shown = self.by_keyboard or step < 0
            place = order.index(self.focused) + (step if shown else 1)
            self.focused = order[place % len(order)]
        else:
            self.focused = self._left_over(order) or order[0 if step > 0 else -1]
        self._order = order
        self.by_keyboard = True

    def _left_over(self, order: Sequence[str]) -> str | None:
        """What is still there of the neighbours of a control that has gone, the next one first."""
        if self.focused not in self._order:
            return None
        place = self._order.index(self.focused)
        neighbours = (*self._order[place:], *reversed(self._order[:place]))
        return next((neighbour for neighbour in neighbours if neighbour in order), None)

    def _arrow(self, controls: Sequence[Control], direction: str) -> None:
        here = find(controls, self.focused)
        if here is None:
            self._step(controls, 1)
            return
        there = nearest(controls, here, direction)
        if there is not None and self.by_keyboard:
            self.focused = there.id
        self.by_keyboard = True
