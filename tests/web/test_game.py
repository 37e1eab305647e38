"""The real game in the page, short of whole matches: accessibility, resuming, forbidden storage."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.driver import begin, by_click, by_mirror, decide, play_deal, record, settled
from tests.web.pages import wait_ready

pytestmark = pytest.mark.browser

HASTE = "localStorage['gin-rami:settings'] ??= JSON.stringify({speed: 'fast'})"


def in_haste(page: Page) -> None:
    page.add_init_script(HASTE)


def test_axe_finds_nothing_in_any_scene(browse: Open, site_url: str) -> None:
    address = f"{site_url}?lang=en&opponent=greedy"
    page = browse(address, prepare=in_haste, reduced_motion="reduce")
    wait_ready(page)
    check_axe(page)
    sight = begin(page, by_mirror)
    check_axe(page)
    play_deal(page, sight, by_mirror)
    check_axe(page)


def check_axe(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_reload_offers_the_match_where_it_was(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", prepare=in_haste, reduced_motion="reduce")
    sight = begin(page, by_click)
    for _ in range(4):
        before = sight
        by_click(page, decide(before), before)
        sight = settled(page, before.__ne__)
    hand, kept = sight.hand().keys(), record(page)
    page.reload()
    wait_ready(page)
    menu = settled(page, lambda sight: sight.button("Resume") is not None)
    resume = menu.button("Resume")
    assert resume is not None
    by_click(page, resume, menu)
    again = settled(page, lambda sight: sight.scene == "table")
    assert again.hand().keys() == hand
    assert record(page) == kept


def test_game_plays_where_nothing_can_be_stored(browse: Open, site_url: str) -> None:
    def forbid(page: Page) -> None:
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage',"
            " {get() { throw new DOMException('denied', 'SecurityError') }})"
        )

    page = browse(f"{site_url}?lang=en", prepare=forbid, reduced_motion="reduce")
    wait_ready(page)
    expect(page.get_by_text("Nothing can be saved here")).to_be_attached()
    sight = begin(page, by_mirror)
    by_mirror(page, decide(sight), sight)
    settled(page, sight.__ne__)


@pytest.mark.parametrize(("locale", "title"), [("fr-FR", "Gin Rami"), ("en-US", "Gin Rummy")])
def test_game_speaks_the_visitors_language(
    browse: Open, site_url: str, locale: str, title: str
) -> None:
    page = browse(site_url, locale=locale)
    wait_ready(page)
    expect(page.get_by_role("heading", level=1, name=title)).to_be_attached()
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])


def test_a_touch_that_the_system_takes_back_presses_nothing(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", has_touch=True, reduced_motion="reduce")
    sight = begin(page, by_mirror)
    card = next(iter(sight.hand().values()))
    left, top, width, height = card.rect
    point = {"x": left + width / 2, "y": top + height / 2}
    session = page.context.new_cdp_session(page)

    def touch(last: str) -> bool:
        """Whether the card is selected after a touch that ends so."""
        for kind, points in (("touchStart", [point]), (last, [])):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            page.wait_for_timeout(150)
        now = settled(page, lambda sight: sight.scene == "table")
        return any(each.id == card.id and each.pressed for each in now.controls)

    assert not touch("touchCancel")
    assert touch("touchEnd")
