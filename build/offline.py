"""Lets the finished site be played without a network and be installed: service worker, manifests.

Runs last, over whatever the other steps have put into the folder. The worker holds a checksum of
every file of its version, so that it keeps exactly that version or nothing.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
WORKER = Path(__file__).with_name("worker.js")
SLOT = "<!--gin:offline-->"
SITE = '"gin:site"'  # where the worker's list goes
PAGE = "index.html"
KEPT_AS = "./"  # the page's address; some hosts redirect index.html to it
ICONS = {
    "icon-192.png": "any",
    "icon-512.png": "any",
    "icon-maskable-192.png": "maskable",
    "icon-maskable-512.png": "maskable",
}
TEXTS = {
    "fr": ("Gin Rami", "Le gin rami contre un adversaire qui vous tient tête, même sans réseau."),
    "en": ("Gin Rummy", "Gin Rummy against an opponent you respect, even without a network."),
}
FELT = "#185549"
FAST, PLAIN = "start", ("runtime-", "gin-rami-")
"""The folder of the fast start, and how the names of what the plain one needs begin."""


def inputs() -> Iterator[Path]:
    """The pictures that go into the site; the worker lies beside this file."""
    yield from (SPRITES / name for name in ICONS)


def add(site: Path) -> None:
    """Add icons, manifests and the worker to the finished folder `site`."""
    icons = _add_icons(site)
    manifests = {language: _add_manifest(site, language, icons) for language in TEXTS}
    version = _digest(_checksums(site).items(), WORKER.read_text(encoding="utf-8"))
    page = site / PAGE
    facts = {"version": version, "worker": WORKER.name, "manifests": manifests}
    script = f'<script type="application/json" id="offline">{json.dumps(facts)}</script>'
    page.write_text(page.read_text(encoding="utf-8").replace(SLOT, script), encoding="utf-8")
    (site / WORKER.name).write_text(_worker(site, version), encoding="utf-8")


def _add_icons(site: Path) -> str:
    """Copy the icons into a folder named by their content; return its name."""
    contents = {name: (SPRITES / name).read_bytes() for name in ICONS}
    folder = site / f"icons-{_digest(*contents.items())}"
    folder.mkdir()
    for name in contents:
        shutil.copyfile(SPRITES / name, folder / name)
    return folder.name


def _add_manifest(site: Path, language: str, icons: str) -> str:
    """Write the manifest in a language; return its name. It says the same of both languages what
    makes the installed program one: where it begins and what belongs to it."""
    name, description = TEXTS[language]
    manifest = {
        "name": name,
        "short_name": name,
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "categories": ["games", "entertainment"],
        "icons": [
            {
                "src": f"{icons}/{icon}",
                "sizes": "x".join([icon.removesuffix(".png").split("-")[-1]] * 2),
                "type": "image/png",
                "purpose": purpose,
            }
            for icon, purpose in ICONS.items()
        ],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    path = site / f"{language}-{_digest(text)}.webmanifest"
    path.write_text(text, encoding="utf-8")
    return path.name


def _checksums(site: Path) -> dict[str, str]:
    """Path and checksum of every file that playing needs, as a browser writes it."""
    return {
        path: f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
        for path, content in sorted(_kept(site))
    }


def _kept(site: Path) -> Iterator[tuple[str, bytes]]:
    for file in site.rglob("*"):
        path = file.relative_to(site).as_posix()
        is_other_page = path.endswith(".html") and path != PAGE
        if file.is_file() and not is_other_page and not path.startswith("LICENSES/"):
            yield path, file.read_bytes()


def _worker(site: Path, version: str) -> str:
    """The worker with the list of its files: those to keep, and those to keep when need be."""
    lists: dict[str, list[tuple[str, str]]] = {"files": [], "spare": []}
    for path, checksum in _checksums(site).items():
        kept_as = KEPT_AS if path == PAGE else path
        lists["spare" if _is_spare(site, path) else "files"].append((kept_as, checksum))
    listed = json.dumps({"version": version, **lists}, separators=(",", ":"))
    return WORKER.read_text(encoding="utf-8").replace(SITE, listed, 1)


def _is_spare(site: Path, path: str) -> bool:
    """Whether a file is only for the plain start, in a site that has a faster one."""
    return path.startswith(PLAIN) and (site / FAST).is_dir()


def _digest(*parts: object) -> str:
    return hashlib.sha256("\n".join(map(repr, parts)).encode()).hexdigest()[:10]
