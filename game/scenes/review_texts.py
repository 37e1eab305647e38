"""A review in words: what was done, what the expert would do, how good it was."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.coach import Option
from game.bots.reasons import ReasonKind
from game.bots.review import Decision, Grade, Review, grade_of
from game.bots.valuation import GIN_CERTAIN
from game.core.actions import Defend, Discard, DrawDiscard, Knock, TakeUpcard
from game.scenes.reason_texts import percent, reason_text
from game.services.i18n import _, ngettext, number, pgettext
from game.ui.card_names import card_short
from game.ui.review_parts import EXPERT, SMALL, WRONG, Mark, OptionRow
from game.ui.share_text import action_text

MOST_ROWS = 5
MARKS = {Grade.GOOD: EXPERT, Grade.SMALL_LOSS: SMALL, Grade.BLUNDER: WRONG}


def grade_text(grade: Grade) -> str:
    """One or two words."""
    return {
        Grade.GOOD: pgettext("decision", "Good"),
        Grade.SMALL_LOSS: pgettext("decision", "Small loss"),
        Grade.BLUNDER: pgettext("decision", "Blunder"),
    }[grade]


def verdict(decision: Decision) -> str:
    """ "Blunder: 4.2 points lost", or only "Good"."""
    if decision.grade is Grade.GOOD:
        return grade_text(decision.grade)
    return _("{grade}: −{points} points").format(
        grade=grade_text(decision.grade), points=number(decision.loss, 1)
    )


def comparison(decision: Decision) -> str:
    """What was played beside what the expert would play."""
    mine, best = action_text(decision.action), action_text(decision.best.action)
    if not decision.is_free:
        return _("There was nothing else to do: {action}.").format(action=mine)
    if decision.played is decision.best:
        return _("You: {action}. The expert would do the same.").format(action=mine)
    return _("You: {mine}. The expert: {best}.").format(mine=mine, best=best)


def because(decision: Decision) -> str:
    """Why the best is better, and what is wrong with what was played."""
    best = reason_text(decision.best.reason)
    played = decision.played
    if played is None or played is decision.best:
        return best
    blame = reason_text(played.reason)
    if blame == best or decision.best.reason.kind is ReasonKind.KNOCK_TOO_RISKY:
        return best
    if decision.grade is Grade.GOOD:
        return blame
    return f"{blame} {best}"


def chances(decision: Decision) -> str:
    """The chance to win the match with either choice; empty when it is not known."""
    best, played = decision.best.match_chance, decision.played
    if best is None:
        return ""
    mine = played.match_chance if played is not None else None
    if mine is None or percent(mine) == percent(best):
        return _("Chance to win the match: {chance}").format(chance=percent(best))
    return _("Chance to win the match: {mine}, with the best choice {chance}").format(
        mine=percent(mine), chance=percent(best)
    )


def worth_of(option: Option) -> float | None:
    """Points for the match, as options are ranked; sure gin counts what the deal brings."""
    if isinstance(option.action, Defend) or option.points is None:
        return option.points
    return option.points if option.equity >= GIN_CERTAIN else option.equity


def _label(option: Option) -> str:
    match option.action:
        case Discard(card):
            return card_short(card)
        case Knock(card):
            return _("knock, {card}").format(card=card_short(card))
        case TakeUpcard() | DrawDiscard():
            return _("take it")
    return action_text(option.action)


def shown_options(decision: Decision) -> list[Option]:
    """The best ones, and in any case what was played."""
    first = list(decision.advice[:MOST_ROWS])
    if decision.played is not None and decision.played not in first:
        first[-1] = decision.played
    return first


def option_rows(decision: Decision) -> list[OptionRow]:
    """The rows of the table."""
    rows = []
    for place, option in enumerate(shown_options(decision)):
        is_best, is_mine = option is decision.best, option is decision.played
        who = [
            text
            for shown, text in ((is_best, _("expert")), (is_mine, pgettext("review", "you")))
            if shown
        ]
        mark = EXPERT if is_best else MARKS[grade_of(decision.loss)] if is_mine else None
        label = " · ".join([_label(option), *who])
        value = worth_of(option)
        worth = "" if value is None else _signed(value)
        risk = "" if option.risk is None else percent(option.risk)
        told = [label]
        if worth:
            told.append(_("{points} points").format(points=worth))
        if risk:
            told.append(_("risk {chance}").format(chance=risk))
        rows.append(OptionRow(f"option-{place}", label, worth, risk, mark, ", ".join(told)))
    return rows


def turn_losses(decisions: Sequence[Decision]) -> list[tuple[int, float, Mark]]:
    """By turn: points lost in it, and the mark for that."""
    losses: dict[int, float] = {}
    for decision in decisions:
        losses[decision.turn] = losses.get(decision.turn, 0.0) + decision.loss
    return [(turn, loss, MARKS[grade_of(loss)]) for turn, loss in losses.items()]


def losses_told(decisions: Sequence[Decision]) -> str:
    """The columns as a sentence."""
    parts = [
        _("turn {turn}: −{points}").format(turn=turn, points=number(loss, 1))
        for turn, loss, mark in turn_losses(decisions)
        if mark != EXPERT
    ]
    if not parts:
        return _("No turn cost points.")
    return _("Points lost: {turns}.").format(turns=", ".join(parts))


def summary(review: Review) -> str:
    """How many decisions there were, and how many blunders."""
    free = [decision for decision in review.decisions if decision.is_free]
    bad = sum(decision.grade is Grade.BLUNDER for decision in free)
    count = ngettext("{count} decision", "{count} decisions", len(free)).format(count=len(free))
    blunders = ngettext("{count} blunder", "{count} blunders", bad).format(count=bad)
    return f"{count} · {blunders}"


def _signed(points: float) -> str:
    """Always with one decimal, so that figures stand below one another."""
    text = number(points, 1)
    return f"+{text}" if points > 0 else text


def luck_rows(review: Review) -> list[tuple[str, str]]:
    """Luck apart from skill, with the sum."""
    return [
        (_("You, with these cards"), _signed(review.scored)),
        (_("Luck: the expert with the same cards"), _signed(review.expert)),
        (_("Skill: your play against his"), _signed(review.skill)),
    ]
