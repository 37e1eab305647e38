"""What the picture of the table follows from, and what all its parts are made with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.cards import Card
from game.core.rules import Seat
from game.scenes.table_buttons import ActionButton
from game.scenes.table_model import ShownGroup, TableModel
from game.scenes.table_motion import Motion
from game.scenes.table_places import TablePlaces
from game.scenes.table_texts import (
    group_name,
    group_text,
)
from game.scenes.table_widgets import (
    Brace,
)
from game.ui.card_art import CardArt
from game.ui.hand import GroupKind
from game.ui.painter import Box, Painter
from game.ui.table_layout import Kind, TableLayout
from game.ui.theme import Type
from game.ui.widgets import Button


@dataclass(frozen=True, slots=True)
class Sight:
    """All that the picture of the table follows from."""

    model: TableModel
    places: TablePlaces
    painter: Painter
    art: CardArt
    motion: Motion
    seats: tuple[str, ...]
    thinking: Seat | None
    last: str
    prompt: str
    buttons: Sequence[ActionButton]
    dragged: Card | None
    over_pile: bool
    """The card under the finger would be discarded."""
    sound: bool
    history: bool
    hints: bool = False
    """A hint may be asked for now."""

    @property
    def layout(self) -> TableLayout:
        """The geometry."""
        return self.places.layout

    def size(self, css: float, least: float = 0) -> float:
        """A font size scaled to the layout."""
        return max(least, css * self.layout.font)


def pill(
    sight: Sight,
    pill_id: str,
    rect: Rect,
    label: str,
    icon: str,
    name: str = "",
    key: str = "",
    pressed: bool | None = None,
) -> Button:
    hit = rect.inflate(
        max(0, sight.painter.px(44) - rect.width), max(0, sight.painter.px(44) - rect.height)
    )
    return Button(
        pill_id,
        rect,
        label,
        Box.PILL,
        sight.size(15, 13),
        rect.height,
        name,
        icon,
        key=key,
        pressed=pressed,
        hit=hit,
        bold=False,
    )


def pill_width(sight: Sight, label: str) -> int:
    painter, size = sight.painter, sight.size(15, 13)
    return (
        painter.width(label, Type.BODY, size)
        + painter.px(size * 1.6)
        + 2 * painter.px(max(14, size))
    )


def braces(
    sight: Sight,
    groups: Sequence[ShownGroup],
    parts: Sequence[Sequence[Rect]],
    targets: Sequence[int],
    seat: Seat,
) -> Iterator[Brace]:
    size = sight.size(14, 11.5)
    small = sight.layout.kind is not Kind.WIDE
    for group, rects in zip(groups, parts, strict=True):
        for part, rect in enumerate(rects):
            meld = group.kind is not GroupKind.LOOSE
            text = "" if small or part else group_text(group, sight.model, seat)
            brace = Rect(
                rect.left, rect.bottom + sight.painter.px(6), rect.width, sight.painter.px(7)
            )
            index = group.index if seat != sight.model.me else None
            control = f"meld-{index}" if index is not None and not part else ""
            yield Brace(
                brace,
                text,
                size,
                meld,
                control,
                group_name(group, sight.model, seat),
                index is not None and index in targets,
                rect,
                group.cards,
                sight.motion,
            )
