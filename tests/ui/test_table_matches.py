"""Whole matches at the table, played by controls, by taps and by keys only; the referee agrees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.record import decode
from game.core.rules import PRESETS, RULE_NAMES
from game.referee import judge
from game.services.storage import MemoryStorage
from game.session import MatchSession
from tests.pilot import Pilot
from tests.ui.table_player import Act, Player, by_key, by_mirror, by_tap, new_table


def referee(pilot: Pilot) -> dict[str, object]:
    record = pilot.storage.get("match")
    assert record is not None
    return judge(decode(record))


def session_of(pilot: Pilot) -> MatchSession:
    scene = pilot.scene
    session = getattr(scene, "session", None) or getattr(scene, "_session", None)
    assert isinstance(session, MatchSession)
    return session


def play_and_check(pilot: Pilot, act: Act) -> int:
    """Play to the end; after every deal the score is the referee's. Returns the number of deals."""
    deals = 0

    def after_deal() -> None:
        nonlocal deals
        deals += 1
        found = referee(pilot)
        finished = found["deals"]
        assert isinstance(finished, list)
        assert len(finished) == deals
        view = session_of(pilot).view
        assert list(view.results[-1].score.points) == finished[-1]["points"]
        assert [list(c.points) for c in view.columns] == [
            column["points"] for column in finished[-1]["scores"]
        ]

    Player(pilot, act).play_match(after_deal)
    found = referee(pilot)
    assert found["status"] == "match_over"
    result = session_of(pilot).view.result
    assert result is not None
    assert found["winner"] == result.winner
    return deals


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(by_mirror, id="mirror"),
        pytest.param(by_tap, id="taps", marks=pytest.mark.slow),
        pytest.param(by_key, id="keys", marks=pytest.mark.slow),
    ],
)
def test_a_match_to_100_is_played_to_the_end(act: Act) -> None:
    pilot = new_table(PRESETS["classic"])
    assert play_and_check(pilot, act) >= 1
    assert pilot.platform.failures == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "ratio"), [((390, 844), 3), ((360, 640), 1), ((480, 360), 1), ((844, 390), 2)]
)
def test_a_match_by_taps_at_every_size(size: tuple[int, int], ratio: float) -> None:
    pilot = new_table(PRESETS["classic"], size=size, ratio=ratio)
    play_and_check(pilot, by_tap)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in RULE_NAMES if name != "classic"])
def test_every_rule_set_is_played_to_the_end(name: str) -> None:
    rules = RULE_NAMES[name]
    if rules.target is not None:
        rules = replace(rules, target=50)
    play_and_check(new_table(rules), by_mirror)


@pytest.mark.slow
def test_a_match_with_all_its_animations() -> None:
    storage = MemoryStorage()
    pilot = new_table(PRESETS["pagat"], storage=storage, reduced_motion=False)
    play_and_check(pilot, by_tap)
