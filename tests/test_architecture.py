"""The dependency rule of ARCHITECTURE.md, read from the imports of every module."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
FILES = sorted(GAME.rglob("*.py"))

FORBIDDEN_IN_CORE = {"pygame", "random", "time", "os", "asyncio", "datetime", "gettext", "secrets"}
MAY_IMPORT = {
    "core": {"core"},
    "bots": {"bots", "core"},
    "services": {"services", "core"},
    "ui": {"ui", "services", "core"},
    "session": {"bots", "core"},
    "referee": {"core"},
    "arena": {"bots", "core"},
    "scenes": {"scenes", "ui", "services", "session", "bots", "core"},
    "app": {"scenes", "ui", "services", "session", "core"},
    "desktop": {"app", "scenes", "ui", "services"},
    "__main__": {"desktop"},
}


def room_of(path: Path) -> str:
    """The package, or for a module directly in game/ its name."""
    relative = path.relative_to(GAME)
    return relative.parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """Absolute names of every import, wherever it stands in the file."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GAME)))
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        return
    allowed = MAY_IMPORT[room]
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "game" and len(parts) > 1 and (GAME / parts[1]).exists():
            assert parts[1] in allowed, f"{room} imports {name}"
        if parts[0] == "game" and len(parts) > 1 and (GAME / f"{parts[1]}.py").exists():
            assert parts[1] in allowed, f"{room} imports {name}"


@pytest.mark.parametrize("path", sorted((GAME / "core").glob("*.py")), ids=lambda path: path.name)
def test_core_is_pure(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports_of(path)}
    forbidden = roots & FORBIDDEN_IN_CORE
    if path.name == "player_view.py":
        # A type only: the caller hands in his own stream of chance.
        forbidden -= {"random"}
        assert "random.Random" in imports_of(path)
    assert not forbidden


def test_bots_know_neither_session_nor_record_nor_match() -> None:
    for path in (GAME / "bots").glob("*.py"):
        modules = imports_of(path)
        if "coach" not in path.name:
            assert not modules & {"game.session", "game.core.record"}, path.name


def test_nobody_branches_on_a_preset_name() -> None:
    presets = {"classic", "casual", "pagat", "ginpro", "multi"}
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                words = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
                assert not presets & {word for word in words if isinstance(word, str)}, path
