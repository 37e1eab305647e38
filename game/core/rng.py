"""The versioned shuffle, and independent streams of chance named by (seed, label).

Everything random in a match follows from its seed, a short text. Version 1: the stream of a label
is SHAKE-256 over ``"gin-rami 1\\n" + seed + "\\n" + label``; its first 64 bytes, read as one big
number, choose the permutation by repeated division (a bias below 2**-280). It is short on purpose:
a stranger can check a deal with a dozen lines of his own.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import NewType, TypeVar

Seed = NewType("Seed", str)
"""1 to 64 letters, digits, dots, dashes or underscores."""

SHUFFLE_VERSION = 1
_SEED_PATTERN = re.compile(r"[A-Za-z0-9._-]{1,64}")
_DRAW_BYTES = 64
_Item = TypeVar("_Item")


class SeedError(ValueError):
    """A text that cannot be a seed."""


def parse_seed(text: str) -> Seed:
    """Check a seed's form. Raises SeedError."""
    if not _SEED_PATTERN.fullmatch(text):
        raise SeedError("a seed is 1 to 64 letters, digits, dots, dashes or underscores")
    return Seed(text)


def stream_number(seed: Seed, label: str) -> int:
    """A 512-bit number that depends on seed and label only."""
    data = f"gin-rami {SHUFFLE_VERSION}\n{seed}\n{label}".encode()
    return int.from_bytes(hashlib.shake_256(data).digest(_DRAW_BYTES), "big")


def shuffled(items: Sequence[_Item], seed: Seed, label: str) -> tuple[_Item, ...]:
    """The items in the random order that (seed, label) names; the input order matters."""
    number = stream_number(seed, label)
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        number, chosen = divmod(number, last + 1)
        result[last], result[chosen] = result[chosen], result[last]
    return tuple(result)


def choose(count: int, seed: Seed, label: str) -> int:
    """A number from 0 to count - 1."""
    return stream_number(seed, label) % count


def derive_seed(seed: Seed, label: str) -> Seed:
    """A seed that follows one way from another: showing it shows nothing of its parent."""
    data = f"gin-rami {SHUFFLE_VERSION} derive\n{seed}\n{label}".encode()
    return Seed(hashlib.sha256(data).hexdigest())
