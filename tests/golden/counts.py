"""Counts that change when any rule changes: action sequences from fixed deals, random playouts.

Everything here is independent of the order in which legal actions are listed and of the version of
Python: chance comes from the game's own versioned streams.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import deal as deals
from game.core.actions import Action, action_code
from game.core.cards import DECK, Card, cards_of
from game.core.deal import DealState, legal_actions, start_deal
from game.core.events import Closing
from game.core.rng import Seed, choose, shuffled
from game.core.rules import RULE_NAMES, RuleSet, Seat
from game.core.scoring import score_deal

PERFT_DEALS = 6
PERFT_DEPTH = 6
PLAYOUTS = 1_000


def rich_deck(rules: RuleSet, seed: Seed) -> tuple[Card, ...]:
    """Hands cut from a sorted deck with a few cards exchanged: full of melds, near to a knock."""
    by_rank = choose(2, seed, "order") == 0
    cards = sorted(DECK, key=lambda c: (c.rank, c.suit) if by_rank else (c.suit, c.rank))
    for number in range(choose(6, seed, "exchanges")):
        one, other = choose(52, seed, f"one {number}"), choose(52, seed, f"other {number}")
        cards[one], cards[other] = cards[other], cards[one]
    size, players = rules.cards_each, rules.players
    dealt = [cards[place + size * seat] for place in range(size) for seat in range(players)]
    return (*dealt, *shuffled(cards[size * players :], seed, "stock"))


def fixed_deal(rules: RuleSet, number: int) -> DealState:
    """Deal ``number`` of a rule set: even ones are any cards, odd ones rich in melds."""
    seed = Seed(f"fixed-{number}")
    deck = rich_deck(rules, seed) if number % 2 else shuffled(DECK, seed, "deck")
    seats = [Seat(seat) for seat in range(rules.players)]
    return start_deal(rules, 1, Seat(number % rules.players), seats, deck, seed)


def sequences(state: DealState, depth: int) -> list[int]:
    """Number of distinct action sequences of length 1, 2 … ``depth``."""
    found = [0] * depth
    _count(state, found, 0)
    return found


def _count(state: DealState, found: list[int], done: int) -> None:
    legal = legal_actions(state)
    found[done] += len(legal)
    if done + 1 < len(found):
        for action in legal:
            _count(deals.apply(state, action).state, found, done + 1)


def perft(rules: RuleSet) -> list[list[int]]:
    """The sequences of each fixed deal."""
    return [sequences(fixed_deal(rules, number), PERFT_DEPTH) for number in range(PERFT_DEALS)]


def _chosen(legal: Sequence[Action], seed: Seed, step: int) -> Action:
    """A kind of action, then one of that kind: knocks come often, whatever their number."""
    kinds = sorted({type(action).__name__ for action in legal})
    kind = kinds[choose(len(kinds), seed, f"kind {step}")]
    same = [action for action in legal if type(action).__name__ == kind]
    if len(same) == 1:
        return same[0]
    return sorted(same, key=action_code)[choose(len(same), seed, f"action {step}")]


def playout(name: str, number: int) -> Counter[str]:
    """What happens in one deal played at random."""
    seed = Seed(f"playout-{number}")
    state, actions = fixed_deal(RULE_NAMES[name], number), 0
    while not state.over:
        state = deals.apply(state, _chosen(legal_actions(state), seed, actions)).state
        actions += 1
    return _facts(state, actions)


def _facts(state: DealState, actions: int) -> Counter[str]:
    close, score = state.close, score_deal(state)
    assert close is not None
    defences = [defence for defence in close.defences if defence is not None]
    facts = Counter[str](deals=1, actions=actions, reshuffles=state.reshuffled)
    facts[close.closing.value] += 1
    facts["undercut"] += score.undercut
    facts["exposed"] += state.exposed.bit_count()
    facts["layoffs"] += sum(len(defence.layoffs) for defence in defences)
    facts["deadwood"] += sum(defence.deadwood_value for defence in defences)
    facts["points"] += sum(score.points)
    facts["points of seat 0"] += score.points[0]
    if close.closing is not Closing.VOID:
        facts["hand sum"] += sum(card.index for hand in state.hands for card in cards_of(hand))
    return +facts


def playouts() -> dict[str, dict[str, int]]:
    """Totals of 1,000 random deals, shared out over the rule sets."""
    totals: dict[str, Counter[str]] = {name: Counter() for name in RULE_NAMES}
    for number in range(PLAYOUTS):
        name = list(RULE_NAMES)[number % len(RULE_NAMES)]
        totals[name] += playout(name, number // len(RULE_NAMES))
    return {name: dict(sorted(total.items())) for name, total in totals.items()}
