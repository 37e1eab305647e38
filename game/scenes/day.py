"""The deal of the day: the same for everyone, from the date of the machine alone."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from game.core.day import day_record
from game.core.record import Record, RecordError, decode, replay
from game.core.share import ShareFault, match_offer
from game.scenes.context import Context
from game.scenes.deal_page import DealPage
from game.scenes.links import link_to, open_record, refusal
from game.scenes.matches import DAY, DEAL, KeptMatches
from game.scenes.opponents import known_opponent, opponent_name
from game.scenes.page import Page
from game.scenes.seats import my_seat, seat_names
from game.scenes.stack import Home, Push, Transition
from game.services.i18n import _, pgettext
from game.services.saves import Fault
from game.session import HUMAN
from game.ui import theme
from game.ui.page_parts import Buttons, Heading, PageButton, Part, Text
from game.ui.painter import Box
from game.ui.share_text import date_text, deal_result_text, invitation

OPPONENT = "strong"
"""The same for everyone, so that results can be compared."""


def today() -> datetime.date:
    """By the machine's clock; a wrong one only gives another deal."""
    return datetime.date.today()


def record_of(date: datetime.date) -> Record:
    """The deal of a date, before its first card."""
    return day_record(date.isoformat(), (HUMAN, known_opponent(OPPONENT)))


class DayPage(Page):
    """Today's deal and yesterday's: to be played, gone on with, or looked at with its result."""

    name = "day"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        now = today()
        try:
            self._dates = {"today": now, "yesterday": now - datetime.timedelta(days=1)}
        except OverflowError:
            self._dates = {"today": now}
        self._said = ""

    def heading(self) -> str:
        """What it is."""
        return _("Deal of the day")

    def parts(self) -> Iterator[Part]:
        """How it works, then a section a day."""
        name = opponent_name(known_opponent(OPPONENT))
        yield Text(
            "about",
            _(
                "One deal a day, the same cards for everyone, against {name}. "
                "Your first result counts; compare it with others."
            ).format(name=name),
            theme.MUTED,
        )
        titles = {"today": _("Today, {date}"), "yesterday": _("Yesterday, {date}")}
        for key, date in self._dates.items():
            title = titles[key].format(date=date_text(date.isoformat()))
            yield Heading(key, title)
            yield from self._day(key, date)
        if self._said:
            yield Text("said", self._said, theme.GOOD)

    def _day(self, key: str, date: datetime.date) -> Iterator[Part]:
        played = self._played(date)
        if played is not None:
            yield Text(f"result-{key}", self._result(played, date))
            yield Buttons(
                [
                    PageButton(f"copy-{key}", _("Copy result and link"), "share", Box.GOLD),
                    PageButton(f"look-{key}", _("Look at it"), "play"),
                    PageButton(f"again-{key}", _("Play it again"), "replay"),
                ],
                key,
            )
            return
        label = _("Go on") if self._begun(date) else pgettext("deal", "Play")
        style = Box.GOLD if key == "today" else Box.OUTLINED
        yield Buttons([PageButton(f"play-{key}", label, "play", style)], key)

    def _played(self, date: datetime.date) -> Record | None:
        key = DAY + date.isoformat()
        save = self.context.saves.read(key)
        if save is None:
            return None
        try:
            record = decode(save.body)
            if replay(record).over and match_offer(record).setup == record_of(date).setup:
                return record
        except RecordError:
            pass
        self.context.saves.reject(key, Fault.DAMAGED)
        return None

    def _begun(self, date: datetime.date) -> bool:
        session = KeptMatches(self.context).stored(DEAL)
        return (
            session is not None
            and bool(session.record.moves)
            and session.view.result is None
            and match_offer(session.record) == record_of(date)
        )

    def _result(self, record: Record, date: datetime.date) -> str:
        me = my_seat(record)
        names = seat_names(record.seats, me)
        return deal_result_text(replay(record), me, names, date.isoformat())

    def chosen(self, control_id: str) -> Transition | None:
        """Play, look, share."""
        what, _dash, key = control_id.partition("-")
        date = self._dates[key]
        if what in ("play", "again"):
            try:
                return Home(open_record(self.context, record_of(date)))
            except (RecordError, KeyError):
                return Push(refusal(self.context, ShareFault.NEWER))
        played = self._played(date)
        if played is None:
            self.renew()
        elif what == "look":
            return Push(DealPage(self.context, played, 1))
        else:
            link = link_to(self.context, match_offer(played))
            done = self.context.platform.copy(invitation(self._result(played, date), link))
            self._said = _("Copied.") if done else _("not possible here")
            self.context.say(self._said)
            self.renew()
        return None
