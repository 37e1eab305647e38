"""Random deals in the other engines, each driven from Python in its usual way."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import Any

import pyspiel

from game.core.cards import Card

UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
_GAME = pyspiel.load_game("gin_rummy")


def spiel_cards(cards: Sequence[Card]) -> list[int]:
    """The cards as OpenSpiel numbers them."""
    return [int(UTILS.card_int(card.code)) for card in cards]


def spiel_deal(chance: Random, deck: Sequence[int]) -> int:
    """One deal with this deck, every decision at random; the number of decisions."""
    state: Any = _GAME.new_initial_state()
    coming, decisions = iter(deck), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(coming))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def spiel_deal_with_outcomes(chance: Random) -> int:
    """The same, asking the engine for the outcomes of chance, as its own examples do."""
    state: Any = _GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


class RlcardTable:
    """RLCard's gin rummy with its random agents."""

    def __init__(self) -> None:
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
        import rlcard
        from rlcard.agents import RandomAgent

        self._env: Any = rlcard.make("gin-rummy", config={"seed": 1})
        self._env.set_agents([RandomAgent(self._env.num_actions) for _ in range(2)])

    def deal(self) -> int:
        """One deal; the number of decisions."""
        trajectories, _ = self._env.run(is_training=False)
        return sum(len(steps) // 2 for steps in trajectories)
