"""Contact sheet of the whole deck, to judge the art by eye:

    python -m sprites.preview SHEET.png [--width 108 --width 208] [--four-colours] [--only KQJ]

Needs pygame-ce and font-source-serif-pro. The geometry below is a recommendation to the game,
which composes its cards itself. Measures in card units (250 x 350).
"""

import argparse
import io
from functools import cache
from pathlib import Path

import pygame
from font_source_serif_pro import font_files_ttf

from .drawing.cards import HEIGHT, WIDTH
from .drawing.palette import SUIT_BLACK, SUIT_RED
from .drawing.pips import Suit, colour

HERE = Path(__file__).resolve().parent
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
WIDTHS = (58, 108, 118, 208)
FELT = "#1f6553"
FOUR_COLOURS = {Suit.DIAMONDS: (SUIT_RED, "#0B57D0"), Suit.CLUBS: (SUIT_BLACK, "#0A7A2F")}

INDEX_X = 28.0  # centre of the rank and of the small sign below it
INDEX_BASELINE, INDEX_CAP = 57.0, 42.0  # foot and height of a capital
INDEX_WIDTH = 44.0  # what is wider (10) is set tighter
CAP_PER_EM = 0.67  # Source Serif Pro
INDEX_PIP_Y, INDEX_PIP = 88.0, 32.0
PIP = 46.0
LEFT, MIDDLE, RIGHT = 81.0, 125.0, 169.0
TOP, BOTTOM = 57.0, 293.0

Spot = tuple[float, float]


def pip_spots(rank: int) -> list[Spot]:
    """Centres of the pips of ranks 2 to 10; those below the middle stand on their heads."""
    rows = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[rank]
    step = (BOTTOM - TOP) / max(rows - 1, 1)
    sides = [(x, TOP + step * i) for x in (LEFT, RIGHT) for i in range(rows)]
    middle = {
        2: [TOP, BOTTOM],
        3: [TOP, HEIGHT / 2, BOTTOM],
        5: [HEIGHT / 2],
        7: [TOP + step / 2],
        8: [TOP + step / 2, BOTTOM - step / 2],
        9: [HEIGHT / 2],
        10: [TOP + step / 2, BOTTOM - step / 2],
    }
    return sides + [(MIDDLE, y) for y in middle.get(rank, [])]


class Painter:
    """Draws cards of one size, in device pixels."""

    def __init__(self, width: int, four_colours: bool = False) -> None:
        self.scale = width / WIDTH
        self.size = (width, round(HEIGHT * self.scale))
        self.four_colours = four_colours
        self.art = cache(self._art)
        self.font = pygame.font.Font(
            font_files_ttf["SourceSerifProBold"],
            max(6, round(INDEX_CAP * self.scale / CAP_PER_EM)),
        )

    def card(self, rank: str, suit: Suit) -> pygame.Surface:
        face = self.art("cards/blank.svg", self.size).copy()
        if rank in "JQK":
            face.blit(self.art(f"courts/{rank}{suit}.svg", self.size), (0, 0))
        elif rank == "A":
            face.blit(self.art(f"aces/{suit}.svg", self.size), (0, 0))
        else:
            for x, y in pip_spots(int(rank)):
                self._pip(face, suit, x, y, PIP)
        corner = pygame.Surface(self.size, pygame.SRCALPHA)
        self._index(corner, rank, suit)
        self._pip(corner, suit, INDEX_X, INDEX_PIP_Y, INDEX_PIP)
        face.blit(corner, (0, 0))
        face.blit(pygame.transform.rotate(corner, 180), (0, 0))
        return face

    def _art(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        text = (HERE / name).read_text(encoding="utf-8")
        if self.four_colours and not name.startswith(("backs", "cards")):
            text = text.replace(*FOUR_COLOURS.get(Suit(Path(name).stem[-1]), ("", "")))
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)

    def _pip(self, face: pygame.Surface, suit: Suit, x: float, y: float, side: float) -> None:
        pixels = round(side * self.scale)
        sign = self.art(f"suits/{suit}.svg", (pixels, pixels))
        if y > HEIGHT / 2:
            sign = pygame.transform.flip(sign, False, True)
        face.blit(sign, sign.get_rect(center=(round(x * self.scale), round(y * self.scale))))

    def _index(self, face: pygame.Surface, rank: str, suit: Suit) -> None:
        ink = FOUR_COLOURS[suit][1] if self.four_colours and suit in FOUR_COLOURS else colour(suit)
        strip = _side_by_side([self.font.render(letter, True, ink) for letter in rank])
        limit = round(INDEX_WIDTH * self.scale)
        if strip.width > limit and len(rank) > 1:
            strip = pygame.transform.smoothscale(strip, (limit, strip.height))
        top = round(INDEX_BASELINE * self.scale) - self.font.get_ascent()
        face.blit(strip, (round(INDEX_X * self.scale - strip.width / 2), top))


def _side_by_side(glyphs: list[pygame.Surface]) -> pygame.Surface:
    """Letters cut to the width of their ink and set one pixel apart."""
    inks = [glyph.get_bounding_rect(min_alpha=40) for glyph in glyphs]
    width = sum(ink.width for ink in inks) + len(inks) - 1
    strip = pygame.Surface((width, glyphs[0].height), pygame.SRCALPHA)
    x = 0
    for glyph, ink in zip(glyphs, inks, strict=True):
        strip.blit(glyph, (x, 0), (ink.x, 0, ink.width, glyph.height))
        x += ink.width + 1
    return strip


def sheet(widths: list[int], ranks: list[str], four_colours: bool) -> pygame.Surface:
    """One block of cards for each width, from the top down."""
    blocks = [_block(Painter(width, four_colours), ranks) for width in widths]
    total = pygame.Surface((max(b.width for b in blocks), sum(b.height for b in blocks)))
    total.fill(FELT)
    y = 0
    for block in blocks:
        total.blit(block, (0, y))
        y += block.height
    return total


def _block(painter: Painter, ranks: list[str]) -> pygame.Surface:
    """Suits as rows, ranks as columns, the three backs at the end of the first rows."""
    width, height = painter.size
    gap = max(6, width // 12)
    block = pygame.Surface(((len(ranks) + 1) * (width + gap) + gap, 4 * (height + gap) + gap))
    block.fill(FELT)
    backs = [
        painter.art(f"backs/{dye}.svg", painter.size) for dye in ("burgundy", "navy", "emerald")
    ]
    for row, suit in enumerate(Suit):
        cards = [painter.card(rank, suit) for rank in ranks] + backs[row : row + 1]
        for i, card in enumerate(cards):
            block.blit(card, (gap + i * (width + gap), gap + row * (height + gap)))
    return block


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sheet", type=Path)
    parser.add_argument("--width", type=int, action="append", help="card width in pixels")
    parser.add_argument("--only", default="", help="ranks to show, for example JQK")
    parser.add_argument("--four-colours", action="store_true")
    options = parser.parse_args()
    pygame.font.init()
    ranks = [rank for rank in RANKS if not options.only or rank[0] in options.only]
    picture = sheet(options.width or list(WIDTHS), ranks, options.four_colours)
    pygame.image.save(picture, options.sheet)


if __name__ == "__main__":
    main()
