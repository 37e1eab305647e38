"""Reads the expert's weights: ``expert_weights.txt``, whole numbers in rows, one row a neuron.

The file is what ``python -m build.training.train`` writes. Its head says how it was trained.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

from game.bots.bot import run_slices
from game.bots.network import HAND_INPUTS, NARROW, PUBLIC_INPUTS, WIDE, Network

WEIGHTS_FILE = Path(__file__).with_name("expert_weights.txt")
TITLE = "gin-rami networks 1"
ROW_LENGTHS = (
    *(PUBLIC_INPUTS + HAND_INPUTS + 1 for _ in range(WIDE)),
    *(WIDE + 1 for _ in range(NARROW)),
    NARROW + 1,
    NARROW + 1,
    NARROW + 1,
)


class WeightsError(ValueError):
    """A text that does not hold the networks."""


class Team(NamedTuple):
    """Three networks: the worth of a hand after a discard, after leaving the face-up card to the
    opponent, and of closing now.
    """

    act: Network
    decline: Network
    knock: Network


class Teams(NamedTuple):
    """``early`` was trained against players who knock as soon as they can, ``general`` against
    many kinds and itself, ``table`` for three or four players with penalty points.
    """

    early: Team
    general: Team
    table: Team


def parse_networks(text: str) -> dict[str, Network]:
    """The networks of a weights file by name, such as "early act". Raises WeightsError."""
    return run_slices(_parsing(text))


def _parsing(text: str) -> Generator[None, None, dict[str, Network]]:
    """A slice for each network: about a millisecond, several in a browser."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    if not lines or lines[0] != TITLE:
        raise WeightsError(f"the first line must be {TITLE!r}")
    found: dict[str, Network] = {}
    place = 1
    while place < len(lines):
        name, _, unit = lines[place].partition(": ")
        rows = lines[place + 1 : place + 1 + len(ROW_LENGTHS)]
        found[name] = Network(_numbers(rows, float(unit), name))
        place += 1 + len(ROW_LENGTHS)
        yield
    return found


def _numbers(rows: list[str], unit: float, name: str) -> list[list[float]]:
    numbers = [[int(word) * unit for word in row.split()] for row in rows]
    if tuple(len(row) for row in numbers) != ROW_LENGTHS:
        raise WeightsError(f"the rows of {name!r} have other lengths than the networks")
    return numbers


_LOADED: list[Teams] = []


def loading() -> Generator[None, None, Teams]:
    """The shipped weights, read in slices at the first use and kept."""
    if not _LOADED:
        networks = yield from _parsing(WEIGHTS_FILE.read_text(encoding="ascii"))
        kinds = ("act", "decline", "knock")
        teams = (Team(*(networks[f"{style} {kind}"] for kind in kinds)) for style in Teams._fields)
        _LOADED[:] = [Teams(*teams)]
    return _LOADED[0]


def load_teams() -> Teams:
    """The same at once."""
    return run_slices(loading())
