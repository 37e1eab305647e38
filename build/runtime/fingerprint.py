"""Names of cache folders: hashes of what decides the bytes of a wheel and of a runtime.

Only values count (pins, flags, patches, texts), so rewording a comment builds nothing again.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from functools import cache
from pathlib import Path

from build.runtime import libraries, pins
from build.runtime.debian_chroot import PACKAGES
from build.runtime.ninja_file import RULES
from build.runtime.patches import PATCHES
from build.runtime.python_config import COMPAT_HEADER

LICENCES = Path(__file__).resolve().parent / "licences"
# Raise these when code, not a value, changes what is written.
WHEEL_FORMAT = 1
RUNTIME_FORMAT = 1


def _key(facts: object) -> str:
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def wheel_key() -> str:
    """Hash of everything that goes into the compiled wheel."""
    return _key(
        {
            "format": WHEEL_FORMAT,
            "downloads": [asdict(pin) for pin in (pins.PYODIDE, pins.PYGAME, pins.CYTHON)],
            "debian": [asdict(source) for source in pins.DEBIAN_SOURCES],
            "compiler": [pins.COMPILER_RELEASE, pins.EMSCRIPTEN_VERSION, *PACKAGES],
            "tags": [pins.WHEEL_NAME, pins.EXTENSION_SUFFIX],
            "patches": [[patch.path, patch.old, patch.new] for patch in PATCHES],
            "header": COMPAT_HEADER,
            "rules": [RULES, libraries.COMPILE, libraries.LINK],
            "libraries": [asdict(library) for library in libraries.LIBRARIES],
            "pygame": [libraries.PYGAME_FLAGS, libraries.PYGAME_FILES, libraries.CYTHON_MODULES],
        }
    )


@cache
def runtime_key() -> str:
    """Hash of the wheel's key and of what is put beside it."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(LICENCES.iterdir())}
    return _key({"format": RUNTIME_FORMAT, "wheel": wheel_key(), "licences": texts})
