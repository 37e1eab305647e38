"""Where every card of the table lies now: the model laid out on the geometry of the layout.

The keys of poses are cards that are seen, and (seat, place) for the backs of an opponent's fan.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from pygame import Rect

from game.core.cards import Card
from game.core.rules import Seat
from game.scenes.table_model import ShownGroup, TableModel
from game.scenes.table_motion import FACE_DOWN, PILE, STOCK
from game.ui.animation import Pose
from game.ui.card_art import card_height
from game.ui.hand import GroupKind, grouped, moved
from game.ui.hand_layout import HandPlaces, HandSpace, lay_hand
from game.ui.table_layout import OpponentPlace, TableLayout, fan_places


@dataclass(frozen=True, slots=True)
class Fan:
    """An opponent's cards in her place: backs, or faces where the hand is open."""

    seat: Seat
    place: OpponentPlace
    backs: tuple[tuple[int, int, float], ...] = ()
    groups: tuple[ShownGroup, ...] = ()
    faces: HandPlaces | None = None


@dataclass(frozen=True, slots=True)
class Centre:
    """The cards that one opponent has laid out, in the middle of the table."""

    seat: Seat
    groups: tuple[ShownGroup, ...]
    places: HandPlaces


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """``stock`` and ``pile`` are where they are now: aside while a spread lies in the middle."""

    layout: TableLayout
    groups: tuple[ShownGroup, ...]
    hand: HandPlaces
    lift: int
    fans: tuple[Fan, ...]
    centre: Centre | None
    stock: Rect
    pile: Rect

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in front of the player from left to right."""
        return tuple(card for group in self.groups for card in group.cards)

    def hand_rect(self, place: int, raised: bool) -> Rect:
        """The rectangle of a card of the hand."""
        rect = self.hand.cards[place]
        return rect.move(0, -self.lift) if raised else rect


def table_places(layout: TableLayout, model: TableModel) -> TablePlaces:
    """Lay the model out."""
    centre = _centre(layout, model)
    stock, pile = layout.stock, layout.pile
    if centre is not None:
        stock, pile = _aside(layout, model, centre.seat)
    groups = model.groups
    return TablePlaces(
        layout=layout,
        groups=groups,
        hand=lay_groups(layout.hand, groups),
        lift=layout.hand.lift,
        fans=tuple(_fans(layout, model, centre)),
        centre=centre,
        stock=stock,
        pile=pile,
    )


def lay_groups(space: HandSpace, groups: tuple[ShownGroup, ...]) -> HandPlaces:
    """Places of groups of cards in a space."""
    sizes = [len(group.cards) for group in groups]
    return lay_hand(space, sizes, [group.kind is not GroupKind.LOOSE for group in groups])


def slots(places: TablePlaces, model: TableModel, card: Card | None) -> tuple[Rect, ...]:
    """Where a card would lie at each place of the hand; for None, where a new one would begin."""
    if card is None:
        rects = places.hand.cards
        end = (rects[-1].move(rects[-1].width // 2, 0),) if rects else ()
        return (*rects, *end)
    found = []
    for place in range(len(model.hand)):
        order = moved(model.hand, card, place)
        groups = tuple(ShownGroup(group.kind, group.cards) for group in grouped(order, model.melds))
        found.append(lay_groups(places.layout.hand, groups).cards[place])
    return tuple(found)


def _centre(layout: TableLayout, model: TableModel) -> Centre | None:
    """With two players the other one's cards; with more, those of the knocker."""
    close = model.view.close
    if close is None:
        return None
    playing = [seat for seat in model.view.order if seat != model.me]
    if len(playing) == 1:
        seat = playing[0]
    elif close.knocker is not None and close.knocker != model.me:
        seat = close.knocker
    else:
        return None
    groups = model.laid_out(seat)
    if not groups:
        return None
    return Centre(seat, groups, lay_groups(layout.spread, groups))


def _aside(layout: TableLayout, model: TableModel, seat: Seat) -> tuple[Rect, Rect]:
    """Stock and pile in the place of the fan that has just been laid out."""
    place = layout.opponents[model.opponents.index(seat)]
    width, gap = place.card_width, round(place.card_width * 0.25)
    height = card_height(width)
    left, top = place.fan.centerx - width - gap // 2, place.fan.top
    return Rect(left, top, width, height), Rect(left + width + gap, top, width, height)


def _fans(layout: TableLayout, model: TableModel, centre: Centre | None) -> Iterator[Fan]:
    view = model.view
    for seat, place in zip(model.opponents, layout.opponents, strict=True):
        laid = model.laid_out(seat)
        if centre is not None and centre.seat == seat:
            yield Fan(seat, place)
        elif laid or view.exposed[seat]:
            groups = laid or (ShownGroup(GroupKind.LOOSE, view.known[seat]),)
            space = HandSpace(place.fan, place.card_width, 1, 0, 0, 1, 0.42)
            yield Fan(seat, place, groups=groups, faces=lay_groups(space, groups))
        else:
            yield Fan(seat, place, fan_places(place, view.counts[seat], layout.is_wide))


def centre_pose(rect: Rect, flip: float = 0.0, angle: float = 0.0) -> Pose:
    """The pose of a card that lies in a rectangle."""
    return Pose(rect.centerx, rect.centery, rect.width, angle, flip)


def poses(places: TablePlaces, model: TableModel) -> dict[Hashable, Pose]:
    """Where each card is drawn."""
    found: dict[Hashable, Pose] = {
        STOCK: centre_pose(places.stock, 1.0),
        PILE: centre_pose(places.pile),
    }
    for fan in places.fans:
        for index, (x, y, angle) in enumerate(fan.backs):
            found[(fan.seat, index)] = Pose(x, y, fan.place.card_width, angle, 1.0)
        if fan.faces is not None:
            found |= _faces(fan.groups, fan.faces)
    if places.centre is not None:
        found |= _faces(places.centre.groups, places.centre.places)
    if model.view.pile:
        found[model.view.pile[-1]] = centre_pose(places.pile)
    if model.has_closing_discard:
        found[FACE_DOWN] = centre_pose(places.pile, 1.0)
    turned = model.turned_discard
    if turned is not None:
        found[turned] = centre_pose(places.pile)
    for place, card in enumerate(places.cards):
        raised = card is model.selected or card is model.fresh
        found[card] = centre_pose(places.hand_rect(place, raised))
    return found


def _faces(groups: tuple[ShownGroup, ...], places: HandPlaces) -> dict[Hashable, Pose]:
    cards = [card for group in groups for card in group.cards]
    return {card: centre_pose(rect) for card, rect in zip(cards, places.cards, strict=True)}
