"""The hint at the table: what the coach would do now, and why, in the player's words."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.bots.coach import Advice, Advising, advise
from game.core.actions import (
    Action,
    BigGin,
    Defend,
    Discard,
    DrawDiscard,
    Knock,
    PassUpcard,
    TakeUpcard,
)
from game.core.player_view import PlayerView
from game.scenes.reason_texts import reason_text
from game.services.i18n import _
from game.ui import theme
from game.ui.action_text import listed, the_card
from game.ui.card_names import card_short
from game.ui.control import Role
from game.ui.painter import Painter, Run
from game.ui.table_layout import TableLayout
from game.ui.theme import Type
from game.ui.widgets import Label, Panel, Paragraph, Widget


@dataclass(slots=True)
class Hint:
    """Asked for in one position, and gone with it. Positions are told apart by their moves."""

    moves: int = -1
    view: PlayerView | None = None
    advice: Advice = ()
    _thinking: Advising | None = None

    def ask(self, view: PlayerView, moves: int) -> None:
        """Let the coach think about this position; see :meth:`think`."""
        self.moves, self.view, self.advice = moves, view, ()
        self._thinking = advise(view, with_chances=False)

    def think(self, seconds: float) -> bool:
        """Some slices of thinking. True in the frame in which the advice has come."""
        if self._thinking is None:
            return False
        stop = time.perf_counter() + seconds
        try:
            while time.perf_counter() < stop:
                next(self._thinking)
        except StopIteration as done:
            self._thinking, self.advice = None, done.value
            return True
        return False

    @property
    def thinking(self) -> bool:
        """The advice has not come yet."""
        return self._thinking is not None

    def texts(self, moves: int) -> tuple[str, str] | None:
        """What to do, and why; None without advice about the position after so many moves."""
        if moves != self.moves or not self.advice or self.view is None:
            return None
        best = self.advice[0]
        return action_text(best.action, self.view), reason_text(best.reason)


def action_text(action: Action, view: PlayerView) -> str:
    """An action as a request: "Discard K♦."."""
    match action:
        case PassUpcard():
            return _("Pass.")
        case TakeUpcard():
            return _("Take {card}.").format(card=the_card(view.upcard, card_short))
        case DrawDiscard():
            return _("Take {card}.").format(card=the_card(view.pile[-1], card_short))
        case Discard(card):
            return _("Discard {card}.").format(card=the_card(card, card_short))
        case Knock(card, melds):
            is_gin = sum(len(meld.cards) for meld in melds) == len(view.hand) - 1
            text = _("Gin: discard {card}.") if is_gin else _("Knock: discard {card}.")
            return text.format(card=the_card(card, card_short))
        case BigGin():
            return _("Lay out all your cards.")
        case Defend(_melds, layoffs) if layoffs:
            cards = listed([the_card(layoff.card, card_short) for layoff in layoffs])
            return _("Lay off {cards}.").format(cards=cards)
        case Defend():
            return _("Lay out your cards.")
    return _("Draw from the stock.")


def hint_panel(
    painter: Painter, layout: TableLayout, what: str, why: str, width: int
) -> Iterator[Widget]:
    """On the right of a wide table, opposite the score."""
    px, size = painter.px, 16 * layout.font
    panel = Rect(width - layout.score.right, layout.score.top, layout.score.width, 0)
    inner = panel.inflate(-2 * px(18), 0)
    head = px(size * 1.6)
    tall = [
        painter.paragraph_height(text, kind, size, inner.width) if text else 0
        for text, kind in ((what, Type.BOLD), (why, Type.BODY))
    ]
    panel.height = head + sum(tall) + px(32)
    top = panel.top + px(15)
    yield Panel(panel)
    title = Rect(inner.left, top, inner.width, head)
    run = Run(_("Hint").upper(), Type.BOLD, 13.5 * layout.font, theme.BRASS)
    yield Label(
        title.topleft, (run,), id="hint-title", role=Role.HEADING, level=2, rect=title,
        name=_("Hint"),
    )  # fmt: skip
    first = Rect(inner.left, top + head, inner.width, tall[0])
    yield Paragraph(first, what, Type.BOLD, size, id="hint-what", role=Role.STATUS)
    if why:
        second = Rect(inner.left, first.bottom, inner.width, tall[1])
        yield Paragraph(second, why, size=size, id="hint-why", role=Role.STATUS)
