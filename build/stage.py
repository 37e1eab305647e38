"""Gathers what the game needs at run time, and packs it with pygbag.

pygbag packs nearly everything below its folder, so it gets a clean one: main.py, game/, sprites/
and sounds/ without sources of pictures and sounds, with compiled catalogues and subset fonts.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from build import catalogues, fonts

NAME = "gin-rami"  # of the staging folder, from which pygbag names its archive
TITLE = "Gin Rami"
#: Kinds of files that belong to the running game, by folder.
PACKED = {
    "game": (".py", ".txt"),
    "sprites": (".svg", ".png", ".json"),
    "sounds": (".ogg", ".json"),
}
ICON = "sprites/icon.png"
ICONS = "icon"  # so begin the names of pictures for browsers and systems, which no game draws


class PackagingError(Exception):
    """The game cannot be packed; the text says why."""


def game_files(project: Path) -> Iterator[Path]:
    """Every file of the project that is packed, in a stable order."""
    yield project / "main.py"
    for folder, suffixes in PACKED.items():
        for path in sorted((project / folder).rglob("*")):
            needless = "__pycache__" in path.parts or path.name.startswith(ICONS)
            if path.suffix in suffixes and path.is_file() and not needless:
                yield path


def fill(project: Path, stage: Path) -> None:
    """Copy the game of `project` into the empty folder `stage` and add what is made for it."""
    for path in game_files(project):
        target = stage / path.relative_to(project)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    _compile_catalogues(project, stage)
    fonts.write_game_fonts(stage / "sprites/fonts")


def _compile_catalogues(project: Path, stage: Path) -> None:
    for source in sorted((project / "game/locale").rglob(f"{catalogues.DOMAIN}.po")):
        target = (stage / source.relative_to(project)).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        catalogues.compile_file(source, target)


def pack(stage: Path, template: Path, icon: Path) -> Path:
    """Run pygbag over the stage; return its folder with index.html, favicon.png and the archive.

    A local template and icon keep it from asking the network (without them it would ask forever).
    """
    if importlib.util.find_spec("black"):
        raise PackagingError("Uninstall `black` here: pygbag would rewrite the sources with it.")
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt"]
    command += ["--can_close", "1", "--ume_block", "0", "--title", TITLE, "--cdn", "./"]
    command += ["--template", str(template), "--icon", str(icon), str(stage)]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    output = stage / "build/web"
    if run.returncode or not (output / f"{NAME}.apk").exists():
        raise PackagingError(f"pygbag failed:\n{run.stdout}\n{run.stderr}")
    return output
