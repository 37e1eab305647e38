"""A bot that plays any legal action, each kind of action as likely as the others."""

from __future__ import annotations

from game.bots.bot import Thinking, sound_actions, view_random
from game.core.player_view import PlayerView
from game.core.rng import Seed


class RandomBot:
    """Chooses a kind of action first, so that many spreads do not make knocking likelier."""

    def __init__(self, seed: Seed) -> None:
        self._seed = seed

    def think(self, view: PlayerView) -> Thinking:
        """Pick at random."""
        yield
        random = view_random(self._seed, view)
        actions = sound_actions(view)
        kinds = sorted({type(action).__name__ for action in actions})
        kind = random.choice(kinds)
        return random.choice([action for action in actions if type(action).__name__ == kind])
