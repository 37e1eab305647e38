"""Coverage-guided fuzzing of every reader, for as long as one likes; not part of the tests.

    python -m venv /somewhere && /somewhere/bin/pip install atheris pygame-ce platformdirs
    /somewhere/bin/python -m tests.fuzz.guided -max_total_time=600

Needs atheris, which is there for Python 3.11 to 3.13 on Linux. The first byte chooses the reader.
An input that a reader answers with anything but its own error ends the run; it is written to a
file.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["game"]):
    from tests.fuzz.readers import LONGEST, READERS, try_to_read

NAMES = sorted(READERS)


def one_input(data: bytes) -> None:
    """A reader and its text out of the bytes."""
    if data:
        text = data[1:].decode("utf-8", "surrogateescape")
        answer = try_to_read(NAMES[data[0] % len(NAMES)], text)
        assert len(answer) < LONGEST, answer[:400]


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
