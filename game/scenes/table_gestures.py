"""Dragging at the table: a card of the hand to another place, to the pile or onto a meld; a card
from stock or pile into the hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.core.actions import Action
from game.core.cards import Card, parse_card
from game.core.events import CardDrawn, Event
from game.scenes.context import Context
from game.scenes.stack import Scene
from game.scenes.table_drag import Drag, Target
from game.scenes.table_model import TableModel
from game.scenes.table_motion import Poses
from game.scenes.table_picture import TablePicture
from game.session import MatchSession
from game.ui.events import Point


class Gestures(Scene, ABC):
    """What the table scene does with a pointer that is down; the table gives the rest."""

    session: MatchSession
    model: TableModel
    picture: TablePicture

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._over = Target.NOTHING
        """What the card under the finger is over."""

    @abstractmethod
    def _draws(self) -> dict[str, Action | None]:
        """What tapping stock and pile means now."""

    @abstractmethod
    def _show(self, events: tuple[Event, ...], before: Poses | None = None) -> None:
        """Take over what has happened."""

    @abstractmethod
    def _change(
        self, change: Callable[[], object], also: tuple[Card, ...] = (), sound: str = ""
    ) -> None:
        """Change the player's own picture of his cards, and let them slide to it."""

    @abstractmethod
    def _hurry(self) -> None:
        """A tap beside everything."""

    def _press(self, pos: Point, control_id: str | None) -> None:
        self.picture.drag = None
        if control_id is None:
            self._hurry()
            return
        kind, _dash, code = control_id.partition("-")
        places = self.picture.places
        card: Card | None = None
        if kind == "hand" and self.model.can_touch:
            card, width = parse_card(code), places.hand.card_width
            centre = self.picture.poses()[card]
            spot = (round(centre.x), round(centre.y))
        elif control_id in ("stock", "pile") and self._draws()[control_id] is not None:
            rect = places.stock if control_id == "stock" else places.pile
            card = None if control_id == "stock" else self.model.view.pile[-1]
            width, spot = rect.width, rect.center
        else:
            return
        self.picture.drag = Drag(kind, card, (pos[0] - spot[0], pos[1] - spot[1]), width, pos)

    def _drag_to(self, pos: Point) -> None:
        drag, model = self.picture.drag, self.model
        if drag is None:
            return
        drag.pos = pos
        if drag.source == "hand" and drag.card not in model.hand:
            # It was played meanwhile in another way, by a key or through the mirror.
            self._let_go()
            self.refresh()
            return
        if not drag.began:
            drag.begin(self.picture.places, model)
            if model.defending:
                model.selected = drag.card
            self.refresh()
        card = self.picture.dragged
        target, place = drag.target(self.picture.places, model)
        if card is not None and not model.defending:
            goal = place if target is Target.HAND else drag.home
            if model.order.index(card) != goal:
                self._change(lambda: model.move(card, goal))
        if target is not self._over:
            self._over = target
            self.refresh()
        self.redraw()

    def _let_go(self) -> None:
        self.picture.drag, self._over = None, Target.NOTHING

    def _release(self, pos: Point) -> None:
        drag, model = self.picture.drag, self.model
        if drag is None or not drag.began:
            self.picture.drag = None
            return
        drag.pos = pos
        target, number = drag.target(self.picture.places, model)
        before = self.picture.seen()
        self._let_go()
        if drag.source != "hand":
            self._drop_drawn(drag, target, number)
        elif drag.card not in model.view.hand:
            self.refresh()
        elif target is Target.PILE:
            self._show(self.session.submit(model.choices.discards[drag.card]), before)
        else:
            self._drop(drag.card, target, number, before)

    def _drop(self, card: Card, target: Target, number: int, before: Poses) -> None:
        """A card of the hand is let go over the hand or over a meld."""
        if target is Target.MELD:
            self.model.lay_off(card, number)
            self.context.audio.play("discard")
        elif self.model.defending:
            self.model.selected = None
        self.refresh()
        self.picture.slide_from(before, (card,))

    def _drop_drawn(self, drag: Drag, target: Target, place: int) -> None:
        """A card drawn by dragging goes where it was let go."""
        action = self._draws()[drag.source]
        if target is not Target.HAND or action is None:
            self.refresh()
            return
        events = self.session.submit(action)
        self._show(events)
        drawn = next((e.card for e in events if isinstance(e, CardDrawn)), None)
        if drawn is not None:
            self.picture.motion.flights.drop()
            self.model.move(drawn, place)
            self.refresh()
            self.picture.slide_from({**self.picture.poses(), drawn: drag.pose}, (drawn,))
