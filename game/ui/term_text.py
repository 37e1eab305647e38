"""Wrapped text in which the words of the game are underlined; a tap on one asks what it means."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.services.i18n import _
from game.ui import theme
from game.ui.control import Control, Role
from game.ui.glossary import terms_in
from game.ui.painter import LINE_HEIGHT, Painter
from game.ui.theme import Colour, Type
from game.ui.widgets import Marks, Paragraph

PREFIX = "term."
"""Ids of the words: "term.", the paragraph's id, a dot, the term's id."""


@dataclass(frozen=True, slots=True)
class Word:
    """A term where it stands: the box of its line as wide as the word."""

    term: str
    text: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class TermText:
    """A paragraph with its words. ``window`` is what a list that scrolls shows of it."""

    paragraph: Paragraph
    words: tuple[Word, ...]
    window: Rect | None = None

    def controls(self) -> Iterator[Control]:
        """The text, then a button for each word."""
        yield from self.paragraph.controls()
        for word in self.words:
            hit = word.rect.inflate(word.rect.height // 2, word.rect.height // 2)
            yield Control(
                id=f"{PREFIX}{self.paragraph.id}.{word.term}",
                role=Role.BUTTON,
                name=_("What is that: {word}").format(word=word.text),
                rect=word.rect,
                group=f"terms-{self.paragraph.id}",
                hit=hit if self.window is None else hit.clip(self.window),
                draggable=self.window is not None,
                radius=5,
            )

    def draw(self, surface: Surface, painter: Painter, marks: Marks) -> None:
        """The text, then a dotted line under each word; a whole one under the pointer."""
        self.paragraph.draw(surface, painter, marks)
        line = max(1, painter.px(1.3))
        for word in self.words:
            y = word.rect.bottom - painter.px(self.paragraph.size * 0.2)
            if marks.hovered == f"{PREFIX}{self.paragraph.id}.{word.term}":
                draw.rect(surface, theme.BRASS, (word.rect.left, y, word.rect.width, line))
                continue
            step = 2 * line
            for x in range(word.rect.left, word.rect.right - line, step):
                draw.rect(surface, theme.BRASS, (x, y, line, line))


def term_text(
    painter: Painter,
    rect: Rect,
    text: str,
    text_id: str,
    kind: Type = Type.BODY,
    size: float = 16,
    colour: Colour = theme.TEXT,
    role: Role = Role.TEXT,
    known: Collection[str] = (),
    window: Rect | None = None,
) -> TermText:
    """A paragraph whose terms, each at its first mention, can be asked about."""
    paragraph = Paragraph(rect, text, kind, size, colour, id=text_id, role=role)
    step = painter.px(size * LINE_HEIGHT)
    met, words = set(known), []
    for number, line in enumerate(painter.wrap(text, kind, size, rect.width)):
        for found in terms_in(line, met):
            met.add(found.term)
            left = rect.left + painter.width(line[: found.start], kind, size)
            word = line[found.start : found.end]
            width = painter.width(word, kind, size)
            words.append(Word(found.term, word, Rect(left, rect.top + number * step, width, step)))
    return TermText(paragraph, tuple(words), window)


def asked_term(control_id: str) -> str | None:
    """The term that a control asks about, if it is the control of a word."""
    return control_id.rpartition(".")[2] if control_id.startswith(PREFIX) else None
