"""The matches of the past: a list, and each with its deals."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from game.core.events import Closing
from game.core.record import Record, decode
from game.core.rules import parse_rules
from game.core.tally import DealFigures, Ending
from game.scenes.context import Context
from game.scenes.deal_page import DealPage
from game.scenes.matches import KeptMatches
from game.scenes.page import Page
from game.scenes.replay import ReplayScene
from game.scenes.reviewing import deals_of
from game.scenes.rule_texts import preset_name, rules_summary
from game.scenes.seats import seat_names
from game.scenes.stack import Home, Push, Transition
from game.services.history import Past
from game.services.i18n import _, ngettext, number
from game.ui import theme
from game.ui.page_parts import Buttons, Entries, Entry, Heading, PageButton, Part, Text
from game.ui.painter import Box
from game.ui.share_text import date_text

STEP = 20
"""So many matches are listed at once."""


def when(past: Past) -> str:
    """The day of a match, by the machine's clock; empty when that makes no sense."""
    try:
        return date_text(datetime.date.fromtimestamp(past.at).isoformat())
    except (ValueError, OverflowError, OSError):
        return ""


def rivals(past: Past) -> str:
    """Who sat at the other places."""
    names = seat_names(past.seats, past.seat)
    return " & ".join(name for seat, name in enumerate(names) if seat != past.seat)


def score(past: Past) -> str:
    """The points of everybody, the player's first."""
    return "–".join(number(total) for total in past.figures.totals)


def ending_text(past: Past) -> str:
    """Won, lost, shared or unfinished."""
    return {
        Ending.WON: _("won"),
        Ending.LOST: _("lost"),
        Ending.SHARED: _("shared"),
        Ending.UNFINISHED: _("unfinished"),
    }[past.figures.ending]


def note(past: Past) -> str:
    """Day, rules and number of deals."""
    deals = len(past.figures.deals)
    count = ngettext("{count} deal", "{count} deals", deals).format(count=deals)
    rules = preset_name(past.rules.split()[0])
    return " · ".join(part for part in (when(past), rules, count) if part)


class HistoryPage(Page):
    """All matches, the newest first."""

    name = "history"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._matches = list(reversed(context.history.all()))
        self._shown = STEP

    def heading(self) -> str:
        """What it is."""
        return _("Past matches")

    def parts(self) -> Iterator[Part]:
        """A line for each match."""
        if not self._matches:
            yield Text("none", _("No match has been played here yet."), theme.MUTED)
            return
        yield Entries(
            [
                Entry(
                    f"past-{past.id}",
                    f"{rivals(past)} · {ending_text(past)}",
                    note(past),
                    score(past),
                )
                for past in self._matches[: self._shown]
            ]
        )
        if len(self._matches) > self._shown:
            yield Buttons([PageButton("more", _("Earlier matches"), "chevron_down")])

    def chosen(self, control_id: str) -> Transition | None:
        """A match, or more of them."""
        if control_id == "more":
            self._shown += STEP
            self.renew()
            return None
        past = self.context.history.get(control_id.removeprefix("past-"))
        return None if past is None else Push(PastPage(self.context, past))

    def resumed(self, result: object) -> Transition | None:
        """Back from a match."""
        self.renew()
        return None


class PastPage(Page):
    """One match: its deals, and what can be done with it."""

    name = "past"

    def __init__(self, context: Context, past: Past) -> None:
        super().__init__(context)
        self._past = past
        self._record: Record | None = decode(past.record) if past.record else None
        self._numbers = deals_of(self._record, past.seat) if self._record else ()

    def heading(self) -> str:
        """Against whom, and the score."""
        return f"{rivals(self._past)} · {score(self._past)}"

    def parts(self) -> Iterator[Part]:
        """When and how; then the deals."""
        past = self._past
        yield Text("note", f"{ending_text(past).capitalize()} · {note(past)}", theme.MUTED)
        yield Text("rules", rules_summary(parse_rules(past.rules)), theme.MUTED)
        buttons = []
        if self._record is not None and not past.finished:
            buttons.append(PageButton("go-on", _("Go on with this match"), "play", Box.GOLD))
        if self._record is not None and past.figures.deals:
            buttons.append(PageButton("watch", _("Watch it"), "play"))
        if buttons:
            yield Buttons(buttons)
        if self._record is None:
            yield Text(
                "compacted",
                _("This match is so old that only its figures are kept."),
                theme.MUTED,
            )
        yield Heading("deals", _("Deals"))
        yield from self._deals()

    def _deals(self) -> Iterator[Part]:
        figures = self._past.figures.deals
        numbers = self._numbers or range(1, len(figures) + 1)
        rows = [
            (f"deal-{each}", _deal_label(each, deal), _signed(deal.points))
            for each, deal in zip(numbers, figures, strict=True)
        ]
        if not rows:
            yield Text("no-deals", _("No deal was played to its end."), theme.MUTED)
        elif self._record is None:
            for row_id, label, value in rows:
                yield Text(row_id, f"{label} · {value}")
        else:
            yield Entries([Entry(row_id, label, "", value) for row_id, label, value in rows])

    def chosen(self, control_id: str) -> Transition | None:
        """Go on, watch, or look at a deal."""
        record = self._record
        if record is None:
            return None
        if control_id == "watch":
            return Push(ReplayScene(self.context, record))
        if control_id == "go-on":
            self.context.history.forget(self._past.id)
            return Home(KeptMatches(self.context).begin(record))
        return Push(DealPage(self.context, record, int(control_id.removeprefix("deal-"))))


def _deal_label(deal_number: int, deal: DealFigures) -> str:
    mine = {
        Closing.KNOCK: _("you knocked"),
        Closing.GIN: _("your gin"),
        Closing.BIG_GIN: _("your big gin"),
        Closing.FALSE_KNOCK: _("your false knock"),
    }
    theirs = {
        Closing.KNOCK: _("knocked against you"),
        Closing.GIN: _("gin against you"),
        Closing.BIG_GIN: _("big gin against you"),
        Closing.FALSE_KNOCK: _("false knock against you"),
    }
    how = (mine if deal.closed else theirs).get(deal.closing, _("void"))
    if deal.undercut:
        how = _("{how}, undercut").format(how=how)
    return _("Deal {number}: {how}").format(number=deal_number, how=how)


def _signed(points: int) -> str:
    return f"+{number(points)}" if points > 0 else number(points)
