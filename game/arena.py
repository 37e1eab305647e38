"""Bots against bots without a screen: many matches, statistics, JSON.

``python -m game.arena --a BOT --b BOT --matches N --rules RULES --seed S [--json] [--jobs J]``.
Matches come in mirrored pairs: the same seed twice with the seats swapped, so that luck of the deal
cancels. Intervals are 95 %, clustered by pair. Every match is reproducible from (seed, number).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from game.bots import REGISTRY, BotEntry
from game.bots.bot import decide
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.player_view import view_of
from game.core.rng import SHUFFLE_VERSION, Seed, SeedError, derive_seed, parse_seed
from game.core.rules import RulesError, parse_rules, rules_code


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match from bot A's side. ``score`` is 1 for a win, 0.5 for a shared first place."""

    pair: int
    seat: int
    score: float
    deals: int
    voids: int
    points: float
    gins: int
    undercuts: int


Entries: TypeAlias = Mapping[str, BotEntry]
"""Bots by the name that the arena calls them."""


def play_match(seats: Sequence[str], setup: MatchSetup, entries: Entries = REGISTRY) -> MatchState:
    """Play a whole match with these bots. Deterministic for (seats, setup)."""
    base = setup.seed or Seed("explicit")
    bots = [
        entries[name].make(derive_seed(base, f"bot {place}")) for place, name in enumerate(seats)
    ]
    match = start_match(setup)
    while not match.over:
        if match.between_deals:
            match = next_deal(match)
        seat = match.deal.seat
        match = apply(match, decide(bots[seat], view_of(match, seat))).state
    return match


def _outcome(job: tuple[str, str, str, str, int, int, BotEntry | None]) -> Outcome:
    """One match of a pair; bot A sits at ``seat``, B everywhere else."""
    name_a, name_b, rules_text, seed, pair, seat, guest = job
    entries: Entries = {**REGISTRY, guest.id: guest} if guest else REGISTRY
    rules = parse_rules(rules_text)
    seats = [name_a if place == seat else name_b for place in range(rules.seats)]
    match = play_match(seats, MatchSetup(rules, derive_seed(Seed(seed), f"pair {pair}")), entries)
    assert match.result is not None
    won = seat in match.result.winners
    sign = -1 if rules.target is None else 1
    points = sum(
        float(sign * (result.score.points[seat] - _mean_other(result.score.points, seat)))
        for result in match.results
    )
    scores = [result.score for result in match.results]
    return Outcome(
        pair=pair,
        seat=seat,
        score=1 / len(match.result.winners) if won else 0.0,
        deals=sum(score.winner is not None for score in scores),
        voids=sum(score.winner is None for score in scores),
        points=points,
        gins=sum(score.closing.value == "gin" and score.winner == seat for score in scores),
        undercuts=sum(score.undercut and score.winner == seat for score in scores),
    )


def _mean_other(points: Sequence[int], seat: int) -> float:
    return (sum(points) - points[seat]) / (len(points) - 1)


def clustered_interval(clusters: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Mean over all values, and half the width of its 95 % interval with one cluster a pair."""
    total = sum(len(cluster) for cluster in clusters)
    mean = sum(sum(cluster) for cluster in clusters) / total
    count = len(clusters)
    if count < 2:
        return mean, math.inf
    squares = sum(sum(value - mean for value in cluster) ** 2 for cluster in clusters)
    return mean, 1.96 * math.sqrt(squares * count / (count - 1)) / total


def sign_test(swept_a: int, swept_b: int) -> float:
    """Exact two-sided probability of a split at least this uneven among swept pairs."""
    total = swept_a + swept_b
    tail = sum(math.comb(total, count) for count in range(min(swept_a, swept_b) + 1))
    # Division of whole numbers: the power does not fit a float beyond 1,023 pairs.
    return min(1.0, 2 * tail / (1 << total))


def run(
    name_a: str,
    name_b: str,
    matches: int,
    rules_text: str,
    seed: Seed,
    executor: Executor | None = None,
    guest: BotEntry | None = None,
) -> list[Outcome]:
    """Play ``matches`` matches (an odd last one leaves its pair half played).

    ``guest`` is a bot from outside the registry that a name may mean; an executor of processes
    needs its ``make`` to be a function of a module.
    """
    seats = parse_rules(rules_text).seats
    jobs = [
        (name_a, name_b, rules_text, str(seed), number // seats, number % seats, guest)
        for number in range(matches)
    ]
    if executor is None:
        return [_outcome(job) for job in jobs]
    return list(executor.map(_outcome, jobs, chunksize=max(1, min(16, matches // 8))))


def report(
    name_a: str, name_b: str, rules_text: str, seed: Seed, outcomes: Sequence[Outcome]
) -> dict[str, Any]:
    """The statistics of a run as plain data."""
    pairs: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        pairs.setdefault(outcome.pair, []).append(outcome)
    wins, half = clustered_interval([[each.score for each in pair] for pair in pairs.values()])
    deals = sum(outcome.deals for outcome in outcomes)
    sweeps = [sum(each.score for each in pair) for pair in pairs.values() if len(pair) == 2]
    return {
        "a": name_a,
        "b": name_b,
        "rules": rules_code(parse_rules(rules_text)),
        "seed": str(seed),
        "shuffle_version": SHUFFLE_VERSION,
        "matches": len(outcomes),
        "pairs": len(pairs),
        "a_wins": sum(outcome.score for outcome in outcomes),
        "a_win_rate": wins,
        "a_win_rate_interval": half if math.isfinite(half) else None,
        "deals": deals,
        "void_deals": sum(outcome.voids for outcome in outcomes),
        "a_points_per_deal": sum(outcome.points for outcome in outcomes) / max(1, deals),
        "a_gins": sum(outcome.gins for outcome in outcomes),
        "a_undercuts": sum(outcome.undercuts for outcome in outcomes),
        "pairs_swept_by_a": sweeps.count(2.0),
        "pairs_swept_by_b": sweeps.count(0.0),
        "sign_test": sign_test(sweeps.count(2.0), sweeps.count(0.0)),
        "results": [asdict(outcome) for outcome in outcomes],
    }


def _lines(facts: dict[str, Any]) -> Iterator[str]:
    interval = facts["a_win_rate_interval"]
    spread = f" ± {100 * interval:.1f}" if interval is not None else ""
    yield f"{facts['a']} against {facts['b']}, {facts['rules']}, seed {facts['seed']}"
    yield f"matches won by {facts['a']}: {100 * facts['a_win_rate']:.1f} %{spread}"
    yield f"points per deal: {facts['a_points_per_deal']:+.2f} over {facts['deals']} deals"


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of ``python -m game.arena``; exit code 2 for unusable arguments."""
    parser = argparse.ArgumentParser(prog="python -m game.arena", description=__doc__)
    parser.add_argument("--a", required=True, choices=REGISTRY)
    parser.add_argument("--b", required=True, choices=REGISTRY)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rules", default="classic", help="a name, then changes: target=150")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    try:
        parse_rules(options.rules)
        seed = parse_seed(options.seed)
    except (RulesError, SeedError) as error:
        parser.error(str(error))
    if options.matches < 1 or options.jobs < 1:
        parser.error("--matches and --jobs must be at least 1")
    pool = ProcessPoolExecutor(options.jobs) if options.jobs > 1 else nullcontext()
    with pool as executor:
        outcomes = run(options.a, options.b, options.matches, options.rules, seed, executor)
    facts = report(options.a, options.b, options.rules, seed, outcomes)
    if options.json:
        json.dump(facts, sys.stdout, indent=1)
        print()
    else:
        print("\n".join(_lines(facts)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
