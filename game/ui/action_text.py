"""What happened, in sentences: short with signs for the table, in full for the live log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.core.cards import Card, Rank, mask_value
from game.core.events import (
    CardDiscarded,
    CardDrawn,
    Closing,
    DealEnded,
    Event,
    HandDefended,
    HandExposed,
    SpreadLaid,
    StockReshuffled,
    UpcardPassed,
)
from game.core.rules import Seat
from game.services.i18n import _, ngettext, pgettext
from game.ui.card_names import card_name, card_short

Namer = Callable[[Card], str]
"""A card in words or in signs."""


def the_card(card: Card, namer: Namer) -> str:
    """A card with its article: "the 9♣"; French has "le 9♣", "la D♠", "l’A♥"."""
    if card.rank is Rank.ACE:
        text = pgettext("ace", "the {card}")
    elif card.rank is Rank.QUEEN:
        text = pgettext("queen", "the {card}")
    else:
        text = pgettext("card", "the {card}")
    return text.format(card=namer(card))


def listed(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    # i18n: the end of a list such as "the 9♣, the 8♦ and the 7♠"
    return _("{parts} and {last}").format(parts=", ".join(parts[:-1]), last=parts[-1])


def points_text(points: int) -> str:
    """ "5 points"."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def deadwood_sentence(points: int) -> str:
    """What the player has left, for the live log."""
    if not points:
        return _("You have no deadwood left.")
    text = ngettext(
        "You have {count} point of deadwood.", "You have {count} points of deadwood.", points
    )
    return text.format(count=points)


@dataclass(slots=True)
class Narrator:
    """Tells the events of a deal in order; it remembers how a turn began.

    ``names`` by seat; ``me`` is the reader's seat.
    """

    names: Sequence[str]
    me: Seat
    namer: Namer = card_short
    _drawn: CardDrawn | None = field(default=None, init=False)

    def tell(self, event: Event) -> str:
        """A sentence about the event; with a discard or a knock, about the whole turn."""
        match event:
            case UpcardPassed(seat):
                return self._of(seat, _("You pass."), _("{name} passes."))
            case CardDrawn():
                self._drawn = event
                return self._draw(event)
            case CardDiscarded(seat, card):
                return self._discard(seat, card)
            case StockReshuffled(count):
                text = _("The discard pile is shuffled: {count} cards in the stock.")
                return text.format(count=count)
            case HandExposed(seat):
                mine = _("A false knock: your hand is open until the deal ends.")
                theirs = _("A false knock: the hand of {name} is open until the deal ends.")
                return self._of(seat, mine, theirs)
            case SpreadLaid():
                return self._spread(event)
            case HandDefended():
                return self._defence(event)
            case DealEnded(closing):
                return self._end(closing)

    def _of(self, seat: Seat, mine: str, theirs: str) -> str:
        return mine if seat == self.me else theirs.format(name=self.names[seat])

    def _the(self, card: Card) -> str:
        return the_card(card, self.namer)

    def _draw(self, event: CardDrawn) -> str:
        if event.card is None:
            return self._of(event.seat, _("You draw."), _("{name} draws."))
        card = self._the(event.card)
        if event.source.value == "stock":
            mine, theirs = _("You draw {card}."), _("{name} draws {card}.")
        else:
            mine, theirs = _("You take {card}."), _("{name} takes {card}.")
        text = mine if event.seat == self.me else theirs
        return text.format(name=self.names[event.seat], card=card)

    def _discard(self, seat: Seat, card: Card) -> str:
        drawn, self._drawn = self._drawn, None
        if seat == self.me:
            return _("You discard {card}.").format(card=self._the(card))
        name = self.names[seat]
        if drawn is None or drawn.seat != seat:
            return _("{name} discards {card}.").format(name=name, card=self._the(card))
        if drawn.card is None:
            text = _("{name} draws and discards {card}.")
            return text.format(name=name, card=self._the(card))
        if drawn.source.value == "stock":
            text = _("{name} draws {drawn} and discards {card}.")
        else:
            text = _("{name} takes {drawn} and discards {card}.")
        return text.format(name=name, drawn=self._the(drawn.card), card=self._the(card))

    def _spread(self, event: SpreadLaid) -> str:
        self._drawn = None
        points = mask_value(sum(card.bit for card in event.deadwood))
        if event.closing is Closing.BIG_GIN:
            return self._of(event.seat, _("Big gin!"), _("{name} has big gin!"))
        if event.closing is Closing.GIN:
            return self._of(event.seat, _("Gin!"), _("{name} has gin!"))
        mine = _("You knock with {points}.")
        theirs = _("{name} knocks with {points}.")
        text = mine if event.seat == self.me else theirs
        return text.format(name=self.names[event.seat], points=points)

    def _defence(self, event: HandDefended) -> str:
        left = points_text(mask_value(sum(card.bit for card in event.deadwood)))
        laid = listed([self._the(layoff.card) for layoff in event.layoffs])
        if laid:
            mine = _("You lay off {cards} and keep {points}.")
            theirs = _("{name} lays off {cards} and keeps {points}.")
        else:
            mine, theirs = _("You keep {points}."), _("{name} keeps {points}.")
        text = mine if event.seat == self.me else theirs
        return text.format(name=self.names[event.seat], cards=laid, points=left)

    def _end(self, closing: Closing) -> str:
        if closing is Closing.VOID:
            return _("The deal is void: nobody scores.")
        if closing is Closing.FALSE_KNOCK:
            return _("A false knock ends the deal.")
        return ""


def narrator_of(
    events: Iterable[Event], names: Sequence[str], me: Seat, namer: Namer = card_short
) -> tuple[Narrator, str]:
    """A narrator that has read these events, and the last sentence that said something."""
    narrator, last = Narrator(names, me, namer), ""
    for event in events:
        last = narrator.tell(event) or last
    return narrator, last


__all__ = [
    "Narrator",
    "card_name",
    "deadwood_sentence",
    "listed",
    "narrator_of",
    "points_text",
    "the_card",
]
