"""Writes the pygame-ce wheel, in a fixed order with fixed dates: same inputs, same bytes."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path

from build.runtime.pins import EXTENSION_SUFFIX, PLATFORM_TAG, PYGAME, PYTHON_TAG

_DATA_FILES = ("freesansbold.ttf", "pygame_icon.bmp")
_DIST_INFO = f"pygame_ce-{PYGAME.version}.dist-info"
_ZIP_DATE = (2024, 1, 1, 0, 0, 0)


def _wheel_metadata() -> bytes:
    return (
        "Wheel-Version: 1.0\n"
        "Generator: gin-rami runtime recipe\n"
        "Root-Is-Purelib: false\n"
        f"Tag: {PYTHON_TAG}-{PYTHON_TAG}-{PLATFORM_TAG}\n"
    ).encode()


def _contents(pygame_tree: Path, module: Path) -> dict[str, bytes]:
    """Path inside the wheel -> bytes, without the RECORD."""
    python = pygame_tree / "src_py"
    paths = [*sorted(python.glob("*.py")), *sorted((python / "_sdl2").glob("*.py"))]
    paths += [python / name for name in _DATA_FILES]
    files = {f"pygame/{p.relative_to(python).as_posix()}": p.read_bytes() for p in paths}
    files[f"pygame/base{EXTENSION_SUFFIX}"] = module.read_bytes()
    files[f"{_DIST_INFO}/METADATA"] = (pygame_tree / "PKG-INFO").read_bytes()
    files[f"{_DIST_INFO}/WHEEL"] = _wheel_metadata()
    files[f"{_DIST_INFO}/licenses/LGPL.txt"] = (pygame_tree / "docs/LGPL.txt").read_bytes()
    return files


def _record(files: dict[str, bytes]) -> bytes:
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        lines.append(f"{name},sha256={digest},{len(content)}")
    return "\n".join([*lines, f"{_DIST_INFO}/RECORD,,", ""]).encode()


def write_wheel(pygame_tree: Path, module: Path, target: Path) -> None:
    """Pack pygame's Python files and the compiled side module into `target`."""
    files = _contents(pygame_tree, module)
    files[f"{_DIST_INFO}/RECORD"] = _record(files)
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _ZIP_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)
