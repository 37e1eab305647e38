"""What bots read from a view: habits, styles, odds, stakes, facts of a hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.closing import layoff_cost
from game.bots.hand_value import hand_facts
from game.bots.heuristic import knock_wins_match, undercut_loses_match
from game.bots.odds import MOST, NEIGHBOURS, PARTNERS, TUNED, card_chances, meld_danger
from game.bots.reading import Habit, Style, opponents_of, read_habits, read_style
from game.bots.stakes import read_stakes, weighed_stakes
from game.core.actions import DISCARDS, DRAW_DISCARD, DRAW_STOCK, PASS_UPCARD, TAKE_UPCARD, Knock
from game.core.cards import DECK, FULL_DECK, cards_of, mask_of, mask_value, parse_card, parse_cards
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.match_score import Column
from game.core.melds import best_arrangement_of, deadwood_value, melds_in, parse_meld
from game.core.player_view import PlayerView, view_of
from game.core.rng import Seed
from game.core.rules import RULE_NAMES, Seat

HANDS = st.sets(st.sampled_from(DECK), min_size=7, max_size=11).map(mask_of)


@given(HANDS)
def test_hand_facts_are_the_rules_own(hand: int) -> None:
    facts = hand_facts(hand)
    assert facts.deadwood == deadwood_value(hand)
    assert mask_value(facts.loose) == facts.deadwood
    if facts.deadwood:
        assert facts.dropped == min(deadwood_value(hand ^ card.bit) for card in cards_of(hand))


def test_partners_make_melds_and_nothing_else_does() -> None:
    for card in DECK:
        pairs = {frozenset(pair) for pair in PARTNERS[card.index]}
        for one in range(52):
            for two in range(one + 1, 52):
                if card.index in (one, two):
                    continue
                melds = melds_in(card.bit | 1 << one | 1 << two)
                assert bool(melds) == (frozenset((one, two)) in pairs)
        assert NEIGHBOURS[card.index] == sum(1 << index for index in frozenset().union(*pairs))


def test_chances_add_up_to_the_unknown_cards_of_the_hand() -> None:
    known, hidden = mask_of(parse_cards("5h 6h")), FULL_DECK & ~mask_of(parse_cards("5h 6h Ks 2d"))
    chances = card_chances(hidden, Habit(known=known), 10, 6, TUNED)
    assert sum(chances) == pytest.approx(10)
    assert [chances[card.index] for card in cards_of(known)] == [1.0, 1.0]
    assert chances[parse_card("Ks").index] == 0
    assert max(chances[card.index] for card in cards_of(hidden)) <= MOST


def test_a_known_pair_makes_its_third_card_dangerous() -> None:
    habit = Habit(known=mask_of(parse_cards("5h 6h")))
    hidden = FULL_DECK & ~mask_of(parse_cards("5h 6h 7h Kd"))
    chances = card_chances(hidden, habit, 10, 6, TUNED)
    assert meld_danger(parse_card("7h").index, chances) == pytest.approx(1)
    assert meld_danger(parse_card("Kd").index, chances) < 0.4


def _match(first: str, second: str, upcard: str, stock: str = "") -> MatchState:
    """A casual match whose first deal has these hands; ``first`` plays first, from seat 0."""
    one, two, top, following = (parse_cards(text) for text in (first, second, upcard, stock))
    named = (*one, *two, *top, *following)
    rest = [card for card in DECK if card not in named]
    deck = [card for pair in zip(one, two, strict=True) for card in pair]
    setup = MatchSetup(
        RULE_NAMES["casual"],
        Seed("rest"),
        Seat(1),
        decks=((1, (*deck, *top, *following, *rest)),),
    )
    return start_match(setup)


PLAIN = ("As 3s 5s 7h 9h Jh 2d 4d 6d 8c", "2s 4s 6s 8h Th Qh 3d 5d 7d 9c", "Kc")


def test_habits_follow_the_log() -> None:
    match = _match(*PLAIN, stock="Ks Qd Jc")
    for action in (PASS_UPCARD, PASS_UPCARD, DRAW_STOCK, DISCARDS[parse_card("Ks").index]):
        match = apply(match, action).state
    match = apply(match, DRAW_STOCK).state
    first, second = read_habits(view_of(match, Seat(1)))
    assert (first.refused, first.refusals) == (parse_card("Kc").bit, 1)
    assert (first.drawn, first.thrown) == (1, [parse_card("Ks").index])
    assert second.refused == mask_of(parse_cards("Kc Ks"))
    assert (second.refusals, second.drawn, second.thrown) == (2, 1, [])
    match = apply(match, DISCARDS[parse_card("Qh").index]).state
    match = apply(match, DRAW_DISCARD).state
    assert read_habits(view_of(match, Seat(1)))[0].known == parse_card("Qh").bit


def test_taking_the_upcard_is_seen_and_refuses_nothing() -> None:
    match = apply(_match(*PLAIN), TAKE_UPCARD).state
    habits = read_habits(view_of(match, Seat(1)))
    assert habits[0].known == parse_card("Kc").bit
    assert habits[0].refusals == habits[1].refusals == 0


def _knocked(deadwood: str) -> MatchState:
    """Seat 0 takes the upcard, melds nine cards and knocks with one card left."""
    hand = f"2s 3s 4s 6h 7h 8h Td Jd {deadwood} Kc"
    others = [card.code for card in DECK if card.code not in f"{hand} Qd"]
    chosen = Random(5).sample(others, 10)
    match = apply(_match(hand, " ".join(chosen), "Qd"), TAKE_UPCARD).state
    rest = match.deal.hands[0] ^ parse_card("Kc").bit
    match = apply(match, Knock(parse_card("Kc"), best_arrangement_of(rest).melds)).state
    return apply(match, next(iter(view_of(match, Seat(1)).legal))).state


def test_an_early_knock_shows_style() -> None:
    match = next_deal(_knocked("9c"))
    assert read_style(view_of(match, Seat(1)), Seat(0)).early == 1
    assert next(iter(view_of(match, Seat(0)).results)).close.knocker == 0


def test_a_knock_with_little_shows_nothing() -> None:
    match = next_deal(_knocked("Ac"))
    assert read_style(view_of(match, Seat(1)), Seat(0)) == Style(0, 0)


def test_opponents_start_with_the_next_player() -> None:
    match = start_match(MatchSetup(RULE_NAMES["multi-4"], Seed("order")))
    for seat in range(4):
        view = view_of(match, Seat(seat))
        assert [other - seat for other in opponents_of(view)] == [
            (seat + step) % 4 - seat for step in (1, 2, 3)
        ]


def _scored(mine: int, theirs: int, turns: int) -> PlayerView:
    match = start_match(MatchSetup(RULE_NAMES["casual"], Seed("score")))
    view = view_of(match, Seat(0))
    return replace(view, columns=(Column((mine, theirs), (0, 0)),), turns=turns)


def test_a_knock_that_reaches_the_target_is_seen() -> None:
    ahead, level = _scored(90, 50, 8), _scored(40, 50, 8)
    assert knock_wins_match(ahead, read_stakes(ahead), 5)
    assert not knock_wins_match(level, read_stakes(level), 5)
    late = _scored(90, 50, 24)
    assert not knock_wins_match(late, read_stakes(late), 5)


def test_an_undercut_that_loses_the_match_is_feared() -> None:
    danger, safe = _scored(40, 80, 16), _scored(40, 60, 16)
    assert undercut_loses_match(danger, read_stakes(danger), 8)
    assert not undercut_loses_match(danger, read_stakes(danger), 1)
    assert not undercut_loses_match(safe, read_stakes(safe), 8)


def test_stakes_know_doubling_boxes_and_the_open_column() -> None:
    view = replace(_scored(10, 20, 4), doubled=True, rules=RULE_NAMES["classic-hollywood"])
    closed, running = Column((120, 30), (4, 1), Seat(0)), Column((70, 30), (3, 1))
    stakes = read_stakes(replace(view, columns=(closed, running, running)))
    assert (stakes.mine, stakes.theirs, stakes.boxes_ahead) == (70, 30, 2)
    assert (stakes.multiplier, stakes.box, stakes.needed) == (2, 25, 30)


def test_every_column_that_the_deal_can_enter_is_weighed() -> None:
    """Seat 0 has won two deals (three columns are his), seat 1 none (the first open one)."""
    match = _knocked("9c")
    result = match.results[0]
    assert result.score.winner == 0
    view = view_of(next_deal(match), Seat(0))
    view = replace(view, rules=RULE_NAMES["classic-hollywood"], results=(result, result))
    columns = (Column((60, 0), (2, 0)), Column((30, 0), (1, 0)), Column((0, 0), (0, 0)))
    weighed = weighed_stakes(replace(view, columns=columns))
    assert [(weight, stakes.mine) for weight, stakes in weighed] == [
        (0.5, 60),
        (0.25, 30),
        (0.25, 0),
    ]
    closed = (Column((120, 0), (4, 0), Seat(0)), *columns[1:])
    weighed = weighed_stakes(replace(view, columns=closed))
    assert [stakes.mine for _, stakes in weighed] == [30, 0]
    assert sum(weight for weight, _ in weighed) == pytest.approx(1)
    plain = replace(view, columns=columns[:1])
    assert weighed_stakes(plain) == ((1.0, read_stakes(plain)),)


def test_the_safer_spread_gives_fewer_cards_away() -> None:
    """Four sevens and a run 8-9-10: with 7-8-9-10 a jack and a six fit, with sevens only ends."""
    chances = [[0.0] * 52]
    for code in ("6h", "Jh"):
        chances[0][parse_card(code).index] = 0.5
    sevens = [parse_meld("7s7h7d7c"), parse_meld("8h9hTh")]
    run = [parse_meld("7s7d7c"), parse_meld("7h8h9hTh")]
    available = mask_of(parse_cards("6h Jh"))
    assert layoff_cost(sevens, available, chances) < layoff_cost(run, available, chances)
