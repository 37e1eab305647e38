"""One command at a time: two that start together must not fill one folder at the same time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def only_one(lock_file: Path) -> Iterator[None]:
    """Hold the lock while the block runs; whoever comes second waits."""
    try:
        import fcntl
    except ImportError:  # Windows: no advisory locks; commands are run one after the other there
        yield
        return
    lock_file.parent.mkdir(parents=True, exist_ok=True)
    with lock_file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
