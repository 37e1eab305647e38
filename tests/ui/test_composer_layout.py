"""The geometry of the composer: nothing overlaps, nothing is cut, fingers can hit it."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.core.rules import PRESETS
from game.scenes.composer import ComposerOverlay
from game.scenes.context import Context
from game.ui.composer_layout import EntryKind
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET
from tests.pilot import Pilot

SIZES = [
    ((1280, 720), 1.0),
    ((1024, 576), 1.0),
    ((1920, 1080), 2.0),
    ((390, 844), 2.0),
    ((360, 640), 3.0),
    ((480, 360), 1.0),
    ((844, 390), 1.25),
]


def open_composer(size: tuple[int, int], ratio: float, lang: str, key: str | None) -> Pilot:
    def first(context: Context) -> ComposerOverlay:
        return ComposerOverlay(context, PRESETS["classic"], key, "Ma règle 5", True)

    return Pilot(first, size=size, ratio=ratio, lang=lang)


@pytest.mark.parametrize("key", [None, "own-1"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_composer(size: tuple[int, int], ratio: float, lang: str, key: str | None) -> None:
    pilot = open_composer(size, ratio, lang, key)
    scene = pilot.scene
    assert isinstance(scene, ComposerOverlay)
    places = scene._places
    assert places is not None
    view, painter = scene.viewport, scene.painter
    assert places.panel.clip((0, 0, view.width, view.height)) == places.panel
    parts = [places.window, places.status, *places.buttons]
    for part in (*parts, places.title, places.close):
        assert places.panel.contains(part)
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other)
    assert places.window.height >= 3 * view.px(TOUCH_TARGET), "room for what it is about"

    least = view.px(TOUCH_TARGET) - 1
    for control in pilot.controls():
        if control.is_active:
            assert min(control.rect.size) >= least, control.id

    entries = list(scene._entries())
    for entry, row in zip(entries, places.rows, strict=True):
        assert places.panel.left < row.rect.left
        assert row.rect.right < places.panel.right
        if entry.kind is EntryKind.HEADING:
            continue
        inside = [row.label, row.help, row.control]
        if entry.kind is EntryKind.STEPPER:
            inside += [row.less, row.more]
        for rect in inside:
            assert row.rect.contains(rect), entry.id
        for one, other in combinations(inside, 2):
            assert not one.colliderect(other), entry.id
        for text in entry.helps:
            tall = painter.paragraph_height(text, Type.BODY, 13.5, row.help.width)
            assert tall <= row.help.height, entry.id
        widest = max(painter.width(word, Type.BOLD, 15.5) for word in entry.label.split())
        assert widest <= row.label.width, entry.id
    for above, below in pairwise(places.rows):
        assert below.rect.top >= above.rect.bottom
