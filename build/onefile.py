"""Puts the whole game into one page that plays by double-click: `make onefile`.

build/gin-rami.html holds the plain start of the finished site (page/plain.js): its files stand in
the page as zstd, seven bits to a character, and two workers unpack them. The picture of the memory
would start it faster, but then the page would weigh more than 10 MB instead of less than 8.
"""

from __future__ import annotations

import argparse
import base64
import io
import json
import re
import sys
import tempfile
import zipfile
from pathlib import Path

from build import policy, site
from build.faststart import decoder, pack
from build.runtime.common import StageFailed

OUTPUT = site.ROOT / "build/gin-rami.html"
UNPACK = Path(__file__).with_name("onefile.js")
PAGE = Path(__file__).resolve().parent / "page"
ENTRIES = ("bridge.js", "loader.js")
NOT_IN_HTML = b"\0\r<"
EPOCH = (1980, 1, 1, 0, 0, 0)
#: What such a page may do: nothing that is not in it.
POLICY = {
    "default-src": "'none'",
    "script-src": "blob: 'wasm-unsafe-eval'",
    "style-src": "",
    "connect-src": "blob:",
    "img-src": "data: blob:",
    "font-src": "data:",
    "media-src": "blob:",
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_IMPORT = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"\./([\w.]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\*? (\w+))", re.MULTILINE)
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_HEAD = re.compile(r'<script id="start">.*?</script>\n?', re.DOTALL)
_OFFLINE = re.compile(r'<script type="application/json" id="offline">.*?</script>\n?', re.DOTALL)
_LINK = re.compile(r'<link rel="(?:modulepreload|preload|apple-touch-icon)"[^>]*>\n?')
_MODULE = re.compile(r'<script type="module" src="[^"]*"></script>\n?')
_FILES = re.compile(r'(<script type="application/json" id="files">)(.*?)(</script>)', re.DOTALL)
_ADDRESS = re.compile(r'(?<=url\(")page-[^"]*|(?<=href=")favicon\.png')
_TYPES = {".woff": "font/woff", ".png": "image/png"}


def one_page(folder: Path) -> str:
    """The page of the site in `folder` with everything in it. Raises StageFailed."""
    html = (folder / "index.html").read_text(encoding="utf-8")
    for needless in (_HEAD, _OFFLINE, _LINK, _MODULE):
        html = needless.sub("", html)
    html = _ADDRESS.sub(lambda found: _data_url(folder / found[0]), html)
    listed = _FILES.search(html)
    assert listed is not None  # the template has it
    parts = list(_packed_files(folder, json.loads(listed[2])["files"]))
    worker = decoder.worker_script(print)
    parts.append(_block("decoder", worker))
    script = f"{UNPACK.read_text(encoding='utf-8')}\n{bundle(ENTRIES)}"
    parts.append(f'<script type="module">\n{script}</script>')
    html = html.replace("</body>", "\n".join([*parts, "</body>"]))
    html = _POLICY.sub(policy.SLOT, html)
    return policy.with_policy(html, POLICY)


def _packed_files(folder: Path, files: dict[str, dict[str, object]]) -> list[str]:
    blocks = []
    with tempfile.TemporaryDirectory(prefix="gin-rami-onefile-") as scratch:
        for name, file in files.items():
            content = (folder / str(file["url"])).read_bytes()
            if content.startswith(b"PK"):
                content = _stored(content)
            packed = pack.compressed(content, Path(scratch))
            sizes = f'data-size="{len(content)}" data-packed="{len(packed)}"'
            text = as_text(packed)
            blocks.append(f'<script type="text/plain" id="packed-{name}" {sizes}>{text}</script>')
    return blocks


def as_text(content: bytes) -> str:
    """Seven bits to a character: 17 % more than the bytes, where base64 needs 33 %.

    A character that HTML would change or take for its own is written 128 places higher.
    """
    padded = content + bytes(-len(content) % 7)
    groups = (int.from_bytes(padded[i : i + 7], "big") for i in range(0, len(padded), 7))
    septets = bytes((group >> shift) & 127 for group in groups for shift in range(49, -1, -7))
    return septets.decode("ascii").translate({code: code + 128 for code in NOT_IN_HTML})


def _stored(archive: bytes) -> bytes:
    """The same archive, not compressed: zstd does that better over all its members at once."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            new.writestr(zipfile.ZipInfo(name, EPOCH), old.read(name))
    return target.getvalue()


def _block(name: str, value: object) -> str:
    text = json.dumps(value).replace("</", "<\\/")
    return f'<script type="application/json" id="{name}">{text}</script>'


def _data_url(file: Path) -> str:
    content = base64.b64encode(file.read_bytes()).decode()
    return f"data:{_TYPES[file.suffix]};base64,{content}"


def bundle(entries: tuple[str, ...]) -> str:
    """Our modules as one script: each in a function of its own, in the order they need."""
    done: dict[str, str] = {}

    def add(name: str) -> None:
        if name in done:
            return
        source = (PAGE / name).read_text(encoding="utf-8")
        done[name] = ""  # a circle would end here, and its module find nothing
        for found in _IMPORT.finditer(source):
            add(found[2])
        names = ", ".join(found[1] for found in _EXPORT.finditer(source))
        body = _EXPORT.sub("", _IMPORT.sub(_as_constant, source))
        done[name] = (
            f'modules["{name}"] = await (async () => {{\n{body}return {{ {names} }};\n}})();\n'
        )
        ordered.append(name)

    ordered: list[str] = []
    for entry in entries:
        add(entry)
    return "const modules = {};\n" + "".join(done[name] for name in ordered)


def _as_constant(found: re.Match[str]) -> str:
    names, module = found[1], found[2]
    if names is None:
        return ""
    target = names.removeprefix("* as ").replace(" as ", ": ")
    return f'const {target} = modules["{module}"];\n'


def main() -> int:
    parser = argparse.ArgumentParser(prog="make onefile", description=__doc__)
    parser.add_argument("--output", type=Path, default=OUTPUT)
    output = parser.parse_args().output
    code = site.main(["--brief"])
    if code:
        return code
    try:
        html = one_page(site.WEB)
    except StageFailed as error:
        print(error, file=sys.stderr)
        return 1
    output.write_text(html, encoding="utf-8")
    print(f"{output}: {output.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
