"""The menu as a person uses it: by pointer, by keyboard alone, through the mirror, in French and
in English."""

from __future__ import annotations

import json

import pytest

from game.bots import LADDER
from game.core.rules import PRESETS
from game.scenes.context import SavedMatch
from game.scenes.menu import offered_presets
from game.services.storage import MemoryStorage, StorageForbidden
from tests.pilot import Pilot
from tests.ui.fakes import FakeMatches

SAVED = SavedMatch("record", (42, 31))


def open_menu(
    matches: FakeMatches | None = None, storage: MemoryStorage | None = None, **wishes: object
) -> Pilot:
    matches = matches or FakeMatches()
    return Pilot(matches.open_menu, storage=storage, **wishes)  # type: ignore[arg-type]


def ids(pilot: Pilot) -> list[str]:
    return [control.id for control in pilot.controls()]


def test_the_page_is_told_what_runs() -> None:
    pilot = open_menu()
    assert pilot.platform.is_ready
    assert pilot.platform.states[-1][:3] == ("menu", False, "fr")
    heading = pilot.platform.nodes[0]
    assert (heading["role"], heading["level"], heading["name"]) == ("heading", 1, "Gin Rami")


def test_a_new_match_has_the_rules_and_the_opponent_of_the_menu() -> None:
    matches = FakeMatches()
    pilot = open_menu(matches)
    pilot.click("new")
    assert pilot.scene.name == "table"
    (choice,) = matches.choices
    assert choice.rules == PRESETS["classic"]
    assert choice.opponent == LADDER[1].id


def test_resume_is_there_only_with_an_unfinished_match() -> None:
    assert "resume" not in ids(open_menu())
    matches = FakeMatches(SAVED)
    pilot = open_menu(matches)
    assert pilot.control("resume").name == "Reprendre · 42–31"
    pilot.click("resume")
    assert matches.resumed == [SAVED]


def test_back_from_the_table_the_menu_looks_again_for_a_match() -> None:
    matches = FakeMatches()
    pilot = open_menu(matches)
    pilot.click("new")
    matches.unfinished = SAVED
    pilot.key("Escape")
    assert pilot.scene.name == "menu"
    assert "resume" in ids(pilot)
    pilot.click("new")
    matches.unfinished = None
    pilot.key("Escape")
    assert "resume" not in ids(pilot)


def test_every_offered_rule_set_can_be_chosen_and_played() -> None:
    for name, rules in offered_presets().items():
        matches = FakeMatches()
        pilot = open_menu(matches)
        pilot.click("rules")
        assert pilot.scene.name == "choice"
        pilot.click(f"option-{name}")
        pilot.click("new")
        assert matches.choices[0].rules == rules


def test_target_and_opponent_are_chosen_and_remembered() -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    pilot = open_menu(matches, storage)
    pilot.click("target")
    pilot.click("option-250")
    pilot.click("opponent")
    pilot.click(f"option-{LADDER[0].id}")
    assert pilot.control("target").name == "Partie en\u00a0: 250\u00a0points"
    later = FakeMatches()
    open_menu(later, storage).click("new")
    assert later.choices[0].rules.target == 250
    assert later.choices[0].opponent == LADDER[0].id


def test_the_current_choice_is_marked_and_no_other() -> None:
    pilot = open_menu()
    pilot.click("target")
    marked = [control.id for control in pilot.controls() if control.current]
    assert marked == ["option-100"]


@pytest.mark.parametrize("way", ["escape", "cross", "beside"])
def test_an_overlay_can_be_left_without_a_choice(way: str) -> None:
    pilot = open_menu()
    pilot.click("rules")
    before = pilot.context.settings.choices
    if way == "escape":
        pilot.key("Escape")
    elif way == "cross":
        pilot.click("close")
    else:
        pilot.tap(20, 400)
    assert pilot.scene.name == "menu"
    assert pilot.context.settings.choices == before


def test_a_press_inside_the_panel_does_not_close_it() -> None:
    pilot = open_menu()
    pilot.click("rules")
    title = pilot.control("title").rect
    pilot.tap(*title.center)
    assert pilot.scene.name == "choice"


def test_language_changes_at_once_and_is_remembered() -> None:
    storage = MemoryStorage()
    pilot = open_menu(storage=storage)
    pilot.click("language")
    pilot.click("option-en")
    assert pilot.control("new").name == "New match"
    assert pilot.control("title").name == "Gin Rummy"
    assert pilot.platform.states[-1][2] == "en"
    assert pilot.context.cards.style.letters == "en"
    assert open_menu(storage=storage, lang="fr").control("new").name == "New match"


def test_language_of_the_address_wins_until_another_is_chosen() -> None:
    storage = MemoryStorage()
    storage.set("settings", '{"language": "fr"}')
    pilot = open_menu(lang="fr", storage=storage, params={"lang": "en"})
    assert pilot.control("new").name == "New match"
    pilot.click("language")
    pilot.click("option-fr")
    assert pilot.control("new").name == "Nouvelle partie"


def test_sound_can_be_switched_off_and_stays_off() -> None:
    storage = MemoryStorage()
    pilot = open_menu(storage=storage)
    assert pilot.control("sound").pressed is True
    pilot.click("sound")
    assert pilot.control("sound").pressed is False
    assert open_menu(storage=storage).control("sound").pressed is False


def test_the_address_chooses_rules_target_and_opponent() -> None:
    matches = FakeMatches()
    params = {"rules": "pagat", "target": "250", "opponent": "random"}
    open_menu(matches, params=params).click("new")
    assert matches.choices[0].rules.gin_bonus == PRESETS["pagat"].gin_bonus
    assert matches.choices[0].rules.target == 250
    assert matches.choices[0].opponent == "random"


@pytest.mark.parametrize("params", [{"rules": "poker"}, {"target": "7"}, {"opponent": "?"}])
def test_nonsense_in_the_address_changes_nothing(params: dict[str, str]) -> None:
    matches = FakeMatches()
    open_menu(matches, params=params).click("new")
    assert matches.choices[0].rules == PRESETS["classic"]
    assert matches.choices[0].opponent == LADDER[1].id


def test_everything_can_be_done_with_the_keyboard_alone() -> None:
    matches = FakeMatches()
    pilot = open_menu(matches)
    for _ in range(20):
        pilot.key("Tab")
        if pilot.focused == "rules":
            break
    pilot.key("Enter")
    assert pilot.focused == "option-classic"
    pilot.key("Down")
    pilot.key("Space")
    assert pilot.scene.name == "menu"
    assert pilot.focused == "rules", "the focus comes back to where it was"
    pilot.key("n")
    assert matches.choices[0].rules == PRESETS[list(offered_presets())[1]]


def test_tab_visits_every_control_once_and_comes_round() -> None:
    pilot = open_menu(FakeMatches(SAVED))
    active = [control.id for control in pilot.controls() if control.is_active]
    visited = []
    for _ in active:
        pilot.key("Tab")
        visited.append(pilot.focused)
    assert visited == active
    pilot.key("Tab")
    assert pilot.focused == active[0]
    pilot.key("Tab", shift=True)
    assert pilot.focused == active[-1]


def test_everything_can_be_done_through_the_mirror_alone() -> None:
    matches = FakeMatches()
    pilot = open_menu(matches)
    pilot.focus("opponent")
    pilot.activate("opponent")
    assert pilot.platform.focused[-1] == f"option-{LADDER[1].id}", "the page's focus goes along"
    pilot.activate(f"option-{LADDER[0].id}")
    pilot.activate("new")
    assert matches.choices[0].opponent == LADDER[0].id


def test_mirror_rectangles_are_css_pixels() -> None:
    plain = open_menu(size=(390, 844)).platform.nodes
    sharp = open_menu(size=(390, 844), ratio=3).platform.nodes
    for one, other in zip(plain, sharp, strict=True):
        for a, b in zip(one["rect"], other["rect"], strict=True):  # type: ignore[call-overload]
            assert abs(a - b) <= 1.5, one["id"]
    json.dumps(sharp)


def test_it_says_so_when_nothing_can_be_kept() -> None:
    class Forbidden(MemoryStorage):
        def get(self, key: str) -> str | None:
            raise StorageForbidden("third-party frame")

        def set(self, key: str, value: str) -> None:
            raise StorageForbidden("third-party frame")

    pilot = open_menu(storage=Forbidden())
    assert pilot.find("status", "Rien ne peut être enregistré") is not None
    pilot.click("target")
    pilot.click("option-150")
    assert "150" in pilot.control("target").name, "it still holds for this visit"
    assert open_menu().find("status", "") is None
