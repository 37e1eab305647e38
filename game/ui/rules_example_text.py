"""The worked examples in words: what is laid out, what is laid off, every line of the sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.cards import Card
from game.core.melds import Meld
from game.core.rules import RuleSet, Scoring, Seat
from game.core.scoring import LineKind, ScoreLine
from game.services.i18n import _, number
from game.ui.card_names import card_short
from game.ui.rules_example import Example, Story
from game.ui.score_text import Names, before_layoffs, joined, points_text


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
            yield " ".join(_other(example, seat, names))
    yield _result(example, rules, names)


def _cards(cards: Iterable[Card]) -> str:
    return "\u00a0".join(card_short(card) for card in cards)


def _groups(melds: Iterable[Meld]) -> str:
    return " · ".join(_cards(meld.cards) for meld in melds)


def _own(example: Example) -> str:
    spread = example.close.spread
    assert spread is not None
    if spread.deadwood:
        return _("You lay out {melds} and knock with {points}: {loose} is left.").format(
            melds=_groups(spread.melds),
            points=spread.deadwood_value,
            loose=_cards(spread.deadwood),
        )
    return _("You lay out {melds}: nothing is left.").format(melds=_groups(spread.melds))


def _other(example: Example, seat: Seat, names: Names) -> Iterator[str]:
    defence = example.close.defences[seat]
    assert defence is not None
    values = {
        "name": names.by_seat[seat].capitalize(),
        "melds": _groups(defence.melds),
        "loose": _cards([*(layoff.card for layoff in defence.layoffs), *defence.deadwood]),
        "before": before_layoffs(defence),
        "cards": joined([card_short(layoff.card) for layoff in defence.layoffs]),
        "left": defence.deadwood_value,
    }
    yield (
        _("{name} has {melds}, and {loose} outside: {before}.")
        if defence.melds
        else _("{name} has no meld: {before}.")
    ).format(**values)
    if defence.layoffs:
        yield _("Laid off on your melds: {cards}. That leaves {left}.").format(**values)


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
