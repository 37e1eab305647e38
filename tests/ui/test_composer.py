"""The composer as a person uses it: every option, what cannot be played, rules of one's own."""

from __future__ import annotations

import json

import pytest

from game.core.conflicts import Conflict
from game.core.options import OptionGroup
from game.core.rules import (
    OPTIONS,
    PRESETS,
    RULE_NAMES,
    FalseKnock,
    OklahomaAce,
    Rotation,
    Scoring,
    SpecialLimit,
    parse_rules,
    rules_code,
)
from game.scenes.composer_texts import (
    conflict_text,
    group_title,
    no_effect,
    option_help,
    option_label,
    value_text,
)
from game.scenes.menu_model import MOST_OWN
from game.services import i18n
from game.services.storage import MemoryStorage
from game.ui.control import Role
from tests.pilot import Pilot
from tests.ui.fakes import FakeMatches


def open_composer(
    matches: FakeMatches | None = None,
    storage: MemoryStorage | None = None,
    rules: str | None = None,
    **wishes: object,
) -> Pilot:
    params = {} if rules is None else {"rules": rules}
    first = (matches or FakeMatches()).open_menu
    pilot = Pilot(first, storage=storage, params=params, **wishes)  # type: ignore[arg-type]
    compose(pilot)
    return pilot


def compose(pilot: Pilot) -> None:
    pilot.activate("rules")
    pilot.activate("option-compose")
    assert pilot.scene.name == "composer"


def choose(pilot: Pilot, option: str, value: str) -> None:
    """By the list behind the value."""
    pilot.activate(option)
    pilot.activate(f"option-{value}")


def status(pilot: Pilot) -> str:
    return pilot.control("status").name


# Texts


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_option_has_its_words(language: str) -> None:
    i18n.set_language(language)
    labels = [option_label(name) for name in OPTIONS]
    helps = [option_help(name) for name in OPTIONS]
    assert len(set(labels)) == len(set(helps)) == len(OPTIONS)
    for text in (*helps, no_effect(), *(conflict_text(conflict) for conflict in Conflict)):
        assert text.endswith("."), text
        assert "{" not in text
    assert len({conflict_text(conflict) for conflict in Conflict}) == len(Conflict)
    assert len({group_title(group) for group in OptionGroup}) == len(OptionGroup)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_value_of_an_option_reads_differently(language: str) -> None:
    i18n.set_language(language)
    for name, option in OPTIONS.items():
        texts = [value_text(name, value) for value in (*option.words, *option.numbers)]
        assert len(texts) == len(set(texts)), name
        assert all(text and "{" not in text for text in texts), name


def test_french_is_not_english() -> None:
    def everything() -> list[str]:
        values = [
            value_text(name, value)
            for name, option in OPTIONS.items()
            for value in (*option.words, *option.numbers[:1])
            if name != "seats"
        ]
        return [*map(option_help, OPTIONS), *map(conflict_text, Conflict), *values]

    i18n.set_language("fr")
    french = everything()
    i18n.set_language("en")
    alike = {text for text, other in zip(everything(), french, strict=True) if text == other}
    assert alike <= {"0 points", "10 points", "50 points"}


# Rows


def test_every_option_has_a_row_with_label_help_and_value() -> None:
    pilot = open_composer()
    for name, option in OPTIONS.items():
        control = pilot.control(name)
        value = getattr(PRESETS["classic"], name)
        assert control.role is Role.BUTTON
        assert option_label(name) in control.name
        if control.pressed is None:
            assert value_text(name, value) in control.name
        matters = option.matters(PRESETS["classic"])
        assert control.description == (option_help(name) if matters else no_effect())


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 360)])
def test_every_value_can_be_set_by_hand(size: tuple[int, int]) -> None:
    for name, option in OPTIONS.items():
        pilot = open_composer(size=size)
        if len(option.ladder(getattr(PRESETS["classic"], name))) > 12 and size != (1280, 720):
            continue
        for value in option.listed(getattr(PRESETS["classic"], name)):
            if pilot.control(name).pressed is not None:
                if pilot.control(name).pressed != value:
                    pilot.activate(name)
                assert pilot.control(name).pressed is value
                continue
            code = rules_code_of(value)
            choose(pilot, name, code)
            assert value_text(name, value) in pilot.control(name).name


def rules_code_of(value: object) -> str:
    return "none" if value is None else str(getattr(value, "value", value))


def test_numbers_go_up_and_down_in_steps_to_their_ends() -> None:
    pilot = open_composer()
    for name in ("gin_bonus", "knock_limit", "target", "big_gin_bonus"):
        ladder = OPTIONS[name].ladder(getattr(PRESETS["classic"], name))
        place = ladder.index(getattr(PRESETS["classic"], name))
        for value in ladder[place + 1 : place + 4]:
            pilot.activate(f"{name}-more")
            assert value_text(name, value) in pilot.control(name).name
        for _ in ladder:
            if not pilot.control(f"{name}-less").disabled:
                pilot.activate(f"{name}-less")
        assert value_text(name, ladder[0]) in pilot.control(name).name
        assert pilot.control(f"{name}-less").disabled
        assert not pilot.control(f"{name}-more").disabled


def test_a_change_is_said() -> None:
    pilot = open_composer()
    pilot.activate("gin_bonus-more")
    assert pilot.log[-1] == "Prime de gin\u00a0: 30\u00a0points"


# What can be played


def test_oklahoma_with_spades_double_is_composed_and_played() -> None:
    matches = FakeMatches()
    pilot = open_composer(matches)
    choose(pilot, "knock_limit", "upcard")
    choose(pilot, "oklahoma_ace", "one")
    pilot.activate("oklahoma_spades_double")
    assert status(pilot) == "Ces options vont ensemble."
    pilot.activate("save")
    assert pilot.scene.name == "menu"
    assert pilot.control("rules").name.startswith("Règle\u00a0: Ma règle")
    pilot.click("new")
    (choice,) = matches.choices
    assert choice.rules.knock_limit is SpecialLimit.UPCARD
    assert choice.rules.oklahoma_ace is OklahomaAce.ONE
    assert choice.rules.oklahoma_spades_double


def test_the_published_rules_are_known_when_they_are_composed() -> None:
    matches = FakeMatches()
    pilot = open_composer(matches)
    choose(pilot, "knock_limit", "upcard")
    pilot.activate("oklahoma_spades_double")
    assert status(pilot) == "C’est la règle «\u00a0Classique · Oklahoma\u00a0»."
    choose(pilot, "target", "200")
    pilot.activate("save")
    assert pilot.control("variant").name.endswith("Oklahoma")
    pilot.click("new")
    assert matches.choices[0].rules == parse_rules("classic-oklahoma target=200")
    assert pilot.context.settings.choices.own_rules == ()


IMPOSSIBLE = {
    Conflict.HOLLYWOOD_ROTATION: ("classic-rotation", ["columns=3"]),
    Conflict.HOLLYWOOD_PENALTY: ("multi", ["columns=3"]),
    Conflict.HOLLYWOOD_FORMULA: ("ginpro", ["columns=3"]),
    Conflict.ROTATION_SEATS: ("classic", ["rotation=loser_out"]),
    Conflict.PENALTY_TARGET: ("multi", ["target=100"]),
    Conflict.PENALTY_SPADES: ("classic-oklahoma", ["target=none", "scoring=penalty"]),
    Conflict.FORMULA_ROTATION: ("classic-rotation", ["final_score=margin_formula"]),
    Conflict.PENALTY_ROTATION: ("multi-3", ["rotation=loser_out"]),
    Conflict.PENALTY_FORMULA: ("multi", ["final_score=margin_formula"]),
    Conflict.POINTS_TARGET: ("classic", ["target=none"]),
    Conflict.POINTS_SEATS: ("classic", ["seats=4"]),
    Conflict.PENALTY_FALSE_KNOCK: ("multi", ["false_knock=penalty"]),
    Conflict.SPADES_LIMIT: ("classic-oklahoma", ["knock_limit=10"]),
}
"""From which rules which changes lead to each conflict."""


@pytest.mark.parametrize("conflict", Conflict)
def test_the_impossible_is_refused_with_its_sentence_and_can_be_adjusted(
    conflict: Conflict,
) -> None:
    name, changes = IMPOSSIBLE[conflict]
    matches = FakeMatches()
    pilot = open_composer(matches, rules=name)
    for change in changes:
        choose(pilot, *change.split("="))
    sentence = conflict_text(conflict)
    assert status(pilot) == sentence
    assert sentence in pilot.log[-1]
    pilot.activate("save")
    assert pilot.scene.name == "composer", "nothing is accepted"
    assert status(pilot) == f"Impossible d’enregistrer. {sentence}"
    assert pilot.log[-1] == status(pilot)
    pilot.activate("repair")
    assert "repair" not in [control.id for control in pilot.controls()]
    assert "Impossible" not in status(pilot)
    pilot.activate("save")
    pilot.click("new")
    (choice,) = matches.choices
    option, value = changes[-1].split("=")
    assert getattr(choice.rules, option) == OPTIONS[option].parse(value), "the last wish holds"


def test_adjusting_says_what_it_changes() -> None:
    pilot = open_composer()
    choose(pilot, "scoring", "penalty")
    before = len(pilot.log)
    pilot.activate("repair")
    assert "Partie en\u00a0: sans total" in pilot.log[before:]


@pytest.mark.slow
def test_nothing_is_to_be_adjusted_where_nothing_is_wrong() -> None:
    for name in RULE_NAMES:
        pilot = open_composer(rules=name)
        assert "repair" not in [control.id for control in pilot.controls()]


# Rules of one's own


def test_own_rules_survive_a_restart_are_changed_and_deleted() -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    pilot = open_composer(matches, storage)
    choose(pilot, "gin_bonus", "20")
    pilot.activate("save")

    pilot = Pilot(matches.open_menu, storage=storage)
    assert pilot.control("rules").name.startswith("Règle\u00a0: Ma règle · gin 20")
    assert "variant" not in [control.id for control in pilot.controls()]
    pilot.click("rules")
    pilot.activate("option-edit")
    assert pilot.control("title").name == "Ma règle"
    choose(pilot, "gin_bonus", "50")
    pilot.activate("save")

    pilot = Pilot(matches.open_menu, storage=storage)
    pilot.click("new")
    assert matches.choices[0].rules == parse_rules("classic gin_bonus=50")
    assert len(pilot.context.settings.choices.own_rules) == 1

    pilot = Pilot(matches.open_menu, storage=storage)
    pilot.click("rules")
    pilot.activate("option-edit")
    pilot.activate("delete")
    assert pilot.scene.name == "menu"
    pilot.click("new")
    assert matches.choices[1].rules == PRESETS["classic"], "the nearest published rules"
    assert pilot.context.settings.choices.own_rules == ()


def test_there_are_five_places_and_then_a_sentence() -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    pilot = Pilot(matches.open_menu, storage=storage)
    for number in range(MOST_OWN):
        compose(pilot)
        choose(pilot, "box_bonus", "10")
        choose(pilot, "knock_limit", "10")
        for _ in range(number + 1):
            pilot.activate("knock_limit-less")
        pilot.activate("save")
    assert len(pilot.context.settings.choices.own_rules) == MOST_OWN
    assert "Ma règle 5" in pilot.control("rules").name
    compose(pilot)
    choose(pilot, "knock_limit", "1")
    assert "supprimez-en d’abord une" in status(pilot)
    pilot.activate("save")
    assert pilot.scene.name == "composer"
    pilot.key("Escape")
    pilot.click("rules")
    pilot.activate("option-own-2")
    pilot.click("rules")
    pilot.activate("option-edit")
    pilot.activate("delete")
    compose(pilot)
    choose(pilot, "knock_limit", "1")
    pilot.activate("save")
    assert "Ma règle 2" in pilot.control("rules").name, "the free number is taken again"


def test_composing_the_same_again_makes_no_second_entry() -> None:
    storage = MemoryStorage()
    for _ in range(2):
        pilot = open_composer(storage=storage, rules="pagat")
        choose(pilot, "gin_bonus", "50")
        pilot.activate("save")
    assert len(pilot.context.settings.choices.own_rules) == 1


def test_a_new_rule_set_may_start_from_an_own_one() -> None:
    storage = MemoryStorage()
    pilot = open_composer(storage=storage)
    choose(pilot, "gin_bonus", "50")
    pilot.activate("save")
    compose(pilot)
    choose(pilot, "box_bonus", "50")
    pilot.activate("save")
    assert [code for _, code in pilot.context.settings.choices.own_rules] == [
        "classic gin_bonus=50",
        "classic gin_bonus=50 box_bonus=50",
    ]


@pytest.mark.parametrize(
    "own",
    [
        [["own-1", "poker"]],
        [["own-1", "classic columns=3 final_score=margin_formula"]],
        [["classic", "pagat gin_bonus=50"]],
        [["own-1", 5]],
        ["own-1"],
        {"own-1": "classic"},
    ],
)
def test_damaged_rules_are_left_out_with_a_sentence(own: object) -> None:
    storage, matches = MemoryStorage(), FakeMatches()
    good = ["own-2", "classic gin_bonus=50"]
    whole = [*own, good] if isinstance(own, list) else own
    storage.set("settings", json.dumps({"preset": "own-1", "own_rules": whole}))
    pilot = Pilot(matches.open_menu, storage=storage)
    assert "illisible" in pilot.control("note").name
    pilot.click("new")
    assert matches.choices[0].rules == PRESETS["classic"]
    pilot.key("Escape")
    pilot.click("rules")
    options = [control.id for control in pilot.controls()]
    assert ("option-own-2" in options) is isinstance(own, list)
    assert "option-own-1" not in options


def test_leaving_without_saving_changes_nothing() -> None:
    for way in ("close", "escape"):
        pilot = open_composer()
        before = pilot.context.settings.choices
        pilot.activate("gin_bonus-more")
        if way == "close":
            pilot.click("close")
        else:
            pilot.key("Escape")
        assert pilot.scene.name == "menu"
        assert pilot.context.settings.choices == before


# Keyboard, pointer, page


def test_with_the_keyboard_alone() -> None:
    matches = FakeMatches()
    pilot = Pilot(matches.open_menu, size=(480, 360))
    reach(pilot, "rules")
    pilot.key("Enter")
    reach(pilot, "option-compose")
    pilot.key("Enter")
    reach(pilot, "columns")
    view = pilot.scene.view  # type: ignore[attr-defined]
    assert view.contains(pilot.control("columns").rect), "the focus comes into view"
    pilot.key("Enter")
    pilot.key("Down")
    pilot.key("Space")
    assert pilot.focused == "columns"
    reach(pilot, "save")
    pilot.key("Enter")
    pilot.key("n")
    assert matches.choices[0].rules == RULE_NAMES["classic-hollywood"]


def reach(pilot: Pilot, control_id: str) -> None:
    for _ in range(80):
        pilot.key("Tab")
        if pilot.focused == control_id:
            return
    raise AssertionError(f"Tab never comes to {control_id}")


def test_arrows_walk_through_the_rows_and_the_list_follows() -> None:
    pilot = open_composer(size=(390, 844))
    pilot.key("Tab")
    seen = set()
    for _ in range(60):
        pilot.key("Down")
        seen.add(pilot.focused)
        control = pilot.control(str(pilot.focused))
        if control.draggable:
            assert pilot.scene.view.contains(control.rect)  # type: ignore[attr-defined]
    assert {"max_turns", "save"} <= seen


def test_a_finger_that_scrolls_presses_nothing() -> None:
    pilot = open_composer(size=(390, 844), ratio=2)
    area = pilot.control("gin_bonus-more").rect
    x, y = area.center
    before = pilot.control("gin_bonus").name
    pilot.drag((x, y), (x, y - 300))
    pilot.settle()
    assert pilot.control("gin_bonus").name == before
    assert pilot.control("gin_bonus-more").rect.y < area.y - 250
    pilot.tap(*pilot.control("undercut_bonus-more").rect.center)
    assert "30" in pilot.control("undercut_bonus").name


def test_what_is_scrolled_away_cannot_be_hit() -> None:
    pilot = open_composer(size=(480, 360))
    window = pilot.scene.view  # type: ignore[attr-defined]
    for control in pilot.controls():
        if control.draggable:
            assert control.target.size == (0, 0) or window.contains(control.target)


def test_the_mirror_names_all_in_reading_order() -> None:
    pilot = open_composer()
    ids = [str(node["id"]) for node in pilot.platform.nodes]
    assert ids[0] == "title"
    places = [ids.index(name) for name in ("knock_limit", "scoring", "target", "seats", "status")]
    assert places == sorted(places)
    assert ids[-2:] == ["save", "close"]
    assert all(node["name"] for node in pilot.platform.nodes)


def test_a_change_of_size_and_of_language_keeps_what_was_set() -> None:
    pilot = open_composer()
    pilot.activate("gin_bonus-more")
    pilot.resize((390, 844), 2)
    assert "30" in pilot.control("gin_bonus").name
    pilot.context.change_settings(language="en")
    pilot.frames(1)
    assert pilot.control("gin_bonus").name == "Gin bonus: 30 points"


def test_the_kinds_of_rules_are_all_within_reach() -> None:
    """From the classic rules to three at the table, to penalty points, to false knocks."""
    matches = FakeMatches()
    pilot = open_composer(matches)
    choose(pilot, "rotation", "loser_out")
    pilot.activate("repair")
    choose(pilot, "false_knock", "exposed")
    pilot.activate("save")
    assert "strict" in [control.id for control in pilot.controls()]
    pilot.click("new")
    rules = matches.choices[0].rules
    assert (rules.seats, rules.rotation) == (3, Rotation.LOSER_OUT)
    assert rules.false_knock is FalseKnock.EXPOSED
    pilot.key("Escape")
    compose(pilot)
    choose(pilot, "scoring", "penalty")
    pilot.activate("repair")
    pilot.activate("save")
    pilot.click("new")
    assert matches.choices[1].rules.scoring is Scoring.PENALTY
    assert rules_code(matches.choices[1].rules)
