"""A deal of the past reviewed in the page: decisions by the mirror, axe, luck in the statistics."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from game.core.record import encode
from tests.ui.scoring_matches import bot_record
from tests.web.conftest import Open
from tests.web.driver import Sight, by_mirror, look, settled
from tests.web.pages import log, wait_ready

pytestmark = pytest.mark.browser

PAST = bot_record("classic", "in-the-browser")
LONG_MS = 240_000
"""A deal takes three seconds; a busy machine many times that."""


def press(page: Page, *names: str) -> None:
    """Press buttons one after the other, each by the beginning of its name."""
    for name in names:
        sight = settled(page, lambda now, name=name: now.button(name) is not None)  # type: ignore[misc]
        button = sight.button(name)
        assert button is not None
        by_mirror(page, button, sight)


def named(sight: Sight, control_id: str) -> str:
    return next(each.name for each in sight.controls if each.id == control_id)


def test_a_past_deal_is_reviewed(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    page.evaluate("text => gin.storageSet('match', text)", encode(PAST))
    page.reload()
    wait_ready(page)
    press(page, "Statistics", "Past matches", "Greedy", "Deal 1", "Review my decisions")
    in_review = "document.documentElement.dataset.scene === 'review'"
    page.wait_for_function(in_review, timeout=LONG_MS)
    sight = settled(page, lambda now: now.scene == "review")
    assert named(sight, "title").startswith("Turn ")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.keyboard.press("Home")
    page.wait_for_timeout(300)
    told = len(log(page))
    for _ in range(3):
        press(page, "Next decision")
        page.wait_for_timeout(200)
    assert len(log(page)) > told
    press(page, "Continue")
    settled(page, lambda now: now.button("Review my decisions") is not None)
    for title in ("Greedy", "Past matches", "Statistics"):
        press(page, "Close")
        sight = settled(page, lambda now, title=title: named(now, "title").startswith(title))  # type: ignore[misc]
    assert named(sight, "luck-0").endswith("1")
    assert look(page).button("Look at ") is not None
