"""The settings, over the scene that opened them: each change is seen at once and remembered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.core.cards import parse_cards
from game.scenes.context import Context
from game.scenes.overlays import ScrollingList
from game.scenes.stack import Pop, Transition
from game.services import i18n
from game.services.i18n import _, pgettext
from game.ui import theme
from game.ui.card_art import BACKS, INDEX_LETTERS, card_height
from game.ui.card_rows import SmallCards, card_row
from game.ui.control import Role
from game.ui.events import Activate, Event, PointerUp
from game.ui.painter import Box, Run
from game.ui.pick_row import Pick, PickPlaces, PickRow, Scrolled, pick_places
from game.ui.rows import ToggleRow
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Panel, Widget

SAMPLE = parse_cards("Kh Qc Jd As Ts 4c 7d")
"""The cards that show what was chosen: courts, and all four suits."""
FOLLOW = "auto"
"""Card letters that follow the language."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A row. Without ``picks`` it is a switch; ``name`` is the field of the choices."""

    name: str
    label: str
    note: str = ""
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under a heading; the cards have a sample of themselves first."""

    id: str
    title: str
    settings: tuple[Setting, ...]
    has_sample: bool = False


def setting_groups() -> list[Group]:
    """All settings in the language in use. A further one is one more entry, and its reader."""
    languages = tuple(Pick(code, name) for code, name in i18n.LANGUAGES.items())
    speeds = (Pick("slow", _("slow")), Pick("normal", _("normal")), Pick("fast", _("fast")))
    letters = tuple(Pick(code, " ".join(_courts(code))) for code in INDEX_LETTERS)
    backs = {"burgundy": _("burgundy"), "navy": _("navy blue"), "emerald": _("emerald")}
    felts = {"green": _("green"), "blue": _("blue"), "wine": _("wine red")}
    discard = (Pick("1", _("second tap")), Pick("0", _("button only")))
    return [
        Group(
            "play",
            _("Play"),
            (
                Setting("language", _("Language"), picks=languages),
                Setting("speed", _("Speed"), picks=speeds),
                Setting("second_tap", _("Discard by"), picks=discard),
                Setting("sound", _("Sound")),
                Setting("hints", _("Hints"), _("During the deal you may ask what to do, and why.")),
                Setting(
                    "history",
                    _("Discard history"),
                    _("What went to the pile may be looked up during the deal."),
                ),
            ),
        ),
        Group(
            "cards",
            _("Cards and table"),
            (
                Setting(
                    "indices",
                    _("Letters of the cards"),
                    picks=(Pick(FOLLOW, pgettext("letters", "Auto")), *letters),
                ),
                Setting("big_index", _("Large figures")),
                Setting(
                    "four_colour",
                    _("Four colours"),
                    _("Diamonds are blue and clubs green."),
                ),
                Setting(
                    "back", _("Back of the cards"), picks=tuple(Pick(b, backs[b], b) for b in BACKS)
                ),
                Setting(
                    "felt",
                    _("Felt"),
                    picks=tuple(Pick(f, felts[f], felt=f) for f in theme.FELTS),
                ),
            ),
            True,
        ),
        Group(
            "comfort",
            _("Comfort"),
            (
                Setting("large", _("Large layout"), _("Larger cards, texts and buttons.")),
                Setting(
                    "calm",
                    _("Less motion"),
                    _("Cards are at their places at once, without flying."),
                ),
            ),
        ),
    ]


def _courts(code: str) -> str:
    """King, queen, jack."""
    return INDEX_LETTERS[code][:0:-1]


class SettingsPage(ScrollingList):
    """Leaves without a result: by its cross, Escape, or a tap beside the panel."""

    name = "settings"
    is_overlay = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel = self._title = self._close = Rect(0, 0, 0, 0)

    @property
    def first_focus(self) -> str | None:
        """The language."""
        return f"language-{i18n.language()}"

    # Picture

    def layout(self, viewport: Viewport) -> None:
        """A panel as high as its rows, or as the window."""
        px = viewport.px
        width = min(viewport.width - px(20), px(600))
        head, side = px(56), px(TOUCH_TARGET)
        content = self._flow(Rect(0, 0, width - px(20), 0))[1]
        height = min(viewport.height - px(16), head + content + px(8))
        self._panel = Rect(0, 0, width, height)
        self._panel.center = (viewport.width // 2, viewport.height // 2)
        edge = (head - side) // 2
        self._close = Rect(self._panel.right - side - edge, self._panel.top + edge, side, side)
        left = self._panel.left + px(24)
        self._title = Rect(left, self._panel.top, self._close.left - left, head)
        view = Rect(self._panel.left + px(10), self._panel.top + head, width - px(20), 0)
        view.height = height - head - px(8)
        self.set_extent(view, content)

    def build(self) -> Iterator[Widget]:
        """Head, rows, the cross."""
        yield Panel(self._panel, Box.SOLID)
        yield Label(
            self._title.midleft, (Run(_("Settings"), Type.SERIF, 24),), "midleft", id="title",
            role=Role.HEADING, level=1, rect=self._title,
        )  # fmt: skip
        area = Rect(self.view.left, self.view.top - self.offset, self.view.width, 0)
        rows = self._flow(area)[0]
        yield from self.framed(Scrolled(widget, self.view) for widget in rows)
        yield Button(
            "close", self._close, "", Box.PILL, 15, radius=22, name=_("Close"), icon="close",
            key="escape",
        )  # fmt: skip

    def _flow(self, area: Rect) -> tuple[list[Widget], int]:
        """The rows below one another, and their height."""
        px = self.painter.px
        widgets: list[Widget] = []
        top = area.top
        for group in setting_groups():
            head = Rect(area.left + px(14), top, area.width - px(28), px(34))
            run = Run(group.title, Type.SERIF, 19, theme.BRASS)
            label = Label(
                head.midleft, (run,), "midleft", id=f"group-{group.id}", role=Role.HEADING,
                level=2, rect=head,
            )  # fmt: skip
            widgets.append(label)
            top = head.bottom
            if group.has_sample:
                sample, height = self._sample(area, top)
                widgets.append(sample)
                top += height
            for setting in group.settings:
                widget, height = self._row(setting, Rect(area.left, top, area.width, 0))
                widgets.append(widget)
                top += height
            top += px(10)
        return widgets, top - area.top

    def _sample(self, area: Rect, top: int) -> tuple[Widget, int]:
        px = self.painter.px
        width = min(px(76), (area.width - px(28)) // 6)
        whole = width + (len(SAMPLE) - 1) * round(width * 0.62)
        step = round(width * 0.62)
        left = area.left + px(14) if whole > area.width * 0.7 else area.centerx - whole // 2
        first = card_row(left, top + px(6), width, (1,), width)[0]
        rects = [first.move(step * place, 0) for place in range(len(SAMPLE))]
        return SmallCards(SAMPLE, rects, self.context.cards), card_height(width) + px(18)

    def _row(self, setting: Setting, row: Rect) -> tuple[Widget, int]:
        px, choices = self.painter.px, self.context.settings.choices
        if not setting.picks:
            row.height = px(56 if setting.note else 48)
            on = bool(getattr(choices, setting.name))
            return ToggleRow(setting.name, row, setting.label, on, setting.note), row.height
        places: PickPlaces = pick_places(self.painter, row, setting.label, setting.picks)
        widget = PickRow(
            setting.name, places, setting.label, setting.picks, self._value(setting.name),
            self.context.cards,
        )  # fmt: skip
        return widget, places.row.height

    def _value(self, name: str) -> str:
        """What holds now, as the value of a choice."""
        choices = self.context.settings.choices
        match name:
            case "language":
                return i18n.language()
            case "indices":
                return choices.indices or FOLLOW
            case "second_tap":
                return str(int(choices.second_tap))
            case "felt":
                return choices.felt if choices.felt in theme.FELTS else next(iter(theme.FELTS))
            case "back":
                return self.context.cards.style.back
        return str(getattr(choices, name))

    # Answers

    def handle(self, event: Event) -> Transition | None:
        """A choice, a switch, the cross, or scrolling."""
        if isinstance(event, Activate):
            return Pop() if event.control_id == "close" else self._choose(event.control_id)
        if isinstance(event, PointerUp) and not event.dragged:
            self.scrolled(event)
            return None if self._panel.collidepoint(event.pos) else Pop()
        self.scrolled(event)
        return None

    def _choose(self, control_id: str) -> Transition | None:
        for setting in (s for group in setting_groups() for s in group.settings):
            if not setting.picks and control_id == setting.name:
                on = bool(getattr(self.context.settings.choices, setting.name))
                self._change(setting.name, not on)
            for pick in setting.picks:
                if control_id == f"{setting.name}-{pick.value}":
                    self._change(setting.name, _meant(setting.name, pick.value))
        return None

    def _change(self, name: str, value: object) -> None:
        self.context.change_settings(**{name: value})
        self.context.audio.play("select")


def _meant(name: str, value: str) -> object:
    """The value of the field that a choice stands for."""
    match name:
        case "indices":
            return None if value == FOLLOW else value
        case "second_tap":
            return value == "1"
    return value
