"""Results in a sentence or two that can be sent to somebody: they read well aloud."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import (
    Action,
    BigGin,
    Defend,
    Discard,
    DrawDiscard,
    Knock,
    PassUpcard,
    TakeUpcard,
)
from game.core.events import Closing
from game.core.match import DealResult, MatchState
from game.core.rules import Scoring, Seat
from game.services.i18n import _, ngettext, number
from game.ui.card_names import card_short


def date_text(date: str) -> str:
    """ "30 November 2026" of "2026-11-30"; a month that does not exist is left as it is."""
    year, month, day = date.split("-")
    months = (
        _("January"), _("February"), _("March"), _("April"), _("May"), _("June"),
        _("July"), _("August"), _("September"), _("October"), _("November"), _("December"),
    )  # fmt: skip
    if not 1 <= int(month) <= 12:
        return date
    # i18n: a date; French has "1er" for the first day of a month, given in {day}
    text = _("{day} {month} {year}")
    return text.format(day=_day(int(day)), month=months[int(month) - 1], year=year)


def _day(day: int) -> str:
    return _("1") if day == 1 else str(day)


def deal_result_text(match: MatchState, me: Seat, names: Sequence[str], date: str | None) -> str:
    """What became of the last deal of a match, told by its player."""
    result = match.results[-1]
    where = (
        _("Gin Rummy, deal of the day, {date}").format(date=date_text(date))
        if date
        else _("Gin Rummy, one deal")
    )
    told = _deal_told(result, match.rules.scoring, me, names)
    return _("{where}: {told}.").format(where=where, told=told)


def _deal_told(result: DealResult, scoring: Scoring, me: Seat, names: Sequence[str]) -> str:
    score = result.score
    others = [seat for seat in result.active if seat != me]
    rivals = " & ".join(names[seat] for seat in others)
    if score.winner is None:
        return _("nobody won against {name}").format(name=rivals)
    if scoring is Scoring.PENALTY:
        return _("{count} penalty points for me, against {name}").format(
            count=score.points[me], name=rivals
        )
    points = score.points[score.winner]
    if score.winner == me:
        text = ngettext(
            "I won {count} point against {name}", "I won {count} points against {name}", points
        )
        return text.format(count=points, name=rivals) + _manner(result)
    text = ngettext(
        "{name} won {count} point against me", "{name} won {count} points against me", points
    )
    return text.format(count=points, name=names[score.winner]) + _manner(result)


def _manner(result: DealResult) -> str:
    """How the winner did it."""
    if result.score.undercut:
        return _(", with an undercut")
    spread = result.close.spread
    match result.score.closing:
        case Closing.GIN:
            return _(", with gin")
        case Closing.BIG_GIN:
            return _(", with big gin")
        case Closing.FALSE_KNOCK:
            return _(", by a false knock")
        case Closing.KNOCK if spread is not None:
            return _(", knocking with {left}").format(left=spread.deadwood_value)
    return ""


def match_result_text(match: MatchState, me: Seat, names: Sequence[str]) -> str:
    """What became of a whole match, told by its player."""
    result = match.result
    assert result is not None
    others = [seat for seat in range(match.rules.seats) if seat != me]
    rivals = " & ".join(names[seat] for seat in others)
    score = "–".join(number(result.totals[seat]) for seat in (me, *others))
    if me in result.winners:
        told = _("I won the match {score} against {name}")
    else:
        told = _("I lost the match {score} against {name}")
    deals = ngettext("in {count} deal", "in {count} deals", len(match.results))
    return _("Gin Rummy: {told}, {deals}.").format(
        told=told.format(score=score, name=rivals), deals=deals.format(count=len(match.results))
    )


def invitation(text: str, link: str) -> str:
    """A result and the way to the same cards."""
    return _("{text} The same cards for you: {link}").format(text=text, link=link)


def signed(points: float) -> str:
    """ "+3" or "−2.5": points won or lost."""
    text = number(points, 0 if points == int(points) else 1)
    return f"+{text}" if points > 0 else text


def action_text(action: Action) -> str:
    """An action in a few words: "discard 7♠"."""
    match action:
        case Discard(card):
            return _("discard {card}").format(card=card_short(card))
        case Knock(card):
            return _("knock with {card}").format(card=card_short(card))
        case BigGin():
            return _("big gin")
        case Defend():
            return _("lay out")
        case PassUpcard():
            return _("pass")
        case TakeUpcard() | DrawDiscard():
            return _("take from the pile")
    return _("draw from the stock")
