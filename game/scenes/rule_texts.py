"""Rule sets in words: their names, and summaries made from the fields of the rule set."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import (
    FALSE_KNOCK_POINTS,
    MAX_LIMIT,
    OPTIONS,
    PRESETS,
    PUBLISHED,
    FalseKnock,
    FinalScore,
    Rotation,
    RuleSet,
    Scoring,
    SpecialLimit,
    VariantInfo,
    as_rules,
    differing,
    with_value,
)
from game.scenes.composer_texts import option_label, value_text
from game.services.i18n import _, ngettext, pgettext

LENGTH = ("target", "match_hands")
"""Options that say how long a match is: they are chosen beside the rules."""


def preset_name(name: str) -> str:
    """The name of a preset in the menu; a new one is shown by its own name until translated."""
    names = {
        "classic": _("Classic"),
        "casual": _("Casual rules"),
        "pagat": _("Traditional"),
        "ginpro": _("Tournament"),
        "multi": _("Two to four players"),
    }
    return names.get(name, name.title())


def own_name(number: int) -> str:
    """The name of a rule set that the player has composed."""
    return _("My rules") if number == 1 else _("My rules {number}").format(number=number)


def is_about_players(family: Sequence[VariantInfo]) -> bool:
    """Whether the variants of a family differ in the number of players only."""
    return len(family) > 1 and all(
        differing(info.rules, family[0].rules) == ("seats",) for info in family[1:]
    )


def variant_name(info: VariantInfo, family: Sequence[VariantInfo]) -> str:
    """The name of a variant beside its family: "Hollywood + Oklahoma"."""
    if is_about_players(family):
        seats = info.rules.seats
        return ngettext("{count} player", "{count} players", seats).format(count=seats)
    changes = differing(info.rules, PRESETS[info.preset])
    if not changes:
        return pgettext("variant", "Standard")
    parts = _peculiarities(info.rules, changes) or _changes(info.rules, changes)
    text = " + ".join(parts)
    return text[:1].upper() + text[1:]


def _peculiarities(rules: RuleSet, changes: Sequence[str]) -> list[str]:
    """What players call the changes."""
    parts = []
    if "columns" in changes:
        parts.append(_("Hollywood"))
    if "knock_limit" in changes:
        parts.append(
            {SpecialLimit.UPCARD: _("Oklahoma"), SpecialLimit.GIN_ONLY: _("straight gin")}[
                rules.knock_limit
            ]
            if isinstance(rules.knock_limit, SpecialLimit)
            else _knock_text(rules)
        )
    if "rotation" in changes and rules.rotation is Rotation.LOSER_OUT:
        parts.append(_("three players in rotation"))
    if "false_knock" in changes and rules.false_knock is FalseKnock.PENALTY:
        parts.append(_("false knock: {points} points").format(points=FALSE_KNOCK_POINTS))
    return parts


def _changes(rules: RuleSet, changes: Sequence[str]) -> list[str]:
    return [
        _("{label}: {value}").format(
            label=option_label(name), value=value_text(name, getattr(rules, name))
        )
        for name in changes
    ]


def variant_note(info: VariantInfo) -> str:
    """Every option in which a variant differs from its preset."""
    base = PRESETS[info.preset]
    changes = differing(info.rules, base)
    return " · ".join(_changes(info.rules, changes)) if changes else rules_details(base)


def rules_title(rules: RuleSet) -> str:
    """The name of a rule set whatever the length of the match: "Classic · Oklahoma"."""
    info = published(rules)
    if info is None:
        return _("Custom rules")
    family = [each for each in PUBLISHED if each.preset == info.preset]
    if info is family[0]:
        return preset_name(info.preset)
    return f"{preset_name(info.preset)} · {variant_name(info, family)}"


def published(rules: RuleSet) -> VariantInfo | None:
    """The published rule set that these rules are, but for the length of the match."""
    return next((info for info in PUBLISHED if {*differing(rules, info.rules)} <= {*LENGTH}), None)


def with_length(rules: RuleSet, length: int | None) -> RuleSet:
    """The rules with another target, or another number of deals when they know no target.

    A length that these rules do not have, or None, leaves them as they are.
    """
    name = "match_hands" if rules.target is None else "target"
    if length is None or not OPTIONS[name].allows(length):
        return rules
    return as_rules(with_value(rules, name, length))


def rules_summary(rules: RuleSet) -> str:
    """What players ask first: the bonuses. "gin 25, undercut 25"."""
    if rules.knock_limit is SpecialLimit.GIN_ONLY:
        return _("gin {gin}").format(gin=rules.gin_bonus)
    return _("gin {gin}, undercut {undercut}").format(
        gin=rules.gin_bonus, undercut=rules.undercut_bonus
    )


def rules_details(rules: RuleSet) -> str:
    """A line of what else is particular; a knock at 10 is not."""
    parts = [] if rules.knock_limit == MAX_LIMIT else [_knock_text(rules)]
    if rules.columns > 1:
        parts.append(_("Hollywood"))
    if rules.rotation is Rotation.LOSER_OUT:
        parts.append(_("three players in rotation"))
    if rules.big_gin_bonus is not None:
        parts.append(_("big gin {points}").format(points=rules.big_gin_bonus))
    if rules.scoring is Scoring.PENALTY:
        parts.append(_("penalty points"))
    if rules.box_bonus:
        parts.append(_("box {points}").format(points=rules.box_bonus))
    if rules.game_bonus:
        parts.append(_("game {points}").format(points=rules.game_bonus))
    if rules.final_score is FinalScore.MARGIN_FORMULA:
        parts.append(_("result by margin"))
    if rules.false_knock is not FalseKnock.BLOCKED:
        parts.append(_("false knocks count"))
    return ", ".join(parts)


def _knock_text(rules: RuleSet) -> str:
    if rules.knock_limit is SpecialLimit.GIN_ONLY:
        return _("gin only")
    if rules.knock_limit is SpecialLimit.UPCARD:
        return _("limit by the upcard")
    return _("knock at {limit}").format(limit=rules.knock_limit)


def target_text(target: int) -> str:
    """ "100 points"."""
    return ngettext("{count} point", "{count} points", target).format(count=target)


def deals_text(deals: int) -> str:
    """ "3 deals"."""
    return ngettext("{count} deal", "{count} deals", deals).format(count=deals)


def length_text(rules: RuleSet) -> str:
    """How long a match is: "100 points", or "3 deals"."""
    return deals_text(rules.match_hands) if rules.target is None else target_text(rules.target)
