"""The body under every garment, the frame it fills, and the sash through the middle.

The sash is the slanting line y = 175 + SLOPE * (x - 125) through the centre of the card; what lies
above belongs to the upper figure, and its half turn to the lower one.
"""

from dataclasses import dataclass

from . import svg
from .court_pen import AXIS, Point, bead, line, outlined
from .palette import GOLD, GOLD_DEEP, LINEN

LEFT, TOP, RIGHT, BOTTOM = 54.0, 24.0, 196.0, 326.0
SLOPE = -0.17
_INSIDE = 1.0  # garments stop this far inside the frame


@dataclass(frozen=True, slots=True)
class Dress:
    """Cloth colours of one figure: main, its folds, second colour, trimmings."""

    main: str
    shade: str
    second: str
    trim: str = GOLD


def sash_y(x: float) -> float:
    return 175 + SLOPE * (x - AXIS)


def along_sash(*xs: float) -> str:
    """Path data: lines to the sash at the given x positions."""
    return "".join(f"L{x} {sash_y(x)}" for x in xs)


_SHOULDER: tuple[Point, Point, Point, Point] = ((112, 122), (98, 128), (68, 132), (55, 147))


def shoulder_y(x: float) -> float:
    """Height of the shoulder line at x, on either side of the neck."""
    x = min(x, 2 * AXIS - x)
    low, high = 0.0, 1.0
    for _ in range(30):
        t = (low + high) / 2
        at = _bezier(t, 0)
        low, high = (t, high) if at > x else (low, t)
    return _bezier(low, 1)


def _bezier(t: float, axis: int) -> float:
    a, b, c, d = (point[axis] for point in _SHOULDER)
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d


def body(fill: str) -> str:
    """From the neck to the sash, between the frame's sides."""
    left, right = LEFT + _INSIDE, RIGHT - _INSIDE
    d = (
        f"M112 122C98 128 68 132 {left} 147{along_sash(left, right)}L{right} 147"
        "C182 132 152 128 138 122Z"
    )
    return outlined(d, fill)


def right_half(fill: str) -> str:
    """The figure's left side, for parted clothes."""
    right = RIGHT - _INSIDE
    return outlined(f"M125 122H138C152 128 182 132 {right} 147{along_sash(right, AXIS)}Z", fill)


def stripe(x: float, width: float, fill: str) -> str:
    """A vertical band of cloth from the shoulder to the sash."""
    a, b = x - width / 2, x + width / 2
    top_a, top_b = shoulder_y(a) + 0.6, shoulder_y(b) + 0.6
    return outlined(f"M{a} {top_a}{along_sash(a, b)}L{b} {top_b}Z", fill, 1.2)


def panel(fill: str, upper: float, lower: float, top: float = 124.0) -> str:
    """A panel down the front, `upper` and `lower` half widths."""
    a, b = AXIS - lower, AXIS + lower
    return outlined(f"M{AXIS - upper} {top}{along_sash(a, b)}L{AXIS + upper} {top}Z", fill)


def sash(dress: Dress) -> str:
    """The band across the middle with its rosette; unchanged by a half turn."""
    a, b = LEFT + _INSIDE, RIGHT - _INSIDE
    ya, yb = sash_y(a), sash_y(b)
    edge = ((a, ya - 8), (b, yb - 8), (b, yb + 8), (a, ya + 8))
    rails = "".join(svg.points(((a, ya + dy), (b, yb + dy)), closed=False) for dy in (-4.5, 4.5))
    petals = svg.group(
        *(svg.circle(x, y, 4.4) for x, y in svg.wheel(AXIS, 175, 6.2, 6)),
        fill=LINEN,
        stroke_width=1.3,
    )
    return (
        outlined(svg.points(edge), GOLD)
        + line(rails, GOLD_DEEP, 1.4)
        + petals
        + bead(AXIS, 175, 4.4, dress.second)
    )
