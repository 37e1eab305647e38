"""Cards: codes, values, identity, masks."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import (
    DECK,
    FULL_DECK,
    Card,
    CardError,
    Rank,
    Suit,
    cards_code,
    cards_of,
    mask_of,
    mask_value,
    parse_card,
    parse_cards,
)


def test_52_cards_in_index_order() -> None:
    assert len(DECK) == len({card.code for card in DECK}) == 52
    assert [card.index for card in DECK] == list(range(52))
    assert mask_of(DECK) == FULL_DECK
    assert DECK[0].code == "As"
    assert DECK[12].code == "Ks"
    assert DECK[51].code == "Kc"


def test_deadwood_values() -> None:
    values = {rank.code: rank.points for rank in Rank}
    assert values == dict(
        zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)
    )
    assert {card.value for card in DECK if card.rank is Rank.QUEEN} == {10}


def test_red_and_black() -> None:
    assert {suit.code for suit in Suit if suit.is_red} == {"h", "d"}


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_a_card_is_one_object_for_ever(card: Card) -> None:
    assert parse_card(card.code) is card
    assert Card(card.rank, card.suit) is card
    assert copy.deepcopy(card) is card
    assert copy.copy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert card.bit == 1 << card.index


def test_a_card_never_changes() -> None:
    with pytest.raises(AttributeError):
        DECK[0].value = 11
    with pytest.raises(AttributeError):
        DECK[0].owner = "me"


@pytest.mark.parametrize("text", ["", "1s", "10h", "tD", "TD", "hA", "A", "A♠", "Vs", "As ", "Ahh"])
def test_what_is_not_a_card(text: str) -> None:
    with pytest.raises(CardError, match="not a card"):
        parse_card(text)


def test_cards_together_or_apart() -> None:
    assert parse_cards("5s6sTh") == parse_cards("5s 6s  Th") == parse_cards("5s6s Th")
    assert parse_cards("") == ()
    with pytest.raises(CardError, match="6s is there twice"):
        parse_cards("5s 6s 6s")
    with pytest.raises(CardError, match="not a card"):
        parse_cards("5s6")


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_codes_and_masks_are_inverse(cards: list[Card]) -> None:
    assert parse_cards(cards_code(cards)) == tuple(cards)
    assert parse_cards(cards_code(cards, "")) == tuple(cards)
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))
    assert mask_value(mask_of(cards)) == sum(card.value for card in cards)
