"""The widgets of the table, made from the model and its places. Reading order is drawing order."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table_bar import bar_widgets, caption_widgets, score_widgets
from game.scenes.table_felt import centre_widgets, opponent_widgets, pile_widgets
from game.scenes.table_hand import action_widgets, hand_widgets, toolbar_widgets
from game.scenes.table_sight import Sight
from game.ui.widgets import Widget

__all__ = ["Sight", "table_widgets"]


def table_widgets(sight: Sight) -> Iterator[Widget]:
    """Everything, in reading order."""
    yield from bar_widgets(sight)
    yield from score_widgets(sight)
    yield from caption_widgets(sight)
    for fan in sight.places.fans:
        yield from opponent_widgets(sight, fan)
    yield from pile_widgets(sight)
    yield from centre_widgets(sight)
    yield from toolbar_widgets(sight)
    yield from hand_widgets(sight)
    yield from action_widgets(sight)
