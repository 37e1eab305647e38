"""Drives the seats of one match: a person's actions, the bots' thinking, the record.

The table scene knows a session only: its view, its events, what it waits for. The record grows by
one move at a time and is handed to ``save`` at once, so nothing played is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.bots import Bot, make_bot
from game.bots.bot import Thinking
from game.core.actions import Action
from game.core.deal import IllegalAction
from game.core.events import CardDrawn, Event, seen_by
from game.core.match import MatchSetup, apply, next_deal, start_match
from game.core.player_view import PlayerView, view_of
from game.core.record import Record, replay
from game.core.rng import Seed, derive_seed
from game.core.rules import Seat

HUMAN = "human"
"""The seat name of a person in a record."""


class Waiting(Enum):
    """Whose move it is."""

    PLAYER = "player"
    BOT = "bot"
    NEXT_DEAL = "next_deal"
    OVER = "over"


class MatchSession:
    """One match seen from the person's seat.

    Raises RecordError when the record cannot be replayed, KeyError for an unknown bot.
    """

    def __init__(self, record: Record, save: Callable[[Record], None] | None = None) -> None:
        self._record = record
        self._save = save
        self._state = replay(record)
        self._thinking: Thinking | None = None
        self._bots: dict[Seat, Bot] = {}
        for place, name in enumerate(record.seats):
            if name != HUMAN:
                self._bots[Seat(place)] = make_bot(name, _bot_seed(record.setup, place))
        people = [seat for seat in range(len(record.seats)) if seat not in self._bots]
        self.seat = Seat(people[0] if people else 0)

    @property
    def record(self) -> Record:
        """The match so far: save, replay and report in one."""
        return self._record

    @property
    def view(self) -> PlayerView:
        """What the person's seat knows now."""
        return view_of(self._state, self.seat)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where: ``human`` or a bot's id."""
        return self._record.seats

    @property
    def waiting(self) -> Waiting:
        """What must happen next."""
        if self._state.over:
            return Waiting.OVER
        if self._state.between_deals:
            return Waiting.NEXT_DEAL
        return Waiting.BOT if self._state.deal.seat in self._bots else Waiting.PLAYER

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Play the person's action; the events as this seat sees them. Raises IllegalAction."""
        if self.waiting is not Waiting.PLAYER:
            raise IllegalAction(action, "it is not this seat's turn")
        return self._play(action)

    def think(self) -> tuple[Event, ...] | None:
        """One slice of the bot's thinking: its events once it has acted, None while it thinks."""
        if self.waiting is not Waiting.BOT:
            return None
        seat = self._state.deal.seat
        if self._thinking is None:
            self._thinking = self._bots[seat].think(view_of(self._state, seat))
        try:
            next(self._thinking)
        except StopIteration as done:
            self._thinking = None
            return self._play(done.value)
        return None

    def next_deal(self) -> None:
        """Deal the next hand. Raises ValueError unless it is due."""
        self._state = next_deal(self._state)

    def _play(self, action: Action) -> tuple[Event, ...]:
        seat = self._state.deal.seat
        exposed = self._state.deal.exposed >> seat & 1
        self._state, events = apply(self._state, action)
        self._record = self._record.with_move(seat, action)
        if self._save is not None:
            self._save(self._record)
        return tuple(
            event if exposed and isinstance(event, CardDrawn) else seen_by(event, self.seat)
            for event in events
        )


def _bot_seed(setup: MatchSetup, place: int) -> Seed:
    """A bot's own stream: it follows from the match's seed one way, and tells nothing of decks."""
    return derive_seed(setup.seed or Seed("explicit"), f"bot {place}")


def new_record(setup: MatchSetup, seats: tuple[str, ...]) -> Record:
    """The record of a match that has not begun. Raises DeckError when the setup is incomplete."""
    start_match(setup)
    return Record(setup, seats)
