"""The geometry of menu and overlays: nothing overlaps, nothing is cut, fingers can hit it."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.scenes.menu_layout import MenuParts, menu_layout, note_width
from game.scenes.overlays import list_layout
from game.ui.viewport import TOUCH_TARGET, Viewport

SIZES = [
    (1280, 720),
    (1024, 576),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (390, 844),
    (360, 640),
    (430, 932),
    (480, 360),
    (844, 390),
    (768, 1024),
]
RATIOS = [1.0, 1.25, 2.0, 3.0]
VIEWS = [
    Viewport(round(width * ratio), round(height * ratio), ratio)
    for (width, height), ratio in product(SIZES, RATIOS)
]


def name(view: Viewport) -> str:
    return f"{view.css_width:.0f}x{view.css_height:.0f}@{view.ratio:g}"


@pytest.mark.parametrize("buttons", [1, 2])
@pytest.mark.parametrize("more", [1, 2, 3, 4])
@pytest.mark.parametrize(("rows", "note"), [(3, 0.0), (4, 0.0), (5, 0.0), (5, 38.0)])
@pytest.mark.parametrize("view", VIEWS, ids=name)
def test_menu(view: Viewport, buttons: int, rows: int, note: float, more: int) -> None:
    places = menu_layout(view, MenuParts(buttons, rows, note, more))
    whole = (0, 0, view.width, view.height)
    for rect in (*places.solid(), places.fan.box):
        assert 0 in rect.size or rect.clip(whole) == rect, "cut"
    for one, other in combinations(places.solid(), 2):
        assert not one.colliderect(other)
    for rect in places.solid():
        assert not rect.colliderect(places.fan.box)
    assert len(places.buttons) == buttons
    assert len(places.rows) == rows
    assert places.note.width == note_width(view)
    assert places.note.height == view.px(note)
    least = view.px(TOUCH_TARGET) - 1
    assert len(places.more) == more
    pills = (places.language, places.sound, places.settings)
    for target in (*places.buttons, *places.more, *places.rows, *pills):
        assert target.width >= least
        assert target.height >= least
    for row in places.rows:
        assert places.panel.contains(row)
    for one, other in combinations(places.rows, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("view", VIEWS, ids=name)
def test_the_fan_is_there(view: Viewport) -> None:
    assert menu_layout(view, MenuParts(2, 4)).fan.cards in (3, 5)


@pytest.mark.parametrize(
    ("count", "note_lines"),
    [(2, (1, 1)), (4, (1, 2, 0, 1)), (12, (2, 1, 3) * 4), (7, ()), (9, ())],
)
@pytest.mark.parametrize("view", VIEWS, ids=name)
def test_list(view: Viewport, count: int, note_lines: tuple[int, ...]) -> None:
    places = list_layout(view, count, note_lines)
    assert places.panel.clip((0, 0, view.width, view.height)) == places.panel
    assert places.panel.contains(places.window)
    assert len(places.rows) == count
    least = view.px(TOUCH_TARGET) - view.px(2) - 1
    for rect in (*places.rows, places.close, places.title):
        assert places.panel.left <= rect.left
        assert rect.right <= places.panel.right
        assert rect.height >= least
    for one, other in combinations((*places.rows, places.close, places.title), 2):
        assert not one.colliderect(other)
    last = max(row.bottom for row in places.rows)
    assert last == places.window.top + places.height
    assert note_lines or places.height <= places.window.height, "short entries are all in view"


def test_a_long_list_with_notes_scrolls_where_it_must() -> None:
    low, high = (list_layout(Viewport(480, tall), 7, (1,) * 7) for tall in (360, 900))
    assert low.height > low.window.height
    assert high.height <= high.window.height
