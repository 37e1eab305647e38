"""The app icon: an ace of spades over a burgundy back on green felt, readable at 32 pixels."""

from . import svg
from .palette import BRASS, IVORY
from .pips import Suit, pip

SIDE = 512


def icon_file() -> str:
    felt = svg.radial_gradient("felt", ((0, "#2a8069"), (0.6, "#185549"), (1, "#0d3a34")))
    return svg.document(
        SIDE, SIDE,
        svg.rect(0, 0, SIDE, SIDE, 112, fill="url(#felt)"),
        svg.placed(_card("#7d2433", BRASS), 214, 266, turn=-15),
        svg.placed(_shadow(), 302, 276, turn=9),
        svg.placed(_card(IVORY, None) + pip(Suit.SPADES, 0, 0, 186), 296, 262, turn=9),
        defs=felt,
    )  # fmt: skip


def _card(fill: str, line: str | None) -> str:
    edge = svg.rect(-122, -172, 244, 344, 30, fill=IVORY)
    face = svg.rect(-108, -158, 216, 316, 20, fill=fill) if line else ""
    trim = (
        svg.rect(-94, -144, 188, 288, 12, fill="none", stroke=line, stroke_width=7) if line else ""
    )
    return edge + face + trim


def _shadow() -> str:
    return svg.rect(-124, -172, 248, 348, 32, fill="#06201c", opacity=0.35)
