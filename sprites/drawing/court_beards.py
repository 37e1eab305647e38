"""Four beards for four kings; drawn over the face."""

from .court_heads import Hair
from .court_pen import flat, line, outlined, pair
from .palette import LIPS

_LIP = "M119.5 107.6C123 106 127 106 130.5 107.6C128 111 122 111 119.5 107.6Z"


def _moustache(hair: Hair) -> str:
    half = "M125 101.5C120 98.5 113 101 110 106.5C115 108 121 107.5 125 104.5Z"
    return flat(_LIP, LIPS) + outlined(pair(half), hair.mass, 1.3)


def full(hair: Hair) -> str:
    beard = (
        "M101.5 88C105 101 112 103 117 101C121 99.5 129 99.5 133 101C138 103 145 101 148.5 88"
        "C151 112 143 138 125 140C107 138 99 112 101.5 88Z"
    )
    strands = "M109 108C111 118 114 126 118 131M141 108C139 118 136 126 132 131M125 117V133"
    return outlined(beard, hair.mass) + line(strands, hair.strand, 1.5) + _moustache(hair)


def forked(hair: Hair) -> str:
    beard = (
        "M101.5 86C105 100 112 103 117 101.5C121 100 129 100 133 101.5C138 103 145 100 148.5 86"
        "C151 104 147 122 139 140C133 138 128 132 125 125C122 132 117 138 111 140"
        "C103 122 99 104 101.5 86Z"
    )
    strands = (
        "M108 106C108 118 110 126 113 133M142 106C142 118 140 126 137 133"
        "M118 115L115 126M132 115L135 126"
    )
    return outlined(beard, hair.mass) + line(strands, hair.strand, 1.5) + _moustache(hair)


def pointed(hair: Hair) -> str:
    """Chin beard and a curled moustache."""
    chin = "M116 111.5C119 114 131 114 134 111.5C135 121 130 130 125 136C120 130 115 121 116 111.5Z"
    whisker = (
        "M125 101C119 98.5 114 104 109.5 104.5C107.5 104.5 106 103 106 101.5"
        "C104.5 107 109 109.5 114 108.5C119 107.5 123 105.5 125 104.2Z"
    )
    return (
        outlined(chin, hair.mass)
        + line("M125 117V129", hair.strand, 1.5)
        + outlined(pair(whisker), hair.mass, 1.3)
    )


def curly(hair: Hair) -> str:
    beard = (
        "M101.5 86C105 100 112 103 117 101.5C121 100 129 100 133 101.5C138 103 145 100 148.5 86"
        "C153 92 153 98 150 102C154 107 152 114 147 117C148 123 143 129 137 128"
        "C135 134 129 136 125 132C121 136 115 134 113 128C107 129 102 123 103 117"
        "C98 114 96 107 100 102C97 98 97 92 101.5 86Z"
    )
    curls = (
        "M107 108C110 106 113 109 111 112M143 108C140 106 137 109 139 112"
        "M113 120C116 118 119 120 118 123M137 120C134 118 131 120 132 123"
        "M122 126C124 124 127 125 127 127"
    )
    return outlined(beard, hair.mass) + line(curls, hair.strand, 1.5) + _moustache(hair)
