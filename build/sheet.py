"""The pictures of docs/: `make sheet` draws the sheet of all scenes and the readme's table.

They come from the real application, run by the tests' pilot at a written match.
"""

from __future__ import annotations

from pathlib import Path

import pygame
from PIL import Image

from tests.shots import VIEWS, Shot, pilot_of

DOCS = Path(__file__).resolve().parent.parent / "docs"
SHEET = (
    ("menu", "wide"),
    ("knock", "wide"),
    ("knock", "phone"),
    ("knock", "embed"),
    ("scoring", "wide"),
    ("review", "wide"),
    ("lesson", "wide"),
)
"""Menu, table, telephone, frame in a page, account of a deal, review, lesson."""
ROW = 460
"""Height of a row of the sheet, in pixels."""
GAP = 16
COLOURS = 255


def scene(view: str, size: str, language: str = "fr", ratio: float = 1.0) -> Image.Image:
    """One scene as it is shown; ``size`` is one of the pictures' sizes."""
    named = next(each for each in VIEWS if each.name == view)
    surface = pilot_of(Shot(named, language, size), ratio).app.surface
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def store(image: Image.Image, name: str) -> None:
    """Put a picture into docs/."""
    DOCS.mkdir(exist_ok=True)
    image.save(DOCS / name, optimize=True)
    print(f"docs/{name}: {(DOCS / name).stat().st_size // 1000} kB")


def sheet() -> Image.Image:
    """The scenes in two rows of the same height, each row as wide as it comes."""
    pictures = []
    for view, size in SHEET:
        image = scene(view, size, ratio=2.0 if size != "wide" else 1.0)
        width = round(image.width * ROW / image.height)
        pictures.append(image.resize((width, ROW), Image.Resampling.LANCZOS))
    rows = (pictures[:4], pictures[4:])
    width = max(sum(p.width for p in row) + GAP * (len(row) + 1) for row in rows)
    whole = Image.new("RGB", (width, 2 * ROW + 3 * GAP), (13, 30, 27))
    for number, row in enumerate(rows):
        x = (width - sum(p.width for p in row) - GAP * (len(row) - 1)) // 2
        for image in row:
            whole.paste(image, (x, GAP + number * (ROW + GAP)))
            x += image.width + GAP
    return whole


def main() -> None:
    """Draw both."""
    store(scene("knock", "wide"), "table.png")
    few = sheet().quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1)
    store(few, "comparison.png")


if __name__ == "__main__":
    main()
