"""The picture of the table: where things lie, what moves between them, and the drawing of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from pygame import Rect, Surface

from game.core.cards import Card
from game.scenes.context import Context
from game.scenes.table_canvas import Canvas, Frame, Mover, room_of
from game.scenes.table_drag import Drag
from game.scenes.table_model import TableModel
from game.scenes.table_motion import Motion, Poses
from game.scenes.table_places import TablePlaces, poses, table_places
from game.scenes.table_widgets import HandCard
from game.ui.animation import Pose
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

    @property
    def moves(self) -> bool:
        """Something is drawn elsewhere than where it belongs."""
        return self.motion.busy or (self.drag is not None and self.drag.began)

    def draw(
        self,
        surface: Surface,
        widgets: Sequence[Widget],
        version: int,
        marks: Marks,
        focused: Rect | None,
        under: Callable[[Surface], None],
        only: bool,
    ) -> None:
        """A frame of a table in motion.

        ``version`` counts the sets of widgets, ``focused`` is what a ring will be drawn around,
        ``under`` draws what lies below the widgets; ``only``: see Canvas.
        """
        painter, motion = self._context.painter, self.motion
        if self.dragged is not None:
            marks = Marks(focused=marks.focused)
        cards = [widget for widget in widgets if isinstance(widget, HandCard)]
        apart = motion.slides.busy

        def still(target: Surface) -> None:
            motion.apart = apart
            under(target)
            for widget in widgets:
                widget.draw(target, painter, marks)
            motion.apart = False

        def hand(target: Surface) -> None:
            for card in cards:
                card.draw(target, painter, marks)

        movers = self._movers()
        frame = Frame(
            key=(version, marks, apart),
            movers=movers,
            still=still,
            flights=lambda target: self._draw_movers(target, movers),
            hand=hand if apart else None,
            hand_room=self._hand_room(cards),
            sliding=[room_of(pose) for pose in motion.sliding()] if apart else (),
            also=[focused.inflate(40, 40)] if focused else (),
        )
        self._canvas.draw(surface, frame, only)

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

    def draw_movers(self, surface: Surface) -> None:
        """Only what is over everything."""
        self._draw_movers(surface, self._movers())

    def stop(self) -> None:
        """Everything is where it belongs."""
        self.motion.drop()
        self._canvas.forget()
