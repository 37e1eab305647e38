"""Where the cards of a hand that is laid out lie: melds with their braces, then loose cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.card_art import card_height
from game.ui.scoring_hands import LaidHand


@dataclass(frozen=True, slots=True)
class HandShape:
    """How many cards each meld has, and how many are loose."""

    melds: tuple[int, ...]
    loose: int
    laid_off: bool = False
    """A card stands out above the others."""


def shape_of(hand: LaidHand) -> HandShape:
    """What the layout must know of a hand."""
    return HandShape(
        melds=tuple(len(meld.cards) for meld in hand.melds),
        loose=len(hand.loose) or hand.hidden,
        laid_off=any(meld.laid_off for meld in hand.melds),
    )


@dataclass(frozen=True, slots=True)
class Spacing:
    """Parts of a card's width: step inside a meld, gap between groups, step of loose cards."""

    step: float
    gap: float
    loose: float


SPACINGS = (
    Spacing(0.46, 0.2, 1.2),
    Spacing(0.46, 0.2, 0.6),
    Spacing(0.4, 0.16, 0.4),
    Spacing(0.32, 0.13, 0.32),
    Spacing(0.26, 0.1, 0.26),
)
"""From the widest to the tightest; the index of a card is never covered (see card_art)."""

LEAST_CARD = 46.0
"""CSS pixels: below this width a hand goes on in a second row instead."""


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """Cards of each meld, brackets under the melds, loose cards; ``bottom`` of it all."""

    melds: tuple[tuple[Rect, ...], ...]
    brackets: tuple[Rect, ...]
    loose: tuple[Rect, ...]
    bottom: int


def _group_parts(shape: HandShape, spacing: Spacing) -> list[float]:
    """Widths of the groups in card widths."""
    parts = [1 + (count - 1) * spacing.step for count in shape.melds]
    if shape.loose:
        parts.append(1 + (shape.loose - 1) * spacing.loose)
    return parts


def hand_width(shape: HandShape, spacing: Spacing) -> float:
    """Width of a hand in one row, in card widths."""
    parts = _group_parts(shape, spacing)
    return sum(parts) + spacing.gap * (len(parts) - 1) if parts else 0.0


def card_width_for(shapes: Sequence[HandShape], width: int, largest: int, least: int) -> int:
    """The largest common card width at which every hand fits in one row; ``least`` if none is."""
    tightest = max((hand_width(shape, SPACINGS[-1]) for shape in shapes), default=1.0)
    return max(least, min(largest, int(width / max(1.0, tightest))))


def place_hand(
    shape: HandShape, left: int, top: int, width: int, card: int, lift: int, bracket: int
) -> HandPlaces:
    """Melds from the left, loose cards after them; a new row where the width ends.

    ``lift`` is the room above for cards that stand out, ``bracket`` the height of a brace.
    """
    spacing = next((s for s in SPACINGS if hand_width(shape, s) * card <= width), SPACINGS[-1])
    height = card_height(card)
    row = lift + height + 2 * bracket
    x, y = left, top + lift
    melds: list[tuple[Rect, ...]] = []
    brackets: list[Rect] = []
    for count in shape.melds:
        size = round((1 + (count - 1) * spacing.step) * card)
        if x > left and x + size > left + width:
            x, y = left, y + row
        melds.append(
            tuple(Rect(x + round(i * spacing.step * card), y, card, height) for i in range(count))
        )
        brackets.append(Rect(x, y + height + bracket // 2, size, bracket))
        x += size + round(spacing.gap * card)
    step = round(spacing.loose * card)
    loose: list[Rect] = []
    for _index in range(shape.loose):
        if x > left and x + card > left + width:
            x, y = left, y + row
        loose.append(Rect(x, y, card, height))
        x += step
    bottom = y + height + (2 * bracket if melds else 0)
    return HandPlaces(tuple(melds), tuple(brackets), tuple(loose), bottom)
