"""Where the rows and columns of a table of scores lie."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.score_rows import Table, Tone
from game.ui.scoring_sizes import Measure, Sizes
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport


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
