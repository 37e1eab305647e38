"""Whole matches in the built site, from the menu to the final totals, judged by the referee."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Open
from tests.web.driver import (
    Act,
    Sight,
    by_keys_and,
    by_mirror,
    by_tap,
    play_match,
    record,
    referee,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POINTS = re.compile(r"(-?\d+) points? for (\w+)")
HASTE = "localStorage['gin-rami:settings'] ??= JSON.stringify({speed: 'fast'})"
DESK = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True}


def shown(sight: Sight, row: str) -> list[int]:
    """The points that a row of the account names: the player's, then the opponent's."""
    texts = [control.name for control in sight.controls if control.name.startswith(row)]
    assert len(texts) == 1, (row, [control.name for control in sight.controls])
    named = {name: int(points) for points, name in POINTS.findall(texts[0])}
    mine = named.pop("you", 0)
    return [mine, sum(named.values())]


def check_deal(sight: Sight, facts: dict[str, Any]) -> None:
    """The account on the screen says what the referee finds in the record."""
    deal = facts["deals"][-1]
    assert shown(sight, f"Deal {deal['number']}, ") == deal["points"]
    assert shown(sight, "Total, target ") == deal["scores"][0]["points"]


@pytest.mark.parametrize(
    ("rules", "act", "options"),
    [("classic", by_mirror, DESK), ("pagat", by_keys_and(by_tap), PHONE)],
    ids=["classic, mirror only, desk", "pagat, taps and keys, phone"],
)
def test_whole_match(
    browse: Open, site_url: str, rules: str, act: Act, options: dict[str, object]
) -> None:
    def prepare(page: Page) -> None:
        page.add_init_script(HASTE)

    address = f"{site_url}?lang=en&rules={rules}&opponent=simple&target=100"
    page = browse(address, prepare=prepare, reduced_motion="reduce", **options)
    for number, sight in enumerate(play_match(page, act), start=1):
        text = record(page)
        facts = referee(text)
        assert len(facts["deals"]) == number
        check_deal(sight, facts)
    assert facts["status"] == "match_over"
    assert facts["rules"] == rules
    assert max(facts["scores"][0]["points"]) >= 100
    assert shown(sight, "Total: ") == facts["result"]["totals"]
    assert "human" in text
