"""How findings of the browser become a verdict, and what the page is given to run."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from build import browser
from build.runtime import selftest
from build.runtime.common import StageFailed
from build.runtime.pins import PYGAME_FOLDER


def findings(**changes: Any) -> dict[str, dict[str, Any]]:
    counts = {"run": 3, "skipped": 0, "excluded": 1, "repeated": 0, "failures": []}
    return {"rect": {**counts, **changes}}


def judged(
    monkeypatch: pytest.MonkeyPatch, found: dict[str, dict[str, Any]]
) -> tuple[selftest.Outcome, list[str]]:
    """Outcome and printed lines when the page finds `found`."""
    lines: list[str] = []
    monkeypatch.setattr(browser, "find", lambda: Path("chromium"))
    monkeypatch.setattr(selftest, "fetch_pygame_source", lambda cache, report: Path("sdist"))
    monkeypatch.setattr(selftest, "_visit", lambda *_: found)
    return selftest.self_test(Path("runtime"), Path("cache"), lines.append), lines


def test_counts_are_printed_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, lines = judged(monkeypatch, findings())
    assert outcome.verdict == "passed"
    assert outcome.modules["rect"]["run"] == 3
    assert any("rect: 3 run" in line for line in lines)


def test_a_failure_is_shown_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StageFailed, match=r"(?s)failed 1 tests.*emscripten.*test_move"):
        judged(monkeypatch, findings(failures=["test_move\nTraceback"]))


def test_a_module_without_a_test_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StageFailed, match="no test ran"):
        judged(monkeypatch, findings(run=0))


def test_without_a_browser_it_is_skipped_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr(browser, "find", lambda: None)
    outcome = selftest.self_test(Path("runtime"), Path("cache"), lines.append)
    assert outcome.as_json()["verdict"] == "skipped"
    assert "no Chromium" in lines[0]


def test_archive_holds_the_tests_where_pygame_expects_them(tmp_path: Path) -> None:
    sdist = tmp_path / "pygame.tar.gz"
    with tarfile.open(sdist, "w:gz") as tar:
        for name in ("test/rect_test.py", "examples/data/a.png", "examples/aliens.py", "test.cfg"):
            member = tarfile.TarInfo(f"{PYGAME_FOLDER}/{name}")
            tar.addfile(member, io.BytesIO())
    archive = zipfile.ZipFile(io.BytesIO(selftest.tests_archive(sdist)))
    assert archive.namelist() == ["pygame/tests/rect_test.py", "pygame/examples/data/a.png"]
