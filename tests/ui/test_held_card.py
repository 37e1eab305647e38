"""A card that the pointer holds while it is played in another way."""

from __future__ import annotations

import pytest

from game.scenes.table import TableScene
from tests.pilot import Pilot
from tests.ui.table_player import resumed_table
from tests.ui.table_states import knock_possible


def held(moved: bool) -> tuple[Pilot, str]:
    """The table with the pointer down on a card that may go, dragged a little or not yet."""
    pilot = resumed_table(knock_possible())
    pilot.settle()
    control = next(c for c in pilot.controls() if c.id.startswith("hand-") and not c.disabled)
    x, y = pilot._reachable(control)
    pilot.press(x, y)
    if moved:
        for step in (10, 30, 50):
            pilot.move(x + step, y - step)
    return pilot, control.id


@pytest.mark.parametrize("moved", [False, True])
def test_a_held_card_can_be_played_by_a_key(moved: bool) -> None:
    pilot, control_id = held(moved)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    if not any(c.id == "discard" for c in pilot.controls()):
        scene.model.toggle(next(c for c in scene.model.order if f"hand-{c.code}" == control_id))
        scene.refresh()
        pilot.frames(1)
    pilot.activate("discard")
    for x, y in ((300, 300), (640, 500), (100, 100)):
        pilot.move(x, y)
    pilot.release(640, 300)
    pilot.settle()
    assert control_id.removeprefix("hand-") not in {c.code for c in scene.model.order}
    assert scene.picture.drag is None
    assert scene.model.view == scene.session.view
