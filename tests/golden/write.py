"""Writes the golden files anew: ``python -m tests.golden.write`` (then read the difference).

Needed after a change of rules that is meant, and for a new rule set.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from game.core.actions import Action, Defend, Knock
from game.core.deal import DealState, Phase
from game.core.layoff import best_defence_of
from game.core.match import MatchSetup, apply, next_deal, start_match
from game.core.melds import best_arrangement_of
from game.core.record import Record, replay, states
from game.core.rng import Seed
from game.core.rules import RULE_NAMES
from tests.golden.annotate import annotated
from tests.golden.counts import perft, playouts
from tests.strategies import any_action, sensible_action

FOLDER = Path(__file__).parent
COUNTS = FOLDER / "counts.json"

SEEDS = 40
"""How many matches of each rule set are played to find one that shows much of it."""

RASH = 0.02
"""Share of actions chosen at random, so that false knocks and odd spreads are shown too."""


def playthrough_file(name: str) -> Path:
    """Where the playthrough of a rule set is kept."""
    return FOLDER / f"{name}.txt"


def golden_action(chance: Random, state: DealState) -> Action:
    """Sensible, with the best spread and the best defence, but for a rash moment now and then."""
    if chance.random() < RASH:
        return any_action(chance, state)
    hand = state.hands[state.seat]
    if state.phase is Phase.DEFEND and state.close is not None and state.close.spread is not None:
        best = best_defence_of(state.close.spread.melds, hand)
        return Defend(best.melds, best.layoffs)
    action = sensible_action(chance, state)
    if isinstance(action, Knock):
        return Knock(action.discard, best_arrangement_of(hand ^ action.discard.bit).melds)
    return action


def playthrough(name: str, number: int) -> Record:
    """A whole match from one of the seeds."""
    seed = f"golden-{name}-{number}"
    setup, chance = MatchSetup(RULE_NAMES[name], Seed(seed)), Random(seed)
    record, match = Record(setup, ("human",) * setup.rules.seats), start_match(setup)
    while not match.over:
        if match.between_deals:
            match = next_deal(match)
        action = golden_action(chance, match.deal)
        record = record.with_move(match.deal.seat, action)
        match = apply(match, action).state
    return record


def worth(record: Record) -> float:
    """How much a match shows, in kinds of events and endings; long ones are worth less."""
    shown: set[object] = set()
    for state in states(record):
        deal = state.deal
        shown |= {("reshuffled", deal.reshuffled > 0), ("exposed", deal.exposed > 0)}
        if deal.over and deal.close is not None:
            defences = [defence for defence in deal.close.defences if defence is not None]
            layoffs = sum(len(defence.layoffs) for defence in defences)
            score = state.results[-1].score
            shown |= {deal.close.closing, ("layoffs", layoffs), ("undercut", score.undercut)}
            shown |= {(line.kind, len(score.lines)) for line in score.lines}
    result = replay(record).result
    assert result is not None
    shown |= {line.kind for column in result.columns for line in column.lines}
    return len(shown) - len(record.moves) / 100


def best_playthrough(name: str) -> Record:
    """The match that shows most."""
    return max((playthrough(name, number) for number in range(SEEDS)), key=worth)


def counts_text() -> str:
    """The counts as JSON, every list of numbers on one line."""
    counts = {"perft": {name: perft(RULE_NAMES[name]) for name in RULE_NAMES}}
    text = json.dumps({**counts, "playouts": playouts()}, indent=1)
    one_line = re.sub(r"\[\s+(\d[\d,\s]*?)\s+\]", lambda m: f"[{' '.join(m[1].split())}]", text)
    return one_line + "\n"


def main() -> None:
    """Write every file."""
    for name in RULE_NAMES:
        playthrough_file(name).write_text(annotated(best_playthrough(name)), encoding="utf-8")
    COUNTS.write_text(counts_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
