"""The blank card and the ornamental aces; measures in card units (a card is 250 x 350)."""

from . import svg
from .palette import BRASS, IVORY, PAPER_EDGE
from .pips import OUTLINES, Suit, colour, pip

WIDTH = 250
HEIGHT = 350
CENTRE = (125, 175)
CORNER = 17


def paper() -> str:
    """The ivory ground with its thin warm edge, kept wholly inside the card."""
    return svg.rect(
        1, 1, WIDTH - 2, HEIGHT - 2, CORNER - 1, fill=IVORY, stroke=PAPER_EDGE, stroke_width=2
    )


def blank_file() -> str:
    return svg.document(WIDTH, HEIGHT, paper())


def ace_file(suit: Suit) -> str:
    """The centre sign of an ace, to be laid over a blank card; spades get the traditional show."""
    content = _spade_ace() if suit is Suit.SPADES else _plain_ace(suit)
    return svg.document(WIDTH, HEIGHT, content)


def _inline(suit: Suit, size: float, y: float, inset: float, width: float, tone: str) -> str:
    """A thin line that repeats the outline of a sign inside it."""
    x = CENTRE[0]
    side = size * inset
    move = f"translate({svg.number(x - side / 2)} {svg.number(y - side / 2)}) scale({side / 100:.4g})"
    return svg.path(
        OUTLINES[suit].split("Z")[0] + "Z",
        fill="none", stroke=tone, stroke_width=width * 100 / side, transform=move,
    )


def _plain_ace(suit: Suit) -> str:
    lift = {Suit.HEARTS: -1.5, Suit.DIAMONDS: 0, Suit.CLUBS: -3}[suit]
    return pip(suit, *CENTRE, 84) + _inline(suit, 84, 175 + lift, 0.78, 1.4, IVORY)


def _spade_ace() -> str:
    x, y = CENTRE
    leaf = svg.path("M0 0C7 -9 7 -20 0 -30C-7 -20 -7 -9 0 0Z", fill=IVORY)
    spray = "".join(
        svg.placed(leaf, x, y + 14, scale, turn)
        for turn, scale in ((0, 1.0), (-52, 0.86), (52, 0.86), (-104, 0.66), (104, 0.66))
    )
    return (
        pip(Suit.SPADES, x, y, 136)
        + _inline(Suit.SPADES, 136, y - 3, 0.84, 1.6, BRASS)
        + spray
        + svg.circle(x, y + 14, 4, fill=BRASS)
    )
