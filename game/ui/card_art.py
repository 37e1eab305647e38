"""Cards as pictures, composed at the exact size in device pixels and kept: upright, turned, on
their way, with shadow and frame. What is on a card is in card_faces.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from math import ceil, cos, log, pi

import pygame

from game.core.cards import DECK, Card
from game.ui import shapes, theme
from game.ui.animation import Pose
from game.ui.card_faces import (
    ASPECT,
    BACKS,
    CORNER,
    INDEX_LETTERS,
    INDEX_X,
    UNIT_WIDTH,
    CardStyle,
    card_height,
    compose,
)
from game.ui.stamps import Parts, hollow_parts, moved, rounded_parts, stamp
from game.ui.viewport import Viewport

__all__ = [
    "ASPECT",
    "BACKS",
    "CORNER",
    "INDEX_LETTERS",
    "INDEX_X",
    "UNIT_WIDTH",
    "CardArt",
    "CardStyle",
    "Frame",
    "card_height",
]


PASSING_STEP = 1.06
"""Cards on their way are drawn in widths that differ by this factor."""

FINE = 1.75
"""From so many device pixels for a CSS pixel on, edges of single pixels are not seen."""


class Frame(Enum):
    """A marked card; the value is the colour of its outline."""

    GOLD = theme.BRASS
    """Selected, just taken, or a pile that can be used."""
    BLUE = theme.LAYOFF
    """Laid off."""
    GOOD = theme.GOOD
    BAD = theme.BAD


class CardArt:
    """All card pictures. ``style`` may be set anew at any time; ``viewport`` when it changes."""

    def __init__(self, viewport: Viewport, style: CardStyle | None = None) -> None:
        self.viewport = viewport
        self.style = style or CardStyle()
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._widths: dict[tuple[object, object], list[int]] = {}
        self._passed: dict[tuple[object, ...], tuple[pygame.Surface, Parts]] = {}
        self._cut: dict[tuple[object, ...], tuple[pygame.Surface, Parts]] = {}
        self._shadows: dict[tuple[int, bool], Parts] = {}

    # Pictures

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face at ``width`` device pixels. Do not draw on it."""
        key = self._key(card, width)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._keep(key, compose(card, width, self.style))
            self._widths.setdefault((key[0], key[2]), []).append(width)
        return picture

    def back(self, width: int) -> pygame.Surface:
        """The back at ``width`` device pixels. Do not draw on it."""
        key = self._key(None, width)
        picture = self._pictures.get(key)
        if picture is None:
            name = f"sprites/backs/{self.style.back}.svg"
            picture = self._keep(key, shapes.load_svg(name, (width, card_height(width))))
            self._widths.setdefault((key[0], key[2]), []).append(width)
        return picture

    def picture(self, card: Card | None, width: int) -> pygame.Surface:
        """Face of a card, or the back for None."""
        return self.back(width) if card is None else self.face(card, width)

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        """Remember a picture; the oldest are forgotten (a resize leaves many behind)."""
        while len(self._pictures) >= 400:
            oldest = next(iter(self._pictures))
            del self._pictures[oldest]
            match oldest:
                case (first, int(width), last) if (first, last) in self._widths:
                    self._widths[first, last].remove(width)
        self._pictures[key] = picture
        return picture

    def warm_up(self, width: int, cards: Iterable[Card] = DECK) -> Iterator[None]:
        """Make the pictures of a size one by one: pull as many a frame as there is time for."""
        self.back(width)
        yield
        for card in cards:
            if (card, width, self.style) not in self._pictures:
                self.face(card, width)
                yield

    # Drawing

    def draw(
        self,
        surface: pygame.Surface,
        card: Card | None,
        rect: pygame.Rect,
        frame: Frame | None = None,
        shadow: bool = True,
        lifted: bool = False,
        dim: bool = False,
    ) -> None:
        """A card upright in ``rect`` (its width counts); ``lifted`` casts a larger shadow."""
        below = self._shadow_parts(rect.width, lifted) if shadow else ()
        stamp(surface, rect.left, rect.top, below, self._parts(card, rect.width))
        if dim:
            surface.blit(self._veil(rect.width), rect)
        if frame is not None:
            surface.blit(self._frame(rect.width, frame), self._frame_rect(rect))

    def draw_pose(
        self,
        surface: pygame.Surface,
        card: Card | None,
        pose: Pose,
        frame: Frame | None = None,
        lifted: bool = True,
    ) -> None:
        """A card on its way: any size, turned by an angle, turning over (``pose.flip``)."""
        shown = None if pose.flip > 0.5 else card
        squeeze = abs(cos(pose.flip * pi))
        width = max(2, round(pose.width))
        if abs(pose.angle) < 0.2 and squeeze > 0.995:
            rect = pygame.Rect(0, 0, width, card_height(width))
            rect.center = (round(pose.x), round(pose.y))
            self._draw_scaled(surface, shown, rect, frame, lifted)
            return
        picture, parts = self._turning(shown, width, squeeze, pose.angle)
        place = picture.get_rect(center=(round(pose.x), round(pose.y)))
        stamp(surface, place.left, place.top, parts)

    def _turning(
        self, card: Card | None, width: int, squeeze: float, angle: float
    ) -> tuple[pygame.Surface, Parts]:
        """A card that turns over or round; in coarse steps, as each is seen for one frame only."""
        steps = (round(squeeze * 12), round(angle))
        key = ("turning", card, self._passing(card, width), *steps, self.style)
        passed = self._passed.get(key)
        if passed is None:
            width = self._passing(card, width)
            corner = self._corner(width)
            size = (max(1, width * steps[0] // 12), card_height(width))
            picture = self._source(card, width)
            if picture.get_size() != size:
                picture = pygame.transform.scale(picture, size)
            if steps[1]:
                picture = pygame.transform.rotozoom(picture, steps[1], 1)
            # Upright it is opaque but for its corners, however narrow it is.
            parts = ((picture, 0, 0),) if steps[1] else rounded_parts(picture, corner)
            passed = self._pass(key, picture, parts)
        return passed

    def _draw_scaled(
        self,
        surface: pygame.Surface,
        card: Card | None,
        rect: pygame.Rect,
        frame: Frame | None,
        lifted: bool,
    ) -> None:
        picture, parts = self._scaled(card, rect.width)
        rect = picture.get_rect(center=rect.center)
        stamp(surface, rect.left, rect.top, self._shadow_parts(rect.width, lifted), parts)
        if frame is not None:
            surface.blit(self._frame(rect.width, frame), self._frame_rect(rect))

    def _scaled(self, card: Card | None, width: int) -> tuple[pygame.Surface, Parts]:
        """The picture at a passing size: reduced from a kept one, as drawing anew is too slow."""
        kept = self._kept_widths(card)
        width = self._passing(card, width)
        if width in kept or not kept:
            return self.picture(card, width), self._parts(card, width)
        key = ("passing", card, width, self.style)
        passed = self._passed.get(key)
        if passed is None:
            # Where pixels are fine, the quick way looks as good for the moment that it is seen.
            fine = self.viewport.ratio >= FINE
            scale = pygame.transform.scale if fine else pygame.transform.smoothscale
            picture = scale(self._source(card, width), (width, card_height(width)))
            passed = self._pass(key, picture, rounded_parts(picture, self._corner(width)))
        return passed

    def _source(self, card: Card | None, width: int) -> pygame.Surface:
        """The kept picture that is best reduced to a width; made at that width if there is none."""
        kept = self._kept_widths(card)
        larger = [other for other in kept if other >= width]
        return self.picture(card, min(larger) if larger else max(kept, default=width))

    def _corner(self, width: int) -> int:
        """Side of the squares in whose corners a card of that width is not opaque."""
        return ceil(CORNER * width / UNIT_WIDTH) + 1

    def _passing(self, card: Card | None, width: int) -> int:
        """A width that differs little from this one and is likely to be there already."""
        for kept in self._kept_widths(card):
            if abs(kept - width) <= 0.03 * kept:
                return kept
        return max(2, round(PASSING_STEP ** round(log(max(2, width), PASSING_STEP))))

    def _pass(
        self, key: tuple[object, ...], picture: pygame.Surface, parts: Parts
    ) -> tuple[pygame.Surface, Parts]:
        """Remember a picture of a card on its way for a while, and how it is cut."""
        while len(self._passed) >= 80:
            del self._passed[next(iter(self._passed))]
        self._passed[key] = (picture, parts)
        return picture, parts

    def _kept_widths(self, card: Card | None) -> list[int]:
        """Widths of which there is a picture of the card as it looks now."""
        first, _width, last = self._key(card, 0)
        return self._widths.get((first, last), [])

    def rotated(self, card: Card | None, width: int, angle: float) -> pygame.Surface:
        """A card turned by ``angle`` degrees against the clock, with its shadow; kept.

        On a coarse screen it is drawn twice as large and reduced while it turns, so that its
        edges stay smooth.
        """
        key = ("turned", card, width, angle, self.style)
        picture = self._pictures.get(key)
        if picture is None:
            over = 2 if self.viewport.ratio < FINE else 1
            large = self._with_shadow(card, width * over)
            picture = self._keep(key, pygame.transform.rotozoom(large, angle, 1 / over))
        return picture

    def _with_shadow(self, card: Card | None, width: int) -> pygame.Surface:
        blur = self._blur(width, False)
        whole = pygame.Surface((width + 4 * blur, card_height(width) + 4 * blur), pygame.SRCALPHA)
        rect = pygame.Rect(2 * blur, 2 * blur, width, card_height(width))
        self.draw(whole, card, rect)
        return whole

    def _blur(self, width: int, lifted: bool) -> int:
        return max(3, round(width * (0.11 if lifted else 0.055)))

    def _key(self, card: Card | None, width: int) -> tuple[object, int, object]:
        """Under which a picture is kept."""
        return ("back", width, self.style.back) if card is None else (card, width, self.style)

    def _parts(self, card: Card | None, width: int) -> Parts:
        """The picture cut so that it is quick to draw."""
        picture = self.picture(card, width)
        key = self._key(card, width)
        parts = self._cut.get(key)
        if parts is None or parts[0] is not picture:
            while len(self._cut) >= 400:
                del self._cut[next(iter(self._cut))]
            parts = self._cut[key] = (picture, rounded_parts(picture, self._corner(width)))
        return parts[1]

    def _shadow_parts(self, width: int, lifted: bool) -> Parts:
        """The shadow of a card, but for what the card covers; places are the card's own."""
        parts = self._shadows.get((width, lifted))
        if parts is None:
            blur, height = self._blur(width, lifted), card_height(width)
            radius = round(CORNER * width / UNIT_WIDTH)
            picture = shapes.soft_shadow(width, height, radius, blur, 130)
            down = round(blur * (0.6 if lifted else 0.35))
            # Left and right the card hides it but in its corners; they are narrow enough.
            hole = pygame.Rect(blur + radius, blur - down, width - 2 * radius, height)
            if len(self._shadows) > 100:
                self._shadows.clear()
            parts = moved(hollow_parts(picture, hole), -blur, down - blur)
            self._shadows[(width, lifted)] = parts
        return parts

    def _veil(self, width: int) -> pygame.Surface:
        key = ("veil", width, None)
        picture = self._pictures.get(key)
        if picture is None:
            radius = round(CORNER * width / UNIT_WIDTH)
            mask = shapes.rounded_mask(width, card_height(width), radius)
            picture = self._keep(key, shapes.filled(mask, (8, 30, 26, 110)))
        return picture

    def _frame_rect(self, rect: pygame.Rect) -> pygame.Rect:
        line = self.viewport.px(2.5)
        return rect.inflate(line, line)

    def _frame(self, width: int, frame: Frame) -> pygame.Surface:
        """An outline half over the edge of the card."""
        line = self.viewport.px(2.5)
        key = ("frame", width, frame)
        picture = self._pictures.get(key)
        if picture is None:
            radius = round(CORNER * width / UNIT_WIDTH) + line // 2
            size = (width + line, card_height(width) + line)
            picture = self._keep(key, shapes.ring(*size, radius, line, frame.value))
        return picture
