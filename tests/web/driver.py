"""Plays whole matches in the page as a person would, knowing only what the page tells.

What to do is read from the mirror: names of controls, in English. How to do it is the choice of
the test: by activating the mirror's elements, or by taps on the canvas and keys.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from game.core.cards import DECK, Card, mask_of
from game.core.melds import deadwood_value
from game.ui.card_names import card_name
from tests.web.conftest import ROOT
from tests.web.pages import wait_ready

STEP_SECONDS = 60.0  # far more than a bot, an animation and a busy machine need together
READ = """() => ({root: {...document.documentElement.dataset}, controls:
  [...document.querySelectorAll('#mirror [data-id]')].map(e => ({
    id: e.dataset.id, tag: e.localName, name: e.getAttribute('aria-label') ?? e.textContent,
    group: e.closest('li')?.parentElement.dataset.id ?? null,
    disabled: e.ariaDisabled === 'true', pressed: e.ariaPressed === 'true',
    key: e.getAttribute('aria-keyshortcuts'), rect: e.getBoundingClientRect().toJSON()}))})"""


@dataclass(frozen=True, slots=True)
class Control:
    """An element of the mirror; `rect` is left, top, width, height in CSS pixels."""

    id: str
    tag: str
    name: str
    group: str | None
    disabled: bool
    pressed: bool
    key: str | None
    rect: tuple[float, float, float, float]

    @property
    def is_button(self) -> bool:
        return self.tag == "button"


@dataclass(frozen=True, slots=True)
class Sight:
    """What the page tells at one moment."""

    scene: str
    busy: bool
    controls: tuple[Control, ...]

    def button(self, *starts: str) -> Control | None:
        """The first enabled button whose name begins so."""
        enabled = (c for c in self.controls if c.is_button and not c.disabled)
        return next((c for c in enabled if c.name.startswith(starts)), None)

    def hand(self) -> dict[Card, Control]:
        """The player's cards, by what their names say."""
        (listed,) = (c.id for c in self.controls if c.name == "Your hand")
        return {card_of(c.name): c for c in self.controls if c.group == listed and c.is_button}

    def pile_top(self) -> Card | None:
        pile = next(c.name for c in self.controls if c.name.startswith("Discard pile: "))
        spoken = pile.removeprefix("Discard pile: ").removesuffix(" on top")
        return None if spoken == "empty" else card_of(spoken)


_CARDS = {card_name(card): card for card in DECK}


def card_of(name: str) -> Card:
    """The card of a name such as "7 of hearts, in a run"."""
    return _CARDS[name.split(",")[0]]


def look(page: Page) -> Sight:
    seen = page.evaluate(READ)
    assert "failed" not in seen["root"], page.locator("#failure").text_content()
    controls = tuple(_control(**fields) for fields in seen["controls"])
    return Sight(seen["root"]["scene"], seen["root"]["busy"] == "1", controls)


def _control(rect: dict[str, float], **fields: Any) -> Control:
    return Control(rect=(rect["x"], rect["y"], rect["width"], rect["height"]), **fields)


def settled(page: Page, done: Callable[[Sight], bool]) -> Sight:
    """Wait until nothing moves, it is the player's turn to do something, and it is `done`."""
    limit = time.monotonic() + STEP_SECONDS
    while time.monotonic() < limit:
        sight = look(page)
        if not sight.busy and done(sight):
            return sight
        page.wait_for_timeout(15)
    page.screenshot(path=ROOT / "tests/output/stuck.png")
    raise AssertionError(f"the page stays as it is: {look(page)}")


# What to do -----------------------------------------------------------------------------------


def decide(sight: Sight) -> Control:
    """The control that a simple player presses now."""
    closing = sight.button("Big gin", "Gin!", "Knock with", "Best defence", "Lay out")
    if closing:
        return closing
    if passing := sight.button("Pass"):
        taking = sight.button("Take ")
        return taking if taking and _pile_helps(sight) else passing
    if discard := sight.button(*(f"Discard {name}" for name in _CARDS)):
        return discard
    if stock := sight.button("Stock"):
        pile = sight.button("Discard pile")
        return pile if pile and _pile_helps(sight) else stock
    hand = sight.hand()
    held = mask_of(hand)
    free = [card for card, control in hand.items() if not control.disabled]
    # The card without which the fewest points stay; the highest of equals.
    return hand[min(free, key=lambda card: (deadwood_value(held ^ card.bit), -card.rank))]


def _pile_helps(sight: Sight) -> bool:
    """Whether the pile's card would lie in a meld that leaves fewer points than now."""
    hand, top = sight.hand(), sight.pile_top()
    assert top is not None
    held = mask_of(hand)
    longer = held | top.bit
    return min(deadwood_value(longer ^ card.bit) for card in hand) + 3 < deadwood_value(held)


# How to do it ---------------------------------------------------------------------------------

Act = Callable[[Page, Control, Sight], None]


def by_mirror(page: Page, control: Control, _sight: Sight) -> None:
    """As assistive technology does: the element of that role and name is activated."""
    element = page.get_by_role("button", name=control.name, exact=True).first
    element.evaluate("element => element.click()")


def by_tap(page: Page, control: Control, sight: Sight) -> None:
    """A finger on the canvas, where nothing else lies over the control."""
    page.touchscreen.tap(*visible_place(control, sight))


def by_click(page: Page, control: Control, sight: Sight) -> None:
    """The mouse, in the same place."""
    page.mouse.click(*visible_place(control, sight))


def by_keys_and(pointer: Act) -> Act:
    """The key that the control names, once a first tap has brought the focus; else the pointer."""

    def act(page: Page, control: Control, sight: Sight) -> None:
        if control.key and page.evaluate("document.activeElement.id === 'canvas'"):
            page.keyboard.press(control.key)
        else:
            pointer(page, control, sight)

    return act


def visible_place(control: Control, sight: Sight) -> tuple[float, float]:
    """A place in the control that no later one covers: cards of a hand overlap."""
    x, y, width, height = control.rect
    later = sight.controls[sight.controls.index(control) + 1 :]
    for part in (0.5, 0.12, 0.88):
        place = (x + width * part, y + height / 2)
        if not any(other.is_button and _contains(other, place) for other in later):
            return place
    raise AssertionError(f"{control.name} is covered everywhere")


def _contains(control: Control, place: tuple[float, float]) -> bool:
    x, y, width, height = control.rect
    return x <= place[0] < x + width and y <= place[1] < y + height


# A whole match --------------------------------------------------------------------------------


def begin(page: Page, act: Act) -> Sight:
    """From the menu to the first turn of a new match."""
    wait_ready(page)
    menu = settled(page, lambda sight: sight.button("New match") is not None)
    start = menu.button("New match")
    assert start is not None
    act(page, start, menu)
    return settled(page, lambda sight: sight.scene == "table")


def play_deal(page: Page, sight: Sight, act: Act) -> Sight:
    """From a turn at the table to the account of the deal."""
    while sight.scene == "table":
        before = sight
        act(page, decide(before), before)
        sight = settled(page, before.__ne__)
    return sight


def play_match(page: Page, act: Act) -> Iterator[Sight]:
    """Play to the end of the match; yield the account of every deal while it is on the screen."""
    sight = begin(page, act)
    while True:
        sight = play_deal(page, sight, act)
        yield sight
        following = sight.button("Next deal")
        if following is None:
            return
        act(page, following, sight)
        sight = settled(page, lambda now: now.scene == "table")


def record(page: Page) -> str:
    """The record of the match as the game keeps it, without the notes of the save around it."""
    text: str = page.evaluate("JSON.parse(gin.storageGet('match')).value")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def referee(text: str) -> dict[str, Any]:
    """What the referee says about a record."""
    command = [sys.executable, "-m", "game.referee"]
    run = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    facts: dict[str, Any] = json.loads(run.stdout)
    return facts
