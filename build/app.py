"""Makes the stand-alone program of this system: `python -m build.app` -> build/app/gin-rami.

The folder needs no Python, no installation and no network; it runs from wherever it is put.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from build import fonts, stage

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "build/app"
NAME = "gin-rami"
#: Large packages that may be installed beside the game and that pygame would use.
NEEDLESS = ("numpy", "PIL", "OpenGL", "cv2", "setuptools", "tkinter")
#: Folders of files that are no modules.
DATA = ("sprites", "sounds", "game/locale")


def build_app(output: Path = OUTPUT) -> Path:
    """Build the program into `output`, which is replaced; return the path of its executable.

    Raises stage.PackagingError.
    """
    with tempfile.TemporaryDirectory() as scratch:
        packed = Path(scratch) / stage.NAME
        stage.fill(ROOT, packed)
        result = Path(scratch) / "dist"
        run = subprocess.run(
            [sys.executable, "-m", "PyInstaller", *_options(packed, Path(scratch), result)],
            cwd=scratch,
            capture_output=True,
            text=True,
        )
        if run.returncode:
            raise stage.PackagingError(f"PyInstaller failed:\n{run.stderr}")
        _add_licences(result / NAME / "licences")
        shutil.rmtree(output, ignore_errors=True)
        shutil.copytree(result, output, symlinks=True)
    return output / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def _options(packed: Path, scratch: Path, result: Path) -> list[str]:
    icon = str(ROOT / "sprites/icon-512.png")
    options = ["--noconfirm", "--clean", "--windowed", "--name", NAME, "--icon", icon]
    options += ["--distpath", str(result), "--workpath", str(scratch / "work")]
    options += ["--specpath", str(scratch), "--paths", str(packed)]
    options += ["--collect-submodules", "game"]
    for name in NEEDLESS:
        options += ["--exclude-module", name]
    options += ["--add-data", f"{ROOT / stage.ICON}:sprites"]
    texts = (path.relative_to(packed) for path in sorted((packed / "game").rglob("*.txt")))
    folders = [(Path(name), name) for name in DATA]
    for source, target in [*folders, *((text, text.parent.as_posix()) for text in texts)]:
        options += ["--add-data", f"{packed / source}:{target}"]
    return [*options, str(packed / "game/__main__.py")]


def _add_licences(folder: Path) -> None:
    folder.mkdir()
    fonts.write_licences(folder)
    for name in ("LICENSE", "NOTICE"):
        shutil.copyfile(ROOT / name, folder / f"{NAME}-{name}.txt")


def main() -> int:
    argparse.ArgumentParser(prog="make app", description=__doc__).parse_args()
    try:
        program = build_app()
    except stage.PackagingError as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in program.parent.rglob("*") if not path.is_symlink())
    print(f"{program.relative_to(ROOT)}: {size / 1e6:.0f} MB with its folder")
    return 0


if __name__ == "__main__":
    sys.exit(main())
