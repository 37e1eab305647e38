"""What is chosen in the menu: rules, length of the match, opponent. Knows no picture.

The page's address chooses for this visit, until something else is chosen; choices made here are
remembered. Sentences about what could not be used are in :attr:`MenuModel.notices`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.rules import PRESETS, RULE_NAMES, RuleSet, VariantInfo, rules_code, variants_of
from game.scenes.context import Context, MatchChoice
from game.scenes.menu_address import ADDRESS, OWN, Visit, is_own, parsed, read_address
from game.scenes.opponents import known_opponent
from game.scenes.rule_texts import own_name, preset_name, published, with_length
from game.services.i18n import _

MOST_OWN = 5
"""How many rule sets of one's own are kept."""


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """Rules that can be chosen: a preset, rules of one's own, or those of the address."""

    key: str
    rules: RuleSet

    @property
    def name(self) -> str:
        """What they are called, in the language in use."""
        if self.key == ADDRESS:
            return _("Rules of this page")
        if is_own(self.key):
            return own_name(int(self.key.removeprefix(OWN)))
        return preset_name(self.key)


class MenuModel:
    """The choices of the menu. Rules are chosen by key: a published name, ``own-2``, ADDRESS."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._visit = Visit()
        kept = list(self._drop_unreadable())
        self.refused = [*context.refused, *self.follow(context.platform.params())]
        """Sentences about wishes of the address that cannot be met."""
        self.notices: list[Callable[[], str]] = [*kept, *self.refused]

    def follow(self, wishes: Mapping[str, str]) -> list[Callable[[], str]]:
        """Choose for this visit; a sentence for each wish that cannot be met."""
        visit, refused = read_address(wishes, self.own, self.rules)
        if visit.key is not None:
            self._visit = replace(self._visit, key=visit.key, rules=visit.rules, length=None)
        if visit.length is not None:
            self._visit = replace(self._visit, length=visit.length)
        if visit.opponent is not None:
            self._visit = replace(self._visit, opponent=visit.opponent)
        return refused

    # Rules

    @property
    def own(self) -> dict[str, RuleSet]:
        """The rule sets composed here, by key."""
        read = {}
        for key, code in self._context.settings.choices.own_rules:
            rules = parsed(code)
            if rules is not None and is_own(key):
                read[key] = rules
        return read

    @property
    def key(self) -> str:
        """The key of the chosen rules."""
        wish = self._visit.key or self._context.settings.choices.preset
        brought = wish == ADDRESS and self._visit.rules is not None
        known = brought or wish in RULE_NAMES or wish in self.own
        return wish if known else next(iter(PRESETS))

    @property
    def entry_key(self) -> str:
        """The key of the chosen rules in :meth:`entries`: a variant is found under its preset."""
        return variants_of(self.key)[0].name if self.key in RULE_NAMES else self.key

    @property
    def family(self) -> Sequence[VariantInfo]:
        """The preset of the chosen rules with its variants; empty for rules of one's own."""
        return variants_of(self.key) if self.key in RULE_NAMES else ()

    @property
    def rules(self) -> RuleSet:
        """The chosen rules, with the length of the match."""
        choices, length = self._context.settings.choices, self._visit.length
        rules = self._rules_of(self.key)
        if length is None and self._visit.key is None:
            # What is remembered belongs to the rules that are remembered.
            length = choices.hands if rules.target is None else choices.target
        return with_length(rules, length)

    @property
    def entry(self) -> RulesEntry:
        """What is shown as chosen."""
        return RulesEntry(self.entry_key, self.rules)

    def entries(self) -> list[RulesEntry]:
        """All rules to choose from: the presets, one's own, and what the address brought."""
        found = [RulesEntry(name, rules) for name, rules in PRESETS.items()]
        found += [RulesEntry(key, rules) for key, rules in self.own.items()]
        if self._visit.rules is not None:
            found.append(RulesEntry(ADDRESS, self._visit.rules))
        return found

    def _rules_of(self, key: str) -> RuleSet:
        if key == ADDRESS and self._visit.rules is not None:
            return self._visit.rules
        return RULE_NAMES[key] if key in RULE_NAMES else self.own[key]

    def choose_rules(self, key: str) -> None:
        """Choose by key; the match is as long as these rules say."""
        if key == ADDRESS:
            self._visit = replace(self._visit, key=ADDRESS, length=None)
            return
        self._visit = replace(self._visit, key=None, length=None)
        self._context.change_settings(preset=key, target=None, hands=None)

    # Rules of one's own

    def has_room(self) -> bool:
        """Whether one more rule set can be kept."""
        return len(self.own) < MOST_OWN

    def keep(self, rules: RuleSet, key: str | None = None) -> None:
        """Keep composed rules and choose them; ``key`` names the ones that they replace.

        Published rules are chosen under their name, with the length composed.
        """
        info = published(rules)
        if info is not None:
            self.choose_rules(info.name)
            if rules != info.rules:
                self.choose_length(rules.match_hands if rules.target is None else rules.target)
            return
        own = self.own
        same = next((each for each, kept in own.items() if kept == rules), None)
        chosen = same or key or _free_key(own)
        own[chosen] = rules
        self._store(own)
        self.choose_rules(chosen)

    def forget(self, key: str) -> None:
        """Delete rules of one's own; when they were chosen, the published ones nearest to them."""
        own = self.own
        rules = own.pop(key)
        chosen = self.key == key
        self._store(own)
        if chosen:
            self.choose_rules(rules_code(rules).split()[0])

    def _store(self, own: dict[str, RuleSet]) -> None:
        pairs = tuple((key, rules_code(rules)) for key, rules in own.items())
        self._context.change_settings(own_rules=pairs)

    # Length and opponent

    def choose_length(self, length: int) -> None:
        """Points to reach, or the number of deals, whichever the rules know."""
        if self._visit.key is not None:
            self._visit = replace(self._visit, length=length)
            return
        self._visit = replace(self._visit, length=None)
        self._context.change_settings(
            **{"hands" if self.rules.target is None else "target": length}
        )

    @property
    def opponent(self) -> str:
        """The id of the bot at every other seat."""
        return known_opponent(self._visit.opponent or self._context.settings.choices.opponent)

    def choose_opponent(self, bot_id: str) -> None:
        """One bot for every other seat."""
        self._visit = replace(self._visit, opponent=None)
        self._context.change_settings(opponent=bot_id)

    @property
    def choice(self) -> MatchChoice:
        """What a new match is made of."""
        return MatchChoice(self.rules, self.opponent)

    # What could not be used

    def _drop_unreadable(self) -> Iterator[Callable[[], str]]:
        """Forget stored rules that say nothing any more, and tell so once."""
        kept = self._context.settings.choices.own_rules
        own = self.own
        if len(own) < len(kept):
            self._store(own)
        if len(own) < len(kept) or self._context.settings.damaged:
            yield lambda: _("Something that was saved here could not be read and is left out.")


def _free_key(own: dict[str, RuleSet]) -> str:
    number = 1
    while f"{OWN}{number}" in own:
        number += 1
    return f"{OWN}{number}"
