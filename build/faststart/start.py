"""The fast start: puts its files into the site and writes the script that the page begins with.

ARCHITECTURE.md ("How the page starts") says why and how; page/fast.js is the other half.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
import zipfile
from pathlib import Path

from build.faststart import decoder, pack
from build.faststart.nodejs import run_node
from build.precompile import Compiled
from build.runtime.common import Report, StageFailed

HEAD = Path(__file__).with_name("head.js")
SNAPSHOT = Path(__file__).with_name("snapshot.mjs")
SLOT = "START;"
FOLDER = "start"
LIBRARY = "/lib/python314.zip"
#: In the order in which they are asked for, with what the head makes of each.
KINDS = {
    "main": "wasm",
    "memory": "data",
    "asm": "js",
    "side": "wasm",
    "files": "data",
    "pyodide": "js",
}


def head_script(
    output: Path, runtime: Path, site_runtime: Path, wheel: str, compiled: Compiled, report: Report
) -> str:
    """Add the fast start to the folder `output`; return what goes into the page's head.

    `runtime` is the recipe's, `site_runtime` its copy in the site. The script is empty where the
    decoder cannot be had: the page then starts the plain way. Raises ScriptError.
    """
    try:
        worker, licence = decoder.worker_script(report), decoder.licence(report)
    except StageFailed as error:
        report(f"The page will start the plain way, which is slower: {error}")
        return ""
    (output / FOLDER).mkdir()
    licences = output / "LICENSES"
    licences.mkdir(exist_ok=True)
    (licences / "zstddec.txt").write_text(licence, encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="gin-rami-start-") as folder:
        scratch = Path(folder)
        members, facts = _members(runtime, site_runtime, wheel, compiled, scratch)
        library = _write(output, "library", ".zip", (scratch / "library.zip").read_bytes())
        facts["library"] = {"path": LIBRARY, "url": library}
        files = {name: _packed(output, name, members[name], scratch) for name in KINDS}
    start = {
        "facts": facts,
        "decoder": _write(output, "decoder", ".js", worker.encode()),
        "files": files,
    }
    return HEAD.read_text(encoding="utf-8").replace(SLOT, f"{json.dumps(start)};", 1)


def _members(
    runtime: Path, site_runtime: Path, wheel: str, compiled: Compiled, scratch: Path
) -> tuple[dict[str, bytes], dict[str, object]]:
    """The content of each member, and what the page must know of the picture of the memory."""
    with zipfile.ZipFile(runtime / wheel) as archive:
        (side,) = (name for name in archive.namelist() if name.endswith(".so"))
        (scratch / "side.wasm").write_bytes(archive.read(side))
    run_node(SNAPSHOT, runtime, compiled.game, compiled.stdlib, scratch, side)
    members = {
        "main": (site_runtime / "pyodide.asm.wasm").read_bytes(),
        "memory": (scratch / "memory").read_bytes(),
        "asm": (site_runtime / "pyodide.asm.js").read_bytes(),
        "side": (scratch / "side.wasm").read_bytes(),
        "files": pack.file_pack(compiled.game, runtime / wheel),
        "pyodide": (site_runtime / "pyodide.js").read_bytes(),
    }
    return members, json.loads((scratch / "facts.json").read_text(encoding="utf-8"))


def _packed(output: Path, name: str, content: bytes, scratch: Path) -> dict[str, object]:
    packed = pack.compressed(content, scratch)
    url = _write(output, name, ".zst", packed)
    return {"url": url, "bytes": len(packed), "size": len(content), "kind": KINDS[name]}


def _write(output: Path, name: str, suffix: str, content: bytes) -> str:
    """Write a file named by its content; return its address from the page."""
    digest = hashlib.sha256(content).hexdigest()[:10]
    path = output / FOLDER / f"{name}-{digest}{suffix}"
    path.write_bytes(content)
    return path.relative_to(output).as_posix()
