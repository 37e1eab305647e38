"""How fast the page starts, and what it sends: `python -m build.bench.start`.

Each cold start has a fresh profile and an empty cache, from this machine's own server, which
compresses nothing. Times are those of the page itself, from navigation to the mark. The fast start
and the plain one take turns, so that a busy machine is as hard on both.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from build import browser as chromium_finder
from build import serve, site

WAYS = {"fast": "", "plain": "?start=plain"}
FRAME = "gin:first-frame"
STAGES = {
    "first-contentful-paint": "poster with the rules' essence",
    "gin:fetched": "all files here, interpreter linked",
    "gin:python": "interpreter, pygame, files up",
    FRAME: "menu on the screen",
    "busy": "processor time of the page's thread",
}
TARGETS_MS = {
    ("cold", "first-contentful-paint"): 200,
    ("cold", FRAME): 1000,
    ("reload", FRAME): 600,
    ("from the worker", FRAME): 600,
    ("cold, processor 4 times slower", FRAME): 3000,
}
TARGET_BYTES = 5_000_000
WAIT_SECONDS = 120.0
SLOWER = 4
READ = """() => {
  const of = (kind) => performance.getEntriesByType(kind);
  const marks = [...of("mark"), ...of("paint")];
  const frame = performance.getEntriesByName("gin:first-frame")[0].startTime;
  const isBefore = ({ name, responseEnd }) => name.startsWith("http") && responseEnd <= frame;
  const before = [...of("navigation"), ...of("resource")].filter(isBefore);
  return {
    marks: Object.fromEntries(marks.map(({ name, startTime }) => [name, startTime])),
    bytes: before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}"""


@dataclass
class Results:
    """Milliseconds by kind of start and stage, and bytes before the first frame."""

    times: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    bytes: list[int] = field(default_factory=list)

    def add(self, kind: str, marks: dict[str, float]) -> None:
        for stage, value in marks.items():
            self.times[kind, stage].append(value)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    path = chromium_finder.ensure()
    if path is None:
        print(chromium_finder.HOW_TO_INSTALL, file=sys.stderr)
        return 1
    site.build_site()
    results = {way: Results() for way in WAYS}
    with served() as address, sync_playwright() as playwright:
        arguments = list(chromium_finder.FLAGS)
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        for _ in range(runs):
            for way, query in WAYS.items():
                cold_and_reload(browser, address + query, results[way])
                slow(browser, address + query, results[way])
        from_worker(browser, address, results["fast"], runs)
        print(f"Chromium {browser.version}, {runs} runs, ms: least, median (target)")
        browser.close()
    if hasattr(os, "getloadavg"):
        print(f"load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for way, result in results.items():
        print_table(way, result)
    print(site.sizes(site.WEB))
    return 0


def print_table(way: str, result: Results) -> None:
    print(f"{way} start")
    kinds = dict.fromkeys(kind for kind, _stage in result.times)
    for kind in kinds:
        for stage, label in STAGES.items():
            values = result.times.get((kind, stage))
            if values:
                target = TARGETS_MS.get((kind, stage))
                wanted = f"  ({target})" if target else ""
                row = f"{min(values):>7.0f} {statistics.median(values):>7.0f}{wanted}"
                print(f"  {kind:<32}{label:<38}{row}")
    sent = statistics.median(result.bytes) / 1e6
    print(f"  bytes before the menu, nothing compressed by the host: {sent:.2f} MB", end="")
    print(f"  ({TARGET_BYTES / 1e6:.1f})")


@contextmanager
def served() -> Iterator[str]:
    """The address of the built site."""
    server = serve.make_server(site.WEB)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://{serve.HOST}:{server.server_port}/"
    server.shutdown()
    server.server_close()


def cold_and_reload(browser: Browser, address: str, result: Results) -> None:
    """A start in a fresh profile, and another one after it."""
    with opened(browser) as (page, session):
        page.goto(address, wait_until="commit")
        marks, sent = read(page, session)
        result.add("cold", marks)
        result.bytes.append(sent)
        page.reload(wait_until="commit")
        result.add("reload", read(page, session)[0])


def slow(browser: Browser, address: str, result: Results) -> None:
    """A cold start on a weak machine."""
    with opened(browser) as (page, session):
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(address, wait_until="commit")
        result.add(f"cold, processor {SLOWER} times slower", read(page, session)[0])


def from_worker(browser: Browser, address: str, result: Results, runs: int) -> None:
    """Starts out of what the service worker keeps; nothing where there is none."""
    with opened(browser, worker=True) as (page, session):
        page.goto(address, wait_until="commit")
        read(page, session)
        until(page, "navigator.serviceWorker?.controller")
        for _ in range(runs):
            page.reload(wait_until="commit")
            result.add("from the worker", read(page, session)[0])


@contextmanager
def opened(browser: Browser, worker: bool = False) -> Iterator[tuple[Page, CDPSession]]:
    """A page of a profile of its own, and the session that measures it."""
    allowed = "allow" if worker else "block"
    context = browser.new_context(
        viewport={"width": 1280, "height": 720},
        service_workers=allowed,  # type: ignore[arg-type]  # a str where a Literal is asked
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    yield page, session
    context.close()


def read(page: Page, session: CDPSession) -> tuple[dict[str, float], int]:
    """Marks of the start, in ms since the navigation, and the bytes that came before its end."""
    until(page, f"performance.getEntriesByName('{FRAME}').length")
    found = page.evaluate(READ)
    metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    marks: dict[str, float] = {**found["marks"], "busy": metrics["TaskDuration"] * 1000}
    return marks, int(found["bytes"])


def until(page: Page, expression: str) -> None:
    """Wait for it, without anything in the page that its policy forbids."""
    limit = time.monotonic() + WAIT_SECONDS
    while not page.evaluate(f"Boolean({expression})"):
        if time.monotonic() > limit:
            raise TimeoutError(expression)
        time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
