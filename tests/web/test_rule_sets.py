"""A whole match of every published rule set in the built site, judged by the referee."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from game.core.rules import RULE_NAMES, FinalScore, parse_rules
from tests.web.conftest import Open
from tests.web.driver import Sight, by_mirror, decide, record, referee, settled
from tests.web.pages import wait_ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POINTS = re.compile(r"(-?\d+) (?:points?|chips?) for ([^,;.]+?)(?= and |[,;.]|$)")
SHORT = 50
"""Target of these matches, so that each takes less than a minute."""

# A strict table offers the knock although it would be false, and this player takes every knock.
CASES = [(name, False) for name in RULE_NAMES] + [("casual", True), ("casual-penalty", True)]


def numbers(sentence: str) -> tuple[int, list[int]]:
    """What a row of the account gives the player, and what the others, without zeros, sorted."""
    named = [(int(points), name) for points, name in POINTS.findall(sentence)]
    mine = sum(points for points, name in named if name == "you")
    return mine, sorted(points for points, name in named if name != "you" and points)


def expected(points: list[int]) -> tuple[int, list[int]]:
    """The same from the referee's numbers by seat; the player sits at seat 0."""
    return points[0], sorted(value for value in points[1:] if value)


def rows(sight: Sight, start: str) -> list[str]:
    return [control.name for control in sight.controls if control.name.startswith(start)]


def to_account(page: Page, sight: Sight) -> Sight:
    """Play, or look on under rotation, until a deal's account is on the screen."""
    while sight.scene == "table":
        before = sight
        by_mirror(page, decide(before), before)
        sight = settled(page, before.__ne__)
    return sight


def accounts(page: Page) -> Iterator[Sight]:
    """The account of every deal of one match."""
    wait_ready(page)
    sight = settled(page, lambda now: now.button("New match") is not None)
    press = "New match"
    while (following := sight.button(press)) is not None:
        by_mirror(page, following, sight)
        sight = settled(page, sight.__ne__)
        sight = to_account(page, sight)
        yield sight
        press = "Next deal"


def check_deal(sight: Sight, facts: dict[str, Any]) -> None:
    """The row of the deal, and the running totals, as the referee has them."""
    deal = facts["deals"][-1]
    (row,) = rows(sight, f"Deal {deal['number']}, ")
    assert numbers(row) == expected(deal["points"])
    running = rows(sight, "Total, target ") or rows(sight, "Column ")
    if facts["winner"] is None and len(running) == len(deal["scores"]):
        for column, text in zip(deal["scores"], running, strict=True):
            assert numbers(text) == expected(column["points"])


def check_end(sight: Sight, facts: dict[str, Any]) -> None:
    """The final account: totals by column, or the margin."""
    assert facts["status"] == "match_over"
    result = facts["result"]
    rules = parse_rules(facts["rules"])
    if rules.final_score is FinalScore.MARGIN_FORMULA:
        (margin,) = rows(sight, "Margin: ")
        assert abs(sum(int(points) for points, _name in POINTS.findall(margin))) == max(
            result["margins"]
        )
    else:
        totals = [numbers(text) for text in rows(sight, "Total: ")]
        assert totals == [expected(column["totals"]) for column in result["columns"]]


@pytest.mark.parametrize(("name", "strict"), CASES)
def test_whole_match_of_a_rule_set(browse: Open, site_url: str, name: str, strict: bool) -> None:
    choices = json.dumps({"speed": "fast", "strict_table": strict})

    def prepare(page: Page) -> None:
        page.add_init_script(f"localStorage['gin-rami:settings'] ??= {json.dumps(choices)}")

    target = "" if RULE_NAMES[name].target is None else f"&target={SHORT}"
    address = f"{site_url}?lang=en&rules={name}&opponent=simple{target}"
    desk = {"width": 1280, "height": 720}
    page = browse(address, prepare=prepare, reduced_motion="reduce", viewport=desk)
    closings: set[str] = set()
    for number, sight in enumerate(accounts(page), start=1):
        facts = referee(record(page))
        assert len(facts["deals"]) == number
        check_deal(sight, facts)
        closings.add(facts["deals"][-1]["closing"])
    check_end(sight, facts)
    if strict:
        # Exposed: the deal went on after it, so there are more knocks than deals closed by one.
        knocks = record(page).count(" knock ")
        closed = sum(deal["closing"] in ("knock", "gin") for deal in facts["deals"])
        assert "false_knock" in closings or knocks > closed
