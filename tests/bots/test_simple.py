"""The yardstick does what its description says, no more and no less."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.bots.bot import decide
from game.core.actions import Action, BigGin, Defend, Knock, action_code
from game.core.cards import mask_of, parse_cards
from game.core.layoff import Layoff
from game.core.melds import deadwood_value
from game.core.player_view import PlayerView
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES
from tests.bots.views import to_defend, to_draw, to_play, to_play_taken, to_take


def answers(view: PlayerView) -> set[str]:
    """What the bot does with many seeds."""
    return {action_code(decide(make_bot("simple", Seed(f"s{n}")), view)) for n in range(60)}


def answer(view: PlayerView) -> Action:
    return decide(make_bot("simple", Seed("s")), view)


TAKES = [
    ("7h8h 2s4s9d Jc Qd Kc Ac 3d", "6h", True),  # makes a run
    ("7s7h 2s4s9d Jc Qd Kc Ac 3d", "7d", True),  # makes a set
    ("7s7h7d 2s4s9d Jc Qd Kc Ac", "7c", True),  # enters a set
    ("5h6h7h 2s4s9d Jc Qd Kc Ac", "8h", True),  # enters a run
    ("6h 2s4s9d Jc Qd Kc Ac 3d Ts", "7h", False),  # neighbours are no meld
    ("7s 2s4s9d Jc Qd Kc Ac 3d Th", "7h", False),  # nor is a pair
    ("9d Jc Qd Kc Td 2s4s 7c 8s 6h", "Ah", False),  # less deadwood, but no meld
    ("5h6h7h 7s 2s4s9d Jc Qd Kc", "7d", True),  # three sevens leave 5 and 6 instead of two sevens
    ("8h9hTh 8s 2s4s 9d Jc Qd Kc", "8d", False),  # three eights leave 9 and 10, the run two 8s
    ("ThJhQh Qs 2s4s9d 6c Kc 5d", "Qd", True),  # the queens or the run: equally good
]


@pytest.mark.parametrize(("hand", "card", "takes"), TAKES)
def test_it_takes_a_card_only_into_a_meld_of_a_best_arrangement(
    hand: str, card: str, takes: bool
) -> None:
    assert answers(to_take(hand, card)) == {"take" if takes else "pass"}
    assert answers(to_draw(hand, card)) == {"pile" if takes else "stock"}


def test_it_discards_the_dearest_loose_card() -> None:
    assert answers(to_play("5h6h7h 2s4s9d 8c Ac 3d Kc", "2h")) == {"discard Kc"}


def test_equals_are_discarded_at_random() -> None:
    """Ten to king count the same; pairs and neighbours are not spared."""
    view = to_play("5h6h7h 2s4s9d Jc Qc Ac 3d", "Kh")
    assert answers(view) == {"discard Jc", "discard Qc", "discard Kh"}


def test_it_never_discards_what_it_has_just_taken() -> None:
    assert answers(to_play_taken("9d8c 2s4s Ac 3d 6c 7d 5h Ah", "Kh")) == {"discard 9d"}


@pytest.mark.parametrize(
    ("hand", "drawn", "discards"),
    [
        ("5h6h7h TsJsQs 2c2d2s Tc", "9d", {"Tc"}),  # 9 is left
        ("5h6h7h TsJsQs 2c2d2s Kc", "Qh", {"Kc", "Qh"}),  # exactly 10
        ("5h6h7h TsJsQs 2c2d2s Ac", "9d", {"9d"}),
        ("5h6h7h TsJsQs 2c3d 4s Ac", "9d", {"9d"}),  # 2 + 3 + 4 + 1
    ],
)
def test_it_knocks_as_soon_as_it_can(hand: str, drawn: str, discards: set[str]) -> None:
    view = to_play(hand, drawn)
    codes = answers(view)
    assert {code.split()[0] for code in codes} == {"knock"}
    assert {code.split()[1] for code in codes} == discards
    least = min(deadwood_value(mask_of(view.hand) ^ card.bit) for card in view.hand)
    found = answer(view)
    assert isinstance(found, Knock)
    left = mask_of(view.hand) ^ found.discard.bit
    for meld in found.melds:
        left ^= meld.mask
    assert sum(card.value for card in view.hand if card.bit & left) == least


def test_it_does_not_knock_above_the_limit() -> None:
    assert answers(to_play("5h6h7h TsJsQs 2c3d 5s Ac", "9d")) == {"discard 9d"}
    for name in ("casual-5", "classic-straight"):
        view = to_play("5h6h7h TsJsQs 2c2d2s 6c", "9d", RULE_NAMES[name])
        assert answers(view) == {"discard 9d"}


def test_it_goes_gin_and_big_gin() -> None:
    gin = answer(to_play("5h6h7h TsJsQs 2c2d2s2h", "9d"))
    assert isinstance(gin, Knock)
    assert action_code(gin).split()[1] == "9d"
    assert isinstance(answer(to_play("5h6h7h TsJsQs 2c2d2s2h", "8h")), BigGin)
    without = answer(to_play("5h6h7h TsJsQs 2c2d2s2h", "8h", PRESETS["pagat"]))
    assert isinstance(without, Knock)


def test_it_lays_off_as_well_as_possible() -> None:
    """Also where one of its own melds must be broken."""
    view = to_defend(
        "TsThTd 4c5c6c 2h3h4d As",
        "Ks",
        "TsThTd 4c5c6c",
        "5s6s7s Js 7c Jc 2d Jd 4h 7h",
    )
    found = answer(view)
    assert isinstance(found, Defend)
    assert found.layoffs == (Layoff(1, parse_cards("7c")[0]),)
    assert {meld.code for meld in found.melds} == {"5s6s7s", "JsJdJc"}
