"""The adapter of OpenSpiel's bot plays whole matches by our rules (dependency group bench)."""

from __future__ import annotations

import pytest

from game import arena
from game.core.rng import Seed

pytestmark = pytest.mark.oracle


def test_openspiels_bot_plays_whole_matches() -> None:
    pytest.importorskip("pyspiel")
    from build.bench._openspiel import OPENSPIEL

    seed = Seed("openspiel")
    outcomes = arena.run("simple", "openspiel", 6, "casual", seed, guest=OPENSPIEL)
    assert len(outcomes) == 6
    assert all(outcome.deals > 0 for outcome in outcomes)
