"""Options that cannot go together: which, why, and what would mend it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from game.core.options import FalseKnock, FinalScore, Rotation, Scoring, SpecialLimit
from game.core.rule_options import RuleOptions

Change: TypeAlias = Mapping[str, Any]
"""New values by the name of the option."""

_Options = TypeVar("_Options", bound=RuleOptions)


class Conflict(Enum):
    """Why options contradict one another: the name is for good, the value an English sentence."""

    HOLLYWOOD_ROTATION = "Hollywood is for two players, without rotation"
    HOLLYWOOD_PENALTY = "Hollywood does not go with penalty scoring"
    HOLLYWOOD_FORMULA = "Hollywood does not go with the margin formula"
    ROTATION_SEATS = "rotation needs exactly three at the table"
    PENALTY_TARGET = "penalty scoring plays a number of deals, no target"
    PENALTY_SPADES = "penalty scoring does not go with doubled spades"
    FORMULA_ROTATION = "the margin formula does not go with rotation"
    PENALTY_ROTATION = "penalty scoring does not go with rotation"
    PENALTY_FORMULA = "penalty scoring does not go with the margin formula"
    POINTS_TARGET = "a match for points needs a target"
    POINTS_SEATS = "three or four at once play for penalty points"
    PENALTY_FALSE_KNOCK = "penalty scoring has no fixed price for a false knock"
    SPADES_LIMIT = "doubled spades need a limit set by the upcard"


_USUAL_TARGET = 100

_POINTS: Change = {"scoring": Scoring.POINTS}
_PENALTY: Change = {"scoring": Scoring.PENALTY}
_ONE_COLUMN: Change = {"columns": 1}
_TOTALS: Change = {"final_score": FinalScore.TOTALS}
_NO_ROTATION: Change = {"rotation": Rotation.NONE}
_TWO: Change = {"seats": 2, "rotation": Rotation.NONE}

_WAYS: Mapping[Conflict, Sequence[Change]] = {
    Conflict.HOLLYWOOD_ROTATION: (_TWO, _ONE_COLUMN),
    Conflict.HOLLYWOOD_PENALTY: (_ONE_COLUMN, _POINTS),
    Conflict.HOLLYWOOD_FORMULA: (_ONE_COLUMN, _TOTALS),
    Conflict.ROTATION_SEATS: ({"seats": 3}, _NO_ROTATION),
    Conflict.PENALTY_TARGET: ({"target": None}, _POINTS),
    Conflict.PENALTY_SPADES: ({"oklahoma_spades_double": False}, _POINTS),
    Conflict.FORMULA_ROTATION: (_TWO, _TOTALS),
    Conflict.PENALTY_ROTATION: (_NO_ROTATION, _POINTS),
    Conflict.PENALTY_FORMULA: (_TOTALS, _POINTS),
    Conflict.POINTS_TARGET: ({"target": _USUAL_TARGET}, _PENALTY),
    Conflict.POINTS_SEATS: (_PENALTY, {"seats": 2}),
    Conflict.PENALTY_FALSE_KNOCK: ({"false_knock": FalseKnock.BLOCKED}, _POINTS),
    Conflict.SPADES_LIMIT: (
        {"oklahoma_spades_double": False},
        {"knock_limit": SpecialLimit.UPCARD},
    ),
}
"""What mends a conflict, the less surprising first."""


def conflicts(options: RuleOptions) -> list[Conflict]:
    """Why these options cannot go together; empty when they can."""
    hollywood = options.columns == 3
    rotation = options.rotation is Rotation.LOSER_OUT
    penalty = options.scoring is Scoring.PENALTY
    formula = options.final_score is FinalScore.MARGIN_FORMULA
    doubling = options.oklahoma_spades_double
    found = {
        Conflict.HOLLYWOOD_ROTATION: hollywood and rotation,
        Conflict.HOLLYWOOD_PENALTY: hollywood and penalty,
        Conflict.HOLLYWOOD_FORMULA: hollywood and formula,
        Conflict.ROTATION_SEATS: rotation and options.seats != 3,
        Conflict.PENALTY_TARGET: penalty and options.target is not None,
        Conflict.PENALTY_SPADES: penalty and doubling,
        Conflict.FORMULA_ROTATION: formula and rotation,
        Conflict.PENALTY_ROTATION: penalty and rotation,
        Conflict.PENALTY_FORMULA: penalty and formula,
        Conflict.POINTS_TARGET: not penalty and options.target is None,
        Conflict.POINTS_SEATS: not penalty and options.seats > 2 and not rotation,
        Conflict.PENALTY_FALSE_KNOCK: penalty and options.false_knock is FalseKnock.PENALTY,
        Conflict.SPADES_LIMIT: doubling and options.knock_limit is not SpecialLimit.UPCARD,
    }
    return [conflict for conflict, is_there in found.items() if is_there]


def repaired(options: _Options, keep: Collection[str]) -> _Options | None:
    """Options that go together, with the values of ``keep`` as they are; None when there are none.

    Mends one conflict after the other, never changes an option twice, and goes back to the other
    way of mending where the first one leads nowhere.
    """
    found = conflicts(options)
    if not found:
        return options
    for way in _WAYS[found[0]]:
        if _is_free(way, options, keep):
            mended = repaired(replace(options, **way), {*keep, *way})
            if mended is not None:
                return mended
    return None


def _is_free(way: Change, options: RuleOptions, settled: Collection[str]) -> bool:
    """Whether it changes something, and nothing that is settled."""
    changed = {name for name in way if getattr(options, name) != way[name]}
    return bool(changed) and not changed.intersection(settled)
