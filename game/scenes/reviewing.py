"""The expert looks at a deal: a review of the decisions, or the same cards played by him."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.bots.review import Played, Review, luck, review
from game.core.match import next_deal
from game.core.record import Record, decode, replay, states
from game.core.rules import Seat
from game.core.share import deal_offer, match_offer
from game.services.history import History, Past
from game.session import MatchSession, Waiting

EXPERT = "expert"
MOVES_A_SLICE = 8
MOVES = 90
"""About as many moves as a long deal has, for the progress."""


def offer_of(record: Record, number: int) -> Record:
    """A deal before its first card; a match of one deal is that already. Raises RecordError."""
    return match_offer(record) if record.setup.deals == 1 else deal_offer(record, number)


def played_moves(record: Record, number: int) -> Generator[float, None, list[Played]]:
    """The moves of a deal, each with the state before it, in slices. Raises RecordError."""
    found = []
    for place, (before, move) in enumerate(zip(states(record), record.moves, strict=False)):
        if before.between_deals:
            before = next_deal(before)
        if before.deal.setup.number == number:
            found.append(Played(before, move.action))
        if place % MOVES_A_SLICE == 0:
            yield 0.0
    return found


def reviewing(record: Record, number: int, seat: Seat) -> Generator[float, None, Review]:
    """The review of a deal that is over, in slices."""
    deal = yield from played_moves(record, number)
    return (yield from review(deal, seat))


def unseen_deals(history: History, matches: Sequence[Past]) -> int:
    """How many deals of these matches can still be looked at for luck and skill."""
    whole = [past for past in matches if past.record]
    return sum(len(past.figures.deals) for past in whole) - len(history.reviews(whole))


def looking_at_deals(
    history: History, matches: Sequence[Past], most: int
) -> Generator[float, None, int]:
    """Luck and skill of at most so many deals, the newest first, in slices; how many were done.

    Each is kept as soon as it is found, so that nothing is lost when the work is given up.
    """
    done = 0
    for past in sorted(matches, key=lambda each: -each.at):
        if not past.record:
            continue
        record = decode(past.record)
        for number in deals_of(record, past.seat):
            if done == most:
                return done
            if history.has_review(record, number):
                continue
            deal = yield from played_moves(record, number)
            steps = luck(deal, past.seat)
            found: Review | None = None
            while found is None:
                try:
                    yield (done + next(steps)) / most
                except StopIteration as finished:
                    found = finished.value
            history.note_review(record, number, found.scored, found.expert)
            done += 1
    return done


def deals_of(record: Record, seat: Seat) -> list[int]:
    """Numbers of the deals that are over and that this seat played. Raises RecordError."""
    return [result.number for result in replay(record).results if seat in result.active]


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
