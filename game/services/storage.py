"""Where texts are kept between visits: in the browser, in a folder, or only in memory."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from pathlib import Path
from typing import Protocol
from urllib.parse import quote, unquote

SUFFIX = ".txt"
NEW = ".new"
STALE = 60.0
"""Seconds after which a file that is still being written never will be."""


class StorageError(Exception):
    """A text could not be kept or read."""


class StorageForbidden(StorageError):  # noqa: N818 (says what is, not that it is an error)
    """The browser or the system does not let us keep anything here."""


class StorageFull(StorageError):  # noqa: N818
    """There is no room for more."""


class Storage(Protocol):
    """Texts by key. Every call may raise StorageForbidden or StorageFull."""

    def get(self, key: str) -> str | None:
        """The text kept under the key, or None."""

    def set(self, key: str, value: str) -> None:
        """Keep a text, in place of the one before; whole or not at all."""

    def remove(self, key: str) -> None:
        """Forget the key; nothing happens when it is not there."""

    def keys(self) -> list[str]:
        """All keys, sorted."""


class MemoryStorage:
    """Forgets everything at the end: for tests, and where nothing may be kept."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """See Storage."""
        return self._texts.get(key)

    def set(self, key: str, value: str) -> None:
        """See Storage."""
        self._texts[key] = value

    def remove(self, key: str) -> None:
        """See Storage."""
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        """See Storage."""
        return sorted(self._texts)


class FolderStorage:
    """One file for each key in a folder; a file is replaced in one step."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sweep()

    def _sweep(self) -> None:
        """Remove what writes left behind that were killed before their end."""
        with contextlib.suppress(OSError):
            for path in self._folder.glob("*" + NEW):
                if time.time() - path.stat().st_mtime > STALE:
                    path.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self._folder / (quote(key, safe="") + SUFFIX)

    def get(self, key: str) -> str | None:
        """See Storage. Bytes that are no text come as they are and can be written again."""
        try:
            return self._path(key).read_bytes().decode("utf-8", "surrogateescape")
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageForbidden(str(error)) from error

    def set(self, key: str, value: str) -> None:
        """See Storage."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self._folder, suffix=NEW)
        except OSError as error:
            raise _storage_error(error) from error
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(value.encode("utf-8", "surrogateescape"))
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, self._path(key))
            _sync_folder(self._folder)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise _storage_error(error) from error

    def remove(self, key: str) -> None:
        """See Storage."""
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError as error:
            raise _storage_error(error) from error

    def keys(self) -> list[str]:
        """See Storage."""
        if not self._folder.is_dir():
            return []
        return sorted(unquote(path.stem) for path in self._folder.glob("*" + SUFFIX))


def _sync_folder(folder: Path) -> None:
    """Let the replacement itself outlive a power cut, where the system can be told."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _storage_error(error: OSError) -> StorageError:
    full = error.errno in (errno.ENOSPC, errno.EDQUOT)
    return StorageFull(str(error)) if full else StorageForbidden(str(error))
