"""Turns the trainer's binary teams into the whole-number weights file that the expert reads."""

from __future__ import annotations

import array
from collections.abc import Iterator
from pathlib import Path

from game.bots.network import HAND_INPUTS, NARROW, PUBLIC_INPUTS, WIDE
from game.bots.weights import TITLE

INPUTS = PUBLIC_INPUTS + HAND_INPUTS
OUTPUTS = 3
KINDS = ("act", "decline", "knock")
LARGEST = 9999
"""The largest whole number written; the trainer's weights lose less than their noise by it."""


def read_team(path: Path) -> list[list[list[float]]]:
    """The rows of a team's three networks, neuron by neuron with the bias last."""
    values = array.array("f")
    values.frombytes(path.read_bytes())
    size = len(values) // len(KINDS)
    return [
        network_rows(list(values[start : start + size])) for start in range(0, len(values), size)
    ]


def network_rows(values: list[float]) -> list[list[float]]:
    """One network: the trainer keeps each layer input by input, then its biases."""
    rows: list[list[float]] = []
    start = 0
    for inputs, outputs in ((INPUTS, WIDE), (WIDE, NARROW), (NARROW, OUTPUTS)):
        weights = values[start : start + inputs * outputs]
        biases = values[start + inputs * outputs : start + (inputs + 1) * outputs]
        rows += [[*weights[out::outputs], biases[out]] for out in range(outputs)]
        start += (inputs + 1) * outputs
    if start != len(values):
        raise ValueError("the trainer wrote networks of another shape")
    return rows


def text_lines(teams: dict[str, Path], remarks: list[str]) -> Iterator[str]:
    """The weights file line by line; ``teams`` by style."""
    yield TITLE
    yield from (f"# {remark}" for remark in remarks)
    for style, path in teams.items():
        for kind, rows in zip(KINDS, read_team(path), strict=True):
            unit = max(abs(value) for row in rows for value in row) / LARGEST
            yield f"{style} {kind}: {unit:.9g}"
            for row in rows:
                yield " ".join(str(round(value / unit)) for value in row)


def write_weights(teams: dict[str, Path], target: Path, remarks: list[str]) -> None:
    """Write the weights file."""
    target.write_text("\n".join(text_lines(teams, remarks)) + "\n", encoding="ascii")
