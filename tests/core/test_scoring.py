"""Pricing a finished deal, line by line."""

from __future__ import annotations

import pytest

from game.core.deal import DealState
from game.core.events import Closing
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Seat, parse_rules
from game.core.scoring import LineKind, ScoreLine, score_deal
from tests.core.by_hand import Plan, closed_deal, deal_by_hand

CLASSIC = PRESETS["classic"]


def lines(rules: RuleSet, plan: Plan) -> list[tuple[LineKind, int, int]]:
    score = score_deal(closed_deal(rules, plan))
    return [(line.kind, line.seat, line.points) for line in score.lines]


def test_the_lines_of_a_knock() -> None:
    score = score_deal(closed_deal(CLASSIC, Plan(0, 3, (15,))))
    assert score.lines == (ScoreLine(LineKind.DIFFERENCE, Seat(0), 12, (15, 3)),)
    assert (score.closing, score.winner, score.loser) == (Closing.KNOCK, 0, 1)


def test_the_lines_of_an_undercut() -> None:
    assert lines(CLASSIC, Plan(1, 6, (5,))) == [
        (LineKind.DIFFERENCE, 0, 1),
        (LineKind.UNDERCUT_BONUS, 0, 25),
    ]


def test_the_lines_of_gin_and_big_gin() -> None:
    assert lines(CLASSIC, Plan(1, 0, (40,))) == [
        (LineKind.DEADWOOD, 1, 40),
        (LineKind.GIN_BONUS, 1, 25),
    ]
    assert lines(CLASSIC, Plan(0, -1, (40,))) == [
        (LineKind.DEADWOOD, 0, 40),
        (LineKind.BIG_GIN_BONUS, 0, 31),
    ]


def test_gin_against_a_hand_without_deadwood() -> None:
    assert score_deal(closed_deal(CLASSIC, Plan(0, 0, (0,)))).points == (25, 0)
    assert score_deal(closed_deal(CLASSIC, Plan(0, -1, (0,)))).points == (31, 0)


def test_doubling_comes_after_the_bonus() -> None:
    rules = RULE_NAMES["classic-oklahoma"]
    assert lines(rules, Plan(0, 6, (5,), "Ks")) == [
        (LineKind.DIFFERENCE, 1, 1),
        (LineKind.UNDERCUT_BONUS, 1, 25),
        (LineKind.DOUBLED, 1, 26),
    ]
    assert lines(rules, Plan(0, -1, (40,), "Ks"))[-1] == (LineKind.DOUBLED, 0, 71)
    assert len(lines(rules, Plan(0, 6, (5,), "Kd"))) == 2


def test_a_deal_may_be_won_with_nothing() -> None:
    rules = parse_rules("classic undercut_bonus=0 gin_bonus=0")
    undercut = score_deal(closed_deal(rules, Plan(0, 5, (5,))))
    assert (undercut.winner, undercut.points) == (1, (0, 0))
    gin = score_deal(closed_deal(rules, Plan(0, 0, (0,))))
    assert (gin.winner, gin.points) == (0, (0, 0))


@pytest.mark.parametrize(
    ("plan", "points", "winner", "undercut"),
    [
        (Plan(0, 6, (14, 9)), (0, 8, 3), 0, False),
        (Plan(1, 6, (14, 9)), (8, 0, 3), 1, False),
        (Plan(2, 6, (14, 9)), (8, 3, 0), 2, False),
        (Plan(0, 8, (5, 12)), (28, 0, 7), 1, True),
        (Plan(0, 8, (12, 5)), (28, 7, 0), 2, True),
        (Plan(0, 8, (8, 8)), (25, 0, 0), 1, True),
        (Plan(1, 8, (8, 8)), (0, 25, 0), 2, True),
        (Plan(2, 8, (8, 8)), (0, 0, 25), 0, True),
        (Plan(1, 8, (3, 3)), (0, 30, 0), 2, True),
        (Plan(0, 8, (8, 20)), (25, 0, 12), 1, True),
        (Plan(0, 0, (14, 0)), (0, 39, 25), 0, False),
    ],
)
def test_penalty_points_of_three(
    plan: Plan, points: tuple[int, ...], winner: int, undercut: bool
) -> None:
    score = score_deal(closed_deal(RULE_NAMES["multi-3"], plan))
    assert (score.points, score.winner, score.undercut) == (points, winner, undercut)


def test_penalty_points_of_four_and_two() -> None:
    four = score_deal(closed_deal(RULE_NAMES["multi-4"], Plan(2, 5, (9, 5, 30))))
    # The winner is seat 1, tied with the knocker; seats 0 and 3 take what they have more than 5.
    assert (four.winner, four.points) == (1, (4, 0, 25, 25))
    two = score_deal(closed_deal(PRESETS["multi"], Plan(0, 5, (40,))))
    assert (two.winner, two.loser, two.points) == (0, 1, (0, 35))


def test_penalty_points_of_big_gin() -> None:
    rules = parse_rules("multi big_gin_bonus=31")
    assert score_deal(closed_deal(rules, Plan(0, -1, (14,)))).points == (0, 45)


def test_the_waiting_seat_scores_nothing() -> None:
    rules = RULE_NAMES["classic-rotation"]
    score = score_deal(closed_deal(rules, Plan(0, 3, (15,))))
    assert (score.points, score.winner, score.loser) == ((12, 0, 0), 0, 1)


def test_a_deal_that_goes_on_has_no_price() -> None:
    state: DealState = deal_by_hand(CLASSIC, ["", ""], "Kh")
    with pytest.raises(ValueError, match="not over"):
        score_deal(state)
