"""Helpers every stage shares: the cache, whole-or-nothing folders, checksums, subprocesses."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

if sys.platform != "win32":
    import fcntl

Report = Callable[[str], None]


class RuntimeUnavailable(Exception):  # noqa: N818 - says what is so, not what went wrong
    """The browser runtime can be neither built nor fetched here; the text says what is missing."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}\nThe game still runs in a window: make desktop")


class StageFailed(Exception):  # noqa: N818 - the stage is what failed, not the error
    """A stage did not end well on this machine; the text says why, with the last output."""


def cache_root() -> Path:
    """Folder outside the work tree for everything that is built once; made if missing."""
    override = os.environ.get("GIN_RAMI_CACHE")
    if override:
        root = Path(override)
    else:
        root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gin-rami"
    root.mkdir(parents=True, exist_ok=True)
    return root.resolve()


@contextlib.contextmanager
def whole_folder(target: Path, remove: Callable[[Path], None] = shutil.rmtree) -> Iterator[Path]:
    """Give a fresh folder that becomes `target` only when the block ends without an error.

    `remove` deletes what an earlier run or this one left unfinished.
    """
    part = target.with_name(target.name + ".part")
    if part.exists():
        remove(part)
    part.mkdir(parents=True)
    try:
        yield part
    except BaseException:
        remove(part)
        raise
    if target.exists():
        remove(target)
    part.rename(target)


@contextlib.contextmanager
def file_lock(path: Path, report: Report) -> Iterator[None]:
    """Hold `path` alone; a second run waits for the first and then finds its result.

    Nothing is locked on Windows, where nothing is compiled either.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as handle:
        if sys.platform != "win32":
            # Programs started by a run hold its lock too: when the run is killed, the next one
            # waits until they have ended and does not work in the same folders beside them.
            os.set_inheritable(handle.fileno(), True)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                report("another run is making the runtime; waiting for it …")
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def stage(name: str, report: Report) -> Iterator[None]:
    """Announce a stage and, when it ends well, the seconds it took."""
    report(f"{name} …")
    started = time.monotonic()
    yield
    report(f"{name}: done in {time.monotonic() - started:.1f} s")


def sha256_of(path: Path) -> str:
    with path.open("rb") as handle:
        return hashlib.file_digest(handle, "sha256").hexdigest()


def check_sha256(path: Path, expected: str) -> None:
    """Raise StageFailed, and remove the file, when its content is not the pinned one."""
    found = sha256_of(path)
    if found != expected:
        path.unlink()
        raise StageFailed(f"{path.name}: sha256 is {found}, pinned is {expected}")


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    seconds: float = 1800,
) -> str:
    """Run a command and return its output; StageFailed with the tail of it when it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            close_fds=False,  # see file_lock
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            text=True,
            errors="replace",
        )
    except FileNotFoundError as error:
        raise StageFailed(f"{words[0]} is not installed") from error
    except subprocess.TimeoutExpired as error:
        raise StageFailed(f"no end after {seconds:.0f} s: {' '.join(words)}") from error
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-30:])
        raise StageFailed(f"exit code {done.returncode} from: {' '.join(words)}\n{tail}")
    return done.stdout
