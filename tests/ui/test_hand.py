"""The order of the hand: cards stay where they are put; groups are neighbouring melds."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import DECK, Card, cards_code, parse_cards
from game.core.melds import best_arrangement, parse_meld
from game.ui.hand import GroupKind, Sorting, follow, grouped, moved, sorted_hand

HANDS = st.lists(st.sampled_from(DECK), min_size=0, max_size=11, unique=True)


def codes(cards: tuple[Card, ...]) -> str:
    return cards_code(cards)


def test_sorting_by_melds_puts_the_melds_first_and_the_loose_cards_after_them() -> None:
    hand = parse_cards("Kd 7h 9c 2s 8h 9s 3s 6h 9d 4s 5d")
    assert codes(sorted_hand(hand, Sorting.MELD)) == "9s 9c 9d 2s 3s 4s 6h 7h 8h 5d Kd"


def test_sorting_by_suit_alternates_the_colours_and_by_rank_keeps_pairs_together() -> None:
    hand = parse_cards("Kd 2s 9c 9h Ad 9s")
    assert codes(sorted_hand(hand, Sorting.SUIT)) == "2s 9s 9h 9c Ad Kd"
    assert codes(sorted_hand(hand, Sorting.RANK)) == "Ad 2s 9s 9h 9c Kd"


@given(HANDS, st.sampled_from(Sorting))
def test_sorting_loses_no_card(hand: list[Card], how: Sorting) -> None:
    assert sorted(sorted_hand(hand, how)) == sorted(hand)


def test_a_drawn_card_goes_to_the_end_and_a_discarded_one_leaves_no_gap() -> None:
    order = parse_cards("9c 2s Kd 4h")
    assert codes(follow(order, parse_cards("2s 4h 9c Kd 7d"))) == "9c 2s Kd 4h 7d"
    assert codes(follow(order, parse_cards("2s 4h 9c"))) == "9c 2s 4h"


@given(HANDS, st.data())
def test_moving_a_card_moves_only_that_card(hand: list[Card], data: st.DataObject) -> None:
    if not hand:
        return
    card = data.draw(st.sampled_from(hand))
    place = data.draw(st.integers(-3, 14))
    result = moved(hand, card, place)
    assert result.index(card) == min(max(0, place), len(hand) - 1)
    assert [c for c in result if c is not card] == [c for c in hand if c is not card]


def test_a_meld_is_a_group_only_when_its_cards_lie_side_by_side() -> None:
    melds = [parse_meld("6h7h8h"), parse_meld("9s9d9c")]
    groups = grouped(parse_cards("6h 8h 7h Kd 9s 9d 2c 9c"), melds)
    assert [(group.kind, codes(group.cards)) for group in groups] == [
        (GroupKind.RUN, "6h 8h 7h"),
        (GroupKind.LOOSE, "Kd 9s 9d 2c 9c"),
    ]
    assert [group.start for group in groups] == [0, 3]
    assert groups[0].is_meld
    assert not groups[1].is_meld


@given(HANDS)
def test_groups_are_the_hand_cut_into_pieces(hand: list[Card]) -> None:
    groups = grouped(hand, best_arrangement(hand).melds)
    assert [card for group in groups for card in group.cards] == hand
    assert all(group.cards for group in groups)
    kinds = [group.kind for group in groups]
    loose = GroupKind.LOOSE
    assert not any(a is b is loose for a, b in pairwise(kinds))


@given(HANDS)
def test_after_sorting_by_melds_every_meld_is_a_group(hand: list[Card]) -> None:
    melds = best_arrangement(hand).melds
    groups = grouped(sorted_hand(hand, Sorting.MELD), melds)
    assert sum(group.is_meld for group in groups) == len(melds)
