"""Pictures cut into parts so that they are quick to draw: what is opaque is copied, only the edges
are blended, and what would be covered anyway is left out.

Blending a pixel costs a browser many times more than copying it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from pygame import Rect, Surface, display

Parts: TypeAlias = tuple[tuple[Surface, int, int], ...]
"""Part, and where its corner is in the whole picture."""


def stamp(surface: Surface, left: int, top: int, *stamps: Parts) -> None:
    """Draw pictures cut into parts, one over the other, with their corners at a place."""
    surface.fblits([(part, (left + x, top + y)) for parts in stamps for part, x, y in parts])


def moved(parts: Parts, right: int, down: int) -> Parts:
    """The parts at another place of the whole."""
    return tuple((part, x + right, y + down) for part, x, y in parts)


def rounded_parts(picture: Surface, corner: int) -> Parts:
    """A picture that is opaque but for its four rounded corners."""
    width, height = picture.get_size()
    if 2 * corner >= min(width, height):
        return ((picture, 0, 0),)
    solid = [
        Rect(0, corner, width, height - 2 * corner),
        Rect(corner, 0, width - 2 * corner, corner),
        Rect(corner, height - corner, width - 2 * corner, corner),
    ]
    corners = [
        Rect(x, y, corner, corner) for x in (0, width - corner) for y in (0, height - corner)
    ]
    return (*_cut(_opaque(picture), solid), *_cut(picture, corners))


def framed_parts(picture: Surface, inside: Rect) -> Parts:
    """A picture of which only ``inside`` is opaque."""
    if inside.width <= 0 or inside.height <= 0:
        return ((picture, 0, 0),)
    return (*_cut(_opaque(picture), [inside]), *hollow_parts(picture, inside))


def hollow_parts(picture: Surface, hole: Rect) -> Parts:
    """A picture of which ``hole`` need not be drawn, as something else will cover it."""
    whole = picture.get_rect()
    around = [
        Rect(0, 0, whole.width, hole.top),
        Rect(0, hole.top, hole.left, hole.height),
        Rect(hole.right, hole.top, whole.width - hole.right, hole.height),
        Rect(0, hole.bottom, whole.width, whole.height - hole.bottom),
    ]
    return tuple(_cut(picture, around))


def _opaque(picture: Surface) -> Surface:
    """A copy without transparency, in the format of the screen."""
    return picture.convert() if display.get_surface() else picture


def _cut(picture: Surface, pieces: Iterable[Rect]) -> Iterator[tuple[Surface, int, int]]:
    for piece in pieces:
        if piece.width > 0 and piece.height > 0:
            yield picture.subsurface(piece), piece.left, piece.top
