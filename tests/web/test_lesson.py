"""Settings, rules, a term and the lesson in the page, through the mirror alone; axe on each."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.pages import wait_ready

pytestmark = pytest.mark.browser

AGAIN = "localStorage['gin-rami:settings']"


def element(control_id: str) -> str:
    return f'#mirror [data-id="{control_id}"]'


def press(page: Page, *ids: str) -> None:
    """Activate controls as assistive technology does, each once it is there."""
    for control_id in ids:
        page.wait_for_selector(element(control_id), state="attached")
        page.evaluate("selector => document.querySelector(selector).click()", element(control_id))


def check_axe(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_settings_act_at_once_and_are_kept(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    press(page, "settings", "four_colour")
    expect(page.locator(element("four_colour"))).to_have_attribute("aria-pressed", "true")
    check_axe(page)
    press(page, "felt-blue", "large", "language-fr")
    expect(page.locator(element("title"))).to_have_text("Réglages")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    kept = page.evaluate(AGAIN)
    assert '"felt": "blue"' in kept
    assert '"large": true' in kept
    check_axe(page)


def test_lesson_by_the_mirror(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    press(page, "lesson", "hand-9c")
    expect(page.locator(element("note"))).to_contain_text("has no neighbours")
    check_axe(page)
    press(page, "term.step.run", "close")
    press(page, "hand-5h", "hand-6h", "hand-7h")
    expect(page.locator(element("step"))).to_contain_text("of one rank are a set")
    press(page, "hand-9c", "hand-9d", "hand-9s", "hand-Kc", "hand-Qd")
    expect(page.locator(element("step"))).to_contain_text("26 points are loose")
    check_axe(page)
    press(page, "leave")
    page.wait_for_selector(element("lesson"), state="attached")


def test_rules_and_a_term(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    press(page, "rules-page")
    page.wait_for_selector(element("term.goal-0.meld"), state="attached")
    check_axe(page)
    press(page, "term.goal-0.meld")
    expect(page.locator(element("meaning"))).to_contain_text("a set or a run")
    check_axe(page)
