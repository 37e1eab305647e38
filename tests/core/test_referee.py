"""The referee's command line, as a stranger uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from game.core.record import decode, encode
from game.core.rules import PRESETS, RULE_NAMES
from game.referee import judge
from tests.core.by_hand import Plan, match_by_hand, win
from tests.core.test_record import BY_HAND


def run(text: str | bytes) -> subprocess.CompletedProcess[bytes]:
    data = text.encode() if isinstance(text, str) else text
    command = [sys.executable, "-m", "game.referee"]
    return subprocess.run(command, input=data, capture_output=True, timeout=60)


def verdict(text: str) -> dict[str, Any]:
    return judge(decode(text))


def test_the_referee_prints_json() -> None:
    done = run(BY_HAND)
    assert (done.returncode, done.stderr) == (0, b"")
    report = json.loads(done.stdout)
    assert report == verdict(BY_HAND)
    assert (report["status"], report["winner"], report["result"]) == ("deal_over", None, None)
    assert report["rules"] == "pagat target=50"
    deal = report["deals"][0]
    assert (deal["closing"], deal["knocker"], deal["discard"]) == ("knock", 0, "8h")
    assert deal["spread"]["melds"] == ["2c3c4c", "6c7c8c", "TcJcQc"]
    assert deal["spread"]["deadwood"] == ["Th"]
    assert deal["defences"][0] is None
    assert deal["defences"][1]["deadwood"] == ["4h", "7h", "2d", "7d"]
    assert deal["defences"][1]["deadwood_value"] == 20
    assert deal["lines"] == [{"kind": "difference", "seat": 0, "points": 10, "of": [20, 10]}]
    assert deal["points"] == [10, 0]
    assert report["scores"] == [{"points": [10, 0], "boxes": [1, 0], "reached": None}]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            BY_HAND.replace("0 stock", "0 pile"),
            "The record cannot be replayed: line 11: action 3, seat 0: 'pile' is not legal: "
            "all passed the upcard; this draw is from the stock",
        ),
        (
            BY_HAND.replace("0 knock", "1 knock"),
            "The record cannot be replayed: line 13: action 4, seat 1: "
            "'knock 8h 2c3c4c 6c7c8c TcJcQc' is not legal: it is seat 0's turn",
        ),
        (
            BY_HAND.replace("dealer: 1", "dealer: nobody"),
            "The record cannot be replayed: line 6: 'nobody' is not a seat number",
        ),
        ("", "The record cannot be replayed: the record is empty"),
        (
            "hello",
            "The record cannot be replayed: line 1: the first line must be 'gin-rami record 1'",
        ),
    ],
)
def test_one_clear_sentence_and_code_2(text: str, sentence: str) -> None:
    done = run(text)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [sentence]


def test_bytes_that_are_no_text() -> None:
    done = run(b"\xff\xfe\x00")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == ["The record is not text in UTF-8."]


def test_a_match_in_progress() -> None:
    text = "\n".join(BY_HAND.splitlines()[:-3]) + "\n"
    report = verdict(text)
    assert (report["status"], report["phase"], report["to_act"]) == ("playing", "play", 0)
    assert len(report["hands"][0]) == 11
    assert len(report["stock"]) == 30
    assert report["discard_pile"] == ["Kh"]
    assert report["deals"] == []


def test_a_finished_match() -> None:
    wins = [win(1, 17), win(1, 17), win(1, 18), *[win(0, 21)] * 4, win(0, 20)]
    report = verdict(encode(match_by_hand(PRESETS["classic"], wins)))
    assert (report["status"], report["winner"]) == ("match_over", 0)
    result = report["result"]
    assert (result["totals"], result["margins"]) == ([329, 127], [0, 202])
    kinds = [line["kind"] for line in result["columns"][0]["lines"]]
    assert kinds == ["points", "points", "game_bonus", "boxes", "boxes"]
    assert [deal["number"] for deal in report["deals"]] == list(range(1, 9))


def test_hollywood_columns_are_told_deal_by_deal() -> None:
    rules = RULE_NAMES["classic-hollywood"]
    report = verdict(encode(match_by_hand(rules, [win(0, 30), win(0, 40), win(1, 20), win(0, 50)])))
    assert [deal["columns"] for deal in report["deals"]] == [[0], [0, 1], [0], [0, 1, 2]]
    assert [column["points"] for column in report["scores"]] == [[120, 20], [90, 0], [50, 0]]
    assert report["scores"][0]["reached"] == 0


def test_the_pot_of_a_penalty_match() -> None:
    report = verdict(encode(match_by_hand(RULE_NAMES["multi-3"], [Plan(0, 6, (14, 9))], 2)))
    assert (report["winner"], report["result"]["totals"]) == (0, [0, 8, 3])
    assert sum(report["result"]["pot"]) == 300
    assert report["result"]["pot"] == [300 - 25 - 33, 25, 33]
