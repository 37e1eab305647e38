"""A fair deal can be proved: the hash of its seed is shown before the first card, the seed after.

A deal's seed follows one way from the match's secret, so a seed that is shown tells nothing of the
deals to come; and a hash that was shown fixes the seed, so the cards cannot change during the deal.
``docs/fairness.md`` tells a stranger how to check it with the lines of ``PROGRAM``.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from game.core.cards import DECK, Card
from game.core.match import MatchSetup
from game.core.rng import Seed, shuffled

SHORT = 12
"""Signs of a commitment that are shown where there is little room."""

PROGRAM = """\
from hashlib import sha256, shake_256


def deal(seed):
    data = f"gin-rami 1\\n{seed}\\ndeck".encode()
    n = int.from_bytes(shake_256(data).digest(64), "big")
    deck = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    for last in range(51, 0, -1):
        n, chosen = divmod(n, last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


seed = input("seed: ")
print(sha256(seed.encode()).hexdigest())
print(*deal(seed))
"""
"""Prints the commitment of a seed and the deck that it deals."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A seed, its hash worked out anew, and the deck that it deals."""

    seed: Seed
    commitment: str
    deck: tuple[Card, ...]


def commitment(seed: Seed) -> str:
    """The SHA-256 of a seed's text, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()


def commitment_of(setup: MatchSetup, number: int) -> str | None:
    """What is shown before deal ``number``; None when its cards are written out in the record."""
    seed = setup.deal_seed(number)
    written = any(number == each for each, _ in setup.decks)
    return None if seed is None or written else commitment(seed)


def proof(setup: MatchSetup, number: int) -> Proof | None:
    """What can be shown after deal ``number``; None when no seed has dealt it."""
    seed = setup.deal_seed(number)
    if seed is None or commitment_of(setup, number) is None:
        return None
    return Proof(seed, commitment(seed), shuffled(DECK, seed, "deck"))
