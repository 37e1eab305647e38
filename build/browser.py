"""Finds the Chromium that the browser tests and benches drive, or installs it where it can."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

VARIABLE = "GIN_RAMI_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
HOW_TO_INSTALL = (
    "No Chromium or Chrome was found. Install one (Debian, Ubuntu: apt-get install chromium; "
    "elsewhere: your package manager or vendor), or set "
    f"{VARIABLE} to the path of its executable."
)
#: Packages with the other engines, and commands that tell that they are here.
OTHERS = {
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
}
#: Headless flags: no sandbox (containers run as root), no GPU, no traffic of the browser's own.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> Path | None:
    """Path of the browser's executable: the chosen one, else the first known one."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen)
    on_path = (shutil.which(name) for name in NAMES)
    candidates = [*(Path(hit) for hit in on_path if hit), *map(Path, ELSEWHERE)]
    return next((path for path in candidates if path.exists()), None)


def ensure() -> Path | None:
    """Like `find`, after an attempt to install Chromium from the system's own packages."""
    path = find()
    if path is None:
        install("chromium")
        path = find()
    return path


def ensure_others() -> None:
    """Install the other engines of `build/engines`; without them their tests are skipped."""
    missing = [
        package for package, command in OTHERS.items() if not any(map(shutil.which, command))
    ]
    if missing:
        install(*missing)


def install(*packages: str) -> None:
    """Install packages of the distribution, where this machine and its user may."""
    if not _may_use_apt():
        return
    print(f"Installing {', '.join(packages)} from the distribution's packages …", flush=True)
    plain = {**os.environ, "LC_ALL": "C"}
    fetch = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], fetch):
        subprocess.run(command, stdout=subprocess.DEVNULL, env=plain)


def _may_use_apt() -> bool:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None and Path("/etc/debian_version").exists()
