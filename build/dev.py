"""Every developer command: `make play`, or `python build/dev.py play`, and so on.

Needs only Python 3.11+; each command first installs what it uses into .venv.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    sys.exit("Gin Rami needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 …")

import argparse
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

# The root instead of this folder, whose site.py would hide the standard module of that name.
ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from build import browser, environment  # noqa: E402 (needs the line above)

UNDER_CI = os.environ.get("CI") == "true"
NOT_IN_CHECK = "not slow and not browser and not oracle"


def play(arguments: list[str]) -> int:
    """build the site and serve it on this machine (--port N)"""
    python = environment.ensure("site")
    build = _run(python, "-m", "build.site", "--brief")
    return build or _run(python, "-m", "build.serve", *arguments)


def desktop(arguments: list[str]) -> int:
    """play in a desktop window"""
    python = environment.ensure("check")
    return _run(python, "-m", "build.catalogues", "compile") or _run(
        python, "-m", "game", *arguments
    )


def site(arguments: list[str]) -> int:
    """build the site into build/web, a folder for any static host"""
    return _run(environment.ensure("site"), "-m", "build.site", *arguments)


def onefile(arguments: list[str]) -> int:
    """make build/gin-rami.html: the whole game in one page that plays by double-click"""
    return _run(environment.ensure("site"), "-m", "build.onefile", *arguments)


def app(arguments: list[str]) -> int:
    """make the stand-alone program of this system: build/app/gin-rami"""
    return _run(environment.ensure("app"), "-m", "build.app", *arguments)


def check(arguments: list[str]) -> int:
    """format, lint, types, catalogues and the fast tests"""
    python = _tools()
    failed = _static_checks(python)
    return _report(failed, _pytest(python, "-m", NOT_IN_CHECK, *arguments))


def test(arguments: list[str]) -> int:
    """everything `check` does, then all tests, also those in a real browser"""
    python = environment.ensure("check", "site", "browser", "bench", "app")
    if browser.ensure() is None:
        print(browser.HOW_TO_INSTALL, file=sys.stderr)
        return 1
    browser.ensure_others()
    failed = _static_checks(python)
    return _report(failed, _pytest(python, *arguments))


def bench(arguments: list[str]) -> int:
    """run the benches of build/bench, or those named; each prints its table"""
    python = environment.ensure("check", "site", "browser", "bench")
    names = arguments or sorted(path.stem for path in (ROOT / "build/bench").glob("[a-z]*.py"))
    codes = [_run(python, "-m", f"build.bench.{name}") for name in names]
    return max(codes, default=0)


def soak(arguments: list[str]) -> int:
    """whole matches and a monkey, in the scenes and in a browser (--short, --help)"""
    python = environment.ensure("check", "site", "browser")
    compiled = _run(python, "-m", "build.catalogues", "compile")
    return compiled or _run(python, "-m", "build.soak.run", *arguments)


def mutation(arguments: list[str]) -> int:
    """change game/core in small ways and see whether its tests notice (hours; names of mutants)"""
    python = environment.ensure("check", "mutation")
    return _run(python, "-m", "mutmut", "run", *arguments)


def locks(arguments: list[str]) -> int:
    """write build/requirements anew: versions and hashes of everything that is installed"""
    return _run(environment.ensure("locks"), "-m", "build.lock_requirements", *arguments)


def messages(arguments: list[str]) -> int:
    """collect the texts of the game into the catalogues of game/locale and compile them"""
    return _run(environment.ensure("check"), "-m", "build.catalogues", "update", *arguments)


def snapshots(arguments: list[str]) -> int:
    """draw the pictures of tests/snapshots anew, all or those whose name has one of the words"""
    python = environment.ensure("check")
    compiled = _run(python, "-m", "build.catalogues", "compile")
    return compiled or _run(python, "-m", "tests.shots", *arguments)


def sheet(arguments: list[str]) -> int:
    """draw the pictures of docs/ anew: the sheet of all scenes, and the readme's table"""
    python = environment.ensure("check")
    compiled = _run(python, "-m", "build.catalogues", "compile")
    return compiled or _run(python, "-m", "build.sheet", *arguments)


def format_sources(arguments: list[str]) -> int:
    """format the sources and mend what the linter can mend by itself"""
    python = environment.ensure("check")
    return _run(python, "-m", "ruff", "check", "--fix") or _run(python, "-m", "ruff", "format")


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "desktop": desktop,
    "check": check,
    "test": test,
    "site": site,
    "onefile": onefile,
    "app": app,
    "bench": bench,
    "soak": soak,
    "mutation": mutation,
    "locks": locks,
    "messages": messages,
    "snapshots": snapshots,
    "sheet": sheet,
    "format": format_sources,
}


def _tools() -> Path:
    """The interpreter with all that the type checker must see to follow every import."""
    return environment.ensure("check", "site", "browser")


def _static_checks(python: Path) -> list[str]:
    """Run every check that executes no test; return the names of those that failed."""
    steps = {
        "catalogues": ("build.catalogues", "check"),
        "lint": ("ruff", "check"),
        "format": ("ruff", "format", "--check"),
        "types": ("mypy",),
    }
    return [name for name, command in steps.items() if _step(name, python, "-m", *command)]


def _step(name: str, *command: str | Path) -> int:
    started = time.monotonic()
    code = _run(*command)
    result = "failed" if code else "ok"
    print(f"── {name}: {result}, {time.monotonic() - started:.1f} s", flush=True)
    return code


def _pytest(python: Path, *arguments: str) -> int:
    return _run(python, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments)


def _report(failed: list[str], pytest_code: int) -> int:
    """Exit code of a whole run; names the failed static checks after pytest's own summary."""
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else pytest_code


def _run(*command: str | Path) -> int:
    """Run a command from the root of the project and return its exit code."""
    try:
        return subprocess.run([str(word) for word in command], cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="make",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="\n".join(f"{name:<10} {run.__doc__}" for name, run in COMMANDS.items()),
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND")
    chosen, rest = parser.parse_known_args()
    try:
        return COMMANDS[chosen.command](rest)
    except environment.SetupError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
