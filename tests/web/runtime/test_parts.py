"""The recipe's parts: patches, headers, ninja file, wheel, names of cache folders, checksums."""

from __future__ import annotations

import re
import shutil
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from build.runtime import downloads, fingerprint, pins, pyodide_files
from build.runtime.common import StageFailed, check_sha256, run, whole_folder
from build.runtime.libraries import LIBRARIES
from build.runtime.ninja_file import MODULE, ninja_text
from build.runtime.patches import PATCHES, apply_patches
from build.runtime.python_config import wasm_pyconfig
from build.runtime.wheel_file import write_wheel
from tests.web.runtime.conftest import write_package

RECIPE = Path(fingerprint.__file__).parent


def write_patched_files(tree: Path, times: int = 1) -> None:
    for patch in PATCHES:
        path = tree / patch.path
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a") as file:
            file.write(f"before\n{patch.old * times}\nafter\n")


def test_patches_apply_once_each(tmp_path: Path) -> None:
    write_patched_files(tmp_path)
    apply_patches(tmp_path)
    for patch in PATCHES:
        assert patch.new in (tmp_path / patch.path).read_text()
    with pytest.raises(ValueError, match="fits 0 places"):
        apply_patches(tmp_path)


def test_ambiguous_patch_stops_the_build(tmp_path: Path) -> None:
    write_patched_files(tmp_path, times=2)
    with pytest.raises(ValueError, match="fits 2 places"):
        apply_patches(tmp_path)


def test_pyconfig_takes_names_from_here_and_values_from_there(tmp_path: Path) -> None:
    stdlib = tmp_path / "stdlib.zip"
    table = (
        "import os\nroot = os.sep\nbuild_time_vars = {'SIZEOF_VOID_P': 4, 'HAVE_FORK': 0,"
        " 'HAVE_DUP': 1, 'HAVE_ONLY_THERE': 1, 'CC': f'{root}cc', 'SOABI_NUMBER': 7}\n"
    )
    with zipfile.ZipFile(stdlib, "w") as archive:
        archive.writestr("_sysconfigdata__emscripten.py", table)
    native = "#define SIZEOF_VOID_P 8\n#define HAVE_FORK 1\n/* #undef HAVE_DUP */\n"
    defines = set(re.findall(r"#define (\w+ \d+)", wasm_pyconfig(native, stdlib)))
    assert defines == {"SIZEOF_VOID_P 4", "HAVE_DUP 1", "HAVE_ONLY_THERE 1"}


def write_sources(root: Path, tree: Path) -> None:
    for library in LIBRARIES:
        base = root / library.folder.strip("/") if library.folder[0] == "/" else tree
        for pattern in library.patterns:
            path = base / ("" if base is not tree else library.folder) / pattern.replace("*", "x")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()


def test_ninja_file_builds_every_object_once(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    write_sources(tmp_path, tree)
    text = ninja_text(tmp_path, tree)
    built = re.findall(r"^build (\S+): ", text, re.MULTILINE)
    assert len(built) == len(set(built))
    assert f"default {MODULE}" in text
    assert str(tmp_path) not in text  # the wheel must not depend on where the cache is


def test_missing_source_stops_the_build(tmp_path: Path) -> None:
    write_sources(tmp_path, tmp_path)
    shutil.rmtree(tmp_path / pins.SDL2_TTF.folder)
    with pytest.raises(FileNotFoundError, match="SDL2_ttf"):
        ninja_text(tmp_path, tmp_path)


def test_wheel_has_the_same_bytes_every_time(tmp_path: Path) -> None:
    python = tmp_path / "src_py/_sdl2"
    python.mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    for name in (
        "src_py/__init__.py",
        "src_py/_sdl2/__init__.py",
        "src_py/freesansbold.ttf",
        "src_py/pygame_icon.bmp",
        "PKG-INFO",
        "docs/LGPL.txt",
        "base.so",
    ):
        (tmp_path / name).write_text(name)
    wheels = [tmp_path / "one.whl", tmp_path / "two.whl"]
    for wheel in wheels:
        write_wheel(tmp_path, tmp_path / "base.so", wheel)
    assert wheels[0].read_bytes() == wheels[1].read_bytes()
    with zipfile.ZipFile(wheels[0]) as archive:
        assert f"pygame/base{pins.EXTENSION_SUFFIX}" in archive.namelist()
        record = archive.read("pygame_ce-2.5.7.dist-info/RECORD").decode()
    assert len(record.splitlines()) == len(archive.namelist())


def test_folder_names_follow_pins_and_not_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    fingerprint.wheel_key.cache_clear()
    before = fingerprint.wheel_key()
    reworded = [replace(patch, mends="other words") for patch in PATCHES]
    monkeypatch.setattr(fingerprint, "PATCHES", reworded)
    fingerprint.wheel_key.cache_clear()
    assert fingerprint.wheel_key() == before
    monkeypatch.setattr(fingerprint, "PATCHES", reworded[1:])
    fingerprint.wheel_key.cache_clear()
    assert fingerprint.wheel_key() != before
    fingerprint.wheel_key.cache_clear()


def test_wrong_checksum_is_refused_and_the_file_removed(tmp_path: Path) -> None:
    file = tmp_path / "download"
    file.write_bytes(b"other")
    with pytest.raises(StageFailed, match="pinned is 00"):
        check_sha256(file, "00")
    assert not file.exists()


def test_download_is_kept_only_when_it_is_the_pinned_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file npm would bring is another one: nothing of it stays in the cache."""
    other = pins.PYODIDE.file_name
    monkeypatch.setattr(
        downloads, "_npm_pack", lambda _wanted, folder: write_package(folder / other)
    )
    with pytest.raises(StageFailed, match="sha256"):
        downloads.fetch_pyodide(tmp_path, lambda line: None)
    assert not list((tmp_path / "downloads").iterdir())


def test_whole_folder_appears_at_the_end_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "target"
    with pytest.raises(FileExistsError), whole_folder(target) as part:
        part.mkdir()  # fails: it is there
    assert not list(tmp_path.iterdir())
    with whole_folder(target) as part:
        (part / "file").touch()
        assert not target.exists()
    assert (target / "file").exists()


def test_failed_command_shows_its_last_output() -> None:
    with pytest.raises(StageFailed, match=r"(?s)exit code 2.*it broke"):
        run(["sh", "-c", "echo it broke; exit 2"])
    with pytest.raises(StageFailed, match="not installed"):
        run(["there-is-no-such-program"])


def test_address_of_the_content_network_comes_from_pyodide(package: Path) -> None:
    assert pyodide_files.network_address(package) == (
        f"https://network.example/pyodide/v{pins.PYODIDE.version}/full/{pins.WHEEL_NAME}"
    )


def test_missing_member_of_the_package_is_named(package: Path) -> None:
    with tarfile.open(package) as tar:
        assert "package/numpy.whl" not in tar.getnames()
    with pytest.raises(KeyError, match=r"numpy\.whl"):
        pyodide_files.read_member(package, "numpy.whl")


def test_recipe_names_no_host() -> None:
    """Mirrors and registries are those the machine's own clients are configured with."""
    host = re.compile(r"\b[\w-]+\.(?:org|com|net|io|dev)\b")
    for path in [*RECIPE.glob("*.py"), RECIPE / "README.md"]:
        assert not host.search(path.read_text(encoding="utf-8")), path.name
