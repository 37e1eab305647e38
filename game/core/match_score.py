"""The end of a match: bonuses, boxes, shutout, the margin formula, Hollywood's sum, the pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.rules import (
    MARGIN_BASE,
    MARGIN_BOX,
    POT_STAKE,
    FinalScore,
    RuleSet,
    Scoring,
    Seat,
    Shutout,
)

POT_CAP = 25
"""Penalty points from which a loser gets nothing out of the pot."""


class MatchLineKind(Enum):
    """What a line of the final account stands for."""

    POINTS = "points"
    GAME_BONUS = "game_bonus"
    BOXES = "boxes"
    SHUTOUT = "shutout"
    MARGIN_BASE = "margin_base"
    MARGIN_POINTS = "margin_points"
    MARGIN_BOXES = "margin_boxes"


@dataclass(frozen=True, slots=True)
class MatchLine:
    """``points`` for ``seat``; boxes also say (how many, points each)."""

    kind: MatchLineKind
    seat: Seat
    points: int
    terms: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """One running score: points and boxes (deals won) by seat; ``reached`` closed it."""

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    reached: Seat | None = None


def columns_entered(columns: Sequence[Column], won: int) -> tuple[int, ...]:
    """Which columns a player's next win enters who has won ``won`` deals: indices.

    The nth win goes to the first n columns, as far as they are open. When all of those are closed
    it goes to the first open one. With a single column: always there.
    """
    still_open = [index for index, column in enumerate(columns) if column.reached is None]
    return tuple(index for index in still_open if index <= won) or tuple(still_open[:1])


def entered(rules: RuleSet, column: Column, points: Sequence[int], winner: Seat | None) -> Column:
    """A column after a deal that brought these points; it closes at the target."""
    sums = tuple(old + new for old, new in zip(column.points, points, strict=True))
    boxes = tuple(old + (seat == winner) for seat, old in enumerate(column.boxes))
    reached = None
    if rules.target is not None:
        over = [Seat(seat) for seat, total in enumerate(sums) if total >= rules.target]
        reached = over[0] if over else None
    return Column(sums, boxes, reached)


@dataclass(frozen=True, slots=True)
class ColumnResult:
    """A closed column's account: lines, totals by seat, the winner, his margin over each seat.

    Under the margin formula the totals are the margin for the winner and 0 for the other.
    """

    lines: tuple[MatchLine, ...]
    totals: tuple[int, ...]
    winner: Seat
    margins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Who won the match and by how much.

    ``winners`` has several seats only when penalty totals are tied. ``margins``: the (first)
    winner's margin over each seat, 0 for himself. ``pot`` has chips by seat, empty without a pot.
    """

    columns: tuple[ColumnResult, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    margins: tuple[int, ...]
    pot: tuple[int, ...] = ()

    @property
    def winner(self) -> Seat:
        """The winner; of several the first in seat order."""
        return self.winners[0]


def match_result(rules: RuleSet, columns: Sequence[Column], last_dealer: Seat) -> MatchResult:
    """The final account once every column is closed (or all deals are played)."""
    if rules.scoring is Scoring.PENALTY:
        return _penalty_result(columns[0], last_dealer)
    price = _formula if rules.final_score is FinalScore.MARGIN_FORMULA else _totals
    results = tuple(price(rules, column) for column in columns)
    if len(results) == 1:
        only = results[0]
        return MatchResult(results, only.totals, (only.winner,), only.margins)
    return _hollywood_result(results)


def short_result(rules: RuleSet, columns: Sequence[Column], last_dealer: Seat) -> MatchResult:
    """The account of a match that was for a number of deals only: the points, no bonus.

    Who has the most wins; equal points (a void deal) share the first place.
    """
    column = columns[0]
    if rules.scoring is Scoring.PENALTY:
        return _penalty_result(column, last_dealer)
    best = max(column.points)
    winners = tuple(Seat(seat) for seat, total in enumerate(column.points) if total == best)
    lines = tuple(
        MatchLine(MatchLineKind.POINTS, Seat(seat), total)
        for seat, total in enumerate(column.points)
    )
    margins = tuple(best - total for total in column.points)
    account = ColumnResult(lines, column.points, winners[0], margins)
    return MatchResult((account,), column.points, winners, margins)


def _totals(rules: RuleSet, column: Column) -> ColumnResult:
    """Points + game bonus + boxes, shutout last; the higher total wins, equal: who reached."""
    assert column.reached is not None
    reached, seats = column.reached, range(len(column.points))
    lines = [MatchLine(MatchLineKind.POINTS, Seat(seat), column.points[seat]) for seat in seats]
    if rules.game_bonus:
        lines.append(MatchLine(MatchLineKind.GAME_BONUS, reached, rules.game_bonus))
    if rules.box_bonus:
        lines += [
            MatchLine(
                MatchLineKind.BOXES, Seat(seat), won * rules.box_bonus, (won, rules.box_bonus)
            )
            for seat, won in enumerate(column.boxes)
        ]
    totals = _sums(lines, len(column.points))
    winner = _highest(totals, reached)
    if all(column.boxes[seat] == 0 for seat in seats if seat != winner):
        extra = {
            Shutout.NONE: 0,
            Shutout.DOUBLE_TOTAL: totals[winner],
            Shutout.DOUBLE_GAME_BONUS: rules.game_bonus,
        }[rules.shutout]
        if extra:
            lines.append(MatchLine(MatchLineKind.SHUTOUT, winner, extra))
    totals = _sums(lines, len(column.points))
    margins = tuple(totals[winner] - total for total in totals)
    return ColumnResult(tuple(lines), totals, winner, margins)


def _sums(lines: Sequence[MatchLine], seats: int) -> tuple[int, ...]:
    return tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(seats))


def _highest(totals: Sequence[int], reached: Seat) -> Seat:
    best = max(totals)
    return reached if totals[reached] == best else Seat(totals.index(best))


def _formula(rules: RuleSet, column: Column) -> ColumnResult:
    """ginpro: 100 + difference of points + 20 a box of difference, twice when the other has 0."""
    assert column.reached is not None
    reached = column.reached
    other = Seat(1 - reached)
    points = column.points[reached] - column.points[other]
    boxes = column.boxes[reached] - column.boxes[other]
    lines = [
        MatchLine(MatchLineKind.MARGIN_BASE, reached, MARGIN_BASE),
        MatchLine(
            MatchLineKind.MARGIN_POINTS,
            reached,
            points,
            (column.points[reached], column.points[other]),
        ),
        MatchLine(MatchLineKind.MARGIN_BOXES, reached, MARGIN_BOX * boxes, (boxes, MARGIN_BOX)),
    ]
    margin = MARGIN_BASE + points + MARGIN_BOX * boxes
    if column.points[other] == 0:
        lines.append(MatchLine(MatchLineKind.SHUTOUT, reached, margin))
        margin *= 2
    winner = reached if margin >= 0 else other
    size = abs(margin)
    totals = tuple(size if seat == winner else 0 for seat in range(2))
    margins = tuple(0 if seat == winner else size for seat in range(2))
    return ColumnResult(tuple(lines), totals, winner, margins)


def _hollywood_result(results: tuple[ColumnResult, ...]) -> MatchResult:
    """The sum of the three signed margins; at 0 whoever won more columns."""
    zero = Seat(0)
    balance = sum(
        result.margins[1] if result.winner == zero else -result.margins[0] for result in results
    )
    if balance == 0:
        won = sum(result.winner == zero for result in results)
        winner = zero if 2 * won > len(results) else Seat(1)
    else:
        winner = zero if balance > 0 else Seat(1)
    totals = tuple(sum(result.totals[seat] for result in results) for seat in range(2))
    margins = tuple(0 if seat == winner else abs(balance) for seat in range(2))
    return MatchResult(results, totals, (winner,), margins)


def _penalty_result(column: Column, last_dealer: Seat) -> MatchResult:
    """The lowest total is best; ties share the first place."""
    best = min(column.points)
    winners = tuple(Seat(seat) for seat, total in enumerate(column.points) if total == best)
    lines = tuple(
        MatchLine(MatchLineKind.POINTS, Seat(seat), total)
        for seat, total in enumerate(column.points)
    )
    margins = tuple(total - best for total in column.points)
    account = ColumnResult(lines, column.points, winners[0], margins)
    pot = pot_shares(column.points, POT_STAKE * len(column.points), last_dealer)
    return MatchResult((account,), column.points, winners, margins, pot)


def pot_shares(points: Sequence[int], pot: int, last_dealer: Seat) -> tuple[int, ...]:
    """Chips of the pot by seat (virtual, display only).

    Each loser with less than 25 points gets floor(pot/4 · 1/(n−1) · (25−p)/(25−w)); the winner gets
    the rest. Tied winners share it equally, odd chips going to the first of them after the dealer.
    """
    seats, best = len(points), min(points)
    winners = [seat for seat in range(seats) if points[seat] == best]
    shares = [0] * seats
    for seat, mine in enumerate(points):
        if seat not in winners and mine < POT_CAP:
            shares[seat] = pot * (POT_CAP - mine) // (4 * (seats - 1) * (POT_CAP - best))
    each, odd = divmod(pot - sum(shares), len(winners))
    for seat in winners:
        shares[seat] = each
    first = min(winners, key=lambda seat: (seat - last_dealer - 1) % seats)
    shares[first] += odd
    return tuple(shares)
