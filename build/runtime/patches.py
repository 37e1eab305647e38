"""Faults of pygame-ce 2.5.7 and SDL 2.32 that show only in WebAssembly, and their mending.

Each patch replaces an exact piece of text and says which fault it mends. A patch that no longer
finds its text stops the build: the fault may be gone upstream, so look before deleting the patch.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from build.runtime.pins import PYGAME_FOLDER, SDL2


@dataclass(frozen=True, slots=True)
class Patch:
    """Replace `old`, which occurs exactly once in `path` (below the source tree), by `new`."""

    path: str
    old: str
    new: str
    mends: str


def _one_argument_dealloc(file_name: str, function: str, object_type: str) -> Patch:
    return Patch(
        path=f"{PYGAME_FOLDER}/src_c/{file_name}",
        old=f"{function}({object_type} *self, PyObject *_null)",
        new=f"{function}({object_type} *self)",
        mends=(
            "CPython calls a destructor with one argument. Native machines ignore the missing "
            "second one; WebAssembly checks signatures and aborts ('function signature mismatch')."
        ),
    )


PATCHES: tuple[Patch, ...] = (
    _one_argument_dealloc("render.c", "renderer_dealloc", "pgRendererObject"),
    _one_argument_dealloc("render.c", "texture_dealloc", "pgTextureObject"),
    _one_argument_dealloc("window.c", "window_dealloc", "pgWindowObject"),
    Patch(
        path=f"{PYGAME_FOLDER}/src_c/base.c",
        old="            PyDict_SetItemString(modules, fqn, mod);\n"
        '            PyDict_SetItemString(PyModule_GetDict(mod), "__name__",',
        new="            PyDict_SetItemString(modules, fqn, mod);\n"
        "            if (PyModule_GetDef(mod) != NULL) {\n"
        "                PyState_AddModule(mod, PyModule_GetDef(mod));\n"
        "            }\n"
        '            PyDict_SetItemString(PyModule_GetDict(mod), "__name__",',
        mends=(
            "In the static build the import machinery never sees the inner modules, so nobody "
            "registers their state and pygame.freetype fails at PyState_FindModule."
        ),
    ),
    Patch(
        path=f"{PYGAME_FOLDER}/src_c/rwobject.c",
        old="#if __EMSCRIPTEN__\n    SDL_RWops *rw;\n    int retry = 0;",
        new="#if 0 /* file objects work */\n    SDL_RWops *rw;\n    int retry = 0;",
        mends=(
            "File objects were switched off for WebAssembly, so nothing could be loaded from "
            "io.BytesIO. The common code works there."
        ),
    ),
    Patch(
        path=f"{SDL2.folder}/src/audio/emscripten/SDL_emscriptenaudio.c",
        old="            if (SDL2.audio.scriptProcessorNode != undefined) {\n",
        new="            if (SDL2.audio.scriptProcessorNode != undefined) {\n"
        "                SDL2.audio.scriptProcessorNode['onaudioprocess'] = null;\n",
        mends=(
            "A buffer already queued by the browser still calls back after the device was "
            "closed, into freed memory once a new device is open."
        ),
    ),
)


def apply_patches(tree: Path) -> None:
    """Mend the unpacked sources below `tree`; raises ValueError when a text is not found once."""
    for patch in PATCHES:
        path = tree / patch.path
        text = path.read_text(encoding="utf-8")
        found = text.count(patch.old)
        if found != 1:
            raise ValueError(
                f"patch for {patch.path} fits {found} places instead of 1. It mends: {patch.mends}"
            )
        path.write_text(text.replace(patch.old, patch.new), encoding="utf-8")
