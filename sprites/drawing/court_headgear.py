"""Crowns, coronets, veils and caps of the court cards; they sit on the brow at y = 64."""

from . import svg
from .court_pen import AXIS, bead, beads, dot, dots, line, outlined, pair
from .palette import CRIMSON, GOLD, GOLD_DEEP, IVORY, LEAF
from .pips import OUTLINES, Suit


def golden_sign(suit: Suit, x: float, y: float, size: float) -> str:
    """A small golden suit sign on the point of a crown or a sceptre."""
    return svg.path(
        OUTLINES[suit], fill=GOLD, stroke_width=160 / size, transform=svg.sized(x, y, size)
    )


def _band() -> str:
    return outlined("M98.5 58C115 63.5 135 63.5 151.5 58V67.5C135 72.5 115 72.5 98.5 67.5Z", GOLD)


def _band_gems(middle: str, sides: str = IVORY) -> str:
    return dot(125, 66, 3.6, middle) + dots(2.4, sides, (110, 64.5))


# --- kings ------------------------------------------------------------------------------------


def open_crown(suit: Suit, cap: str, gem: str) -> str:
    """Five points around a coloured cap, the middle one bearing the suit."""
    points = (
        "M98.5 60L93 39L107 50L113.5 37L125 48L136.5 37L143 50L157 39L151.5 60"
        "C135 65.5 115 65.5 98.5 60Z"
    )
    pearls = beads(3, IVORY, (93, 37.5), (113.5, 35.5), width=1.5)
    return (
        outlined("M102 58C102 40 148 40 148 58Z", cap)
        + outlined(points, GOLD)
        + pearls
        + _band()
        + _band_gems(gem)
        + golden_sign(suit, 125, 41.5, 15)
    )


def arched_crown(suit: Suit, cap: str, gem: str) -> str:
    """An imperial crown: arches over a puffed cap."""
    puff = "M98.5 58C90 34 112 36 125 40C138 36 160 34 151.5 58C135 63 115 63 98.5 58Z"
    arch = "M98.5 59C92 46 96 36 108 37.5C115 38.5 121 42 122 42L120 46C110 41 101 42 104 60Z"
    return (
        outlined(puff, cap)
        + outlined("M121.5 60V41H128.5V60Z", GOLD)
        + outlined(pair(arch), GOLD)
        + _band()
        + _band_gems(gem)
        + golden_sign(suit, 125, 38, 15)
    )


def leaf_crown(suit: Suit, cap: str, gem: str) -> str:
    """High leaves all around."""
    leaf = "M{0} 60C{1} 52 {2} 44 {0} 36C{3} 44 {4} 52 {0} 60Z"
    leaves = "".join(
        outlined(leaf.format(x, x - 9, x - 8, x + 8, x + 9), GOLD)
        for x in (100, 150, 112.5, 137.5, 125)
    )
    return (
        outlined("M101 66C104 44 146 44 149 66Z", cap)
        + leaves
        + _band()
        + _band_gems(gem, gem)
        + golden_sign(suit, 125, 41, 15)
    )


def walled_crown(suit: Suit, cap: str, gem: str) -> str:
    """Broad battlements on a low crown."""
    wall = (
        "M98.5 60L94 42C99 44 103 44 106 42L108 50L115 50L117 38C122 41 128 41 133 38L135 50"
        "L142 50L144 42C147 44 151 44 156 42L151.5 60C135 65.5 115 65.5 98.5 60Z"
    )
    return (
        outlined("M102 58C104 42 146 42 148 58Z", cap)
        + outlined(wall, GOLD)
        + dots(2.2, gem, (101, 51))
        + _band()
        + _band_gems(gem)
        + golden_sign(suit, 125, 46, 15)
    )


# --- queens -----------------------------------------------------------------------------------


def _fringe(hair: str) -> str:
    """Parted hair below a coronet."""
    return outlined(pair("M125 60C116 65 104 71 101.5 89C97.5 77 97 62 102 54L125 50Z"), hair)


def coronet(suit: Suit, hair: str, gem: str) -> str:
    crown = (
        "M100 58L97 44C103 50 108 50 112.5 42C116 49 121 49 125 38C129 49 134 49 137.5 42"
        "C142 50 147 50 153 44L150 58C135 63 115 63 100 58Z"
    )
    pearls = beads(2.6, IVORY, (97, 43), (112.5, 41))
    gems = dot(AXIS, 55.5, 3.2, gem) + dots(2, IVORY, (111, 54))
    return _fringe(hair) + outlined(crown, GOLD) + pearls + gems + golden_sign(suit, 125, 38, 14)


def veil(colour: str, fold: str) -> str:
    """A veil that falls from the crown to the shoulders; drawn before the hair."""
    cloth = "M125 40C94 40 86 62 86 90C86 112 79 126 70 140L100 146L125 120Z"
    folds = "M92 74C91 100 88 118 79 137M97 62C96 66 95 70 95 74"
    return outlined(pair(cloth), colour) + line(pair(folds), fold, 1.5)


def hooded_roll(suit: Suit, hair: str, gem: str) -> str:
    """A padded roll in two lobes, netted with gold, over parted hair."""
    roll = (
        "M96 66C90 48 104 36 125 48C146 36 160 48 154 66C146 58 136 56 125 58C114 56 104 58 96 66Z"
    )
    net = line(pair("M102 46L110 56M112 43L116 56"), GOLD, 1.8)
    return (
        _fringe(hair)
        + outlined(roll, CRIMSON)
        + net
        + golden_sign(suit, 125, 42, 14)
        + bead(125, 54, 3.4, gem)
    )


def flower_wreath(suit: Suit, hair: str, gem: str) -> str:
    """Leaves and small flowers on open hair."""
    cap = (
        "M99 68C96 42 112 36 125 36C138 36 154 42 151 68C142 61 134 60.5 125 60.5"
        "C116 60.5 108 61 99 68Z"
    )
    leaf = outlined("M0 0C4 -5 11 -5 15 0C11 5 4 5 0 0Z", LEAF, 1.4)
    sprigs = ((112, 50, 168), (104, 54, 150), (120, 47, 200))
    leaves = svg.mirrored("".join(svg.placed(leaf, x, y, 1, turn) for x, y, turn in sprigs), AXIS)
    blooms = beads(4.6, gem, (103, 56), width=1.4) + beads(4.6, IVORY, (114, 49.5), width=1.4)
    hearts = dots(1.7, GOLD, (103, 56), (114, 49.5))
    return (
        _fringe(hair)
        + outlined(cap, hair)
        + leaves
        + blooms
        + hearts
        + golden_sign(suit, 125, 44, 16)
    )


def tiara(suit: Suit, hair: str, gem: str) -> str:
    """A diadem before hair dressed high."""
    bun = "M104 56C98 38 112 30 125 32C138 30 152 38 146 56Z"
    diadem = "M100 62C102 54 112 56 125 40C138 56 148 54 150 62C135 57 115 57 100 62Z"
    gems = dot(AXIS, 54.5, 2.6, gem) + dots(2, IVORY, (114.5, 56.5))
    return (
        outlined(bun, hair)
        + _fringe(hair)
        + outlined(diadem, GOLD)
        + gems
        + golden_sign(suit, 125, 43, 13)
    )


# --- jacks ------------------------------------------------------------------------------------


def _plume(fill: str, rib: str) -> str:
    feather = "M140 57C148 55 158 50 156 31C144 31 134 40 134 54Z"
    return outlined(feather, fill) + line("M140 54C145 49 150 43 152 36", rib, 1.4)


def beret(cloth: str, trim: str) -> str:
    return (
        _plume(IVORY, GOLD_DEEP)
        + outlined("M92 58C84 40 112 32 132 36C150 38 163 48 156 60C138 52 112 52 92 58Z", cloth)
        + outlined("M97 59C114 52 136 52 153 59V66C136 60 114 60 97 66Z", trim)
        + bead(141, 57, 3.2, GOLD)
    )


def brimmed_cap(cloth: str, trim: str) -> str:
    """A soft crown with a turned-up split brim."""
    brim = (
        "M91 51C97 56 110 50 125 54C140 50 153 56 159 51C160 64 148 68 125 64C102 68 90 64 91 51Z"
    )
    return (
        _plume(IVORY, GOLD_DEEP)
        + outlined("M101 56C100 34 150 34 149 56Z", cloth)
        + outlined(brim, trim)
        + dots(2.4, GOLD, (105, 59))
    )


def pointed_hat(cloth: str, trim: str) -> str:
    """A hunter's hat: brim drawn to points, a golden cord."""
    brim = (
        "M86 59C100 60 112 54 125 54C138 54 150 60 164 59C154 68 140 66 125 64C110 66 96 68 86 59Z"
    )
    return (
        _plume(GOLD, GOLD_DEEP)
        + outlined("M103 58C104 42 112 34 125 34C138 34 146 42 147 58Z", cloth)
        + line("M105 52.5C118 49 132 49 145 52.5", GOLD, 3)
        + outlined(brim, trim)
    )


def chaperon(cloth: str, trim: str) -> str:
    """A twisted roll with a falling scarf."""
    tail = "M146 54C161 58 162 82 158 108C154 112 149 110 147 104C151 86 149 70 142 62Z"
    twist = "M106 53.5L110 64.5M118 52.5L122 65.5M130 52.5L134 65.5M142 53.5L146 64.5"
    return (
        outlined(tail, cloth)
        + outlined("M100 54C98 36 118 34 130 38C146 36 156 46 150 56Z", cloth)
        + outlined("M95 58C95 50 155 50 155 58C155 68 95 68 95 58Z", trim)
        + line(twist, GOLD_DEEP, 1.8)
    )
