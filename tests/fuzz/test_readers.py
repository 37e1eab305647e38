"""Made-up and mangled texts for every reader: a result, or its own error with a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.record import encode
from game.core.rules import OPTIONS, RULE_NAMES
from game.core.share import code_of, deal_offer
from game.services.history import History
from game.services.saves import Save, Saves, seal
from game.services.storage import MemoryStorage
from tests.fuzz.readers import LONGEST, READERS, try_to_read
from tests.strategies import QUICK
from tests.ui.scoring_matches import bot_record

RECORD = bot_record("classic", "fuzz")


def _bundle() -> str:
    history = History(Saves(MemoryStorage()))
    history.add(RECORD, 5)
    return history.bundle(encode(RECORD))


GOOD = {
    "record": encode(RECORD),
    "code": code_of(deal_offer(RECORD, 1)),
    "save": seal(Save(encode(RECORD), 3, "abc")),
    "bundle": _bundle(),
    "link": f"https://example.org/?deal={code_of(deal_offer(RECORD, 1))}&lang=fr",
}
words = st.sampled_from(
    [
        "gin-rami record 1\n", "rules: ", "seed: ", "seats: human, simple\n", "dealer: ",
        "deck 1: ",
        "reshuffle 1.1: ", "deals: ", "first: ", "shuffle: 1\n", "waiting: ", "actions:\n", "0 ",
        "1 ", "pass\n", "take\n", "stock\n", "pile\n", "discard Kd\n", "knock Kd 6h7h8h\n",
        "big_gin ",
        "defend 2h3h4h 9h>0\n", "\n", "\r\n", "\ufeff", "#", "?deal=", "?record=", "-1", "99999999",
        "²", "٣", "1e9", "\x00", "\ud800", "gin-rami bundle 1 sha256=", "# gin-rami save 2 ", "NaN",
        *(f"{name} " for name in RULE_NAMES), *(f"{name}=" for name in OPTIONS),
    ]
)  # fmt: skip
texts = st.text(max_size=300) | st.lists(words | st.text(max_size=8), max_size=30).map("".join)
keys = st.sampled_from(
    [
        "language", "sound", "target", "own_rules", "matches", "current", "settings", "reviews",
        "deals", "record", "id", "at", "seats", "totals", "ending", "preset",
    ]
)  # fmt: skip
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=20,
)


@pytest.mark.parametrize("name", READERS)
@given(text=texts)
@settings(QUICK, max_examples=120)
def test_any_text(name: str, text: str) -> None:
    assert len(try_to_read(name, text)) < LONGEST


@given(value=plain)
@settings(QUICK, max_examples=200)
def test_any_json(value: object) -> None:
    text = json.dumps(value)
    for name in ("settings", "past", "saved"):
        try_to_read(name, text)


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """A good text, cut, doubled, or with pieces of another put in."""
    text = GOOD[draw(st.sampled_from(sorted(GOOD)))]
    for _ in range(draw(st.integers(1, 4))):
        a, b = sorted(draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=2)))
        put = draw(words | st.text(max_size=4) | st.just(text[a:b]))
        text = text[:a] + put + text[draw(st.sampled_from([a, b])) :]
    return text


@given(text=mangled())
@settings(QUICK, max_examples=300)
def test_mangled_texts(text: str) -> None:
    for name in ("record", "code", "shared", "save", "saved", "bundle", "past"):
        assert len(try_to_read(name, text)) < LONGEST


@pytest.mark.parametrize("name", ["shared", "bundle", "save", "saved", "record"])
def test_the_good_texts_are_read(name: str) -> None:
    """Else the tests above would look at refusals only."""
    good = {"shared": "link", "saved": "save"}.get(name, name)
    assert try_to_read(name, GOOD[good]) == "read"
