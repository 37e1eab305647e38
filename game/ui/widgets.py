"""Widgets: values that draw themselves and say which controls they are.

A scene builds its list of widgets anew whenever something changes (texts are translated then);
the same list is drawn, hit-tested and mirrored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.ui import theme
from game.ui.control import Control, Role
from game.ui.painter import Box, Painter, Run
from game.ui.theme import Colour, Type


@dataclass(frozen=True, slots=True)
class Marks:
    """What the pointer and the keyboard are at: ids of controls."""

    hovered: str | None = None
    pressed: str | None = None
    focused: str | None = None


class Widget(Protocol):
    """Anything drawn."""

    def controls(self) -> Iterator[Control]:
        """What it is to the finger and to the reader, in reading order; may be nothing."""

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Put it on the surface."""


@dataclass(frozen=True, slots=True)
class Button:
    """A labelled button. ``name`` replaces the label for the reader.

    ``icon`` stands before the label, ``end_icon`` after it; with an empty label the icon is alone.
    """

    id: str
    rect: pygame.Rect
    label: str
    style: Box = Box.OUTLINED
    size: float = 18
    radius: float = theme.RADIUS_BUTTON
    name: str = ""
    icon: str = ""
    end_icon: str = ""
    key: str = ""
    group: str = ""
    disabled: bool = False
    pressed: bool | None = None
    expanded: bool | None = None
    description: str = ""
    hit: pygame.Rect | None = None
    bold: bool = True

    def controls(self) -> Iterator[Control]:
        """One button."""
        yield Control(
            id=self.id,
            role=Role.BUTTON,
            name=self.name or self.label,
            rect=self.rect,
            description=self.description,
            pressed=self.pressed,
            expanded=self.expanded,
            disabled=self.disabled,
            group=self.group,
            key=self.key,
            hit=self.hit,
            radius=round(self.radius),
        )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Box, icons, label."""
        down = marks.pressed == self.id and not self.disabled
        light = marks.hovered == self.id and not self.disabled
        style = Box.OUTLINED if self.disabled else self.style
        painter.box(surface, self.rect, style, self.radius, light, down)
        colour = self._colour()
        kind = Type.BOLD if self.bold else Type.BODY
        icon = painter.px(self.size * 1.15)
        gap = painter.px(self.size * 0.45) if self.label else 0
        parts = [part for part in (self.icon, self.end_icon) if part]
        width = painter.width(self.label, kind, self.size) + len(parts) * (icon + gap)
        x = self.rect.centerx - (width if self.label else icon) // 2
        y = self.rect.centery
        if self.icon:
            painter.icon(surface, self.icon, (x + icon // 2, y), self.size * 1.15, colour)
            x += icon + gap
        if self.label:
            line = painter.text(surface, self.label, (x, y), kind, self.size, colour, "midleft")
            x = line.right + gap
        if self.end_icon:
            painter.icon(surface, self.end_icon, (x + icon // 2, y), self.size * 1.15, colour)

    def _colour(self) -> Colour:
        if self.disabled:
            return (*theme.MUTED[:3],)
        return {Box.GOLD: theme.INK, Box.PAPER: theme.DEEP}.get(self.style, theme.TEXT)


def button_width(painter: Painter, label: str, size: float = 18, icons: int = 0) -> int:
    """Device pixels that a button needs for its label with the usual space on both sides."""
    text = painter.width(label, Type.BOLD, size)
    icon = painter.px(size * 1.15) + painter.px(size * 0.45)
    return text + icons * icon + 2 * painter.px(max(20, size))


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text at ``pos`` (an anchor of its box). With an ``id`` it is read aloud as well."""

    pos: tuple[int, int]
    runs: tuple[Run, ...]
    anchor: str = "topleft"
    id: str = ""
    role: Role = Role.TEXT
    level: int = 0
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where the reader is told it is; only needed with an id."""
    name: str = ""

    def controls(self) -> Iterator[Control]:
        """The text, when it has an id."""
        if self.id:
            text = self.name or "".join(run.text for run in self.runs)
            yield Control(id=self.id, role=self.role, name=text, rect=self.rect, level=self.level)

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """The line."""
        painter.runs(surface, self.runs, self.pos, self.anchor)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Wrapped text in a rectangle. With an ``id`` it is read aloud as well."""

    rect: pygame.Rect
    text: str
    kind: Type = Type.BODY
    size: float = 16
    colour: Colour = theme.TEXT
    align: str = "left"
    id: str = ""
    role: Role = Role.TEXT
    level: int = 0

    def controls(self) -> Iterator[Control]:
        """The text, when it has an id."""
        if self.id:
            yield Control(
                id=self.id, role=self.role, name=self.text, rect=self.rect, level=self.level
            )

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """The lines."""
        painter.paragraph(
            surface, self.text, self.rect, self.kind, self.size, self.colour, self.align
        )


@dataclass(frozen=True, slots=True)
class Panel:
    """A box behind other widgets. It says nothing."""

    rect: pygame.Rect
    style: Box = Box.PANEL
    radius: float = theme.RADIUS_PANEL

    def controls(self) -> Iterator[Control]:
        """None."""
        return iter(())

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """The box."""
        painter.box(surface, self.rect, self.style, self.radius)


@dataclass(frozen=True, slots=True)
class Chip:
    """A pill that only tells something: score, rules, deadwood."""

    rect: pygame.Rect
    runs: tuple[Run, ...]
    id: str = ""
    name: str = ""
    role: Role = Role.TEXT

    def controls(self) -> Iterator[Control]:
        """The text, when it has an id."""
        if self.id:
            text = self.name or "".join(run.text for run in self.runs)
            yield Control(id=self.id, role=self.role, name=text, rect=self.rect)

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """The pill with its text in the middle."""
        painter.box(surface, self.rect, Box.PILL, self.rect.height)
        painter.runs(surface, self.runs, self.rect.center, "center")


def chip_width(painter: Painter, runs: Sequence[Run]) -> int:
    """Device pixels that a chip or pill needs for its text."""
    return painter.runs_width(runs) + 2 * painter.px(max(16, *(run.size for run in runs)))
