"""The player's own order of his cards: it stays as he put it; groups are what lies side by side."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.cards import Card
from game.core.melds import Meld, RunMeld, best_arrangement


class Sorting(Enum):
    """How a hand is sorted on request."""

    MELD = "meld"
    RANK = "rank"
    SUIT = "suit"


class GroupKind(Enum):
    """What a group of neighbouring cards is."""

    RUN = "run"
    SET = "set"
    LOOSE = "loose"


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring cards; ``start`` is the place of the first one in the hand."""

    kind: GroupKind
    start: int
    cards: tuple[Card, ...]

    @property
    def is_meld(self) -> bool:
        """It gets a bracket."""
        return self.kind is not GroupKind.LOOSE


def sorted_hand(cards: Iterable[Card], how: Sorting) -> tuple[Card, ...]:
    """The cards in a new order. By melds: runs and sets first, then the loose cards by suit."""
    held = tuple(cards)
    if how is Sorting.SUIT:
        return tuple(sorted(held, key=lambda card: (_SHOWN_SUITS[card.suit], card.rank)))
    if how is Sorting.RANK:
        return tuple(sorted(held, key=lambda card: (card.rank, _SHOWN_SUITS[card.suit])))
    best = best_arrangement(held)
    melded = [card for meld in best.melds for card in sorted_hand(meld.cards, Sorting.RANK)]
    return (*melded, *sorted_hand(best.deadwood, Sorting.SUIT))


_SHOWN_SUITS = (0, 1, 3, 2)
"""Spades, hearts, clubs, diamonds: the colours alternate."""


def follow(order: Sequence[Card], held: Collection[Card]) -> tuple[Card, ...]:
    """The order after cards came and went: those that stay keep their places, new ones go last."""
    kept = [card for card in order if card in held]
    return (*kept, *(card for card in held if card not in order))


def moved(order: Sequence[Card], card: Card, place: int) -> tuple[Card, ...]:
    """The order with ``card`` at ``place`` (0 is the left end); beyond an end it stops there."""
    rest = [other for other in order if other is not card]
    place = min(max(0, place), len(rest))
    return (*rest[:place], card, *rest[place:])


def grouped(order: Sequence[Card], melds: Iterable[Meld]) -> tuple[Group, ...]:
    """The hand cut into groups: melds whose cards lie side by side, and the cards between them."""
    starts: dict[int, Meld] = {}
    for meld in melds:
        places = sorted(order.index(card) for card in meld.cards if card in order)
        if len(places) == len(meld.cards) and places[-1] - places[0] == len(places) - 1:
            starts[places[0]] = meld
    groups: list[Group] = []
    place, loose = 0, 0
    while place < len(order):
        meld_here = starts.get(place)
        if meld_here is None:
            place += 1
            continue
        if loose < place:
            groups.append(Group(GroupKind.LOOSE, loose, tuple(order[loose:place])))
        end = place + len(meld_here.cards)
        groups.append(Group(kind_of(meld_here), place, tuple(order[place:end])))
        place = loose = end
    if loose < place:
        groups.append(Group(GroupKind.LOOSE, loose, tuple(order[loose:place])))
    return tuple(groups)


def kind_of(meld: Meld) -> GroupKind:
    """A run or a set."""
    return GroupKind.RUN if isinstance(meld, RunMeld) else GroupKind.SET
