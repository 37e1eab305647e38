"""What a process holds: pieces of memory, objects by kind, surfaces of pygame."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Held:
    """``blocks`` are pieces given out by Python's allocator, ``resident`` megabytes (0: unknown),
    ``pixels`` megabytes in pygame's surfaces."""

    blocks: int
    objects: int
    surfaces: int
    pixels: float
    resident: float
    kinds: Counter[str]


def held() -> Held:
    """Look now, after the garbage is gone."""
    gc.collect()
    objects = gc.get_objects()
    kinds = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in objects)
    # Surfaces are not tracked themselves; whoever refers to one is.
    found = {
        id(each): each for each in gc.get_referents(*objects) if isinstance(each, pygame.Surface)
    }
    pixels = sum(each.get_buffer().length for each in found.values() if each.get_parent() is None)
    count = len(objects)
    del objects
    return Held(sys.getallocatedblocks(), count, len(found), pixels / MEGABYTE, _resident(), kinds)


def _resident() -> float:
    """Megabytes of real memory, where the system tells (Linux)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * 4096 / MEGABYTE


def growth(values: Sequence[float]) -> float:
    """How much the second half of a series lies above the first, as a share of the first.

    Medians, so that one odd value says nothing.
    """
    middle = len(values) // 2
    if middle == 0:
        return 0.0
    before, after = _median(values[:middle]), _median(values[-middle:])
    return (after - before) / before if before else float(after > 0)


def _median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    return ordered[len(ordered) // 2]


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of the others do not exceed; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else 0.0


def grown_kinds(before: Held, after: Held, most: int = 8) -> str:
    """The kinds of objects of which there are more now, for whoever looks for a leak."""
    more = after.kinds - before.kinds
    return ", ".join(f"{name} +{count}" for name, count in more.most_common(most))
