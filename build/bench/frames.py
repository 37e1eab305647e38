"""How smooth the table is in a browser: `python -m build.bench.frames [--deals 50]`.

The cost of a frame is the processor time of the browser's task in which it was drawn, taken from a
trace, so that other work on the machine counts for little; everything else is time on the clock.
frames_watch.js puts itself between the game and the page, so the game carries no code for this.
Decisions are timed inside the page's own interpreter, where the bot plays alone.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from build import browser as chromium_finder
from build import site
from build.bench.start import served

HERE = Path(__file__).parent
WATCH = (HERE / "frames_watch.js").read_text(encoding="utf-8")
INSIDE = (HERE / "_frames_inside.py").read_text(encoding="utf-8")
FLAGS = (*chromium_finder.FLAGS, "--enable-precise-memory-info", "--js-flags=--expose-gc")
TRACED = ("toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing")
"""Categories of the trace."""
WAIT_MS = 300_000
SIZES: dict[str, tuple[dict[str, Any], float]] = {
    "1280×720@1": ({"viewport": {"width": 1280, "height": 720}}, 8),
    "390×844@3": ({"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3}, 12),
}
"""Name, the browser's options, and how many milliseconds a frame of the deal may take there."""
LEVELS = ("friend", "casual", "strong", "expert")
IDLE_SECONDS = 10
MEGABYTE = 1e6
SPARE = 1.05
"""Memory is flat when it has not grown by more than this factor."""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure and what it should be at most."""

    label: str
    value: float
    target: float | None = None
    unit: str = "ms"

    def __str__(self) -> str:
        if self.target is None:
            return f"  {self.label:<54}{self.value:>9,.1f} {self.unit}"
        verdict = "ok" if self.value <= self.target else "MISSED"
        wanted = f"≤ {self.target:,.1f}"
        return f"  {self.label:<54}{self.value:>9,.1f} {self.unit:<3}{wanted:>9}  {verdict}"


def main() -> int:
    """Print the table. 1 without a browser; a missed target is told, not an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=50, help="deals of the memory test; 0: none")
    parser.add_argument("--rounds", type=int, default=4, help="deals watched at each size")
    options = parser.parse_args()
    path = chromium_finder.ensure()
    if path is None:
        print(chromium_finder.HOW_TO_INSTALL, file=sys.stderr)
        return 1
    site.build_site()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        print(f"Chromium {browser.version}, drawing without a graphics card")
        for row in _rows(browser, address, options.rounds, options.deals):
            print(row, flush=True)
        browser.close()
    return 0


def _rows(browser: Browser, address: str, rounds: int, deals: int) -> Iterator[Row]:
    for label, (size, target) in SIZES.items():
        with _page(browser, f"{address}?lang=en", **size) as page:
            yield from _dealing(page, label, target, rounds)
            yield from _answers(page, label)
    with _page(browser, f"{address}?lang=en", **SIZES["1280×720@1"][0]) as page:
        for bot in LEVELS:
            yield from _thinking(page, bot)
    if deals:
        address = f"{address}?lang=en&rules=multi&opponent=simple&target={deals}"
        with _page(browser, address, reduced_motion="reduce", **SIZES["1280×720@1"][0]) as page:
            yield from _memory(page, deals)


@contextmanager
def _page(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """The game's menu in a fresh profile."""
    context = browser.new_context(bypass_csp=True, **options)
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("document.documentElement.dataset.ready && watch.there('new')")
    yield page
    context.close()


def _dealing(page: Page, label: str, target: float, rounds: int) -> Iterator[Row]:
    """Frames while the cards go round. The last deal stays on the table."""
    cost: list[float] = []
    gaps: list[float] = []
    for left in reversed(range(rounds)):
        with _traced(page) as frames:
            page.evaluate("watch.reset(); watch.find('new').click()")
            page.wait_for_function("watch.there('menu') && watch.ready()")
        # The first frame draws everything that then stands still.
        cost += frames[1:]
        gaps += page.evaluate("watch.frames.filter(frame => frame.drawn).map(frame => frame.gap)")[
            1:
        ]
        if left:
            page.evaluate("watch.find('menu').click()")
            page.wait_for_function("watch.there('leave')")
            page.evaluate("watch.find('leave').click()")
            page.wait_for_function("watch.there('new')")
    yield Row(f"{label}: frame of the deal, median", statistics.median(cost))
    yield Row(f"{label}: frame of the deal, p95", percentile(cost, 0.95), target)
    yield Row(f"{label}: from frame to frame, median", statistics.median(gaps))


@contextmanager
def _traced(page: Page) -> Iterator[list[float]]:
    """A list that holds in the end the processor time (ms) of every task that drew a frame."""
    costs: list[float] = []
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=list(TRACED))
    yield costs
    events = json.loads(browser.stop_tracing())["traceEvents"]
    drawn = [event for event in events if event["name"] == page.evaluate("watch.mark")]
    for task in (event for event in events if event["name"] == "RunTask" and "tdur" in event):
        start, end = task["ts"], task["ts"] + task["dur"]
        if any(m["tid"] == task["tid"] and start <= m["ts"] <= end for m in drawn):
            costs.append(task["tdur"] / 1000)


def _answers(page: Page, label: str) -> Iterator[Row]:
    """From a press to the picture that shows it; and nothing is drawn while nobody does a thing."""
    waits = []
    for _ in range(10):
        waits.append(page.evaluate("watch.press('stock')"))
        page.wait_for_timeout(300)
    yield Row(f"{label}: press to picture, p95", percentile(waits, 0.95), 50)
    page.wait_for_timeout(3000)
    page.evaluate("watch.reset()")
    page.wait_for_timeout(1000 * IDLE_SECONDS)
    drawn = page.evaluate("watch.frames.filter(frame => frame.drawn).length")
    yield Row(f"{label}: redraws in {IDLE_SECONDS} idle seconds", drawn, 0, "")


def _thinking(page: Page, bot: str) -> Iterator[Row]:
    found = inside(page, f"thoughts({bot!r}, deals=6)")
    decision, frame = found["decision"], found["frame"]
    target = 20 if bot == "expert" else None
    yield Row(f"{bot}: a decision, mean of {len(decision)}", statistics.mean(decision))
    yield Row(f"{bot}: a decision, p95", percentile(decision, 0.95), target)
    yield Row(f"{bot}: a decision's longest hold of a frame, p95", percentile(frame, 0.95), 8)


def _memory(page: Page, deals: int) -> Iterator[Row]:
    """What is held after a fifth of the deals, and after all."""
    page.evaluate("watch.find('new').click()")
    page.evaluate("deals => watch.play(deals)", max(1, deals // 5))
    early = _held(page)
    page.evaluate("deals => watch.play(deals + 1)", deals - deals // 5 - 1)
    late = _held(page)
    for name, unit in (("JS heap", "MB"), ("wasm memory", "MB"), ("Python's pieces", "k")):
        value, most = late[name], SPARE * early[name]
        yield Row(f"after {deals} deals: {name} (after {deals // 5}: {early[name]:,.1f})",
                  value, most, unit)  # fmt: skip


def _held(page: Page) -> dict[str, float]:
    pieces = inside(page, "blocks()")
    page.evaluate("gc()")
    return {
        "JS heap": page.evaluate("performance.memory.usedJSHeapSize") / MEGABYTE,
        "wasm memory": page.evaluate("watch.exports.memory.buffer.byteLength") / MEGABYTE,
        "Python's pieces": pieces / 1000,
    }


def inside(page: Page, expression: str) -> Any:
    """The value of an expression of _frames_inside.py, in the page's interpreter."""
    code = f"{INSIDE}\nimport js, json\njs.watch.answer = json.dumps({expression})\n"
    return page.evaluate("code => watch.python(code)", code)


def percentile(values: list[float], share: float) -> float:
    """The value that ``share`` of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


if __name__ == "__main__":
    sys.exit(main())
