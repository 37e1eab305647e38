"""Scenes follow one another by values; nothing is drawn when nothing changes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pygame
import pytest

from game.app import run
from game.scenes.context import Context
from game.scenes.stack import Pop, Push, Replace, Scene, Transition
from game.services.platform import MotionChanged, Preferences, Screen
from game.services.storage import MemoryStorage
from game.ui.control import Role
from game.ui.events import Activate, Event, Key
from game.ui.painter import Run
from game.ui.widgets import Button, Label, Widget
from tests.pilot import Pilot, PilotPlatform


class Page(Scene):
    """Notes what it is told; buttons open the next page or leave."""

    def __init__(self, context: Context, name: str = "first") -> None:
        super().__init__(context)
        self.name = name
        self.results: list[object] = []
        self.sizes: list[tuple[int, int]] = []
        self.builds = 0

    def layout(self, viewport: object) -> None:
        self.sizes.append((self.viewport.width, self.viewport.height))

    def build(self) -> Iterator[Widget]:
        self.builds += 1
        yield Label((10, 10), (Run(self.name),), id="title", role=Role.HEADING, level=1)
        for index, word in enumerate(("push", "replace", "over", "leave")):
            yield Button(word, pygame.Rect(10, 60 + 70 * index, 200, 60), word)

    def handle(self, event: Event) -> Transition | None:
        match event:
            case Activate("push"):
                return Push(Page(self.context, self.name + "+"))
            case Activate("replace"):
                return Replace(Page(self.context, "other"))
            case Activate("over"):
                return Push(Overlay(self.context, "overlay"))
            case Activate("leave"):
                return Pop(self.name)
            case Key("x"):
                raise RuntimeError("on purpose")
        return None

    def resumed(self, result: object) -> Transition | None:
        self.results.append(result)
        return Pop("both") if result == "first++" else None


class Overlay(Page):
    """Leaves what is below visible."""

    is_overlay = True


def page(pilot: Pilot) -> Page:
    assert isinstance(pilot.scene, Page)
    return pilot.scene


def test_push_and_pop_with_a_result() -> None:
    pilot = Pilot(Page)
    pilot.click("push")
    assert pilot.scene.name == "first+"
    pilot.click("leave")
    assert pilot.scene.name == "first"
    assert page(pilot).results == ["first+"]


def test_replace_keeps_nothing_of_the_scene_before() -> None:
    pilot = Pilot(Page)
    pilot.click("push")
    pilot.click("replace")
    pilot.click("leave")
    assert page(pilot).results == ["other"]


def test_a_resumed_scene_may_leave_as_well() -> None:
    pilot = Pilot(Page)
    pilot.click("push")
    pilot.click("push")
    pilot.click("leave")
    assert pilot.scene.name == "first"
    assert page(pilot).results == ["both"]


def test_the_last_scene_to_leave_ends_the_game() -> None:
    pilot = Pilot(Page)
    pilot.click("leave")
    assert pilot.app.running is False


def test_only_the_top_scene_is_mirrored_and_touched() -> None:
    pilot = Pilot(Page)
    below = page(pilot)
    pilot.click("over")
    assert pilot.platform.nodes[0]["name"] == "overlay"
    pilot.click("push")
    assert pilot.scene.name == "overlay+"
    assert below.results == []


def test_a_new_size_lays_out_every_open_scene() -> None:
    pilot = Pilot(Page, size=(1280, 720))
    below = page(pilot)
    pilot.click("over")
    pilot.resize((390, 844), ratio=2)
    assert below.sizes[-1] == page(pilot).sizes[-1] == (780, 1688)
    assert pilot.app.surface.get_size() == (780, 1688)


def test_a_new_ratio_alone_lays_out_too() -> None:
    pilot = Pilot(Page, size=(800, 600), ratio=1)
    before = len(page(pilot).sizes)
    pilot.resize((400, 300), ratio=2)
    assert len(page(pilot).sizes) == before + 1


def test_nothing_is_drawn_while_nothing_changes() -> None:
    pilot = Pilot(Page)
    pilot.frames(2)
    drawn, builds, states = pilot.app.frames_drawn, page(pilot).builds, len(pilot.platform.states)
    pilot.frames(600)
    assert pilot.app.frames_drawn == drawn
    assert page(pilot).builds == builds
    assert len(pilot.platform.states) == states


def test_hovering_is_seen() -> None:
    pilot = Pilot(Page)
    drawn = pilot.app.frames_drawn
    pilot.move(50, 80)
    assert pilot.app.marks.hovered == "push"
    assert pilot.app.frames_drawn == drawn + 1
    pilot.move(55, 82)
    assert pilot.app.frames_drawn == drawn + 1, "still the same button"


def test_the_focus_comes_back_with_the_scene() -> None:
    pilot = Pilot(Page)
    pilot.focus("over")
    pilot.key("Enter")
    assert pilot.scene.name == "overlay"
    pilot.activate("leave")
    assert pilot.focused == "over"


def test_reduced_motion_can_be_switched_while_it_runs() -> None:
    pilot = Pilot(Page)
    assert pilot.context.reduced_motion is False
    pilot.platform.events.append(MotionChanged(True))
    pilot.frames(1)
    assert pilot.context.reduced_motion is True


def test_a_failure_is_shown_in_words_and_ends_the_game() -> None:
    platform = PilotPlatform(Screen(640, 480, 1), MemoryStorage(), {}, Preferences(("en",)))
    keys = iter([pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")])

    async def next_frame() -> None:
        pygame.event.post(next(keys))

    platform.next_frame = next_frame  # type: ignore[method-assign]
    assert asyncio.run(run(platform, Page)) == 1
    (failure,) = platform.failures
    assert failure.startswith("The game has stopped because of an error.")
    assert "on purpose" in failure


def test_closing_the_window_ends_the_game() -> None:
    pilot = Pilot(Page)
    pygame.event.post(pygame.Event(pygame.QUIT))
    pilot.frames(1)
    assert pilot.app.running is False


@pytest.mark.parametrize("ratio", [1.0, 1.5, 3.0])
def test_the_focus_ring_is_drawn_around_the_control(ratio: float) -> None:
    pilot = Pilot(Page, size=(400, 400), ratio=ratio)
    rect = pilot.control("push").rect
    spot = (rect.centerx, rect.top - round(4 * ratio))
    before = pilot.app.surface.get_at(spot)
    pilot.focus("push")
    after = pilot.app.surface.get_at(spot)
    assert sum(after[:3]) > sum(before[:3]) + 200
