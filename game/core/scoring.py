"""A finished deal becomes points: facts priced by a rule set, line by line.

The lines are what the scoring screen shows; a seat's points are the sum of its lines. With
``Scoring.POINTS`` only the winner scores; with ``Scoring.PENALTY`` the lines are penalty points.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.deal import Close, DealState
from game.core.events import Closing
from game.core.rules import FALSE_KNOCK_POINTS, RuleSet, Scoring, Seat


class LineKind(Enum):
    """What a line of a deal's sum stands for."""

    DIFFERENCE = "difference"
    DEADWOOD = "deadwood"
    GIN_BONUS = "gin_bonus"
    BIG_GIN_BONUS = "big_gin_bonus"
    UNDERCUT_BONUS = "undercut_bonus"
    FALSE_KNOCK = "false_knock"
    DOUBLED = "doubled"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """``points`` for ``seat``; a difference also says of what: (larger, smaller)."""

    kind: LineKind
    seat: Seat
    points: int
    terms: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class DealScore:
    """The price of a deal.

    ``winner`` scores it (None: void). ``loser`` is the opponent, or with penalty points who took
    the most. ``undercut``: a defender ended at or below the knocker. ``points`` by seat.
    """

    closing: Closing
    undercut: bool
    winner: Seat | None
    loser: Seat | None
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]


def score_deal(deal: DealState) -> DealScore:
    """Price a finished deal. Raises ValueError while it is still going on."""
    if deal.close is None or not deal.over:
        raise ValueError("the deal is not over")
    setup, close = deal.setup, deal.close
    if close.closing is Closing.VOID:
        return DealScore(Closing.VOID, False, None, None, (), (0,) * setup.rules.seats)
    if setup.rules.scoring is Scoring.PENALTY:
        return _penalty_score(setup.rules, setup.order, close)
    return _points_score(setup.rules, setup.order, close, setup.doubled)


def _totals(lines: list[ScoreLine], seats: int) -> tuple[int, ...]:
    return tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(seats))


def _gin_line(rules: RuleSet, closing: Closing, seat: Seat) -> ScoreLine:
    if closing is Closing.BIG_GIN:
        return ScoreLine(LineKind.BIG_GIN_BONUS, seat, rules.big_gin_bonus or 0)
    return ScoreLine(LineKind.GIN_BONUS, seat, rules.gin_bonus)


def _left(close: Close, seat: Seat) -> int:
    """Deadwood points that a seat has left, the knocker included."""
    if seat == close.knocker:
        assert close.spread is not None
        return close.spread.deadwood_value
    defence = close.defences[seat]
    assert defence is not None
    return defence.deadwood_value


def _points_score(
    rules: RuleSet, order: tuple[Seat, ...], close: Close, doubled: bool
) -> DealScore:
    """Two players: the knocker's difference or the undercut, and the bonuses."""
    assert close.knocker is not None
    knocker = close.knocker
    defender = next(seat for seat in order if seat != knocker)
    undercut = False
    if close.closing is Closing.FALSE_KNOCK:
        winner = defender
        lines = [ScoreLine(LineKind.FALSE_KNOCK, defender, FALSE_KNOCK_POINTS)]
        doubled = False
    elif close.closing is Closing.KNOCK:
        own, other = _left(close, knocker), _left(close, defender)
        undercut = other <= own
        winner = defender if undercut else knocker
        terms = (max(own, other), min(own, other))
        lines = [ScoreLine(LineKind.DIFFERENCE, winner, terms[0] - terms[1], terms)]
        if undercut:
            lines.append(ScoreLine(LineKind.UNDERCUT_BONUS, winner, rules.undercut_bonus))
    else:
        winner = knocker
        lines = [
            ScoreLine(LineKind.DEADWOOD, winner, _left(close, defender)),
            _gin_line(rules, close.closing, winner),
        ]
    if doubled:
        lines.append(ScoreLine(LineKind.DOUBLED, winner, sum(line.points for line in lines)))
    loser = defender if winner == knocker else knocker
    points = _totals(lines, rules.seats)
    return DealScore(close.closing, undercut, winner, loser, tuple(lines), points)


def _penalty_score(rules: RuleSet, order: tuple[Seat, ...], close: Close) -> DealScore:
    """Everybody but the winner takes penalty points."""
    assert close.knocker is not None
    knocker = close.knocker
    start = order.index(knocker)
    others = order[start + 1 :] + order[:start]
    left = {seat: _left(close, seat) for seat in order}
    if close.closing is not Closing.KNOCK:
        undercut, winner = False, knocker
        lines: list[ScoreLine] = []
        for seat in others:
            lines.append(ScoreLine(LineKind.DEADWOOD, seat, left[seat]))
            lines.append(_gin_line(rules, close.closing, seat))
    else:
        best = min(left[seat] for seat in others)
        undercut = best <= left[knocker]
        winner = next(seat for seat in others if left[seat] == best) if undercut else knocker
        base = left[winner]
        lines = [
            ScoreLine(LineKind.DIFFERENCE, seat, left[seat] - base, (left[seat], base))
            for seat in order
            if seat != winner and (left[seat] > base or seat == knocker)
        ]
        if undercut:
            lines.append(ScoreLine(LineKind.UNDERCUT_BONUS, knocker, rules.undercut_bonus))
    points = _totals(lines, rules.seats)
    losers = [seat for seat in order if seat != winner]
    loser = max(losers, key=lambda seat: points[seat])
    return DealScore(close.closing, undercut, winner, loser, tuple(lines), points)
