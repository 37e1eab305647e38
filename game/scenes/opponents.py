"""Names and levels of the opponents, by the ids of the bots' registry."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import LADDER, REGISTRY
from game.services.i18n import _

_NAMES = {"friend": "Léa", "casual": "Hugo", "strong": "Margaux", "expert": "Camille"}


def offered_opponents() -> list[str]:
    """Ids of the opponents of the menu, weakest first."""
    return [entry.id for entry in LADDER]


def known_opponent(wish: str) -> str:
    """The opponent wished for, if there is one of that id, else the second of the ladder."""
    ladder = offered_opponents()
    return wish if wish in REGISTRY else ladder[min(1, len(ladder) - 1)]


def opponent_name(bot_id: str) -> str:
    """Who sits there. A bot without a name of its own is called by its id."""
    return _NAMES.get(bot_id, bot_id.replace("_", " ").title())


def opponent_level(bot_id: str) -> str:
    """How well she plays, in a word; empty when nobody has said."""
    levels = {
        "friend": _("Easy"),
        "casual": _("Regular"),
        "strong": _("Strong"),
        "expert": _("Expert"),
    }
    return levels.get(bot_id, "")


def opponent_note(bot_id: str) -> str:
    """How she plays, in a sentence for the list; empty when nobody has said."""
    notes = {
        "friend": _("Takes what helps at once, knocks as soon as she may."),
        "casual": _("Keeps pairs and neighbours, does not look at your cards."),
        "strong": _("Watches what you take and waits to undercut."),
        "expert": _("Plays every hand out in her head."),
    }
    return notes.get(bot_id, "")


def opponent_title(bot_id: str) -> str:
    """Name and level: "Hugo · Regular"."""
    level = opponent_level(bot_id)
    return f"{opponent_name(bot_id)} · {level}" if level else opponent_name(bot_id)


def opponents_title(bot_id: str, names: Sequence[str]) -> str:
    """Everybody else at the table, who all play alike: "Hugo, Jules, Inès · Regular"."""
    level = opponent_level(bot_id)
    everybody = ", ".join(names)
    return f"{everybody} · {level}" if level else everybody
