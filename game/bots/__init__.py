"""Players that are programs. :data:`REGISTRY` lists them; the menu and the arena read it.

A new bot is one module and its line here.

    bot.py          what a bot is; running one
    hand_facts.py   questions about a hand        hand_value.py  the same, fast and cached
    reading.py      habits and styles of players  odds.py        where hidden cards may be
    stakes.py       score and bonuses             closing.py     gin, big gin, the safest spread
    random_bot.py, greedy.py, simple.py           plain bots; simple is the common yardstick
    heuristic.py    a player by named weights     characters.py  the weights of each character
    features.py → network.py ← weights.py         the expert's inputs, networks, weights file
    valuation.py    what each choice is worth     expert.py      the player that takes the best
    coach.py        advice: every choice ranked   reasoning.py   why, as facts of reasons.py
    review.py       a finished deal, decision by decision
    match_chance.py the chance to win from a score, by table
    playing_out.py  the same by drawn results     deal_outcomes.py  how deals end
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.bots.bot import Bot, BotEntry
from game.bots.characters import CASUAL, CHAMPION, EARLY, FRIEND, HUNTER, MID, STRONG
from game.bots.expert import ExpertBot
from game.bots.greedy import GreedyBot
from game.bots.heuristic import HeuristicBot, Temper
from game.bots.random_bot import RandomBot
from game.bots.simple import SimpleBot
from game.core.rng import Seed


def _entry(bot_id: str, temper: Temper, level: int | None = None, panel: bool = False) -> BotEntry:
    """A player by rules of thumb; its temper leaves nothing to chance, so the seed is not used."""
    return BotEntry(bot_id, lambda _: HeuristicBot(temper), level, panel)


REGISTRY: Mapping[str, BotEntry] = MappingProxyType(
    {
        entry.id: entry
        for entry in (
            BotEntry("random", RandomBot),
            BotEntry("greedy", GreedyBot),
            BotEntry("simple", SimpleBot, panel=True),
            _entry("friend", FRIEND, level=1),
            _entry("casual", CASUAL, level=2),
            _entry("strong", STRONG, level=3),
            BotEntry("expert", lambda _: ExpertBot(), level=4),
            _entry("early", EARLY, panel=True),
            _entry("mid", MID, panel=True),
            _entry("hunter", HUNTER, panel=True),
            _entry("champion", CHAMPION, panel=True),
        )
    }
)
"""Every bot by its id: first the plain ones, then the ladder, then the panel of the bench."""

LADDER: tuple[BotEntry, ...] = tuple(
    sorted(
        (entry for entry in REGISTRY.values() if entry.level is not None),
        key=lambda entry: entry.level or 0,
    )
)
"""The characters that a person may choose as opponents, weakest first."""


def make_bot(bot_id: str, seed: Seed) -> Bot:
    """A bot with its own stream of chance. Raises KeyError for an unknown id."""
    return REGISTRY[bot_id].make(seed)


__all__ = ["LADDER", "REGISTRY", "Bot", "BotEntry", "make_bot"]
