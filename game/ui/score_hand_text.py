"""Sentences about the hands of a finished deal: what is left, what was laid off where."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, mask_of
from game.core.layoff import Defence
from game.core.match import DealResult
from game.core.melds import RunMeld, SetMeld, deadwood_value
from game.core.rules import Seat
from game.services.i18n import _
from game.ui.card_names import card_name, card_short
from game.ui.score_names import Names, joined


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
