"""The functions that a side module carries as text are found, and written into the script."""

from __future__ import annotations

import pytest

from build.policy import with_policy
from build.without_eval import UnknownScriptError, without_eval

SCRIPT = (
    "function load(){function addEmAsm(addr,body){ASM_CONSTS[start]=eval(func)}"
    "function addEmJs(name,cSig,body){moduleExports[name]=eval(func)}}"
)
ASM = "{ return $0 + $1; }"
JS = "(int a, char* b)<::>{ return a; }"


def number(value: int) -> bytes:
    """A number as WebAssembly writes it."""
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])


def signed(value: int) -> bytes:
    return number(value) if value < 64 else bytes([value & 0x7F | 0x80, value >> 7])


def section(kind: int, *items: bytes) -> bytes:
    content = number(len(items)) + b"".join(items)
    return bytes([kind]) + number(len(content)) + content


def side_module() -> bytes:
    """One imported global, three own ones with the places of the texts, and the texts."""
    data = b"\0\0" + ASM.encode() + b"\0" + JS.encode() + b"\0"
    start, stop = 2, 3 + len(ASM)
    imported = b"\3env\5basis\3\x7f\0"
    places = [b"\x7f\0\x41" + signed(place) + b"\x0b" for place in (start, stop, stop)]
    names = [b"__start_em_asm", b"__stop_em_asm", b"__em_js__second"]
    exports = [number(len(n)) + n + b"\3" + number(i + 1) for i, n in enumerate(names)]
    segment = b"\0\x23\0\x0b" + number(len(data)) + data
    return (
        b"\0asm\1\0\0\0"
        + section(2, imported)
        + section(6, *places)
        + section(7, *exports)
        + section(11, segment)
    )


def test_every_function_is_written_out() -> None:
    script = without_eval(SCRIPT, side_module())
    assert "eval(" not in script
    assert f"($0,$1) => {{ {ASM} }}" in script
    assert "(a,b) => { return a; }" in script


def test_an_unknown_script_is_refused() -> None:
    with pytest.raises(UnknownScriptError):
        without_eval("function load(){}", side_module())


def test_the_policy_needs_its_place() -> None:
    with pytest.raises(ValueError, match="slot"):
        with_policy("<html></html>", {})
