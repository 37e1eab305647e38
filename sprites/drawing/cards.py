"""The blank card and the ornamental aces; measures in card units (a card is 250 x 350)."""

from . import svg
from .palette import BRASS, IVORY, PAPER_EDGE
from .path_data import reflected
from .pips import OUTLINES, Suit, pip

WIDTH = 250
HEIGHT = 350
CENTRE = (125, 175)
CORNER = 17
EDGE = 1.8


def paper() -> str:
    """The ivory ground with its thin warm edge. Two full shapes rather than a stroke, so that the
    outermost pixels are opaque at every size."""
    edge = svg.rect(0, 0, WIDTH, HEIGHT, CORNER, fill=PAPER_EDGE)
    ground = svg.rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER - EDGE, fill=IVORY)
    return edge + ground


def blank_file() -> str:
    return svg.document(WIDTH, HEIGHT, paper())


def ace_file(suit: Suit) -> str:
    """The centre sign of an ace, to be laid over a blank card; spades get the traditional show."""
    content = _spade_ace() if suit is Suit.SPADES else _plain_ace(suit)
    return svg.document(WIDTH, HEIGHT, content)


def _inline(suit: Suit, y: float, size: float, width: float, tone: str) -> str:
    """A thin line inside a sign: its own outline (without the stem), smaller."""
    leaf = OUTLINES[suit].split("Z")[0] + "Z"
    place = svg.sized(CENTRE[0], y, size)
    return svg.path(
        leaf, fill="none", stroke=tone, stroke_width=width * 100 / size, transform=place
    )


def _plain_ace(suit: Suit) -> str:
    x, y = CENTRE
    lift = {Suit.HEARTS: -1.5, Suit.DIAMONDS: 0, Suit.CLUBS: -3}[suit]
    return pip(suit, x, y, 86) + _inline(suit, y + lift, 67, 1.5, IVORY)


def _spade_ace() -> str:
    """A large spade: brass line, rosette, two scrolls, three drops."""
    x, y = CENTRE
    scroll = "M116 190C108 204 94 211 83 204C73 197 77 183 88 184C96 185 97 195 90 196"
    drop = svg.path("M0 0C3.4 -6 3.4 -12 0 -20C-3.4 -12 -3.4 -6 0 0Z", fill=BRASS)
    drops = "".join(svg.placed(drop, x, y + 4, 1, turn) for turn in (-38, 0, 38))
    petals = svg.group(*(svg.circle(*at, 5.6) for at in svg.wheel(x, y + 4, 9.6, 8)), fill=IVORY)
    return (
        pip(Suit.SPADES, x, y, 150)
        + _inline(Suit.SPADES, y - 5, 128, 2, BRASS)
        + svg.path(
            scroll + reflected(scroll, x),
            fill="none",
            stroke=BRASS,
            stroke_width=2.2,
            stroke_linecap="round",
        )
        + svg.group(drops, transform="translate(0 -14)")
        + petals
        + svg.circle(x, y + 4, 5.6, fill=BRASS)
    )
