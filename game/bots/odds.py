"""Chances that a hidden card sits in a certain hand, and what that makes a discard worth to it."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.reading import Habit
from game.core.cards import DECK, CardMask, cards_of

MOST = 0.97
"""No hidden card is held surer than this."""


def _partners() -> tuple[tuple[tuple[int, int], ...], ...]:
    """By card: the pairs of other cards that make a meld with it, as indices."""
    found = []
    for card in DECK:
        rank, low = card.index % 13, card.index - card.index % 13
        same = [13 * suit + rank for suit in range(4) if suit != card.suit]
        pairs = [(same[0], same[1]), (same[0], same[2]), (same[1], same[2])]
        steps = ((-2, -1), (-1, 1), (1, 2))
        pairs += [
            (card.index + one, card.index + two)
            for one, two in steps
            if rank + one >= 0 and rank + two <= 12 and low <= card.index + one
        ]
        found.append(tuple(pairs))
    return tuple(found)


PARTNERS = _partners()
PARTNER_MASKS: tuple[tuple[CardMask, ...], ...] = tuple(
    tuple(1 << one | 1 << two for one, two in pairs) for pairs in PARTNERS
)
NEIGHBOURS: tuple[CardMask, ...] = tuple(
    sum({1 << index for pair in pairs for index in pair}) for pairs in PARTNERS
)
"""By card: every card that some meld with it uses."""

SAME_RANK: tuple[CardMask, ...] = tuple(
    sum(1 << (13 * suit + card.rank - 1) for suit in range(4) if suit != card.suit) for card in DECK
)


@dataclass(frozen=True, slots=True)
class Leaning:
    """How strongly signs move the chance of a card, as factors a sign (1: not at all).

    ``high``: in a late hand each point above five makes a card likelier by a tenth of this (the
    low ones have been looked for by everybody).
    """

    refused: float
    thrown: float
    known: float
    high: float


TUNED = Leaning(refused=1.043, thrown=0.982, known=1.25, high=0.597)
HAND_MADE = Leaning(refused=0.7, thrown=0.6, known=1.3, high=0.0)


def card_chances(
    hidden: CardMask, habit: Habit, hand_size: int, turns: int, leaning: Leaning
) -> list[float]:
    """By card index: the chance that it is in the hand with this habit."""
    chances = [0.0] * 52
    for card in cards_of(habit.known):
        chances[card.index] = 1.0
    missing = hand_size - habit.known.bit_count()
    lateness = min(turns, 8) / 80 * leaning.high
    total = 0.0
    cards = cards_of(hidden)
    for card in cards:
        near = NEIGHBOURS[card.index]
        weight = 1 + lateness * (card.value - 5)
        if seen := near & habit.refused:
            weight *= leaning.refused ** seen.bit_count()
        if seen := near & habit.thrown_mask:
            weight *= leaning.thrown ** seen.bit_count()
        if seen := near & habit.known:
            weight *= leaning.known ** seen.bit_count()
        chances[card.index] = weight
        total += weight
    share = missing / total if total else 0.0
    for card in cards:
        chances[card.index] = min(chances[card.index] * share, MOST)
    return chances


def meld_danger(index: int, chances: list[float]) -> float:
    """The chance that this card completes a meld in the hand that ``chances`` describe."""
    safe = 1.0
    for one, two in PARTNERS[index]:
        safe *= 1 - chances[one] * chances[two]
    return 1 - safe
