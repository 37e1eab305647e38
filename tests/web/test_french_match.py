"""Whole matches in French without a pointer: by the keyboard alone, and by what is read out alone;
the record that was kept says the same to the referee as the page to the player."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from game.core.cards import mask_of
from game.core.melds import deadwood_value
from tests.web.conftest import Open
from tests.web.driver import record, referee
from tests.web.pages import wait_ready
from tests.web.spoken import LEFT, Press, Reading, Spoken, maybe_card, play_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POINTS = re.compile(r"(\d+) points? pour (\w+)")
SHORT = 50
"""Target of these matches."""
HASTE = f"localStorage['gin-rami:settings'] ??= {json.dumps(json.dumps({'speed': 'fast'}))}"
FOCUSED = """() => { const e = document.activeElement;
  return e.closest('#mirror') ? (e.getAttribute('aria-label') ?? e.textContent) : null }"""


def by_voice(page: Page, thing: Spoken) -> None:
    """As assistive technology presses what it has read out."""
    element = page.get_by_role("button", name=thing.name, exact=True).first
    element.evaluate("element => element.click()")


def by_keys(page: Page, thing: Spoken) -> None:
    """Tab until it has the focus, then Enter."""
    for _ in range(120):
        focused = page.evaluate(FOCUSED)
        if focused is not None and " ".join(focused.split()) == thing.name:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing.name}")


class Listener:
    """Checks what is said against what is read: points, and the card on the pile."""

    def __init__(self) -> None:
        self.heard = 0
        self.confirmed = 0

    def __call__(self, reading: Reading) -> None:
        hand = reading.hand()
        lines = [line for line in reading.log if LEFT.search(line)]
        if lines and hand and reading.button("Pioche,", "Défausser ", "Frapper", "Gin"):
            found = LEFT.search(lines[-1])
            assert found is not None
            assert int(found[1] or 0) == deadwood_value(mask_of(hand)), lines[-1]
            self.heard += 1
        told = reading.log[-1] if reading.log else ""
        if " défausse " in told and (top := reading.pile_top()) is not None:
            assert maybe_card(told) is top
            self.confirmed += 1


@pytest.mark.parametrize("press", [by_keys, by_voice], ids=["keyboard", "read out"])
def test_whole_match_without_a_pointer(browse: Open, site_url: str, press: Press) -> None:
    def prepare(page: Page) -> None:
        page.add_init_script(HASTE)

    address = f"{site_url}?lang=fr&rules=classic&opponent=simple&target={SHORT}"
    page = browse(address, prepare=prepare, reduced_motion="reduce")
    wait_ready(page)
    listener = Listener()
    account = play_match(page, press, listener)
    facts = referee(record(page))
    assert facts["status"] == "match_over"
    (total,) = account.texts("Total :")
    told = {name: int(points) for points, name in POINTS.findall(total)}
    assert [told.pop("vous", 0), sum(told.values())] == facts["result"]["totals"]
    assert listener.heard > 5
    assert listener.confirmed > 0
