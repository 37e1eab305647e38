"""A card under the finger: where it would go, and what letting it go there means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from game.core.cards import Card
from game.scenes.table_model import TableModel
from game.scenes.table_places import TablePlaces, slots
from game.ui.animation import Pose
from game.ui.events import Point

CARRIED = 1.04
"""A card under the finger is a little larger."""


class Target(Enum):
    """What is under the card."""

    NOTHING = "nothing"
    HAND = "hand"
    PILE = "pile"
    MELD = "meld"


@dataclass(slots=True)
class Drag:
    """``source`` is "hand", "stock" or "pile"; ``card`` is None for a card from the stock.

    ``grip`` is where in the card the finger is; ``home`` is the place in the hand that it came
    from. ``slots`` are the places where it could lie, each in the hand as it would be then: they
    are found once, so that the gap does not run away from the finger.
    """

    source: str
    card: Card | None
    grip: Point
    width: float
    pos: Point
    began: bool = False
    home: int = 0
    slots: tuple[Rect, ...] = ()

    @property
    def pose(self) -> Pose:
        """Where the card is drawn."""
        flip = 1.0 if self.source == "stock" else 0.0
        x, y = self.pos[0] - self.grip[0], self.pos[1] - self.grip[1]
        return Pose(x, y, round(self.width * CARRIED), 0.0, flip)

    def begin(self, places: TablePlaces, model: TableModel) -> None:
        """The press has become a drag."""
        self.began = True
        held = self.card if self.source == "hand" else None
        self.home = model.hand.index(held) if held is not None else 0
        self.slots = slots(places, model, held)

    def target(self, places: TablePlaces, model: TableModel) -> tuple[Target, int]:
        """What letting go now would do: with the meld's index, or the place in the hand."""
        if self.source != "hand":
            return (Target.HAND, self._gap()) if self._over_hand(places) else (Target.NOTHING, 0)
        index = meld_under(places, self.pos)
        assert self.card is not None
        if index is not None and index in model.choices.layoff_targets(self.card, model.laid):
            return Target.MELD, index
        near = places.pile.inflate(places.pile.width, places.pile.height // 2)
        if near.collidepoint(self.pos) and self.card in model.choices.discards:
            return Target.PILE, 0
        if self._over_hand(places) and not model.defending:
            return Target.HAND, self._gap()
        return Target.NOTHING, 0

    def _over_hand(self, places: TablePlaces) -> bool:
        return self.pos[1] > places.layout.hand.area.top - places.lift

    def _gap(self) -> int:
        """The slot that is nearest to the card; its row counts more than its place in there."""
        pose = self.pose
        away = [abs(slot.centerx - pose.x) + 3 * abs(slot.centery - pose.y) for slot in self.slots]
        return away.index(min(away)) if away else 0


def meld_under(places: TablePlaces, pos: Point) -> int | None:
    """The meld of the spread at this point."""
    centre = places.centre
    if centre is None:
        return None
    for group, rects in zip(centre.groups, centre.places.groups, strict=True):
        if group.index is not None and any(rect.collidepoint(pos) for rect in rects):
            return group.index
    return None
