"""Measures that are taken inside the page's own interpreter; each returns what JSON can say."""

from __future__ import annotations

import gc
import time

from game.bots import make_bot
from game.core.match import MatchSetup, apply, start_match
from game.core.player_view import view_of
from game.core.rng import Seed
from game.core.rules import PRESETS


def thoughts(bot_id: str, deals: int, budget: float = 0.006) -> dict[str, list[float]]:
    """Milliseconds of every decision, and of every longest share of a frame that it held.

    As the table does it, a frame goes on thinking until ``budget`` seconds are used up.
    """
    bot = make_bot(bot_id, Seed("frames"))
    found: dict[str, list[float]] = {"decision": [], "frame": []}
    for number in range(deals):
        match = start_match(MatchSetup(PRESETS["classic"], Seed(f"frames {number}")))
        while not match.deal.over:
            work, shares = bot.think(view_of(match, match.deal.seat)), [0.0]
            while True:
                started = time.perf_counter()
                try:
                    next(work)
                except StopIteration as done:
                    shares[-1] += time.perf_counter() - started
                    action = done.value
                    break
                shares[-1] += time.perf_counter() - started
                if shares[-1] >= budget:
                    shares.append(0.0)
            found["decision"].append(1000 * sum(shares))
            found["frame"].append(1000 * max(shares))
            match = apply(match, action).state
    return found


def blocks() -> int:
    """How many objects the interpreter keeps track of, in the browser too."""
    gc.collect()
    return len(gc.get_objects())  # the browser counts no blocks
