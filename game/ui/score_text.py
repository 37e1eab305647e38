"""What happened in a deal, in a sentence from the player's side, and what must be known besides.

Every number comes from the score of the engine; nothing is added up here.
"""

from __future__ import annotations

from game.core.events import Closing
from game.core.match import DealResult
from game.core.player_view import PlayerView
from game.core.rules import RuleSet, Scoring, Seat, StockEnd
from game.services.i18n import _, ngettext, number
from game.ui.score_hand_text import left_of
from game.ui.score_names import Names


def deal_title(result: DealResult, rules: RuleSet, names: Names) -> str:
    """What happened, in one sentence."""
    score = result.score
    if score.winner is None:
        return _("Void deal: nobody scores")
    if rules.scoring is Scoring.PENALTY:
        return _penalty_title(result, names)
    if score.undercut:
        return _undercut_title(result, names)
    return _points_title(result, names)


def _points_title(result: DealResult, names: Names) -> str:
    knocker, winner = result.close.knocker, result.score.winner
    assert knocker is not None
    assert winner is not None
    points = result.score.points[winner]
    values = {"name": names.by_seat[knocker], "winner": names.to(winner), "count": number(points)}
    yours = names.is_you(knocker)
    if result.score.closing is Closing.FALSE_KNOCK:
        return (
            ngettext(
                "You knock above the limit: {count} point for {winner}",
                "You knock above the limit: {count} points for {winner}",
                points,
            )
            if yours
            else ngettext(
                "{name} knocks above the limit: {count} point for {winner}",
                "{name} knocks above the limit: {count} points for {winner}",
                points,
            )
        ).format(**values)
    if result.score.closing is Closing.KNOCK:
        values["left"] = str(left_of(result, knocker))
        return (
            ngettext(
                "You knock with {left} and score {count} point",
                "You knock with {left} and score {count} points",
                points,
            )
            if yours
            else ngettext(
                "{name} knocks with {left} and scores {count} point",
                "{name} knocks with {left} and scores {count} points",
                points,
            )
        ).format(**values)
    if result.score.closing is Closing.BIG_GIN:
        return (
            ngettext("You go big gin: {count} point", "You go big gin: {count} points", points)
            if yours
            else ngettext(
                "{name} goes big gin: {count} point", "{name} goes big gin: {count} points", points
            )
        ).format(**values)
    return (
        ngettext("You go gin: {count} point", "You go gin: {count} points", points)
        if yours
        else ngettext("{name} goes gin: {count} point", "{name} goes gin: {count} points", points)
    ).format(**values)


def _undercut_title(result: DealResult, names: Names) -> str:
    winner = result.score.winner
    assert winner is not None
    points = result.score.points[winner]
    values = {
        "name": names.by_seat[winner],
        "left": left_of(result, winner),
        "count": number(points),
    }
    return (
        ngettext(
            "Undercut! You are left with {left} and score {count} point",
            "Undercut! You are left with {left} and score {count} points",
            points,
        )
        if names.is_you(winner)
        else ngettext(
            "Undercut! {name} is left with {left} and scores {count} point",
            "Undercut! {name} is left with {left} and scores {count} points",
            points,
        )
    ).format(**values)


def _penalty_title(result: DealResult, names: Names) -> str:
    winner = result.score.winner
    assert winner is not None
    values = {"name": names.by_seat[winner], "left": left_of(result, winner)}
    yours = names.is_you(winner)
    if result.score.undercut:
        text = (
            _("Undercut! You are left with {left} and win the deal")
            if yours
            else _("Undercut! {name} is left with {left} and wins the deal")
        )
    elif result.score.closing is Closing.KNOCK:
        text = (
            _("You knock with {left} and win the deal")
            if yours
            else _("{name} knocks with {left} and wins the deal")
        )
    elif result.score.closing is Closing.BIG_GIN:
        text = (
            _("You go big gin and win the deal")
            if yours
            else _("{name} goes big gin and wins the deal")
        )
    else:
        text = _("You go gin and win the deal") if yours else _("{name} goes gin and wins the deal")
    return text.format(**values)


def deal_subtitle(view: PlayerView, names: Names) -> str:
    """Number of the deal, and what must be known to read the hands."""
    result = view.results[-1]
    parts = [_("Deal {number}").format(number=result.number)]
    if result.score.winner is None:
        parts.append(_void_reason(view))
    elif view.rules.scoring is Scoring.PENALTY and names.you in result.active:
        parts.append(_own_penalty(result.score.points[names.you]))
    if result.score.closing is Closing.KNOCK:
        parts.append(_layoffs_text(result, names))
    elif result.score.closing in (Closing.GIN, Closing.BIG_GIN):
        parts.append(_("after gin no cards are laid off"))
    return " · ".join(part for part in parts if part)


def _own_penalty(points: int) -> str:
    if points == 0:
        return _("you take no penalty points")
    return ngettext(
        "you take {count} penalty point", "you take {count} penalty points", points
    ).format(count=points)


def _void_reason(view: PlayerView) -> str:
    if view.rules.stock_end is StockEnd.VOID and view.turns < view.rules.max_turns:
        return _("two cards are left in the stock; the same player deals again")
    return _("the deal has lasted too long; the same player deals again")


def _layoffs_text(result: DealResult, names: Names) -> str:
    close = result.close
    assert close.knocker is not None
    parts = []
    for seat in result.active:
        defence = close.defences[seat]
        if defence is not None and defence.layoffs:
            parts.append(_layoff_sentence(seat, close.knocker, len(defence.layoffs), names))
    if not parts:
        return _("no card was laid off")
    return ", ".join(parts)


def _layoff_sentence(seat: Seat, knocker: Seat, count: int, names: Names) -> str:
    values = {"name": names.by_seat[seat], "knocker": names.by_seat[knocker], "count": count}
    if names.is_you(seat):
        text = ngettext(
            "you laid off a card on {knocker}’s melds",
            "you laid off {count} cards on {knocker}’s melds",
            count,
        )
    elif names.is_you(knocker):
        text = ngettext(
            "{name} laid off a card on your melds",
            "{name} laid off {count} cards on your melds",
            count,
        )
    else:
        text = ngettext(
            "{name} laid off a card on {knocker}’s melds",
            "{name} laid off {count} cards on {knocker}’s melds",
            count,
        )
    return text.format(**values)
