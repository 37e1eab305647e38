"""Widgets of the scoring screen: a hand laid out, a table of scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.core.cards import Card
from game.ui import theme
from game.ui.card_art import CardArt, Frame
from game.ui.control import Control, Role
from game.ui.painter import Painter
from game.ui.score_hand_text import laid_off_sentence, loose_sentence, meld_sentence
from game.ui.score_names import Names
from game.ui.score_rows import Row, Table, Tone
from game.ui.scoring_hand_layout import HandPlaces
from game.ui.scoring_hands import LaidHand, LaidMeld
from game.ui.scoring_sizes import Sizes
from game.ui.scoring_table_layout import TablePlaces, row_size, row_type
from game.ui.theme import Colour, Type
from game.ui.widgets import Marks


@dataclass(frozen=True, slots=True)
class HandWidget:
    """Melds with their braces, cards laid off marked and raised, loose cards last.

    ``up`` is how far the page is scrolled, ``lift`` how far a marked card stands out.
    """

    id: str
    hand: LaidHand
    places: HandPlaces
    cards: CardArt
    names: Names
    caption: str
    up: int
    lift: int
    arrived: Callable[[Card], float] = lambda card: 1.0
    """How far a card has come, 0 to 1; at 0 it is not drawn."""

    def controls(self) -> Iterator[Control]:
        """A list: one entry a meld, one for the loose cards."""
        rects = [r for group in (*self.places.melds, self.places.loose) for r in group]
        if not rects:
            return
        whole = rects[0].unionall(rects[1:]).move(0, -self.up)
        list_id = self.id
        yield Control(id=list_id, role=Role.LIST, name=self.caption, rect=whole)
        for index, meld in enumerate(self.hand.melds):
            place = self.places.brackets[index].move(0, -self.up)
            name = self._meld_name(meld)
            yield Control(f"{list_id}-{index}", Role.TEXT, name, place, group=list_id)
        if self.hand.loose:
            name = loose_sentence(self.hand.loose)
            place = self.places.loose[0].unionall(self.places.loose[1:]).move(0, -self.up)
            yield Control(f"{list_id}-loose", Role.TEXT, name, place, group=list_id)

    def _meld_name(self, meld: LaidMeld) -> str:
        parts = [meld_sentence(meld.meld)]
        for seat in dict.fromkeys(seat for _card, seat in meld.laid_off):
            cards = [card for card, owner in meld.laid_off if owner == seat]
            parts.append(laid_off_sentence(cards, seat, self.names))
        return " – ".join(parts)

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Cards from left to right; braces below."""
        for bracket in self.places.brackets:
            painter.bracket(surface, bracket.move(0, -self.up))
        for meld, places in zip(self.hand.melds, self.places.melds, strict=True):
            laid_off = {card for card, _seat in meld.laid_off}
            for card, place in zip(meld.cards, places, strict=True):
                self._card(surface, card, place, card in laid_off)
        for loose, place in zip(self.hand.loose, self.places.loose, strict=False):
            self._card(surface, loose, place, False)
        for place in self.places.loose[len(self.hand.loose) :]:
            self.cards.draw(surface, None, place.move(0, -self.up))

    def _card(
        self, surface: pygame.Surface, card: Card, place: pygame.Rect, laid_off: bool
    ) -> None:
        part = self.arrived(card)
        if part <= 0:
            return
        above = (1 - part) * place.height * (0.3 if laid_off else 0.12)
        rect = place.move(0, -self.up - round(above))
        if laid_off:
            raised = rect.move(0, -self.lift)
            self.cards.draw(surface, card, raised, Frame.BLUE, lifted=True)
        else:
            self.cards.draw(surface, card, rect)


_COLOURS: dict[Tone, Colour] = {
    Tone.HEAD: theme.MUTED,
    Tone.NOW: theme.BRASS,
    Tone.DETAIL: theme.MUTED,
    Tone.QUIET: theme.MUTED,
}


@dataclass(frozen=True, slots=True)
class TableWidget:
    """Rows of a table; a line stands above the first total."""

    id: str
    table: Table
    places: TablePlaces
    sizes: Sizes
    up: int

    def controls(self) -> Iterator[Control]:
        """A heading, and one text a row."""
        if self.table.title:
            place = (self.places.title or self.places.rows[0]).move(0, -self.up)
            yield Control(f"{self.id}-title", Role.HEADING, self.table.title, place, level=2)
        for index, (row, rect) in enumerate(zip(self.table.rows, self.places.rows, strict=True)):
            if row.sentence:
                place = rect.move(0, -self.up)
                yield Control(f"{self.id}-{index}", Role.TEXT, row.sentence, place)

    def draw(self, surface: pygame.Surface, painter: Painter, marks: Marks) -> None:
        """Title, rows, line."""
        if self.places.title is not None:
            place = self.places.title.move(0, -self.up)
            size = self.sizes.detail
            painter.text(
                surface, self.table.title.upper(), place.midleft, Type.BOLD, size,
                theme.BRASS, "midleft",
            )  # fmt: skip
        is_first_total = True
        for row, rect in zip(self.table.rows, self.places.rows, strict=True):
            place = rect.move(0, -self.up)
            if row.tone is Tone.TOTAL and is_first_total:
                is_first_total = False
                self._line(surface, painter, place)
            self._row(surface, painter, row, place)

    def _line(self, surface: pygame.Surface, painter: Painter, place: pygame.Rect) -> None:
        inset = painter.px(self.sizes.text * 0.8)
        line = pygame.Rect(place.left + inset, place.top, place.width - 2 * inset, 1)
        surface.fill((122, 110, 72), line)

    def _row(self, surface: pygame.Surface, painter: Painter, row: Row, place: pygame.Rect) -> None:
        colour = _COLOURS.get(row.tone, theme.TEXT)
        kind, size = row_type(row.tone), row_size(self.sizes, row.tone)
        left = place.left + painter.px(self.sizes.text * 1.2)
        lines = painter.wrap(row.label, kind, size, self.places.label_width)
        step = painter.px(size * 1.3)
        first = place.centery - step * (len(lines) - 1) // 2
        if row.tone is Tone.DETAIL:
            left += painter.px(12)
        for index, line in enumerate(lines):
            pos = (left, first + index * step)
            painter.text(surface, line, pos, kind, size, colour, "midleft")
        for right, cell in zip(self.places.rights, row.cells, strict=True):
            if cell:
                pos = (right, place.centery)
                painter.text(surface, cell, pos, kind, size, colour, "midright")
