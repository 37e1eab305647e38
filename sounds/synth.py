"""Building blocks of the sound effects: seeded noise, filters, envelopes, struck tones, a room.

A signal is a list of floats at RATE samples a second; 1.0 is full scale. Standard library only.
"""

import math
from collections.abc import Sequence
from random import Random

RATE = 22050
Signal = list[float]
Mode = tuple[float, float, float]  # frequency in Hz, level, seconds until it has fallen to 1/e


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Signal:
    """White noise, the same for the same seed."""
    random = Random(seed)
    return [random.uniform(-1, 1) for _ in range(samples(seconds))]


def grain(signal: Signal, rate: float, depth: float, seed: int) -> Signal:
    """Uneven strength, as of paper that catches: a new random level `rate` times a second."""
    random = Random(seed)
    step = max(1, samples(1 / rate))
    levels = [1 - depth * random.random() for _ in range(len(signal) // step + 2)]
    return [
        value
        * (levels[i // step] + (levels[i // step + 1] - levels[i // step]) * (i % step) / step)
        for i, value in enumerate(signal)
    ]


def swell(signal: Signal, attack: float, shape: float = 2.0) -> Signal:
    """Raised-cosine rise of `attack` seconds, then a fall to silence at the end ((1-t)**shape)."""
    rise = max(1, samples(attack))
    fall = max(1, len(signal) - rise)
    return [
        value
        * (
            0.5 - 0.5 * math.cos(math.pi * i / rise)
            if i < rise
            else (1 - (i - rise) / fall) ** shape
        )
        for i, value in enumerate(signal)
    ]


def band(signal: Signal, low: float, high: float) -> Signal:
    """Keeps low..high Hz: two one-pole high passes, two one-pole low passes (gentle slopes)."""
    for _ in range(2):
        signal = low_pass(signal, high)
        signal = [x - y for x, y in zip(signal, low_pass(signal, low), strict=True)]
    return signal


def low_pass(signal: Signal, cutoff: float) -> Signal:
    """One pole, 6 dB an octave."""
    return sweep_low_pass(signal, cutoff, cutoff)


def sweep_low_pass(signal: Signal, start: float, end: float) -> Signal:
    """A one-pole low pass whose cutoff glides from `start` to `end` Hz."""
    ratio = (end / start) ** (1 / max(1, len(signal)))
    cutoff, state, out = start, 0.0, []
    for value in signal:
        state += (1 - math.exp(-2 * math.pi * cutoff / RATE)) * (value - state)
        out.append(state)
        cutoff *= ratio
    return out


def struck(seconds: float, modes: Sequence[Mode], attack: float = 0.002) -> Signal:
    """A struck body that rings in several modes."""
    count, rise = samples(seconds), max(1, samples(attack))
    out = [0.0] * count
    for frequency, level, decay in modes:
        turn, fade = 2 * math.pi * frequency / RATE, math.exp(-1 / (decay * RATE))
        strength = level
        for i in range(count):
            out[i] += strength * math.sin(turn * i)
            strength *= fade
    release = max(1, count // 6)
    return [
        value * min(1.0, i / rise) * min(1.0, (count - i) / release) for i, value in enumerate(out)
    ]


def mix(seconds: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Sums (start in seconds, level, signal) into one signal of the given length."""
    out = [0.0] * samples(seconds)
    for start, level, signal in parts:
        first = samples(start)
        for i, value in enumerate(signal[: len(out) - first], first):
            out[i] += level * value
    return out


def room(signal: Signal, wet: float = 0.18, decay: float = 0.55) -> Signal:
    """A small warm room: four damped echoes that feed back, mixed behind the dry sound."""
    tail = [0.0] * len(signal)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        lag = samples(delay)
        line, damped = [0.0] * len(signal), 0.0
        for i in range(len(signal)):
            echo = line[i - lag] if i >= lag else 0.0
            damped += 0.35 * (echo - damped)
            line[i] = signal[i] + decay * damped
            tail[i] += damped
    return [dry + wet * back for dry, back in zip(signal, tail, strict=True)]


def at_peak(signal: Signal, decibels: float) -> Signal:
    """Scaled so that the largest sample lies at `decibels` below full scale, ends faded."""
    top = max(abs(value) for value in signal)
    gain = 10 ** (decibels / 20) / top
    edge = samples(0.004)
    last = len(signal) - 1
    return [value * gain * min(1.0, (last - i) / edge) for i, value in enumerate(signal)]
