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
    target: int | None = None
    """None: the target of the rule set itself."""
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
    felt: str = "green"
    second_tap: bool = True
    """A second tap on a selected card discards it; else only the button does."""
    large: bool = False
    """Larger cards and texts."""
    calm: bool = False
    """Nothing flies, whatever the machine says."""


class Settings:
    """The choices and where they are kept."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.kept = True
        """False when nothing can be stored here; choices hold until the end all the same."""
        try:
            self.choices = _choices_of(storage.get(KEY))
        except StorageError:
            self.choices, self.kept = Choices(), False

    def change(self, **changes: Any) -> None:
        """Choose anew and remember it. Raises TypeError for a choice that does not exist."""
        self.choices = replace(self.choices, **changes)
        try:
            self._storage.set(KEY, json.dumps(asdict(self.choices), ensure_ascii=False))
            self.kept = True
        except StorageError:
            self.kept = False


def _choices_of(text: str | None) -> Choices:
    try:
        data = json.loads(text or "{}")
    except ValueError:
        return Choices()
    return _choices(data) if isinstance(data, dict) else Choices()


def _choices(data: dict[str, Any]) -> Choices:
    """Only known names with values of their kind."""
    kinds: dict[str, tuple[type, ...]] = {
        "language": (str, type(None)),
        "indices": (str, type(None)),
        "target": (int, type(None)),
    }
    default = Choices()
    fitting: dict[str, Any] = {}
    for option in fields(Choices):
        kind = kinds.get(option.name, (type(getattr(default, option.name)),))
        value = data.get(option.name, getattr(default, option.name))
        if isinstance(value, kind) and not (isinstance(value, bool) and bool not in kind):
            fitting[option.name] = value
    return replace(default, **fitting)
