"""How fast the page starts, and what it sends: `python -m build.bench.start`.

Each cold start has a fresh profile and an empty cache, from this machine's own server. Times are
those of the page itself, from navigation to the mark.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from build import browser as chromium_finder
from build import serve, site

MARKS = {
    "gin:fetched": "all files here",
    "gin:python": "interpreter and pygame up",
    "gin:first-frame": "menu on the screen",
}
TARGET_MS = 4000
TARGET_BYTES = 9_000_000
WAIT_MS = 120_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    path = chromium_finder.ensure()
    if path is None:
        print(chromium_finder.HOW_TO_INSTALL, file=sys.stderr)
        return 1
    site.build_site()
    with served() as address, sync_playwright() as playwright:
        arguments = list(chromium_finder.FLAGS)
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        cold, reload = zip(*(start(browser, address) for _ in range(runs)), strict=True)
        print(f"Chromium {browser.version}, {runs} runs, median (least–most) in ms")
        browser.close()
    for name, label in MARKS.items():
        print(f"  cold    {label:<28}{_spread([marks[name] for marks in cold])}")
    print(f"  reload  {'menu on the screen':<28}{_spread([m['gin:first-frame'] for m in reload])}")
    print(f"  target  {'menu on the screen, cold':<28}{TARGET_MS:>6}")
    print(site.sizes(site.WEB))
    print(f"{'':>12} {TARGET_BYTES:>12,}  target")
    return 0


@contextmanager
def served() -> Iterator[str]:
    """The address of the built site."""
    server = serve.make_server(site.WEB)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://{serve.HOST}:{server.server_port}/"
    server.shutdown()
    server.server_close()


def start(browser: Browser, address: str) -> tuple[dict[str, float], dict[str, float]]:
    """Marks of a cold start and of a reload after it, in ms since the navigation."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 720},
        bypass_csp=True,  # waiting for a mark evaluates a text in the page
    )
    page = context.new_page()
    page.goto(address)
    cold = _marks(page)
    page.reload()
    warm = _marks(page)
    context.close()
    return cold, warm


def _marks(page: Page) -> dict[str, float]:
    page.wait_for_function(
        "performance.getEntriesByName('gin:first-frame').length", timeout=WAIT_MS
    )
    entries = page.evaluate("performance.getEntriesByType('mark').map(m => [m.name, m.startTime])")
    return dict(entries)


def _spread(values: list[float]) -> str:
    return f"{statistics.median(values):>6.0f} ({min(values):.0f}–{max(values):.0f})"


if __name__ == "__main__":
    sys.exit(main())
