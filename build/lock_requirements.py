"""Writes build/requirements anew: `make locks`. One resolution for all groups, hashes for each."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from build import environment

OPTIONS = (
    "--quiet", "--universal", "--python-version", "3.11", "--no-header", "--no-annotate",
    "--no-emit-index-url", "--no-emit-find-links",
)  # fmt: skip


def main() -> int:
    """Lock every group; the versions of a package are the same in all of them."""
    groups = environment.group_names()
    with tempfile.TemporaryDirectory() as folder:
        everything = Path(folder, "all.in")
        together = {line for group in groups for line in environment.requirements_of(group)}
        everything.write_text("\n".join(sorted(together)), encoding="utf-8")
        agreed = Path(folder, "all.txt")
        _compile(everything, agreed)
        for group in groups:
            wanted, locked = Path(folder, f"{group}.in"), Path(folder, f"{group}.txt")
            wanted.write_text("\n".join(environment.requirements_of(group)), encoding="utf-8")
            _compile(wanted, locked, "--generate-hashes", "--constraint", str(agreed))
            target = environment.lock_of(group)
            target.parent.mkdir(exist_ok=True)
            target.write_text(
                environment.lock_head(group) + locked.read_text(encoding="utf-8"), encoding="utf-8"
            )
            print(f"{target.relative_to(environment.ROOT)} is written.")
    return 0


def _compile(source: Path, target: Path, *options: str) -> None:
    command = [sys.executable, "-m", "uv", "pip", "compile", *OPTIONS, *options]
    subprocess.run([*command, str(source), "-o", str(target)], check=True)


if __name__ == "__main__":
    sys.exit(main())
