"""Sentences about a finished deal or match, from the player's side: titles, captions, hands.

Every number comes from the score of the engine; nothing is added up here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import Card, mask_of
from game.core.events import Closing
from game.core.layoff import Defence
from game.core.match import DealResult
from game.core.melds import RunMeld, SetMeld, deadwood_value
from game.core.player_view import PlayerView
from game.core.rules import RuleSet, Scoring, Seat, StockEnd
from game.services.i18n import _, ngettext, number, pgettext
from game.ui.card_names import card_name, card_short


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where: names as they stand alone ("You", "Camille"), and the person's seat."""

    by_seat: tuple[str, ...]
    you: Seat

    def is_you(self, seat: Seat | None) -> bool:
        """Whether it is the person's seat."""
        return seat == self.you

    def to(self, seat: Seat) -> str:
        """Who gets something: "you", "Camille"."""
        return pgettext("for whom", "you") if self.is_you(seat) else self.by_seat[seat]


def joined(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{list} and {last}").format(list=", ".join(parts[:-1]), last=parts[-1])


def capitalised(text: str) -> str:
    """With a large first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def points_text(points: int) -> str:
    """ "3 points"."""
    return ngettext("{count} point", "{count} points", points).format(count=number(points))


# The deal


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


# Hands


def left_of(result: DealResult, seat: Seat) -> int:
    """Points that a seat had left when the deal was scored."""
    close = result.close
    if seat == close.knocker:
        return 0 if close.spread is None else close.spread.deadwood_value
    defence = close.defences[seat]
    return 0 if defence is None else defence.deadwood_value


def before_layoffs(defence: Defence) -> int:
    """The least that the defender's hand would have left without laying off."""
    cards = mask_of(defence.deadwood) | mask_of(layoff.card for layoff in defence.layoffs)
    for meld in defence.melds:
        cards |= meld.mask
    return deadwood_value(cards)


def layoff_note(result: DealResult, seat: Seat, names: Names) -> str:
    """ "17 before laying off 9♥ on your run", empty without a layoff."""
    close = result.close
    defence = close.defences[seat]
    if defence is None or not defence.layoffs or close.spread is None:
        return ""
    targets = {type(close.spread.melds[layoff.meld_index]) for layoff in defence.layoffs}
    values = {
        "points": before_layoffs(defence),
        "cards": joined([card_short(layoff.card) for layoff in defence.layoffs]),
        "name": names.by_seat[close.knocker or 0],
    }
    yours = names.is_you(close.knocker)
    single = len({layoff.meld_index for layoff in defence.layoffs}) == 1
    if single and targets == {RunMeld}:
        text = (
            _("{points} before laying off {cards} on your run")
            if yours
            else _("{points} before laying off {cards} on {name}’s run")
        )
    elif single:
        text = (
            _("{points} before laying off {cards} on your set")
            if yours
            else _("{points} before laying off {cards} on {name}’s set")
        )
    else:
        text = (
            _("{points} before laying off {cards} on your melds")
            if yours
            else _("{points} before laying off {cards} on {name}’s melds")
        )
    return text.format(**values)


def left_pattern() -> tuple[str, str]:
    """What stands before and after the points that are left."""
    before, _sign, after = _("{points} left").partition("{points}")
    return before, after


def meld_sentence(meld: SetMeld | RunMeld) -> str:
    """A meld for the reader: kind and cards."""
    if isinstance(meld, RunMeld):
        text = _("Run: {cards}")
    else:
        text = _("Set: {cards}") if len(meld.cards) == 3 else _("Set of four: {cards}")
    return text.format(cards=joined([card_name(card) for card in meld.cards]))


def laid_off_sentence(cards: Sequence[Card], seat: Seat, names: Names) -> str:
    """Cards that a defender laid on a meld, for the reader."""
    text = _("you laid off {cards}") if names.is_you(seat) else _("{name} laid off {cards}")
    return text.format(name=names.by_seat[seat], cards=joined([card_name(card) for card in cards]))


def loose_sentence(cards: Sequence[Card]) -> str:
    """Cards outside the melds, for the reader."""
    return _("Deadwood: {cards}").format(cards=joined([card_name(card) for card in cards]))


# The match


def match_title(view: PlayerView, names: Names) -> str:
    """Who won the match and by how much."""
    result = view.result
    assert result is not None
    if len(result.winners) > 1:
        return _tie_title(result.winners, names)
    winner = result.winner
    yours = names.is_you(winner)
    if view.rules.scoring is Scoring.PENALTY or view.rules.seats > 2:
        text = _with_total(view.rules.scoring, yours, result.totals[winner])
        return text.format(name=names.by_seat[winner], count=number(result.totals[winner]))
    margin = max(result.margins)
    if margin == 0:
        text = (
            _("You win the match, level on points")
            if yours
            else _("{name} wins the match, level on points")
        )
    else:
        text = (
            ngettext(
                "You win the match by {count} point", "You win the match by {count} points", margin
            )
            if yours
            else ngettext(
                "{name} wins the match by {count} point",
                "{name} wins the match by {count} points",
                margin,
            )
        )
    return text.format(name=names.by_seat[winner], count=number(margin))


def _with_total(scoring: Scoring, yours: bool, total: int) -> str:
    if scoring is Scoring.PENALTY:
        if yours:
            return ngettext(
                "You win the match with {count} penalty point",
                "You win the match with {count} penalty points",
                total,
            )
        return ngettext(
            "{name} wins the match with {count} penalty point",
            "{name} wins the match with {count} penalty points",
            total,
        )
    if yours:
        return ngettext(
            "You win the match with {count} point", "You win the match with {count} points", total
        )
    return ngettext(
        "{name} wins the match with {count} point",
        "{name} wins the match with {count} points",
        total,
    )


def _tie_title(winners: Sequence[Seat], names: Names) -> str:
    others = [names.by_seat[seat] for seat in winners if not names.is_you(seat)]
    if len(others) < len(winners):
        return _("You share the first place with {names}").format(names=joined(others))
    return _("{names} share the first place").format(names=joined(others))


def match_subtitle(view: PlayerView, names: Names) -> str:
    """The last deal of a match, in one line."""
    result = view.results[-1]
    number = _("Deal {number}").format(number=result.number)
    return f"{number} · {deal_title(result, view.rules, names)}"


def summary(view: PlayerView, names: Names) -> str:
    """One sentence for the live log: what happened, and the score now."""
    title = deal_title(view.results[-1], view.rules, names)
    if view.result is not None:
        return f"{title}. {match_title(view, names)}."
    totals = [
        _("{points} for {name}").format(points=number(total), name=names.to(Seat(seat)))
        for seat, total in enumerate(view.columns[0].points)
    ]
    return _("{title}. Score: {totals}.").format(title=title, totals=joined(totals))
