"""The chance to win where no table fits: the rest of the match is played out many times.

Only results of deals are drawn, no cards: who wins (all seats are equal) and by how much. Columns,
rotation and the end of the match follow the rules. The same draws serve every position, once for
each way round the table, so an even score gives an even chance and a better score a better one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from game.bots.deal_outcomes import LOST_TO_OTHERS, won_points
from game.core.match_score import Column, columns_entered, entered, match_result
from game.core.player_view import PlayerView
from game.core.rules import Rotation, RuleSet, Scoring, Seat

DRAWS = 120
"""Matches drawn; each is played once for every seat at the table. About 3 % of error is left."""

SLICE = 4
KEPT = 32


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands before a deal. ``won``: deals by seat; ``scored``: deals of the match."""

    rules: RuleSet
    columns: tuple[Column, ...]
    won: tuple[int, ...]
    active: tuple[Seat, ...]
    waiting: Seat | None
    dealer: Seat

    @property
    def scored(self) -> int:
        """Deals that somebody has won."""
        return sum(self.won)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chance to win, and what a point more in this deal adds to it."""

    chance: float
    per_point: float


def standing_of(view: PlayerView) -> Standing:
    """How the match of this view stands."""
    won = [0] * view.rules.seats
    for result in view.results:
        if result.score.winner is not None:
            won[result.score.winner] += 1
    return Standing(view.rules, view.columns, tuple(won), view.order, view.waiting, view.dealer)


_FOUND: dict[tuple[Standing, Seat], Prospect] = {}


def prospect(standing: Standing, seat: Seat) -> Generator[None, None, Prospect]:
    """The prospect of a seat that plays this deal; in slices, and kept for the next question."""
    key = (standing, seat)
    if key not in _FOUND:
        found = yield from _play_out(standing, seat)
        while len(_FOUND) >= KEPT:
            del _FOUND[next(iter(_FOUND))]
        _FOUND[key] = found
    return _FOUND[key]


def _play_out(standing: Standing, seat: Seat) -> Generator[None, None, Prospect]:
    """The slope is that of the straight line through (points of the first deal, match won)."""
    wins = products = squares = 0.0
    seats = len(standing.active)
    for draw in range(DRAWS):
        for turned in range(seats):
            gained, share = _one_match(standing, seat, Random(draw), turned)
            wins += share
            products += gained * share
            squares += gained * gained
        if draw % SLICE == 0:
            yield
    return Prospect(wins / (DRAWS * seats), products / squares if squares else 0.0)


def _one_match(standing: Standing, seat: Seat, rng: Random, turned: int) -> tuple[float, float]:
    """Points of the first deal, less the mean of the others', and the share in the first place."""
    rules, columns, won = standing.rules, standing.columns, list(standing.won)
    active, waiting, scored = standing.active, standing.waiting, standing.scored
    first: float | None = None
    while not _decided(rules, columns, scored):
        order = [active[(place + turned) % len(active)] for place in range(len(active))]
        winner = order[int(rng.random() * len(order))]
        points = _deal_points(rules, order, winner, rng)
        if first is None:
            sign = -1 if rules.scoring is Scoring.PENALTY else 1
            others = sum(points[other] for other in active if other != seat)
            first = sign * (points[seat] - others / (len(active) - 1))
        places = columns_entered(columns, won[winner])
        columns = tuple(
            entered(rules, column, points, winner) if place in places else column
            for place, column in enumerate(columns)
        )
        won[winner] += 1
        scored += 1
        if rules.rotation is Rotation.LOSER_OUT and waiting is not None:
            loser = active[0] if active[1] == winner else active[1]
            active, waiting = tuple(waiting if each == loser else each for each in active), loser
    winners = match_result(rules, columns, standing.dealer).winners
    return first or 0.0, 1 / len(winners) if seat in winners else 0.0


def _decided(rules: RuleSet, columns: Sequence[Column], scored: int) -> bool:
    if rules.scoring is Scoring.PENALTY:
        return scored >= rules.match_hands
    return all(column.reached is not None for column in columns)


def _deal_points(
    rules: RuleSet, order: Sequence[Seat], winner: Seat, rng: Random
) -> tuple[int, ...]:
    """Points of a drawn deal by seat."""
    points = [0] * rules.seats
    if rules.scoring is Scoring.PENALTY:
        for other in order:
            lost = LOST_TO_OTHERS[int(rng.random() * len(LOST_TO_OTHERS))]
            points[other] = 0 if other == winner else lost
    else:
        outcomes = won_points(rules)
        shares = [share for share, _points in outcomes]
        ((_share, amount),) = rng.choices(outcomes, shares)
        points[winner] = round(amount)
    return tuple(points)
