"""What the court figures hold: it rises at the right of the head, from the sleeve (x about 178)."""

from . import svg
from .court_heads import outlined, stroke
from .palette import CRIMSON, GOLD, INK, IVORY, LEAF, SKIN, STEEL
from .pips import OUTLINES, Suit

X = 178.0


def fist(cuff: str) -> str:
    """A closed hand around the shaft, with its cuff."""
    return (
        outlined("M166 158L190 154L192 166L168 168Z", cuff)
        + outlined("M168 148C168 143 174 141 179 141C185 141 188 144 188 149C188 154 186 157 179 158C172 158 168 154 168 148Z", SKIN)
        + stroke("M174 146H187M174 150H187.5M175 154H186", "#b27a55", 1.3)
    )


def _shaft(top: float, fill: str = GOLD, width: float = 5) -> str:
    return svg.rect(X - width / 2, top, width, 164 - top, 2, fill=fill, stroke=INK, stroke_width=1.5)


def sceptre(suit: Suit) -> str:
    size = 20
    move = f"translate({X - size / 2} 34) scale({size / 100})"
    sign = svg.path(OUTLINES[suit], fill=GOLD, stroke=INK, stroke_width=8, stroke_linejoin="round", transform=move)
    return _shaft(54) + outlined(f"M{X - 7} 60H{X + 7}V65H{X - 7}Z", GOLD, 1.5) + sign


def sword(suit: Suit) -> str:
    blade = outlined(f"M{X - 4.5} 138V48L{X} 38L{X + 4.5} 48V138Z", STEEL, 1.6)
    guard = outlined(f"M{X - 14} 134C{X - 6} 138 {X + 6} 138 {X + 14} 134V140C{X + 6} 143 {X - 6} 143 {X - 14} 140Z", GOLD, 1.5)
    return blade + stroke(f"M{X} 50V134", "#8b949d", 1.3) + guard


def axe(suit: Suit) -> str:
    head = outlined(f"M{X + 2} 46C{X + 10} 46 {X + 14} 40 {X + 18} 38C{X + 21} 54 {X + 21} 66 {X + 18} 78C{X + 14} 74 {X + 10} 70 {X + 2} 70Z", STEEL, 1.6)
    return _shaft(38, "#8a5a34") + head + stroke(f"M{X + 15.5} 46C{X + 17} 56 {X + 17} 64 {X + 15.5} 71", IVORY, 1.4)


def halberd(suit: Suit) -> str:
    point = outlined(f"M{X} 30L{X + 5} 48H{X - 5}Z", STEEL, 1.5)
    blade = outlined(f"M{X + 2} 52C{X + 10} 52 {X + 14} 48 {X + 17} 50C{X + 18} 58 {X + 16} 66 {X + 12} 70C{X + 9} 66 {X + 6} 64 {X + 2} 64Z", STEEL, 1.5)
    hook = outlined(f"M{X - 2} 54L{X - 12} 58L{X - 2} 63Z", STEEL, 1.5)
    return _shaft(46, "#8a5a34") + blade + hook + point


def arrow(suit: Suit) -> str:
    tip = outlined(f"M{X} 32L{X + 8} 50L{X} 46L{X - 8} 50Z", STEEL, 1.5)
    return _shaft(46, "#8a5a34", 4) + tip


def pennant(suit: Suit) -> str:
    flag = outlined(f"M{X - 2} 40C{X - 12} 36 {X - 16} 44 {X - 24} 40L{X - 18} 52L{X - 24} 64C{X - 16} 68 {X - 12} 60 {X - 2} 64Z", CRIMSON, 1.6)
    return _shaft(36, "#8a5a34", 4) + flag + svg.circle(X, 35, 3.6, fill=GOLD, stroke=INK, stroke_width=1.4)


def flower(tone: str, heart: str, petals: int = 6) -> str:
    """A long-stemmed flower with two leaves."""
    y = 62.0
    crown = "".join(
        svg.placed(svg.element("ellipse", cx=0, cy=-8, rx=5.6, ry=7.4, fill=tone, stroke=INK, stroke_width=1.4), X, y, 1, turn)
        for turn in range(0, 360, 360 // petals)
    )
    leaves = outlined(f"M{X} 108C{X + 4} 96 {X + 14} 94 {X + 17} 92C{X + 18} 102 {X + 10} 110 {X} 112Z", LEAF, 1.4) + outlined(
        f"M{X} 124C{X - 4} 112 {X - 12} 110 {X - 16} 108C{X - 16} 118 {X - 10} 126 {X} 128Z", LEAF, 1.4)
    return stroke(f"M{X} {y}V150", LEAF, 3.4) + leaves + crown + svg.circle(X, y, 5, fill=heart, stroke=INK, stroke_width=1.4)


def tulip(tone: str) -> str:
    cup = outlined(f"M{X - 11} 46C{X - 8} 52 {X - 6} 50 {X} 42C{X + 6} 50 {X + 8} 52 {X + 11} 46C{X + 14} 64 {X + 8} 74 {X} 74C{X - 8} 74 {X - 14} 64 {X - 11} 46Z", tone, 1.5)
    leaf = outlined(f"M{X} 128C{X + 2} 112 {X + 10} 98 {X + 16} 92C{X + 17} 108 {X + 12} 124 {X} 134Z", LEAF, 1.4)
    return stroke(f"M{X} 70V150", LEAF, 3.4) + leaf + cup + stroke(f"M{X} 50V70", INK, 1.2)
