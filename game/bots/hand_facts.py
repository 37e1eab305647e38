"""Questions that several bots ask about a hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, BigGin, Defend, Knock
from game.core.cards import Card, cards_of, mask_of
from game.core.layoff import best_defence_of
from game.core.melds import best_arrangement_of, deadwood_value, melds_in
from game.core.player_view import PlayerView


def discardable(view: PlayerView) -> tuple[Card, ...]:
    """Cards of the hand that may be discarded now."""
    return tuple(card for card in view.hand if card is not view.barred)


def deadwood_after(view: PlayerView, card: Card) -> int:
    """Least deadwood once ``card`` has left the hand."""
    return deadwood_value(mask_of(view.hand) ^ card.bit)


def deadwood_if_taken(view: PlayerView, card: Card) -> int:
    """Least deadwood at the end of the turn if ``card`` is taken and another one discarded."""
    held = mask_of(view.hand)
    return min(deadwood_value((held | card.bit) ^ other.bit) for other in cards_of(held))


def melds_in_best(view: PlayerView, card: Card) -> bool:
    """Whether ``card`` is part of a meld in a best arrangement of hand and card.

    That is so when one of its melds leaves as little as the best arrangement does.
    """
    together = mask_of(view.hand) | card.bit
    least = deadwood_value(together)
    return any(
        meld.mask & card.bit and deadwood_value(together ^ meld.mask) == least
        for meld in melds_in(together)
    )


def closing_action(view: PlayerView, card: Card) -> Action | None:
    """The knock or gin with this discard and its best spread, if it is within the limit.

    Big gin comes first where the rules have it and the hand allows it.
    """
    held = mask_of(view.hand)
    if view.rules.big_gin_bonus is not None and deadwood_value(held) == 0:
        return BigGin(best_arrangement_of(held).melds)
    rest = held ^ card.bit
    if deadwood_value(rest) > view.limit:
        return None
    return Knock(card, best_arrangement_of(rest).melds)


def best_defence_action(view: PlayerView) -> Defend:
    """The defence that leaves least."""
    assert view.close is not None
    assert view.close.spread is not None
    defence = best_defence_of(view.close.spread.melds, mask_of(view.hand))
    return Defend(defence.melds, defence.layoffs)


def cheapest_discards(view: PlayerView) -> Sequence[Card]:
    """Discards that leave the least deadwood; of those the dearest cards."""
    after = {card: deadwood_after(view, card) for card in discardable(view)}
    least = min(after.values())
    best = [card for card, value in after.items() if value == least]
    dearest = max(card.value for card in best)
    return [card for card in best if card.value == dearest]
