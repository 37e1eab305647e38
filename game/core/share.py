"""Codes for links: a record, packed so that it fits into an address.

A code is the version, then in base64 for addresses a check of 5 bytes and the record's text,
deflated against a text of usual words. One deal, a whole match before its first card, and a match
with all its actions are the same thing: a record with more or fewer lines.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import replace
from enum import Enum
from hashlib import sha256

from game.core.match import MatchSetup, MatchState
from game.core.record import (
    MAX_RECORD_CHARS,
    Record,
    RecordError,
    RecordFault,
    decode,
    encode,
    replay,
    states,
)

VERSION = "1"
MAX_CODE_CHARS = 400_000
_CHECK = 5
_RAW = -15
_CODE = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]*")
_IN_LINK = re.compile(r"[?&#](?:deal|record)=([0-9A-Za-z_%-]+)")
# Part of version 1: it may never change.
_USUAL = (
    b"\n1 knock \n0 knock \n0 big_gin \n1 defend \n0 defend \n1 take\n0 take\n1 pile\n0 pile"
    b"\n1 pass\n0 pass\n0 stock\n0 discard Kd\n1 stock\n1 discard Qs\n0 stock\n0 discard Jh"
    b"\n1 stock\n1 discard Tc\ngin-rami record 1\nrules: multi-3\nrules: multi-4\nrules: "
    b"ginpro-oklahoma\nrules: casual\nrules: pagat\nrules: classic-oklahoma target=250\n"
    b"shuffle: 1\nseed: 0123456789abcdef\nfirst: 0123456789abcdef\ndeals: 1\nseats: human, "
    b"friend\nseats: human, strong\nseats: human, expert\nseats: human, casual\nwaiting: 2\n"
    b"dealer: 0\nactions:\ngin-rami record 1\nrules: classic\nshuffle: 1\nfirst: "
)


class ShareFault(Enum):
    """Why a text is not a deal that can be played, for a sentence in the player's language."""

    NOT_A_CODE = "not_a_code"
    DAMAGED = "damaged"
    NEWER = "newer"


class ShareError(ValueError):
    """A text that is no code of ours, or cannot be used here."""

    def __init__(self, fault: ShareFault) -> None:
        self.fault = fault
        super().__init__(fault.value)


def code_of(record: Record) -> str:
    """The code of a record: the inverse of :func:`parse_code`."""
    data = encode(record).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=_USUAL)
    packed = packer.compress(data) + packer.flush()
    whole = sha256(packed).digest()[:_CHECK] + packed
    return VERSION + base64.urlsafe_b64encode(whole).decode().rstrip("=")


def parse_code(code: str) -> Record:
    """The record of a code; every action in it is legal. Raises ShareError."""
    if len(code) > MAX_CODE_CHARS or not _CODE.fullmatch(code):
        raise ShareError(ShareFault.NOT_A_CODE)
    if code[0] != VERSION:
        raise ShareError(ShareFault.NEWER)
    try:
        whole = base64.urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
    except (binascii.Error, ValueError) as error:
        raise ShareError(ShareFault.DAMAGED) from error
    check, packed = whole[:_CHECK], whole[_CHECK:]
    if sha256(packed).digest()[:_CHECK] != check:
        raise ShareError(ShareFault.DAMAGED)
    return _checked(_unpacked(packed))


def _unpacked(packed: bytes) -> str:
    unpacker = zlib.decompressobj(_RAW, zdict=_USUAL)
    try:
        data = unpacker.decompress(packed, MAX_RECORD_CHARS)
        if not unpacker.eof:
            raise ShareError(ShareFault.DAMAGED)
        return data.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise ShareError(ShareFault.DAMAGED) from error


def parse_shared(text: str) -> Record:
    """The record in whatever was pasted: a link, a code, a record, or a saved match.

    Raises ShareError.
    """
    text = text.strip().removeprefix("\ufeff").strip()
    if "gin-rami record " in text[:400]:
        return _checked(text)
    link = _IN_LINK.search(text)
    if link is None and any(sign in text for sign in " \n?=/"):
        raise ShareError(ShareFault.NOT_A_CODE)
    return parse_code(link[1].split("%")[0] if link else text)


def _checked(text: str) -> Record:
    try:
        record = decode(text)
        replay(record)
    except RecordError as error:
        newer = error.fault is RecordFault.NEWER_VERSION
        raise ShareError(ShareFault.NEWER if newer else ShareFault.DAMAGED) from error
    return record


def match_offer(record: Record) -> Record:
    """The same match before its first card: its seed, its rules, its seats."""
    return replace(record, moves=())


def deal_offer(record: Record, number: int) -> Record:
    """One deal of a match, for itself: the same cards, dealer and seats, before the first card.

    Raises RecordError when the match has no such deal, and when its record cannot be replayed.
    """
    match = next((each for each in states(record) if each.deal.setup.number == number), None)
    if match is None:
        raise RecordError(RecordFault.BAD_DECK, 0, f"there is no deal {number}")
    return Record(_setup_of(match, record.setup), record.seats)


def _setup_of(match: MatchState, setup: MatchSetup) -> MatchSetup:
    deal = match.deal.setup
    written = any(deal.number == number for number, _ in setup.decks)
    orders = dict(setup.reshuffles).get(deal.number, ())
    return MatchSetup(
        rules=setup.rules,
        seed=None,
        dealer=deal.dealer,
        waiting=match.waiting,
        decks=((1, deal.deck),) if written or deal.seed is None else (),
        reshuffles=((1, orders),) if orders else (),
        first=deal.seed,
        deals=1,
    )


def deal_moves(record: Record, number: int) -> Record:
    """One deal of a match, for itself, with the actions that were made in it. As deal_offer."""
    offer = deal_offer(record, number)
    numbers = [match.deal.setup.number for match in states(record)][1:]
    moves = tuple(move for move, deal in zip(record.moves, numbers, strict=True) if deal == number)
    return replace(offer, moves=moves)
