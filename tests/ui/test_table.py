"""The table as a person uses it: by taps, drags, keys and the mirror; what is shown and said."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.core.cards import Card, cards_code, parse_card
from game.core.deal import Phase
from game.core.record import decode
from game.scenes.table import TableScene
from game.scenes.table_widgets import Brace
from game.services.storage import MemoryStorage
from game.session import Waiting
from tests.pilot import Pilot
from tests.ui import table_states as states
from tests.ui.table_player import resumed_table

OTHER_THREES = "2h 3h 4h Qc Qd Qh Qs 9h 7s Ac"


def opened(record: str, hand: str = "", **wishes: object) -> Pilot:
    """The table in that state, settled, in English unless another language is wished for."""
    pilot = resumed_table(record, hand, **({"lang": "en"} | wishes))
    pilot.settle()
    return pilot


def table(pilot: Pilot) -> TableScene:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene


def ids(pilot: Pilot) -> list[str]:
    return [control.id for control in pilot.controls()]


def hand(pilot: Pilot) -> str:
    return cards_code(table(pilot).model.order)


def middle(rect: Rect) -> tuple[int, int]:
    return rect.center


# Choosing and discarding


def test_the_upcard_is_offered_and_explained() -> None:
    pilot = opened(states.upcard_offer(), lang="fr")
    assert pilot.control("prompt").name == "Carte d’entame\u00a0: la prendre ou passer."
    assert pilot.control("take").name == "Prendre le 8 de cœur"
    pilot.click("take")
    pilot.settle()
    assert table(pilot).model.view.phase is Phase.PLAY
    assert pilot.control("last").name == "Vous prenez le 8♥."


def test_the_upcard_may_be_taken_from_the_pile_too() -> None:
    pilot = opened(states.upcard_offer())
    pilot.click("pile")
    assert parse_card("8h") in table(pilot).model.view.hand


def test_passing_lets_the_other_side_decide() -> None:
    pilot = opened(states.upcard_offer())
    pilot.click("pass")
    assert pilot.scene.busy
    assert "take" not in ids(pilot)


@pytest.mark.parametrize("where", ["stock", "pile"])
def test_drawing_puts_the_card_at_the_end_lifted_and_marked(where: str) -> None:
    pilot = opened(states.draw())
    before = hand(pilot)
    pilot.click(where)
    pilot.settle()
    model = table(pilot).model
    assert hand(pilot)[:-3] == before
    assert model.order[-1] is model.fresh
    fresh = pilot.control(f"hand-{model.order[-1].code}")
    assert fresh.name.endswith("just drawn")
    other = pilot.control(f"hand-{model.order[-2].code}")
    assert fresh.rect.top < other.rect.top or fresh.rect.top != other.rect.top


def test_a_tap_selects_and_shows_what_would_be_left() -> None:
    pilot = opened(states.knock_possible(), lang="fr")
    assert "discard" not in ids(pilot)
    pilot.click("hand-Kd")
    card = pilot.control("hand-Kd")
    assert card.pressed
    assert card.name == "roi de carreau, choisie"
    assert pilot.control("hand-7h").name == "7 de cœur, dans une suite"
    assert pilot.control("deadwood").name == "Cartes isolées après défausse  5"
    assert pilot.control("discard").name == "Défausser le roi de carreau"
    pilot.click("hand-7h")
    assert pilot.control("hand-7h").pressed
    assert not pilot.control("hand-Kd").pressed


def test_a_second_tap_or_the_button_discards() -> None:
    for second in ("hand-Kd", "discard"):
        pilot = opened(states.knock_possible())
        pilot.click("hand-Kd")
        pilot.click(second)
        assert table(pilot).model.view.pile[-1] is parse_card("Kd")


def test_a_card_taken_from_the_pile_is_not_offered_for_discard() -> None:
    pilot = opened(states.knock_possible())
    pilot.click("hand-8h")
    assert "discard" not in ids(pilot)
    assert "stays in the hand" in pilot.control("prompt").name
    pilot.click("hand-8h")
    assert table(pilot).model.selected is None
    assert parse_card("8h") in table(pilot).model.view.hand


# Moving cards


def test_a_card_dragged_within_the_hand_goes_where_it_is_dropped() -> None:
    pilot = opened(states.draw())
    assert hand(pilot) == "9s 9c 9d 2s 3s 4s 6h 7h 5d Kd"
    start, goal = middle(pilot.control("hand-9c").rect), middle(pilot.control("hand-6h").rect)
    pilot.drag(start, goal)
    assert hand(pilot) == "9s 9d 2s 3s 4s 6h 9c 7h 5d Kd"
    assert table(pilot).model.selected is None
    pilot.settle()
    assert table(pilot).model.view.hand == decode_hand(pilot)


def decode_hand(pilot: Pilot) -> tuple[object, ...]:
    return table(pilot).session.view.hand


def test_the_others_make_room_for_a_dragged_card() -> None:
    pilot = opened(states.draw(), reduced_motion=False)
    start = middle(pilot.control("hand-Kd").rect)
    goal = middle(pilot.control("hand-9s").rect)
    pilot.press(*start)
    pilot.move((start[0] + goal[0]) // 2, start[1])
    pilot.move(goal[0] - 30, goal[1])
    pilot.frames(20)
    assert hand(pilot).startswith("Kd 9s")
    first = table(pilot).picture.places.hand.cards[1]
    assert pilot.control("hand-9s").rect.left == first.left
    pilot.release(goal[0] - 30, goal[1])
    assert hand(pilot).startswith("Kd 9s")


def test_a_card_dragged_to_the_pile_is_discarded() -> None:
    pilot = opened(states.knock_possible())
    start, goal = middle(pilot.control("hand-Kd").rect), middle(pilot.control("pile").rect)
    pilot.drag(start, goal)
    assert table(pilot).model.view.pile[-1] is parse_card("Kd")


def test_a_card_taken_from_the_pile_cannot_be_dragged_back_to_it() -> None:
    pilot = opened(states.knock_possible())
    start, goal = middle(pilot.control("hand-8h").rect), middle(pilot.control("pile").rect)
    pilot.drag(start, goal)
    assert parse_card("8h") in table(pilot).model.view.hand


def test_a_card_may_be_drawn_by_dragging_it_into_the_hand() -> None:
    pilot = opened(states.draw())
    goal = middle(pilot.control("hand-2s").rect)
    pilot.drag(middle(pilot.control("pile").rect), (goal[0] - 20, goal[1]))
    assert hand(pilot) == "9s 9c 9d Ac 2s 3s 4s 6h 7h 5d Kd"


def test_a_drag_that_is_let_go_elsewhere_changes_nothing() -> None:
    pilot = opened(states.draw())
    pilot.drag(middle(pilot.control("stock").rect), (30, 60))
    assert table(pilot).model.view.phase is Phase.DRAW
    before = hand(pilot)
    pilot.drag(middle(pilot.control("hand-Kd").rect), (30, 60))
    assert hand(pilot) == before


def test_a_selected_card_moves_by_keys_and_by_buttons() -> None:
    pilot = opened(states.draw())
    pilot.click("hand-2s")
    pilot.key("left", shift=True)
    assert hand(pilot).startswith("9s 9c 2s 9d")
    pilot.key(".")
    pilot.click("move-right")
    assert hand(pilot).startswith("9s 9c 9d 3s 2s")


def test_sorting_is_done_on_request_only_and_remembered() -> None:
    pilot = opened(states.knock_possible())
    pilot.click("hand-8h")
    for _ in range(4):
        pilot.key(",")
    scattered = hand(pilot)
    assert scattered != "9s 9c 9d 2s 3s 4s 6h 7h 8h 5d Kd"
    pilot.click("sort")
    pilot.click("option-rank")
    assert hand(pilot) == "2s 3s 4s 5d 6h 7h 8h 9s 9c 9d Kd"
    assert pilot.context.settings.choices.sorting == "rank"


# Knocking


def test_the_knock_button_says_its_value_and_lays_the_best_spread() -> None:
    pilot = opened(states.knock_possible(), lang="fr")
    assert pilot.control("knock").name == "Frapper avec 5"
    assert pilot.control("knock").description == "Défausse le roi de carreau"
    pilot.click("knock")
    model = table(pilot).model
    assert model.view.phase in (Phase.DEFEND, Phase.OVER)
    close = model.view.close
    assert close is not None
    assert close.spread is not None
    assert close.spread.deadwood_value == 5


def test_the_knock_follows_the_selected_card() -> None:
    pilot = opened(states.knock_possible())
    pilot.click("hand-5d")
    assert pilot.control("knock").name == "Knock with 10"
    pilot.click("hand-9c")
    assert "knock" not in ids(pilot)


def test_gin_is_pointed_out_but_not_declared() -> None:
    pilot = opened(states.gin_possible())
    assert pilot.control("prompt").name == "Gin is possible!"
    assert "gin" in ids(pilot)
    assert table(pilot).model.view.phase is Phase.PLAY
    pilot.click("hand-5s")
    assert "gin" not in ids(pilot)
    assert pilot.control("prompt").name == "Gin is possible!"


def test_big_gin_and_gin_are_both_offered() -> None:
    pilot = opened(states.big_gin_possible())
    assert {"big-gin", "gin"} <= set(ids(pilot))
    pilot.click("big-gin")
    assert table(pilot).model.view.close is not None
    assert table(pilot).session.waiting in (Waiting.NEXT_DEAL, Waiting.OVER)


def test_other_spreads_are_offered_when_they_matter() -> None:
    # Hiding A♠2♠3♠ leaves 6 points more, but nobody can lay the 4♠ off.
    mine = "6h 7h 9c 9s 9d As 2s 3s 3d Kd"
    record = states.two_hands(mine=mine, other=OTHER_THREES, moves=["0 take"])
    pilot = opened(record)
    pilot.click("hand-Kd")
    assert "spreads" in ids(pilot)
    pilot.click("spreads")
    options = [c for c in pilot.controls() if c.id.startswith("spread-")]
    assert len(options) >= 2
    assert options[0].current
    pilot.click("spread-1")
    pilot.frames(1)
    close = table(pilot).model.view.close
    assert close is not None


def test_spreads_are_not_offered_when_there_is_one() -> None:
    assert "spreads" not in ids(opened(states.knock_possible()))


def test_a_false_knock_is_offered_at_a_strict_table_only() -> None:
    record = states.two_hands(rules="casual", moves=["0 take", "0 discard 2s", "1 pile"])
    record = states.two_hands(
        mine="6h 7h 9c 9s Td 2s 3s Ks Js Kd", rules="casual", moves=["0 take"]
    )
    pilot = opened(record)
    pilot.click("hand-Kd")
    assert "knock" not in ids(pilot)
    pilot.context.change_settings(strict_table=True)
    pilot.frames(1)
    assert pilot.control("knock").name.endswith("above the limit")
    pilot.click("knock")
    assert table(pilot).model.view.exposed[0]


# Taking back


def test_a_discard_can_be_taken_back_until_the_other_side_acts() -> None:
    pilot = opened(states.knock_possible())
    moves = len(decode(pilot.storage.get("match") or "").moves)
    pilot.click("hand-Kd")
    pilot.click("discard")
    assert "undo" in ids(pilot)
    pilot.click("undo")
    assert parse_card("Kd") in table(pilot).model.view.hand
    assert len(decode(pilot.storage.get("match") or "").moves) == moves
    pilot.click("hand-Kd")
    pilot.click("discard")
    pilot.settle()
    assert "undo" not in ids(pilot)


def test_a_card_from_the_stock_cannot_be_taken_back() -> None:
    pilot = opened(states.draw())
    pilot.click("stock")
    pilot.frames(2)
    assert "undo" not in ids(pilot)


def test_a_card_from_the_pile_can_be_taken_back() -> None:
    pilot = opened(states.draw())
    pilot.click("pile")
    pilot.frames(2)
    pilot.click("undo")
    assert table(pilot).model.view.phase is Phase.DRAW


# Defence


def test_the_best_defence_says_what_it_does() -> None:
    pilot = opened(states.defence())
    assert pilot.control("defend-best").name == "Best defence: lay off 9♥, 8 points left"
    pilot.click("defend-best")
    close = table(pilot).model.view.close
    assert close is not None
    defence = close.defences[0]
    assert defence is not None
    assert defence.deadwood_value == 8


def test_a_defence_by_hand_card_meld_undo_confirm() -> None:
    pilot = opened(states.defence())
    assert pilot.control("defend-confirm").name == "Lay out like this: 17 points left"
    pilot.click("hand-9h")
    targets = [c.id for c in pilot.controls() if c.id.startswith("meld-") and c.is_active]
    assert targets == ["meld-0", "meld-1"]
    pilot.click("meld-0")
    assert "hand-9h" not in ids(pilot)
    assert "9 of hearts" in pilot.control("meld-0").name
    assert table(pilot).model.deadwood == 8
    pilot.click("undo")
    assert table(pilot).model.deadwood == 17
    pilot.click("hand-9h")
    pilot.click("meld-1")
    pilot.click("defend-best")
    close = table(pilot).model.view.close
    assert close is not None
    defence = close.defences[0]
    assert defence is not None
    assert [layoff.card.code for layoff in defence.layoffs] == ["9h"]


def test_a_card_that_fits_nowhere_has_no_target() -> None:
    pilot = opened(states.defence())
    pilot.click("hand-Ac")
    assert not [c for c in pilot.controls() if c.id.startswith("meld-") and c.is_active]
    assert pilot.control("prompt").name == "This card fits none of the melds."


def test_layoffs_follow_one_another_in_a_chain() -> None:
    pilot = opened(states.chained_defence())
    pilot.click("hand-Qh")
    assert table(pilot).model.targets() == []
    for card in ("Jh", "Qh", "Kh"):
        if not pilot.control(f"hand-{card}").pressed:
            pilot.click(f"hand-{card}")
        pilot.click("meld-0")
    assert [layoff.card.code for layoff in table(pilot).model.laid] == ["Jh", "Qh", "Kh"]


def test_a_card_may_be_laid_off_by_dragging() -> None:
    pilot = opened(states.defence())
    pilot.drag(middle(pilot.control("hand-9h").rect), middle(pilot.control("meld-1").rect))
    assert [layoff.card.code for layoff in table(pilot).model.laid] == ["9h"]


def test_what_is_laid_off_by_hand_is_what_is_played() -> None:
    pilot = opened(states.defence())
    pilot.click("defend-confirm")
    close = table(pilot).model.view.close
    assert close is not None
    defence = close.defences[0]
    assert defence is not None
    assert defence.layoffs == ()


# What is told


def test_the_live_log_tells_every_turn_and_the_own_deadwood() -> None:
    pilot = opened(states.draw(), lang="fr")
    pilot.click("stock")
    pilot.settle()
    drawn = table(pilot).model.order[-1]
    assert "Cartes isolées" not in pilot.log[-1]
    assert pilot.log[-1].startswith("Vous piochez ")
    assert "points de cartes isolées." in pilot.log[-1]
    card = "Kd" if drawn.code != "Kd" else "5d"
    pilot.click(f"hand-{card}")
    pilot.click("discard")
    pilot.settle()
    told = "Vous défaussez le roi de carreau. Il vous reste"
    assert any(line.startswith(told) for line in pilot.log)
    assert pilot.log[-1].startswith("Simple ")


def test_the_names_of_stock_pile_and_hand() -> None:
    pilot = opened(states.draw(), lang="fr")
    assert pilot.control("stock").name == "Pioche, 31 cartes"
    assert pilot.control("pile").name == "Défausse\u00a0: as de trèfle sur le dessus"
    lists = [c for c in pilot.controls() if c.role.value == "list"]
    assert [c.name for c in lists] == ["Votre main"]
    cards = [c for c in pilot.controls() if c.group == "hand"]
    assert len(cards) == 10
    headings = [c for c in pilot.controls() if c.role.value == "heading"]
    assert [(c.level, c.name) for c in headings] == [(1, "Manche 1 · donneur\u00a0: Simple")]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 360)])
def test_the_knock_limit_is_always_on_the_table(size: tuple[int, int]) -> None:
    pilot = opened(states.draw(), size=size)
    texts = [pilot.control(name).name for name in ("score", "deadwood")]
    assert any("10" in text for text in texts)


def test_an_oklahoma_limit_and_the_doubling_are_shown() -> None:
    record = states.two_hands(
        upcard="5s", mine="6h 7h 9c 9s 9d 2s 3s 4s 5d Kd", rules="classic-oklahoma"
    )
    pilot = opened(record)
    assert "5 or less · ♠ ×2" in pilot.control("score").name


def test_an_open_hand_lies_face_up() -> None:
    pilot = opened(states.false_knock_open())
    assert "10 of diamonds" in pilot.control("fan-1").name


def test_who_waits_sees_the_table_and_no_hand() -> None:
    pilot = resumed_table(states.three_waiting(), lang="en")
    pilot.frames(2)
    assert not [name for name in ids(pilot) if name.startswith("hand")]
    assert pilot.control("waiting").name.startswith("You wait")
    assert pilot.scene.busy


# Overlays


def test_the_history_shows_the_pile_and_what_was_taken() -> None:
    pilot = opened(states.draw())
    pilot.click("history")
    assert pilot.control("pile-cards").name.endswith("ace of clubs")
    assert pilot.control("known-1").name.endswith("8 of hearts")
    pilot.key("Escape")
    assert pilot.scene.name == "table"


def test_the_history_can_be_turned_off() -> None:
    pilot = opened(states.draw())
    pilot.context.change_settings(history=False)
    pilot.frames(1)
    assert "history" not in ids(pilot)
    pilot.click("menu")
    assert "history" not in ids(pilot)


def test_the_menu_copies_the_record_and_leaves() -> None:
    pilot = opened(states.draw())
    pilot.key("Escape")
    pilot.click("copy-record")
    (copied,) = pilot.platform.copied
    assert decode(copied) == decode(pilot.storage.get("match") or "")
    assert "hidden cards" in pilot.control("copy-record").name  # the match goes on
    assert pilot.control("leave").name.endswith("saved")


def test_taking_back_selects_nothing() -> None:
    """Or the next tap on the same card would be the second one, which discards it."""
    pilot = opened(states.draw())
    pilot.click("pile")
    pilot.settle()
    pilot.click("hand-Kd")
    pilot.click("undo")
    pilot.click("pile")
    pilot.settle()
    pilot.click("hand-Kd")
    assert table(pilot).model.selected is parse_card("Kd")
    assert table(pilot).model.view.phase is Phase.PLAY


def test_every_button_has_a_name_where_only_its_icon_is_seen() -> None:
    pilot = opened(states.draw(), size=(390, 844))
    pilot.click("pile")
    pilot.settle()
    pilot.click("hand-Kd")
    assert pilot.control("undo").name == "Undo"
    assert all(control.name for control in pilot.controls())


def test_the_hint_stays_where_it_is_when_a_card_is_selected() -> None:
    for size in ((390, 844), (1280, 720)):
        pilot = opened(states.knock_possible(), size=size)
        before = pilot.control("hint").rect
        pilot.click("hand-Kd")
        assert pilot.control("hint").rect == before
        if size[0] < size[1]:
            assert "≤ 10" in pilot.control("deadwood").name


def test_every_button_of_the_menu_does_something() -> None:
    pilot = opened(states.draw())
    pilot.click("menu")
    sound = pilot.context.settings.choices.sound
    pilot.click("sound")
    assert pilot.context.settings.choices.sound is not sound
    speed = pilot.context.settings.choices.speed
    pilot.click("speed")
    assert pilot.context.settings.choices.speed != speed
    pilot.click("resume")
    assert isinstance(pilot.scene, TableScene)
    for entry, name in (("help", "help"), ("sort", "choice"), ("history", "history")):
        pilot.click("menu")
        pilot.click(entry)
        assert pilot.scene.name == name
        pilot.key("Escape")
        assert isinstance(pilot.scene, TableScene)


def test_all_keys_are_documented() -> None:
    pilot = opened(states.knock_possible())
    keys = {c.key.upper() for c in pilot.controls() if c.key}
    pilot.click("hand-Kd")
    keys |= {c.key.upper() for c in pilot.controls() if c.key}
    pilot.key("h")
    documented = " ".join(c.id for c in pilot.controls() if c.id.startswith("key-")).upper()
    for key in keys - {"ESCAPE", "F11"}:
        assert key in documented, key


# Movement


def test_nothing_is_drawn_while_nothing_happens() -> None:
    pilot = opened(states.draw())
    pilot.frames(5)
    drawn = pilot.app.frames_drawn
    pilot.frames(200)
    assert pilot.app.frames_drawn == drawn


def test_the_deal_is_animated_and_a_tap_skips_it() -> None:
    storage = MemoryStorage()
    storage.set("settings", '{"sound": false}')
    from game.core.rules import PRESETS
    from tests.ui.table_player import new_table

    pilot = new_table(PRESETS["classic"], storage=storage, reduced_motion=False)
    pilot.frames(20)
    motion = table(pilot).picture.motion
    assert motion.flights.busy
    dealt = [tween for tween in motion.flights.tweens() if isinstance(tween.key, Card)]
    assert len(dealt) > 5
    pilot.tap(640, 420)
    pilot.frames(1)
    assert len(list(motion.flights.tweens())) <= 1  # the next thing may have begun


def test_a_resize_in_the_middle_of_a_movement_is_safe() -> None:
    pilot = opened(states.draw(), reduced_motion=False)
    pilot.click("stock")
    pilot.frames(3)
    assert table(pilot).picture.motion.busy
    pilot.resize((390, 844), 2)
    pilot.frames(3)
    assert pilot.app.surface.get_size() == (780, 1688)
    pilot.settle()
    assert len([name for name in ids(pilot) if name.startswith("hand-")]) == 11


def as_drawn_anew(pilot: Pilot) -> bool:
    """What is on the screen is what drawing everything anew gives, and all of it was presented."""
    scene = table(pilot)
    assert pilot.platform.seen is not None
    seen = pygame.image.tobytes(pilot.platform.seen, "RGB")
    assert seen == pygame.image.tobytes(pilot.app.surface, "RGB")
    scene.picture._canvas.forget()
    whole = pilot.app.surface.copy()
    scene.draw(whole, pilot.app.marks)
    return seen == pygame.image.tobytes(whole, "RGB")


def test_what_is_drawn_in_parts_is_the_whole_picture() -> None:
    """What the canvas leaves out must not be missed: in every frame all is as if drawn anew."""
    pilot = opened(states.knock_possible(), reduced_motion=False)
    pilot.click("hand-5d")
    for _ in range(6):  # the card rises
        pilot.frames(2)
        assert as_drawn_anew(pilot)
    pilot.click("discard")
    for _ in range(8):  # it flies, the others close ranks, the other side draws
        pilot.frames(5)
        assert as_drawn_anew(pilot)
    pilot.settle()
    start = middle(pilot.control("hand-9s").rect)
    pilot.press(*start)
    for step in range(1, 8):  # dragged over the others
        pilot.move(start[0] + 70 * step, start[1] - 9 * step)
        pilot.frames(1)
        assert as_drawn_anew(pilot)
    pilot.release(start[0] + 490, start[1] - 63)
    pilot.frames(2)
    assert as_drawn_anew(pilot)


@pytest.mark.parametrize("calm", [True, False])
def test_cards_that_never_flew_are_there(calm: bool) -> None:
    """Nothing flies, or a tap has ended the deal while most cards waited for their flight."""
    pilot = resumed_table(states.upcard_offer(), lang="en", reduced_motion=calm)
    if not calm:
        pilot.frames(8)
        assert table(pilot).picture.motion.busy
        pilot.tap(640, 150)
        pilot.frames(1)
        assert not table(pilot).picture.motion.busy
    pilot.settle()
    assert as_drawn_anew(pilot)


def test_only_what_moves_is_sent_to_the_screen() -> None:
    pilot = resumed_table(states.upcard_offer(), lang="en", reduced_motion=False)
    pilot.frames(40)
    assert table(pilot).picture.motion.busy
    whole = 1280 * 720
    assert all(sent is not None and sent < whole / 3 for sent in pilot.platform.presented[-20:])
    pilot.settle()
    drawn = pilot.app.frames_drawn
    pilot.frames(120)
    assert pilot.app.frames_drawn == drawn


@pytest.mark.parametrize("control", ["menu", "stock", "sort", "hand-9c", "hand-Kd"])
def test_hovering_draws_only_what_changes_and_all_of_it(control: str) -> None:
    pilot = opened(states.draw())
    pilot.move(*middle(pilot.control(control).rect))
    pilot.frames(1)
    assert pilot.app.marks.hovered == control
    assert as_drawn_anew(pilot)
    pilot.move(5, 300)
    pilot.frames(1)
    assert as_drawn_anew(pilot)


def test_focus_goes_on_where_the_hand_goes_on() -> None:
    """A button that has gone leaves its focus to what is wanted next, and the ring stays seen."""
    pilot = opened(states.upcard_offer())
    pilot.focus("pass")
    pilot.activate("pass")
    pilot.frames(1)
    assert pilot.app.marks.focused == "stock"
    pilot = opened(states.upcard_offer())
    pilot.focus("take")
    pilot.activate("take")
    pilot.settle()
    assert pilot.app.marks.focused in ids(pilot)
    assert str(pilot.app.marks.focused).startswith("hand-")
    pilot.activate("hand-Kd")
    pilot.focus("discard")
    pilot.activate("discard")
    pilot.frames(1)
    assert pilot.app.marks.focused == "stock"
    assert pilot.platform.focused[-1] == "stock"


def test_keys_work_where_there_is_no_room_for_their_buttons() -> None:
    pilot = opened(states.draw(), size=(480, 360))
    assert "sound" not in ids(pilot)
    sound = pilot.context.settings.choices.sound
    pilot.key("m")
    assert pilot.context.settings.choices.sound is not sound
    pilot.key("y")
    assert pilot.scene.name == "history"
    pilot.key("escape")
    pilot.key("r")
    assert pilot.scene.name == "rules"


@pytest.mark.parametrize("size", [(480, 360), (360, 640)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("record", "acts", "buttons"),
    [
        (states.knock_possible(), ("hand-Kd",), 2),
        (states.big_gin_possible(), ("hand-6s",), 3),
        (states.defence(), ("hand-9h", "meld-0"), 3),
    ],
)
def test_buttons_are_large_enough_for_a_finger(
    size: tuple[int, int], lang: str, record: str, acts: tuple[str, ...], buttons: int
) -> None:
    pilot = opened(record, size=size, lang=lang)
    for act in acts:
        pilot.activate(act)
        pilot.settle()
    shown = [control for control in pilot.controls() if control.group == "actions"]
    assert len(shown) >= buttons
    for control in shown:
        assert min(control.rect.size) >= 44, control
        assert pilot.app.surface.get_rect().contains(control.rect)
    assert all(
        not one.rect.colliderect(other.rect) for one in shown for other in shown if one is not other
    )


def test_language_changes_at_once() -> None:
    pilot = opened(states.knock_possible(), lang="fr")
    pilot.context.change_settings(language="en")
    pilot.frames(1)
    assert pilot.control("knock").name == "Knock with 5"
    assert pilot.control("last").name == "You take the 8♥."


def test_a_meld_whose_cards_lie_apart_is_marked_too() -> None:
    pilot = opened(states.knock_possible())
    table(pilot).model.move(parse_card("9s"), 10)
    table(pilot).refresh()
    assert pilot.control("hand-9s").name == "9 of spades, in a set"
    widgets = table(pilot).widgets()
    braces = [w for w in widgets if isinstance(w, Brace) and w.meld and not w.text]
    for code in ("9s", "9c", "9d"):
        strip = pilot.control(f"hand-{code}").rect
        assert any(strip.left <= b.rect.left and b.rect.right <= strip.right for b in braces)


def test_a_double_tap_presses_one_button_only() -> None:
    pilot = opened(states.upcard_offer(), size=(390, 844))
    spot = pilot.control("take").rect.center
    pilot.tap(*spot)
    pilot.tap(*spot)
    pilot.settle()
    assert table(pilot).model.view.phase is Phase.PLAY
    assert pilot.control("knock").rect.collidepoint(spot)
    pilot.frames(30)
    pilot.tap(*spot)  # now it is meant
    assert any("You knock" in line for line in pilot.log)


def test_the_order_of_the_hand_outlives_the_table() -> None:
    pilot = opened(states.draw())
    table(pilot).model.move(parse_card("9s"), 9)
    table(pilot).refresh()
    pilot.settle()
    before = hand(pilot)
    kept = pilot.storage.get("hand")
    assert kept
    assert hand(opened(states.draw(), hand=kept)) == before
    for useless in ("no cards at all", "As", kept.replace("9s", "9s9s")):
        assert hand(opened(states.draw(), hand=useless)) == hand(opened(states.draw()))
