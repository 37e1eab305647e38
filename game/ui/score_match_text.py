"""Sentences about a match: who won it and by how much, and the line for the live log."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.player_view import PlayerView
from game.core.rules import Scoring, Seat
from game.services.i18n import _, ngettext, number
from game.ui.score_names import Names, joined
from game.ui.score_text import deal_title


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
    columns = [_column_totals(column.points, names) for column in view.columns]
    if len(columns) == 1:
        return _("{title}. Score: {totals}.").format(title=title, totals=columns[0])
    lines = [
        _("{column}: {totals}").format(
            column=_("Column {number}").format(number=place), totals=totals
        )
        for place, totals in enumerate(columns, 1)
    ]
    return ". ".join([title, *lines]) + "."


def _column_totals(points: Sequence[int], names: Names) -> str:
    """ "102 for you and 69 for Léa"."""
    return joined(
        [
            _("{points} for {name}").format(points=number(total), name=names.to(Seat(seat)))
            for seat, total in enumerate(points)
        ]
    )
