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
    large: bool = False
    """The player wants larger cards and texts: see :func:`enlarged`."""

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


LARGEST = 1.25
"""How much larger everything is in the large layout, where there is room."""


def enlarged(view: Viewport) -> Viewport:
    """The same surface for the large layout: a CSS pixel is larger, as in a page zoomed in.

    Never so large that less is left than the smallest frame that everything is laid out for.
    """
    least = (360, 600) if view.is_portrait else (480, 360)
    room = min(view.css_width / least[0], view.css_height / least[1])
    return Viewport(view.width, view.height, view.ratio * max(1.0, min(LARGEST, room)), True)
