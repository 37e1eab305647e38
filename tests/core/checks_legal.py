"""``apply`` must accept what ``legal_actions`` lists and refuse everything else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.core import deal as deals
from game.core.actions import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    BigGin,
    Defend,
    Discard,
    Knock,
)
from game.core.cards import DECK, cards_of
from game.core.deal import DealState, IllegalAction, Phase, is_false_knock, legal_actions
from game.core.layoff import Layoff
from game.core.melds import ALL_MELDS, melds_in
from tests.core.checks import snapshot


def normal_form(state: DealState, action: Action) -> Action:
    """The listed action that means the same: order of melds and layoffs does not matter.

    The melds of a false knock are not looked at.
    """
    match action:
        case Knock(card, melds):
            held = state.hands[state.seat] & card.bit
            if state.phase is Phase.PLAY and held and is_false_knock(state, action):
                return Knock(card, ())
            return Knock(card, tuple(sorted(melds, key=ALL_MELDS.index)))
        case BigGin(melds):
            return BigGin(tuple(sorted(melds, key=ALL_MELDS.index)))
        case Defend(melds, layoffs):
            return Defend(tuple(sorted(melds, key=ALL_MELDS.index)), tuple(sorted(layoffs)))
        case _:
            return action


def check_apply_agrees(state: DealState, action: Action, listed: set[Action]) -> None:
    """``apply`` accepts what is listed, refuses the rest as illegal, and changes nothing."""
    before = snapshot(state)
    if normal_form(state, action) in listed:
        deals.apply(state, action)
    else:
        with pytest.raises(IllegalAction) as refused:
            deals.apply(state, action)
        assert refused.value.action == action
        assert refused.value.why
    assert snapshot(state) == before


def near_misses(chance: Random, state: DealState) -> Iterator[Action]:
    """Actions that look like legal ones: another card, a meld more or fewer, another target."""
    legal = list(legal_actions(state))
    yield from (PASS_UPCARD, TAKE_UPCARD, DRAW_STOCK, DRAW_DISCARD, BigGin(()), Defend((), ()))
    yield from (Discard(card) for card in chance.sample(DECK, 12))
    for action in chance.sample(legal, min(4, len(legal))):
        if isinstance(action, Defend):
            yield from _near_defences(chance, state, action)
        if isinstance(action, Knock | BigGin):
            yield from _near_closings(chance, state, action)
        if isinstance(action, Discard):
            own = chance.choice(melds_in(state.hands[state.seat]) or ALL_MELDS)
            yield from (Knock(action.card, ()), Knock(action.card, (own,)), BigGin((own,)))


def _near_closings(chance: Random, state: DealState, near: Knock | BigGin) -> Iterator[Action]:
    own = chance.choice(melds_in(state.hands[state.seat]) or ALL_MELDS)
    stranger, melds = chance.choice(ALL_MELDS), near.melds
    cards = [chance.choice(DECK), near.discard if isinstance(near, Knock) else chance.choice(DECK)]
    changed = [melds, melds[1:], melds[::-1], (*melds, own), (*melds, stranger), melds + melds[:1]]
    for each in changed:
        yield BigGin(each)
        yield from (Knock(card, each) for card in cards)


def _near_defences(chance: Random, state: DealState, near: Defend) -> Iterator[Action]:
    held = state.hands[state.seat]
    own = chance.choice(melds_in(held) or ALL_MELDS)
    melds, layoffs = near.melds, near.layoffs
    yield Defend(melds[1:], layoffs)
    yield Defend(melds[::-1], layoffs[::-1])
    yield Defend((*melds, own), layoffs)
    yield Defend((*melds, chance.choice(ALL_MELDS)), layoffs)
    yield Defend(melds, (*layoffs, Layoff(chance.randrange(-1, 5), chance.choice(DECK))))
    yield Defend(melds, (*layoffs, Layoff(chance.randrange(4), chance.choice(cards_of(held)))))
    yield Defend(melds, layoffs + layoffs[:1])
    yield Defend(melds, tuple(Layoff(each.meld_index + 1, each.card) for each in layoffs))
