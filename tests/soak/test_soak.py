"""The short soak: some matches and the monkey, through the scenes and in the browser."""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pygame
import pytest

from build.soak import matches, monkey, sound
from build.soak.memory import growth, held
from build.soak.page import opened, visit
from build.soak.page_matches import soak_page
from build.soak.page_monkey import abuse_page
from game.core.record import Record
from game.scenes.menu import open_menu
from game.scenes.table import TableScene
from tests.pilot import Pilot
from tests.ui.table_player import resumed_table
from tests.ui.table_states import draw

SEED = "short"


@pytest.mark.slow
def test_matches_through_the_scenes() -> None:
    figures = matches.soak(2, SEED)
    assert figures.matches == 2
    assert figures.deals >= 2
    assert figures.actions > figures.deals


@pytest.mark.slow
def test_the_monkey_at_the_scenes() -> None:
    done = monkey.abuse(monkey.ROUND, SEED)
    assert done.events == monkey.ROUND
    assert done.scenes["table"] > 0


@pytest.mark.slow
def test_a_round_can_be_seen_again() -> None:
    """The same round does the same, alone or after others."""
    whole, alone = monkey.abuse(45, SEED, 4), monkey.abuse(45, SEED, 4)
    assert (whole.deeds, whole.scenes) == (alone.deeds, alone.scenes)
    assert monkey.abuse(45, SEED, 5).deeds != whole.deeds


@pytest.mark.browser
@pytest.mark.slow
def test_the_browser_plays_and_stands_the_monkey() -> None:
    """In a process of its own: this one may have a browser of the other tests already."""
    with ProcessPoolExecutor(1, get_context("spawn")) as apart:
        apart.submit(soak_in_the_browser).result()


def soak_in_the_browser() -> None:
    with opened() as (browser, address):
        figures = soak_page(browser, address, 1)
        assert figures.matches == 1
        assert figures.looks[0]["Python's pieces"] > 0
        done = abuse_page(browser, address, 75, SEED)
        assert done.bursts == 3
        # A page whose mirror says something else is found out.
        with visit(browser, address) as seen:
            seen.wait_ready()
            seen.evaluate("soak.find('new').firstChild.textContent = 'Old match'")
            assert len(seen.evaluate("soak.differences()")) == 1


# The looks themselves: each must see what it is there for.


def at_the_table() -> tuple[Pilot, TableScene]:
    pilot = resumed_table(draw())
    pilot.settle()
    sound.examine(pilot)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return pilot, scene


def test_a_lost_card_is_seen() -> None:
    pilot, scene = at_the_table()
    state = scene.session._state
    hands = (state.deal.hands[0] & (state.deal.hands[0] - 1), *state.deal.hands[1:])
    scene.session._state = replace(state, deal=state.deal._replace(hands=hands))
    with pytest.raises(sound.UnsoundError, match="a card is missing"):
        sound.examine(pilot)


def test_an_old_save_is_seen() -> None:
    pilot, scene = at_the_table()
    record = scene.session.record
    scene.session._record = Record(record.setup, record.seats, record.moves[:-1])
    with pytest.raises(sound.UnsoundError):
        sound.examine(pilot)


def test_an_old_mirror_is_seen() -> None:
    pilot, _ = at_the_table()
    pilot.platform.nodes = pilot.platform.nodes[:-1]
    with pytest.raises(sound.UnsoundError, match="the mirror"):
        sound.examine(pilot)


def test_what_is_held_is_counted() -> None:
    pilot = Pilot(open_menu, size=(480, 360))
    before = held()
    kept = [pygame.Surface((256, 256)) for _ in range(40)]
    after = held()
    assert after.surfaces >= before.surfaces + 40
    assert after.pixels > before.pixels + 9
    kept.clear()
    gc.collect()
    assert held().surfaces < after.surfaces
    assert pilot.scene.name == "menu"


def test_growth_is_told_from_steady() -> None:
    assert growth([100, 101, 99, 100, 101, 100]) == pytest.approx(0, abs=0.02)
    assert growth([100, 110, 120, 130, 140, 150]) > 0.2
    assert growth([]) == 0
