"""axe finds nothing in the pages and overlays that no other test looks at, in French.

The menu, the table, the account, settings, rules, a term and the lesson have it in their own tests.
"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.conftest import Open
from tests.web.pages import wait_ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FROM_THE_MENU = {
    "day": ("day",),
    "statistics": ("statistics",),
    "a choice": ("opponent",),
    "rules of one's own": ("rules", "option-compose"),
}
AT_THE_TABLE = {
    "a hint": ("hint",),
    "the table's menu": ("menu",),
    "help": ("help",),
    "the order of the hand": ("sort",),
    "rules": ("rules",),
    "fairness": ("menu", "fair"),
    "the history": ("menu", "history"),
    "a selected card": ("last card",),
}


def press(page: Page, *ids: str) -> None:
    """Activate controls as assistive technology does, each once it is there."""
    for control_id in ids:
        chosen = f'#mirror [data-id="{control_id}"]'
        if control_id == "last card":
            chosen = '#mirror li:last-child > [data-id^="hand-"]'
        page.wait_for_selector(chosen, state="attached")
        page.evaluate("chosen => document.querySelector(chosen).click()", chosen)
    page.wait_for_timeout(300)


def check(page: Page, name: str) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, f"{name}: {results.generate_report()}"


def reload(page: Page) -> None:
    page.reload()
    wait_ready(page)


def test_axe_finds_nothing_in_what_the_menu_opens(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=fr", reduced_motion="reduce")
    wait_ready(page)
    for name, ids in FROM_THE_MENU.items():
        press(page, *ids)
        check(page, name)
        reload(page)


def test_axe_finds_nothing_in_what_the_table_opens(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=fr&opponent=simple", reduced_motion="reduce")
    wait_ready(page)
    for name, ids in AT_THE_TABLE.items():
        press(page, "new")
        page.wait_for_selector('#mirror [data-id="hint"]', state="attached")  # the player's turn
        press(page, *ids)
        check(page, name)
        reload(page)
