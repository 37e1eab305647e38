"""A make-believe Pyodide package and wheel sources, so that the recipe's order of work is tested
in a moment and without a network."""

from __future__ import annotations

import io
import json
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from build.runtime import recipe
from build.runtime.common import Report, StageFailed
from build.runtime.pins import WHEEL_NAME
from build.runtime.pyodide_files import NAMES
from build.runtime.selftest import Outcome
from build.runtime.wheel_sources import WheelSource

Deliver = Callable[[Path, Path, Report], dict[str, str]]
ENTRY = {
    "depends": [],
    "file_name": WHEEL_NAME,
    "name": "pygame-ce",
    "sha256": "of the network's wheel",
    "version": "2.5.7",
}
LOADER = "const base = `https://network.example/pyodide/v${U}/full/`;"


def write_package(path: Path) -> Path:
    """An npm package with the files of Pyodide, each holding its own name."""
    lock = {"info": {"python": "3.14.2"}, "packages": {"pygame-ce": ENTRY, "numpy": {}}}
    contents = {name: name.encode() for name in NAMES}
    contents |= {"pyodide.mjs": LOADER.encode(), "pyodide-lock.json": json.dumps(lock).encode()}
    with tarfile.open(path, "w:gz") as tar:
        for name, content in contents.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return path


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return write_package(tmp_path / "pyodide.tgz")


class Workshop:
    """The recipe with make-believe parts; `tried` lists what it did, in order."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.tried: list[str] = []
        self.lines: list[str] = []
        self.bad_wheels: set[bytes] = set()

    def source(self, name: str, needs_test: bool = True, fails: str | None = None) -> WheelSource:
        def deliver(folder: Path, cache: Path, report: Report) -> dict[str, str]:
            self.tried.append(name)
            if fails is not None:
                raise StageFailed(fails)
            (folder / WHEEL_NAME).write_bytes(name.encode())
            return {"by": name}

        return WheelSource(name, needs_test, deliver)

    def use(self, *sources: WheelSource) -> None:
        self.patch.setattr(recipe, "WHEEL_SOURCES", sources)

    def self_test(self, runtime: Path, cache: Path, report: Report) -> Outcome:
        wheel = (runtime / WHEEL_NAME).read_bytes()
        self.tried.append(f"test of {wheel.decode()}")
        if wheel in self.bad_wheels:
            raise StageFailed("a test failed")
        return Outcome("passed", {"rect": {"run": 1}})

    def make(self) -> Path:
        return recipe.ensure_runtime(self.lines.append)


@pytest.fixture
def workshop(tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    made = Workshop(monkeypatch)
    monkeypatch.setenv("GIN_RAMI_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(recipe, "fetch_pyodide", lambda cache, report: package)
    monkeypatch.setattr(recipe, "self_test", made.self_test)
    return made
