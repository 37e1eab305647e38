"""What happened, as everybody at the table or only one seat saw it.

``card`` is None where the reader may not know it: an opponent's draw from the stock, a knocking
discard that is face down. :func:`seen_by` makes that redaction, in one place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from game.core.cards import Card
from game.core.layoff import Layoff
from game.core.melds import Meld
from game.core.rules import Seat


class Source(Enum):
    """Where a card was drawn from."""

    UPCARD = "upcard"
    STOCK = "stock"
    DISCARD_PILE = "discard_pile"


class Closing(Enum):
    """How a deal was closed."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    FALSE_KNOCK = "false_knock"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class UpcardPassed:
    """``seat`` left the upcard."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """``seat`` drew ``card``; None when it came from the stock into another hand."""

    seat: Seat
    source: Source
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """``seat`` put ``card`` on the pile, face up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class StockReshuffled:
    """The discard pile but its last card became the new stock of ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class HandExposed:
    """A false knock: the hand of ``seat`` is open until the deal ends."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SpreadLaid:
    """``seat`` closed the deal: melds, loose cards, face-down discard (None: big gin, hidden)."""

    seat: Seat
    closing: Closing
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    discard: Card | None


@dataclass(frozen=True, slots=True)
class HandDefended:
    """``seat`` laid out melds and layoffs; ``deadwood`` is left."""

    seat: Seat
    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    deadwood: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; its score is the match's business."""

    closing: Closing


Event: TypeAlias = (
    UpcardPassed
    | CardDrawn
    | CardDiscarded
    | StockReshuffled
    | HandExposed
    | SpreadLaid
    | HandDefended
    | DealEnded
)


def seen_by(event: Event, seat: Seat) -> Event:
    """The event as this seat may know it while the deal goes on.

    An exposed hand is public: the caller shows what its owner draws from the view, not from here.
    """
    if isinstance(event, CardDrawn) and event.source is Source.STOCK and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, SpreadLaid) and event.seat != seat:
        return replace(event, discard=None)
    return event
