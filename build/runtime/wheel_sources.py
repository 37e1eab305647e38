"""The places the pygame-ce wheel can come from, in the order in which they are tried.

What a place delivered stays in the cache, in a folder of its own, and is preferred next time.
"""

from __future__ import annotations

import json
import shutil
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from build.runtime import debian_chroot, pyodide_files
from build.runtime.common import Report, StageFailed, check_sha256, run, stage, whole_folder
from build.runtime.downloads import fetch_pyodide, pip_command
from build.runtime.fingerprint import wheel_key
from build.runtime.ninja_file import MODULE, ninja_text
from build.runtime.pins import (
    EMSCRIPTEN_VERSION,
    PLATFORM_TAG,
    PYGAME,
    PYGAME_FOLDER,
    PYTHON_TAG,
    PYTHON_VERSION,
    WHEEL_NAME,
)
from build.runtime.sources import TREE, make_tree
from build.runtime.wheel_file import write_wheel

DETAILS = "details.json"


@dataclass(frozen=True, slots=True)
class WheelSource:
    """One place; `deliver` writes the wheel into a folder and returns facts for runtime.json.

    It raises StageFailed, with the reason, where it cannot.
    """

    name: str
    needs_test: bool
    deliver: Callable[[Path, Path, Report], dict[str, str]]

    def slot(self, cache: Path) -> Path:
        return cache / "wheels" / wheel_key() / self.name

    def is_kept(self, cache: Path) -> bool:
        return self.slot(cache).exists()

    def wheel(self, cache: Path, report: Report) -> tuple[Path, dict[str, str]]:
        """The wheel and the facts about it, from the cache when it was delivered before."""
        slot = self.slot(cache)
        if not self.is_kept(cache):
            with whole_folder(slot) as part:
                details = self.deliver(part, cache, report)
                (part / DETAILS).write_text(json.dumps(details))
        facts: dict[str, str] = json.loads((slot / DETAILS).read_text())
        return slot / WHEEL_NAME, facts


def _from_package_index(folder: Path, cache: Path, report: Report) -> dict[str, str]:
    """A wheel that pygame-ce itself published. None exists yet; pip tells so within a second."""
    report("looking for a ready wheel in the package index …")
    options = ["--no-deps", "--only-binary", ":all:", "--platform", PLATFORM_TAG]
    options += ["--python-version", PYTHON_VERSION, "--implementation", "cp", "--abi", PYTHON_TAG]
    options += ["--retries", "1", "--timeout", "20", "--quiet"]
    wanted = f"{PYGAME.name}=={PYGAME.version}"
    command = [*pip_command(), "download", *options, "-d", str(folder), wanted]
    try:
        run(command, seconds=120)
    except StageFailed as error:
        raise StageFailed(f"pip finds none for {PLATFORM_TAG}") from error
    if not (folder / WHEEL_NAME).exists():
        raise StageFailed("pip delivered a wheel of another name")
    return {}


def _compile(chroot: Path, tree: Path, report: Report) -> None:
    with stage("compiling SDL and pygame (about a minute)", report):
        (tree / "build.ninja").write_text(ninja_text(chroot, tree))
        debian_chroot.in_chroot(chroot, f"cd /{TREE} && ninja")


def _built_here(folder: Path, cache: Path, report: Report) -> dict[str, str]:
    """Compiled from source in a Debian chroot; `remove_workshop` deletes it afterwards."""
    if reason := debian_chroot.why_not_here(cache):
        raise StageFailed(reason)
    work = cache / "work" / wheel_key()
    chroot = work / "chroot"
    if not chroot.exists():
        with stage("making a Debian chroot with emscripten (about a minute)", report):
            debian_chroot.make_chroot(chroot, report)
    compiler = debian_chroot.emscripten_version(chroot)
    if compiler != EMSCRIPTEN_VERSION:
        report(
            f"  note: emscripten is {compiler}, the recipe was made with {EMSCRIPTEN_VERSION}; "
            "the self-test decides"
        )
    stdlib = work / "python_stdlib.zip"
    stdlib.write_bytes(pyodide_files.read_member(fetch_pyodide(cache, report), stdlib.name))
    tree = make_tree(chroot, stdlib, cache, report)
    _compile(chroot, tree, report)
    write_wheel(tree / PYGAME_FOLDER, tree / MODULE, folder / WHEEL_NAME)
    return {"emscripten": compiler}


def remove_workshop(cache: Path, report: Report) -> None:
    """Delete every chroot, also what an interrupted deletion or an older recipe left."""
    for work in sorted((cache / "work").glob("*")):
        with stage("deleting the chroot", report):
            doomed = work / "chroot.part"  # the name of what nobody may build on
            if doomed.exists():
                debian_chroot.remove_chroot(doomed)
            if (work / "chroot").exists():
                debian_chroot.remove_chroot((work / "chroot").rename(doomed))
            shutil.rmtree(work)


def _from_pyodide_network(folder: Path, cache: Path, report: Report) -> dict[str, str]:
    """The wheel the Pyodide project built, pinned by the checksum in its own lock file."""
    package = fetch_pyodide(cache, report)
    address = pyodide_files.network_address(package)
    report("fetching the wheel from Pyodide's content network …")
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            (folder / WHEEL_NAME).write_bytes(answer.read())
    except OSError as error:  # urllib's errors are such
        raise StageFailed(f"out of reach ({error})") from error
    check_sha256(folder / WHEEL_NAME, pyodide_files.lock_entry(package)["sha256"])
    return {}


WHEEL_SOURCES = (
    WheelSource("package-index", needs_test=True, deliver=_from_package_index),
    WheelSource("built-here", needs_test=True, deliver=_built_here),
    # Byte for byte what Pyodide's own project tested, so it is not tested again.
    WheelSource("pyodide-network", needs_test=False, deliver=_from_pyodide_network),
)
