"""The legal actions sorted for the table: taken from the view, put in the best order."""

from __future__ import annotations

from itertools import pairwise

from game.core.actions import BigGin, Discard, Knock
from game.core.cards import cards_code, parse_card
from game.core.layoff import best_defence
from game.core.player_view import PlayerView
from game.core.record import decode
from game.scenes.table_choices import Choices, choices_of
from game.session import MatchSession
from tests.ui import table_states as states


def view_of(record: str) -> PlayerView:
    return MatchSession(decode(record)).view


def choices(record: str) -> Choices:
    return choices_of(view_of(record))


def all_of(found: Choices) -> int:
    single = [found.take, found.pass_upcard, found.stock, found.pile]
    knocks = sum(len(knocks) for knocks in found.knocks.values())
    return (
        sum(action is not None for action in single)
        + len(found.discards)
        + knocks
        + len(found.false_knocks)
        + len(found.big_gins)
        + len(found.defences)
    )


def test_every_legal_action_is_somewhere_and_nothing_else() -> None:
    for record in (
        states.upcard_offer(),
        states.draw(),
        states.knock_possible(),
        states.knock_possible("casual"),
        states.gin_possible(),
        states.big_gin_possible(),
        states.defence(),
        states.four_hands(),
    ):
        view = view_of(record)
        assert all_of(choices_of(view)) == len(view.legal)


def test_a_card_taken_from_the_pile_may_not_go() -> None:
    found = choices(states.knock_possible())
    assert parse_card("8h") not in found.discards
    assert found.discards[parse_card("Kd")] == Discard(parse_card("Kd"))
    assert set(found.knocks) == {parse_card("Kd"), parse_card("5d")}


def test_the_best_knock_leaves_the_least_and_gin_is_the_best_of_all() -> None:
    best = choices(states.knock_possible()).best_knock()
    assert best is not None
    assert (best.deadwood_value, best.action.discard.code) == (5, "Kd")
    gin = choices(states.gin_possible()).best_knock()
    assert gin is not None
    assert gin.is_gin
    assert gin.exposure == ()


def test_spreads_are_ordered_and_none_is_worse_in_every_way() -> None:
    mine = "6h 7h 9c 9s 9d As 2s 3s 3d Kd"
    found = choices(states.two_hands(mine=mine, moves=["0 take"]))
    spreads = found.spreads(parse_card("Kd"))
    assert [spread.deadwood_value for spread in spreads] == [3, 9]
    assert cards_code(spreads[0].exposure) == "4s 5h 9h"
    assert cards_code(spreads[1].exposure) == "5h 9h"
    for better, worse in pairwise(spreads):
        assert not set(better.exposure) <= set(worse.exposure)


def test_a_false_knock_is_kept_apart_from_a_knock_without_melds() -> None:
    found = choices(states.two_hands(rules="casual", moves=["0 take"]))
    assert all(isinstance(knock, Knock) for knock in found.false_knocks.values())
    assert parse_card("Kd") not in found.false_knocks
    assert parse_card("9c") in found.false_knocks


def test_big_gin_lays_out_all_cards() -> None:
    (first, *_rest) = choices(states.big_gin_possible()).big_gins
    assert isinstance(first, BigGin)
    assert sum(len(meld.cards) for meld in first.melds) == 11


def test_the_best_defence_is_the_engine_s() -> None:
    for record in (states.defence(), states.chained_defence()):
        view = view_of(record)
        assert view.close is not None
        assert view.close.spread is not None
        best = best_defence(view.close.spread.melds, view.hand)
        assert choices_of(view).best_defence().deadwood_value == best.deadwood_value


def test_layoff_targets_follow_what_is_laid_already() -> None:
    found = choices(states.chained_defence())
    jack, queen = parse_card("Jh"), parse_card("Qh")
    assert found.layoff_targets(jack, []) == [0]
    assert found.layoff_targets(queen, []) == []
    laid = [
        next(
            layoff for action in found.defences for layoff in action.layoffs if layoff.card is jack
        )
    ]
    assert found.layoff_targets(queen, laid) == [0]
    assert found.defence_options(laid)
