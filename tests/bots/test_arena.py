"""The arena: reproducible, mirrored, honest about its uncertainty."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from game.arena import clustered_interval, main, play_match, report, run, sign_test
from game.core.match import MatchSetup
from game.core.rng import Seed, derive_seed
from game.core.rules import PRESETS, RULE_NAMES

SHORT = "casual target=50"
"""Rules whose matches end soon."""


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "game.arena", *arguments]
    return subprocess.run(line, capture_output=True, text=True, timeout=120)


def facts(a: str, b: str, matches: int, rules: str = "pagat", seed: str = "1") -> dict[str, Any]:
    return report(a, b, rules, Seed(seed), run(a, b, matches, rules, Seed(seed)))


def test_the_command_of_the_readme_prints_json() -> None:
    arguments = [
        "--a",
        "simple",
        "--b",
        "random",
        "--matches",
        "20",
        "--rules",
        "pagat",
        "--seed",
        "1",
        "--json",
    ]
    done = command(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    printed = json.loads(done.stdout)
    few = facts("simple", "random", 2)
    assert (few["a"], few["b"], few["rules"]) == ("simple", "random", "pagat")
    assert printed["results"][:2] == few["results"]
    assert {name: type(value).__name__ for name, value in printed.items()} == {
        "a": "str",
        "b": "str",
        "rules": "str",
        "seed": "str",
        "shuffle_version": "int",
        "matches": "int",
        "pairs": "int",
        "a_wins": "float",
        "a_win_rate": "float",
        "a_win_rate_interval": "float",
        "deals": "int",
        "void_deals": "int",
        "a_points_per_deal": "float",
        "a_gins": "int",
        "a_undercuts": "int",
        "pairs_swept_by_a": "int",
        "pairs_swept_by_b": "int",
        "sign_test": "float",
        "results": "list",
    }
    assert len(printed["results"]) == 20
    assert printed["a_win_rate"] > 0.9
    assert set(printed["results"][0]) == {
        "pair", "seat", "score", "deals", "voids", "points", "gins", "undercuts"
    }  # fmt: skip


def test_the_short_report() -> None:
    done = command("--a", "greedy", "--b", "greedy", "--matches", "4", "--seed", "x")
    assert done.returncode == 0
    assert done.stdout.splitlines()[:2] == [
        "greedy against greedy, classic, seed x",
        "matches won by greedy: 50.0 % ± 0.0",
    ]


def test_two_processes_give_the_same_results() -> None:
    with ProcessPoolExecutor(2) as pool:
        shared = run("simple", "greedy", 17, SHORT, Seed("jobs"), pool)
    assert shared == run("simple", "greedy", 17, SHORT, Seed("jobs"))


@pytest.mark.slow
def test_jobs_on_the_command_line() -> None:
    line = [
        "--a",
        "simple",
        "--b",
        "greedy",
        "--matches",
        "30",
        "--rules",
        "ginpro",
        "--seed",
        "j",
        "--json",
    ]
    assert command(*line, "--jobs", "2").stdout == command(*line).stdout


def test_a_seed_gives_the_same_run_and_another_one_another() -> None:
    first = facts("simple", "greedy", 6, SHORT)
    assert facts("simple", "greedy", 6, SHORT) == first
    assert facts("simple", "greedy", 6, SHORT, seed="2") != first


def test_more_matches_begin_with_the_same_ones() -> None:
    short = run("simple", "greedy", 3, SHORT, Seed("s"))
    assert run("simple", "greedy", 5, SHORT, Seed("s"))[:3] == short


@pytest.mark.parametrize("name", ["classic", "pagat", "ginpro", "casual", "multi"])
def test_pairs_are_mirrored(name: str) -> None:
    """A bot without chance of its own against itself: each pair has one win, or all is equal."""
    outcomes = run("greedy", "greedy", 10, name, Seed("mirror"))
    for first, second in zip(outcomes[::2], outcomes[1::2], strict=True):
        assert (first.pair, first.seat, second.seat) == (second.pair, 0, 1)
        assert first.score + second.score == 1
        assert first.points == -second.points
        assert first.deals == second.deals
    result = report("greedy", "greedy", name, Seed("mirror"), outcomes)
    assert (result["a_win_rate"], result["a_win_rate_interval"]) == (0.5, 0)
    assert result["a_points_per_deal"] == 0
    assert result["pairs_swept_by_a"] == result["pairs_swept_by_b"] == 0


def test_a_pair_plays_the_same_deals() -> None:
    setup = MatchSetup(PRESETS["classic"], derive_seed(Seed("1"), "pair 0"))
    one, other = play_match(["simple", "greedy"], setup), play_match(["greedy", "simple"], setup)
    decks = [match.setup.deck(number) for match in (one, other) for number in (1, 2, 3)]
    assert decks[:3] == decks[3:]
    assert one.results[0].dealer == other.results[0].dealer


@pytest.mark.parametrize(
    ("name", "seats"), [("multi-3", 3), ("multi-4", 4), ("classic-rotation", 3)]
)
def test_more_than_two_seats(name: str, seats: int) -> None:
    outcomes = run("greedy", "greedy", 2 * seats, name, Seed("many"))
    assert [outcome.seat for outcome in outcomes] == list(range(seats)) * 2
    for pair in (outcomes[:seats], outcomes[seats:]):
        assert math.isclose(sum(outcome.score for outcome in pair), 1)
        assert math.isclose(sum(outcome.points for outcome in pair), 0, abs_tol=1e-9)


@pytest.mark.parametrize(
    "change",
    [
        "--a nobody", "--b nobody", "--rules whist", "--rules classic=", "--matches 0",
        "--matches -1", "--matches x", "--jobs 0", "--seed a/b", "--seed=", "--colour red",
    ],
)  # fmt: skip
def test_unusable_arguments_end_with_code_2(
    change: str, capsys: pytest.CaptureFixture[str]
) -> None:
    usable = ["--a", "simple", "--b", "random", "--matches", "2"]
    with pytest.raises(SystemExit) as ended:
        main([*usable, *change.split()])
    assert ended.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_bots_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--a", "simple"])
    assert ended.value.code == 2
    assert "--b" in capsys.readouterr().err


def test_the_clustered_interval() -> None:
    mean, half = clustered_interval([[1, 0], [1, 0], [0, 1]])
    assert (mean, half) == (0.5, 0)
    mean, half = clustered_interval([[1, 1], [0, 0], [1, 0], [1, 0]])
    # Cluster sums of deviations 1, -1, 0, 0: variance of the mean 2 · (4/3) / 8².
    assert math.isclose(half, 1.96 * math.sqrt(2 * 4 / 3) / 8)
    assert clustered_interval([[1, 0]]) == (0.5, math.inf)


def test_clusters_of_one_are_the_usual_standard_error() -> None:
    values = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0]
    mean, half = clustered_interval([[value] for value in values])
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    assert math.isclose(half, 1.96 * deviation / math.sqrt(len(values)))


@pytest.mark.parametrize(
    ("a", "b", "chance"), [(0, 0, 1), (1, 0, 1), (5, 0, 2 / 32), (3, 1, 10 / 16), (4, 4, 1)]
)
def test_the_exact_sign_test(a: int, b: int, chance: float) -> None:
    assert math.isclose(sign_test(a, b), chance)
    assert sign_test(a, b) == sign_test(b, a)


def test_the_sign_test_of_very_many_pairs() -> None:
    assert math.isclose(sign_test(700, 700), 1)
    assert 0 < sign_test(700, 550) < 0.001


@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_rule_name_can_be_played(name: str) -> None:
    (outcome,) = run("greedy", "simple", 1, name, Seed("n"))
    assert outcome.deals >= 1
