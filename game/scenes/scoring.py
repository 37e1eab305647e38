"""The account of a deal, and of the match when it is over: hands, every line of the sum, totals."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.core.events import Closing
from game.core.player_view import PlayerView
from game.core.rules import Seat
from game.core.share import match_offer
from game.scenes.context import Context, MatchChoice
from game.scenes.scoring_reveal import Reveal
from game.scenes.scoring_widgets import HandWidget, TableWidget
from game.scenes.scrolling import ScrollingScene
from game.scenes.seats import seat_names
from game.scenes.stack import Pop, Push, Replace, Transition
from game.services.i18n import _, ngettext
from game.session import MatchSession
from game.ui import theme
from game.ui.control import Role
from game.ui.events import Activate, Event, Key, PointerDown
from game.ui.painter import Box, Run
from game.ui.score_hand_text import layoff_note, left_of, left_pattern
from game.ui.score_match_text import match_subtitle, match_title, summary
from game.ui.score_names import Names
from game.ui.score_rows import Table, account_tables, deals_table
from game.ui.score_text import deal_subtitle, deal_title
from game.ui.scoring_hand_layout import shape_of
from game.ui.scoring_hands import LaidHand, laid_hands
from game.ui.scoring_layout import Content, Page, lay_out
from game.ui.scoring_sizes import sizes_for
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget, button_width

MANY_DEALS = 6
"""So many deals are listed at once; older ones when they are asked for."""


class ScoringScene(ScrollingScene):
    """Shown once a deal is over. ``next`` deals again; at the end of a match ``again`` begins a
    new one of the same kind. ``menu`` leaves."""

    name = "scoring"

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context)
        self._session = session
        self._data: PlayerView = session.view
        self._hands: tuple[LaidHand, ...] = tuple(laid_hands(self._data))
        self._reveal = Reveal(self._hands)
        self._all_deals = False
        self._announced = False
        self._content: Content | None = None
        self._page: Page | None = None
        self._names = Names((), Seat(0))

    @property
    def first_focus(self) -> str | None:
        """What comes next."""
        return "again" if self._data.result is not None else "next"

    @property
    def page(self) -> Page | None:
        """Where everything is; None before the first layout."""
        return self._page

    @property
    def tables(self) -> tuple[Table, ...]:
        """What stands in the panels, in the language in use."""
        return self._content.tables if self._content else ()

    # Layout

    def layout(self, viewport: Viewport) -> None:
        """Texts and places anew; the first time, tell what happened."""
        self._names = Names(seat_names(self._session.seats, self._session.seat), self._session.seat)
        self._content = self._make_content()
        self._page = lay_out(self._content, viewport, self.painter)
        self.set_extent(self._page.view, self._page.height)
        if not self._announced:
            self._announced = True
            self.context.say(summary(self._data, self._names))
            if sound := self._sound():
                self.context.audio.play(sound)

    def _make_content(self) -> Content:
        view, names = self._data, self._names
        size = sizes_for(self.viewport).button
        over = view.result is not None
        result = view.results[-1]
        captions = [self._caption(hand) for hand in self._hands]
        return Content(
            title=match_title(view, names) if over else deal_title(result, view.rules, names),
            subtitle=match_subtitle(view, names) if over else deal_subtitle(view, names),
            captions=tuple("".join(run.text for run in runs) for runs in captions),
            notes=tuple(self._note(hand) for hand in self._hands),
            shapes=tuple(shape_of(hand) for hand in self._hands),
            tables=tuple(self._tables()),
            buttons=tuple(
                max(button_width(self.painter, label, size), self.painter.px(size * 6))
                for label in (_("Menu"), _("This deal"), self._next_label())
            ),
        )

    def _tables(self) -> Iterator[Table]:
        if self._data.result is not None:
            yield from account_tables(self._data, self._names)
        hidden = 0 if self._all_deals else max(0, len(self._data.results) - MANY_DEALS)
        yield deals_table(self._data, self._names, hidden)

    def _next_label(self) -> str:
        return _("Play again") if self._data.result is not None else _("Next deal")

    def _caption(self, hand: LaidHand) -> tuple[Run, ...]:
        size = sizes_for(self.viewport).caption
        name = Run(self._names.by_seat[hand.seat], Type.BOLD, size)
        if hand.hidden:
            return (name, Run(" – " + _("hand not shown"), Type.BODY, size, theme.MUTED))
        if self._data.results[-1].close.spread is None:
            return (name,)
        before, after = left_pattern()
        left = str(left_of(self._data.results[-1], hand.seat))
        return (
            name,
            Run(" – " + before, Type.BODY, size, theme.MUTED),
            Run(left, Type.BOLD, size, theme.BRASS),
            Run(after, Type.BODY, size, theme.MUTED),
        )

    def _note(self, hand: LaidHand) -> str:
        note = layoff_note(self._data.results[-1], hand.seat, self._names)
        return f"({note})" if note else ""

    def _sound(self) -> str:
        result, score = self._data.result, self._data.results[-1].score
        if result is not None:
            return "win" if self._session.seat in result.winners else "lose"
        if score.winner is None:
            return ""
        if score.undercut:
            return "undercut"
        if score.closing in (Closing.GIN, Closing.BIG_GIN):
            return "gin"
        return "win" if score.winner == self._session.seat else "lose"

    # Widgets

    def build(self) -> Iterator[Widget]:
        """Title, hands and tables in the window; the buttons below it."""
        yield from self.framed(self._page_widgets())
        yield from self._buttons()

    def _page_widgets(self) -> Iterator[Widget]:
        page, content = self._page, self._content
        assert page is not None
        assert content is not None
        yield Paragraph(
            self._seen(page.title), content.title, Type.SERIF, page.title_size,
            id="title", role=Role.HEADING, level=1,
        )  # fmt: skip
        yield Paragraph(
            self._seen(page.subtitle), content.subtitle, Type.BODY, page.sizes.text, theme.MUTED,
            id="status", role=Role.STATUS,
        )  # fmt: skip
        for index, hand in enumerate(self._hands):
            yield from self._hand_widgets(index, hand, page, content)
        for index, (table, places) in enumerate(zip(content.tables, page.tables, strict=True)):
            yield Panel(self._seen(places.panel))
            yield TableWidget(f"table-{index}", table, places, page.sizes, self.offset)
            if places.more is not None:
                yield self._more_button(table, self._seen(places.more), page)

    def _hand_widgets(
        self, index: int, hand: LaidHand, page: Page, content: Content
    ) -> Iterator[Widget]:
        place = self._seen(page.captions[index])
        yield Label(place.topleft, self._caption(hand))
        note = content.notes[index]
        if note:
            beside = page.notes[index].top == page.captions[index].top
            size = page.sizes.caption if beside else page.sizes.detail
            yield Paragraph(self._seen(page.notes[index]), note, Type.BODY, size, theme.MUTED)
        yield HandWidget(
            id=f"hand-{hand.seat}",
            hand=hand,
            places=page.hands[index],
            cards=self.context.cards,
            names=self._names,
            caption=f"{content.captions[index]} {note}".strip(),
            up=self.offset,
            lift=self.painter.px(page.sizes.card * 0.15),
            arrived=self._reveal.part,
        )

    def _more_button(self, table: Table, place: Rect, page: Page) -> Button:
        label = ngettext("{count} earlier deal", "{count} earlier deals", table.hidden).format(
            count=table.hidden
        )
        size = page.sizes.detail
        pill = place.inflate(0, -self.painter.px(10))
        pill.width = min(place.width, button_width(self.painter, label, size, 1))
        return Button(
            "earlier", pill, label, Box.PILL, size, radius=22, bold=False,
            end_icon="chevron_down", expanded=False, hit=place.clip(self.view),
        )  # fmt: skip

    def _buttons(self) -> Iterator[Widget]:
        assert self._page is not None
        footer = self._page.footer
        yield from self.scroll_buttons(footer.up, footer.down)
        icon, size = footer.icon_menu, self._page.sizes.button
        yield Button(
            "menu", footer.buttons[0], "" if icon else _("Menu"), name=_("Menu"),
            icon="menu" if icon else "", key="escape", size=size,
        )  # fmt: skip
        label = _("This deal")
        yield Button(
            "deal", footer.buttons[1], "" if icon else label, name=label,
            icon="share" if icon else "", size=size,
        )  # fmt: skip
        name = "next" if self._data.result is None else "again"
        label, room = self._next_label(), footer.buttons[2].width - self.painter.px(16)
        size = self.painter.fit(label, Type.BOLD, size, room)
        yield Button(name, footer.buttons[2], label, Box.GOLD, size)

    def _seen(self, rect: Rect) -> Rect:
        return rect.move(0, -self.offset)

    # Time and input

    @property
    def busy(self) -> bool:
        """Cards are still coming, or the page glides."""
        return not self._reveal.done or super().busy

    def update(self, dt: float) -> Transition | None:
        """The cards come to the table; the page glides."""
        if self.context.reduced_motion and not self._reveal.done:
            self._reveal.finish()
            self.redraw()
        if self._reveal.update(dt * self.context.animation_speed):
            self.redraw()
        return super().update(dt)

    def handle(self, event: Event) -> Transition | None:
        """Buttons, Enter for what comes next, scrolling."""
        if isinstance(event, PointerDown | Key):
            self._reveal.finish()
        match event:
            case Activate("next") | Key("return" | "enter") if self._data.result is None:
                return self._next_deal()
            case Activate("again") | Key("return" | "enter"):
                return self._again()
            case Activate("menu"):
                return Pop()
            case Activate("deal"):
                return self._deal_page()
            case Activate("earlier"):
                self._all_deals = True
                self.layout(self.viewport)
                self.refresh()
            case _:
                self.scrolled(event)
        return None

    def _next_deal(self) -> Transition:
        # The table and this scene lead to one another.
        from game.scenes import matches

        self._session.next_deal()
        return Replace(matches.scene_for(self.context, self._session))

    def _deal_page(self) -> Transition:
        """Share the deal, watch it, check it."""
        from game.scenes.deal_page import DealPage

        number = self._data.results[-1].number
        return Push(DealPage(self.context, self._session.record, number))

    def _again(self) -> Transition:
        """A new match of the same kind; of a single deal the same cards."""
        from game.scenes import matches

        record = self._session.record
        if record.setup.deals is not None:
            return Replace(matches.KeptMatches(self.context).begin(match_offer(record)))
        opponents = [
            name for seat, name in enumerate(self._session.seats) if seat != self._session.seat
        ]
        choice = MatchChoice(self._data.rules, opponents[0])
        return Replace(matches.matches(self.context).new(choice))
