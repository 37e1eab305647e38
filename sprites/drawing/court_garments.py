"""What kings, queens and jacks wear above the sash."""

from .court_body import Dress, along_sash, body, panel, right_half, stripe
from .court_pen import AXIS, Point, bead, beads, flat, line, outlined, pair
from .palette import GOLD, INK, IVORY, LINEN, PLEAT, SKIN, STEEL


def _ermine_tails(*spots: Point) -> str:
    """The black tips in white fur, at the given places and their reflections."""
    tail = "M{x} {a}C{r} {b} {r} {c} {x} {d}C{l} {c} {l} {b} {x} {a}Z"
    tails = (
        tail.format(x=x, l=x - 2, r=x + 2, a=y - 4, b=y - 1, c=y + 2, d=y + 5) for x, y in spots
    )
    return flat(pair("".join(tails)), INK)


def _buttons(tone: str, *ys: float) -> str:
    return "".join(bead(AXIS, y, 2.6, tone) for y in ys)


# --- kings ------------------------------------------------------------------------------------


def caped_robe(dress: Dress) -> str:
    """A panel with lozenges between folds, under a short cape of ermine."""
    lozenges = "".join(
        outlined(f"M125 {y - 7}L131 {y}L125 {y + 7}L119 {y}Z", dress.trim, 1.3) for y in (141, 157)
    )
    cape = "M113 119C96 124 73 134 64 150C72 158 92 156 106 148C112 144 116 136 118 128Z"
    tails = _ermine_tails((79, 147), (92, 138), (94, 150), (106, 130), (107, 141))
    return (
        body(dress.main)
        + line(pair("M74 160L72 172M90 160L89 170"), dress.shade, 2.2)
        + panel(dress.second, 12, 15)
        + lozenges
        + line("M113 124L110 172M137 124L140 170", dress.trim, 2.4)
        + outlined(pair(cape), IVORY)
        + tails
    )


def fur_lined_mantle(dress: Dress) -> str:
    """A mantle open over a braided coat, edged with ermine, closed by a chain."""
    edge = f"M110 121C104 124 98 127 94 129{along_sash(88, 104)}L116 128Z"
    edge_right = f"M140 121C146 124 152 127 156 129{along_sash(162, 146)}L134 128Z"
    braid = "".join(f"M113 {y}C119 {y + 3} 131 {y + 3} 137 {y}" for y in (143, 152, 161))
    tails = _ermine_tails((103, 135), (98, 146), (101, 158))
    chain = "M104 138C110 150 140 150 146 138"
    return (
        body(dress.main)
        + line(pair("M76 146C71 155 70 163 71 174M66 148L63 158"), dress.shade, 2.2)
        + panel(dress.second, 12, 22)
        + line(braid, dress.trim, 2)
        + outlined(edge, IVORY)
        + outlined(edge_right, IVORY)
        + tails
        + line(chain, dress.trim, 3)
        + bead(AXIS, 148, 5, dress.trim, 1.5)
    )


# --- queens -----------------------------------------------------------------------------------

_NECKLINE = "M112 118C110 128 104 131 98 134C104 150 146 150 152 134C146 131 140 128 138 118Z"


def _slashed_sleeves(dress: Dress) -> str:
    puff = "M84 137C76 150 78 164 80 176L96 174C92 160 94 146 98 132Z"
    slashes = "M64 150C62 158 62 166 64 176M74 144C71 154 71 164 72 174"
    return line(pair(slashes), dress.trim, 2.2) + outlined(pair(puff), dress.second)


def _laces(dress: Dress) -> str:
    return line("M118 152L132 158M132 152L118 158M118 160L132 166M132 160L118 166", dress.trim, 1.8)


def laced_gown(dress: Dress) -> str:
    """Round neckline edged with pearls, slashed sleeves, a necklace with a drop."""
    spots = ((99, 136.5), (103.5, 141), (109.5, 144), (116.3, 145.8))
    pearls = beads(3.1, LINEN, *spots, width=1.2)
    return (
        body(dress.main)
        + _slashed_sleeves(dress)
        + outlined(_NECKLINE, SKIN)
        + pearls
        + bead(AXIS, 146.4, 3.1, LINEN, 1.2)
        + line("M110 126C114 136 136 136 140 126", dress.trim, 2)
        + outlined("M125 132L129 137L125 142L121 137Z", dress.second, 1.3)
        + _laces(dress)
    )


def ruffed_gown(dress: Dress) -> str:
    """A pleated ruff over a stomacher."""
    ruff = (
        "M125 113C103 112 89 118 89 125C89 134 105 139 125 139C145 139 161 134 161 125"
        "C161 118 147 112 125 113Z"
    )
    pleats = pair("M94 120L108 123M91 128L107 126M99 135L112 129M112 138.5L119 130.5")
    stomacher = f"M108 132{along_sash(117, 133)}L142 132Z"
    puff = "M92 133C74 140 68 152 72 164C78 168 88 166 92 160C92 150 94 142 98 134Z"
    slashes = pair("M80 144C76 150 75 156 77 163M88 140C84 148 83 156 85 163")
    return (
        body(dress.main)
        + outlined(pair(puff), dress.second)
        + line(slashes, dress.trim, 2)
        + outlined(stomacher, LINEN)
        + line("M117 146L125 151L133 146M119 155L125 159L131 155", dress.trim, 2)
        + outlined(ruff, IVORY)
        + line(pleats, PLEAT, 1.5)
    )


def kirtle(dress: Dress) -> str:
    """A square neckline over white linen, a laced bodice, a small cross-laced front."""
    skin = "M112 118C110 126 106 129 102 131V142H148V131C144 129 140 126 138 118Z"
    linen = "M99 131C100 137 100 142 102 146H148C150 142 150 137 151 131L146 130V141H104V130Z"
    bodice = f"M102 146C105 154 108 162 109 172{along_sash(109, 141)}C142 162 145 154 148 146Z"
    return (
        body(dress.main)
        + line(pair("M72 146C68 156 68 164 69 174M82 143C79 152 79 160 80 172"), dress.shade, 2.2)
        + outlined(skin, SKIN)
        + outlined(linen, LINEN)
        + outlined(bodice, dress.second)
        + _laces(dress)
        + line("M110 126C114 134 136 134 140 126", dress.trim, 2)
        + bead(AXIS, 133, 3, dress.second)
    )


# --- jacks ------------------------------------------------------------------------------------

_COLLAR = "M125 132C118 134 108 132 104 124C106 119 112 116 116 117C118 124 121 128 125 132Z"


def parted_tunic(dress: Dress) -> str:
    """Two colours, a round collar, buttons."""
    return (
        body(dress.main)
        + right_half(dress.second)
        + line("M70 146L66 178M84 141L80 178", dress.trim, 2.6)
        + line("M180 146L184 164M166 141L170 166", dress.trim, 2.6)
        + outlined(pair(_COLLAR), dress.trim)
        + _buttons(GOLD, 139, 149.5, 160)
    )


def striped_livery(dress: Dress) -> str:
    """A guard's livery in vertical stripes with a steel gorget."""
    stripes = "".join(stripe(x, 13, dress.second) for x in (66, 95.5, 125, 154.5, 184))
    trims = "".join(stripe(x, 5, dress.trim) for x in (80.7, 110.2, 139.8, 169.3))
    gorget = (
        "M110 117C102 121 98 125 97 130C104 142 146 142 153 130"
        "C152 125 148 121 140 117C138 128 112 128 110 117Z"
    )
    shine = line("M104 130C112 136 130 137 140 134", IVORY, 1.8)
    return body(dress.main) + stripes + trims + outlined(gorget, STEEL) + shine


def hunting_coat(dress: Dress) -> str:
    """A short scalloped cape over a laced coat with a baldric."""
    cape = (
        "M112 119C98 124 84 128 74 137C76 147 86 149 91 143C94 152 105 153 109 146"
        "C113 155 137 155 141 146C145 153 156 152 159 143C164 149 174 147 176 137"
        "C166 128 152 124 138 119C136 130 114 130 112 119Z"
    )
    collar = (
        "M112 117C108 120 106 123 106 126C112 136 138 136 144 126"
        "C144 123 142 120 138 117C136 128 114 128 112 117Z"
    )
    return (
        body(dress.main)
        + line("M118 156L132 162M132 156L118 162", dress.trim, 1.8)
        + line(pair("M70 150L67 174M84 152L82 172"), dress.shade, 2.2)
        + outlined(cape, dress.second)
        + outlined(collar, dress.trim)
        + bead(AXIS, 134, 3.4, dress.trim)
    )
