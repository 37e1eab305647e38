"""Card backs: a lattice between brass lines with a spade medallion, in three colours."""

from dataclasses import dataclass

from . import svg
from .cards import CENTRE, HEIGHT, WIDTH, paper
from .palette import BRASS
from .pips import Suit, pip


@dataclass(frozen=True, slots=True)
class Dye:
    """The three tones of one back: upper and lower ground, lattice."""

    top: str
    bottom: str
    lattice: str


DYES = {
    "burgundy": Dye("#88293a", "#701f2d", "#b3606a"),
    "navy": Dye("#28487c", "#1c345f", "#6483b6"),
    "emerald": Dye("#1f6b50", "#14503b", "#5ca284"),
}

# The printed panel, the brass line and the lattice, as left/top insets.
_PANEL = 14.0
_LINE = 23.0
_COLUMNS, _ROWS = 5, 7


def back_file(name: str) -> str:
    dye = DYES[name]
    ground = svg.vertical_gradient(
        "ground", _PANEL, HEIGHT - _PANEL, ((0, dye.top), (1, dye.bottom))
    )
    return svg.document(
        WIDTH, HEIGHT,
        paper(),
        svg.rect(_PANEL, _PANEL, WIDTH - 2 * _PANEL, HEIGHT - 2 * _PANEL, 8, fill="url(#ground)"),
        svg.path(_lattice(), fill="none", stroke=dye.lattice, stroke_width=1.5, opacity=0.75),
        svg.path(_stars(), fill=BRASS, opacity=0.55),
        svg.rect(_LINE, _LINE, WIDTH - 2 * _LINE, HEIGHT - 2 * _LINE, 4,
                 fill="none", stroke=BRASS, stroke_width=2.4),
        _medallion(dye),
        defs=ground,
    )  # fmt: skip


def _at(column: float, row: float) -> tuple[float, float]:
    """Lattice coordinates (0..COLUMNS, 0..ROWS) to card units."""
    return (
        _LINE + column * (WIDTH - 2 * _LINE) / _COLUMNS,
        _LINE + row * (HEIGHT - 2 * _LINE) / _ROWS,
    )


def _lattice() -> str:
    """Both families of diagonals, cut at the brass line."""
    lines = []
    for k in range(1, _COLUMNS + _ROWS):
        low, high = max(0, k - _ROWS), min(_COLUMNS, k)
        ends = ((low, k - low), (high, k - high))
        lines.append(svg.points((_at(*end) for end in ends), closed=False))
        mirror = ((_COLUMNS - u, v) for u, v in ends)
        lines.append(svg.points((_at(*end) for end in mirror), closed=False))
    return "".join(lines)


def _stars() -> str:
    """A tiny lozenge in the middle of each whole cell that the medallion leaves free."""
    marks = []
    for row in range(_ROWS * 2 + 1):
        for column in range(_COLUMNS * 2 + 1):
            u, v = column / 2, row / 2
            centre_of_cell = (u + v) % 1 == 0.5 and 0 < u < _COLUMNS and 0 < v < _ROWS
            x, y = _at(u, v)
            if centre_of_cell and (x - CENTRE[0]) ** 2 + (y - CENTRE[1]) ** 2 > 60**2:
                marks.append(svg.points(((x, y - 4), (x + 3, y), (x, y + 4), (x - 3, y))))
    return "".join(marks)


def _medallion(dye: Dye) -> str:
    x, y = CENTRE
    ring = svg.circle(x, y, 49, fill=dye.bottom, stroke=BRASS, stroke_width=3)
    inner = svg.circle(x, y, 43, fill="none", stroke=BRASS, stroke_width=1, opacity=0.7)
    return ring + inner + pip(Suit.SPADES, x, y - 1, 48, fill=BRASS)
