"""The review of a deal: decision after decision, what was played, what was best, and why."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.bots.review import Decision, Review
from game.core.record import Record
from game.core.rules import Seat
from game.scenes.context import Context
from game.scenes.matches import KeptMatches
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.replay import ReplayScene
from game.scenes.review_panels import Panels
from game.scenes.review_texts import comparison, summary, verdict
from game.scenes.reviewing import offer_of, reviewing
from game.scenes.scrolling import ScrollingScene
from game.scenes.stack import Home, Pop, Push, Replace, Transition
from game.scenes.work import Work
from game.services.i18n import _
from game.ui.events import Activate, Event, Key, PointerUp
from game.ui.painter import Box, Run
from game.ui.review_layout import ReviewFrame, review_frame
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Chip, Widget, button_width

TALLEST = 580.0
"""CSS pixels: no higher does a wide screen spread the parts."""


class ReviewScene(ScrollingScene):
    """Of one deal of a record, for one seat."""

    name = "review"

    def __init__(
        self, context: Context, record: Record, number: int, seat: Seat, review: Review
    ) -> None:
        super().__init__(context)
        self._record, self._number, self._seat = record, number, seat
        self._review = review
        free = tuple(each for each in review.decisions if each.is_free)
        self._decisions = free or review.decisions
        worst = max(self._decisions, key=lambda each: each.loss, default=None)
        start = worst is not None and worst.loss > 0
        self._at = self._decisions.index(worst) if start and worst is not None else 0
        self._frame: ReviewFrame | None = None
        self._places: dict[str, Rect] = {}
        self._panels = Panels(context.painter, context.cards, 60, review, self._decisions, self._at)

    @property
    def first_focus(self) -> str | None:
        """The next decision."""
        return "next"

    @property
    def decision(self) -> Decision:
        """The decision that is shown."""
        return self._decisions[self._at]

    # Layout

    def layout(self, viewport: Viewport) -> None:
        """A frame that stays, and in it the parts below one another."""
        self._frame = review_frame(viewport)
        self._place_parts(self._frame)

    def _place_parts(self, frame: ReviewFrame) -> None:
        self._places = {}
        left = frame.left
        most = 88 if frame.is_wide else 66 if self.viewport.css_height > 500 else 46
        card = max(24, min(self.viewport.px(most), round(left.width / 6.4)))
        self._panels = Panels(
            self.painter, self.context.cards, card, self._review, self._decisions, self._at
        )
        bottom = self._stack(left, ("title", "comparison", "hand"))
        if frame.right is None:
            below = Rect(left.left, bottom, left.width, 0)
            bottom = self._stack(below, ("options", "why", "bars", "luck"))
        else:
            other = self._stack(frame.right, ("options", "why", "luck"))
            bars = Rect(left.left, bottom, left.width, 0)
            bottom = max(self._stack(bars, ("bars",)), other)
            # The lowest panels stand still, however much the others say.
            still = min(
                frame.window.bottom - self.viewport.px(16),
                frame.window.top + self.viewport.px(TALLEST),
            )
            bottom = max(bottom, still)
            for name in ("bars", "luck"):
                self._places[name].bottom = bottom
        self.set_extent(frame.window, bottom - frame.window.top)
        self.arrows_free = False

    def _stack(self, column: Rect, names: tuple[str, ...]) -> int:
        """Put these parts below one another; where the last one ends."""
        y = column.top
        for name in names:
            height = self._panels.height(name, column.width)
            gap = 0 if name == "title" or not height else self.viewport.px(10)
            self._places[name] = Rect(column.left, y + gap, column.width, height)
            y += height + gap
        return y

    # Widgets

    def build(self) -> Iterator[Widget]:
        """Head, the parts in their window, foot."""
        frame = self._frame
        assert frame is not None
        yield from self._head(frame)
        yield from self.scroll_buttons(frame.up, frame.down)
        yield from self.framed(self._parts())
        yield from self._foot(frame)

    def _head(self, frame: ReviewFrame) -> Iterator[Widget]:
        label = _("Back") if frame.close.width > frame.close.height else ""
        yield Button(
            "close", frame.close, label, Box.PILL, 16, radius=22, name=_("Back"),
            icon="chevron_left", key="escape",
        )  # fmt: skip
        deal = _("Deal {number}").format(number=self._number)
        text = f"{deal} · {summary(self._review)}"
        room = frame.deal.width - self.viewport.px(32)
        size = self.painter.fit(text, Type.BODY, 16, room)
        runs = (Run(text, Type.BODY, size),)
        width = min(frame.deal.width, self.painter.runs_width(runs) + self.viewport.px(32))
        yield Chip(Rect(frame.deal.topleft, (width, frame.deal.height)), runs, "deal")

    def _spot(self, name: str) -> Rect:
        return self._places[name].move(0, -self.offset)

    def _parts(self) -> Iterator[Widget]:
        for name in self._places:
            yield from self._panels.widgets(name, self._spot(name), self.view)

    def _foot(self, frame: ReviewFrame) -> Iterator[Widget]:
        px, foot = self.viewport.px, frame.foot
        side = px(64 if frame.is_wide else TOUCH_TARGET)
        x = foot.left
        first, last = self._at == 0, self._at == len(self._decisions) - 1
        for name, label, icon, off in (
            ("previous", _("Decision before"), "chevron_left", first),
            ("watch", _("Watch the deal from here"), "play", False),
            ("next", _("Next decision"), "chevron_right", last),
            ("jump", _("Jump to a decision"), "history", False),
        ):
            yield Button(
                name, Rect(x, foot.top, side, foot.height), "", Box.OUTLINED, 18, name=label,
                icon=icon, disabled=off, group="decisions",
            )  # fmt: skip
            x += side + px(8)
        going = _("Continue")
        width = min(button_width(self.painter, going), foot.right - x - side - px(8))
        yield Button(
            "again", self._again_rect(frame, foot.right - width - px(10)),
            _("Play these cards again") if frame.is_wide else "", Box.OUTLINED, 17,
            name=_("Play these cards again"), icon="replay",
        )  # fmt: skip
        size = self.painter.fit(going, Type.BOLD, 18, width - px(16))
        spot = Rect(foot.right - width, foot.top, width, foot.height)
        yield Button("continue", spot, going, Box.GOLD, size)

    def _again_rect(self, frame: ReviewFrame, right: int) -> Rect:
        width = self.viewport.px(TOUCH_TARGET)
        if frame.is_wide:
            width = button_width(self.painter, _("Play these cards again"), 17, 1)
        return Rect(right - width, frame.foot.top, width, frame.foot.height)

    # Answers

    def handle(self, event: Event) -> Transition | None:
        """Step, jump, watch, play again, leave."""
        match event:
            case Activate("close" | "continue") | Key("escape"):
                return Pop()
            case Activate("previous") | Key("left"):
                self._show(self._at - 1)
            case Activate("next") | Key("right"):
                self._show(self._at + 1)
            case Key("home"):
                self._show(0)
            case Key("end"):
                self._show(len(self._decisions) - 1)
            case Activate("watch"):
                place = self.decision.move
                return Push(
                    ReplayScene(self.context, self._record, self._number, self._seat, place)
                )
            case Activate("jump"):
                return Push(self._jumps())
            case Activate("again"):
                offer = offer_of(self._record, self._number)
                return Home(KeptMatches(self.context).begin(offer))
            case PointerUp(pos, False) if self._spot("bars").clip(self.view).collidepoint(pos):
                self._to_turn(pos[0])
                self.scrolled(event)
            case _:
                self.scrolled(event)
        return None

    def _show(self, place: int) -> None:
        place = min(max(0, place), len(self._decisions) - 1)
        if place == self._at:
            return
        self._at = place
        self.context.say(f"{verdict(self.decision)}. {comparison(self.decision)}")
        self.layout(self.viewport)
        self.refresh()

    def _to_turn(self, x: int) -> None:
        """The worst decision of the turn whose column was tapped."""
        turn = self._panels.loss_bars(self._spot("bars")).turn_at(x)
        found = [place for place, each in enumerate(self._decisions) if each.turn == turn]
        self._show(max(found, key=lambda place: self._decisions[place].loss))

    def _jumps(self) -> ChoiceOverlay:
        choices = [
            Choice(
                str(place),
                _("{label}: {value}").format(
                    label=_("Turn {number}").format(number=each.turn), value=verdict(each)
                ),
                comparison(each),
            )
            for place, each in enumerate(self._decisions)
        ]
        return ChoiceOverlay(
            self.context, "jump", lambda: _("Jump to a decision"), choices, str(self._at)
        )

    def resumed(self, result: object) -> Transition | None:
        """A decision was chosen."""
        match result:
            case Chosen("jump", place):
                self._show(int(place))
        return None


def review_work(context: Context, record: Record, number: int, seat: Seat) -> Work[Review]:
    """The expert looks at every decision; the outcome is kept for the statistics."""

    def done(review: Review) -> Transition:
        context.history.note_review(record, number, review.scored, review.expert)
        return Replace(ReviewScene(context, record, number, seat, review))

    steps = reviewing(record, number, seat)
    return Work(context, lambda: _("The expert looks at the deal"), steps, done)
