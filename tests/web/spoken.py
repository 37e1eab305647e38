"""The page as a screen reader tells it: roles, names and the live log, in French, and nothing else.

What is read is the browser's own accessibility tree. A simple player decides from these words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from playwright.sync_api import Page

from game.core.cards import DECK, Card, mask_of
from game.core.melds import deadwood_value
from game.services import i18n
from game.ui.card_names import card_name

STEP_MS = 90_000
LINE = re.compile(r'^( *)- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):?(?: (.*))?$')
CLOSING = ("Grand gin", "Gin !", "Frapper avec", "Meilleure défense")
LEFT = re.compile(r"Il vous reste (\d+) points? de |Il ne vous reste ")
QUIET = "() => document.documentElement.dataset.busy === '0'"


@dataclass(frozen=True, slots=True)
class Spoken:
    """A thing that is read out; ``inside`` is the name of the list in which it lies."""

    role: str
    name: str
    inside: str = ""
    disabled: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is read out at one moment, from above, and the lines of the log."""

    things: tuple[Spoken, ...]
    log: tuple[str, ...] = field(default=())

    def button(self, *starts: str) -> Spoken | None:
        """The first button that can be pressed whose name begins so."""
        able = (thing for thing in self.things if thing.role == "button" and not thing.disabled)
        return next((thing for thing in able if thing.name.startswith(starts)), None)

    def hand(self) -> dict[Card, Spoken]:
        """The player's cards, each with what is said of it."""
        held = [thing for thing in self.things if thing.inside == "Votre main"]
        return {card_in(thing.name): thing for thing in held if thing.role == "button"}

    def pile_top(self) -> Card | None:
        """The card that can be taken, as its button says."""
        names = [t.name for t in self.things if t.name.startswith(("Défausse :", "Prendre "))]
        cards = [card for name in names if (card := maybe_card(name)) is not None]
        return cards[0] if cards else None

    def texts(self, start: str) -> list[str]:
        """What is read out and begins so."""
        return [thing.name for thing in self.things if thing.name.startswith(start)]


@cache
def french_cards() -> dict[str, Card]:
    """The cards by their French names."""
    before = i18n.language()
    i18n.set_language("fr")
    try:
        return {card_name(card): card for card in DECK}
    finally:
        i18n.set_language(before)


def maybe_card(text: str) -> Card | None:
    """The card that a text names last."""
    found = [(text.rfind(name), card) for name, card in french_cards().items() if name in text]
    return max(found, key=lambda each: each[0])[1] if found else None


def card_in(text: str) -> Card:
    """The same, where there must be one."""
    card = maybe_card(text)
    assert card is not None, text
    return card


def read(page: Page) -> Reading:
    """What a screen reader would find now."""
    things: list[Spoken] = []
    log: list[str] = []
    above: list[tuple[int, str, str]] = []
    for raw in page.locator("body").aria_snapshot().splitlines():
        match = LINE.match(_plain(raw))
        if match is None:
            continue
        indent, role, name, marks, text = match.groups()
        while above and above[-1][0] >= len(indent):
            above.pop()
        said = _spaces((name or text or "").removeprefix('"').removesuffix('"'))
        if any(outer == "log" for _, outer, _ in above):
            log.append(said)
            continue
        inside = next((title for _, outer, title in reversed(above) if outer == "list"), "")
        things.append(Spoken(role, said, inside, "[disabled]" in marks, "[pressed]" in marks))
        above.append((len(indent), role, said))
    return Reading(tuple(things), tuple(log))


def _plain(line: str) -> str:
    """A line of the tree without the quotes that YAML needs around some."""
    match = re.match(r"^( *- )'(.*)'(:?)$", line)
    return line if match is None else match[1] + match[2].replace("''", "'") + match[3]


def _spaces(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f]+", " ", text).strip()


def decide(reading: Reading) -> Spoken:
    """What a simple player presses now."""
    if closing := reading.button(*CLOSING):
        return closing
    if passing := reading.button("Passer"):
        taking = reading.button("Prendre ")
        return taking if taking and _pile_helps(reading) else passing
    if discard := reading.button("Défausser "):
        return discard
    if stock := reading.button("Pioche,"):
        pile = reading.button("Défausse :")
        return pile if pile and _pile_helps(reading) else stock
    hand = reading.hand()
    held = mask_of(hand)
    return hand[min(hand, key=lambda card: (deadwood_value(held ^ card.bit), -card.rank))]


def _pile_helps(reading: Reading) -> bool:
    top, hand = reading.pile_top(), reading.hand()
    if top is None:
        return False
    held = mask_of(hand)
    return min(deadwood_value((held | top.bit) ^ card.bit) for card in hand) + 3 < deadwood_value(
        held
    )


def settled(page: Page, before: Reading | None = None) -> Reading:
    """What is read once nothing goes on any more and something has changed."""
    for _ in range(STEP_MS // 50):
        page.wait_for_function(QUIET, timeout=STEP_MS)
        reading = read(page)
        if reading != before and page.evaluate(QUIET):
            return reading
        page.wait_for_timeout(50)
    raise AssertionError(f"nothing more happens: {before}")


Press = Callable[[Page, Spoken], None]


def play_match(page: Page, press: Press, check: Callable[[Reading], None]) -> Reading:
    """From the menu to the account of the match; ``check`` sees every moment between."""
    reading = settled(page)
    start = reading.button("Nouvelle partie")
    assert start is not None
    press(page, start)
    reading = settled(page, reading)
    while True:
        check(reading)
        if reading.button("Revanche"):
            return reading
        press(page, reading.button("Manche suivante") or decide(reading))
        reading = settled(page, reading)
