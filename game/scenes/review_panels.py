"""The parts of a review: each knows its height at a width, and which widgets it is in a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.bots.review import Decision, Review
from game.core.actions import Discard, Knock
from game.core.cards import Card
from game.core.deal import Phase
from game.core.melds import best_arrangement
from game.scenes.review_texts import (
    MARKS,
    because,
    chances,
    comparison,
    losses_told,
    luck_rows,
    option_rows,
    turn_losses,
    verdict,
)
from game.services.i18n import _
from game.ui import theme
from game.ui.card_art import CardArt
from game.ui.card_names import card_name
from game.ui.control import Role
from game.ui.page_parts import Figures
from game.ui.painter import Painter, Run
from game.ui.review_parts import (
    EXPERT,
    ROW,
    SMALL_SIZE,
    TEXT_SIZE,
    LossBars,
    Mark,
    MarkedHand,
    OptionRows,
    Sign,
    hand_height,
)
from game.ui.theme import Type
from game.ui.widgets import Label, Panel, Paragraph, Widget

PAD = 20
BARS = 168.0
TITLE, LINE, HEAD = 38.0, 20.0, 22.0
"""CSS pixels: inside a panel, the panel of losses, heights of title, small line and heading."""


class Panels:
    """One decision of a review. Part names: title, comparison, hand, options, why, bars, luck."""

    def __init__(
        self,
        painter: Painter,
        art: CardArt,
        card: int,
        review: Review,
        decisions: Sequence[Decision],
        at: int,
    ) -> None:
        """``card``: width of a card; ``at``: place of the decision among ``decisions``."""
        self._painter, self._art, self._card = painter, art, card
        self._review, self._decisions = review, decisions
        self._decision = decisions[at]

    def height(self, name: str, width: int) -> int:
        """Device pixels that a part needs at this width."""
        painter, px = self._painter, self._painter.px
        inner = width - 2 * px(PAD)
        match name:
            case "title":
                return px(TITLE)
            case "comparison":
                text = comparison(self._decision)
                return painter.paragraph_height(text, Type.BODY, TEXT_SIZE + 1, width)
            case "hand":
                return hand_height(painter, self._card)
            case "options":
                lines = len(option_rows(self._decision)) + 1
                return lines * px(ROW) + self._small(self._note, inner) + px(24)
            case "why":
                why = because(self._decision)
                text_height = painter.paragraph_height(why, Type.BODY, TEXT_SIZE, inner)
                return px(HEAD) + text_height + self._small(chances(self._decision), inner) + px(30)
            case "bars":
                return px(BARS)
        return self._luck().height(painter, inner) + px(32)

    def _small(self, text: str, width: int) -> int:
        """Height of a small paragraph with its space above; 0 without a text."""
        if not text:
            return 0
        tall = self._painter.paragraph_height(text, Type.BODY, SMALL_SIZE, width)
        return tall + self._painter.px(6)

    def widgets(self, name: str, rect: Rect, window: Rect) -> Iterator[Widget]:
        """A part in its place."""
        match name:
            case "title":
                yield from self._heading(rect)
            case "comparison":
                yield Paragraph(
                    rect, comparison(self._decision), Type.BODY, TEXT_SIZE + 1, theme.TEXT,
                    id="comparison", role=Role.STATUS,
                )  # fmt: skip
            case "hand":
                yield self._hand(rect)
            case "options":
                yield from self._options(rect)
            case "why":
                yield from self._why(rect)
            case "bars":
                yield from self._bars(rect)
            case _:
                yield Panel(rect)
                px = self._painter.px
                inner = rect.inflate(-2 * px(PAD), -px(32))
                yield from self._luck().widgets(self._painter, inner, window)

    def _heading(self, rect: Rect) -> Iterator[Widget]:
        turns = self._decisions[-1].turn
        title = _("Turn {number} of {count}").format(number=self._decision.turn, count=turns)
        text, mark = verdict(self._decision), MARKS[self._decision.grade]
        kind = Type.BOLD
        size = self._painter.fit(text, kind, 16, rect.width // 2)
        icon = self._painter.px(22)
        width = self._painter.width(text, kind, size) + icon
        room = rect.width - width - self._painter.px(20)
        head = self._painter.fit(title, Type.SERIF, 32 if rect.width > 500 else 25, room)
        yield Label(
            rect.midleft, (Run(title, Type.SERIF, head),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=Rect(rect.topleft, (room, rect.height)),
        )  # fmt: skip
        right = Rect(rect.right - width, rect.top, width, rect.height)
        yield Sign(Rect(right.left, right.top, icon, right.height), mark)
        yield Label(
            (right.left + icon, right.centery), (Run(text, kind, size, mark.colour),), "midleft",
            id="verdict", role=Role.STATUS, rect=right,
        )  # fmt: skip

    def _hand(self, rect: Rect) -> MarkedHand:
        view = self._decision.view
        best = best_arrangement(view.hand)
        melds = tuple(meld.cards for meld in best.melds)
        loose = tuple(sorted(best.deadwood, key=lambda card: (card.suit, card.rank)))
        groups = (*melds, loose) if loose else melds
        told = "; ".join(", ".join(map(card_name, group)) for group in groups)
        told = _("Your hand: {cards}").format(cards=told)
        if view.phase in (Phase.UPCARD, Phase.DRAW) and view.pile:
            groups = (*groups, (view.pile[-1],))
            top = _("on the pile: {card}").format(card=card_name(view.pile[-1]))
            told = f"{told}; {top}"
        return MarkedHand(rect, groups, len(melds), self._marks(), self._art, self._card, told)

    def _marks(self) -> dict[Card, Mark]:
        """The card that was discarded, and over it the one that the expert discards."""
        decision = self._decision
        marks = {}
        for action, mark in (
            (decision.action, MARKS[decision.grade]),
            (decision.best.action, EXPERT),
        ):
            match action:
                case Discard(card) | Knock(card):
                    marks[card] = mark
        return marks

    @property
    def _note(self) -> str:
        """What the last column says."""
        if not any(row.risk for row in option_rows(self._decision)):
            return ""
        return _("Last column: the risk that the card is taken, or of an undercut.")

    def _options(self, rect: Rect) -> Iterator[Widget]:
        yield Panel(rect)
        px, rows, note = self._painter.px, option_rows(self._decision), self._note
        inner = rect.inflate(-2 * px(PAD), -px(20))
        table = Rect(inner.left, inner.top, inner.width, (len(rows) + 1) * px(ROW))
        risk = _("Risk") if note else ""
        worth = _("Worth in points") if any(row.worth for row in rows) else ""
        yield OptionRows(table, (_("Choice"), worth, risk), rows)
        if note:
            below = Rect(inner.left, table.bottom + px(4), inner.width, inner.bottom - table.bottom)
            yield Paragraph(below, note, Type.BODY, SMALL_SIZE, theme.MUTED, id="options-note")

    def _why(self, rect: Rect) -> Iterator[Widget]:
        yield Panel(rect)
        px = self._painter.px
        inner = rect.inflate(-2 * px(PAD), -px(24))
        head = Rect(inner.left, inner.top, inner.width, px(HEAD))
        title = _("Why")
        yield Label(
            head.topleft, (Run(title.upper(), Type.BOLD, 13.5, theme.BRASS),), id="why-title",
            role=Role.HEADING, level=2, rect=head, name=title,
        )  # fmt: skip
        text, line = because(self._decision), chances(self._decision)
        height = self._painter.paragraph_height(text, Type.BODY, TEXT_SIZE, inner.width)
        body = Rect(inner.left, head.bottom, inner.width, height)
        yield Paragraph(body, text, Type.BODY, TEXT_SIZE, id="why")
        if line:
            last = Rect(inner.left, body.bottom + px(6), inner.width, px(LINE))
            yield Paragraph(last, line, Type.BODY, SMALL_SIZE, theme.MUTED, id="chances")

    def _bars(self, rect: Rect) -> Iterator[Widget]:
        yield Panel(rect)
        px = self._painter.px
        inner = rect.inflate(-2 * px(PAD), -px(20))
        head = Rect(inner.left, inner.top, inner.width, px(HEAD))
        yield Label(
            head.topleft, (Run(_("Points lost, turn by turn"), Type.BODY, SMALL_SIZE + 1.5,
            theme.MUTED),), id="bars-title", role=Role.HEADING, level=2, rect=head,
        )  # fmt: skip
        yield self.loss_bars(rect)

    def loss_bars(self, panel: Rect) -> LossBars:
        """The columns inside their panel."""
        px = self._painter.px
        inner = panel.inflate(-2 * px(PAD), -px(20))
        rect = Rect(inner.left, inner.top + px(HEAD), inner.width, inner.height - px(HEAD))
        losses = turn_losses(self._decisions)
        return LossBars(rect, losses, self._decision.turn, losses_told(self._decisions))

    def _luck(self) -> Figures:
        return Figures("luck", luck_rows(self._review))
