"""How the court pictures are drawn: flat colours inside one even ink line.

`inked` sets ink, line width and round joints once for a whole figure; the shapes inside name only
what differs, which keeps the files small.
"""

from collections.abc import Iterable

from . import svg
from .palette import INK
from .path_data import reflected

AXIS = 125.0  # every head and body is built around this x
LINE = 1.9

Point = tuple[float, float]


def inked(*content: str) -> str:
    return svg.group(
        *content, stroke=INK, stroke_width=LINE, stroke_linejoin="round", stroke_linecap="round"
    )


def outlined(d: str, fill: str, width: float = LINE) -> str:
    """A filled shape with the ink line."""
    return svg.path(d, fill=fill, stroke_width=width if width != LINE else None)


def flat(d: str, fill: str) -> str:
    """A filled shape without a line."""
    return svg.path(d, fill=fill, stroke="none")


def line(d: str, colour: str = INK, width: float = LINE) -> str:
    return svg.path(
        d,
        fill="none",
        stroke=colour if colour != INK else None,
        stroke_width=width if width != LINE else None,
    )


def pair(d: str) -> str:
    """Path data and its reflection in the axis, as one path."""
    return d + reflected(d, AXIS)


def bead(x: float, y: float, radius: float, fill: str, width: float = 1.3) -> str:
    return svg.circle(x, y, radius, fill=fill, stroke_width=width)


def dot(x: float, y: float, radius: float, fill: str) -> str:
    return svg.circle(x, y, radius, fill=fill, stroke="none")


def beads(radius: float, fill: str, *spots: Point, width: float = 1.3) -> str:
    """Equal beads at the given places and at their reflections in the axis."""
    return _round(radius, spots, fill=fill, stroke_width=width)


def dots(radius: float, fill: str, *spots: Point) -> str:
    """Equal dots at the given places and at their reflections in the axis."""
    return _round(radius, spots, fill=fill, stroke="none")


def _round(radius: float, spots: Iterable[Point], **look: str | float) -> str:
    circles = (svg.circle(x, y, radius) for at, y in spots for x in (at, 2 * AXIS - at))
    return svg.group(*circles, **look)
