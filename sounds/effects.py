"""The effects, one function each: paper for cards, wood for the knock, mallets for the results."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from .synth import Signal, band, grain, low_pass, mix, noise, room, struck, sweep_low_pass, swell

# Equal temperament, A4 = 440 Hz.
_NOTES = {"C": -9, "D": -7, "Eb": -6, "E": -5, "F": -4, "G": -2, "A": 0, "Bb": 1, "B": 2}


def pitch(name: str) -> float:
    """'A4' -> 440.0"""
    octave = int(name[-1])
    steps = _NOTES[name[:-1]] + 12 * (octave - 4)
    return 440.0 * math.pow(2, steps / 12)


def mallet(note: str, seconds: float = 0.9, ring: float = 0.28) -> Signal:
    """A soft wooden bar: the note, a quiet octave and the bar's fourth partial."""
    f = pitch(note)
    return struck(
        seconds, [(f, 1.0, ring), (2 * f, 0.16, ring * 0.5), (3.93 * f, 0.1, ring * 0.18)], 0.004
    )


def _felt(seed: int, weight: float = 1.0) -> Signal:
    """A card landing on cloth: a dull low bump and a breath of noise."""
    bump = struck(0.09, [(92, 1.0, 0.022), (161, 0.4, 0.014)], 0.003)
    breath = low_pass(swell(noise(0.05, seed), 0.002, 3), 1400)
    return mix(0.1, (0, 0.75 * weight, bump), (0, 0.9, breath))


def _slide(seconds: float, seed: int, start: float, end: float, attack: float) -> Signal:
    """Paper over paper: band-limited noise that brightens or darkens as it moves."""
    paper = grain(band(noise(seconds, seed), 500, 4600), 90, 0.55, seed + 100)
    return swell(sweep_low_pass(paper, start, end), attack, 2.2)


def _wood(seed: int) -> Signal:
    """Knuckles on a table top."""
    modes = [(174, 1.0, 0.045), (312, 0.7, 0.034), (518, 0.4, 0.022), (905, 0.22, 0.012)]
    click = low_pass(swell(noise(0.012, seed), 0.001, 3), 2600)
    return mix(0.24, (0, 1.0, struck(0.24, modes, 0.0015)), (0, 0.8, click))


def deal() -> Signal:
    return mix(0.16, (0, 1.0, _slide(0.08, 11, 4600, 1800, 0.014)), (0.052, 0.5, _felt(12, 0.7)))


def draw() -> Signal:
    return mix(
        0.26,
        (0, 0.9, _slide(0.2, 21, 1300, 4600, 0.08)),
        (0.168, 0.35, _slide(0.06, 22, 4400, 2200, 0.008)),
    )


def discard() -> Signal:
    return mix(0.24, (0, 0.7, _slide(0.12, 31, 4200, 1500, 0.03)), (0.092, 0.8, _felt(32)))


def knock() -> Signal:
    return room(mix(0.55, (0.0, 1.0, _wood(41)), (0.17, 0.86, _wood(42))), 0.1, 0.4)


def select() -> Signal:
    tap = struck(0.045, [(640, 1.0, 0.007), (1180, 0.3, 0.004)], 0.002)
    return mix(0.06, (0, 1.0, tap), (0, 0.35, low_pass(swell(noise(0.02, 51), 0.002, 3), 2400)))


def error() -> Signal:
    return mix(0.32, (0, 1.0, mallet("E4", 0.16, 0.05)), (0.11, 0.9, mallet("Eb4", 0.2, 0.06)))


def _tune(seconds: float, *notes: tuple[float, float, str], ring: float = 0.28) -> Signal:
    return room(mix(seconds, *((at, level, mallet(note, 1.1, ring)) for at, level, note in notes)))


def gin() -> Signal:
    return _tune(
        1.25,
        (0, 0.7, "G4"), (0.085, 0.75, "C5"), (0.17, 0.8, "E5"), (0.255, 0.85, "G5"),
        (0.36, 0.8, "C6"), (0.36, 0.4, "E5"),
    )  # fmt: skip


def undercut() -> Signal:
    steps = _tune(
        1.0,
        (0, 0.8, "D5"),
        (0.1, 0.8, "A4"),
        (0.2, 0.9, "F4"),
        (0.34, 0.9, "Bb4"),
        (0.34, 0.6, "D4"),
    )
    return mix(1.0, (0, 1.0, steps), (0.34, 0.5, _wood(61)))


def win() -> Signal:
    return _tune(
        1.6,
        (0, 0.6, "C4"), (0, 0.7, "G4"), (0.15, 0.7, "A4"), (0.3, 0.75, "C5"), (0.3, 0.5, "F4"),
        (0.48, 0.8, "D5"), (0.48, 0.5, "G4"), (0.68, 0.9, "E5"),
        (0.68, 0.6, "C5"), (0.68, 0.6, "C4"),
        ring=0.34,
    )  # fmt: skip


def lose() -> Signal:
    return _tune(
        1.2, (0, 0.8, "E4"), (0.2, 0.75, "D4"), (0.42, 0.8, "C4"), (0.42, 0.5, "A3"), ring=0.3
    )


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound and its peak level in dBFS: the balance between effects is fixed here."""

    make: Callable[[], Signal]
    peak: float


EFFECTS: dict[str, Effect] = {
    "deal": Effect(deal, -8.0),
    "draw": Effect(draw, -8.0),
    "discard": Effect(discard, -6.0),
    "knock": Effect(knock, -3.0),
    "gin": Effect(gin, -3.0),
    "undercut": Effect(undercut, -3.0),
    "win": Effect(win, -3.0),
    "lose": Effect(lose, -5.0),
    "select": Effect(select, -14.0),
    "error": Effect(error, -9.0),
}
