"""The script of the workers that unpack zstd, which browsers do not do by themselves.

The decoder is the one of the npm package zstddec: Facebook's C code compiled to WebAssembly.
"""

from __future__ import annotations

import re
import tarfile
from pathlib import Path

from build.runtime.common import Report, cache_root
from build.runtime.downloads import fetch_from_npm
from build.runtime.pins import Download

ZSTDDEC = Download(
    name="zstddec",
    version="0.3.4",
    file_name="zstddec-0.3.4.tgz",
    sha256="dd71c2fe89a595d47cab9e9ee89829aed07e5cec7b4b1be4202a4e97f5ef4fd3",
)
SCRIPT = Path(__file__).with_suffix(".js")
SLOT = "gin:decoder"
_BINARY = re.compile(r"const wasm\s*=\s*[\"']([A-Za-z0-9+/=]+)[\"']")


def worker_script(report: Report) -> str:
    """The whole script. Raises StageFailed when the package can be neither found nor fetched."""
    found = _BINARY.search(_member("dist/zstddec.mjs", report))
    if found is None:
        raise ValueError(f"{ZSTDDEC.file_name} does not hold its decoder as expected")
    return SCRIPT.read_text(encoding="utf-8").replace(SLOT, found[1], 1)


def licence(report: Report) -> str:
    """The licences of the decoder."""
    return _member("LICENSE", report)


def _member(name: str, report: Report) -> str:
    with tarfile.open(fetch_from_npm(ZSTDDEC, cache_root(), report)) as archive:
        file = archive.extractfile(f"package/{name}")
        assert file is not None  # a folder has no content
        return file.read().decode()
