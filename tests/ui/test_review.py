"""The review as a person uses it: step, jump, tap a column, watch, leave; every size fits."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.bots.review import Grade
from game.scenes.review import ReviewScene
from game.scenes.review_texts import MARKS, option_rows, verdict
from game.scenes.stack import Pop
from game.services import i18n
from game.ui.events import Activate
from tests.picture_review import picture_review
from tests.pilot import Pilot

SIZES = [((1280, 720), 1.0), ((390, 844), 2.0), ((480, 360), 1.0), ((1920, 1080), 1.0)]


def opened(size: tuple[int, int] = (1280, 720), ratio: float = 1.0, lang: str = "en") -> Pilot:
    pilot = Pilot(picture_review, size, ratio, lang, reduced_motion=True)
    pilot.settle()
    return pilot


def scene(pilot: Pilot) -> ReviewScene:
    found = pilot.scene
    assert isinstance(found, ReviewScene)
    return found


def test_it_opens_at_the_worst_decision_and_says_what_it_cost() -> None:
    pilot = opened()
    assert pilot.control("title").name == "Turn 3 of 4"
    assert pilot.control("verdict").name == "Blunder: −5.1 points"
    assert "The expert: discard 5♦" in pilot.control("comparison").name
    assert "may want" in pilot.control("why").name
    assert "match" in pilot.control("chances").name
    assert pilot.control("option-0").name == "5♦ · expert, +6.3 points, risk 10%"
    assert pilot.control("option-2").name.endswith("you, +1.2 points, risk 31%")
    assert "turn 3: −5.1" in pilot.control("losses").name


def test_keys_buttons_and_the_list_step_through_the_decisions() -> None:
    pilot = opened()
    pilot.key("home")
    assert pilot.control("previous").disabled
    seen = [pilot.control("comparison").name]
    while not pilot.control("next").disabled:
        said = len(pilot.log)
        pilot.key("right") if len(seen) % 2 else pilot.activate("next")
        assert len(pilot.log) == said + 1
        seen.append(pilot.control("comparison").name)
    assert len(seen) == len(scene(pilot)._decisions)
    pilot.key("left")
    assert pilot.control("comparison").name == seen[-2]
    pilot.key("end")
    pilot.activate("jump")
    pilot.activate("option-0")
    assert pilot.control("comparison").name == seen[0]


@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_a_tap_on_a_column_opens_that_turn(size: tuple[int, int], ratio: float) -> None:
    pilot = opened(size, ratio)
    for _ in range(12):
        chart = pilot.control("losses").rect
        if scene(pilot).view.contains(chart) or not scene(pilot).hidden_height:
            break
        pilot.key("page down")
        pilot.settle()
    chart = pilot.control("losses").rect
    pilot.tap(chart.left + chart.width // 10, chart.centery)
    assert pilot.control("title").name.startswith("Turn 1 ")


def test_watching_begins_at_the_decision_and_leads_back() -> None:
    pilot = opened()
    move = scene(pilot).decision.move
    pilot.activate("watch")
    assert pilot.scene.name == "replay"
    assert f"move {move} of" in pilot.control("title").name
    pilot.key("Escape")
    assert pilot.scene.name == "review"


def test_the_cards_can_be_played_again() -> None:
    pilot = opened()
    pilot.activate("again")
    assert pilot.scene.name == "table"


@pytest.mark.parametrize("way", ["close", "continue"])
def test_it_can_be_left(way: str) -> None:
    assert scene(opened()).handle(Activate(way)) == Pop()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_every_decision_fits(size: tuple[int, int], ratio: float, lang: str) -> None:
    pilot = opened(size, ratio, lang)
    screen = pilot.app.surface.get_rect()
    pilot.key("home")
    while True:
        controls = pilot.controls()
        ids = [control.id for control in controls]
        assert len(ids) == len(set(ids))
        for control in controls:
            assert 0 <= control.rect.left <= control.rect.right <= screen.right, control.id
            if control.is_active:
                assert screen.contains(control.rect), control.id
                assert min(control.rect.size) >= 44 * ratio - 1, control.id
        parts = [c for c in controls if c.id in ("review-hand", "why", "losses", "comparison")]
        for one, other in pairwise(parts):
            assert not one.rect.colliderect(other.rect), (one.id, other.id)
        if pilot.control("next").disabled:
            break
        pilot.key("right")
    assert pilot.platform.failures == []


def test_marks_differ_in_shape_and_in_words() -> None:
    icons = [mark.icon for mark in MARKS.values()]
    assert len(set(icons)) == len(Grade)
    i18n.set_language("en")
    pilot = opened()
    texts = {verdict(decision).partition(":")[0] for decision in scene(pilot)._decisions}
    assert texts == {"Good", "Small loss", "Blunder"}
    for decision in scene(pilot)._decisions:
        rows = option_rows(decision)
        assert rows[0].mark == MARKS[Grade.GOOD]
        assert any("you" in row.label for row in rows)
