"""The worked examples in words: what is laid out, what is laid off, every line of the sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.rules import RuleSet, Scoring, Seat
from game.core.scoring import LineKind, ScoreLine
from game.services.i18n import _, ngettext, number
from game.ui.card_names import card_short
from game.ui.rules_example import Example, Story
from game.ui.score_hand_text import before_layoffs
from game.ui.score_names import Names, capitalised, joined, points_text


def example_names(rules: RuleSet) -> Names:
    """The reader, and the others by their place."""
    if rules.players == 2:
        others = [_("your opponent")]
    else:
        others = [_("player {number}").format(number=seat + 1) for seat in range(1, rules.players)]
    return Names((_("you"), *others), Seat(0))


def example_title(example: Example) -> str:
    """ "Example: knock"."""
    return {
        Story.KNOCK: _("Example: a knock"),
        Story.UNDERCUT: _("Example: an undercut"),
        Story.GIN: _("Example: gin"),
        Story.BIG_GIN: _("Example: big gin"),
    }[example.story]


def example_paragraphs(example: Example, rules: RuleSet) -> Iterator[str]:
    """The upcard where it matters, your hand, the others', the score."""
    if example.doubled:
        yield _("The upcard is {card}, a spade: the deal counts double.").format(
            card=card_short(example.upcard)
        )
    names = example_names(rules)
    yield _own(example)
    for seat in example.order:
        if seat != example.close.knocker:
            yield _other(example, seat, names)
    yield _result(example, rules, names)


def _own(example: Example) -> str:
    spread = example.close.spread
    assert spread is not None
    if example.story is Story.BIG_GIN:
        return _("You lay out all your cards in melds, without discarding.")
    if example.story is Story.GIN:
        return _("All your cards are in melds.")
    return _("You knock with {points}.").format(points=spread.deadwood_value)


def _other(example: Example, seat: Seat, names: Names) -> str:
    defence = example.close.defences[seat]
    assert defence is not None
    before = before_layoffs(defence)
    text = ngettext(
        "{name} has {count} point outside the melds.",
        "{name} has {count} points outside the melds.",
        before,
    )
    if defence.layoffs:
        text = ngettext(
            "{name} has {count} point outside the melds, lays off {cards} and keeps {left}.",
            "{name} has {count} points outside the melds, lays off {cards} and keeps {left}.",
            before,
        )
    return text.format(
        name=capitalised(names.by_seat[seat]),
        count=before,
        cards=joined([card_short(layoff.card) for layoff in defence.layoffs]),
        left=defence.deadwood_value,
    )


def _result(example: Example, rules: RuleSet, names: Names) -> str:
    """The sum of every seat that gets something, or that could."""
    parts = []
    for seat, points in enumerate(example.score.points):
        lines = [line for line in example.score.lines if line.seat == seat]
        if lines:
            parts.append(
                _("{sum} = {points} for {name}").format(
                    sum=sum_text(lines), points=points_text(points), name=names.to(Seat(seat))
                )
            )
    text = _("Penalty: {parts}.") if rules.scoring is Scoring.PENALTY else _("Score: {parts}.")
    return text.format(parts=joined(parts))


def sum_text(lines: Sequence[ScoreLine]) -> str:
    """The lines of one seat as a sum: "(4 − 1 + 25) × 2"."""
    terms = []
    for line in lines:
        if line.terms is not None:
            terms.append(f"{line.terms[0]} − {line.terms[1]}")
        elif line.kind is not LineKind.DOUBLED:
            terms.append(number(line.points))
    text = " + ".join(terms)
    if any(line.kind is LineKind.DOUBLED for line in lines):
        text = f"({text}) × 2"
    return text.replace(" ", "\u00a0")
