"""Layoffs: which cards fit, what a defence may be, what the best one prefers."""

from __future__ import annotations

import pytest

from game.core.cards import Card, cards_code, cards_of, mask_of, parse_card, parse_cards
from game.core.layoff import (
    Layoff,
    all_defences,
    best_defence,
    best_defence_of,
    extensions,
    make_defence,
)
from game.core.melds import Meld, MeldError, RunMeld, parse_meld


def melds(codes: str) -> list[Meld]:
    return [parse_meld(code) for code in codes.split()]


def layoffs(codes: str) -> list[Layoff]:
    parts = [code.split(">") for code in codes.split()]
    return [Layoff(int(index), parse_card(card)) for card, index in parts]


def hand(codes: str) -> int:
    return mask_of(parse_cards(codes))


def fitting(meld: str, cards: str) -> set[str]:
    return {cards_code(cards_of(mask), "") for mask in extensions(parse_meld(meld), hand(cards))}


def test_a_set_takes_its_fourth_card_only() -> None:
    assert fitting("9s9h9d", "9c8s") == {"9c"}
    assert fitting("9s9h9d", "8s") == set()
    assert fitting("9s9h9d9c", "8s") == set()


def test_a_run_takes_unbroken_chains_at_both_ends() -> None:
    assert fitting("6s7s8s", "5s9s") == {"5s", "9s", "5s9s"}
    assert fitting("6s7s8s", "4s") == set()
    assert fitting("6s7s8s", "4s5s") == {"5s", "4s5s"}
    assert fitting("As2s3s", "4sKs") == {"4s"}
    assert fitting("JsQsKs", "AsTsAh") == {"Ts"}
    assert fitting("JhQhKh", "AdTh") == {"Th"}  # the next bit is another suit's ace
    assert fitting("Ah2h3h", "Ks4h") == {"4h"}


def test_the_best_defence_lays_off_no_more_than_it_must() -> None:
    """Four twos are melded either way: the fourth card of a set stays in the hand."""
    best = best_defence(melds("3s4s5s"), parse_cards("2s2h2d2c 9h"))
    assert best.layoffs == ()
    assert best.deadwood_value == 9
    assert cards_code(best.deadwood) == "9h"


def test_breaking_a_run_may_pay() -> None:
    best = best_defence(melds("9s9h9d"), parse_cards("9cTcJc KhKdKs JhJd"))
    assert best.deadwood_value == 10
    assert {(lay.card.code, lay.meld_index) for lay in best.layoffs} == {("9c", 0)}


def test_after_gin_nothing_is_laid_off() -> None:
    best = best_defence_of(melds("9s9h9d"), hand("9c 2s"), may_lay_off=False)
    assert best.layoffs == ()
    assert best.deadwood_value == 11


def test_a_defence_of_ones_own_choice() -> None:
    cards = hand("9h Th Jh Jc Jd 2s")
    spread = melds("6h7h8h 9s9d9c")
    whole = make_defence(spread, cards, [], layoffs("Jh>0 9h>0 Th>0"))
    assert [lay.card.code for lay in whole.layoffs] == ["9h", "Th", "Jh"]
    assert cards_code(whole.deadwood) == "2s Jd Jc"
    split = make_defence(spread, cards, melds("JhJdJc"), layoffs("9h>1"))
    assert split.deadwood_value == 12
    nothing = make_defence(spread, cards, [], [])
    assert nothing.deadwood_value == 51


@pytest.mark.parametrize(
    ("own", "laid", "why"),
    [
        ("", "Th>0", "do not fit 6h7h8h"),
        ("", "9h>0 Jh>0", "do not fit 6h7h8h"),
        ("", "Th>1", "do not fit 9s9d9c"),
        ("", "9h>2", "no meld number 2"),
        ("", "9h>0 9h>1", "9h cannot be used"),
        ("", "9h>0 9h>0", "9h cannot be used"),
        ("", "5h>0", "5h cannot be used"),
        ("JhJdJc", "9h>0 Th>0 Jh>0", "Jh cannot be used"),
        ("JhJdJc JhJdJc", "", "JhJdJc cannot be used"),
        ("JhJdJs", "", "JsJhJd cannot be used"),
    ],
)
def test_defences_that_are_refused(own: str, laid: str, why: str) -> None:
    with pytest.raises(MeldError, match=why):
        make_defence(melds("6h7h8h 9s9d9c"), hand("9h Th Jh Jc Jd 2s"), melds(own), layoffs(laid))


def test_a_forged_meld_is_refused() -> None:
    cards: tuple[Card, ...] = parse_cards("JhJd2s")
    with pytest.raises(MeldError, match="neither a set nor a run"):
        make_defence([], hand("JhJd2s"), [RunMeld(mask_of(cards), cards, 22)], [])


def test_every_defence_from_nothing_to_all() -> None:
    found = list(all_defences(melds("6h7h8h"), hand("9h Th 2s")))
    assert sorted(each.deadwood_value for each in found) == [2, 12, 21]
    least = best_defence_of(melds("6h7h8h"), hand("9h Th 2s"))
    assert least.deadwood_value == 2
