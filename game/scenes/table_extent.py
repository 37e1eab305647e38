"""How far the widgets of the table reach, and where two sets of them differ: what a change costs is
then only the drawing of what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.scenes.table_canvas import room_of
from game.scenes.table_places import centre_pose
from game.scenes.table_widgets import (
    Backs,
    Brace,
    HandCard,
    OpenCards,
    Pile,
    ScorePanel,
    Spoken,
)
from game.ui.animation import Pose
from game.ui.painter import Painter
from game.ui.theme import Type
from game.ui.widgets import Button, Chip, Label, Panel, Paragraph, Widget

EVERYWHERE = Rect(-(1 << 14), -(1 << 14), 1 << 15, 1 << 15)
EDGE = 16
"""CSS pixels that boxes reach beyond their rectangle: shadow, and the light of a target."""


def extent(widget: Widget, painter: Painter) -> Rect:
    """A rectangle that holds all that the widget draws; EVERYWHERE where that is not known."""
    match widget:
        case Spoken():
            return Rect(0, 0, 0, 0)
        case HandCard() | Pile():
            return room_of(centre_pose(widget.rect))
        case OpenCards():
            return _around(room_of(centre_pose(rect)) for rect in widget.places.cards)
        case Backs():
            width = widget.fan.place.card_width
            return _around(room_of(Pose(x, y, width, angle)) for x, y, angle in widget.fan.backs)
        case Brace():
            return _brace(widget, painter)
        case Label():
            height = 2 * max(painter.px(run.size) for run in widget.runs)
            box = Rect(0, 0, painter.runs_width(widget.runs), height)
            setattr(box, widget.anchor, widget.pos)
            return box.inflate(height, height)
        case Button() | Chip() | Panel() | Paragraph() | ScorePanel():
            edge = 2 * painter.px(EDGE)
            return widget.rect.inflate(edge, edge)
    return EVERYWHERE


def _brace(brace: Brace, painter: Painter) -> Rect:
    edge = 2 * painter.px(EDGE)
    box = brace.rect.union(brace.hit or brace.rect).inflate(edge, edge)
    text = Rect(0, 0, painter.width(brace.text, Type.BODY, brace.size), painter.px(brace.size * 3))
    text.midtop = brace.rect.midbottom
    return box.union(text) if brace.text else box


def _around(rects: Iterable[Rect]) -> Rect:
    first, *others = rects
    return first.unionall(others)


def differing(
    before: Sequence[tuple[Widget, Rect]], after: Sequence[tuple[Widget, Rect]]
) -> list[Rect]:
    """Where something has come, gone or changed; each widget goes with its extent.

    Widgets that are the same lie over one another as before, since all kinds have a fixed order.
    """
    return [*_missing(before, after), *_missing(after, before)]


def _missing(
    these: Sequence[tuple[Widget, Rect]], those: Sequence[tuple[Widget, Rect]]
) -> list[Rect]:
    by_extent: dict[tuple[type, tuple[int, ...]], list[Widget]] = {}
    for widget, rect in those:
        by_extent.setdefault((type(widget), tuple(rect)), []).append(widget)
    return [
        rect
        for widget, rect in these
        if rect.width and widget not in by_extent.get((type(widget), tuple(rect)), ())
    ]
