"""What a bot is: something that turns a PlayerView into an action, in slices.

A bot never sees the state, the deck or the seed of the match. Its own randomness is a separate
stream, so its choices depend on (view, bot seed) only.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias, TypeVar

from game.core.actions import Action, Knock
from game.core.cards import mask_of
from game.core.melds import deadwood_value
from game.core.player_view import PlayerView
from game.core.rng import Seed, stream_number

Thinking: TypeAlias = Generator[None, None, Action]
"""Yields between slices of work (each well under 8 ms in a browser) and returns the action."""


_Result = TypeVar("_Result")


class Bot(Protocol):
    """A player."""

    def think(self, view: PlayerView) -> Thinking:
        """Decide what to do; ``view.legal`` is not empty."""
        ...


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A line of the registry: an id and how to make the bot from a seed of its own.

    ``level``: its rung on the ladder that the menu offers, from 1; None for bots that only tests,
    benches and the arena use. ``panel``: one of the opponents that the expert is measured against.
    """

    id: str
    make: Callable[[Seed], Bot]
    level: int | None = None
    panel: bool = False


def decide(bot: Bot, view: PlayerView) -> Action:
    """Let a bot think to the end at once."""
    return run_slices(bot.think(view))


def run_slices(work: Generator[object, None, _Result]) -> _Result:
    """Run sliced work to its end at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: _Result = done.value
            return result


def view_random(seed: Seed, view: PlayerView) -> Random:
    """A stream of chance for one decision: the same view gives the same stream."""
    moment = f"deal {view.deal_number} seat {view.seat} event {len(view.events)}"
    return Random(stream_number(seed, moment))


def is_false(view: PlayerView, action: Action) -> bool:
    """Whether this is a false knock, which no bot makes."""
    if not isinstance(action, Knock):
        return False
    return deadwood_value(mask_of(view.hand) ^ action.discard.bit) > view.limit


def sound_actions(view: PlayerView) -> list[Action]:
    """The legal actions without false knocks."""
    return [action for action in view.legal if not is_false(view, action)]
