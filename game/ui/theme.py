"""Colours, type and measures of the interface. Lengths are CSS pixels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Felt:
    """A cloth: a radial gradient (centre, half way, corners), and the boxes that lie on it.

    ``panel`` is seen through in panels, ``solid`` is the colour of an overlay. In each channel
    the centre is at most 63 above the corners: the gradient is blended at four times the depth.
    """

    tones: tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]
    panel: tuple[int, int, int]
    solid: tuple[int, int, int]


FELTS = {
    "green": Felt(
        ((0x1E, 0x63, 0x52), (0x18, 0x55, 0x49), (0x0D, 0x3A, 0x34)), (6, 26, 23), (11, 44, 38)
    ),
    "blue": Felt(
        ((0x28, 0x5A, 0x80), (0x1C, 0x46, 0x69), (0x10, 0x2E, 0x4A)), (6, 20, 34), (13, 38, 60)
    ),
    "wine": Felt(
        ((0x76, 0x32, 0x44), (0x57, 0x23, 0x33), (0x3A, 0x15, 0x20)), (30, 8, 15), (51, 18, 29)
    ),
}
FELT = FELTS["green"].tones

BRASS: Colour = (0xEC, 0xD0, 0x90)
IVORY: Colour = (0xFB, 0xF7, 0xEE)
RED: Colour = (0xBF, 0x30, 0x29)
BLACK: Colour = (0x1C, 0x27, 0x33)
BLUE_SUIT: Colour = (0x0B, 0x57, 0xD0)
GREEN_SUIT: Colour = (0x0A, 0x7A, 0x2F)

TEXT: Colour = (0xF4, 0xEE, 0xDF)
MUTED: Colour = (0xCC, 0xDA, 0xD2)
"""Secondary text. Like every text colour it has 4.5:1 and better on all of every felt."""
INK: Colour = (0x2A, 0x1E, 0x0B)
"""Text on gold."""
DEEP: Colour = (0x12, 0x30, 0x29)
"""Text on ivory buttons."""
GOOD: Colour = (0x92, 0xE8, 0xAC)
BAD: Colour = (0xFF, 0xC4, 0xBA)

PANEL_ALPHA, PILL_ALPHA, OUTLINED_ALPHA = 153, 166, 140
"""How much of the felt's ``panel`` colour a box has."""
PANEL_LINE: Colour = (0xE3, 0xC2, 0x7A, 64)
PILL_LINE: Colour = (0xE3, 0xC2, 0x7A, 72)
OUTLINED_LINE: Colour = (0xFB, 0xF7, 0xEE, 92)
GOLD = ((0xEC, 0xCB, 0x84), (0xCF, 0x9F, 0x4A))
"""Primary button, top to bottom."""
GOLD_EDGE: Colour = (0x9C, 0x72, 0x29)
PAPER = ((0xF8, 0xF1, 0xE1), (0xEE, 0xE5, 0xD1))
PAPER_EDGE: Colour = (0xC4, 0xB7, 0x98)
LAYOFF: Colour = (0x6C, 0xBB, 0xF5)
"""Frame of a card laid off."""
FOCUS: Colour = (0xFF, 0xE0, 0x8A)
SCRIM: Colour = (4, 18, 16, 150)
"""What an overlay lays over the scene below."""

RADIUS_BUTTON = 12
RADIUS_PANEL = 16


class Type(Enum):
    """A font by its task; the value are names of its file: the site's subset, the package's."""

    SERIF = ("SourceSerif-Semibold", "SourceSerifPro-Semibold")
    """Titles and card indices."""
    BODY = ("HankenGrotesk-Regular",)
    BOLD = ("HankenGrotesk-SemiBold",)
