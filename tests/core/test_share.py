"""Codes for links: short, checked, versioned; single deals; the deal of the day."""

from __future__ import annotations

import random

import pytest

from game.core.day import date_of, day_record
from game.core.match import start_match
from game.core.match_score import MatchLineKind
from game.core.record import Record, RecordError, decode, encode, replay
from game.core.rules import RULE_NAMES
from game.core.share import (
    MAX_CODE_CHARS,
    VERSION,
    ShareError,
    ShareFault,
    code_of,
    deal_moves,
    deal_offer,
    match_offer,
    parse_code,
    parse_shared,
)
from game.services.saves import Save, seal
from tests.ui.scoring_matches import bot_record, knock_session

RECORD = bot_record("classic", "3f2b" * 8)


def fault_of(text: str) -> ShareFault:
    with pytest.raises(ShareError) as caught:
        parse_shared(text)
    return caught.value.fault


@pytest.mark.parametrize("name", RULE_NAMES)
def test_code_and_record_are_inverse(name: str) -> None:
    record = bot_record(name, f"seed-{name}")
    for each in (record, match_offer(record), deal_offer(record, 1), deal_moves(record, 1)):
        assert parse_code(code_of(each)) == each
        assert decode(encode(each)) == each


def test_codes_are_short_and_fit_into_an_address() -> None:
    offer = code_of(deal_offer(RECORD, 1))
    assert len(offer) < 130
    assert len(code_of(match_offer(RECORD))) < 60
    assert len(code_of(RECORD)) < 1000
    assert set(offer) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_the_code_of_version_1_is_for_good() -> None:
    """A link that somebody has kept must open for ever."""
    code = (
        "1V18HZb6d0LsBgCAMANGVCAGSjJMvvZ3bywDaOMAV934kluG-"
        "mIixpAFTLo6EEHeSwj642iiVWYcmu2lYcIFOg0T3T6F9Hej77esB"
    )
    assert parse_code(code) == deal_offer(RECORD, 1)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_shared_deal_has_the_same_cards(number: int) -> None:
    offer = start_match(deal_offer(RECORD, number).setup).deal
    moves = deal_moves(RECORD, number)
    assert offer.setup.number == 1
    played = replay(moves)
    assert played.over
    original = replay(RECORD).results[number - 1]
    assert played.results[0].close == original.close
    assert played.results[0].score == original.score
    assert offer.setup.dealer == original.dealer


def test_a_deal_with_written_cards_can_be_shared() -> None:
    record = knock_session().record
    offer = deal_offer(record, 1)
    again = parse_code(code_of(offer))
    assert start_match(again.setup).deal.setup.deck == start_match(record.setup).deal.setup.deck


def test_a_single_deal_ends_the_match_without_bonus() -> None:
    played = replay(deal_moves(RECORD, 1))
    assert played.result is not None
    assert {line.kind for line in played.result.columns[0].lines} == {MatchLineKind.POINTS}
    assert played.result.totals == played.results[0].score.points


def test_there_is_no_deal_that_was_not_dealt() -> None:
    with pytest.raises(RecordError):
        deal_offer(RECORD, 99)


@pytest.mark.parametrize(
    "pasted",
    [
        "https://example.org/gin/?lang=fr&deal={code}",
        "https://example.org/?record={code}&rules=x#y",
        "  {code}\n",
        "Gin Rami, une manche : j’ai gagné. Les mêmes cartes pour vous : https://e.org/?deal={code}",
    ],
)
def test_whatever_holds_a_code_can_be_pasted(pasted: str) -> None:
    offer = deal_offer(RECORD, 2)
    assert parse_shared(pasted.format(code=code_of(offer))) == offer


def test_records_and_saves_can_be_pasted() -> None:
    text = encode(RECORD)
    for pasted in (text, "\ufeff" + text, seal(Save(text)), text.replace("\n", "\r\n")):
        assert parse_shared(pasted) == RECORD


def test_newer_and_foreign_texts_are_told_apart() -> None:
    code = code_of(RECORD)
    assert fault_of("2" + code[1:]) is ShareFault.NEWER
    assert fault_of(encode(RECORD).replace("record 1", "record 2")) is ShareFault.NEWER
    assert fault_of("hello world") is ShareFault.NOT_A_CODE
    assert fault_of("") is ShareFault.NOT_A_CODE
    assert fault_of(VERSION) is ShareFault.DAMAGED
    assert fault_of("x" * (MAX_CODE_CHARS + 1)) is ShareFault.NOT_A_CODE
    assert fault_of(encode(RECORD)[:-8] + "take\n") is ShareFault.DAMAGED


def test_every_changed_sign_of_a_code_is_noticed() -> None:
    chance = random.Random(6)
    code = code_of(deal_offer(RECORD, 1))
    for place in range(1, len(code)):
        other = chance.choice([sign for sign in "AZaz09-_" if sign != code[place]])
        try:
            found = parse_code(code[:place] + other + code[place + 1 :])
        except ShareError:
            continue
        # The last sign has bits that say nothing.
        assert place == len(code) - 1
        assert found == deal_offer(RECORD, 1)


def test_a_packed_bomb_does_not_go_off() -> None:
    import base64
    import zlib
    from hashlib import sha256

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"gin-rami record 1\n" + b"#" * 50_000_000) + packer.flush()
    whole = sha256(packed).digest()[:5] + packed
    assert fault_of("1" + base64.urlsafe_b64encode(whole).decode().rstrip("=")) in (
        ShareFault.DAMAGED,
        ShareFault.NOT_A_CODE,
    )


# The deal of the day


def test_the_day_is_the_same_for_everyone() -> None:
    one = day_record("2026-11-30", ("human", "strong"))
    other = day_record("2026-11-30", ("human", "strong"))
    assert one == other
    assert date_of(one) == "2026-11-30"
    first = start_match(one.setup).deal.setup
    second = start_match(day_record("2026-12-01", ("human", "strong")).setup).deal.setup
    assert first.deck != second.deck
    # Whoever has played this day must find the same cards for ever.
    assert " ".join(card.code for card in first.deck[:10]) == "3s 4s Th Qd 9s 7d Ks 5s 5d Kd"


@pytest.mark.parametrize("date", ["", "30.11.2026", "2026-11-30x", "2026-1-1", "día"])
def test_only_dates_are_dates(date: str) -> None:
    with pytest.raises(ValueError, match="YEAR-MONTH-DAY"):
        day_record(date, ("human", "strong"))


def test_other_matches_are_not_of_a_day() -> None:
    assert date_of(RECORD) is None
    assert date_of(Record(RECORD.setup, RECORD.seats)) is None
