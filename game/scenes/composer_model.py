"""Rules while they are being composed: options one by one, possible together or not."""

from __future__ import annotations

from game.core.conflicts import Conflict, conflicts, repaired
from game.core.options import Option, OptionValue
from game.core.rules import (
    OPTIONS,
    RuleOptions,
    RuleSet,
    as_options,
    as_rules,
    differing,
    with_value,
)


class Draft:
    """The options as they are set now. The value set last is the one that a repair keeps."""

    def __init__(self, rules: RuleSet) -> None:
        self.options: RuleOptions = as_options(rules)
        self._last: str | None = None

    def value(self, name: str) -> OptionValue:
        """What an option is set to."""
        value: OptionValue = getattr(self.options, name)
        return value

    def set(self, name: str, value: OptionValue) -> None:
        """Set an option. Raises ValueError for a value that it does not have."""
        if not OPTIONS[name].allows(value):
            raise ValueError(f"{name} cannot be {value!r}")
        self.options = with_value(self.options, name, value)
        self._last = name

    def neighbour(self, name: str, step: int) -> OptionValue:
        """The value ``step`` places further on; the current one at the ends."""
        current = self.value(name)
        ladder = OPTIONS[name].ladder(current)
        place = ladder.index(current) + step
        return ladder[place] if 0 <= place < len(ladder) else current

    def next_value(self, name: str) -> OptionValue:
        """The other value of an option that has two."""
        values = OPTIONS[name].listed(self.value(name))
        return values[(values.index(self.value(name)) + 1) % len(values)]

    def matters(self, name: str) -> bool:
        """Whether an option changes anything beside the others."""
        kind: Option = OPTIONS[name]
        return kind.matters(self.options)

    @property
    def conflict(self) -> Conflict | None:
        """Why these options cannot go together; None when they can."""
        return next(iter(conflicts(self.options)), None)

    @property
    def rules(self) -> RuleSet | None:
        """The rule set, when there is no conflict."""
        return None if self.conflict else as_rules(self.options)

    @property
    def clashing(self) -> tuple[str, ...]:
        """The options that a repair would change; the one that was set last clashes with them."""
        mended = self._mended()
        changes = () if mended is None else differing(self.options, mended)
        return (*changes, self._last) if changes and self._last else changes

    @property
    def can_be_repaired(self) -> bool:
        """Whether other options can give way to the one that was set last."""
        return self.conflict is not None and self._mended() is not None

    def repair(self) -> tuple[str, ...]:
        """Let other options give way to the one that was set last; names of those changed."""
        mended = self._mended()
        if mended is None:
            return ()
        changes = differing(self.options, mended)
        self.options = mended
        return changes

    def _mended(self) -> RuleOptions | None:
        return repaired(self.options, () if self._last is None else (self._last,))
