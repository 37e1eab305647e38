"""The face of a card, drawn at the exact size: paper, picture or suit signs, indices.

Parts (paper, suit signs, court pictures, aces, backs) are our SVG files; the indices are set in
the serif font. Measures are card units: a card is 250 wide and 350 high.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache

import pygame

from game.core.cards import Card, Rank, Suit
from game.ui import shapes, theme
from game.ui.assets import asset
from game.ui.fonts import font
from game.ui.theme import Colour, Type

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

_GAP = 5
"""Least distance of letter and suit sign."""

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


@dataclass(frozen=True, slots=True)
class CardStyle:
    """What the player chose."""

    letters: str = "fr"
    four_colour: bool = False
    big_index: bool = False
    back: str = "burgundy"


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


def compose(card: Card, width: int, style: CardStyle) -> pygame.Surface:
    """The face of a card at ``width`` device pixels."""
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
    below = max(round((16 + cap + 8) * unit), top + letter.get_height() + round(_GAP * unit))
    corner.blit(suit, suit.get_rect(midtop=(centre, below)))
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
