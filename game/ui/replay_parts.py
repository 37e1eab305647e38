"""The pictures of a replay: a hand with its owner, stock and pile side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import Card
from game.ui import theme
from game.ui.card_art import CardArt, Frame, card_height
from game.ui.card_rows import card_row
from game.ui.control import Control, Role
from game.ui.painter import Painter, Run
from game.ui.theme import Type
from game.ui.widgets import Marks


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
