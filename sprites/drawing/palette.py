"""Every colour of the art, by role.

SUIT_RED and SUIT_BLACK are *tokens*: the four-colour option replaces exactly these two
literals in diamonds and clubs, so nothing but suit signs and frames may use them.
"""

from typing import Final

SUIT_RED: Final = "#bf3029"
SUIT_BLACK: Final = "#1c2733"

IVORY: Final = "#fbf7ee"
PAPER_EDGE: Final = "#cdc2a8"
PICTURE: Final = "#fffdf7"  # the ground of a framed picture, a breath lighter than the card

INK: Final = "#20222c"
BRASS: Final = "#e3c27a"
GOLD: Final = "#e2ae45"
GOLD_DEEP: Final = "#b57f24"
CRIMSON: Final = "#b2352f"
CRIMSON_DEEP: Final = "#8b2430"
NAVY: Final = "#2a4a80"
NAVY_DEEP: Final = "#1d3561"
GREEN: Final = "#2c6e58"
GREEN_DEEP: Final = "#1c4f41"
WINE: Final = "#8b2a3c"
WINE_DEEP: Final = "#651c2a"
TEAL: Final = "#3b7f8c"
LINEN: Final = "#f6ecd8"
PLEAT: Final = "#b9a98a"
STEEL: Final = "#c9d0d6"
WOOD: Final = "#8a5a34"
LEAF: Final = "#4d8a5c"

SKIN: Final = "#f6d9bd"
SKIN_SHADE: Final = "#e9bf9b"
SKIN_LINE: Final = "#b27a55"
BLUSH: Final = "#d9695a"
LIPS: Final = "#b8433f"
