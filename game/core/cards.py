"""Cards: suits, ranks, text codes ("9h", "Td"), and sets of cards as bit masks.

A card's bit is ``1 << index`` with ``index = 13 * suit + rank - 1``: one suit is 13 neighbouring
bits, so the run tables of :mod:`game.core.melds` are indexed by a slice of the mask.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

CardMask: TypeAlias = int
"""A set of cards, one bit a card."""

SUIT_BITS = 13
SUIT_MASK = (1 << SUIT_BITS) - 1
FULL_DECK: CardMask = (1 << 52) - 1


LONGEST_TEXT = 1000
"""Characters: a whole deck needs 155 of them. What is longer is refused before it is read."""


class CardError(ValueError):
    """A text that is not a card, or a list of cards with one of them twice."""


class Suit(IntEnum):
    """The four suits, in the order of the bit layout."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def code(self) -> str:
        """One letter: s, h, d, c."""
        return "shdc"[self]

    @property
    def is_red(self) -> bool:
        """Hearts and diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(IntEnum):
    """Ace (always low) to king."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def code(self) -> str:
        """One character: A 2 … 9 T J Q K."""
        return "A23456789TJQK"[self - 1]

    @property
    def points(self) -> int:
        """Deadwood points: ace 1, face value to ten, court cards 10."""
        return min(self.value, 10)


class Card:
    """One of the 52 cards. ``Card(rank, suit)`` always returns the same object for a card.

    Attributes: ``rank``, ``suit``, ``index`` (0–51), ``bit`` (1 << index), ``value`` (deadwood
    points), ``code`` ("Td").
    """

    __slots__ = ("bit", "code", "index", "rank", "suit", "value")

    rank: Rank
    suit: Suit
    index: int
    bit: CardMask
    value: int
    code: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """Look the card up; cards are never made twice, so identity is equality."""
        return DECK[suit * SUIT_BITS + rank - 1]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card never changes")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return f"Card({self.code})"


def _make_card(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    index = suit * SUIT_BITS + rank - 1
    fields = {
        "rank": rank,
        "suit": suit,
        "index": index,
        "bit": 1 << index,
        "value": rank.points,
        "code": rank.code + suit.code,
    }
    for name, value in fields.items():
        object.__setattr__(card, name, value)
    return card


DECK: tuple[Card, ...] = tuple(_make_card(rank, suit) for suit in Suit for rank in Rank)
"""All cards by index: spades A–K, hearts, diamonds, clubs."""

_BY_CODE = {card.code: card for card in DECK}
_BY_BIT = {card.bit: card for card in DECK}


def parse_card(text: str) -> Card:
    """The card of a two-character code such as "Td". Raises CardError."""
    card = _BY_CODE.get(text)
    if card is None:
        raise CardError(f"not a card: {text[:12]!r} (a rank A23456789TJQK, then a suit shdc)")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards from codes, apart ("5s 6s Th") or together ("5s6sTh"), in the order written.

    Raises CardError for anything that is not a card and for a card written twice.
    """
    if len(text) > LONGEST_TEXT:
        raise CardError(f"{text[:20]}… is too long for a list of cards")
    cards: list[Card] = []
    for word in text.split():
        cards += [parse_card(word[start : start + 2]) for start in range(0, len(word), 2)]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"{twice.code} is there twice")
    return tuple(cards)


def cards_code(cards: Iterable[Card], separator: str = " ") -> str:
    """The inverse of :func:`parse_cards`."""
    return separator.join(card.code for card in cards)


def mask_of(cards: Iterable[Card]) -> CardMask:
    """The set of these cards as a mask."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def cards_of(mask: CardMask) -> tuple[Card, ...]:
    """The cards of a mask, in index order."""
    cards = []
    while mask:
        bit = mask & -mask
        cards.append(_BY_BIT[bit])
        mask ^= bit
    return tuple(cards)


def mask_value(mask: CardMask) -> int:
    """Deadwood points of all the cards in a mask."""
    return (
        SUIT_VALUE[mask & SUIT_MASK]
        + SUIT_VALUE[mask >> 13 & SUIT_MASK]
        + SUIT_VALUE[mask >> 26 & SUIT_MASK]
        + SUIT_VALUE[mask >> 39]
    )


def _suit_values() -> tuple[int, ...]:
    values = [0] * (SUIT_MASK + 1)
    for mask in range(1, SUIT_MASK + 1):
        low = mask & -mask
        values[mask] = values[mask ^ low] + min(low.bit_length(), 10)
    return tuple(values)


SUIT_VALUE = _suit_values()
"""Points of a suit's cards by its 13-bit mask."""
