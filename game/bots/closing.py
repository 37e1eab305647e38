"""Closing a deal: gin, big gin, and the spread that gives least away to layoffs."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.hand_value import hand_facts
from game.core.actions import BigGin, Knock
from game.core.cards import DECK, Card, CardMask, mask_of
from game.core.layoff import extensions
from game.core.melds import Meld, arrangements, best_arrangement_of
from game.core.player_view import PlayerView


def big_gin_action(view: PlayerView) -> BigGin | None:
    """Big gin, where the rules have it, pay it at least as well as gin, and the hand allows it."""
    bonus, hand = view.rules.big_gin_bonus, mask_of(view.hand)
    if bonus is None or bonus < view.rules.gin_bonus or hand_facts(hand).deadwood:
        return None
    return BigGin(best_arrangement_of(hand).melds)


def best_close(view: PlayerView, card: Card) -> Knock:
    """The knock (or gin) with this discard and the usual best arrangement."""
    return Knock(card, best_arrangement_of(mask_of(view.hand) ^ card.bit).melds)


def safest_knock(view: PlayerView, card: Card, chances: Sequence[Sequence[float]]) -> Knock:
    """The knock with this discard whose spread invites the fewest points of layoffs.

    ``chances`` are those of every opponent. Only spreads with the least deadwood are looked at.
    """
    rest = mask_of(view.hand) ^ card.bit
    spreads = list(arrangements(rest, hand_facts(rest).deadwood))
    known = mask_of(view.hidden) | _public(view)
    return Knock(
        card, min(spreads, key=lambda melds: (layoff_cost(melds, known, chances), len(melds)))
    )


def _public(view: PlayerView) -> CardMask:
    cards = 0
    for seat, known in enumerate(view.known):
        if seat != view.seat:
            cards |= mask_of(known)
    return cards


def layoff_cost(
    melds: Sequence[Meld], available: CardMask, chances: Sequence[Sequence[float]]
) -> float:
    """Points that opponents lay off on this spread on average; chains count once a card."""
    cost = 0.0
    for meld in melds:
        fitting = 0
        for group in extensions(meld, available):
            if group.bit_count() == 1:
                fitting |= group
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            card = DECK[bit.bit_length() - 1]
            cost += card.value * sum(hand[card.index] for hand in chances)
    return cost
