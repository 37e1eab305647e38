"""Fetching pinned files with the ordinary clients of the registries (npm, pip), checked by sha256.

Downloads stay in the cache, so a changed recipe does not fetch them again.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from build.runtime.common import Report, StageFailed, check_sha256, run, stage
from build.runtime.pins import CYTHON, PYGAME, PYGAME_FOLDER, PYODIDE, PYTHON_VERSION, Download

# pip runs an sdist's build backend to read its metadata even when asked only to download it, and
# that backend wants a compiler and SDL. This module stands in for it: the sdist holds its metadata.
METADATA_ONLY_BACKEND = f'''\
from pathlib import Path


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = Path(metadata_directory) / "{PYGAME_FOLDER}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_bytes(Path("PKG-INFO").read_bytes())
    return folder.name
'''
PYGAME_BACKEND_MODULE = "mesonpy.py"


def downloads_folder(cache: Path) -> Path:
    folder = cache / "downloads"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def pip_command() -> list[str]:
    """How to call pip: this interpreter's own, or the one on the PATH."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if found := shutil.which("pip3") or shutil.which("pip"):
        return [found, "--disable-pip-version-check"]
    raise StageFailed("pip is missing; install it (on Debian: apt-get install python3-pip)")


def _kept(
    download: Download, client: str, cache: Path, report: Report, fetch: Callable[[Path], None]
) -> Path:
    """The file in the cache; where it is missing, `fetch` brings it into a scratch folder first."""
    target = downloads_folder(cache) / download.file_name
    if target.exists():
        return target
    with (
        stage(f"fetching {download.name} {download.version} with {client}", report),
        tempfile.TemporaryDirectory(dir=target.parent) as scratch,
    ):
        fetch(Path(scratch))
        fetched = Path(scratch) / download.file_name
        if not fetched.exists():
            raise StageFailed(f"{client} did not deliver {download.file_name}")
        check_sha256(fetched, download.sha256)
        fetched.rename(target)
    return target


def _wanted(download: Download) -> str:
    return f"{download.name}=={download.version}"


def _npm_pack(download: Download, folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise StageFailed(
            "npm is missing; install it (on Debian: apt-get install npm), "
            f"it fetches {download.name}"
        )
    run([npm, "pack", "--silent", f"{download.name}@{download.version}"], cwd=folder, seconds=300)


def _download_pygame(folder: Path) -> None:
    backend = folder / "backend"
    backend.mkdir()
    (backend / PYGAME_BACKEND_MODULE).write_text(METADATA_ONLY_BACKEND)
    options = ["--no-deps", "--no-build-isolation", "--no-binary", PYGAME.name]
    command = [*pip_command(), "download", *options, _wanted(PYGAME)]
    run(command, cwd=folder, env={"PYTHONPATH": str(backend)}, seconds=300)


def _download_cython(folder: Path) -> None:
    options = ["--no-deps", "--only-binary", ":all:", "--platform", "any"]
    options += ["--python-version", PYTHON_VERSION]
    run([*pip_command(), "download", *options, _wanted(CYTHON)], cwd=folder, seconds=300)


def fetch_from_npm(download: Download, cache: Path, report: Report) -> Path:
    """A package of npm, as a .tgz in the cache."""
    return _kept(download, "npm", cache, report, lambda folder: _npm_pack(download, folder))


def fetch_pyodide(cache: Path, report: Report) -> Path:
    """The npm package of Pyodide, as a .tgz in the cache."""
    return fetch_from_npm(PYODIDE, cache, report)


def fetch_pygame_source(cache: Path, report: Report) -> Path:
    """The source distribution of pygame-ce, as a .tar.gz in the cache."""
    return _kept(PYGAME, "pip", cache, report, _download_pygame)


def fetch_cython(cache: Path, report: Report) -> Path:
    """The pure-Python wheel of Cython in the cache."""
    return _kept(CYTHON, "pip", cache, report, _download_cython)
