"""Order of the sources, whole-or-nothing results, reruns and the clear "cannot be had" message."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from build.runtime import recipe
from build.runtime.common import RuntimeUnavailable, cache_root, file_lock, sha256_of
from build.runtime.pins import WHEEL_NAME
from tests.web.runtime.conftest import Workshop


def test_first_source_that_delivers_is_used(workshop: Workshop) -> None:
    workshop.use(workshop.source("index", fails="none"), workshop.source("built"))
    runtime = workshop.make()
    assert workshop.tried == ["index", "built", "test of built"]
    assert (runtime / WHEEL_NAME).read_bytes() == b"built"


def test_facts_name_source_and_checksums(workshop: Workshop) -> None:
    workshop.use(workshop.source("built"))
    runtime = workshop.make()
    facts = json.loads((runtime / "runtime.json").read_text())
    assert facts["wheel"] == {"source": "built", "by": "built"}
    assert facts["self_test"]["verdict"] == "passed"
    present = {p.relative_to(runtime).as_posix() for p in runtime.rglob("*") if p.is_file()}
    assert set(facts["files"]) == present - {"runtime.json"}
    assert all(sha256_of(runtime / name) == digest for name, digest in facts["files"].items())
    lock = json.loads((runtime / "pyodide-lock.json").read_text())
    assert list(lock["packages"]) == ["pygame-ce"]
    assert lock["packages"]["pygame-ce"]["sha256"] == facts["files"][WHEEL_NAME]


def test_second_call_does_nothing(workshop: Workshop) -> None:
    workshop.use(workshop.source("built"))
    first = workshop.make()
    workshop.tried.clear()
    assert workshop.make() == first
    assert workshop.tried == []


def test_failed_self_test_leaves_nothing_and_tries_the_next_source(workshop: Workshop) -> None:
    workshop.use(workshop.source("built"), workshop.source("network", needs_test=False))
    workshop.bad_wheels.add(b"built")
    runtime = workshop.make()
    assert workshop.tried == ["built", "test of built", "network"]
    facts = json.loads((runtime / "runtime.json").read_text())
    assert facts["self_test"]["verdict"] == "not needed"


def test_rerun_goes_on_where_it_failed(workshop: Workshop) -> None:
    workshop.use(workshop.source("index", fails="none"), workshop.source("built"))
    workshop.bad_wheels.add(b"built")
    with pytest.raises(RuntimeUnavailable):
        workshop.make()
    assert not list((cache_root() / "runtime").iterdir())
    workshop.tried.clear()
    workshop.bad_wheels.clear()
    workshop.make()
    assert workshop.tried == ["test of built"]  # neither asked for nor compiled again


def test_nowhere_to_be_had(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    workshop.use(workshop.source("built", fails="needs Debian\nlong output"))
    assert recipe.main() == 3
    message = capsys.readouterr().err
    assert "built: needs Debian" in message
    assert "long output" not in message
    assert "make desktop" in message


def test_an_interrupted_run_leaves_no_half_runtime(workshop: Workshop) -> None:
    workshop.use(workshop.source("built"))

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    workshop.patch.setattr(recipe, "self_test", stopped)
    with pytest.raises(KeyboardInterrupt):
        workshop.make()
    assert not list((cache_root() / "runtime").iterdir())


def test_two_runs_at_once_make_it_once(workshop: Workshop) -> None:
    workshop.use(workshop.source("built"))
    second = threading.Thread(target=workshop.make)
    with file_lock(cache_root() / "runtime.lock", workshop.lines.append):
        second.start()
        while not any("waiting" in line for line in workshop.lines):
            second.join(0.01)
        assert workshop.tried == []
    second.join()
    workshop.make()
    assert workshop.tried == ["built", "test of built"]


def test_cache_is_outside_the_work_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GIN_RAMI_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "gin-rami"
