"""The stand-alone program: built here, moved away, started without anything of this machine's."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from build.app import build_app

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = build_app(tmp_path_factory.mktemp("built") / "app")
    moved = tmp_path_factory.mktemp("a place of its own") / "cartes à jouer"
    built.parent.rename(moved)
    return moved / built.name


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr_FR.UTF-8", "Gin Rami\u00a0: tout va bien."), ("en_GB.UTF-8", "Gin Rummy: all is well.")],
)
def test_it_runs_from_any_folder(program: Path, language: str, said: str) -> None:
    environment = {
        "HOME": str(program.parent.parent),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONUTF8": "1",
        "LANG": language,
        "LC_ALL": language,
    }
    run = subprocess.run(
        [program, "--frames", "5"],
        env=environment,
        cwd="/",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert said in run.stdout


def test_it_holds_fonts_pictures_sounds_and_weights(program: Path) -> None:
    inside = program.parent / "_internal"
    for name in (
        "sprites/icon.png",
        "sprites/fonts/HankenGrotesk-SemiBold.ttf",
        "sprites/courts/Qh.svg",
        "sounds/deal.ogg",
        "game/bots/expert_weights.txt",
        "game/locale/fr/LC_MESSAGES/gin_rami.mo",
    ):
        assert (inside / name).is_file(), name
    assert not (inside / "numpy").exists()
    assert list((program.parent / "licences").glob("*"))
