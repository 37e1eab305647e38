"""The lists behind the rows of the menu: what can be chosen, how it reads, what is chosen now."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import OPTIONS
from game.scenes.menu_address import is_own
from game.scenes.menu_model import MenuModel
from game.scenes.opponents import offered_opponents, opponent_note, opponent_title
from game.scenes.overlays import Choice
from game.scenes.rule_texts import (
    deals_text,
    is_about_players,
    rules_details,
    rules_summary,
    target_text,
    variant_name,
    variant_note,
)
from game.services import i18n
from game.services.i18n import _

COMPOSE = "compose"
EDIT = "edit"
"""Entries of the list of rules that lead to the composer."""


def choices_of(row: str, model: MenuModel) -> tuple[Callable[[], str], list[Choice], str]:
    """Title, entries and the current value of a row: rules, variant, opponent, length, language."""
    match row:
        case "rules":
            return lambda: _("Rules"), _rules(model), model.entry_key
        case "variant":
            family = model.family
            title = _players_title if is_about_players(family) else _variant_title
            return (
                title,
                [Choice(i.name, variant_name(i, family), variant_note(i)) for i in family],
                model.key,
            )
        case "opponent":
            bots = offered_opponents()
            choices = [Choice(bot, opponent_title(bot), opponent_note(bot)) for bot in bots]
            return lambda: _("Opponent"), choices, model.opponent
        case "length":
            return lambda: _("Match to"), *_lengths(model)
    languages = [Choice(code, name) for code, name in i18n.LANGUAGES.items()]
    return lambda: _("Language"), languages, i18n.language()


def _players_title() -> str:
    return _("Players")


def _variant_title() -> str:
    return _("Variant")


def _rules(model: MenuModel) -> list[Choice]:
    """Presets, rules of one's own, and the ways to the composer."""
    choices = []
    for entry in model.entries():
        details = ", ".join(filter(None, (rules_summary(entry.rules), rules_details(entry.rules))))
        choices.append(Choice(entry.key, entry.name, details))
    if is_own(model.key):
        name = model.entry.name
        choices.append(
            Choice(
                EDIT,
                _("Change “{name}”…").format(name=name),
                _("Every option of these rules; they can be deleted there too."),
                "settings",
            )
        )
    note = _("Set every option yourself, starting from the chosen rules.")
    choices.append(Choice(COMPOSE, _("Custom rules…"), note, "plus"))
    return choices


def _lengths(model: MenuModel) -> tuple[list[Choice], str]:
    """Targets, or numbers of deals when the rules know no target."""
    rules = model.rules
    if rules.target is None:
        values = OPTIONS["match_hands"].listed(rules.match_hands)
        deals = [value for value in values if isinstance(value, int)]
        return [Choice(str(each), deals_text(each)) for each in deals], str(rules.match_hands)
    points = [each for each in OPTIONS["target"].listed(rules.target) if isinstance(each, int)]
    return [Choice(str(each), target_text(each)) for each in points], str(rules.target)
