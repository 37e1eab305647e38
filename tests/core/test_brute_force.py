"""The tables and enumerations of the engine against slow and obvious ones (:mod:`brute`)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings

from game.core import deal as deals
from game.core.cards import DECK, Card, CardMask, cards_of, mask_of
from game.core.deal import Phase, start_deal
from game.core.layoff import all_defences, best_defence_of
from game.core.melds import (
    ALL_MELDS,
    MELD_BY_MASK,
    Meld,
    RunMeld,
    SetMeld,
    arrangements,
    best_arrangement_of,
    best_deadwood_after_discard,
    deadwood_value,
    melds_in,
)
from game.core.rules import PRESETS, Seat
from tests.core import brute
from tests.strategies import QUICK, any_hand, clustered_hand, hands, sensible_action

CHUNKS = range(8)
HANDS_A_CHUNK = 16_000
KNOCKS_A_CHUNK = 2_600


def bits(mask: CardMask) -> int:
    return brute.bits_of(cards_of(mask))


def meld_bits(meld: Meld) -> int:
    return brute.bits_of(meld.cards)


# --- melds ---------------------------------------------------------------------------------------


def test_there_are_65_sets_and_264_runs() -> None:
    assert sum(isinstance(meld, SetMeld) for meld in ALL_MELDS) == 65
    assert sum(isinstance(meld, RunMeld) for meld in ALL_MELDS) == 264
    assert len(MELD_BY_MASK) == 329


def test_every_meld_is_one_by_definition() -> None:
    for meld in ALL_MELDS:
        assert brute.is_meld(meld.cards)
        assert meld.mask == mask_of(meld.cards)
        assert meld.value == brute.points(meld_bits(meld))


def test_every_three_cards_are_a_meld_or_not() -> None:
    for cards in combinations(DECK, 3):
        assert (mask_of(cards) in MELD_BY_MASK) == brute.is_meld(cards)


@pytest.mark.slow
def test_every_four_cards_are_a_meld_or_not() -> None:
    for cards in combinations(DECK, 4):
        assert (mask_of(cards) in MELD_BY_MASK) == brute.is_meld(cards)


@pytest.mark.parametrize("suit", range(4))
def test_every_cards_of_a_suit_are_a_run_or_not(suit: int) -> None:
    for mask in range(1 << 13):
        cards = cards_of(mask << (13 * suit))
        assert (mask_of(cards) in MELD_BY_MASK) == brute.is_meld(cards)


# --- deadwood ------------------------------------------------------------------------------------


def check_hand(mask: CardMask) -> None:
    """Deadwood, melds and layouts of a hand of any size."""
    assert deadwood_value(mask) == brute.deadwood(bits(mask))


def check_layouts(mask: CardMask, limit: int) -> None:
    """Every layout within the limit is listed once, and no other."""
    listed = [frozenset(map(meld_bits, melds)) for melds in arrangements(mask, limit)]
    expected = {
        layout
        for layout in brute.layouts(bits(mask))
        if brute.points(bits(mask) ^ sum(layout)) <= limit
    }
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


@given(mask=hands(11))
@settings(QUICK, max_examples=200)
def test_deadwood_of_11_cards(mask: CardMask) -> None:
    check_hand(mask)
    least = min(brute.deadwood(bits(mask ^ card.bit)) for card in cards_of(mask))
    assert best_deadwood_after_discard(mask, mask) == least


@given(mask=hands(10))
@settings(QUICK, max_examples=200)
def test_best_arrangement_leaves_the_least(mask: CardMask) -> None:
    best = best_arrangement_of(mask)
    assert best.deadwood_value == brute.deadwood(bits(mask))
    assert best.deadwood_value == brute.points(brute.bits_of(best.deadwood))
    laid = [card for meld in best.melds for card in meld.cards]
    assert sorted([*laid, *best.deadwood]) == list(cards_of(mask))
    assert all(brute.is_meld(meld.cards) for meld in best.melds)


@given(mask=hands(10))
@settings(QUICK, max_examples=100)
def test_arrangements_are_complete(mask: CardMask) -> None:
    assert {meld_bits(meld) for meld in melds_in(mask)} == set(brute.melds_of(bits(mask)))
    for limit in (0, 5, 10, 100):
        check_layouts(mask, limit)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", CHUNKS)
def test_deadwood_of_many_hands(chunk: int) -> None:
    """102,400 hands of 10 and 11 cards and 25,600 of 7, four in five clustered in few ranks."""
    chance = Random(chunk)
    for number in range(HANDS_A_CHUNK):
        make = any_hand if number % 5 == 0 else clustered_hand
        check_hand(make(chance, (10, 11, 10, 11, 7)[number // 5 % 5]))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", CHUNKS)
def test_arrangements_of_many_hands(chunk: int) -> None:
    chance = Random(100 + chunk)
    for _ in range(1_200):
        check_layouts(clustered_hand(chance, 10), chance.choice([0, 1, 5, 10, 100]))


# --- layoffs -------------------------------------------------------------------------------------


def check_defence(spread: tuple[Meld, ...], hand: CardMask) -> None:
    best = best_defence_of(spread, hand)
    assert best.deadwood_value == brute.best_defence(
        [meld_bits(meld) for meld in spread], bits(hand)
    )


def check_all_defences(spread: tuple[Meld, ...], hand: CardMask) -> None:
    """Every defence that laying card after card leads to is listed once, and no other."""
    listed = [
        (
            frozenset(map(meld_bits, defence.melds)),
            frozenset((brute.bit_of(lay.card), lay.meld_index) for lay in defence.layoffs),
        )
        for defence in all_defences(spread, hand)
    ]
    starts = [meld_bits(meld) for meld in spread]
    expected = {
        (
            layout,
            frozenset(
                (bit, place)
                for place, grown in enumerate(spreads)
                for bit in _new(grown, starts[place])
            ),
        )
        for kept, spreads in brute.defences(starts, bits(hand))
        for layout in brute.layouts(kept)
    }
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


def _new(grown: int, before: int) -> list[int]:
    added, found = grown ^ before, []
    while added:
        found.append(added & -added)
        added &= added - 1
    return found


def some_knock(chance: Random, size: int = 10) -> tuple[tuple[Meld, ...], CardMask]:
    """A spread within 10 points, and a defender whose cards are near to it."""
    while True:
        cards = clustered_hand(chance, size)
        if deadwood_value(cards) <= 10:
            spread = chance.choice(list(arrangements(cards, 10)))
            others = [card for card in DECK if not card.bit & cards]
            near = [card for card in others if any(_is_near(card, meld) for meld in spread)]
            few = chance.sample(near, min(len(near), chance.randrange(size // 2, size - 1)))
            rest = [card for card in others if card not in few]
            return spread, mask_of([*few, *chance.sample(rest, size - len(few))])


def _is_near(card: Card, meld: Meld) -> bool:
    """Of a set's rank or next to it; of a run's suit and at most four places from it."""
    if isinstance(meld, SetMeld):
        return abs(card.rank - meld.rank) <= 1
    low, high = meld.cards[0].rank - 4, meld.cards[-1].rank + 4
    return card.suit == meld.suit and low <= card.rank <= high


def test_defences_of_some_knocks() -> None:
    chance = Random(7)
    for _ in range(150):
        spread, hand = some_knock(chance)
        check_defence(spread, hand)
        check_all_defences(spread, hand)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", CHUNKS)
def test_best_defence_of_many_knocks(chunk: int) -> None:
    """20,800 knocks with defenders full of cards that fit, 7 cards or 10."""
    chance = Random(200 + chunk)
    for number in range(KNOCKS_A_CHUNK):
        check_defence(*some_knock(chance, 7 if number % 6 == 0 else 10))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", CHUNKS)
def test_all_defences_of_many_knocks(chunk: int) -> None:
    chance = Random(300 + chunk)
    for _ in range(400):
        check_all_defences(*some_knock(chance))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(4))
def test_best_defence_of_knocks_in_play(chunk: int) -> None:
    """Knocks as sensible players reach them, by any of their spreads."""
    chance, knocks = Random(400 + chunk), 0
    seats = [Seat(0), Seat(1)]
    while knocks < 1_000:
        deck = chance.sample(DECK, len(DECK))
        state = start_deal(PRESETS["classic"], 1, chance.choice(seats), seats, deck)
        while state.phase not in (Phase.DEFEND, Phase.OVER):
            state = deals.apply(state, sensible_action(chance, state)).state
        if state.phase is Phase.DEFEND:
            knocks += 1
            assert state.close is not None
            assert state.close.spread is not None
            check_defence(state.close.spread.melds, state.hands[state.seat])
