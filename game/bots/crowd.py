"""The expert's play at a table of three or four, where everybody pays penalty points."""

from __future__ import annotations

from game.bots.bot import Thinking
from game.bots.characters import CROWD
from game.bots.heuristic import HeuristicBot
from game.core.player_view import PlayerView


class CrowdBot:
    """Rules of thumb tuned for penalty points: see :data:`game.bots.characters.CROWD`."""

    def __init__(self) -> None:
        self._player = HeuristicBot(CROWD)

    def think(self, view: PlayerView) -> Thinking:
        """As the player by rules of thumb does."""
        return (yield from self._player.think(view))
