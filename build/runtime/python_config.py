"""CPython's configuration header for WebAssembly, and one type whose size must match Pyodide."""

from __future__ import annotations

import ast
import re
import zipfile
from pathlib import Path

# emscripten 6.0 shrank sigset_t from 128 bytes to 8. Pyodide's main module is built with 5.0 and
# writes 128 bytes into our objects' 8, which shows as a misleading SystemError in pygame.init().
COMPAT_HEADER = """\
#ifndef GIN_RUNTIME_COMPAT_H
#define GIN_RUNTIME_COMPAT_H
#define __DEFINED_sigset_t
typedef struct __sigset_t { unsigned long __bits[128 / sizeof(long)]; } sigset_t;
#endif
"""

_DEFINED = re.compile(r"\s*(?:#\s*define|/\*\s*#\s*undef)\s+(\w+)")
_TARGET_ONLY = re.compile(r"(HAVE_|SIZEOF_|PY_|WITH_|ALIGNOF_|_)[A-Z0-9_]+")


def build_numbers(stdlib_zip: Path) -> dict[str, int]:
    """The numbers CPython's configure found for WebAssembly, from Pyodide's standard library.

    Strings are left out: in that file they are expressions, and the header needs none of them.
    """
    with zipfile.ZipFile(stdlib_zip) as archive:
        file = next(name for name in archive.namelist() if name.startswith("_sysconfigdata"))
        module = ast.parse(archive.read(file))
    numbers: dict[str, int] = {}
    for table in (node for node in ast.walk(module) if isinstance(node, ast.Dict)):
        for key, value in zip(table.keys, table.values, strict=True):
            match key, value:
                case ast.Constant(value=str(name)), ast.Constant(value=int(number)):
                    numbers[name] = number
    if "SIZEOF_VOID_P" not in numbers:
        raise ValueError(f"{file} holds no table of build variables")
    return numbers


def wasm_pyconfig(native_header: str, stdlib_zip: Path) -> str:
    """A pyconfig.h: names from the native header, values from the WebAssembly build."""
    numbers = build_numbers(stdlib_zip)
    names = [m.group(1) for line in native_header.splitlines() if (m := _DEFINED.match(line))]
    names += [name for name in numbers if _TARGET_ONLY.fullmatch(name)]
    defines = [
        f"#define {name} {numbers[name]}" for name in dict.fromkeys(names) if numbers.get(name)
    ]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *defines, "#endif", ""])
