"""A match: who deals, who waits, columns, when it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.actions import DRAW_STOCK, PASS_UPCARD, Discard
from game.core.cards import DECK
from game.core.deal import DeckError, IllegalAction
from game.core.match import (
    MatchSetup,
    MatchState,
    apply,
    legal_actions,
    next_deal,
    start_match,
)
from game.core.record import replay
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES, NextDealer, RuleSet, Seat, parse_rules
from tests.core.by_hand import Plan, match_by_hand, win

CLASSIC = PRESETS["classic"]


def after(rules: RuleSet, *plans: Plan, dealer: int = 1, waiting: int | None = None) -> MatchState:
    return replay(match_by_hand(rules, plans, dealer, waiting))


def dealers(rules: RuleSet, *plans: Plan, dealer: int = 1, waiting: int | None = None) -> list[int]:
    state = after(rules, *plans, dealer=dealer, waiting=waiting)
    return [result.dealer for result in state.results]


def void_deal(state: MatchState) -> MatchState:
    """Play the deal until the stock has run out."""
    while state.deal.phase.value == "upcard":
        state = apply(state, PASS_UPCARD).state
    while not state.deal.over:
        state = apply(state, DRAW_STOCK).state
        assert state.deal.drawn is not None
        state = apply(state, Discard(state.deal.drawn)).state
    return state


# --- dealers -------------------------------------------------------------------------------------


def test_the_first_dealer_is_drawn_by_lot() -> None:
    first = [start_match(MatchSetup(CLASSIC, Seed(f"m{n}"))).deal.setup.dealer for n in range(200)]
    assert 70 < sum(first) < 130
    three = {
        start_match(MatchSetup(RULE_NAMES["multi-3"], Seed(f"m{n}"))).deal.setup.dealer
        for n in range(50)
    }
    assert three == {0, 1, 2}


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (NextDealer.WINNER, [1, 0, 1, 1]),
        (NextDealer.LOSER, [1, 1, 0, 0]),
        (NextDealer.NEXT_SEAT, [1, 0, 1, 0]),
    ],
)
def test_the_next_dealer(option: NextDealer, expected: list[int]) -> None:
    rules = replace(CLASSIC, next_dealer=option)
    wins = [win(0, 10), win(1, 10), win(1, 10), win(0, 10)]
    assert dealers(rules, *wins) == expected


def test_an_undercutter_is_the_winner_for_the_next_deal() -> None:
    assert dealers(CLASSIC, Plan(0, 5, (2,)), win(0, 10)) == [1, 1]
    assert dealers(PRESETS["pagat"], Plan(0, 5, (2,)), win(0, 10)) == [1, 0]


@pytest.mark.parametrize("name", ["multi-3", "multi-4"])
def test_in_multi_the_next_seat_deals(name: str) -> None:
    rules = replace(RULE_NAMES[name], match_hands=5)
    others = (14,) * (rules.seats - 1)
    plans = [Plan(1, 6, others)] * 5
    last = rules.seats - 1
    assert dealers(rules, *plans, dealer=last) == [(last + n) % rules.seats for n in range(5)]


def test_a_void_deal_changes_nothing() -> None:
    for name, waiting in (("classic", None), ("pagat", None), ("classic-rotation", Seat(1))):
        rules = RULE_NAMES[name]
        before = start_match(MatchSetup(rules, Seed("void"), Seat(0), waiting))
        state = void_deal(before)
        assert state.between_deals
        again = next_deal(state)
        assert again.deal.setup.dealer == 0
        assert again.deal.setup.number == 2
        assert (again.active, again.waiting) == (before.active, before.waiting)
        assert again.columns == before.columns
        assert again.deal.setup.deck != before.deal.setup.deck


# --- three at the table, two playing -------------------------------------------------------------

ROTATION = RULE_NAMES["classic-rotation"]


def test_the_waiting_seat_is_drawn_by_lot_too() -> None:
    setups = [start_match(MatchSetup(ROTATION, Seed(f"w{n}"))) for n in range(60)]
    assert {state.waiting for state in setups} == {0, 1, 2}
    for state in setups:
        assert state.waiting not in state.active
        assert state.deal.setup.dealer in state.active
        assert len(state.active) == 2
        assert state.waiting is not None
        assert state.deal.hands[state.waiting] == 0


def test_the_loser_waits_and_the_winner_deals() -> None:
    record = match_by_hand(ROTATION, [win(0, 10), win(2, 20), win(1, 20), win(1, 20)], 1, 2)
    state = replay(record)
    assert [result.active for result in state.results] == [(0, 1), (0, 2), (1, 2), (0, 1)]
    assert [result.dealer for result in state.results] == [1, 0, 2, 1]
    going_on = replace(state, setup=replace(state.setup, seed=Seed("more")))
    assert next_deal(going_on).active == (1, 2)
    assert state.columns[0].points == (10, 40, 20)
    assert state.columns[0].boxes == (1, 2, 1)


def test_the_newcomer_deals_in_the_losers_place() -> None:
    rules = replace(ROTATION, next_dealer=NextDealer.LOSER)
    plans = [win(0, 10), win(2, 20), win(1, 20), win(1, 20)]
    assert dealers(rules, *plans, dealer=1, waiting=2) == [1, 2, 1, 0]


def test_rotation_final_account() -> None:
    """Game bonus to who reached the target, boxes to each, a margin against each of the others."""
    state = after(ROTATION, win(0, 40), win(2, 30), win(2, 20), win(0, 40), win(0, 40), waiting=2)
    result = state.result
    assert result is not None
    assert state.columns[0].points == (120, 0, 50)
    assert result.totals == (120 + 100 + 75, 0, 50 + 50)
    assert (result.winner, result.margins) == (0, (0, 295, 195))


def test_rotation_shutout_only_against_both() -> None:
    state = after(ROTATION, win(0, 60), win(0, 60), waiting=2)
    assert state.result is not None
    assert state.result.totals == ((120 + 100 + 50) * 2, 0, 0)
    state = after(ROTATION, win(1, 10), win(2, 60), win(2, 60), waiting=2)
    assert state.result is not None
    assert state.result.totals == (0, 10 + 25, 120 + 100 + 50)


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "target"), [("classic", 100), ("classic target=150", 150), ("casual target=50", 50)]
)
def test_the_match_ends_at_the_target_exactly(code: str, target: int) -> None:
    rules = parse_rules(code)
    plans = [win(0, 10)] * (target // 10 - 1)
    assert not after(rules, *plans, win(0, 9)).over
    assert after(rules, *plans, win(0, 10)).over


@pytest.mark.parametrize("hands", [1, 3, 5, 10])
def test_a_penalty_match_is_a_number_of_deals(hands: int) -> None:
    rules = replace(RULE_NAMES["multi-3"], match_hands=hands)
    state = after(rules, *[Plan(0, 6, (14, 14))] * hands, dealer=2)
    assert state.over
    assert state.result is not None
    assert state.result.totals == (0, 8 * hands, 8 * hands)
    assert state.result.winners == (0,)
    if hands > 1:
        assert not after(rules, *[Plan(0, 6, (14, 14))] * (hands - 1), dealer=2).over


def test_void_deals_do_not_count_towards_the_number() -> None:
    rules = parse_rules("multi max_turns=10")
    state = void_deal(start_match(MatchSetup(rules, Seed("v"))))
    assert not state.over
    assert state.between_deals
    assert state.results[-1].score.winner is None


def test_nothing_happens_after_the_end() -> None:
    state = after(CLASSIC, win(0, 60), win(0, 50))
    assert state.over
    assert legal_actions(state) == ()
    with pytest.raises(IllegalAction, match="the match is over"):
        apply(state, DRAW_STOCK)
    with pytest.raises(ValueError, match="not due"):
        next_deal(state)


def test_the_next_deal_is_not_due_during_a_deal() -> None:
    with pytest.raises(ValueError, match="not due"):
        next_deal(start_match(MatchSetup(CLASSIC, Seed("x"))))


# --- setups --------------------------------------------------------------------------------------


def test_a_deck_depends_on_seed_and_deal_number() -> None:
    setup = MatchSetup(CLASSIC, Seed("s"))
    assert setup.deck(1) == MatchSetup(PRESETS["pagat"], Seed("s")).deck(1)
    assert len({setup.deck(number) for number in range(1, 50)}) == 49
    assert setup.deal_seed(1) != setup.deal_seed(2)


def test_a_written_deck_comes_before_the_seed() -> None:
    setup = MatchSetup(CLASSIC, Seed("s"), decks=((2, DECK),))
    assert setup.deck(2) == DECK
    assert setup.deck(1) != DECK


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (MatchSetup(CLASSIC, None), "first dealer must be given"),
        (MatchSetup(CLASSIC, None, Seat(0)), "neither a seed nor a deck for deal 1"),
        (MatchSetup(CLASSIC, Seed("s"), Seat(2)), "seat 2 cannot deal"),
        (MatchSetup(CLASSIC, Seed("s"), Seat(0), Seat(1)), "nobody waits"),
        (MatchSetup(ROTATION, Seed("s"), Seat(1), Seat(1)), "seat 1 cannot deal"),
        (MatchSetup(ROTATION, Seed("s"), None, Seat(3)), "no seat 3"),
        (MatchSetup(ROTATION, None, Seat(0), None, ((1, DECK),)), "waiting seat must be given"),
    ],
)
def test_setups_that_cannot_start(setup: MatchSetup, why: str) -> None:
    with pytest.raises(DeckError, match=why):
        start_match(setup)
