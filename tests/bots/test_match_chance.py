"""The chance to win the match: by table, and by playing the rest of it out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.bot import run_slices
from game.bots.match_chance import match_chance
from game.bots.playing_out import prospect, standing_of
from game.core.match import MatchSetup, start_match
from game.core.match_score import Column
from game.core.player_view import PlayerView, view_of
from game.core.rng import Seed
from game.core.rules import RULE_NAMES, Rotation, Scoring, Seat

BY_POINTS = [name for name, rules in RULE_NAMES.items() if rules.target is not None]
BY_TABLE = [
    name
    for name in BY_POINTS
    if RULE_NAMES[name].columns == 1 and RULE_NAMES[name].rotation is Rotation.NONE
]


def _view(name: str, mine: int = 0, theirs: int = 0) -> PlayerView:
    """The first decision of a match, with this score in every column."""
    match = start_match(MatchSetup(RULE_NAMES[name], Seed("chance")))
    seat = match.deal.seat
    other = next(each for each in match.active if each != seat)
    points = tuple(
        {seat: mine, other: theirs}.get(Seat(each), 0) for each in range(match.rules.seats)
    )
    column = Column(points, (0,) * match.rules.seats)
    return view_of(replace(match, columns=(column,) * match.rules.columns), seat)


@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_rule_set_has_a_chance(name: str) -> None:
    chance = run_slices(match_chance(_view(name)))
    rules = RULE_NAMES[name]
    even = 1 / rules.seats
    near = 0.05 if rules.rotation is Rotation.LOSER_OUT else 1e-9
    assert chance.now == pytest.approx(even, abs=near)
    assert 0.001 < chance.per_point < 0.05
    assert chance.after(-1000) == 0 <= chance.after(-5) < chance.now < chance.after(5)
    assert chance.after(1000) == 1


@pytest.mark.parametrize("name", [name for name in BY_POINTS if name not in BY_TABLE])
def test_a_better_score_is_a_better_chance(name: str) -> None:
    chances = [run_slices(match_chance(_view(name, mine, 40))).now for mine in (0, 25, 50, 75, 95)]
    assert chances == sorted(set(chances))
    assert chances[0] < 0.5 / RULE_NAMES[name].seats * 2
    assert chances[-1] > 0.6


@pytest.mark.parametrize("name", ["classic", "pagat", "ginpro", "classic-straight"])
@pytest.mark.parametrize("score", [(30, 0), (60, 0), (90, 0), (0, 60), (80, 80), (50, 80)])
def test_playing_out_agrees_with_the_table(name: str, score: tuple[int, int]) -> None:
    view = _view(name, *score)
    by_table = run_slices(match_chance(view)).now
    played = run_slices(prospect(standing_of(view), view.seat)).chance
    assert played == pytest.approx(by_table, abs=0.09)


def test_a_point_counts_more_in_the_last_deal_than_in_a_long_match() -> None:
    long = replace(RULE_NAMES["multi-3"], match_hands=5)
    match = start_match(MatchSetup(long, Seed("chance")))
    view = view_of(match, match.deal.seat)
    in_long = run_slices(match_chance(view)).per_point
    in_one = run_slices(match_chance(_view("multi-3"))).per_point
    assert in_one > 1.5 * in_long


def test_penalty_points_count_against_their_seat() -> None:
    rules = replace(RULE_NAMES["multi-4"], match_hands=5)
    assert rules.scoring is Scoring.PENALTY
    match = start_match(MatchSetup(rules, Seed("chance")))
    seat = match.deal.seat
    chances = []
    for mine in (0, 20, 40):
        points = tuple(mine if each == seat else 20 for each in range(4))
        view = view_of(replace(match, columns=(Column(points, (0,) * 4),)), seat)
        chances.append(run_slices(match_chance(view)).now)
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[1] > chances[2]


def test_it_is_the_same_every_time() -> None:
    import game.bots.playing_out as playing_out

    view = _view("classic-hollywood", 30, 60)
    first = run_slices(match_chance(view))
    playing_out._FOUND.clear()
    assert run_slices(match_chance(view)) == first


def test_closed_columns_no_longer_change() -> None:
    """Two columns lost by far: the third cannot save the match any more."""
    match = start_match(MatchSetup(RULE_NAMES["classic-hollywood"], Seed("chance")))
    seat = match.deal.seat
    other = Seat(1 - seat)
    points = tuple(130 if each == other else 0 for each in range(2))
    boxes = tuple(5 if each == other else 0 for each in range(2))
    lost = Column(points, boxes, other)
    view = view_of(replace(match, columns=(lost, lost, Column((0, 0), (0, 0)))), seat)
    assert run_slices(match_chance(view)).now < 0.1
