"""A page of text over the scene that opened it: a head, and parts below one another that scroll."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.scenes.context import Context
from game.scenes.scrolling import ScrollingScene
from game.scenes.stack import Pop, Transition
from game.services.i18n import _
from game.ui.control import Role, find
from game.ui.events import Activate, Event, Key, PointerUp
from game.ui.page_parts import Part
from game.ui.painter import Box, Run
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET, Viewport
from game.ui.widgets import Button, Label, Marks, Panel, Widget

WIDEST = 820.0
SMALL = 560.0
"""CSS pixels: below that the edges are narrow."""


class Page(ScrollingScene, ABC):
    """Subclasses give :meth:`heading`, :meth:`parts` and answer :meth:`chosen`.

    Leaves by its cross, Escape, or a tap beside the panel.
    """

    name = "page"
    is_overlay = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.panel = Rect(0, 0, 0, 0)
        self._title = self._up = self._down = self._close = Rect(0, 0, 0, 0)
        self._parts: Sequence[tuple[Part, Rect]] = ()
        self._followed: str | None = None

    # What a page overrides

    @abstractmethod
    def heading(self) -> str:
        """The title."""

    @abstractmethod
    def parts(self) -> Iterator[Part]:
        """What is on the page; asked for at every layout."""

    def chosen(self, control_id: str) -> Transition | None:
        """A button of the page."""
        return None

    # Layout

    @property
    def first_focus(self) -> str | None:
        """The cross: reading needs no choice."""
        return "close"

    def layout(self, viewport: Viewport) -> None:
        """Head, then the parts in a column not wider than what reads well."""
        px = viewport.px
        small = viewport.css_width < SMALL
        edge = px(8 if small else 20)
        width = min(viewport.width - 2 * edge, px(WIDEST))
        self.panel = Rect((viewport.width - width) // 2, edge, width, viewport.height - 2 * edge)
        pad, side = px(16 if small else 32), px(TOUCH_TARGET)
        head = Rect(self.panel.left, self.panel.top, width, side + px(16 if small else 24))
        self._close = Rect(head.right - side - px(8), head.centery - side // 2, side, side)
        self._down = self._close.move(-side - px(4), 0)
        self._up = self._down.move(-side - px(4), 0)
        left = head.left + pad
        self._title = Rect(left, head.top, self._up.left - left - px(8), head.height)
        window = Rect(self.panel.left, head.bottom, width, self.panel.bottom - head.bottom - px(6))
        self._place(Rect(left, window.top, width - 2 * pad, window.height))
        bottom = self._parts[-1][1].bottom if self._parts else window.top
        height = bottom - window.top + px(20)
        self._shrink(window.height - height)
        window.height = min(window.height, height)
        window.top = self._title.bottom
        self.set_extent(window, height)

    def _shrink(self, spare: int) -> None:
        """A panel no higher than its content, in the middle of the window."""
        if spare <= 0:
            return
        down = spare // 2
        self.panel.height -= spare
        for rect in (self.panel, self._title, self._close, self._up, self._down):
            rect.move_ip(0, down)
        self._parts = [(part, rect.move(0, down)) for part, rect in self._parts]

    def _place(self, area: Rect) -> None:
        places: list[tuple[Part, Rect]] = []
        y = area.top
        for part in self.parts():
            y += self.viewport.px(part.space) if places else 0
            height = part.height(self.painter, area.width)
            places.append((part, Rect(area.left, y, area.width, height)))
            y += height
        self._parts = places

    def renew(self) -> None:
        """What is on the page has changed."""
        self.layout(self.viewport)
        self.refresh()

    # Picture

    def build(self) -> Iterator[Widget]:
        """Head with its buttons, then the parts in their window."""
        yield Panel(self.panel, Box.SOLID)
        size = self.painter.fit(self.heading(), Type.SERIF, 26, self._title.width)
        yield Label(
            self._title.midleft, (Run(self.heading(), Type.SERIF, size),), "midleft",
            id="title", role=Role.HEADING, level=1, rect=self._title,
        )  # fmt: skip
        yield Button(
            "close", self._close, "", Box.PILL, 16, radius=22, name=_("Close"), icon="close",
            key="escape",
        )  # fmt: skip
        yield from self.scroll_buttons(self._up, self._down)
        yield from self.framed(
            widget
            for part, rect in self._parts
            for widget in part.widgets(self.painter, rect.move(0, -self.offset), self.view)
        )

    def draw_under(self, surface: Surface, marks: Marks) -> None:
        """What gets the focus comes into the window."""
        super().draw_under(surface, marks)
        if marks.focused != self._followed:
            self._followed = marks.focused
            control = find(self.controls(), marks.focused)
            fixed = {"close", "scroll-up", "scroll-down"}
            if control is not None and control.id not in fixed:
                self.show(control.rect)

    def show(self, rect: Rect) -> None:
        """Scroll so far that this place is in the window."""
        edge = self.painter.px(14)
        if rect.top < self.view.top + edge:
            self._glide(rect.top - self.view.top - edge)
        elif rect.bottom > self.view.bottom - edge:
            self._glide(rect.bottom - self.view.bottom + edge)

    # Answers

    def handle(self, event: Event) -> Transition | None:
        """Close, scroll, or a button of the page."""
        match event:
            case Activate("close") | Key("escape"):
                return Pop()
            case PointerUp(pos, False) if not self.panel.collidepoint(pos):
                return Pop()
        if self.scrolled(event):
            return None
        if isinstance(event, Activate):
            return self.chosen(event.control_id)
        return None
