"""The rule set of a match: one frozen value, one field a difference between published rules.

The five presets are data. Nobody branches on a preset's name: a rule set written by hand that has
the same fields is the same rule set. :func:`conflicts` lists combinations that make no sense.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, 0 to 3, in the order of play."""


class RulesError(ValueError):
    """A rule set that cannot be read, or whose options contradict one another."""


class _Option(Enum):
    """An option whose value is its text code."""


class SpecialLimit(_Option):
    """Knock limits that are not a number: ``GIN_ONLY`` straight gin, ``UPCARD`` Oklahoma."""

    GIN_ONLY = "gin_only"
    UPCARD = "upcard"


KnockLimit: TypeAlias = int | SpecialLimit


class OklahomaAce(_Option):
    """What an ace as upcard means under Oklahoma."""

    GIN_ONLY = "gin_only"
    ONE = "one"


class NextDealer(_Option):
    """Who deals after a scored deal."""

    WINNER = "winner"
    LOSER = "loser"
    NEXT_SEAT = "next_seat"


class StockEnd(_Option):
    """What happens when two cards are left in the stock."""

    VOID = "void"
    RESHUFFLE = "reshuffle"


class FalseKnock(_Option):
    """A knock above the limit: not an action, hand exposed, or 25 points to the opponent."""

    BLOCKED = "blocked"
    EXPOSED = "exposed"
    PENALTY = "penalty"


class Shutout(_Option):
    """What the winner gets when the loser has won no deal."""

    NONE = "none"
    DOUBLE_TOTAL = "double_total"
    DOUBLE_GAME_BONUS = "double_game_bonus"


class FinalScore(_Option):
    """How a match that has reached its target is priced."""

    TOTALS = "totals"
    MARGIN_FORMULA = "margin_formula"


class Rotation(_Option):
    """Three at the table, two playing: the newcomer replaces the loser of the deal."""

    NONE = "none"
    LOSER_OUT = "loser_out"


class Scoring(_Option):
    """Points for the winner of a deal, or penalty points for everybody else."""

    POINTS = "points"
    PENALTY = "penalty"


SEAT_COUNTS = (2, 3, 4)
TARGETS = range(50, 751, 10)
MATCH_HANDS = (1, 3, 5, 10)
MAX_LIMIT = 10
MAX_BONUS = 200
FALSE_KNOCK_POINTS = 25
"""A penalised false knock gives the opponent this, never doubled."""

POT_STAKE = 100
"""Virtual chips that each seat puts into the pot of a penalty match. Display only."""

MARGIN_BASE = 100
MARGIN_BOX = 20


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every option of a match. Points are card points; limits are deadwood after the discard.

    Raises RulesError on construction when a value is out of range or options contradict
    one another (:func:`conflicts`).
    """

    seats: int = 2
    rotation: Rotation = Rotation.NONE
    scoring: Scoring = Scoring.POINTS
    hand_size: int = 10
    hand_size_many: int = 7
    """Cards each when three or four play at once."""
    knock_limit: KnockLimit = 10
    oklahoma_ace: OklahomaAce = OklahomaAce.GIN_ONLY
    oklahoma_spades_double: bool = False
    gin_bonus: int = 25
    undercut_bonus: int = 25
    big_gin_bonus: int | None = None
    """None: big gin does not exist."""
    next_dealer: NextDealer = NextDealer.WINNER
    stock_end: StockEnd = StockEnd.VOID
    max_turns: int = 200
    false_knock: FalseKnock = FalseKnock.BLOCKED
    target: int | None = 100
    """Points that end the match; None when it ends after ``match_hands`` deals."""
    match_hands: int = 1
    game_bonus: int = 100
    box_bonus: int = 25
    shutout: Shutout = Shutout.DOUBLE_TOTAL
    final_score: FinalScore = FinalScore.TOTALS
    columns: int = 1
    """1, or 3 for Hollywood."""

    def __post_init__(self) -> None:
        found = [*_range_errors(self), *conflicts(self)]
        if found:
            raise RulesError(found[0])

    @property
    def players(self) -> int:
        """How many hold cards in a deal."""
        return 2 if self.rotation is Rotation.LOSER_OUT else self.seats

    @property
    def cards_each(self) -> int:
        """Cards in a hand after a turn."""
        return self.hand_size if self.players == 2 else self.hand_size_many


def _range_errors(rules: RuleSet) -> list[str]:
    """Values outside what the rules know."""
    limit = rules.knock_limit
    checks = [
        (rules.seats in SEAT_COUNTS, "seats must be 2, 3 or 4"),
        (rules.hand_size in (7, 10) and rules.hand_size_many in (7, 10), "hands have 7 or 10"),
        (
            isinstance(limit, SpecialLimit) or 1 <= limit <= MAX_LIMIT,
            "knock_limit must be 1 to 10, gin_only or upcard",
        ),
        (0 <= rules.gin_bonus <= MAX_BONUS, "gin_bonus must be 0 to 200"),
        (0 <= rules.undercut_bonus <= MAX_BONUS, "undercut_bonus must be 0 to 200"),
        (
            rules.big_gin_bonus is None or 0 <= rules.big_gin_bonus <= MAX_BONUS,
            "big_gin_bonus must be none or 0 to 200",
        ),
        (0 <= rules.game_bonus <= 1000, "game_bonus must be 0 to 1000"),
        (0 <= rules.box_bonus <= MAX_BONUS, "box_bonus must be 0 to 200"),
        (10 <= rules.max_turns <= 1000, "max_turns must be 10 to 1000"),
        (
            rules.target is None or rules.target in TARGETS,
            "target must be a whole ten from 50 to 750",
        ),
        (rules.match_hands in MATCH_HANDS, "match_hands must be 1, 3, 5 or 10"),
        (rules.columns in (1, 3), "columns must be 1 or 3"),
    ]
    return [sentence for fine, sentence in checks if not fine]


def conflicts(rules: RuleSet) -> list[str]:
    """Why these options cannot go together; empty when they can. One English sentence each."""
    hollywood = rules.columns == 3
    rotation = rules.rotation is Rotation.LOSER_OUT
    penalty = rules.scoring is Scoring.PENALTY
    formula = rules.final_score is FinalScore.MARGIN_FORMULA
    checks = [
        (hollywood and rotation, "Hollywood is for two players, without rotation"),
        (hollywood and penalty, "Hollywood does not go with penalty scoring"),
        (hollywood and formula, "Hollywood does not go with the margin formula"),
        (rotation and rules.seats != 3, "rotation needs exactly three at the table"),
        (
            penalty and rules.target is not None,
            "penalty scoring plays a number of deals, no target",
        ),
        (
            penalty and rules.oklahoma_spades_double,
            "penalty scoring does not go with doubled spades",
        ),
        (formula and rotation, "the margin formula does not go with rotation"),
        (penalty and rotation, "penalty scoring does not go with rotation"),
        (penalty and formula, "penalty scoring does not go with the margin formula"),
        (not penalty and rules.target is None, "a match for points needs a target"),
        (
            not penalty and rules.seats > 2 and not rotation,
            "three or four at once play for penalty points",
        ),
        (
            penalty and rules.false_knock is FalseKnock.PENALTY,
            "penalty scoring has no fixed price for a false knock",
        ),
        (
            rules.oklahoma_spades_double and rules.knock_limit is not SpecialLimit.UPCARD,
            "doubled spades need a limit set by the upcard",
        ),
    ]
    return [sentence for wrong, sentence in checks if wrong]


_CLASSIC = RuleSet(big_gin_bonus=31)
_CASUAL = RuleSet(
    next_dealer=NextDealer.LOSER,
    game_bonus=0,
    box_bonus=0,
    shutout=Shutout.NONE,
    false_knock=FalseKnock.EXPOSED,
)
_PAGAT = RuleSet(
    gin_bonus=20,
    undercut_bonus=10,
    next_dealer=NextDealer.LOSER,
    box_bonus=20,
    shutout=Shutout.DOUBLE_GAME_BONUS,
)
_GINPRO = RuleSet(
    oklahoma_ace=OklahomaAce.ONE,
    game_bonus=0,
    box_bonus=0,
    shutout=Shutout.NONE,
    final_score=FinalScore.MARGIN_FORMULA,
)
_MULTI = RuleSet(
    scoring=Scoring.PENALTY,
    knock_limit=9,
    next_dealer=NextDealer.NEXT_SEAT,
    stock_end=StockEnd.RESHUFFLE,
    target=None,
    game_bonus=0,
    box_bonus=0,
    shutout=Shutout.NONE,
)

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {
        "classic": _CLASSIC,
        "casual": _CASUAL,
        "pagat": _PAGAT,
        "ginpro": _GINPRO,
        "multi": _MULTI,
    }
)
"""The five published systems by name, in the order of the menu."""

_OKLAHOMA: dict[str, Any] = {"knock_limit": SpecialLimit.UPCARD}
_CLASSIC_OKLAHOMA = _OKLAHOMA | {"oklahoma_spades_double": True, "target": 150}
_STRAIGHT: dict[str, Any] = {"knock_limit": SpecialLimit.GIN_ONLY}
_ROTATION: dict[str, Any] = {"seats": 3, "rotation": Rotation.LOSER_OUT}

VARIANTS: Mapping[str, RuleSet] = MappingProxyType(
    {
        "classic-oklahoma": replace(_CLASSIC, **_CLASSIC_OKLAHOMA),
        "classic-hollywood": replace(_CLASSIC, columns=3),
        "classic-hollywood-oklahoma": replace(_CLASSIC, columns=3, **_CLASSIC_OKLAHOMA),
        "classic-straight": replace(_CLASSIC, **_STRAIGHT),
        "classic-rotation": replace(_CLASSIC, **_ROTATION),
        "casual-5": replace(_CASUAL, knock_limit=5),
        "casual-penalty": replace(_CASUAL, false_knock=FalseKnock.PENALTY),
        "ginpro-oklahoma": replace(_GINPRO, **_OKLAHOMA),
        "ginpro-straight": replace(_GINPRO, **_STRAIGHT),
        "multi-3": replace(_MULTI, seats=3),
        "multi-4": replace(_MULTI, seats=4),
    }
)
"""The published variants of the presets, by name."""

RULE_NAMES: Mapping[str, RuleSet] = MappingProxyType({**PRESETS, **VARIANTS})


def _parse_value(name: str, text: str) -> Any:
    """The value of one option from its code. Raises RulesError."""
    default = getattr(_CLASSIC, name)
    kinds: dict[str, type[_Option]] = {"knock_limit": SpecialLimit}
    kind = kinds.get(name, type(default) if isinstance(default, _Option) else None)
    if kind is not None:
        for member in kind:
            if member.value == text:
                return member
    if kind is None or name == "knock_limit":
        if text == "none" and name in ("big_gin_bonus", "target"):
            return None
        if isinstance(default, bool) and text in ("yes", "no"):
            return text == "yes"
        if not isinstance(default, bool) and text.isascii() and text.isdigit() and len(text) <= 4:
            return int(text)
    raise RulesError(f"{name} cannot be {text[:20]!r}")


def _value_code(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value) if isinstance(value, _Option) else str(value)


def parse_rules(text: str) -> RuleSet:
    """A rule set from its code: a name of RULE_NAMES, then changes such as ``target=150``.

    Raises RulesError for an unknown name, option or value and for contradictions.
    """
    name, *changes = text.split() or [""]
    base = RULE_NAMES.get(name)
    if base is None:
        raise RulesError(f"no rules named {name[:40]!r}; known: {', '.join(RULE_NAMES)}")
    known = {option.name for option in fields(RuleSet)}
    values: dict[str, Any] = {}
    for change in changes:
        option, _, value = change.partition("=")
        if option not in known:
            raise RulesError(f"no option named {option[:40]!r}")
        values[option] = _parse_value(option, value)
    return replace(base, **values)


def rules_code(rules: RuleSet) -> str:
    """The inverse of :func:`parse_rules`: the nearest name and the options that differ."""

    def differences(base: RuleSet) -> list[str]:
        return [
            f"{option.name}={_value_code(getattr(rules, option.name))}"
            for option in fields(RuleSet)
            if getattr(rules, option.name) != getattr(base, option.name)
        ]

    name = min(RULE_NAMES, key=lambda known: len(differences(RULE_NAMES[known])))
    return " ".join([name, *differences(RULE_NAMES[name])])
