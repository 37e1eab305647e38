"""Where the cards of a hand lie: groups side by side, in one row or two. Pure geometry.

Cards of a group overlap so that every index stays visible and the strip of each card that can be
seen is wide enough for a finger wherever there is room for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.ui.card_art import ASPECT, card_height

INDEX_PART = 0.26
"""Least visible part of a covered card: its whole index, also a big one."""
STEP_PART = 0.52
"""Usual distance of two cards of a group, in card widths."""
WIDEST_STEP = 0.8
"""The same where small cards are spread for the finger."""
GAP_PART = 0.2
"""Distance of two groups, in card widths."""
ROW_MOST = 6
"""More cards than this go into two rows, where there are two."""
SMALLEST = 8
"""A card of this width (device pixels) is no longer one; it only keeps the sums defined."""


@dataclass(frozen=True, slots=True)
class HandSpace:
    """The room for a hand. Lengths in device pixels.

    ``band`` is what brackets and names need below each row, ``lift`` how far a selected card rises
    above its row, ``touch`` the strip that a finger needs. ``step_part`` spreads few cards wider.
    """

    area: Rect
    widest: int
    rows: int
    band: int
    lift: int
    touch: int
    step_part: float = STEP_PART
    touch_weight: float = 0.7
    """How much a strip that is wide enough for a finger counts against the width of the cards."""


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """Places of the cards in order; of every group the boxes of its parts (one a row)."""

    card_width: int
    cards: tuple[Rect, ...]
    groups: tuple[tuple[Rect, ...], ...]

    def place_at(self, pos: tuple[int, int]) -> int:
        """Before which card (by its place) something dropped at ``pos`` would go."""
        if not self.cards:
            return 0
        row_top = min(
            {rect.top for rect in self.cards}, key=lambda top: abs(self._middle(top, pos))
        )
        in_row = [place for place, rect in enumerate(self.cards) if rect.top == row_top]
        for place in in_row:
            if pos[0] < self._visible_centre(place, in_row):
                return place
        return in_row[-1] + 1

    def _middle(self, top: int, pos: tuple[int, int]) -> float:
        return top + self.cards[0].height / 2 - pos[1]

    def _visible_centre(self, place: int, in_row: list[int]) -> float:
        rect = self.cards[place]
        if place == in_row[-1]:
            return rect.centerx
        return (rect.left + min(rect.right, self.cards[place + 1].left)) / 2


Row = list[tuple[int, int]]
"""(group, how many of its cards) from left to right."""


def lay_hand(space: HandSpace, sizes: Sequence[int], melds: Sequence[bool]) -> HandPlaces:
    """Places for groups of these sizes; ``melds`` says which of them should not be broken."""
    groups = [(index, size) for index, size in enumerate(sizes) if size]
    if not groups:
        return HandPlaces(space.widest, (), ())
    rows = _rows(space, groups, melds)
    width = space.widest
    while width > SMALLEST and _narrowest(space, rows, width) < INDEX_PART * width:
        width -= 1
    return _places(space, rows, width, len(sizes))


def settled(space: HandSpace, sizes: Sequence[int], melds: Sequence[bool]) -> HandSpace:
    """The space with the card width that is best for a usual hand.

    Every other hand gets cards of that width too, as long as its indices can be seen: cards that
    grow and shrink from turn to turn would be a nuisance, and their pictures slow to make.
    """
    rows = _rows(space, list(enumerate(sizes)), melds)
    return replace(space, widest=_best_width(space, rows))


def _rows(space: HandSpace, groups: Row, melds: Sequence[bool]) -> list[Row]:
    cards = sum(size for _, size in groups)
    return _broken(groups, melds) if space.rows > 1 and cards > ROW_MOST else [groups]


def _broken(groups: Row, melds: Sequence[bool]) -> list[Row]:
    """Two rows of about the same length; loose groups may be cut, melds when there is no way."""
    options: list[tuple[float, list[Row]]] = []
    for position, (group, size) in enumerate(groups):
        for cut in range(1, size + 1):
            first = [*groups[:position], (group, cut)]
            second = [*([(group, size - cut)] if cut < size else []), *groups[position + 1 :]]
            if second:
                penalty = 0.0 if cut == size else 4.0 if melds[group] else 0.4
                cost = max(_units(first), _units(second)) + penalty
                options.append((cost, [first, second]))
    return min(options, key=lambda option: option[0])[1]


def _units(row: Row) -> float:
    """Length of a row in card widths, as it usually is."""
    cards = sum(size for _, size in row)
    return len(row) + (cards - len(row)) * STEP_PART + (len(row) - 1) * GAP_PART


def _best_width(space: HandSpace, rows: list[Row]) -> int:
    """Wide cards, but not at the price of strips too thin for a finger."""
    height = (space.area.height - space.lift) // len(rows) - space.band
    widest = max(SMALLEST, min(space.widest, int(height / ASPECT)))
    best = (0.0, SMALLEST)
    for width in range(widest, SMALLEST - 1, -1):
        step = _narrowest(space, rows, width)
        if step >= INDEX_PART * width:
            best = max(best, (width * min(1.0, step / space.touch) ** space.touch_weight, width))
    return best[1]


def _narrowest(space: HandSpace, rows: list[Row], width: int) -> float:
    """Distance of two cards in the fuller row: all rows have the same."""
    return min(_step(space, row, width) for row in rows)


def _step(space: HandSpace, row: Row, width: int) -> float:
    """Distance of two cards of a group that fills the row, at most the usual one."""
    covered = sum(size for _, size in row) - len(row)
    room = space.area.width - len(row) * width - (len(row) - 1) * GAP_PART * width
    usual = max(space.step_part * width, min(space.touch, WIDEST_STEP * width))
    return min(usual, max(0.0, room) / covered) if covered else usual if room >= 0 else 0


def _places(space: HandSpace, rows: list[Row], width: int, count: int) -> HandPlaces:
    step = _narrowest(space, rows, width)
    height = card_height(width)
    cards: list[Rect] = []
    parts: list[list[Rect]] = [[] for _ in range(count)]
    used = len(rows) * (height + space.band) + space.lift
    top = space.area.top + space.lift + (space.area.height - used) // 2
    for row in rows:
        x = space.area.centerx - _length(row, width, step) / 2
        for group, size in row:
            first = len(cards)
            cards += [Rect(round(x + step * place), top, width, height) for place in range(size)]
            parts[group].append(cards[first].union(cards[-1]))
            x += (size - 1) * step + width * (1 + GAP_PART)
        top += height + space.band
    return HandPlaces(width, tuple(cards), tuple(tuple(part) for part in parts))


def _length(row: Row, width: int, step: float) -> float:
    cards = sum(size for _, size in row)
    return len(row) * width + (cards - len(row)) * step + (len(row) - 1) * GAP_PART * width
