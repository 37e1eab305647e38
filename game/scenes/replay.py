"""A deal of the past, move by move: step, play, jump; every hand is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from game.bots.review import Decision, Review
from game.core.cards import Card, cards_of
from game.core.deal_state import DealState
from game.core.events import CardDiscarded, CardDrawn, Event, SpreadLaid
from game.core.match import MatchState
from game.core.melds import best_arrangement
from game.core.record import Record, states
from game.core.rules import Seat
from game.core.share import deal_moves
from game.scenes.context import Context
from game.scenes.opponents import opponent_name
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.seats import seat_names
from game.scenes.stack import Pop, Push, Scene, Transition
from game.services.i18n import _, ngettext, pgettext
from game.services.i18n import number as figure
from game.session import HUMAN
from game.ui import theme
from game.ui.action_text import Narrator
from game.ui.card_art import CardArt, Frame, card_height
from game.ui.card_names import card_name
from game.ui.card_rows import card_row
from game.ui.control import Control, Role
from game.ui.events import Activate, Key
from game.ui.events import Event as Input
from game.ui.page_parts import Progress
from game.ui.painter import Box, Painter, Run
from game.ui.scoring_hands import hand_laid_out
from game.ui.share_text import action_text, signed
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Marks, Widget

PACE = 1.3
"""Seconds between two moves at normal speed."""
MOST_JUMPS = 15
WORTH_SAYING = 0.05
"""Points on average below which two choices are the same."""


@dataclass(frozen=True, slots=True)
class Frames:
    """A deal as it went: the states, from the dealt hands to the end, and what led to each."""

    states: tuple[MatchState, ...]
    moves: tuple[tuple[Event, ...], ...]

    def __len__(self) -> int:
        return len(self.states)


def frames_of(record: Record, number: int) -> Frames:
    """The frames of a deal. Raises RecordError."""
    found = tuple(states(deal_moves(record, number)))
    logs = [state.deal.events() for state in found]
    told = [logs[0], *(log[len(before) :] for before, log in pairwise(logs))]
    return Frames(found, tuple(told))


def finished_deals(record: Record) -> tuple[int, ...]:
    """Numbers of the deals that are over. Raises RecordError."""
    *_before, last = states(record)
    return tuple(result.number for result in last.results)


def groups_of(deal: DealState, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """A hand as it lies best, or as it was laid out: melds, then the loose cards."""
    if deal.over and deal.close is not None:
        laid = hand_laid_out(deal.close, seat)
        if laid is not None:
            return (*(meld.cards for meld in laid.melds), laid.loose)
    best = best_arrangement(cards_of(deal.hands[seat]))
    loose = tuple(sorted(best.deadwood, key=lambda card: (card.suit, card.rank)))
    return (*(meld.cards for meld in best.melds), loose)


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand with its owner's name above it. ``touched`` are the cards of this move."""

    id: str
    rect: Rect
    caption: tuple[Run, ...]
    told: str
    groups: tuple[tuple[Card, ...], ...]
    art: CardArt
    card_width: int
    touched: frozenset[Card] = frozenset()

    def controls(self) -> Iterator[Control]:
        """One text: whose hand, which cards."""
        yield Control(self.id, Role.TEXT, self.told, self.rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Name and cards."""
        line = painter.runs(surface, self.caption, self.rect.topleft)
        groups = [group for group in self.groups if group]
        top = max(line.bottom, self.rect.bottom - card_height(self.card_width) - painter.px(2))
        sizes = [len(group) for group in groups]
        places = card_row(self.rect.left, top, self.card_width, sizes, self.rect.width)
        cards = [card for group in groups for card in group]
        for card, place in zip(cards, places, strict=True):
            self.art.draw(surface, card, place, Frame.GOLD if card in self.touched else None)


@dataclass(frozen=True, slots=True)
class Piles:
    """Stock and discard pile; the last cards of the pile lie side by side."""

    rect: Rect
    art: CardArt
    card_width: int
    stock: int
    pile: tuple[Card, ...]
    told: str
    touched: frozenset[Card] = frozenset()

    def controls(self) -> Iterator[Control]:
        """One text."""
        yield Control("piles", Role.TEXT, self.told, self.rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """A back with the number of cards, then the pile, its last card on the right."""
        height = card_height(self.card_width)
        top = self.rect.bottom - height - painter.px(2)
        place = Rect(self.rect.left, top, self.card_width, height)
        if self.stock:
            self.art.draw(surface, None, place)
        right = place.right + painter.px(10)
        text = painter.text(
            surface, str(self.stock), (right, place.centery), Type.BOLD, 16, theme.TEXT, "midleft"
        )
        left = max(text.right + painter.px(16), place.right + painter.px(46))
        room = self.rect.right - left
        most = max(
            1, min(len(self.pile), 1 + (room - self.card_width) * 100 // (self.card_width * 36))
        )
        shown = self.pile[-most:]
        for spot, card in zip(
            card_row(left, top, self.card_width, [len(shown)], room), shown, strict=True
        ):
            self.art.draw(surface, card, spot, Frame.GOLD if card in self.touched else None)


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
        review: Review | None = None,
    ) -> None:
        super().__init__(context)
        self._review = review
        self._reviewed = number
        self._record = record
        self._deals = finished_deals(record)
        self._number = number if number in self._deals else (self._deals or (1,))[0]
        self._frames = frames_of(record, self._number)
        self._at = 0
        self._plays = False
        self._waited = 0.0
        self._me = Seat(record.seats.index(HUMAN) if HUMAN in record.seats else 0)
        self._me = self._me if me is None else me
        self._names = self._named()
        self._head = self._sentence = self._piles = self._bar = Rect(0, 0, 0, 0)
        self._rows: dict[Seat, Rect] = {}
        self._buttons: dict[str, Rect] = {}
        self._card = 20

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
        return tuple(own if seat == self._me else name for seat, name in enumerate(names))

    @property
    def _narrator(self) -> Narrator:
        """He says "you" to a person only."""
        person = self._record.seats[self._me] == HUMAN
        return Narrator(self._names, self._me if person else Seat(-1))

    # Layout

    def layout(self, viewport: Viewport) -> None:
        """Head, a row for every hand with the piles before the last one, a sentence, buttons."""
        px = viewport.px
        self._names = self._named()
        margin, side, gap = px(12 if viewport.css_width < 560 else 24), px(TOUCH_TARGET), px(6)
        top = px(8)
        self._buttons = {"close": Rect(margin, top, side, side)}
        right = viewport.width - margin
        if len(self._deals) > 1:
            self._buttons["later"] = Rect(right - side, top, side, side)
            self._buttons["earlier"] = Rect(right - 2 * side - gap, top, side, side)
            right -= 2 * side + 2 * gap
        self._head = Rect(margin + side + px(12), top, right - margin - side - px(12), side)
        self._control_bar(viewport, margin)
        line = px(24 if viewport.css_height < 500 else 30)
        lines = line * 2 if self._review is not None else line
        bottom = self._bar.top - px(6)
        self._sentence = Rect(margin, bottom - line, viewport.width - 2 * margin, line)
        area = Rect(
            margin, top + side + px(4), viewport.width - 2 * margin,
            bottom - lines - top - side - px(8),
        )  # fmt: skip
        self._place_rows(area, viewport)

    def _control_bar(self, viewport: Viewport, margin: int) -> None:
        px, side = viewport.px, viewport.px(TOUCH_TARGET)
        names = ("start", "back", "play", "forward", "end", "jump")
        gap = px(8)
        width = len(names) * side + (len(names) - 1) * gap
        y = viewport.height - side - px(10)
        x = (viewport.width - width) // 2
        self._bar = Rect(x, y - px(10), width, px(5))
        for name in names:
            self._buttons[name] = Rect(x, y, side, side)
            x += side + gap

    def _place_rows(self, area: Rect, viewport: Viewport) -> None:
        order = self._frames.states[0].deal.setup.order
        seats = [seat for seat in order if seat != self._me]
        seats += [self._me] if self._me in order else []
        rows = len(seats) + 1
        caption, gap = viewport.px(22), viewport.px(6)
        tallest = area.height // rows - caption - gap
        widest = min(viewport.px(104), round(area.width / 5.2))
        self._card = max(14, min(widest, round(tallest / 1.42)))
        height = caption + card_height(self._card) + gap
        between = min(viewport.px(28), (area.height - rows * height) // rows)
        top = area.top + (area.height - rows * height - (rows - 1) * between) // 2
        width = min(area.width, round(self._card * 7.2))
        left = area.centerx - width // 2
        places = [
            Rect(left, top + place * (height + between), width, height - gap)
            for place in range(rows)
        ]
        last = places.pop()
        self._piles = places.pop() if len(seats) > 1 else last
        self._rows = dict(zip(seats, [*places, last], strict=True))

    # Widgets

    def build(self) -> Iterator[Widget]:
        """Head, hands, piles, sentence, buttons."""
        yield from self._heading()
        deal, touched = self._match.deal, self._touched()
        for seat, rect in self._rows.items():
            if seat == self._me:
                yield self._pile_widget(deal, touched)
            yield self._hand(deal, seat, rect, touched)
        if self._me not in self._rows:
            yield self._pile_widget(deal, touched)
        yield from self._lines()
        yield Progress(self._bar, self._at / max(1, len(self._frames) - 1))
        yield from self._controls_bar()

    def _lines(self) -> Iterator[Widget]:
        """What led here; of a reviewed deal also what the expert says."""
        expert = self._expert_text()
        half = self._sentence.height // 2
        for name, text, colour, up in (
            ("sentence", self._text(), theme.BRASS, bool(expert)),
            ("expert", expert, theme.GOOD, False),
        ):
            if not text:
                continue
            rect = self._sentence.move(0, -half * 5 // 3) if up else self._sentence
            size = self.painter.fit(text, Type.BODY, 16, rect.width)
            yield Label(
                rect.center, (Run(text, Type.BODY, size, colour),), "center",
                id=name, role=Role.STATUS, rect=rect,
            )  # fmt: skip

    def _decision(self) -> Decision | None:
        """The decision that is made next, when this deal has been reviewed."""
        if self._review is None or self._number != self._reviewed:
            return None
        return next((each for each in self._review.decisions if each.move == self._at), None)

    def _expert_text(self) -> str:
        if self._review is None or self._number != self._reviewed:
            return ""
        if self._at == len(self._frames) - 1:
            return _("You {mine}; the expert with the same cards {expert} on average").format(
                mine=signed(self._review.scored), expert=signed(self._review.expert)
            )
        decision = self._decision()
        if decision is None:
            return ""
        best = action_text(decision.best.action)
        if decision.loss < WORTH_SAYING:
            return _("The expert would do the same: {action}").format(
                action=action_text(decision.action)
            )
        return _("The expert: {action}; your choice costs {points}").format(
            action=best, points=figure(decision.loss, 1)
        )

    def _heading(self) -> Iterator[Widget]:
        yield Button(
            "close", self._buttons["close"], "", Box.PILL, 16, radius=22, name=_("Back"),
            icon="chevron_left", key="escape",
        )  # fmt: skip
        title = _("Deal {number} · move {move} of {count}").format(
            number=self._number, move=self._at, count=len(self._frames) - 1
        )
        size = self.painter.fit(title, Type.SERIF, 24, self._head.width)
        yield Label(
            self._head.midleft, (Run(title, Type.SERIF, size),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=self._head,
        )  # fmt: skip
        place = self._deals.index(self._number) if self._number in self._deals else 0
        for name, label, icon, off in (
            ("earlier", _("Deal before"), "chevron_up", place == 0),
            ("later", _("Deal after"), "chevron_down", place >= len(self._deals) - 1),
        ):
            if name in self._buttons:
                yield Button(
                    name, self._buttons[name], "", Box.PILL, 16, radius=22, name=label, icon=icon,
                    disabled=off, group="deals",
                )  # fmt: skip

    def _controls_bar(self) -> Iterator[Widget]:
        at_start, at_end = self._at == 0, self._at == len(self._frames) - 1
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
                name, self._buttons[name], sign, Box.GOLD if name == "play" else Box.OUTLINED, 17,
                name=label, icon=icon, disabled=off, group="moves",
            )  # fmt: skip

    def _hand(self, deal: DealState, seat: Seat, rect: Rect, touched: frozenset[Card]) -> HandRow:
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
            card_width=self._card,
            touched=touched,
        )

    def _pile_widget(self, deal: DealState, touched: frozenset[Card]) -> Piles:
        pile = deal.pile_cards()
        stock = ngettext("{count} card in the stock", "{count} cards in the stock", deal.stock_left)
        top = card_name(pile[-1]) if pile else _("nothing")
        told = _("{stock}; on the pile: {card}").format(
            stock=stock.format(count=deal.stock_left), card=top
        )
        return Piles(
            self._piles, self.context.cards, self._card, deal.stock_left, pile, told, touched
        )

    def _touched(self) -> frozenset[Card]:
        cards = set()
        for event in self._frames.moves[self._at]:
            match event:
                case CardDrawn(card=Card() as card) | CardDiscarded(card=card):
                    cards.add(card)
                case SpreadLaid(discard=Card() as card):
                    cards.add(card)
        return frozenset(cards)

    def _text(self) -> str:
        """What led here; the first time, who begins."""
        if self._at == 0:
            name = self._names[self._match.deal.seat]
            mine = self._match.deal.seat == self._narrator.me
            return _("You begin.") if mine else _("{name} begins.").format(name=name)
        narrator = self._narrator
        told = ""
        for events in self._frames.moves[: self._at + 1]:
            sentences = [narrator.tell(event) for event in events]
            told = " ".join(sentence for sentence in sentences if sentence) or told
        return told

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
                self._go(len(self._frames) - 1)
            case Activate("close"):
                return Pop()
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
                    "end": len(self._frames) - 1,
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
        place = min(max(0, place), len(self._frames) - 1)
        if place != self._at:
            self._at = place
            self.context.say(self._text())
        self.refresh()

    def _toggle(self) -> None:
        if self._at == len(self._frames) - 1:
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
            if self._at == len(self._frames) - 1:
                self._plays = False
                self.refresh()
        return None

    def _jumps(self) -> ChoiceOverlay:
        """The player's decisions: each leads to the moment before it."""
        mine = [
            place
            for place in range(len(self._frames) - 1)
            if self._frames.states[place].deal.seat == self._me
            and any(
                isinstance(e, (CardDiscarded, SpreadLaid)) for e in self._frames.moves[place + 1]
            )
        ]
        step = -(-len(mine) // MOST_JUMPS) if mine else 1
        narrator = self._narrator
        lines = [" ".join(filter(None, map(narrator.tell, told))) for told in self._frames.moves]
        losses = {}
        if self._review is not None and self._number == self._reviewed:
            losses = {each.move: each.loss for each in self._review.decisions}
        choices = [
            Choice(str(place), lines[place + 1], _cost(losses.get(place, 0.0)))
            for place in mine[::step]
        ]
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


def _cost(loss: float) -> str:
    """What a decision costs, when it is worth saying."""
    return _("costs {points} points").format(points=figure(loss, 1)) if loss > WORTH_SAYING else ""
