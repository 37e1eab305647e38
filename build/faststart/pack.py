"""What the fast start fetches: the members, each as one zstd file named by its content."""

from __future__ import annotations

import hashlib
import json
import shutil
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

from build.faststart.nodejs import run_node
from build.runtime.common import cache_root

COMPRESS = Path(__file__).with_name("compress.mjs")
CODE = (".py", ".pyc", ".so")
HOME = "/home/pyodide/"
SITE_PACKAGES = "/lib/python3.14/site-packages/"
ENTRY = "assets/main.py"


def file_pack(game: Path, wheel: Path) -> bytes:
    """Every file that the running game may open, of its own and of pygame: see page/fast.js."""
    files = [*_data(game, HOME, ENTRY), *_data(wheel, SITE_PACKAGES, "")]
    listed = json.dumps([[path, len(content)] for path, content in files]).encode()
    return struct.pack("<I", len(listed)) + listed + b"".join(content for _path, content in files)


def _data(archive: Path, folder: str, entry: str) -> Iterator[tuple[str, bytes]]:
    """What is no code (that is in the picture of the memory already), but for the entry."""
    with zipfile.ZipFile(archive) as opened:
        for name in sorted(opened.namelist()):
            needless = name.endswith((*CODE, "/")) or ".dist-info/" in name
            if name == entry or not needless:
                yield folder + name, opened.read(name)


def compressed(content: bytes, scratch: Path) -> bytes:
    """The content as zstd, made once: most members stay the same from one build to the next."""
    digest = hashlib.sha256(content + COMPRESS.read_bytes()).hexdigest()
    kept = cache_root() / "packed" / f"{digest[:32]}.zst"
    if not kept.exists():
        raw, packed = scratch / "raw", scratch / "packed"
        raw.write_bytes(content)
        run_node(COMPRESS, raw, packed)
        kept.parent.mkdir(exist_ok=True)
        beside = kept.with_suffix(f".{scratch.name}")
        shutil.copyfile(packed, beside)
        beside.replace(kept)  # whole or not at all: several builds may run
    return kept.read_bytes()
