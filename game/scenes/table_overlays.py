"""Overlays of the table: the discard history, the choice of a spread, and what they share.

They change nothing themselves: they leave with what was chosen, and the table does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.actions import BigGin, Defend, Knock
from game.core.cards import Card
from game.scenes.context import Context
from game.scenes.overlays import ScrollingList
from game.scenes.stack import Pop, Scene, Transition
from game.scenes.table_model import TableModel
from game.services.i18n import _
from game.ui import theme
from game.ui.action_text import points_text
from game.ui.card_art import ASPECT, card_height
from game.ui.card_names import card_name, card_short
from game.ui.card_rows import SmallCards, card_grid, card_row
from game.ui.control import Control, Role
from game.ui.events import Activate, Event, PointerUp
from game.ui.painter import Box, Painter, Run
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Marks, Panel, Widget


@dataclass(frozen=True, slots=True)
class Wish:
    """What was chosen in an overlay of the table; ``number`` says which option of a list."""

    name: str
    number: int = 0


class TableOverlay(Scene):
    """A panel with a title over the table; the cross and a tap beside it close it."""

    is_overlay = True
    panel = Rect(0, 0, 0, 0)

    def head(self, title: Rect, close: Rect, text: str) -> Iterator[Widget]:
        """Panel, title and cross."""
        yield Panel(self.panel, Box.SOLID)
        size = self.painter.fit(text, Type.SERIF, 24, title.width)
        yield Label(
            title.midleft,
            (Run(text, Type.SERIF, size),),
            "midleft",
            id="title",
            role=Role.HEADING,
            level=1,
            rect=title,
        )
        yield Button(
            "close", close, "", Box.PILL, 15, radius=22, name=_("Close"), icon="close", key="escape"
        )

    def handle(self, event: Event) -> Transition | None:
        """Close, or what the subclass makes of a control."""
        if isinstance(event, Activate):
            return Pop() if event.control_id == "close" else self.chosen(event.control_id)
        if isinstance(event, PointerUp) and not event.dragged:
            return None if self.panel.collidepoint(event.pos) else Pop()
        return None

    def chosen(self, control_id: str) -> Transition | None:
        """A control of the overlay was activated."""
        return None


class HistoryOverlay(TableOverlay):
    """What lies on the discard pile, the last card first, and what everybody took from it."""

    name = "history"

    def __init__(self, context: Context, model: TableModel) -> None:
        super().__init__(context)
        self._model = model
        self._head = self._close = self._body = Rect(0, 0, 0, 0)

    def layout(self, viewport: Viewport) -> None:
        """As large as the cards need."""
        px = viewport.px
        width = min(viewport.width - px(24), px(620))
        height = min(viewport.height - px(20), px(76) + self._content(width - px(40)))
        self.panel = Rect(0, 0, width, height)
        self.panel.center = (viewport.width // 2, viewport.height // 2)
        side, top = px(TOUCH_TARGET), px(56)
        self._close = Rect(self.panel.right - side - px(6), self.panel.top + px(6), side, side)
        self._head = Rect(self.panel.left + px(22), self.panel.top, width - side - px(34), top)
        self._body = Rect(
            self.panel.left + px(20), self.panel.top + top, width - px(40), height - top - px(14)
        )

    def _content(self, width: int) -> int:
        """Height of all that is shown with cards of the usual size."""
        px, view = self.painter.px, self._model.view
        card = px(64)
        rects = card_grid(Rect(0, 0, width, 0), len(view.pile), card)
        others = [seat for seat in self._model.opponents if view.known[seat]]
        pile = rects[-1].bottom if rects else 0
        return px(24) + pile + len(others) * (px(48) + card_height(card))

    def build(self) -> Iterator[Widget]:
        """Pile, then a line for everybody whose cards are known."""
        yield from self.head(self._head, self._close, _("Discard history"))
        view, painter = self._model.view, self.painter
        pile = tuple(reversed(view.pile))
        told = ", ".join(card_name(card) for card in pile) or _("nothing yet")
        others = [seat for seat in self._model.opponents if view.known[seat]]
        lines = painter.px(24)
        area = Rect(self._body.left, self._body.top + lines, self._body.width, 0)
        area.height = self._body.height - lines * (1 + 2 * len(others))
        width = painter.px(64)
        rects = card_grid(area, len(pile), width)
        while width > 12 and rects and rects[-1].bottom > area.bottom - width * len(others):
            width -= 2
            rects = card_grid(area, len(pile), width)
        yield self._line(self._body.top, _("On the pile, the last one first:"), told, "pile-cards")
        yield SmallCards(pile, rects, self.context.cards)
        top = (rects[-1].bottom if rects else area.top) + lines // 2
        for seat in others:
            cards = view.known[seat]
            text = _("{name} took and keeps:").format(name=self._model.names[seat])
            told = ", ".join(card_name(card) for card in cards)
            yield self._line(top, text, told, f"known-{seat}")
            row = card_row(area.left, top + lines, width, [len(cards)], area.width)
            yield SmallCards(cards, row, self.context.cards)
            top += lines + card_height(width) + lines // 2

    def _line(self, top: int, text: str, told: str, line_id: str) -> Label:
        rect = Rect(self._body.left, top, self._body.width, self.painter.px(20))
        run = Run(text, Type.BODY, 15, theme.MUTED)
        return Label(rect.topleft, (run,), id=line_id, rect=rect, name=f"{text} {told}")


@dataclass(frozen=True, slots=True)
class SpreadOption:
    """A way to lay the cards out: groups of cards, and two lines about it."""

    action: Knock | BigGin | Defend
    groups: tuple[tuple[Card, ...], ...]
    text: str
    note: str


ROW_MOST, ROW_LEAST = 128, 92
"""CSS pixels that an option of the spreads takes, and the least in which its cards can be read."""


class SpreadOverlay(TableOverlay, ScrollingList):
    """Ways to lay out, best first; many of them scroll. Leaves with Wish("spread", which)."""

    name = "spreads"

    def __init__(self, context: Context, options: Sequence[SpreadOption], current: int) -> None:
        super().__init__(context)
        self._options = options
        self._current = current
        self._rows: list[Rect] = []
        self._head = self._close = Rect(0, 0, 0, 0)

    @property
    def first_focus(self) -> str | None:
        """What holds now."""
        return f"spread-{self._current}"

    def layout(self, viewport: Viewport) -> None:
        """A row for each option, as high as there is room for."""
        px, count = viewport.px, len(self._options)
        head = px(56)
        room = viewport.height - px(20) - head - px(12)
        row = min(px(ROW_MOST), max(px(ROW_LEAST), room // count))
        shown = min(room, row * count)
        width = min(viewport.width - px(20), px(640))
        self.panel = Rect(0, 0, width, head + shown + px(12))
        self.panel.center = (viewport.width // 2, viewport.height // 2)
        side = px(TOUCH_TARGET)
        self._close = Rect(self.panel.right - side - px(6), self.panel.top + px(6), side, side)
        self._head = Rect(self.panel.left + px(20), self.panel.top, width - side - px(30), head)
        left, wide = self.panel.left + px(12), width - px(24)
        self._rows = [
            Rect(left, self.panel.top + head + row * place, wide, row - px(6))
            for place in range(count)
        ]
        self.set_extent(Rect(self.panel.left, self.panel.top + head, width, shown), row * count)

    def build(self) -> Iterator[Widget]:
        """Each option with its cards."""
        yield from self.head(self._head, self._close, _("Choose your spread"))
        yield from self.framed(self._choices())

    def _choices(self) -> Iterator[Widget]:
        rows = [row.move(0, -self.offset) for row in self._rows]
        for place, (option, rect) in enumerate(zip(self._options, rows, strict=True)):
            told = "; ".join(", ".join(map(card_name, group)) for group in option.groups)
            yield OptionBox(
                f"spread-{place}",
                rect,
                f"{option.text}. {option.note} {told}",
                place == self._current,
                rect.clip(self.view),
            )
            yield from self._content(option, rect)

    def _content(self, option: SpreadOption, rect: Rect) -> Iterator[Widget]:
        """The cards, and below them what is left and what could be laid off."""
        painter = self.painter
        pad, line = painter.px(12), painter.px(24)
        sizes = [len(group) for group in option.groups]
        cards = tuple(card for group in option.groups for card in group)
        room = rect.width - 2 * pad
        width = min(
            painter.px(62),
            round((rect.height - line - pad) / ASPECT),
            round(room / (len(sizes) * 1.3 + (len(cards) - len(sizes)) * 0.34)),
        )
        top = rect.top + (rect.height - line - card_height(width)) // 2
        places = card_row(rect.left + pad, top, width, sizes, room)
        yield SmallCards(cards, places, self.context.cards)
        middle = (rect.left + pad, rect.bottom - line // 2 - painter.px(3))
        parts = (option.text, f"  ·  {option.note}" if option.note else "")
        size = 15.0
        while size > 11 and painter.width("".join(parts), Type.BOLD, size) > room:
            size -= 0.5
        runs = (Run(parts[0], Type.BOLD, size), Run(parts[1], Type.BODY, size, theme.MUTED))
        yield Label(middle, runs, "midleft")

    def handle(self, event: Event) -> Transition | None:
        """As in every overlay of the table; and scrolling."""
        self.scrolled(event)
        return super().handle(event)

    def chosen(self, control_id: str) -> Transition | None:
        """An option was taken."""
        if control_id.startswith("spread-"):
            return Pop(Wish("spread", int(control_id.removeprefix("spread-"))))
        return None


@dataclass(frozen=True, slots=True)
class OptionBox:
    """The button below the cards of an option."""

    id: str
    rect: Rect
    name: str
    current: bool
    hit: Rect
    """What of it is in view."""

    def controls(self) -> Iterator[Control]:
        """One option."""
        yield Control(
            self.id,
            Role.OPTION,
            self.name,
            self.rect,
            pressed=self.current,
            current=self.current,
            group="options",
            hit=self.hit,
            draggable=True,
            radius=12,
            ring_inside=True,
        )

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Brass for the one that holds now."""
        style = Box.TARGET if self.current else Box.OUTLINED
        painter.box(surface, self.rect, style, 12, marks.hovered == self.id)


def spread_options(model: TableModel) -> list[SpreadOption]:
    """The spreads that the player may choose from now: to knock, or as defender."""
    if model.defending:
        return [
            SpreadOption(
                option.action,
                _card_groups(option.action, option.deadwood),
                _("{points} left").format(points=points_text(option.deadwood_value)),
                "",
            )
            for option in model.defence_options
        ]
    best = model.knock
    if best is None:
        return []
    found = []
    for spread in model.choices.spreads(best.action.discard):
        if spread.is_gin:
            text = _("Gin")
        else:
            text = _("{points} left").format(points=points_text(spread.deadwood_value))
        exposed = " ".join(card_short(card) for card in spread.exposure)
        note = (
            _("Could be laid off: {cards}").format(cards=exposed)
            if exposed
            else _("Nothing can be laid off.")
        )
        groups = _card_groups(spread.action, spread.deadwood)
        found.append(SpreadOption(spread.action, groups, text, note))
    return found


def _card_groups(
    action: Knock | Defend, deadwood: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return tuple(group for group in (*(meld.cards for meld in action.melds), deadwood) if group)
