"""Sizes of type, cards and margins of the scoring screen for a window, in CSS pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.ui.theme import Type
from game.ui.viewport import Viewport

TWO_COLUMNS = 720
"""CSS pixels of width from which the score stands beside the hands."""


class Measure(Protocol):
    """The size of text; the painter is one."""

    def width(self, text: str, kind: Type, size: float) -> int: ...

    def wrap(self, text: str, kind: Type, size: float, width: int) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes in CSS pixels for a window."""

    title: float
    text: float
    caption: float
    detail: float
    margin: float
    card: float
    row: float
    button: float
    two_columns: bool

    @property
    def line(self) -> float:
        """Distance of two lines of text."""
        return self.text * 1.42


def sizes_for(view: Viewport) -> Sizes:
    """Large on a large screen; on a telephone compact, yet not below what reads well."""
    two_columns = view.css_width >= TWO_COLUMNS and not view.is_portrait
    if two_columns:
        scale = min(1.7, max(0.8, min(view.css_width / 1280, view.css_height / 720)))
        text = max(15.0, 17 * scale)
        margin = min(64.0, view.css_width * 0.05) * max(1.0, scale)
        title = 44 * scale
        return Sizes(
            title,
            text,
            text,
            text * 0.85,
            margin,
            92 * scale,
            text * 1.9,
            max(18, 18 * scale),
            True,
        )
    small = min(view.css_width, view.css_height) < 380
    wide = view.css_width >= 600
    margin = 40.0 if wide else 18.0 if not small else 14.0
    title = 38.0 if wide else 27.0 if not small else 24.0
    text = 17.0 if wide else 15.0
    card = 92.0 if wide else 72.0
    return Sizes(title, text, text, 14.0, margin, card, text * 1.85, 18.0, False)
