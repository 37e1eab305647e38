"""The hint: asked for, said, shown, gone with the position; every reason has its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots.reasons import Reason, ReasonKind
from game.core.cards import parse_cards
from game.core.rules import PRESETS
from game.scenes.reason_texts import reason_text
from game.services import i18n
from tests.pilot import Pilot
from tests.ui import table_states
from tests.ui.table_player import new_table, resumed_table

SIZES = [(1280, 720), (1024, 576), (390, 844), (480, 360)]
STATES: list[Callable[[], str]] = [
    table_states.upcard_offer,
    table_states.draw,
    table_states.knock_possible,
    table_states.gin_possible,
    table_states.big_gin_possible,
    table_states.defence,
    table_states.four_hands,
]


def ids(pilot: Pilot) -> set[str]:
    return {control.id for control in pilot.controls()}


@pytest.mark.parametrize("kind", ReasonKind)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_reason_is_a_sentence(kind: ReasonKind, language: str) -> None:
    i18n.set_language(language)
    for cards in (parse_cards("9h"), parse_cards("9h 8c 9s")):
        for count in (1, 3):
            text = reason_text(Reason(kind, cards, points=4.0, chance=0.33, count=count))
            assert text[0].isupper() or text[0].isdigit() or text[0] == "9"
            assert text.endswith(".")
            assert "{" not in text
    assert reason_text(Reason(ReasonKind.UNDERCUT_RISK, chance=1 / 3)) in {
        "Ce serait un undercut dans 33\u00a0% des cas.",
        "You would be undercut in 33% of cases.",
    }


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", SIZES)
def test_hint_is_shown_said_and_gone_with_the_position(
    state: Callable[[], str], size: tuple[int, int]
) -> None:
    pilot = resumed_table(state(), size=size)
    pilot.settle()
    before = list(pilot.log)
    pilot.key("i")
    pilot.settle()
    said = pilot.log[len(before) :]
    assert len(said) == 1
    names = [control.name for control in pilot.controls()]
    shown = [name for name in names if len(name) > 3 and name in said[0]]
    assert len(shown) == 2
    whole = pilot.app.surface.get_rect()
    assert all(whole.contains(control.rect) for control in pilot.controls())
    active = [control for control in pilot.controls() if control.is_active]
    panel = [control for control in pilot.controls() if control.id == "hint-why"]
    assert not any(control.rect.colliderect(text.rect) for control in active for text in panel)
    for act in ("take", "stock", "gin", "big-gin", "knock", "defend-best"):
        if act in ids(pilot) and not pilot.control(act).disabled:
            pilot.activate(act)
            pilot.frames(3)
            break
    assert not any(control.name in shown for control in pilot.controls())


def test_hints_can_be_switched_off() -> None:
    pilot = resumed_table(table_states.draw())
    pilot.settle()
    assert "hint" in ids(pilot)
    pilot.context.change_settings(hints=False)
    pilot.frames(1)
    assert "hint" not in ids(pilot)
    said = list(pilot.log)
    pilot.key("i")
    pilot.frames(20)
    assert pilot.log == said


@pytest.mark.parametrize("preset", list(PRESETS))
def test_hint_follows_to_the_end_of_a_deal(preset: str) -> None:
    """Under all rules there is a hint whenever the player is to act."""
    pilot = new_table(PRESETS[preset], opponent="friend")
    for _turn in range(200):
        pilot.settle()
        if pilot.scene.name != "table":
            break
        count = len(pilot.log)
        pilot.activate("hint")
        pilot.settle()
        assert len(pilot.log) > count
        hint = pilot.scene.hint  # type: ignore[attr-defined]
        session = pilot.scene.session  # type: ignore[attr-defined]
        best = hint.advice[0].action
        assert best in session.view.legal
        pilot.scene._play(best)  # type: ignore[attr-defined]
        pilot.frames(1)
    assert pilot.scene.name == "scoring"
