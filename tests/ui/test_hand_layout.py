"""Where the cards of a hand lie: inside, in order, every index visible, strips for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.card_art import INDEX_X, UNIT_WIDTH
from game.ui.hand_layout import HandPlaces, HandSpace, lay_hand, settled
from game.ui.table_layout import USUAL_HAND, USUAL_MELDS, table_layout
from game.ui.viewport import Viewport

BIG_INDEX = (INDEX_X + 3 + 56 / 2) / UNIT_WIDTH
"""Right edge of the widest index, in card widths."""

WIDE = HandSpace(Rect(24, 498, 1232, 218), 114, 1, 36, 22, 44)
PHONE = HandSpace(Rect(12, 440, 366, 330), 100, 2, 20, 12, 44, 0.55, 1.6)
SMALL = HandSpace(Rect(8, 212, 464, 122), 80, 1, 13, 9, 44)
SPACES = [settled(space, USUAL_HAND, USUAL_MELDS) for space in (WIDE, PHONE, SMALL)]


@st.composite
def hands(draw: st.DrawFn) -> tuple[list[int], list[bool]]:
    """Up to 13 cards (eleven and what others lay off) in groups."""
    sizes: list[int] = []
    melds: list[bool] = []
    left = draw(st.integers(1, 13))
    while left:
        meld = left >= 3 and draw(st.booleans())
        size = draw(st.integers(3, left)) if meld else draw(st.integers(1, left))
        sizes.append(size)
        melds.append(meld)
        left -= size
    return sizes, melds


def check(space: HandSpace, places: HandPlaces, count: int) -> None:
    assert len(places.cards) == count
    whole = space.area
    for rect in places.cards:
        assert whole.contains(rect), (rect, whole)
        assert rect.top - space.lift >= whole.top
        assert rect.bottom + space.band <= whole.bottom + 1
    for one, other in zip(places.cards, places.cards[1:], strict=False):
        if one.top == other.top:
            assert other.left - one.left >= BIG_INDEX * one.width - 1
        else:
            assert other.top >= one.bottom + space.band - 1


@given(hands(), st.sampled_from(SPACES))
def test_every_card_is_inside_and_shows_its_index(
    hand: tuple[list[int], list[bool]], space: HandSpace
) -> None:
    sizes, melds = hand
    places = lay_hand(space, sizes, melds)
    check(space, places, sum(sizes))
    for size, parts in zip(sizes, places.groups, strict=True):
        assert len(parts) in (1, 2)
        assert sum(1 for card in places.cards if any(part.contains(card) for part in parts)) >= size


@pytest.mark.parametrize("sizes", [(3, 3, 3, 2), (4, 3, 3), (11,), (1, 3, 2, 4, 1), (3, 4, 4)])
@pytest.mark.parametrize("space", SPACES[:2], ids=["wide", "phone"])
def test_a_usual_hand_keeps_its_card_width(space: HandSpace, sizes: tuple[int, ...]) -> None:
    melds = [size >= 3 for size in sizes]
    assert lay_hand(space, sizes, melds).card_width == space.widest


def test_a_finger_finds_a_strip_of_44_in_a_usual_hand() -> None:
    for space in SPACES[:2]:
        places = lay_hand(space, USUAL_HAND, USUAL_MELDS)
        steps = [
            other.left - one.left
            for one, other in zip(places.cards, places.cards[1:], strict=False)
            if one.top == other.top
        ]
        assert min(steps) >= 43


def test_melds_are_not_broken_over_two_rows_when_there_is_another_way() -> None:
    places = lay_hand(SPACES[1], (3, 3, 5), (True, True, False))
    assert len(places.groups[0]) == len(places.groups[1]) == 1


def test_an_empty_hand_has_no_places() -> None:
    assert lay_hand(WIDE, (), ()).cards == ()


@given(hands(), st.sampled_from(SPACES))
def test_dropping_on_a_card_finds_its_place(
    hand: tuple[list[int], list[bool]], space: HandSpace
) -> None:
    sizes, melds = hand
    places = lay_hand(space, sizes, melds)
    for place, rect in enumerate(places.cards):
        assert places.place_at((rect.left + 1, rect.centery)) == place
    last = places.cards[-1]
    assert places.place_at((last.right + 5, last.centery)) == len(places.cards)


def compositions(cards: int) -> Iterator[list[int]]:
    """Every way to cut a row of cards into groups."""
    for cuts in range(1 << (cards - 1)):
        sizes = [1]
        for place in range(cards - 1):
            if cuts >> place & 1:
                sizes.append(1)
            else:
                sizes[-1] += 1
        yield sizes


@pytest.mark.parametrize("size", [(480, 360), (360, 640), (390, 844), (1280, 720)])
def test_no_index_is_ever_hidden_however_the_hand_is_grouped(size: tuple[int, int]) -> None:
    layout = table_layout(Viewport(*size), 1, 2)
    whole = layout.hand.area
    for sizes in compositions(11):
        places = lay_hand(layout.hand, sizes, [size > 2 for size in sizes])
        for card, following in pairwise(places.cards):
            if following.top == card.top:
                # A pixel is lost where both edges are rounded.
                assert following.left - card.left >= BIG_INDEX * card.width - 1, sizes
        assert all(whole.inflate(2, 2).contains(rect) for rect in places.cards), sizes
