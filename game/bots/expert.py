"""The expert: plays the choice that its learned values put first.

Every discard, knock and taking of a card is valued by the networks of :mod:`game.bots.valuation`,
which know the rules, the score and the opponent's habits.
"""

from __future__ import annotations

from collections.abc import Generator

from game.bots.bot import Thinking
from game.bots.closing import best_close, big_gin_action, safest_knock
from game.bots.hand_facts import best_defence_action
from game.bots.valuation import GIN_CERTAIN, Choice, Valuation, best_of
from game.bots.weights import loading
from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Discard,
    Knock,
)
from game.core.cards import mask_of
from game.core.deal import Phase
from game.core.player_view import PlayerView


class ExpertBot:
    """The same view always gives the same action: nothing is left to chance."""

    def think(self, view: PlayerView) -> Thinking:
        """A slice for each discard that is valued."""
        yield
        yield from loading()
        match view.phase:
            case Phase.UPCARD:
                return TAKE_UPCARD if (yield from _wants(view)) else PASS_UPCARD
            case Phase.DRAW:
                wanted = DRAW_DISCARD in view.legal and (yield from _wants(view))
                return DRAW_DISCARD if wanted else DRAW_STOCK
            case Phase.FIRST_DRAW:
                return DRAW_STOCK
            case Phase.DEFEND:
                return best_defence_action(view)
        return (yield from _finish_turn(view))


def _wants(view: PlayerView) -> Generator[None, None, bool]:
    """Whether the best turn with the face-up card is worth more than leaving it."""
    valuation, hand, top = Valuation(view), mask_of(view.hand), view.pile[-1]
    left = valuation.declined(hand, top)
    yield
    choices = yield from valuation.choices(hand | top.bit, top)
    return best_of(choices).worth.equity > left.equity


def _finish_turn(view: PlayerView) -> Thinking:
    big = big_gin_action(view)
    if big is not None:
        return big
    valuation = Valuation(view)
    yield
    choices = yield from valuation.choices(mask_of(view.hand), view.barred)
    return action_of(view, valuation, best_of(choices))


def action_of(view: PlayerView, valuation: Valuation, choice: Choice) -> Knock | Discard:
    """The action of a choice; a knock lays the spread that invites the fewest layoffs."""
    if not choice.closes:
        return DISCARDS[choice.card.index]
    if choice.worth.equity == GIN_CERTAIN:
        return best_close(view, choice.card)
    return safest_knock(view, choice.card, valuation.outlook.every_hand)
