"""The committed sounds: what the script synthesises, in the agreed format, soft and small."""

from __future__ import annotations

import array
import math
import struct
from collections.abc import Iterator

import pygame
import pytest

from sounds.effects import EFFECTS, pitch
from sounds.make_sounds import HERE, pcm
from sounds.synth import RATE, low_pass

AGREED = {
    *("deal", "draw", "discard", "knock", "select", "error"),
    *("gin", "undercut", "win", "lose"),
}
WINDOW = RATE // 50


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    """A mixer that decodes without a sound card and without converting."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()  # a scene tested before in this process may have opened its own
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


def decoded(name: str) -> array.array[int]:
    return array.array("h", pygame.mixer.Sound(str(HERE / f"{name}.ogg")).get_raw())


def decibels(samples: array.array[int]) -> float:
    """Root mean square below full scale."""
    power = sum(value * value for value in samples) / len(samples)
    return 10 * math.log10(power / 32767**2 + 1e-12)


def peak(samples: array.array[int]) -> float:
    return 20 * math.log10(max(abs(value) for value in samples) / 32767)


def test_the_agreed_effects_and_no_others() -> None:
    assert {path.stem for path in HERE.glob("*.ogg")} == set(EFFECTS) == AGREED


@pytest.mark.parametrize("name", EFFECTS)
def test_file_is_small_mono_vorbis(name: str) -> None:
    data = (HERE / f"{name}.ogg").read_bytes()
    assert data.startswith(b"OggS")
    assert len(data) < 12_000
    header = data.index(b"\x01vorbis") + 7
    version, channels, rate = struct.unpack_from("<IBI", data, header)
    assert (version, channels, rate) == (0, 1, RATE)


@pytest.mark.parametrize("name", EFFECTS)
def test_file_sounds_like_a_fresh_synthesis(name: str) -> None:
    made, kept = pcm(name), decoded(name)
    assert len(kept) == pytest.approx(len(made), abs=RATE * 0.02)
    for start in range(0, min(len(made), len(kept)) - WINDOW, WINDOW):
        before, after = (decibels(s[start : start + WINDOW]) for s in (made, kept))
        if before > -45:
            assert after == pytest.approx(before, abs=2.5), f"at {start / RATE:.2f} s"


@pytest.mark.parametrize("name", EFFECTS)
def test_level_is_the_agreed_one(name: str) -> None:
    assert EFFECTS[name].peak <= -3
    assert peak(pcm(name)) == pytest.approx(EFFECTS[name].peak, abs=0.1)
    assert peak(decoded(name)) == pytest.approx(EFFECTS[name].peak, abs=1.5)


@pytest.mark.parametrize("name", EFFECTS)
def test_starts_and_ends_without_a_click(name: str) -> None:
    samples = pcm(name)
    assert abs(samples[0]) < 700
    assert abs(samples[-1]) < 100


@pytest.mark.parametrize("name", EFFECTS)
def test_nothing_is_shrill(name: str) -> None:
    signal = [float(value) for value in pcm(name)]
    bright = [x - y for x, y in zip(signal, low_pass(signal, 5000), strict=True)]
    share = sum(x * x for x in bright) / sum(x * x for x in signal)
    assert share < 0.2


def test_synthesis_repeats_itself() -> None:
    assert pcm("deal") == pcm("deal")


@pytest.mark.parametrize(
    ("name", "hertz"), [("A4", 440), ("A3", 220), ("C4", 261.63), ("Bb4", 466.16)]
)
def test_pitch(name: str, hertz: float) -> None:
    assert pitch(name) == pytest.approx(hertz, abs=0.01)
