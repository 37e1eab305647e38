"""What a word of the game means, over the text in which it was tapped."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.scenes.context import Context
from game.scenes.stack import Pop, Scene, Transition
from game.services.i18n import _
from game.ui.card_art import card_height
from game.ui.card_rows import SmallCards, card_row
from game.ui.control import Role
from game.ui.events import Activate, Event, Key, PointerUp
from game.ui.glossary import TERMS
from game.ui.painter import Box, Run
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget

_SIZE = 17.0


class TermPage(Scene):
    """Leaves without a result, by its cross, Escape, or a tap anywhere."""

    name = "term"
    is_overlay = True

    def __init__(self, context: Context, term: str) -> None:
        super().__init__(context)
        self._term = TERMS[term]
        self._panel = self._close = self._title = self._text = Rect(0, 0, 0, 0)
        self._cards: list[Rect] = []

    @property
    def first_focus(self) -> str | None:
        """The cross."""
        return "close"

    def layout(self, viewport: Viewport) -> None:
        """A small panel in the middle: title, text, cards."""
        px = viewport.px
        width, pad, head = min(viewport.width - px(24), px(420)), px(22), px(58)
        inner = width - 2 * pad
        tall = self.painter.paragraph_height(self._term.text(), Type.BODY, _SIZE, inner)
        card = min(px(62), inner // 6) if self._term.cards else 0
        cards = card_height(card) + px(14) if card else 0
        self._panel = Rect(0, 0, width, head + tall + cards + pad)
        self._panel.center = (viewport.width // 2, viewport.height // 2)
        left, top, side = self._panel.left + pad, self._panel.top, px(TOUCH_TARGET)
        edge = (head - side) // 2
        self._close = Rect(self._panel.right - side - edge, top + edge, side, side)
        self._title = Rect(left, top, self._close.left - left, head)
        self._text = Rect(left, top + head, inner, tall)
        row = card_row(left, self._text.bottom + px(12), card, self._groups(), inner)
        self._cards = row if card else []

    def _groups(self) -> tuple[int, ...]:
        """Melds stand apart when there is more than one."""
        count = len(self._term.cards)
        return (3, count - 3) if count > 3 else (count,)

    def build(self) -> Iterator[Widget]:
        """Title, meaning, cards, cross."""
        yield Panel(self._panel, Box.SOLID)
        yield Label(
            self._title.midleft, (Run(self._term.title(), Type.SERIF, 25),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=self._title,
        )  # fmt: skip
        yield Paragraph(self._text, self._term.text(), size=_SIZE, id="meaning")
        yield SmallCards(self._term.cards, self._cards, self.context.cards)
        yield Button(
            "close", self._close, "", Box.PILL, 15, radius=22, name=_("Close"), icon="close",
            key="escape",
        )  # fmt: skip

    def handle(self, event: Event) -> Transition | None:
        """Anything that is done here closes it."""
        match event:
            case Activate() | Key("escape") | PointerUp(_, False):
                return Pop()
        return None
