"""The app icon: an ace of spades over a burgundy back on green felt, readable at 32 pixels."""

from . import svg
from .backs import DYES
from .palette import BRASS, IVORY
from .pips import Suit, pip

SIDE = 512
_HALF_WIDTH, _HALF_HEIGHT = 124, 172
_MARGIN = 0.11
"""Share of the side by which the cards of the maskable icon lie further in."""


_FELT = svg.vertical_gradient("felt", 0, SIDE, ((0, "#2a7f69"), (1, "#114841")))


def icon_file() -> str:
    """The icon in its own rounded square."""
    square = svg.rect(0, 0, SIDE, SIDE, 112, fill="url(#felt)")
    return svg.document(SIDE, SIDE, square, *_cards(), defs=_FELT)


def maskable_file() -> str:
    """Felt to the edges, for systems that cut the icon to their own shape: what lies within a
    circle of 4/5 of the side is always seen."""
    square = svg.rect(0, 0, SIDE, SIDE, 0, fill="url(#felt)")
    smaller = svg.placed("".join(_cards()), SIDE * _MARGIN, SIDE * _MARGIN, 1 - 2 * _MARGIN)
    return svg.document(SIDE, SIDE, square, smaller, defs=_FELT)


def _cards() -> tuple[str, ...]:
    return (
        svg.placed(_shadow(), 200, 288, turn=-13),
        svg.placed(_back(), 200, 281, turn=-13),
        svg.placed(_shadow(), 304, 257, turn=8),
        svg.placed(_card() + pip(Suit.SPADES, 0, 0, 196), 304, 248, turn=8),
    )


def _card(inset: float = 0, radius: float = 32, **look: str | float) -> str:
    """A rounded card around the origin, smaller by `inset` on every side."""
    width, height = _HALF_WIDTH - inset, _HALF_HEIGHT - inset
    return svg.rect(-width, -height, 2 * width, 2 * height, radius, **(look or {"fill": IVORY}))


def _back() -> str:
    return (
        _card()
        + _card(15, 20, fill=DYES["burgundy"].top)
        + _card(31, 10, fill="none", stroke=BRASS, stroke_width=8)
    )


def _shadow() -> str:
    """A soft dark edge that parts the upper card from the lower one."""
    return _card(-9, 40, fill="#06201c", opacity=0.32)
