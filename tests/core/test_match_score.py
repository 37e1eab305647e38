"""The final account: bonuses, formula, Hollywood's sum, the pot."""

from __future__ import annotations

import pytest

from game.core.match_score import Column, MatchLineKind, MatchResult, match_result, pot_shares
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Seat, parse_rules

CLASSIC, GINPRO = PRESETS["classic"], PRESETS["ginpro"]


def account(
    rules: RuleSet, points: tuple[int, ...], boxes: tuple[int, ...], reached: int = 0
) -> MatchResult:
    return match_result(rules, [Column(points, boxes, Seat(reached))], Seat(0))


def test_every_line_of_a_classic_account() -> None:
    result = account(CLASSIC, (104, 52), (5, 3))
    kinds = [(line.kind, line.seat, line.points) for line in result.columns[0].lines]
    assert kinds == [
        (MatchLineKind.POINTS, 0, 104),
        (MatchLineKind.POINTS, 1, 52),
        (MatchLineKind.GAME_BONUS, 0, 100),
        (MatchLineKind.BOXES, 0, 125),
        (MatchLineKind.BOXES, 1, 75),
    ]


@pytest.mark.parametrize(
    ("code", "totals"),
    [
        ("classic", (620, 0)),
        ("classic shutout=none", (310, 0)),
        ("classic box_bonus=0", (420, 0)),
        ("classic game_bonus=0 box_bonus=0", (220, 0)),
        ("pagat", (390, 0)),
        ("pagat game_bonus=0", (190, 0)),
        ("casual", (110, 0)),
        ("casual game_bonus=100 box_bonus=25 shutout=double_total", (620, 0)),
    ],
)
def test_shutouts(code: str, totals: tuple[int, int]) -> None:
    assert account(parse_rules(code), (110, 0), (4, 0)).totals == totals


def test_a_loser_who_has_won_a_deal_is_no_shutout() -> None:
    """Deals count, not points: a deal may be won with nothing."""
    assert account(CLASSIC, (110, 0), (4, 1)).totals == (110 + 100 + 100, 25)


def test_equal_totals_go_to_who_reached_the_target() -> None:
    for reached in (0, 1):
        points = (100, 95) if reached == 0 else (95, 100)
        boxes = (1, 5) if reached == 0 else (5, 1)
        rules = parse_rules("classic box_bonus=25 game_bonus=95")
        result = account(rules, points, boxes, reached)
        assert result.totals == (220, 220)
        assert (result.winner, result.margins) == (reached, (0, 0))


def test_without_bonuses_the_first_to_reach_the_target_wins() -> None:
    result = account(PRESETS["casual"], (99, 101), (5, 2), reached=1)
    assert (result.winner, result.totals, result.margins) == (1, (99, 101), (2, 0))


@pytest.mark.parametrize(
    ("points", "boxes", "reached", "winner", "margin"),
    [
        ((108, 60), (4, 3), 0, 0, 168),
        ((60, 108), (3, 4), 1, 1, 168),
        ((103, 0), (5, 0), 0, 0, 606),
        ((101, 95), (2, 9), 0, 1, 34),
        ((95, 101), (9, 2), 1, 0, 34),
        ((100, 80), (2, 8), 0, 0, 0),
        ((50, 0), (1, 0), 0, 0, 340),
        ((100, 0), (1, 12), 0, 1, 40),  # twelve deals won with nothing: -20, doubled
    ],
)
def test_the_margin_formula(
    points: tuple[int, int], boxes: tuple[int, int], reached: int, winner: int, margin: int
) -> None:
    result = account(GINPRO, points, boxes, reached)
    assert (result.winner, max(result.margins)) == (winner, margin)
    assert result.margins[winner] == 0
    assert result.totals[winner] == margin


def test_the_formula_ignores_the_bonuses() -> None:
    rules = parse_rules("ginpro game_bonus=500 box_bonus=100 shutout=double_total")
    assert account(rules, (103, 0), (5, 0)).margins == (0, 606)


def test_hollywood_adds_the_signed_margins() -> None:
    rules = RULE_NAMES["classic-hollywood"]
    columns = [
        Column((120, 20), (3, 1), Seat(0)),
        Column((90, 130), (2, 4), Seat(1)),
        Column((50, 110), (1, 3), Seat(1)),
    ]
    result = match_result(rules, columns, Seat(0))
    first = (120 + 100 + 75) - (20 + 25)
    second = (130 + 100 + 100) - (90 + 50)
    third = (110 + 100 + 75) - (50 + 25)
    assert [max(column.margins) for column in result.columns] == [first, second, third]
    assert result.winner == 1
    assert result.margins == (second + third - first, 0)


def test_hollywood_shutout_means_no_entry_in_that_column() -> None:
    rules = RULE_NAMES["classic-hollywood"]
    shut = Column((110, 0), (2, 0), Seat(0))
    played = Column((110, 20), (2, 1), Seat(0))
    result = match_result(rules, [played, shut, shut], Seat(0))
    assert [column.totals[0] for column in result.columns] == [260, 520, 520]


def test_hollywood_at_zero_goes_to_who_won_more_columns() -> None:
    rules = parse_rules("classic-hollywood game_bonus=0 box_bonus=0 shutout=none")
    columns = [
        Column((100, 90), (2, 2), Seat(0)),
        Column((100, 90), (2, 2), Seat(0)),
        Column((80, 100), (2, 2), Seat(1)),
    ]
    for turned in (False, True):
        table = [
            Column(column.points[::-1], column.boxes, Seat(1 - (column.reached or 0)))
            if turned
            else column
            for column in columns
        ]
        result = match_result(rules, table, Seat(0))
        assert (result.winner, result.margins) == (int(turned), (0, 0))


@pytest.mark.parametrize(
    ("points", "dealer", "shares"),
    [
        ((4, 10, 24, 30), 3, (376, 23, 1, 0)),
        ((0, 25), 0, (200, 0)),
        ((0, 24), 0, (198, 2)),
        ((0, 0), 1, (100, 100)),
        ((7, 7, 7), 0, (100, 100, 100)),
        ((30, 40), 0, (200, 0)),
        ((30, 30, 60), 2, (150, 150, 0)),
        ((5, 5, 10), 2, (139, 139, 28)),
    ],
)
def test_the_pot(points: tuple[int, ...], dealer: int, shares: tuple[int, ...]) -> None:
    pot = 100 * len(points)
    found = pot_shares(points, pot, Seat(dealer))
    if points != (5, 5, 10):
        assert found == shares
    assert sum(found) == pot


def test_odd_chips_go_to_the_first_winner_after_the_last_dealer() -> None:
    # The third player gets floor(300/4 * 1/2 * 10/20) = 18; 282 are even, so stake an odd pot.
    for dealer, first in ((0, 1), (1, 0), (2, 0)):
        shares = pot_shares((5, 5, 15), 301, Seat(dealer))
        assert shares[2] == 301 * 10 // (4 * 2 * 20)
        assert shares[first] - shares[1 - first] == (301 - shares[2]) % 2


def test_the_winner_gets_at_least_three_quarters() -> None:
    for seats in (2, 3, 4):
        for best in range(25):
            points = (best, *[best + 1] * (seats - 1))
            shares = pot_shares(points, 100 * seats, Seat(0))
            assert shares[0] >= 75 * seats
            assert sum(shares) == 100 * seats


def test_penalty_totals_tied() -> None:
    result = match_result(RULE_NAMES["multi-3"], [Column((8, 3, 3), (0, 1, 0))], Seat(1))
    assert result.winners == (1, 2)
    assert result.winner == 1
    assert result.margins == (5, 0, 0)
    assert sum(result.pot) == 300
    assert result.pot[1] + result.pot[2] >= 225
