"""A site of a few small files with the real worker around it: for tests of what is kept when."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from build import offline

PAGE = Path(offline.__file__).parent / "page"
#: Tells its version by what stands in the page, in the script and in a file fetched when wanted.
SCRIPT = """
import { takeUpdate } from "./offline.js";
import { take } from "./queue.js";
const root = document.documentElement;
const later = async () => (await fetch("LATER")).text();
if (location.search !== "?plain") globalThis.ginStart = {};
globalThis.told = () => take().map(({ type }) => type);
globalThis.takeUpdate = takeUpdate;
globalThis.words = async () => [root.dataset.word, "WORD", (await later()).trim()];
root.dataset.ready = "1";
"""
HTML = """<!doctype html><html lang="en" data-word="WORD"><head><meta charset="utf-8">
<title>WORD</title><link rel="icon" href="data:,"></head><body><!--gin:offline-->
<script type="module" src="FOLDER/main.js"></script></body></html>"""


def make_site(folder: Path, word: str, page: Path = PAGE) -> Path:
    """Fill the folder, which may hold another version, with the version named `word`."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    digest = hashlib.sha256(word.encode()).hexdigest()[:10]
    later, scripts = f"later-{digest}.txt", folder / f"page-{digest}"
    (folder / later).write_text(f"version {word}")
    for name in (f"runtime-{digest}/plain.txt", f"start/fast-{digest}.txt"):
        (folder / name).parent.mkdir()
        (folder / name).write_text(name)
    scripts.mkdir()
    (scripts / "main.js").write_text(SCRIPT.replace("LATER", later).replace("WORD", word))
    for name in ("offline.js", "queue.js"):
        shutil.copyfile(page / name, scripts / name)
    html = HTML.replace("WORD", word).replace("FOLDER", scripts.name)
    (folder / "index.html").write_text(html)
    other = '<!doctype html><link rel="icon" href="data:,"><title>other</title>'
    (folder / "other.html").write_text(other)
    offline.add(folder)
    return folder
