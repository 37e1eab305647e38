"""The record: written by hand, read back, and every kind of fault in it."""

from __future__ import annotations

import contextlib
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.actions import DRAW_STOCK, PASS_UPCARD, Action, Discard
from game.core.cards import DECK, cards_code
from game.core.deal import IllegalAction, Phase
from game.core.match import MatchSetup, apply
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
from game.core.rng import Seed
from game.core.rules import PRESETS, parse_rules
from tests.core.by_hand import deck_for, match_by_hand, win
from tests.strategies import QUICK

ARCHITECTURE = Path(__file__).parents[2] / "ARCHITECTURE.md"

SPREAD = "2c3c4c 6c7c8c TcJcQc"
HANDS = [f"{SPREAD} Th", "5s6s7s Js 7d Jh 2d Jd 4h 7h"]
DECK_1 = cards_code(deck_for(HANDS, "Kh", "8hAs", 10))

BY_HAND = f"""\
gin-rami record 1
# A knock with 10 against 40, as a person writes it down.

rules: pagat target=50
seats: human, simple
dealer: 1
deck 1: {DECK_1}
actions:
0 pass
1 pass
0 stock
# the 8 of hearts does not help
0 knock 8h {SPREAD}
1 defend 5s6s7s JsJhJd
"""


def fault_of(text: str) -> tuple[RecordFault, int, str]:
    with pytest.raises(RecordError) as refused:
        replay(decode(text))
    return refused.value.fault, refused.value.line, refused.value.why


def test_a_record_by_hand() -> None:
    record = decode(BY_HAND)
    assert record.seats == ("human", "simple")
    assert record.setup.rules == parse_rules("pagat target=50")
    assert record.setup.dealer == 1
    state = replay(record)
    # 7d 7h 4h 2d are left: 20 points; the knocker's ten of hearts is 10.
    assert state.results[0].score.points == (10, 0)
    assert state.between_deals
    assert [move.line for move in record.moves] == [9, 10, 11, 13, 14]


def test_comments_blanks_and_line_ends_do_not_matter() -> None:
    spaced = BY_HAND.replace("\n", "  \r\n\r\n# note\r\n")
    assert decode(spaced) == decode(BY_HAND)
    assert decode(encode(decode(BY_HAND))) == decode(BY_HAND)


def test_every_state_on_the_way() -> None:
    record = decode(BY_HAND)
    on_the_way = list(states(record))
    assert len(on_the_way) == len(record.moves) + 1
    assert on_the_way[0].deal.events() == ()
    assert on_the_way[-1] == replay(record)


def test_a_whole_match_by_hand_is_its_own_text() -> None:
    record = match_by_hand(PRESETS["classic"], [win(0, 60), win(1, 20), win(0, 60)])
    again = decode(encode(record))
    assert again == record
    assert replay(again) == replay(record)
    assert replay(again).over


def test_a_seeded_record() -> None:
    text = (
        "gin-rami record 1\nrules: multi-3\nshuffle: 1\nseed: abc\n"
        "seats: human, simple, simple\nactions:\n"
    )
    record = decode(text)
    assert record.setup == MatchSetup(parse_rules("multi-3"), Seed("abc"))
    assert encode(record) == text
    assert replay(record).deal.setup.number == 1


def test_two_long_deals_compare() -> None:
    """A thousand turns are more than Python would compare by recursion."""
    record = Record(MatchSetup(parse_rules("multi max_turns=1000"), Seed("long")), ("human",) * 2)
    state = replay(record)
    while not state.deal.over:
        action: Action = PASS_UPCARD if state.deal.phase is Phase.UPCARD else DRAW_STOCK
        if state.deal.drawn is not None:
            action = Discard(state.deal.drawn)
        record = record.with_move(state.deal.seat, action)
        state = apply(state, action).state
    assert state.deal.turns == 1000
    assert replay(decode(encode(record))) == state


@pytest.mark.parametrize(
    ("change", "fault", "line"),
    [
        (("gin-rami record 1", "gin-rami record"), RecordFault.NOT_A_RECORD, 1),
        (("gin-rami record 1", "gin-rami record one"), RecordFault.NOT_A_RECORD, 1),
        (("gin-rami record 1", "something else"), RecordFault.NOT_A_RECORD, 1),
        (("gin-rami record 1", "gin-rami record 2"), RecordFault.NEWER_VERSION, 1),
        (("rules: pagat target=50", "rules: whist"), RecordFault.BAD_RULES, 4),
        (("rules: pagat target=50", "rules: pagat target=51"), RecordFault.BAD_RULES, 4),
        (("rules: pagat target=50", "rules: multi target=50"), RecordFault.BAD_RULES, 4),
        (("rules: pagat target=50\n", ""), RecordFault.BAD_RULES, 0),
        (("rules: pagat target=50", "rules: pagat\nrules: pagat"), RecordFault.BAD_LINE, 5),
        (("rules: pagat target=50", "rule: pagat"), RecordFault.BAD_LINE, 4),
        (("rules: pagat target=50", "rules pagat"), RecordFault.BAD_LINE, 4),
        (("seats: human, simple\n", ""), RecordFault.BAD_SEATS, 0),
        (("seats: human, simple", "seats: human"), RecordFault.BAD_SEATS, 0),
        (("seats: human, simple", "seats: human, simple, simple"), RecordFault.BAD_SEATS, 0),
        (("seats: human, simple", "seats: human, Simple Simon"), RecordFault.BAD_SEATS, 5),
        (("seats: human, simple", "seats: ,"), RecordFault.BAD_SEATS, 5),
        (("dealer: 1", "dealer: 4"), RecordFault.BAD_SEATS, 6),
        (("dealer: 1", "dealer: x"), RecordFault.BAD_SEATS, 6),
        (("dealer: 1", "dealer: 2"), RecordFault.BAD_DECK, 0),
        (("dealer: 1", "dealer: 1\nwaiting: 0"), RecordFault.BAD_DECK, 0),
        (("dealer: 1\n", ""), RecordFault.BAD_DECK, 0),
        (("dealer: 1", "dealer: 1\nseed: a b"), RecordFault.BAD_SEED, 7),
        (("dealer: 1", "dealer: 1\nseed:"), RecordFault.BAD_SEED, 7),
        (("dealer: 1", "dealer: 1\nshuffle: 2"), RecordFault.NEWER_VERSION, 7),
        (("deck 1", "deck 2"), RecordFault.BAD_DECK, 0),
        (("deck 1", "deck 0"), RecordFault.BAD_LINE, 7),
        (("deck 1", "deck x"), RecordFault.BAD_LINE, 7),
        (("deck 1: 2c", "deck 1:"), RecordFault.BAD_DECK, 7),
        (("deck 1: 2c", "deck 1: 2x"), RecordFault.BAD_DECK, 7),
        (("deck 1: 2c", "deck 1: 5s"), RecordFault.BAD_DECK, 7),
        (("actions:", f"deck 9: {cards_code(DECK[1:])}\nactions:"), RecordFault.BAD_DECK, 8),
        (("actions:", "reshuffle 1.2: As\nactions:"), RecordFault.BAD_DECK, 8),
        (("actions:", "reshuffle 1.1: As As\nactions:"), RecordFault.BAD_DECK, 8),
        (("actions:", "reshuffle 1: As\nactions:"), RecordFault.BAD_LINE, 8),
        (("actions:\n", ""), RecordFault.BAD_LINE, 8),
        (("actions:", "actions: 0 pass"), RecordFault.BAD_LINE, 8),
        (("0 stock", "0 draw"), RecordFault.BAD_ACTION, 11),
        (("0 stock", "0"), RecordFault.BAD_ACTION, 11),
        (("0 stock", "stock"), RecordFault.BAD_SEATS, 11),
        (("0 stock", "9 stock"), RecordFault.BAD_SEATS, 11),
        (("0 stock", "0 discard 10h"), RecordFault.BAD_ACTION, 11),
        (("0 stock", "1 stock"), RecordFault.ILLEGAL_ACTION, 11),
        (("0 stock", "0 pile"), RecordFault.ILLEGAL_ACTION, 11),
        (("0 stock", "0 discard Th"), RecordFault.ILLEGAL_ACTION, 11),
        (("knock 8h 2c3c4c", "knock 8h"), RecordFault.ILLEGAL_ACTION, 13),
        (("knock 8h 2c3c4c", "knock Th 2c3c4c"), None, 0),
        (("knock 8h", "knock Ks"), RecordFault.ILLEGAL_ACTION, 13),
        (("JsJhJd", "JsJhJd 7d>0"), RecordFault.ILLEGAL_ACTION, 14),
        (("JsJhJd", "JsJhJd 7d>9"), RecordFault.ILLEGAL_ACTION, 14),
        (("JsJhJd\n", "JsJhJd\n0 pass\n"), RecordFault.BAD_DECK, 15),
    ],
)  # fmt: skip
def test_faults(change: tuple[str, str], fault: RecordFault | None, line: int) -> None:
    old, new = change
    assert old in BY_HAND
    text = BY_HAND.replace(old, new, 1)
    if fault is None:
        assert replay(decode(text)).deal.over
        return
    found, where, why = fault_of(text)
    assert (found, where) == (fault, line), why
    assert why


def test_an_illegal_action_says_which_and_why() -> None:
    text = BY_HAND.replace("knock 8h 2c3c4c 6c7c8c TcJcQc", "knock 8h 2c3c4c")
    with pytest.raises(RecordError) as refused:
        replay(decode(text))
    assert str(refused.value) == (
        "line 13: action 4, seat 0: 'knock 8h 2c3c4c' is not legal: "
        "this spread leaves 61, above the limit of 10; the hand allows 10"
    )


def test_errors_cross_from_one_process_to_another() -> None:
    with pytest.raises(RecordError) as refused:
        replay(decode(BY_HAND.replace("0 stock", "0 pile")))
    error: RecordError = pickle.loads(pickle.dumps(refused.value))
    assert (error.fault, error.line, str(error)) == (
        refused.value.fault,
        refused.value.line,
        str(refused.value),
    )
    cause = refused.value.__cause__
    assert isinstance(cause, IllegalAction)
    again: IllegalAction = pickle.loads(pickle.dumps(cause))
    assert (again.action, again.why, str(again)) == (cause.action, cause.why, str(cause))


def test_no_record_at_all() -> None:
    assert fault_of("")[0] is RecordFault.NOT_A_RECORD
    assert fault_of("# only a comment\n\n")[0] is RecordFault.NOT_A_RECORD
    assert fault_of("x" * (MAX_RECORD_CHARS + 1))[0] is RecordFault.TOO_LONG


def test_nothing_may_follow_the_end_of_the_match() -> None:
    text = encode(match_by_hand(PRESETS["classic"], [win(0, 60), win(0, 60)]))
    assert replay(decode(text)).over
    fault, _, why = fault_of(text + "0 stock\n")
    assert fault is RecordFault.ILLEGAL_ACTION
    assert "the match is over" in why


def test_a_reshuffle_must_be_written_without_a_seed() -> None:
    head = "gin-rami record 1\nrules: multi\nseats: human, human\ndealer: 0\n"
    text = f"{head}deck 1: {cards_code(DECK)}\nactions:\n1 pass\n0 pass\n"
    seat, stock = 1, list(DECK[21:])
    while len(stock) > 2:
        card = stock.pop(0)
        text += f"{seat} stock\n{seat} discard {card.code}\n"
        seat = 1 - seat
    fault, _, why = fault_of(text)
    assert fault is RecordFault.BAD_DECK
    assert "needs the order of reshuffle 1" in why
    pool = [*DECK[20:49], *stock]  # the last discard, DECK[49], stays on the pile
    order = f"reshuffle 1.1: {cards_code(pool)}\nactions:"
    state = replay(decode(text.replace("actions:", order)))
    assert state.deal.reshuffled == 1


@given(text=st.text(max_size=300))
@settings(QUICK, max_examples=150)
def test_any_text_is_read_or_refused(text: str) -> None:
    for attempt in (text, BY_HAND + text, f"gin-rami record 1\n{text}"):
        with contextlib.suppress(RecordError):  # and nothing else
            replay(decode(attempt))


@given(place=st.integers(0, len(BY_HAND) - 1), letter=st.sampled_from("0129AKQshdc>.:# \nxé"))
@settings(QUICK, max_examples=300)
def test_a_changed_letter_is_read_or_refused(place: int, letter: str) -> None:
    changed = BY_HAND[:place] + letter + BY_HAND[place + 1 :]
    with contextlib.suppress(RecordError):  # and nothing else
        record = decode(changed)
        replay(record)
        assert decode(encode(record)) == record


def test_the_documented_way_to_check_a_deal() -> None:
    """The dozen lines in ARCHITECTURE.md give the engine's decks."""
    (code,) = re.findall(r"```python\n(.*?)```", ARCHITECTURE.read_text(encoding="utf-8"), re.S)
    names: dict[str, object] = {}
    exec(code, names)
    deal = names["deal"]
    assert callable(deal)
    setup = MatchSetup(PRESETS["classic"], Seed("5d0c"))
    for number in (1, 2, 37):
        assert deal("5d0c", number) == [card.code for card in setup.deck(number)]
