"""The coach's reasons in words. Facts come from the bots; here are only sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.reasons import Reason, ReasonKind
from game.core.cards import Card
from game.services.i18n import _, ngettext, pgettext
from game.ui.action_text import listed, points_text
from game.ui.card_names import card_short


def percent(chance: float) -> str:
    """ "33%"."""
    return pgettext("percent", "{number}%").format(number=round(chance * 100))


def cards_text(cards: Sequence[Card]) -> str:
    """Cards in two or three signs each, with "and" before the last."""
    return listed([card_short(card) for card in cards])


def reason_text(reason: Reason) -> str:
    """A reason as one sentence."""
    has_more = len(reason.cards) > 1
    return _sentence(reason, has_more).format(
        card=card_short(reason.cards[0]) if reason.cards else "",
        cards=cards_text(reason.cards),
        others=cards_text(reason.cards[1:]) if has_more else "",
        points=points_text(round(reason.points)),
        chance=percent(reason.chance),
        count=reason.count,
    )


def _sentence(reason: Reason, has_more: bool) -> str:
    """The sentence with its places for cards and numbers."""
    match reason.kind:
        case ReasonKind.KEEPS_HOPE:
            return ngettext(
                "{count} card would still improve your hand.",
                "{count} cards would still improve your hand.",
                reason.count,
            )
        case ReasonKind.WAITING_PAYS if reason.count:
            return ngettext(
                "Waiting brings more: {count} card makes gin.",
                "Waiting brings more: {count} cards make gin.",
                reason.count,
            )
        case ReasonKind.KNOCK_PAYS if reason.chance >= 0.01:
            return _("Ending the deal now is worth most; the risk of an undercut is {chance}.")
        case ReasonKind.LOSES_HOPE if has_more:
            return _("{card} may still become a meld with {others}.")
    return _SENTENCES[reason.kind]()


_SENTENCES: dict[ReasonKind, Callable[[], str]] = {
    ReasonKind.ONLY_MOVE: lambda: _("There is nothing else to do."),
    ReasonKind.GIN: lambda: _("Nothing is loose: it is gin."),
    ReasonKind.BIG_GIN: lambda: _("All your cards are in melds: it is big gin."),
    ReasonKind.COMPLETES_MELD: lambda: _("It completes {cards}."),
    ReasonKind.LOWERS_DEADWOOD: lambda: _("It makes your loose cards lighter by {points}."),
    ReasonKind.JOINS_NOTHING: lambda: _("{card} goes with nothing in your hand."),
    ReasonKind.SHOWS_TOO_MUCH: lambda: _(
        "{card} would help, but it tells the other side more than it brings."
    ),
    ReasonKind.MISSES_MELD: lambda: _("It would give away {cards}."),
    ReasonKind.FEWER_POINTS: lambda: _("Then {points} are loose, the fewest possible."),
    ReasonKind.MORE_POINTS: lambda: _("That leaves {points} more than need be."),
    ReasonKind.SAFE: lambda: _("The other side hardly needs {card}: {chance}."),
    ReasonKind.NO_MELD_LEFT: lambda: _("{card} can no longer become a meld."),
    ReasonKind.OPPONENT_TOOK: lambda: _("{card} goes with what the other side took: {others}."),
    ReasonKind.OPPONENT_MAY_WANT: lambda: _("The other side may want {card}: {chance}."),
    ReasonKind.LOSES_HOPE: lambda: _("{card} may still become a meld."),
    ReasonKind.BREAKS_MELD: lambda: _("{card} is in a meld: {points} more would be loose."),
    ReasonKind.KNOCK_PAYS: lambda: _("Ending the deal now is worth most."),
    ReasonKind.WAITING_PAYS: lambda: _("Waiting brings more than ending the deal now."),
    ReasonKind.KNOCK_TOO_RISKY: lambda: _("A knock would be undercut in {chance} of cases."),
    ReasonKind.UNDERCUT_RISK: lambda: _("You would be undercut in {chance} of cases."),
    ReasonKind.LEAVES_LEAST: lambda: _("Nothing leaves you less than {points}."),
    ReasonKind.UNDERCUTS: lambda: _("{points} are left to you: an undercut."),
    ReasonKind.LEAVES_MORE: lambda: _("That leaves you {points} more."),
}
