"""Widgets that only the table has: cards, fans, piles, the score panel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import Card
from game.scenes.table_motion import Motion
from game.scenes.table_places import Fan
from game.ui import theme
from game.ui.card_art import CardArt, Frame, card_height
from game.ui.control import Control, Role
from game.ui.hand_layout import HandPlaces
from game.ui.painter import Box, Painter, Run
from game.ui.theme import Type
from game.ui.widgets import Marks


@dataclass(frozen=True, slots=True)
class Spoken:
    """Only for the reader: a heading or a list whose picture is made by other widgets."""

    control: Control

    def controls(self) -> Iterator[Control]:
        """It."""
        yield self.control

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Nothing."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in front of the player; ``strip`` is the part that no other card covers."""

    card: Card
    rect: Rect
    strip: Rect
    name: str
    art: CardArt
    motion: Motion
    selected: bool = False
    marked: bool = False
    laid: bool = False
    active: bool = True
    hidden: bool = False

    def controls(self) -> Iterator[Control]:
        """A button of the list "hand"; a card laid off by somebody else is only told."""
        yield Control(
            id=f"hand-{self.card.code}",
            role=Role.BUTTON if self.active else Role.TEXT,
            name=self.name,
            rect=self.strip,
            pressed=self.selected if self.active else None,
            group="hand",
            draggable=True,
            radius=6,
        )

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The card, unless it is on its way."""
        if self.hidden or self.motion.apart or self.motion.flies(self.card):
            return
        frame = Frame.GOLD if self.selected else Frame.BLUE if self.laid else None
        raised = self.selected or self.marked
        pose = self.motion.slide(self.card)
        if pose is not None:
            self.art.draw_pose(surface, self.card, pose, frame, lifted=raised)
            return
        rect = self.rect
        if marks.hovered == f"hand-{self.card.code}" and not raised and self.active:
            rect = rect.move(0, -painter.px(5))
        self.art.draw(surface, self.card, rect, frame, lifted=raised)
        if self.marked and not self.selected:
            self._dot(surface, painter, rect)

    def _dot(self, surface: Surface, painter: Painter, rect: Rect) -> None:
        """A new card has a small brass tab above it: a shape, not only a colour."""
        tab = Rect(0, 0, painter.px(22), painter.px(5))
        tab.midtop = (self.strip.centerx, rect.top - painter.px(2))
        painter.box(surface, tab, Box.GOLD, 3)


@dataclass(frozen=True, slots=True)
class OpenCards:
    """Cards laid out face up: a spread in the middle, or an open hand in a fan's place."""

    places: HandPlaces
    cards: tuple[Card, ...]
    blue: frozenset[Card]
    art: CardArt
    motion: Motion

    def controls(self) -> Iterator[Control]:
        """The melds speak for themselves elsewhere."""
        return iter(())

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Those that have arrived."""
        for card, rect in zip(self.cards, self.places.cards, strict=True):
            if not self.motion.flies(card):
                frame = Frame.BLUE if card in self.blue else None
                self.art.draw(surface, card, rect, frame)


@dataclass(frozen=True, slots=True)
class Backs:
    """An opponent's fan."""

    fan: Fan
    name: str
    art: CardArt
    motion: Motion

    def controls(self) -> Iterator[Control]:
        """A picture with the number of cards."""
        xs = [x for x, _y, _angle in self.fan.backs]
        half = self.fan.place.card_width // 2
        rect = self.fan.place.fan.clip(
            Rect(min(xs) - half, 0, max(xs) - min(xs) + 2 * half, 1 << 15)
        )
        yield Control(f"fan-{self.fan.seat}", Role.IMG, self.name, rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The backs that are there."""
        width = self.fan.place.card_width
        for index, (x, y, angle) in enumerate(self.fan.backs):
            if self.motion.flies((self.fan.seat, index)):
                continue
            if angle:
                picture = self.art.rotated(None, width, angle)
                surface.blit(picture, picture.get_rect(center=(x, y)))
                continue
            rect = Rect(0, 0, width, card_height(width))
            rect.center = (x, y)
            self.art.draw(surface, None, rect)


@dataclass(frozen=True, slots=True)
class Pile:
    """Stock or discard pile as a button; ``cards`` from below, None for a back."""

    id: str
    rect: Rect
    cards: tuple[Card | None, ...]
    keys: tuple[object, ...]
    depth: int
    name: str
    art: CardArt
    motion: Motion
    active: bool = False
    glows: bool = False
    badge: str = ""
    key: str = ""

    def controls(self) -> Iterator[Control]:
        """A button; disabled while nothing can be drawn from it."""
        yield Control(
            self.id,
            Role.BUTTON,
            self.name,
            self.rect,
            disabled=not self.active,
            key=self.key if self.active else "",
            draggable=True,
            radius=8,
        )

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The cards below as edges, the top one whole, framed when it can be taken."""
        shown = [
            card
            for card, key in zip(self.cards, self.keys, strict=True)
            if not self.motion.flies(key)
        ]
        if not shown:
            self._empty(surface, painter)
            return
        offset = max(1, round(self.rect.width * 0.028))
        side = 1 if self.id == "stock" else -1
        for level in range(min(self.depth, 3), 0, -1):
            below = shown[-1 - level] if len(shown) > level else shown[0]
            place = self.rect.move(side * offset * level, offset * level if side > 0 else 0)
            self.art.draw(surface, below, place, shadow=level == min(self.depth, 3))
        frame = Frame.GOLD if self.active or self.glows else None
        rect = self.rect
        if self.active and marks.hovered == self.id:
            rect = rect.move(0, -painter.px(3))
        self.art.draw(surface, shown[-1], rect, frame)
        if self.badge:
            self._badge(surface, painter, rect)

    def _empty(self, surface: Surface, painter: Painter) -> None:
        painter.box(surface, self.rect, Box.TARGET if self.glows else Box.PANEL, 8)

    def _badge(self, surface: Surface, painter: Painter, rect: Rect) -> None:
        size = max(12.0, min(16.0, painter.viewport.css(rect.width) * 0.2))
        width = painter.width(self.badge, Type.BOLD, size) + painter.px(14)
        pill = Rect(0, 0, width, painter.px(size * 1.5))
        pill.midbottom = (rect.centerx, rect.bottom - painter.px(7))
        painter.box(surface, pill, Box.SOLID, 20)
        painter.text(surface, self.badge, pill.center, Type.BOLD, size, theme.TEXT, "center")


@dataclass(frozen=True, slots=True)
class Brace:
    """The bracket below a group and its name."""

    rect: Rect
    text: str
    size: float
    meld: bool
    id: str = ""
    name: str = ""
    target: bool = False
    hit: Rect | None = None
    cards: tuple[Card, ...] = ()
    motion: Motion | None = None
    """What tells which of the cards are still on their way: it waits for them."""

    def controls(self) -> Iterator[Control]:
        """Nothing, or the meld as a place to lay cards off."""
        if self.id:
            role = Role.BUTTON if self.target else Role.TEXT
            yield Control(self.id, role, self.name, self.hit or self.rect, radius=10)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Bracket and name; a target glows."""
        if self.motion is not None and any(map(self.motion.flies, self.cards)):
            return
        if self.target and self.hit is not None:
            around = self.hit.inflate(painter.px(10), painter.px(10))
            painter.box(surface, around, Box.TARGET, 12, light=marks.hovered == self.id)
        if self.meld:
            painter.bracket(surface, self.rect)
        if self.text:
            below = (self.rect.centerx, self.rect.bottom + painter.px(self.size * 0.86))
            painter.text(surface, self.text, below, Type.BODY, self.size, theme.MUTED, "center")


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A player's line of the score panel."""

    name: str
    points: tuple[int, ...]
    part: float
    mine: bool


@dataclass(frozen=True, slots=True)
class ScorePanel:
    """Deal, dealer, everybody's points with a bar, and the knock limit."""

    rect: Rect
    head: str
    rows: tuple[ScoreRow, ...]
    limit: tuple[str, str]
    font: float
    spoken: str

    def controls(self) -> Iterator[Control]:
        """A heading and a text."""
        top = Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height // 4)
        yield Control("deal", Role.HEADING, self.head, top, level=1)
        yield Control("score", Role.TEXT, self.spoken, self.rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Panel and lines."""
        painter.box(surface, self.rect, Box.PANEL)
        font = self.font
        inner = self.rect.inflate(-2 * painter.px(18 * font), -2 * painter.px(12 * font))
        size = painter.fit(self.head, Type.BODY, 14.5 * font, inner.width)
        y = inner.top + painter.px(11 * font)
        painter.text(surface, self.head, (inner.left, y), Type.BODY, size, theme.MUTED, "midleft")
        y += painter.px(29 * font)
        step = (self.rect.height - painter.px(74 * font)) // max(1, len(self.rows))
        for row in self.rows:
            self._row(surface, painter, row, inner, y)
            y += step
        label, value = self.limit
        value_size = painter.fit(value, Type.BOLD, 14.5 * font, round(inner.width * 0.72))
        y = inner.bottom - painter.px(9 * font)
        right = painter.text(
            surface, value, (inner.right, y), Type.BOLD, value_size, theme.TEXT, "midright"
        )
        if painter.width(label, Type.BODY, 14.5 * font) < right.left - inner.left:
            painter.text(
                surface, label, (inner.left, y), Type.BODY, 14.5 * font, theme.MUTED, "midleft"
            )

    def _row(self, surface: Surface, painter: Painter, row: ScoreRow, inner: Rect, y: int) -> None:
        size = 19 * self.font
        painter.text(surface, row.name, (inner.left, y), Type.BOLD, size, theme.TEXT, "midleft")
        column = painter.width("000 ", Type.BOLD, size)
        for place, points in enumerate(reversed(row.points)):
            right = (inner.right - place * column, y)
            painter.text(surface, str(points), right, Type.BOLD, size, theme.TEXT, "midright")
        bar = Rect(
            inner.left, y + painter.px(15 * self.font), inner.width, painter.px(7 * self.font)
        )
        painter.bar(surface, bar, row.part, theme.BRASS if row.mine else theme.MUTED)


def runs_of(*parts: tuple[str, Type, float, theme.Colour]) -> tuple[Run, ...]:
    """Runs from plain values."""
    return tuple(Run(*part) for part in parts)
