"""Saves that prove themselves: each text is kept below a head with version, checksum and owner.

A head is one comment line, so that the file of a match stays a record that can be read by itself.
A save that does not fit its checksum is set aside under another key and never deleted; what cannot
be written is held in memory until the end. Two windows on one storage notice each other: a save
that has changed since it was last seen here is not overwritten.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256

from game.services.storage import MemoryStorage, Storage, StorageError, StorageFull

VERSION = 2
"""1 was the bare record, without a head."""
ASIDE = "damaged-"
"""Keys of saves that were set aside."""
_TITLE = "# gin-rami save "
_HEAD = re.compile(
    r"# gin-rami save ([0-9]{1,6}) generation=([0-9]{1,12}) owner=([0-9a-z]{1,16}) "
    r"sha256=([0-9a-f]{64})"
)
_BARE = "gin-rami record "
_OLDEST = "0"


class Fault(Enum):
    """Why a save cannot be used."""

    DAMAGED = "damaged"
    NEWER = "newer"


class SaveError(ValueError):
    """A text that is not a save of ours, or of a later version."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.value)


class Outcome(Enum):
    """What became of a text that should be kept."""

    KEPT = "kept"
    IN_MEMORY = "in_memory"
    TAKEN = "taken"
    """Another window has changed it meanwhile; nothing was written."""


class Trouble(Enum):
    """Why the storage keeps nothing."""

    FORBIDDEN = "forbidden"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Save:
    """A text, how often it has been written, and the window that wrote it."""

    body: str
    generation: int = 0
    owner: str = _OLDEST


@dataclass(frozen=True, slots=True)
class SetAside:
    """A save that cannot be used: the key it had, its text as it was, and why."""

    key: str
    text: str
    fault: Fault


def seal(save: Save) -> str:
    """The text to keep; the inverse of :func:`unseal`."""
    head = f"generation={save.generation} owner={save.owner} sha256={_sum(save)}"
    return f"{_TITLE}{VERSION} {head}\n{save.body}"


def unseal(text: str) -> Save:
    """The save in a kept text. Raises SaveError."""
    if text.startswith(_BARE):
        return Save(text)
    head, newline, body = text.partition("\n")
    found = _HEAD.fullmatch(head)
    if found is None or not newline:
        raise SaveError(Fault.NEWER if _is_newer(head) else Fault.DAMAGED)
    if int(found[1]) > VERSION:
        raise SaveError(Fault.NEWER)
    save = Save(body, int(found[2]), found[3])
    if found[4] != _sum(save):
        raise SaveError(Fault.DAMAGED)
    return save


def _is_newer(head: str) -> bool:
    version = head.removeprefix(_TITLE).partition(" ")[0]
    plain = version.isascii() and version.isdigit() and len(version) <= 6
    return head.startswith(_TITLE) and plain and int(version) > VERSION


def _sum(save: Save) -> str:
    data = f"{save.generation} {save.owner}\n{save.body}"
    return sha256(data.encode("utf-8", "surrogatepass")).hexdigest()


class Saves:
    """The saves of a storage, as one window sees them. Nothing here raises."""

    def __init__(self, storage: Storage, owner: str = "") -> None:
        self._storage = storage
        self.owner = owner or secrets.token_hex(4)
        self.trouble: Trouble | None = None
        """Why the last write did not reach the storage."""
        self.untold: list[SetAside] = []
        """What was set aside and the player has not been told of."""
        self._lost: list[SetAside] = []
        self.make_room: Callable[[], bool] | None = None
        """Called when the storage is full; True when something was given up."""
        self._seen: dict[str, int] = {}
        self._memory = MemoryStorage()
        self._locked: set[str] = set()

    def read(self, key: str) -> Save | None:
        """The save under the key. One that cannot be used is set aside."""
        text = self._text(key)
        if text is None:
            self._seen.pop(key, None)
            return None
        try:
            save = unseal(text)
        except SaveError as error:
            self.reject(key, error.fault)
            return None
        self._seen[key] = save.generation
        return save

    def has(self, key: str, body: str) -> bool:
        """Whether the storage itself keeps exactly this."""
        try:
            text = self._storage.get(key)
            return text is not None and unseal(text).body == body
        except (StorageError, SaveError):
            return False

    def write(self, key: str, body: str) -> Outcome:
        """Keep a text in place of the one seen last; TAKEN when it is no longer that one."""
        current = self._current(key)
        if current is not None and current.generation != self._seen.get(key, current.generation):
            return Outcome.TAKEN
        return self._put(key, body, current.generation if current else self._seen.get(key, 0))

    def claim(self, key: str, body: str) -> Outcome:
        """Keep a text whatever is there; another window will notice at its next write."""
        current = self._current(key)
        return self._put(key, body, current.generation if current else 0)

    def is_foreign(self, key: str) -> bool:
        """Whether another window wrote the save since it was last seen here."""
        current = self._current(key)
        return current is not None and (
            current.owner != self.owner and current.generation != self._seen.get(key)
        )

    def remove(self, key: str) -> None:
        """Forget a save; for what the player gave up himself."""
        self._memory.remove(key)
        self._seen.pop(key, None)
        try:
            self._storage.remove(key)
        except StorageError:
            self.trouble = Trouble.FORBIDDEN

    def keys(self, prefix: str = "") -> list[str]:
        """Keys that begin so, sorted; what is only in memory included."""
        try:
            kept = self._storage.keys()
        except StorageError:
            kept = []
        return sorted({key for key in (*kept, *self._memory.keys()) if key.startswith(prefix)})

    def reject(self, key: str, fault: Fault) -> None:
        """Set a save aside that cannot be used: under another key, as it is."""
        text = self._text(key)
        if text is None:
            return
        rejected = SetAside(key, text, fault)
        self.untold.append(rejected)
        try:
            if text not in map(self._storage.get, self.keys(ASIDE)):
                self._storage.set(self._free_key(), text)
            self._storage.remove(key)
        except StorageError:
            # There is no room for a copy, so the original stays where it is and is not replaced.
            self._locked.add(key)
            self._lost.append(rejected)
        self._memory.remove(key)
        self._seen.pop(key, None)

    def aside(self) -> list[tuple[str, str]]:
        """Key and text of everything that was ever set aside here."""
        found = [(key, self._text(key) or "") for key in self.keys(ASIDE)]
        return [*found, *((each.key, each.text) for each in self._lost)]

    def _free_key(self) -> str:
        taken = set(self.keys(ASIDE))
        number = 1
        while f"{ASIDE}{number}" in taken:
            number += 1
        return f"{ASIDE}{number}"

    def _text(self, key: str) -> str | None:
        """What is in memory is later than what the storage has."""
        kept = self._memory.get(key)
        if kept is not None or key in self._locked:
            return kept
        try:
            return self._storage.get(key)
        except StorageError:
            self.trouble = Trouble.FORBIDDEN
            return None

    def _current(self, key: str) -> Save | None:
        text = self._text(key)
        try:
            return None if text is None else unseal(text)
        except SaveError as error:
            self.reject(key, error.fault)
            return None

    def _put(self, key: str, body: str, generation: int) -> Outcome:
        save = Save(body, generation + 1, self.owner)
        self._seen[key] = save.generation
        text = seal(save)
        if key not in self._locked and self._store(key, text):
            self._memory.remove(key)
            self.trouble = None
            return Outcome.KEPT
        self._memory.set(key, text)
        return Outcome.IN_MEMORY

    def _store(self, key: str, text: str) -> bool:
        try:
            try:
                self._storage.set(key, text)
            except StorageFull:
                if self.make_room is None or not self.make_room():
                    raise
                self._storage.set(key, text)
        except StorageFull:
            self.trouble = Trouble.FULL
            return False
        except StorageError:
            self.trouble = Trouble.FORBIDDEN
            return False
        return True
