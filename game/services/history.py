"""The matches of the past, each under a key of its own: figures, and as long as there is room the
whole record. The oldest records go first, their figures stay."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from game.core.events import Closing
from game.core.record import Record, RecordError, decode, encode, replay
from game.core.rules import RulesError, Seat, parse_rules, rules_code
from game.core.tally import DealFigures, Ending, MatchFigures, figures_of
from game.services.saves import Fault, Outcome, Saves

PREFIX = "past-"
REVIEW = "review-"
MOST_REVIEWS = 2000
FORMAT = 1
MOST_RECORDS = 200
"""Whole records kept; a match is about 5 KB, and a browser keeps 5 MB."""
MOST_MATCHES = 3000
"""Matches kept as figures, about 700 bytes each; the oldest are given up beyond that."""
BUNDLE = "gin-rami bundle 1"
MAX_BUNDLE_CHARS = 20_000_000
START, WHOLE = 12, 8
"""Signs of the two numbers of a match's id."""
_PERSON = "human"
_REVIEW = re.compile(r"(-?[0-9]{1,5}\.[0-9]{2}) (-?[0-9]{1,5}\.[0-9]{2})")
_REVIEW_KEY = re.compile(r"review-[0-9a-f]{12}-[0-9]{1,4}")


class BundleError(ValueError):
    """A file that is not an export of ours, or of a newer version (``newer``)."""

    def __init__(self, newer: bool = False) -> None:
        self.newer = newer
        super().__init__("newer" if newer else "not an export")


@dataclass(frozen=True, slots=True)
class Past:
    """A match of the past. ``at``: seconds since 1970, by the clock of the machine.

    ``record`` is the whole text, or empty once it has been given up.
    """

    id: str
    at: int
    rules: str
    seats: tuple[str, ...]
    seat: Seat
    figures: MatchFigures
    record: str = ""

    @property
    def opponents(self) -> tuple[str, ...]:
        """Who sat at the other places."""
        return tuple(name for place, name in enumerate(self.seats) if place != self.seat)

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.figures.ending is not Ending.UNFINISHED


def id_of(record: Record) -> str:
    """Two numbers in one: of the match before its first action, and of all of it."""
    start = sha256(encode(replace(record, moves=())).encode()).hexdigest()
    return start[:START] + sha256(encode(record).encode()).hexdigest()[:WHOLE]


def past_of(record: Record, at: int) -> Past:
    """The entry of a record. Raises RecordError when it cannot be replayed."""
    text = encode(record)
    people = [place for place, name in enumerate(record.seats) if name == _PERSON]
    seat = Seat(people[0] if people else 0)
    return Past(
        id=id_of(record),
        at=at,
        rules=rules_code(record.setup.rules),
        seats=record.seats,
        seat=seat,
        figures=figures_of(replay(record), seat),
        record=text,
    )


class History:
    """The matches kept by a storage. Nothing here raises, except where said."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        saves.make_room = self._make_room

    def all(self) -> list[Past]:
        """Every match, the oldest first. One that cannot be read is set aside."""
        found = (self.get(key.removeprefix(PREFIX)) for key in self._saves.keys(PREFIX))
        return sorted((past for past in found if past), key=lambda past: (past.at, past.id))

    def get(self, match_id: str) -> Past | None:
        """One match."""
        key = PREFIX + match_id
        save = self._saves.read(key)
        if save is None:
            return None
        try:
            past = parse_past(save.body)
        except ValueError:
            past = None
        if past is None or past.id != match_id:
            self._saves.reject(key, Fault.DAMAGED)
            return None
        return past

    def add(self, record: Record, at: int | None = None) -> Past | None:
        """Keep a match, once only; None when its record cannot be replayed."""
        here = self.get(id_of(record))
        if here is not None and here.record:
            return here
        try:
            past = past_of(record, int(time.time()) if at is None else at)
        except RecordError:
            return None
        if self._enter(past):
            self.compact()
        return past

    def _enter(self, past: Past) -> bool:
        """Keep a match unless it is here; whether it is new.

        Of an unfinished match and what became of it only the longer one stays.
        """
        known = [
            each
            for key in self._saves.keys(PREFIX + past.id[:START])
            if (each := self.get(key.removeprefix(PREFIX))) is not None
        ]
        for each in known:
            if each.id == past.id:
                if past.record and not each.record:
                    self._keep(past)
                return False
            if _continues(each, past):
                return False
        for each in known:
            if _continues(past, each):
                self.forget(each.id)
        self._keep(past)
        return True

    def forget(self, match_id: str) -> None:
        """Take a match out, because it is being played again."""
        self._saves.remove(PREFIX + match_id)

    def compact(self) -> None:
        """Give up the oldest records beyond the number to keep, then the oldest matches."""
        keys = self._saves.keys(PREFIX)
        if len(keys) <= MOST_RECORDS:
            return
        matches = self.all()
        for past in matches[: max(0, len(matches) - MOST_MATCHES)]:
            self.forget(past.id)
        with_record = [past for past in matches[-MOST_MATCHES:] if past.record]
        for past in with_record[: max(0, len(with_record) - MOST_RECORDS)]:
            self._keep(replace(past, record=""))

    def _make_room(self) -> bool:
        """The storage is full: give up the oldest quarter of the records."""
        with_record = [past for past in self.all() if past.record and past.finished]
        oldest = with_record[: (len(with_record) + 3) // 4]
        for past in oldest:
            self._saves.remove(PREFIX + past.id)
            self._keep(replace(past, record=""))
        return bool(oldest)

    def _keep(self, past: Past) -> Outcome:
        return self._saves.claim(PREFIX + past.id, past_text(past))

    # Luck and skill

    def note_review(self, record: Record, number: int, scored: float, expert: float) -> None:
        """Keep what a reviewed deal brought, and what the expert brings with the same cards."""
        key = _review_key(record, number)
        self._saves.claim(key, f"{scored:.2f} {expert:.2f}")
        others = [other for other in self._saves.keys(REVIEW) if other != key]
        for other in others[MOST_REVIEWS - 1 :]:  # whichever they are of: never the newest
            self._saves.remove(other)

    def has_review(self, record: Record, number: int) -> bool:
        """Whether this deal has been looked at."""
        return self._saves.read(_review_key(record, number)) is not None

    def reviews(self, matches: Iterable[Past]) -> list[tuple[float, float]]:
        """Of every reviewed deal of these matches: points scored, and the expert's."""
        starts = {past.id[:START] for past in matches}
        found = []
        for key in self._saves.keys(REVIEW):
            save = self._saves.read(key)
            if save is not None and key.split("-")[1] in starts:
                found.append(_review(save.body))
        return [each for each in found if each is not None]

    # Export and import

    def bundle(self, current: str = "", settings: str = "") -> str:
        """All matches, the record of the one that is being played and the settings, as one text."""
        whole = {
            "matches": [_plain(past) for past in self.all()],
            "current": current,
            "settings": settings,
            "reviews": {
                key: save.body
                for key in self._saves.keys(REVIEW)
                if (save := self._saves.read(key)) is not None
            },
        }
        content = json.dumps(whole, ensure_ascii=False)
        return f"{BUNDLE} sha256={_sum(content)}\n{content}\n"

    def take_over(self, bundle: Bundle) -> int:
        """Take over the matches that are not here, or here only as figures; how many are new."""
        new = sum([self._enter(past) for past in bundle.matches])
        for key, text in list(bundle.reviews.items())[:MOST_REVIEWS]:
            if self._saves.read(key) is None:
                self._saves.claim(key, text)
        self.compact()
        return new


def _review_key(record: Record, number: int) -> str:
    return f"{REVIEW}{id_of(record)[:START]}-{number}"


def _continues(longer: Past, shorter: Past) -> bool:
    """Whether the one is the other, played on."""
    if shorter.finished or longer.id[:START] != shorter.id[:START]:
        return False
    if longer.record and shorter.record:
        return longer.record.startswith(shorter.record)
    return longer.figures.deals[: len(shorter.figures.deals)] == shorter.figures.deals


@dataclass(frozen=True, slots=True)
class Bundle:
    """An export: matches, the record of the one that was being played, and the settings' text."""

    matches: tuple[Past, ...]
    current: str
    settings: str
    reviews: dict[str, str]


def parse_bundle(text: str) -> Bundle:
    """What an export holds. Raises BundleError."""
    steps = reading_bundle(text)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            bundle: Bundle = done.value
            return bundle


def reading_bundle(text: str) -> Generator[float, None, Bundle]:
    """The same in slices, as every record is played through; yields the share that is done.

    Raises BundleError.
    """
    head, _newline, content = text.strip("\ufeff \r\n\t").partition("\n")
    content = content.strip()
    title, _space, check = head.strip().partition(" sha256=")
    if title != BUNDLE:
        version = title.removeprefix(BUNDLE[:-1])
        raise BundleError(newer=version.isascii() and version.isdigit())
    if len(text) > MAX_BUNDLE_CHARS or _sum(content) != check:
        raise BundleError
    try:
        data = json.loads(content)
        matches = []
        for place, plain in enumerate(data["matches"]):
            matches.append(_past(plain, checked=False))
            yield place / len(data["matches"])
        current, settings = str(data["current"]), str(data["settings"])
        reviews = {
            key: text
            for key, text in data["reviews"].items()
            if _REVIEW_KEY.fullmatch(key) and _REVIEW.fullmatch(text)
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BundleError from error
    return Bundle(tuple(matches), current, settings, reviews)


def _sum(content: str) -> str:
    return sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


def _review(text: str) -> tuple[float, float] | None:
    found = _REVIEW.fullmatch(text)
    return (float(found[1]), float(found[2])) if found else None


def past_text(past: Past) -> str:
    """The text kept for a match; the inverse of :func:`parse_past`."""
    return json.dumps(_plain(past), ensure_ascii=False)


def parse_past(text: str) -> Past:
    """The match of a text. Raises ValueError."""
    try:
        return _past(json.loads(text), checked=True)
    except (KeyError, TypeError, AttributeError, RecursionError, RulesError) as error:
        raise ValueError("not a match") from error


def _plain(past: Past) -> dict[str, Any]:
    deals = [
        [deal.closing.value, int(deal.closed), int(deal.undercut), deal.points, deal.left]
        for deal in past.figures.deals
    ]
    return {
        "format": FORMAT,
        "id": past.id,
        "at": past.at,
        "rules": past.rules,
        "seats": list(past.seats),
        "seat": past.seat,
        "ending": past.figures.ending.value,
        "single": int(past.figures.single),
        "totals": list(past.figures.totals),
        "deals": deals,
        "record": past.record,
    }


def _past(plain: dict[str, Any], checked: bool) -> Past:
    """``checked``: our own save, whose checksum is right; else figures come from the record."""
    if plain["format"] != FORMAT:
        raise ValueError("another format")
    at, record = _whole(plain["at"]), str(plain["record"])
    if record and not checked:
        past = past_of(decode(record), at)
        if past.id != plain["id"]:
            raise ValueError("another record")
        return past
    seats = tuple(str(name)[:32] for name in plain["seats"])
    if not all(name.isascii() for name in (*seats, plain["rules"], plain["id"])):
        raise ValueError("not a match")
    seat = _whole(plain["seat"])
    match_id = plain["id"]
    if seat not in range(len(seats)) or len(match_id) != START + WHOLE or not match_id.isalnum():
        raise ValueError("not a match")
    parse_rules(plain["rules"])
    figures = MatchFigures(
        Ending(plain["ending"]),
        tuple(_whole(total) for total in plain["totals"]),
        tuple(_deal(deal) for deal in plain["deals"]),
        bool(plain["single"]),
    )
    return Past(match_id, at, plain["rules"], seats, Seat(seat), figures, record)


def _deal(plain: list[Any]) -> DealFigures:
    closing, closed, undercut, points, left = plain
    return DealFigures(
        Closing(closing),
        bool(closed),
        bool(undercut),
        _whole(points),
        None if left is None else _whole(left),
    )


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) > 10**12:
        raise ValueError("not a number")
    return value
