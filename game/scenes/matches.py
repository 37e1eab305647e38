"""Begins matches and takes them up again; keeps the record of the one that is played."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from game.core.match import MatchSetup
from game.core.record import Record, RecordError, decode, encode
from game.core.rng import Seed
from game.scenes.context import Context, MatchChoice, Matches, SavedMatch
from game.scenes.stack import Scene
from game.services.storage import StorageError
from game.session import HUMAN, MatchSession, Waiting, new_record

if TYPE_CHECKING:
    from game.core.player_view import PlayerView

KEY = "match"
"""Where the storage has the record of the last match that was played."""


class KeptMatches:
    """The matches of this device: one at a time, kept at every action."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def saved(self) -> SavedMatch | None:
        """The unfinished match, if there is one that can be read."""
        session = self._stored()
        if session is None or session.waiting is Waiting.OVER:
            return None
        return SavedMatch(encode(session.record), own_scores(session.view))

    def new(self, choice: MatchChoice) -> Scene:
        """A table with a new match; its seed is from the system's own chance."""
        setup = MatchSetup(choice.rules, Seed(secrets.token_hex(16)))
        seats = (HUMAN,) + (choice.opponent,) * (choice.rules.seats - 1)
        record = new_record(setup, seats)
        keep(self._context, record)
        return scene_for(self._context, self._session(record))

    def resume(self, saved: SavedMatch) -> Scene:
        """A table where that match goes on. Raises RecordError."""
        return scene_for(self._context, self._session(decode(saved.record)))

    def _session(self, record: Record) -> MatchSession:
        return MatchSession(record, lambda grown: keep(self._context, grown))

    def _stored(self) -> MatchSession | None:
        try:
            text = self._context.storage.get(KEY)
            return None if text is None else self._session(decode(text))
        except (StorageError, RecordError, KeyError):
            return None


def matches(context: Context) -> Matches:
    """The matches service, for the menu."""
    return KeptMatches(context)


def keep(context: Context, record: Record) -> bool:
    """Keep the record; False when this device keeps nothing (the match goes on all the same)."""
    try:
        context.storage.set(KEY, encode(record))
    except StorageError:
        return False
    return True


def is_kept(context: Context, record: Record) -> bool:
    """Whether the storage has this very record: leaving the table loses nothing."""
    try:
        return context.storage.get(KEY) == encode(record)
    except StorageError:
        return False


def own_scores(view: PlayerView) -> tuple[int, ...]:
    """Points of the first open column, the view's own seat first."""
    column = next((c for c in view.columns if c.reached is None), view.columns[0])
    seats = len(column.points)
    return tuple(column.points[(view.seat + place) % seats] for place in range(seats))


def scene_for(context: Context, session: MatchSession) -> Scene:
    """The scene that fits where the match is: the table, or the account of the last deal."""
    # Both scenes lead back here, so they are imported when they are needed.
    if session.waiting in (Waiting.NEXT_DEAL, Waiting.OVER):
        from game.scenes.scoring import ScoringScene

        return ScoringScene(context, session)
    from game.scenes.table import TableScene

    return TableScene(context, session)
