"""Makes the browser runtime: CPython (Pyodide) and pygame-ce for WebAssembly, in the cache.

Run `python build/runtime/recipe.py`, or call `ensure_runtime()`. Standard library only.
Exit codes: 0 the runtime is there (its folder is the last line), 3 it cannot be had here.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

if not __package__:  # run as a script: let `build.runtime` be found from the repository's root
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.runtime import pyodide_files
from build.runtime.common import (
    Report,
    RuntimeUnavailable,
    StageFailed,
    cache_root,
    file_lock,
    sha256_of,
    whole_folder,
)
from build.runtime.downloads import fetch_pyodide
from build.runtime.fingerprint import LICENCES, runtime_key
from build.runtime.pins import DEBIAN_SOURCES, PYGAME, PYODIDE, WHEEL_NAME
from build.runtime.selftest import Outcome, self_test
from build.runtime.wheel_sources import WHEEL_SOURCES, WheelSource, remove_workshop

FACTS = "runtime.json"


def ensure_runtime(report: Callable[[str], None] = print) -> Path:
    """Folder of the finished runtime, made first where it is missing.

    Raises RuntimeUnavailable, with what is missing, where it can be neither built nor fetched.
    A run that was stopped, or failed, goes on at the stage that was not finished.
    """
    cache = cache_root()
    target = cache / "runtime" / runtime_key()
    if (target / FACTS).exists():
        return target
    with file_lock(cache / "runtime.lock", report):
        if not (target / FACTS).exists():
            _make(target, cache, report)
    return target


def _make(target: Path, cache: Path, report: Report) -> None:
    """Take the first source whose wheel arrives and passes its test."""
    try:
        package = fetch_pyodide(cache, report)
    except StageFailed as error:
        raise RuntimeUnavailable(f"Pyodide could not be fetched: {error}") from error
    reasons: list[str] = []
    for source in sorted(WHEEL_SOURCES, key=lambda source: not source.is_kept(cache)):
        try:
            with whole_folder(target) as part:
                _fill(part, source, package, cache, report)
                remove_workshop(cache, report)
            report(f"the browser runtime is in {target}")
            return
        except StageFailed as error:
            report(f"  {source.name}: {error}")
            reasons.append(f"  {source.name}: {str(error).splitlines()[0]}")
    raise RuntimeUnavailable(
        "The browser runtime can be neither built nor fetched on this machine:\n"
        + "\n".join(reasons)
    )


def _fill(part: Path, source: WheelSource, package: Path, cache: Path, report: Report) -> None:
    """Put all files of the runtime into the empty folder `part`."""
    wheel, details = source.wheel(cache, report)
    pyodide_files.extract(package, part)
    shutil.copyfile(wheel, part / WHEEL_NAME)
    lock = pyodide_files.trimmed_lock(package, sha256_of(wheel))
    (part / pyodide_files.LOCK).write_text(lock)
    shutil.copytree(LICENCES, part / "LICENSES")
    if source.needs_test:
        outcome = self_test(part, cache, report)
    else:
        outcome = Outcome("not needed", {}, "the wheel is the one its project tested")
    (part / FACTS).write_text(json.dumps(_facts(part, source, details, outcome), indent=1) + "\n")


def _facts(
    part: Path, source: WheelSource, details: dict[str, str], outcome: Outcome
) -> dict[str, object]:
    """What runtime.json says: versions, where the wheel came from, tests, checksums."""
    files = sorted(path for path in part.rglob("*") if path.is_file())
    versions = {download.name: download.version for download in (PYODIDE, PYGAME)}
    versions |= {library.package: library.archive.version for library in DEBIAN_SOURCES}
    return {
        "recipe": runtime_key(),
        "versions": versions,
        "wheel": {"source": source.name, **details},
        "self_test": outcome.as_json(),
        "files": {path.relative_to(part).as_posix(): sha256_of(path) for path in files},
    }


def main() -> int:
    try:
        folder = ensure_runtime(lambda line: print(line, flush=True))
    except RuntimeUnavailable as error:
        print(error, file=sys.stderr)
        return 3
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
