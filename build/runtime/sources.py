"""The source tree that is compiled: Debian's library archives, pygame-ce, headers, Cython."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
from pathlib import Path

from build.runtime.common import Report, check_sha256, stage, whole_folder
from build.runtime.debian_chroot import in_chroot
from build.runtime.downloads import downloads_folder, fetch_cython, fetch_pygame_source
from build.runtime.patches import apply_patches
from build.runtime.pins import DEBIAN_SOURCES, PYTHON_VERSION, SOURCE_RELEASE
from build.runtime.python_config import COMPAT_HEADER, wasm_pyconfig

TREE = "runtime-build"  # folder inside the chroot


def fetch_debian_sources(chroot: Path, cache: Path, report: Report) -> list[Path]:
    """Upstream archives of the C libraries, fetched by the chroot's apt, in the cache."""
    kept = [downloads_folder(cache) / source.archive.file_name for source in DEBIAN_SOURCES]
    if all(path.exists() for path in kept):
        return kept
    with stage("fetching the C libraries with apt", report):
        folder = chroot / "archives"
        folder.mkdir(exist_ok=True)
        for source, target in zip(DEBIAN_SOURCES, kept, strict=True):
            wanted = f"{source.package}/{SOURCE_RELEASE}"
            in_chroot(chroot, f"cd /archives && apt-get source --download-only --tar-only {wanted}")
            fetched = folder / source.archive.file_name
            check_sha256(fetched, source.archive.sha256)
            shutil.move(fetched, target)
    return kept


def _unpack(archive: Path, folder: Path) -> None:
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")


def _copy_python_headers(chroot: Path, tree: Path, stdlib_zip: Path) -> None:
    """CPython's headers, with the configuration header of the WebAssembly build."""
    headers = tree / "python"
    shutil.copytree(chroot / f"usr/include/python{PYTHON_VERSION}", headers)
    pattern = f"usr/include/*-linux-gnu/python{PYTHON_VERSION}/pyconfig.h"
    native = next(chroot.glob(pattern)).read_text()
    (headers / "pyconfig.h").write_text(wasm_pyconfig(native, stdlib_zip))


def make_tree(chroot: Path, stdlib_zip: Path, cache: Path, report: Report) -> Path:
    """Unpack and patch everything below the chroot; returns the folder to compile in."""
    tree = chroot / TREE
    if tree.exists():
        return tree
    archives = [*fetch_debian_sources(chroot, cache, report), fetch_pygame_source(cache, report)]
    cython = fetch_cython(cache, report)
    with stage("unpacking and patching the sources", report), whole_folder(tree) as part:
        for archive in archives:
            _unpack(archive, part)
        apply_patches(part)
        (part / "compat.h").write_text(COMPAT_HEADER)
        _copy_python_headers(chroot, part, stdlib_zip)
        with zipfile.ZipFile(cython) as wheel:
            wheel.extractall(part / "cython")
    return tree
