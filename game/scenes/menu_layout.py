"""Where things are in the menu: a pure function of the viewport, tested without drawing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from game.ui.viewport import TOUCH_TARGET, Viewport

PILL = TOUCH_TARGET
FAN_ANGLE = 9.0
"""Degrees between two cards of the fan."""
FAN_RADIUS = 3.05
"""Distance from a card's centre to the pivot of the fan, in card widths."""
FAN_SIZES = {5: (3.22, 1.86), 3: (2.22, 1.70)}
"""Width and height of a fan in card widths, by its number of cards."""
_LEAST_CARD = 36.0
"""Width of the smallest cards that are worth looking at."""
_LOW = 560.0
"""Below this height a wide window has two columns."""
SETTINGS_LABEL = 700.0
"""From this width on the pill of the settings has its label."""
_SHORT = 720.0
"""Below this height an upright window has its main buttons side by side."""


@dataclass(frozen=True, slots=True)
class MenuParts:
    """How much there is: main buttons (1 or 2), rows of settings, height of the note in CSS pixels
    when its lines have a width (:func:`note_width`), and buttons below the main ones (1 to 4)."""

    buttons: int = 1
    rows: int = 4
    note: float = 0.0
    more: int = 1


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards beside the title: how many, how wide each, and the box of them all.

    ``cards`` is 0 when there is no room for them.
    """

    cards: int
    card_width: int
    box: Rect


@dataclass(frozen=True, slots=True)
class MenuLayout:
    """Rectangles in device pixels; font sizes in CSS pixels. ``tagline`` may be missing."""

    language: Rect
    sound: Rect
    settings: Rect
    title: Rect
    title_size: float
    tagline: Rect | None
    tagline_size: float
    buttons: tuple[Rect, ...]
    button_size: float
    more: tuple[Rect, ...]
    """The buttons below the main ones."""
    panel: Rect
    rows: tuple[Rect, ...]
    row_size: float
    note: Rect
    fan: Fan

    def solid(self) -> list[Rect]:
        """What must not overlap."""
        tagline = [self.tagline] if self.tagline else []
        return [
            self.language,
            self.sound,
            self.settings,
            self.title,
            *tagline,
            *self.buttons,
            *self.more,
            self.panel,
            self.note,
        ]


def menu_layout(view: Viewport, parts: MenuParts) -> MenuLayout:
    """The menu with these parts."""
    if view.is_portrait:
        return _portrait(view, parts)
    return _low(view, parts) if view.css_height < _LOW else _landscape(view, parts)


def note_width(view: Viewport) -> int:
    """Device pixels of a line of the note."""
    if view.is_portrait:
        return view.px(view.css_width - 2 * _portrait_margin(view))
    if view.css_height < _LOW:
        return view.width - 2 * view.px(_low_margin(view))
    return view.px(_column(view)[1])


def _pills(view: Viewport, margin: float) -> tuple[Rect, Rect, Rect]:
    """Language, sound and settings, top right, in CSS pixels from the edge."""
    right, top = view.width - view.px(margin), view.px(max(8, margin - 8))
    height = view.px(PILL)
    labelled = view.css_width >= SETTINGS_LABEL
    width = view.px(132) if labelled else height
    settings = Rect(right - width, top, width, height)
    sound = Rect(settings.left - view.px(8) - height, top, height, height)
    width = view.px(124)
    return Rect(sound.left - view.px(8) - width, top, width, height), sound, settings


# A wide window


def _scale(view: Viewport) -> float:
    return min(view.css_width / 1280, view.css_height / 720, 2.0)


def _column(view: Viewport) -> tuple[float, float]:
    """Margin and width of the column on the left, in CSS pixels."""
    scale = _scale(view)
    margin = max(20.0, 96 * scale * min(1.0, view.css_width / 1280))
    return margin, min(max(284.0, 560 * scale), view.css_width * 0.62)


def _landscape(view: Viewport, parts: MenuParts) -> MenuLayout:
    """Everything in a column on the left, the fan on the right."""
    scale = _scale(view)
    margin, width = _column(view)
    edge = max(12.0, 24 * scale)
    language, sound, settings = _pills(view, edge)
    title_size = max(34.0, 76 * scale)
    tagline_size = max(16.0, 21 * scale)
    row = max(float(TOUCH_TARGET), 46 * scale)
    pad = max(5.0, 8 * scale)
    gap = max(9.0, 22 * scale)
    more_height = max(float(TOUCH_TARGET), 50 * scale)
    more_rows = 2 if parts.more > 3 and view.css_height > 620 else 1

    heights = {
        "title": title_size * 1.25,
        "tagline": tagline_size * 1.42 * 2,
        "buttons": max(48.0, 66 * scale),
        "more": more_rows * more_height + (more_rows - 1) * gap * 0.5,
        "panel": parts.rows * row + 2 * pad,
        "note": parts.note,
    }
    gaps = {"title": gap * 0.5, "tagline": gap * 1.3, "buttons": gap * 0.6, "more": gap}
    total = sum(heights.values()) + sum(gaps.values())
    y = max(6.0, (view.css_height - total) * 0.45)
    places: dict[str, Rect] = {}
    for name, height in heights.items():
        places[name] = Rect(view.px(margin), view.px(y), view.px(width), view.px(height))
        y += height + gaps.get(name, 6.0)
    title, panel = places["title"], places["panel"]
    more = _grid(places["more"], parts.more, max(3, parts.more) // more_rows, view.px(gap * 0.5))
    title.width = min(title.width, language.left - title.left - view.px(8))
    left, right = panel.right + view.px(8), view.width - view.px(edge * 0.5)
    top = language.bottom + view.px(8)
    bottom = min(view.height - view.px(edge), panel.bottom + view.px(40 * scale))
    return MenuLayout(
        language=language,
        sound=sound,
        settings=settings,
        title=title,
        title_size=title_size,
        tagline=places["tagline"],
        tagline_size=tagline_size,
        buttons=_side_by_side(places["buttons"], parts.buttons, view.px(14 * max(0.7, scale))),
        button_size=max(15.0, 21 * scale),
        more=more,
        panel=panel,
        rows=_rows(panel, view.px(pad), parts.rows),
        row_size=max(14.0, 17 * scale),
        note=places["note"],
        fan=_fan(Rect(left, top, right - left, bottom - top), view.px(_LEAST_CARD)),
    )


# A wide window that is low: an embed, a telephone on its side


def _low_margin(view: Viewport) -> float:
    return max(14.0, view.css_width * 0.025)


def _low(view: Viewport, parts: MenuParts) -> MenuLayout:
    """Title, buttons and fan on the left, the settings on the right, the note below both."""
    margin, gap = _low_margin(view), 8.0
    roomy = view.css_width > 700
    language, sound, settings = _pills(view, 12.0)
    title_size = 40.0 if roomy else 32.0
    head = view.px(PILL + 8 + gap)
    whole = Rect(view.px(margin), 0, view.width - 2 * view.px(margin), view.height)
    bottom = view.height - view.px(gap)
    note = Rect(whole.left, bottom - view.px(parts.note), whole.width, view.px(parts.note))
    split = whole.left + round(whole.width * (0.46 if roomy else 0.43))
    left = Rect(whole.left, head, split - view.px(gap) - whole.left, note.top - head)
    row, pad = float(TOUCH_TARGET), 5.0
    panel = Rect(split, head, whole.right - split, view.px(parts.rows * row + 2 * pad))
    title = Rect(left.left, language.top, language.left - left.left - view.px(8), language.height)

    height, y = view.px(48), left.top
    if roomy:
        buttons = _side_by_side(Rect(left.left, y, left.width, height), parts.buttons, view.px(10))
        y += height + view.px(gap)
    else:
        step = height + view.px(gap)
        count = range(parts.buttons)
        buttons = tuple(Rect(left.left, y + n * step, left.width, height) for n in count)
        y += parts.buttons * step
    columns = 2 if roomy or parts.more > 2 else 1
    lines = -(-parts.more // columns)
    area = Rect(left.left, y, left.width, lines * view.px(TOUCH_TARGET + gap) - view.px(gap))
    more = _grid(area, parts.more, columns, view.px(gap))
    y = area.bottom + view.px(gap)
    return MenuLayout(
        language=language,
        sound=sound,
        settings=settings,
        title=title,
        title_size=title_size,
        tagline=None,
        tagline_size=16.0,
        buttons=buttons,
        button_size=17.0 if roomy else 15.0,
        more=more,
        panel=panel,
        rows=_rows(panel, view.px(pad), parts.rows),
        row_size=15.0 if roomy else 14.0,
        note=note,
        fan=_fan(Rect(left.left, y, left.width, note.top - view.px(4) - y), view.px(_LEAST_CARD)),
    )


# An upright window


def _portrait_margin(view: Viewport) -> float:
    return max(14.0, 20 * _upright_scale(view))


def _upright_scale(view: Viewport) -> float:
    return min(view.css_width / 390, view.css_height / 800, 2.0)


def _portrait(view: Viewport, parts: MenuParts) -> MenuLayout:
    """From above: pills, fan, title, tagline, buttons, panel. The fan takes what is left."""
    scale = _upright_scale(view)
    margin = _portrait_margin(view)
    language, sound, settings = _pills(view, max(12.0, 14 * scale))
    title_size = max(34.0, 48 * scale)
    tagline_size = max(14.5, 16 * scale)
    button = max(50.0, 56 * scale)
    row = max(float(TOUCH_TARGET), 48 * scale)
    pad = max(5.0, 7 * scale)
    gap = max(9.0, 15 * scale)
    width = view.css_width - 2 * margin
    lines = 1 if view.css_height < _SHORT else parts.buttons
    more_rows = -(-parts.more // 2)

    blocks = [
        (title_size * 1.25, gap * 0.4),
        (tagline_size * 1.42 * 2, gap),
        *[(button, gap * 0.7)] * lines,
        (more_rows * max(float(TOUCH_TARGET), 48 * scale) + (more_rows - 1) * 8, gap),
        (parts.rows * row + 2 * pad, 6.0 if parts.note else 0.0),
        (parts.note, max(8.0, margin * 0.5)),
    ]
    y = view.css_height - sum(height + space for height, space in blocks)
    top = y
    places = []
    for height, space in blocks:
        places.append(Rect(view.px(margin), view.px(y), view.px(width), view.px(height)))
        y += height + space
    title, tagline, *main, below, panel, note = places
    more = _grid(below, parts.more, 2, view.px(8))
    if lines < parts.buttons:
        main = list(_side_by_side(main[0], parts.buttons, view.px(10)))
    area = Rect(0, language.bottom, view.width, view.px(top) - language.bottom)
    return MenuLayout(
        language=language,
        sound=sound,
        settings=settings,
        title=title,
        title_size=title_size,
        tagline=tagline,
        tagline_size=tagline_size,
        buttons=tuple(main),
        button_size=max(17.0, 19 * scale),
        more=more,
        panel=panel,
        rows=_rows(panel, view.px(pad), parts.rows),
        row_size=max(14.5, 16 * scale),
        note=note,
        fan=_fan(area.inflate(-view.px(24), -view.px(12)), view.px(_LEAST_CARD)),
    )


def _grid(area: Rect, count: int, columns: int, gap: int) -> tuple[Rect, ...]:
    """So many rectangles of one size in rows; one alone is half as wide where it could be."""
    rows = -(-count // columns)
    across = max(min(count, columns), min(2, columns))
    width, height = (area.width + gap) // across, (area.height + gap) // rows
    return tuple(
        Rect(
            area.left + place % columns * width,
            area.top + place // columns * height,
            width - gap,
            height - gap,
        )
        for place in range(count)
    )


def _side_by_side(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The first button a little wider than the second; a single one as wide as the first."""
    first = round((rect.width - gap) * 0.56)
    both = (
        Rect(rect.left, rect.top, first, rect.height),
        Rect(rect.left + first + gap, rect.top, rect.width - first - gap, rect.height),
    )
    return both[:count]


def _rows(panel: Rect, pad: int, count: int) -> tuple[Rect, ...]:
    inside = panel.inflate(-2 * pad, -2 * pad)
    edges = [inside.top + inside.height * index // count for index in range(count + 1)]
    return tuple(
        Rect(inside.left, top, inside.width, bottom - top) for top, bottom in pairwise(edges)
    )


def _fan(area: Rect, least: int) -> Fan:
    """The largest fan in the middle of an area; three cards where it is narrow, none smaller than
    ``least`` pixels."""
    cards = 5 if area.width > area.height * 0.9 else 3
    across, down = FAN_SIZES[cards]
    width = int(min(area.width / across, area.height / down)) // 4 * 4
    # Only every fourth width: each one is drawn anew while a window is being resized.
    if width < least:
        return Fan(0, 0, Rect(area.center, (0, 0)))
    box = Rect(0, 0, round(width * across), round(width * down))
    box.center = area.center
    return Fan(cards, width, box)
