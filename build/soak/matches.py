"""Whole matches through the real scenes, one application for all of them: menu, table, accounts.

What is held is looked at after every round of all rule sets, sizes and languages.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random

from build.soak.memory import Held, grown_kinds, growth, held, percentile
from build.soak.sound import UnsoundError, examine, session_of
from game.core.record import decode, encode
from game.core.rules import RULE_NAMES, variants_of
from game.referee import judge
from game.scenes.menu import open_menu
from game.services.i18n import LANGUAGES
from game.services.saves import unseal
from game.services.storage import MemoryStorage
from tests.pilot import Pilot
from tests.ui.table_player import Player, by_key, by_mirror, by_tap

SIZES = (((1280, 720), 1.0), ((390, 844), 1.0), ((480, 360), 1.0), ((844, 390), 1.5))
OPPONENTS = ("friend", "casual", "friend", "strong")
WAYS = (by_mirror, by_tap, by_mirror, by_key)
MOST_GROWTH = 0.01
"""Share by which what is held may grow from the first half of the matches to the second."""
LOOK = 8
"""Matches from one look at the memory to the next."""
MOST_PAST = 3000


@dataclass
class Figures:
    """``frames`` are milliseconds of a whole frame, input and drawing included."""

    matches: int = 0
    deals: int = 0
    actions: int = 0
    frames: array[float] = field(default_factory=lambda: array("f"))
    looks: list[Held] = field(default_factory=list)

    def rows(self) -> Iterator[str]:
        """Lines for the report."""
        yield f"{self.matches} matches, {self.deals} deals, {self.actions} actions, all replayed"
        worst = max(self.frames, default=0.0)
        yield (
            f"frames: {len(self.frames)}; median {percentile(self.frames, 50):.2f} ms, "
            f"99 % {percentile(self.frames, 99):.2f} ms, most {worst:.1f} ms"
        )
        first, last = self.looks[0], self.looks[-1]
        for name, unit in (
            ("blocks", ""), ("objects", ""), ("surfaces", ""), ("pixels", " MB"),
            ("resident", " MB"),
        ):  # fmt: skip
            values = [float(getattr(look, name)) for look in self.looks]
            yield (
                f"{name}: {getattr(first, name):,.0f}{unit} → {getattr(last, name):,.0f}{unit}"
                f" ({growth(values):+.2%} from half to half, {len(values)} looks)"
            )


def choices(seed: str) -> Iterator[tuple[str, tuple[tuple[int, int], float], str, str]]:
    """Rule set, size, language and opponent; the size stays for some matches, as cards are drawn
    anew for it, and a rule set meets another one in every round."""
    languages, chance = list(LANGUAGES), Random(seed)
    for turn, rules in enumerate(cycle(RULE_NAMES)):
        size = SIZES[(turn // 4 + turn // len(RULE_NAMES)) % len(SIZES)]
        language = languages[turn // 2 % len(languages)]
        yield rules, size, language, chance.choice(OPPONENTS)


class TimedPilot(Pilot):
    """A pilot that measures every frame."""

    figures: Figures | None = None

    def frames(self, count: int = 1) -> None:
        """As the pilot does, with a look at the clock."""
        for _ in range(count):
            started = time.perf_counter()
            super().frames(1)
            if self.figures is not None:
                self.figures.frames.append(1000 * (time.perf_counter() - started))


def soak(count: int, seed: str, first: int = 0) -> Figures:
    """Play so many matches. Raises UnsoundError with what is needed to see it again."""
    storage = MemoryStorage()
    storage.set("settings", '{"speed": "fast", "sound": false}')
    pilot = TimedPilot(open_menu, storage=storage, reduced_motion=True)
    pilot.figures = figures = Figures()
    for number, choice in enumerate(islice(choices(seed), first, first + count), start=first):
        try:
            _one_match(pilot, figures, *choice, way=WAYS[number % len(WAYS)])
        except Exception as error:
            error.add_note(f"match {number} of seed {seed!r}: {choice}")
            raise
        figures.matches += 1
        if number % LOOK == LOOK - 1:
            figures.looks.append(look := _look(pilot))
            print(
                f"  {figures.matches} matches, {look.blocks:,} pieces, {look.objects:,} objects, "
                f"{look.surfaces} surfaces, {look.resident:.0f} MB",
                flush=True,
            )
    figures.looks.append(_look(pilot))
    return figures


def _look(pilot: Pilot) -> Held:
    """What is held beside the history, which is meant to grow: it is put away before."""
    for key in pilot.storage.keys():  # noqa: SIM118 (not a mapping)
        if key.startswith("past-"):
            pilot.storage.remove(key)
    pilot.platform.log.clear()
    pilot.platform.states.clear()
    pilot.platform.focused.clear()
    pilot.platform.copied.clear()
    return held()


def _one_match(
    pilot: Pilot,
    figures: Figures,
    rules: str,
    size: tuple[tuple[int, int], float],
    language: str,
    opponent: str,
    way: object,
) -> None:
    pilot.resize(*size)
    begin(pilot, rules, language, opponent)
    player = Player(pilot, way)  # type: ignore[arg-type]
    deals = 0

    def after_deal() -> None:
        nonlocal deals
        deals += 1
        examine(pilot)

    player.play_match(after_deal, most=20_000)
    figures.deals += deals
    figures.actions += _end(pilot, deals)
    pilot.activate("menu")
    pilot.settle()
    if pilot.scene.name != "menu":
        raise UnsoundError(f"the menu leads to {pilot.scene.name}")


def _end(pilot: Pilot, deals: int) -> int:
    """The kept record replays to the end that is shown; returns its number of actions."""
    session = session_of(pilot)
    text = pilot.storage.get("match")
    if session is None or text is None:
        raise UnsoundError("the match is not kept")
    record = decode(unseal(text).body)
    facts = judge(decode(encode(record)))
    result = session.view.result
    if result is None or facts["status"] != "match_over" or facts["winner"] != result.winner:
        raise UnsoundError(f"the referee sees another end: {facts}")
    if len(facts["deals"]) != deals or facts["result"]["totals"] != list(result.totals):
        raise UnsoundError(f"the referee counts otherwise: {facts}")
    return len(record.moves)


def begin(pilot: Pilot, rules: str, language: str, opponent: str) -> None:
    """From the menu to the first turn, every choice made by its own control."""
    preset = variants_of(rules)[0].name
    choose(pilot, "language", language)
    choose(pilot, "rules", preset)
    if preset != rules:
        choose(pilot, "variant", rules)
    choose(pilot, "opponent", opponent)
    choose(pilot, "length", None)
    pilot.activate("new")
    pilot.settle()


def choose(pilot: Pilot, row: str, value: str | None) -> None:
    """An entry of the list behind a row; None: the first, which is the shortest."""
    pilot.activate(row)
    pilot.settle()
    entries: Sequence[str] = [c.id for c in pilot.controls() if c.id.startswith("option-")]
    pilot.activate(entries[0] if value is None else f"option-{value}")
    pilot.settle()


def leaks(figures: Figures) -> list[str]:
    """Sentences about what has grown; nothing can be said of few looks."""
    looks = figures.looks[len(figures.looks) // 4 :]  # caches fill in the first quarter
    if len(looks) < 4:
        return []
    found = []
    for name in ("blocks", "objects", "surfaces"):
        share = growth([float(getattr(look, name)) for look in looks])
        if share > MOST_GROWTH:
            found.append(f"{name} have grown by {share:.1%}: {grown_kinds(looks[0], looks[-1])}")
    return found
