"""How long the bots think: processor time of a decision and of its longest slice.

``python -m build.bench.bots_times [--deals 60]``. Processor time, so other work on the machine
counts for little. The goal is 5 ms at the 99th percentile natively, and slices far below 8 ms.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Generator
from typing import Any

from game.bots import LADDER, make_bot
from game.bots.bot import decide
from game.bots.coach import advise
from game.bots.review import Played, review
from game.core.actions import Action
from game.core.match import MatchSetup, apply, start_match
from game.core.player_view import view_of
from game.core.rng import Seed
from game.core.rules import PRESETS, RuleSet, Seat


def slices_of(work: Generator[Any, None, Any]) -> tuple[list[float], Any]:
    """Run sliced work to its end: the milliseconds of each slice, and its result."""
    times = []
    while True:
        started = time.thread_time()
        try:
            next(work)
        except StopIteration as done:
            times.append(1000 * (time.thread_time() - started))
            return times, done.value
        times.append(1000 * (time.thread_time() - started))


def percentile(values: list[float], share: float) -> float:
    """The value that ``share`` of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def play_deal(rules: RuleSet, seed: Seed, bot_id: str) -> list[Played]:
    """The moves of one deal between bots of a kind."""
    match = start_match(MatchSetup(rules, seed))
    bot = make_bot(bot_id, seed)
    moves = []
    while not match.deal.over:
        action: Action = decide(bot, view_of(match, match.deal.seat))
        moves.append(Played(match, action))
        match = apply(match, action).state
    return moves


def time_bot(bot_id: str, rules: RuleSet, deals: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each decision, and of its longest slice."""
    bot = make_bot(bot_id, Seed("times"))
    whole: list[float] = []
    longest: list[float] = []
    for number in range(deals):
        match = start_match(MatchSetup(rules, Seed(f"times-{number}")))
        while not match.deal.over:
            times, action = slices_of(bot.think(view_of(match, match.deal.seat)))
            whole.append(sum(times))
            longest.append(max(times))
            match = apply(match, action).state
    return whole, longest


def report_line(name: str, whole: list[float], longest: list[float]) -> str:
    """Median, 99th percentile and longest of the whole; the longest slices."""
    return (
        f"{name:<18} {len(whole):>5} times: median {percentile(whole, 0.5):6.2f} ms,"
        f" 99 % {percentile(whole, 0.99):6.2f}, longest {max(whole):6.2f};"
        f" slice 99 % {percentile(longest, 0.99):5.2f}, longest {max(longest):5.2f}"
    )


def main() -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(prog="python -m build.bench.bots_times", description=__doc__)
    parser.add_argument("--deals", type=int, default=60)
    options = parser.parse_args()
    time_bot("expert", PRESETS["casual"], 2)  # reads weights, fills caches
    for entry in LADDER:
        for name in ("casual", "multi"):
            times = time_bot(entry.id, PRESETS[name], options.deals)
            print(report_line(f"{entry.id} {name}", *times))
    advising, advising_slices, reviews, review_slices = [], [], [], []
    for number in range(max(2, options.deals // 10)):
        deal = play_deal(PRESETS["classic"], Seed(f"review-{number}"), "strong")
        for played in deal:
            parts, _ = slices_of(advise(view_of(played.before, played.before.deal.seat)))
            advising.append(sum(parts))
            advising_slices.append(max(parts))
        parts, _ = slices_of(review(deal, Seat(0)))
        reviews.append(sum(parts))
        review_slices.append(max(parts))
    print(report_line("advice", advising, advising_slices))
    print(report_line("review of a deal", reviews, review_slices))
    return 0


if __name__ == "__main__":
    sys.exit(main())
