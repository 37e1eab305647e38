"""The project's virtual environment: made, filled and refreshed by the developer commands.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from build.locks import only_one

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed-groups.json"


class SetupError(Exception):
    """The environment cannot be prepared; the text says what the developer can do."""


def venv_python() -> Path:
    """Path of the interpreter inside the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(*groups: str) -> Path:
    """Install the dependencies of the game and of `groups`; return the interpreter to use.

    Costs nothing when the requirements in pyproject.toml are those already installed.
    """
    with only_one(ROOT / ".venv.lock"):
        wanted = {group: _digest(group) for group in groups}
        installed = _installed_groups()
        if installed is not None and wanted.items() <= installed.items():
            return venv_python()
        if installed is None:
            _create()
        # Groups installed earlier are resolved again together, so that they never disagree.
        everything = sorted({*groups, *(installed or {})})
        _install(everything)
        STAMP.write_text(json.dumps({group: _digest(group) for group in everything}))
        return venv_python()


def _project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _game_requirements() -> list[str]:
    project = _project()["project"]
    assert isinstance(project, dict)
    return list(project["dependencies"])


def group_names() -> list[str]:
    """The dependency groups of pyproject.toml."""
    groups = _project()["dependency-groups"]
    assert isinstance(groups, dict)
    return list(groups)


def requirements_of(group: str) -> list[str]:
    """What the game and the group ask for. Raises SetupError for a group that does not exist."""
    groups = _project()["dependency-groups"]
    assert isinstance(groups, dict)
    if group not in groups:
        raise SetupError(f"pyproject.toml has no dependency group {group!r}.")
    return [*_game_requirements(), *groups[group]]


def lock_of(group: str) -> Path:
    """The file with the versions and hashes of all that the group needs."""
    return ROOT / "build/requirements" / f"{group}.txt"


def lock_head(group: str) -> str:
    """The first line of the group's lock: what it was made for."""
    wanted = json.dumps(requirements_of(group)).encode()
    return f"# of {hashlib.sha256(wanted).hexdigest()}; written by `make locks`\n"


def is_locked(group: str) -> bool:
    """Whether there is a lock for what pyproject.toml asks for now."""
    path = lock_of(group)
    return path.exists() and path.read_text(encoding="utf-8").startswith(lock_head(group))


def _digest(group: str) -> str:
    """What the group's installation depends on: requirements and interpreter, not tool settings."""
    lock = lock_of(group).read_text(encoding="utf-8") if is_locked(group) else ""
    basis = [requirements_of(group), lock, list(sys.version_info[:2])]
    return hashlib.sha256(json.dumps(basis).encode()).hexdigest()


def _installed_groups() -> dict[str, str] | None:
    """Digest of each installed group, or None when there is no usable environment."""
    if not STAMP.exists() or not venv_python().exists():
        return None
    groups: dict[str, str] = json.loads(STAMP.read_text())
    known = _project()["dependency-groups"]
    assert isinstance(known, dict)
    return {group: digest for group, digest in groups.items() if group in known}


def _create() -> None:
    print(f"Creating the virtual environment {VENV.name} …", flush=True)
    if VENV.exists():
        shutil.rmtree(VENV)
    if subprocess.run([sys.executable, "-m", "venv", str(VENV)]).returncode:
        raise SetupError(
            "Python could not create a virtual environment. "
            "On Debian and Ubuntu, install the package python3-venv."
        )
    _pip("install", "--upgrade", "pip>=25.1")  # the first one that reads dependency groups


def _install(groups: list[str]) -> None:
    """From the locks, each file checked by its hash; without them what pyproject.toml asks."""
    print(f"Installing the dependencies: game, {', '.join(groups)} …", flush=True)
    old = [group for group in groups if not is_locked(group)]
    if not old:
        files = [word for group in groups for word in ("-r", str(lock_of(group)))]
        _pip("install", "--require-hashes", *files)
        return
    print(f"Not locked: {', '.join(old)} (`make locks` would).", flush=True)
    options = [word for group in groups for word in ("--group", f"pyproject.toml:{group}")]
    _pip("install", *_game_requirements(), *options)


def _pip(*arguments: str) -> None:
    command = [str(venv_python()), "-m", "pip", "-qq", "--disable-pip-version-check"]
    if subprocess.run([*command, *arguments], cwd=ROOT).returncode:
        raise SetupError("pip could not install the dependencies (see its message above).")
