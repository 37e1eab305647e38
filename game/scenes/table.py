"""The table: one deal played from the player's seat. What happens comes from the session; what is
drawn follows from the model and from what is still on its way."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeAlias

from pygame import Surface

from game.core.actions import Action
from game.core.cards import Card, parse_card
from game.core.deal import Phase
from game.core.events import Event
from game.core.fairness import SHORT, commitment_of
from game.core.record import encode
from game.core.rules import Seat
from game.scenes.context import Context
from game.scenes.hint import Hint, hint_panel
from game.scenes.host import tell_deal_end
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.rules_page import RulesPage
from game.scenes.seats import seat_names
from game.scenes.settings_page import SettingsPage
from game.scenes.stack import Pop, Push, Replace, Transition
from game.scenes.table_build import Sight, table_widgets
from game.scenes.table_buttons import ActionButton, action_buttons
from game.scenes.table_drag import Target
from game.scenes.table_gestures import Gestures
from game.scenes.table_help import TableHelp
from game.scenes.table_menu import TableMenu
from game.scenes.table_model import TableModel
from game.scenes.table_motion import Poses
from game.scenes.table_order import HandOrder
from game.scenes.table_overlays import (
    HistoryOverlay,
    SpreadOverlay,
    Wish,
    spread_options,
)
from game.scenes.table_picture import TablePicture
from game.scenes.table_story import Story, beginning
from game.scenes.table_taps import DoubleTaps
from game.scenes.table_texts import prompt_text
from game.services.i18n import _
from game.session import MatchSession, Waiting
from game.ui import events as inputs
from game.ui.events import Activate, Key, PointerCancel, PointerDown, PointerMove, PointerUp
from game.ui.hand import Sorting
from game.ui.input import DRAG_DISTANCE
from game.ui.viewport import Viewport
from game.ui.widgets import Marks, Widget

THINKING_BUDGET = 0.004
"""Seconds of a frame that a bot may think."""
DRAW_PACE = 0.45
"""Seconds at normal speed before a bot's draw or pass is shown."""
PLAY_PACE = 0.65
"""The same before a discard or a knock."""
END_BEAT = 1.6
"""Seconds that the laid out cards stay before the account of the deal."""

KEYS = {"m": "sound", "r": "rules", "y": "history", "t": "sort"}
"""Keys that work also where the table is too small for the buttons that name them."""

Change: TypeAlias = Callable[[], object]


class TableScene(Gestures):
    """A deal of the session's match, until it is over."""

    name = "table"

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context)
        self.session = session
        view = session.view
        names = seat_names(session.seats, session.seat)
        self.model = TableModel(view, names, _sorting(context))
        self._order = HandOrder(context.storage)
        self.model.arrange(self._order.read())
        self.picture = TablePicture(context, self.model)
        self.story = Story(view, names)
        self.hint = Hint()
        self._taps = DoubleTaps()
        self._thinking: Seat | None = session.thinking_seat
        self._waited = 0.0
        """Seconds at normal speed since the last thing happened."""
        self._hurried = False
        self._to_deal = not view.events

    # The picture

    def layout(self, viewport: Viewport) -> None:
        """Everything has a new place at once; cards on their way arrive. Names may be new too."""
        self.model.names = seat_names(self.session.seats, self.session.seat)
        self.story.retell(self.model.view, self.model.names)
        self.picture.lay_out(viewport)
        if self._to_deal:
            self._to_deal = False
            self._deal()

    def refresh(self) -> None:
        """The model has changed: its cards have new places."""
        self.picture.place()
        super().refresh()

    def build(self) -> Iterator[Widget]:
        """See table_build. A hint has its own panel, or the place of what was told last."""
        choices, layout = self.context.settings.choices, self.picture.places.layout
        hint = self.hint.texts(len(self.session.record.moves))
        last, prompt = self.story.last or self._promise(), self._prompt()
        if hint is not None and layout.is_wide:
            yield from hint_panel(self.painter, layout, *hint, self.viewport.width)
        elif hint is not None:
            prompt, last = hint
        yield from table_widgets(
            Sight(
                model=self.model,
                places=self.picture.places,
                painter=self.painter,
                art=self.context.cards,
                motion=self.picture.motion,
                seats=self.session.seats,
                thinking=self._thinking,
                last=last,
                prompt=prompt,
                buttons=self._buttons(),
                dragged=self.picture.dragged,
                over_pile=self._over is Target.PILE,
                sound=choices.sound,
                history=choices.history,
                hints=self._may_hint(),
            )
        )

    def _may_hint(self) -> bool:
        """The player is to act and wants to be able to ask."""
        return self.context.settings.choices.hints and self.session.waiting is Waiting.PLAYER

    def _promise(self, whole: bool = False) -> str:
        """Before anything has happened: the hash that fixes the deal's cards."""
        view = self.model.view
        promise = commitment_of(self.session.record.setup, view.deal_number)
        if view.events or promise is None:
            return ""
        text = promise if whole else promise[:SHORT] + "…"
        return _("Fair deal: {hash}").format(hash=text)

    def _prompt(self) -> str:
        """What to do now; who thinks is said here only where no chip says it."""
        chips = self.picture.places.layout.opponents[0].chip.width
        return prompt_text(self.model, self._thinking if not chips else None)

    def _buttons(self) -> list[ActionButton]:
        strict = self.context.settings.choices.strict_table
        return action_buttons(self.model, strict, self.session.can_undo)

    def draw(self, surface: Surface, marks: Marks) -> None:
        """Only what has changed; see table_canvas."""
        widgets, controls = self.widgets(), self.controls()

        def under(target: Surface) -> None:
            self.draw_under(target, marks)

        self.changed = self.picture.draw(
            surface, widgets, controls, marks, under, self.surface_is_own
        )
        self._picture_is_old = False

    @property
    def busy(self) -> bool:
        """Cards move, a bot or the coach thinks, or the deal is about to be counted."""
        waits = self.session.waiting is not Waiting.PLAYER
        return waits or self.picture.motion.busy or self.hint.thinking

    # Time

    def update(self, dt: float) -> Transition | None:
        """Move cards; let a bot think and show what it does; at the end count the deal."""
        self._taps.tick(dt)
        motion, speed = self.picture.motion, self.context.animation_speed
        motion.tune(speed, self.context.reduced_motion)
        if motion.busy and not self.picture.warm_hand(THINKING_BUDGET):
            return None
        if motion.update(dt):
            self.redraw()
        if motion.flights.busy:
            return None
        waiting = self.session.waiting
        if waiting is Waiting.PLAYER:
            if self.hint.think(THINKING_BUDGET):
                self._tell_hint()
            if not motion.busy:
                self._order.keep(self.model.order)
                self.picture.warm_one()
            return None
        self._waited += dt * speed
        if waiting is Waiting.BOT:
            self._let_think()
            return None
        return self._count()

    def _tell_hint(self) -> None:
        if (hint := self.hint.texts(len(self.session.record.moves))) is not None:
            self.context.say(" ".join(hint))
        self.refresh()

    def _let_think(self) -> None:
        """A slice of thinking; what the bot does is shown after a moment that can be followed."""
        if self.session.thinking_seat != self._thinking:
            self._thinking = self.session.thinking_seat
            self.refresh()
        stop = time.perf_counter() + THINKING_BUDGET
        decided = self.session.ponder()
        while not decided and time.perf_counter() < stop:
            decided = self.session.ponder()
        drawing = self.model.view.phase not in (Phase.PLAY, Phase.DEFEND)
        pace = DRAW_PACE if drawing else PLAY_PACE
        if decided and (self._waited >= pace or self._hurried):
            self._show(self.session.act())

    def _count(self) -> Transition | None:
        # Imported here because that module opens tables.
        from game.scenes.matches import scene_for

        if self._waited < END_BEAT and not self._hurried:
            return None
        tell_deal_end(self.context, self.session)
        return Replace(scene_for(self.context, self.session))

    # What happens

    def _deal(self) -> None:
        """The first sight of a deal: the cards go round."""
        view, motion = self.model.view, self.picture.motion
        hands: dict[Seat, list[object]] = {
            seat: [(seat, place) for place in range(view.counts[seat])] for seat in view.order
        }
        if view.seat in hands:
            hands[view.seat] = list(self.model.order)
        motion.tune(self.context.animation_speed, self.context.reduced_motion)
        motion.deal(self.picture.poses(), view.order, hands, view.upcard)
        if promise := self._promise(whole=True):
            self.context.say(promise)
        self.context.say(beginning(view, self.model.deadwood))

    def _play(self, action: Action) -> None:
        """The player's own action."""
        self._show(self.session.submit(action))

    def _show(self, events: tuple[Event, ...], before: Poses | None = None) -> None:
        """Take over the new view, tell what happened, and let the cards move.

        ``before`` is where the cards are seen now, when that is not where the picture has them.
        """
        picture = self.picture
        before = picture.seen() if before is None else before
        picture.stop()
        self.model.see(self.session.view)
        self._thinking = self.session.thinking_seat
        self._waited, self._hurried = 0.0, False
        if said := self.story.tell(events, self.model.deadwood):
            self.context.say(said)
        self.refresh()
        picture.motion.show(events, before, picture.poses(), self.model.turned_discard)
        picture.slide_from(before)

    def _change(self, change: Change, also: tuple[Card, ...] = (), sound: str = "") -> None:
        """Change the player's own picture of his cards, and let them slide to it."""
        before = self.picture.seen()
        change()
        if sound:
            self.context.audio.play(sound)
        self.refresh()
        self.picture.slide_from(before, also)

    # Answers

    def handle(self, event: inputs.Event) -> Transition | None:
        """Taps, keys and drags."""
        match event:
            case Activate(control_id):
                return None if self._taps.swallows(control_id) else self._activate(control_id)
            case PointerDown(pos, control_id):
                buttons = {each.id for each in self._buttons()}
                button = control_id if control_id in buttons and control_id else ""
                self._taps.press(pos, button, self.context.painter.px(DRAG_DISTANCE))
                self._press(pos, control_id)
            case PointerMove(pos, _start, dragging) if dragging:
                self._drag_to(pos)
            case PointerUp(pos, _dragged):
                self._release(pos)
            case PointerCancel():
                self._change(self._let_go)
            case Key(name, _text, shift) if shift and name in ("left", "right"):
                self._shift(-1 if name == "left" else 1)
            case Key(name) if self._may_press(KEYS.get(name, "")):
                return self._activate(KEYS[name])
        return None

    def _may_press(self, which: str) -> bool:
        """Whether a key does what the button of that id would do, if there were room for it."""
        view = self.model.view
        if which == "history":
            return self.context.settings.choices.history and len(view.pile) + view.turns > 1
        return bool(which) and (which != "sort" or view.close is None)

    def heir(self, gone: str) -> str | None:
        """The control at which the keyboard goes on: what is most likely wanted next."""
        view, cards = self.model.view, self.picture.places.cards
        if self.model.defending:
            return "defend-best"
        if view.my_turn and view.phase is Phase.UPCARD:
            return "take"
        if view.my_turn and view.phase is Phase.PLAY and cards:
            return f"hand-{cards[-1].code}"
        return "stock"

    def _activate(self, control_id: str) -> Transition | None:
        kind, _dash, rest = control_id.partition("-")
        if kind == "hand":
            self._tap_card(parse_card(rest))
            return None
        if kind == "meld":
            self._tap_meld(int(rest))
            return None
        actions = {button.id: button.action for button in self._buttons()} | self._draws()
        if (action := actions.get(control_id)) is not None:
            self._play(action)
            return None
        match control_id:
            case "undo":
                self._undo()
            case "hint":
                self.hint.ask(self.session.view, len(self.session.record.moves))
            case "move-left" | "move-right":
                self._shift(-1 if control_id == "move-left" else 1)
            case "sound":
                self.context.change_settings(sound=not self.context.settings.choices.sound)
            case "fullscreen":
                self.context.platform.toggle_fullscreen()
            case _:
                return self._overlay(control_id)
        return None

    def _draws(self) -> dict[str, Action | None]:
        """What tapping stock and pile means now."""
        choices = self.model.choices
        return {"stock": choices.stock, "pile": choices.pile or choices.take}

    def _tap_card(self, card: Card) -> None:
        """Select a card; a second tap discards it where that is legal."""
        model = self.model
        if not model.can_touch or card not in model.view.hand:
            return
        twice = card is model.selected and self.context.settings.choices.second_tap
        if twice and (discard := model.discard()) is not None:
            self._play(discard)
        else:
            self._change(lambda: model.toggle(card), sound="select")

    def _tap_meld(self, index: int) -> None:
        """As defender: lay the selected card off there."""
        card = self.model.selected
        if card is not None and index in self.model.targets():
            self._change(lambda: self.model.lay_off(card, index), (card,), "discard")

    def _undo(self) -> None:
        """Take back: the last layoff not yet confirmed, or the last action."""
        model = self.model
        if model.defending and model.laid:
            self._change(model.take_layoff_back)
        elif self.session.can_undo:
            before = self.picture.seen()
            self.picture.stop()
            self.session.undo()
            model.selected = None  # or one tap more would discard it
            self._change(lambda: model.see(self.session.view))
            self.story.retell(model.view, model.names)
            self._thinking, self._waited = self.session.thinking_seat, 0.0
            self.context.say(_("Taken back."))
            self.refresh()
            self.picture.slide_from(before)

    def _shift(self, step: int) -> None:
        """Move the selected card by one place."""
        card, model = self.model.selected, self.model
        if card is not None and not model.defending:
            self._change(lambda: model.move(card, model.order.index(card) + step))

    def _hurry(self) -> None:
        """A tap beside everything: cards arrive, and nobody waits for this step."""
        if self.picture.motion.busy:
            self.picture.stop()
            self.refresh()
        else:
            self._hurried = self.session.waiting is not Waiting.PLAYER

    # Overlays

    def _overlay(self, which: str) -> Transition | None:
        context, model = self.context, self.model
        match which:
            case "menu":
                from game.scenes.matches import is_kept

                record = self.session.record
                text, kept = encode(record), is_kept(context, record)
                return Push(TableMenu(context, model.view, model.names, text, kept))
            case "help":
                return Push(TableHelp(context))
            case "rules":
                return Push(RulesPage(context, model.view.rules))
            case "settings":
                return Push(SettingsPage(context))
            case "fair":
                from game.scenes.fairness import FairnessPage

                number = model.view.deal_number
                return Push(FairnessPage(context, self.session.record, number))
            case "history":
                return Push(HistoryOverlay(context, model))
            case "sort":
                return Push(_sort_overlay(context, model.sorting))
            case "spreads":
                current = model.option if model.defending else 0
                return Push(SpreadOverlay(context, spread_options(model), current))
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
                self.context.settings.change(sorting=how)
                self._change(lambda: self.model.sort(Sorting(how)))
        self.refresh()
        return None

    def _take_spread(self, number: int) -> None:
        if self.model.defending:
            self._change(lambda: self.model.choose_option(number))
        else:
            self._play(spread_options(self.model)[number].action)


def _sorting(context: Context) -> Sorting:
    wish = context.settings.choices.sorting
    return Sorting(wish) if wish in {how.value for how in Sorting} else Sorting.MELD


def _sort_overlay(context: Context, current: Sorting) -> ChoiceOverlay:
    words = {
        Sorting.MELD: _("By melds"),
        Sorting.RANK: _("By rank"),
        Sorting.SUIT: _("By suit"),
    }
    options = [Choice(how.value, word) for how, word in words.items()]
    return ChoiceOverlay(context, "sort", lambda: _("Sort the hand"), options, current.value)
