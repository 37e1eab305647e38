"""A bot that only counts its deadwood: it takes whatever lowers it and never waits."""

from __future__ import annotations

from game.bots.bot import Thinking
from game.bots.hand_facts import (
    best_defence_action,
    cheapest_discards,
    closing_action,
    deadwood_if_taken,
)
from game.core.actions import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
)
from game.core.cards import mask_of
from game.core.deal import Phase
from game.core.melds import deadwood_value
from game.core.player_view import PlayerView
from game.core.rng import Seed


class GreedyBot:
    """Takes the face-up card when the hand ends the turn with less deadwood than it has now."""

    def __init__(self, seed: Seed) -> None:
        """The seed is not used: it plays the first of equal choices."""

    def think(self, view: PlayerView) -> Thinking:
        """One look is enough."""
        yield
        return self._choose(view)

    def _choose(self, view: PlayerView) -> Action:
        match view.phase:
            case Phase.UPCARD:
                return TAKE_UPCARD if self._helps(view) else PASS_UPCARD
            case Phase.DRAW:
                wanted = DRAW_DISCARD in view.legal and self._helps(view)
                return DRAW_DISCARD if wanted else DRAW_STOCK
            case Phase.FIRST_DRAW:
                return DRAW_STOCK
            case Phase.DEFEND:
                return best_defence_action(view)
        card = cheapest_discards(view)[0]
        return closing_action(view, card) or Discard(card)

    @staticmethod
    def _helps(view: PlayerView) -> bool:
        return deadwood_if_taken(view, view.pile[-1]) < deadwood_value(mask_of(view.hand))
