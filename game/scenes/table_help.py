"""Help at the table: what a turn is, what can be done with the cards, and every key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.context import Context
from game.scenes.scrolling import ScrollingScene
from game.scenes.stack import Pop, Transition
from game.services.i18n import _, pgettext
from game.ui import theme
from game.ui.control import Control, Role
from game.ui.events import Activate, Event, PointerUp
from game.ui.painter import Box, Painter, Run
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Marks, Panel, Paragraph, Widget


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, sentences, and keys with what they do."""

    id: str
    title: str
    lines: tuple[str, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def help_sections() -> list[Section]:
    """The texts, in the language in use. A further section is one more entry."""
    return [
        Section(
            "turn",
            _("Your turn"),
            (
                _("Draw from the stock or take the top discard, then discard one card."),
                _("Knock when your deadwood is no more than the limit; with none left it is gin."),
                _("The other side may then lay cards off on your melds, except after gin."),
            ),
        ),
        Section(
            "cards",
            _("Your cards"),
            (
                _("Tap a card to select it; tap it again, or press the button, to discard it."),
                _("Drag a card to another place in the hand, or onto the pile to discard it."),
                _("Cards stay where you put them. Sort only moves them when you ask for it."),
                _("Tap beside the cards to skip an animation or the waiting."),
            ),
        ),
        Section(
            "defence",
            _("After a knock"),
            (
                _("Tap one of your cards, then a framed meld, to lay the card off there."),
                _("Best defence does what leaves you the fewest points, and says what it is."),
            ),
        ),
        Section("keys", _("Keys"), keys=tuple(_keys())),
    ]


def _keys() -> Iterator[tuple[str, str]]:
    knock = pgettext("key", "k").upper()
    yield pgettext("key", "Tab, arrows"), _("go from one thing to the next")
    yield pgettext("key", "Enter, Space"), _("select or press; a second time discards the card")
    yield "1", _("draw from the stock")
    yield "2", _("take the discard or the upcard")
    yield "3", _("pass on the upcard")
    yield "D", _("discard the selected card")
    yield f"{knock}, G, B", _("knock, gin, big gin or best defence")
    yield "C", _("confirm your defence")
    yield "V", _("choose another spread")
    yield "Z", _("take back")
    yield pgettext("key", ", . or Shift + arrows"), _("move the selected card left, right")
    yield "T", _("sort the hand")
    yield "Y", _("discard history")
    yield "I", _("hint: what to do, and why")
    yield "R", _("rules of this match")
    yield "M", _("sound")
    yield "F11", _("full screen")
    yield "H", _("this help; in the menu the rules")
    yield pgettext("key", "Esc"), _("menu; closes what is open")
    yield pgettext("key", "Enter"), _("after a deal: the next one")
    yield "R, N", _("in the menu: resume, new match")
    yield "D, L, S, P", _("in the menu: deal of the day, lesson, statistics, settings")
    yield pgettext("key", "Page up, Page down"), _("scroll a page of text")


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A key cap and what it does."""

    rect: Rect
    key: str
    text: str
    column: int

    def controls(self) -> Iterator[Control]:
        """A line of text."""
        yield Control(f"key-{self.key}", Role.TEXT, f"{self.key}: {self.text}", self.rect)

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """Cap on the left."""
        size = painter.fit(self.key, Type.BOLD, 14, self.column - painter.px(18))
        width = max(painter.px(30), painter.width(self.key, Type.BOLD, size) + painter.px(16))
        cap = Rect(self.rect.left, 0, width, painter.px(26))
        cap.centery = self.rect.centery
        painter.box(surface, cap, Box.OUTLINED, 7)
        painter.text(surface, self.key, cap.center, Type.BOLD, size, theme.TEXT, "center")
        left = self.rect.left + self.column
        room = self.rect.right - painter.px(10) - left
        height = painter.paragraph_height(self.text, Type.BODY, 15, room)
        lines = Rect(left, self.rect.centery - height // 2, room, height)
        painter.paragraph(surface, self.text, lines, size=15)


class TableHelp(ScrollingScene):
    """Over the table; the cross, Escape or a tap beside it close it."""

    name = "help"
    is_overlay = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel = self._title = self._close = Rect(0, 0, 0, 0)

    @property
    def first_focus(self) -> str | None:
        """The cross."""
        return "close"

    def layout(self, viewport: Viewport) -> None:
        """A panel as high as the text, or as the window."""
        px = viewport.px
        width = min(viewport.width - px(20), px(600))
        head, pad, side = px(58), px(20), px(TOUCH_TARGET)
        inner = Rect(0, 0, width - 2 * pad, 0)
        content = self._flow(inner)[1]
        height = min(viewport.height - px(20), head + content + px(16))
        self._panel = Rect(0, 0, width, height)
        self._panel.center = (viewport.width // 2, viewport.height // 2)
        top = self._panel.top
        self._close = Rect(self._panel.right - side - px(7), top + px(7), side, side)
        self._title = Rect(self._panel.left + pad, top, width - 4 * side - pad, head)
        view = Rect(self._panel.left + pad, top + head, inner.width, height - head - px(12))
        self.set_extent(view, content)

    def build(self) -> Iterator[Widget]:
        """Title, sections, the cross."""
        yield Panel(self._panel, Box.SOLID)
        yield Label(
            self._title.midleft,
            (Run(_("Help"), Type.SERIF, 24),),
            "midleft",
            id="title",
            role=Role.HEADING,
            level=1,
            rect=self._title,
        )
        area = Rect(self.view.left, self.view.top - self.offset, self.view.width, 0)
        yield from self.framed(self._flow(area)[0])
        side, gap = self._close.width, self.painter.px(4)
        down = self._close.move(-side - gap, 0)
        yield from self.scroll_buttons(down.move(-side - gap, 0), down)
        yield Button(
            "close", self._close, "", Box.PILL, 15, radius=22, name=_("Close"), icon="close",
            key="escape",
        )  # fmt: skip

    def _flow(self, area: Rect) -> tuple[list[Widget], int]:
        """The sections below one another, and their height."""
        painter, px = self.painter, self.painter.px
        widgets: list[Widget] = []
        top = area.top
        for section in help_sections():
            rect = Rect(area.left, top, area.width, px(24))
            run = Run(section.title, Type.BOLD, 17, theme.BRASS)
            widgets.append(
                Label(
                    rect.topleft,
                    (run,),
                    id=f"help-{section.id}",
                    role=Role.HEADING,
                    level=2,
                    rect=rect,
                )
            )
            top += px(30)
            for number, line in enumerate(section.lines):
                room = area.width - px(10)
                height = painter.paragraph_height(line, Type.BODY, 15.5, room)
                rect = Rect(area.left, top, room, height)
                widgets.append(Paragraph(rect, line, size=15.5, id=f"{section.id}-{number}"))
                top += height + px(6)
            for key, text in section.keys:
                column = px(122)
                room = area.width - column - px(10)
                height = max(px(32), painter.paragraph_height(text, Type.BODY, 15, room))
                rect = Rect(area.left, top, area.width, height)
                widgets.append(KeyLine(rect, key, text, column))
                top += height + px(4)
            top += px(12)
        return widgets, top - area.top

    def handle(self, event: Event) -> Transition | None:
        """Close, or scroll."""
        if isinstance(event, Activate) and event.control_id == "close":
            return Pop()
        if isinstance(event, PointerUp) and not event.dragged:
            self.scrolled(event)
            return None if self._panel.collidepoint(event.pos) else Pop()
        self.scrolled(event)
        return None
