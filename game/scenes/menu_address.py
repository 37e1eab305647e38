"""What the page's address asks for: rules, length of the match, opponent, language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.bots import REGISTRY
from game.core.rules import (
    MATCH_HANDS,
    RULE_NAMES,
    TARGETS,
    RulesError,
    RuleSet,
    parse_rules,
    rules_code,
)
from game.scenes.address_looks import shortened
from game.services.i18n import _, known_language

ADDRESS = "address"
"""The key of rules that came with the address and have no name here."""
OWN = "own-"
"""Keys of the player's own rule sets begin so; a number follows."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What holds until something else is chosen; None: nothing was asked for.

    ``key`` names the rules; ``rules`` are those of the key ADDRESS.
    """

    key: str | None = None
    rules: RuleSet | None = None
    length: int | None = None
    opponent: str | None = None


def read_address(
    params: Mapping[str, str], own: Mapping[str, RuleSet], usual: RuleSet
) -> tuple[Visit, list[Callable[[], str]]]:
    """The wishes that can be met, and a sentence for each that cannot.

    ``own`` are the player's rule sets by key, ``usual`` the rules when none are asked for.
    """
    refused: list[Callable[[], str]] = []

    def refuse(what: str, sentence: Callable[[str], str]) -> None:
        short = shortened(what)
        refused.append(lambda: sentence(short))

    key = rules = opponent = length = None
    if text := params.get("rules"):
        rules = parsed(text)
        if rules is None:
            refuse(text, _no_rules)
        else:
            key = _key_of(rules, own)
    if text := params.get("target"):
        length = _length(text, rules or usual)
        if length is None:
            refuse(text, _no_length)
    if text := params.get("opponent"):
        opponent = text if text in REGISTRY else None
        if opponent is None:
            refuse(text, _no_opponent)
    language = params.get("lang")
    if language and known_language(language) is None:
        refuse(language, _no_language)
    return Visit(key, rules if key == ADDRESS else None, length, opponent), refused


def _no_rules(what: str) -> str:
    text = _("The address asks for rules that do not exist: “{what}”. The usual ones apply.")
    return text.format(what=what)


def _no_length(what: str) -> str:
    text = _("The address asks for a match to “{what}”, which is not possible with these rules.")
    return text.format(what=what)


def _no_opponent(what: str) -> str:
    text = _("The address asks for the opponent “{what}”, who does not exist.")
    return text.format(what=what)


def _no_language(what: str) -> str:
    text = _("The address asks for the language “{what}”, which does not exist here.")
    return text.format(what=what)


def _key_of(rules: RuleSet, own: Mapping[str, RuleSet]) -> str:
    """The name of published rules, the key of the player's own, else ADDRESS."""
    name = rules_code(rules)
    if name in RULE_NAMES:
        return name
    return next((key for key, each in own.items() if each == rules), ADDRESS)


def _length(text: str, rules: RuleSet) -> int | None:
    """Points to reach; a number of deals when the rules know no target."""
    allowed = MATCH_HANDS if rules.target is None else TARGETS
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else -1
    return number if number in allowed else None


def is_own(key: str) -> bool:
    """Whether a key is one of the player's own rule sets."""
    number = key.removeprefix(OWN)
    return key.startswith(OWN) and number.isascii() and number.isdigit() and len(number) < 3


def parsed(code: str) -> RuleSet | None:
    """The rules of a code, None when it is none."""
    try:
        return parse_rules(code)
    except RulesError:
        return None
