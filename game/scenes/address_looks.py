"""What the page's address asks for in looks and sound, as the settings know them.

It holds for the visit. A further one is one more entry of :data:`WISHES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.services.i18n import _
from game.ui.card_art import BACKS, INDEX_LETTERS
from game.ui.theme import FELTS

SWITCH = {"on": True, "yes": True, "1": True, "off": False, "no": False, "0": False}
"""The words of what is on or off."""
WISHES: dict[str, dict[str, dict[str, object]]] = {
    "theme": {name: {"felt": name} for name in FELTS},
    "cards": {
        **{name: {"back": name} for name in BACKS},
        **{f"letters-{code}": {"indices": code} for code in INDEX_LETTERS},
        "two-colours": {"four_colour": False},
        "four-colours": {"four_colour": True},
        "usual-figures": {"big_index": False},
        "large-figures": {"big_index": True},
    },
    "sound": {word: {"sound": on} for word, on in SWITCH.items()},
    "speed": {name: {"speed": name} for name in ("slow", "normal", "fast")},
    "layout": {"usual": {"large": False}, "large": {"large": True}},
    "play": {word: {} for word in SWITCH},
}
"""Parameter, word, and the settings that it stands for. ``cards`` takes several, by commas."""

_SHOWN = 40
"""Characters of the address that a notice repeats."""


def read_looks(wishes: Mapping[str, str]) -> tuple[dict[str, object], list[Callable[[], str]]]:
    """Settings for what can be met, and a sentence about all that cannot."""
    looks: dict[str, object] = {}
    wrong: list[str] = []
    for name, known in WISHES.items():
        text = wishes.get(name, "")
        for word in text.split(",") if name == "cards" else [text]:
            if word in known:
                looks |= known[word]
            elif text:
                wrong.append(f"{name}={word}")
                break
    return looks, [sentence(", ".join(wrong))] if wrong else []


def sentence(what: str) -> Callable[[], str]:
    """What is said of wishes that cannot be met."""
    short = shortened(what)
    return lambda: _("The address asks for “{what}”, which does not exist here.").format(what=short)


def shortened(what: str) -> str:
    """As much of a text of the address as a notice repeats, without what no font can draw."""
    text = "".join(sign if sign.isprintable() else "?" for sign in what[: _SHOWN + 1])
    return text if len(text) <= _SHOWN else text[:_SHOWN].rstrip() + "…"
