"""The menu: go on with a match or start one; rules, opponent, length, language and sound."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

import pygame

from game.core.cards import Card, parse_cards
from game.core.rules import FalseKnock, Seat
from game.scenes.composer import Composed, ComposerOverlay, Discarded
from game.scenes.context import Context, Matches
from game.scenes.host import answer_host, first_table
from game.scenes.lesson import first_lesson
from game.scenes.menu_choices import COMPOSE, EDIT, choices_of
from game.scenes.menu_layout import (
    FAN_ANGLE,
    FAN_RADIUS,
    Fan,
    MenuLayout,
    MenuParts,
    menu_layout,
    note_width,
)
from game.scenes.menu_model import MenuModel
from game.scenes.notices import update_notice
from game.scenes.opponents import (
    opponent_level,
    opponent_name,
    opponent_title,
    opponents_title,
)
from game.scenes.overlays import ChoiceOverlay, Chosen
from game.scenes.own_tab import open_menu_in_tab
from game.scenes.rule_texts import (
    is_about_players,
    length_text,
    rules_summary,
    variant_name,
)
from game.scenes.rules_page import RulesPage
from game.scenes.seats import seat_names
from game.scenes.settings_page import SettingsPage
from game.scenes.stack import Push, Scene, Transition
from game.services import i18n
from game.services.i18n import _, pgettext
from game.services.platform import HostAsked
from game.session import HUMAN
from game.ui import theme
from game.ui.control import Role
from game.ui.events import Activate, Event
from game.ui.painter import Box, Run
from game.ui.rows import SettingRow, ToggleRow
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Marks, Panel, Paragraph, Widget

FAN = parse_cards("As Kh Qc Jd Ts")
NOTE_SIZE = 13.5


def open_menu(context: Context) -> Scene:
    """The first scene of the game."""
    from game.scenes.matches import matches

    return MenuScene(context, matches(context), begins=True)


class MenuScene(Scene):
    """What it shows follows from the settings and from whether a match is unfinished."""

    name = "menu"

    def __init__(self, context: Context, matches: Matches, begins: bool = False) -> None:
        """``begins``: the address may lead on to a table at once."""
        super().__init__(context)
        self._matches = matches
        self._begins = begins
        self._saved = matches.saved()
        self._model = MenuModel(context)
        self._places: MenuLayout | None = None
        context.on_host = self._asked

    # Picture

    def layout(self, viewport: Viewport) -> None:
        """See menu_layout."""
        note, height = self._note(), 0.0
        if note:
            width = note_width(viewport)
            pixels = self.painter.paragraph_height(note, Type.BODY, NOTE_SIZE, width)
            height = viewport.css(pixels)
        parts = MenuParts(
            2 if self._saved else 1, len(list(self._row_kinds())), height, len(self._more())
        )
        self._places = menu_layout(viewport, parts)

    def build(self) -> Iterator[Widget]:
        """Heading first: it says where one is; the pills come last to the reader."""
        places = self._places
        assert places is not None
        yield from self._headings(places)
        yield from self._buttons(places)
        yield Panel(places.panel)
        for rect, kind in zip(places.rows, self._row_kinds(), strict=True):
            yield self._row(kind, rect, places.row_size)
        yield from self._pills(places)
        note = self._note()
        if note:
            yield Paragraph(
                places.note, note, size=NOTE_SIZE, colour=theme.BRASS, id="note", role=Role.STATUS
            )

    def _note(self) -> str:
        """What the player has to know: nothing is kept here, or a wish could not be met."""
        sentences = [notice() for notice in self._model.notices]
        if not self.context.settings.kept:
            text = _("Nothing can be saved here: a match is lost when the page closes.")
            sentences.append(text)
        return " ".join(sentences)

    def _headings(self, places: MenuLayout) -> Iterator[Widget]:
        title, width = _("Gin Rummy"), places.title.width
        beside = self._own_tab_place(places)
        if beside is not None and beside.colliderect(places.title.inflate(self.painter.px(8), 0)):
            width = beside.left - places.title.left - self.painter.px(8)
        size = self.painter.fit(title, Type.SERIF, places.title_size, width)
        yield Label(
            places.title.midleft,
            (Run(title, Type.SERIF, size),),
            "midleft",
            id="title",
            role=Role.HEADING,
            level=1,
            rect=places.title,
        )
        if places.tagline is not None:
            lines = (
                _("Ten cards, one discard at a time."),
                _("Knock at ten points or less – or wait for gin."),
            )
            width, size = places.tagline.width, places.tagline_size
            size = min(self.painter.fit(line, Type.BODY, size, width, least=14) for line in lines)
            yield Paragraph(
                places.tagline,
                "\n".join(lines),
                size=size,
                colour=theme.MUTED,
                id="tagline",
            )

    def _buttons(self, places: MenuLayout) -> Iterator[Widget]:
        size, saved = places.button_size, self._saved
        new = _("New match")
        if saved is None:
            yield Button("new", places.buttons[0], new, Box.GOLD, size, key="n")
        else:
            score = "–".join(str(total) for total in saved.scores)
            resume = _("Resume · {score}").format(score=score)
            first, second = places.buttons
            pad = self.painter.px(20)
            label_size = self.painter.fit(resume, Type.BOLD, size, first.width - pad)
            yield Button("resume", first, resume, Box.GOLD, label_size, key="r")
            small = self.painter.fit(new, Type.BOLD, size * 0.86, second.width - pad)
            yield Button("new", second, new, Box.PAPER, small, key="n")
        yield from self._more_buttons(places)

    def _more(self) -> list[tuple[str, str, str, str]]:
        """The buttons below the main ones: id, label, a short label, key."""
        return [
            ("day", _("Deal of the day"), pgettext("menu", "Day"), "d"),
            ("lesson", _("Learn in 3 min"), _("Lesson"), "l"),
            ("rules-page", _("Rules of the game"), _("Rules"), "h"),
            ("statistics", _("Statistics"), pgettext("menu", "Figures"), "s"),
        ]

    def _more_buttons(self, places: MenuLayout) -> Iterator[Widget]:
        size = max(15.0, places.button_size * 0.8)
        room = min(rect.width for rect in places.more) - self.painter.px(20)
        for (button_id, label, short, key), rect in zip(self._more(), places.more, strict=True):
            long = self.painter.width(label, Type.BODY, size * 0.86) <= room
            text = label if long else short
            fitted = self.painter.fit(text, Type.BODY, size, room)
            yield Button(button_id, rect, text, size=fitted, name=label, key=key, bold=False)

    def _row_kinds(self) -> Iterator[str]:
        """Ids of the rows that make sense under the chosen rules."""
        yield "rules"
        if len(self._model.family) > 1:
            yield "variant"
        yield "opponent"
        yield "length"
        if self._model.rules.false_knock is not FalseKnock.BLOCKED:
            yield "strict"

    def _row(self, kind: str, rect: pygame.Rect, size: float) -> Widget:
        if kind == "strict":
            note = _("Lets you knock falsely.")
            on = self.context.settings.choices.strict_table
            return ToggleRow(kind, rect, _("Strict table"), on, note, size)
        label, *values = self._row_texts(kind)
        return SettingRow(kind, rect, label, self._fitting(label, values, rect, size), size)

    def _row_texts(self, kind: str) -> tuple[str, ...]:
        """Label and value of a row, and a shorter value for where there is less room."""
        model = self._model
        match kind:
            case "rules":
                name = model.entry.name
                return _("Rules"), f"{name} · {rules_summary(model.rules)}", name
            case "variant":
                about_players = is_about_players(model.family)
                info = next(info for info in model.family if info.name == model.key)
                label = _("Players") if about_players else _("Variant")
                return label, variant_name(info, model.family)
            case "opponent":
                bot, others = model.opponent, model.rules.seats - 1
                if others == 1:
                    return _("Opponent"), opponent_title(bot)
                names = seat_names((HUMAN, *[bot] * others), Seat(0))[1:]
                level = f"{others} × {opponent_level(bot) or opponent_name(bot)}"
                return _("Opponents"), opponents_title(bot, names), level
        return _("Match to"), length_text(model.rules)

    def _fitting(self, label: str, values: list[str], rect: pygame.Rect, size: float) -> str:
        """The first value that is not too long beside the label, else the last one."""
        sides = self.painter.px(14 * 2 + size + 6 + 10)
        room = rect.width - sides - self.painter.width(label, Type.BODY, size)
        widths = ((value, self.painter.width(value, Type.BOLD, size * 0.88)) for value in values)
        return next((value for value, width in widths if width <= room), values[-1])

    def _pills(self, places: MenuLayout) -> Iterator[Widget]:
        language = i18n.LANGUAGES[i18n.language()]
        yield Button(
            "language",
            places.language,
            language,
            Box.PILL,
            15,
            radius=22,
            name=_("Language: {language}").format(language=language),
            end_icon="chevron_down",
            expanded=False,
            bold=False,
        )
        on = self.context.settings.choices.sound
        yield Button(
            "sound",
            places.sound,
            "",
            Box.PILL,
            16,
            radius=22,
            name=_("Sound"),
            icon="sound_on" if on else "sound_off",
            pressed=on,
        )
        beside = self._own_tab_place(places)
        if beside is not None:
            yield Button(
                "own-tab", beside, "", Box.PILL, 16, radius=22, name=_("Open in its own tab"),
                icon="own_tab",
            )  # fmt: skip
        label = _("Settings")
        wide = places.settings.width > places.settings.height
        yield Button(
            "settings", places.settings, label if wide else "", Box.PILL, 15, radius=22,
            name=label, icon="settings", key="p", bold=False,
        )  # fmt: skip

    def _own_tab_place(self, places: MenuLayout) -> pygame.Rect | None:
        """Left of the pills, in a frame of another page."""
        if not self.context.platform.preferences().embedded:
            return None
        side = places.language.height
        left = places.language.left - side - self.painter.px(8)
        return pygame.Rect(left, places.language.top, side, side)

    def draw_under(self, surface: pygame.Surface, marks: Marks) -> None:
        """The felt and the fan of cards, which is there for its beauty only."""
        super().draw_under(surface, marks)
        if self._places is None:
            return
        fan = self._places.fan
        for card, centre, angle in fan_places(fan):
            picture = self.context.cards.rotated(card, fan.card_width, angle)
            surface.blit(picture, picture.get_rect(center=centre))

    def update(self, dt: float) -> Transition | None:
        """Before the first picture: on to the table, when the address asks for it. The menu is
        where a new version is offered: no match is open."""
        begins, self._begins = self._begins, False
        table = first_table(self.context, self._model, self._matches) if begins else None
        if table is not None:
            return Push(table)
        if not self.context.update_ready:
            return None
        self.context.update_ready = False
        return Push(update_notice(self.context))

    # Answers

    def _asked(self, asked: HostAsked) -> Transition | None:
        transition = answer_host(self.context, self._model, self._matches, asked)
        self.layout(self.viewport)  # other rules may have other rows
        self.refresh()
        return transition

    def handle(self, event: Event) -> Transition | None:
        """Buttons, rows and pills."""
        if not isinstance(event, Activate):
            return None
        match event.control_id:
            case "resume" if self._saved is not None:
                return Push(self._matches.resume(self._saved))
            case "new":
                return Push(self._matches.new(self._model.choice))
            case "settings":
                return Push(SettingsPage(self.context))
            case "lesson":
                return Push(first_lesson(self.context))
            case "rules-page":
                return Push(RulesPage(self.context, self._model.rules))
            case "day":
                # Loaded when they are wanted: the first frame does not wait for them.
                from game.scenes.day import DayPage

                return Push(DayPage(self.context))
            case "statistics":
                from game.scenes.statistics import StatisticsPage

                return Push(StatisticsPage(self.context))
            case "own-tab":
                open_menu_in_tab(self.context, self._model, self._saved)
            case "sound":
                self.context.change_settings(sound=not self.context.settings.choices.sound)
                self.context.audio.play("select")
            case "strict":
                on = not self.context.settings.choices.strict_table
                self.context.change_settings(strict_table=on)
                self.context.audio.play("select")
            case "rules" | "variant" | "opponent" | "length" | "language" as row:
                title, choices, current = choices_of(row, self._model)
                return Push(ChoiceOverlay(self.context, row, title, choices, current))
        return None

    def resumed(self, result: object) -> Transition | None:
        """A choice was made, or a match was left."""
        match result:
            case Chosen("rules", wish) if wish in (COMPOSE, EDIT):
                key = self._model.key if wish == EDIT else None
                return Push(self._composer(key))
            case Chosen("rules" | "variant", name):
                self._model.choose_rules(name)
            case Chosen("opponent", bot):
                self._model.choose_opponent(bot)
            case Chosen("length", number):
                self._model.choose_length(int(number))
            case Chosen("language", code):
                self.context.change_settings(language=code)
            case Composed(rules, key):
                self._model.keep(rules, key)
            case Discarded(key):
                self._model.forget(key)
            case _:
                # Back from a table: there may be a match to resume now, or no longer.
                self._saved = self._matches.saved()
        self.layout(self.viewport)
        return None

    def _composer(self, key: str | None) -> Scene:
        model = self._model
        has_room = key is not None or model.has_room()
        return ComposerOverlay(self.context, model.rules, key, model.entry.name, has_room)


def fan_places(fan: Fan) -> Iterator[tuple[Card, tuple[int, int], float]]:
    """Card, centre and angle (against the clock) of each card of the fan, from below."""
    radius = fan.card_width * FAN_RADIUS
    middle = (fan.cards - 1) / 2
    # The outer cards hang lower than the middle one; centre the whole.
    top = fan.box.centery - radius * (1 - cos(radians(FAN_ANGLE * middle))) * 0.55
    spare = (len(FAN) - fan.cards) // 2
    for index, card in enumerate(FAN[spare : spare + fan.cards]):
        turn = radians(FAN_ANGLE * (index - middle))
        x = fan.box.centerx + radius * sin(turn)
        y = top + radius * (1 - cos(turn))
        yield card, (round(x), round(y)), -FAN_ANGLE * (index - middle)
