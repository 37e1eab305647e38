"""The scoring page at every size, in both languages, for two to four seats: all of it is reachable,
nothing is cut and nothing covers anything else."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.scenes.scoring import ScoringScene
from game.services import i18n
from game.session import MatchSession
from game.ui.scoring_hand_layout import SPACINGS, HandShape, hand_width, place_hand
from game.ui.scoring_layout import Page
from game.ui.scoring_table_layout import row_size, row_type
from game.ui.viewport import TOUCH_TARGET, Viewport
from tests.pilot import Pilot
from tests.ui.scoring_matches import knock_session, sessions

SIZES = [
    ((1280, 720), 1),
    ((1024, 576), 1),
    ((1920, 1080), 2),
    ((390, 844), 3),
    ((360, 640), 1),
    ((480, 360), 2),
]
CASES = ["knock", "classic", "classic-hollywood", "classic-rotation", "multi-3", "multi-4", "long"]
INDEX_PART = 0.236
"""Of a card's width: the column of a large index."""


@cache
def session_of(case: str) -> MatchSession:
    """The last deal of a match, played once for all the sizes."""
    if case == "knock":
        return knock_session()
    if case == "long":
        return next(s for s in sessions("pagat target=500", "long") if s.view.deal_number == 25)
    return sessions(case, "layout")[-1]


@cache
def pilot_of(case: str) -> Pilot:
    """The scene in a window; :func:`open_page` lays it out anew without drawing it."""
    return Pilot(lambda context: ScoringScene(context, session_of(case)), reduced_motion=True)


def open_page(
    case: str, size: tuple[int, int], ratio: float, lang: str
) -> tuple[ScoringScene, Page]:
    pilot = pilot_of(case)
    scene = pilot.scene
    assert isinstance(scene, ScoringScene)
    i18n.set_language(lang)
    view = Viewport(round(size[0] * ratio), round(size[1] * ratio), ratio)
    pilot.context.painter.viewport = view
    scene.layout(view)
    scene.refresh()
    assert scene.page is not None
    return scene, scene.page


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_nothing_is_cut_and_nothing_covered(
    case: str, size: tuple[int, int], ratio: float, lang: str
) -> None:
    scene, page = open_page(case, size, ratio, lang)
    width = scene.viewport.width
    hands = [Rect(place) for place in _hand_boxes(page)]
    tables = [places.panel for places in page.tables]
    blocks = [page.title, page.subtitle, *hands, *tables]
    for block in blocks:
        assert block.left >= 0
        assert block.right <= width
        assert block.top >= 0
        assert block.bottom <= max(page.height, page.view.height)
    for one, other in combinations(blocks, 2):
        assert not one.colliderect(other), (one, other)
    for caption, note, hand in zip(page.captions, page.notes, hands, strict=True):
        assert caption.bottom <= hand.top + scene.painter.px(12)
        assert not (note.width and caption.colliderect(note))


def _hand_boxes(page: Page) -> list[Rect]:
    boxes = []
    for places in page.hands:
        cards = [r for group in (*places.melds, places.loose) for r in group]
        boxes.append(cards[0].unionall([*cards[1:], *places.brackets]))
    return boxes


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_labels_end_before_the_first_cell(
    case: str, size: tuple[int, int], ratio: float, lang: str
) -> None:
    scene, page = open_page(case, size, ratio, lang)
    painter = scene.painter
    for table, places in zip(scene.tables, page.tables, strict=True):
        for row, rect in zip(table.rows, places.rows, strict=True):
            kind, size_of_row = row_type(row.tone), row_size(page.sizes, row.tone)
            lines = painter.wrap(row.label, kind, size_of_row, places.label_width)
            assert all(
                painter.width(line, kind, size_of_row) <= places.label_width for line in lines
            ), row.label
            assert len(lines) * painter.px(size_of_row * 1.3) <= rect.height + painter.px(4)
            left = rect.left
            for cell, right in zip(row.cells, places.rights, strict=True):
                assert right - painter.width(cell, kind, size_of_row) >= left
                left = right


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_every_index_is_seen(case: str, size: tuple[int, int], ratio: float) -> None:
    _scene, page = open_page(case, size, ratio, "fr")
    for places in page.hands:
        rows = [*places.melds, places.loose]
        for cards in rows:
            for card, following in pairwise(cards):
                same_row = card.top == following.top
                assert not same_row or following.left - card.left >= INDEX_PART * card.width
        for one, other in combinations([cards for cards in rows if cards], 2):
            assert not one[0].unionall(one[1:]).colliderect(other[0].unionall(other[1:])) or (
                one[0].top != other[0].top
            )


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("case", ["knock", "classic", "long"])
@pytest.mark.parametrize(("size", "ratio"), SIZES)
def test_buttons_are_large_enough_and_stand_still(
    case: str, size: tuple[int, int], ratio: float, lang: str
) -> None:
    scene, page = open_page(case, size, ratio, lang)
    least = TOUCH_TARGET * ratio
    screen = Rect(0, 0, scene.viewport.width, scene.viewport.height)
    buttons = [c for c in scene.controls() if c.role.value == "button" and c.id != "earlier"]
    for button in buttons:
        assert button.target.width >= least - 1
        assert button.target.height >= least - 1
        assert screen.contains(button.rect)
        assert not button.rect.colliderect(page.view)
    for one, other in combinations(buttons, 2):
        assert not one.rect.colliderect(other.rect)
    scrolls = page.height > page.view.height
    assert scrolls == any(button.id == "scroll-down" for button in buttons)


def test_a_hand_goes_on_in_a_second_row_when_one_is_too_narrow() -> None:
    shape = HandShape((4, 4), 3)
    places = place_hand(shape, 0, 0, 120, 46, 6, 7)
    cards = [card for group in (*places.melds, places.loose) for card in group]
    assert all(card.right <= 120 for card in cards)
    assert len({card.top for card in cards}) > 1


def test_a_hand_is_spread_as_far_as_there_is_room() -> None:
    shape = HandShape((3, 3, 3), 1)
    widest, tightest = hand_width(shape, SPACINGS[0]), hand_width(shape, SPACINGS[-1])
    assert widest > tightest
    wide = place_hand(shape, 0, 0, 1000, 90, 10, 7)
    tight = place_hand(shape, 0, 0, int(90 * tightest) + 2, 90, 10, 7)
    assert wide.loose[0].right > tight.loose[0].right
    assert {card.top for group in tight.melds for card in group} == {10}
