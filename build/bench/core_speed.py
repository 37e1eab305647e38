"""Speed of the core beside other engines: ``make bench ARGS=core_speed``.

Prints one table. Same hands and decks for everybody, one run, one process; of several rounds the
fastest counts, rounds alternate, and time is the processor's, so that other work on the machine
hits everybody alike and little.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from build.bench import _core_peers as peers
from game.core.actions import DRAW_STOCK, PASS_UPCARD, Action, Discard
from game.core.cards import DECK, Card, CardMask, cards_of
from game.core.deal import DealState, Phase, apply, legal_actions, start_deal
from game.core.melds import deadwood_value
from game.core.rng import Seed
from game.core.rules import PRESETS, Seat, parse_rules

HANDS = 40_000
DEALS = 150
ROUNDS = 5
SEATS = [Seat(0), Seat(1)]
RULES = PRESETS["ginpro"]
"""Knock with 10, no big gin: what the others play."""

WANTED = {"deadwood": 2.0, "deals, OpenSpiel": 4.0, "deals, RLCard": 15.0}
"""Ratios that the project promises."""


def hands_in_play(count: int) -> list[CardMask]:
    """Ten-card hands from deals between players who keep what lowers their deadwood."""
    chance, found = Random(1), list[CardMask]()
    while len(found) < count:
        state = start_deal(RULES, 1, Seat(1), SEATS, chance.sample(DECK, 52))
        while not state.over:
            state = apply(state, _sensible(chance, state)).state
            if state.phase is Phase.DRAW:
                found.append(state.hands[1 - state.seat])
    return found[:count]


def _sensible(chance: Random, state: DealState) -> Action:
    legal = legal_actions(state)
    discards = [action for action in legal if isinstance(action, Discard)]
    if state.phase is not Phase.PLAY:
        return chance.choice(legal)
    hand = state.hands[state.seat]
    return min(discards, key=lambda action: deadwood_value(hand ^ action.card.bit))


def fastest(rounds: Sequence[Callable[[], int]]) -> list[float]:
    """Units per second of each function, which returns how many units it did."""
    best = [0.0] * len(rounds)
    for _ in range(ROUNDS):
        for place, function in enumerate(rounds):
            started = time.process_time()
            done = function()
            best[place] = max(best[place], done / (time.process_time() - started))
    return best


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: our figure beside another engine's, both per second."""

    name: str
    ours: float
    theirs: float
    wanted: float

    @property
    def ratio(self) -> float:
        """How many times as fast."""
        return self.ours / self.theirs


def deadwood_row() -> Row:
    """Least deadwood of ten-card hands, asked for one by one from Python."""
    masks = hands_in_play(HANDS)
    lists = [peers.spiel_cards(cards_of(mask)) for mask in masks]
    min_deadwood = peers.UTILS.min_deadwood
    assert [deadwood_value(mask) for mask in masks] == [min_deadwood(cards) for cards in lists]

    def ours() -> int:
        for mask in masks:
            deadwood_value(mask)
        return len(masks)

    def theirs() -> int:
        for cards in lists:
            min_deadwood(cards)
        return len(lists)

    mine, other = fastest([ours, theirs])
    return Row("deadwood of 10 cards, OpenSpiel", mine, other, WANTED["deadwood"])


def random_deal(chance: Random, deck: Sequence[Card]) -> int:
    """One deal with every decision at random among the legal actions; the number of decisions."""
    state, decisions = start_deal(RULES, 1, Seat(1), SEATS, deck), 0
    while not state.over:
        state = apply(state, chance.choice(legal_actions(state))).state
        decisions += 1
    return decisions


def deal_rows() -> list[Row]:
    """Whole random deals with the same decks (RLCard deals its own)."""
    chance = Random(2)
    decks = [chance.sample(DECK, 52) for _ in range(DEALS)]
    # OpenSpiel deals ten cards to a hand at once, we go round the table.
    theirs = [peers.spiel_cards([*deck[:20:2], *deck[1:20:2], *deck[20:]]) for deck in decks]
    table = peers.RlcardTable()
    decisions = dict.fromkeys(("ours", "spiel", "rlcard"), 0)

    def ours() -> int:
        chance = Random(3)
        decisions["ours"] = sum(random_deal(chance, deck) for deck in decks)
        return DEALS

    def spiel() -> int:
        chance = Random(3)
        decisions["spiel"] = sum(peers.spiel_deal(chance, deck) for deck in theirs)
        return DEALS

    def spiel_asking() -> int:
        chance = Random(3)
        for _ in range(DEALS):
            peers.spiel_deal_with_outcomes(chance)
        return DEALS

    def rlcard() -> int:
        decisions["rlcard"] = sum(table.deal() for _ in range(DEALS // 3))
        return DEALS // 3

    mine, *others = fastest([ours, spiel, spiel_asking, rlcard])
    per_deal = {"here": decisions["ours"] / DEALS, "OpenSpiel": decisions["spiel"] / DEALS}
    per_deal["RLCard"] = decisions["rlcard"] / (DEALS // 3)
    print("decisions per deal:", ", ".join(f"{each:.0f} {name}" for name, each in per_deal.items()))
    names = ("random deals, OpenSpiel dealt", "random deals, OpenSpiel", "random deals, RLCard")
    wanted = (WANTED["deals, OpenSpiel"], WANTED["deals, OpenSpiel"], WANTED["deals, RLCard"])
    return [Row(*row) for row in zip(names, [mine] * 3, others, wanted, strict=True)]


def apply_costs() -> list[tuple[int, float]]:
    """Microseconds of one ``apply`` after so many turns of one deal, draws and discards alike."""
    rules = parse_rules("multi max_turns=1000")
    state = start_deal(rules, 1, Seat(1), SEATS, DECK, Seed("long"))
    costs = []
    for turns in (10, 100, 200, 500, 900):
        while state.turns < turns or state.stock_left < 20:
            state = apply(state, _patient(state)).state
        best = min(_timed(state) for _ in range(50))
        costs.append((state.turns, best))
    return costs


def _patient(state: DealState) -> Action:
    if state.phase is Phase.UPCARD:
        return PASS_UPCARD
    return Discard(state.drawn) if state.drawn else DRAW_STOCK


def _timed(state: DealState, steps: int = 20) -> float:
    actions = []
    later = state
    for _ in range(steps):
        actions.append(_patient(later))
        later = apply(later, actions[-1]).state
    started = time.perf_counter()
    for action in actions:
        state = apply(state, action).state
    return (time.perf_counter() - started) / steps * 1e6


def main() -> int:
    """Print the table; exit code 1 when a promised ratio is missed."""
    rows = [deadwood_row(), *deal_rows()]
    print(f"{'per second':<34} {'here':>11} {'other':>11} {'ratio':>7} {'wanted':>7}")
    for row in rows:
        line = f"{row.name:<34} {row.ours:>11,.0f} {row.theirs:>11,.0f}"
        print(f"{line} {row.ratio:>6.1f}x {row.wanted:>6.0f}x")
    print("apply, by turns already played:")
    for turns, cost in apply_costs():
        print(f"  {turns:>4} turns: {cost:.2f} µs")
    return int(any(row.ratio < row.wanted for row in rows))


if __name__ == "__main__":
    sys.exit(main())
