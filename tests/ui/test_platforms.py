"""The page's object as the game uses it, and a window of the desktop."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from types import SimpleNamespace

import pygame
import pytest

from game.services.audio import SOUNDS, Audio
from game.services.platform import Activated, FocusMoved, MotionChanged, Screen
from game.services.platform_desktop import DesktopPlatform
from game.services.platform_web import BarePlatform, WebPlatform, web_platform
from game.ui.assets import AssetError, asset


class FakeGin:
    """The page's side of the contract, noting what it is told."""

    def __init__(self) -> None:
        self.told: dict[str, object] = {}
        self.events: list[dict[str, object]] = []

    def viewport(self) -> str:
        return json.dumps({"w": 780, "h": 1688, "ratio": 2, "css_w": 390, "css_h": 844})

    def takeEvents(self) -> str:  # noqa: N802 (the page's name)
        return json.dumps(self.events)

    def params(self) -> str:
        return json.dumps({"lang": "en"})

    def prefs(self) -> str:
        return json.dumps({"languages": ["fr-CA", "en"], "reduced_motion": True, "touch": True})

    def mirror(self, text: str) -> None:
        self.told["mirror"] = json.loads(text)

    def state(self, text: str) -> None:
        self.told["state"] = json.loads(text)

    async def nextFrame(self) -> None:  # noqa: N802
        self.told["frame"] = True


def test_the_page_is_read() -> None:
    platform = WebPlatform(FakeGin())
    assert platform.screen() == Screen(780, 1688, 2.0)
    assert platform.params() == {"lang": "en"}
    preferences = platform.preferences()
    assert preferences.languages == ("fr-CA", "en")
    assert (preferences.reduced_motion, preferences.touch, preferences.dark) == (True, True, False)


def test_the_page_s_events_become_ours_and_unknown_ones_are_left_out() -> None:
    gin = FakeGin()
    gin.events = [
        {"type": "activate", "id": "new"},
        {"type": "focus_control", "id": "rules"},
        {"type": "focus_control", "id": ""},
        {"type": "reduced_motion", "value": True},
        {"type": "resize"},
        {"type": "hidden"},
    ]
    assert WebPlatform(gin).take_events() == [
        Activated("new"),
        FocusMoved("rules"),
        FocusMoved(None),
        MotionChanged(True),
    ]


def test_the_page_is_told_in_json() -> None:
    gin = FakeGin()
    platform = WebPlatform(gin)
    platform.mirror([{"id": "7h", "name": "7 de cœur"}])
    platform.state("menu", False, "fr", "Gin Rami")
    asyncio.run(platform.next_frame())
    assert gin.told == {
        "mirror": [{"id": "7h", "name": "7 de cœur"}],
        "state": {"scene": "menu", "busy": False, "lang": "fr", "title": "Gin Rami"},
        "frame": True,
    }


def test_without_our_page_the_bare_platform_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_EMSCRIPTEN_KEYBOARD_ELEMENT", "")
    monkeypatch.delitem(sys.modules, "js", raising=False)
    assert isinstance(web_platform(), BarePlatform)
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace())
    assert isinstance(web_platform(), BarePlatform)
    gin = FakeGin()
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(gin=gin))
    assert isinstance(web_platform(), WebPlatform)
    assert os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] == "#canvas"


def test_the_bare_platform_remembers_for_the_visit() -> None:
    platform = BarePlatform()
    platform.storage().set("a", "b")
    assert platform.storage().get("a") == "b"


def test_a_window_has_the_size_it_is_asked_for() -> None:
    pygame.display.quit()
    pygame.display.init()
    platform = DesktopPlatform()
    surface = platform.open_surface(platform.screen())
    assert surface.get_size() == (1280, 720)
    assert platform.open_surface(platform.screen()) is surface
    asyncio.run(platform.next_frame())


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_every_sound_is_there(name: str) -> None:
    assert asset(f"sounds/{name}.ogg").stat().st_size > 0


def test_sound_waits_for_a_gesture_and_never_fails() -> None:
    audio = Audio(asset("sounds/select.ogg").parent)
    audio.play("select")
    assert not audio._loaded, "nothing is loaded before the first gesture"
    audio.unlock()
    audio.play("select")
    audio.on = False
    audio.play("deal")
    with pytest.raises(KeyError):
        audio.play("no such sound")
    silent = Audio(None)
    silent.unlock()
    silent.play("deal")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(AssetError, match=r"sprites/no\.svg"):
        asset("sprites/no.svg")
