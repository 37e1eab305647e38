"""Loads the page again and again, both ways, and counts what does not come up.

`python -m build.soak.loads --loads 300`: every second load is a plain one. A load is good when the
menu is there, the way was the one that was asked for, and half a second later nothing has failed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from playwright.sync_api import Browser, Error, Page, sync_playwright

from build import browser as chromium_finder
from build import site
from build.bench.start import WAYS, served

WAIT_SECONDS = 180.0
AFTERMATH_MS = 500
OUTCOME = """() => {
  const { ready, failed } = document.documentElement.dataset;
  const has = (mark) => performance.getEntriesByName(mark).length > 0;
  if (failed) return `failed: ${failed} ${document.getElementById("failure-details").textContent}`;
  if (!ready) return "";
  return has("gin:plain") ? "fell back" : has("gin:picture") ? "fast" : "plain";
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=300)
    loads = parser.parse_args().loads
    path = chromium_finder.ensure()
    if path is None:
        print(chromium_finder.HOW_TO_INSTALL, file=sys.stderr)
        return 1
    site.build_site()
    outcomes: Counter[tuple[str, str]] = Counter()
    with served() as address, sync_playwright() as playwright:
        arguments = list(chromium_finder.FLAGS)
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        for number in range(loads):
            way = list(WAYS)[number % len(WAYS)]
            outcome = load(browser, address + WAYS[way])
            outcomes[way, outcome] += 1
            if outcome != way:
                print(f"load {number + 1}, {way}: {outcome}", flush=True)
        browser.close()
    for (way, outcome), count in sorted(outcomes.items()):
        print(f"{way:<8}{count:>6}  {outcome[:200]}")
    return 0 if all(way == outcome for way, outcome in outcomes) else 1


def load(browser: Browser, url: str) -> str:
    """What came of a load in a fresh profile: the way it went, or how it failed."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    crashes: list[Page] = []
    page.on("crash", lambda crashed: crashes.append(crashed))
    try:
        page.goto(url, wait_until="commit")
        outcome = _outcome(page)
        page.wait_for_timeout(AFTERMATH_MS)
        return _outcome(page) if outcome else "nothing came"
    except Error as error:
        return "the page crashed" if crashes else error.message.splitlines()[0]
    finally:
        context.close()


def _outcome(page: Page) -> str:
    limit = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < limit:
        outcome = str(page.evaluate(OUTCOME))
        if outcome:
            return outcome
        time.sleep(0.1)
    return ""


if __name__ == "__main__":
    sys.exit(main())
