"""Where pictures, sounds and fonts are: beside the sources, inside an installed package, or in
the packed site. The layout is the same in all three."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
FONT_PACKAGES = ("font_hanken_grotesk", "font_source_serif_pro")


class AssetError(FileNotFoundError):
    """A picture, sound or font of the game is missing."""


@cache
def _roots() -> tuple[Path, ...]:
    candidates = (PACKAGE.parent, PACKAGE / "assets")
    return tuple(root for root in candidates if (root / "sprites").is_dir())


def asset(name: str) -> Path:
    """Path of a file such as ``sprites/cards/blank.svg``. Raises AssetError."""
    for root in _roots():
        path = root / name
        if path.is_file():
            return path
    raise AssetError(f"missing file of the game: {name}")


@cache
def font_file(names: tuple[str, ...]) -> Path | None:
    """The font file of one of the names (without suffix), best first; the site's own first.

    None when neither is there; the caller then takes pygame's own font.
    """
    folders = [root / "sprites" / "fonts" for root in _roots()]
    folders += [folder for package in FONT_PACKAGES for folder in _package_files(package)]
    paths = (
        folder / (name + suffix)
        for folder in folders
        for name in names
        for suffix in (".ttf", ".otf")
    )
    return next((path for path in paths if path.is_file()), None)


def _package_files(package: str) -> list[Path]:
    spec = importlib.util.find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return [Path(place) / "files" for place in places or ()]
