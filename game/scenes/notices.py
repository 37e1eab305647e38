"""A notice: a sentence or two over whatever is open, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.context import Context
from game.scenes.stack import Pop, Scene, Transition
from game.services.i18n import _
from game.services.saves import Fault, Trouble
from game.ui import theme
from game.ui.control import Role
from game.ui.events import Activate, Event
from game.ui.painter import Box, Run
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget, button_width

BUTTON_HEIGHT = 48
WIDEST = 520
_CONTROLS = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a notice. ``act`` gives the transition; without it the notice only leaves."""

    label: Callable[[], str]
    act: Callable[[], Transition | None] | None = None


def close_label() -> str:
    """For notices that only tell."""
    return _("Close")


class Notice(Scene):
    """Title and text, asked for at every layout so that they follow the language; up to three
    answers, the first one in gold. Escape is the answer that does nothing, or the last one."""

    name = "notice"
    is_overlay = True

    def __init__(
        self,
        context: Context,
        title: Callable[[], str],
        text: Callable[[], str],
        answers: Sequence[Answer] = (Answer(close_label),),
    ) -> None:
        super().__init__(context)
        self._title = title
        self._text = text
        self._answers = answers
        self._panel = self._head = self._body = Rect(0, 0, 0, 0)
        self._buttons: list[Rect] = []
        self._size = 17.0
        self._said = False

    @property
    def first_focus(self) -> str | None:
        """The first answer."""
        return _CONTROLS[0]

    def layout(self, viewport: Viewport) -> None:
        """As high as the text; buttons side by side, or below one another where it is narrow."""
        if not self._said:
            self._said = True
            self.context.say(f"{self._title()}. {self._text()}")
        px, painter = viewport.px, self.painter
        pad, gap, height = px(22), px(10), px(BUTTON_HEIGHT)
        width = min(viewport.width - px(24), px(WIDEST))
        inner = width - 2 * pad
        wide = [button_width(painter, answer.label(), 17) for answer in self._answers]
        rows = 1 if sum(wide) + gap * (len(wide) - 1) <= inner else len(wide)
        buttons = rows * height + (rows - 1) * gap
        title = painter.paragraph_height(self._title(), Type.SERIF, 24, inner)
        fixed = pad + title + gap + pad + buttons + pad
        self._size = 17.0
        while self._size > 12 and fixed + self._text_height(inner) > viewport.height - px(8):
            self._size -= 0.5
        text = self._text_height(inner)
        self._panel = Rect(0, 0, width, fixed + text)
        self._panel.center = (viewport.width // 2, viewport.height // 2)
        left, top = self._panel.left + pad, self._panel.top + pad
        self._head = Rect(left, top, inner, title)
        self._body = Rect(left, self._head.bottom + gap, inner, text)
        self._buttons = self._places(Rect(left, self._body.bottom + pad, inner, height), wide, rows)

    def _text_height(self, width: int) -> int:
        return self.painter.paragraph_height(self._text(), Type.BODY, self._size, width)

    def _places(self, first: Rect, wide: Sequence[int], rows: int) -> list[Rect]:
        gap = self.painter.px(10)
        if rows > 1:
            return [first.move(0, place * (first.height + gap)) for place in range(rows)]
        places, right = [], first.right
        for width in wide:
            places.append(Rect(right - width, first.top, width, first.height))
            right -= width + gap
        return places

    def build(self) -> Iterator[Widget]:
        """Title, text, answers."""
        yield Panel(self._panel, Box.SOLID)
        lines = self.painter.wrap(self._title(), Type.SERIF, 24, self._head.width)
        if len(lines) == 1:
            run = Run(lines[0], Type.SERIF, 24)
            yield Label(
                self._head.midleft, (run,), "midleft", id="title", role=Role.HEADING, level=1,
                rect=self._head,
            )  # fmt: skip
        else:
            yield Paragraph(
                self._head, self._title(), Type.SERIF, 24, id="title", role=Role.HEADING, level=1
            )
        yield Paragraph(
            self._body, self._text(), Type.BODY, self._size, theme.TEXT, id="notice-text"
        )
        quiet = [place for place, answer in enumerate(self._answers) if answer.act is None]
        escape = quiet[-1] if quiet else len(self._answers) - 1
        for place, (answer, rect) in enumerate(zip(self._answers, self._buttons, strict=True)):
            size = self.painter.fit(answer.label(), Type.BOLD, 17, rect.width - self.painter.px(16))
            yield Button(
                _CONTROLS[place], rect, answer.label(), Box.OUTLINED if place else Box.GOLD, size,
                key="escape" if place == escape else "",
            )  # fmt: skip

    def handle(self, event: Event) -> Transition | None:
        """Only an answer leaves."""
        if isinstance(event, Activate) and event.control_id in _CONTROLS:
            act = self._answers[_CONTROLS.index(event.control_id)].act
            return Pop() if act is None else act()
        return None


def storage_notice(context: Context, trouble: Trouble) -> Notice:
    """Said once: nothing is kept from now on."""

    def text() -> str:
        if trouble is Trouble.FULL:
            return _(
                "There is no room left to save. The match goes on; "
                "it is lost only if the game is closed before its end."
            )
        return _(
            "Nothing can be saved here. The match goes on; "
            "it is lost only if the game is closed before its end."
        )

    return Notice(context, lambda: _("Not saved"), text, [Answer(lambda: _("Go on playing"))])


def damaged_notice(context: Context, fault: Fault, text: str) -> Notice:
    """A save was set aside; it can be taken out as a file."""

    def explain() -> str:
        if fault is Fault.NEWER:
            return _(
                "A save was made by a newer version of the game. "
                "It has been put aside untouched; everything else is as it was."
            )
        return _(
            "A save can no longer be read. "
            "It has been put aside untouched; everything else is as it was."
        )

    def download() -> Transition | None:
        done = context.platform.download("gin-rami-save.txt", text)
        context.say(_("Downloaded.") if done else _("not possible here"))
        return Pop()

    return Notice(
        context,
        lambda: _("A save was put aside"),
        explain,
        [Answer(lambda: _("Go on")), Answer(lambda: _("Download it"), download)],
    )


def update_notice(context: Context) -> Notice:
    """A newer version is here; nobody has to take it."""

    def load() -> Transition | None:
        context.platform.take_update()
        return Pop()

    return Notice(
        context,
        lambda: _("A new version is ready"),
        lambda: _("The game starts anew with it. Everything that was saved stays."),
        [Answer(lambda: _("Load it"), load), Answer(lambda: _("Later"))],
    )


def message(context: Context, title: Callable[[], str], text: Callable[[], str]) -> Notice:
    """A notice that only tells."""
    return Notice(context, title, text)
