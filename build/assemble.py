"""Puts the packed game, the page and the runtime together into a folder for any static host.

Everything but index.html has a hash of its content in its path, so that an old cache never mixes
with a new page. The page knows the size of each file and counts bytes while they arrive.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from build import fonts, policy, stage
from build.faststart.start import head_script
from build.precompile import Compiled
from build.without_eval import without_eval

PAGE = Path(__file__).resolve().parent / "page"
TEMPLATE = PAGE / "template.html"
ENTRY_SCRIPTS = ("bridge.js", "loader.js")  # in the order in which the page starts them
PAGE_FONTS = {"Gin Serif": (fonts.SERIF_STRONG, 600), "Gin Sans": (fonts.SANS, 400)}
#: Names in the page's manifest of the runtime's files; the .mjs are renamed, because some hosts
#: serve that suffix with a type that browsers refuse for scripts.
RUNTIME_FILES = {
    "pyodide": ("pyodide.mjs", "pyodide.js"),
    "asm": ("pyodide.asm.mjs", "pyodide.asm.js"),
    "wasm": ("pyodide.asm.wasm", "pyodide.asm.wasm"),
    "stdlib": ("python_stdlib.zip", "python_stdlib.zip"),
    "lock": ("pyodide-lock.json", "pyodide-lock.json"),
}
Manifest = dict[str, dict[str, str | int]]


def report(line: str) -> None:
    """Tell whoever builds."""
    print(line, flush=True)


def assemble(packed: Path, runtime: Path, project: Path, output: Path, compiled: Compiled) -> None:
    """Fill the empty folder `output` from pygbag's result, the runtime and the compiled code."""
    page = _add_page(output)
    runtime_folder, files = _add_runtime(runtime, compiled.stdlib, output)
    files["game"] = _add_archive(compiled.game, output)
    shutil.copyfile(packed / "favicon.png", output / "favicon.png")
    wheel = Path(str(files["wheel"]["url"])).name
    head = head_script(output, runtime, output / runtime_folder, wheel, compiled, report)
    html = (packed / "index.html").read_text(encoding="utf-8")
    html = _fill(html, page, f"{runtime_folder}/", files, head)
    (output / "index.html").write_text(html, encoding="utf-8")
    _add_licences(runtime, project, output / "LICENSES")


def _add_page(output: Path) -> Path:
    """Copy scripts and fonts of the page into a folder named by their content."""
    folder = output / "page"
    folder.mkdir()
    for script in sorted(PAGE.glob("*.js")):
        shutil.copyfile(script, folder / script.name)
    for family, (font, _weight) in PAGE_FONTS.items():
        fonts.write_subset(font, fonts.PAGE_CHARACTERS, folder / _font_file(family), "woff")
    return _named_by_content(folder)


def _font_file(family: str) -> str:
    return f"{family.lower().replace(' ', '-')}.woff"


def _add_runtime(runtime: Path, stdlib: Path, output: Path) -> tuple[str, Manifest]:
    folder = output / "runtime"
    folder.mkdir()
    names = dict(RUNTIME_FILES.values())
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    wheel = lock["packages"]["pygame-ce"]["file_name"]
    for source, target in {**names, wheel: wheel}.items():
        shutil.copyfile(runtime / source, folder / target)
    shutil.copyfile(stdlib, folder / RUNTIME_FILES["stdlib"][1])
    _write_out(folder / RUNTIME_FILES["asm"][1], folder / wheel)
    folder = _named_by_content(folder)
    keys = {key: target for key, (_source, target) in RUNTIME_FILES.items()} | {"wheel": wheel}
    return folder.name, {key: _entry(folder / name, output) for key, name in keys.items()}


def _write_out(script: Path, wheel: Path) -> None:
    """Let the page's policy forbid `eval`."""
    with zipfile.ZipFile(wheel) as archive:
        (module,) = (name for name in archive.namelist() if name.endswith(".so"))
        text = without_eval(script.read_text(encoding="utf-8"), archive.read(module))
    script.write_text(text, encoding="utf-8")


def _add_archive(archive: Path, output: Path) -> dict[str, str | int]:
    target = output / f"{stage.NAME}-{_hash(archive.read_bytes())}.apk"
    shutil.copyfile(archive, target)
    return _entry(target, output)


def _entry(path: Path, output: Path) -> dict[str, str | int]:
    return {"url": path.relative_to(output).as_posix(), "bytes": path.stat().st_size}


def _named_by_content(folder: Path) -> Path:
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    digest = _hash(b"".join(path.name.encode() + path.read_bytes() for path in files))
    return folder.rename(folder.with_name(f"{folder.name}-{digest}"))


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


def _fill(html: str, page: Path, runtime: str, files: Manifest, head: str) -> str:
    """Put the page's own parts into the slots that pygbag has left alone."""
    manifest = json.dumps({"runtime": runtime, "files": files})
    slots = {
        "style": f"<style>\n{_style(page)}</style>",
        "start": f'<script id="start">\n{head}</script>' if head else "",
        "preload": _preloads(page),
        "files": manifest,
        "scripts": "\n".join(
            f'<script type="module" src="{page.name}/{name}"></script>' for name in ENTRY_SCRIPTS
        ),
    }
    for name, text in slots.items():
        slot = f"<!--gin:{name}-->"
        if html.count(slot) != 1:
            raise stage.PackagingError(f"The page's template must have the slot {slot} once.")
        html = html.replace(slot, text)
    return policy.with_policy(html, policy.GAME)


def _style(page: Path) -> str:
    faces = "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap; '
        f'src: url("{page.name}/{_font_file(family)}") format("woff"); }}\n'
        for family, (_font, weight) in PAGE_FONTS.items()
    )
    return faces + (PAGE / "style.css").read_text(encoding="utf-8")


def _preloads(page: Path) -> str:
    """Let the browser ask for every script and font at once instead of one after the other."""
    scripts = [path.relative_to(page.parent).as_posix() for path in sorted(page.glob("*.js"))]
    links = [f'<link rel="modulepreload" href="{script}">' for script in scripts]
    for family in PAGE_FONTS:
        address = f"{page.name}/{_font_file(family)}"
        links.append(
            f'<link rel="preload" href="{address}" as="font" type="font/woff" crossorigin>'
        )
    return "\n".join(links)


def _add_licences(runtime: Path, project: Path, folder: Path) -> None:
    if (runtime / "LICENSES").is_dir():
        shutil.copytree(runtime / "LICENSES", folder, dirs_exist_ok=True)
    folder.mkdir(exist_ok=True)
    fonts.write_licences(folder)
    for name in ("LICENSE", "NOTICE"):
        if (project / name).exists():
            shutil.copyfile(project / name, folder / f"gin-rami-{name}.txt")
