"""Chance and clock that can be repeated: two runs of one seed see the same, whatever the load."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

TICK = 0.0005
"""Seconds that pass from one look at the clock to the next."""


@contextmanager
def steady(seed: str) -> Iterator[Random]:
    """The system's chance follows from a seed, and the clock goes on only by being looked at."""
    chance = Random(seed)
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += TICK
        return now

    def token(size: int | None = None) -> str:
        return chance.randbytes(size or 32).hex()

    with patch.object(secrets, "token_hex", token), patch.object(time, "perf_counter", clock):
        yield Random(f"{seed} acts")
