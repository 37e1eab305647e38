"""The monkey in a real browser: pointer, keys, windows, and a network that comes and goes."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error

from build.soak.monkey import KEYS, ROUND, Abuse
from build.soak.page import Visit, visit
from build.soak.sound import UnsoundError
from game.core.cards import parse_card
from game.core.deal import Phase
from game.core.match import next_deal
from game.core.player_view import view_of
from game.core.record import replay
from game.core.rules import RULE_NAMES, Seat
from game.services.i18n import LANGUAGES

BURST = 25
"""Events from one look to the next."""
SIZES = ((800, 500), (390, 844), (844, 390), (480, 360), (320, 480))
NETWORKS = {
    "slow": {"offline": False, "latency": 150, "downloadThroughput": 900_000},
    "offline": {"offline": True, "latency": 0, "downloadThroughput": 0},
    "usual": {"offline": False, "latency": 0, "downloadThroughput": -1},
}
NAMES = {"space": " ", "page up": "PageUp", "page down": "PageDown", "f1": "F2"}
SWITCHES = (
    "table-menu",
    "menu",
    "close",
    "settings",
    "rules-page",
    "statistics",
    "language",
    "day",
)


class PageMonkey:
    """Does one thing after another to the page."""

    def __init__(self, seen: Visit, chance: Random) -> None:
        self.seen = seen
        self.chance = chance
        self.deeds: dict[Callable[[], None], int] = {
            self.click_a_control: 30,
            self.activate: 25,
            self.play: 20,
            self.press_a_key: 14,
            self.click_anywhere: 6,
            self.drag: 5,
            self.wheel: 2,
            self.switch_scenes: 3,
            self.resize: 2,
            self.language: 1,
            self.hide: 1,
            self.freeze: 1,
        }

    def act(self) -> str:
        """One deed; its name."""
        (deed,) = self.chance.choices(list(self.deeds), list(self.deeds.values()))
        deed()
        return deed.__name__

    def _ids(self) -> list[str]:
        found: list[str] = self.seen.evaluate("soak.nodes.map((node) => node.id)")
        return found

    def _activate(self, control_id: str) -> None:
        self.seen.evaluate("id => soak.find(id)?.click()", control_id)

    def _anywhere(self) -> tuple[int, int]:
        size = self.seen.page.viewport_size or {"width": 100, "height": 100}
        return self.chance.randrange(size["width"]), self.chance.randrange(size["height"])

    def _in_a_control(self, prefix: str = "") -> tuple[float, float]:
        rects: list[list[float]] = self.seen.evaluate(
            "start => soak.nodes.filter((n) => n.id.startsWith(start)).map((n) => n.rect)", prefix
        )
        if not rects:
            return self._anywhere()
        x, y, width, height = self.chance.choice(rects)
        return x + width * self.chance.random(), y + height * self.chance.random()

    def click_a_control(self) -> None:
        """Somewhere in its area, perhaps outside of the window."""
        self.seen.page.mouse.click(*self._in_a_control())

    def click_anywhere(self) -> None:
        """Also where nothing is."""
        self.seen.page.mouse.click(*self._anywhere())

    def drag(self) -> None:
        """A card, or from anywhere, to anywhere; sometimes it is never let go."""
        mouse = self.seen.page.mouse
        mouse.move(*self._in_a_control(self.chance.choice(("hand-", ""))))
        mouse.down()
        mouse.move(*self._anywhere(), steps=3)
        if self.chance.random() < 0.9:
            mouse.up()

    def wheel(self) -> None:
        """Up or down."""
        self.seen.page.mouse.wheel(0, self.chance.choice((-300, 300)))

    def press_a_key(self) -> None:
        """Any key that means something somewhere, or nothing."""
        name = self.chance.choice(KEYS)
        word = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}
        key = NAMES.get(name) or word.get(name) or (name if len(name) == 1 else name.capitalize())
        self.seen.page.keyboard.press(key)

    def activate(self) -> None:
        """Through the mirror."""
        ids = self._ids()
        if ids:
            self._activate(self.chance.choice(ids))

    def play(self) -> None:
        """A sensible step where there is one."""
        ids = set(self._ids())
        wanted = (
            "next",
            "pass",
            "gin",
            "knock",
            "defend-best",
            "discard",
            "stock",
            "new",
            "resume",
        )
        found = [each for each in wanted if each in ids]
        cards = [each for each in ids if each.startswith("hand-")]
        if "discard" not in found and "pass" not in found and cards and self.chance.random() < 0.5:
            self._activate(self.chance.choice(sorted(cards)))
        elif found:
            self._activate(found[0])
        self.seen.page.wait_for_timeout(30)

    def switch_scenes(self) -> None:
        """As quickly as it goes, several at once."""
        for control_id in self.chance.choices(SWITCHES, k=4):
            self._activate(control_id)

    def resize(self) -> None:
        """Another window, or the phone is turned."""
        width, height = self.chance.choice(SIZES)
        self.seen.page.set_viewport_size({"width": width, "height": height})

    def language(self) -> None:
        """Through the list of languages, where it can be reached."""
        self._activate("language")
        self.seen.page.wait_for_timeout(60)
        self._activate("option-" + self.chance.choice(list(LANGUAGES)))

    def hide(self) -> None:
        """The tab is hidden and shown again."""
        for hidden in (True, False):
            state = "hidden" if hidden else "visible"
            self.seen.evaluate(
                "([hidden, state]) => { for (const [name, value] of [['hidden', hidden],"
                " ['visibilityState', state]]) Object.defineProperty(document, name,"
                " {configurable: true, get: () => value});"
                " document.dispatchEvent(new Event('visibilitychange')); }",
                [hidden, state],
            )
            self.seen.page.wait_for_timeout(self.chance.choice((0, 50)))

    def freeze(self) -> None:
        """The browser suspends the page for a while."""
        self.seen.cdp.send("Page.setWebLifecycleState", {"state": "frozen"})
        self.seen.page.wait_for_timeout(self.chance.choice((20, 200)))
        self.seen.cdp.send("Page.setWebLifecycleState", {"state": "active"})


def examine(seen: Visit) -> str:
    """Wait until nothing moves; mirror, hand and record must agree. Returns the scene."""
    if not seen.page.url.startswith("http"):
        raise UnsoundError(f"the page is gone: {seen.page.url}")
    seen.check()
    seen.page.mouse.up()  # a card that is being dragged is in nobody's hand
    seen.wait_for("soak.resting() || soak.failure()", seconds=60)
    seen.check()
    scene = str(seen.evaluate("document.documentElement.dataset.scene"))
    if differences := seen.evaluate("soak.differences()"):
        raise UnsoundError(f"the mirror differs in {scene}: {differences}")
    nodes: list[dict[str, Any]] = seen.evaluate("soak.nodes")
    ids = [str(node["id"]) for node in nodes]
    if len(set(ids)) < len(ids):
        raise UnsoundError(f"ids are given twice in {scene}: {ids}")
    for key in ("match", "deal"):
        seen.record(key)
    if scene == "table" and "title" not in ids:
        _examine_hand(seen, nodes)
    return scene


def _examine_hand(seen: Visit, nodes: list[dict[str, Any]]) -> None:
    """The cards in the mirror are those of the kept record, of a match or of a single deal."""
    shown = {
        parse_card(str(node["id"]).removeprefix("hand-"))
        for node in nodes
        if str(node["id"]).startswith("hand-")
    }
    records = [record for key in ("match", "deal") if (record := seen.record(key)) is not None]
    hands = []
    for record in records:
        state = replay(record)
        if state.over:
            continue
        if state.between_deals:
            state = next_deal(state)
        view = view_of(state, Seat(record.seats.index("human")))
        defending = view.phase is Phase.DEFEND
        if shown == set(view.hand) or (defending and shown <= set(view.hand)):
            return
        hands.append(sorted(card.code for card in view.hand))
    if shown:
        raise UnsoundError(f"the hand shows {sorted(c.code for c in shown)}; kept are {hands}")


def abuse_page(browser: Browser, address: str, events: int, seed: str, start: int = 0) -> Abuse:
    """Do so many things, from round ``start`` on. Raises as the monkey of the pilot does."""
    done = Abuse()
    number = start
    while done.events < events:
        chance = Random(f"{seed} page {number}")
        _round(browser, address, done, min(ROUND, events - done.events), seed, number, chance)
        number += 1
        done.rounds += 1
    return done


def _round(
    browser: Browser, address: str, done: Abuse, most: int, seed: str, number: int, chance: Random
) -> None:
    width, height = chance.choice(SIZES)
    rules, language = chance.choice(list(RULE_NAMES)), chance.choice(list(LANGUAGES))
    asked = f"{address}?rules={rules}&opponent=friend&lang={language}"
    trail: list[str] = []
    size = {"width": width, "height": height}
    try:
        with visit(browser, asked, viewport=size, has_touch=chance.random() < 0.5) as seen:
            _hard_start(seen, chance, done)
            monkey = PageMonkey(seen, chance)
            for step in range(most):
                trail.append(monkey.act())
                done.deeds[trail[-1]] += 1
                done.events += 1
                if step % BURST == BURST - 1 or step == most - 1:
                    done.bursts += 1
                    done.scenes[examine(seen)] += 1
    except BaseException as error:
        error.add_note(
            f"page, seed {seed}, round {number}, step {len(trail)}; see it again with: "
            f'make soak ARGS="--only page-abuse --seed {seed} --start {number} --events {most}"\n'
            f"the last steps: {'; '.join(trail[-12:])}"
        )
        raise


def _hard_start(seen: Visit, chance: Random, done: Abuse) -> None:
    """Over a slow network, or one that breaks while the page loads and comes back later."""
    kind = chance.choice(("usual", "slow", "offline"))
    done.deeds[f"load, {kind}"] += 1
    if kind != "usual":
        seen.cdp.send("Network.enable")
        seen.cdp.send("Network.emulateNetworkConditions", _network("slow"))
        seen.page.reload(wait_until="commit")
        seen.page.wait_for_timeout(chance.choice((100, 600, 1500)))
    if kind == "offline":
        seen.cdp.send("Network.emulateNetworkConditions", _network("offline"))
        seen.wait_for("soak.failure() || document.documentElement.dataset.ready")
        seen.cdp.send("Network.emulateNetworkConditions", _network("usual"))
        failed = seen.evaluate("soak.failure()")
        if failed and not failed.startswith(("network", "missing", "script", "truncated")):
            raise UnsoundError(f"a broken network is called something else: {failed}")
        _reload(seen)
    seen.wait_ready()


def _reload(seen: Visit) -> None:
    """Once the network is back. What the browser said of the broken one is forgotten."""
    try:
        seen.page.reload(wait_until="commit")
    except Error as error:
        raise UnsoundError(f"the page cannot be loaded again: {json.dumps(str(error))}") from error
    seen.errors.clear()


def _network(kind: str) -> dict[str, Any]:
    return {"uploadThroughput": -1, **NETWORKS[kind]}
