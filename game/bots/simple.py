"""The common yardstick: the Simple player of the EAAI-2021 Gin Rummy challenge.

It takes a face-up card only if that card enters a meld of a best arrangement, discards the dearest
card among those that leave least deadwood (at random among equals, never the card just taken),
knocks or goes gin as soon as it can, and lays off as well as possible.
"""

from __future__ import annotations

from game.bots.bot import Thinking, view_random
from game.bots.hand_facts import (
    best_defence_action,
    cheapest_discards,
    closing_action,
    melds_in_best,
)
from game.core.actions import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
)
from game.core.deal import Phase
from game.core.player_view import PlayerView
from game.core.rng import Seed


class SimpleBot:
    """The yardstick."""

    def __init__(self, seed: Seed) -> None:
        self._seed = seed

    def think(self, view: PlayerView) -> Thinking:
        """One look is enough."""
        yield
        return self._choose(view)

    def _choose(self, view: PlayerView) -> Action:
        match view.phase:
            case Phase.UPCARD:
                return TAKE_UPCARD if melds_in_best(view, view.pile[-1]) else PASS_UPCARD
            case Phase.DRAW:
                wanted = DRAW_DISCARD in view.legal and melds_in_best(view, view.pile[-1])
                return DRAW_DISCARD if wanted else DRAW_STOCK
            case Phase.FIRST_DRAW:
                return DRAW_STOCK
            case Phase.DEFEND:
                return best_defence_action(view)
        card = view_random(self._seed, view).choice(cheapest_discards(view))
        return closing_action(view, card) or Discard(card)
