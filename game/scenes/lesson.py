"""The lesson: three deals at the ordinary table, in which the player does what he learns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import Rect

from game.core.actions import Action
from game.core.cards import Card, mask_of, parse_card
from game.core.melds import Meld, best_arrangement_of
from game.scenes.context import Context
from game.scenes.lesson_deals import LessonSession
from game.scenes.lesson_steps import (
    CHAPTERS,
    COURTS,
    Facts,
    Find,
    LayOff,
    Part,
    Play,
    Read,
    Step,
    Watch,
    part_title,
)
from game.scenes.rules_page import RulesPage
from game.scenes.seats import seat_names
from game.scenes.stack import Pop, Push, Replace, Scene, Transition
from game.scenes.table import TableScene
from game.scenes.table_buttons import ActionButton
from game.scenes.table_help import TableHelp
from game.scenes.table_model import TableModel
from game.scenes.table_picture import TablePicture
from game.scenes.table_widgets import HandCard
from game.scenes.term_page import TermPage
from game.services.i18n import _
from game.session import Waiting
from game.ui import events as inputs
from game.ui.events import Key
from game.ui.hand import Sorting
from game.ui.lesson_panel import LessonTexts, lesson_panel
from game.ui.painter import Box
from game.ui.table_layout import Kind
from game.ui.term_text import asked_term
from game.ui.widgets import Button, Widget, button_width

_NOT_HERE = frozenset(
    {"menu", "rules", "deal", "score", "last", "prompt", "sort", "seat-1", "fan-1"}
)
"""Controls of the table that the lesson has no use for, or its panel stands in their place."""
_SPREAD_ASIDE = frozenset({"stock", "pile"})


def first_lesson(context: Context) -> Scene:
    """The lesson from its beginning."""
    return LessonScene(context)


class LessonModel(TableModel):
    """A table on which melds are brackets only once the player has found them."""

    def __init__(self, session: LessonSession, order: tuple[Card, ...], is_open: bool) -> None:
        names = seat_names(session.seats, session.seat)
        self.found: list[Meld] | None = [] if is_open else None
        super().__init__(session.view, names, Sorting.MELD)
        self.order = order

    @property
    def melds(self) -> tuple[Meld, ...]:
        """Those found so far; without a search the best there are."""
        return super().melds if self.found is None else tuple(self.found)

    @property
    def deadwood(self) -> int:
        """What is not in a meld that was found."""
        if self.found is None:
            return super().deadwood
        return sum(card.value for card in self.view.hand) - sum(meld.value for meld in self.found)

    def find(self, cards: frozenset[Card]) -> None:
        """These cards are a meld: they lie side by side from now on, before all others."""
        assert self.found is not None
        self.found += best_arrangement_of(mask_of(cards)).melds
        melded = [card for meld in self.found for card in meld.cards]
        self.order = (*melded, *(card for card in self.order if card not in melded))

    def end_search(self) -> None:
        """From now on every meld is shown."""
        self.found = None


class LessonScene(TableScene):
    """One chapter; the next one takes its place. Leaves without a result."""

    name = "lesson"
    model: LessonModel

    def __init__(self, context: Context, number: int = 0) -> None:
        chapter = CHAPTERS[number]
        self.lesson = LessonSession(chapter.deal)
        super().__init__(context, self.lesson)
        self.model = LessonModel(self.lesson, chapter.deal.order, chapter.is_open)
        self.picture = TablePicture(context, self.model)
        self._number = number
        self._steps = chapter.steps
        self._step_number = 0
        self._picked: set[Card] = set()
        self._note = ""
        self._to_deal = False
        self._begin_step()

    # Steps

    @property
    def step(self) -> Step:
        """What is to be done now."""
        return self._steps[self._step_number]

    @property
    def facts(self) -> Facts:
        """The deal as it stands."""
        model, close = self.model, self.model.view.close
        name = model.names[1 - model.me]
        mine, hers = model.deadwood, 0
        bonus = model.view.rules.gin_bonus
        if close is not None and close.spread is not None:
            answer = close.defences[1 - model.me]
            hers = close.spread.deadwood_value
            if close.knocker == model.me:
                mine, hers = hers, answer.deadwood_value if answer is not None else 0
            else:
                bonus = model.view.rules.undercut_bonus
        courts = [card for card in model.view.hand if card in COURTS]
        return Facts(name, mine, hers, bonus, courts[0] if courts else None)

    def _begin_step(self) -> None:
        step = self.step
        self._note = ""
        self._picked.clear()
        self.lesson.wants = step.wants if isinstance(step, (Play, LayOff)) else lambda action: False
        if not isinstance(step, Find):
            self.model.end_search()
        self.context.say(step.say(self.facts))
        self.refresh()

    def _next_step(self) -> Transition | None:
        """The next step, the next chapter, or the end."""
        if self._step_number + 1 < len(self._steps):
            self._step_number += 1
            self._begin_step()
            return None
        if self._number + 1 < len(CHAPTERS):
            return Replace(LessonScene(self.context, self._number + 1))
        return Pop()

    def _correct(self, text: str) -> None:
        """Say what was wrong; the step goes on."""
        self._note = text
        self.context.say(text)
        self.refresh()

    # Picture

    def build(self) -> Iterator[Widget]:
        """The table without what the lesson does not need, and the lesson's own panel."""
        layout, texts = self.picture.places.layout, self._texts()
        yield self._leave_button()
        yield from lesson_panel(self.painter, layout, texts)
        for widget in super().build():
            ids = {control.id for control in widget.controls()}
            hidden = _NOT_HERE
            if layout.kind is not Kind.WIDE and self.picture.places.centre is not None:
                hidden = _NOT_HERE | _SPREAD_ASIDE
            if layout.kind is Kind.WIDE:
                hidden = hidden - {"seat-1", "fan-1"}
            if ids & hidden:
                continue
            if isinstance(widget, HandCard) and widget.card in self._picked:
                up = -self.picture.places.lift
                rect, strip = widget.rect.move(0, up), widget.strip.move(0, up)
                widget = replace(widget, selected=True, rect=rect, strip=strip)
            yield widget

    def _texts(self) -> LessonTexts:
        parts, part = list(Part), self.step.part
        here = parts.index(part)
        title = part_title(part)
        name = _("Lesson, part {number} of {count}: {title}").format(
            number=here + 1, count=len(parts), title=title
        )
        return LessonTexts(title, name, len(parts), here, self.step.say(self.facts), self._note)

    def _leave_button(self) -> Button:
        """In the place of the table's menu."""
        layout, px = self.picture.places.layout, self.painter.px
        bar, label = layout.bar, _("Leave the lesson")
        size = max(13.0, 15 * layout.font)
        if layout.is_wide:
            width = button_width(self.painter, label, size, 1)
            rect = Rect(bar.left, bar.top, width, bar.height)
        else:
            side = bar.height if layout.kind is Kind.PORTRAIT else px(40 * layout.font)
            rect = Rect(bar.left, bar.top, side, bar.height)
        more = (max(0, px(44) - rect.width), max(0, px(44) - rect.height))
        return Button(
            "leave", rect, label if layout.is_wide else "", Box.PILL, size, 22, label, "close",
            key="escape", hit=rect.inflate(*more), bold=False,
        )  # fmt: skip

    def _buttons(self) -> list[ActionButton]:
        step = self.step
        if isinstance(step, Read):
            last = self._number + 1 == len(CHAPTERS)
            label = _("Finish") if last else _("Continue")
            found = [ActionButton("continue", label, Box.GOLD, key="c")]
            if last:
                found.append(ActionButton("rules-page", _("Rules of the game"), Box.OUTLINED))
            return found
        if isinstance(step, (Find, Watch)):
            return []
        buttons = super()._buttons()
        if isinstance(step, LayOff):
            return [button for button in buttons if button.id == "undo"]
        return [button for button in buttons if button.id not in ("spreads", "undo")]

    def _may_hint(self) -> bool:
        """The lesson says what to do anyway."""
        return False

    @property
    def busy(self) -> bool:
        """Cards move, or the other side is about to act."""
        return self.picture.motion.busy or self.session.waiting is Waiting.BOT

    # Time

    def update(self, dt: float) -> Transition | None:
        """The table's time; the end of watching."""
        super().update(dt)
        if isinstance(self.step, Watch) and not self.busy:
            return self._next_step()
        return None

    def _count(self) -> Transition | None:
        """The account of the deal is the last step of its chapter."""
        return None

    # Answers

    def handle(self, event: inputs.Event) -> Transition | None:
        """The table's answers, compared with what the step asks for."""
        if isinstance(event, Key) and event.name in ("return", "enter"):
            return self._next_step() if isinstance(self.step, Read) else None
        step, played, laid = self.step, self.lesson.played, len(self.model.laid)
        transition = super().handle(event)
        if transition is not None or self.step is not step:
            return transition
        refused, self.lesson.refused = self.lesson.refused, None
        if refused is not None:
            self._answer(refused)
        elif self.lesson.played > played:
            return self._next_step()
        elif isinstance(step, LayOff) and len(self.model.laid) != laid:
            self._note = ""
            if len(self.model.laid) >= step.count:
                return self._next_step()
        return None

    def _answer(self, refused: Action) -> None:
        """An action was made that the step did not want: the card goes back, and why is said."""
        step, selected = self.step, self.model.selected
        if selected is not None:
            self._change(lambda: self.model.toggle(selected))
        if isinstance(step, Play):
            self._correct(step.wrong(refused, self.facts))
        elif isinstance(step, LayOff):
            self._correct(_("Not yet: there is still a card to lay off."))
        else:
            self._correct(_("All in good time: first tap the cards."))

    def _activate(self, control_id: str) -> Transition | None:
        if (term := asked_term(control_id)) is not None:
            return Push(TermPage(self.context, term))
        match control_id:
            case "leave":
                return Pop()
            case "continue":
                return self._next_step()
            case "rules-page":
                return Push(RulesPage(self.context, self.model.view.rules))
            case "help":
                return Push(TableHelp(self.context))
        if isinstance(self.step, Find):
            if control_id.startswith("hand-"):
                self._pick(self.step, parse_card(control_id.removeprefix("hand-")))
            elif control_id in ("stock", "pile"):
                self._correct(_("All in good time: first tap the cards."))
            else:
                return super()._activate(control_id)
            return None
        return super()._activate(control_id)

    def _pick(self, step: Find, card: Card) -> None:
        """A card was tapped while cards are looked for."""
        self.context.audio.play("select")
        if card not in step.cards:
            self._correct(step.wrong(card))
            return
        self._picked.add(card)
        self._note = ""
        self.refresh()
        if self._picked == step.cards:
            self._picked.clear()
            if step.is_meld:
                self._change(lambda: self.model.find(step.cards), sound="draw")
            self._next_step()

    def _tap_card(self, card: Card) -> None:
        """A card that nothing can be done with is answered."""
        super()._tap_card(card)
        step, model = self.step, self.model
        if isinstance(step, LayOff) and model.selected is card and not model.targets():
            self._change(lambda: model.toggle(card))
            self._correct(step.wrong(card))
