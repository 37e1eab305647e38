"""Where everything of the scoring screen lies: pure geometry, in device pixels.

Places of the content count from the top of the page, which may be higher than the window: the
scene scrolls it behind ``view``. Only the buttons below stand still.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.ui.card_art import card_height
from game.ui.score_rows import Table, Tone
from game.ui.scoring_hands import LaidHand
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport

TWO_COLUMNS = 720
"""CSS pixels of width from which the score stands beside the hands."""


class Measure(Protocol):
    """The size of text; the painter is one."""

    def width(self, text: str, kind: Type, size: float) -> int: ...

    def wrap(self, text: str, kind: Type, size: float, width: int) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes in CSS pixels for a window."""

    title: float
    text: float
    caption: float
    detail: float
    margin: float
    card: float
    row: float
    button: float
    two_columns: bool

    @property
    def line(self) -> float:
        """Distance of two lines of text."""
        return self.text * 1.42


def sizes_for(view: Viewport) -> Sizes:
    """Large on a large screen; on a telephone compact, yet not below what reads well."""
    two_columns = view.css_width >= TWO_COLUMNS and not view.is_portrait
    if two_columns:
        scale = min(1.7, max(0.8, min(view.css_width / 1280, view.css_height / 720)))
        text = max(15.0, 17 * scale)
        margin = min(64.0, view.css_width * 0.05) * max(1.0, scale)
        title = 44 * scale
        return Sizes(
            title,
            text,
            text,
            text * 0.85,
            margin,
            92 * scale,
            text * 1.9,
            max(18, 18 * scale),
            True,
        )
    small = min(view.css_width, view.css_height) < 380
    wide = view.css_width >= 600
    margin = 40.0 if wide else 18.0 if not small else 14.0
    title = 38.0 if wide else 27.0 if not small else 24.0
    text = 17.0 if wide else 15.0
    card = 92.0 if wide else 72.0
    return Sizes(title, text, text, 14.0, margin, card, text * 1.85, 18.0, False)


# Hands


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


# Tables


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """A panel with its rows; ``rights`` are the right edges of the seats' columns."""

    panel: Rect
    title: Rect | None
    more: Rect | None
    rows: tuple[Rect, ...]
    rights: tuple[int, ...]
    label_width: int


def row_size(sizes: Sizes, tone: Tone) -> float:
    """Font size of a row in CSS pixels."""
    return {Tone.HEAD: sizes.detail, Tone.DETAIL: sizes.detail, Tone.QUIET: sizes.detail}.get(
        tone, sizes.text
    )


def row_type(tone: Tone) -> Type:
    """Totals are set in bold."""
    return Type.BOLD if tone is Tone.TOTAL else Type.BODY


def place_table(
    table: Table,
    rect_left: int,
    top: int,
    width: int,
    sizes: Sizes,
    view: Viewport,
    text: Measure,
    titled: bool = True,
) -> TablePlaces:
    """Rows as high as their labels need; columns as wide as their widest cell, or easily apart."""
    pad, gap = view.px(sizes.text * 1.2), view.px(sizes.text * 0.8)
    left, right = rect_left + pad, rect_left + width - pad
    rights = []
    seats = len(table.rows[0].cells)
    easy = min(view.px(sizes.text * 6.2), width // (2 * seats))
    for seat in reversed(range(seats)):
        rights.append(right)
        widest = max(
            text.width(row.cells[seat], row_type(row.tone), row_size(sizes, row.tone))
            for row in table.rows
        )
        right -= max(widest + gap, easy)
    label_width = max(view.px(40), right - left)
    y = top + view.px(sizes.text * 0.7)
    title = None
    if titled:
        title = Rect(left, y, width - 2 * pad, view.px(sizes.row))
        y = title.bottom
    more = None
    rows = []
    for row in table.rows:
        size = row_size(sizes, row.tone)
        lines = len(text.wrap(row.label, row_type(row.tone), size, label_width))
        height = view.px(sizes.row * (0.8 if row.tone in (Tone.DETAIL, Tone.HEAD) else 1.0))
        height += (lines - 1) * view.px(size * 1.3)
        rows.append(Rect(rect_left, y, width, height))
        y += height
        if row.tone is Tone.HEAD and table.hidden:
            more = Rect(left, y, width - 2 * pad, view.px(TOUCH_TARGET))
            y = more.bottom + view.px(2)
    panel = Rect(rect_left, top, width, y + view.px(sizes.text * 0.7) - top)
    return TablePlaces(panel, title, more, tuple(rows), tuple(reversed(rights)), label_width)


# The page


@dataclass(frozen=True, slots=True)
class Footer:
    """The bar that stands still: scrolling on the left, what comes next on the right."""

    bar: Rect
    up: Rect
    down: Rect
    buttons: tuple[Rect, ...]
    icon_menu: bool
    """There is no room for the word on the menu's button."""


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
    """Widths that the buttons' labels need: the menu first, then what comes next."""


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
        widths[0] = side
    if not sizes.two_columns and view.is_portrait:
        widths[-1] = max(side, room - sum(widths[:-1]) - gap * (len(widths) - 1))
    rects = []
    x = view.width - margin
    for width in reversed(widths):
        rects.append(Rect(x - width, y, width, height))
        x -= width + gap
    return Footer(bar, up, down, tuple(reversed(rects)), icon_menu)
