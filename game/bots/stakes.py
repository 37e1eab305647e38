"""What is at stake in a deal: bonuses, the score of the match, the target."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match_score import Column, columns_entered
from game.core.player_view import PlayerView
from game.core.rules import MARGIN_BOX, FinalScore, Scoring


@dataclass(frozen=True, slots=True)
class Stakes:
    """Points that this deal can move.

    ``gin``, ``undercut``, ``big_gin``: bonuses (big_gin is 0 without big gin). ``box``: bonus at
    the end of the match for each deal won. ``multiplier``: 2 when the deal counts double. ``mine``
    and ``theirs``: the score in the column that decides (the best opponent's), ``target`` its
    goal, None when the match ends after a number of deals.
    """

    gin: int
    undercut: int
    big_gin: int
    box: int
    multiplier: int
    mine: int
    theirs: int
    target: int | None
    boxes_ahead: int

    @property
    def needed(self) -> int | None:
        """Points that this seat still needs."""
        return None if self.target is None else max(1, self.target - self.mine)


def read_stakes(view: PlayerView) -> Stakes:
    """The stakes for the seat of this view, in the first open column."""
    still_open = [column for column in view.columns if column.reached is None]
    return _stakes_in(view, (still_open or list(view.columns))[0])


def weighed_stakes(view: PlayerView) -> tuple[tuple[float, Stakes], ...]:
    """The stakes in every column that this deal can enter, with weights that sum to one.

    A column counts once for each of the two players whose win would enter it. With one column
    these are :func:`read_stakes`.
    """
    if len(view.columns) == 1:
        return ((1.0, read_stakes(view)),)
    entered: list[int] = []
    for seat in view.order:
        won = sum(result.score.winner == seat for result in view.results)
        entered += columns_entered(view.columns, won)
    return tuple(
        (entered.count(place) / len(entered), _stakes_in(view, view.columns[place]))
        for place in sorted(set(entered))
    ) or ((1.0, read_stakes(view)),)


def _stakes_in(view: PlayerView, column: Column) -> Stakes:
    rules = view.rules
    others = [seat for seat in range(rules.seats) if seat != view.seat]
    formula = rules.final_score is FinalScore.MARGIN_FORMULA
    points = rules.scoring is Scoring.POINTS
    return Stakes(
        gin=rules.gin_bonus,
        undercut=rules.undercut_bonus,
        big_gin=rules.big_gin_bonus or 0,
        box=MARGIN_BOX if formula else rules.box_bonus,
        multiplier=2 if view.doubled else 1,
        mine=column.points[view.seat] if points else 0,
        theirs=max(column.points[seat] for seat in others) if points else 0,
        target=rules.target,
        boxes_ahead=column.boxes[view.seat] - max(column.boxes[seat] for seat in others),
    )
