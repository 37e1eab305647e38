"""What can be done with a deal that is over: share it, watch it, play it again, check it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.day import date_of
from game.core.fairness import commitment_of
from game.core.match import MatchState
from game.core.record import Record, encode, states
from game.core.share import match_offer
from game.scenes.context import Context
from game.scenes.fairness import FairnessPage
from game.scenes.links import link_to
from game.scenes.matches import KeptMatches
from game.scenes.page import Page
from game.scenes.replay import ReplayScene
from game.scenes.review import review_work
from game.scenes.reviewing import expert_plays, offer_of
from game.scenes.seats import my_seat, seat_names
from game.scenes.stack import Home, Push, Replace, Transition
from game.scenes.work import Work
from game.services.i18n import _
from game.ui import theme
from game.ui.page_parts import Buttons, Heading, PageButton, Part, Remark, Text
from game.ui.painter import Box
from game.ui.share_text import deal_result_text, invitation, match_result_text


def after_deal(record: Record, number: int) -> MatchState:
    """The match right after a deal that is over. Raises RecordError, ValueError."""
    for match in states(record):
        if len(match.results) >= number:
            return match
    raise ValueError(f"deal {number} is not over")


class DealPage(Page):
    """Of one deal of a record. Raises ValueError when it is not over."""

    name = "deal"

    def __init__(self, context: Context, record: Record, number: int) -> None:
        super().__init__(context)
        self._record = record
        self._number = number
        self._match = after_deal(record, number)
        self._done = ("", "")
        """Below which buttons something is said, and what."""

    def heading(self) -> str:
        """Which deal."""
        return _("Deal {number}").format(number=self._number)

    @property
    def _result(self) -> str:
        me = my_seat(self._record)
        names = seat_names(self._record.seats, me)
        return deal_result_text(self._match, me, names, date_of(self._record))

    @property
    def _link(self) -> str:
        """To this deal alone."""
        return link_to(self.context, offer_of(self._record, self._number))

    def parts(self) -> Iterator[Part]:
        """Share, watch, check, keep."""
        yield Heading("share-title", _("Share"))
        yield Text("result", self._result)
        yield Text(
            "share-text",
            _("The link deals exactly these cards, with these rules, against this opponent."),
            theme.MUTED,
        )
        yield Buttons(
            [
                PageButton("copy-result", _("Copy result and link"), "share", Box.GOLD),
                PageButton("copy-link", _("Copy the link"), "share"),
            ],
            "share",
        )
        yield self._remark("share")
        yield Heading("again-title", _("Look back"))
        yield Buttons(
            [
                PageButton("watch", _("Watch the deal"), "play"),
                PageButton("again", _("Play these cards again"), "replay"),
                PageButton("review", _("Review my decisions"), "hint"),
                PageButton("expert", _("Let the expert play my cards"), "play"),
            ],
            "again",
        )
        if commitment_of(self._record.setup, self._number) is not None:
            yield Heading("fair-title", _("Fair deal"))
            yield Text(
                "fair-text",
                _("The hash promised before the first card, the seed, and the cards dealt anew."),
                theme.MUTED,
            )
            yield Buttons([PageButton("check", _("Check this deal"), "check")], "fair")
        yield from self._whole()

    def _whole(self) -> Iterator[Part]:
        yield Heading("record-title", _("The whole match"))
        buttons = []
        if self._match.over and self._record.setup.deals is None:
            me = my_seat(self._record)
            names = seat_names(self._record.seats, me)
            yield Text("match-result", match_result_text(self._match, me, names))
            buttons.append(
                PageButton("copy-match", _("Copy result and link of the match"), "share")
            )
        buttons += [
            PageButton("copy-record", _("Copy the record"), "share"),
            PageButton("download", _("Download the record"), "download"),
        ]
        yield Buttons(buttons, "record")
        yield self._remark("record")

    def _remark(self, group: str) -> Remark:
        where, text = self._done
        return Remark(f"done-{group}", text if where == group else "")

    def chosen(self, control_id: str) -> Transition | None:
        """Share and keep stay here; the rest leads on."""
        match control_id:
            case "copy-result":
                self._copy(invitation(self._result, self._link))
            case "copy-link":
                self._copy(self._link)
            case "copy-match":
                me = my_seat(self._record)
                names = seat_names(self._record.seats, me)
                text = match_result_text(self._match, me, names)
                link = link_to(self.context, match_offer(self._record))
                self._copy(invitation(text, link), "record")
            case "copy-record":
                self._copy(encode(self._record), "record")
            case "download":
                done = self.context.platform.download("gin-rami-record.txt", encode(self._record))
                self._say(_("Downloaded.") if done else _("not possible here"), "record")
            case "watch":
                return Push(ReplayScene(self.context, self._record, self._number))
            case "again":
                offer = offer_of(self._record, self._number)
                return Home(KeptMatches(self.context).begin(offer))
            case "review":
                me = my_seat(self._record)
                return Push(review_work(self.context, self._record, self._number, me))
            case "expert":
                return Push(self._work_of_expert())
            case "check":
                return Push(FairnessPage(self.context, self._record, self._number))
        return None

    def _work_of_expert(self) -> Work[Record]:
        me = my_seat(self._record)

        def done(record: Record) -> Transition:
            return Replace(ReplayScene(self.context, record, 1, me))

        steps = expert_plays(self._record, self._number, me)
        return Work(self.context, lambda: _("The expert plays your cards"), steps, done)

    def _copy(self, text: str, group: str = "share") -> None:
        done = self.context.platform.copy(text)
        self._say(_("Copied.") if done else _("not possible here"), group)

    def _say(self, text: str, group: str) -> None:
        self._done = (group, text)
        self.context.say(text)
        self.renew()
