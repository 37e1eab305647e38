"""A double tap presses one button, not also the one that comes under the finger meanwhile."""

from __future__ import annotations

from game.ui.events import Point

SPAN = 0.35
"""Seconds within which a second tap at the same place belongs to the first one."""


class DoubleTaps:
    """Knows when and where a button was last tapped."""

    def __init__(self) -> None:
        self._age = SPAN
        self._pos: Point = (0, 0)
        self._last = self._down = ""
        self._is_second = False

    def tick(self, dt: float) -> None:
        """Time passes, in seconds."""
        self._age += dt

    def press(self, pos: Point, button: str, near: int) -> None:
        """The finger is down on this button ("": on none); ``near`` in device pixels."""
        close = max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1])) <= near
        self._is_second = self._age < SPAN and close and button not in ("", self._last)
        self._down, self._pos = button, pos

    def swallows(self, button: str) -> bool:
        """Whether activating the button now is the second half of a double tap on another."""
        if button != self._down:
            return False  # a key or the mirror
        second, self._is_second = self._is_second, False
        if not second:
            self._age, self._last = 0.0, button
        return second
