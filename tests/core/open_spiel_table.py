"""A deal played in OpenSpiel's gin_rummy beside ours, step by step (dependency group bench).

OpenSpiel is a second oracle where its rules are ours. Known differences, which the test leaves out:
it finds the deadwood of 11 cards by melding first, takes two layoffs at most at each end of a run,
pays nothing for equal deadwood, lets a player discard the card just taken, and lays runs of five at
most (longer ones in parts).
"""

from __future__ import annotations

from collections.abc import Sequence

import pyspiel

from game.core.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeUpcard,
)
from game.core.cards import DECK, Card, cards_of
from game.core.deal import DealState
from game.core.melds import Meld

DRAW_UPCARD, DRAW_STOCK, PASS, KNOCK, MELDS = 52, 53, 54, 55, 56
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
GAME = pyspiel.load_game("gin_rummy")

THEIR_CARD = {card: UTILS.card_int(card.code) for card in DECK}
OUR_CARD = {number: card for card, number in THEIR_CARD.items()}


def min_deadwood(cards: Sequence[Card]) -> int:
    """OpenSpiel's least deadwood; right for 10 cards."""
    return int(UTILS.min_deadwood([THEIR_CARD[card] for card in cards]))


def meld_actions(meld: Meld) -> list[int]:
    """The numbers of the actions that lay this meld: runs of six and more in two parts."""
    cards = [THEIR_CARD[card] for card in meld.cards]
    middle = len(cards) // 2
    parts = [cards] if len(cards) <= 5 else [cards[:middle], cards[middle:]]
    return [MELDS + int(UTILS.meld_to_int(sorted(part))) for part in parts]


class SpielTable:
    """The other engine's state, kept at the same point as ours."""

    def __init__(self, deal: DealState) -> None:
        """Deal the same cards: seat 0 first, seat 1 dealing."""
        self.state = GAME.new_initial_state()
        for hand in deal.hands:
            for card in cards_of(hand):
                self.state.apply_action(THEIR_CARD[card])
        self.state.apply_action(THEIR_CARD[deal.setup.upcard])

    @property
    def legal(self) -> set[int]:
        """Numbers of its legal actions."""
        return set(self.state.legal_actions())

    def hands(self) -> list[set[Card]]:
        """The hands as it has them."""
        return [{OUR_CARD[number] for number in hand} for hand in self.state.hands()]

    def play(self, action: Action, drawn: Card | None) -> None:
        """Follow an action of ours; ``drawn`` is the card that came from the stock."""
        match action:
            case PassUpcard():
                self.state.apply_action(PASS)
            case TakeUpcard() | DrawDiscard():
                self.state.apply_action(DRAW_UPCARD)
            case DrawStock():
                self.state.apply_action(DRAW_STOCK)
                assert drawn is not None
                self.state.apply_action(THEIR_CARD[drawn])
            case Discard(card):
                self.state.apply_action(THEIR_CARD[card])
            case Knock(card, melds):
                self.state.apply_action(KNOCK)
                self.state.apply_action(THEIR_CARD[card])
                self._lay(melds)
            case Defend(melds, layoffs):
                self._lay_off({THEIR_CARD[layoff.card] for layoff in layoffs})
                self._lay(melds)

    def lay_after_gin(self, melds: Sequence[Meld]) -> None:
        """There the opponent of a gin hand lays his melds himself."""
        if PASS in self.legal and not self.state.finished_layoffs():
            self.state.apply_action(PASS)
        self._lay(melds)

    def _lay(self, melds: Sequence[Meld]) -> None:
        for number in [number for meld in melds for number in meld_actions(meld)]:
            self.state.apply_action(number)
        self.state.apply_action(PASS)

    def _lay_off(self, cards: set[int]) -> None:
        """Card by card, the nearest of a chain first."""
        while cards:
            fitting = cards & self.legal
            self.state.apply_action(min(fitting))
            cards -= {min(fitting)}
        self.state.apply_action(PASS)

    def score(self) -> int:
        """Points of seat 0, negative when seat 1 scores."""
        return int(self.state.returns()[0])
