"""From raw events to the scene's: taps, drags, keys, focus, mirror."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.services.platform import Activated
from game.ui.control import Control
from game.ui.events import Activate, Key, PointerCancel, PointerDown, PointerMove, PointerUp
from game.ui.widgets import Button, Widget
from tests.pilot import Pilot
from tests.ui.fakes import EventLog

ROOM = pygame.Rect(100, 100, 200, 60)


class Cards(EventLog):
    """Two cards that overlap, a plain button, a disabled one."""

    def build(self) -> Iterator[Widget]:
        yield Card("low", pygame.Rect(100, 300, 100, 140), "Low")
        yield Card("high", pygame.Rect(130, 300, 100, 140), "High")
        yield Button("plain", ROOM, "Plain", key="p")
        yield Button("off", pygame.Rect(400, 100, 200, 60), "Off", disabled=True, key="o")


class Card(Button):
    """Can be dragged."""

    def controls(self) -> Iterator[Control]:
        return (replace(control, draggable=True) for control in Button.controls(self))


def open_scene() -> tuple[Pilot, Cards]:
    pilot = Pilot(Cards)
    scene = pilot.scene
    assert isinstance(scene, Cards)
    return pilot, scene


def test_a_tap_activates_on_release() -> None:
    pilot, scene = open_scene()
    pilot.press(*ROOM.center)
    assert scene.events == [PointerDown(ROOM.center, "plain")]
    assert pilot.app.marks.pressed == "plain"
    pilot.release(*ROOM.center)
    assert scene.events[1:] == [PointerUp(ROOM.center, False), Activate("plain")]
    assert pilot.app.marks.pressed is None


def test_a_tap_that_ends_elsewhere_activates_nothing() -> None:
    pilot, scene = open_scene()
    pilot.drag(ROOM.center, (700, 500))
    assert scene.activated == []
    pilot.drag((700, 500), ROOM.center)
    assert scene.activated == []


def test_the_card_on_top_is_hit_and_the_other_where_it_shows() -> None:
    pilot, scene = open_scene()
    pilot.tap(160, 350)
    pilot.tap(110, 350)
    pilot.click("low")
    assert scene.activated == ["high", "low", "low"]


def test_a_drag_of_a_card_is_no_tap_but_a_trembling_finger_is() -> None:
    pilot, scene = open_scene()
    pilot.drag((200, 350), (215, 360))
    assert scene.activated == []
    moves = [event for event in scene.events if isinstance(event, PointerMove)]
    assert moves[-1] == PointerMove((215, 360), (200, 350), True)
    assert scene.events[-1] == PointerUp((215, 360), True)
    pilot.drag((200, 350), (204, 353))
    assert scene.activated == ["high"]


def test_a_button_may_be_left_and_reached_again() -> None:
    pilot, scene = open_scene()
    pilot.press(*ROOM.center)
    pilot.move(600, 600)
    pilot.move(*ROOM.midleft)
    pilot.release(ROOM.left + 5, ROOM.centery)
    assert scene.activated == ["plain"]


def test_disabled_controls_do_nothing_by_any_way() -> None:
    pilot, scene = open_scene()
    pilot.click("off")
    pilot.activate("off")
    pilot.key("o")
    pilot.focus("off")
    pilot.key("Enter")
    assert scene.activated == []
    assert Key("o", "o") in scene.events


def test_shortcut_keys_activate_and_other_keys_come_through() -> None:
    pilot, scene = open_scene()
    pilot.key("p")
    pilot.key("x")
    assert scene.events == [Activate("plain"), Key("x", "x")]


def test_enter_activates_only_what_shows_the_focus() -> None:
    pilot, scene = open_scene()
    pilot.key("Enter")
    assert scene.activated == []
    pilot.focus("plain")
    pilot.key("Enter")
    pilot.key("Space")
    assert scene.activated == ["plain", "plain"]
    pilot.tap(700, 600)
    assert pilot.focused is None, "a pointer hides the ring"


def test_arrows_move_the_focus() -> None:
    pilot, _ = open_scene()
    pilot.focus("low")
    pilot.key("Right")
    assert pilot.focused == "high"
    assert pilot.platform.focused == ["high"], "the page's focus goes along"
    pilot.key("Up")
    assert pilot.focused == "plain"
    pilot.key("Right")
    assert pilot.focused == "off", "disabled buttons can be read"


def test_tab_goes_on_where_a_control_has_vanished() -> None:
    pilot, scene = open_scene()
    for _ in range(3):
        pilot.key("Tab")
    assert pilot.focused == "plain"
    pilot.key("a")
    scene.build = lambda: iter(  # type: ignore[method-assign]
        [Card("low", pygame.Rect(100, 300, 100, 140), "Low"), Button("last", ROOM, "Last")]
    )
    scene.refresh()
    pilot.frames(1)
    pilot.key("Tab")
    assert pilot.focused == "low", "the nearest one before it, as nothing after it is left"


def test_a_scene_may_keep_the_arrows() -> None:
    pilot, scene = open_scene()
    scene.arrows_free = False
    pilot.key("Left")
    assert scene.events == [Key("left")]


def test_losing_the_window_ends_the_press() -> None:
    pilot, scene = open_scene()
    pilot.press(*ROOM.center)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frames(1)
    assert scene.events[-1] == PointerCancel()
    pilot.release(*ROOM.center)
    assert scene.activated == []


def test_touch_is_one_path() -> None:
    pilot, scene = open_scene()
    finger = pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.1, y=0.1, dx=0, dy=0)
    pygame.event.post(finger)
    pilot.frames(1)
    assert pygame.event.get_blocked(pygame.FINGERDOWN)
    assert scene.events == []


def test_what_the_mirror_names_may_be_gone() -> None:
    pilot, scene = open_scene()
    pilot.platform.events.append(Activated("no longer there"))
    pilot.frames(1)
    assert scene.events == []
