"""The versioned shuffle: these values may never change, or old records would replay otherwise."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from game.core.cards import DECK, cards_code
from game.core.rng import (
    SHUFFLE_VERSION,
    Seed,
    SeedError,
    choose,
    derive_seed,
    parse_seed,
    shuffled,
    stream_number,
)

FIRST_DECK = (
    "Th 3s Jd 6c As Ad 2s Qd Kd 4h 7h Qc 8h 6d Ks 9d Jc Ac Ts 6s 4s 5c 9h 2d 7c 7d "
    "4d Kh 8c Js 2c 4c 8s 9c Td 2h 5d 8d Tc 3c 9s 3d Qs Ah 5h 3h 7s 6h 5s Kc Qh Jh"
)
FIRST_DERIVED = "fb9b1f38dcf73df5c8c2409f9d17cd222e0e975be816bb884e5aa1b1796ca8ff"


def test_version_1_of_the_shuffle_is_fixed() -> None:
    assert SHUFFLE_VERSION == 1
    assert cards_code(shuffled(DECK, Seed("1"), "deck")) == FIRST_DECK
    assert derive_seed(Seed("1"), "deal 1") == FIRST_DERIVED


def test_the_stream_is_what_its_description_says() -> None:
    data = b"gin-rami 1\nabc\ndeck"
    expected = int.from_bytes(hashlib.shake_256(data).digest(64), "big")
    assert stream_number(Seed("abc"), "deck") == expected


def test_labels_and_seeds_give_independent_streams() -> None:
    numbers = {
        stream_number(Seed(seed), label) for seed in ("a", "b") for label in ("deck", "reshuffle 1")
    }
    assert len(numbers) == 4
    assert derive_seed(Seed("a"), "deal 1") != derive_seed(Seed("a"), "deal 2")


def test_every_order_of_four_cards_is_as_likely() -> None:
    counts = Counter(shuffled("abcd", Seed(str(number)), "test") for number in range(4_800))
    assert len(counts) == 24
    assert all(140 < count < 265 for count in counts.values())


def test_choose_covers_every_number() -> None:
    assert {choose(3, Seed(str(number)), "x") for number in range(60)} == {0, 1, 2}


@pytest.mark.parametrize("text", ["", "a b", "é", "a\n", "x" * 65, "a/b", "²"])
def test_what_is_not_a_seed(text: str) -> None:
    with pytest.raises(SeedError):
        parse_seed(text)


@pytest.mark.parametrize("text", ["0", "x" * 64, "2026-11-30", "A.b_c-d"])
def test_what_is_a_seed(text: str) -> None:
    assert parse_seed(text) == text
