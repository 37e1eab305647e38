"""Gliding comes to its end, from any place, at any pace of frames, whoever holds the page."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.context import Context
from game.scenes.scrolling import ScrollingScene
from game.ui.events import Key, PointerDown
from game.ui.viewport import Viewport
from tests.pilot import Pilot

SHOWN, ALL = 300, 820


class Page(ScrollingScene):
    """Nothing but a window on something higher."""

    name = "page"

    def layout(self, viewport: Viewport) -> None:
        """The window is what it is."""
        self.set_extent(pygame.Rect(0, 0, viewport.width, SHOWN), ALL)


def page() -> tuple[Pilot, Page]:
    made: list[Page] = []

    def first(context: Context) -> Page:
        made.append(Page(context))
        return made[0]

    return Pilot(first, size=(480, 320)), made[0]


def glides_to(scene: Page, end: int, frame: float) -> None:
    for _ in range(2000):
        if not scene.busy:
            break
        scene.update(frame)
    assert not scene.busy
    assert scene.offset == end


@pytest.mark.parametrize("pace", [24, 60, 144, 1000])
def test_a_glide_ends_where_it_was_to_go(pace: int) -> None:
    _, scene = page()
    for start in range(12):
        for name, end in (("end", ALL - SHOWN), ("home", 0), ("page down", SHOWN * 4 // 5)):
            scene.offset = start if name != "home" else ALL - SHOWN - start
            scene.scrolled(Key(name))
            glides_to(scene, end + (start if name == "page down" else 0), 1 / pace)


def test_a_pointer_that_was_never_let_go_does_not_stop_the_keys() -> None:
    _, scene = page()
    scene.scrolled(PointerDown((10, 10)))
    scene.scrolled(Key("end"))
    glides_to(scene, ALL - SHOWN, 1 / 60)
