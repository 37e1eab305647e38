"""Huge, deep and packed texts: refused soon, in a sentence, and in little memory."""

from __future__ import annotations

import base64
import time
import tracemalloc
import zlib
from collections.abc import Callable
from hashlib import sha256

import pytest

from game.core.share import _USUAL, MAX_CODE_CHARS, VERSION, ShareError, parse_code
from tests.fuzz.readers import LONGEST, READERS, try_to_read

MANY = 50_000_000
SECONDS = 3.0
"""Of processor time; the slowest needs a third of it."""
MEMORY = 500
"""Megabytes beside the text, which has 50 itself; some readers copy it to look at its ends."""
HEAD = "gin-rami record 1\nrules: classic\nseed: a\nseats: human, simple\nactions:\n"

HUGE: dict[str, Callable[[int], str]] = {
    "one letter": lambda size: "x" * size,
    "lines": lambda size: "a\n" * (size // 2),
    "spaces": lambda size: " " * size,
    "record of comments": lambda size: "gin-rami record 1\n" + "#\n" * (size // 2),
    "record of actions": lambda size: HEAD + "0 pass\n" * (size // 7),
    "an action of melds": lambda size: "knock Kd" + " 6h7h8h" * (size // 7),
    "rules of options": lambda size: "classic" + " target=150" * (size // 11),
    "a digit": lambda size: '{"target":' + "9" * size + "}",
    "links": lambda size: "?deal=1" * (size // 7),
    "cards": lambda size: "6h " * (size // 3),
    "brackets": lambda size: "[" * size,
    "objects": lambda size: '{"a":' * (size // 5),
    "bundle of brackets": lambda size: "gin-rami bundle 1 sha256=0\n" + "[" * size,
    "save": lambda size: f"# gin-rami save 2 generation=1 owner=a sha256={'0' * 64}\n" + "x" * size,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", HUGE)
def test_huge_texts(kind: str) -> None:
    text = HUGE[kind](MANY)
    for name in READERS:
        tracemalloc.start()
        started = time.process_time()
        answer = try_to_read(name, text)
        took, (_, peak) = time.process_time() - started, tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(answer) < LONGEST, (name, answer[:400])
        assert took < SECONDS, (name, took)
        assert peak < MEMORY << 20, (name, peak >> 20)


@pytest.mark.parametrize("kind", HUGE)
def test_texts_of_a_hundred_thousand_signs(kind: str) -> None:
    """The same, shorter: deep nesting needs no more than this to break a reader."""
    text = HUGE[kind](100_000)
    for name in READERS:
        assert len(try_to_read(name, text)) < LONGEST, name


@pytest.mark.parametrize("depth", [500, 5_000, 100_000])
@pytest.mark.parametrize("opening", ["[", '{"a":', '{"own_rules":[', '{"matches":['])
def test_deep_json(depth: int, opening: str) -> None:
    """As settings, as a match of the past, and in an export whose checksum is right."""
    text = opening * depth
    bundle = f"gin-rami bundle 1 sha256={sha256(text.encode()).hexdigest()}\n{text}\n"
    for name in ("settings", "past", "bundle"):
        try_to_read(name, bundle if name == "bundle" else text)
    assert try_to_read("past", text) != "read"
    assert try_to_read("bundle", bundle) != "read"


@pytest.mark.parametrize("filler", [b"#", b"#\n", b"0 pass\n", b"\0"])
def test_packed_texts_that_swell(filler: bytes) -> None:
    """60 MB in a code of the permitted length: what is unpacked stays within the bound."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -15, zdict=_USUAL)
    packed = packer.compress(HEAD.encode())
    room = MAX_CODE_CHARS * 3 // 4 - 100
    block = filler * (10_000_000 // len(filler))
    for _ in range(6):
        more = packer.compress(block)
        if len(packed) + len(more) > room:
            break
        packed += more
    packed += packer.flush()
    whole = sha256(packed).digest()[:5] + packed
    code = VERSION + base64.urlsafe_b64encode(whole).decode().rstrip("=")
    tracemalloc.start()
    started = time.process_time()
    with pytest.raises(ShareError):
        parse_code(code)
    took, (_, peak) = time.process_time() - started, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert took < 1
    assert peak < 40 << 20
