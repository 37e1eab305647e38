"""A row of the composer: an option with its explanation and its value, which may be stepped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.services.i18n import _
from game.ui import theme
from game.ui.composer_layout import HELP, LABEL, EntryKind, RowPlaces
from game.ui.control import Control, Role
from game.ui.painter import Box, Painter
from game.ui.rows import draw_switch, switch_rect
from game.ui.theme import Type
from game.ui.widgets import Marks

LESS, MORE = "-less", "-more"
"""What the ids of the buttons beside a value end with."""


@dataclass(frozen=True, slots=True)
class ComposerRow:
    """``places`` are where the row is now, ``window`` what the list shows of its rows."""

    id: str
    kind: EntryKind
    places: RowPlaces
    window: pygame.Rect
    label: str
    help: str
    value: str
    on: bool = False
    """Of a switch."""
    has_less: bool = True
    has_more: bool = True
    matters: bool = True
    clashes: bool = False
    """The option is part of what makes the rules impossible."""

    def controls(self) -> Iterator[Control]:
        """The value, between less and more when it can be stepped."""
        named = _("{label}: {value}").format
        if self.kind is EntryKind.SWITCH:
            yield self._control(self.id, self.label, self.places.rect, pressed=self.on)
            return
        value = named(label=self.label, value=self.value)
        if self.kind is EntryKind.CHOICE:
            yield self._control(self.id, value, self.places.control, expanded=False)
            return
        less = named(label=self.label, value=_("less"))
        more = named(label=self.label, value=_("more"))
        yield self._control(self.id + LESS, less, self.places.less, disabled=not self.has_less)
        yield self._control(self.id, value, self.places.control, expanded=False)
        yield self._control(self.id + MORE, more, self.places.more, disabled=not self.has_more)

    def _control(
        self,
        control_id: str,
        name: str,
        rect: pygame.Rect,
        pressed: bool | None = None,
        expanded: bool | None = None,
        disabled: bool = False,
    ) -> Control:
        return Control(
            id=control_id,
            role=Role.BUTTON,
            name=name,
            rect=rect,
            description=self.help if control_id == self.id else "",
            pressed=pressed,
            expanded=expanded,
            disabled=disabled,
            group="composer",
            hit=rect.clip(self.window),
            draggable=True,
            radius=22 if self.kind is not EntryKind.SWITCH else 10,
            ring_inside=True,
        )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Label and help, then the value."""
        places = self.places
        if not places.rect.colliderect(self.window):
            return
        colour = theme.BAD if self.clashes else theme.TEXT if self.matters else theme.MUTED
        painter.paragraph(surface, self.label, places.label, Type.BOLD, LABEL, colour)
        painter.paragraph(surface, self.help, places.help, Type.BODY, HELP, theme.MUTED)
        if self.kind is EntryKind.SWITCH:
            place = switch_rect(painter, places.control.midright)
            draw_switch(surface, painter, place, self.on)
        elif self.kind is EntryKind.STEPPER:
            self._draw_stepper(surface, painter, marks)
        else:
            self._draw_value(surface, painter, marks, Box.PILL)

    def _draw_stepper(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        places = self.places
        painter.box(surface, places.less.union(places.more), Box.PILL, 22)
        for suffix, icon, rect, there in (
            (LESS, "minus", places.less, self.has_less),
            (MORE, "plus", places.more, self.has_more),
        ):
            if marks.hovered == self.id + suffix and there:
                painter.box(surface, rect, Box.OUTLINED, 22, light=True)
            colour = theme.BRASS if there else (0x5A, 0x78, 0x6E)
            painter.icon(surface, icon, rect.center, 18, colour)
        self._draw_value(surface, painter, marks, None)

    def _draw_value(
        self, surface: pygame.Surface, painter: Painter, marks: Marks, box: Box | None
    ) -> None:
        rect = self.places.control
        light = marks.hovered == self.id
        if box is not None:
            painter.box(surface, rect, box, 22, light=light)
        elif light:
            painter.box(surface, rect, Box.OUTLINED, 10, light=True)
        icon = painter.px(14)
        room = rect.width - icon - painter.px(26 if box is not None else 12)
        size = painter.fit(self.value, Type.BOLD, 15, room, least=10)
        width = painter.width(self.value, Type.BOLD, size) + icon + painter.px(4)
        left = rect.centerx - width // 2
        line = painter.text(
            surface, self.value, (left, rect.centery), Type.BOLD, size, theme.TEXT, "midleft"
        )
        at = (line.right + painter.px(4) + icon // 2, rect.centery)
        painter.icon(surface, "chevron_down", at, 14, theme.MUTED)


@dataclass(frozen=True, slots=True)
class Sign:
    """The sign before the verdict: a tick, or that there is something to know."""

    centre: tuple[int, int]
    fine: bool

    def controls(self) -> Iterator[Control]:
        """None: the sentence says it."""
        return iter(())

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """The icon."""
        name, colour = ("check", theme.GOOD) if self.fine else ("info", theme.BAD)
        painter.icon(surface, name, self.centre, 18, colour)
