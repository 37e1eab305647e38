"""The lesson, done by touch, by keys, and by mirror and live log alone; corrections; every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.cards import Card
from game.core.record import replay
from game.scenes.lesson import LessonScene, first_lesson
from game.scenes.lesson_deals import OPPONENT
from game.scenes.lesson_steps import CHAPTERS, Find, LayOff, Part, Play, Read, Watch
from tests.pilot import Pilot
from tests.ui.fakes import FakeMatches

Act = Callable[[Pilot, str], None]
SIZES = [(1280, 720), (1024, 576), (390, 844), (360, 640), (480, 360), (2560, 1080)]


def by_tap(pilot: Pilot, control_id: str) -> None:
    pilot.frames(24)  # nobody taps again sooner; a double tap counts once
    pilot.click(control_id)


def by_mirror(pilot: Pilot, control_id: str) -> None:
    pilot.activate(control_id)


def by_key(pilot: Pilot, control_id: str) -> None:
    for _step in range(60):
        if pilot.focused == control_id:
            pilot.key("enter")
            return
        pilot.key("tab")
    raise AssertionError(f"Tab does not reach {control_id}")


def lesson(pilot: Pilot) -> LessonScene:
    assert isinstance(pilot.scene, LessonScene)
    return pilot.scene


def settle(pilot: Pilot) -> None:
    """Until the player is asked for something."""
    for _frame in range(900):
        pilot.frames(1)
        scene = lesson(pilot)
        if not scene.busy and not isinstance(scene.step, Watch):
            return
    raise AssertionError("the lesson does not go on")


MOVES = [
    "hand-5h hand-6h hand-7h",
    "hand-9c hand-9d hand-9s",
    "hand-Kc hand-Qd",
    "pile",
    "hand-Qd discard",
    "stock",
    "knock",
    "continue",
    "hand-9c meld-0",
    "hand-3h meld-2 hand-Jc meld-1",
    "defend-best",
    "continue",
    "stock",
    "gin",
]
"""What the player does, step by step."""


def play(pilot: Pilot, act: Act, moves: list[str]) -> None:
    for step in moves:
        settle(pilot)
        for control_id in step.split():
            act(pilot, control_id)
            pilot.frames(2)
    settle(pilot)


@pytest.mark.parametrize("act", [by_tap, by_mirror, by_key])
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.slow)])
def test_whole_lesson(act: Act, lang: str) -> None:
    pilot = Pilot(FakeMatches().open_menu, lang=lang)
    act(pilot, "lesson")
    play(pilot, act, MOVES)
    scene = lesson(pilot)
    assert isinstance(scene.step, Read)
    assert scene.step.part is Part.GIN
    assert pilot.control("step").name == pilot.log[-1]
    act(pilot, "continue")
    assert pilot.scene.name == "menu"


def test_lesson_by_drag_and_with_flying_cards() -> None:
    pilot = Pilot(first_lesson, reduced_motion=False)
    play(pilot, by_tap, MOVES[:3])
    pile, hand = pilot.control("pile").rect, pilot.control("hand").rect
    pilot.drag(pile.center, (hand.centerx, hand.centery))
    settle(pilot)
    assert isinstance(lesson(pilot).step, Play)
    card = pilot.control("hand-Kc").rect
    pilot.drag((card.left + 10, card.centery), pile.center)
    settle(pilot)
    assert "hand-Kc" not in {control.id for control in pilot.controls()}
    play(pilot, by_tap, MOVES[5:8])
    assert isinstance(lesson(pilot).step, LayOff)


WRONG: list[tuple[int, str]] = [
    (0, "hand-9c"),
    (0, "stock"),
    (1, "hand-5h"),
    (1, "hand-2c"),
    (2, "hand-2c"),
    (2, "hand-7h"),
    (3, "stock"),
    (4, "hand-2c hand-2c"),
    (4, "hand-5h hand-5h"),
    (5, "pile"),
    (6, "hand-Ah hand-Ah"),
    (8, "hand-2s"),
    (8, "hand-7h"),
    (12, "pile"),
    (13, "hand-2d hand-2d"),
]


@pytest.mark.parametrize(("step", "wrong"), WRONG)
def test_something_else_is_corrected_and_the_step_goes_on(step: int, wrong: str) -> None:
    pilot = Pilot(first_lesson, reduced_motion=True)
    play(pilot, by_mirror, MOVES[:step])
    before, moves = lesson(pilot).step, len(lesson(pilot).session.record.moves)
    for control_id in wrong.split():
        by_tap(pilot, control_id)
        pilot.frames(20)
    assert lesson(pilot).step is before
    assert len(lesson(pilot).session.record.moves) == moves
    note = pilot.control("note").name
    assert note
    assert note in pilot.log
    play(pilot, by_mirror, MOVES[step : step + 1])
    assert "note" not in {control.id for control in pilot.controls()}


def test_melds_are_bracketed_once_they_are_found_and_points_fall() -> None:
    pilot = Pilot(first_lesson, reduced_motion=True)
    points = []
    for step in (None, *MOVES[:2]):
        play(pilot, by_tap, [step] if step else [])
        points.append(lesson(pilot).model.deadwood)
        names = [pilot.control(f"hand-{card}").name for card in ("5h", "9c")]
        found = len(points) - 1
        assert [", " in name for name in names] == [found >= 1, found >= 2]
    assert points == [71, 53, 26]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_seen_at_every_size(size: tuple[int, int]) -> None:
    pilot = Pilot(first_lesson, size=size, reduced_motion=True)
    for step in MOVES:
        settle(pilot)
        for large in (False, True):
            pilot.context.change_settings(large=large)
            pilot.frames(1)
            whole, text = pilot.app.surface.get_rect(), pilot.control("step").rect
            for control in pilot.controls():
                assert whole.contains(control.rect), control.id
                if control.is_active and not control.id.startswith("term."):
                    assert not control.rect.colliderect(text), control.id
        play(pilot, by_mirror, [step])


def test_leaves_at_any_time_and_keeps_no_match() -> None:
    pilot = Pilot(FakeMatches().open_menu)
    pilot.click("lesson")
    play(pilot, by_tap, MOVES[:5])
    pilot.key("escape")
    assert pilot.scene.name == "menu"
    assert pilot.storage.get("match") is None


def test_term_opens_its_meaning_and_returns() -> None:
    pilot = Pilot(first_lesson)
    pilot.click("term.step.run")
    assert pilot.scene.name == "term"
    pilot.key("escape")
    assert lesson(pilot).step is CHAPTERS[0].steps[0]


def test_language_may_change_in_the_middle() -> None:
    pilot = Pilot(first_lesson, reduced_motion=True)
    play(pilot, by_tap, MOVES[:3])
    french = pilot.control("step").name
    pilot.context.change_settings(language="en")
    pilot.frames(2)
    assert pilot.control("step").name.startswith("10 + 10")
    assert pilot.control("step").name != french


@pytest.mark.parametrize("number", range(len(CHAPTERS)))
def test_deals_are_what_the_steps_speak_of(number: int) -> None:
    chapter = CHAPTERS[number]
    state = replay(chapter.deal.record())
    assert chapter.deal.record().seats[1] == OPPONENT
    for step in chapter.steps:
        if isinstance(step, Find):
            hand: frozenset[Card] = frozenset(chapter.deal.order)
            assert step.cards <= hand
    assert not state.over


def test_page_knows_the_scene() -> None:
    assert [state[0] for state in Pilot(first_lesson).platform.states] == ["lesson"]
