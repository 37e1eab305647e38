"""Lives in the picture of the memory: makes of it a start of its own, at every load.

Imported when the site is built (snapshot_inside.py), called by the page (page/fast.js).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class LateLibrary:
    """The last finder: knows what was not imported at build time, and has it brought."""

    def __init__(self) -> None:
        self.names: frozenset[str] = frozenset()
        self.bring: Callable[[], object] | None = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's place once the library is here; None for one that exists nowhere."""
        if self.bring is None or name not in self.names:
            return None
        self.bring()
        library_is_here()
        return PathFinder.find_spec(name, path, target)


LIBRARY = LateLibrary()


def wake(bring: Callable[[], object]) -> None:
    """Chance and places anew; ``bring`` puts the rest of the library where Python looks for it."""
    random.seed()
    LIBRARY.bring = bring


def library_is_here() -> None:
    """The page has brought the library by itself."""
    LIBRARY.bring = None
    sys.path_importer_cache.clear()
