"""The twelve court pictures: who wears what, and how a half figure becomes a double-ended card."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from . import court_beards as beards
from . import court_garments as garments
from . import court_headgear as hats
from . import court_heads as heads
from . import court_props as props
from . import svg
from .cards import CENTRE, HEIGHT, WIDTH
from .court_body import BOTTOM, LEFT, RIGHT, TOP, Dress, sash
from .court_heads import Hair
from .court_pen import inked
from .palette import (
    CRIMSON,
    CRIMSON_DEEP,
    GOLD,
    GREEN,
    GREEN_DEEP,
    IVORY,
    LINEN,
    NAVY,
    NAVY_DEEP,
    PICTURE,
    TEAL,
    WINE,
    WINE_DEEP,
)
from .pips import Suit, colour, pip


class Rank(StrEnum):
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


@dataclass(frozen=True, slots=True)
class Figure:
    """One court; `hat` and `prop` are finished drawings, the others take hair or dress."""

    hair: Hair
    hair_style: Callable[[Hair], str]
    garment: Callable[[Dress], str]
    hat: str
    prop: str
    beard: Callable[[Hair], str] | None = None
    veil: str = ""


S, H, D, C = Suit

# A suit's family shares its cloth: blue and red, red and blue, wine and teal, green and red.
DRESSES = {
    S: Dress(NAVY, NAVY_DEEP, CRIMSON),
    H: Dress(CRIMSON, CRIMSON_DEEP, NAVY),
    D: Dress(WINE, WINE_DEEP, TEAL),
    C: Dress(GREEN, GREEN_DEEP, CRIMSON),
}

KINGS = {
    S: Figure(
        heads.BLACK, heads.royal_curls, garments.caped_robe,
        hats.open_crown(S, CRIMSON, CRIMSON), props.sword(), beards.forked,
    ),
    H: Figure(
        heads.AUBURN, heads.royal_curls, garments.fur_lined_mantle,
        hats.arched_crown(H, NAVY, CRIMSON), props.sceptre(H), beards.pointed,
    ),
    D: Figure(
        heads.SILVER, heads.royal_curls, garments.caped_robe,
        hats.leaf_crown(D, WINE, CRIMSON), props.axe(), beards.full,
    ),
    C: Figure(
        heads.BROWN, heads.royal_curls, garments.fur_lined_mantle,
        hats.walled_crown(C, CRIMSON, GREEN), props.sceptre(C), beards.curly,
    ),
}  # fmt: skip

QUEENS = {
    S: Figure(
        heads.BLACK, heads.long_waves, garments.laced_gown,
        hats.coronet(S, heads.BLACK.mass, CRIMSON), props.tulip(CRIMSON),
        veil=hats.veil("#8fa6cc", "#5f7cab"),
    ),
    H: Figure(
        heads.BLOND, heads.long_waves, garments.laced_gown,
        hats.hooded_roll(H, heads.BLOND.mass, IVORY), props.flower(CRIMSON, GOLD, 6),
    ),
    D: Figure(
        heads.CHESTNUT, heads.side_rolls, garments.ruffed_gown,
        hats.tiara(D, heads.CHESTNUT.mass, CRIMSON), props.flower(IVORY, GOLD, 8),
    ),
    C: Figure(
        heads.AUBURN, heads.braids, garments.kirtle,
        hats.flower_wreath(C, heads.AUBURN.mass, CRIMSON), props.tulip(GOLD),
    ),
}  # fmt: skip

JACKS = {
    S: Figure(
        heads.BROWN, heads.page_boy, garments.striped_livery,
        hats.beret(NAVY, CRIMSON), props.halberd(),
    ),
    H: Figure(
        heads.BLOND, heads.curled_bob, garments.parted_tunic,
        hats.brimmed_cap(CRIMSON, NAVY), props.pennant(),
    ),
    D: Figure(
        heads.AUBURN, heads.page_boy, garments.parted_tunic,
        hats.chaperon(TEAL, LINEN), props.arrow(),
    ),
    C: Figure(
        heads.BLACK, heads.curled_bob, garments.hunting_coat,
        hats.pointed_hat(GREEN, CRIMSON), props.bow(),
    ),
}  # fmt: skip

FIGURES = {Rank.JACK: JACKS, Rank.QUEEN: QUEENS, Rank.KING: KINGS}


def court_file(rank: Rank, suit: Suit) -> str:
    """The framed picture, in place on a whole card; no index, no paper."""
    dress, half = DRESSES[suit], _half(rank, suit)
    frame = (LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 9)
    return svg.document(
        WIDTH,
        HEIGHT,
        svg.rect(*frame, fill=PICTURE),
        half,
        svg.half_turned(half, *CENTRE),
        inked(sash(dress)),
        svg.rect(*frame, fill="none", stroke=colour(suit), stroke_width=2.4),
    )


def _half(rank: Rank, suit: Suit) -> str:
    """The upper figure, from the farthest layer to the nearest."""
    figure, dress = FIGURES[rank][suit], DRESSES[suit]
    layers = inked(
        figure.veil,
        figure.hair_style(figure.hair),
        heads.neck(),
        figure.garment(dress),
        figure.prop,
        heads.face(figure.hair, lady=rank is Rank.QUEEN),
        figure.beard(figure.hair) if figure.beard else "",
        figure.hat,
        props.fist(),
    )
    return layers + pip(suit, 75, 47, 31)
