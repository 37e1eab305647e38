"""Parts of the fast start and of the one-file page, without an interpreter or a browser."""

from __future__ import annotations

import json
import random
import struct
import sys
import zipfile
from pathlib import Path

import pytest

from build import onefile
from build.faststart import awake, pack, snapshot_inside


@pytest.fixture
def archives(tmp_path: Path) -> tuple[Path, Path]:
    game, wheel = tmp_path / "game.zip", tmp_path / "pygame.whl"
    with zipfile.ZipFile(game, "w") as opened:
        for name in ("assets/main.py", "assets/game/app.pyc", "assets/sounds/deal.ogg"):
            opened.writestr(name, name)
    with zipfile.ZipFile(wheel, "w") as opened:
        for name in (
            "pygame/base.so",
            "pygame/__init__.py",
            "pygame/font.ttf",
            "p.dist-info/WHEEL",
        ):
            opened.writestr(name, name)
    return game, wheel


def test_pack_holds_the_entry_and_what_is_no_code(archives: tuple[Path, Path]) -> None:
    content = pack.file_pack(*archives)
    (length,) = struct.unpack_from("<I", content)
    listed = json.loads(content[4 : 4 + length])
    assert [path for path, _size in listed] == [
        "/home/pyodide/assets/main.py",
        "/home/pyodide/assets/sounds/deal.ogg",
        "/lib/python3.14/site-packages/pygame/font.ttf",
    ]
    assert content[4 + length :].startswith(b"assets/main.pyassets/sounds/deal.ogg")
    assert len(content) == 4 + length + sum(size for _path, size in listed)


def test_imports_are_found_within_functions() -> None:
    source = "import a\ndef f():\n    from b.c import d\n    def g():\n        import e\n"
    assert list(snapshot_inside.imports(compile(source, "x", "exec"))) == ["a", "b.c", "e"]


@pytest.mark.parametrize(
    ("path", "name"), [("json/__init__.pyc", "json"), ("encodings/idna.py", "encodings.idna")]
)
def test_module_of_a_path(path: str, name: str) -> None:
    assert snapshot_inside.module_name(path) == name


def test_late_library_is_brought_once_and_only_for_what_it_holds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(awake, "LIBRARY", awake.LateLibrary())
    monkeypatch.syspath_prepend(str(tmp_path))
    brought: list[str] = []

    def bring() -> None:
        brought.append("library")
        (tmp_path / "late_sample.py").write_text("VALUE = 3")

    awake.LIBRARY.names = frozenset({"late_sample", "late_other"})
    state = random.getstate()
    awake.wake(bring)
    assert random.getstate() != state
    assert awake.LIBRARY.find_spec("nowhere") is None
    assert brought == []
    spec = awake.LIBRARY.find_spec("late_sample")
    assert spec is not None
    assert spec.origin == str(tmp_path / "late_sample.py")
    assert awake.LIBRARY.find_spec("late_other") is None
    assert brought == ["library"]
    assert "late_sample" not in sys.modules


def test_bundle_has_every_module_after_what_it_imports() -> None:
    text = onefile.bundle(onefile.ENTRIES)
    starts = {
        path.name: text.index(f'modules["{path.name}"] = ')
        for path in onefile.PAGE.glob("*.js")
        if path.name not in onefile.ENTRIES
    }
    for name, start in starts.items():
        assert text.count(f'modules["{name}"] = ') == 1
        uses = [text.find(f'= modules["{name}"];', place) for place in (0, start)]
        assert uses[0] == uses[1], f"{name} is used before it is there"
    assert "\nexport " not in text


@pytest.mark.parametrize("size", [0, 1, 6, 7, 8, 1000])
def test_text_of_bytes_holds_seven_bits_a_character_and_nothing_that_html_would_change(
    size: int,
) -> None:
    content = random.Random(size).randbytes(size)
    text = onefile.as_text(content)
    assert not set(text) & set("\0\r<")
    bits = "".join(f"{ord(character) & 127:07b}" for character in text)
    assert bytes(int(bits[i : i + 8], 2) for i in range(0, 8 * size, 8)) == content
