"""Rows: a setting with its value, a switch, an option of a list. Each is one wide button."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.services.i18n import _
from game.ui import shapes, theme
from game.ui.control import Control, Role
from game.ui.painter import LINE_HEIGHT, Painter
from game.ui.theme import Type
from game.ui.widgets import Marks

_LIGHT = (255, 255, 255, 18)
_CURRENT = (0xE3, 0xC2, 0x7A, 36)


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A muted label on the left, the value in bold on the right; it opens a choice."""

    id: str
    rect: pygame.Rect
    label: str
    value: str
    size: float = 16
    expanded: bool = False

    def controls(self) -> Iterator[Control]:
        """One button: label and value."""
        yield Control(
            id=self.id,
            role=Role.BUTTON,
            name=_("{label}: {value}").format(label=self.label, value=self.value),
            rect=self.rect,
            expanded=self.expanded,
            group="settings",
            radius=10,
            ring_inside=True,
        )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Label, value, chevron."""
        if marks.hovered == self.id:
            _veil(surface, painter, self.rect, _LIGHT)
        pad, middle = painter.px(14), self.rect.centery
        label = painter.text(
            surface,
            self.label,
            (self.rect.left + pad, middle),
            Type.BODY,
            self.size,
            theme.MUTED,
            "midleft",
        )
        icon = painter.px(self.size)
        right = self.rect.right - pad
        painter.icon(surface, "chevron_down", (right - icon // 2, middle), self.size)
        right -= icon + painter.px(6)
        size = painter.fit(self.value, Type.BOLD, self.size, right - label.right - painter.px(10))
        painter.text(surface, self.value, (right, middle), Type.BOLD, size, theme.TEXT, "midright")


@dataclass(frozen=True, slots=True)
class ToggleRow:
    """A label, what it means below it, and a switch on the right; a tap changes it."""

    id: str
    rect: pygame.Rect
    label: str
    on: bool
    note: str = ""
    size: float = 16

    def controls(self) -> Iterator[Control]:
        """One button that is pressed or not."""
        yield Control(
            id=self.id,
            role=Role.BUTTON,
            name=self.label,
            description=self.note,
            rect=self.rect,
            pressed=self.on,
            group="settings",
            radius=10,
            ring_inside=True,
        )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Label, note, switch."""
        if marks.hovered == self.id:
            _veil(surface, painter, self.rect, _LIGHT)
        pad, middle = painter.px(14), self.rect.centery
        left, right = self.rect.left + pad, self.rect.right - pad
        place = switch_rect(painter, (right, middle))
        draw_switch(surface, painter, place, self.on)
        up = painter.px(9) if self.note else 0
        painter.text(
            surface, self.label, (left, middle - up), Type.BODY, self.size, theme.MUTED, "midleft"
        )
        if self.note:
            room = place.left - painter.px(8) - left
            size = painter.fit(self.note, Type.BODY, 12.5, room)
            at = (left, middle + painter.px(10))
            painter.text(surface, self.note, at, Type.BODY, size, theme.MUTED, "midleft")


SWITCH = (40, 24)
"""CSS pixels of a switch."""


def switch_rect(painter: Painter, midright: tuple[int, int]) -> pygame.Rect:
    """Where a switch is that ends at this point."""
    rect = pygame.Rect(0, 0, painter.px(SWITCH[0]), painter.px(SWITCH[1]))
    rect.midright = midright
    return rect


def draw_switch(surface: pygame.Surface, painter: Painter, rect: pygame.Rect, on: bool) -> None:
    """A switch: its knob is on the right, with a tick, when it is on."""
    track = shapes.rounded_mask(rect.width, rect.height, rect.height // 2)
    surface.blit(shapes.filled(track, theme.BRASS if on else (255, 255, 255, 60)), rect)
    side = rect.height - 2 * painter.px(3)
    knob = pygame.Rect(0, 0, side, side)
    edge = painter.px(3)
    knob.midleft = (rect.right - edge - side if on else rect.left + edge, rect.centery)
    surface.blit(shapes.filled(shapes.rounded_mask(side, side, side // 2), theme.IVORY), knob)
    if on:
        painter.icon(surface, "check", knob.center, 13, theme.DEEP)


OPTION_SIDES = 54
"""CSS pixels of an option that its text cannot use: margins and the tick."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An entry of a list: what it is, a note below it, a tick when it is the current one.

    ``icon`` marks an entry that leads on instead of choosing; ``window`` is what the list shows of
    its rows when it scrolls.
    """

    id: str
    rect: pygame.Rect
    label: str
    note: str = ""
    current: bool = False
    size: float = 16
    note_size: float = 13.5
    icon: str = ""
    window: pygame.Rect | None = None

    def controls(self) -> Iterator[Control]:
        """One option."""
        yield Control(
            id=self.id,
            role=Role.OPTION,
            name=self.label,
            description=self.note,
            rect=self.rect,
            pressed=None if self.icon else self.current,
            current=self.current,
            group="options",
            radius=10,
            ring_inside=True,
            hit=None if self.window is None else self.rect.clip(self.window),
            draggable=self.window is not None,
        )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Tick, label, note."""
        if self.window is not None and not self.rect.colliderect(self.window):
            return
        if self.current:
            _veil(surface, painter, self.rect, _CURRENT)
        if marks.hovered == self.id:
            _veil(surface, painter, self.rect, _LIGHT)
        pad, middle = painter.px(14), self.rect.centery
        icon, colour = ("check", theme.BRASS) if self.current else (self.icon, theme.BRASS)
        if icon:
            right = self.rect.right - pad
            painter.icon(surface, icon, (right - painter.px(18) // 2, middle), 18, colour)
        left = self.rect.left + pad
        room = self.rect.width - painter.px(OPTION_SIDES)
        lines = painter.wrap(self.note, Type.BODY, self.note_size, room) if self.note else []
        step = painter.px(self.note_size * LINE_HEIGHT)
        y = middle - (len(lines) * step) // 2
        painter.text(surface, self.label, (left, y), Type.BOLD, self.size, theme.TEXT, "midleft")
        for number, line in enumerate(lines, 1):
            at = (left, y + number * step + painter.px(1))
            painter.text(surface, line, at, Type.BODY, self.note_size, theme.MUTED, "midleft")


def _veil(
    surface: pygame.Surface,
    painter: Painter,
    rect: pygame.Rect,
    colour: tuple[int, int, int, int],
) -> None:
    mask = shapes.rounded_mask(rect.width, rect.height, painter.px(10))
    surface.blit(shapes.filled(mask, colour), rect)
