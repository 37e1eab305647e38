"""The size of the drawing surface, and the two units of length: device pixels and CSS pixels."""

from __future__ import annotations

from dataclasses import dataclass

TOUCH_TARGET = 44
"""Smallest side, in CSS pixels, of anything a finger must hit."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """``width`` and ``height`` in device pixels; ``ratio`` device pixels for one CSS pixel.

    All rectangles of the interface are in device pixels; sizes of a design are in CSS pixels.
    """

    width: int
    height: int
    ratio: float = 1.0

    @property
    def css_width(self) -> float:
        """Width in CSS pixels."""
        return self.width / self.ratio

    @property
    def css_height(self) -> float:
        """Height in CSS pixels."""
        return self.height / self.ratio

    @property
    def is_portrait(self) -> bool:
        """Higher than wide: a telephone held upright."""
        return self.height > self.width

    def px(self, css: float) -> int:
        """Device pixels of a length in CSS pixels, rounded; never 0 for a length above 0."""
        pixels = round(css * self.ratio)
        return pixels if pixels or css <= 0 else 1

    def css(self, pixels: float) -> float:
        """CSS pixels of a length in device pixels."""
        return pixels / self.ratio
