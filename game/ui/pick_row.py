"""A row of the settings: a label, what it means, and everything that can be chosen beside it.

The choices are texts, card backs or cloths; the chosen one is bright and has a frame or a tick, so
that it is not told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface, draw

from game.services.i18n import _
from game.ui import theme
from game.ui.card_art import ASPECT, CardArt, Frame
from game.ui.control import Control, Role
from game.ui.painter import Box, Painter
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET
from game.ui.widgets import Marks, Widget

TEXT_SIZE = 15.0
_GAP = 6.0
_PICTURE = 52.0
"""Width of a choice that is a picture; CSS pixels, as the gap."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice: ``back`` or ``felt`` names the picture that it is shown as, else its label is."""

    value: str
    label: str
    back: str = ""
    felt: str = ""


@dataclass(frozen=True, slots=True)
class PickPlaces:
    """Rectangles in device pixels, from the top of the list."""

    row: Rect
    label: Rect
    picks: tuple[Rect, ...]


def pick_places(painter: Painter, row: Rect, label: str, picks: Sequence[Pick]) -> PickPlaces:
    """Label and choices side by side, or one above the other; ``row`` gives left, top, width."""
    px, pad = painter.px, painter.px(14)
    height, gap = px(TOUCH_TARGET), px(_GAP)
    widths = [_width(painter, pick) for pick in picks]
    whole = sum(widths) + gap * (len(picks) - 1)
    room = row.width - 2 * pad
    beside = painter.width(label, Type.BODY, 16) + px(18) + whole <= room
    if not beside and whole > room:
        widths = [(room - gap * (len(picks) - 1)) // len(picks)] * len(picks)
        whole = sum(widths) + gap * (len(picks) - 1)
    top = row.top + (px(4) if beside else px(30))
    x = row.right - pad - whole if beside else row.left + pad
    rects = []
    for width in widths:
        rects.append(Rect(x, top, width, height))
        x += width + gap
    bottom = top + height + px(4)
    text = Rect(row.left + pad, row.top, room, (bottom - row.top) if beside else px(30))
    return PickPlaces(Rect(row.left, row.top, row.width, bottom - row.top), text, tuple(rects))


def _width(painter: Painter, pick: Pick) -> int:
    if pick.back or pick.felt:
        return painter.px(_PICTURE)
    words = painter.width(pick.label, Type.BOLD, TEXT_SIZE) + painter.px(26)
    return max(painter.px(TOUCH_TARGET), words)


@dataclass(frozen=True, slots=True)
class PickRow:
    """``id`` and the value make the id of a choice: "speed-fast"."""

    id: str
    places: PickPlaces
    label: str
    picks: tuple[Pick, ...]
    current: str
    art: CardArt

    def controls(self) -> Iterator[Control]:
        """One option for each choice, named with the label."""
        for pick, rect in zip(self.picks, self.places.picks, strict=True):
            yield Control(
                id=f"{self.id}-{pick.value}",
                role=Role.OPTION,
                name=_("{label}: {value}").format(label=self.label, value=pick.label),
                rect=rect,
                pressed=pick.value == self.current,
                current=pick.value == self.current,
                group=f"pick-{self.id}",
                radius=10,
            )

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Label, then the choices."""
        place = self.places.label.midleft
        painter.text(surface, self.label, place, Type.BODY, 16, theme.MUTED, "midleft")
        for pick, rect in zip(self.picks, self.places.picks, strict=True):
            name = f"{self.id}-{pick.value}"
            here = pick.value == self.current
            if pick.back:
                self._draw_back(surface, painter, pick, rect, here)
            elif pick.felt:
                self._draw_felt(surface, painter, pick, rect, here)
            else:
                box = rect.inflate(0, -painter.px(6))
                style = Box.PAPER if here else Box.OUTLINED
                painter.box(surface, box, style, 10, marks.hovered == name, marks.pressed == name)
                room = box.width - painter.px(10)
                size = painter.fit(pick.label, Type.BOLD, TEXT_SIZE, room, least=9)
                colour = theme.DEEP if here else theme.TEXT
                painter.text(surface, pick.label, box.center, Type.BOLD, size, colour, "center")

    def _draw_back(
        self, surface: Surface, painter: Painter, pick: Pick, rect: Rect, here: bool
    ) -> None:
        width = round((rect.height - painter.px(2)) / ASPECT)
        card = Rect(0, 0, width, round(width * ASPECT))
        card.center = rect.center
        art, style = self.art, self.art.style
        art.style = replace(style, back=pick.back)
        art.draw(surface, None, card, Frame.GOLD if here else None)
        art.style = style
        if here:
            _tick(surface, painter, card)

    def _draw_felt(
        self, surface: Surface, painter: Painter, pick: Pick, rect: Rect, here: bool
    ) -> None:
        cloth = rect.inflate(-painter.px(6), -painter.px(6))
        near, middle, _far = theme.FELTS[pick.felt].tones
        corner = painter.px(9)
        edge = theme.BRASS if here else theme.MUTED
        draw.rect(surface, middle, cloth, border_radius=corner)
        draw.rect(
            surface, near, cloth.inflate(-cloth.width // 3, -cloth.height // 3),
            border_radius=corner,
        )  # fmt: skip
        draw.rect(surface, edge, cloth, painter.px(2.5 if here else 1), border_radius=corner)
        if here:
            _tick(surface, painter, cloth)


def _tick(surface: Surface, painter: Painter, rect: Rect) -> None:
    """The sign of the chosen picture, in its corner."""
    radius = painter.px(8)
    centre = (rect.right - painter.px(5), rect.bottom - painter.px(5))
    draw.circle(surface, theme.BRASS, centre, radius)
    painter.icon(surface, "check", centre, 11, theme.INK)


@dataclass(frozen=True, slots=True)
class Scrolled:
    """A widget in a list that scrolls: only what is in the window is seen and can be hit."""

    widget: Widget
    window: Rect

    def controls(self) -> Iterator[Control]:
        """Those of the widget; a press that wanders scrolls."""
        for control in self.widget.controls():
            hit = control.target.clip(self.window)
            yield replace(control, hit=hit, draggable=True)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The widget."""
        self.widget.draw(surface, painter, marks)
