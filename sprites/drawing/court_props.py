"""What the court figures hold: it rises at the right of the head from a closed hand."""

from . import svg
from .court_headgear import golden_sign
from .court_pen import bead, line, outlined
from .palette import CRIMSON, GOLD, INK, IVORY, LEAF, SKIN, SKIN_LINE, STEEL, WOOD
from .pips import Suit

X = 175.0


def fist() -> str:
    """The hand around the shaft; its wrist is behind the sash."""
    hand = (
        f"M{X - 10} 148C{X - 10} 143 {X - 4} 141 {X + 1} 141C{X + 7} 141 {X + 10} 144 {X + 10} 149"
        f"C{X + 10} 154 {X + 8} 157 {X + 1} 158C{X - 6} 158 {X - 10} 154 {X - 10} 148Z"
    )
    fingers = f"M{X - 4} 146H{X + 9}M{X - 4} 150H{X + 9.5}M{X - 3} 154H{X + 8}"
    return outlined(hand, SKIN) + line(fingers, SKIN_LINE, 1.3)


def _shaft(top: float, fill: str, width: float = 4.6) -> str:
    return svg.rect(X - width / 2, top, width, 166 - top, 2, fill=fill, stroke_width=1.5)


def sceptre(suit: Suit) -> str:
    collar = outlined(f"M{X - 7} 60H{X + 7}V65H{X - 7}Z", GOLD, 1.5)
    return _shaft(54, GOLD) + collar + golden_sign(suit, X, 45, 22)


def sword() -> str:
    blade = outlined(f"M{X - 4.5} 136V48L{X} 37L{X + 4.5} 48V136Z", STEEL, 1.6)
    guard = (
        f"M{X - 14} 131C{X - 6} 135 {X + 6} 135 {X + 14} 131V137"
        f"C{X + 6} 141 {X - 6} 141 {X - 14} 137Z"
    )
    pommel = bead(X, 164, 4.4, GOLD)
    return blade + line(f"M{X} 52V130", "#8b949d", 1.3) + outlined(guard, GOLD, 1.5) + pommel


def axe() -> str:
    head = (
        f"M{X + 2} 46C{X + 9} 46 {X + 13} 40 {X + 16} 38C{X + 19} 54 {X + 19} 66 {X + 16} 78"
        f"C{X + 13} 74 {X + 9} 70 {X + 2} 70Z"
    )
    shine = f"M{X + 13.5} 46C{X + 15} 56 {X + 15} 64 {X + 13.5} 71"
    return _shaft(37, WOOD) + outlined(head, STEEL, 1.6) + line(shine, IVORY, 1.4)


def halberd() -> str:
    blade = (
        f"M{X + 2} 52C{X + 9} 52 {X + 13} 48 {X + 16} 50C{X + 17} 58 {X + 15} 66 {X + 11} 70"
        f"C{X + 8} 66 {X + 6} 64 {X + 2} 64Z"
    )
    hook = f"M{X - 2} 54L{X - 11} 58L{X - 2} 63Z"
    point = f"M{X} 31L{X + 5} 48H{X - 5}Z"
    return _shaft(46, WOOD) + "".join(outlined(d, STEEL, 1.5) for d in (blade, hook, point))


def arrow() -> str:
    tip = outlined(f"M{X} 33L{X + 8} 51L{X} 47L{X - 8} 51Z", STEEL, 1.5)
    return _shaft(46, WOOD, 4) + tip


def bow() -> str:
    limb = f"M{X - 7} 40C{X + 14} 66 {X + 14} 110 {X + 2} 158"
    string = f"M{X - 7} 40L{X + 2} 158"
    return line(string, INK, 1.1) + line(limb, INK, 6) + line(limb, WOOD, 3)


def pennant() -> str:
    flag = f"M{X + 2} 42C{X + 7} 38 {X + 12} 45 {X + 18} 42V66C{X + 12} 69 {X + 7} 62 {X + 2} 66Z"
    return _shaft(38, WOOD, 4) + outlined(flag, CRIMSON, 1.6) + bead(X, 37, 3.6, GOLD, 1.4)


def flower(tone: str, heart: str, petals: int) -> str:
    """A long-stemmed flower with two leaves."""
    middle = 57.0
    crown = svg.group(
        *(svg.circle(x, y, 6 if petals < 7 else 5) for x, y in svg.wheel(X, middle, 8.6, petals)),
        fill=tone,
        stroke_width=1.4,
    )
    return _stem(middle, 104) + crown + bead(X, middle, 5, heart, 1.4)


def tulip(tone: str) -> str:
    cup = (
        f"M{X - 11} 44C{X - 8} 50 {X - 6} 48 {X} 40C{X + 6} 48 {X + 8} 50 {X + 11} 44"
        f"C{X + 14} 62 {X + 8} 72 {X} 72C{X - 8} 72 {X - 14} 62 {X - 11} 44Z"
    )
    return _stem(70, 112) + outlined(cup, tone, 1.5) + line(f"M{X} 50V68", INK, 1.2)


def _stem(top: float, leaf: float) -> str:
    right = (
        f"M{X} {leaf}C{X + 3} {leaf - 12} {X + 12} {leaf - 16} {X + 16} {leaf - 18}"
        f"C{X + 18} {leaf - 8} {X + 10} {leaf + 2} {X} {leaf + 4}Z"
    )
    left = (
        f"M{X} {leaf + 14}C{X - 3} {leaf + 4} {X - 9} {leaf} {X - 13} {leaf - 2}"
        f"C{X - 14} {leaf + 8} {X - 8} {leaf + 16} {X} {leaf + 18}Z"
    )
    stem = f"M{X} {top}V150"
    shape = outlined(right, LEAF, 1.4) + outlined(left, LEAF, 1.4)
    return line(stem, INK, 5) + line(stem, LEAF, 2.6) + shape
