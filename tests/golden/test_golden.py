"""Every published rule set has an annotated playthrough and counts, and still plays the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.record import decode, encode, replay
from game.core.rules import RULE_NAMES, parse_rules
from tests.golden import counts
from tests.golden.annotate import annotated
from tests.golden.write import COUNTS, FOLDER, playthrough_file


def kept_counts() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return kept


def test_every_rule_set_has_a_playthrough_and_nothing_else_lies_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RULE_NAMES)
    assert set(kept_counts()["perft"]) == set(kept_counts()["playouts"]) == set(RULE_NAMES)


@pytest.mark.parametrize("name", RULE_NAMES)
def test_a_playthrough_still_goes_the_same_way(name: str) -> None:
    """Hands, closings, every score line and the final account are in its comments."""
    text = playthrough_file(name).read_text(encoding="utf-8")
    record = decode(text)
    assert record.setup.rules == RULE_NAMES[name]
    assert replay(record).over
    assert annotated(record) == text
    assert decode(encode(record)) == record


@pytest.mark.parametrize("name", RULE_NAMES)
def test_the_number_of_action_sequences(name: str) -> None:
    assert counts.perft(RULE_NAMES[name]) == kept_counts()["perft"][name]


@pytest.mark.slow
def test_the_totals_of_a_thousand_random_playouts() -> None:
    totals = counts.playouts()
    assert totals == kept_counts()["playouts"]
    assert sum(total["deals"] for total in totals.values()) == counts.PLAYOUTS


@pytest.mark.parametrize("change", ["knock_limit=9", "big_gin_bonus=none", "hand_size=7"])
def test_a_changed_rule_would_show(change: str) -> None:
    assert counts.perft(parse_rules(f"classic {change}")) != kept_counts()["perft"]["classic"]
