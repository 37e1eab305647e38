"""Cuts the fonts of the PyPI packages down to the characters that game and page can show."""

from __future__ import annotations

import importlib.resources
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path

from fontTools import subset

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]  # Latin-1 and Latin Extended-A: œ, Œ, accents
PUNCTUATION = "\u2009\u202f‐‑–—‘’‚“”„†•…‰‹›€™−×≤≥←↑→↓↔▲▼◀▶▾▸●○✓"
SUITS = "♠♥♦♣♤♡♢♧"
CHARACTERS = frozenset([*LATIN, *map(ord, PUNCTUATION + SUITS)])
#: The poster and the failure panel speak French and English only.
PAGE_CHARACTERS = frozenset([*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "œŒ–—’“”…\u202f")])


@dataclass(frozen=True, slots=True)
class Font:
    """A font file inside an installed package, and the name that the game gives it."""

    name: str
    package: str
    file: str

    def source(self) -> Traversable:
        return importlib.resources.files(self.package) / "files" / self.file


SERIF = Font("SourceSerif-Regular", "font_source_serif_pro", "SourceSerifPro-Regular.ttf")
SERIF_STRONG = Font("SourceSerif-Semibold", "font_source_serif_pro", "SourceSerifPro-Semibold.ttf")
SANS = Font("HankenGrotesk-Regular", "font_hanken_grotesk", "HankenGrotesk-Regular.otf")
SANS_STRONG = Font("HankenGrotesk-SemiBold", "font_hanken_grotesk", "HankenGrotesk-SemiBold.otf")
GAME_FONTS = (SERIF, SERIF_STRONG, SANS, SANS_STRONG)
LICENCES = {
    "source-serif-pro.txt": ("font_source_serif_pro", "LICENSE.txt"),
    "hanken-grotesk.txt": ("font_hanken_grotesk", "OFL.txt"),
}


def write_game_fonts(folder: Path) -> None:
    """Write the fonts of the game as `folder/NAME.ttf`; FreeType goes by the content."""
    folder.mkdir(parents=True, exist_ok=True)
    for font in GAME_FONTS:
        write_subset(font, CHARACTERS, folder / f"{font.name}.ttf")


def write_subset(
    font: Font, characters: frozenset[int], target: Path, flavor: str | None = None
) -> None:
    """Write the given code points of a font; those that it does not have are left out."""
    options = subset.Options(
        flavor=flavor, layout_features=["kern", "mark", "mkmk", "ccmp"], notdef_outline=True
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    path_of_source = importlib.resources.as_file(font.source())
    with path_of_source as path, subset.load_font(str(path), options) as loaded:
        cutter.subset(loaded)
        subset.save_font(loaded, str(target), options)


def write_licences(folder: Path) -> None:
    for name, (package, file) in LICENCES.items():
        text = (importlib.resources.files(package) / "files" / file).read_bytes()
        (folder / name).write_bytes(text)
