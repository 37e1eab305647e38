"""Cards as pictures, composed at the exact size in device pixels and kept.

Parts (paper, suit signs, court pictures, aces, backs) are our SVG files; the indices are set in
the serif font. Measures are card units: a card is 250 wide and 350 high.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import cos, pi

import pygame

from game.core.cards import DECK, Card, Rank, Suit
from game.ui import shapes, theme
from game.ui.animation import Pose
from game.ui.assets import asset
from game.ui.fonts import font
from game.ui.theme import Colour, Type
from game.ui.viewport import Viewport

UNIT_WIDTH, UNIT_HEIGHT = 250, 350
ASPECT = UNIT_HEIGHT / UNIT_WIDTH
CORNER = 17
BACKS = ("burgundy", "navy", "emerald")
INDEX_LETTERS = {"fr": "AVDR", "en": "AJQK"}
"""Ace, jack, queen, king."""

INDEX_X = 28
"""Centre of the index column; it is free of pictures up to x = 51."""
INDEX_COLUMN = 45

_TAIL = 1.1
"""Height of a letter with a tail, in heights of one without."""

_LEFT, _MIDDLE, _RIGHT = 84.0, 125.0, 166.0
_ROWS = (70.0, 140.0, 210.0, 280.0)
_PIP = 46.0

_SIDES: dict[int, tuple[float, ...]] = {
    4: (70, 280),
    5: (70, 280),
    6: (70, 175, 280),
    7: (70, 175, 280),
    8: (70, 175, 280),
    9: _ROWS,
    10: _ROWS,
}
_CENTRES: dict[int, tuple[float, ...]] = {
    2: (70, 280),
    3: (70, 175, 280),
    5: (175,),
    7: (122.5,),
    8: (122.5, 227.5),
    9: (175,),
    10: (105, 245),
}


def pip_places(rank: int) -> tuple[tuple[float, float], ...]:
    """Centres of the suit signs of a number card, in card units."""
    sides = [(x, y) for y in _SIDES.get(rank, ()) for x in (_LEFT, _RIGHT)]
    return (*sides, *((_MIDDLE, y) for y in _CENTRES.get(rank, ())))


class Frame(Enum):
    """A marked card; the value is the colour of its outline."""

    GOLD = theme.BRASS
    """Selected, just taken, or a pile that can be used."""
    BLUE = theme.LAYOFF
    """Laid off."""
    GOOD = theme.GOOD
    BAD = theme.BAD


@dataclass(frozen=True, slots=True)
class CardStyle:
    """What the player chose."""

    letters: str = "fr"
    four_colour: bool = False
    big_index: bool = False
    back: str = "burgundy"


class CardArt:
    """All card pictures. ``style`` may be set anew at any time; ``viewport`` when it changes."""

    def __init__(self, viewport: Viewport, style: CardStyle | None = None) -> None:
        self.viewport = viewport
        self.style = style or CardStyle()
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    # Pictures

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face at ``width`` device pixels. Do not draw on it."""
        key = (card, width, self.style)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._keep(key, _compose(card, width, self.style))
        return picture

    def back(self, width: int) -> pygame.Surface:
        """The back at ``width`` device pixels. Do not draw on it."""
        key = ("back", width, self.style.back)
        picture = self._pictures.get(key)
        if picture is None:
            name = f"sprites/backs/{self.style.back}.svg"
            picture = self._keep(key, shapes.load_svg(name, (width, card_height(width))))
        return picture

    def picture(self, card: Card | None, width: int) -> pygame.Surface:
        """Face of a card, or the back for None."""
        return self.back(width) if card is None else self.face(card, width)

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        """Remember a picture; the oldest are forgotten (a resize leaves many behind)."""
        while len(self._pictures) >= 400:
            del self._pictures[next(iter(self._pictures))]
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
        if shadow:
            self._shadow(surface, rect, lifted)
        surface.blit(self.picture(card, rect.width), rect)
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
        picture = self._scaled(shown, width)
        if squeeze <= 0.995:
            size = (max(1, round(width * squeeze)), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        if abs(pose.angle) >= 0.2:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1)
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def _draw_scaled(
        self,
        surface: pygame.Surface,
        card: Card | None,
        rect: pygame.Rect,
        frame: Frame | None,
        lifted: bool,
    ) -> None:
        self._shadow(surface, rect, lifted)
        surface.blit(self._scaled(card, rect.width), rect)
        if frame is not None:
            surface.blit(self._frame(rect.width, frame), self._frame_rect(rect))

    def _scaled(self, card: Card | None, width: int) -> pygame.Surface:
        """The picture at a passing size: reduced from a kept one, as drawing anew is too slow."""
        kept = self._kept_widths(card)
        if width in kept or not kept:
            return self.picture(card, width)
        larger = [other for other in kept if other > width]
        source = self.picture(card, min(larger) if larger else max(kept))
        return pygame.transform.smoothscale(source, (width, card_height(width)))

    def _kept_widths(self, card: Card | None) -> list[int]:
        first, last = ("back", self.style.back) if card is None else (card, self.style)
        return [
            key[1]
            for key in self._pictures
            if len(key) == 3 and key[0] == first and key[2] == last and isinstance(key[1], int)
        ]

    def rotated(self, card: Card | None, width: int, angle: float) -> pygame.Surface:
        """A card turned by ``angle`` degrees against the clock, with its shadow; kept.

        On a coarse screen it is drawn twice as large and reduced while it turns, so that its
        edges stay smooth.
        """
        key = ("turned", card, width, angle, self.style)
        picture = self._pictures.get(key)
        if picture is None:
            over = 2 if self.viewport.ratio < 1.75 else 1
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

    def _shadow(self, surface: pygame.Surface, rect: pygame.Rect, lifted: bool) -> None:
        blur = self._blur(rect.width, lifted)
        radius = round(CORNER * rect.width / UNIT_WIDTH)
        picture = shapes.soft_shadow(rect.width, rect.height, radius, blur, 130)
        down = round(blur * (0.6 if lifted else 0.35))
        surface.blit(picture, (rect.left - blur, rect.top - blur + down))

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


def card_height(width: int) -> int:
    """Height of a card of that width, both in device pixels."""
    return round(width * ASPECT)


def suit_colour(suit: Suit, style: CardStyle) -> Colour:
    """Red and black; with the four-colour option blue diamonds and green clubs."""
    if style.four_colour and suit is Suit.DIAMONDS:
        return theme.BLUE_SUIT
    if style.four_colour and suit is Suit.CLUBS:
        return theme.GREEN_SUIT
    return theme.RED if suit.is_red else theme.BLACK


def index_text(rank: Rank, style: CardStyle) -> str:
    """What stands in the corner: "7", "10", "R" or "K"."""
    ace, jack, queen, king = tuple(INDEX_LETTERS.get(style.letters, INDEX_LETTERS["en"]))
    letters = {Rank.ACE: ace, Rank.JACK: jack, Rank.QUEEN: queen, Rank.KING: king}
    return letters.get(rank, str(int(rank)))


@cache
def _svg_text(name: str) -> str:
    return asset(name).read_text(encoding="utf-8")


def _part(name: str, suit: Suit, size: tuple[int, int], style: CardStyle) -> pygame.Surface:
    """An SVG part with the colour of its suit replaced where the style asks for it."""
    text = _svg_text(name)
    usual = _hex(theme.RED if suit.is_red else theme.BLACK)
    text = text.replace(usual, _hex(suit_colour(suit, style)))
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour[:3])


def _compose(card: Card, width: int, style: CardStyle) -> pygame.Surface:
    size = (width, card_height(width))
    unit = width / UNIT_WIDTH
    picture = shapes.load_svg("sprites/cards/blank.svg", size)
    if card.rank >= Rank.JACK:
        letter = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}[card.rank]
        name = f"sprites/courts/{letter}{card.suit.code}.svg"
        picture.blit(_part(name, card.suit, size, style), (0, 0))
    elif card.rank is Rank.ACE:
        name = f"sprites/aces/{card.suit.code}.svg"
        picture.blit(_part(name, card.suit, size, style), (0, 0))
    else:
        _draw_pips(picture, card, unit, style)
    _draw_indices(picture, card, unit, style)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _draw_pips(picture: pygame.Surface, card: Card, unit: float, style: CardStyle) -> None:
    side = max(3, round(_PIP * unit))
    sign = _part(f"sprites/suits/{card.suit.code}.svg", card.suit, (side, side), style)
    turned = pygame.transform.rotate(sign, 180)
    for x, y in pip_places(card.rank):
        shown = turned if y > UNIT_HEIGHT / 2 else sign
        picture.blit(shown, (round(x * unit - side / 2), round(y * unit - side / 2)))


def _draw_indices(picture: pygame.Surface, card: Card, unit: float, style: CardStyle) -> None:
    index = _index(card, unit, style)
    picture.blit(index, (0, 0))
    turned = pygame.transform.rotate(index, 180)
    picture.blit(turned, turned.get_rect(bottomright=picture.get_size()))


def _index(card: Card, unit: float, style: CardStyle) -> pygame.Surface:
    """The corner: rank over suit sign, in the column left of the picture."""
    cap, sign, column = (60, 44, INDEX_COLUMN) if style.big_index else (45, 33, INDEX_COLUMN)
    corner = pygame.Surface((round(70 * unit), round(140 * unit)), pygame.SRCALPHA)
    centre = round(INDEX_X * unit)
    letter = _letter(index_text(card.rank, style), cap * unit, suit_colour(card.suit, style))
    if letter.get_width() > column * unit:
        slim = (max(1, round(column * unit)), letter.get_height())
        letter = pygame.transform.smoothscale(letter, slim)
    top = round(16 * unit)
    corner.blit(letter, letter.get_rect(midtop=(centre, top)))
    side = max(4, round(sign * unit))
    suit = _part(f"sprites/suits/{card.suit.code}.svg", card.suit, (side, side), style)
    corner.blit(suit, suit.get_rect(midtop=(centre, round((16 + cap + 8) * unit))))
    return corner


def _letter(text: str, cap: float, colour: Colour) -> pygame.Surface:
    """A letter cut to its ink, ``cap`` device pixels high; a little more where it has a tail."""
    ink = _ink(text, cap / 0.67, colour)
    if ink.get_height() > cap * _TAIL:  # J and Q: their tails must not run into the suit sign
        ink = _ink(text, cap / 0.67 * cap * _TAIL / ink.get_height(), colour)
    return ink


def _ink(text: str, size: float, colour: Colour) -> pygame.Surface:
    drawn = font(Type.SERIF, max(6, round(size))).render(text, True, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()
