"""The table's own menu: go on, look things up, change what is heard and how fast, leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.player_view import PlayerView
from game.scenes.context import Context
from game.scenes.own_tab import open_in_tab
from game.scenes.stack import Pop, Transition
from game.scenes.table_overlays import TableOverlay, Wish
from game.scenes.table_texts import deal_text
from game.services.i18n import _
from game.ui import theme
from game.ui.control import Control, Role
from game.ui.painter import Box, Painter
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Marks, Widget


@dataclass(frozen=True, slots=True)
class MenuRow:
    """A line of the table's menu: icon, label, and on the right how it stands."""

    id: str
    rect: Rect
    icon: str
    label: str
    value: str = ""
    pressed: bool | None = None
    key: str = ""

    def controls(self) -> Iterator[Control]:
        """One button."""
        name = f"{self.label}: {self.value}" if self.value else self.label
        yield Control(
            self.id,
            Role.BUTTON,
            name,
            self.rect,
            pressed=self.pressed,
            key=self.key,
            group="table-menu",
            radius=10,
        )

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """A flat row that lights up."""
        down = marks.pressed == self.id
        painter.box(surface, self.rect, Box.OUTLINED, 10, marks.hovered == self.id, down)
        middle, pad = self.rect.centery, painter.px(16)
        painter.icon(surface, self.icon, (self.rect.left + pad + painter.px(9), middle), 19)
        left = self.rect.left + pad + painter.px(32)
        room = self.rect.right - pad - left
        size = painter.fit(self.label, Type.BOLD, 16, room)
        line = painter.text(
            surface, self.label, (left, middle), Type.BOLD, size, theme.TEXT, "midleft"
        )
        # The reader is told the value in any case; here it gives way to the label.
        if painter.width(self.value, Type.BODY, 14) + painter.px(8) <= left + room - line.right:
            right = (left + room, middle)
            painter.text(surface, self.value, right, Type.BODY, 14, theme.MUTED, "midright")


class TableMenu(TableOverlay):
    """The table's own menu. Leaves with a Wish, or None to go on."""

    name = "table-menu"

    def __init__(
        self, context: Context, view: PlayerView, names: Sequence[str], record: str, kept: bool
    ) -> None:
        super().__init__(context)
        self._view = view
        self._names = names
        self._record = record
        self._is_kept = kept
        self._head = self._close = Rect(0, 0, 0, 0)
        self._places: list[Rect] = []
        self._note = self._tab_note = ""

    @property
    def first_focus(self) -> str | None:
        """Going on."""
        return "resume"

    def layout(self, viewport: Viewport) -> None:
        """As few columns as it takes; two where there is width for them."""
        px = viewport.px
        count = len(list(self._rows()))
        head, pad = px(54), px(10)
        room = viewport.height - px(16) - head - pad
        options = (2, 3) if viewport.css_width >= 640 else (1, 2)
        columns = next((n for n in options if -(-count // n) * px(TOUCH_TARGET) <= room), 3)
        lines = -(-count // columns)
        row = min(px(48), room // lines)
        width = min(viewport.width - px(16), px(350 if columns == 1 else 300 * columns))
        self.panel = Rect(0, 0, width, head + lines * row + pad)
        self.panel.center = (viewport.width // 2, viewport.height // 2)
        side = px(TOUCH_TARGET)
        self._close = Rect(self.panel.right - side - px(6), self.panel.top + px(5), side, side)
        self._head = Rect(self.panel.left + px(22), self.panel.top, width - side - px(32), head)
        inner = self.panel.inflate(-2 * pad, 0)
        gap = px(4)
        cell = (inner.width + gap) // columns
        self._places = [
            Rect(
                inner.left + place // lines * cell,
                self.panel.top + head + place % lines * row,
                cell - gap,
                row - gap // 2,
            )
            for place in range(count)
        ]

    def _rows(self) -> Iterator[tuple[str, str, str, str, bool | None, str]]:
        choices = self.context.settings.choices
        speeds = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast")}
        yield "resume", "play", _("Resume"), "", None, ""
        yield "sort", "sort", _("Sort the hand"), "", None, ""
        if choices.history:
            yield "history", "history", _("Discard history"), "", None, ""
        yield "rules", "info", _("Rules"), "", None, ""
        embedded = self.context.platform.preferences().embedded
        if not embedded:  # a row less in a small frame: the table has a button for it
            yield "help", "help", _("Help and keys"), "", None, ""
        yield "fair", "check", _("Fair deal"), "", None, ""
        on = choices.sound
        icon = "sound_on" if on else "sound_off"
        yield "sound", icon, _("Sound"), _("on") if on else _("off"), on, "m"
        yield "speed", "pause", _("Speed"), speeds.get(choices.speed, choices.speed), None, ""
        yield "settings", "settings", _("Settings"), "", None, ""
        yield "fullscreen", "fullscreen", _("Full screen"), "", None, ""
        if embedded:
            yield "own-tab", "own_tab", _("Open in its own tab"), self._tab_note, None, ""
        yield "copy-record", "share", _("Copy the record"), self._note, None, ""
        yield "leave", "home", _("Leave the table"), self._kept(), None, ""

    def _kept(self) -> str:
        return _("saved") if self._is_kept else _("not saved")

    def build(self) -> Iterator[Widget]:
        """Deal and limit in the title, then the rows."""
        yield from self.head(self._head, self._close, deal_text(self._view, self._names))
        for (row_id, icon, label, value, pressed, key), rect in zip(
            self._rows(), self._places, strict=True
        ):
            yield MenuRow(row_id, rect, icon, label, value, pressed, key)

    def chosen(self, control_id: str) -> Transition | None:
        """Settings are changed here; the rest is the table's business."""
        choices = self.context.settings.choices
        match control_id:
            case "resume":
                return Pop()
            case "sound":
                self.context.change_settings(sound=not choices.sound)
                self.context.audio.play("select")
            case "speed":
                order = ["slow", "normal", "fast"]
                here = order.index(choices.speed) if choices.speed in order else 1
                self.context.change_settings(speed=order[(here + 1) % len(order)])
            case "fullscreen":
                self.context.platform.toggle_fullscreen()
            case "own-tab":
                done = open_in_tab(self.context, self._record)
                self._tab_note = _("opened") if done else _("not possible here")
                self.context.say(self._tab_note)
            case "copy-record":
                self._copy_record()
            case _:
                return Pop(Wish(control_id))
        self.refresh()
        return None

    def _copy_record(self) -> None:
        if not self.context.platform.copy(self._record):
            self._note = _("not possible here")
            self.context.say(self._note)
            return
        # The match goes on: whoever reads the record knows the stock and the other hands.
        self._note = _("copied, with hidden cards")
        self.context.say(_("Copied. This record also tells the hidden cards and those to come."))
