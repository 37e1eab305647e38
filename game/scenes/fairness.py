"""The fair deal: what is promised before the first card, and the proof of it after the deal."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.deal_state import DealSetup
from game.core.fairness import PROGRAM, commitment_of, proof
from game.core.match import MatchState
from game.core.record import Record, states
from game.core.rules import Seat
from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.seats import seat_names
from game.scenes.stack import Transition
from game.services.i18n import _
from game.session import HUMAN
from game.ui import theme
from game.ui.page_parts import (
    Buttons,
    Cards,
    Code,
    Heading,
    PageButton,
    Part,
    Remark,
    Text,
    Verdict,
)


def setups_of(record: Record) -> dict[int, DealSetup]:
    """Order of play and deck of every deal that was dealt, by its number. Raises RecordError."""
    return {match.deal.setup.number: match.deal.setup for match in states(record)}


def played(record: Record) -> tuple[MatchState, int]:
    """The match as it stands, and how many of its deals are over. Raises RecordError."""
    *_before, match = states(record)
    return match, len(match.results)


class FairnessPage(Page):
    """The commitment of a deal; once the deal is over, its seed and the proof."""

    name = "fairness"

    def __init__(self, context: Context, record: Record, number: int | None = None) -> None:
        super().__init__(context)
        self._record = record
        match, over = played(record)
        self._match = match
        self._over = over
        self._number = number or match.deal.setup.number
        self._copied = ""

    def heading(self) -> str:
        """Which deal."""
        return _("Fair deal · {number}").format(number=self._number)

    @property
    def _is_over(self) -> bool:
        return self._number <= self._over

    def parts(self) -> Iterator[Part]:
        """The promise, then the proof or when it comes, then the program."""
        setup = self._record.setup
        promise = commitment_of(setup, self._number)
        if promise is None:
            yield Text(
                "written",
                _("The cards of this deal are written out in its record; no seed has dealt them."),
            )
            return
        yield Heading("promise", _("Promised before the first card"))
        yield Text(
            "promise-text",
            _(
                "This number is the SHA-256 hash of the deal’s seed. It is fixed before the "
                "first card, so no card can change during the deal."
            ),
        )
        yield Code("commitment", promise)
        if self._is_over:
            yield from self._proof(promise)
        else:
            yield Text(
                "later",
                _("The seed is shown here when the deal is over; then everything can be checked."),
                theme.MUTED,
            )
            yield from self._next()
        yield from self._program()

    def _proof(self, promise: str) -> Iterator[Part]:
        found = proof(self._record.setup, self._number)
        assert found is not None
        dealt = setups_of(self._record)[self._number]
        same_hash = found.commitment == promise
        same_cards = found.deck == dealt.deck
        yield Heading("proof", _("Shown after the deal"))
        yield Text("seed-text", _("The seed:"), theme.MUTED)
        yield Code("seed", found.seed)
        yield Verdict(
            "same-hash",
            _("Its hash, worked out anew, is the promised one.")
            if same_hash
            else _("Its hash is not the promised one."),
            same_hash,
        )
        yield Verdict(
            "same-cards",
            _("Dealt anew, it gives exactly the cards that were played.")
            if same_cards
            else _("Dealt anew, it gives other cards than were played."),
            same_cards,
        )
        yield from self._hands(dealt)
        yield from self._next()

    def _hands(self, setup: DealSetup) -> Iterator[Part]:
        each = setup.rules.cards_each
        seats = self._record.seats
        me = Seat(seats.index(HUMAN)) if HUMAN in seats else Seat(0)
        names = seat_names(seats, me)
        order = setup.order
        for place, seat in enumerate(order):
            hand: list[Card] = sorted(
                setup.deck[place : each * len(order) : len(order)],
                key=lambda card: (card.suit, card.rank),
            )
            yield Cards(f"dealt-{seat}", names[seat], (hand,), self.context.cards)
        rest = setup.deck[each * len(order) :]
        yield Cards(
            "dealt-stock", _("Upcard, then the stock in order"), (rest[:1], rest[1:]),
            self.context.cards,
        )  # fmt: skip

    def _next(self) -> Iterator[Part]:
        """Other deals of the match, and the promise for the one that comes."""
        upcoming = self._over + 1
        if self._is_over and self._number == self._over and not self._match.over:
            promise = commitment_of(self._record.setup, upcoming)
            if promise is not None:
                yield Heading("next", _("Promised for the next deal"), 3)
                yield Code("next-commitment", promise)
        others = [
            PageButton(f"deal-{number}", _("Deal {number}").format(number=number))
            for number in range(1, self._over + 1)
            if number != self._number
        ]
        if others:
            yield Heading("others", _("Other deals of this match"), 3)
            yield Buttons(others[-12:], "deals")

    def _program(self) -> Iterator[Part]:
        yield Heading("program-title", _("Check it yourself"))
        yield Text(
            "program-text",
            _(
                "These lines of Python print the hash of a seed and the deck that it deals. "
                "The player after the dealer gets the first card; then the upcard and the stock."
            ),
        )
        yield Code("program", PROGRAM.rstrip("\n"))
        buttons = [PageButton("copy-program", _("Copy the program"), "share")]
        if self._is_over:
            buttons.append(PageButton("copy-seed", _("Copy the seed"), "share"))
        yield Buttons(buttons, "copies")
        yield Remark("copied", self._copied)

    def chosen(self, control_id: str) -> Transition | None:
        """Copy, or look at another deal."""
        if control_id == "copy-program":
            self._copy(PROGRAM)
        elif control_id == "copy-seed":
            found = proof(self._record.setup, self._number)
            self._copy(found.seed if found else "")
        elif control_id.startswith("deal-"):
            self._number = int(control_id.removeprefix("deal-"))
            self._copied = ""
            self.offset = 0
        self.renew()
        return None

    def _copy(self, text: str) -> None:
        done = self.context.platform.copy(text)
        self._copied = _("Copied.") if done else _("not possible here")
        self.context.say(self._copied)
