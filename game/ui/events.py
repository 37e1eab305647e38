"""What a scene is told: one small set of events for mouse, touch, keyboard and DOM mirror."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""A place on the surface, in device pixels."""


@dataclass(frozen=True, slots=True)
class Activate:
    """The control was tapped, clicked, or chosen by key or by assistive technology."""

    control_id: str


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A press began; ``control_id`` is the control under it, if any."""

    pos: Point
    control_id: str | None = None


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer moved while it was down. ``start`` is where the press began.

    ``dragging`` is true once it has moved further than a trembling finger does; from then on the
    release is no tap.
    """

    pos: Point
    start: Point
    dragging: bool


@dataclass(frozen=True, slots=True)
class PointerUp:
    """The press ended. ``dragged`` says whether it was a drag; a tap gives Activate besides."""

    pos: Point
    dragged: bool


@dataclass(frozen=True, slots=True)
class PointerCancel:
    """The press came to nothing: the window lost focus or another scene took over."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned, or two fingers moved on a pad: ``steps`` notches, down is positive."""

    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down and was not used for focus or activation.

    ``name`` is pygame's name in lower case ("a", "escape", "left"); ``text`` what it types.
    """

    name: str
    text: str = ""
    shift: bool = False


Event: TypeAlias = Activate | PointerDown | PointerMove | PointerUp | PointerCancel | Wheel | Key
