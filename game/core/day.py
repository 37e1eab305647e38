"""The deal of the day: the same cards for everyone, from the date alone."""

from __future__ import annotations

import re

from game.core.match import MatchSetup
from game.core.record import Record
from game.core.rng import Seed
from game.core.rules import PRESETS

PREFIX = "day-"
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day_record(date: str, seats: tuple[str, str]) -> Record:
    """The deal of a date such as "2026-11-30", before its first card.

    The first preset's rules, one deal. Raises ValueError for another form of date.
    """
    if not _DATE.fullmatch(date):
        raise ValueError("a date is YEAR-MONTH-DAY")
    rules = next(iter(PRESETS.values()))
    return Record(MatchSetup(rules, Seed(PREFIX + date), deals=1), seats)


def date_of(record: Record) -> str | None:
    """The date of a deal of the day; None for every other match."""
    seed = record.setup.seed
    if seed is None or record.setup.deals != 1 or not seed.startswith(PREFIX):
        return None
    date = seed.removeprefix(PREFIX)
    return date if _DATE.fullmatch(date) else None
