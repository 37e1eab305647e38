"""Saves in a real browser: reloads at any moment, two tabs, a full storage, links, pasted texts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from game.core.record import Record, decode, encode, replay
from game.core.share import code_of, deal_offer, match_offer
from game.services.history import History
from game.services.saves import Saves
from game.services.storage import MemoryStorage
from tests.ui.scoring_matches import bot_record
from tests.web.conftest import Open
from tests.web.driver import Sight, begin, by_mirror, decide, look, record, settled
from tests.web.pages import wait_ready

pytestmark = pytest.mark.browser

HASTE = "localStorage['gin-rami:settings'] ??= JSON.stringify({speed: 'fast'})"
PAST = bot_record("classic", "in-the-browser")
RELOADS = 50
CLICK = "id => document.querySelector(`#mirror [data-id='${id}']`)?.click()"


def in_haste(page: Page) -> None:
    page.add_init_script(HASTE)


def press(page: Page, name: str) -> Sight:
    """Press the button whose name begins so."""
    sight = settled(page, lambda now: now.button(name) is not None)
    button = sight.button(name)
    assert button is not None
    by_mirror(page, button, sight)
    return sight


def at_table(sight: Sight) -> bool:
    """The table itself is on top, no overlay."""
    return sight.scene == "table" and any(each.name == "Your hand" for each in sight.controls)


def act(page: Page) -> None:
    """One step of a match, without waiting for what it brings."""
    sight = look(page)
    onward = sight.button("Next deal", "Resume", "New match")
    if sight.scene == "scoring" and sight.button("Play again"):
        onward = sight.button("Menu")
    if onward is None and at_table(sight) and not sight.busy:
        onward = decide(sight)
    if onward is not None:
        # It may have gone meanwhile: then this step does nothing.
        page.evaluate(CLICK, onward.id)


@pytest.mark.slow
def test_fifty_reloads_at_random_moments(browse: Open, site_url: str) -> None:
    """In the middle of animations, of the bot's thinking, between deals: nothing is lost."""
    chance = random.Random(6)
    page = browse(f"{site_url}?lang=en&opponent=strong&target=250", prepare=in_haste)
    begin(page, by_mirror)
    kept = decode(record(page))
    acted = 0
    for _ in range(RELOADS):
        for _ in range(chance.randrange(1, 4)):
            act(page)
            page.wait_for_timeout(chance.randrange(700))
        last = decode(record(page))
        page.reload()
        wait_ready(page)
        now = decode(record(page))
        replay(now)
        assert now.moves[: len(last.moves)] == last.moves
        if now.setup == kept.setup:
            assert now.moves[: len(kept.moves)] == kept.moves
        acted += max(0, len(now.moves) - (len(kept.moves) if now.setup == kept.setup else 0))
        kept = now
        press(page, "New match" if replay(now).over else "Resume")
        settled(page, lambda sight: sight.scene in ("table", "scoring"))
    assert acted > RELOADS / 2


def test_the_second_tab_is_told_and_the_first_one_too(browse: Open, site_url: str) -> None:
    address = f"{site_url}?lang=en"
    first = browse(address, prepare=in_haste, reduced_motion="reduce")
    begin(first, by_mirror)
    second = first.context.new_page()
    second.goto(address)
    wait_ready(second)
    press(second, "Resume")
    expect(second.get_by_role("heading", name="Open in another window")).to_be_attached()
    press(second, "Play here")
    settled(second, at_table)
    expect(first.get_by_role("heading", name="Played in another window")).to_be_attached()
    act(second)
    settled(second, lambda sight: sight.scene == "table")
    second.wait_for_timeout(500)
    kept = record(second)
    press(first, "Menu")
    settled(first, lambda sight: sight.scene == "menu")
    assert record(first).startswith(kept[:-1])


def test_a_full_storage_is_said_once(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", prepare=in_haste, reduced_motion="reduce")
    begin(page, by_mirror)
    page.evaluate(
        "() => { Storage.prototype.setItem ="
        " () => { throw new DOMException('x', 'QuotaExceededError') } }"
    )
    act(page)
    press(page, "Go on playing")
    for _ in range(3):
        settled(page, at_table)
        act(page)
    assert look(page).button("Go on playing") is None


def test_a_link_deals_these_cards(browse: Open, site_url: str) -> None:
    offer = deal_offer(PAST, 1)
    page = browse(f"{site_url}?lang=en&deal={code_of(offer)}", reduced_motion="reduce")
    wait_ready(page)
    press(page, "Play it")
    settled(page, lambda sight: sight.scene == "table")
    kept = page.evaluate("JSON.parse(gin.storageGet('deal')).value")
    assert match_offer(decode(kept)) == offer


def test_a_changed_link_gives_a_sentence(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en&deal={code_of(PAST)[:-9]}", reduced_motion="reduce")
    wait_ready(page)
    expect(page.get_by_text("was altered or cut off").first).to_be_attached()
    press(page, "Close")
    settled(page, lambda sight: sight.button("New match") is not None)


@pytest.mark.parametrize("way", ["paste", "file"])
def test_everything_is_brought_in_from_a_file(
    browse: Open, site_url: str, tmp_path: Path, way: str
) -> None:
    history = History(Saves(MemoryStorage()))
    history.add(PAST, 1_790_000_000)
    text = history.bundle(encode(Record(PAST.setup, PAST.seats)))
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    press(page, "Statistics")
    press(page, "Import or open")
    dialog = page.get_by_role("dialog", name="Import or open")
    expect(dialog).to_be_visible()
    if way == "paste":
        dialog.get_by_role("textbox").fill(text)
        dialog.get_by_role("button", name="Open").click()
    else:
        path = tmp_path / "export.txt"
        path.write_text(text, encoding="utf-8")
        dialog.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("2 matches were added.").first).to_be_attached()
    expect(dialog).to_have_count(0)


def test_axe_finds_nothing_on_the_pages(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    page.evaluate("text => gin.storageSet('match', text)", encode(PAST))
    page.reload()
    wait_ready(page)
    page.wait_for_timeout(500)  # the poster fades
    ways = (
        ("Deal of the day",),
        ("Statistics",),
        ("Statistics", "Past matches"),
        ("Statistics", "Past matches", "Greedy"),
        ("Statistics", "Past matches", "Greedy", "Deal 1"),
        ("Statistics", "Past matches", "Greedy", "Deal 1", "Check this deal"),
        ("Statistics", "Past matches", "Greedy", "Deal 1", "Watch the deal"),
    )
    for way in ways:
        for name in way:
            press(page, name)
        settled(page, lambda sight: sight.button("Close", "Back") is not None)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        for _ in way:
            press(page, "Back" if look(page).scene == "replay" else "Close")
            page.wait_for_timeout(200)


def test_the_dialog_can_be_given_up_by_escape(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}?lang=en", reduced_motion="reduce")
    wait_ready(page)
    press(page, "Statistics")
    press(page, "Import or open")
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press(page, "Close")
    settled(page, lambda sight: sight.button("New match") is not None)
