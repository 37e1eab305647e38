"""The options of a rule set: the words that their values have, and what each option allows.

:class:`Option` stands beside its field in rule_options.py. From it come the check of a value, its
code as text and its row in the menu; a new option is one field and the one function that reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.core.rule_options import RuleOptions


class OptionWord(Enum):
    """A value with a name; it is its text code."""


class SpecialLimit(OptionWord):
    """Knock limits that are not a number: ``GIN_ONLY`` straight gin, ``UPCARD`` Oklahoma."""

    GIN_ONLY = "gin_only"
    UPCARD = "upcard"


KnockLimit: TypeAlias = int | SpecialLimit


class OklahomaAce(OptionWord):
    """What an ace as upcard means under Oklahoma."""

    GIN_ONLY = "gin_only"
    ONE = "one"


class NextDealer(OptionWord):
    """Who deals after a scored deal."""

    WINNER = "winner"
    LOSER = "loser"
    NEXT_SEAT = "next_seat"


class StockEnd(OptionWord):
    """What happens when two cards are left in the stock."""

    VOID = "void"
    RESHUFFLE = "reshuffle"


class FalseKnock(OptionWord):
    """A knock above the limit: not an action, hand exposed, or 25 points to the opponent."""

    BLOCKED = "blocked"
    EXPOSED = "exposed"
    PENALTY = "penalty"


class Shutout(OptionWord):
    """What the winner gets when the loser has won no deal."""

    NONE = "none"
    DOUBLE_TOTAL = "double_total"
    DOUBLE_GAME_BONUS = "double_game_bonus"


class FinalScore(OptionWord):
    """How a match that has reached its target is priced."""

    TOTALS = "totals"
    MARGIN_FORMULA = "margin_formula"


class Rotation(OptionWord):
    """Three at the table, two playing: the newcomer replaces the loser of the deal."""

    NONE = "none"
    LOSER_OUT = "loser_out"


class Scoring(OptionWord):
    """Points for the winner of a deal, or penalty points for everybody else."""

    POINTS = "points"
    PENALTY = "penalty"


OptionValue: TypeAlias = int | bool | OptionWord | None
"""None where an option may be absent: no big gin, no target."""


class OptionGroup(Enum):
    """What an option is about, in the order of a list of all options."""

    KNOCK = "knock"
    POINTS = "points"
    MATCH = "match"
    DEAL = "deal"


def _always(options: RuleOptions) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Option:
    """What a field of a rule set may hold.

    ``words`` are its values that are no numbers, those below all numbers first; ``usual`` are the
    numbers that tables agree on, and ``step`` is how far apart further ones are offered.
    ``matters`` says whether the value changes anything beside the other options.
    """

    group: OptionGroup
    words: tuple[OptionValue, ...] = ()
    numbers: range | tuple[int, ...] = ()
    usual: tuple[int, ...] = ()
    step: int = 1
    matters: Callable[[RuleOptions], bool] = _always

    def allows(self, value: object) -> bool:
        """Whether the rules know this value, beside whatever other options."""
        return value in self.numbers if type(value) is int else _is_in(value, self.words)

    def listed(self, current: OptionValue) -> tuple[OptionValue, ...]:
        """The values to choose from at a glance, in order, the current one among them."""
        return self._in_order({*(self.usual or self.numbers)}, current)

    def ladder(self, current: OptionValue) -> tuple[OptionValue, ...]:
        """All values that are a step apart, in order, with the usual ones and the current one."""
        if isinstance(self.numbers, tuple):
            return self._in_order({*self.numbers}, current)
        steps = {number for number in self.numbers if number % self.step == 0}
        return self._in_order(steps | {*self.usual}, current)

    def _in_order(self, numbers: set[int], current: OptionValue) -> tuple[OptionValue, ...]:
        if type(current) is int:
            numbers = numbers | {current}
        if not numbers:
            return self.words
        # A limit of gin only lies below every number, the upcard's limit above.
        return (*self.words[:1], *sorted(numbers), *self.words[1:])

    def parse(self, text: str) -> OptionValue:
        """The value of a text code; ValueError when it is none (a number may be out of range)."""
        for word in self.words:
            if value_code(word) == text:
                return word
        if self.numbers and text.isascii() and text.isdigit() and len(text) <= 4:
            return int(text)
        raise ValueError(text)

    def describe(self) -> str:
        """The values in English, for the referee: "1 to 10, gin_only or upcard"."""
        parts = [value_code(word) for word in self.words]
        if isinstance(self.numbers, range):
            first, last, step = self.numbers[0], self.numbers[-1], self.numbers.step
            parts.append(f"{first} to {last}" + (f" by {step}" if step > 1 else ""))
        else:
            parts.extend(str(number) for number in self.numbers)
        *others, last_part = parts
        return f"{', '.join(others)} or {last_part}" if others else last_part


def value_code(value: OptionValue) -> str:
    """The text code of a value; :meth:`Option.parse` is its inverse."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value) if isinstance(value, OptionWord) else str(value)


def allowed(
    group: OptionGroup,
    words: tuple[OptionValue, ...] = (),
    numbers: range | tuple[int, ...] = (),
    usual: tuple[int, ...] = (),
    step: int = 1,
    matters: Callable[[RuleOptions], bool] = _always,
) -> dict[str, Option]:
    """Metadata of a field: what it may hold. The arguments are those of :class:`Option`."""
    return {"option": Option(group, words, numbers, usual, step, matters)}


def options_of(kind: type[RuleOptions]) -> dict[str, Option]:
    """Every option by the name of its field, in the order of the fields."""
    return {each.name: each.metadata["option"] for each in fields(kind)}


def _is_in(value: object, words: tuple[OptionValue, ...]) -> bool:
    return any(value is word for word in words)
