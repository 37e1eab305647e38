"""The geometry of menu and overlays: nothing overlaps, nothing is cut, fingers can hit it."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.scenes.menu_layout import menu_layout
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
@pytest.mark.parametrize("view", VIEWS, ids=name)
def test_menu(view: Viewport, buttons: int) -> None:
    places = menu_layout(view, buttons)
    whole = (0, 0, view.width, view.height)
    for rect in (*places.solid(), places.fan.box):
        assert rect.width == 0 or rect.clip(whole) == rect, "cut"
    for one, other in combinations(places.solid(), 2):
        assert not one.colliderect(other)
    for rect in (*places.solid()[2:], places.language, places.sound):
        assert not rect.colliderect(places.fan.box)
    assert len(places.buttons) == buttons
    least = view.px(TOUCH_TARGET) - 1
    for target in (*places.buttons, *places.rows, places.language, places.sound):
        assert target.width >= least
        assert target.height >= least
    for row in places.rows:
        assert places.panel.contains(row)
    for one, other in combinations(places.rows, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("view", [v for v in VIEWS if v.css_height >= 390], ids=name)
def test_the_fan_is_there_on_all_but_the_smallest(view: Viewport) -> None:
    assert menu_layout(view, 2).fan.cards in (3, 5)


@pytest.mark.parametrize(("count", "with_notes"), [(2, True), (4, True), (7, False), (9, True)])
@pytest.mark.parametrize("view", VIEWS, ids=name)
def test_list(view: Viewport, count: int, with_notes: bool) -> None:
    places = list_layout(view, count, with_notes)
    assert places.panel.clip((0, 0, view.width, view.height)) == places.panel
    assert len(places.rows) == count
    least = view.px(TOUCH_TARGET) - view.px(2) - 1
    for rect in (*places.rows, places.close, places.title):
        assert places.panel.contains(rect)
        assert rect.height >= least
    for one, other in combinations((*places.rows, places.close, places.title), 2):
        assert not one.colliderect(other)
