"""The virtual environment is refreshed when its requirements change, and only then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build import environment

PROJECT = """
[project]
dependencies = ["pygame-ce>=2"]
[dependency-groups]
check = ["pytest>=8"]
site = ["pygbag==0.9.3"]
[tool.ruff]
line-length = 100
"""


@pytest.fixture
def pip_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What pip was asked for in a project of its own, whose environment exists already."""
    calls: list[tuple[str, ...]] = []
    venv = tmp_path / ".venv"
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", venv)
    monkeypatch.setattr(environment, "STAMP", venv / "stamp.json")
    monkeypatch.setattr(environment, "_pip", lambda *arguments: calls.append(arguments))
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    environment.venv_python().parent.mkdir(parents=True)
    environment.venv_python().touch()
    (venv / "stamp.json").write_text("{}")
    return calls


def change(old: str, new: str) -> None:
    path = environment.ROOT / "pyproject.toml"
    path.write_text(path.read_text().replace(old, new))


def groups_of(call: tuple[str, ...]) -> list[str]:
    return [word.removeprefix("pyproject.toml:") for word in call if ":" in word]


def test_installs_once(pip_calls: list[tuple[str, ...]]) -> None:
    for _ in range(2):
        assert environment.ensure("check") == environment.venv_python()
    (call,) = pip_calls
    assert groups_of(call) == ["check"]
    assert "pygame-ce>=2" in call


def test_a_second_group_is_resolved_with_the_first(pip_calls: list[tuple[str, ...]]) -> None:
    environment.ensure("check")
    environment.ensure("site")
    assert groups_of(pip_calls[-1]) == ["check", "site"]
    environment.ensure("check", "site")
    assert len(pip_calls) == 2


@pytest.mark.parametrize(
    ("old", "new", "installs"),
    [
        ("pytest>=8", "pytest>=9", 2),
        ("pygame-ce>=2", "pygame-ce>=3", 2),
        ("pygbag==0.9.3", "pygbag==0.9.4", 1),
        ("line-length = 100", "line-length = 99", 1),
    ],
)
def test_only_its_own_requirements_matter(
    pip_calls: list[tuple[str, ...]], old: str, new: str, installs: int
) -> None:
    environment.ensure("check")
    change(old, new)
    environment.ensure("check")
    assert len(pip_calls) == installs


def test_group_that_left_the_project_is_forgotten(pip_calls: list[tuple[str, ...]]) -> None:
    environment.ensure("check", "site")
    change('site = ["pygbag==0.9.3"]', "")
    change("pytest>=8", "pytest>=9")
    environment.ensure("check")
    assert list(json.loads(environment.STAMP.read_text())) == ["check"]


def test_unknown_group_is_a_clear_error(pip_calls: list[tuple[str, ...]]) -> None:
    with pytest.raises(environment.SetupError, match="'nonsense'"):
        environment.ensure("nonsense")
