"""Draws the table cheaply: what stands still is drawn once and kept, and in each frame only the
places where something moves, has just been, or looks different are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.core.cards import Card
from game.ui.animation import Pose
from game.ui.card_art import ASPECT

SHADOW = 1.3
"""How much more room a moving card needs than its size, for its shadow and a small turn."""

Draw = Callable[[Surface], None]


def room_of(pose: Pose) -> Rect:
    """The rectangle that a card in this pose is drawn in."""
    width = round(pose.width * SHADOW) + 4
    height = round(pose.width * ASPECT * SHADOW) + 4
    rect = Rect(0, 0, width, height)
    rect.center = (round(pose.x), round(pose.y))
    return rect


@dataclass(frozen=True, slots=True)
class Mover:
    """A card on its way over everything else; ``end`` is where it will lie, None for a finger's."""

    key: Hashable
    card: Card | None
    pose: Pose
    end: Pose | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame consists of.

    ``still`` draws all that does not move. ``hand`` draws the cards of the hand where they lie
    apart from it because some of them slide; ``sliding`` are the rooms of those. ``flights`` draws
    the movers. ``also`` are places that somebody else draws upon (the focus ring). ``changed`` are
    places where the still part looks different than before; ``version`` changes when everything
    may look different.
    """

    version: int
    movers: Sequence[Mover]
    still: Draw
    flights: Draw
    hand: Draw | None = None
    hand_room: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    sliding: Sequence[Rect] = ()
    also: Sequence[Rect] = ()
    changed: Sequence[Rect] = ()


class Canvas:
    """Keeps the still part between frames."""

    def __init__(self) -> None:
        self._still: Surface | None = None
        self._version: int | None = None
        self._goals: dict[Hashable, Rect] = {}
        self._touched: list[Rect] = []

    def forget(self) -> None:
        """The next frame begins anew."""
        self._version = None

    def draw(self, surface: Surface, frame: Frame, only: bool) -> None:
        """One frame. ``only``: nothing but cards has moved since the last one, which is still on
        the surface."""
        fresh = self._still is None or frame.version != self._version
        patched: list[Rect] = []
        if fresh:
            self._rebuild(surface, frame)
        else:
            patched = self._patch(frame)
        assert self._still is not None
        now = [*(room_of(mover.pose) for mover in frame.movers), *frame.sliding]
        regions = [surface.get_rect()]
        if only and not fresh:
            regions = [*now, *self._touched, *patched, *frame.also]
        self._touched = now
        clip = self._hand_clip(frame, regions)
        if clip.width:
            regions.append(clip)
        for region in regions:
            surface.blit(self._still, region.topleft, region.clip(self._still.get_rect()))
        if frame.hand is not None and clip.width:
            surface.set_clip(clip)
            frame.hand(surface)
            surface.set_clip(None)
        frame.flights(surface)

    def _rebuild(self, surface: Surface, frame: Frame) -> None:
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = surface.copy()
        frame.still(self._still)
        self._version = frame.version
        self._goals = _goals(frame)

    def _patch(self, frame: Frame) -> list[Rect]:
        """Cards that have arrived belong to what is still now: draw it again where they lie, and
        where it has changed."""
        assert self._still is not None
        goals = _goals(frame)
        patched = [room for key, room in self._goals.items() if key not in goals]
        patched += frame.changed
        self._goals = goals
        for room in patched:
            self._still.set_clip(room)
            frame.still(self._still)
        self._still.set_clip(None)
        return patched

    def _hand_clip(self, frame: Frame, regions: Sequence[Rect]) -> Rect:
        """The part of the hand that must be drawn again."""
        if frame.hand is None:
            return Rect(0, 0, 0, 0)
        parts = [region.clip(frame.hand_room) for region in regions]
        parts = [part for part in parts if part.width and part.height]
        return parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0)


def _goals(frame: Frame) -> dict[Hashable, Rect]:
    return {mover.key: room_of(mover.end) for mover in frame.movers if mover.end is not None}
