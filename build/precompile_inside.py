"""Compiles the game and what it uses of the standard library to byte code.

Runs inside the browser's interpreter (see precompile.mjs), the only one that writes its byte code.
Of the standard library only what the start imports is compiled, because byte code is larger than
source; what nothing on board could ever import is left out.
"""

from __future__ import annotations

import importlib
import importlib.util
import marshal
import os
import shutil
import site
import sys
import zipfile
from collections.abc import Callable, Iterable

ENTRY = "assets/main.py"  # run as a script, which must be a source
GAME_FOLDER = "/home/pyodide/"  # where the page unpacks the archive: for the paths in tracebacks
LIBRARY_FOLDER = "/library/"
#: Found by name at run time, so that no import statement tells of them.
ENCODINGS = (
    "ascii",
    "cp1252",
    "cp437",
    "idna",
    "latin_1",
    "utf_16",
    "utf_32",
    "utf_8",
    "utf_8_sig",
)
#: Pyodide reads the docstrings of this package; those of all others only weigh.
WITH_DOCSTRINGS = "_pyodide/"
EPOCH = (1980, 1, 1, 0, 0, 0)  # no dates: the same archive from the same files
UNCHECKED = b"\x01\x00\x00\x00"  # by PEP 552: trust the hash, there is no source beside


def main() -> None:
    os.mkdir("/compiled")
    shutil.unpack_archive("/game.zip", GAME_FOLDER, "zip")
    shutil.unpack_archive("/stdlib.zip", LIBRARY_FOLDER, "zip")
    library = next(path for path in sys.path if path.endswith(".zip")) + "/"
    started = start_game()
    used = {path.removeprefix(library) for path in started.values() if path.startswith(library)}
    needed = used | importable(started)
    rewrite("/game.zip", "/compiled/game.zip", GAME_FOLDER, always, lambda name: name != ENTRY)
    rewrite("/stdlib.zip", "/compiled/stdlib.zip", library, needed.__contains__, used.__contains__)


def always(_name: str) -> bool:
    return True


def start_game() -> dict[str, str]:
    """Import all that the first frame needs; return every imported module with its file."""
    sys.path.insert(0, os.path.dirname(GAME_FOLDER + ENTRY))
    importlib.import_module("runpy")
    importlib.import_module("game.app")
    specs = {name: module.__spec__ for name, module in sys.modules.items()}
    return {name: spec.origin or "" for name, spec in specs.items() if spec}


def importable(started: Iterable[str]) -> set[str]:
    """Members of the library that an import statement of the game, or of these, could reach."""
    # Not above: the start itself must not seem to need it.
    from modulefinder import ModuleFinder

    folders = [os.path.dirname(GAME_FOLDER + ENTRY), LIBRARY_FOLDER, *site.getsitepackages()]
    finder = ModuleFinder(folders)
    finder.run_script(GAME_FOLDER + ENTRY)
    for name in [*started, *(f"encodings.{encoding}" for encoding in ENCODINGS)]:
        try:
            finder.import_hook(name)
        except ImportError:
            continue  # built in, frozen, or of the runtime: not a file of the library
    files = [getattr(module, "__file__", None) or "" for module in finder.modules.values()]
    return {f.removeprefix(LIBRARY_FOLDER) for f in files if f.startswith(LIBRARY_FOLDER)}


Choice = Callable[[str], bool]


def rewrite(source: str, target: str, folder: str, kept: Choice, compiled: Choice) -> None:
    """Copy the kept sources, and all that is no source, in a stable order; compile some."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(name for name in old.namelist() if not name.endswith("/")):
            content = old.read(name)
            if name.endswith(".py"):
                if not kept(name):
                    continue
                if compiled(name):
                    name, content = f"{name}c", byte_code(content, folder + name)
            member = zipfile.ZipInfo(name, EPOCH)
            new.writestr(member, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def byte_code(source: bytes, path: str) -> bytes:
    """The content of a .pyc file. Raises SyntaxError."""
    optimize = 0 if WITH_DOCSTRINGS in path else 2
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    return header + marshal.dumps(code)
