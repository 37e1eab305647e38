"""The geometry of the table for a matrix of sizes, seats and languages: nothing overlaps, all is
inside, and what a finger must hit is large enough."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from pygame import Rect

from game.ui.control import Control, Role
from game.ui.table_layout import Kind, button_places, fan_places, kind_of, table_layout
from game.ui.viewport import Viewport
from tests.pilot import Pilot
from tests.ui import table_states as states
from tests.ui.table_player import resumed_table

SIZES = [
    (1024, 576),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (2560, 1080),
    (1280, 960),
    (360, 640),
    (390, 844),
    (430, 932),
    (768, 1024),
    (480, 360),
    (640, 480),
    (800, 600),
    (844, 390),
    (932, 430),
    (1600, 500),
]


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((1280, 720), Kind.WIDE),
        ((1024, 576), Kind.WIDE),
        ((480, 360), Kind.COMPACT),
        ((844, 390), Kind.COMPACT),
        ((390, 844), Kind.PORTRAIT),
        ((768, 1024), Kind.PORTRAIT),
    ],
)
def test_every_size_has_its_kind(size: tuple[int, int], kind: Kind) -> None:
    assert kind_of(Viewport(*size)) is kind


@pytest.mark.parametrize("ratio", [1, 2, 3])
@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_the_regions_are_inside_and_apart(
    size: tuple[int, int], opponents: int, ratio: float
) -> None:
    view = Viewport(round(size[0] * ratio), round(size[1] * ratio), ratio)
    layout = table_layout(view, opponents, opponents + 1)
    regions: dict[str, Rect] = {
        "bar": layout.bar,
        "score": layout.score,
        "caption": layout.caption,
        "stock": layout.stock,
        "pile": layout.pile,
        "history": layout.history,
        "toolbar": layout.toolbar,
        "buttons": layout.buttons,
        "hand": layout.hand.area,
    }
    for number, place in enumerate(layout.opponents):
        regions[f"chip {number}"] = place.chip
        cards = fan_places(place, 10, layout.is_wide)
        width = place.card_width
        box = Rect(0, 0, width, round(width * 1.4))
        boxes = [box.move(x - width // 2, y - box.height // 2) for x, y, _angle in cards]
        regions[f"fan {number}"] = boxes[0].unionall(boxes[1:])
    regions = {name: rect for name, rect in regions.items() if rect.width}
    screen = Rect(0, 0, view.width, view.height)
    for name, rect in regions.items():
        assert screen.contains(rect), (name, rect)
    for (one, first), (other, second) in combinations(regions.items(), 2):
        if {one, other} == {"bar", "fan 0"} or (one == "bar" and other.startswith("fan")):
            continue  # the pills of a wide table end before the fans; see the test of controls
        assert not first.colliderect(second), (one, first, other, second)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("widths", [(120,), (150, 90), (180, 150, 60), (120, 120, 60, 60)])
def test_action_buttons_are_apart_and_large_enough(
    size: tuple[int, int], widths: tuple[int, ...]
) -> None:
    view = Viewport(*size)
    layout = table_layout(view, 1, 2)
    places = button_places(layout, view, widths)
    for rect in places:
        assert layout.buttons.contains(rect) or len(widths) > 3
        assert rect.height >= (44 if len(widths) < 4 else 36)
    for one, other in combinations(places, 2):
        assert not one.colliderect(other)


STATES: dict[str, Callable[[], str]] = {
    "upcard": states.upcard_offer,
    "draw": states.draw,
    "knock": states.knock_possible,
    "gin": states.gin_possible,
    "big gin": states.big_gin_possible,
    "defence": states.defence,
    "open hand": states.false_knock_open,
    "four": states.four_hands,
    "waiting": states.three_waiting,
    "hollywood": lambda: states.middle_of_a_match("classic-hollywood", 2),
}


def seen_controls(pilot: Pilot) -> list[Control]:
    """What stands for itself on the table: not the list, nor the heading inside the panel."""
    inside = {"hand", "deal"}
    return [c for c in pilot.controls() if c.id not in inside and c.rect.width]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("state", list(STATES))
@pytest.mark.parametrize(
    "size",
    [(1024, 576), (1280, 720), (360, 640), (390, 844), (430, 932), (480, 360), (844, 390)],
    ids=str,
)
def test_controls_do_not_overlap(size: tuple[int, int], state: str, lang: str) -> None:
    pilot = resumed_table(STATES[state](), size=size, lang=lang)
    if state != "waiting":
        pilot.settle()
    for select in (False, True):
        if select and state == "knock":
            pilot.click("hand-Kd")
            pilot.settle()
        check_controls(pilot)


def check_controls(pilot: Pilot) -> None:
    screen = pilot.app.surface.get_rect()
    controls = seen_controls(pilot)
    for control in controls:
        assert screen.contains(control.rect), (control.id, control.rect)
    for one, other in combinations(controls, 2):
        assert not one.rect.colliderect(other.rect), (one.id, one.rect, other.id, other.rect)
    for control in controls:
        is_button = control.role is Role.BUTTON and not control.disabled
        if is_button and not control.id.startswith(("hand-", "meld-")):
            assert control.target.width >= 40, control.id
            assert control.target.height >= 40, control.id
