"""Begins matches and takes them up again; keeps the record of the one that is played."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

from game.core.match import MatchSetup
from game.core.record import Record, RecordError, decode, encode
from game.core.rng import Seed
from game.scenes.context import Context, MatchChoice, Matches, SavedMatch
from game.scenes.notices import Answer, Notice, damaged_notice, storage_notice
from game.scenes.stack import Home, Pop, Replace, Scene, Transition
from game.services.i18n import _
from game.services.saves import Fault, Outcome
from game.session import HUMAN, MatchSession, Waiting, new_record

if TYPE_CHECKING:
    from game.core.player_view import PlayerView

KEY = "match"
"""Where the storage has the record of the last match that was played."""
DEAL = "deal"
"""The same for a single deal, shared or of the day: it leaves an unfinished match where it is."""
DAY = "day-"
"""Beginning of the keys of the deals of the day that have been played, followed by the date."""


class KeptMatches:
    """The matches of this device: one at a time, kept at every action; besides it a single deal."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._key = KEY

    def saved(self) -> SavedMatch | None:
        """The unfinished match, if there is one that can be read; a deal that was begun first.

        Asked by the menu, so nothing is being played in this window at that moment.
        """
        context = self._context
        context.playing, context.on_stored = False, None
        deal, match = self.stored(DEAL), self.stored(KEY)
        self._tell_what_was_set_aside()
        for session in (deal if deal and deal.record.moves else None, match):
            if session is not None and session.waiting is not Waiting.OVER:
                return SavedMatch(encode(session.record), own_scores(session.view))
        return None

    def new(self, choice: MatchChoice) -> Scene:
        """A table with a new match; its seed is from the system's own chance."""
        setup = MatchSetup(choice.rules, Seed(secrets.token_hex(16)))
        seats = (HUMAN,) + (choice.opponent,) * (choice.rules.seats - 1)
        return self.begin(new_record(setup, seats))

    def begin(self, record: Record) -> Scene:
        """A table with this record. One in its place that was not over goes to the history first.

        Raises RecordError, and KeyError for an unknown bot.
        """
        session, key = self.session(record), key_of(record)
        before = self.stored(key)
        if before is not None and before.record.moves and before.record != record:
            self._context.history.add(before.record)
        return self._open(session, key)

    def resume(self, saved: SavedMatch) -> Scene:
        """A table where that match goes on, as it is by now. Raises RecordError."""
        wanted = decode(saved.record)
        key = key_of(wanted)
        session = self.stored(key) or self.session(wanted)
        save = self._context.saves.read(key)
        foreign = save is not None and save.owner != self._context.saves.owner
        if foreign and self._context.other_window:
            return self._ask_first(session, key)
        return self._open(session, key)

    def stored(self, key: str = KEY) -> MatchSession | None:
        """The match that is kept, over or not. What cannot be replayed is set aside."""
        save = self._context.saves.read(key)
        if save is None:
            return None
        try:
            session = self.session(decode(save.body))
        except (RecordError, KeyError):
            self._context.saves.reject(key, Fault.DAMAGED)
            return None
        if session.waiting is Waiting.OVER:
            remember(self._context, session.record)
        return session

    def session(self, record: Record) -> MatchSession:
        """A session that keeps every action. Raises RecordError, KeyError for unknown bots."""
        return MatchSession(record, self._save)

    def _open(self, session: MatchSession, key: str) -> Scene:
        context = self._context
        self._key = key
        context.playing, context.on_stored = True, self._look
        self._told(context.saves.claim(self._key, encode(session.record)))
        return scene_for(context, session)

    def _save(self, record: Record) -> None:
        self._told(self._context.saves.write(self._key, encode(record)))

    def _told(self, outcome: Outcome) -> None:
        """Say what the player must know, once."""
        context = self._context
        if outcome is Outcome.TAKEN:
            self._taken()
        elif (
            outcome is Outcome.IN_MEMORY
            and context.saves.trouble is not None
            and not context.warned
            and context.settings.kept
        ):
            # Where not even the settings can be kept, the menu has said so.
            trouble = context.saves.trouble
            context.warned = True
            context.announce(lambda: storage_notice(context, trouble))

    # Two windows

    def _look(self) -> None:
        """Another window has written something: is it this match?"""
        if self._context.saves.is_foreign(self._key):
            self._taken()

    def _taken(self) -> None:
        """The match goes on in another window: say so, and offer to play on here."""
        context, key = self._context, self._key
        context.on_stored = None

        def here() -> Transition:
            session = self.stored(key)
            return Home(None if session is None else self._open(session, key))

        context.announce(
            lambda: Notice(
                context,
                lambda: _("Played in another window"),
                lambda: _(
                    "This match goes on in another window or tab. Nothing is lost: "
                    "you can take it over here, as it stands there."
                ),
                [Answer(lambda: _("Play here"), here), Answer(lambda: _("Menu"), Home)],
            )
        )

    def _ask_first(self, session: MatchSession, key: str) -> Scene:
        def here() -> Transition:
            self._context.other_window = False
            return Replace(self._open(session, key))

        return Notice(
            self._context,
            lambda: _("Open in another window"),
            lambda: _(
                "This match is open in another window or tab. If you play it here, "
                "the other window stops and says so."
            ),
            [Answer(lambda: _("Play here"), here), Answer(lambda: _("Cancel"), Pop)],
        )

    def _tell_what_was_set_aside(self) -> None:
        context = self._context
        untold, context.saves.untold = context.saves.untold, []
        for each in untold:
            context.announce(partial(damaged_notice, context, each.fault, each.text))


def matches(context: Context) -> Matches:
    """The matches service, for the menu."""
    return KeptMatches(context)


def is_kept(context: Context, record: Record) -> bool:
    """Whether the storage has this very record: leaving the table loses nothing."""
    return context.saves.has(key_of(record), encode(record))


def key_of(record: Record) -> str:
    """Where the storage keeps it while it is played."""
    return KEY if record.setup.deals is None else DEAL


def remember(context: Context, record: Record) -> None:
    """Put a match that is over into the history; the first result of a deal of the day counts."""
    context.history.add(record)
    seed = record.setup.seed
    if seed is not None and seed.startswith(DAY) and context.saves.read(seed) is None:
        context.saves.claim(seed, encode(record))


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

        if session.waiting is Waiting.OVER:
            remember(context, session.record)
        return ScoringScene(context, session)
    from game.scenes.table import TableScene

    return TableScene(context, session)
