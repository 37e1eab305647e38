"""Fonts by task and size, and text as pictures: with suit signs, kept so that it is drawn once.

Neither of our fonts has the suit signs; they are set from our own pictures, in the text's colour.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pygame

from game.ui import shapes
from game.ui.assets import font_file
from game.ui.theme import Colour, Type

SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_PARTS = re.compile("([♠♥♦♣])")
_NARROW = str.maketrans({"\u202f": "\u00a0"})
"""The interface font has no narrow no-break space."""

CAP_HEIGHT = 0.68
"""Height of a capital letter as a part of the font size; both our fonts are near it."""
SIGN_SIZE = 0.80
_MOST_TEXTS = 600


@cache
def font(kind: Type, size: int) -> pygame.font.Font:
    """The font for a task at a size in device pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = font_file(kind.value)
    return pygame.font.Font(None if path is None else str(path), max(4, size))


@dataclass(frozen=True, slots=True)
class Rendered:
    """A line of text: its picture, and where its baseline is below the top."""

    surface: pygame.Surface
    ascent: int


class TextCache:
    """Rendered lines, the most recent ones."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, Type, int, Colour], Rendered] = {}

    def line(self, text: str, kind: Type, size: int, colour: Colour) -> Rendered:
        """A line of text at a size in device pixels."""
        key = (text, kind, size, colour)
        found = self._lines.pop(key, None)
        if found is None:
            found = _render(text.translate(_NARROW), kind, size, colour)
            if len(self._lines) >= _MOST_TEXTS:
                del self._lines[next(iter(self._lines))]
        self._lines[key] = found
        return found


def text_width(text: str, kind: Type, size: int) -> int:
    """Width of a line in device pixels, without drawing it."""
    face = font(kind, size)
    parts = _PARTS.split(text.translate(_NARROW))
    return sum(_sign_width(size) if part in SIGNS else face.size(part)[0] for part in parts if part)


def wrap(text: str, kind: Type, size: int, width: int) -> list[str]:
    """The text in lines not wider than ``width``; a single word may be. Newlines are kept."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, kind, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _sign_width(size: int) -> int:
    return round(size * (SIGN_SIZE + 0.06))


def _render(text: str, kind: Type, size: int, colour: Colour) -> Rendered:
    face = font(kind, size)
    parts = [part for part in _PARTS.split(text) if part]
    if not any(part in SIGNS for part in parts):
        return Rendered(face.render(text, True, colour), face.get_ascent())
    surface = pygame.Surface((text_width(text, kind, size), face.get_height()), pygame.SRCALPHA)
    x = 0
    for part in parts:
        if part in SIGNS:
            side = round(size * SIGN_SIZE)
            sign = shapes.tinted_svg(f"sprites/suits/{SIGNS[part]}.svg", side, colour)
            middle = face.get_ascent() - size * CAP_HEIGHT / 2
            surface.blit(sign, (x + (_sign_width(size) - side) // 2, round(middle - side / 2)))
            x += _sign_width(size)
        else:
            surface.blit(face.render(part, True, colour), (x, 0))
            x += face.size(part)[0]
    return Rendered(surface, face.get_ascent())
