"""Faces and hair of the court cards; a face reaches from the brow (y 64) to the chin (y 118).

The gaze is lowered and calm: lids and pupils, no whites, so a face stays friendly at any size.
"""

from dataclasses import dataclass

from . import svg
from .court_pen import beads, dots, flat, line, outlined, pair
from .palette import BLUSH, INK, LIPS, SKIN, SKIN_LINE, SKIN_SHADE


@dataclass(frozen=True, slots=True)
class Hair:
    """One colour of hair: the mass, the drawn strands, the brows."""

    mass: str
    strand: str
    brow: str


BLACK = Hair("#33343f", "#5f606d", "#33343f")
BROWN = Hair("#70452a", "#4b2c1a", "#4b2c1a")
AUBURN = Hair("#a04f2a", "#73341a", "#73341a")
BLOND = Hair("#dfae54", "#a8772a", "#a1702a")
SILVER = Hair("#dcd8cd", "#a39d8f", "#8d8678")
CHESTNUT = Hair("#8a5a34", "#5f3b20", "#5f3b20")


def neck() -> str:
    return outlined("M115 108V128C115 134 135 134 135 128V108Z", SKIN_SHADE)


def face(hair: Hair, *, lady: bool) -> str:
    skin = outlined("M102 62V86C102 103 112.5 118.5 125 118.5C137.5 118.5 148 103 148 86V62Z", SKIN)
    shade = flat(
        "M147 64V86C147 102 137.3 117 126.5 117.5C136 111 140.5 100 140.5 86V64Z", SKIN_SHADE
    )
    cheeks = svg.group(dots(5, BLUSH, (110, 99)), opacity=0.28)
    return skin + shade + cheeks + _eyes(lady) + _brows(hair, lady) + _nose() + _mouth(lady)


def _eyes(lady: bool) -> str:
    lash = "M106 87C109.5 83.3 117 83.5 120 88.3" if lady else "M107.5 88.5C110 84 117 83.5 120 88"
    return dots(2.6, INK, (114.3, 88.2)) + line(pair(lash), INK, 2.1)


def _brows(hair: Hair, lady: bool) -> str:
    d = "M107 79.5C111 76 116 76.3 119.5 78.8" if lady else "M106 79.8C110 75.8 116 76.6 120 79.6"
    return line(pair(d), hair.brow, 1.8 if lady else 2.6)


def _nose() -> str:
    bridge = "M123.6 83C123.4 90 120.6 95 121.4 97.4C122.6 99.6 126.4 99.8 128.6 98.2"
    return line(bridge, SKIN_LINE, 1.8)


def _mouth(lady: bool) -> str:
    if lady:
        return flat(
            "M118.5 105.5C121 103.4 123.4 103 125 104.4C126.6 103 129 103.4 131.5 105.5"
            "C129 110.6 121 110.6 118.5 105.5Z",
            LIPS,
        ) + line("M119.5 105.8C123 106.8 127 106.8 130.5 105.8", "#8e2f2f", 1)
    return line("M118.6 105.6C122 108.6 128 108.6 131.4 105.6", LIPS, 2.3)


# --- hair, drawn before the face --------------------------------------------------------------


def page_boy(hair: Hair) -> str:
    """A jack's bob that rolls outward above the collar."""
    lock = (
        "M106 58C94 64 93 82 94 98C94.5 108 91 113 87 117C92 126 106 125 109 113"
        "C110 104 108 84 110 70Z"
    )
    strands = "M100 72C98 88 100 104 95 116M105 84C104 96 105 108 102 118"
    return outlined(pair(lock), hair.mass) + line(pair(strands), hair.strand, 1.5)


def curled_bob(hair: Hair) -> str:
    """A jack's hair that ends in one curl on each side, as on old court cards."""
    lock = (
        "M107 58C95 64 95 82 95 94C95 101 86 100 85 108C84 117 94 122 101 118"
        "C110 113 108 84 110 70Z"
    )
    curl = "M101 72C99 86 102 98 98 105C95 110 90 109 91.5 106.5M98 105C99 111 97 114 94 114"
    return outlined(pair(lock), hair.mass) + line(pair(curl), hair.strand, 1.5)


def long_waves(hair: Hair) -> str:
    """A queen's open hair down to the shoulders."""
    lock = (
        "M108 54C91 60 92 82 91 98C90 112 84 122 84 136C92 144 106 140 110 128"
        "C113 112 107 84 112 68Z"
    )
    strands = (
        "M99 68C95 86 99 104 92 120C90 127 90 132 91 137"
        "M105 82C102 98 106 112 100 126C99 131 99 135 99 138"
    )
    return outlined(pair(lock), hair.mass) + line(pair(strands), hair.strand, 1.5)


def braids(hair: Hair) -> str:
    """Two plaits that fall before the shoulders."""
    cap = outlined(pair("M110 56C94 60 94 78 96 96L106 96L112 68Z"), hair.mass)
    spots = ((99, 98), (96.5, 107), (94.5, 116), (93.5, 125), (93.5, 134))
    ties = pair(
        "M95 101.5C98 104 100 104 102 102M92.5 110.5C95 113 98 113 100 111"
        "M90 119.5C93 122 96 122 98.5 120.5"
    )
    return cap + beads(6.8, hair.mass, *spots, width=1.7) + line(ties, hair.strand, 1.5)


def side_rolls(hair: Hair) -> str:
    """Hair dressed in rolls over the ears."""
    roll = "M107 60C92 62 88 76 91 88C94 99 105 100 108 90C110 82 108 72 110 64Z"
    curl = "M98 70C94 76 95 86 99 89C103 90 104 84 101 82"
    return outlined(pair(roll), hair.mass) + line(pair(curl), hair.strand, 1.6)


def royal_curls(hair: Hair) -> str:
    """A king's hair in two heavy curls."""
    lock = (
        "M106 58C93 62 95 80 94 92C93 101 86 104 87 113C88 122 102 123 106 114"
        "C109 106 106 84 110 70Z"
    )
    curl = "M101 70C98 84 101 96 96 106C92 112 96 117 100 114C102 112 100 109 98 110"
    return outlined(pair(lock), hair.mass) + line(pair(curl), hair.strand, 1.6)
