"""Byte code in an archive: the same bytes every time, importable without its source."""

from __future__ import annotations

import importlib
import sys
import zipfile
from pathlib import Path

import pytest

from build import precompile_inside as inside

SAMPLE = b'''"""Words."""
VALUE = 7


def fail():
    return VALUE / 0
'''
SOURCES = {
    "assets/main.py": b"print('main')\n",
    "assets/precompiled_sample.py": SAMPLE,
    "assets/unused.py": b"VALUE = 0\n",
    "assets/picture.svg": b"<svg/>",
}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    path = tmp_path / "game.zip"
    with zipfile.ZipFile(path, "w") as new:
        for name, content in reversed(SOURCES.items()):
            new.writestr(name, content)
    return path


def rewritten(archive: Path, name: str) -> Path:
    target = archive.with_name(name)
    inside.rewrite(
        str(archive), str(target), "/game/", lambda n: "unused" not in n, lambda n: "main" not in n
    )
    return target


def test_wanted_sources_are_compiled_and_needless_ones_left_out(archive: Path) -> None:
    with zipfile.ZipFile(rewritten(archive, "a.zip")) as packed:
        assert packed.namelist() == [
            "assets/main.py",
            "assets/picture.svg",
            "assets/precompiled_sample.pyc",
        ]
        assert packed.read("assets/main.py") == SOURCES["assets/main.py"]


def test_same_sources_give_the_same_bytes(archive: Path) -> None:
    first, second = (rewritten(archive, name).read_bytes() for name in ("a.zip", "b.zip"))
    assert first == second


def test_byte_code_imports_and_names_its_lines(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(rewritten(archive, "a.zip")) as packed:
        packed.extractall(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "assets"))
    module = importlib.import_module("precompiled_sample")
    monkeypatch.delitem(sys.modules, "precompiled_sample")
    assert module.VALUE == 7
    assert module.__doc__ is None
    with pytest.raises(ZeroDivisionError) as caught:
        module.fail()
    place = caught.traceback[-1]
    assert (place.lineno + 1, str(place.path)) == (6, "/game/assets/precompiled_sample.py")


def test_broken_source_is_named(archive: Path) -> None:
    with pytest.raises(SyntaxError, match=r"broken\.py"):
        inside.byte_code(b"def broken(:\n", "/game/broken.py")
