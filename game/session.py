"""Drives the seats of one match: a person's actions, the bots' thinking, the record.

The table scene knows a session only: its view, its events, what it waits for. The record grows by
one move at a time and is handed to ``save`` at once, so nothing played is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.bots import Bot, make_bot
from game.bots.bot import Thinking
from game.core.actions import Action, DrawStock
from game.core.deal import IllegalAction
from game.core.events import CardDrawn, Event, seen_by
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
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

    def __init__(self, record: Record, save: Callable[[Record], object] | None = None) -> None:
        self._record = record
        self._save = save
        self._state: MatchState = replay(record)
        self._thinking: Thinking | None = None
        self._decision: Action | None = None
        self._before: tuple[MatchState, Record] | None = None
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

    @property
    def thinking_seat(self) -> Seat | None:
        """The bot whose move it is."""
        return self._state.deal.seat if self.waiting is Waiting.BOT else None

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Play the person's action; the events as this seat sees them. Raises IllegalAction."""
        if self.waiting is not Waiting.PLAYER:
            raise IllegalAction(action, "it is not this seat's turn")
        before = (self._state, self._record)
        events = self._play(action)
        self._before = None if isinstance(action, DrawStock) else before
        return events

    def ponder(self) -> bool:
        """One slice of the bot's thinking. True once it has decided: :meth:`act` plays it."""
        if self.waiting is not Waiting.BOT:
            return False
        if self._decision is None:
            seat = self._state.deal.seat
            if self._thinking is None:
                self._thinking = self._bots[seat].think(view_of(self._state, seat))
            try:
                next(self._thinking)
            except StopIteration as done:
                self._thinking = None
                self._decision = done.value
        return self._decision is not None

    def act(self) -> tuple[Event, ...]:
        """Play what the bot has decided; the events as the person's seat sees them."""
        assert self._decision is not None, "the bot has not decided"
        action, self._decision, self._before = self._decision, None, None
        return self._play(action)

    def think(self) -> tuple[Event, ...] | None:
        """One slice of the bot's thinking: its events once it has acted, None while it thinks."""
        return self.act() if self.ponder() else None

    @property
    def can_undo(self) -> bool:
        """The person's last action can be taken back: nobody has acted and nothing was seen.

        A card drawn from the stock has been seen, and so have the hands after a deal's end.
        """
        return self._before is not None and not self._state.deal.over

    def undo(self) -> None:
        """Take the person's last action back. Raises ValueError when that is not possible."""
        if self._before is None or not self.can_undo:
            raise ValueError("there is nothing to take back")
        self._state, self._record = self._before
        self._before = self._thinking = self._decision = None
        self._keep()

    def next_deal(self) -> None:
        """Deal the next hand. Raises ValueError unless it is due."""
        self._before = None
        self._state = next_deal(self._state)

    def _play(self, action: Action) -> tuple[Event, ...]:
        seat = self._state.deal.seat
        exposed = self._state.deal.exposed >> seat & 1
        self._state, events = apply(self._state, action)
        self._record = self._record.with_move(seat, action)
        self._keep()
        return tuple(
            event if exposed and isinstance(event, CardDrawn) else seen_by(event, self.seat)
            for event in events
        )

    def _keep(self) -> None:
        if self._save is not None:
            self._save(self._record)


def _bot_seed(setup: MatchSetup, place: int) -> Seed:
    """A bot's own stream: it follows from the match's seed one way, and tells nothing of decks."""
    return derive_seed(setup.seed or setup.first or Seed("explicit"), f"bot {place}")


def new_record(setup: MatchSetup, seats: tuple[str, ...]) -> Record:
    """The record of a match that has not begun. Raises DeckError when the setup is incomplete."""
    start_match(setup)
    return Record(setup, seats)
