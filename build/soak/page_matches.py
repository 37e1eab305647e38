"""Whole matches in the real browser, one page for all of them, as fast as the table allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle, islice

from playwright.sync_api import Browser

from build.soak.memory import growth
from build.soak.page import Visit, visit
from build.soak.sound import UnsoundError
from game.core.rules import RULE_NAMES, variants_of
from game.referee import judge
from game.services.i18n import LANGUAGES

SIZES = ((800, 500), (390, 844), (480, 360))
MOST_STEPS = 20_000
MOST_GROWTH = {
    "nodes": 0.05,
    "elements": 0.05,
    "listeners": 0.01,
    "JS heap, MB": 0.1,
    "wasm heap, MB": 0.21,  # it grows in steps of a fifth, and each figure of a new size may be one
    "Python's pieces": 0.02,
}
"""Share by which each may grow from the first half of the matches to the second."""


@dataclass
class PageFigures:
    """What the page held after each match, in the menu."""

    matches: int = 0
    deals: int = 0
    steps: int = 0
    looks: list[dict[str, float]] = field(default_factory=list)

    def rows(self) -> Iterator[str]:
        """Lines for the report."""
        yield f"{self.matches} matches, {self.deals} deals, {self.steps} presses, all replayed"
        for name in self.looks[0]:
            values = [look[name] for look in self.looks]
            yield (
                f"{name}: {values[0]:,.1f} → {values[-1]:,.1f}, most {max(values):,.1f}"
                f" ({growth(values):+.2%} from half to half)"
            )

    def leaks(self) -> list[str]:
        """Sentences about what has grown."""
        looks = self.looks[len(self.looks) // 4 :]
        if len(looks) < 8:
            return []
        shares = {name: growth([look[name] for look in looks]) for name in MOST_GROWTH}
        return [
            f"{name} has grown by {share:.1%}"
            for name, share in shares.items()
            if share > MOST_GROWTH[name]
        ]


def soak_page(browser: Browser, address: str, count: int) -> PageFigures:
    """Play so many matches in one page."""
    figures = PageFigures()
    with visit(browser, f"{address}?opponent=friend") as seen:
        seen.wait_ready()
        for number, rules in enumerate(islice(cycle(RULE_NAMES), count)):
            language = list(LANGUAGES)[number // 3 % len(LANGUAGES)]
            width, height = SIZES[number % len(SIZES)]
            seen.page.set_viewport_size({"width": width, "height": height})
            try:
                _one_match(seen, figures, rules, language)
            except Exception as error:
                error.add_note(f"match {number} in the page: {rules}, {language}")
                raise
            figures.looks.append(seen.memory())
            print(f"  {figures.matches} matches, {figures.looks[-1]}", flush=True)
    return figures


def _one_match(seen: Visit, figures: PageFigures, rules: str, language: str) -> None:
    preset = variants_of(rules)[0].name
    wanted = [("language", language), ("rules", preset), ("length", "")]
    if preset != rules:
        wanted.insert(2, ("variant", rules))
    for row, value in wanted:
        seen.evaluate("id => soak.press(id)", row)
        first = "soak.nodes.find((node) => node.id.startsWith('option-')).id"
        seen.evaluate("id => soak.press(id)", f"option-{value}" if value else seen.evaluate(first))
    seen.evaluate("soak.press('new')")
    figures.steps += seen.evaluate("most => soak.play(most)", MOST_STEPS)
    record = seen.record()
    if record is None:
        raise UnsoundError("the match is not kept")
    facts = judge(record)
    if facts["status"] != "match_over" or facts["rules"].split()[0] != rules:
        raise UnsoundError(f"the referee sees another end: {facts}")
    if differences := seen.evaluate("soak.differences()"):
        raise UnsoundError(f"the mirror differs: {differences}")
    figures.matches += 1
    figures.deals += len(facts["deals"])
    seen.evaluate("soak.press('menu')")
    seen.check()
