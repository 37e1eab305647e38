"""The rules in words: made from the fields, complete in both languages, numbers as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pygame
import pytest

from game.core.match_score import POT_CAP, pot_shares
from game.core.rules import (
    FALSE_KNOCK_POINTS,
    MARGIN_BASE,
    MARGIN_BOX,
    POT_STAKE,
    RULE_NAMES,
    FalseKnock,
    FinalScore,
    NextDealer,
    OklahomaAce,
    Rotation,
    RulesError,
    RuleSet,
    Scoring,
    Seat,
    Shutout,
    SpecialLimit,
    StockEnd,
)
from game.scenes.context import Context
from game.scenes.rules_page import RulesPage
from game.scenes.stack import Push, Scene, Transition
from game.services import i18n
from game.ui.rules_example import Story, examples
from game.ui.rules_example_text import example_paragraphs, example_title
from game.ui.rules_layout import rules_layout
from game.ui.rules_text import rules_sections
from game.ui.viewport import TOUCH_TARGET
from tests.pilot import Pilot

LANGUAGES = sorted(i18n.LANGUAGES)

OTHER_VALUES: dict[str, tuple[Any, ...]] = {
    "seats": (2, 3, 4),
    "rotation": tuple(Rotation),
    "scoring": tuple(Scoring),
    "hand_size": (7, 10),
    "hand_size_many": (7, 10),
    "knock_limit": (1, 5, 9, 10, *SpecialLimit),
    "oklahoma_ace": tuple(OklahomaAce),
    "oklahoma_spades_double": (False, True),
    "gin_bonus": (0, 20, 25),
    "undercut_bonus": (0, 10, 25),
    "big_gin_bonus": (None, 0, 31, 50),
    "next_dealer": tuple(NextDealer),
    "stock_end": tuple(StockEnd),
    "max_turns": (100, 200),
    "false_knock": tuple(FalseKnock),
    "target": (50, 100, 150, None),
    "match_hands": (1, 3, 5, 10),
    "game_bonus": (0, 50, 100),
    "box_bonus": (0, 20, 25),
    "shutout": tuple(Shutout),
    "final_score": tuple(FinalScore),
    "columns": (1, 3),
}


def has_no_effect(field: str, rules: RuleSet) -> bool:
    """Whether the engine never looks at this field under these rules, so that no word is due."""
    formula = rules.final_score is FinalScore.MARGIN_FORMULA
    penalty = rules.scoring is Scoring.PENALTY
    return {
        "hand_size": rules.players > 2,
        "hand_size_many": rules.players == 2,
        "oklahoma_ace": rules.knock_limit is not SpecialLimit.UPCARD,
        "undercut_bonus": rules.knock_limit is SpecialLimit.GIN_ONLY,
        "match_hands": not penalty,
        "next_dealer": penalty and rules.match_hands == 1,
        "game_bonus": formula or penalty,
        "box_bonus": formula or penalty,
        "shutout": formula or penalty,
    }.get(field, False)


def whole_text(rules: RuleSet) -> str:
    lines = []
    for section in rules_sections(rules):
        lines += [section.title, *section.paragraphs]
    for example in examples(rules):
        lines += [example_title(example), *example_paragraphs(example, rules)]
    return "\n".join(lines)


def neighbours(rules: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """Every valid rule set that differs in one field."""
    for field, values in OTHER_VALUES.items():
        for value in values:
            if value != getattr(rules, field):
                try:
                    yield field, replace(rules, **{field: value})
                except RulesError:
                    continue


def test_the_list_of_fields_is_complete() -> None:
    assert set(OTHER_VALUES) == {field.name for field in fields(RuleSet)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(RULE_NAMES))
def test_every_field_that_matters_changes_the_text(name: str, lang: str) -> None:
    i18n.set_language(lang)
    rules = RULE_NAMES[name]
    text = whole_text(rules)
    for field, other in neighbours(rules):
        if has_no_effect(field, rules) and has_no_effect(field, other):
            continue
        both = {rules.shutout, other.shutout}
        if field == "shutout" and not rules.game_bonus and Shutout.DOUBLE_TOTAL not in both:
            continue  # twice no bonus is no bonus
        assert whole_text(other) != text, (field, getattr(other, field))


def test_what_has_no_effect_is_not_mentioned() -> None:
    i18n.set_language("en")
    for rules in RULE_NAMES.values():
        for field, other in neighbours(rules):
            if has_no_effect(field, rules) and has_no_effect(field, other):
                assert whole_text(other) == whole_text(rules), field


def test_equal_rule_sets_have_one_text_whatever_their_name() -> None:
    assert whole_text(RULE_NAMES["classic"]) == whole_text(RuleSet(big_gin_bonus=31))


def numbers_in(text: str) -> set[int]:
    return {int(match.replace("\u00a0", "")) for match in re.findall(r"\d+", text)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(RULE_NAMES))
def test_numbers_are_those_of_the_fields(name: str, lang: str) -> None:
    """Unusual values, so that none of them can stand there by chance."""
    i18n.set_language(lang)
    rules = RULE_NAMES[name]
    changes: dict[str, Any] = {"gin_bonus": 61, "undercut_bonus": 62, "max_turns": 163}
    if rules.scoring is Scoring.POINTS:
        changes["target"] = 370
    if rules.big_gin_bonus is not None:
        changes["big_gin_bonus"] = 64
    if rules.game_bonus:
        changes["game_bonus"] = 965
    if rules.box_bonus:
        changes["box_bonus"] = 66
    odd = replace(rules, **changes)
    sections = {section.key: " ".join(section.paragraphs) for section in rules_sections(odd)}
    score = numbers_in(sections["score"])
    assert 61 in score
    assert (62 in score) == (odd.knock_limit is not SpecialLimit.GIN_ONLY)
    assert (64 in score) == (odd.big_gin_bonus is not None)
    assert 163 in numbers_in(sections["stock_end"])
    assert odd.cards_each in numbers_in(sections["deal"])
    if isinstance(odd.knock_limit, int):
        assert odd.knock_limit in numbers_in(sections["knock"])
    match = numbers_in(sections["match"])
    assert (965 in match) == (odd.game_bonus == 965)
    assert (66 in match) == (odd.box_bonus == 66)
    if odd.target is not None:
        assert 370 in match
        assert 370 in numbers_in(sections["goal"])
    if odd.final_score is FinalScore.MARGIN_FORMULA:
        assert {MARGIN_BASE, MARGIN_BOX} <= match
    if odd.scoring is Scoring.PENALTY:
        assert {POT_STAKE, POT_CAP} <= match
        shares = pot_shares((4, 10, 24, 30)[: odd.seats], POT_STAKE * odd.seats, Seat(0))
        assert set(shares) <= match
    if odd.false_knock is FalseKnock.PENALTY:
        assert FALSE_KNOCK_POINTS in numbers_in(sections["false_knock"])


@pytest.mark.parametrize("name", sorted(RULE_NAMES))
def test_no_sentence_is_left_in_english(name: str) -> None:
    rules = RULE_NAMES[name]
    i18n.set_language("en")
    english = set(whole_text(rules).split("\n"))
    i18n.set_language("fr")
    french = set(whole_text(rules).split("\n"))
    same = {"Gin", "Undercut"}
    assert english & french <= same
    for line in french:
        assert "{" not in line
        assert not re.search(r"[^\u00a0\s][:;!?»]", line), line
        assert not re.search(r" [:;!?»]", line), line


@pytest.mark.parametrize("name", sorted(RULE_NAMES))
def test_examples_are_priced_by_the_engine(name: str) -> None:
    i18n.set_language("en")
    rules = RULE_NAMES[name]
    found = {example.story: example for example in examples(rules)}
    assert Story.GIN in found
    assert (Story.BIG_GIN in found) == (rules.big_gin_bonus is not None)
    assert (Story.KNOCK in found) == (rules.knock_limit is not SpecialLimit.GIN_ONLY)
    for story, example in found.items():
        assert example.score.undercut == (story is Story.UNDERCUT)
        text = " ".join(example_paragraphs(example, rules))
        for points in filter(None, example.score.points):
            assert f"= {points} points" in text.replace("\u00a0", " ")
        assert ("× 2" in text.replace("\u00a0", " ")) == example.doubled


def test_the_examples_of_the_published_presets() -> None:
    """By hand: 12 − 4; 4 − 1 and the bonus; 20 and the bonus; doubled under classic Oklahoma."""
    expected = {
        "classic": ((8, 0), (0, 28), (45, 0), (51, 0)),
        "pagat": ((8, 0), (0, 13), (40, 0)),
        "classic-oklahoma": ((16, 0), (0, 56), (90, 0), (102, 0)),
        "ginpro-straight": ((45, 0),),
        "multi-3": ((0, 8, 8), (28, 0, 12), (0, 45, 41)),
    }
    for name, points in expected.items():
        assert tuple(example.score.points for example in examples(RULE_NAMES[name])) == points


@pytest.mark.parametrize("hand_size", [7, 10])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_examples_exist_for_every_limit_and_number_of_cards(seats: int, hand_size: int) -> None:
    base = replace(
        RULE_NAMES["multi"],
        seats=seats,
        hand_size=hand_size,
        hand_size_many=hand_size,
        big_gin_bonus=40,
    )
    for limit in range(1, 11):
        rules = replace(base, knock_limit=limit)
        stories = [example.story for example in examples(rules)]
        assert stories == [Story.KNOCK, Story.UNDERCUT, Story.GIN, Story.BIG_GIN]


# The page


class Below(Scene):
    """Opens the rules at once."""

    name = "below"

    def __init__(self, context: Context, rules: RuleSet) -> None:
        super().__init__(context)
        self.rules: RuleSet | None = rules

    def update(self, dt: float) -> Transition | None:
        rules, self.rules = self.rules, None
        return Push(RulesPage(self.context, rules)) if rules else None


def open_rules(name: str = "classic", **options: Any) -> Pilot:
    pilot = Pilot(
        lambda context: Below(context, RULE_NAMES[name]), **{"reduced_motion": True, **options}
    )
    pilot.frames(2)
    assert pilot.scene.name == "rules"
    return pilot


def test_the_page_reads_as_headings_and_paragraphs() -> None:
    pilot = open_rules(lang="en")
    headings = [(c.level, c.name) for c in pilot.controls() if c.role.value == "heading"]
    assert headings[0] == (1, "Rules of the game")
    assert {level for level, _name in headings} == {1, 2, 3}
    titles = [section.title for section in rules_sections(RULE_NAMES["classic"])]
    assert [name for level, name in headings if level == 2] == titles
    ids = [control.id for control in pilot.controls()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("way", ["close", "escape", "beside"])
def test_the_page_can_be_left(way: str) -> None:
    pilot = open_rules()
    if way == "close":
        pilot.click("close")
    elif way == "escape":
        pilot.key("escape")
    else:
        pilot.tap(4, 300)
    assert pilot.scene.name == "below"


def test_a_drag_beside_the_panel_does_not_close_it() -> None:
    pilot = open_rules()
    pilot.drag((4, 300), (4, 200))
    assert pilot.scene.name == "rules"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["wheel", "drag", "keys", "button"])
@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (480, 360)])
def test_the_last_line_is_reached(size: tuple[int, int], way: str) -> None:
    pilot = open_rules(size=size)
    scene = pilot.scene
    assert isinstance(scene, RulesPage)
    middle = scene.view.center
    for _step in range(200):
        if scene.offset == scene.hidden_height:
            break
        if way == "wheel":
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-4, flipped=False))
        elif way == "drag":
            pilot.drag(middle, (middle[0], scene.view.top + 2), steps=2)
        elif way == "keys":
            pilot.key("page down")
        else:
            pilot.click("scroll-down")
        pilot.settle()
    last = [control for control in pilot.controls() if control.id.startswith("match-")][-1]
    assert last.rect.bottom <= scene.view.bottom
    assert pilot.control("scroll-down").disabled


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "ratio"),
    [((1280, 720), 1), ((1920, 1080), 2), ((390, 844), 3), ((360, 640), 1), ((480, 360), 2)],
)
@pytest.mark.parametrize("name", ["classic-oklahoma", "multi-4"])
def test_blocks_follow_one_another_inside_the_panel(
    name: str, size: tuple[int, int], ratio: float, lang: str
) -> None:
    pilot = open_rules(name, size=size, ratio=ratio, lang=lang)
    scene = pilot.scene
    assert isinstance(scene, RulesPage)
    places = rules_layout(list(scene.items()), scene.viewport, scene.painter)
    assert pilot.app.surface.get_rect().contains(places.panel)
    assert places.panel.contains(places.view)
    for block, following in zip(places.blocks, places.blocks[1:], strict=False):
        assert block.rect.bottom <= following.rect.top
    for block in places.blocks:
        assert places.view.left <= block.rect.left
        assert block.rect.right <= places.view.right
        if block.cards is None:
            lines = scene.painter.wrap(block.item.text, block.kind, block.size, block.rect.width)
            widths = [scene.painter.width(line, block.kind, block.size) for line in lines]
            assert max(widths) <= block.rect.width
        else:
            cards = [c for group in (*block.cards.melds, block.cards.loose) for c in group]
            assert all(block.rect.left <= c.left and c.right <= block.rect.right for c in cards)
    for button in (places.up, places.down, places.close):
        assert min(button.size) >= TOUCH_TARGET * ratio - 1
        assert not button.colliderect(places.view)
        assert not button.colliderect(places.title)
