"""The game as an installed package: built, put into a fresh environment elsewhere, started."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build.environment import ROOT

pytestmark = pytest.mark.slow

QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip(Path(sys.executable), "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the commands of a fresh environment with the wheel in it."""
    home = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
    folder = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip(folder / "python", "install", str(wheel))
    return folder


def pip(python: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "-q", *arguments]
    run = subprocess.run(command, capture_output=True, text=True)
    unreachable = "No matching distribution" in run.stderr or "onnection" in run.stderr
    if run.returncode and unreachable and os.environ.get("CI") != "true":
        pytest.skip("no package index can be reached")
    assert run.returncode == 0, run.stderr


def command(scripts: Path, *arguments: str, language: str = "fr_FR.UTF-8") -> str:
    """What the installed command prints, started far from the checkout with a home of its own."""
    home = scripts.parent.parent
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONUTF8": "1", **QUIET}
    run = subprocess.run(
        [scripts / "gin-rami", *arguments],
        env={**environment, "LANG": language, "LC_ALL": language},
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_wheel_holds_what_the_game_needs_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "game/desktop.py",
        "game/bots/expert_weights.txt",
        "game/locale/fr/LC_MESSAGES/gin_rami.mo",
        "game/assets/sprites/courts/Qh.svg",
        "game/assets/sounds/deal.ogg",
    } <= names
    metadata = {name for name in names if ".dist-info/" in name}
    assert {name.split("/")[0] for name in names - metadata} == {"game"}
    assert not [name for name in names if name.startswith("game/assets/") and ".py" in name]


def test_installed_command_explains_itself_in_french(scripts: Path) -> None:
    assert "Le gin rami dans une fenêtre." in command(scripts, "--help")


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr_FR.UTF-8", "Gin Rami\u00a0: tout va bien."), ("en_GB.UTF-8", "Gin Rummy: all is well.")],
)
def test_installed_game_draws_its_pictures(scripts: Path, language: str, said: str) -> None:
    assert said in command(scripts, "--frames", "5", language=language)


def test_installed_game_has_its_fonts_and_sounds(scripts: Path) -> None:
    code = """
from game.ui.assets import asset, font_file
from game.ui import fonts
print(asset("sounds/deal.ogg"), asset("sprites/courts/Qh.svg"))
print(font_file(("HankenGrotesk-SemiBold",)), font_file(("SourceSerifPro-Semibold",)))
"""
    run = subprocess.run(
        [scripts / "python", "-I", "-c", code], capture_output=True, text=True, check=True
    )
    home = scripts.parent
    assert run.stdout.count(str(home)) == 4, run.stdout
