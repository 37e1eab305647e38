"""What the player chose, remembered from visit to visit. Damaged data give the defaults."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from game.services.storage import Storage, StorageError

KEY = "settings"


@dataclass(frozen=True, slots=True)
class Choices:
    """Plain values only. None means: not chosen, take what fits."""

    language: str | None = None
    sound: bool = True
    speed: str = "normal"
    preset: str = "classic"
    """Name of a published rule set, or the id of one in ``own_rules``."""
    target: int | None = None
    """None: the target of the rule set itself."""
    hands: int | None = None
    """Deals of a match without target; None: as many as the rule set itself says."""
    own_rules: tuple[tuple[str, str], ...] = ()
    """Rule sets composed by the player: id, and the rules as text."""
    opponent: str = "casual"
    indices: str | None = None
    """Letters of the court cards, by language code; None follows the language."""
    four_colour: bool = False
    big_index: bool = False
    back: str = "burgundy"
    sorting: str = "meld"
    """How a newly dealt hand is put in order: meld, rank or suit."""
    strict_table: bool = False
    """Knocks above the limit are offered where the rules know a price for them."""
    history: bool = True
    """What went to the discard pile may be looked up during the deal."""
    hints: bool = True
    """The coach may be asked during the deal."""
    felt: str = "green"
    second_tap: bool = True
    """A second tap on a selected card discards it; else only the button does."""
    large: bool = False
    """Larger cards and texts."""
    calm: bool = False
    """Nothing flies, whatever the machine says."""


class Settings:
    """The choices and where they are kept.

    ``choices`` are those that hold now: the player's own, and over them what was only asked for.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._visit: dict[str, Any] = {}
        self.kept = True
        """False when nothing can be stored here; choices hold until the end all the same."""
        self.damaged = False
        """Something that was stored could not be read; its default is used."""
        self._own = self.choices = Choices()
        self.read()

    def read(self) -> None:
        """Take what is stored for the player's own choices."""
        try:
            text = self._storage.get(KEY)
        except StorageError:
            self.kept = False
        else:
            self._own, self.damaged = _choices_of(text)
        self.choices = replace(self._own, **self._visit)

    def for_this_visit(self, **wishes: Any) -> None:
        """Let these hold until the player chooses otherwise; they are not remembered.

        Raises TypeError for a choice that does not exist.
        """
        self.choices = replace(self.choices, **wishes)
        self._visit.update(wishes)

    def change(self, **changes: Any) -> None:
        """Choose anew and remember it. Raises TypeError for a choice that does not exist."""
        self._own = replace(self._own, **changes)
        self._visit = {name: each for name, each in self._visit.items() if name not in changes}
        self.choices = replace(self._own, **self._visit)
        try:
            self._storage.set(KEY, json.dumps(asdict(self._own), ensure_ascii=False))
            self.kept = True
        except StorageError:
            self.kept = False


def _choices_of(text: str | None) -> tuple[Choices, bool]:
    """The choices, and whether something of the text could not be read."""
    try:
        data = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return Choices(), True
    return _choices(data) if isinstance(data, dict) else (Choices(), True)


def _choices(data: dict[str, Any]) -> tuple[Choices, bool]:
    """Only known names with values of their kind."""
    kinds: dict[str, tuple[type, ...]] = {
        "language": (str, type(None)),
        "indices": (str, type(None)),
        "target": (int, type(None)),
        "hands": (int, type(None)),
    }
    default = Choices()
    fitting: dict[str, Any] = {}
    for option in fields(Choices):
        if option.name not in data or option.name == "own_rules":
            continue
        kind = kinds.get(option.name, (type(getattr(default, option.name)),))
        value = data[option.name]
        if isinstance(value, kind) and not (isinstance(value, bool) and bool not in kind):
            fitting[option.name] = value
    own, all_read = _own_rules(data.get("own_rules", []))
    unfit = data.keys() & {option.name for option in fields(Choices)} - {*fitting, "own_rules"}
    return replace(default, own_rules=own, **fitting), bool(unfit) or not all_read


def _own_rules(data: object) -> tuple[tuple[tuple[str, str], ...], bool]:
    """The pairs of texts in a list, and whether there was nothing else."""
    if not isinstance(data, list):
        return (), False
    pairs = [
        (pair[0], pair[1])
        for pair in data
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(t, str) for t in pair)
    ]
    return tuple(pairs), len(pairs) == len(data)
