"""The twelve court pictures: who wears what, and how a half figure becomes a double-ended card."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from . import court_garments as garments
from . import court_headgear as headgear
from . import court_heads as heads
from . import court_props as props
from . import svg
from .cards import CENTRE, HEIGHT, WIDTH
from .court_garments import BOTTOM, LEFT, RIGHT, TOP, Dress
from .court_heads import Hair
from .palette import (
    CRIMSON, CRIMSON_DEEP, GOLD, GREEN, GREEN_DEEP, IVORY, LINEN, NAVY, NAVY_DEEP, PICTURE,
)  # fmt: skip
from .pips import Suit, colour, pip


class Rank(StrEnum):
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


@dataclass(frozen=True, slots=True)
class Figure:
    """One court: layers from back to front are prop, hair, garment, face, beard, headgear."""

    dress: Dress
    hair: Hair
    hair_style: Callable[[Hair], str]
    hat: str
    prop: str
    beard: Callable[[Hair], str] | None = None
    veil: str = ""


BLUE = Dress(NAVY, NAVY_DEEP, CRIMSON)
RED = Dress(CRIMSON, CRIMSON_DEEP, NAVY)
GREENS = Dress(GREEN, GREEN_DEEP, CRIMSON)
WINE = Dress(CRIMSON_DEEP, "#6a1a24", "#3f7f8f")
S, H, D, C = Suit

FIGURES: dict[tuple[Rank, Suit], Figure] = {
    (Rank.KING, S): Figure(BLUE, heads.BLACK, heads.royal_curls,
                           headgear.open_crown(S, CRIMSON, CRIMSON), props.sword(S), heads.forked_beard),
    (Rank.KING, H): Figure(RED, heads.AUBURN, heads.royal_curls,
                           headgear.arched_crown(H, NAVY, CRIMSON), props.sceptre(H), heads.pointed_beard),
    (Rank.KING, D): Figure(WINE, heads.SILVER, heads.royal_curls,
                           headgear.tall_crown(D, CRIMSON_DEEP, CRIMSON), props.axe(D), heads.full_beard),
    (Rank.KING, C): Figure(GREENS, heads.BROWN, heads.royal_curls,
                           headgear.laurel_crown(C, CRIMSON, GREEN), props.sceptre(C), heads.curly_beard),
    (Rank.QUEEN, S): Figure(BLUE, heads.BLACK, heads.long_waves,
                            headgear.coronet(S, heads.BLACK.mass, CRIMSON), props.tulip(CRIMSON), veil=headgear.veil_behind("#7d97c4")),
    (Rank.QUEEN, H): Figure(RED, heads.BLOND, heads.long_waves,
                            headgear.heart_hood(H, heads.BLOND.mass, IVORY), props.flower(CRIMSON, GOLD)),
    (Rank.QUEEN, D): Figure(WINE, heads.CHESTNUT, heads.side_rolls,
                            headgear.tiara(D, heads.CHESTNUT.mass, CRIMSON), props.flower(IVORY, GOLD, 8)),
    (Rank.QUEEN, C): Figure(GREENS, heads.AUBURN, heads.braids,
                            headgear.flower_wreath(C, heads.AUBURN.mass, CRIMSON), props.tulip(GOLD)),
    (Rank.JACK, S): Figure(BLUE, heads.BROWN, heads.page_boy, headgear.beret(NAVY, CRIMSON), props.halberd(S)),
    (Rank.JACK, H): Figure(RED, heads.BLOND, heads.page_boy, headgear.brimmed_cap(CRIMSON, NAVY), props.pennant(H)),
    (Rank.JACK, D): Figure(WINE, heads.AUBURN, heads.page_boy, headgear.chaperon(CRIMSON_DEEP, LINEN), props.arrow(D)),
    (Rank.JACK, C): Figure(GREENS, heads.BLACK, heads.page_boy, headgear.tall_hat(GREEN, CRIMSON), props.halberd(C)),
}  # fmt: skip

GARMENTS = {Rank.KING: garments.robe, Rank.QUEEN: garments.gown, Rank.JACK: garments.tunic}


def court_file(rank: Rank, suit: Suit) -> str:
    """The framed picture, in place on a whole card; no index, no paper."""
    figure = FIGURES[rank, suit]
    half = _half(rank, suit, figure)
    frame = (LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 9)
    return svg.document(
        WIDTH, HEIGHT,
        svg.rect(*frame, fill=PICTURE),
        half,
        svg.half_turned(half, *CENTRE),
        garments.sash(figure.dress),
        svg.rect(*frame, fill="none", stroke=colour(suit), stroke_width=2.4),
    )  # fmt: skip


def _half(rank: Rank, suit: Suit, figure: Figure) -> str:
    lady = rank is Rank.QUEEN
    return svg.group(
        pip(suit, 74, 50, 34),
        figure.veil,
        figure.prop,
        figure.hair_style(figure.hair) if not lady else figure.hair_style(figure.hair),
        heads.neck(),
        GARMENTS[rank](figure.dress),
        heads.face(figure.hair, lady=lady),
        figure.beard(figure.hair) if figure.beard else "",
        figure.hat,
        props.fist(figure.dress.second),
    )
