"""The weights file, and the arithmetic of the networks against a plain calculation."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.network import (
    HAND_INPUTS,
    LEAK,
    NARROW,
    OUTPUT_SCALE,
    PUBLIC_INPUTS,
    WIDE,
    Network,
)
from game.bots.reading import Style
from game.bots.valuation import weight_of_early
from game.bots.weights import (
    ROW_LENGTHS,
    TITLE,
    WEIGHTS_FILE,
    WeightsError,
    load_teams,
    parse_networks,
)

NAMES = {
    f"{style} {kind}"
    for style in ("early", "general", "table")
    for kind in ("act", "decline", "knock")
}


def test_the_shipped_file_has_every_network_and_stays_small() -> None:
    assert set(parse_networks(WEIGHTS_FILE.read_text(encoding="ascii"))) == NAMES
    assert WEIGHTS_FILE.stat().st_size < 200_000
    assert load_teams() is load_teams()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "another file",
        f"{TITLE}\nearly act: 0.1\n1 2 3",
        f"{TITLE}\nearly act: 0.1\n" + "\n".join("1 " * length for length in ROW_LENGTHS[:-1]),
    ],
)
def test_a_broken_file_is_refused(text: str) -> None:
    with pytest.raises(WeightsError):
        parse_networks(text)


def test_whole_numbers_are_multiples_of_the_unit() -> None:
    rows = "\n".join(" ".join(["3"] * length) for length in ROW_LENGTHS)
    network = parse_networks(f"{TITLE}\n# a remark\nany: 0.5\n{rows}\n")["any"]
    sums = network.public_sums([1.0] * PUBLIC_INPUTS)
    assert sums == pytest.approx([1.5 * (PUBLIC_INPUTS + 1)] * WIDE)


def test_a_network_is_three_layers_with_leaking_bends() -> None:
    chance = Random(7)
    rows = [[chance.uniform(-1, 1) for _ in range(length)] for length in ROW_LENGTHS]
    inputs = [chance.uniform(-1, 1) for _ in range(PUBLIC_INPUTS + HAND_INPUTS)]

    def layer(values: list[float], part: list[list[float]]) -> list[float]:
        return [row[-1] + sum(w * v for w, v in zip(row[:-1], values, strict=True)) for row in part]

    def bend(values: list[float]) -> list[float]:
        return [value if value > 0 else LEAK * value for value in values]

    narrow = bend(layer(bend(layer(inputs, rows[:WIDE])), rows[WIDE : WIDE + NARROW]))
    equity, points, share = layer(narrow, rows[WIDE + NARROW :])
    network = Network(rows)
    got = network.narrow(network.public_sums(inputs[:PUBLIC_INPUTS]), inputs[PUBLIC_INPUTS:])
    assert got == pytest.approx(narrow)
    assert network.equity(got) == pytest.approx(OUTPUT_SCALE * equity)
    assert network.points(got) == pytest.approx(OUTPUT_SCALE * points)
    assert network.chance(got) == pytest.approx(min(1.0, max(0.0, share)))


def test_early_knocks_and_patience_move_the_blend() -> None:
    assert weight_of_early(Style(0, 0)) == 0.25
    assert weight_of_early(Style(6, 0)) > weight_of_early(Style(1, 0)) > 0.25
    assert weight_of_early(Style(0, 1)) == 0
    assert weight_of_early(Style(3, 1)) < weight_of_early(Style(3, 0))
