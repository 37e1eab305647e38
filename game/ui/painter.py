"""The painter: draws text, boxes and icons in the theme at the scale of the viewport.

Everything made is kept, so that a frame is a handful of blits. Sizes are CSS pixels, rectangles
and places device pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui import shapes, theme
from game.ui.fonts import CAP_HEIGHT, TextCache, text_width, wrap
from game.ui.stamps import Parts, framed_parts, stamp
from game.ui.theme import Colour, Type
from game.ui.viewport import Viewport

LINE_HEIGHT = 1.42
"""Distance of two baselines of a paragraph, in font sizes."""


class Box(Enum):
    """How a box looks."""

    PANEL = "panel"
    PILL = "pill"
    OUTLINED = "outlined"
    GOLD = "gold"
    PAPER = "paper"
    SOLID = "solid"
    """A panel that hides what is below: overlays."""
    TARGET = "target"
    """A place where something may be put down."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in its own type and colour. ``size`` in CSS pixels."""

    text: str
    kind: Type = Type.BODY
    size: float = 16
    colour: Colour = theme.TEXT


class Painter:
    """One for the application; ``viewport`` is set anew when the size changes."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self._felt = theme.FELTS["green"]
        self._texts = TextCache()
        self._boxes: dict[tuple[object, ...], pygame.Surface] = {}
        self._box_parts: dict[tuple[object, ...], Parts] = {}

    @property
    def felt(self) -> theme.Felt:
        """The cloth of the table; boxes take its colour. May be set anew at any time."""
        return self._felt

    @felt.setter
    def felt(self, felt: theme.Felt) -> None:
        if felt != self._felt:
            self._felt = felt
            self._boxes.clear()

    def px(self, css: float) -> int:
        """Device pixels of CSS pixels."""
        return self.viewport.px(css)

    # Text

    def width(self, text: str, kind: Type, size: float) -> int:
        """Width of a line in device pixels."""
        return text_width(text, kind, self.px(size))

    def runs_width(self, runs: Sequence[Run]) -> int:
        """Width of a line of runs in device pixels."""
        return sum(self.width(run.text, run.kind, run.size) for run in runs)

    def fit(self, text: str, kind: Type, size: float, width: int, least: float = 11) -> float:
        """The largest size up to ``size`` at which the line is not wider than ``width``."""
        while size > least and self.width(text, kind, size) > width:
            size -= 0.5
        return size

    def wrap(self, text: str, kind: Type, size: float, width: int) -> list[str]:
        """Lines of at most ``width`` device pixels."""
        return wrap(text, kind, self.px(size), width)

    def paragraph_height(self, text: str, kind: Type, size: float, width: int) -> int:
        """Height in device pixels that :meth:`paragraph` takes."""
        return len(self.wrap(text, kind, size, width)) * self.px(size * LINE_HEIGHT)

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        kind: Type = Type.BODY,
        size: float = 16,
        colour: Colour = theme.TEXT,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """A line of text; ``anchor`` is a rect attribute that is put at ``pos``.

        Anchors with "mid" or "center" centre the capitals, not the line box.
        """
        return self.runs(surface, [Run(text, kind, size, colour)], pos, anchor)

    def runs(
        self,
        surface: pygame.Surface,
        runs: Sequence[Run],
        pos: tuple[int, int],
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Runs side by side on one baseline. Returns the box of the line."""
        lines = [self._texts.line(r.text, r.kind, self.px(r.size), r.colour) for r in runs]
        ascent = max(line.ascent for line in lines)
        height = max(line.surface.get_height() + ascent - line.ascent for line in lines)
        box = pygame.Rect(0, 0, sum(line.surface.get_width() for line in lines), height)
        setattr(box, anchor, pos)
        if anchor in ("center", "midleft", "midright"):
            size = max(self.px(run.size) for run in runs)
            box.top = round(pos[1] - (ascent - size * CAP_HEIGHT / 2))
        x = box.left
        for line in lines:
            surface.blit(line.surface, (x, box.top + ascent - line.ascent))
            x += line.surface.get_width()
        return box

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        kind: Type = Type.BODY,
        size: float = 16,
        colour: Colour = theme.TEXT,
        align: str = "left",
    ) -> pygame.Rect:
        """Wrapped lines from the top of ``rect``; ``align`` left, center or right."""
        step = self.px(size * LINE_HEIGHT)
        anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[align]
        lines = self.wrap(text, kind, size, rect.width)
        for index, line in enumerate(lines):
            x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
            self.text(surface, line, (x, rect.top + index * step), kind, size, colour, anchor)
        return pygame.Rect(rect.left, rect.top, rect.width, step * len(lines))

    # Boxes

    def background(self, surface: pygame.Surface) -> None:
        """The felt, over everything."""
        surface.blit(shapes.felt(*surface.get_size(), self._felt.tones), (0, 0))

    def scrim(self, surface: pygame.Surface) -> None:
        """Darken what is there, below an overlay."""
        key = ("scrim", surface.get_size())
        if key not in self._boxes:
            veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            veil.fill(theme.SCRIM)
            self._boxes[key] = veil
        surface.blit(self._boxes[key], (0, 0))

    def box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        style: Box = Box.PANEL,
        radius: float = theme.RADIUS_PANEL,
        light: bool = False,
        down: bool = False,
    ) -> None:
        """A box of the theme; ``light`` under the pointer, ``down`` while pressed."""
        key = (style, rect.size, radius, light, down, self.viewport.ratio)
        margin = self.px(12)
        parts = self._box_parts.get(key)
        if parts is None:
            if len(self._box_parts) > 200:
                self._box_parts.clear()
            picture = self._make_box(rect.size, style, self.px(radius), light, down, margin)
            corner = min(self.px(radius), rect.width // 2, rect.height // 2) + 1
            inside = pygame.Rect(margin, margin, *rect.size).inflate(-2 * corner, -2)
            solid = style in _RAISED or style is Box.SOLID
            parts = framed_parts(picture, inside) if solid else ((picture, 0, 0),)
            self._box_parts[key] = parts
        stamp(surface, rect.left - margin, rect.top - margin, parts)

    def _make_box(
        self,
        size: tuple[int, int],
        style: Box,
        radius: int,
        light: bool,
        down: bool,
        margin: int,
    ) -> pygame.Surface:
        width, height = size
        radius = min(radius, width // 2, height // 2)
        picture = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        mask = shapes.rounded_mask(width, height, radius)
        line = max(1, self.px(1))
        corner = (margin, margin)
        if style in (Box.GOLD, Box.PAPER):
            self._raised(picture, mask, style, radius, down, margin)
        else:
            fill, edge = self._flat(style)
            if style is Box.SOLID:
                shadow = shapes.soft_shadow(width, height, radius, margin, 120)
                picture.blit(shadow, (0, self.px(4)))
                # What is inside the box is not to be darkened by its own shadow.
            picture.blit(shapes.filled(mask, fill), corner)
            picture.blit(shapes.ring(width, height, radius, line, edge), corner)
        if light or (down and style not in (Box.GOLD, Box.PAPER)):
            veil = (255, 255, 255, 20 if light and not down else 36)
            picture.blit(shapes.filled(mask, veil), corner)
        return picture

    def _flat(self, style: Box) -> tuple[Colour, Colour]:
        """Fill and edge of a box that is not raised."""
        panel = self._felt.panel
        return {
            Box.PANEL: ((*panel, theme.PANEL_ALPHA), theme.PANEL_LINE),
            Box.PILL: ((*panel, theme.PILL_ALPHA), theme.PILL_LINE),
            Box.OUTLINED: ((*panel, theme.OUTLINED_ALPHA), theme.OUTLINED_LINE),
            Box.SOLID: ((*self._felt.solid, 255), theme.PANEL_LINE),
            Box.TARGET: ((*theme.BRASS[:3], 36), theme.BRASS),
        }[style]

    def _raised(
        self,
        picture: pygame.Surface,
        mask: pygame.Surface,
        style: Box,
        radius: int,
        down: bool,
        margin: int,
    ) -> None:
        """A button that stands out: shadow, a darker lower edge, a gradient."""
        width, height = mask.get_size()
        (top, bottom), edge = _RAISED[style]
        drop = 0 if down else self.px(2)
        if not down:
            blur = self.px(8)
            shadow = shapes.soft_shadow(width, height, radius, blur, 120)
            picture.blit(shadow, (margin - blur, margin - blur + self.px(3)))
        picture.blit(shapes.filled(mask, edge), (margin, margin + drop))
        if down:
            top, bottom = bottom, top
        picture.blit(shapes.shaded(mask, top, bottom), (margin, margin))
        shine = shapes.ring(width, height, radius, max(1, self.px(1)), (255, 255, 255, 60))
        picture.blit(shine, (margin, margin))

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[int, int],
        size: float = 20,
        colour: Colour = theme.TEXT,
    ) -> None:
        """An icon of sprites/ui by name, in one colour."""
        side = self.px(size)
        picture = shapes.tinted_svg(f"sprites/ui/{name}.svg", side, colour)
        surface.blit(picture, picture.get_rect(center=centre))

    def focus_ring(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float, inside: bool = False
    ) -> None:
        """The mark of the control that the keyboard would activate."""
        line = max(2, self.px(2.5))
        gap = -line if inside else self.px(3)
        around = rect.inflate(2 * (gap + line), 2 * (gap + line))
        key = ("focus", around.size, radius, self.viewport.ratio)
        if key not in self._boxes:
            corner = max(0, min(self.px(radius) + gap + line, min(around.size) // 2))
            dark = shapes.ring(*around.size, corner, line + self.px(1), (4, 18, 16, 200))
            dark.blit(shapes.ring(*around.size, corner, line, theme.FOCUS), (0, 0))
            self._boxes[key] = dark
        surface.blit(self._boxes[key], around)

    def bracket(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour = theme.BRASS
    ) -> None:
        """The brace under a meld: a line with both ends turned up; ``rect`` is its box."""
        line = max(1, self.px(2.5))
        key = ("bracket", rect.size, colour, self.viewport.ratio)
        if key not in self._boxes:
            tall = pygame.Rect(0, 0, rect.width, rect.height * 3)
            whole = shapes.ring(*tall.size, min(rect.height, self.px(8)), line, colour)
            part = pygame.Surface(rect.size, pygame.SRCALPHA)
            part.blit(whole, (0, rect.height - tall.height))
            self._boxes[key] = part
        surface.blit(self._boxes[key], rect)

    def bar(
        self, surface: pygame.Surface, rect: pygame.Rect, part: float, colour: Colour = theme.BRASS
    ) -> None:
        """A progress bar; ``part`` 0 to 1."""
        whole = shapes.rounded_mask(rect.width, rect.height, rect.height // 2)
        surface.blit(shapes.filled(whole, (255, 255, 255, 40)), rect)
        width = round(rect.width * min(1.0, max(0.0, part)))
        if width >= rect.height:
            done = shapes.rounded_mask(width, rect.height, rect.height // 2)
            surface.blit(shapes.filled(done, colour), rect)


_RAISED: dict[Box, tuple[tuple[Colour, Colour], Colour]] = {
    Box.GOLD: (theme.GOLD, theme.GOLD_EDGE),
    Box.PAPER: (theme.PAPER, theme.PAPER_EDGE),
}
