"""Rasterises icon.svg to the PNG icons of the site and the window:  python -m sprites.make_icons

Needs pygame-ce.
"""

import sys
from pathlib import Path

import pygame

HERE = Path(__file__).resolve().parent
ICONS = {"icon-32.png": 32, "icon-192.png": 192, "icon-512.png": 512, "icon.png": 128}


def raster(side: int) -> pygame.Surface:
    """icon.svg at `side` pixels."""
    return pygame.image.load_sized_svg(str(HERE / "icon.svg"), (side, side))


def main() -> int:
    for name, side in ICONS.items():
        pygame.image.save(raster(side), HERE / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
