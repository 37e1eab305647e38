"""Figures of matches: each deal seen from a seat, sums, rows of wins."""

from __future__ import annotations

import pytest

from game.core.events import Closing
from game.core.record import replay
from game.core.rules import RULE_NAMES, Seat
from game.core.share import deal_moves
from game.core.tally import DealFigures, Ending, MatchFigures, figures_of, streaks, tally
from tests.ui.scoring_matches import (
    bot_record,
    false_knock_session,
    knock_session,
    undercut_session,
    void_session,
)

W, L, S, U = Ending.WON, Ending.LOST, Ending.SHARED, Ending.UNFINISHED


@pytest.mark.parametrize(
    ("endings", "runs"),
    [
        ([], []),
        ([W, W, L, W], [2, -1, 1]),
        ([L, L, U, L], [-3]),
        ([W, S, W], [1, 1]),
        ([U, U], []),
    ],
)
def test_rows_of_wins(endings: list[Ending], runs: list[int]) -> None:
    assert streaks(endings) == runs


def test_a_knock_seen_from_both_seats() -> None:
    match = replay(knock_session().record)
    mine = figures_of(match, Seat(0)).deals[0]
    theirs = figures_of(match, Seat(1)).deals[0]
    assert mine == DealFigures(Closing.KNOCK, True, False, 3, None)
    assert theirs == DealFigures(Closing.KNOCK, False, False, -3, 8)


def test_an_undercut_seen_from_both_seats() -> None:
    match = replay(undercut_session().record)
    sums = tally([figures_of(match, Seat(0))])
    other = tally([figures_of(match, Seat(1))])
    assert (sums.undercuts_suffered, sums.undercuts_inflicted) == (1, 0)
    assert (other.undercuts_suffered, other.undercuts_inflicted) == (0, 1)
    assert sums.points == -other.points < 0


def test_void_deals_and_false_knocks() -> None:
    void = tally([figures_of(replay(void_session().record), Seat(0))])
    assert (void.deals, void.voids, void.points, void.average_left) == (1, 1, 0, None)
    false = figures_of(replay(false_knock_session().record), Seat(0)).deals[0]
    assert false == DealFigures(Closing.FALSE_KNOCK, True, False, -25, None)


def test_nothing_gives_no_averages() -> None:
    sums = tally([])
    assert sums.points_per_deal is None
    assert sums.average_left is None
    assert sums.best_deal is None
    assert sums.streak == 0


@pytest.mark.parametrize("name", RULE_NAMES)
def test_figures_agree_with_the_match(name: str) -> None:
    match = replay(bot_record(name, f"tally-{name}"))
    assert match.result is not None
    for seat in range(match.rules.seats):
        figures = figures_of(match, Seat(seat))
        won = seat in match.result.winners
        assert (figures.ending in (W, S)) == won
        assert figures.totals[0] == match.result.totals[seat]
        played = [result for result in match.results if seat in result.active]
        assert len(figures.deals) == len(played)
        sums = tally([figures])
        closed = sums.gins + sums.knocks
        suffered = sums.gins_suffered + sums.knocks_suffered
        false = sum(deal.closing is Closing.FALSE_KNOCK for deal in figures.deals)
        assert closed + suffered + sums.voids + false == sums.deals


def test_a_single_deal_is_no_match() -> None:
    record = bot_record("classic", "tally-single")
    single = figures_of(replay(deal_moves(record, 1)), Seat(0))
    whole = figures_of(replay(record), Seat(0))
    assert single.single
    assert not whole.single
    sums = tally([single, whole, single])
    assert (sums.matches, sums.singles) == (1, 2)
    assert sums.deals == len(whole.deals) + 2
    assert abs(sums.streak) == 1


def test_averages_and_extremes() -> None:
    def deal(points: int, left: int | None) -> DealFigures:
        return DealFigures(Closing.KNOCK, left is None, False, points, left)

    sums = tally(
        [
            MatchFigures(W, (100, 0), (deal(10, None), deal(-4, 4))),
            MatchFigures(W, (100, 0), (deal(-9, 9),)),
            MatchFigures(L, (0, 100), ()),
        ]
    )
    assert sums.points_per_deal == -1
    assert sums.average_left == 6.5
    assert (sums.best_deal, sums.worst_deal) == (10, -9)
    assert (sums.streak, sums.longest_winning, sums.longest_losing) == (-1, 2, 1)
