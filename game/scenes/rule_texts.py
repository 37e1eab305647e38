"""Rule sets in words: their names, and summaries made from the fields of the rule set."""

from __future__ import annotations

from game.core.rules import MAX_LIMIT, FalseKnock, FinalScore, RuleSet, Scoring, SpecialLimit
from game.services.i18n import _, ngettext


def preset_name(name: str) -> str:
    """The name of a preset in the menu; a new one is shown by its own name until translated."""
    names = {
        "classic": _("Classic"),
        "casual": _("Casual rules"),
        "pagat": _("Traditional"),
        "ginpro": _("Tournament"),
        "multi": _("Three or four players"),
    }
    return names.get(name, name.title())


def rules_summary(rules: RuleSet) -> str:
    """What players ask first: the bonuses. "gin 25, undercut 25"."""
    return _("gin {gin}, undercut {undercut}").format(
        gin=rules.gin_bonus, undercut=rules.undercut_bonus
    )


def rules_details(rules: RuleSet) -> str:
    """A line of what else is particular; a knock at 10 is not."""
    parts = [] if rules.knock_limit == MAX_LIMIT else [_knock_text(rules)]
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
