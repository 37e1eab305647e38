"""Where the rules stand: a panel with a head, and blocks of text and cards below one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.scoring_hand_layout import HandPlaces, card_width_for, place_hand, shape_of
from game.ui.scoring_hands import LaidHand
from game.ui.scoring_sizes import Measure
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport

LINE = 1.42
"""Height of a line of text in font sizes, as the painter sets it."""


@dataclass(frozen=True, slots=True)
class Item:
    """A heading (``level`` 2, 3), a paragraph (0), or a hand of cards with a caption."""

    id: str
    text: str
    level: int = 0
    hand: LaidHand | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """An item in its place; ``cards`` of a hand."""

    item: Item
    rect: Rect
    size: float
    kind: Type
    cards: HandPlaces | None = None


@dataclass(frozen=True, slots=True)
class RulesLayout:
    """The panel, its head, the window for the text, and everything in it."""

    panel: Rect
    title: Rect
    title_size: float
    up: Rect
    down: Rect
    close: Rect
    view: Rect
    blocks: tuple[Block, ...]
    height: int


def rules_layout(items: Sequence[Item], view: Viewport, text: Measure) -> RulesLayout:
    """A column of text not wider than what reads well."""
    small = view.css_width < 560
    edge = view.px(8 if small else 24)
    scale = min(1.5, max(1.0, view.css_height / 900)) if not small else 1.0
    width = min(view.width - 2 * edge, view.px(780 * scale))
    panel = Rect((view.width - width) // 2, edge, width, view.height - 2 * edge)
    pad = view.px(16 if small else 32)
    side, gap = view.px(TOUCH_TARGET), view.px(4)
    head = Rect(panel.left, panel.top, panel.width, side + view.px(16 if small else 24))
    close = Rect(head.right - side - view.px(8), head.centery - side // 2, side, side)
    down = close.move(-side - gap, 0)
    up = down.move(-side - gap, 0)
    title = Rect(head.left + pad, head.top, up.left - head.left - pad, head.height)
    window = Rect(panel.left, head.bottom, panel.width, panel.bottom - head.bottom - view.px(6))
    area = Rect(panel.left + pad, window.top, panel.width - 2 * pad, window.height)
    body = (16.0 if small else 17.0) * scale
    blocks, bottom = _flow(items, area, body, view, text)
    height = bottom - window.top + view.px(24)
    return RulesLayout(
        panel, title, 24.0 if small else 28.0 * scale, up, down, close, window, blocks, height
    )


def _flow(
    items: Iterable[Item], area: Rect, body: float, view: Viewport, text: Measure
) -> tuple[tuple[Block, ...], int]:
    blocks: list[Block] = []
    y = area.top + view.px(4)
    for item in items:
        if item.hand is not None:
            block = _hand_block(item, item.hand, area, y, body, view)
        else:
            if item.level and blocks:
                y += view.px(body * (0.8 if item.level == 2 else 0.5))
            size, kind = _face(item.level, body)
            lines = len(text.wrap(item.text, kind, size, area.width))
            rect = Rect(area.left, y, area.width, lines * view.px(size * LINE))
            block = Block(item, rect, size, kind)
        blocks.append(block)
        y = block.rect.bottom + view.px(body * 0.4)
    return tuple(blocks), y


def _face(level: int, body: float) -> tuple[float, Type]:
    return {2: (body * 1.35, Type.SERIF), 3: (body, Type.BOLD)}.get(level, (body, Type.BODY))


def _hand_block(
    item: Item, hand: LaidHand, area: Rect, top: int, body: float, view: Viewport
) -> Block:
    caption = view.px(body * LINE)
    shape = shape_of(hand)
    largest = view.px(body * 3.4)
    card = card_width_for([shape], area.width, largest, view.px(40))
    lift = round(card * 0.15) if shape.laid_off else view.px(2)
    places = place_hand(shape, area.left, top + caption, area.width, card, lift, view.px(6))
    rect = Rect(area.left, top, area.width, places.bottom - top)
    return Block(item, rect, body * 0.9, Type.BOLD, places)
