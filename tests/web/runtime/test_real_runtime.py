"""The real runtime of this machine: complete, unchanged since it was made, and starts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build import browser
from build.runtime import selftest
from build.runtime.common import cache_root, sha256_of
from build.runtime.pins import WHEEL_NAME
from build.runtime.pyodide_files import LOCK, NAMES
from build.runtime.recipe import ensure_runtime

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def runtime() -> Path:
    return ensure_runtime()


def test_it_is_complete_and_unchanged(runtime: Path) -> None:
    facts = json.loads((runtime / "runtime.json").read_text())
    found = {p.relative_to(runtime).as_posix(): sha256_of(p) for p in runtime.rglob("*.*")}
    found.pop("runtime.json")
    assert found == facts["files"]
    top = {path.name for path in runtime.iterdir()}
    assert top == {*NAMES, LOCK, WHEEL_NAME, "LICENSES", "runtime.json"}


def test_what_the_game_needs_works(runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own part of the self-test: SVG, PNG and OGG from files and memory, text, keyboard."""
    if browser.find() is None:
        pytest.fail(browser.HOW_TO_INSTALL)
    monkeypatch.setattr(selftest, "PYGAME_MODULES", ())
    outcome = selftest.self_test(runtime, cache_root(), print)
    assert outcome.verdict == "passed"
    assert outcome.modules["own"]["run"] >= 13
