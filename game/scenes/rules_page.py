"""The rules of the chosen rule set, over the scene that opened them."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.core.rules import RuleSet
from game.scenes.context import Context
from game.scenes.overlays import ScrollingList
from game.scenes.scoring_widgets import HandWidget
from game.scenes.stack import Pop, Push, Transition
from game.scenes.term_page import TermPage
from game.services.i18n import _
from game.ui import theme
from game.ui.control import Role
from game.ui.events import Activate, Event, Key, PointerUp
from game.ui.painter import Box, Run
from game.ui.rules_example import Example, examples
from game.ui.rules_example_text import example_names, example_paragraphs, example_title
from game.ui.rules_layout import Block, Item, RulesLayout, rules_layout
from game.ui.rules_text import rules_sections
from game.ui.score_names import capitalised
from game.ui.scoring_hands import hand_laid_out
from game.ui.term_text import asked_term, term_text
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget


class RulesPage(ScrollingList):
    """Leaves without a result, by its cross, Escape, or a tap beside the panel."""

    name = "rules"
    is_overlay = True

    def __init__(self, context: Context, rules: RuleSet) -> None:
        super().__init__(context)
        self._rules = rules
        self._examples: tuple[Example, ...] = tuple(examples(rules))
        self._places: RulesLayout | None = None

    @property
    def first_focus(self) -> str | None:
        """The cross: reading needs no choice."""
        return "close"

    def layout(self, viewport: Viewport) -> None:
        """Texts and places anew."""
        self._places = rules_layout(list(self.items()), viewport, self.painter)
        self.set_extent(self._places.view, self._places.height)

    def set_extent(self, view: Rect, height: int) -> None:
        """While there is more to read the arrows scroll; Tab goes from term to term."""
        super().set_extent(view, height)
        self.arrows_free = self.hidden_height == 0

    def items(self) -> Iterator[Item]:
        """Headings, paragraphs and hands, in the language in use."""
        for section in rules_sections(self._rules):
            yield Item(section.key, section.title, 2)
            for index, paragraph in enumerate(section.paragraphs):
                yield Item(f"{section.key}-{index}", paragraph)
            if section.key == "score":
                yield from self._example_items()

    def _example_items(self) -> Iterator[Item]:
        names = example_names(self._rules)
        for example in self._examples:
            prefix = f"example-{example.story.value}"
            yield Item(prefix, example_title(example), 3)
            for seat in example.order:
                hand = hand_laid_out(example.close, seat)
                if hand is not None:
                    name = capitalised(names.by_seat[seat])
                    yield Item(f"{prefix}-hand-{seat}", name, hand=hand)
            for index, paragraph in enumerate(example_paragraphs(example, self._rules)):
                yield Item(f"{prefix}-{index}", paragraph)

    def build(self) -> Iterator[Widget]:
        """Head with its buttons, then the text in its window."""
        places = self._places
        assert places is not None
        yield Panel(places.panel, Box.SOLID)
        yield Label(
            places.title.midleft, (Run(_("Rules of the game"), Type.SERIF, places.title_size),),
            "midleft", id="title", role=Role.HEADING, level=1, rect=places.title,
        )  # fmt: skip
        yield Button(
            "close", places.close, "", Box.PILL, 16, radius=22, name=_("Close"), icon="close",
            key="escape",
        )  # fmt: skip
        yield from self.scroll_buttons(places.up, places.down)
        met: set[str] = set()
        yield from self.framed(w for block in places.blocks for w in self._block(block, met))

    def _block(self, block: Block, met: set[str]) -> Iterator[Widget]:
        """``met`` are the terms of its section that have already been underlined."""
        item, rect = block.item, block.rect.move(0, -self.offset)
        if block.cards is not None and item.hand is not None:
            yield Label(rect.topleft, (Run(item.text, block.kind, block.size, theme.MUTED),))
            yield HandWidget(
                id=item.id,
                hand=item.hand,
                places=block.cards,
                cards=self.context.cards,
                names=example_names(self._rules),
                caption=item.text,
                up=self.offset,
                lift=self._lift(block.cards.melds),
            )
            return
        if item.level:
            met.clear()
            yield Paragraph(
                rect, item.text, block.kind, block.size, theme.BRASS, id=item.id,
                role=Role.HEADING, level=item.level,
            )  # fmt: skip
            return
        text = term_text(
            self.painter, rect, item.text, item.id, block.kind, block.size, known=met,
            window=self.view,
        )  # fmt: skip
        met.update(word.term for word in text.words)
        yield text

    def _lift(self, melds: tuple[tuple[Rect, ...], ...]) -> int:
        return round(melds[0][0].width * 0.15) if melds else 0

    def handle(self, event: Event) -> Transition | None:
        """Close, or scroll."""
        places = self._places
        assert places is not None
        match event:
            case Activate("close") | Key("escape"):
                return Pop()
            case Activate(control_id) if (term := asked_term(control_id)) is not None:
                return Push(TermPage(self.context, term))
            case PointerUp(pos, False) if not places.panel.collidepoint(pos):
                return Pop()
            case _:
                self.scrolled(event)
        return None
