"""Where everything of the scoring screen lies: pure geometry, in device pixels.

Places of the content count from the top of the page, which may be higher than the window: the
scene scrolls it behind ``view``. Only the buttons below stand still.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.score_rows import Table
from game.ui.scoring_hand_layout import (
    LEAST_CARD,
    HandPlaces,
    HandShape,
    card_width_for,
    place_hand,
)
from game.ui.scoring_sizes import Measure, Sizes, sizes_for
from game.ui.scoring_table_layout import TablePlaces, place_table
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport


@dataclass(frozen=True, slots=True)
class Footer:
    """The bar that stands still: scrolling on the left, what comes next on the right."""

    bar: Rect
    up: Rect
    down: Rect
    buttons: tuple[Rect, ...]
    icon_menu: bool
    """There is no room for words, except on the last button."""


@dataclass(frozen=True, slots=True)
class Page:
    """All of the screen. ``height`` of the content; it is seen through ``view``."""

    sizes: Sizes
    view: Rect
    height: int
    title: Rect
    title_size: float
    subtitle: Rect
    captions: tuple[Rect, ...]
    notes: tuple[Rect, ...]
    hands: tuple[HandPlaces, ...]
    tables: tuple[TablePlaces, ...]
    footer: Footer


@dataclass(frozen=True, slots=True)
class Content:
    """What has to be placed. ``captions``: name and points left; ``notes`` beside or below it."""

    title: str
    subtitle: str
    captions: tuple[str, ...]
    notes: tuple[str, ...]
    shapes: tuple[HandShape, ...]
    tables: tuple[Table, ...]
    buttons: tuple[int, ...]
    """Widths that the buttons' labels need: menu, this deal, then what comes next."""


def lay_out(content: Content, view: Viewport, text: Measure) -> Page:
    """Hands and score side by side, or one below the other."""
    sizes = sizes_for(view)
    footer = place_footer(content.buttons, view, sizes, False)
    window = Rect(0, 0, view.width, footer.bar.top)
    margin = view.px(sizes.margin)
    title_size, title = _place_title(content.title, view, sizes, text)
    lines = len(text.wrap(content.subtitle, Type.BODY, sizes.text, title.width))
    subtitle = Rect(margin, title.bottom, title.width, lines * view.px(sizes.line))
    top = subtitle.bottom + view.px(sizes.text * 0.6)
    if sizes.two_columns:
        seats = max((len(table.rows[0].cells) for table in content.tables), default=2)
        share = 0.335 if seats < 4 else 0.38
        panel_width = round(view.width * share)
        panel_left = view.width - round(margin * 0.75) - panel_width
        hands_width = panel_left - view.px(18) - margin
    else:
        panel_left, panel_width = margin, view.width - 2 * margin
        hands_width = panel_width
    area = Rect(margin, top, hands_width, max(1, window.bottom - top))
    captions, notes, hands, bottom = _place_hands(content, area, view, sizes, text)
    y = top if sizes.two_columns else bottom
    tables = []
    for table in content.tables:
        titled = len(content.tables) > 1
        placed = place_table(table, panel_left, y, panel_width, sizes, view, text, titled)
        tables.append(placed)
        y = placed.panel.bottom + view.px(sizes.text)
    height = max(bottom, y)
    if height > window.height:
        footer = place_footer(content.buttons, view, sizes, True)
    return Page(
        sizes, window, height, title, title_size, subtitle, captions, notes, hands, tuple(tables),
        footer,
    )  # fmt: skip


def _place_title(text: str, view: Viewport, sizes: Sizes, measure: Measure) -> tuple[float, Rect]:
    """One line where a size not much smaller allows it, else as many as it takes."""
    margin = view.px(sizes.margin)
    width = view.width - 2 * margin
    size = sizes.title
    while size > sizes.title * 0.75 and measure.width(text, Type.SERIF, size) > width:
        size -= 1
    if measure.width(text, Type.SERIF, size) > width:
        size = sizes.title * 0.85
    lines = len(measure.wrap(text, Type.SERIF, size, width))
    top = view.px(sizes.title if sizes.two_columns else sizes.title * 0.7)
    return size, Rect(margin, top, width, lines * view.px(size * 1.42))


def _place_hands(
    content: Content, area: Rect, view: Viewport, sizes: Sizes, text: Measure
) -> tuple[tuple[Rect, ...], tuple[Rect, ...], tuple[HandPlaces, ...], int]:
    count = len(content.shapes)
    lift, bracket = view.px(sizes.card * 0.15), view.px(7)
    line = view.px(sizes.line)
    columns = 2 if sizes.two_columns and count > 2 else 1
    gap = view.px(24)
    width = (area.width - gap * (columns - 1)) // columns
    rows = -(-count // columns) or 1
    # Side by side the hands should end above the buttons; below one another they may scroll.
    around = line + lift + 2 * bracket + view.px(sizes.text * 1.3)
    room = (area.height // rows - around) * 250 // 350
    largest = view.px(sizes.card if count < 3 else sizes.card * 0.85)
    if sizes.two_columns:
        largest = min(largest, max(room, view.px(56)))
    card = card_width_for(content.shapes, width, largest, view.px(LEAST_CARD))
    captions: list[Rect] = []
    notes: list[Rect] = []
    hands: list[HandPlaces] = []
    y = bottom = area.top
    for index, shape in enumerate(content.shapes):
        column = index % columns
        if column == 0:
            y = bottom
        left = area.left + column * (width + gap)
        caption = Rect(left, y, text.width(content.captions[index], Type.BOLD, sizes.caption), line)
        caption.width = min(caption.width, width)
        note = _place_note(content.notes[index], caption, left + width, sizes, view, text)
        captions.append(caption)
        notes.append(note)
        top = max(caption.bottom, note.bottom)
        above = lift if shape.laid_off or sizes.two_columns else view.px(5)
        hand = place_hand(shape, left, top, width, card, above, bracket)
        hands.append(hand)
        bottom = max(bottom, hand.bottom + view.px(sizes.text * 1.3))
    return tuple(captions), tuple(notes), tuple(hands), bottom


def _place_note(
    note: str, caption: Rect, right: int, sizes: Sizes, view: Viewport, text: Measure
) -> Rect:
    """Beside the caption when there is room, else below it."""
    if not note:
        return Rect(caption.right, caption.top, 0, 0)
    caption = Rect(caption.left, caption.top, caption.width + view.px(5), caption.height)
    beside = right - caption.right
    if text.width(note, Type.BODY, sizes.caption) <= beside:
        return Rect(caption.right, caption.top, beside, caption.height)
    width = right - caption.left
    lines = len(text.wrap(note, Type.BODY, sizes.detail, width))
    return Rect(caption.left, caption.bottom, width, lines * view.px(sizes.detail * 1.42))


def place_footer(buttons: Sequence[int], view: Viewport, sizes: Sizes, scrolls: bool) -> Footer:
    """Buttons from the right; on a narrow screen the last one takes what is left.

    The height is the same with and without the buttons that scroll.
    """
    side = view.px(TOUCH_TARGET)
    easy = 52 * sizes.button / 18 if sizes.two_columns or view.is_portrait else 46
    height = max(side, view.px(easy))
    margin = view.px(max(12.0, sizes.margin * 0.75))
    below = view.px(40 * sizes.text / 17) if sizes.two_columns else view.px(10)
    above = view.px(10)
    bar = Rect(0, view.height - height - below - above, view.width, height + below + above)
    y = bar.top + above
    gap = view.px(8 if view.css_width < 500 else 12)
    up = Rect(margin, y + (height - side) // 2, side, side)
    down = up.move(side + view.px(6), 0)
    room = view.width - margin - (down.right + gap if scrolls else margin)
    widths = list(buttons)
    icon_menu = sum(widths) + gap * (len(widths) - 1) > room
    if icon_menu:
        widths[:-1] = [side] * (len(widths) - 1)
    if not sizes.two_columns and view.is_portrait:
        widths[-1] = max(side, room - sum(widths[:-1]) - gap * (len(widths) - 1))
    rects = []
    x = view.width - margin
    for width in reversed(widths):
        rects.append(Rect(x - width, y, width, height))
        x -= width + gap
    return Footer(bar, up, down, tuple(reversed(rects)), icon_menu)
