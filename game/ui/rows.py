"""Rows: a setting with its value, an option of a list. Both are buttons over the whole width."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.services.i18n import _
from game.ui import shapes, theme
from game.ui.control import Control, Role
from game.ui.painter import Painter
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


OPTION_SIDES = 54
"""CSS pixels of an option that its text cannot use: margins and the tick."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An entry of a list: what it is, a note below it, a tick when it is the current one."""

    id: str
    rect: pygame.Rect
    label: str
    note: str = ""
    current: bool = False
    size: float = 16
    note_size: float = 13.5

    def controls(self) -> Iterator[Control]:
        """One option."""
        yield Control(
            id=self.id,
            role=Role.OPTION,
            name=self.label,
            description=self.note,
            rect=self.rect,
            pressed=self.current,
            current=self.current,
            group="options",
            radius=10,
            ring_inside=True,
        )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Tick, label, note."""
        if self.current:
            _veil(surface, painter, self.rect, _CURRENT)
        if marks.hovered == self.id:
            _veil(surface, painter, self.rect, _LIGHT)
        pad, middle = painter.px(14), self.rect.centery
        if self.current:
            right = self.rect.right - pad
            icon = painter.px(18)
            painter.icon(surface, "check", (right - icon // 2, middle), 18, theme.BRASS)
        left = self.rect.left + pad
        up = painter.px(10) if self.note else 0
        painter.text(
            surface, self.label, (left, middle - up), Type.BOLD, self.size, theme.TEXT, "midleft"
        )
        if self.note:
            painter.text(
                surface,
                self.note,
                (left, middle + painter.px(10)),
                Type.BODY,
                self.note_size,
                theme.MUTED,
                "midleft",
            )


def _veil(
    surface: pygame.Surface,
    painter: Painter,
    rect: pygame.Rect,
    colour: tuple[int, int, int, int],
) -> None:
    mask = shapes.rounded_mask(rect.width, rect.height, painter.px(10))
    surface.blit(shapes.filled(mask, colour), rect)
