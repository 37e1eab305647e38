"""Every option of a match: one field a difference, and beside it what it may hold."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from game.core.options import (
    FalseKnock,
    FinalScore,
    KnockLimit,
    NextDealer,
    OklahomaAce,
    OptionGroup,
    OptionValue,
    Rotation,
    Scoring,
    Shutout,
    SpecialLimit,
    StockEnd,
    allowed,
    options_of,
)

SEAT_COUNTS = (2, 3, 4)
HAND_SIZES = (7, 10)
TARGETS = range(50, 751, 10)
MATCH_HANDS = (1, 3, 5, 10)
MAX_LIMIT = 10
MAX_BONUS = 200
MAX_GAME_BONUS = 1000

_KNOCK, _POINTS, _MATCH, _DEAL = OptionGroup
_BONUS: dict[str, Any] = {
    "numbers": range(MAX_BONUS + 1),
    "usual": (0, 10, 15, 20, 25, 30, 50),
    "step": 5,
}


def _is_oklahoma(options: RuleOptions) -> bool:
    return options.knock_limit is SpecialLimit.UPCARD


def _knows_undercuts(options: RuleOptions) -> bool:
    return options.knock_limit is not SpecialLimit.GIN_ONLY


def _adds_totals(options: RuleOptions) -> bool:
    return options.scoring is Scoring.POINTS and options.final_score is FinalScore.TOTALS


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """Options, whether or not they go together (:class:`game.core.rules.RuleSet` does).

    Points are card points; limits are deadwood after the discard.
    """

    seats: int = field(default=2, metadata=allowed(_DEAL, numbers=SEAT_COUNTS))
    rotation: Rotation = field(
        default=Rotation.NONE, metadata=allowed(_DEAL, words=tuple(Rotation))
    )
    scoring: Scoring = field(
        default=Scoring.POINTS, metadata=allowed(_POINTS, words=tuple(Scoring))
    )
    hand_size: int = field(
        default=10,
        metadata=allowed(_DEAL, numbers=HAND_SIZES, matters=lambda o: o.players == 2),
    )
    hand_size_many: int = field(
        default=7,
        metadata=allowed(_DEAL, numbers=HAND_SIZES, matters=lambda o: o.players > 2),
    )
    """Cards each when three or four play at once."""
    knock_limit: KnockLimit = field(
        default=10,
        metadata=allowed(
            _KNOCK,
            words=(SpecialLimit.GIN_ONLY, SpecialLimit.UPCARD),
            numbers=range(1, MAX_LIMIT + 1),
        ),
    )
    oklahoma_ace: OklahomaAce = field(
        default=OklahomaAce.GIN_ONLY,
        metadata=allowed(_KNOCK, words=tuple(OklahomaAce), matters=_is_oklahoma),
    )
    oklahoma_spades_double: bool = field(
        default=False, metadata=allowed(_KNOCK, words=(False, True), matters=_is_oklahoma)
    )
    gin_bonus: int = field(default=25, metadata=allowed(_POINTS, **_BONUS))
    undercut_bonus: int = field(
        default=25, metadata=allowed(_POINTS, **_BONUS, matters=_knows_undercuts)
    )
    big_gin_bonus: int | None = field(
        default=None,
        metadata=allowed(_POINTS, **_BONUS | {"words": (None,), "usual": (25, 31, 50)}),
    )
    """None: big gin does not exist."""
    next_dealer: NextDealer = field(
        default=NextDealer.WINNER, metadata=allowed(_DEAL, words=tuple(NextDealer))
    )
    stock_end: StockEnd = field(
        default=StockEnd.VOID, metadata=allowed(_DEAL, words=tuple(StockEnd))
    )
    max_turns: int = field(
        default=200,
        metadata=allowed(_DEAL, numbers=range(10, 1001), usual=(100, 200, 500), step=50),
    )
    false_knock: FalseKnock = field(
        default=FalseKnock.BLOCKED, metadata=allowed(_KNOCK, words=tuple(FalseKnock))
    )
    target: int | None = field(
        default=100,
        metadata=allowed(
            _MATCH,
            words=(None,),
            numbers=TARGETS,
            usual=(50, 100, 150, 200, 250, 300, 500),
            step=10,
        ),
    )
    """Points that end the match; None when it ends after ``match_hands`` deals."""
    match_hands: int = field(
        default=1,
        metadata=allowed(_MATCH, numbers=MATCH_HANDS, matters=lambda o: o.target is None),
    )
    game_bonus: int = field(
        default=100,
        metadata=allowed(
            _MATCH,
            numbers=range(MAX_GAME_BONUS + 1),
            usual=(0, 50, 100, 150, 200, 250),
            step=10,
            matters=_adds_totals,
        ),
    )
    box_bonus: int = field(default=25, metadata=allowed(_MATCH, **_BONUS, matters=_adds_totals))
    shutout: Shutout = field(
        default=Shutout.DOUBLE_TOTAL,
        metadata=allowed(_MATCH, words=tuple(Shutout), matters=_adds_totals),
    )
    final_score: FinalScore = field(
        default=FinalScore.TOTALS, metadata=allowed(_MATCH, words=tuple(FinalScore))
    )
    columns: int = field(default=1, metadata=allowed(_MATCH, numbers=(1, 3)))
    """1, or 3 for Hollywood."""

    @property
    def players(self) -> int:
        """How many hold cards in a deal."""
        return 2 if self.rotation is Rotation.LOSER_OUT else self.seats

    @property
    def cards_each(self) -> int:
        """Cards in a hand after a turn."""
        return self.hand_size if self.players == 2 else self.hand_size_many


OPTIONS = MappingProxyType(options_of(RuleOptions))
"""What every field may hold, by its name."""


def with_value(options: RuleOptions, name: str, value: OptionValue) -> RuleOptions:
    """The same options but for one value, which is not checked."""
    changes: dict[str, Any] = {name: value}
    return replace(options, **changes)
