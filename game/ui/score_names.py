"""Who sits where, and small pieces of sentences that the scoring screen and the rules share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.rules import Seat
from game.services.i18n import _, ngettext, number, pgettext


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where: names as they stand alone ("You", "Camille"), and the person's seat."""

    by_seat: tuple[str, ...]
    you: Seat

    def is_you(self, seat: Seat | None) -> bool:
        """Whether it is the person's seat."""
        return seat == self.you

    def to(self, seat: Seat) -> str:
        """Who gets something: "you", "Camille"."""
        return pgettext("for whom", "you") if self.is_you(seat) else self.by_seat[seat]


def joined(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{list} and {last}").format(list=", ".join(parts[:-1]), last=parts[-1])


def capitalised(text: str) -> str:
    """With a large first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def points_text(points: int) -> str:
    """ "3 points"."""
    return ngettext("{count} point", "{count} points", points).format(count=number(points))
