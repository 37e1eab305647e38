"""Players that are programs. :data:`REGISTRY` lists them; the menu and the arena read it.

A new bot is one module and its line here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.bots.bot import Bot, BotEntry
from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot
from game.bots.simple import SimpleBot
from game.core.rng import Seed

REGISTRY: Mapping[str, BotEntry] = MappingProxyType(
    {
        entry.id: entry
        for entry in (
            BotEntry("random", RandomBot),
            BotEntry("greedy", GreedyBot),
            BotEntry("simple", SimpleBot),
        )
    }
)
"""Every bot by its id, weakest first."""


def make_bot(bot_id: str, seed: Seed) -> Bot:
    """A bot with its own stream of chance. Raises KeyError for an unknown id."""
    return REGISTRY[bot_id].make(seed)


__all__ = ["REGISTRY", "Bot", "BotEntry", "make_bot"]
