"""The desktop program is killed at random moments and always goes on at the last action."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need a fork")
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.ui.kill_run", str(tmp_path), "200"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stderr[-3000:]
    counts = json.loads(done.stdout.splitlines()[-1])
    assert counts["kills"] == 200
    assert counts["actions"] > 200
