"""Synthesises the sound effects and writes them as Ogg Vorbis:  python -m sounds.make_sounds

Names as arguments limit it to these effects: the encoder gives every file a new serial number.
Needs `soundfile` (PyPI) for the encoding only; the synthesis itself is standard library.
"""

from __future__ import annotations

import argparse
import array
import sys
from pathlib import Path

from .effects import EFFECTS
from .synth import RATE, at_peak

HERE = Path(__file__).resolve().parent
QUALITY = 0.6  # libsndfile's compression level: 0 is the best and largest, 1 the smallest


def pcm(name: str) -> array.array[int]:
    """The effect as 16-bit mono samples at RATE."""
    effect = EFFECTS[name]
    return array.array("h", (round(32767 * value) for value in at_peak(effect.make(), effect.peak)))


def encode(samples: array.array[int], target: Path) -> None:
    """Writes an Ogg Vorbis file; encoders differ, so the bytes may vary between versions."""
    import soundfile

    with soundfile.SoundFile(
        target, "w", RATE, 1, "VORBIS", format="OGG", compression_level=QUALITY
    ) as file:
        file.buffer_write(samples.tobytes(), dtype="int16")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="effects to write anew; all if none is named")
    for name in parser.parse_args().names or EFFECTS:
        target = HERE / f"{name}.ogg"
        encode(pcm(name), target)
        print(f"{target.name}: {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
