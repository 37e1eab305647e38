"""The players of a match by name: "You" for the person, a name of her own for every bot."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.record import Record
from game.core.rules import Seat
from game.scenes.opponents import opponent_name
from game.services.i18n import pgettext
from game.session import HUMAN

MORE_NAMES = ("Jules", "Inès", "Maxime", "Zoé")
"""For further seats of one and the same bot."""


def seat_names(seats: Sequence[str], me: Seat) -> tuple[str, ...]:
    """Names by seat; ``seats`` are the record's: "human" or a bot's id."""
    names = [""] * len(seats)
    taken: set[str] = set()
    more = iter(MORE_NAMES)
    for step in range(len(seats)):
        seat = (me + step) % len(seats)
        if step == 0:
            names[seat] = pgettext("seat", "You")
            continue
        name = opponent_name(seats[seat])
        names[seat] = next(more) if name in taken else name
        taken.add(names[seat])
    return tuple(names)


def my_seat(record: Record) -> Seat:
    """The person's seat; the first one when there is no person."""
    return Seat(record.seats.index(HUMAN) if HUMAN in record.seats else 0)
