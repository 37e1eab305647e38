"""The chance to win a match from its score, between two equal players.

A table by needs: the target is cut into :data:`STEPS` steps, a deal moves one player by a number of
steps, boxes are counted as far as they matter at the end. How deals end among good players was
measured with the trainer (:func:`plain_share`, :data:`PLAIN`, :data:`WITH_BONUS`); the bonuses come
from the rules.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.bots.stakes import read_stakes
from game.core.player_view import PlayerView
from game.core.rules import MARGIN_BASE, MARGIN_BOX, FinalScore, Rotation, RuleSet, SpecialLimit

STEPS = 20
BOXES = 5
PLAIN = ((5, 0.25), (14, 0.30), (24, 0.23), (38, 0.22))
"""What a deal won by a knock brings: (points, share)."""

WITH_BONUS = ((4, 0.44), (14, 0.30), (24, 0.15), (37, 0.11))
"""What gin and undercuts bring besides their bonus."""

UPCARD_LIMIT = 6.5
"""The mean limit under Oklahoma."""

_Table: TypeAlias = dict[tuple[int, int, int], float]
"""By (own steps, other's steps, boxes ahead): the chance to win."""


@dataclass(frozen=True, slots=True)
class MatchChance:
    """The chance now, and what a point of equity moves it by. ``now`` is None if not modelled."""

    now: float | None
    target: int

    def after(self, equity: float) -> float | None:
        """The chance once a choice worth this much is made."""
        if self.now is None:
            return None
        return min(1.0, max(0.0, self.now + equity / (1.4 * self.target)))


def match_chance(view: PlayerView) -> Generator[None, None, MatchChance]:
    """The chance of the seat of this view. Only for a single score between two players."""
    rules, stakes = view.rules, read_stakes(view)
    modelled = rules.target is not None and rules.columns == 1 and rules.rotation is Rotation.NONE
    if not modelled or rules.target is None:
        return MatchChance(None, 100)
    table = yield from _table_of(rules)
    step = rules.target / STEPS
    mine = min(STEPS - 1, int(stakes.mine / step))
    theirs = min(STEPS - 1, int(stakes.theirs / step))
    boxes = max(-BOXES, min(BOXES, stakes.boxes_ahead)) if _box_of(rules) else 0
    return MatchChance(table[mine, theirs, boxes], rules.target)


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


def plain_share(rules: RuleSet) -> float:
    """Share of the scored deals that a knock wins; the others end by gin or an undercut.

    Measured among experts: 0.48 at limit 10 and 25 for an undercut, 0.70 at 10 (pagat), 0.22 at
    limit 5, 0.33 under Oklahoma.
    """
    limit = rules.knock_limit
    if limit is SpecialLimit.GIN_ONLY:
        return 0.0
    usual = float(limit) if isinstance(limit, int) else UPCARD_LIMIT
    cheap = min(1.0, max(-1.0, (25 - rules.undercut_bonus) / 15))
    return usual / 10 * (0.48 + 0.22 * cheap)


@lru_cache(maxsize=64)
def outcomes(rules: RuleSet) -> tuple[tuple[float, int], ...]:
    """How far a scored deal moves its winner: (share of the deals, steps of at least one)."""
    assert rules.target is not None
    plain = plain_share(rules)
    bonus = (rules.gin_bonus + rules.undercut_bonus) / 2
    moves: dict[int, float] = {}
    parts: list[tuple[float, float]] = [(plain * share, points) for points, share in PLAIN]
    parts += [((1 - plain) * share, points + bonus) for points, share in WITH_BONUS]
    for share, points in parts:
        exact = points * STEPS / rules.target
        low = max(1, int(exact))
        high_part = min(1.0, max(0.0, exact - low))
        moves[low] = moves.get(low, 0.0) + share * (1 - high_part)
        moves[low + 1] = moves.get(low + 1, 0.0) + share * high_part
    return tuple((share, steps) for steps, share in sorted(moves.items()) if share > 0)
