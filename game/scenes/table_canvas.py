"""Draws the table cheaply: what stands still is drawn once and kept, and in each frame only the
places where something moves, has just been, or looks different are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
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
    """A card on its way over everything else."""

    key: Hashable
    card: Card | None
    pose: Pose


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame consists of.

    ``still`` draws all that does not move, within the clip of its target. ``hand`` draws the cards
    of the hand where they lie apart from it because some of them slide; ``sliding`` are the rooms
    of those. ``flights`` draws the movers. ``also`` are places that somebody else draws upon (the
    focus ring). ``changed`` are places where the still part looks different than before. ``goals``
    are the poses of the cards that the still part leaves out, because they are not there yet.
    """

    movers: Sequence[Mover]
    still: Draw
    flights: Draw
    hand: Draw | None = None
    hand_room: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    sliding: Sequence[Rect] = ()
    also: Sequence[Rect] = ()
    changed: Sequence[Rect] = ()
    goals: Mapping[Hashable, Pose] = field(default_factory=dict)


class Canvas:
    """Keeps the still part between frames."""

    def __init__(self) -> None:
        self._still: Surface | None = None
        self._is_old = True
        self._goals: dict[Hashable, Pose] = {}
        self._touched: list[Rect] = []

    def forget(self) -> None:
        """The next frame begins anew."""
        self._is_old = True

    def draw(self, surface: Surface, frame: Frame, only: bool) -> list[Rect] | None:
        """One frame; where the surface has changed, None for everywhere.

        ``only``: the surface still shows the last frame.
        """
        whole = surface.get_rect()
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still, self._is_old = surface.copy(), True
        patched = [whole] if self._is_old else self._to_patch(frame)
        patched = merged(patched, whole)
        for room in patched:
            self._still.set_clip(room)
            frame.still(self._still)
        self._still.set_clip(None)
        self._goals, self._is_old = dict(frame.goals), False
        now = [*(room_of(mover.pose) for mover in frame.movers), *frame.sliding]
        regions = [whole]
        if only:
            regions = merged([*now, *self._touched, *patched, *frame.also], whole)
        self._touched = now
        clip = self._hand_clip(frame, regions)
        if clip.width and only:
            regions = merged([*regions, clip], whole)
            clip = self._hand_clip(frame, regions)
        for region in regions:
            surface.blit(self._still, region.topleft, region)
        if frame.hand is not None and clip.width:
            surface.set_clip(clip)
            frame.hand(surface)
            surface.set_clip(None)
        frame.flights(surface)
        return regions if only else None

    def _to_patch(self, frame: Frame) -> list[Rect]:
        """Where the still part must be drawn again: where cards have arrived, which belong to it
        now, or have left, and where it has changed."""
        before, now = self._goals, frame.goals
        moved = [room_of(before.get(key) or now[key]) for key in before.keys() ^ now.keys()]
        return [*moved, *frame.changed]

    def _hand_clip(self, frame: Frame, regions: Sequence[Rect]) -> Rect:
        """The part of the hand that must be drawn again."""
        if frame.hand is None:
            return Rect(0, 0, 0, 0)
        parts = [region.clip(frame.hand_room) for region in regions]
        parts = [part for part in parts if part.width and part.height]
        return parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0)


def merged(rects: Sequence[Rect], whole: Rect) -> list[Rect]:
    """The same places inside ``whole``, with those made one that have much in common."""
    found: list[Rect] = []
    for rect in rects:
        place = rect.clip(whole)
        if not place.width or not place.height:
            continue
        while near := next((other for other in found if _are_close(other, place)), None):
            found.remove(near)
            place = place.union(near)
        found.append(place)
    return found


def _are_close(one: Rect, other: Rect) -> bool:
    """One rectangle around both is hardly larger than they are together."""
    both = one.union(other)
    return both.width * both.height <= 1.1 * (one.width * one.height + other.width * other.height)
