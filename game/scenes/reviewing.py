"""The expert looks at a deal: a review of the decisions, or the same cards played by him."""

from __future__ import annotations

from collections.abc import Generator

from game.bots.review import Played, Review, review
from game.core.match import next_deal
from game.core.record import Record, states
from game.core.rules import Seat
from game.core.share import deal_offer
from game.session import MatchSession, Waiting

EXPERT = "expert"
MOVES = 90
"""About as many moves as a long deal has, for the progress."""


def played_moves(record: Record, number: int) -> list[Played]:
    """The moves of a deal, each with the state before it. Raises RecordError."""
    found = []
    for before, move in zip(states(record), record.moves, strict=False):
        if before.between_deals:
            before = next_deal(before)
        if before.deal.setup.number == number:
            found.append(Played(before, move.action))
    return found


def reviewing(record: Record, number: int, seat: Seat) -> Generator[float, None, Review]:
    """The review of a deal that is over, in slices."""
    return review(played_moves(record, number), seat)


def expert_plays(record: Record, number: int, seat: Seat) -> Generator[float, None, Record]:
    """The same cards with the expert in this seat, in slices; the record of what he does.

    Raises RecordError.
    """
    offer = deal_offer(record, number)
    seats = tuple(EXPERT if place == seat else name for place, name in enumerate(offer.seats))
    session = MatchSession(Record(offer.setup, seats))
    while session.waiting is Waiting.BOT:
        session.think()
        yield min(0.99, len(session.record.moves) / MOVES)
    return session.record
