"""The rules of a whole match in sentences, from the fields of the rule set."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.match_score import POT_CAP, Column, match_result, pot_shares
from game.core.rules import (
    MARGIN_BASE,
    MARGIN_BOX,
    POT_STAKE,
    FinalScore,
    NextDealer,
    Rotation,
    RuleSet,
    Scoring,
    Seat,
    Shutout,
)
from game.services.i18n import _, ngettext, number
from game.ui.score_names import joined, points_text


def match_paragraphs(rules: RuleSet) -> Iterator[str]:
    """End, dealer, bonuses, and an account by the engine as an example."""
    yield _end(rules)
    if rules.columns > 1:
        yield from _hollywood(rules)
    if rules.rotation is Rotation.LOSER_OUT:
        yield _(
            "Lots decide who waits first; then the loser of a deal gives the place to the third"
            " player. A void deal changes nothing."
        )
    yield from _dealer(rules)
    if rules.scoring is Scoring.PENALTY:
        yield from _pot(rules)
    elif rules.final_score is FinalScore.MARGIN_FORMULA:
        yield from _formula()
        yield _account_example(rules)
    else:
        yield from _bonuses(rules)
        if rules.columns == 1:
            yield _winner(rules)
        if rules.rotation is Rotation.NONE:
            yield _account_example(rules)


def _end(rules: RuleSet) -> str:
    if rules.target is None:
        return ngettext(
            "The match is {count} deal; a void deal does not count.",
            "The match is {count} deals; void deals do not count.",
            rules.match_hands,
        ).format(count=rules.match_hands)
    if rules.columns > 1:
        return _(
            "Hollywood: {columns} games are scored at once, each in a column of its own to {target}"
            " points."
        ).format(columns=rules.columns, target=rules.target)
    return _("The match ends as soon as a player has {target} points.").format(target=rules.target)


def _hollywood(rules: RuleSet) -> Iterator[str]:
    yield _(
        "A player’s first deal won is entered in column 1, the second in columns 1 and 2, each"
        " later one in all of them."
    )
    yield _(
        "A column in which a player has reached the target is closed. When all the columns of a"
        " win are closed, it goes to the first one still open."
    )
    yield _(
        "The match ends when all columns are closed. Each has its own account; the sum of their"
        " margins decides."
    )


def _dealer(rules: RuleSet) -> Iterator[str]:
    rotation = rules.rotation is Rotation.LOSER_OUT
    text = {
        NextDealer.WINNER: _("The first dealer is drawn by lot; then the winner of a deal deals."),
        NextDealer.LOSER: _("The first dealer is drawn by lot; then the loser of a deal deals."),
        NextDealer.NEXT_SEAT: _("The first dealer is drawn by lot; then the players deal in turn."),
    }[rules.next_dealer]
    if rotation and rules.next_dealer is NextDealer.LOSER:
        text = _("The first dealer is drawn by lot; then the newcomer deals in the loser’s place.")
    if rules.target is not None or rules.match_hands > 1:
        yield text
    yield _("After a void deal the same player deals again.")


def _bonuses(rules: RuleSet) -> Iterator[str]:
    column = rules.columns > 1
    if rules.game_bonus:
        yield (
            _("Whoever closes a column gets {points} there: the game bonus.")
            if column
            else _("Whoever reaches the target gets {points}: the game bonus.")
        ).format(points=points_text(rules.game_bonus))
    if rules.box_bonus:
        yield _("Each deal won is a box; at the end it is worth {points} to its winner.").format(
            points=points_text(rules.box_bonus)
        )
    yield from _shutout(rules)


def _shutout(rules: RuleSet) -> Iterator[str]:
    if rules.shutout is Shutout.NONE:
        return
    who = _("Shutout, when the loser has won no deal:")
    if rules.columns > 1:
        who = _("Shutout, when the loser has no entry in the column:")
    elif rules.rotation is Rotation.LOSER_OUT:
        who = _("Shutout, when both losers have won no deal:")
    if rules.shutout is Shutout.DOUBLE_TOTAL:
        yield who + " " + _("the winner’s whole total counts double.")
    elif rules.game_bonus:
        yield (
            who
            + " "
            + _("the game bonus counts double, {points} in all.").format(
                points=points_text(2 * rules.game_bonus)
            )
        )


def _winner(rules: RuleSet) -> str:
    if rules.rotation is Rotation.LOSER_OUT:
        return _("The highest total wins; the margin over each of the others is noted.")
    if rules.box_bonus:
        return _("The higher total wins, so boxes can turn a match; the margin is noted.")
    return _("Whoever reaches the target wins; the margin is noted.")


def _formula() -> Iterator[str]:
    yield _(
        "The margin of whoever reaches the target: {base} points, plus the difference of the"
        " points, plus {box} for each deal won more than the other, or less {box} for each fewer."
    ).format(base=MARGIN_BASE, box=MARGIN_BOX)
    yield _("If the other player has no points at all, the margin counts double.")
    yield _("If the margin is negative, the other player wins by that many points.")


def _account_example(rules: RuleSet) -> str:
    """One column closed by the first player, priced by the engine."""
    assert rules.target is not None
    mine, theirs = rules.target + 4, rules.target // 2 + 2
    boxes = (5, 3)
    result = match_result(rules, [Column((mine, theirs), boxes, Seat(0))], Seat(0)).columns[0]
    values = {
        "points": points_text(mine),
        "other": number(theirs),
        "won": boxes[0],
        "lost": boxes[1],
        "total": number(result.totals[0]),
        "other_total": number(result.totals[1]),
        "margin": number(result.margins[1]),
    }
    if rules.final_score is FinalScore.MARGIN_FORMULA:
        text = _(
            "Example: {points} against {other} and {won} deals won against {lost} make a margin"
            " of {margin}."
        )
    else:
        text = _(
            "Example: {points} against {other} and {won} deals won against {lost} make {total}"
            " against {other_total}, a margin of {margin}."
        )
    return text.format(**values)


def _pot(rules: RuleSet) -> Iterator[str]:
    yield _("The lowest total wins. Equal totals share the place.")
    pot = POT_STAKE * rules.seats
    yield _(
        "For the show each player puts {stake} chips into a pot. Those with fewer than {cap} points"
        " get a small part of it back, the winner gets all the rest."
    ).format(stake=POT_STAKE, cap=POT_CAP)
    totals = (4, 10, 24, 30)[: rules.seats]
    yield _("Example: with totals of {totals} the {pot} chips are shared {shares}.").format(
        totals=joined([number(total) for total in totals]),
        pot=pot,
        shares=" / ".join(number(share) for share in pot_shares(totals, pot, Seat(0))),
    )
