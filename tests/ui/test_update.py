"""A newer version of the game is offered in the menu, once, and never over a match."""

from __future__ import annotations

import pytest

from game.services.platform import UpdateReady
from tests.pilot import Pilot, PilotPlatform
from tests.ui.fakes import FakeMatches


def menu(lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Pilot:
    return Pilot(FakeMatches().open_menu, size=size, lang=lang)


def tell(pilot: Pilot) -> PilotPlatform:
    platform = pilot.app.platform
    assert isinstance(platform, PilotPlatform)
    platform.events.append(UpdateReady())
    pilot.frames(2)
    return platform


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 360)])
@pytest.mark.parametrize(
    ("lang", "load", "later"), [("en", "Load it", "Later"), ("fr", "La charger", "Plus tard")]
)
def test_the_player_decides(lang: str, load: str, later: str, size: tuple[int, int]) -> None:
    pilot = menu(lang, size)
    platform = tell(pilot)
    assert pilot.scene.name == "notice"
    pilot.click(later)
    pilot.frames(2)
    assert (pilot.scene.name, platform.updates) == ("menu", 0), "it is not offered again"
    tell(pilot)
    pilot.click(load)
    assert platform.updates == 1


def test_a_match_is_not_disturbed() -> None:
    pilot = menu()
    pilot.click("new")
    platform = tell(pilot)
    pilot.frames(60)
    assert pilot.scene.name == "table"
    pilot.key("escape")
    pilot.frames(2)
    assert pilot.scene.name == "notice"
    pilot.key("escape")
    pilot.frames(1)
    assert (pilot.scene.name, platform.updates) == ("menu", 0)
