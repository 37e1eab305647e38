"""Every version the browser runtime is made of, with the checksum of each downloaded file.

Change a number here and the next run of `recipe.py` builds a new runtime beside the old one:
the cache folder is named after a hash of these values (see `fingerprint.py`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Download:
    """One file from a package registry; `sha256` is checked before anything reads it."""

    name: str
    version: str
    file_name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class DebianSource:
    """The upstream archive of a Debian source package and the folder inside it.

    Only the upstream archive is fetched, so a new Debian revision changes nothing here.
    """

    package: str
    archive: Download
    folder: str


PYODIDE = Download(
    name="pyodide",
    version="314.0.7",
    file_name="pyodide-314.0.7.tgz",
    sha256="66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)

# What the Pyodide above was built with. A wheel must match all three.
PYTHON_VERSION = "3.14"
PYTHON_TAG = "cp314"
PLATFORM_TAG = "pyemscripten_2026_0_wasm32"
EXTENSION_SUFFIX = ".cpython-314-wasm32-emscripten.so"

PYGAME = Download(
    name="pygame-ce",
    version="2.5.7",
    file_name="pygame_ce-2.5.7.tar.gz",
    sha256="86beb797cd73c141299a29b56f7df2b0543fbdc81d428022458329ff694aaa51",
)
PYGAME_FOLDER = "pygame_ce-2.5.7"
WHEEL_NAME = f"pygame_ce-{PYGAME.version}-{PYTHON_TAG}-{PYTHON_TAG}-{PLATFORM_TAG}.whl"

CYTHON = Download(
    name="cython",
    version="3.2.4",
    file_name="cython-3.2.4-py3-none-any.whl",
    sha256="732fc93bc33ae4b14f6afaca663b916c2fdd5dcbfad7114e17fb2434eeaea45c",
)

# The compiler comes from the Debian release that carries a new enough emscripten, the C
# libraries from the stable release, whose archives stay where they are.
COMPILER_RELEASE = "forky"
SOURCE_RELEASE = "trixie"
EMSCRIPTEN_VERSION = "6.0.5"

SDL2 = DebianSource(
    package="libsdl2",
    archive=Download(
        name="libsdl2",
        version="2.32.4+dfsg",
        file_name="libsdl2_2.32.4+dfsg.orig.tar.gz",
        sha256="d364cded8bf41f3f503014d3fb6473f1a7077ff468da1638dae4a6bec6ef2277",
    ),
    folder="SDL2-2.32.4",
)
SDL2_IMAGE = DebianSource(
    package="libsdl2-image",
    archive=Download(
        name="libsdl2-image",
        version="2.8.8+dfsg",
        file_name="libsdl2-image_2.8.8+dfsg.orig.tar.gz",
        sha256="3d807efed04b0b567f2a2dec4f899e90d1527be30f1450ad26215f2cd9956759",
    ),
    folder="SDL2_image-2.8.8",
)
SDL2_MIXER = DebianSource(
    package="libsdl2-mixer",
    archive=Download(
        name="libsdl2-mixer",
        version="2.8.1+dfsg",
        file_name="libsdl2-mixer_2.8.1+dfsg.orig.tar.gz",
        sha256="8029c1a0484eda9cabb517ed715989dbcb66c896a2f07e300a196ba81f888fa4",
    ),
    folder="SDL2_mixer-2.8.1",
)
SDL2_TTF = DebianSource(
    package="libsdl2-ttf",
    archive=Download(
        name="libsdl2-ttf",
        version="2.24.0+dfsg",
        file_name="libsdl2-ttf_2.24.0+dfsg.orig.tar.gz",
        sha256="13cc12b24e28323e1ea257630ae6cc7617e3b34fee7ac70c7a81200b89967bf8",
    ),
    folder="SDL2_ttf-2.24.0",
)
FREETYPE = DebianSource(
    package="freetype",
    archive=Download(
        name="freetype",
        version="2.13.3+dfsg",
        file_name="freetype_2.13.3+dfsg.orig.tar.xz",
        sha256="686ec73cbf6783b245dd068a09ce807b729ac0f8a46dd70f7867923c32fdf4de",
    ),
    folder="freetype-2.13.3",
)
DEBIAN_SOURCES = (SDL2, SDL2_IMAGE, SDL2_MIXER, SDL2_TTF, FREETYPE)
