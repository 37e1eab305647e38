"""The order in which the player holds his cards outlives a reload: it is kept beside the match."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from game.core.cards import Card, CardError, cards_code, parse_cards
from game.services.storage import Storage, StorageError

KEY = "hand"


class HandOrder:
    """The order kept in a storage. No game is lost with it, so nothing here is told or raised."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept: tuple[Card, ...] = ()

    def read(self) -> tuple[Card, ...]:
        """The cards as they were last held, perhaps in another deal; () when nothing is kept."""
        with suppress(StorageError, CardError):
            self._kept = parse_cards(self._storage.get(KEY) or "")
        return self._kept

    def keep(self, order: Sequence[Card]) -> None:
        """Keep it, unless it is kept already."""
        if tuple(order) != self._kept:
            self._kept = tuple(order)
            with suppress(StorageError):
                self._storage.set(KEY, cards_code(order))
