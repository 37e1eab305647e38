"""A control: one thing that can be tapped, focused and read aloud. The single source of truth.

Widgets yield controls; the input router hit-tests them, the focus walks through them, and the page
mirrors them as DOM elements in the order in which they are given (which is the reading order).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame


class Role(Enum):
    """What a control is to assistive technology; the value is the name in the page's contract."""

    BUTTON = "button"
    OPTION = "option"
    HEADING = "heading"
    TEXT = "text"
    LIST = "list"
    STATUS = "status"
    IMG = "img"
    GROUP = "group"
    DIALOG = "dialog"


ACTIVE_ROLES = frozenset({Role.BUTTON, Role.OPTION})


@dataclass(frozen=True, slots=True)
class Control:
    """``rect`` is where it is seen, in device pixels; ``name`` is its translated accessible name.

    ``hit`` replaces ``rect`` for taps (larger for small things). Of overlapping controls the last
    one given wins, as it is drawn on top. ``key`` is a shortcut shown to the reader.
    """

    id: str
    role: Role
    name: str
    rect: pygame.Rect
    description: str = ""
    pressed: bool | None = None
    expanded: bool | None = None
    current: bool = False
    disabled: bool = False
    group: str = ""
    level: int = 0
    key: str = ""
    hit: pygame.Rect | None = None
    draggable: bool = False
    """A press that wanders belongs to the scene; on other controls it stays a press."""
    radius: int = 8
    """Corner radius of the control, in CSS pixels, for the focus ring."""
    ring_inside: bool = False
    """The focus ring is drawn inside the edge: the neighbours lie close."""

    @property
    def is_active(self) -> bool:
        """Can be activated and takes focus."""
        return self.role in ACTIVE_ROLES

    @property
    def target(self) -> pygame.Rect:
        """The rectangle that a tap must hit."""
        return self.rect if self.hit is None else self.hit


def hit_test(controls: Sequence[Control], pos: tuple[int, int]) -> Control | None:
    """The top-most active control under a point; the ones given later lie on top."""
    for control in reversed(controls):
        if control.is_active and control.target.collidepoint(pos):
            return control
    return None


def find(controls: Sequence[Control], control_id: str | None) -> Control | None:
    """The control of that id, if it is there."""
    return next((control for control in controls if control.id == control_id), None)


def focusable(controls: Sequence[Control]) -> list[Control]:
    """What Tab visits, in reading order. Disabled buttons stay reachable: they can be read."""
    return [control for control in controls if control.is_active]


def nearest(controls: Sequence[Control], start: Control, direction: str) -> Control | None:
    """The focusable control that an arrow key leads to: ``left``, ``right``, ``up`` or ``down``."""
    return min(
        (
            (_distance(start, other, direction), index, other)
            for index, other in enumerate(focusable(controls))
            if other.id != start.id and _lies(start, other, direction)
        ),
        default=(0, 0, None),
    )[2]


def _lies(start: Control, other: Control, direction: str) -> bool:
    dx = other.rect.centerx - start.rect.centerx
    dy = other.rect.centery - start.rect.centery
    along = {"left": -dx, "right": dx, "up": -dy, "down": dy}[direction]
    across = abs(dy) if direction in ("left", "right") else abs(dx)
    return along > 0 and across <= along * 3


def _distance(start: Control, other: Control, direction: str) -> float:
    """Way along the arrow plus three times the way beside it, so that rows are followed."""
    a, b = start.rect, other.rect
    horizontal = direction in ("left", "right")
    dx, dy = abs(b.centerx - a.centerx), abs(b.centery - a.centery)
    return dx + 3 * dy if horizontal else dy + 3 * dx


def mirror_nodes(controls: Sequence[Control], ratio: float) -> Iterator[dict[str, object]]:
    """The page's description of the controls; rectangles in CSS pixels."""
    for control in controls:
        rect = control.rect
        node: dict[str, object] = {
            "id": control.id,
            "role": control.role.value,
            "name": control.name,
            "rect": [round(side / ratio, 1) for side in (rect.x, rect.y, rect.w, rect.h)],
        }
        optional = {
            "pressed": control.pressed,
            "expanded": control.expanded,
            "current": control.current or None,
            "disabled": control.disabled or None,
            "level": control.level or None,
            "group": control.group or None,
            "key": control.key or None,
            "draggable": control.draggable or None,
            "description": control.description or None,
        }
        node.update({name: value for name, value in optional.items() if value is not None})
        yield node
