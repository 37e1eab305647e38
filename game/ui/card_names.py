"""Cards in words: "7 of hearts", "7♥"; in French "7 de cœur", "R♦"."""

from __future__ import annotations

from game.core.cards import Card, Rank, Suit
from game.services.i18n import _, pgettext

SUIT_SIGNS = "♠♥♦♣"


def suit_name(suit: Suit) -> str:
    """The suit in the language in use."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[suit]


def rank_name(rank: Rank) -> str:
    """The rank as a word or a number."""
    words = {
        Rank.ACE: _("ace"),
        Rank.JACK: _("jack"),
        Rank.QUEEN: _("queen"),
        Rank.KING: _("king"),
    }
    return words.get(rank, str(int(rank)))


def rank_letter(rank: Rank) -> str:
    """What stands in the corner of the card, in the language in use: K or R, 10, A."""
    letters = {
        Rank.ACE: pgettext("index", "A"),
        Rank.JACK: pgettext("index", "J"),
        Rank.QUEEN: pgettext("index", "Q"),
        Rank.KING: pgettext("index", "K"),
    }
    return letters.get(rank, str(int(rank)))


def card_name(card: Card) -> str:
    """The card in full, for the reader: "queen of spades"."""
    # i18n: rank and suit as in "7 of hearts"
    return _("{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_name(card.suit))


def card_short(card: Card) -> str:
    """The card in two or three signs: "Q♠"."""
    return rank_letter(card.rank) + SUIT_SIGNS[card.suit]
