"""Rasterises the icons to PNG, for the site and the window:  python -m sprites.make_icons

Needs pygame-ce.
"""

import sys
from pathlib import Path

import pygame

HERE = Path(__file__).resolve().parent
#: Picture, its drawing, and its side in pixels.
ICONS = {
    "icon-32.png": ("icon.svg", 32),
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon.png": ("icon.svg", 128),
    "icon-maskable-192.png": ("icon-maskable.svg", 192),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def raster(drawing: str, side: int) -> pygame.Surface:
    """The drawing at `side` pixels."""
    return pygame.image.load_sized_svg(str(HERE / drawing), (side, side))


def main() -> int:
    for name, (drawing, side) in ICONS.items():
        pygame.image.save(raster(drawing, side), HERE / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
