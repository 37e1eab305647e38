"""Interface icons: one ivory line of 1.75 in a 24-unit square, round caps and joins."""

from . import svg
from .palette import IVORY

_SPEAKER = "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5Z"
_DISC = "M12 3.25A8.75 8.75 0 0 1 12 20.75A8.75 8.75 0 0 1 12 3.25Z"

LINES: dict[str, str] = {
    "menu": "M4 7H20M4 12H20M4 17H20",
    "help": _DISC + "M9.5 9.6C9.5 8.1 10.6 7.1 12 7.1C13.4 7.1 14.5 8.1 14.5 9.4"
    "C14.5 11.4 12 11.5 12 13.6M12 16.8V16.85",
    "info": _DISC + "M12 11V16.5M12 7.6V7.65",
    "sound_on": _SPEAKER + "M15.5 9.2C17 10.8 17 13.2 15.5 14.8M18.2 6.6C21 9.6 21 14.4 18.2 17.4",
    "sound_off": _SPEAKER + "M16 9.7L20.6 14.3M20.6 9.7L16 14.3",
    "fullscreen": "M9 4H4V9M15 4H20V9M20 15V20H15M9 20H4V15",
    "fullscreen_exit": "M4 9H9V4M20 9H15V4M15 20V15H20M9 20V15H4",
    "settings": "M4 8H12.2M17.8 8H20M15 5.2A2.8 2.8 0 0 1 15 10.8A2.8 2.8 0 0 1 15 5.2Z"
    "M4 16H6.2M11.8 16H20M9 13.2A2.8 2.8 0 0 1 9 18.8A2.8 2.8 0 0 1 9 13.2Z",
    "chevron_down": "M6 9.5L12 15.5L18 9.5",
    "chevron_up": "M6 14.5L12 8.5L18 14.5",
    "chevron_left": "M14.5 6L8.5 12L14.5 18",
    "chevron_right": "M9.5 6L15.5 12L9.5 18",
    "check": "M5 12.8L9.8 17.5L19.2 7",
    "close": "M6 6L18 18M18 6L6 18",
    "hint": "M9.2 17.2V16C9.2 15.2 8.9 14.7 8.3 14.2C6.9 13.1 6.1 11.5 6.1 9.6"
    "C6.1 6.3 8.7 3.7 12 3.700C15.3 3.7 17.9 6.3 17.9 9.6C17.9 11.5 17.1 13.1 15.7 14.2"
    "C15.1 14.7 14.8 15.2 14.8 16V17.2ZM10.3 20.5H13.7",
    "undo": "M8.5 5L4.2 9.3L8.5 13.6M4.5 9.3H14.2C17.1 9.3 19.4 11.5 19.4 14.3"
    "C19.4 17.1 17.1 19.3 14.2 19.3H10",
    "replay": "M5 5.2V9.700H9.5M5.4 9.4C6.6 6.4 9.1 4.6 12.2 4.6C16.3 4.6 19.5 7.9 19.5 12"
    "C19.5 16.1 16.3 19.4 12.2 19.4C8.9 19.4 6.2 17.3 5.2 14.4",
    "sort": "M4 6.5H14M4 12H11.5M4 17.5H9M17.5 6V18M14.3 14.9L17.5 18.1L20.7 14.9",
    "share": "M12 14.8V3.9M7.9 7.8L12 3.7L16.1 7.8M8 11H6.5C5.6 11 5 11.6 5 12.5V18.8"
    "C5 19.7 5.6 20.3 6.5 20.3H17.5C18.4 20.3 19 19.7 19 18.8V12.5C19 11.6 18.4 11 17.5 11H16",
    "own_tab": "M13.5 4.2H19.8V10.5M19.8 4.2L11.4 12.6M10 5.9H6.2C5.3 5.9 4.6 6.6 4.6 7.5V17.8"
    "C4.6 18.7 5.3 19.4 6.2 19.4H16.5C17.4 19.4 18.1 18.7 18.1 17.8V14",
    "language": _DISC + "M3.4 12H20.6M12 3.3C16.6 8.3 16.6 15.7 12 20.7C7.4 15.7 7.4 8.3 12 3.3Z",
    "home": "M4.2 11L12 4.4L19.8 11M6.4 9.4V19.4H17.6V9.4M10 19.2V14H14V19.2",
    "stats": "M4.5 19.5H19.5M7 19.2V12.5M12 19.2V5M17 19.2V9",
    "lesson": "M12 6.8C10 5.2 7.3 4.7 4 4.8V17.6C7.3 17.5 10 18 12 19.6"
    "C14 18 16.7 17.5 20 17.6V4.8C16.7 4.7 14 5.2 12 6.8ZM12 7V19.2",
    "calendar": "M5 6H19V19.6H5ZM5 10.2H19M8.6 3.600V7.600M15.4 3.6V7.6",
    "history": "M12 7.4V12.2L15.2 14.2" + _DISC,
    "download": "M12 4V14.9M7.9 10.9L12 15L16.1 10.9M4.8 16.5V19.8H19.2V16.5",
    "upload": "M12 15V4.1M7.9 8.1L12 4L16.1 8.1M4.8 16.5V19.8H19.2V16.5",
    "pause": "M8.5 5.5V18.5M15.5 5.5V18.5",
    "plus": "M12 5V19M5 12H19",
    "minus": "M5 12H19",
}
SOLIDS: dict[str, str] = {
    "play": "M8 5.6V18.4L18.4 12Z",
}


def icon_names() -> list[str]:
    return sorted([*LINES, *SOLIDS])


def icon_file(name: str) -> str:
    fill = IVORY if name in SOLIDS else "none"
    d = SOLIDS.get(name) or LINES[name]
    line = svg.element(
        "path", d=d, fill=fill, stroke=IVORY, stroke_width=1.75,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    return svg.document(24, 24, line)
