"""Writes the JavaScript that the side module carries as text into the interpreter's script.

Emscripten compiles such text with `eval` when it loads a side module. A page whose policy forbids
`eval` could not start; with the functions in the script itself it can, and nothing else changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

_EVALS = ("ASM_CONSTS[start]=eval(func)", "moduleExports[name]=eval(func)")
_PLACE = "function addEmAsm(addr,body){"
_GLOBAL, _EXPORT, _DATA = 6, 7, 11  # sections of a WebAssembly module
_I32_CONST, _GLOBAL_GET, _I32_ADD, _END = 0x41, 0x23, 0x6A, 0x0B


class UnknownScriptError(ValueError):
    """The interpreter's script or the side module is not built as expected."""


def without_eval(script: str, side_module: bytes) -> str:
    """The interpreter's script with every function of the side module written out.

    Raises UnknownScriptError.
    """
    if any(script.count(text) != 1 for text in (*_EVALS, _PLACE)):
        raise UnknownScriptError("the interpreter's script loads side modules in another way")
    functions = sorted(set(_functions(side_module)))
    table = ",".join(f"{json.dumps(text)}:{text.rstrip().rstrip(';')}" for text in functions)
    known = f"const written={{{table}}};"
    script = script.replace(_PLACE, known + _PLACE)
    for text in _EVALS:
        script = script.replace(text, text.replace("eval(func)", "written[func]"))
    return script


def _functions(side_module: bytes) -> Iterator[str]:
    """Exactly the texts that the interpreter's script makes of the module's strings."""
    module = _Module(side_module)
    start, stop = (module.exports.get(f"__{end}_em_asm") for end in ("start", "stop"))
    while start is not None and stop is not None and start < stop:
        body = module.text(start)
        yield f"({','.join(_arguments(body))}) => {{ {body} }};"
        start += len(body.encode()) + 1
    for name, place in module.exports.items():
        if name.startswith("__em_js__"):
            signature, body = module.text(place).split("<::>", 1)
            inner = signature[1:-1]
            words = [] if inner == "void" else [each.split(" ")[-1] for each in inner.split(",")]
            yield f"({','.join(word.replace('*', '') for word in words)}) => {body};"


def _arguments(body: str) -> Iterator[str]:
    number = 0
    while f"${number}" in body:
        yield f"${number}"
        number += 1


@dataclass
class _Module:
    """The exported constants of a side module, and its data as they lie in the memory."""

    content: bytes
    exports: dict[str, int] = field(default_factory=dict)
    _globals: list[int | None] = field(default_factory=list)
    _segments: list[tuple[int, bytes]] = field(default_factory=list)
    _place: int = 8

    def __post_init__(self) -> None:
        exported: list[tuple[str, int]] = []
        imported = 0
        while self._place < len(self.content):
            kind = self._byte()
            end = self._number() + self._place
            if kind == 2:
                imported = self._imported_globals()
            elif kind == _GLOBAL:
                self._read_globals()
            elif kind == _EXPORT:
                exported = list(self._read_exports())
            elif kind == _DATA:
                self._read_data()
            self._place = end
        for name, index in exported:
            value = self._globals[index - imported] if index >= imported else None
            if value is not None:
                self.exports[name] = value

    def text(self, place: int) -> str:
        """The string at a place of the memory."""
        for start, data in self._segments:
            if start <= place < start + len(data):
                return data[place - start : data.index(0, place - start)].decode()
        raise UnknownScriptError(f"no data at {place}")

    def _imported_globals(self) -> int:
        count = 0
        for _ in range(self._number()):
            for _name in range(2):
                self._skip(self._number())
            kind = self._byte()
            if kind == 0:
                self._number()
            elif kind == 1:
                self._skip(1)
                self._limits()
            elif kind == 2:
                self._limits()
            elif kind == 3:
                self._skip(2)
                count += 1
            else:
                self._skip(1)
                self._number()
        return count

    def _limits(self) -> None:
        flags = self._byte()
        for _ in range(1 + (flags & 1)):
            self._number()

    def _read_globals(self) -> None:
        for _ in range(self._number()):
            self._skip(2)
            self._globals.append(self._constant())

    def _read_exports(self) -> Iterator[tuple[str, int]]:
        for _ in range(self._number()):
            length = self._number()
            name = self.content[self._place : self._place + length].decode()
            self._skip(length)
            kind, index = self._byte(), self._number()
            if kind == 3:
                yield name, index

    def _read_data(self) -> None:
        for _ in range(self._number()):
            flags = self._number()
            if flags == 2:
                self._number()
            start = 0 if flags == 1 else self._constant() or 0
            length = self._number()
            if flags != 1:
                self._segments.append((start, self.content[self._place : self._place + length]))
            self._skip(length)

    def _constant(self) -> int | None:
        """An initial value, counted from the module's own base; None when it is no number."""
        value: int | None = 0
        while (code := self._byte()) != _END:
            if code == _I32_CONST:
                value = (value or 0) + self._signed()
            elif code == _GLOBAL_GET:
                self._number()
            elif code != _I32_ADD:
                if code in (0x43, 0x44):  # a fraction
                    self._skip(4 if code == 0x43 else 8)
                elif code == 0xD0:  # no reference
                    self._skip(1)
                else:  # 64 bits, or the number of a function
                    self._signed()
                value = None
        return value

    def _byte(self) -> int:
        self._place += 1
        return self.content[self._place - 1]

    def _skip(self, count: int) -> None:
        self._place += count

    def _number(self) -> int:
        value = shift = 0
        while True:
            byte = self._byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def _signed(self) -> int:
        value = shift = 0
        while True:
            byte = self._byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if byte & 0x40 else value
