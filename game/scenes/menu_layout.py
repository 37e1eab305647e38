"""Where things are in the menu: a pure function of the viewport, tested without drawing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from game.ui.viewport import TOUCH_TARGET, Viewport

PILL = TOUCH_TARGET
ROWS = 3
FAN_ANGLE = 9.0
"""Degrees between two cards of the fan."""
FAN_RADIUS = 3.05
"""Distance from a card's centre to the pivot of the fan, in card widths."""
FAN_SIZES = {5: (3.22, 1.86), 3: (2.22, 1.70)}
"""Width and height of a fan in card widths, by its number of cards."""


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
    title: Rect
    title_size: float
    tagline: Rect | None
    tagline_size: float
    buttons: tuple[Rect, ...]
    button_size: float
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
            self.title,
            *tagline,
            *self.buttons,
            self.panel,
            self.note,
        ]


def menu_layout(view: Viewport, buttons: int) -> MenuLayout:
    """The menu with that many main buttons (1 or 2)."""
    return _portrait(view, buttons) if view.is_portrait else _landscape(view, buttons)


def _pills(view: Viewport, margin: float) -> tuple[Rect, Rect]:
    """Language and sound, top right, in CSS pixels from the edge."""
    right, top = view.width - view.px(margin), view.px(max(8, margin - 8))
    height = view.px(PILL)
    sound = Rect(right - height, top, height, height)
    width = view.px(124)
    return Rect(sound.left - view.px(8) - width, top, width, height), sound


def _landscape(view: Viewport, buttons: int) -> MenuLayout:
    """Everything in a column on the left, the fan on the right."""
    scale = max(0.0, min(view.css_width / 1280, view.css_height / 720, 2.0))
    margin = max(20.0, 96 * scale * min(1.0, view.css_width / 1280))
    width = min(max(284.0, 560 * scale), view.css_width * 0.62)
    edge = max(12.0, 24 * scale)
    language, sound = _pills(view, edge)
    title_size = max(34.0, 76 * scale)
    with_tagline = view.css_height >= 440
    tagline_size = max(16.0, 21 * scale)
    button = max(48.0, 66 * scale)
    row = max(float(TOUCH_TARGET), 46 * scale)
    pad = max(5.0, 8 * scale)
    gap = max(10.0, 26 * scale)

    heights = {
        "title": title_size * 1.25,
        "tagline": tagline_size * 1.42 * 2 if with_tagline else 0.0,
        "buttons": button,
        "panel": ROWS * row + 2 * pad,
        "note": 18.0,
    }
    gaps = {"title": gap * 0.5, "tagline": gap * 1.3 if with_tagline else 0.0}
    gaps |= {"buttons": gap, "panel": 6.0, "note": 0.0}
    total = sum(heights.values()) + sum(gaps.values())
    free = view.css_height - total
    y = max(6.0, free * 0.45)
    places: dict[str, Rect] = {}
    for name, height in heights.items():
        places[name] = Rect(view.px(margin), view.px(y), view.px(width), view.px(height))
        y += height + gaps[name]
    title = places["title"]
    title.width = min(title.width, language.left - title.left - view.px(8))
    panel = places["panel"]
    left, right = panel.right + view.px(8), view.width - view.px(edge * 0.5)
    top = language.bottom + view.px(8)
    bottom = min(view.height - view.px(edge), panel.bottom + view.px(40 * scale))
    return MenuLayout(
        language=language,
        sound=sound,
        title=title,
        title_size=title_size,
        tagline=places["tagline"] if with_tagline else None,
        tagline_size=tagline_size,
        buttons=_side_by_side(places["buttons"], buttons, view.px(14 * max(0.7, scale))),
        button_size=max(15.0, 21 * scale),
        panel=panel,
        rows=_rows(panel, view.px(pad)),
        row_size=max(14.0, 17 * scale),
        note=places["note"],
        fan=_fan(Rect(left, top, right - left, bottom - top)),
    )


def _portrait(view: Viewport, buttons: int) -> MenuLayout:
    """From above: pills, fan, title, tagline, buttons, panel. The fan takes what is left."""
    scale = min(view.css_width / 390, view.css_height / 760, 2.0)
    margin = max(14.0, 20 * scale)
    language, sound = _pills(view, max(12.0, 14 * scale))
    title_size = max(36.0, 48 * scale)
    tagline_size = max(14.5, 16 * scale)
    button = max(50.0, 56 * scale)
    row = max(float(TOUCH_TARGET), 50 * scale)
    pad = max(5.0, 7 * scale)
    gap = max(10.0, 16 * scale)
    width = view.css_width - 2 * margin

    blocks = [
        (title_size * 1.25, gap * 0.4),
        (tagline_size * 1.42 * 3, gap),
        *[(button, gap * 0.75)] * (buttons - 1),
        (button, gap),
        (ROWS * row + 2 * pad, 6.0),
        (18.0, max(8.0, margin * 0.5)),
    ]
    y = view.css_height - sum(height + space for height, space in blocks)
    top = y
    places = []
    for height, space in blocks:
        places.append(Rect(view.px(margin), view.px(y), view.px(width), view.px(height)))
        y += height + space
    title, tagline, *main, panel, note = places
    area = Rect(0, language.bottom, view.width, view.px(top) - language.bottom)
    return MenuLayout(
        language=language,
        sound=sound,
        title=title,
        title_size=title_size,
        tagline=tagline,
        tagline_size=tagline_size,
        buttons=tuple(main),
        button_size=max(17.0, 19 * scale),
        panel=panel,
        rows=_rows(panel, view.px(pad)),
        row_size=max(14.5, 16 * scale),
        note=note,
        fan=_fan(area.inflate(-view.px(24), -view.px(12))),
    )


def _side_by_side(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The first button a little wider than the second; a single one as wide as the first."""
    first = round((rect.width - gap) * 0.56)
    both = (
        Rect(rect.left, rect.top, first, rect.height),
        Rect(rect.left + first + gap, rect.top, rect.width - first - gap, rect.height),
    )
    return both[:count]


def _rows(panel: Rect, pad: int) -> tuple[Rect, ...]:
    inside = panel.inflate(-2 * pad, -2 * pad)
    edges = [inside.top + inside.height * index // ROWS for index in range(ROWS + 1)]
    return tuple(
        Rect(inside.left, top, inside.width, bottom - top) for top, bottom in pairwise(edges)
    )


def _fan(area: Rect) -> Fan:
    """The largest fan in the middle of an area; three cards where it is narrow."""
    cards = 5 if area.width > area.height * 1.1 else 3
    across, down = FAN_SIZES[cards]
    width = int(min(area.width / across, area.height / down)) // 4 * 4
    # Only every fourth width: each one is drawn anew while a window is being resized.
    if width < 32:
        return Fan(0, 0, Rect(area.center, (0, 0)))
    box = Rect(0, 0, round(width * across), round(width * down))
    box.center = area.center
    return Fan(cards, width, box)
