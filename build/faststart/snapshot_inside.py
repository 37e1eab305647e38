"""Brings the interpreter to where the page goes on: the game imported, nothing started.

Runs inside the browser's interpreter at build time (see snapshot.mjs).
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import random
import secrets
import sys
import tempfile
import zipfile
import zipimport
from collections.abc import Iterator
from types import CodeType

GAME_FOLDER = "/home/pyodide/assets"
SITE_PACKAGES = "/lib/python3.14/site-packages"
LIBRARY = "/lib/python314.zip"
COMPILED = "/late.zip"
ENTRY = "game.app"
#: Imported when pygame's first window looks for its icon, by functions of the library.
FOR_THE_FIRST_WINDOW = (
    "importlib.readers",
    "importlib.resources._adapters",
    "importlib.resources.readers",
)
EPOCH = (1980, 1, 1, 0, 0, 0)


def main() -> None:
    """Import everything, write the rest of the library, forget what only this run has known."""
    import awake  # type: ignore[import-not-found]  # put beside this file, see snapshot.mjs

    sys.path.insert(0, GAME_FOLDER)
    for name in ("asyncio", "runpy", "pkgutil", ENTRY):  # runpy imports pkgutil only when it runs
        importlib.import_module(name)
    import_reached()
    for name in FOR_THE_FIRST_WINDOW:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    awake.LIBRARY.names = frozenset(write_rest())
    sys.meta_path.append(awake.LIBRARY)
    sys.path[:] = [place for place in sys.path if place not in ("", GAME_FOLDER, "/builder")]
    forget()


def import_reached() -> None:
    """Whatever an import statement inside a function of the game could ask for later."""
    seen: set[str] = set()
    package = ENTRY.partition(".")[0]
    while names := {n for n in sys.modules if n.partition(".")[0] == package} - seen:
        seen |= names
        for name in sorted(names):
            spec = sys.modules[name].__spec__
            code = spec.loader.get_code(name) if spec and spec.loader else None  # type: ignore[attr-defined]
            for wanted in sorted(set(imports(code))) if code else ():
                try:
                    importlib.import_module(wanted)
                except ImportError:
                    continue  # for another machine than the browser, or a name within a module


def imports(code: CodeType) -> Iterator[str]:
    """Modules that the code's import statements name, in its functions too."""
    import dis

    for instruction in dis.get_instructions(code):
        if instruction.opname == "IMPORT_NAME":
            yield str(instruction.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from imports(constant)


def write_rest() -> list[str]:
    """Pack what has not been imported, of library and pygame, into one archive; its modules."""
    names: list[str] = []
    with zipfile.ZipFile(COMPILED, "w") as rest:
        for path, content in sorted(not_imported()):
            rest.writestr(zipfile.ZipInfo(path, EPOCH), content, zipfile.ZIP_DEFLATED, 9)
            names.append(module_name(path))
    sys.modules["pygame"].__path__.append(f"{LIBRARY}/pygame")
    return names


def not_imported() -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(LIBRARY) as library:
        for path in library.namelist():
            if path.endswith((".py", ".pyc")) and module_name(path) not in sys.modules:
                yield path, library.read(path)
    folder = f"{SITE_PACKAGES}/pygame"
    for place, _folders, files in os.walk(folder):
        for file in files:
            path = os.path.relpath(os.path.join(place, file), SITE_PACKAGES)
            if file.endswith((".py", ".pyc")) and module_name(path) not in sys.modules:
                with open(os.path.join(place, file), "rb") as opened:
                    yield path, opened.read()


def module_name(path: str) -> str:
    return os.path.splitext(path)[0].removesuffix("/__init__").replace("/", ".")


def forget() -> None:
    """Caches that tell of this run's files, chance, and what nobody needs any more."""
    for module in list(sys.modules.values()):
        loader = getattr(module.__spec__, "loader", None)
        if isinstance(loader, zipimport.zipimporter):
            loader._files = {}  # type: ignore[attr-defined]
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    del sys.modules[__name__]
    tempfile._name_sequence = None  # type: ignore[attr-defined]
    gc.collect()
    sources = [thing for thing in gc.get_objects() if isinstance(thing, random.Random)]
    if sources != [random._inst, secrets._sysrand]:  # type: ignore[attr-defined]
        raise RuntimeError("a source of chance that the page would not seed anew")
