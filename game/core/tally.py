"""A record becomes figures: what each deal was to one seat, and the sums over many matches.

Figures are small and plain, so they can be kept long after the moves of a match are gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.events import Closing
from game.core.match import DealResult, MatchState
from game.core.rules import RuleSet, Scoring, Seat


class Ending(Enum):
    """How a match stands when it is entered."""

    WON = "won"
    LOST = "lost"
    SHARED = "shared"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class DealFigures:
    """One deal seen from a seat.

    ``closed``: this seat closed it. ``points``: won by this seat less what others won (with penalty
    points: what the others took on average less what this seat took). ``left``: its own deadwood
    points when another closed, else None.
    """

    closing: Closing
    closed: bool
    undercut: bool
    points: int
    left: int | None


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """A match seen from a seat: its end, the points of every seat (its own first), its deals.

    ``single``: not a match, but one deal for itself (shared, or of the day).
    """

    ending: Ending
    totals: tuple[int, ...]
    deals: tuple[DealFigures, ...]
    single: bool = False


def figures_of(match: MatchState, seat: Seat) -> MatchFigures:
    """The figures of a match as far as it has been played."""
    played = [result for result in match.results if seat in result.active]
    single = match.setup.deals is not None
    deals = tuple(_deal_figures(result, match.rules, seat) for result in played)
    own_first = [(seat + step) % match.rules.seats for step in range(match.rules.seats)]
    if match.result is None:
        points = match.columns[0].points
        totals = tuple(points[other] for other in own_first)
        return MatchFigures(Ending.UNFINISHED, totals, deals, single)
    totals = tuple(match.result.totals[other] for other in own_first)
    if seat not in match.result.winners:
        return MatchFigures(Ending.LOST, totals, deals, single)
    ending = Ending.WON if len(match.result.winners) == 1 else Ending.SHARED
    return MatchFigures(ending, totals, deals, single)


def _deal_figures(result: DealResult, rules: RuleSet, seat: Seat) -> DealFigures:
    close, score = result.close, result.score
    others = [score.points[other] for other in range(rules.seats) if other != seat]
    if rules.scoring is Scoring.PENALTY:
        points = round(sum(others) / len(others)) - score.points[seat]
    else:
        points = score.points[seat] - sum(others)
    closed = close.knocker == seat
    defence = None if closed else close.defences[seat]
    left = None if defence is None else defence.deadwood_value
    return DealFigures(score.closing, closed, score.undercut, points, left)


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over matches; a single deal counts among the deals only.

    Averages are None when there is nothing to average.
    """

    matches: int
    singles: int
    won: int
    lost: int
    unfinished: int
    deals: int
    gins: int
    gins_suffered: int
    knocks: int
    knocks_suffered: int
    undercuts_inflicted: int
    undercuts_suffered: int
    voids: int
    points: int
    points_per_deal: float | None
    average_left: float | None
    """Deadwood points left when another closed."""
    best_deal: int | None
    worst_deal: int | None
    streak: int
    """The matches won (or, negative, lost) in a row up to now."""
    longest_winning: int
    longest_losing: int


def tally(matches: Sequence[MatchFigures]) -> Tally:
    """The sums, matches in the order in which they were played."""
    deals = [deal for match in matches for deal in match.deals]
    knocks = [deal for deal in deals if deal.closing is Closing.KNOCK]
    gins = [deal for deal in deals if deal.closing in (Closing.GIN, Closing.BIG_GIN)]
    left = [deal.left for deal in deals if deal.left is not None]
    points = [deal.points for deal in deals]
    whole = [match for match in matches if not match.single]
    runs = streaks(match.ending for match in whole)
    return Tally(
        matches=len(whole),
        singles=len(matches) - len(whole),
        won=_count(whole, Ending.WON),
        lost=_count(whole, Ending.LOST),
        unfinished=_count(whole, Ending.UNFINISHED),
        deals=len(deals),
        gins=sum(deal.closed for deal in gins),
        gins_suffered=sum(not deal.closed for deal in gins),
        knocks=sum(deal.closed for deal in knocks),
        knocks_suffered=sum(not deal.closed for deal in knocks),
        undercuts_inflicted=sum(deal.undercut and not deal.closed for deal in knocks),
        undercuts_suffered=sum(deal.undercut and deal.closed for deal in knocks),
        voids=sum(deal.closing is Closing.VOID for deal in deals),
        points=sum(points),
        points_per_deal=sum(points) / len(points) if points else None,
        average_left=sum(left) / len(left) if left else None,
        best_deal=max(points, default=None),
        worst_deal=min(points, default=None),
        streak=runs[-1] if runs else 0,
        longest_winning=max((run for run in runs if run > 0), default=0),
        longest_losing=-min((run for run in runs if run < 0), default=0),
    )


def _count(matches: Iterable[MatchFigures], ending: Ending) -> int:
    return sum(match.ending is ending for match in matches)


def streaks(endings: Iterable[Ending]) -> list[int]:
    """Lengths of the rows of matches won (positive) and lost (negative), in order.

    A shared first place ends a row; a match that was not finished does not count.
    """
    runs: list[int] = []
    last: Ending | None = None
    for ending in endings:
        if ending is Ending.UNFINISHED:
            continue
        if ending is Ending.SHARED:
            last = ending
            continue
        step = 1 if ending is Ending.WON else -1
        if ending is last:
            runs[-1] += step
        else:
            runs.append(step)
        last = ending
    return runs
