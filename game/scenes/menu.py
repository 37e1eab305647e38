"""The menu: go on with a match or start one, and choose rules, opponent, target and language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, radians, sin

import pygame

from game.bots import REGISTRY
from game.core.cards import Card, parse_cards
from game.core.rules import PRESETS, TARGETS, FalseKnock, FinalScore, RuleSet, Scoring
from game.scenes.context import Context, MatchChoice, Matches
from game.scenes.menu_layout import FAN_ANGLE, FAN_RADIUS, Fan, MenuLayout, menu_layout
from game.scenes.opponents import (
    known_opponent,
    offered_opponents,
    opponent_note,
    opponent_title,
)
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.rule_texts import preset_name, rules_details, rules_summary, target_text
from game.scenes.stack import Push, Scene, Transition
from game.services import i18n
from game.services.i18n import _
from game.ui import theme
from game.ui.control import Role
from game.ui.events import Activate, Event
from game.ui.painter import Box, Run
from game.ui.rows import SettingRow
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Marks, Panel, Paragraph, Widget

FAN = parse_cards("As Kh Qc Jd Ts")
SENSIBLE_TARGETS = (50, 100, 150, 200, 250, 300, 500)


def open_menu(context: Context) -> Scene:
    """The first scene of the game."""
    from game.scenes.matches import matches

    return MenuScene(context, matches(context))


def is_offered(rules: RuleSet) -> bool:
    """Whether the table can show a match under these rules."""
    return (
        rules.players == 2
        and rules.scoring is Scoring.POINTS
        and rules.columns == 1
        and rules.false_knock is FalseKnock.BLOCKED
        and rules.final_score is FinalScore.TOTALS
    )


def offered_presets() -> dict[str, RuleSet]:
    """The presets of the menu, by name."""
    return {name: rules for name, rules in PRESETS.items() if is_offered(rules)}


class MenuScene(Scene):
    """What it shows follows from the settings and from whether a match is unfinished."""

    name = "menu"

    def __init__(self, context: Context, matches: Matches) -> None:
        super().__init__(context)
        self._matches = matches
        self._saved = matches.saved()
        self._places: MenuLayout | None = None
        self._from_address()

    # What is chosen

    def _from_address(self) -> None:
        """The page's parameters choose for this visit, where they make sense."""
        params = self.context.platform.params()
        changes: dict[str, object] = {}
        if params.get("rules") in offered_presets():
            changes |= {"preset": params["rules"], "target": None}
        if params.get("opponent") in REGISTRY:
            changes["opponent"] = params["opponent"]
        target = params.get("target", "")
        if target.isascii() and target.isdigit() and int(target[:6]) in TARGETS:
            changes["target"] = int(target)
        if changes:
            self.context.change_settings(**changes)

    @property
    def _preset(self) -> str:
        wish, offered = self.context.settings.choices.preset, offered_presets()
        return wish if wish in offered else next(iter(offered))

    @property
    def _opponent(self) -> str:
        return known_opponent(self.context.settings.choices.opponent)

    @property
    def _rules(self) -> RuleSet:
        rules = PRESETS[self._preset]
        target = self.context.settings.choices.target
        if rules.target is None or target is None or target not in TARGETS:
            return rules
        return replace(rules, target=target)

    # Picture

    def layout(self, viewport: Viewport) -> None:
        """See menu_layout."""
        self._places = menu_layout(viewport, 2 if self._saved else 1)

    def build(self) -> Iterator[Widget]:
        """Heading first: it says where one is; the pills come last to the reader."""
        places = self._places
        assert places is not None
        yield from self._headings(places)
        yield from self._buttons(places)
        yield from self._settings(places)
        yield from self._pills(places)
        if not self.context.settings.kept:
            text = _("Nothing can be saved here: a match is lost when the page closes.")
            yield Paragraph(
                places.note, text, size=13, colour=theme.MUTED, id="note", role=Role.STATUS
            )

    def _headings(self, places: MenuLayout) -> Iterator[Widget]:
        title = _("Gin Rummy")
        size = self.painter.fit(title, Type.SERIF, places.title_size, places.title.width)
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
            return
        mine, *others = saved.scores
        score = "–".join(str(total) for total in (mine, *others))
        resume = _("Resume · {score}").format(score=score)
        first, second = places.buttons
        pad = self.painter.px(20)
        label_size = self.painter.fit(resume, Type.BOLD, size, first.width - pad)
        yield Button("resume", first, resume, Box.GOLD, label_size, key="r")
        small = self.painter.fit(new, Type.BOLD, size * 0.86, second.width - pad)
        yield Button("new", second, new, Box.PAPER, small, key="n")

    def _settings(self, places: MenuLayout) -> Iterator[Widget]:
        yield Panel(places.panel)
        rules = self._rules
        rows = [
            ("rules", _("Rules"), f"{preset_name(self._preset)} · {rules_summary(rules)}"),
            ("opponent", _("Opponent"), opponent_title(self._opponent)),
        ]
        if rules.target is not None:
            rows.append(("target", _("Match to"), target_text(rules.target)))
        for rect, (row_id, label, value) in zip(places.rows, rows, strict=False):
            yield SettingRow(row_id, rect, label, value, places.row_size)

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

    def draw_under(self, surface: pygame.Surface, marks: Marks) -> None:
        """The felt and the fan of cards, which is there for its beauty only."""
        super().draw_under(surface, marks)
        if self._places is None:
            return
        fan = self._places.fan
        for card, centre, angle in fan_places(fan):
            picture = self.context.cards.rotated(card, fan.card_width, angle)
            surface.blit(picture, picture.get_rect(center=centre))

    # Answers

    def handle(self, event: Event) -> Transition | None:
        """Buttons, rows and pills."""
        if not isinstance(event, Activate):
            return None
        match event.control_id:
            case "resume" if self._saved is not None:
                return Push(self._matches.resume(self._saved))
            case "new":
                return Push(self._matches.new(MatchChoice(self._rules, self._opponent)))
            case "sound":
                self.context.change_settings(sound=not self.context.settings.choices.sound)
                self.context.audio.play("select")
            case "rules" | "opponent" | "target" | "language" as row:
                return Push(self._choice(row))
        return None

    def _choice(self, row: str) -> ChoiceOverlay:
        match row:
            case "rules":
                choices = [
                    Choice(
                        name, f"{preset_name(name)} · {rules_summary(rules)}", rules_details(rules)
                    )
                    for name, rules in offered_presets().items()
                ]
                return ChoiceOverlay(self.context, row, lambda: _("Rules"), choices, self._preset)
            case "opponent":
                bots = offered_opponents()
                choices = [Choice(bot, opponent_title(bot), opponent_note(bot)) for bot in bots]
                return ChoiceOverlay(
                    self.context, row, lambda: _("Opponent"), choices, self._opponent
                )
            case "target":
                current = self._rules.target
                values = sorted({*SENSIBLE_TARGETS, *([current] if current else [])})
                choices = [Choice(str(value), target_text(value)) for value in values]
                return ChoiceOverlay(
                    self.context, row, lambda: _("Match to"), choices, str(current)
                )
        choices = [Choice(code, name) for code, name in i18n.LANGUAGES.items()]
        return ChoiceOverlay(self.context, row, lambda: _("Language"), choices, i18n.language())

    def resumed(self, result: object) -> Transition | None:
        """A choice was made, or a match was left."""
        match result:
            case Chosen("rules", name):
                self.context.change_settings(preset=name, target=None)
            case Chosen("opponent", bot):
                self.context.change_settings(opponent=bot)
            case Chosen("target", points):
                self.context.change_settings(target=int(points))
            case Chosen("language", code):
                self.context.change_settings(language=code)
            case _:
                # Back from a table: there may be a match to resume now, or no longer.
                self._saved = self._matches.saved()
                self.layout(self.viewport)
        return None


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
