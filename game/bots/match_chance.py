"""The chance to win a match from its score, between equal players.

One score between two: a table by needs. The target is cut into :data:`STEPS` steps, a deal moves
one player by a number of steps (:mod:`game.bots.deal_outcomes`), boxes are counted as far as they
matter at the end. Hollywood's columns, rotation and penalty points have too many scores for a
table: there the rest of the match is played out (:mod:`game.bots.playing_out`).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.bots.deal_outcomes import won_points
from game.bots.playing_out import prospect, standing_of
from game.bots.stakes import read_stakes
from game.core.player_view import PlayerView
from game.core.rules import MARGIN_BASE, MARGIN_BOX, FinalScore, Rotation, RuleSet

STEPS = 20
MATCH_WORTH = 1.4
"""Times the target: so many points of equity are the whole match."""
BOXES = 5

_Table: TypeAlias = dict[tuple[int, int, int], float]
"""By (own steps, other's steps, boxes ahead): the chance to win."""


@dataclass(frozen=True, slots=True)
class MatchChance:
    """The chance now, and what a point of equity moves it by."""

    now: float
    per_point: float

    def after(self, equity: float) -> float:
        """The chance once a choice worth this much is made."""
        return min(1.0, max(0.0, self.now + equity * self.per_point))


def match_chance(view: PlayerView) -> Generator[None, None, MatchChance]:
    """The chance of the seat of this view, which is to act."""
    rules, stakes = view.rules, read_stakes(view)
    by_table = rules.columns == 1 and rules.rotation is Rotation.NONE
    if rules.target is None or not by_table:
        found = yield from prospect(standing_of(view), view.seat)
        return MatchChance(found.chance, found.per_point)
    table = yield from _table_of(rules)
    step = rules.target / STEPS
    mine = min(STEPS - 1, int(stakes.mine / step))
    theirs = min(STEPS - 1, int(stakes.theirs / step))
    boxes = max(-BOXES, min(BOXES, stakes.boxes_ahead)) if _box_of(rules) else 0
    return MatchChance(table[mine, theirs, boxes], 1 / (MATCH_WORTH * rules.target))


def _box_of(rules: RuleSet) -> int:
    return MARGIN_BOX if rules.final_score is FinalScore.MARGIN_FORMULA else rules.box_bonus


_TABLES: dict[RuleSet, _Table] = {}


def _table_of(rules: RuleSet) -> Generator[None, None, _Table]:
    """The table of these rules, made once; a slice for each row."""
    if rules not in _TABLES:
        table: _Table = {}
        for total in range(2 * STEPS - 2, -1, -1):
            for mine in range(max(0, total - STEPS + 1), min(STEPS - 1, total) + 1):
                _fill(rules, table, mine, total - mine)
            yield
        _TABLES[rules] = table
    return _TABLES[rules]


def _fill(rules: RuleSet, table: _Table, mine: int, theirs: int) -> None:
    reach = BOXES if _box_of(rules) else 0
    for boxes in range(-reach, reach + 1):
        up, down = min(reach, boxes + 1), max(-reach, boxes - 1)
        chance = 0.0
        for share, steps in outcomes(rules):
            if mine + steps >= STEPS:
                won = _wins(rules, mine + steps, theirs, boxes + 1)
            else:
                won = table[mine + steps, theirs, up]
            if theirs + steps >= STEPS:
                lost = _wins(rules, theirs + steps, mine, 1 - boxes)
            else:
                lost = 1 - table[mine, theirs + steps, down]
            chance += share * (won + 1 - lost) / 2
        table[mine, theirs, boxes] = chance


def _wins(rules: RuleSet, reached: int, other: int, boxes: int) -> float:
    """1 when who reached the target with this lead in boxes has the higher total, else 0."""
    assert rules.target is not None
    formula = rules.final_score is FinalScore.MARGIN_FORMULA
    game = MARGIN_BASE if formula else rules.game_bonus
    lead = (reached - other) * rules.target / STEPS + game + _box_of(rules) * boxes
    return 1.0 if lead >= 0 else 0.0


@lru_cache(maxsize=64)
def outcomes(rules: RuleSet) -> tuple[tuple[float, int], ...]:
    """How far a scored deal moves its winner: (share of the deals, steps of at least one)."""
    assert rules.target is not None
    moves: dict[int, float] = {}
    for share, points in won_points(rules):
        exact = points * STEPS / rules.target
        low = max(1, int(exact))
        high_part = min(1.0, max(0.0, exact - low))
        moves[low] = moves.get(low, 0.0) + share * (1 - high_part)
        moves[low + 1] = moves.get(low + 1, 0.0) + share * high_part
    return tuple((share, steps) for steps, share in sorted(moves.items()) if share > 0)
