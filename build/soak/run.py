"""Soak test: `make soak`, or `python -m build.soak.run`.

Whole matches through the real scenes and in a real browser, then a monkey in both. Anything that
does not hold ends the run with a sentence and with the command that shows it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from build.soak.matches import leaks, soak
from build.soak.monkey import abuse
from build.soak.page import opened
from build.soak.page_matches import soak_page
from build.soak.page_monkey import abuse_page

PARTS = ("matches", "abuse", "page-matches", "page-abuse")
SHARE_OF_PAGE = 6
"""Of so many events one is made in the browser, where it takes much longer."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts; 0 when everything held."""
    chosen = _parser().parse_args(arguments)
    if chosen.short:
        chosen.matches, chosen.browser_matches, chosen.events = 2, 1, 360
    parts = chosen.only or PARTS
    alone = len(parts) == 1
    page_events = chosen.events if alone else chosen.events // SHARE_OF_PAGE
    faults: list[str] = []
    if "matches" in parts and chosen.matches:
        with _part(f"{chosen.matches} matches through the scenes"):
            figures = soak(chosen.matches, chosen.seed, chosen.start)
            _tell(figures.rows())
            faults += leaks(figures)
    if "abuse" in parts and chosen.events:
        with _part("the monkey at the scenes"):
            events = chosen.events if alone else chosen.events - page_events
            _tell(abuse(events, chosen.seed, chosen.start).rows())
    if {"page-matches", "page-abuse"} & set(parts):
        faults += _in_the_page(parts, chosen, page_events)
    _tell(f"FAULT: {each}" for each in faults)
    return 1 if faults else 0


def _in_the_page(parts: Sequence[str], chosen: argparse.Namespace, events: int) -> list[str]:
    faults: list[str] = []
    with opened() as (browser, address):
        if "page-matches" in parts and chosen.browser_matches:
            with _part(f"{chosen.browser_matches} matches in the browser"):
                figures = soak_page(browser, address, chosen.browser_matches)
                _tell(figures.rows())
                faults = figures.leaks()
        if "page-abuse" in parts and events:
            with _part("the monkey in the browser"):
                _tell(abuse_page(browser, address, events, chosen.seed, chosen.start).rows())
    return faults


@contextmanager
def _part(title: str) -> Iterator[None]:
    """Say what begins, and how long it took."""
    print(f"── {title}", flush=True)
    started = time.monotonic()
    yield
    print(f"── {time.monotonic() - started:.0f} s", flush=True)


def _tell(rows: Iterable[str]) -> None:
    for row in rows:
        print(f"  {row}", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=500, help="through the scenes")
    parser.add_argument("--browser-matches", type=int, default=50, help="in a real browser")
    parser.add_argument("--events", type=int, default=60_000, help="of the monkey, in all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--start", type=int, default=0, help="first match, or round of the monkey")
    parser.add_argument("--only", action="append", choices=PARTS, help="this part (repeatable)")
    parser.add_argument("--short", action="store_true", help="a minute of everything")
    return parser


if __name__ == "__main__":
    sys.exit(main())
