"""Pyodide's own files out of its npm package, and the trimmed lock file for the one wheel."""

from __future__ import annotations

import json
import re
import tarfile
from pathlib import Path
from typing import Any

from build.runtime.common import StageFailed
from build.runtime.pins import PYGAME, PYODIDE, WHEEL_NAME

NAMES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
_NETWORK_ADDRESS = re.compile(r"https://[^`\"'\s]+/v\$\{\w+\}/full/")


def read_member(package: Path, name: str) -> bytes:
    """Content of one file of the npm package."""
    with tarfile.open(package) as tar:
        member = tar.extractfile(f"package/{name}")
        if member is None:
            raise StageFailed(f"{package.name} holds no {name}")
        return member.read()


def extract(package: Path, folder: Path) -> None:
    """Write Pyodide's run-time files into `folder`."""
    for name in NAMES:
        (folder / name).write_bytes(read_member(package, name))


def lock_entry(package: Path) -> dict[str, Any]:
    """Pyodide's own entry for pygame-ce: version, file name, sha256 of its network's wheel."""
    entry: dict[str, Any] = json.loads(read_member(package, LOCK))["packages"][PYGAME.name]
    if (entry["version"], entry["file_name"]) != (PYGAME.version, WHEEL_NAME):
        raise StageFailed(f"Pyodide {PYODIDE.version} expects {entry['file_name']}: move both pins")
    return entry


def trimmed_lock(package: Path, wheel_sha256: str) -> str:
    """A lock file that knows pygame-ce alone, as the wheel of the given checksum."""
    info = json.loads(read_member(package, LOCK))["info"]
    entry = {**lock_entry(package), "sha256": wheel_sha256}
    return json.dumps({"info": info, "packages": {PYGAME.name: entry}}, indent=1) + "\n"


def network_address(package: Path) -> str:
    """Address of the wheel in Pyodide's own content network, as its loader would form it."""
    found = _NETWORK_ADDRESS.search(read_member(package, "pyodide.mjs").decode())
    if found is None:
        raise StageFailed("Pyodide's loader names no content network")
    return re.sub(r"\$\{\w+\}", PYODIDE.version, found.group()) + WHEEL_NAME
