"""Crowns, coronets, veils and caps of the court cards; they sit on the brow at y = 64."""

from . import svg
from .court_heads import AXIS, outlined, stroke
from .palette import CRIMSON, GOLD, GOLD_DEEP, IVORY, LEAF
from .pips import OUTLINES, Suit


def _jewels(*spots: tuple[float, float, float, str]) -> str:
    return "".join(svg.circle(x, y, r, fill=tone) for x, y, r, tone in spots)


def _band(fill: str = GOLD) -> str:
    return outlined("M98.5 58C115 63.5 135 63.5 151.5 58V67.5C135 72.5 115 72.5 98.5 67.5Z", fill)


def _finial(suit: Suit, x: float, y: float, size: float) -> str:
    """A small golden suit sign on the point of a crown."""
    scale = size / 100
    move = f"translate({svg.number(x - size / 2)} {svg.number(y - size / 2)}) scale({scale:.4g})"
    return svg.path(OUTLINES[suit], fill=GOLD, stroke="#20222c", stroke_width=1.6 / scale,
                    stroke_linejoin="round", transform=move)  # fmt: skip


# --- kings ------------------------------------------------------------------------------------


def open_crown(suit: Suit, cap: str, gem: str) -> str:
    """Five points around a coloured cap, the middle one bearing the suit."""
    inside = outlined("M102 58C102 40 148 40 148 58Z", cap)
    points = outlined(
        "M98.5 60L93 39L107 50L113.5 37L125 48L136.5 37L143 50L157 39L151.5 60C135 65.5 115 65.5 98.5 60Z", GOLD
    )
    balls = "".join(
        svg.circle(x, y, 3, fill=IVORY, stroke="#20222c", stroke_width=1.5)
        for x, y in ((93, 37.5), (113.5, 35.5), (136.5, 35.5), (157, 37.5))
    )
    gems = _jewels((125, 66, 3.6, gem), (110, 64.5, 2.4, IVORY), (140, 64.5, 2.4, IVORY))
    return inside + points + balls + _band() + gems + _finial(suit, 125, 41.5, 15)


def arched_crown(suit: Suit, cap: str, gem: str) -> str:
    """An imperial crown: two arches over a puffed cap."""
    puff = outlined("M98.5 58C90 34 112 36 125 40C138 36 160 34 151.5 58C135 63 115 63 98.5 58Z", cap)
    arches = outlined("M121.5 60V41H128.5V60Z", GOLD) + svg.mirrored(
        outlined("M98.5 59C92 46 96 36 108 37.5C115 38.5 121 42 122 42L120 46C110 41 101 42 104 60Z", GOLD), AXIS
    )
    gems = _jewels((125, 66, 3.6, gem), (111, 64.6, 2.4, IVORY), (139, 64.6, 2.4, IVORY))
    return puff + arches + _band() + gems + _finial(suit, 125, 38, 15)


def tall_crown(suit: Suit, cap: str, gem: str) -> str:
    """High leaves like those of old Paris patterns."""
    inside = outlined("M103 58C106 44 144 44 147 58Z", cap)
    leaf = "M{0} 60C{1} 52 {2} 44 {0} 36C{3} 44 {4} 52 {0} 60Z"
    leaves = "".join(
        outlined(leaf.format(x, x - 9, x - 8, x + 8, x + 9), GOLD) for x in (100, 150, 112.5, 137.5, 125)
    )
    gems = _jewels((125, 66, 3.6, gem), (110, 64.5, 2.4, gem), (140, 64.5, 2.4, gem))
    return inside + leaves + _band() + gems + _finial(suit, 125, 40, 15)


def laurel_crown(suit: Suit, cap: str, gem: str) -> str:
    """Three broad battlements with pearls on a low crown."""
    inside = outlined("M102 58C104 42 146 42 148 58Z", cap)
    wall = outlined(
        "M98.5 60L94 42C99 44 103 44 106 42L108 50L115 50L117 38C122 41 128 41 133 38L135 50L142 50L144 42"
        "C147 44 151 44 156 42L151.5 60C135 65.5 115 65.5 98.5 60Z", GOLD
    )  # fmt: skip
    gems = _jewels((125, 66, 3.6, gem), (110, 64.5, 2.4, IVORY), (140, 64.5, 2.4, IVORY), (101, 51, 2.2, gem),
                   (149, 51, 2.2, gem))  # fmt: skip
    return inside + wall + _band() + gems + _finial(suit, 125, 46, 15)


# --- queens -----------------------------------------------------------------------------------


def _fringe(hair: str) -> str:
    """Parted hair below a coronet."""
    return svg.mirrored(outlined("M125 58C113 58 103 64 101 84C98 74 98 62 102 56L125 52Z", hair), AXIS)


def coronet(suit: Suit, hair: str, gem: str) -> str:
    crown = outlined(
        "M100 58L97 44C103 50 108 50 112.5 42C116 49 121 49 125 38C129 49 134 49 137.5 42C142 50 147 50 153 44L150 58"
        "C135 63 115 63 100 58Z", GOLD,
    )  # fmt: skip
    pearls = "".join(
        svg.circle(x, y, 2.6, fill=IVORY, stroke="#20222c", stroke_width=1.4)
        for x, y in ((97, 43), (112.5, 41), (137.5, 41), (153, 43))
    )
    return (_fringe(hair) + crown + pearls + _finial(suit, 125, 38, 14)
            + _jewels((125, 55.5, 3.2, gem), (111, 54, 2, IVORY), (139, 54, 2, IVORY)))  # fmt: skip


def veil_behind(colour: str) -> str:
    """A veil that falls from the crown to the shoulders; drawn before the hair."""
    cloth = outlined("M125 42C96 42 88 62 88 90C88 112 80 126 72 140L100 146L125 120Z", colour)
    return svg.mirrored(cloth + stroke("M94 74C92 100 90 118 82 136", IVORY, 1.4), AXIS)


def heart_hood(suit: Suit, hair: str, gem: str) -> str:
    """A padded roll in two lobes with a jewel, over parted hair."""
    roll = outlined(
        "M96 66C90 48 104 36 125 48C146 36 160 48 154 66C146 58 136 56 125 58C114 56 104 58 96 66Z", CRIMSON
    )
    net = stroke("M102 46L110 56M112 43L116 56M148 46L140 56M138 43L134 56", GOLD, 1.8)
    return _fringe(hair) + roll + net + _jewels((125, 53, 4, gem)) + _finial(suit, 125, 42, 14)


def flower_wreath(suit: Suit, hair: str, gem: str) -> str:
    """Leaves and small flowers on open hair."""
    cap = outlined("M99 70C96 42 112 36 125 36C138 36 154 42 151 70C146 60 136 57 125 57C114 57 104 60 99 70Z", hair)
    leaves = "".join(
        svg.placed(outlined("M0 0C4 -5 11 -5 15 0C11 5 4 5 0 0Z", LEAF, 1.4), x, y, 1, turn)
        for x, y, turn in ((112, 50, 168), (104, 54, 150), (138, 50, 12), (146, 54, 30), (120, 47, 200), (130, 47, -20))
    )
    blooms = "".join(
        svg.circle(x, y, 4.6, fill=tone, stroke="#20222c", stroke_width=1.4) + svg.circle(x, y, 1.7, fill=GOLD)
        for x, y, tone in ((103, 56, gem), (114, 49.5, IVORY), (136, 49.5, IVORY), (147, 56, gem))
    )
    return cap + leaves + blooms + _finial(suit, 125, 44, 16)


def tiara(suit: Suit, hair: str, gem: str) -> str:
    """A diadem before hair dressed high."""
    bun = outlined("M104 56C98 38 112 30 125 32C138 30 152 38 146 56Z", hair)
    diadem = outlined("M100 62C102 54 112 56 125 40C138 56 148 54 150 62C135 57 115 57 100 62Z", GOLD)
    return (bun + _fringe(hair) + diadem
            + _jewels((125, 52, 3.4, gem), (114.5, 56.3, 2, IVORY), (135.5, 56.3, 2, IVORY)))  # fmt: skip


# --- jacks ------------------------------------------------------------------------------------


def _plume(fill: str, rib: str) -> str:
    feather = outlined("M140 58C150 52 168 52 174 34C158 30 142 40 138 54Z", fill)
    return feather + stroke("M140 57C150 50 160 46 168 38", rib, 1.4)


def beret(cloth: str, trim: str) -> str:
    return (
        _plume(IVORY, GOLD_DEEP)
        + outlined("M92 58C84 40 112 32 132 36C152 38 164 48 156 60C138 52 112 52 92 58Z", cloth)
        + outlined("M97 59C114 52 136 52 153 59V66C136 60 114 60 97 66Z", trim)
        + _jewels((141, 57, 3.4, GOLD))
    )


def brimmed_cap(cloth: str, trim: str) -> str:
    """A soft crown with a turned-up split brim."""
    crown = outlined("M101 56C100 34 150 34 149 56Z", cloth)
    brim = outlined("M90 52C96 56 110 50 125 54C140 50 154 56 160 52C160 64 148 68 125 64C102 68 90 64 90 52Z", trim)
    return _plume(CRIMSON, GOLD) + crown + brim + _jewels((104, 59.5, 2.4, GOLD), (146, 59.5, 2.4, GOLD))


def tall_hat(cloth: str, trim: str) -> str:
    """A hunter's hat with a pointed brim."""
    hat = outlined("M103 58C104 42 114 34 125 34C136 34 146 42 147 58Z", cloth)
    brim = outlined("M82 58C98 60 112 54 125 54C138 54 152 60 168 58C156 68 140 66 125 64C110 66 94 68 82 58Z", trim)
    return _plume(GOLD, GOLD_DEEP) + hat + stroke("M104 53C118 49 132 49 146 53", GOLD, 3) + brim


def chaperon(cloth: str, trim: str) -> str:
    """A twisted roll with a falling scarf."""
    tail = outlined("M146 54C160 58 160 80 156 104C152 108 148 106 146 100C150 84 148 70 142 62Z", cloth)
    puff = outlined("M100 54C98 36 118 34 130 38C146 36 156 46 150 56Z", cloth)
    roll = outlined("M95 58C95 50 155 50 155 58C155 68 95 68 95 58Z", trim)
    twist = stroke("M106 53.5L110 64.5M118 52.5L122 65.5M130 52.5L134 65.5M142 53.5L146 64.5", GOLD, 1.8)
    return tail + puff + roll + twist
