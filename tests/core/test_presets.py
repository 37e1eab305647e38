"""The published rule sets option by option, and which combinations are refused."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from game.core.rules import (
    PRESETS,
    RULE_NAMES,
    FalseKnock,
    FinalScore,
    NextDealer,
    OklahomaAce,
    Rotation,
    RulesError,
    Scoring,
    Shutout,
    SpecialLimit,
    StockEnd,
    parse_rules,
    rules_code,
)

COMMON: dict[str, Any] = {"seats": 2, "hand_size": 10, "max_turns": 200, "columns": 1}
POINTS: dict[str, Any] = COMMON | {
    "knock_limit": 10, "target": 100, "stock_end": StockEnd.VOID, "scoring": Scoring.POINTS,
    "rotation": Rotation.NONE,
}  # fmt: skip
TABLE: dict[str, dict[str, Any]] = {
    "classic": POINTS | {
        "gin_bonus": 25, "undercut_bonus": 25, "big_gin_bonus": 31,
        "next_dealer": NextDealer.WINNER, "game_bonus": 100, "box_bonus": 25,
        "shutout": Shutout.DOUBLE_TOTAL, "false_knock": FalseKnock.BLOCKED,
        "final_score": FinalScore.TOTALS,
    },
    "casual": POINTS | {
        "gin_bonus": 25, "undercut_bonus": 25, "big_gin_bonus": None,
        "next_dealer": NextDealer.LOSER, "game_bonus": 0, "box_bonus": 0,
        "shutout": Shutout.NONE, "false_knock": FalseKnock.EXPOSED,
        "final_score": FinalScore.TOTALS,
    },
    "pagat": POINTS | {
        "gin_bonus": 20, "undercut_bonus": 10, "big_gin_bonus": None,
        "next_dealer": NextDealer.LOSER, "game_bonus": 100, "box_bonus": 20,
        "shutout": Shutout.DOUBLE_GAME_BONUS, "false_knock": FalseKnock.BLOCKED,
        "final_score": FinalScore.TOTALS,
    },
    "ginpro": POINTS | {
        "gin_bonus": 25, "undercut_bonus": 25, "big_gin_bonus": None,
        "next_dealer": NextDealer.WINNER, "false_knock": FalseKnock.BLOCKED,
        "final_score": FinalScore.MARGIN_FORMULA,
    },
    "multi": COMMON | {
        "hand_size_many": 7, "knock_limit": 9, "gin_bonus": 25, "undercut_bonus": 25,
        "big_gin_bonus": None, "next_dealer": NextDealer.NEXT_SEAT,
        "stock_end": StockEnd.RESHUFFLE, "target": None, "match_hands": 1,
        "false_knock": FalseKnock.BLOCKED, "scoring": Scoring.PENALTY,
    },
    "classic-oklahoma": {
        "knock_limit": SpecialLimit.UPCARD, "target": 150, "oklahoma_ace": OklahomaAce.GIN_ONLY,
        "oklahoma_spades_double": True, "big_gin_bonus": 31,
    },
    "classic-hollywood": {"columns": 3, "knock_limit": 10, "target": 100},
    "classic-straight": {"knock_limit": SpecialLimit.GIN_ONLY, "big_gin_bonus": 31},
    "classic-rotation": {"seats": 3, "rotation": Rotation.LOSER_OUT},
    "casual-5": {"knock_limit": 5, "false_knock": FalseKnock.EXPOSED},
    "casual-penalty": {"knock_limit": 10, "false_knock": FalseKnock.PENALTY},
    "ginpro-oklahoma": {
        "knock_limit": SpecialLimit.UPCARD, "oklahoma_ace": OklahomaAce.ONE,
        "oklahoma_spades_double": False, "final_score": FinalScore.MARGIN_FORMULA,
    },
    "ginpro-straight": {"knock_limit": SpecialLimit.GIN_ONLY},
    "multi-3": {"seats": 3},
    "multi-4": {"seats": 4},
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [(name, option, value) for name, row in TABLE.items() for option, value in row.items()],
)
def test_the_published_table(name: str, option: str, value: object) -> None:
    assert getattr(RULE_NAMES[name], option) == value


def test_five_presets_in_the_order_of_the_menu() -> None:
    assert list(PRESETS) == ["classic", "casual", "pagat", "ginpro", "multi"]
    assert set(TABLE) <= set(RULE_NAMES)


@pytest.mark.parametrize(
    ("code", "players", "cards"),
    [
        ("classic", 2, 10),
        ("classic-rotation", 2, 10),
        ("multi", 2, 10),
        ("multi-3", 3, 7),
        ("multi-4", 4, 7),
        ("multi-4 hand_size_many=10", 4, 10),
    ],
)
def test_how_many_play_with_how_many_cards(code: str, players: int, cards: int) -> None:
    rules = parse_rules(code)
    assert (rules.players, rules.cards_each) == (players, cards)


@pytest.mark.parametrize(
    "code",
    [
        "classic columns=3 seats=3 rotation=loser_out",
        "multi columns=3",
        "ginpro columns=3",
        "classic rotation=loser_out",
        "multi-4 rotation=loser_out",
        "multi target=100",
        "multi knock_limit=upcard oklahoma_spades_double=yes",
        "ginpro seats=3 rotation=loser_out",
    ],
)
def test_the_published_list_of_refused_combinations(code: str) -> None:
    with pytest.raises(RulesError):
        parse_rules(code)


@pytest.mark.parametrize(
    "code",
    [
        "classic target=none",
        "classic seats=3",
        "multi false_knock=penalty",
        "multi final_score=margin_formula",
        "classic oklahoma_spades_double=yes",
    ],
)
def test_combinations_refused_because_nothing_says_what_they_mean(code: str) -> None:
    with pytest.raises(RulesError):
        parse_rules(code)


@pytest.mark.parametrize(
    "code",
    [
        "classic gin_bonus=20", "classic undercut_bonus=20", "classic undercut_bonus=10",
        "classic big_gin_bonus=50", "classic target=150", "classic target=200",
        "classic game_bonus=0", "classic box_bonus=0", "classic shutout=none",
        "casual target=50", "casual game_bonus=100", "casual box_bonus=25",
        "casual shutout=double_total", "ginpro target=120", "ginpro target=750",
        "multi match_hands=3", "multi-3 match_hands=5", "multi-4 match_hands=10",
    ],
)  # fmt: skip
def test_every_alternative_in_brackets_can_be_set(code: str) -> None:
    assert parse_rules(rules_code(parse_rules(code))) == parse_rules(code)
    assert parse_rules(code) != parse_rules(code.split()[0])


@pytest.mark.parametrize("target", [40, 105, 760])
def test_targets_are_whole_tens_from_50_to_750(target: int) -> None:
    with pytest.raises(RulesError, match="target must be"):
        parse_rules(f"classic target={target}")


def test_an_option_is_set_once() -> None:
    with pytest.raises(RulesError, match="target is there twice"):
        parse_rules("classic target=100 target=200")


def test_a_rule_set_is_frozen() -> None:
    rules = PRESETS["classic"]
    with pytest.raises(FrozenInstanceError):
        rules.target = 200  # type: ignore[misc]
    assert hash(replace(rules)) == hash(rules)
