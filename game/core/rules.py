"""The rule set of a match: one frozen value, one field a difference between published rules.

The five presets are data. Nobody branches on a preset's name: a rule set written by hand that has
the same fields is the same rule set. The fields are in rule_options.py, combinations that make no
sense in conflicts.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NewType

from game.core.conflicts import Conflict, conflicts
from game.core.options import (
    FalseKnock,
    FinalScore,
    KnockLimit,
    NextDealer,
    OklahomaAce,
    Rotation,
    Scoring,
    Shutout,
    SpecialLimit,
    StockEnd,
    value_code,
)
from game.core.rule_options import (
    MATCH_HANDS,
    MAX_LIMIT,
    OPTIONS,
    SEAT_COUNTS,
    TARGETS,
    RuleOptions,
    with_value,
)

__all__ = [
    "FALSE_KNOCK_POINTS",
    "MARGIN_BASE",
    "MARGIN_BOX",
    "MATCH_HANDS",
    "MAX_LIMIT",
    "OPTIONS",
    "POT_STAKE",
    "PRESETS",
    "PUBLISHED",
    "RULE_NAMES",
    "SEAT_COUNTS",
    "TARGETS",
    "VARIANTS",
    "Conflict",
    "FalseKnock",
    "FinalScore",
    "KnockLimit",
    "NextDealer",
    "OklahomaAce",
    "Rotation",
    "RuleOptions",
    "RuleSet",
    "RulesError",
    "Scoring",
    "Seat",
    "Shutout",
    "SpecialLimit",
    "StockEnd",
    "VariantInfo",
    "as_options",
    "as_rules",
    "conflicts",
    "differing",
    "parse_rules",
    "rules_code",
    "variants_of",
    "with_value",
]

Seat = NewType("Seat", int)
"""A place at the table, 0 to 3, in the order of play."""


class RulesError(ValueError):
    """A rule set that cannot be read, or whose options contradict one another."""


FALSE_KNOCK_POINTS = 25
"""A penalised false knock gives the opponent this, never doubled."""

POT_STAKE = 100
"""Virtual chips that each seat puts into the pot of a penalty match. Display only."""

MARGIN_BASE = 100
MARGIN_BOX = 20


@dataclass(frozen=True, slots=True)
class RuleSet(RuleOptions):
    """The rules of a match: options that are allowed and go together.

    Raises RulesError on construction when a value is out of range or options contradict
    one another (:func:`conflicts`).
    """

    def __post_init__(self) -> None:
        for name, kind in OPTIONS.items():
            if not kind.allows(getattr(self, name)):
                raise RulesError(f"{name} must be {kind.describe()}")
        for conflict in conflicts(self):
            raise RulesError(conflict.value)


def as_options(rules: RuleOptions) -> RuleOptions:
    """The options of a rule set, to be changed one by one."""
    return RuleOptions(**{name: getattr(rules, name) for name in OPTIONS})


def as_rules(options: RuleOptions) -> RuleSet:
    """The rule set of these options. Raises RulesError when they cannot be played."""
    return RuleSet(**{name: getattr(options, name) for name in OPTIONS})


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


@dataclass(frozen=True, slots=True)
class VariantInfo:
    """A published rule set by name, and the preset that it varies (a preset varies itself)."""

    name: str
    preset: str
    rules: RuleSet


def _family(preset: str, **variants: Mapping[str, Any]) -> tuple[VariantInfo, ...]:
    """A preset and its variants, by the changes that they make."""
    base = PRESETS[preset]
    names = [(f"{preset}-{name.strip('_').replace('_', '-')}", name) for name in variants]
    changed = [VariantInfo(full, preset, replace(base, **variants[name])) for full, name in names]
    return (VariantInfo(preset, preset, base), *changed)


PUBLISHED: tuple[VariantInfo, ...] = (
    *_family(
        "classic",
        oklahoma=_CLASSIC_OKLAHOMA,
        hollywood={"columns": 3},
        hollywood_oklahoma=_CLASSIC_OKLAHOMA | {"columns": 3},
        straight=_STRAIGHT,
        rotation=_ROTATION,
    ),
    *_family("casual", _5={"knock_limit": 5}, penalty={"false_knock": FalseKnock.PENALTY}),
    *_family("pagat"),
    *_family("ginpro", oklahoma=_OKLAHOMA, straight=_STRAIGHT),
    *_family("multi", _3={"seats": 3}, _4={"seats": 4}),
)
"""Every published rule set, each preset followed by its variants, in the order of the menu."""

VARIANTS: Mapping[str, RuleSet] = MappingProxyType(
    {info.name: info.rules for info in PUBLISHED if info.name != info.preset}
)
"""The published variants of the presets, by name."""

RULE_NAMES: Mapping[str, RuleSet] = MappingProxyType({**PRESETS, **VARIANTS})


def variants_of(name: str) -> tuple[VariantInfo, ...]:
    """The family of a published rule set: its preset, then the variants. KeyError for no name."""
    preset = next((info.preset for info in PUBLISHED if info.name == name), None)
    if preset is None:
        raise KeyError(name)
    return tuple(info for info in PUBLISHED if info.preset == preset)


MAX_RULES_CHARS = 2000
"""No rule set needs half of them; what is longer is refused before any work is done."""


def parse_rules(text: str) -> RuleSet:
    """A rule set from its code: a name of RULE_NAMES, then changes such as ``target=150``.

    Raises RulesError for an unknown name, option or value and for contradictions.
    """
    if len(text) > MAX_RULES_CHARS:
        raise RulesError(f"rules longer than {MAX_RULES_CHARS} characters")
    name, *changes = text.split() or [""]
    base = RULE_NAMES.get(name)
    if base is None:
        raise RulesError(f"no rules named {name[:40]!r}; known: {', '.join(RULE_NAMES)}")
    values: dict[str, Any] = {}
    for change in changes:
        option_name, _, code = change.partition("=")
        if option_name not in OPTIONS:
            raise RulesError(f"no option named {option_name[:40]!r}")
        if option_name in values:
            raise RulesError(f"{option_name} is there twice")
        try:
            values[option_name] = OPTIONS[option_name].parse(code)
        except ValueError as error:
            raise RulesError(f"{option_name} cannot be {code[:20]!r}") from error
    return replace(base, **values)


def rules_code(rules: RuleOptions) -> str:
    """The inverse of :func:`parse_rules`: the nearest name and the options that differ."""
    name = min(RULE_NAMES, key=lambda known: len(differing(rules, RULE_NAMES[known])))
    changes = differing(rules, RULE_NAMES[name])
    return " ".join([name, *(f"{each}={value_code(getattr(rules, each))}" for each in changes)])


def differing(one: RuleOptions, other: RuleOptions) -> tuple[str, ...]:
    """Names of the options in which two differ."""
    return tuple(name for name in OPTIONS if getattr(one, name) != getattr(other, name))
