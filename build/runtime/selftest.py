"""Runs pygame's own tests, and ours, in a real browser on a freshly made runtime.

Run `python build/runtime/selftest.py [FOLDER]` to test a finished runtime again. Exit codes:
0 passed, 1 failed, 3 no browser.
"""

from __future__ import annotations

import io
import json
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if not __package__:  # run as a script: let `build.runtime` be found from the repository's root
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build import browser
from build.runtime.browser_visit import visit
from build.runtime.common import Report, StageFailed, cache_root, stage
from build.runtime.downloads import fetch_pygame_source
from build.runtime.pins import EMSCRIPTEN_VERSION, PYGAME_FOLDER

PAGE = Path(__file__).resolve().parent / "selftest_page"
PYGAME_MODULES = ("rect", "surface", "draw", "font", "mixer", "event")
OWN_MODULE = "own"
SECONDS = 300
#: Folders of pygame's source distribution -> where its tests expect them.
TEST_FOLDERS = {"test": "pygame/tests", "examples/data": "pygame/examples/data"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a self-test ended: "passed", "skipped" or "not needed"; counts for each module."""

    verdict: str
    modules: dict[str, dict[str, int]]
    why: str = ""

    def as_json(self) -> dict[str, object]:
        return {"verdict": self.verdict, "why": self.why, "modules": self.modules}


def self_test(runtime: Path, cache: Path, report: Report) -> Outcome:
    """Test the runtime; StageFailed when a test fails, a skipped Outcome without a browser."""
    program = browser.find()
    if program is None:
        report("self-test of the runtime: skipped, there is no Chromium on this machine")
        return Outcome("skipped", {}, "no browser on the machine that made the runtime")
    with stage("self-test of the runtime in Chromium", report):
        modules = _visit(program, runtime, fetch_pygame_source(cache, report), report)
        counts = _judge(modules, report)
    return Outcome("passed", counts)


def _visit(program: Path, runtime: Path, sdist: Path, report: Report) -> dict[str, dict[str, Any]]:
    """Findings of the page for each test module."""
    answer = visit(
        program,
        "/page/index.html",
        folders={"/page/": PAGE, "/runtime/": runtime},
        memory={
            "/tests.zip": tests_archive(sdist),
            "/modules.txt": " ".join([*PYGAME_MODULES, OWN_MODULE]).encode(),
        },
        report=report,
        seconds=SECONDS,
    )
    found: dict[str, Any] = json.loads(answer)
    if "error" in found:
        raise StageFailed(f"the runtime does not start: {found['error']}")
    modules: dict[str, dict[str, Any]] = found["modules"]
    return modules


def _judge(modules: dict[str, dict[str, Any]], report: Report) -> dict[str, dict[str, int]]:
    """Print and return the counts; StageFailed when a test failed or a module ran none."""
    counts: dict[str, dict[str, int]] = {}
    wrong: list[str] = []
    for name, found in modules.items():
        failures: list[str] = found.pop("failures")
        counts[name] = {**found, "failed": len(failures)}
        report(f"  {name}: " + ", ".join(f"{n} {word}" for word, n in counts[name].items()))
        if not failures and not found["run"]:
            failures = [f"{name}: no test ran"]
        wrong += failures
    if wrong:
        raise StageFailed(
            f"the runtime failed {len(wrong)} tests. If emscripten is no longer "
            f"{EMSCRIPTEN_VERSION}, raise its pin together with Pyodide's, or take the wheel from "
            "Pyodide's content network on a machine that reaches it.\n" + "\n".join(wrong)
        )
    return counts


def tests_archive(sdist: Path) -> bytes:
    """pygame's tests and their pictures and sounds, zipped for the page."""
    memory = io.BytesIO()
    with tarfile.open(sdist) as tar, zipfile.ZipFile(memory, "w") as archive:
        for member in tar:
            content = tar.extractfile(member) if member.isfile() else None
            target = _inside_site(member.name.removeprefix(f"{PYGAME_FOLDER}/"))
            if content is not None and target is not None:
                archive.writestr(target, content.read())
    return memory.getvalue()


def _inside_site(path: str) -> str | None:
    for folder, target in TEST_FOLDERS.items():
        if path.startswith(f"{folder}/"):
            return target + path.removeprefix(folder)
    return None


def _record(runtime: Path, outcome: Outcome) -> None:
    """Write the outcome of a later test into the runtime's own facts."""
    path = runtime / "runtime.json"
    facts: dict[str, object] = json.loads(path.read_text())
    if outcome.verdict == "passed":
        path.write_text(json.dumps({**facts, "self_test": outcome.as_json()}, indent=1) + "\n")


def main(arguments: list[str]) -> int:
    from build.runtime.recipe import ensure_runtime

    runtime = Path(arguments[0]) if arguments else ensure_runtime()
    browser.ensure()
    try:
        outcome = self_test(runtime, cache_root(), lambda line: print(line, flush=True))
    except StageFailed as error:
        print(error, file=sys.stderr)
        return 1
    _record(runtime, outcome)
    print(f"self-test: {outcome.verdict}")
    return 0 if outcome.verdict == "passed" else 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
