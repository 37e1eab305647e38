"""The wheel of Pyodide's own network, fetched from a stand-in; the rules of what is kept."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from build.runtime import debian_chroot, pyodide_files, wheel_sources
from build.runtime.common import Report, StageFailed
from build.runtime.pins import WHEEL_NAME
from build.runtime.wheel_sources import WHEEL_SOURCES, WheelSource, remove_workshop

INDEX, BUILT, NETWORK = WHEEL_SOURCES
WHEEL = b"a wheel"


def silent(line: str) -> None:
    """Report nothing."""


@pytest.fixture
def network(tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that stands in for the wheel on the network; the lock file expects its bytes."""
    served = tmp_path / "served.whl"
    served.write_bytes(WHEEL)
    entry = {"sha256": hashlib.sha256(WHEEL).hexdigest()}
    monkeypatch.setattr(wheel_sources, "fetch_pyodide", lambda cache, report: package)
    monkeypatch.setattr(pyodide_files, "network_address", lambda package: served.as_uri())
    monkeypatch.setattr(pyodide_files, "lock_entry", lambda package: entry)
    return served


def test_network_wheel_arrives_and_is_kept(network: Path, tmp_path: Path) -> None:
    wheel, _facts = NETWORK.wheel(tmp_path, silent)
    assert wheel.read_bytes() == WHEEL
    network.unlink()
    assert NETWORK.wheel(tmp_path, silent)[0].read_bytes() == WHEEL


def test_network_wheel_of_other_bytes_is_refused(network: Path, tmp_path: Path) -> None:
    network.write_bytes(b"something else")
    with pytest.raises(StageFailed, match="sha256"):
        NETWORK.wheel(tmp_path, silent)
    assert not NETWORK.is_kept(tmp_path)


def test_network_out_of_reach(network: Path, tmp_path: Path) -> None:
    network.unlink()
    with pytest.raises(StageFailed, match="out of reach"):
        NETWORK.wheel(tmp_path, silent)


def test_building_says_why_it_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian_chroot, "why_not_here", lambda folder: "needs root")
    with pytest.raises(StageFailed, match="needs root"):
        BUILT.wheel(tmp_path, silent)


def test_missing_pip_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> list[str]:
        raise StageFailed("pip is missing")

    monkeypatch.setattr(wheel_sources, "pip_command", missing)
    with pytest.raises(StageFailed, match="pip is missing"):
        INDEX.wheel(tmp_path, silent)


def test_half_delivered_wheel_is_not_kept(tmp_path: Path) -> None:
    def deliver(folder: Path, cache: Path, report: Report) -> dict[str, str]:
        (folder / WHEEL_NAME).write_bytes(b"half")
        raise StageFailed("stopped")

    source = WheelSource("failing", True, deliver)
    with pytest.raises(StageFailed):
        source.wheel(tmp_path, silent)
    assert not source.is_kept(tmp_path)


def test_workshop_is_removed_with_what_a_stopped_removal_left(tmp_path: Path) -> None:
    for name in ("old/chroot.part/usr", "new/chroot/usr", "new/chroot.part/usr"):
        (tmp_path / "work" / name).mkdir(parents=True)
    remove_workshop(tmp_path, silent)
    assert not list((tmp_path / "work").iterdir())
