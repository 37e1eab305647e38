"""Faces, hair and beards of the court cards (card units, the head stands on x = 125).

The gaze is lowered and calm: lids and pupils, no whites, so a face stays friendly at any size.
"""

from dataclasses import dataclass

from . import svg
from .palette import BLUSH, INK, LIPS, SKIN, SKIN_LINE, SKIN_SHADE

AXIS = 125.0
LINE = 1.9


@dataclass(frozen=True, slots=True)
class Hair:
    """One colour of hair: the mass and the drawn strands."""

    mass: str
    strand: str


BLACK = Hair("#33343f", "#5c5d69")
BROWN = Hair("#70452a", "#4d2d1b")
AUBURN = Hair("#a04f2a", "#73341a")
BLOND = Hair("#dfae54", "#a8772a")
SILVER = Hair("#dcd8cd", "#a39d8f")
CHESTNUT = Hair("#8a5a34", "#5f3b20")


def outlined(d: str, fill: str, width: float = LINE, line: str = INK) -> str:
    return svg.path(d, fill=fill, stroke=line, stroke_width=width, stroke_linejoin="round")


def stroke(d: str, colour: str = INK, width: float = LINE) -> str:
    return svg.path(
        d, fill="none", stroke=colour, stroke_width=width,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def neck() -> str:
    return outlined("M115 108V128C115 134 135 134 135 128V108Z", SKIN_SHADE)


def face(hair: Hair, *, lady: bool = False) -> str:
    """The face from the brow band (y 64) to the chin (y 118)."""
    skin = outlined(
        "M102 62V86C102 103 112.5 118.5 125 118.5C137.5 118.5 148 103 148 86V62Z", SKIN
    )
    shade = svg.path(
        "M147 64V86C147 102 137.3 117 126.5 117.5C136 111 140.5 100 140.5 86V64Z", fill=SKIN_SHADE
    )
    cheeks = svg.mirrored(svg.circle(109.5, 99, 5, fill=BLUSH, opacity=0.28), AXIS)
    return skin + shade + cheeks + _eyes(lady) + _brows(hair, lady) + _nose() + _mouth(lady)


def _eyes(lady: bool) -> str:
    lash = "M107.5 88.5C110 84 117 83.5 120 88" if not lady else "M106 87C109.5 83.3 117 83.5 120 88.3"
    eye = svg.circle(114.3, 88.2, 2.6, fill=INK) + stroke(lash, INK, 2.1)
    return svg.mirrored(eye, AXIS)


def _brows(hair: Hair, lady: bool) -> str:
    tone = hair.strand if hair is not BLACK else hair.mass
    d = "M107 79.5C111 76 116 76.3 119.5 78.8" if lady else "M106 79.8C110 75.8 116 76.6 120 79.6"
    return svg.mirrored(stroke(d, tone, 1.8 if lady else 2.6), AXIS)


def _nose() -> str:
    return stroke("M123.6 83C123.4 90 120.6 95 121.4 97.4C122.6 99.6 126.4 99.8 128.6 98.2", SKIN_LINE, 1.8)


def _mouth(lady: bool) -> str:
    if lady:
        return svg.path(
            "M118.5 106C121 103.6 123.4 103.2 125 104.6C126.6 103.2 129 103.6 131.5 106"
            "C129 110.6 121 110.6 118.5 106Z",
            fill=LIPS,
        )
    return stroke("M118.6 105.6C122 108.6 128 108.6 131.4 105.6", LIPS, 2.3)


# --- hair behind the head, drawn before the face ---------------------------------------------


def page_boy(hair: Hair) -> str:
    """A jack's bob that rolls outward above the collar."""
    lock = outlined(
        "M106 58C94 64 93 82 94 98C94.5 108 91 113 87 117C92 126 106 125 109 113C110 104 108 84 110 70Z",
        hair.mass,
    )
    return svg.mirrored(
        lock + stroke("M100 72C98 88 100 104 95 116M105 84C104 96 105 108 102 118", hair.strand, 1.5), AXIS
    )


def long_waves(hair: Hair) -> str:
    """A queen's open hair down to the shoulders."""
    lock = outlined(
        "M108 54C91 60 92 82 91 98C90 112 84 122 84 136C92 144 106 140 110 128C113 112 107 84 112 68Z",
        hair.mass,
    )
    strands = "M99 68C95 86 99 104 92 120C90 127 90 132 91 137M105 82C102 98 106 112 100 126C99 131 99 135 99 138"
    return svg.mirrored(lock + stroke(strands, hair.strand, 1.5), AXIS)


def braids(hair: Hair) -> str:
    """Two plaits that fall before the shoulders."""
    cap = outlined("M110 56C94 60 94 78 96 96L106 96L112 68Z", hair.mass)
    beads = "".join(
        svg.element("ellipse", cx=x, cy=y, rx=7.2, ry=6, fill=hair.mass, stroke=INK, stroke_width=LINE)
        for x, y in ((99, 98), (96.5, 107), (94.5, 116), (93.5, 125), (93.5, 134))
    )
    ties = stroke("M95 101.5C98 104 100 104 102 102M92.5 110.5C95 113 98 113 100 111"
                  "M90 119.5C93 122 96 122 98.5 120.5", hair.strand, 1.5)  # fmt: skip
    return svg.mirrored(cap + beads + ties, AXIS)


def side_rolls(hair: Hair) -> str:
    """Hair dressed in rolls over the ears."""
    roll = outlined("M107 60C92 62 88 76 91 88C94 99 105 100 108 90C110 82 108 72 110 64Z", hair.mass)
    curl = stroke("M98 70C94 76 95 86 99 89C103 90 104 84 101 82", hair.strand, 1.6)
    return svg.mirrored(roll + curl, AXIS)


def royal_curls(hair: Hair) -> str:
    """A king's hair in two heavy curls."""
    lock = outlined(
        "M106 58C93 62 95 80 94 92C93 101 86 104 87 113C88 122 102 123 106 114C109 106 106 84 110 70Z", hair.mass
    )
    curl = stroke("M101 70C98 84 101 96 96 106C92 112 96 117 100 114C102 112 100 109 98 110", hair.strand, 1.6)
    return svg.mirrored(lock + curl, AXIS)


# --- beards, drawn after the face -------------------------------------------------------------


def _moustache(hair: Hair) -> str:
    return svg.mirrored(
        outlined("M125 101.5C120 98.5 113 101 110 106.5C115 108 121 107.5 125 104.5Z", hair.mass, 1.3), AXIS
    )


def full_beard(hair: Hair) -> str:
    beard = outlined(
        "M101.5 88C105 101 112 103 117 101C121 99.5 129 99.5 133 101C138 103 145 101 148.5 88"
        "C151 112 143 138 125 140C107 138 99 112 101.5 88Z",
        hair.mass,
    )
    lip = svg.path("M119.5 107.6C123 106 127 106 130.5 107.6C128 111 122 111 119.5 107.6Z", fill=LIPS)
    strands = stroke("M109 108C111 118 114 126 118 131M141 108C139 118 136 126 132 131M125 117V133", hair.strand, 1.5)
    return beard + strands + lip + _moustache(hair)


def forked_beard(hair: Hair) -> str:
    beard = outlined(
        "M101.5 86C105 100 112 103 117 101.5C121 100 129 100 133 101.5C138 103 145 100 148.5 86"
        "C151 104 147 122 139 140C133 138 128 132 125 125C122 132 117 138 111 140C103 122 99 104 101.5 86Z",
        hair.mass,
    )
    lip = svg.path("M119.5 107.6C123 106 127 106 130.5 107.6C128 111 122 111 119.5 107.6Z", fill=LIPS)
    strands = stroke("M108 106C108 118 110 126 113 133M142 106C142 118 140 126 137 133M118 115L115 126M132 115L135 126",
                     hair.strand, 1.5)  # fmt: skip
    return beard + strands + lip + _moustache(hair)


def pointed_beard(hair: Hair) -> str:
    chin = outlined("M116 111.5C119 114 131 114 134 111.5C135 121 130 130 125 136C120 130 115 121 116 111.5Z", hair.mass)
    return chin + stroke("M125 117V129", hair.strand, 1.5) + _curled(hair)


def _curled(hair: Hair) -> str:
    return svg.mirrored(
        outlined("M125 101C119 98.5 114 104 109.5 104.5C107.5 104.5 106 103 106 101.5"
                 "C104.5 107 109 109.5 114 108.5C119 107.5 123 105.5 125 104.2Z", hair.mass, 1.3), AXIS
    )  # fmt: skip


def curly_beard(hair: Hair) -> str:
    beard = outlined(
        "M101.5 86C105 100 112 103 117 101.5C121 100 129 100 133 101.5C138 103 145 100 148.5 86"
        "C153 92 153 98 150 102C154 107 152 114 147 117C148 123 143 129 137 128"
        "C135 134 129 136 125 132C121 136 115 134 113 128C107 129 102 123 103 117"
        "C98 114 96 107 100 102C97 98 97 92 101.5 86Z",
        hair.mass,
    )
    curls = stroke("M107 108C110 106 113 109 111 112M143 108C140 106 137 109 139 112M113 120C116 118 119 120 118 123"
                   "M137 120C134 118 131 120 132 123M122 126C124 124 127 125 127 127", hair.strand, 1.5)  # fmt: skip
    lip = svg.path("M119.5 107.6C123 106 127 106 130.5 107.6C128 111 122 111 119.5 107.6Z", fill=LIPS)
    return beard + curls + lip + _moustache(hair)
