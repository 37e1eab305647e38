"""The built folder itself, without a browser: what is in it, and that it is always the same."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build import serve, site, stage

ROOT = site.ROOT
# It needs the browser runtime, which is there where the browser tests run.
pytestmark = pytest.mark.browser

WEIGHT_LIMIT = 9_000_000  # bytes of the first load, gzipped


def files(folder: Path) -> dict[str, str]:
    """Checksum of every file by its path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def archive(folder: Path) -> list[str]:
    (path,) = folder.glob("*.apk")
    return zipfile.ZipFile(path).namelist()


def test_two_builds_are_identical(site_folder: Path, tmp_path: Path) -> None:
    assert site.build_site(tmp_path / "web")
    assert files(tmp_path / "web") == files(site_folder)


def test_the_sums_are_of_every_file_there_is(site_folder: Path) -> None:
    lines = (site_folder / site.SUMS).read_text(encoding="utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
    assert listed | {site.SUMS: files(site_folder)[site.SUMS]} == files(site_folder)


def test_nothing_is_built_when_nothing_changed(site_folder: Path) -> None:
    before = (site_folder / "index.html").stat().st_mtime_ns
    assert not site.build_site()
    assert (site_folder / "index.html").stat().st_mtime_ns == before


def test_archive_holds_the_game_and_nothing_else(site_folder: Path) -> None:
    names = archive(site_folder)
    assert names == sorted(names)
    expected = {"assets/main.py", "assets/game/app.pyc", "assets/game/core/deal.pyc"}
    expected |= {"assets/game/locale/fr/LC_MESSAGES/gin_rami.mo", "assets/sounds/deal.ogg"}
    expected |= {"assets/sprites/fonts/HankenGrotesk-SemiBold.ttf", "assets/sprites/suits/h.svg"}
    assert expected <= set(names)
    folders = {name.split("/")[1] for name in names}
    assert folders == {"main.py", "game", "sprites", "sounds"}
    strays = [n for n in names if re.search(r"(sprites|sounds)/.*\.pyc?$|\.po$|__pycache__", n)]
    assert strays == []
    assert [n for n in names if n.endswith(".py")] == ["assets/main.py"]


def test_library_has_the_start_compiled_and_the_rest_as_sources(site_folder: Path) -> None:
    (path,) = site_folder.glob("runtime-*/python_stdlib.zip")
    names = set(zipfile.ZipFile(path).namelist())
    assert {"asyncio/events.pyc", "json/decoder.pyc", "pyodide/webloop.pyc"} <= names
    later = {"statistics.py", "_strptime.py", "encodings/utf_16.py"}
    assert later <= names, "what the game may import later stays"
    assert not {name for name in names if name.startswith(("idlelib/", "turtle", "imaplib"))}


def test_every_cached_file_is_named_by_its_content(site_folder: Path) -> None:
    revalidated = {"index.html", "favicon.png", "worker.js"}
    revalidated |= {"embed.html", "demo.html", "_headers", ".htaccess", site.SUMS}
    paths = {path for path in files(site_folder) if not path.startswith("LICENSES/")}
    assert {path for path in paths if not serve.HASHED.search(f"/{path}")} == revalidated


def test_page_refers_to_nothing_outside_its_folder(site_folder: Path) -> None:
    html = (site_folder / "index.html").read_text(encoding="utf-8")
    assert "{{" not in html
    assert "<!--gin:" not in html
    addresses = re.findall(r"(?:src|href)=\"([^\"]*)\"|url\(\"([^\"]*)\"\)", html)
    for address in (first or second for first, second in addresses):
        assert (site_folder / address).is_file(), address


def test_first_load_is_light_enough(site_folder: Path) -> None:
    total = site.sizes(site_folder).splitlines()[-1]
    assert int(total.split()[1].replace(",", "")) < WEIGHT_LIMIT


def test_licences_are_on_board(site_folder: Path) -> None:
    names = {path.name for path in (site_folder / "LICENSES").rglob("*")}
    assert {"hanken-grotesk.txt", "source-serif-pro.txt"} <= names


def test_plain_pygbag_packs_the_project_as_it_is(tmp_path: Path) -> None:
    """What `pygbag .` makes of a checkout for its own loader, which is not run here."""
    checkout = tmp_path / "checkout"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "main.py", "game", "sprites", "sounds", "tests", "build"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            target = checkout / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())
    template = tmp_path / "own.html"
    template.write_text("{{cookiecutter.archive}}", encoding="utf-8")
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--template", str(template)]
    command += ["--icon", str(checkout / stage.ICON), str(checkout)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    packed = zipfile.ZipFile(checkout / "build/web/checkout.apk").namelist()
    assert {"assets/main.py", "assets/game/app.py", "assets/sounds/deal.ogg"} <= set(packed)
    assert (checkout / "build/web/index.html").read_text(encoding="utf-8") == "checkout"
