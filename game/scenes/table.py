"""The table: one deal played from the player's seat. What happens comes from the session; what is
drawn follows from the model and from what is still on its way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.core.actions import Action
from game.core.cards import Card, parse_card
from game.core.deal import Phase
from game.core.events import CardDiscarded, CardDrawn, Event
from game.core.record import encode
from game.core.rules import Seat
from game.scenes.context import Context
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.seats import seat_names
from game.scenes.stack import Pop, Push, Replace, Scene, Transition
from game.scenes.table_build import Sight, table_widgets
from game.scenes.table_buttons import ActionButton, action_buttons
from game.scenes.table_help import TableHelp
from game.scenes.table_model import TableModel
from game.scenes.table_motion import Motion, Poses
from game.scenes.table_overlays import (
    HistoryOverlay,
    SpreadOverlay,
    TableMenu,
    Wish,
    spread_options,
)
from game.scenes.table_places import TablePlaces, poses, table_places
from game.scenes.table_texts import prompt_text
from game.services.i18n import _
from game.session import MatchSession, Waiting
from game.ui.action_text import Narrator, deadwood_sentence, narrator_of
from game.ui.animation import Pose
from game.ui.card_names import card_name
from game.ui.events import (
    Activate,
    Key,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
)
from game.ui.events import (
    Event as Input,
)
from game.ui.hand import Sorting
from game.ui.table_layout import TableLayout, table_layout
from game.ui.viewport import Viewport
from game.ui.widgets import Marks, Widget

THINKING_BUDGET = 0.006
"""Seconds of a frame that a bot may think."""
DRAW_PACE = 0.45
"""Seconds at normal speed before a bot's draw or pass is shown."""
PLAY_PACE = 0.65
"""The same before a discard or a knock."""
END_BEAT = 1.6
"""Seconds that the laid out cards stay before the account of the deal."""


@dataclass(slots=True)
class Drag:
    """A card under the finger: ``place`` is where it would go in the hand."""

    card: Card
    grip: tuple[int, int]
    pos: tuple[int, int]
    began: bool = False


class TableScene(Scene):
    """A deal of the session's match, until it is over."""

    name = "table"

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context)
        self.session = session
        view = session.view
        self._names = seat_names(session.seats, session.seat)
        self.model = TableModel(view, self._names, _sorting(context))
        self.motion = Motion(context.audio.play)
        self._narrator, self._last = narrator_of(view.events, self._names, view.seat)
        self._speaker: Narrator = narrator_of(view.events, self._names, view.seat, card_name)[0]
        self._pace = 0.0
        self._beat = 0.0
        self._thinking: Seat | None = session.thinking_seat
        self._drag: Drag | None = None
        self._skipped = False
        self._layout: TableLayout | None = None
        self._places: TablePlaces | None = None
        self._to_deal = not view.events
        self._turn_said: int | None = None

    # The picture

    def layout(self, viewport: Viewport) -> None:
        """Everything has a new place at once; cards on their way arrive."""
        rows = 2 if len(self._names) == 2 else len(self._names)
        self._layout = table_layout(viewport, len(self._names) - 1, rows)
        self._names = seat_names(self.session.seats, self.session.seat)
        self.model.names = self._names
        view = self.model.view
        self._narrator, self._last = narrator_of(view.events, self._names, view.seat)
        self._speaker = narrator_of(view.events, self._names, view.seat, card_name)[0]
        self.motion.drop()
        self._drag = None
        self._place()
        if self._to_deal:
            self._to_deal = False
            self._deal()

    def refresh(self) -> None:
        """The model has changed: its cards have new places."""
        self._place()
        super().refresh()

    def _place(self) -> None:
        if self._layout is not None:
            self._places = table_places(self._layout, self.model)

    @property
    def places(self) -> TablePlaces:
        """Where the cards are."""
        assert self._places is not None, "the scene has not been laid out"
        return self._places

    def _poses(self) -> Poses:
        return poses(self.places, self.model)

    def _seen(self) -> Poses:
        return self.motion.seen(self._poses())

    def build(self) -> Iterator[Widget]:
        """See table_build."""
        choices = self.context.settings.choices
        yield from table_widgets(
            Sight(
                model=self.model,
                places=self.places,
                painter=self.painter,
                art=self.context.cards,
                motion=self.motion,
                seats=self.session.seats,
                thinking=self._thinking,
                last=self._last,
                prompt=prompt_text(self.model, self._thinking),
                buttons=self._buttons(),
                dragged=self._drag.card if self._drag and self._drag.began else None,
                sound=choices.sound,
                history=choices.history,
                sort_open=False,
            )
        )

    def _buttons(self) -> list[ActionButton]:
        strict = self.context.settings.choices.strict_table
        return action_buttons(self.model, strict, self._can_undo)

    @property
    def _can_undo(self) -> bool:
        return self.session.waiting is Waiting.BOT and self.session.can_undo

    def draw_over(self, surface: pygame.Surface, marks: Marks) -> None:
        """Cards on their way, and the one under the finger."""
        art = self.context.cards
        for card, pose in self.motion.flying():
            art.draw_pose(surface, card, pose)
        drag = self._drag
        if drag is not None and drag.began:
            width = self.places.hand.card_width
            x, y = drag.pos[0] - drag.grip[0], drag.pos[1] - drag.grip[1]
            art.draw_pose(surface, drag.card, Pose(x, y, round(width * 1.04)))

    @property
    def busy(self) -> bool:
        """Cards move, a bot thinks, or the deal is about to be counted."""
        return self.motion.busy or self.session.waiting is not Waiting.PLAYER

    # Time

    def update(self, dt: float) -> Transition | None:
        """Move cards; let a bot think and show what it does; at the end count the deal."""
        self.motion.tune(self.context.animation_speed, self.context.reduced_motion)
        if self.motion.update(dt):
            self.redraw()
            if not self.motion.busy:
                self.refresh()
        if self.motion.flights.busy:
            return None
        waiting = self.session.waiting
        if waiting is Waiting.BOT:
            self._let_think(dt)
        elif waiting is not Waiting.PLAYER:
            return self._count(dt)
        return None

    def _let_think(self, dt: float) -> None:
        seat = self.session.thinking_seat
        if seat != self._thinking:
            self._thinking = seat
            self._pace = 0.0
            self.refresh()
        self._pace += dt * self.context.animation_speed
        stop = time.perf_counter() + THINKING_BUDGET
        decided = self.session.ponder()
        while not decided and time.perf_counter() < stop:
            decided = self.session.ponder()
        phase = self.model.view.phase
        pace = PLAY_PACE if phase in (Phase.PLAY, Phase.DEFEND) else DRAW_PACE
        if decided and (self._pace >= pace or self._skipped):
            self._skipped = False
            self._pace = 0.0
            self._show(self.session.act())

    def _count(self, dt: float) -> Transition | None:
        from game.scenes.matches import scene_for

        self._beat += dt * self.context.animation_speed
        if self._beat < END_BEAT and not self._skipped:
            return None
        return Replace(scene_for(self.context, self.session))

    # What happens

    def _deal(self) -> None:
        """The first sight of a deal: the cards are dealt."""
        view = self.model.view
        hands: dict[Seat, list[object]] = {
            seat: [(seat, place) for place in range(view.counts[seat])] for seat in view.order
        }
        if view.seat in hands:
            hands[view.seat] = list(self.model.order)
        self.motion.tune(self.context.animation_speed, self.context.reduced_motion)
        self.motion.deal(self._poses(), view.order, hands, view.upcard)
        number = view.deal_number
        self.context.say(_("Deal {number}.").format(number=number))
        self.context.say(
            _("Upcard: {card}. {sentence}").format(
                card=card_name(view.upcard), sentence=deadwood_sentence(self.model.deadwood)
            )
        )

    def _play(self, action: Action) -> None:
        """The player's own action."""
        self._show(self.session.submit(action))

    def _show(self, events: tuple[Event, ...]) -> None:
        """Take over the new view, tell what happened, and let the cards move."""
        self._show_from(events, self._seen())

    def _show_from(self, events: tuple[Event, ...], before: Poses) -> None:
        """The same, when the cards are seen elsewhere than the model has them."""
        self.motion.drop()
        self.model.see(self.session.view)
        self._thinking = self.session.thinking_seat
        self._pace = 0.0
        self._tell(events)
        self.refresh()
        after = self._poses()
        self.motion.show(events, before, after, self.model.turned_discard)
        self.motion.rearrange(before, after, self.places.cards)
        self._beat = 0.0

    def _tell(self, events: tuple[Event, ...]) -> None:
        me, spoken = self.model.me, []
        for event in events:
            self._last = self._narrator.tell(event) or self._last
            sentence = self._speaker.tell(event)
            # Of the others' turns the end tells all; their draw alone would only be noise.
            if sentence and not (isinstance(event, CardDrawn) and event.seat != me):
                spoken.append(sentence)
            if isinstance(event, (CardDrawn, CardDiscarded)) and event.seat == me:
                spoken.append(deadwood_sentence(self.model.deadwood))
        if spoken:
            self.context.say(" ".join(spoken))

    # Answers

    def handle(self, event: Input) -> Transition | None:
        """Taps, keys and drags."""
        match event:
            case Activate(control_id):
                return self._activate(control_id)
            case PointerDown(pos, control_id):
                self._press(pos, control_id)
            case PointerMove(pos, _start, dragging) if dragging:
                self._drag_to(pos)
            case PointerUp(pos, dragged):
                self._release(pos, dragged)
            case PointerCancel():
                self._drag = None
                self.refresh()
            case Key(name, _text, shift) if shift and name in ("left", "right"):
                self._shift(-1 if name == "left" else 1)
        return None

    def _activate(self, control_id: str) -> Transition | None:
        if control_id.startswith("hand-"):
            self._tap_card(parse_card(control_id.removeprefix("hand-")))
            return None
        if control_id.startswith("meld-"):
            self._tap_meld(int(control_id.removeprefix("meld-")))
            return None
        for button in self._buttons():
            if button.id == control_id and button.action is not None:
                self._play(button.action)
                return None
        choices = self.model.choices
        match control_id:
            case "stock" if choices.stock is not None:
                self._play(choices.stock)
            case "pile" if choices.pile is not None or choices.take is not None:
                action = choices.pile or choices.take
                assert action is not None
                self._play(action)
            case "undo":
                self._undo()
            case "move-left" | "move-right":
                self._shift(-1 if control_id == "move-left" else 1)
            case "sound":
                on = not self.context.settings.choices.sound
                self.context.change_settings(sound=on)
            case "fullscreen":
                self.context.platform.toggle_fullscreen()
            case "menu" | "help" | "history" | "spreads" | "sort":
                return self._overlay(control_id)
        return None

    def _overlay(self, which: str) -> Transition | None:
        match which:
            case "menu":
                from game.scenes.matches import is_kept

                record = self.session.record
                kept = is_kept(self.context, record)
                view = self.model.view
                return Push(TableMenu(self.context, view, self._names, encode(record), kept))
            case "help":
                return Push(TableHelp(self.context))
            case "history":
                return Push(HistoryOverlay(self.context, self.model))
            case "sort":
                words = {
                    Sorting.MELD: _("By melds"),
                    Sorting.RANK: _("By rank"),
                    Sorting.SUIT: _("By suit"),
                }
                options = [Choice(how.value, word) for how, word in words.items()]
                current = self.model.sorting.value
                title = lambda: _("Sort the hand")  # noqa: E731 (asked again in each language)
                return Push(ChoiceOverlay(self.context, "sort", title, options, current))
            case "spreads":
                found = spread_options(self.model)
                current_option = self.model.option if self.model.defending else 0
                return Push(SpreadOverlay(self.context, found, current_option))
        return None

    def resumed(self, result: object) -> Transition | None:
        """An overlay has left with a wish."""
        match result:
            case Wish("leave"):
                return Pop()
            case Wish("spread", number):
                self._take_spread(number)
            case Wish(name):
                return self._overlay(name)
            case Chosen("sort", how):
                self._sort(Sorting(how))
        self.refresh()
        return None

    def _take_spread(self, number: int) -> None:
        if self.model.defending:
            before = self._seen()
            self.model.choose_option(number)
            self.refresh()
            self.motion.rearrange(before, self._poses(), self.places.cards)
            return
        self._play(spread_options(self.model)[number].action)

    def _sort(self, how: Sorting) -> None:
        self.context.settings.change(sorting=how.value)
        before = self._seen()
        self.model.sort(how)
        self.refresh()
        self.motion.rearrange(before, self._poses(), self.places.cards)

    def _tap_card(self, card: Card) -> None:
        model = self.model
        if not model.can_touch:
            return
        if card is model.selected and (discard := model.discard()) is not None:
            self._play(discard)
            return
        before = self._seen()
        model.toggle(card)
        self.context.audio.play("select")
        self.refresh()
        self.motion.rearrange(before, self._poses(), self.places.cards)

    def _tap_meld(self, index: int) -> None:
        model = self.model
        card = model.selected
        if card is None or index not in model.targets():
            return
        before = self._seen()
        model.lay_off(card, index)
        self.context.audio.play("discard")
        self.refresh()
        self.motion.rearrange(before, self._poses(), (*self.places.cards, card))

    def _undo(self) -> None:
        before = self._seen()
        if self.model.defending and self.model.laid:
            self.model.take_layoff_back()
        elif self._can_undo:
            self.session.undo()
            view = self.session.view
            self.model.see(view)
            self._narrator, self._last = narrator_of(view.events, self._names, view.seat)
            self._speaker = narrator_of(view.events, self._names, view.seat, card_name)[0]
            self._thinking = self.session.thinking_seat
            self.context.say(_("Taken back."))
        self.motion.drop()
        self.refresh()
        self.motion.rearrange(before, self._poses(), self.places.cards)

    def _shift(self, step: int) -> None:
        """Move the selected card by one place."""
        card, model = self.model.selected, self.model
        if card is None or model.defending:
            return
        before = self._seen()
        model.move(card, model.order.index(card) + step)
        self.refresh()
        self.motion.rearrange(before, self._poses(), self.places.cards)

    # Dragging

    def _press(self, pos: tuple[int, int], control_id: str | None) -> None:
        if control_id is None and (self.busy or self.motion.busy):
            self._skip()
        self._drag = None
        if control_id is not None and control_id.startswith("hand-") and self.model.can_touch:
            card = parse_card(control_id.removeprefix("hand-"))
            pose = self._poses()[card]
            self._drag = Drag(card, (pos[0] - round(pose.x), pos[1] - round(pose.y)), pos)

    def _skip(self) -> None:
        """A tap beside everything: no waiting for this step."""
        self.motion.drop()
        self._skipped = self.session.waiting is not Waiting.PLAYER
        self.refresh()

    def _drag_to(self, pos: tuple[int, int]) -> None:
        drag = self._drag
        if drag is None:
            return
        drag.pos = pos
        model = self.model
        if not drag.began:
            drag.began = True
            self.motion.slides.drop()
            self.refresh()
        if not model.defending and self._over_hand(pos):
            place = self._place_for(drag.card, pos)
            if model.order.index(drag.card) != place:
                before = self._seen()
                model.move(drag.card, place)
                self.refresh()
                others = [card for card in self.places.cards if card is not drag.card]
                self.motion.rearrange(before, self._poses(), others)
        self.redraw()

    def _over_hand(self, pos: tuple[int, int]) -> bool:
        return pos[1] > self.places.layout.hand.area.top - self.places.lift

    def _place_for(self, card: Card, pos: tuple[int, int]) -> int:
        """Where the card would go; measured on the cards as they lie now."""
        places = self.places
        place = places.hand.place_at(pos)
        here = self.model.order.index(card)
        return place - 1 if place > here else place

    def _release(self, pos: tuple[int, int], dragged: bool) -> None:
        drag, self._drag = self._drag, None
        if drag is None or not dragged or not drag.began:
            return
        model, card = self.model, drag.card
        dropped = Pose(pos[0] - drag.grip[0], pos[1] - drag.grip[1], self.places.hand.card_width)
        before = dict(self._seen()) | {card: dropped}
        discard = model.choices.discards.get(card)
        if discard is not None and self.places.pile.inflate(60, 60).collidepoint(pos):
            events = self.session.submit(discard)
            self._show_from(events, before)
            return
        if model.defending:
            index = self._meld_under(pos)
            if index is not None and index in model.choices.layoff_targets(card, model.laid):
                model.lay_off(card, index)
        self.refresh()
        self.motion.rearrange(before, self._poses(), (*self.places.cards, card))

    def _meld_under(self, pos: tuple[int, int]) -> int | None:
        centre = self.places.centre
        if centre is None:
            return None
        for group, rects in zip(centre.groups, centre.places.groups, strict=True):
            if group.index is not None and any(rect.collidepoint(pos) for rect in rects):
                return group.index
        return None


def _sorting(context: Context) -> Sorting:
    wish = context.settings.choices.sorting
    return Sorting(wish) if wish in {how.value for how in Sorting} else Sorting.MELD


__all__ = ["Push", "TableScene"]
