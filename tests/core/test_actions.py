"""Actions as text."""

from __future__ import annotations

import pytest

from game.core.actions import ActionError, BigGin, Defend, Knock, action_code, parse_action


@pytest.mark.parametrize(
    "code",
    [
        "pass",
        "take",
        "stock",
        "pile",
        "discard Kd",
        "knock Kd",
        "knock Kd 6h7h8h 9s9d9c",
        "big_gin 6h7h8h",
        "big_gin",
        "defend",
        "defend 2h3h4h QsQhQdQc 9h>0 Th>0",
        "defend 5c>11",
    ],
)
def test_codes_are_inverse(code: str) -> None:
    assert action_code(parse_action(code)) == code


def test_the_parts_of_a_knock_and_a_defence() -> None:
    knock = parse_action("knock Kd 8h7h6h")
    assert isinstance(knock, Knock)
    assert knock.discard.code == "Kd"
    assert [meld.code for meld in knock.melds] == ["6h7h8h"]
    defence = parse_action("defend 9h>0 2h3h4h")
    assert isinstance(defence, Defend)
    assert [(lay.card.code, lay.meld_index) for lay in defence.layoffs] == [("9h", 0)]
    assert isinstance(parse_action("big_gin 6h7h8h"), BigGin)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "not an action"),
        ("fold", "not an action"),
        ("pass now", "not an action"),
        ("PASS", "not an action"),
        ("discard", "not an action"),
        ("discard Kd Qd", "not an action"),
        ("discard 10h", "not a card"),
        ("knock", "not an action"),
        ("knock 6h7h8h", "not a card"),
        ("knock Kd 6h7h9h", "neither a set nor a run"),
        ("knock Kd QhKhAh", "neither a set nor a run"),
        ("knock Kd 6h7h7h", "7h is there twice"),
        ("big_gin 6h7h", "neither a set nor a run"),
        ("defend 9h>", "not a layoff"),
        ("defend 9h>x", "not a layoff"),
        ("defend 9h>-1", "not a layoff"),
        ("defend 9h>100", "not a layoff"),
        ("defend 9h>²", "not a layoff"),
        ("defend 99>0", "not a card"),
        ("defend >0", "not a card"),
    ],
)
def test_what_is_not_an_action(code: str, why: str) -> None:
    with pytest.raises(ActionError, match=why):
        parse_action(code)
