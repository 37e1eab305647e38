"""Melds and arrangements: the choices that brute force does not see."""

from __future__ import annotations

import pytest

from game.core.cards import cards_code, mask_of, parse_cards
from game.core.melds import (
    ALL_MELDS,
    MeldError,
    RunMeld,
    SetMeld,
    arrange,
    arrangements,
    best_arrangement,
    best_deadwood_after_discard,
    deadwood_value,
    parse_meld,
)


def layouts(cards: str, limit: int) -> set[str]:
    found = arrangements(mask_of(parse_cards(cards)), limit)
    return {" ".join(meld.code for meld in melds) for melds in found}


def test_parse_meld_gives_the_one_object() -> None:
    assert parse_meld("8h7h6h") is parse_meld("6h7h8h")
    run, four = parse_meld("9hThJhQhKh"), parse_meld("AcAdAhAs")
    assert isinstance(run, RunMeld)
    assert (run.suit.code, run.value) == ("h", 49)
    assert isinstance(four, SetMeld)
    assert (four.rank.code, four.value, four.code) == ("A", 4, "AsAhAdAc")
    assert all(parse_meld(meld.code) is meld for meld in ALL_MELDS)


@pytest.mark.parametrize(
    "codes", ["", "5s", "5s6s", "5s5h", "5s6s7h", "5s6s8s", "5s5h5d6s", "KsAs2s", "QsKsAs"]
)
def test_what_is_not_a_meld(codes: str) -> None:
    with pytest.raises(MeldError, match="neither a set nor a run"):
        parse_meld(codes)


def test_an_arrangement_is_shown_whole() -> None:
    """A run of six stays one meld although two of three leave as little."""
    best = best_arrangement(parse_cards("2s3s4s5s6s7s Kh Kd Kc"))
    assert [meld.code for meld in best.melds] == ["KhKdKc", "2s3s4s5s6s7s"]


def test_of_equal_arrangements_the_one_with_fewest_loose_cards() -> None:
    """Queens or the run: 10 points are left either way; then the choice never changes."""
    cards = parse_cards("QsQhQd JsTs")
    best = best_arrangement(cards)
    assert best.deadwood_value == 20
    assert [meld.code for meld in best.melds] == ["QsQhQd"]
    assert best == best_arrangement(cards[::-1])


def test_layouts_within_a_limit() -> None:
    assert layouts("AsAhAdAc", 0) == {"AsAhAdAc"}
    assert layouts("AsAhAdAc", 1) == {
        "AsAhAdAc", "AhAdAc", "AsAdAc", "AsAhAc", "AsAhAd"
    }  # fmt: skip
    assert layouts("AsAhAdAc", 4) == layouts("AsAhAdAc", 1) | {""}
    assert layouts("2s3s4s5s6s7s", 0) == {"2s3s4s5s6s7s", "2s3s4s 5s6s7s"}
    assert layouts("KsQd", 19) == set()
    assert layouts("", 0) == {""}


def test_arrange_checks_what_it_is_given() -> None:
    hand = mask_of(parse_cards("5s6s7s 7h7d Kc"))
    found = arrange(hand, [parse_meld("5s6s7s")])
    assert cards_code(found.deadwood) == "7h 7d Kc"
    assert found.deadwood_value == 24
    with pytest.raises(MeldError, match="7s7h7d cannot be laid"):
        arrange(hand, [parse_meld("5s6s7s"), parse_meld("7s7h7d")])
    with pytest.raises(MeldError, match="cannot be laid"):
        arrange(hand, [parse_meld("5s6s7s"), parse_meld("5s6s7s")])
    forged = RunMeld(mask_of(parse_cards("5s6s7h")), parse_cards("5s6s7h"), 18)
    with pytest.raises(MeldError, match="neither a set nor a run"):
        arrange(hand, [forged])


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("", 0),
        ("Ks", 10),
        ("As2s3s", 0),
        ("QsKsAs", 21),
        ("3s 4c5c6c 2d4d6d Ah 4h5h6h", 16),
        ("As Ah Ad 2s 2h 2d 2c 3s Ks Kh Kd", 2),
        ("7s7h7d 8s9s", 14),
        ("7s7h7d7c 8s9s", 0),
    ],
)
def test_least_deadwood(cards: str, value: int) -> None:
    assert deadwood_value(mask_of(parse_cards(cards))) == value


def test_the_card_that_may_not_go_counts() -> None:
    hand = mask_of(parse_cards("5s6s7s Kc"))
    assert best_deadwood_after_discard(hand, hand) == 0
    assert best_deadwood_after_discard(hand, mask_of(parse_cards("5s6s7s"))) == 21
