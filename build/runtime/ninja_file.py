"""The ninja file that compiles SDL2, its helpers, freetype and pygame into one side module."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from build.runtime.libraries import (
    COMPILE,
    CYTHON_MODULES,
    LIBRARIES,
    LINK,
    PYGAME_FILES,
    PYGAME_FLAGS,
    Library,
)
from build.runtime.pins import PYGAME_FOLDER

MODULE = "out/base.so"

RULES = """\
ninja_required_version = 1.5
rule compile
  command = emcc $flags -MMD -MF $out.d -c $in -o $out
  depfile = $out.d
  deps = gcc
  description = compile $in
rule archive
  command = rm -f $out && emar rcs $out @$out.rsp
  rspfile = $out.rsp
  rspfile_content = $in
  description = archive $out
rule cython
  command = PYTHONPATH=cython python3 -m cython -3 -I $pxd -I $pxd/../src_c $in -o $out
  description = cython $in
rule link
  command = emcc $flags -o $out $in $archives
  description = link $out
"""


def _object_name(group: str, source: str) -> str:
    return f"out/{group}/{source.strip('/').replace('/', '_')}.o"


def _compile_lines(group: str, sources: Iterable[str], flags: str) -> tuple[list[str], list[str]]:
    """Ninja lines that compile the sources, and the names of their objects."""
    lines: list[str] = []
    objects: list[str] = []
    for source in sources:
        target = _object_name(group, source)
        lines += [f"build {target}: compile {source}", f"  flags = {COMPILE} {flags}"]
        objects.append(target)
    return lines, objects


def _library_sources(library: Library, root: Path, tree: Path) -> list[str]:
    """C files of the library, relative to the tree (or absolute in the chroot)."""
    inside = library.folder.startswith("/")
    base = root / library.folder.strip("/") if inside else tree / library.folder
    found: list[str] = []
    for pattern in library.patterns:
        matches = sorted(path.relative_to(base).as_posix() for path in base.glob(pattern))
        if not matches:
            raise FileNotFoundError(f"{library.name}: nothing matches {pattern}")
        found += matches
    return [f"{library.folder}/{path}" for path in found]


def _pygame_lines() -> tuple[list[str], list[str]]:
    pxd = f"{PYGAME_FOLDER}/src_c/cython"
    lines: list[str] = []
    for module in CYTHON_MODULES:
        source = f"{pxd}/pygame/_sdl2/{module}.pyx"
        lines += [f"build out/cython/{module}.c: cython {source}", f"  pxd = {pxd}"]
    sources = [
        *(f"{PYGAME_FOLDER}/src_c/{name}" for name in PYGAME_FILES),
        *(f"out/cython/{module}.c" for module in CYTHON_MODULES),
    ]
    compile_lines, objects = _compile_lines("pygame", sources, PYGAME_FLAGS)
    return lines + compile_lines, objects


def ninja_text(root: Path, tree: Path) -> str:
    """The whole ninja file for the source tree `tree` inside the chroot `root`."""
    lines = [RULES]
    archives: list[str] = []
    for library in LIBRARIES:
        sources = _library_sources(library, root, tree)
        compile_lines, objects = _compile_lines(library.name, sources, library.flags)
        archive = f"out/lib{library.name}.a"
        lines += [*compile_lines, f"build {archive}: archive {' '.join(objects)}"]
        archives.append(archive)
    pygame_lines, objects = _pygame_lines()
    joined = " ".join(archives)
    lines += [*pygame_lines, f"build {MODULE}: link {' '.join(objects)} | {joined}"]
    lines += [f"  archives = {joined}", f"  flags = {LINK}", f"default {MODULE}"]
    return "\n".join(lines) + "\n"
