"""The glossary: every term is found in the rules of both languages, and says what it means."""

from __future__ import annotations

import pytest

from game.core.rules import PRESETS, RULE_NAMES
from game.scenes.context import Context
from game.scenes.rules_page import RulesPage
from game.scenes.stack import Scene
from game.services import i18n
from game.ui.glossary import TERMS, terms_in
from game.ui.rules_text import rules_sections
from game.ui.term_text import PREFIX
from tests.pilot import Pilot


def rules(context: Context) -> Scene:
    return RulesPage(context, PRESETS["classic"])


def terms_of(pilot: Pilot) -> list[str]:
    return [control.id for control in pilot.controls() if control.id.startswith(PREFIX)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_term_is_in_the_rules_of_some_preset(language: str) -> None:
    i18n.set_language(language)
    texts = [
        paragraph
        for rule_set in RULE_NAMES.values()
        for section in rules_sections(rule_set)
        for paragraph in section.paragraphs
    ]
    found = {each.term for text in texts for each in terms_in(text)}
    assert found == set(TERMS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_forms_are_unambiguous_and_found_whole(language: str) -> None:
    i18n.set_language(language)
    forms = [(form, key) for key, term in TERMS.items() for form in term.forms().split("|")]
    assert len({form for form, _key in forms}) == len(forms)
    for form, key in forms:
        text = f"X {form}, y{form} {form}y"
        first = terms_in(text)[0]
        assert (first.term, text[first.start : first.end]) == (key, form)
        assert not terms_in(f"y{form}y")


def test_longest_form_wins_and_known_terms_are_left_alone() -> None:
    i18n.set_language("en")
    assert [each.term for each in terms_in("A big gin is a gin.")] == ["big-gin", "gin"]
    assert [each.term for each in terms_in("a run, a run", {"set"})] == ["run"]
    assert not terms_in("a run", {"run"})
    assert [each.term for each in terms_in("the discard\u00a0pile")] == ["pile"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 360)])
def test_tap_and_mirror_open_the_meaning(lang: str, size: tuple[int, int]) -> None:
    pilot = Pilot(rules, size=size, lang=lang)
    pilot.settle()
    first = terms_of(pilot)[0]
    for open_it in (pilot.click, pilot.activate):
        open_it(first)
        assert pilot.scene.name == "term"
        term = TERMS[first.rpartition(".")[2]]
        assert (pilot.control("title").name, pilot.control("meaning").name) == (
            term.title(),
            term.text(),
        )
        pilot.key("escape")
        assert pilot.scene.name == "rules"


def test_tab_goes_to_every_term_and_scrolls_to_it() -> None:
    pilot = Pilot(rules, size=(480, 360), reduced_motion=True)
    wanted, met = terms_of(pilot), []
    for _step in range(len(wanted) + 6):
        pilot.key("tab")
        pilot.frames(2)
        if pilot.focused is not None and pilot.focused.startswith(PREFIX):
            met.append(pilot.focused)
            window = pilot.scene.view  # type: ignore[attr-defined]
            assert window.contains(pilot.control(pilot.focused).rect)
    assert met[: len(wanted)] == wanted


def test_underlined_words_stand_where_their_text_is() -> None:
    pilot = Pilot(rules)
    painter = pilot.context.painter
    for control_id in terms_of(pilot):
        word = pilot.control(control_id)
        paragraph = pilot.control(control_id.split(".")[1])
        assert paragraph.rect.contains(word.rect)
        text = word.name.partition(": ")[2] or word.name.partition(":\u00a0")[2]
        assert text in paragraph.name
        assert word.rect.width > painter.px(8)
