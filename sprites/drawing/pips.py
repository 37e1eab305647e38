"""The four suit signs, drawn in a 100-unit square and balanced by eye to one weight."""

from enum import StrEnum

from . import svg
from .palette import SUIT_BLACK, SUIT_RED


class Suit(StrEnum):
    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


RED_SUITS = frozenset({Suit.HEARTS, Suit.DIAMONDS})

_STEM = "M50 58C51 78 57 90 70 95.5L30 95.5C43 90 49 78 50 58Z"
OUTLINES: dict[Suit, str] = {
    Suit.SPADES: (
        "M50 3.5C58 21 93 38 93 61C93 73.5 84 81 74 81C64 81 55.5 75 50 65"
        "C44.5 75 36 81 26 81C16 81 7 73.5 7 61C7 38 42 21 50 3.5Z" + _STEM
    ),
    Suit.HEARTS: (
        "M50 29C46.5 15.5 37.5 8 27 8C14 8 5.5 18 5.5 31.5C5.5 55.5 37 68.5 50 94.5"
        "C63 68.5 94.5 55.5 94.5 31.5C94.5 18 86 8 73 8C62.5 8 53.5 15.5 50 29Z"
    ),
    Suit.DIAMONDS: (
        "M50 2C60 20 74 37 90 50C74 63 60 80 50 98C40 80 26 63 10 50C26 37 40 20 50 2Z"
    ),
    Suit.CLUBS: (
        "M50 4C62 4 71 13 71 25C71 32 68 37.5 63.5 42.5C66.5 40.5 70 39.5 74 39.5"
        "C86 39.5 95 48.5 95 60.5C95 72.5 86 81.5 74 81.5C63 81.5 55 75 50 66.5"
        "C45 75 37 81.5 26 81.5C14 81.5 5 72.5 5 60.5C5 48.5 14 39.5 26 39.5"
        "C30 39.5 33.5 40.5 36.5 42.5C32 37.5 29 32 29 25C29 13 38 4 50 4Z" + _STEM
    ),
}


def colour(suit: Suit) -> str:
    """The literal colour token that the four-colour option replaces."""
    return SUIT_RED if suit in RED_SUITS else SUIT_BLACK


def pip(suit: Suit, x: float, y: float, size: float, fill: str | None = None) -> str:
    """A suit sign of `size` units centred on (x, y)."""
    return svg.path(OUTLINES[suit], fill=fill or colour(suit), transform=svg.sized(x, y, size))


def pip_file(suit: Suit) -> str:
    return svg.document(100, 100, svg.path(OUTLINES[suit], fill=colour(suit)))
