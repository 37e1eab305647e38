"""A deal of the past, move by move: step, play, jump; every hand is open."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.core.cards import Card
from game.core.deal_state import DealState
from game.core.match import MatchState
from game.core.record import Record
from game.core.rules import Seat
from game.scenes.context import Context
from game.scenes.opponents import opponent_name
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.replay_frames import finished_deals, frames_of, groups_of
from game.scenes.seats import my_seat, seat_names
from game.scenes.stack import Pop, Push, Scene, Transition
from game.services.i18n import _, ngettext, pgettext
from game.session import HUMAN
from game.ui import theme
from game.ui.action_text import Narrator
from game.ui.card_names import card_name
from game.ui.control import Role
from game.ui.events import Activate, Key
from game.ui.events import Event as Input
from game.ui.page_parts import Progress
from game.ui.painter import Box, Run
from game.ui.replay_layout import ReplayLayout, replay_layout
from game.ui.replay_parts import HandRow, Piles
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Widget

PACE = 1.3
"""Seconds between two moves at normal speed."""
MOST_JUMPS = 15


class ReplayScene(Scene):
    """Of one finished deal of a record; the others can be reached from it."""

    name = "replay"
    arrows_free = False

    def __init__(
        self,
        context: Context,
        record: Record,
        number: int | None = None,
        me: Seat | None = None,
        place: int = 0,
    ) -> None:
        """``place``: after how many moves of the deal it begins."""
        super().__init__(context)
        self._record = record
        self._deals = finished_deals(record)
        self._number = number if number in self._deals else (self._deals or (1,))[0]
        self._frames = frames_of(record, self._number)
        self._at = min(max(0, place), self._frames.last)
        self._plays = False
        self._waited = 0.0
        self._me = my_seat(record) if me is None else me
        self._names = self._named()
        self._places: ReplayLayout | None = None

    @property
    def first_focus(self) -> str | None:
        """Going on by one move."""
        return "forward"

    @property
    def busy(self) -> bool:
        """It plays by itself."""
        return self._plays

    @property
    def _match(self) -> MatchState:
        return self._frames.states[self._at]

    def _named(self) -> tuple[str, ...]:
        """Names by seat; a bot in the player's seat has his own."""
        names, mine = seat_names(self._record.seats, self._me), self._record.seats[self._me]
        if mine == HUMAN:
            return names
        own = opponent_name(mine)
        if own in names:  # he plays against one of his kind
            own = _("{name}, in your seat").format(name=own)
        return tuple(own if seat == self._me else name for seat, name in enumerate(names))

    @property
    def _narrator(self) -> Narrator:
        """He says "you" to a person only."""
        person = self._record.seats[self._me] == HUMAN
        return Narrator(self._names, self._me if person else Seat(-1))

    def layout(self, viewport: Viewport) -> None:
        """The player's own hand is the last row."""
        self._names = self._named()
        order = self._frames.states[0].deal.setup.order
        seats = [seat for seat in order if seat != self._me]
        seats += [self._me] if self._me in order else []
        more = ["review"] if self._can_be_reviewed else []
        if len(self._deals) > 1:
            more = ["later", "earlier", *more]
        self._places = replay_layout(viewport, seats, more)

    @property
    def _can_be_reviewed(self) -> bool:
        """A person played this deal, and it is over."""
        mine = self._me in self._frames.states[0].deal.setup.order
        return mine and self._record.seats[self._me] == HUMAN and self._number in self._deals

    # Widgets

    def build(self) -> Iterator[Widget]:
        """Head, hands, piles, sentence, buttons."""
        places = self._places
        assert places is not None
        yield from self._heading(places)
        deal, touched = self._match.deal, self._frames.touched(self._at)
        for seat, rect in places.rows.items():
            if seat == self._me:
                yield self._pile_widget(deal, places, touched)
            yield self._hand(deal, seat, rect, places.card, touched)
        if self._me not in places.rows:
            yield self._pile_widget(deal, places, touched)
        rect, text = places.sentence, self._text()
        size = self.painter.fit(text, Type.BODY, 16, rect.width)
        yield Label(
            rect.center, (Run(text, Type.BODY, size, theme.BRASS),), "center",
            id="sentence", role=Role.STATUS, rect=rect,
        )  # fmt: skip
        yield Progress(places.bar, self._at / max(1, self._frames.last))
        yield from self._controls_bar(places)

    def _heading(self, places: ReplayLayout) -> Iterator[Widget]:
        yield Button(
            "close", places.buttons["close"], "", Box.PILL, 16, radius=22, name=_("Back"),
            icon="chevron_left", key="escape",
        )  # fmt: skip
        title = _("Deal {number} · move {move} of {count}").format(
            number=self._number, move=self._at, count=self._frames.last
        )
        size = self.painter.fit(title, Type.SERIF, 24, places.head.width)
        yield Label(
            places.head.midleft, (Run(title, Type.SERIF, size),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=places.head,
        )  # fmt: skip
        place = self._deals.index(self._number) if self._number in self._deals else 0
        for name, label, icon, off in (
            ("earlier", _("Deal before"), "chevron_up", place == 0),
            ("later", _("Deal after"), "chevron_down", place >= len(self._deals) - 1),
        ):
            if name in places.buttons:
                yield Button(
                    name, places.buttons[name], "", Box.PILL, 16, radius=22, name=label, icon=icon,
                    disabled=off, group="deals",
                )  # fmt: skip
        if "review" in places.buttons:
            yield Button(
                "review", places.buttons["review"], "", Box.PILL, 16, radius=22,
                name=_("Review my decisions"), icon="hint",
            )  # fmt: skip

    def _controls_bar(self, places: ReplayLayout) -> Iterator[Widget]:
        at_start, at_end = self._at == 0, self._at == self._frames.last
        buttons = (
            ("start", _("To the beginning"), "", at_start),
            ("back", _("One move back"), "chevron_left", at_start),
            (
                "play",
                _("Stop") if self._plays else pgettext("replay", "Play"),
                "pause" if self._plays else "play",
                False,
            ),
            ("forward", _("One move on"), "chevron_right", at_end),
            ("end", _("To the end"), "", at_end),
            ("jump", _("Jump to a decision"), "history", False),
        )
        for name, label, icon, off in buttons:
            sign = {"start": "«", "end": "»"}.get(name, "")
            yield Button(
                name, places.buttons[name], sign, Box.GOLD if name == "play" else Box.OUTLINED, 17,
                name=label, icon=icon, disabled=off, group="moves",
            )  # fmt: skip

    def _hand(
        self, deal: DealState, seat: Seat, rect: Rect, card: int, touched: frozenset[Card]
    ) -> HandRow:
        groups = groups_of(deal, seat)
        left = sum(card.value for card in groups[-1])
        name = self._names[seat]
        loose = ngettext("{count} point loose", "{count} points loose", left).format(count=left)
        turn = deal.seat == seat and not deal.over
        told = "; ".join(", ".join(map(card_name, group)) for group in groups if group)
        return HandRow(
            id=f"hand-{seat}",
            rect=rect,
            caption=(
                Run(name, Type.BOLD, 15, theme.BRASS if turn else theme.TEXT),
                Run(f" – {loose}", Type.BODY, 15, theme.MUTED),
            ),
            told=_("{name}, {loose}: {cards}").format(name=name, loose=loose, cards=told),
            groups=groups,
            art=self.context.cards,
            card_width=card,
            touched=touched,
        )

    def _pile_widget(
        self, deal: DealState, places: ReplayLayout, touched: frozenset[Card]
    ) -> Piles:
        pile = deal.pile_cards()
        stock = ngettext("{count} card in the stock", "{count} cards in the stock", deal.stock_left)
        top = card_name(pile[-1]) if pile else _("nothing")
        told = _("{stock}; on the pile: {card}").format(
            stock=stock.format(count=deal.stock_left), card=top
        )
        return Piles(
            places.piles, self.context.cards, places.card, deal.stock_left, pile, told, touched
        )

    def _text(self) -> str:
        """What led here; the first time, who begins."""
        if self._at == 0:
            name = self._names[self._match.deal.seat]
            mine = self._match.deal.seat == self._narrator.me
            return _("You begin.") if mine else _("{name} begins.").format(name=name)
        return self._frames.told(self._at, self._narrator)

    # Answers

    def handle(self, event: Input) -> Transition | None:
        """Buttons and arrow keys."""
        match event:
            case Key("left"):
                self._go(self._at - 1)
            case Key("right"):
                self._go(self._at + 1)
            case Key("home"):
                self._go(0)
            case Key("end"):
                self._go(self._frames.last)
            case Activate("close"):
                return Pop()
            case Activate("review") if self._can_be_reviewed:
                from game.scenes.review import review_work

                return Push(review_work(self.context, self._record, self._number, self._me))
            case Activate("jump"):
                return Push(self._jumps())
            case Activate("earlier" | "later" as way):
                place = self._deals.index(self._number) + (1 if way == "later" else -1)
                if 0 <= place < len(self._deals):
                    self._open(self._deals[place])
            case Activate("play"):
                self._toggle()
            case Activate(name):
                targets = {
                    "start": 0,
                    "back": self._at - 1,
                    "forward": self._at + 1,
                    "end": self._frames.last,
                }
                if name in targets:
                    self._go(targets[name])
        return None

    def _open(self, number: int) -> None:
        self._number = number
        self._frames = frames_of(self._record, number)
        self._at, self._plays = 0, False
        self.layout(self.viewport)
        self.refresh()

    def _go(self, place: int) -> None:
        self._plays = False
        self._show(place)

    def _show(self, place: int) -> None:
        place = min(max(0, place), self._frames.last)
        if place != self._at:
            self._at = place
            self.context.say(self._text())
        self.refresh()

    def _toggle(self) -> None:
        if self._at == self._frames.last:
            self._show(0)
        self._plays, self._waited = not self._plays, 0.0
        self.refresh()

    def update(self, dt: float) -> Transition | None:
        """Go on by itself."""
        if not self._plays:
            return None
        self._waited += dt * self.context.animation_speed
        if self._waited >= PACE:
            self._waited = 0.0
            self._show(self._at + 1)
            if self._at == self._frames.last:
                self._plays = False
                self.refresh()
        return None

    def _jumps(self) -> ChoiceOverlay:
        """The player's decisions: each leads to the moment before it."""
        mine = self._frames.turns_of(self._me)
        step = -(-len(mine) // MOST_JUMPS) if mine else 1
        narrator = self._narrator
        lines = [" ".join(filter(None, map(narrator.tell, told))) for told in self._frames.moves]
        choices = [Choice(str(place), lines[place + 1]) for place in mine[::step]]
        choices = choices or [Choice("0", _("The dealt hands"))]
        return ChoiceOverlay(
            self.context, "jump", lambda: _("Jump to a decision"), choices, str(self._at)
        )

    def resumed(self, result: object) -> Transition | None:
        """A decision was chosen."""
        match result:
            case Chosen("jump", place):
                self._go(int(place))
        return None
