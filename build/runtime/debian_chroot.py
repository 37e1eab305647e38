"""A throw-away Debian with emscripten in it, so that the machine itself stays as it is.

Needs root on a Debian machine. Package files come from the mirror this machine already uses;
no host name is written here.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from build.runtime.common import Report, StageFailed, run, whole_folder
from build.runtime.pins import COMPILER_RELEASE, PYTHON_VERSION, SOURCE_RELEASE

PACKAGES = ("emscripten", f"python{PYTHON_VERSION}-dev", "ninja-build", "xz-utils")

# The mirror may be a frozen copy (its index files then look expired), and the user that apt
# drops to does not exist everywhere.
APT_SETTINGS = """\
Acquire::Check-Valid-Until "false";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
"""


# Nobody reads manuals in there, and a crash of the machine may lose it.
DPKG_SETTINGS = """\
force-unsafe-io
path-exclude=/usr/share/doc/*
path-exclude=/usr/share/locale/*
path-exclude=/usr/share/man/*
"""

FREE_BYTES_NEEDED = 3_000_000_000


def why_not_here(folder: Path) -> str | None:
    """Reason why nothing can be built in `folder` on this machine, or None when it can."""
    if not Path("/etc/debian_version").exists():
        return "building it needs Debian (this is another system)"
    if os.geteuid() != 0:
        return "building it needs root (for debootstrap and chroot)"
    if shutil.disk_usage(folder).free < FREE_BYTES_NEEDED:
        return f"building it needs {FREE_BYTES_NEEDED // 10**9} GB free in {folder}"
    return None


def debian_mirror() -> str:
    """Address of the Debian archive in this machine's own apt configuration."""
    command = ["apt-get", "indextargets", "--format", "$(ORIGIN)|$(LABEL)|$(REPO_URI)"]
    command.append("Created-By: Packages")
    for refresh in (False, True):
        if refresh:  # the fields are known only once the index files are there
            run(["apt-get", "update"])
        for line in run(command).splitlines():
            origin, label, address = line.split("|", 2)
            if (origin, label) == ("Debian", "Debian"):
                return address.rstrip("/")
    raise StageFailed("apt on this machine has no Debian archive configured")


def _install_debootstrap() -> None:
    if shutil.which("debootstrap") is None:
        run(["apt-get", "update"])
        run(["apt-get", "install", "-y", "--no-install-recommends", "debootstrap"])


def _copy_network_settings(root: Path) -> None:
    """Name resolution and trusted certificates of the host, which a closed network needs."""
    for name in ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt"):
        host = Path("/") / name
        if host.exists():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(host, root / name)


def _write_package_settings(root: Path, mirror: str) -> None:
    (root / "etc/apt/apt.conf.d/90runtime").write_text(APT_SETTINGS)
    (root / "etc/dpkg/dpkg.cfg.d/90runtime").write_text(DPKG_SETTINGS)
    (root / "etc/apt/sources.list").write_text(
        f"deb {mirror} {COMPILER_RELEASE} main\ndeb-src {mirror} {SOURCE_RELEASE} main\n"
    )


def in_chroot(root: Path, command: str, seconds: float = 1800) -> str:
    """Run a shell command inside the chroot, and return its output."""
    env = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", "HOME": "/root"}
    return run(["chroot", root, "sh", "-ec", command], env=env, seconds=seconds)


def make_chroot(target: Path, report: Report) -> None:
    """Build the chroot at `target` with the compiler in it (about one minute)."""
    mirror = debian_mirror()
    _install_debootstrap()
    with whole_folder(target, remove_chroot) as part:
        report(f"  debootstrap {COMPILER_RELEASE}")
        # An older debootstrap has no script named after the newest release; they are all sid's.
        script = "/usr/share/debootstrap/scripts/sid"
        options = ["--variant=minbase", "--include=ca-certificates"]
        run(["debootstrap", *options, COMPILER_RELEASE, part, mirror, script])
        _copy_network_settings(part)
        _write_package_settings(part, mirror)
        report(f"  apt-get install {' '.join(PACKAGES)}")
        in_chroot(part, "apt-get update && apt-get install -y " + " ".join(PACKAGES))
        in_chroot(part, "apt-get clean")


def emscripten_version(root: Path) -> str:
    """Version of the compiler in the chroot, such as "6.0.5"."""
    first_line = in_chroot(root, "emcc --version 2>/dev/null").splitlines()[0]
    words = [word for word in first_line.split() if word[0].isdigit()]
    if not words:
        raise StageFailed(f"emcc names no version: {first_line}")
    return words[0].removesuffix("-git")


def remove_chroot(root: Path) -> None:
    """Delete the chroot. Unmounts first what a stopped debootstrap may have left mounted."""
    mounts = [line.split()[1] for line in Path("/proc/mounts").read_text().splitlines()]
    for mount in sorted((m for m in mounts if m.startswith(f"{root}/")), reverse=True):
        run(["umount", mount])
    shutil.rmtree(root)
