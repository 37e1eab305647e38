"""Rule sets as data: codes, ranges, families, contradictions and how they are mended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

import pytest

from game.core.conflicts import Conflict, conflicts, repaired
from game.core.options import OptionValue, OptionWord
from game.core.rules import (
    OPTIONS,
    PRESETS,
    PUBLISHED,
    RULE_NAMES,
    VARIANTS,
    FinalScore,
    Rotation,
    RuleOptions,
    RulesError,
    RuleSet,
    Scoring,
    as_options,
    as_rules,
    differing,
    parse_rules,
    rules_code,
    variants_of,
    with_value,
)


def composed(count: int, seed: int) -> Iterator[RuleOptions]:
    """Options as a person may set them: a published rule set with any few values changed."""
    chance = Random(seed)
    for _ in range(count):
        options = as_options(chance.choice(list(RULE_NAMES.values())))
        for name in chance.sample(list(OPTIONS), chance.randint(1, 6)):
            value = chance.choice(OPTIONS[name].ladder(getattr(options, name)))
            options = with_value(options, name, value)
        yield options


@pytest.mark.parametrize("name", RULE_NAMES)
def test_a_published_rule_set_has_its_name_as_code(name: str) -> None:
    assert rules_code(RULE_NAMES[name]) == name
    assert parse_rules(name) == RULE_NAMES[name]


def test_code_and_rule_set_are_inverse() -> None:
    played = 0
    for options in composed(3000, seed=5):
        if conflicts(options):
            with pytest.raises(RulesError, match=conflicts(options)[0].value):
                as_rules(options)
        else:
            played += 1
            rules = as_rules(options)
            assert parse_rules(rules_code(rules)) == rules
            assert as_options(rules) == options
    assert played > 500


def test_every_value_has_a_code_that_gives_it_back() -> None:
    for name, kind in OPTIONS.items():
        for value in (*kind.words, *kind.numbers):
            options = with_value(as_options(PRESETS["classic"]), name, value)
            *_, code = rules_code(options).split("=")
            if differing(options, RULE_NAMES[rules_code(options).split()[0]]) == (name,):
                assert kind.parse(code) is value or kind.parse(code) == value


@pytest.mark.parametrize(
    "code",
    [
        "", "poker", "classic target", "classic target=", "classic target=55", "classic target=-50",
        "classic target=yes", "classic columns=2", "classic seats=two", "classic gin_bonus=201",
        "classic gin_bonus=none", "classic columns=yes", "classic knock_limit=0",
        "classic knock_limit=11", "classic rotation=none=x", "classic oklahoma_spades_double=1",
        "classic hand_size=8", "classic nothing=1", "classic gin_bonus=٢٥", "classic players=3",
    ],
)  # fmt: skip
def test_what_is_no_rule_set_is_refused(code: str) -> None:
    with pytest.raises(RulesError):
        parse_rules(code)


def test_a_refusal_says_what_would_be_allowed() -> None:
    with pytest.raises(RulesError, match="knock_limit must be gin_only, upcard or 1 to 10"):
        parse_rules("classic knock_limit=11")
    with pytest.raises(RulesError, match="target must be none or 50 to 750 by 10"):
        parse_rules("classic target=55")


def test_truth_values_and_numbers_are_told_apart() -> None:
    with pytest.raises(RulesError, match="columns"):
        replace(PRESETS["classic"], columns=True)
    with pytest.raises(RulesError, match="oklahoma_spades_double"):
        replace(PRESETS["classic"], oklahoma_spades_double=0)  # type: ignore[arg-type]


def test_every_field_has_an_option_with_a_choice() -> None:
    assert list(OPTIONS) == [field.name for field in fields(RuleSet)]
    for name, kind in OPTIONS.items():
        for rules in RULE_NAMES.values():
            current: OptionValue = getattr(rules, name)
            assert kind.allows(current)
            for values in (kind.listed(current), kind.ladder(current)):
                assert len(values) >= 2
                assert len(values) == len(set(values))
                assert current in values
                assert all(kind.allows(value) for value in values)


def test_the_words_of_an_option_are_all_of_their_kind() -> None:
    for kind in OPTIONS.values():
        words = [word for word in kind.words if isinstance(word, OptionWord)]
        if words:
            assert words == list(type(words[0]))


def test_values_are_in_order_with_words_at_the_ends() -> None:
    limits = OPTIONS["knock_limit"].ladder(10)
    assert [str(getattr(limit, "value", limit)) for limit in limits] == [
        "gin_only", *map(str, range(1, 11)), "upcard",
    ]  # fmt: skip
    bonuses = OPTIONS["big_gin_bonus"].ladder(33)
    assert bonuses[:3] == (None, 0, 5)
    assert bonuses[bonuses.index(30) : bonuses.index(35) + 1] == (30, 31, 33, 35)


def test_families_are_the_presets_with_their_variants() -> None:
    assert {info.name: info.rules for info in PUBLISHED} == dict(RULE_NAMES)
    assert [info.name for info in PUBLISHED if info.name == info.preset] == list(PRESETS)
    for name in RULE_NAMES:
        family = variants_of(name)
        assert name in [info.name for info in family]
        assert family[0].rules == PRESETS[family[0].preset]
    assert {info.name for preset in PRESETS for info in variants_of(preset)[1:]} == set(VARIANTS)
    with pytest.raises(KeyError):
        variants_of("poker")


@pytest.mark.parametrize(
    ("code", "conflict"),
    [
        ("classic-hollywood seats=3 rotation=loser_out", Conflict.HOLLYWOOD_ROTATION),
        ("multi columns=3", Conflict.HOLLYWOOD_PENALTY),
        ("ginpro columns=3", Conflict.HOLLYWOOD_FORMULA),
        ("classic rotation=loser_out", Conflict.ROTATION_SEATS),
        ("multi target=100", Conflict.PENALTY_TARGET),
        ("multi knock_limit=upcard oklahoma_spades_double=yes", Conflict.PENALTY_SPADES),
        ("ginpro seats=3 rotation=loser_out", Conflict.FORMULA_ROTATION),
        ("multi seats=3 rotation=loser_out", Conflict.PENALTY_ROTATION),
        ("multi final_score=margin_formula", Conflict.PENALTY_FORMULA),
        ("classic target=none", Conflict.POINTS_TARGET),
        ("classic seats=4", Conflict.POINTS_SEATS),
        ("multi false_knock=penalty", Conflict.PENALTY_FALSE_KNOCK),
        ("classic oklahoma_spades_double=yes", Conflict.SPADES_LIMIT),
    ],
    ids=lambda value: value.name if isinstance(value, Conflict) else None,
)
def test_each_contradiction_is_found_and_named(code: str, conflict: Conflict) -> None:
    name, *changes = code.split()
    values = [change.partition("=")[::2] for change in changes]
    parsed: dict[str, Any] = {option: OPTIONS[option].parse(text) for option, text in values}
    options = replace(as_options(RULE_NAMES[name]), **parsed)
    assert conflict in conflicts(options)
    with pytest.raises(RulesError, match=conflicts(options)[0].value):
        parse_rules(code)
    with pytest.raises(RulesError):
        replace(RULE_NAMES[name], **parsed)


def test_published_rules_have_no_contradiction_to_mend() -> None:
    for rules in RULE_NAMES.values():
        options = as_options(rules)
        assert repaired(options, ()) == options


@pytest.mark.slow
def test_any_one_change_of_published_rules_can_be_mended_around_it() -> None:
    for rules, (name, kind) in product(RULE_NAMES.values(), OPTIONS.items()):
        for value in (*kind.words, *kind.numbers):
            changed = with_value(as_options(rules), name, value)
            mended = repaired(changed, {name})
            assert mended is not None, (rules_code(rules), name, value)
            assert conflicts(mended) == [], (rules_code(rules), name, value)
            assert getattr(mended, name) == value
            as_rules(mended)


def test_whatever_was_set_can_be_mended_or_is_kept_as_it_is() -> None:
    for options in composed(2000, seed=9):
        free = repaired(options, ())
        assert free is not None
        assert conflicts(free) == []
        as_rules(free)
        kept = repaired(options, OPTIONS)
        assert kept == (None if conflicts(options) else options)
        partly = repaired(options, ("seats", "columns"))
        if partly is not None:
            assert (partly.seats, partly.columns) == (options.seats, options.columns)


def test_options_say_whether_they_matter() -> None:
    options = as_options(PRESETS["classic"])
    assert not OPTIONS["oklahoma_ace"].matters(options)
    assert OPTIONS["oklahoma_ace"].matters(as_options(RULE_NAMES["classic-oklahoma"]))
    assert not OPTIONS["box_bonus"].matters(replace(options, final_score=FinalScore.MARGIN_FORMULA))
    assert OPTIONS["match_hands"].matters(as_options(PRESETS["multi"]))
    rotating = replace(options, seats=3, rotation=Rotation.LOSER_OUT)
    assert OPTIONS["hand_size"].matters(rotating)
    crowd = replace(options, seats=3, scoring=Scoring.PENALTY, target=None)
    assert OPTIONS["hand_size_many"].matters(crowd)
    assert not OPTIONS["hand_size"].matters(crowd)
