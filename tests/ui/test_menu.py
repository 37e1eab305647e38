"""The menu as a person uses it: by pointer, by keyboard alone, through the mirror, in French and
in English."""

from __future__ import annotations

import json

import pytest

from game.bots import LADDER
from game.core.rules import (
    PRESETS,
    RULE_NAMES,
    FalseKnock,
    parse_rules,
    variants_of,
)
from game.scenes.context import SavedMatch
from game.services.storage import MemoryStorage, StorageForbidden
from game.ui.control import Role
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


@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_published_rule_set_can_be_chosen_and_played(name: str) -> None:
    matches = FakeMatches()
    pilot = open_menu(matches)
    preset = variants_of(name)[0].name
    pilot.click("rules")
    assert pilot.scene.name == "choice"
    pilot.click(f"option-{preset}")
    if name != preset:
        pilot.click("variant")
        pilot.click(f"option-{name}")
    pilot.click("new")
    assert matches.choices[0].rules == RULE_NAMES[name]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_rules_or_variants_read_alike(lang: str) -> None:
    pilot = open_menu(lang=lang)
    pilot.click("rules")
    names = [c.name for c in pilot.controls() if c.role is Role.OPTION]
    assert len(names) == len(set(names)) == len(PRESETS) + 1
    pilot.key("Escape")
    for preset in PRESETS:
        pilot.click("rules")
        pilot.click(f"option-{preset}")
        family = variants_of(preset)
        if len(family) == 1:
            assert "variant" not in ids(pilot)
            continue
        pilot.click("variant")
        options = [c for c in pilot.controls() if c.role is Role.OPTION]
        assert [c.id for c in options] == [f"option-{info.name}" for info in family]
        assert (
            len({c.name for c in options}) == len({c.description for c in options}) == len(family)
        )
        pilot.key("Escape")


def test_variants_are_called_by_their_names() -> None:
    pilot = open_menu(params={"rules": "classic-hollywood-oklahoma"})
    assert pilot.control("variant").name == "Variante\u00a0: Hollywood + Oklahoma"
    pilot = open_menu(params={"rules": "classic-rotation"})
    assert pilot.control("variant").name == "Variante\u00a0: À trois avec rotation"
    pilot = open_menu(params={"rules": "multi-3"})
    assert pilot.control("variant").name == "Joueurs\u00a0: 3\u00a0joueurs"


def test_several_opponents_play_at_one_level_under_names_of_their_own() -> None:
    matches = FakeMatches()
    pilot = open_menu(matches, params={"rules": "multi-4"})
    pilot.click("opponent")
    pilot.click("option-strong")
    assert pilot.control("opponent").name.startswith("Adversaires\u00a0: Margaux, ")
    assert pilot.control("opponent").name.count(",") == 2
    pilot.click("new")
    assert matches.choices[0].rules.seats == 4
    assert matches.choices[0].opponent == "strong"


def test_without_a_target_a_number_of_deals_is_chosen() -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    pilot = open_menu(matches, storage)
    pilot.click("rules")
    pilot.click("option-multi")
    assert pilot.control("length").name.endswith("1 manche")
    pilot.click("length")
    options = [c.id for c in pilot.controls() if c.role is Role.OPTION]
    assert options == ["option-1", "option-3", "option-5", "option-10"]
    pilot.click("option-5")
    assert pilot.control("length").name.endswith("5 manches")
    open_menu(matches, storage).click("new")
    assert matches.choices[0].rules.match_hands == 5
    assert matches.choices[0].rules.target is None


def test_other_rules_have_their_own_length_again() -> None:
    matches = FakeMatches()
    pilot = open_menu(matches)
    pilot.click("length")
    pilot.click("option-300")
    pilot.click("variant")
    pilot.click("option-classic-oklahoma")
    pilot.click("new")
    assert matches.choices[0].rules == RULE_NAMES["classic-oklahoma"]


def test_the_strict_table_is_offered_only_where_false_knocks_count() -> None:
    storage = MemoryStorage()
    pilot = open_menu(storage=storage)
    for name, rules in RULE_NAMES.items():
        pilot.click("rules")
        pilot.click(f"option-{variants_of(name)[0].name}")
        if name not in PRESETS:
            pilot.click("variant")
            pilot.click(f"option-{name}")
        assert ("strict" in ids(pilot)) is (rules.false_knock is not FalseKnock.BLOCKED)
    pilot.click("rules")
    pilot.click("option-casual")
    assert pilot.control("strict").pressed is False
    pilot.click("strict")
    assert pilot.control("strict").pressed is True
    assert open_menu(storage=storage).context.settings.choices.strict_table is True


def test_the_rules_of_the_choice_can_be_read() -> None:
    pilot = open_menu(params={"rules": "classic-hollywood"})
    pilot.click("rules-page")
    assert pilot.scene.name == "rules"
    assert any("Hollywood" in control.name for control in pilot.controls())
    pilot.key("Escape")
    assert pilot.scene.name == "menu"


def test_target_and_opponent_are_chosen_and_remembered() -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    pilot = open_menu(matches, storage)
    pilot.click("length")
    pilot.click("option-250")
    pilot.click("opponent")
    pilot.click(f"option-{LADDER[0].id}")
    assert pilot.control("length").name == "Partie en\u00a0: 250\u00a0points"
    later = FakeMatches()
    open_menu(later, storage).click("new")
    assert later.choices[0].rules.target == 250
    assert later.choices[0].opponent == LADDER[0].id


def test_the_current_choice_is_marked_and_no_other() -> None:
    pilot = open_menu()
    pilot.click("length")
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
    storage, matches = MemoryStorage(), FakeMatches()
    params = {"rules": "pagat", "target": "250", "opponent": "random"}
    open_menu(matches, storage, params=params).click("new")
    assert matches.choices[0].rules.gin_bonus == PRESETS["pagat"].gin_bonus
    assert matches.choices[0].rules.target == 250
    assert matches.choices[0].opponent == "random"
    open_menu(matches, storage).click("new")
    assert matches.choices[1].rules == PRESETS["classic"], "for that visit only"


def test_the_address_chooses_a_variant_or_a_number_of_deals() -> None:
    matches = FakeMatches()
    params = {"rules": "multi-4", "target": "5"}
    open_menu(matches, params=params).click("new")
    assert matches.choices[0].rules == parse_rules("multi-4 match_hands=5")


def test_the_address_may_bring_any_rules() -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    code = "classic knock_limit=5 gin_bonus=30 target=200"
    pilot = open_menu(matches, storage, params={"rules": code})
    assert pilot.control("rules").name.startswith("Règle\u00a0: Règle de cette page")
    pilot.click("new")
    pilot.key("Escape")
    pilot.click("rules")
    assert pilot.control("option-address").current
    pilot.click("option-pagat")
    pilot.click("new")
    pilot.key("Escape")
    pilot.click("rules")
    pilot.click("option-address")
    pilot.click("length")
    pilot.click("option-300")
    pilot.click("new")
    played = [choice.rules for choice in matches.choices]
    assert played == [
        parse_rules(code),
        PRESETS["pagat"],
        parse_rules("classic knock_limit=5 gin_bonus=30 target=300"),
    ]


def test_published_rules_are_known_in_whatever_words_they_come() -> None:
    code = "classic oklahoma_spades_double=yes target=150 knock_limit=upcard"
    pilot = open_menu(params={"rules": code})
    assert pilot.control("variant").name.endswith("Oklahoma")


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"rules": "poker"}, "règle qui n’existe pas\u00a0: «\u00a0poker\u00a0»"),
        ({"rules": "classic columns=3 rotation=loser_out seats=3"}, "règle qui n’existe pas"),
        ({"rules": "classic" + " x" * 400}, "x x x…"),
        ({"target": "7"}, "partie en «\u00a07\u00a0»"),
        ({"rules": "multi", "target": "100"}, "partie en «\u00a0100\u00a0»"),
        ({"opponent": "?"}, "adversaire «\u00a0?\u00a0»"),
        ({"lang": "xx"}, "langue «\u00a0xx\u00a0»"),
    ],
)
def test_nonsense_in_the_address_is_said_and_changes_nothing(
    params: dict[str, str], sentence: str
) -> None:
    matches = FakeMatches()
    pilot = open_menu(matches, params=params)
    assert sentence in pilot.control("note").name
    pilot.click("new")
    assert matches.choices[0].rules == PRESETS.get(params.get("rules", ""), PRESETS["classic"])
    assert matches.choices[0].opponent == LADDER[1].id


def test_an_address_that_can_be_met_needs_no_sentence() -> None:
    params = {"rules": "ginpro", "target": "120", "opponent": "expert", "lang": "fr-CA"}
    assert "note" not in ids(open_menu(params=params))
    assert "note" not in ids(open_menu())


@pytest.mark.parametrize("text", ["{", "[]", '{"own_rules": 3}', '{"sound": "loud"}'])
def test_damaged_settings_are_said(text: str) -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    storage.set("settings", text)
    pilot = open_menu(matches, storage)
    assert "illisible" in pilot.control("note").name
    pilot.click("new")
    assert matches.choices[0].rules == PRESETS["classic"]


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
    assert matches.choices[0].rules == PRESETS[list(PRESETS)[1]]


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
    pilot.click("length")
    pilot.click("option-150")
    assert "150" in pilot.control("length").name, "it still holds for this visit"
    assert open_menu().find("status", "") is None
