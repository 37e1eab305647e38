"""Which actions the seat to act may choose from: the interface and the bots ask nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    BigGin,
    Defend,
    Knock,
)
from game.core.cards import (
    SUIT_MASK,
    cards_of,
)
from game.core.deal_state import DealState, Phase
from game.core.layoff import all_defences
from game.core.melds import arrangements, deadwood_value
from game.core.rules import FalseKnock

_OFFER: tuple[Action, ...] = (TAKE_UPCARD, PASS_UPCARD)
_STOCK_ONLY: tuple[Action, ...] = (DRAW_STOCK,)
_DRAWS: tuple[Action, ...] = (DRAW_STOCK, DRAW_DISCARD)


def legal_actions(state: DealState) -> Sequence[Action]:
    """Every action of the seat to act. Empty only when the deal is over.

    A false knock is listed once a discard, with no melds, where the rules know it.
    """
    phase = state.phase
    if phase is Phase.PLAY:
        return _legal_plays(state)
    if phase is Phase.DRAW:
        return _DRAWS if state.pile else _STOCK_ONLY
    if phase is Phase.UPCARD:
        return _OFFER
    if phase is Phase.FIRST_DRAW:
        return _STOCK_ONLY
    return list(_legal_defences(state)) if phase is Phase.DEFEND else ()


@cache
def _suit_discards(suit: int, cards: int) -> tuple[Action, ...]:
    return tuple(DISCARDS[card.index] for card in cards_of(cards << (13 * suit)))


def _legal_plays(state: DealState) -> Sequence[Action]:
    hand = state.hands[state.seat]
    free = hand ^ state.barred.bit if state.barred else hand
    discards = (
        _suit_discards(0, free & SUIT_MASK)
        + _suit_discards(1, free >> 13 & SUIT_MASK)
        + _suit_discards(2, free >> 26 & SUIT_MASK)
        + _suit_discards(3, free >> 39)
    )
    setup = state.setup
    least = deadwood_value(hand)
    # A card leaving a hand lowers its deadwood by its own points at most, and those are 10 at most.
    if least > setup.limit + 10 and setup.rules.false_knock is FalseKnock.BLOCKED:
        return discards
    return (*discards, *legal_knocks(state, least), *_legal_big_gins(state, least))


def legal_knocks(state: DealState, least: int | None = None) -> Iterator[Knock]:
    """Every knock: each discard with each spread within the limit, then false knocks."""
    hand, limit = state.hands[state.seat], state.setup.limit
    least = deadwood_value(hand) if least is None else least
    false_allowed = state.setup.rules.false_knock is not FalseKnock.BLOCKED
    for card in cards_of(hand ^ state.barred.bit if state.barred else hand):
        rest = hand ^ card.bit
        if least - card.value <= limit and deadwood_value(rest) <= limit:
            for melds in arrangements(rest, limit):
                yield Knock(card, melds)
        elif false_allowed:
            yield Knock(card, ())


def _legal_big_gins(state: DealState, least: int) -> Iterator[BigGin]:
    if least == 0 and state.setup.rules.big_gin_bonus is not None:
        for melds in arrangements(state.hands[state.seat], 0):
            yield BigGin(melds)


def _legal_defences(state: DealState) -> Iterator[Defend]:
    assert state.close is not None
    assert state.close.spread is not None
    for defence in all_defences(state.close.spread.melds, state.hands[state.seat]):
        yield Defend(defence.melds, defence.layoffs)


def is_false_knock(state: DealState, knock: Knock) -> bool:
    """Whether the least deadwood after this knock's discard is above the limit."""
    return deadwood_value(state.hands[state.seat] ^ knock.discard.bit) > state.setup.limit
