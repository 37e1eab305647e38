"""The pictures of a review: the hand with both choices marked, the options, losses turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.cards import Card
from game.ui import shapes, theme
from game.ui.card_art import CardArt, Frame, card_height
from game.ui.card_rows import card_row
from game.ui.control import Control, Role
from game.ui.painter import Painter
from game.ui.theme import Colour, Type
from game.ui.widgets import Marks

LIFT = 0.14
"""How far a marked card stands out, in card heights."""
BRACKET = 9
TEXT_SIZE, SMALL_SIZE = 16.0, 13.5
ROW = 31.0


@dataclass(frozen=True, slots=True)
class Mark:
    """How something is judged: an icon and a colour, never the colour alone."""

    icon: str
    colour: Colour


EXPERT = Mark("check", theme.GOOD)
SMALL = Mark("minus", theme.BRASS)
WRONG = Mark("close", theme.BAD)


@dataclass(frozen=True, slots=True)
class Sign:
    """The icon of a mark; words beside it say the same."""

    rect: Rect
    mark: Mark

    def controls(self) -> Iterator[Control]:
        """None."""
        return iter(())

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The icon at the left edge."""
        centre = (self.rect.left + painter.px(8), self.rect.centery)
        painter.icon(surface, self.mark.icon, centre, 17, self.mark.colour)


def hand_height(painter: Painter, card_width: int) -> int:
    """What :class:`MarkedHand` needs: icons, lift, cards, brackets."""
    tall = card_height(card_width)
    return painter.px(20) + round(tall * (1 + LIFT)) + painter.px(BRACKET + 5)


@dataclass(frozen=True, slots=True)
class MarkedHand:
    """A hand in groups; ``melds`` of them have a bracket. ``marks`` by card."""

    rect: Rect
    groups: tuple[tuple[Card, ...], ...]
    melds: int
    marks: dict[Card, Mark]
    art: CardArt
    card_width: int
    told: str

    def controls(self) -> Iterator[Control]:
        """One text."""
        yield Control("review-hand", Role.TEXT, self.told, self.rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Cards from the left; the marked ones stand out, with their sign above them."""
        lift = round(card_height(self.card_width) * LIFT)
        top = self.rect.top + painter.px(20) + lift
        groups = [group for group in self.groups if group]
        sizes = [len(group) for group in groups]
        spots = card_row(self.rect.left, top, self.card_width, sizes, self.rect.width)
        cards = [card for group in groups for card in group]
        for card, spot in zip(cards, spots, strict=True):
            mark = self.marks.get(card)
            if mark is None:
                self.art.draw(surface, card, spot)
                continue
            spot = spot.move(0, -lift)
            frame = {EXPERT: Frame.GOOD, WRONG: Frame.BAD}.get(mark, Frame.GOLD)
            self.art.draw(surface, card, spot, frame, lifted=True)
            centre = (spot.left + painter.px(8), spot.top - painter.px(12))
            painter.icon(surface, mark.icon, centre, 16, mark.colour)
        first = 0
        for group in groups[: self.melds]:
            left, right = spots[first].left, spots[first + len(group) - 1].right
            below = Rect(left, spots[first].bottom + painter.px(4), right - left, painter.px(8))
            painter.bracket(surface, below)
            first += len(group)


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One line: what, its worth, its risk; ``mark`` for the expert's and the player's choice."""

    id: str
    label: str
    worth: str
    risk: str
    mark: Mark | None
    told: str


@dataclass(frozen=True, slots=True)
class OptionRows:
    """A small table with a head; the columns of figures end on the right."""

    rect: Rect
    head: tuple[str, str, str]
    rows: Sequence[OptionRow]

    def controls(self) -> Iterator[Control]:
        """A text for each row."""
        for row, spot in zip(self.rows, self._spots(), strict=True):
            yield Control(row.id, Role.TEXT, row.told, spot)

    def _spots(self) -> list[Rect]:
        step = self.rect.height // (len(self.rows) + 1)
        return [
            Rect(self.rect.left, self.rect.top + (place + 1) * step, self.rect.width, step)
            for place in range(len(self.rows))
        ]

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Head and rows."""
        step = self.rect.height // (len(self.rows) + 1)
        risk = self.rect.right
        worth = risk - painter.px(74) if self.head[2] else risk
        y = self.rect.top + step // 2
        for text, x, anchor in zip(
            self.head, (self.rect.left, worth, risk), ("midleft", "midright", "midright"),
            strict=True,
        ):  # fmt: skip
            if text:
                painter.text(surface, text, (x, y), Type.BODY, SMALL_SIZE, theme.MUTED, anchor)
        for row, spot in zip(self.rows, self._spots(), strict=True):
            y, colour = spot.centery, row.mark.colour if row.mark else theme.TEXT
            left = spot.left + painter.px(22)
            if row.mark:
                painter.icon(
                    surface, row.mark.icon, (spot.left + painter.px(8), y), 15, row.mark.colour
                )
            room = worth - left - painter.px(74)
            size = painter.fit(row.label, Type.BODY, TEXT_SIZE, room)
            painter.text(surface, row.label, (left, y), Type.BODY, size, colour, "midleft")
            for text, x in ((row.worth, worth), (row.risk, risk)):
                if text:
                    painter.text(surface, text, (x, y), Type.BODY, TEXT_SIZE, colour, "midright")


@dataclass(frozen=True, slots=True)
class LossBars:
    """A column a turn. ``losses``: (turn, points, mark); the turn that is shown is outlined."""

    rect: Rect
    losses: Sequence[tuple[int, float, Mark]]
    now: int
    told: str

    def controls(self) -> Iterator[Control]:
        """A picture, told in a sentence."""
        yield Control("losses", Role.IMG, self.told, self.rect)

    def turn_at(self, x: int) -> int:
        """The turn whose column is at this place."""
        step = self.rect.width / max(1, len(self.losses))
        place = min(len(self.losses) - 1, max(0, int((x - self.rect.left) / step)))
        return self.losses[place][0]

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Columns from a common foot; the sign of a loss above, the turn below."""
        foot = self.rect.bottom - painter.px(20)
        room = foot - self.rect.top - painter.px(20)
        most = max(8.0, *(loss for _turn, loss, _mark in self.losses), 8.0)
        step = self.rect.width / max(1, len(self.losses))
        wide = max(painter.px(4), min(painter.px(34), round(step * 0.6)))
        every = 1 + int(painter.px(20) // max(1.0, step))
        for place, (turn, loss, mark) in enumerate(self.losses):
            middle = self.rect.left + round(step * (place + 0.5))
            tall = max(painter.px(4), round(room * loss / most))
            bar = Rect(middle - wide // 2, foot - tall, wide, tall)
            radius = min(painter.px(6), wide // 2, max(1, tall // 2))
            colour = theme.MUTED if mark == EXPERT else mark.colour
            mask = shapes.rounded_mask(bar.width, bar.height, radius)
            surface.blit(shapes.filled(mask, colour), bar)
            if mark != EXPERT:
                spot = (middle, bar.top - painter.px(10))
                painter.icon(surface, mark.icon, spot, 14, mark.colour)
            here = turn == self.now
            if here:
                line = Rect(0, 0, max(wide, painter.px(22)), max(2, painter.px(2)))
                line.midtop = (middle, self.rect.bottom - line.height)
                pygame.draw.rect(surface, theme.BRASS, line)
            if here or place % every == 0:
                kind, tone = (Type.BOLD, theme.BRASS) if here else (Type.BODY, theme.MUTED)
                spot = (middle, foot + painter.px(10))
                painter.text(surface, str(turn), spot, kind, 12.5, tone, "center")
