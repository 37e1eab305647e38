"""Situations that went wrong in other products: 22 of them, in the order of their list."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from game.arena import play_match
from game.core.actions import DRAW_STOCK, Discard, parse_action
from game.core.cards import DECK, cards_code, cards_of, mask_of, parse_card, parse_cards
from game.core.deal import DealState, IllegalAction, Phase, knock_limit_of, start_deal
from game.core.events import Closing
from game.core.layoff import best_defence
from game.core.match import MatchSetup, apply, next_deal, start_match
from game.core.match_score import MatchLineKind
from game.core.melds import (
    Meld,
    MeldError,
    best_arrangement,
    best_deadwood_after_discard,
    deadwood_value,
    parse_meld,
)
from game.core.player_view import sample_state, view_of
from game.core.record import replay
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Scoring, Seat
from game.core.scoring import LineKind, score_deal
from tests.core.by_hand import (
    Plan,
    closed_deal,
    deal_by_hand,
    legal_codes,
    match_by_hand,
    play,
    win,
)

KING = parse_card("Kh")
TWO_HANDED = {name: rules for name, rules in RULE_NAMES.items() if rules.players == 2}
KNOCKING = {name: rules for name, rules in TWO_HANDED.items() if knock_limit_of(rules, KING) >= 9}
UP_TO_TEN = {name: rules for name, rules in KNOCKING.items() if knock_limit_of(rules, KING) == 10}
FOR_POINTS = {name: r for name, r in KNOCKING.items() if r.scoring is Scoring.POINTS}

every_rule_set = pytest.mark.parametrize("rules", RULE_NAMES.values(), ids=RULE_NAMES)
every_two_handed = pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=TWO_HANDED)
every_knocking = pytest.mark.parametrize("rules", KNOCKING.values(), ids=KNOCKING)
every_up_to_ten = pytest.mark.parametrize("rules", UP_TO_TEN.values(), ids=UP_TO_TEN)
every_for_points = pytest.mark.parametrize("rules", FOR_POINTS.values(), ids=FOR_POINTS)


def melds(codes: str) -> list[Meld]:
    return [parse_meld(code) for code in codes.split()]


def after_draw(rules: RuleSet, cards: str, defender: str = "", upcard: str = "Kh") -> DealState:
    """Seat 0 has drawn the last of these cards from the stock and is to play."""
    codes = [card.code for card in parse_cards(cards)]
    deal = deal_by_hand(rules, [" ".join(codes[:-1]), defender], upcard, codes[-1])
    return play(deal, "pass", "pass", "stock")


def least_knock(state: DealState) -> tuple[int, str]:
    """Least deadwood that a discard leaves, and that discard."""
    hand = state.hands[state.seat]
    return min((deadwood_value(hand ^ card.bit), card.code) for card in cards_of(hand))


# 1


@every_knocking
def test_case_1_a_run_grows_on_both_ends_and_more_than_once(rules: RuleSet) -> None:
    defender = "5s4s3s9sTsJsQs 2d 7d Jh"
    state = after_draw(rules, "6s7s8s AcAdAh 2c3c4c 5h 9h", defender)
    state = play(state, "knock 9h 6s7s8s AhAdAc 2c3c4c")
    seven = ["5s>0", "4s>0", "3s>0", "9s>0", "Ts>0", "Js>0", "Qs>0"]
    for order in (seven, seven[::-1], [*seven[1::2], *seven[::2]]):
        ended = play(state, " ".join(["defend", *order]))
        assert ended.close is not None
        defence = ended.close.defences[1]
        assert defence is not None
        assert cards_code(defence.deadwood) == "Jh 2d 7d"


@every_knocking
def test_case_1_every_unbroken_chain_is_legal_and_every_gap_is_refused(rules: RuleSet) -> None:
    defender = "5s4s3s9sTsJsQs 2d 7d Jh"
    state = after_draw(rules, "6s7s8s AcAdAh 2c3c4c 5h 9h", defender)
    state = play(state, "knock 9h 6s7s8s AhAdAc 2c3c4c")
    listed = legal_codes(state, "defend")
    low, high = ["5s", "4s", "3s"], ["9s", "Ts", "Js", "Qs"]
    for size in range(8):
        for group in itertools.combinations(low + high, size):
            below = [card for card in low if card in group]
            above = [card for card in high if card in group]
            unbroken = below == low[: len(below)] and above == high[: len(above)]
            ordered = sorted(group, key=lambda code: parse_card(code).index)
            code = " ".join(["defend", *(f"{card}>0" for card in ordered)])
            assert (code in listed) == unbroken
            if unbroken:
                play(state, code)
            else:
                with pytest.raises(IllegalAction, match="do not fit 6s7s8s"):
                    play(state, code)


# 2


@every_knocking
def test_case_2_a_card_that_fits_a_set_and_a_run_goes_where_the_player_says(
    rules: RuleSet,
) -> None:
    state = after_draw(rules, "6h7h8h 9c9s9d 2s3s4s 5d Kd", "9hTh 2h3h4h QcQdQhQs 7s")
    state = play(state, "knock Kd 6h7h8h 9s9d9c 2s3s4s")
    listed = legal_codes(state, "defend")
    rest = "2h3h4h"
    assert {f"defend {rest} 9h>0", f"defend {rest} 9h>1"} <= listed
    assert f"defend {rest} 9h>0 Th>0" in listed
    with pytest.raises(IllegalAction):
        play(state, f"defend {rest} Th>0 9h>1")
    best = best_defence(melds("6h7h8h 9s9d9c 2s3s4s"), parse_cards("9hTh 2h3h4h QcQdQhQs 7s"))
    assert {(lay.card.code, lay.meld_index) for lay in best.layoffs} == {("9h", 0), ("Th", 0)}
    assert best.deadwood_value == 7


# 3


def test_case_3_the_defender_may_break_his_own_meld() -> None:
    hand = parse_cards("5s6s7s Js 7c Jc 2d Jd 4h 7h")
    best = best_defence(melds("TsThTd 4c5c6c"), hand)
    assert best.deadwood_value == 13
    assert [(lay.card.code, lay.meld_index) for lay in best.layoffs] == [("7c", 1)]
    assert "5s6s7s" in {meld.code for meld in best.melds}


@every_knocking
def test_case_3_in_a_deal(rules: RuleSet) -> None:
    defender = "5s6s7s Js 7c Jc 2d Jd 4h 7h"
    state = after_draw(rules, "TsThTd 4c5c6c 8c 9c Tc As Kd", defender)
    state = play(state, "knock Kd TsThTd 4c5c6c 8c9cTc")
    ended = play(state, "defend 5s6s7s JsJdJc 7c>1")
    assert ended.close is not None
    defence = ended.close.defences[1]
    assert defence is not None
    assert defence.deadwood_value == 13


# 4 to 8: hands of 11 cards


@every_up_to_ten
@pytest.mark.parametrize(
    ("cards", "least", "discard"),
    [
        ("3s 4c 5c 6c 2d 4d 6d Ah 4h 5h 6h", 10, "6d"),
        ("As Ah Ad 2s 2h 2d 2c 3s Ks Kh Kd", 0, "2s"),
        ("4s 5s 6s 7s 6c 3d 5d 6d 3h 5h 6h", 10, None),
    ],
    ids=["case_4", "case_5", "case_7"],
)
def test_cases_4_5_7_the_best_discard_allows_a_knock(
    rules: RuleSet, cards: str, least: int, discard: str | None
) -> None:
    state = after_draw(rules, cards, upcard="Jh")
    found, code = least_knock(state)
    assert found == least
    if discard == "6d":
        assert code == "6d"
    knocks = legal_codes(state, "knock")
    assert any(knock.split()[1] == code for knock in knocks)
    arrangement = best_arrangement(cards_of(mask_of(parse_cards(cards)) ^ parse_card(code).bit))
    closing = " ".join(["knock", code, *(meld.code for meld in arrangement.melds)])
    assert play(state, closing).close is not None


def test_case_5_is_gin_although_eleven_cards_leave_a_point() -> None:
    cards = parse_cards("As Ah Ad 2s 2h 2d 2c 3s Ks Kh Kd")
    assert deadwood_value(mask_of(cards)) > 0
    state = after_draw(PRESETS["classic"], cards_code(cards), upcard="Jh")
    closing = {code.split()[1] for code in legal_codes(state, "knock")}
    gins = [code for code in closing if deadwood_value(mask_of(cards) ^ parse_card(code).bit) == 0]
    assert gins
    for code in gins:
        rest = best_arrangement(cards_of(mask_of(cards) ^ parse_card(code).bit))
        ended = play(state, " ".join(["knock", code, *(meld.code for meld in rest.melds)]))
        assert ended.close is not None
        assert ended.close.closing is Closing.GIN


def test_case_6_fourteen_is_the_best() -> None:
    mask = mask_of(parse_cards("4s 7s 5c 6c 7c 8c 5d 6d 7d 6h 7h"))
    assert best_deadwood_after_discard(mask, mask) == 14
    after = {card.code: deadwood_value(mask ^ card.bit) for card in cards_of(mask)}
    assert after["8c"] == 14


@every_two_handed
def test_case_8_a_gin_hand_is_gin(rules: RuleSet) -> None:
    cards = "Kc 3s 3c 9c Kh 3h 9h 3d 9d Kd"
    assert best_arrangement(parse_cards(cards)).deadwood_value == 0
    state = after_draw(rules, f"{cards} 2s", upcard="Jh")
    ended = play(state, "knock 2s 3s3h3d3c 9h9d9c KhKdKc")
    assert ended.close is not None
    assert ended.close.closing is Closing.GIN


# 9


@pytest.mark.parametrize(
    ("name", "legal"),
    [("classic", True), ("casual", True), ("pagat", True), ("ginpro", True), ("multi", False)],
)
def test_case_9_a_knock_with_exactly_10(name: str, legal: bool) -> None:
    rules = PRESETS[name]
    state = after_draw(rules, "2c3c4c 6c7c8c TcJcQc Ts 9h")
    code = "knock 9h 2c3c4c 6c7c8c TcJcQc"
    assert (code in legal_codes(state)) == legal
    if legal:
        assert play(state, code).phase is Phase.DEFEND
    else:
        with pytest.raises(IllegalAction):
            play(state, code)


# 10, 11


@every_for_points
@pytest.mark.parametrize("own", [1, 5, 9])
def test_case_10_equal_deadwood_is_an_undercut(rules: RuleSet, own: int) -> None:
    score = score_deal(closed_deal(rules, Plan(0, own, (own,))))
    assert score.undercut
    assert score.winner == 1
    assert score.points[1] == rules.undercut_bonus
    assert score.points[0] == 0


def test_case_10_in_penalty_points() -> None:
    score = score_deal(closed_deal(PRESETS["multi"], Plan(0, 5, (5,))))
    assert (score.undercut, score.winner, score.points) == (True, 1, (25, 0))


@every_for_points
def test_case_11_a_defender_at_zero_undercuts_without_gin_bonus(rules: RuleSet) -> None:
    score = score_deal(closed_deal(rules, Plan(0, 5, (0,))))
    assert score.undercut
    assert score.winner == 1
    assert score.points[1] == 5 + rules.undercut_bonus
    assert LineKind.GIN_BONUS not in {line.kind for line in score.lines}


# 12


@pytest.mark.parametrize("name", ["classic", "pagat"])
def test_case_12_the_match_bonus_goes_to_an_undercutter_who_crosses_the_target(name: str) -> None:
    rules = PRESETS[name]
    record = match_by_hand(rules, [win(1, 50), win(0, 20), win(1, 40), Plan(0, 9, (1,))])
    state = replay(record)
    assert state.columns[0].reached == 1
    assert state.result is not None
    bonuses = [
        line.seat for line in state.result.columns[0].lines if line.kind is MatchLineKind.GAME_BONUS
    ]
    assert bonuses == [1]


def test_case_12_under_the_margin_formula() -> None:
    record = match_by_hand(
        PRESETS["ginpro"], [win(1, 50), win(0, 20), win(1, 40), Plan(0, 9, (1,))]
    )
    state = replay(record)
    assert state.result is not None
    assert (state.result.winner, state.result.margins[0]) == (1, 100 + 123 - 20 + 20 * 2)


# 13


@pytest.mark.parametrize("suit", "shdc")
def test_case_13_an_ace_never_follows_a_king(suit: str) -> None:
    for codes in (f"Q{suit}K{suit}A{suit}", f"K{suit}A{suit}2{suit}", f"K{suit}K{suit}A{suit}"):
        with pytest.raises(ValueError, match=r"neither|twice"):
            parse_meld(codes)
    assert deadwood_value(mask_of(parse_cards(f"Q{suit}K{suit}A{suit}"))) == 21
    with pytest.raises(MeldError):
        parse_meld("KsKhAs")


# 14


@every_two_handed
def test_case_14_eleven_melded_cards_can_always_be_gin(rules: RuleSet) -> None:
    state = after_draw(rules, "2c3c4c 6c7c8c TcJcQcKc Ac")
    assert play(state, "knock Kc Ac2c3c4c 6c7c8c TcJcQc").over
    closings = {code: play(state, code).close for code in legal_codes(state, "knock")}
    gins = [code for code, close in closings.items() if close and close.closing is Closing.GIN]
    assert {code.split()[1] for code in gins} == {"Ac", "4c", "Tc", "Kc"}
    assert bool(legal_codes(state, "big_gin")) == (rules.big_gin_bonus is not None)
    assert legal_codes(state, "discard")


@pytest.mark.parametrize("size", [10, 7])
def test_case_14_in_every_shape_of_melded_hand(size: int) -> None:
    """A fully melded hand of h + 1 cards has a meld of four or more, so it has a gin discard."""
    chance = random.Random(size)
    found = 0
    while found < 40:
        start, width = chance.randrange(10), chance.choice([3, 4, 5])
        ranks = range(start, min(start + width, 13))
        cards = [card for card in DECK if card.rank - 1 in ranks]
        hand = mask_of(chance.sample(cards, min(size + 1, len(cards))))
        if hand.bit_count() == size + 1 and deadwood_value(hand) == 0:
            found += 1
            assert best_deadwood_after_discard(hand, hand) == 0


# 15


@every_rule_set
def test_case_15_the_taken_discard_may_not_leave_in_the_same_turn(rules: RuleSet) -> None:
    start = "2c3c4c 6c7c8c" if rules.cards_each == 7 else "2c3c4c 6c7c8c 9sTsJs"
    deal = deal_by_hand(rules, [start + " As"], "Kh")
    taken = play(deal, "take")
    assert taken.barred is KING
    for code in ("discard Kh", f"knock Kh {start}"):
        assert code not in legal_codes(taken)
        with pytest.raises(IllegalAction, match="Kh was just taken from the discard pile"):
            play(taken, code)
    assert "discard As" in legal_codes(taken)


@every_rule_set
def test_case_15_a_card_from_the_stock_may_be_discarded(rules: RuleSet) -> None:
    passes = ["pass"] * rules.players
    drawn = play(deal_by_hand(rules, ["As"], "Kh", "Qd"), *passes, "stock")
    assert "discard Qd" in legal_codes(drawn)
    pile = play(drawn, "discard Qd", "pile")
    assert pile.seat == 1
    assert "discard Qd" not in legal_codes(pile)
    other = sorted(legal_codes(pile, "discard"))[0]
    later = play(pile, other)
    while later.seat != 1:
        later = play(later, "stock", sorted(legal_codes(play(later, "stock"), "discard"))[0])
    assert "discard Qd" in legal_codes(play(later, "stock"))


# 16


@every_rule_set
def test_case_16_when_all_pass_the_first_draw_is_from_the_stock(rules: RuleSet) -> None:
    state = deal_by_hand(rules, ["As"], "Kh", "Qd")
    for seat in range(rules.players):
        assert (state.phase, state.seat) == (Phase.UPCARD, seat)
        assert legal_codes(state) == {"take", "pass"}
        state = play(state, "pass")
    assert (state.phase, state.seat) == (Phase.FIRST_DRAW, 0)
    assert legal_codes(state) == {"stock"}
    for code in ("pile", "take", "pass"):
        with pytest.raises(IllegalAction):
            play(state, code)
    state = play(state, "stock", "discard As")
    assert cards_code(state.pile_cards()) == "Kh As"
    taken = play(state, "pile")
    assert taken.drawn is parse_card("As")


@every_rule_set
def test_case_16_whoever_takes_the_upcard_finishes_a_turn_and_the_next_one_plays(
    rules: RuleSet,
) -> None:
    """Also when the dealer takes it: the one after him goes on with a normal draw."""
    last = rules.players - 1
    state = play(deal_by_hand(rules, ["As"], "Kh"), *["pass"] * last, "take")
    assert (state.phase, state.seat) == (Phase.PLAY, last)
    state = play(state, sorted(legal_codes(state, "discard"))[0])
    assert (state.phase, state.seat) == (Phase.DRAW, 0)
    assert legal_codes(state) == {"stock", "pile"}


# 17


def to_the_last_discard(rules: RuleSet) -> DealState:
    """Everybody draws from the stock and discards the card, until two cards will be left."""
    state = start_deal(
        rules,
        1,
        Seat(rules.players - 1),
        [Seat(seat) for seat in range(rules.players)],
        DECK,
        Seed("reshuffle"),
    )
    state = play(state, *["pass"] * rules.players, "stock")
    while state.stock_left > 2:
        assert state.drawn is not None
        state = play(state, f"discard {state.drawn.code}", "stock")
    return state


VOIDING = {name: rules for name, rules in RULE_NAMES.items() if rules.target is not None}


@pytest.mark.parametrize("rules", VOIDING.values(), ids=VOIDING)
def test_case_17_void_at_two_stock_cards(rules: RuleSet) -> None:
    state = to_the_last_discard(rules)
    assert state.drawn is not None
    state = play(state, f"discard {state.drawn.code}")
    assert state.over
    assert state.close is not None
    assert state.close.closing is Closing.VOID
    score = score_deal(state)
    assert score.winner is None
    assert set(score.points) == {0}


@pytest.mark.parametrize("rules", VOIDING.values(), ids=VOIDING)
def test_case_17_the_same_dealer_deals_again(rules: RuleSet) -> None:
    waiting = Seat(2) if rules.seats == 3 else None
    decks = ((1, DECK), (2, DECK))
    match = start_match(MatchSetup(rules, None, Seat(0), waiting, decks))
    for code in ("pass", "pass"):
        match = apply(match, parse_action(code)).state
    while not match.deal.over:
        match = apply(match, DRAW_STOCK).state
        assert match.deal.drawn is not None
        match = apply(match, Discard(match.deal.drawn)).state
    assert match.columns == start_match(match.setup).columns
    again = next_deal(match)
    assert again.deal.setup.dealer == 0
    assert again.deal.setup.number == 2
    assert (again.active, again.waiting) == (match.active, match.waiting)


@pytest.mark.parametrize("name", ["multi", "multi-3", "multi-4"])
def test_case_17_with_reshuffle_the_deal_goes_on(name: str) -> None:
    state = to_the_last_discard(RULE_NAMES[name])
    assert state.drawn is not None
    pile, left = state.pile_cards(), state.stock[-2:]
    after = play(state, f"discard {state.drawn.code}")
    assert not after.over
    assert cards_code(after.pile_cards()) == state.drawn.code
    assert mask_of(after.stock) == mask_of(pile) | mask_of(left)
    assert after.stock_left == len(pile) + 2
    assert after.stock != (*pile, *left)


@every_knocking
def test_case_17_a_knock_with_two_cards_left_scores(rules: RuleSet) -> None:
    """The last discard would void the deal; a knock in its place counts."""
    spread = "2c3c4c 6c7c8c TcJcQc"
    state = deal_by_hand(rules, [f"{spread} As", "2d3d4d 6d7d8d TdJdQd Ah"], "Ks", "2s4s")
    state = play(state, "pass", "pass", "stock")
    while state.stock_left > 2:
        assert state.drawn is not None
        state = play(state, f"discard {state.drawn.code}", "stock")
    assert state.drawn is not None
    own = spread if state.seat == 0 else "2d3d4d 6d7d8d TdJdQd"
    ended = play(state, f"knock {state.drawn.code} {own}", "defend")
    assert ended.close is not None
    assert ended.close.closing is Closing.KNOCK
    assert score_deal(ended).winner is not None


# 18


def test_case_18_an_ace_under_oklahoma() -> None:
    ace = parse_card("Ad")
    assert knock_limit_of(RULE_NAMES["classic-oklahoma"], ace) == 0
    assert knock_limit_of(RULE_NAMES["ginpro-oklahoma"], ace) == 1
    one = Plan(0, 1, (40,), "Ad")
    with pytest.raises(IllegalAction):
        closed_deal(RULE_NAMES["classic-oklahoma"], one)
    assert score_deal(closed_deal(RULE_NAMES["ginpro-oklahoma"], one)).points == (39, 0)


@pytest.mark.parametrize("name", ["classic-oklahoma", "classic-hollywood-oklahoma"])
def test_case_18_spades_double_the_deal_and_neither_boxes_nor_match_bonus(name: str) -> None:
    rules = RULE_NAMES[name]
    assert score_deal(closed_deal(rules, Plan(0, 3, (12,), "5s"))).points == (18, 0)
    assert score_deal(closed_deal(rules, Plan(0, 3, (12,), "5d"))).points == (9, 0)
    assert score_deal(closed_deal(rules, Plan(0, 0, (20,), "5s"))).points == (90, 0)
    assert score_deal(closed_deal(rules, Plan(0, 5, (2,), "Js"))).points == (0, 56)


def test_case_18_the_final_account_of_a_doubled_match() -> None:
    doubled = Plan(0, 1, (41,), "Ks")
    state = replay(match_by_hand(RULE_NAMES["classic-oklahoma"], [win(1, 30), doubled, doubled]))
    assert state.result is not None
    assert state.columns[0].points == (160, 30)
    assert state.columns[0].boxes == (2, 1)
    assert state.result.totals == (160 + 100 + 50, 30 + 25)


# 19


def test_case_19_a_first_win_goes_to_the_first_open_column_when_its_own_is_closed() -> None:
    rules = RULE_NAMES["classic-hollywood"]
    wins = [win(0, 60), win(0, 50), win(1, 10), win(0, 60), win(1, 20), win(0, 50)]
    record = match_by_hand(rules, wins)
    state = replay(record)
    assert [result.columns for result in state.results] == [
        (0,),  # A's first win: column 1
        (0, 1),  # A's second: columns 1 and 2; column 1 is closed by 110
        (1,),  # B's first belongs to column 1, which is closed: first open column
        (1, 2),  # A's third: all of them, as far as open; column 2 is closed by 110
        (2,),  # B's second belongs to columns 1 and 2, both closed
        (2,),  # A's fourth: column 3 is closed by 110
    ]
    assert [column.points for column in state.columns] == [(110, 0), (110, 10), (110, 20)]
    assert [column.boxes for column in state.columns] == [(2, 0), (2, 1), (2, 1)]
    assert state.over
    assert state.result is not None
    shutout = (110 + 100 + 50) * 2
    second, third = (110 + 100 + 50) - (10 + 25), (110 + 100 + 50) - (20 + 25)
    assert state.result.margins == (0, shutout + second + third)


# 20


@every_rule_set
def test_case_20_gin_is_never_declared_by_itself(rules: RuleSet) -> None:
    gin = "2c3c4c5c 7c8c9c" if rules.cards_each == 7 else "2c3c4c 6c7c8c TcJcQcKc"
    passes = ["pass"] * rules.players
    state = deal_by_hand(rules, [gin], "Kh", "9h")
    assert deadwood_value(state.hands[0]) == 0
    assert state.phase is Phase.UPCARD
    drawn = play(state, *passes, "stock")
    assert drawn.phase is Phase.PLAY
    going_on = play(drawn, "discard 9h")
    assert (going_on.phase, going_on.seat) == (Phase.DRAW, 1)
    assert going_on.close is None


# 21


@every_knocking
def test_case_21_views_during_layoffs_hide_the_defenders_cards(rules: RuleSet) -> None:
    defender = "5s6s7s Js 7c Jc 2d Jd 4h 7h"
    state = after_draw(rules, "TsThTd 4c5c6c 8c 9c Tc As Kd", defender)
    deal = play(state, "knock Kd TsThTd 4c5c6c 8c9cTc")
    match = start_match(
        MatchSetup(rules, Seed("x"), Seat(1), Seat(2) if rules.seats == 3 else None)
    )
    match = replace(match, deal=deal)
    view = view_of(match, Seat(0))
    unlaid = set(parse_cards(defender))
    assert unlaid <= set(view.hidden)
    shown = {card for cards in view.known for card in cards} | set(view.hand) | set(view.pile)
    assert not unlaid & shown
    assert view.legal == ()
    assert view.close is not None
    assert view.close.defences == (None,) * rules.seats
    answering = view_of(match, Seat(1))
    assert answering.close is not None
    assert answering.close.discard is None
    assert parse_card("Kd") in answering.hidden


def test_case_21_sampling_depends_on_the_callers_stream_of_chance() -> None:
    match = start_match(MatchSetup(PRESETS["classic"], Seed("case21")))
    view = view_of(match, match.deal.seat)
    samples = {sample_state(view, random.Random(number)).hands for number in range(20)}
    assert len(samples) == 20
    stream = random.Random(1)
    assert sample_state(view, stream).hands != sample_state(view, stream).hands


# 22


def test_case_22_deals_depend_on_the_seed_alone() -> None:
    rules = PRESETS["classic"]
    decks = {}
    for constant in (0, 1):
        random.seed(constant)
        for name in ("monday", "tuesday"):
            decks[constant, name] = start_match(MatchSetup(rules, Seed(name))).deal.setup.deck
    assert decks[0, "monday"] == decks[1, "monday"]
    assert decks[0, "monday"] != decks[0, "tuesday"]


def test_case_22_nothing_draws_on_the_global_random() -> None:
    before = random.getstate()
    play_match(["random", "simple"], MatchSetup(PRESETS["classic"], Seed("case22")))
    assert random.getstate() == before
