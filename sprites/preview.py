"""Contact sheet of the whole deck, to judge the art by eye:

    python -m sprites.preview SHEET.png [--width 108 --width 208] [--four-colours] [--only KQJ]

Needs pygame-ce and font-source-serif-pro. The geometry below is a recommendation to the game,
which composes its cards itself. Measures in card units (250 x 350).
"""

import argparse
import io
from pathlib import Path

import pygame

from .drawing.cards import HEIGHT, WIDTH
from .drawing.palette import SUIT_BLACK, SUIT_RED
from .drawing.pips import RED_SUITS, Suit

HERE = Path(__file__).resolve().parent
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
WIDTHS = (58, 108, 118, 208)

INDEX_X, INDEX_TOP, INDEX_CAP = 28.0, 15.0, 38.0  # centre, top and height of a capital
INDEX_PIP_Y, INDEX_PIP = 74.0, 32.0
TEN_WIDTH = 44.0
PIP = 46.0
LEFT, MIDDLE, RIGHT = 81.0, 125.0, 169.0
TOP, BOTTOM = 58.0, 292.0

Spot = tuple[float, float]


def column(x: float, count: int) -> list[Spot]:
    """`count` pips spread over the height of the card."""
    step = (BOTTOM - TOP) / (count - 1)
    return [(x, TOP + step * i) for i in range(count)]


def pip_spots(rank: int) -> list[Spot]:
    """Centres of the pips of ranks 2 to 10; those below the middle stand on their heads."""
    outer = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[rank]
    sides = [*column(LEFT, outer), *column(RIGHT, outer)] if outer else []
    step = (BOTTOM - TOP) / max(outer - 1, 1)
    upper, lower = (MIDDLE, TOP + step / 2), (MIDDLE, BOTTOM - step / 2)
    inner: dict[int, list[Spot]] = {
        2: [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
        3: [(MIDDLE, TOP), (MIDDLE, 175), (MIDDLE, BOTTOM)],
        5: [(MIDDLE, 175)], 7: [upper], 8: [upper, lower], 9: [(MIDDLE, 175)], 10: [upper, lower],
    }  # fmt: skip
    return sides + inner.get(rank, [])


class Painter:
    """Draws cards at one size in device pixels."""

    def __init__(self, width: int, four_colours: bool = False) -> None:
        self.scale = width / WIDTH
        self.size = (width, round(HEIGHT * self.scale))
        self.four_colours = four_colours

    def svg(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        text = (HERE / name).read_text()
        if self.four_colours and name.endswith("d.svg"):
            text = text.replace(SUIT_RED, "#0B57D0")
        if self.four_colours and name.endswith("c.svg"):
            text = text.replace(SUIT_BLACK, "#0A7A2F")
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)

    def card(self, rank: str, suit: Suit) -> pygame.Surface:
        face = self.svg("cards/blank.svg", self.size)
        if rank in "JQK":
            face.blit(self.svg(f"courts/{rank}{suit}.svg", self.size), (0, 0))
        elif rank == "A":
            face.blit(self.svg(f"aces/{suit}.svg", self.size), (0, 0))
        else:
            for x, y in pip_spots(int(rank)):
                self._pip(face, suit, x, y, PIP)
        self._corner(face, rank, suit)
        return face

    def _pip(self, face: pygame.Surface, suit: Suit, x: float, y: float, side: float) -> None:
        pixels = max(1, round(side * self.scale))
        sign = self.svg(f"suits/{suit}.svg", (pixels, pixels))
        if y > HEIGHT / 2:
            sign = pygame.transform.flip(sign, False, True)
        face.blit(sign, sign.get_rect(center=(round(x * self.scale), round(y * self.scale))))

    def _corner(self, face: pygame.Surface, rank: str, suit: Suit) -> None:
        layer = pygame.Surface(self.size, pygame.SRCALPHA)
        ink = self._ink(suit)
        glyph = self._index(rank, ink)
        layer.blit(glyph, glyph.get_rect(midtop=(round(INDEX_X * self.scale), round(INDEX_TOP * self.scale))))
        self._pip(layer, suit, INDEX_X, INDEX_PIP_Y, INDEX_PIP)
        face.blit(layer, (0, 0))
        face.blit(pygame.transform.rotate(layer, 180), (0, 0))

    def _ink(self, suit: Suit) -> str:
        if self.four_colours:
            return {"s": SUIT_BLACK, "h": SUIT_RED, "d": "#0B57D0", "c": "#0A7A2F"}[suit]
        return SUIT_RED if suit in RED_SUITS else SUIT_BLACK

    def _index(self, rank: str, ink: str) -> pygame.Surface:
        """The rank trimmed to its ink; a ten is set tighter than the font would."""
        from font_source_serif_pro import font_files_ttf

        font = pygame.font.Font(font_files_ttf["SourceSerifProBold"], max(6, round(INDEX_CAP * self.scale / 0.67)))
        glyphs = [_trimmed(font.render(letter, True, ink)) for letter in rank]
        gap = max(1, round(1.5 * self.scale))
        strip = pygame.Surface(
            (sum(g.width for g in glyphs) + gap * (len(glyphs) - 1), max(g.height for g in glyphs)), pygame.SRCALPHA
        )
        x = 0
        for glyph in glyphs:
            strip.blit(glyph, (x, 0))
            x += glyph.width + gap
        limit = round(TEN_WIDTH * self.scale)
        return pygame.transform.smoothscale(strip, (limit, strip.height)) if strip.width > limit else strip


def _trimmed(glyph: pygame.Surface) -> pygame.Surface:
    return glyph.subsurface(glyph.get_bounding_rect(min_alpha=40))


def sheet(widths: list[int], ranks: list[str], four_colours: bool) -> pygame.Surface:
    """Suits as rows, ranks as columns, the three backs at the end of the first rows."""
    blocks = [_block(Painter(width, four_colours), ranks) for width in widths]
    total = pygame.Surface((max(b.width for b in blocks), sum(b.height for b in blocks)))
    total.fill("#185549")
    y = 0
    for block in blocks:
        total.blit(block, (0, y))
        y += block.height
    return total


def _block(painter: Painter, ranks: list[str]) -> pygame.Surface:
    width, height = painter.size
    gap = max(6, width // 12)
    block = pygame.Surface(((len(ranks) + 1) * (width + gap) + gap, 4 * (height + gap) + gap))
    block.fill("#185549")
    backs = [painter.svg(f"backs/{name}.svg", painter.size) for name in ("burgundy", "navy", "emerald")]
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
    pygame.image.save(sheet(options.width or list(WIDTHS), ranks, options.four_colours), options.sheet)


if __name__ == "__main__":
    main()
