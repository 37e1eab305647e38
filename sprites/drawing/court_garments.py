"""Robes, dresses and tunics: the lower part of a half figure, down to the sash.

The sash is the slanting line y = 175 + SLOPE * (x - 125) through the centre of the card; what lies
above belongs to the upper figure, and its half turn to the lower one.
"""

from dataclasses import dataclass

from . import svg
from .court_heads import AXIS, outlined, stroke
from .palette import GOLD, GOLD_DEEP, INK, IVORY, LINEN, SKIN

LEFT, TOP, RIGHT, BOTTOM = 51.0, 24.0, 199.0, 326.0
SLOPE = -0.17


@dataclass(frozen=True, slots=True)
class Dress:
    """Cloth colours of one figure: main, its shade, second colour, and the sash."""

    main: str
    shade: str
    second: str
    sash: str = GOLD
    trim: str = GOLD


def sash_y(x: float) -> float:
    return 175 + SLOPE * (x - AXIS)


def _foot(*xs: float) -> str:
    """Path data along the sash through the given x positions."""
    return "".join(f"L{svg.number(x)} {svg.number(sash_y(x))}" for x in xs)


def shoulders(fill: str, top: float = 122.0, fall: float = 146.0) -> str:
    """The whole body between the frame's sides, from the neck to the sash."""
    d = (
        f"M112 {top}C98 {top + 6} 66 {fall - 14} {LEFT + 1} {fall}"
        f"{_foot(LEFT + 1, RIGHT - 1)}L{RIGHT - 1} {fall}C184 {fall - 14} 152 {top + 6} 138 {top}Z"
    )
    return outlined(d, fill)


def panel(fill: str, upper: float, lower: float, top: float = 124.0) -> str:
    """A straight panel down the front, `upper` and `lower` half widths."""
    a, b = AXIS - lower, AXIS + lower
    return outlined(f"M{AXIS - upper} {top}{_foot(a, b)}L{AXIS + upper} {top}Z", fill)


def studs(tone: str, ys: tuple[float, ...], radius: float = 2.6) -> str:
    return "".join(
        svg.circle(AXIS, y, radius, fill=tone, stroke=INK, stroke_width=1.3) for y in ys
    )


def ermine_cape() -> str:
    """A short cape of white fur with black tails, open in front."""
    side = outlined(
        "M113 119C96 124 72 134 62 150C70 158 92 156 106 148C112 144 116 136 118 128Z", IVORY
    )
    tail = svg.path("M0 -4C2 -1 2 2 0 5C-2 2 -2 -1 0 -4Z", fill=INK)
    tails = "".join(svg.placed(tail, x, y) for x, y in ((78, 147), (92, 138), (94, 150), (106, 130), (107, 141)))
    return svg.mirrored(side + tails, AXIS)


def robe(dress: Dress) -> str:
    """A king's: broad panel with lozenges between folds, under ermine."""
    folds = svg.mirrored(stroke("M72 158L70 172M90 160L89 170", dress.shade, 2.2), AXIS)
    front = panel(dress.second, 12, 15)
    lozenge = "M{0} {1}L{2} {3}L{0} {4}L{5} {3}Z"
    marks = "".join(
        outlined(lozenge.format(AXIS, y - 7, AXIS + 6, y, y + 7, AXIS - 6), dress.trim, 1.3) for y in (140, 157)
    )
    edges = stroke(f"M113 124L{AXIS - 15} 172M137 124L{AXIS + 15} 170", dress.trim, 2.4)
    return shoulders(dress.main) + folds + front + marks + edges + ermine_cape()


def gown(dress: Dress) -> str:
    """A queen's: round neckline, laced bodice, slashed sleeves and a necklace."""
    body = shoulders(dress.main, 126, 150)
    sleeves = svg.mirrored(
        stroke("M62 150C60 158 60 166 62 176M74 144C71 154 71 164 72 174", dress.trim, 2.2)
        + outlined("M84 137C76 150 78 164 80 176L96 174C92 160 94 146 98 132Z", dress.second),
        AXIS,
    )
    skin = outlined("M112 118C110 128 104 131 98 134C104 150 146 150 152 134C146 131 140 128 138 118Z", SKIN)
    lace = svg.mirrored(
        "".join(svg.circle(x, y, 3.1, fill=LINEN, stroke=INK, stroke_width=1.2)
                for x, y in ((99, 136.5), (103.5, 141), (109.5, 144), (116, 145.8))), AXIS,
    ) + svg.circle(AXIS, 146.4, 3.1, fill=LINEN, stroke=INK, stroke_width=1.2)  # fmt: skip
    chain = stroke("M110 126C114 136 136 136 140 126", dress.trim, 2)
    jewel = outlined("M125 132L129 137L125 142L121 137Z", dress.second, 1.3)
    laces = stroke("M118 152L132 158M132 152L118 158M118 160L132 166M132 160L118 166", dress.trim, 1.8)
    return body + sleeves + skin + lace + chain + jewel + laces


def tunic(dress: Dress) -> str:
    """A jack's: parted in two colours, round collar and buttons."""
    body = shoulders(dress.main)
    half = outlined(
        f"M125 122L138 122C152 128 184 132 {RIGHT - 1} 146{_foot(RIGHT - 1, 125)}Z", dress.second
    )
    bands = stroke("M70 146L66 178M84 141L80 178", dress.trim, 2.6) + stroke(
        "M180 146L184 164M166 141L170 166", dress.main, 2.6
    )
    collar = svg.mirrored(
        outlined("M125 132C118 134 108 132 104 124C106 119 112 116 116 117C118 124 121 128 125 132Z", dress.trim), AXIS
    )
    return body + half + bands + collar + studs(GOLD, (139, 149.5, 160))


def sash(dress: Dress) -> str:
    """The band across the middle with its rosette; unchanged by a half turn."""
    a, b = LEFT + 1, RIGHT - 1
    ya, yb = sash_y(a), sash_y(b)
    band = svg.points(((a, ya - 8), (b, yb - 8), (b, yb + 8), (a, ya + 8)))
    rails = (
        svg.points(((a, ya - 4.5), (b, yb - 4.5)), closed=False)
        + svg.points(((a, ya + 4.5), (b, yb + 4.5)), closed=False)
    )
    petals = "".join(
        svg.placed(svg.circle(0, -6.2, 4.4, fill=LINEN, stroke=INK, stroke_width=1.3), AXIS, 175, 1, turn)
        for turn in range(0, 360, 60)
    )
    heart = svg.circle(AXIS, 175, 4.4, fill=dress.second, stroke=INK, stroke_width=1.3)
    return outlined(band, dress.sash) + stroke(rails, GOLD_DEEP, 1.4) + petals + heart
