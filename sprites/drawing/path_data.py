"""Path data made short: relative steps in tenths of a unit, half the bytes of absolute ones."""

import re
from collections.abc import Iterator

_COORDINATES = {"M": 2, "L": 2, "C": 6, "H": 1, "V": 1, "Z": 0}
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")

Step = tuple[str, list[int]]


def number(value: float) -> str:
    """Shortest text of a coordinate, rounded to 1/100 unit: 12.50 -> '12.5', 0.50 -> '.5'."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def compact(d: str) -> str:
    """The same drawing from absolute M L H V C Z data; with other commands it stays as it is.

    Every step starts from the rounded end of the one before, so roundings do not add up.
    """
    tokens = _TOKEN.findall(d)
    if any(token.isalpha() and token not in _COORDINATES for token in tokens):
        return d
    out: list[str] = []
    x = y = start_x = start_y = 0
    for command, ends in _steps(tokens):
        if command == "Z":
            x, y = start_x, start_y
            out.append("z")
        elif command == "M":
            x, y = start_x, start_y = ends[0], ends[1]
            out.append("M" + _tenths(ends))
        else:
            out.append(command.lower() + _tenths(_relative(command, ends, x, y)))
            x = x if command == "V" else ends[-1 if command == "H" else -2]
            y = y if command == "H" else ends[-1]
    return "".join(out)


def _steps(tokens: list[str]) -> Iterator[Step]:
    """Commands with their coordinates in tenths; repeated commands are spelled out."""
    command, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        size = _COORDINATES[command]
        yield command, [round(float(token) * 10) for token in tokens[i : i + size]]
        i += size
        if command == "M":
            command = "L"


def _relative(command: str, ends: list[int], x: int, y: int) -> list[int]:
    if command == "V":
        return [ends[0] - y]
    return [end - (y if i % 2 else x) for i, end in enumerate(ends)]


def _tenths(values: list[int]) -> str:
    """A space only where the next number brings no minus sign of its own."""
    texts = [number(value / 10) for value in values]
    spaced = (text if i == 0 or text[0] == "-" else " " + text for i, text in enumerate(texts))
    return "".join(spaced)


def reflected(d: str, axis_x: float) -> str:
    """Absolute M L H V C Z data mirrored in the vertical line x = axis_x."""
    out, command, column = [], "", 0
    for token in _TOKEN.findall(d):
        if token.isalpha():
            command, column = token, 0
            out.append(token)
            continue
        is_x = command != "V" and (command == "H" or column % 2 == 0)
        out.append(number(2 * axis_x - float(token)) if is_x else token)
        column += 1
    return " ".join(out)
