"""OpenSpiel's SimpleGinRummyBot as a bot of ours (dependency group bench).

OpenSpiel's bot looks at its own cards, the phase and the face-up card. For each decision a fresh
OpenSpiel game is dealt so that exactly those are the same; cards that it cannot see are filled in
arbitrarily. It never lays off, like the original.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from game.bots import BotEntry
from game.bots.bot import Thinking
from game.bots.closing import best_close
from game.bots.hand_facts import cheapest_discards
from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Defend,
)
from game.core.cards import DECK, Card, cards_of, mask_of
from game.core.deal import Phase
from game.core.melds import best_arrangement_of, deadwood_value
from game.core.player_view import PlayerView
from game.core.rng import Seed

TAKE, STOCK, PASS, KNOCK = 52, 53, 54, 55
_SUITS = "scdh"  # OpenSpiel's order
_INDEX = {card: 13 * _SUITS.index(card.suit.code) + card.rank - 1 for card in DECK}
_CARD = {index: card for card, index in _INDEX.items()}


class OpenSpielSimpleBot:
    """Asks OpenSpiel's bot; the hand size and the limit of 10 are OpenSpiel's own."""

    def __init__(self) -> None:
        self._game = pyspiel.load_game("gin_rummy")

    def think(self, view: PlayerView) -> Thinking:
        """One look."""
        yield
        return self._choose(view)

    def _choose(self, view: PlayerView) -> Action:
        match view.phase:
            case Phase.UPCARD:
                state = self._dealt(view.hand, view.pile[-1])
                return TAKE_UPCARD if self._player(0).step(state) == TAKE else PASS_UPCARD
            case Phase.DRAW:
                state = self._drawing(view.hand, view.pile[-1])
                return DRAW_DISCARD if self._player(1).step(state) == TAKE else DRAW_STOCK
            case Phase.FIRST_DRAW:
                return DRAW_STOCK
            case Phase.DEFEND:
                return Defend(best_arrangement_of(mask_of(view.hand)).melds, ())
        return self._finish_turn(view)

    def _finish_turn(self, view: PlayerView) -> Action:
        assert view.drawn is not None
        before = cards_of(mask_of(view.hand) ^ view.drawn.bit)
        if view.barred is not None:
            state = self._drawing(before, view.drawn)
            state.apply_action(TAKE)
        else:
            state = self._drawing(before, view.pile[-1])
            state.apply_action(STOCK)
            state.apply_action(_INDEX[view.drawn])
        player = self._player(1)
        chosen = player.step(state)
        knocks = chosen == KNOCK
        if knocks:
            state.apply_action(KNOCK)
            chosen = player.step(state)
        card = _CARD[chosen]
        if card is view.barred:  # OpenSpiel allows that; these rules do not
            card = cheapest_discards(view)[0]
        left = deadwood_value(mask_of(view.hand) ^ card.bit)
        return best_close(view, card) if knocks and left <= view.limit else DISCARDS[card.index]

    def _player(self, player: int) -> Any:
        """A fresh one for each decision: it keeps a plan once it has knocked."""
        return pyspiel.make_simple_gin_rummy_bot(self._game.get_parameters(), player)

    def _deal(self, first: list[Card], second: list[Card], upcard: Card) -> Any:
        state = self._game.new_initial_state()
        for card in (*first, *second, upcard):
            state.apply_action(_INDEX[card])
        return state

    def _dealt(self, hand: tuple[Card, ...], upcard: Card) -> Any:
        """Player 0 holds ``hand`` and may take the upcard."""
        return self._deal(list(hand), _others(hand, upcard)[:10], upcard)

    def _drawing(self, hand: tuple[Card, ...], top: Card) -> Any:
        """Player 1 holds ``hand``, is to draw, and ``top`` was just discarded."""
        others = _others(hand, top)
        state = self._deal([top, *others[:9]], list(hand), others[9])
        state.apply_action(TAKE)
        state.apply_action(_INDEX[top])
        return state


def _others(hand: tuple[Card, ...], top: Card) -> list[Card]:
    """Cards from the end of the deck that are neither in the hand nor face up."""
    return [card for card in reversed(DECK) if card not in hand and card is not top]


def make_openspiel(_: Seed) -> OpenSpielSimpleBot:
    """The bot chooses nothing at random."""
    return OpenSpielSimpleBot()


OPENSPIEL = BotEntry("openspiel", make_openspiel, panel=True)
