"""How fast the page starts in the other engines: `python -m build.bench.engines`.

Each start has a fresh profile, from this machine's own server; the time is the page's own, from
navigation to the menu on the screen.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable
from pathlib import Path

from build import browser, site
from build.bench.start import served
from build.engines import firefox, webkit
from build.engines.page import EnginePage

#: How to find and start an engine, and the milliseconds that a start should take at most.
ENGINES: tuple[tuple[Callable[[], Path | None], Callable[[Path], EnginePage], int], ...] = (
    (firefox.find, firefox.Firefox, 1000),
    (webkit.find, webkit.WebKit, 1500),
)
WAIT_MS = 120_000
PLAINLY = "!globalThis.ginStart || performance.getEntriesByName('gin:plain').length > 0"
FIRST_FRAME = "performance.getEntriesByName('gin:first-frame')[0]?.startTime ?? 0"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    browser.ensure_others()
    site.build_site()
    print(f"Menu on the screen, {runs} runs, median (least–most) in ms")
    with served() as address:
        for find, start, target in ENGINES:
            path = find()
            if path is None:
                print(f"  {start.__name__:<10} is not installed")
                continue
            cold, again, plainly = zip(
                *(_times(start(path), address) for _ in range(runs)), strict=True
            )
            way = "the plain way" if any(plainly) else "the fast way"
            print(f"  {start.__name__:<10} cold   {_spread(cold)}   target {target}   {way}")
            print(f"  {'':<10} again  {_spread(again)}")
    return 0


def _times(page: EnginePage, address: str) -> tuple[float, float, bool]:
    """A cold start, a second one in the same profile, and whether it went the plain way."""
    try:
        cold, again = _start(page, address), _start(page, f"{address}?lang=en")
        return cold, again, bool(page.evaluate(PLAINLY))
    finally:
        page.close()


def _start(page: EnginePage, address: str) -> float:
    page.goto(address)
    page.wait_for_function(FIRST_FRAME, timeout=WAIT_MS)
    return float(page.evaluate(FIRST_FRAME))


def _spread(times: tuple[float, ...]) -> str:
    return f"{statistics.median(times):>6.0f} ({min(times):.0f}–{max(times):.0f})"


if __name__ == "__main__":
    raise SystemExit(main())
