"""What an installed game needs beside its modules, put into the wheel while it is built.

Pictures and sounds go below game/assets, where game/ui/assets.py looks for them; the catalogues
are compiled, as the repository keeps only their sources. An editable installation finds pictures
and sounds in the checkout and gets its catalogues compiled there.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = {"sprites": (".svg", ".png", ".json"), "sounds": (".ogg", ".json")}


class WheelHook(BuildHookInterface[Any]):  # type: ignore[misc, unused-ignore]
    """Named in pyproject.toml."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before hatchling collects its files; `version` is "standard" or "editable"."""
        root = Path(self.root)
        sources = sorted((root / "game/locale").rglob("*.po"))
        if version == "editable":
            for source in sources:
                _compile(source, source.with_suffix(".mo"))
            return
        wanted = build_data["force_include"]
        for path in _assets(root):
            wanted[str(path)] = f"game/assets/{path.relative_to(root).as_posix()}"
        self._compiled = tempfile.TemporaryDirectory()
        for number, source in enumerate(sources):
            target = Path(self._compiled.name) / f"{number}.mo"
            _compile(source, target)
            wanted[str(target)] = source.with_suffix(".mo").relative_to(root).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written."""
        if version != "editable":
            self._compiled.cleanup()


def _assets(root: Path) -> Iterator[Path]:
    for folder, suffixes in ASSETS.items():
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in suffixes:
                yield path


def _compile(source: Path, target: Path) -> None:
    with source.open("rb") as texts, target.open("wb") as compiled:
        write_mo(compiled, read_po(texts))
