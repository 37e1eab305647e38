"""The worked examples of the rules, one test each (15 of them, in their order)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import parse_cards
from game.core.deal import IllegalAction, knock_limit_of
from game.core.events import Closing
from game.core.layoff import best_defence
from game.core.match_score import MatchResult, pot_shares
from game.core.melds import MeldError, best_arrangement, parse_meld
from game.core.record import replay
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Seat, SpecialLimit, parse_rules
from game.core.scoring import DealScore, score_deal
from tests.core.by_hand import (
    Plan,
    closed_deal,
    deal_by_hand,
    legal_codes,
    match_by_hand,
    play,
    win,
)

CLASSIC, PAGAT, GINPRO, MULTI = (PRESETS[name] for name in ("classic", "pagat", "ginpro", "multi"))
POINT_PRESETS = ("classic", "casual", "pagat", "ginpro")


def deadwood(cards: str) -> int:
    return best_arrangement(parse_cards(cards)).deadwood_value


def scored(rules: RuleSet, own: int, other: int, upcard: str = "Kh") -> DealScore:
    """The price of a two-handed deal that seat 0 closes with ``own`` against ``other``."""
    return score_deal(closed_deal(rules, Plan(0, own, (other,), upcard)))


def final(rules: RuleSet, *plans: Plan) -> MatchResult:
    state = replay(match_by_hand(rules, plans))
    assert state.result is not None
    return state.result


def test_example_1_deadwood_of_a_hand() -> None:
    hand = "5s6s7s KhKcKd Ah 4d 8c"
    assert deadwood(f"{hand} Qh") == 23
    assert deadwood(hand) == 13
    state = play(deal_by_hand(CLASSIC, [f"{hand} Qh"], "2h", "Jh"), "pass", "pass", "stock")
    with pytest.raises(IllegalAction, match="23 points of deadwood are above the limit of 10"):
        play(state, "knock Jh 5s6s7s KhKdKc")
    assert not legal_codes(state, "knock")


def test_example_2_a_knock_with_5_and_the_nine_laid_off() -> None:
    knocker = "6h7h8h 9c9s9d 2s3s4s Kd"
    defender = "2h3h4h QcQdQhQs 9h 7s Ac"
    assert deadwood(defender) == 17
    state = play(deal_by_hand(CLASSIC, [knocker, defender], "Kh", "5d"), "pass", "pass", "stock")
    state = play(state, "knock Kd 6h7h8h 9s9d9c 2s3s4s")
    best = best_defence(
        [parse_meld(code) for code in ("6h7h8h", "9c9s9d", "2s3s4s")], parse_cards(defender)
    )
    assert best.deadwood_value == 8
    assert [layoff.card.code for layoff in best.layoffs] == ["9h"]
    for layoff in ("9h>0", "9h>1"):
        ended = play(state, f"defend 2h3h4h QcQdQhQs {layoff}")
        score = score_deal(ended)
        assert score.winner == 0
        assert score.points == (3, 0)
        assert not score.undercut


def test_example_3_eight_points_or_an_undercut() -> None:
    """Knock with 6; the defender lays a 9 off and is left with 14, or with 5."""
    knocker = "6h7h8h 9c9s9d 2s3s4s Kd"
    spread = "knock Kd 6h7h8h 9s9d9c 2s3s4s"

    def score(defender: str, melds: str) -> DealScore:
        deal = deal_by_hand(CLASSIC, [knocker, defender], "Kh", "6d")
        return score_deal(play(deal, "pass", "pass", "stock", spread, f"defend {melds} 9h>0"))

    fourteen = score("2h3h4h QcQdQhQs 9h Ts 4d", "2h3h4h QcQdQhQs")
    assert fourteen.points == (8, 0)
    five = score("2h3h4h QcQdQhQs 9h 4d Ac", "2h3h4h QcQdQhQs")
    assert five.undercut
    assert five.winner == 1
    assert five.points == (0, 26)
    assert [line.points for line in five.lines] == [1, 25]


def test_example_4_pagat_undercut_tie_and_gin() -> None:
    assert scored(PAGAT, 7, 5).points == (0, 12)
    tie = scored(PAGAT, 7, 7)
    assert tie.undercut
    assert tie.points == (0, 10)
    assert scored(PAGAT, 0, 16).points == (36, 0)


@pytest.mark.parametrize("name", POINT_PRESETS)
def test_example_5_a_knock_with_exactly_10_is_legal(name: str) -> None:
    assert scored(PRESETS[name], 10, 40).points == (30, 0)


def test_example_5_ten_is_too_much_in_multi() -> None:
    with pytest.raises(IllegalAction, match="10 points of deadwood are above the limit of 9"):
        closed_deal(MULTI, Plan(0, 10, (40,)))
    assert closed_deal(MULTI, Plan(0, 9, (40,))).over


def test_example_5_one_may_wait_with_8() -> None:
    deal = deal_by_hand(CLASSIC, ["2c3c4c 6c7c8c TcJcQc 8s", ""], "Kh", "9h")
    codes = legal_codes(play(deal, "pass", "pass", "stock"))
    assert "knock 9h 2c3c4c 6c7c8c TcJcQc" in codes
    assert "discard 9h" in codes


def test_example_6_oklahoma_limits() -> None:
    classic, ginpro = RULE_NAMES["classic-oklahoma"], RULE_NAMES["ginpro-oklahoma"]
    for rules in (classic, ginpro):
        limits = {
            code: knock_limit_of(rules, parse_cards(code)[0]) for code in ("7d", "Qh", "Jc", "Kd")
        }
        assert limits == {"7d": 7, "Qh": 10, "Jc": 10, "Kd": 10}
    ace = parse_cards("Ah")[0]
    assert knock_limit_of(classic, ace) == 0
    assert knock_limit_of(ginpro, ace) == 1
    with pytest.raises(IllegalAction, match="8 points of deadwood are above the limit of 7"):
        closed_deal(classic, Plan(0, 8, (40,), "7d"))
    assert closed_deal(classic, Plan(0, 7, (40,), "7d")).over


def test_example_6_a_spade_upcard_doubles_the_deal() -> None:
    classic = RULE_NAMES["classic-oklahoma"]
    assert scored(classic, 3, 12, "5s").points == (18, 0)
    assert scored(classic, 0, 20, "5s").points == (90, 0)
    assert scored(classic, 5, 2, "5d").points == (0, 28)
    undercut = scored(classic, 4, 1, "5s")
    assert undercut.points == (0, (3 + 25) * 2)
    assert scored(RULE_NAMES["ginpro-oklahoma"], 3, 12, "5s").points == (9, 0)


def test_example_6_knock_with_5_against_2_under_the_five_of_spades() -> None:
    hands = ["2c3c4c 6c7c8c KcKdKh 5h", "4d5d6d7d8d9d ThTsTd 2h"]
    deal = deal_by_hand(RULE_NAMES["classic-oklahoma"], hands, "5s", "9h")
    state = play(deal, "pass", "pass", "stock", "knock 9h 2c3c4c 6c7c8c KcKdKh")
    score = score_deal(play(state, "defend 4d5d6d7d8d9d ThTsTd"))
    assert score.points == (0, 56)
    assert [line.points for line in score.lines] == [3, 25, 28]


def test_example_7_ginpro_108_to_60() -> None:
    wins = [win(1, 20)] * 3 + [win(0, 30), win(0, 30), win(0, 30), win(0, 18)]
    result = final(GINPRO, *wins)
    assert (result.winner, result.margins) == (0, (0, 168))


def test_example_7_ginpro_shutout() -> None:
    result = final(GINPRO, *[win(0, 20)] * 4, win(0, 23))
    assert (result.winner, result.margins) == (0, (0, 606))


def test_example_7_ginpro_a_negative_margin_turns_the_winner() -> None:
    wins = [win(1, 10)] * 4 + [win(1, 11)] * 5 + [win(0, 50), win(0, 51)]
    result = final(GINPRO, *wins)
    assert (result.winner, result.margins) == (1, (34, 0))


def test_example_8_pagat_end() -> None:
    wins = [win(1, 17), win(1, 17), win(1, 18), *[win(0, 21)] * 4, win(0, 20)]
    assert final(PAGAT, *wins).totals == (304, 112)
    shutout = final(PAGAT, win(0, 30), win(0, 30), win(0, 30), win(0, 20))
    assert shutout.totals == (390, 0)


def test_example_9_classic_end() -> None:
    wins = [win(1, 17), win(1, 17), win(1, 18), *[win(0, 21)] * 4, win(0, 20)]
    result = final(CLASSIC, *wins)
    assert result.totals == (329, 127)
    assert (result.winner, result.margins) == (0, (0, 202))


def test_example_9_classic_shutout() -> None:
    result = final(CLASSIC, win(0, 30), win(0, 30), win(0, 30), win(0, 20))
    assert result.totals == (620, 0)


def test_example_9_boxes_turn_the_match() -> None:
    wins = [win(1, 10)] * 4 + [win(1, 11)] * 5 + [win(0, 50), win(0, 50)]
    result = final(CLASSIC, *wins)
    assert result.totals == (250, 320)
    assert (result.winner, result.margins) == (1, (70, 0))


def test_example_10_big_gin_against_27() -> None:
    assert scored(CLASSIC, -1, 27).points == (58, 0)
    assert scored(replace(CLASSIC, big_gin_bonus=50), -1, 27).points == (77, 0)


@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        (6, (14, 9), (0, 8, 3)),
        (0, (14, 0), (0, 39, 25)),
        (8, (5, 12), (28, 0, 7)),
        (8, (8, 8), (25, 0, 0)),
    ],
)
def test_example_11_multi_penalty_points(
    own: int, others: tuple[int, ...], points: tuple[int, ...]
) -> None:
    score = score_deal(closed_deal(RULE_NAMES["multi-3"], Plan(0, own, others)))
    assert score.points == points


def test_example_11_multi_pot() -> None:
    assert pot_shares((4, 10, 24, 30), 400, last_dealer=Seat(3)) == (376, 23, 1, 0)
    assert pot_shares((24, 4, 30, 10), 400, last_dealer=Seat(0)) == (1, 376, 0, 23)


def test_example_12_hollywood_columns() -> None:
    record = match_by_hand(
        RULE_NAMES["classic-hollywood"], [win(0, 30), win(0, 40), win(1, 20), win(0, 50)]
    )
    state = replay(record)
    assert [column.points for column in state.columns] == [(120, 20), (90, 0), (50, 0)]
    assert [column.boxes for column in state.columns] == [(3, 1), (2, 0), (1, 0)]
    assert [column.reached for column in state.columns] == [0, None, None]
    assert not state.over


def test_example_13_first_turn() -> None:
    """Player 2 deals, so player 1 is asked first; he takes the 6 of hearts for his run."""
    deal = deal_by_hand(PRESETS["casual"], ["7h8h As", ""], "6h")
    assert deal.setup.dealer == 1
    assert deal.seat == 0
    assert legal_codes(deal) == {"take", "pass"}
    taken = play(deal, "take")
    assert taken.seat == 0
    assert "discard 6h" not in legal_codes(taken)
    after = play(taken, "discard As")
    assert after.seat == 1
    assert legal_codes(after) == {"stock", "pile"}


def test_example_14_runs_and_sets() -> None:
    assert parse_meld("4h5h6h").code == "4h5h6h"
    assert parse_meld("8c8d8s").code == "8s8d8c"
    with pytest.raises(MeldError):
        parse_meld("4h5c6h")


def test_example_15_two_aces_and_nobody_knocks() -> None:
    """Both could knock for ever with one ace left over; at two stock cards the deal is void."""
    state = deal_by_hand(
        GINPRO, ["2c3c4c 6c7c8c TcJcQc As", "2d3d4d 6d7d8d TdJdQd Ah"], "Ks", "2s4s"
    )
    state = play(state, "pass", "pass")
    while not state.over:
        state = play(state, "stock")
        assert state.drawn is not None
        assert legal_codes(state, "knock")
        state = play(state, f"discard {state.drawn.code}")
    assert state.close is not None
    assert state.close.closing is Closing.VOID
    assert state.stock_left == 2
    assert score_deal(state).points == (0, 0)
    assert score_deal(state).winner is None


def test_straight_gin_is_the_limit_zero() -> None:
    rules = parse_rules("classic knock_limit=gin_only")
    assert rules.knock_limit is SpecialLimit.GIN_ONLY
    with pytest.raises(IllegalAction, match="above the limit of 0"):
        closed_deal(rules, Plan(0, 1, (40,)))
    assert scored(rules, 0, 40).points == (65, 0)
