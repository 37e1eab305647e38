"""The monkey: seeded abuse of the running game, and a look at everything after each burst.

A run is made of rounds; each opens the game anew on a storage of its own, so that round K of seed S
can be played again by itself: ``--seed S --start K``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

import pygame

from build.soak.sound import UnsoundError, examine, session_of
from build.soak.steady import steady
from game.core.rules import RULE_NAMES
from game.scenes.menu import open_menu
from game.services.i18n import LANGUAGES
from game.services.platform import (
    Activated,
    FocusMoved,
    MotionChanged,
    OtherWindow,
    StoredElsewhere,
    TextGiven,
    UpdateReady,
)
from game.services.storage import MemoryStorage
from game.session import Waiting
from tests.pilot import Pilot
from tests.ui.table_player import Player, by_mirror

ROUND = 300
"""Events of a round."""
BURST = 15
"""Events from one look to the next."""
SIZES = ((1280, 720), (390, 844), (844, 390), (480, 360), (360, 640), (320, 480), (1024, 768))
RATIOS = (1.0, 1.0, 1.0, 1.25, 2.0)
KEYS = (
    "tab", "tab", "enter", "space", "escape", "left", "right", "up", "down", "home", "end",
    "page up", "page down", "d", "s", "k", "g", "p", "u", "h", "m", "n", "r", "1", "5", "0", "f1",
)  # fmt: skip
TEXTS = (
    "",
    "x",
    "gin-rami record 1\n",
    "1AAAA",
    "{}",
    "é" * 3000,
    "gin-rami bundle 1 sha256=0\n[]",
)
LONGEST_WAIT = 3000


@dataclass
class Abuse:
    """What has been done, for the report."""

    events: int = 0
    rounds: int = 0
    bursts: int = 0
    deeds: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)

    def rows(self) -> Iterator[str]:
        """Lines for the report."""
        yield f"{self.events} events in {self.rounds} rounds, {self.bursts} looks, all sound"
        yield "scenes seen: " + ", ".join(f"{n} {c}" for n, c in self.scenes.most_common())
        yield "deeds: " + ", ".join(f"{n} {c}" for n, c in self.deeds.most_common())


class Monkey:
    """Does one thing after another; what it does follows from ``chance`` and the controls."""

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot = pilot
        self.chance = chance
        self.deeds: dict[Callable[[], None], int] = {
            self.tap_a_control: 30,
            self.activate: 24,
            self.play: 14,
            self.press_a_key: 12,
            self.drag_a_card: 5,
            self.tap_anywhere: 5,
            self.drag_anywhere: 3,
            self.half_a_press: 2,
            self.resize: 2,
            self.rotate: 1,
            self.wheel: 2,
            self.focus: 2,
            self.wait: 4,
            self.sleep: 1,
            self.language: 1,
            self.look: 1,
            self.windows: 1,
            self.machine: 1,
            self.give_text: 1,
            self.start_over: 1,
        }

    def act(self) -> str:
        """One deed; its name."""
        (deed,) = self.chance.choices(list(self.deeds), list(self.deeds.values()))
        deed()
        return deed.__name__

    # Pointer

    def _anywhere(self) -> tuple[int, int]:
        screen = self.pilot.platform.current
        return self.chance.randrange(screen.width), self.chance.randrange(screen.height)

    def _in_a_control(self, prefix: str = "") -> tuple[int, int]:
        places = [c.target for c in self.pilot.controls() if c.id.startswith(prefix)]
        if not places:
            return self._anywhere()
        area = self.chance.choice(places)
        return (
            area.x + self.chance.randrange(max(1, area.w)),
            area.y + self.chance.randrange(max(1, area.h)),
        )

    def tap_a_control(self) -> None:
        """Somewhere in its area."""
        self.pilot.tap(*self._in_a_control())

    def tap_anywhere(self) -> None:
        """Also where nothing is."""
        self.pilot.tap(*self._anywhere())

    def drag_a_card(self) -> None:
        """To a control or anywhere."""
        end = self.chance.choice((self._in_a_control, self._anywhere))()
        self.pilot.drag(self._in_a_control("hand-"), end, steps=self.chance.choice((1, 3, 8)))

    def drag_anywhere(self) -> None:
        """From anywhere to anywhere."""
        self.pilot.drag(self._anywhere(), self._anywhere(), steps=3)

    def half_a_press(self) -> None:
        """A press without release, or a release without press; other buttons too."""
        button = self.chance.choice((1, 1, 1, 2, 3, 4, 5))
        kind = self.chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        pos = self._in_a_control()
        pygame.event.post(pygame.Event(kind, pos=pos, button=button))
        self.pilot.frames(1)

    def wheel(self) -> None:
        """Up or down, little or much."""
        y = self.chance.choice((-30, -1, 1, 30))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=y))
        self.pilot.frames(1)

    # Keys and mirror

    def press_a_key(self) -> None:
        """Any key that means something somewhere, or nothing."""
        self.pilot.key(self.chance.choice(KEYS), shift=self.chance.random() < 0.2)

    def activate(self) -> None:
        """Through the mirror; sometimes what is no longer there."""
        ids = [c.id for c in self.pilot.controls()] + ["hand-As", "nothing", "option-classic"]
        self.pilot.platform.events.append(Activated(self.chance.choice(ids)))
        self.pilot.frames(1)

    def focus(self) -> None:
        """The focus comes and goes."""
        ids = [None, "nothing", *(c.id for c in self.pilot.controls())]
        self.pilot.platform.events.append(FocusMoved(self.chance.choice(ids)))
        self.pilot.frames(1)

    # Getting on

    def play(self) -> None:
        """A sensible step, so that matches get on; where none is, a new match."""
        pilot = self.pilot
        if pilot.scene.name not in ("table", "scoring"):
            wanted = ("new", "resume", "next", "close", "back", "ok")
            found = [c.id for c in pilot.controls() if c.id in wanted and not c.disabled]
            pilot.platform.events.append(Activated(found[0] if found else "close"))
            pilot.frames(1)
            return
        self._settle()
        session = session_of(pilot)
        if pilot.scene.name == "table" and session and session.waiting is Waiting.PLAYER:
            player = Player(pilot, by_mirror)
            for control_id in ("pass", "defend-best", "big-gin", "gin", "knock", "stock"):
                if (control := player.find(control_id)) is not None:
                    pilot.activate(control.id)
                    return
            cards = player.hand()
            if cards:
                pilot.activate(self.chance.choice(cards).id)
                if player.find("discard") is not None:
                    pilot.activate("discard")
        elif pilot.scene.name == "scoring":
            pilot.platform.events.append(Activated("next"))
            pilot.frames(1)

    def _settle(self) -> None:
        for _ in range(LONGEST_WAIT):
            if not self.pilot.scene.busy:
                return
            self.pilot.frames(1)
        raise UnsoundError(f"{self.pilot.scene.name} stays busy")

    def wait(self) -> None:
        """Some frames pass."""
        self.pilot.frames(self.chance.choice((1, 5, 40)))

    def sleep(self) -> None:
        """A hidden tab or a machine that slept: one frame after a very long time, or none."""
        self.pilot.app.frame(self.chance.choice((0.0, 30.0, 1e6)))

    # The world around

    def resize(self) -> None:
        """Another window."""
        self.pilot.resize(self.chance.choice(SIZES), self.chance.choice(RATIOS))

    def rotate(self) -> None:
        """The phone is turned."""
        screen = self.pilot.platform.current
        size = round(screen.height / screen.ratio), round(screen.width / screen.ratio)
        self.pilot.resize(size, screen.ratio)

    def language(self) -> None:
        """Another language, as the settings do it."""
        self.pilot.context.change_settings(language=self.chance.choice(list(LANGUAGES)))
        self.pilot.frames(1)

    def look(self) -> None:
        """Other looks and ways, as the settings do it."""
        changes: tuple[dict[str, object], ...] = (
            {"large": self.chance.random() < 0.4},
            {"four_colour": True},
            {"big_index": True},
            {"calm": self.chance.random() < 0.7},
            {"strict_table": self.chance.random() < 0.5},
            {"second_tap": False},
            {"speed": self.chance.choice(("slow", "normal", "fast"))},
            {"preset": self.chance.choice(list(RULE_NAMES)), "target": None, "hands": None},
        )
        self.pilot.context.change_settings(**self.chance.choice(changes))
        self.pilot.frames(1)

    def windows(self) -> None:
        """Another window opens the game, or writes into its storage; a new version is there."""
        event = self.chance.choice((OtherWindow(), StoredElsewhere(), UpdateReady()))
        self.pilot.platform.events.append(event)
        self.pilot.frames(1)

    def machine(self) -> None:
        """Less motion, or the window is uncovered."""
        if self.chance.random() < 0.5:
            self.pilot.platform.events.append(MotionChanged(self.chance.random() < 0.5))
        else:
            pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        self.pilot.frames(1)

    def give_text(self) -> None:
        """A text arrives, asked for or not; the next one asked for is there at once."""
        text = self.chance.choice(TEXTS)
        self.pilot.platform.text_ready = text
        self.pilot.platform.events.append(TextGiven(text))
        self.pilot.frames(1)

    def start_over(self) -> None:
        """The game is killed and started again on what it has kept."""
        old = self.pilot.platform.current
        size = round(old.width / old.ratio), round(old.height / old.ratio)
        self.pilot.__init__(open_menu, size, old.ratio, storage=self.pilot.storage)  # type: ignore[misc]


def abuse(events: int, seed: str, start: int = 0) -> Abuse:
    """Do so many things, from round ``start`` on.

    Raises whatever the game raised, or UnsoundError, with a note that says how to see it again.
    """
    done = Abuse()
    number = start
    while done.events < events:
        most = min(ROUND, events - done.events)
        with steady(f"{seed} {number}") as chance:
            _round(done, most, seed, number, chance)
        number += 1
        done.rounds += 1
    return done


def _round(done: Abuse, most: int, seed: str, number: int, chance: Random) -> None:
    storage = MemoryStorage()
    storage.set("settings", '{"speed": "fast", "sound": false}')
    params = {"rules": chance.choice(list(RULE_NAMES)), "opponent": "friend"}
    pilot = Pilot(
        open_menu,
        chance.choice(SIZES),
        lang=chance.choice(list(LANGUAGES)),
        storage=storage,
        params=params,
        reduced_motion=chance.random() < 0.6,
    )
    pilot.app.running = True
    monkey = Monkey(pilot, chance)
    trail: list[str] = []
    try:
        for step in range(most):
            trail.append(f"{pilot.scene.name}: ")
            trail[-1] += monkey.act()
            done.deeds[trail[-1].rpartition(" ")[2]] += 1
            done.scenes[pilot.scene.name] += 1
            done.events += 1
            if step % BURST == BURST - 1 or step == most - 1:
                done.bursts += 1
                examine(pilot)
    except BaseException as error:
        error.add_note(
            f"seed {seed}, round {number}, step {len(trail)}; see it again with: "
            f'make soak ARGS="--only abuse --seed {seed} --start {number} --events {most}"\n'
            f"the last steps: {'; '.join(trail[-12:])}"
        )
        raise
