"""Whether the expert's values are true: estimated points against what the deals then brought.

``python -m build.bench.bots_calibration [--deals 3500] [--rules casual]``. The expert plays every
kind of opponent of the panel; each of its decisions gives one pair (estimate, result). A row is a
tenth of all decisions by estimate; the interval is 95 %, clustered by deal. A deal is one luck:
from 500 of them the mean is known to ± 2.5 points only, from 3,500 to ± 0.9. The chances that a
card is taken and that a knock is undercut get a table of their own.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.bots import make_bot
from game.bots.bot import decide
from game.bots.coach import Option, advise_now
from game.core.actions import DRAW_DISCARD, TAKE_UPCARD, Discard, Knock
from game.core.deal import Phase
from game.core.match import MatchSetup, MatchState, apply, start_match
from game.core.player_view import view_of
from game.core.rng import Seed
from game.core.rules import RuleSet, Seat, parse_rules

OPPONENTS = ("simple", "casual", "early", "mid", "hunter", "champion", "expert")
ROWS = 10


@dataclass(slots=True)
class Findings:
    """Pairs of (estimate, result, deal) for points and for the two kinds of chances."""

    points: list[tuple[float, float, int]] = field(default_factory=list)
    taken: list[tuple[float, float, int]] = field(default_factory=list)
    undercut: list[tuple[float, float, int]] = field(default_factory=list)


def play(rules: RuleSet, number: int, findings: Findings) -> None:
    """One deal of the expert (seat 0) against the next opponent."""
    opponent = make_bot(OPPONENTS[number % len(OPPONENTS)], Seed(f"rival-{number}"))
    match = start_match(MatchSetup(rules, Seed(f"calibration-{number}")))
    estimates: list[Option] = []
    asked: Option | None = None
    while not match.deal.over:
        view = view_of(match, match.deal.seat)
        if view.seat == Seat(0):
            option = advise_now(view)[0]
            if option.points is not None and view.phase is not Phase.DEFEND:
                estimates.append(option)
            asked = option if isinstance(option.action, Discard) else None
            action = option.action
        else:
            action = decide(opponent, view)
            if asked is not None and view.phase is Phase.DRAW:
                taken = action in (DRAW_DISCARD, TAKE_UPCARD)
                findings.taken.append((asked.risk or 0.0, float(taken), number))
                asked = None
        match = apply(match, action).state
    _note_result(match, estimates, number, findings)


def _note_result(
    match: MatchState, estimates: Sequence[Option], number: int, findings: Findings
) -> None:
    score = match.results[-1].score
    result = float(score.points[0] - score.points[1])
    for option in estimates:
        assert option.points is not None
        findings.points.append((option.points, result, number))
        if isinstance(option.action, Knock) and option.risk:
            findings.undercut.append((option.risk, float(score.undercut), number))


def table(pairs: list[tuple[float, float, int]]) -> Iterator[str]:
    """Rows of equal size by estimate, and all together: means of both, interval of the results."""
    pairs.sort()
    size = math.ceil(len(pairs) / ROWS)
    rows = [pairs[start : start + size] for start in range(0, len(pairs), size)]
    yield from (_line(row) for row in rows)
    yield f"{_line(pairs)}   all"


def _line(row: Sequence[tuple[float, float, int]]) -> str:
    """The misses of one deal go together, for they are of one luck."""
    estimate = sum(pair[0] for pair in row) / len(row)
    result = sum(pair[1] for pair in row) / len(row)
    misses: dict[int, float] = defaultdict(float)
    for guess, came, deal in row:
        misses[deal] += came - guess - (result - estimate)
    half = 1.96 * math.sqrt(sum(miss**2 for miss in misses.values())) / len(row)
    return f"  {len(row):>6}   {estimate:8.2f}   {result:8.2f} ± {half:.2f}"


def main() -> int:
    """Entry point."""
    name = "build.bench.bots_calibration"
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description=__doc__)
    parser.add_argument("--deals", type=int, default=3500)
    parser.add_argument("--rules", default="casual false_knock=blocked")
    options = parser.parse_args()
    findings = Findings()
    for number in range(options.deals):
        play(parse_rules(options.rules), number, findings)
    for title, pairs in (
        ("points of the deal", findings.points),
        ("chance that a discard is taken", findings.taken),
        ("chance that a knock is undercut", findings.undercut),
    ):
        print(f"{title}\n   cases   estimate     result")
        print("\n".join(table(pairs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
