"""The coach and the review on whole matches: legal, blind to hidden cards, finite, repeatable."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest

from game.bots.bot import run_slices
from game.bots.coach import advise_now
from game.bots.review import BLUNDER_FROM, GOOD_WITHIN, Grade, Played, grade_of, luck, review
from game.core.actions import Defend
from game.core.match import apply, next_deal
from game.core.player_view import sample_state, view_of
from game.core.record import decode, states
from game.core.rules import RULE_NAMES, Scoring, Seat
from tests.golden.write import playthrough_file

QUICK = ("classic", "classic-hollywood", "multi-3")
SOME = [pytest.param(n, marks=[] if n in QUICK else pytest.mark.slow) for n in RULE_NAMES]


@lru_cache
def _deals(name: str) -> dict[int, tuple[Played, ...]]:
    """The golden match of a rule set, deal by deal."""
    record = decode(playthrough_file(name).read_text(encoding="utf-8"))
    deals: dict[int, list[Played]] = {}
    for before, move in zip(states(record), record.moves, strict=False):
        state = next_deal(before) if before.between_deals else before
        deals.setdefault(state.deal.setup.number, []).append(Played(state, move.action))
    return {number: tuple(moves) for number, moves in deals.items()}


@pytest.mark.parametrize("name", SOME)
def test_every_advice_is_legal_and_the_same_again(name: str) -> None:
    for moves in list(_deals(name).values())[:2]:
        for played in moves:
            view = view_of(played.before, played.before.deal.seat)
            advice = advise_now(view)
            assert advice == advise_now(view)
            for option in advice:
                assert apply(played.before, option.action)
                assert option.match_chance is None or 0 <= option.match_chance <= 1


@pytest.mark.parametrize("name", SOME)
def test_advice_does_not_depend_on_hidden_cards(name: str) -> None:
    """The cards that the seat cannot see are dealt anew: the advice stays."""
    chance = Random(name)
    for played in list(_deals(name)[1])[::4]:
        seat = played.before.deal.seat
        view = view_of(played.before, seat)
        other = replace(played.before, deal=sample_state(view, chance))
        assert advise_now(view_of(other, seat)) == advise_now(view)


@pytest.mark.parametrize("name", SOME)
def test_a_review_ends_and_is_the_same_again(name: str) -> None:
    """Every seat of the first deal; all deals of the golden match for the first seat."""
    deals = _deals(name)
    for number, moves in deals.items():
        active = moves[0].before.active
        for seat in active if number == 1 else active[:1]:
            found = run_slices(review(moves, seat))
            mine = [each for each in moves if each.before.deal.seat == seat]
            assert [each.action for each in found.decisions] == [each.action for each in mine]
            assert all(each.loss >= 0 for each in found.decisions)
            quick = run_slices(luck(moves, seat))
            assert (quick.scored, quick.expert) == (found.scored, found.expert)
        if number == 2:
            break


@pytest.mark.slow
@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_golden_deal_can_be_reviewed(name: str) -> None:
    for moves in _deals(name).values():
        seat = moves[0].before.active[-1]
        found = run_slices(review(moves, seat))
        assert run_slices(review(moves, seat)) == found


def test_grades() -> None:
    assert grade_of(0.0) is grade_of(GOOD_WITHIN - 0.01) is Grade.GOOD
    assert grade_of(GOOD_WITHIN) is grade_of(BLUNDER_FROM - 0.01) is Grade.SMALL_LOSS
    assert grade_of(BLUNDER_FROM) is Grade.BLUNDER


def test_a_worse_defence_costs_what_it_leaves() -> None:
    """Whoever lays nothing out loses the difference to the best defence."""
    seen = 0
    for moves in _deals("classic").values():
        *_before, last = moves
        if not isinstance(last.action, Defend):
            continue
        seat = last.before.deal.seat
        bare = (*moves[:-1], Played(last.before, Defend((), ())))
        found = run_slices(review(bare, seat)).decisions[-1]
        best = run_slices(review(moves, seat)).decisions[-1]
        more = apply(last.before, Defend((), ())).state.results[-1].score.points
        least = apply(last.before, found.best.action).state.results[-1].score.points
        assert last.before.rules.scoring is Scoring.POINTS
        lead = [points[seat] - points[Seat(1 - seat)] for points in (least, more)]
        assert found.loss == pytest.approx(lead[0] - lead[1])
        assert best.loss <= found.loss
        seen += found.loss > 0
    assert seen
