"""What is compiled and how: the C libraries, pygame's own files, and every flag."""

from __future__ import annotations

from dataclasses import dataclass

from build.runtime.pins import (
    FREETYPE,
    PYGAME,
    PYGAME_FOLDER,
    SDL2,
    SDL2_IMAGE,
    SDL2_MIXER,
    SDL2_TTF,
)

EXCEPTIONS = "-fwasm-exceptions -sSUPPORT_LONGJMP=wasm"  # as Pyodide's main module
COMPILE = f"-O2 -g0 -fPIC {EXCEPTIONS} -DNDEBUG -w -include compat.h"
LINK = f"-sSIDE_MODULE=2 -O2 -g0 -fPIC {EXCEPTIONS} -sWASM_BIGINT -sEXPORTED_FUNCTIONS=_PyInit_base"

_SDL2_INCLUDE = f"-I{SDL2.folder}/include"
_FREETYPE_INCLUDE = f"-I{FREETYPE.folder}/include"
_EMSCRIPTEN = "/usr/share/emscripten/system/lib"


@dataclass(frozen=True, slots=True)
class Library:
    """Static library: patterns of C files below `folder`, and what its compiler needs besides."""

    name: str
    folder: str
    patterns: tuple[str, ...]
    flags: str


# The parts of SDL2 that its own WebAssembly port has; the rest is for other systems.
_SDL2_FOLDERS = (
    ".",
    "atomic",
    "audio",
    "audio/disk",
    "audio/dummy",
    "audio/emscripten",
    "cpuinfo",
    "dynapi",
    "events",
    "file",
    "filesystem/emscripten",
    "haptic",
    "haptic/dummy",
    "hidapi",
    "joystick",
    "joystick/emscripten",
    "loadso/dlopen",
    "locale",
    "locale/emscripten",
    "main/dummy",
    "misc",
    "misc/emscripten",
    "power",
    "power/emscripten",
    "render",
    "render/opengles2",
    "render/software",
    "sensor",
    "sensor/dummy",
    "stdlib",
    "thread",
    "thread/generic",
    "timer",
    "timer/unix",
    "video",
    "video/dummy",
    "video/emscripten",
    "video/yuv2rgb",
)

_FREETYPE_FILES = (
    "builds/unix/ftsystem.c",
    "src/autofit/autofit.c",
    "src/base/ftbase.c",
    "src/base/ftbbox.c",
    "src/base/ftbdf.c",
    "src/base/ftbitmap.c",
    "src/base/ftcid.c",
    "src/base/ftdebug.c",
    "src/base/ftfstype.c",
    "src/base/ftgasp.c",
    "src/base/ftglyph.c",
    "src/base/ftgxval.c",
    "src/base/ftinit.c",
    "src/base/ftmm.c",
    "src/base/ftotval.c",
    "src/base/ftpatent.c",
    "src/base/ftpfr.c",
    "src/base/ftstroke.c",
    "src/base/ftsynth.c",
    "src/base/fttype1.c",
    "src/base/ftwinfnt.c",
    "src/bdf/bdf.c",
    "src/bzip2/ftbzip2.c",
    "src/cache/ftcache.c",
    "src/cff/cff.c",
    "src/cid/type1cid.c",
    "src/gzip/ftgzip.c",
    "src/lzw/ftlzw.c",
    "src/pcf/pcf.c",
    "src/pfr/pfr.c",
    "src/psaux/psaux.c",
    "src/pshinter/pshinter.c",
    "src/psnames/psnames.c",
    "src/raster/raster.c",
    "src/sdf/sdf.c",
    "src/sfnt/sfnt.c",
    "src/smooth/smooth.c",
    "src/svg/svg.c",
    "src/truetype/truetype.c",
    "src/type1/type1.c",
    "src/type42/type42.c",
    "src/winfonts/winfnt.c",
)

# Decoders that come as headers inside the archives: stb_image, nanosvg, stb_vorbis, dr_flac.
_IMAGE_FORMATS = (
    "-DUSE_STBIMAGE -DLOAD_PNG -DLOAD_JPG -DLOAD_SVG -DLOAD_BMP -DLOAD_GIF -DLOAD_LBM "
    "-DLOAD_PCX -DLOAD_PNM -DLOAD_QOI -DLOAD_TGA -DLOAD_XCF -DLOAD_XPM -DLOAD_XV "
    "-DSAVE_PNG=1 -DSAVE_JPG=1 -DSDL_IMAGE_SAVE_PNG=1 -DSDL_IMAGE_SAVE_JPG=1"
)
_MUSIC_FORMATS = "-DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB -DMUSIC_FLAC_DRFLAC"

# In the order the linker needs: a library stands before those it calls.
LIBRARIES = (
    Library(
        "SDL2_image",
        SDL2_IMAGE.folder,
        ("src/IMG*.c",),
        f"{_SDL2_INCLUDE} -I{SDL2_IMAGE.folder}/include {_IMAGE_FORMATS}",
    ),
    Library(
        "SDL2_mixer",
        SDL2_MIXER.folder,
        ("src/*.c", "src/codecs/*.c"),
        f"{_SDL2_INCLUDE} -I{SDL2_MIXER.folder}/include -I{SDL2_MIXER.folder}/src "
        f"-I{SDL2_MIXER.folder}/src/codecs {_MUSIC_FORMATS}",
    ),
    Library(
        "SDL2_ttf",
        SDL2_TTF.folder,
        ("SDL_ttf.c",),
        f"{_SDL2_INCLUDE} {_FREETYPE_INCLUDE} -DTTF_USE_HARFBUZZ=0",
    ),
    Library(
        "freetype",
        FREETYPE.folder,
        _FREETYPE_FILES,
        f"{_FREETYPE_INCLUDE} -DFT2_BUILD_LIBRARY -DHAVE_UNISTD_H -DHAVE_FCNTL_H",
    ),
    Library(
        "SDL2",
        SDL2.folder,
        tuple(f"src/{folder}/*.c" for folder in _SDL2_FOLDERS),
        # SDL 2.32 relies on wrapping pointer arithmetic.
        f"{_SDL2_INCLUDE} -fwrapv-pointer",
    ),
    Library(
        "html5",  # emscripten's own; a side module must bring it along
        _EMSCRIPTEN,
        ("html5/*.c",),
        f"-I{_EMSCRIPTEN}/libc -I{_EMSCRIPTEN}/pthread",
    ),
)

CYTHON_MODULES = ("audio", "mixer", "sdl2", "video")
PYGAME_FILES = ("base.c", "bitmask.c", "rotozoom.c", "SDL_gfx/SDL_gfxPrimitives.c")
_MAJOR, _MINOR, _PATCH = PYGAME.version.split(".")
# base.c includes every other module when BUILD_STATIC is set.
PYGAME_FLAGS = (
    "-DBUILD_STATIC=1 "
    f"-DPG_MAJOR_VERSION={_MAJOR} -DPG_MINOR_VERSION={_MINOR} -DPG_PATCH_VERSION={_PATCH} "
    "-DPG_VERSION_TAG='\"\"' -Ipython "
    f"{_SDL2_INCLUDE} -I{SDL2_IMAGE.folder}/include -I{SDL2_TTF.folder} "
    f"-I{SDL2_MIXER.folder}/include {_FREETYPE_INCLUDE} "
    f"-I{PYGAME_FOLDER}/src_c -I{PYGAME_FOLDER}/src_c/include -I{PYGAME_FOLDER}/src_c/_sdl2 "
    "-Wno-error=incompatible-function-pointer-types -Wno-error=incompatible-pointer-types "
    "-Wno-error=implicit-function-declaration -Wno-error=int-conversion"
)
