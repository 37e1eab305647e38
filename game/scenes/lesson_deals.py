"""The three deals of the lesson: hands and stock laid out on purpose, and what the other side does.

They are ordinary records with a written deck, played by the ordinary engine; only the opponent's
moves are written down as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.actions import Action, parse_action
from game.core.cards import DECK, Card, parse_cards
from game.core.events import Event
from game.core.match import MatchSetup
from game.core.record import Move, Record
from game.core.rng import Seed
from game.core.rules import PRESETS, Seat
from game.session import HUMAN, MatchSession, Waiting

OPPONENT = "friend"
"""Whose name the other side has."""
_ME, _OTHER = 0, 1


@dataclass(frozen=True, slots=True)
class LessonDeal:
    """``hand`` is the player's, in the order in which it first lies; ``stock`` from its top.

    The other side has the first turn; ``before`` are the moves already made when the player joins,
    ``script`` those that the other side makes later.
    """

    hand: str
    other: str
    upcard: str
    stock: str
    before: tuple[str, ...]
    script: tuple[str, ...]

    @property
    def order(self) -> tuple[Card, ...]:
        """The player's cards as they lie."""
        return parse_cards(self.hand)

    def record(self) -> Record:
        """The match up to the point where the player joins."""
        hands = (parse_cards(self.other), self.order)
        deck = [card for pair in zip(*hands, strict=True) for card in pair]
        deck += [*parse_cards(self.upcard), *parse_cards(self.stock)]
        deck += [card for card in DECK if card not in deck]
        setup = MatchSetup(
            PRESETS["classic"], Seed("lesson"), dealer=Seat(_ME), decks=((1, tuple(deck)),)
        )
        moves = tuple(_move(text) for text in self.before)
        return Record(setup, (HUMAN, OPPONENT), moves)


def _move(text: str) -> Move:
    seat, _space, action = text.partition(" ")
    return Move(Seat(int(seat)), parse_action(action))


WHOLE_TURN = LessonDeal(
    hand="9c 5h Kc 7h 9d 2c 6h Qd 9s 4s",
    other="3d 4d 5d Js Jc 8h Qs 6c Ad 7c",
    upcard="Td",
    stock="2d 9h Ah",
    before=("1 pass", "0 pass", "1 stock", "1 discard 8h"),
    script=("stock", "discard Qs", "defend Ad2d3d4d5d 9h>1"),
)
"""A run, a set and four loose cards; the discard lengthens the run, an ace lets him knock."""

DEFENCE = LessonDeal(
    hand="7h 8h 9h Ks Kh Kd 2s 3h 9c Jc",
    other="6c 7c 8c Js Jd Jh 3d 3s 3c 8d",
    upcard="Td",
    stock="Qs",
    before=("1 pass", "0 pass", "1 stock"),
    script=("knock Qs 6c7c8c JsJhJd 3s3d3c",),
)
"""The other side knocks with 8; three of the player's four loose cards can be laid off."""

GIN = LessonDeal(
    hand="4s 5s 6s 7s Qh Qd Qc 2d 3d 9h",
    other="Ac 2c 3c Ts Tc Kh 8c 6d 5h Jh",
    upcard="8d",
    stock="9s 4d",
    before=("1 pass", "0 pass", "1 stock", "1 discard Kh"),
    script=(),
)
"""One card is missing for gin, and it comes."""


class LessonSession(MatchSession):
    """A match in which the other side follows a script and the player the lesson.

    An action that :attr:`wants` refuses is not played: it is noted in :attr:`refused`.
    """

    def __init__(self, deal: LessonDeal) -> None:
        super().__init__(deal.record())
        self._script = [parse_action(text) for text in deal.script]
        self.wants: Callable[[Action], bool] = lambda action: False
        self.refused: Action | None = None
        self.played = 0
        """How many actions of the player have been played."""

    @property
    def can_undo(self) -> bool:
        """The lesson goes forward only."""
        return False

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Play it if it is wanted."""
        if not self.wants(action):
            self.refused = action
            return ()
        self.played += 1
        return super().submit(action)

    def ponder(self) -> bool:
        """The script needs no thinking."""
        if self.waiting is not Waiting.BOT:
            return False
        if self._decision is None:
            self._decision = self._script.pop(0)
        return True
