"""Where everything of the table is: pure geometry, no drawing and no rules.

Three kinds: wide (a computer, a tablet), compact (a small frame in a page, a telephone on its
side) and portrait (a telephone, two rows of cards). Rectangles are in device pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import ceil

from pygame import Rect

from game.ui.card_art import ASPECT, card_height
from game.ui.hand_layout import HandSpace, settled
from game.ui.viewport import TOUCH_TARGET, Viewport


class Kind(Enum):
    """The three shapes of the table."""

    WIDE = "wide"
    COMPACT = "compact"
    PORTRAIT = "portrait"


@dataclass(frozen=True, slots=True)
class OpponentPlace:
    """Where an opponent sits: ``fan`` holds the cards, ``chip`` is the room for name and state."""

    fan: Rect
    chip: Rect
    card_width: int


@dataclass(frozen=True, slots=True)
class TableLayout:
    """``font`` multiplies every font size. A rectangle of no width means: not in this kind."""

    kind: Kind
    font: float
    bar: Rect
    score: Rect
    caption: Rect
    caption_aside: Rect
    opponents: tuple[OpponentPlace, ...]
    stock: Rect
    pile: Rect
    labels: Rect
    history: Rect
    toolbar: Rect
    buttons: Rect
    hand: HandSpace
    spread: HandSpace
    margin: int

    @property
    def is_wide(self) -> bool:
        """With a score panel and names below the piles."""
        return self.kind is Kind.WIDE


def kind_of(view: Viewport) -> Kind:
    """Which shape fits the size."""
    if view.css_height > 1.12 * view.css_width:
        return Kind.PORTRAIT
    roomy = view.css_width >= 960 and view.css_height >= 540
    return Kind.WIDE if roomy else Kind.COMPACT


def table_layout(view: Viewport, opponents: int, score_rows: int) -> TableLayout:
    """The table for ``opponents`` seats across and a score of ``score_rows`` lines."""
    kind = kind_of(view)
    if kind is Kind.WIDE:
        layout = _wide(view, opponents, score_rows)
    elif kind is Kind.PORTRAIT:
        layout = _portrait(view, opponents)
    else:
        layout = _compact(view, opponents)
    return replace(
        layout,
        hand=settled(layout.hand, USUAL_HAND, USUAL_MELDS),
        spread=settled(layout.spread, USUAL_HAND, USUAL_MELDS),
    )


USUAL_HAND = (3, 3, 3, 2)
"""Groups for which the width of the cards is made."""
USUAL_MELDS = (True, True, True, False)


class _Pen:
    """Rectangles from CSS pixels, enlarged by a scale."""

    def __init__(self, view: Viewport, scale: float) -> None:
        self._by = scale * view.ratio

    def __call__(self, x: float, y: float, width: float, height: float) -> Rect:
        left, top = round(x * self._by), round(y * self._by)
        return Rect(left, top, round((x + width) * self._by) - left, self.to(y + height) - top)

    def to(self, length: float) -> int:
        """A length in device pixels."""
        return round(length * self._by)


NOWHERE = Rect(0, 0, 0, 0)


def _wide(view: Viewport, opponents: int, score_rows: int) -> TableLayout:
    """Drawn for 1280 × 720 and scaled; what a higher window has more goes to hand and piles."""
    scale = min(view.css_width / 1280, view.css_height / 720)
    font = max(scale, 0.9)
    pen = _Pen(view, scale)
    width, height = view.css_width / scale, view.css_height / scale
    more, middle = height - 720, width / 2
    text = font / scale
    panel = (74 + (46 if score_rows < 4 else 38) * score_rows) * text
    pile = 114 + 0.16 * min(more, 160)
    pile_top = 188 + 0.3 * more
    tools = 442 + 0.62 * more
    cards = 114 + 0.16 * min(more, 160)
    spread_top = 176 + 0.2 * more
    if view.large:
        # The hand takes room from the piles: its cards grow by more than a third.
        pile, pile_top, tools = 88 + 0.1 * min(more, 160), 172 + 0.2 * more, 360 + 0.4 * more
        cards, spread_top = 160 + 0.2 * more, 166 + 0.1 * more
    panel_top = max(66, min(196 + 0.3 * more, tools - 66 - panel))
    caption_top = panel_top + panel + 12
    left, right = max(24, middle - 616), min(width - 24, middle + 616)
    row = max(52, TOUCH_TARGET / scale)
    spread = min(345 + 0.2 * max(0.0, width - 1280), middle - 250 * text - 36)
    hand_top = tools + row + 4
    return TableLayout(
        kind=Kind.WIDE,
        font=font,
        bar=pen(18, 14, width - 36, 36 * text),
        score=pen(24, panel_top, 250 * text, panel),
        caption=pen(24, caption_top, 258 * text, tools - 8 - caption_top),
        caption_aside=pen(24, caption_top, 258 * text, tools - 8 - caption_top),
        opponents=_row_of_opponents(pen, middle, opponents, text),
        stock=pen(middle - 27 - pile, pile_top, pile, pile * ASPECT),
        pile=pen(middle + 27, pile_top, pile, pile * ASPECT),
        labels=pen(middle - 230, pile_top + pile * ASPECT + 8, 460, 28 * text),
        history=NOWHERE,
        toolbar=pen(left, tools, 470 * text, row),
        buttons=pen(left + 480 * text, tools, right - left - 480 * text, row),
        hand=HandSpace(
            area=pen(left, hand_top, right - left, height - hand_top - 4),
            widest=pen.to(cards),
            rows=1,
            band=pen.to(36),
            lift=pen.to(22),
            touch=view.px(TOUCH_TARGET),
        ),
        spread=HandSpace(
            area=pen(middle - spread, spread_top, 2 * spread, tools - 16 - spread_top),
            widest=pen.to(104 + 0.1 * more),
            rows=1,
            band=pen.to(34),
            lift=0,
            touch=pen.to(30),
        ),
        margin=pen.to(24),
    )


def _row_of_opponents(
    pen: _Pen, middle: float, count: int, text: float
) -> tuple[OpponentPlace, ...]:
    """Fans side by side between the pills of the bar, the chips below them."""
    slot = 520.0 if count == 1 else 590.0 / count
    card = 66.0 if count == 1 else 54.0
    first = middle - slot * count / 2
    return tuple(
        OpponentPlace(
            fan=pen(first + slot * seat + 8, 16, slot - 16, 108),
            chip=pen(first + slot * seat + 4, 132, slot - 8, 30 * text),
            card_width=pen.to(card),
        )
        for seat in range(count)
    )


WIDEST_COMPACT = 780.0
"""Units of its drawing that the middle of a compact table takes at most."""


def _compact(view: Viewport, opponents: int) -> TableLayout:
    """Drawn for 480 × 360: buttons in a column on the right, the last action on the left."""
    scale = min(view.css_width / 480, view.css_height / 360)
    pen = _Pen(view, scale)
    width, height = view.css_width / scale, view.css_height / scale
    middle = width / 2
    single = opponents == 1
    side = max(136.0, min(240.0, width * 0.28))
    fans = (width - 16) / opponents if not single else 196.0
    first = middle - fans * opponents / 2
    pile_top = 98.0 if single else 106.0
    pile = (206 - pile_top) / ASPECT
    # In a very wide frame what belongs together stays together.
    out = max(0.0, middle - WIDEST_COMPACT / 2)
    right = pen(width - out - side - 8, pile_top - 2 if not single else 44, side, 0)
    buttons = Rect(right.left, right.top, right.width, pen.to(210) - right.top)
    return TableLayout(
        kind=Kind.COMPACT,
        font=scale,
        bar=pen(8, 4, width - 16, 32),
        score=NOWHERE,
        caption=pen(out + 12, pile_top + 2, middle - out - pile - 26, 206 - pile_top - 2),
        caption_aside=(
            pen(out + 12, 42, middle - out - 56, 60)
            if single
            else pen(out + 12, pile_top - 4, width - 2 * out - side - 28, 22)
        ),
        opponents=tuple(
            OpponentPlace(
                fan=pen(first + fans * seat + 6, 42, fans - 12, 48 if single else 40),
                chip=NOWHERE if single else pen(first + fans * seat + 4, 83, fans - 8, 20),
                card_width=pen.to(33 if single else 27),
            )
            for seat in range(opponents)
        ),
        stock=pen(middle - 8 - pile, pile_top, pile, pile * ASPECT),
        pile=pen(middle + 8, pile_top, pile, pile * ASPECT),
        labels=NOWHERE,
        history=NOWHERE,
        toolbar=pen(out + 12, height - 26, width - 2 * out - 24, 24),
        buttons=buttons,
        hand=HandSpace(
            area=pen(8, 212, width - 16, height - 26 - 212),
            widest=pen.to(80),
            rows=1,
            band=pen.to(13),
            lift=pen.to(9),
            touch=view.px(TOUCH_TARGET),
        ),
        spread=HandSpace(
            area=(
                pen(out + 8, 104, width - 2 * out - side - 24, 104)
                if single
                else pen(out + 8, 126, width - 2 * out - side - 24, 84)
            ),
            widest=pen.to(62),
            rows=1,
            band=pen.to(14),
            lift=0,
            touch=pen.to(18),
        ),
        margin=pen.to(12),
    )


PORTRAIT_LABELS = 720
"""From this height (CSS pixels) on there is room for the names of the piles."""


def _portrait(view: Viewport, opponents: int) -> TableLayout:
    """From above: bar, fans, chips, piles, last action, deadwood, two rows of cards, buttons."""
    font = max(0.94, min(view.css_width / 390, view.css_height / 844, 1.6))
    pen = _Pen(view, 1.0)
    width, height = view.css_width, view.css_height
    edge = 12 * font
    roomy = height >= PORTRAIT_LABELS
    gap = 10 * font if roomy else 5.0
    chip, lines, label = 30 * font, 40 * font, (32 * font if roomy else 0.0)
    tools = max(36.0 * font, TOUCH_TARGET if roomy else 36.0)
    row = max(52 * font, 48)
    bar = max(float(TOUCH_TARGET), 44 * font)
    fixed = 6 + bar + chip + lines + label + tools + row + edge + 6 * gap
    free = height - fixed
    band = 20 * font if roomy else 14.0
    large = view.large and roomy
    share = 0.3 if large else 0.245
    rows = 2 * (share * (width - 2 * edge) * ASPECT + band) + 12 * font
    rest = free - min(rows, (0.7 if large else 0.64) * free)
    fan = min(rest * 0.3, 80 * font)
    pile = min(rest - fan, 172 * font, 0.42 * width * ASPECT)
    slack = (free - fan - pile - rows) / 4 if free > fan + pile + rows else 0.0
    top = 6 + bar + gap
    slot = (width - 2 * edge) / opponents
    chip_top = top + fan + (5 * font if roomy else 2)
    caption_top = chip_top + chip + gap * 0.6 + slack
    pile_top = caption_top + lines + gap * 0.4 + slack
    tools_top = pile_top + pile + label + gap + slack
    hand_top = tools_top + tools
    card = pile / ASPECT
    middle = width / 2
    return TableLayout(
        kind=Kind.PORTRAIT,
        font=font,
        bar=pen(edge, 6, width - 2 * edge, bar),
        score=NOWHERE,
        caption=pen(edge, caption_top, width - 2 * edge, lines),
        caption_aside=pen(edge, caption_top, width - 2 * edge, lines),
        opponents=tuple(
            OpponentPlace(
                fan=pen(edge + slot * seat + 5, top, slot - 10, fan),
                chip=pen(edge + slot * seat + 2, chip_top, slot - 4, chip),
                card_width=pen.to(min(fan / ASPECT, slot * 0.36)),
            )
            for seat in range(opponents)
        ),
        stock=pen(middle - 18 * font - card, pile_top, card, pile),
        pile=pen(middle + 18 * font, pile_top, card, pile),
        labels=pen(edge, pile_top + pile + 6, width - 2 * edge, label) if roomy else NOWHERE,
        history=pen(middle + 18 * font + card + 14, pile_top + pile / 2 - 22, 44, 44),
        toolbar=pen(edge, tools_top, width - 2 * edge, tools),
        buttons=pen(edge, height - edge - row, width - 2 * edge, row),
        hand=HandSpace(
            area=pen(edge, hand_top, width - 2 * edge, height - edge - row - gap - hand_top),
            widest=pen.to((0.33 if view.large else 0.27) * (width - 2 * edge)),
            rows=2,
            band=pen.to(band),
            lift=pen.to(12 * font),
            touch=view.px(TOUCH_TARGET),
            step_part=0.55,
            touch_weight=0.6 if view.large else 1.6,
        ),
        spread=HandSpace(
            area=pen(edge, pile_top, width - 2 * edge, pile + label),
            widest=pen.to(78 * font),
            rows=2 if roomy else 1,
            band=pen.to(12),
            lift=0,
            touch=pen.to(24),
        ),
        margin=pen.to(edge),
    )


def button_places(layout: TableLayout, view: Viewport, widths: Sequence[int]) -> tuple[Rect, ...]:
    """Rectangles of the action buttons, the most important one first.

    Wide: from the right edge to the left; portrait: filling the row, from the left; compact: a
    column, the first at the bottom, near the hand; where it would be too high for the finger, the
    narrowest neighbours share a line.
    """
    area, count = layout.buttons, len(widths)
    gap = view.px({Kind.WIDE: 12, Kind.PORTRAIT: 8, Kind.COMPACT: 6}[layout.kind])
    if not count:
        return ()
    if layout.kind is Kind.WIDE:
        places, right = [], area.right
        for width in widths:
            places.append(Rect(right - width, area.top, width, area.height))
            right -= width + gap
        return tuple(places)
    if layout.kind is Kind.PORTRAIT:
        whole = area.width if count > 1 else max(widths[0], round(area.width * 0.62))
        places, left = [], area.centerx - whole // 2
        for width in _shared(widths, whole - gap * (count - 1), view.px(TOUCH_TARGET)):
            places.append(Rect(left, area.top, width, area.height))
            left += width + gap
        return tuple(places)
    least = view.px(TOUCH_TARGET)
    lines = _in_lines(widths, max(1, (area.height + gap) // (least + gap)))
    height = min(view.px(52 * layout.font), (area.height - gap * (len(lines) - 1)) // len(lines))
    places, bottom = [], area.bottom
    for line in lines:
        left = area.left
        for width in _shared(line, area.width - gap * (len(line) - 1), least):
            places.append(Rect(left, bottom - height, width, height))
            left += width + gap
        bottom -= height + gap
    return tuple(places)


def _in_lines(widths: Sequence[int], most: int) -> list[list[int]]:
    """The widths in at most so many lines: neighbours that are narrow together come together."""
    lines = [[width] for width in widths]
    while len(lines) > most:
        place = min(range(len(lines) - 1), key=lambda p: sum(lines[p]) + sum(lines[p + 1]))
        lines[place : place + 2] = [lines[place] + lines[place + 1]]
    return lines


def _shared(widths: Sequence[int], room: int, least: int) -> list[int]:
    """The room shared out: all get as much more, or the large ones give way to the others."""
    free = room - sum(widths)
    if free >= 0:
        return [width + free // len(widths) for width in widths]
    spare = sum(max(0, width - least) for width in widths)
    part = min(1.0, -free / spare) if spare else 0.0
    return [width - ceil(max(0, width - least) * part) for width in widths]


def fan_places(place: OpponentPlace, cards: int, arc: bool) -> tuple[tuple[int, int, float], ...]:
    """(centre x, centre y, degrees against the clock) of an opponent's cards, from the left."""
    width, height = place.card_width, card_height(place.card_width)
    step = min(0.52 * width, (place.fan.width - width) / max(1, cards - 1))
    middle = (cards - 1) / 2
    spots = []
    for index in range(cards):
        away = index - middle
        x = place.fan.centerx + away * step
        bend = (away / max(1.0, middle)) ** 2
        y = place.fan.top + height / 2 + (bend * 0.09 * height if arc else 0)
        if not arc:
            y = place.fan.top + min(height, place.fan.height) / 2
        spots.append((round(x), round(y), -1.7 * away if arc else 0.0))
    return tuple(spots)
