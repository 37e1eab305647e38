"""The settings page: every row acts at once, is remembered, and can be reached in every way."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from game.scenes.context import Context
from game.scenes.settings_page import Setting, SettingsPage, setting_groups
from game.scenes.stack import Scene
from game.services.settings import Choices, Settings
from game.ui.theme import FELTS
from game.ui.viewport import TOUCH_TARGET
from tests.pilot import Pilot
from tests.ui import table_states
from tests.ui.fakes import FakeMatches
from tests.ui.table_player import resumed_table


def page(context: Context) -> Scene:
    return SettingsPage(context)


def settings() -> list[Setting]:
    return [setting for group in setting_groups() for setting in group.settings]


NAMES = [setting.name for setting in settings()]


def stored(pilot: Pilot) -> dict[str, object]:
    text = pilot.storage.get("settings")
    assert text is not None
    return dict(json.loads(text))


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_kept_and_shown(name: str) -> None:
    pilot = Pilot(page)
    setting = next(setting for setting in settings() if setting.name == name)
    for control_id in [f"{name}-{pick.value}" for pick in setting.picks] or [name, name]:
        before = asdict(pilot.context.settings.choices)
        was_on = pilot.control(control_id).pressed
        pilot.activate(control_id)
        after = asdict(Settings(pilot.storage).choices)
        assert after == asdict(pilot.context.settings.choices)
        if setting.picks:
            pressed = [c.id for c in pilot.controls() if c.id.startswith(f"{name}-") and c.pressed]
            assert pressed == [control_id]
            assert was_on or after != before or name == "language"
        else:
            assert after[name] is not before[name]
            assert pilot.control(control_id).pressed is after[name]


def test_every_field_of_the_settings_has_its_row_or_is_the_menus() -> None:
    elsewhere = {"preset", "target", "hands", "own_rules", "opponent", "sorting", "strict_table"}
    assert set(NAMES) | elsewhere >= set(asdict(Choices()))


def test_felt_back_letters_and_colours_are_seen_at_once() -> None:
    pilot = Pilot(page)
    for act in ("felt-wine", "back-navy", "indices-en", "four_colour", "big_index"):
        before = pilot.app.surface.copy()
        pilot.activate(act)
        pilot.frames(2)
        assert before.get_buffer().raw != pilot.app.surface.get_buffer().raw, act
    style = pilot.context.cards.style
    assert (style.back, style.letters) == ("navy", "en")
    assert (style.four_colour, style.big_index) == (True, True)
    assert pilot.context.painter.felt is FELTS["wine"]


def test_language_changes_the_page_and_what_lies_below() -> None:
    pilot = Pilot(FakeMatches().open_menu)
    pilot.click("settings")
    pilot.activate("language-en")
    pilot.frames(1)
    assert pilot.control("title").name == "Settings"
    assert pilot.control("speed-fast").name == "Speed: fast"
    pilot.key("escape")
    assert pilot.find("button", "New match")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (1024, 576)])
def test_large_layout_enlarges_cards_and_texts_live(size: tuple[int, int]) -> None:
    pilot = resumed_table(table_states.knock_possible(), size=size)
    pilot.settle()

    def card() -> int:
        return int(pilot.scene.picture.places.hand.card_width)  # type: ignore[attr-defined]

    small, button = card(), pilot.control("knock").rect.height
    pilot.click("menu")
    pilot.activate("settings")
    pilot.activate("large")
    pilot.frames(1)
    pilot.key("escape")
    pilot.frames(2)
    assert card() > 1.1 * small
    assert pilot.control("knock").rect.height >= button
    whole = pilot.app.surface.get_rect()
    assert all(whole.contains(control.rect) for control in pilot.controls())


def test_calm_stops_the_flying_without_the_machines_wish() -> None:
    pilot = Pilot(page)
    assert not pilot.context.reduced_motion
    pilot.activate("calm")
    assert pilot.context.reduced_motion


@pytest.mark.parametrize("second_tap", [True, False])
def test_second_tap_discards_only_where_it_should(second_tap: bool) -> None:
    pilot = resumed_table(table_states.knock_possible())
    pilot.context.change_settings(second_tap=second_tap)
    pilot.settle()
    pilot.click("hand-Kd")
    pilot.click("hand-Kd")
    held = any(control.id == "hand-Kd" for control in pilot.controls())
    assert held is not second_tap


def test_history_off_takes_its_button_away() -> None:
    pilot = resumed_table(table_states.draw())
    pilot.settle()
    assert any(control.id == "history" for control in pilot.controls())
    pilot.context.change_settings(history=False)
    pilot.frames(1)
    assert not any(control.id == "history" for control in pilot.controls())


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 360), (360, 640)])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_can_be_reached_by_keyboard_and_seen(size: tuple[int, int], lang: str) -> None:
    pilot = Pilot(page, size=size, lang=lang, reduced_motion=True)
    seen = set()
    for _ in range(40):
        focused = pilot.focused
        if focused is None:  # Past the last one the focus leaves the game.
            pilot.key("tab")
            continue
        control = pilot.control(focused)
        assert pilot.app.surface.get_rect().contains(control.rect), focused
        assert control.target.height >= TOUCH_TARGET - 2
        seen.add(focused)
        pilot.key("tab")
        pilot.frames(2)
    assert seen == {control.id for control in pilot.controls() if control.is_active}


@pytest.mark.parametrize("by_cross", [True, False])
def test_leaves_by_a_tap_beside_and_by_the_cross(by_cross: bool) -> None:
    pilot = Pilot(FakeMatches().open_menu)
    pilot.click("settings")
    assert pilot.scene.name == "settings"
    pilot.click("close") if by_cross else pilot.tap(5, 400)
    assert pilot.scene.name == "menu"
