"""The record of a match: one text that is a save, a replay, a link and a bug report.

Lines are ``key: value``, then ``actions:`` and one action a line, ``SEAT ACTION``. Blank lines and
lines that start with # are skipped. ARCHITECTURE.md documents the format for writing it by hand.
Reading trusts nothing: every part is checked, and :func:`replay` plays every action by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from game.core.actions import Action, ActionError, action_code, parse_action
from game.core.cards import DECK, Card, CardError, cards_code, parse_cards
from game.core.deal import DeckError, IllegalAction
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.rng import SHUFFLE_VERSION, Seed, SeedError, parse_seed
from game.core.rules import RulesError, RuleSet, Seat, parse_rules, rules_code

RECORD_VERSION = 1
MAX_RECORD_CHARS = 2_000_000
_TITLE = "gin-rami record"
_SEAT_NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_DEALS = re.compile(r"[1-9][0-9]?")
_DECK_KEY = re.compile(r"deck ([1-9][0-9]{0,3})")
_RESHUFFLE_KEY = re.compile(r"reshuffle ([1-9][0-9]{0,3})\.([1-9][0-9]{0,3})")


class RecordFault(Enum):
    """What is wrong with a record, for a sentence in the player's language."""

    NOT_A_RECORD = "not_a_record"
    NEWER_VERSION = "newer_version"
    TOO_LONG = "too_long"
    BAD_LINE = "bad_line"
    BAD_RULES = "bad_rules"
    BAD_SEED = "bad_seed"
    BAD_SEATS = "bad_seats"
    BAD_DECK = "bad_deck"
    BAD_ACTION = "bad_action"
    ILLEGAL_ACTION = "illegal_action"


class RecordError(ValueError):
    """A record that cannot be read or replayed; ``line`` counts from 1, 0 for the whole."""

    def __init__(self, fault: RecordFault, line: int, why: str) -> None:
        self.fault = fault
        self.line = line
        self.why = why
        super().__init__(f"line {line}: {why}" if line else why)

    def __reduce__(self) -> tuple[type[RecordError], tuple[RecordFault, int, str]]:
        """So that it can cross from one process to another."""
        return RecordError, (self.fault, self.line, self.why)


@dataclass(frozen=True, slots=True)
class Move:
    """An action and the seat that made it. ``line`` is where the record has it, 0 if nowhere."""

    seat: Seat
    action: Action
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match from its start: setup, who sits where ("human" or a bot's id), the moves."""

    setup: MatchSetup
    seats: tuple[str, ...]
    moves: tuple[Move, ...] = ()

    def with_move(self, seat: Seat, action: Action) -> Record:
        """The record one action longer."""
        return replace(self, moves=(*self.moves, Move(seat, action)))


def encode(record: Record) -> str:
    """The text of a record: the inverse of :func:`decode`."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    setup = record.setup
    yield f"{_TITLE} {RECORD_VERSION}"
    yield f"rules: {rules_code(setup.rules)}"
    if setup.seed is not None or setup.first is not None:
        yield f"shuffle: {SHUFFLE_VERSION}"
    if setup.seed is not None:
        yield f"seed: {setup.seed}"
    if setup.first is not None:
        yield f"first: {setup.first}"
    if setup.deals is not None:
        yield f"deals: {setup.deals}"
    yield f"seats: {', '.join(record.seats)}"
    if setup.dealer is not None:
        yield f"dealer: {setup.dealer}"
    if setup.waiting is not None:
        yield f"waiting: {setup.waiting}"
    for number, deck in setup.decks:
        yield f"deck {number}: {cards_code(deck)}"
    for number, orders in setup.reshuffles:
        for count, order in enumerate(orders, 1):
            yield f"reshuffle {number}.{count}: {cards_code(order)}"
    yield "actions:"
    for move in record.moves:
        yield f"{move.seat} {action_code(move.action)}"


class _Reader:
    """Collects the header's values while the lines go by."""

    def __init__(self) -> None:
        self.rules: RuleSet | None = None
        self.seed: Seed | None = None
        self.first: Seed | None = None
        self.deals: int | None = None
        self.seats: tuple[str, ...] | None = None
        self.dealer: Seat | None = None
        self.waiting: Seat | None = None
        self.decks: dict[int, tuple[Card, ...]] = {}
        self.reshuffles: dict[int, list[tuple[Card, ...]]] = {}
        self.seen: set[str] = set()

    def read(self, key: str, value: str, line: int) -> None:
        """One ``key: value`` line. Raises RecordError."""
        if key in self.seen:
            raise RecordError(RecordFault.BAD_LINE, line, f"{key!r} is there twice")
        self.seen.add(key)
        if key == "rules":
            self.rules = parse_rules(value)
        elif key == "shuffle":
            if value != str(SHUFFLE_VERSION):
                why = f"shuffle version {value[:12]!r} is not known here"
                raise RecordError(RecordFault.NEWER_VERSION, line, why)
        elif key == "seed":
            self.seed = parse_seed(value)
        elif key == "first":
            self.first = parse_seed(value)
        elif key == "deals":
            self.deals = _parse_deals(value, line)
        elif key == "seats":
            self.seats = _parse_seats(value, line)
        elif key == "dealer":
            self.dealer = _parse_seat(value, line)
        elif key == "waiting":
            self.waiting = _parse_seat(value, line)
        elif match := _DECK_KEY.fullmatch(key):
            self.decks[int(match[1])] = _parse_deck(value, line)
        elif match := _RESHUFFLE_KEY.fullmatch(key):
            orders = self.reshuffles.setdefault(int(match[1]), [])
            if int(match[2]) != len(orders) + 1:
                raise RecordError(RecordFault.BAD_DECK, line, "reshuffles count from 1 in order")
            orders.append(parse_cards(value))
        else:
            raise RecordError(RecordFault.BAD_LINE, line, f"unknown key {key[:40]!r}")

    def setup(self) -> tuple[MatchSetup, tuple[str, ...]]:
        """The finished header. Raises RecordError when something is missing."""
        if self.rules is None:
            raise RecordError(RecordFault.BAD_RULES, 0, "the record does not say its rules")
        if self.seats is None:
            raise RecordError(RecordFault.BAD_SEATS, 0, "the record does not say its seats")
        if len(self.seats) != self.rules.seats:
            why = f"these rules have {self.rules.seats} seats, the record names {len(self.seats)}"
            raise RecordError(RecordFault.BAD_SEATS, 0, why)
        setup = MatchSetup(
            self.rules,
            self.seed,
            self.dealer,
            self.waiting,
            tuple(sorted(self.decks.items())),
            tuple((number, tuple(self.reshuffles[number])) for number in sorted(self.reshuffles)),
            self.first,
            self.deals,
        )
        return setup, self.seats


def _parse_deck(value: str, line: int) -> tuple[Card, ...]:
    deck = parse_cards(value)
    if len(deck) != len(DECK):
        why = f"a deck has all {len(DECK)} cards, this one has {len(deck)}"
        raise RecordError(RecordFault.BAD_DECK, line, why)
    return deck


def _parse_deals(value: str, line: int) -> int:
    if not _DEALS.fullmatch(value):
        raise RecordError(RecordFault.BAD_LINE, line, f"{value[:12]!r} is not a number of deals")
    return int(value)


def _parse_seats(value: str, line: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    for name in names:
        if not _SEAT_NAME.fullmatch(name):
            why = f"{name[:40]!r} is not a seat: 'human' or a bot's id"
            raise RecordError(RecordFault.BAD_SEATS, line, why)
    return names


def _parse_seat(value: str, line: int) -> Seat:
    if value not in ("0", "1", "2", "3"):
        raise RecordError(RecordFault.BAD_SEATS, line, f"{value[:12]!r} is not a seat number")
    return Seat(int(value))


def decode(text: str) -> Record:
    """The record of a text. Raises RecordError; legality is :func:`replay`'s business."""
    if len(text) > MAX_RECORD_CHARS:
        raise RecordError(RecordFault.TOO_LONG, 0, f"longer than {MAX_RECORD_CHARS} characters")
    lines = list(_content_lines(text))
    if not lines:
        raise RecordError(RecordFault.NOT_A_RECORD, 0, "the record is empty")
    _check_title(*lines[0])
    reader = _Reader()
    for place, (line, content) in enumerate(lines[1:], 1):
        key, colon, value = content.partition(":")
        if not colon:
            raise RecordError(
                RecordFault.BAD_LINE, line, f"expected 'key: value': {content[:40]!r}"
            )
        if key == "actions" and not value.strip():
            setup, seats = reader.setup()
            return Record(setup, seats, tuple(_moves(lines[place + 1 :])))
        try:
            reader.read(key.strip(), value.strip(), line)
        except RulesError as error:
            raise RecordError(RecordFault.BAD_RULES, line, str(error)) from error
        except SeedError as error:
            raise RecordError(RecordFault.BAD_SEED, line, str(error)) from error
        except CardError as error:
            raise RecordError(RecordFault.BAD_DECK, line, str(error)) from error
    raise RecordError(RecordFault.BAD_LINE, 0, "the line 'actions:' is missing")


def _content_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        content = line.strip()
        if content and not content.startswith("#"):
            yield number, content


def _check_title(line: int, content: str) -> None:
    title, _, version = content.rpartition(" ")
    if title != _TITLE or not (version.isascii() and version.isdigit()):
        why = f"the first line must be '{_TITLE} {RECORD_VERSION}'"
        raise RecordError(RecordFault.NOT_A_RECORD, line, why)
    if version != str(RECORD_VERSION):
        why = f"record version {version[:12]} is not known here"
        raise RecordError(RecordFault.NEWER_VERSION, line, why)


def _moves(lines: Iterable[tuple[int, str]]) -> Iterator[Move]:
    for line, content in lines:
        seat, _, code = content.partition(" ")
        try:
            yield Move(_parse_seat(seat, line), parse_action(code), line)
        except ActionError as error:
            raise RecordError(RecordFault.BAD_ACTION, line, str(error)) from error


def states(record: Record) -> Iterator[MatchState]:
    """Every state of the match: after the first deal, then after each move.

    The next hand is dealt when a move comes after the end of a deal. Raises RecordError.
    """
    try:
        match = start_match(record.setup)
    except DeckError as error:
        raise RecordError(RecordFault.BAD_DECK, 0, str(error)) from error
    yield match
    for number, move in enumerate(record.moves, 1):
        match = _play(match, move, number)
        yield match


def _play(match: MatchState, move: Move, number: int) -> MatchState:
    try:
        if match.between_deals:
            match = next_deal(match)
        if not match.deal.over and move.seat != match.deal.seat:
            raise IllegalAction(move.action, f"it is seat {match.deal.seat}'s turn")
        return apply(match, move.action).state
    except IllegalAction as error:
        why = f"action {number}, seat {move.seat}: {error}"
        raise RecordError(RecordFault.ILLEGAL_ACTION, move.line, why) from error
    except DeckError as error:
        raise RecordError(RecordFault.BAD_DECK, move.line, str(error)) from error


def replay(record: Record) -> MatchState:
    """The state after the record's last move. Raises RecordError."""
    *_, last = states(record)
    return last
