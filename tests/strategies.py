"""What the property tests draw from: rule sets, hands, seeds, and players for whole deals.

Chance inside a test comes from ``Random`` objects that hypothesis seeds, so every failure can be
repeated from the printed example.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from game.core.actions import Action, Discard, DrawDiscard, DrawStock, Knock, TakeUpcard
from game.core.cards import DECK, Card, CardMask, cards_of, mask_of
from game.core.deal import DealState, is_false_knock, legal_actions
from game.core.match import MatchSetup
from game.core.melds import deadwood_value
from game.core.rng import Seed
from game.core.rules import (
    MATCH_HANDS,
    RULE_NAMES,
    TARGETS,
    FalseKnock,
    FinalScore,
    NextDealer,
    OklahomaAce,
    Rotation,
    RuleSet,
    Scoring,
    Shutout,
    SpecialLimit,
    StockEnd,
)

_WITHOUT_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""Shrinking whole matches takes minutes; the thorough tests do it."""

QUICK = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=_WITHOUT_SHRINKING,
)
THOROUGH = settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))

Policy: TypeAlias = Callable[[Random, DealState], Action]

seeds: st.SearchStrategy[Seed] = st.from_regex(r"[A-Za-z0-9._-]{1,64}", fullmatch=True).map(Seed)
chances = st.integers(0, 2**32 - 1).map(Random)


@st.composite
def custom_rule_sets(draw: st.DrawFn) -> RuleSet:
    """Rule sets that no preset has: every option free, as far as the options go together."""
    kind = draw(st.sampled_from(["points", "hollywood", "formula", "rotation", "penalty"]))
    penalty, formula, rotation = kind == "penalty", kind == "formula", kind == "rotation"
    limit = draw(st.one_of(st.integers(1, 10), st.sampled_from(SpecialLimit)))
    doubling = limit is SpecialLimit.UPCARD and not penalty and draw(st.booleans())
    false_knocks = [each for each in FalseKnock if not (penalty and each is FalseKnock.PENALTY)]
    bonus = st.integers(0, 200)
    values: dict[str, Any] = {
        "seats": 3 if rotation else draw(st.integers(2, 4)) if penalty else 2,
        "rotation": Rotation.LOSER_OUT if rotation else Rotation.NONE,
        "scoring": Scoring.PENALTY if penalty else Scoring.POINTS,
        "hand_size": draw(st.sampled_from([7, 10])),
        "hand_size_many": draw(st.sampled_from([7, 10])),
        "knock_limit": limit,
        "oklahoma_ace": draw(st.sampled_from(OklahomaAce)),
        "oklahoma_spades_double": doubling,
        "gin_bonus": draw(bonus),
        "undercut_bonus": draw(bonus),
        "big_gin_bonus": draw(st.none() | bonus),
        "next_dealer": draw(st.sampled_from(NextDealer)),
        "stock_end": draw(st.sampled_from(StockEnd)),
        "max_turns": draw(st.integers(10, 300) | st.integers(10, 1000)),
        "false_knock": draw(st.sampled_from(false_knocks)),
        "target": None if penalty else draw(st.sampled_from(TARGETS)),
        "match_hands": draw(st.sampled_from(MATCH_HANDS)),
        "game_bonus": draw(st.integers(0, 1000)),
        "box_bonus": draw(bonus),
        "shutout": draw(st.sampled_from(Shutout)),
        "final_score": FinalScore.MARGIN_FORMULA if formula else FinalScore.TOTALS,
        "columns": 3 if kind == "hollywood" else 1,
    }
    return RuleSet(**values)


published: st.SearchStrategy[RuleSet] = st.sampled_from(list(RULE_NAMES.values()))
rule_sets: st.SearchStrategy[RuleSet] = st.one_of(published, custom_rule_sets())


def clustered_hand(chance: Random, size: int) -> CardMask:
    """A hand of a few ranks only, where sets and runs compete; sometimes with strays."""
    width = chance.choice([3, 3, 4, 4, 5, 6])
    if chance.random() < 0.75:
        low = chance.randrange(13 - width + 1)
        ranks = set(range(low, low + width))
    else:
        ranks = set(chance.sample(range(13), width))
    near = [card for card in DECK if card.rank - 1 in ranks]
    strays = [card for card in DECK if card.rank - 1 not in ranks]
    away = max(size - len(near), chance.choice([0, 0, 0, 1, 2]))
    return mask_of([*chance.sample(near, size - away), *chance.sample(strays, away)])


def any_hand(chance: Random, size: int) -> CardMask:
    """A hand that every deal could give."""
    return mask_of(chance.sample(DECK, size))


def hands(size: int) -> st.SearchStrategy[CardMask]:
    """Hands of this size, most of them clustered in few ranks."""
    clustered = chances.map(lambda chance: clustered_hand(chance, size))
    return st.one_of(clustered, clustered, chances.map(lambda chance: any_hand(chance, size)))


def generous_deck(chance: Random, rules: RuleSet) -> tuple[Card, ...]:
    """A deck that deals hands full of melds, so that knocks, gins and big gins abound."""
    by_suit = chance.random() < 0.5
    ordered = sorted(DECK, key=lambda c: (c.suit, c.rank) if by_suit else (c.rank, c.suit))
    turn = chance.randrange(52)
    cards = ordered[turn:] + ordered[:turn]
    for _ in range(chance.choice([0, 2, 4, 6, 8])):
        one, other = chance.sample(range(52), 2)
        cards[one], cards[other] = cards[other], cards[one]
    size, players = rules.cards_each, rules.players
    dealt = [cards[place + size * seat] for place in range(size) for seat in range(players)]
    rest = cards[size * players :]
    return (*dealt, *(rest if chance.random() < 0.5 else chance.sample(rest, len(rest))))


def generous_setup(chance: Random, rules: RuleSet, seed: Seed) -> MatchSetup:
    """A match whose first deals have generous decks; later ones follow from the seed."""
    decks = tuple((number, generous_deck(chance, rules)) for number in range(1, 9))
    return MatchSetup(rules, seed, decks=decks)


def any_action(chance: Random, state: DealState) -> Action:
    """Each kind of legal action as likely as the others."""
    legal = legal_actions(state)
    kinds = sorted({type(action).__name__ for action in legal})
    kind = chance.choice(kinds)
    return chance.choice([action for action in legal if type(action).__name__ == kind])


def sensible_action(chance: Random, state: DealState) -> Action:
    """Lowers deadwood and closes when it can; spreads and defences are any legal ones."""
    legal = list(legal_actions(state))
    hand = state.hands[state.seat]
    discards = [action for action in legal if isinstance(action, Discard)]
    if discards:
        closings = [action for action in legal if not isinstance(action, Discard)]
        sound = [a for a in closings if not isinstance(a, Knock) or not is_false_knock(state, a)]
        if sound and chance.random() < 0.8:
            return chance.choice(sound)
        return min(discards, key=lambda action: deadwood_value(hand ^ action.card.bit))
    takes = [action for action in legal if isinstance(action, TakeUpcard | DrawDiscard)]
    if takes:
        assert state.pile is not None
        longer = hand | state.pile.top.bit
        after = min(deadwood_value(longer ^ card.bit) for card in cards_of(hand))
        if after < deadwood_value(hand):
            return takes[0]
        return next(action for action in legal if action is not takes[0])
    return chance.choice(legal)


def patient_action(chance: Random, state: DealState) -> Action:
    """Never closes and never takes a card from the pile, so that the stock runs out."""
    legal = legal_actions(state)
    drawn = state.drawn
    for action in legal:
        if isinstance(action, DrawStock) or (drawn and action == Discard(drawn)):
            return action
    quiet = [a for a in legal if not isinstance(a, TakeUpcard | Knock)]
    return chance.choice(quiet)


def hopeful_action(chance: Random, state: DealState) -> Action:
    """As sensible, but closes with big gin or gin only."""
    discards = [action for action in legal_actions(state) if isinstance(action, Discard)]
    hand = state.hands[state.seat]
    if discards and deadwood_value(hand):
        best = min(discards, key=lambda action: deadwood_value(hand ^ action.card.bit))
        if deadwood_value(hand ^ best.card.bit):
            return best
    return sensible_action(chance, state)


POLICIES: Sequence[Policy] = (
    any_action,
    sensible_action,
    hopeful_action,
    patient_action,
)
policies = st.sampled_from(POLICIES)
