"""Measures the bots: the expert against the panel, the rungs of the ladder, the table of three.

``python -m build.bench.bots_panel``, with ``--matches``, ``--cells``, ``--jobs``, ``--json FILE``.
Matches come in mirrored pairs, intervals are 95 % clustered by pair; the JSON holds rules, seeds
and versions. Two thousand matches a cell take about ten minutes of one processor.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game import arena
from game.bots import BotEntry
from game.bots.weights import WEIGHTS_FILE
from game.core.match import MatchSetup
from game.core.rng import Seed, derive_seed
from game.core.rules import parse_rules

EAAI = "casual false_knock=blocked next_dealer=next_seat"
"""To 100, 25/25, a tie is an undercut, no boxes, the dealer alternates after scored deals."""


@dataclass(frozen=True, slots=True)
class Cell:
    """``a`` against ``b``: the share of matches won must be within ``goal`` (per cent)."""

    name: str
    a: str
    b: str
    rules: str
    goal: tuple[float, float]


def _expert(name: str, rival: str, rules: str, least: float) -> Cell:
    return Cell(name, "expert", rival, rules, (least, 100))


CELLS = (
    _expert("simple", "simple", EAAI, 83),
    _expert("early", "early", EAAI, 62),
    _expert("mid", "mid", EAAI, 72),
    _expert("hunter", "hunter", EAAI, 71),
    _expert("champion", "champion", EAAI, 62),
    _expert("openspiel", "openspiel", EAAI, 86),
    _expert("pagat", "simple", "pagat", 75),
    _expert("oklahoma", "simple", "classic-oklahoma", 75),
    _expert("straight", "simple", "classic-straight", 75),
    _expert("ginpro", "simple", "ginpro", 75),
    Cell("ladder-2", "casual", "friend", "classic", (60, 75)),
    Cell("ladder-3", "strong", "casual", "classic", (60, 75)),
    Cell("ladder-4", "expert", "strong", "classic", (60, 75)),
)
TABLES = {"multi-3": 3, "multi-4": 4}
"""Tables of one expert and simple players; his penalty must be a third below theirs."""


def measure_cell(cell: Cell, matches: int, seed: Seed, executor: Executor | None) -> dict[str, Any]:
    """Play a cell; the arena's report with the goal."""
    guest = _openspiel() if cell.b == "openspiel" else None
    outcomes = arena.run(cell.a, cell.b, matches, cell.rules, seed, executor, guest)
    facts = arena.report(cell.a, cell.b, cell.rules, seed, outcomes)
    return {"cell": cell.name, "goal": list(cell.goal), **facts}


def _openspiel() -> BotEntry:
    from build.bench._openspiel import OPENSPIEL

    return OPENSPIEL


def measure_table(rules_name: str, matches: int, seed: Seed) -> dict[str, Any]:
    """One expert among simple players, on every seat in turn: mean penalties a deal."""
    rules = parse_rules(rules_name)
    pairs: dict[int, list[float]] = {}
    expert = others = 0.0
    for number in range(matches):
        place, group = number % rules.seats, number // rules.seats
        seats = ["expert" if seat == place else "simple" for seat in range(rules.seats)]
        match = arena.play_match(seats, MatchSetup(rules, derive_seed(seed, f"pair {group}")))
        deals = sum(result.score.winner is not None for result in match.results)
        totals = match.columns[0].points
        mine, theirs = totals[place], sum(totals) - totals[place]
        expert += mine / deals
        others += theirs / deals / (rules.seats - 1)
        pairs.setdefault(group, []).append(mine / deals)
    mean, half = arena.clustered_interval(list(pairs.values()))
    return {
        "cell": rules_name,
        "matches": matches,
        "seed": str(seed),
        "expert_penalty": mean,
        "expert_penalty_interval": half,
        "others_penalty": others / matches,
        "below_by": 1 - expert / others,
        "goal": 1 / 3,
    }


def _line(facts: dict[str, Any]) -> str:
    if "expert_penalty" in facts:
        met = "met" if facts["below_by"] >= facts["goal"] else "NOT MET"
        return (
            f"{facts['cell']:<10} expert's penalty {facts['expert_penalty']:.2f}"
            f" ± {facts['expert_penalty_interval']:.2f}, simple {facts['others_penalty']:.2f}:"
            f" {100 * facts['below_by']:.0f} % below; goal 33 %: {met}"
        )
    rate, half = 100 * facts["a_win_rate"], 100 * (facts["a_win_rate_interval"] or 0)
    low, high = facts["goal"]
    met = "met" if low <= rate <= high else "NOT MET"
    goal = f"{low:.0f} %" if high == 100 else f"{low:.0f}–{high:.0f} %"
    return (
        f"{facts['cell']:<10} {facts['a']} – {facts['b']} ({facts['rules']}):"
        f" {rate:.1f} ± {half:.1f} % of {facts['matches']} matches,"
        f" {facts['a_points_per_deal']:+.2f} points a deal; goal {goal}: {met}"
    )


def main() -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(prog="python -m build.bench.bots_panel", description=__doc__)
    names = [cell.name for cell in CELLS] + list(TABLES)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--cells", nargs="*", choices=names, default=names)
    parser.add_argument("--seed", default="panel")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    seed, found = Seed(options.seed), []
    pool = ProcessPoolExecutor(options.jobs) if options.jobs > 1 else nullcontext()
    with pool as executor:
        for cell in CELLS:
            if cell.name not in options.cells:
                continue
            if cell.b == "openspiel" and find_spec("pyspiel") is None:
                print("openspiel  left out: open_spiel is not installed (dependency group bench)")
                continue
            found.append(measure_cell(cell, options.matches, seed, executor))
            print(_line(found[-1]), flush=True)
        for name in TABLES:
            if name in options.cells:
                found.append(measure_table(name, options.matches, seed))
                print(_line(found[-1]), flush=True)
    if options.json:
        head = WEIGHTS_FILE.read_text(encoding="ascii").splitlines()[:2]
        facts = {"python": platform.python_version(), "weights": head, "cells": found}
        options.json.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
