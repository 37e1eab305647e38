"""The picture of the table: where things lie, what moves between them, and the drawing of it."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from itertools import chain

from pygame import Rect, Surface

from game.core.cards import Card
from game.scenes.context import Context
from game.scenes.table_canvas import Canvas, Draw, Frame, Mover, room_of
from game.scenes.table_drag import Drag
from game.scenes.table_extent import differing, extent
from game.scenes.table_model import TableModel
from game.scenes.table_motion import Motion, Poses
from game.scenes.table_places import TablePlaces, poses, table_places
from game.scenes.table_widgets import Brace, HandCard
from game.ui.animation import Pose
from game.ui.card_art import card_height
from game.ui.control import Control, find
from game.ui.table_layout import TableLayout, table_layout
from game.ui.viewport import Viewport
from game.ui.widgets import Marks, Widget


class TablePicture:
    """Follows the model: :meth:`place` after every change of it."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self.motion = Motion(context.audio.play)
        self.drag: Drag | None = None
        self._layout: TableLayout | None = None
        self._places: TablePlaces | None = None
        self._canvas = Canvas()
        self._marks = Marks()
        self._ring = Rect(0, 0, 0, 0)
        self._goals: frozenset[Hashable] = frozenset()
        self._apart = False
        self._shown: list[tuple[Widget, Rect]] = []
        """The widgets that the canvas shows, each with how far it reaches."""
        self._first: Iterator[None] = iter(())
        self._later: Iterator[None] = iter(())

    # Places

    def lay_out(self, viewport: Viewport) -> None:
        """A new size: everything is at its new place at once."""
        seats = len(self._model.names)
        self._layout = table_layout(viewport, seats - 1, seats)
        self.motion.drop()
        self.drag = None
        self._canvas.forget()
        self.place()
        art = self._context.cards
        hand, pile = self.places.hand.card_width, self.places.pile.width
        self._first = art.warm_up(hand, self._model.order)
        self._later = chain(art.warm_up(hand), art.warm_up(pile))

    def warm_hand(self, seconds: float) -> bool:
        """Make pictures of the hand for so long; True once they are all there.

        Made in the middle of a flight, they would make it stumble.
        """
        stop = time.perf_counter() + seconds
        return all(time.perf_counter() < stop for _ in self._first)

    def warm_one(self) -> None:
        """Make one more picture that may be needed: for frames in which nothing happens."""
        next(self._later, None)

    def place(self) -> None:
        """The model has changed."""
        if self._layout is not None:
            self._places = table_places(self._layout, self._model)

    @property
    def places(self) -> TablePlaces:
        """Where everything lies."""
        assert self._places is not None, "the scene has not been laid out"
        return self._places

    def poses(self) -> Poses:
        """Where every card belongs."""
        return poses(self.places, self._model)

    def seen(self) -> Poses:
        """Where every card is seen: some still slide, one may be under the finger."""
        found = dict(self.motion.seen(self.poses()))
        drag = self.drag
        if drag is not None and drag.began and drag.source == "hand":
            found[drag.card] = drag.pose
        return found

    def slide_from(self, before: Poses, also: Sequence[Card] = ()) -> None:
        """Let the hand (and these cards) slide from where they were seen."""
        held = self.drag.card if self.drag is not None and self.drag.began else None
        cards = [card for card in (*self.places.cards, *also) if card is not held]
        self.motion.rearrange(before, self.poses(), cards)

    @property
    def dragged(self) -> Card | None:
        """The card of the hand that is under the finger."""
        drag = self.drag
        return drag.card if drag is not None and drag.began and drag.source == "hand" else None

    # Drawing

    def draw(
        self,
        surface: Surface,
        widgets: Sequence[Widget],
        controls: Sequence[Control],
        marks: Marks,
        under: Draw,
        only: bool,
    ) -> list[Rect] | None:
        """A frame; where it has changed the surface. ``under`` draws what lies below the widgets;
        ``only``: see Canvas."""
        motion = self.motion
        if self.dragged is not None:
            marks = Marks(focused=marks.focused)
        cards = [widget for widget in widgets if isinstance(widget, HandCard)]
        apart, room = motion.slides.busy, self._hand_room(cards)
        goals = motion.goals()
        changed = [*self._replaced(widgets), *self._remarked(marks, controls)]
        changed += self._waiting_braces(goals)
        if apart is not self._apart:
            changed.append(room)
        self._marks, self._apart = marks, apart

        def still(target: Surface) -> None:
            motion.apart = apart
            under(target)
            clip = target.get_clip()
            for widget, reach in self._shown:
                if reach.colliderect(clip):
                    widget.draw(target, self._context.painter, marks)
            motion.apart = False

        def hand(target: Surface) -> None:
            for card in cards:
                card.draw(target, self._context.painter, marks)

        movers = self._movers()
        rings, self._ring = [self._ring], self._ring_room(controls, marks)
        frame = Frame(
            movers=movers,
            still=still,
            flights=lambda target: self._draw_movers(target, movers),
            hand=hand if apart else None,
            hand_room=room,
            sliding=[room_of(pose) for pose in motion.sliding()] if apart else (),
            also=[*rings, self._ring],
            changed=changed,
            goals=goals,
        )
        return self._canvas.draw(surface, frame, only)

    def _replaced(self, widgets: Sequence[Widget]) -> list[Rect]:
        """Where the widgets are not those that are shown."""
        if len(widgets) == len(self._shown) and all(
            widget is shown for widget, (shown, _reach) in zip(widgets, self._shown, strict=True)
        ):
            return []
        before, painter = self._shown, self._context.painter
        self._shown = [(widget, extent(widget, painter)) for widget in widgets]
        return differing(before, self._shown)

    def _waiting_braces(self, goals: Poses) -> list[Rect]:
        """Braces under cards that have just left or arrived."""
        moved, self._goals = self._goals ^ goals.keys(), frozenset(goals)
        braces = [(each, reach) for each, reach in self._shown if isinstance(each, Brace)]
        return [reach for brace, reach in braces if not moved.isdisjoint(brace.cards)]

    def _ring_room(self, controls: Sequence[Control], marks: Marks) -> Rect:
        """Where the app draws the focus ring."""
        focused = find(controls, marks.focused)
        if focused is None:
            return Rect(0, 0, 0, 0)
        around = 2 * self._context.painter.px(9)
        return focused.rect.inflate(around, around)

    def _remarked(self, marks: Marks, controls: Sequence[Control]) -> Iterator[Rect]:
        """Where something is hovered or pressed, or no longer."""
        before = {self._marks.hovered, self._marks.pressed}
        now = {marks.hovered, marks.pressed}
        if marks == self._marks:
            return
        around = 2 * self._context.painter.px(14)
        for control in controls:
            if control.id in before | now:
                yield control.rect.inflate(around, around)
                if control.id.startswith("hand-"):
                    width = self.places.hand.card_width
                    whole = Rect(control.rect.topleft, (width, card_height(width)))
                    yield whole.inflate(around, around)

    def _hand_room(self, cards: Sequence[HandCard]) -> Rect:
        rooms = [room_of(Pose(*card.rect.center, card.rect.width)) for card in cards]
        return rooms[0].unionall(rooms[1:]) if rooms else Rect(0, 0, 0, 0)

    def _movers(self) -> list[Mover]:
        movers = list(self.motion.flying())
        drag = self.drag
        if drag is not None and drag.began:
            movers.append(Mover("finger", drag.card, drag.pose))
        return movers

    def _draw_movers(self, surface: Surface, movers: Sequence[Mover]) -> None:
        for mover in movers:
            self._context.cards.draw_pose(surface, mover.card, mover.pose)

    def stop(self) -> None:
        """Everything is where it belongs."""
        self.motion.drop()
