"""Where the parts of a review are: two columns on a wide screen, a scrolling one on a small one."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.viewport import TOUCH_TARGET, Viewport

WIDE, TALL = 880.0, 600.0
"""CSS pixels from which there are two columns."""
WIDEST = 1240.0


@dataclass(frozen=True, slots=True)
class ReviewFrame:
    """What stays: head, foot, and the window for the parts with its one or two columns.

    The columns say left edge and width; their parts begin at the top of the window.
    """

    close: Rect
    deal: Rect
    up: Rect
    down: Rect
    foot: Rect
    window: Rect
    left: Rect
    right: Rect | None

    @property
    def is_wide(self) -> bool:
        """Two columns."""
        return self.right is not None


def review_frame(viewport: Viewport) -> ReviewFrame:
    """The frame for this size."""
    px = viewport.px
    wide = viewport.css_width >= WIDE and viewport.css_height >= TALL
    margin = px(12 if viewport.css_width < 560 else 24)
    side, gap, top = px(TOUCH_TARGET), px(8), px(12 if wide else 8)
    width = min(viewport.width - 2 * margin, px(WIDEST))
    left = (viewport.width - width) // 2
    close = Rect(left, top, px(104 if viewport.css_width >= 560 else 44), side)
    down = Rect(left + width - side, top, side, side)
    up = down.move(-side - gap, 0)
    deal = Rect(close.right + gap, top, up.left - close.right - 2 * gap, side)
    tall = px(52 if wide else 44)
    foot = Rect(left, viewport.height - tall - px(24 if wide else 10), width, tall)
    first = close.bottom + px(14 if wide else 6)
    window = Rect(0, first, viewport.width, foot.top - px(16 if wide else 8) - first)
    if not wide:
        return ReviewFrame(close, deal, up, down, foot, window, Rect(left, first, width, 0), None)
    narrow = min(px(400), round(width * 0.34))
    column = Rect(left, first, width - narrow - px(48), 0)
    right = Rect(left + width - narrow, first, narrow, 0)
    return ReviewFrame(close, deal, up, down, foot, window, column, right)
