"""Where the parts of a replay are: head, a row a hand with the piles before the last, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.rules import Seat
from game.ui.card_art import card_height
from game.ui.viewport import TOUCH_TARGET, Viewport

MOVES = ("start", "back", "play", "forward", "end", "jump")
"""The buttons below, from the left."""


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """Rectangles in device pixels; ``buttons`` by their id, ``rows`` by seat."""

    head: Rect
    sentence: Rect
    bar: Rect
    piles: Rect
    card: int
    buttons: dict[str, Rect]
    rows: dict[Seat, Rect]


def replay_layout(viewport: Viewport, seats: Sequence[Seat], more: Sequence[str]) -> ReplayLayout:
    """``seats`` from the top, ``more`` the buttons on the right of the head, from the right."""
    px = viewport.px
    margin, side, gap = px(12 if viewport.css_width < 560 else 24), px(TOUCH_TARGET), px(6)
    top = px(8)
    buttons = {"close": Rect(margin, top, side, side)}
    right = viewport.width - margin
    for name in more:
        buttons[name] = Rect(right - side, top, side, side)
        right -= side + gap
    left = margin + side + px(12)
    head = Rect(left, top, right - gap - left, side)
    bar = _place_moves(viewport, buttons)
    line = px(24 if viewport.css_height < 500 else 30)
    bottom = bar.top - px(6)
    sentence = Rect(margin, bottom - line, viewport.width - 2 * margin, line)
    first = top + side + px(4)
    area = Rect(margin, first, sentence.width, sentence.top - px(4) - first)
    card, places = _place_rows(area, viewport, len(seats) + 1)
    last = places.pop()
    piles = places.pop() if len(seats) > 1 else last
    rows = dict(zip(seats, [*places, last], strict=True))
    return ReplayLayout(head, sentence, bar, piles, card, buttons, rows)


def _place_moves(viewport: Viewport, buttons: dict[str, Rect]) -> Rect:
    """The buttons below; returns the bar above them."""
    px, side = viewport.px, viewport.px(TOUCH_TARGET)
    gap = px(8)
    width = len(MOVES) * side + (len(MOVES) - 1) * gap
    x, y = (viewport.width - width) // 2, viewport.height - side - px(10)
    for place, name in enumerate(MOVES):
        buttons[name] = Rect(x + place * (side + gap), y, side, side)
    return Rect(x, y - px(10), width, px(5))


def _place_rows(area: Rect, viewport: Viewport, rows: int) -> tuple[int, list[Rect]]:
    """Card width, and a rectangle for each row."""
    caption, gap = viewport.px(22), viewport.px(6)
    tallest = area.height // rows - caption - gap
    widest = min(viewport.px(104), round(area.width / 5.2))
    card = max(14, min(widest, round(tallest / 1.42)))
    height = caption + card_height(card) + gap
    between = min(viewport.px(28), (area.height - rows * height) // rows)
    top = area.top + (area.height - rows * height - (rows - 1) * between) // 2
    width = min(area.width, round(card * 7.2))
    left = area.centerx - width // 2
    return card, [
        Rect(left, top + place * (height + between), width, height - gap) for place in range(rows)
    ]
