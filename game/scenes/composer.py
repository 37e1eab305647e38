"""The composer: every option of a rule set as a row; what cannot be played says why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.core.options import OptionGroup, OptionValue, value_code
from game.core.rules import OPTIONS, RuleSet
from game.scenes.composer_model import Draft
from game.scenes.composer_texts import (
    conflict_text,
    group_title,
    no_effect,
    option_help,
    option_label,
    value_text,
)
from game.scenes.context import Context
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen, ScrollingList
from game.scenes.rule_texts import published, rules_title
from game.scenes.stack import Pop, Push, Transition
from game.services.i18n import _
from game.ui import theme
from game.ui.composer_layout import (
    STATUS,
    ComposerLayout,
    Entry,
    EntryKind,
    RowPlaces,
    composer_layout,
)
from game.ui.composer_rows import LESS, MORE, ComposerRow, Sign
from game.ui.control import Control, Role
from game.ui.events import Activate, Event
from game.ui.painter import LINE_HEIGHT, Box, Run
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget, button_width

BUTTON_SIZE = 16.0


@dataclass(frozen=True, slots=True)
class Composed:
    """The result: rules to keep; ``key`` of the player's own ones that they replace."""

    rules: RuleSet
    key: str | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """The result: the player's own rules of this key are no longer wanted."""

    key: str


class ComposerOverlay(ScrollingList):
    """Leaves with Composed, Discarded, or None when it was closed.

    ``key`` and ``title`` are those of the player's own rules that are changed; without a key new
    ones are composed, for which there may be no room left.
    """

    name = "composer"
    is_overlay = True

    def __init__(
        self, context: Context, rules: RuleSet, key: str | None, title: str, has_room: bool
    ) -> None:
        super().__init__(context)
        self._draft = Draft(rules)
        self._key = key
        self._title = title
        self._has_room = has_room
        self._refused = False
        """Saving was asked for and is not possible; until the next change."""
        self._places: ComposerLayout | None = None

    # Picture

    @property
    def first_focus(self) -> str | None:
        """The first option."""
        return next(entry.id for entry in self._entries() if entry.kind is not EntryKind.HEADING)

    def layout(self, viewport: Viewport) -> None:
        """See composer_layout."""
        entries = list(self._entries())
        labels = [label for _id, label, _style in self._foot_buttons(everything=True)]
        least = viewport.px(110)
        widths = [max(least, button_width(self.painter, label, BUTTON_SIZE)) for label in labels]
        self._places = composer_layout(entries, widths, viewport, self.painter)
        self.set_extent(self._places.window, self._places.height)

    def _entries(self) -> Iterator[Entry]:
        for group in OptionGroup:
            yield Entry(f"group-{group.value}", EntryKind.HEADING, group_title(group))
            for name, option in OPTIONS.items():
                if option.group is group:
                    helps = (option_help(name), no_effect())
                    yield Entry(name, _kind_of(name), option_label(name), helps)

    def build(self) -> Iterator[Widget]:
        """Head, options, then whether they can be played, and what to do with them."""
        places = self._places
        assert places is not None
        title = _("Custom rules") if self._key is None else self._title
        yield Panel(places.panel, Box.SOLID)
        yield Label(
            places.title.midleft, (Run(title, Type.SERIF, 24),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=places.title,
        )  # fmt: skip
        yield from self.framed(self._rows(places))
        yield from self._status(places)
        yield from self._foot(places)
        yield Button(
            "close", places.close, "", Box.PILL, 15, radius=22, name=_("Close"), icon="close",
            key="escape",
        )  # fmt: skip

    def _foot(self, places: ComposerLayout) -> Iterator[Widget]:
        """The buttons that are there, all with letters of one size."""
        there = {button_id for button_id, _label, _style in self._foot_buttons()}
        buttons = list(zip(self._foot_buttons(everything=True), places.buttons, strict=True))
        size = min(
            self.painter.fit(label, Type.BOLD, BUTTON_SIZE, rect.width - self.painter.px(14))
            for (_id, label, _style), rect in buttons
        )
        for (button_id, label, style), rect in buttons:
            if button_id in there:
                yield Button(button_id, rect, label, style, size)

    def surroundings(self, control: Control) -> Rect:
        """The whole row, with its explanation."""
        places = self._places
        assert places is not None
        name = control.id.removesuffix(LESS).removesuffix(MORE)
        rows = zip(self._entries(), places.rows, strict=True)
        return next(
            (place.moved(self.offset).rect for entry, place in rows if entry.id == name),
            control.rect,
        )

    def _rows(self, places: ComposerLayout) -> Iterator[Widget]:
        clashing = self._draft.clashing
        for entry, place in zip(self._entries(), places.rows, strict=True):
            moved = place.moved(self.offset)
            if entry.kind is EntryKind.HEADING:
                yield Label(
                    moved.label.midleft, (Run(entry.label, Type.SERIF, 20, theme.BRASS),),
                    "midleft", id=entry.id, role=Role.HEADING, level=2, rect=moved.label,
                )  # fmt: skip
            else:
                yield self._row(entry, moved, entry.id in clashing)

    def _row(self, entry: Entry, place: RowPlaces, clashes: bool) -> ComposerRow:
        name, draft = entry.id, self._draft
        matters = clashes or draft.matters(name)
        value = draft.value(name)
        return ComposerRow(
            id=name,
            kind=entry.kind,
            places=place,
            window=self.view,
            label=entry.label,
            help=option_help(name) if matters else no_effect(),
            value=value_text(name, value),
            on=value is True,
            has_less=draft.neighbour(name, -1) != value,
            has_more=draft.neighbour(name, 1) != value,
            matters=matters,
            clashes=clashes,
        )

    def _status(self, places: ComposerLayout) -> Iterator[Widget]:
        """One sentence, in the middle of its place."""
        text, fine = self._verdict()
        icon = self.painter.px(18)
        area = places.status.inflate(-icon - self.painter.px(8), 0)
        area.right = places.status.right - self.painter.px(6)
        size = STATUS
        tall = self.painter.paragraph_height(text, Type.BODY, size, area.width)
        while tall > area.height and size > 11:
            size -= 0.5
            tall = self.painter.paragraph_height(text, Type.BODY, size, area.width)
        area.top += max(0, (area.height - tall) // 2)
        area.height = tall
        colour = theme.MUTED if fine else theme.BAD
        first_line = area.top + self.painter.px(size * LINE_HEIGHT * 0.47)
        yield Sign((places.status.left + icon // 2, first_line), fine)
        yield Paragraph(
            area, text, size=size, colour=colour, id="status", role=Role.STATUS,
            kind=Type.BODY if fine or not self._refused else Type.BOLD,
        )  # fmt: skip

    def _verdict(self) -> tuple[str, bool]:
        """What is to be said about these options, and whether they can be kept."""
        conflict = self._draft.conflict
        if conflict is not None:
            text = conflict_text(conflict)
            if self._refused:
                text = _("This cannot be saved. {reason}").format(reason=text)
            return text, False
        rules = self._draft.rules
        if rules is not None and published(rules) is not None:
            return _("These are the rules “{name}”.").format(name=rules_title(rules)), True
        if not self._has_room:
            text = _("All places for rules of your own are taken: delete one of them first.")
            return text, False
        return _("These options go together."), True

    def _foot_buttons(self, everything: bool = False) -> list[tuple[str, str, Box]]:
        """Id, label and style; ``everything`` also those that are not there at the moment."""
        found = []
        if self._key is not None:
            found.append(("delete", _("Delete"), Box.OUTLINED))
        if everything or self._draft.can_be_repaired:
            found.append(("repair", _("Adjust the others"), Box.PAPER))
        _text, fine = self._verdict()
        found.append(("save", _("Save"), Box.GOLD if fine else Box.OUTLINED))
        return found

    # Answers

    def handle(self, event: Event) -> Transition | None:
        """Values, the buttons of the foot, or scrolling."""
        if not isinstance(event, Activate):
            self.scrolled(event)
            return None
        match event.control_id:
            case "close":
                return Pop()
            case "delete" if self._key is not None:
                return Pop(Discarded(self._key))
            case "repair":
                self._repair()
            case "save":
                return self._save()
            case control_id:
                return self._change(control_id)
        return None

    def _change(self, control_id: str) -> Transition | None:
        name = control_id.removesuffix(LESS).removesuffix(MORE)
        if name not in OPTIONS:
            return None
        if control_id != name:
            self._set(name, self._draft.neighbour(name, -1 if control_id.endswith(LESS) else 1))
        elif _kind_of(name) is EntryKind.SWITCH:
            self._set(name, self._draft.next_value(name))
        else:
            return Push(self._list(name))
        return None

    def _list(self, name: str) -> ChoiceOverlay:
        current = self._draft.value(name)
        values = OPTIONS[name].listed(current)
        choices = [Choice(value_code(value), value_text(name, value)) for value in values]
        return ChoiceOverlay(
            self.context, name, lambda: option_label(name), choices, value_code(current)
        )

    def resumed(self, result: object) -> Transition | None:
        """A value was chosen from a list."""
        if isinstance(result, Chosen):
            self._set(result.question, OPTIONS[result.question].parse(result.value))
        return None

    def _set(self, name: str, value: OptionValue) -> None:
        self._draft.set(name, value)
        self._refused = False
        self.context.audio.play("select")
        said = _("{label}: {value}").format(label=option_label(name), value=value_text(name, value))
        conflict = self._draft.conflict
        self.context.say(said if conflict is None else f"{said}. {conflict_text(conflict)}")
        self.refresh()

    def _repair(self) -> None:
        for name in self._draft.repair():
            value = value_text(name, self._draft.value(name))
            self.context.say(_("{label}: {value}").format(label=option_label(name), value=value))
        self._refused = False
        self.context.audio.play("select")
        self.refresh()

    def _save(self) -> Transition | None:
        _text, fine = self._verdict()
        rules = self._draft.rules
        if fine and rules is not None:
            return Pop(Composed(rules, self._key))
        self._refused = True
        self.context.say(self._verdict()[0])
        self.refresh()
        return None


def _kind_of(name: str) -> EntryKind:
    """A switch for yes and no, steps for a range of numbers, else a list."""
    option = OPTIONS[name]
    if option.words == (False, True):
        return EntryKind.SWITCH
    return EntryKind.STEPPER if isinstance(option.numbers, range) else EntryKind.CHOICE
