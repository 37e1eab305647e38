"""Card pictures: exact sizes, the right pips and letters, the player's options."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.cards import DECK, Rank, Suit, parse_card, parse_cards
from game.scenes.stack import Scene
from game.ui import theme
from game.ui.animation import Pose
from game.ui.card_art import BACKS, CardArt, CardStyle, Frame, card_height
from game.ui.card_faces import (
    INDEX_COLUMN,
    INDEX_X,
    UNIT_WIDTH,
    index_text,
    pip_places,
    suit_colour,
)
from game.ui.viewport import Viewport
from tests.pilot import Pilot

ENGLISH = CardStyle(letters="en")


@pytest.fixture(autouse=True)
def _display() -> None:
    Pilot(Scene, size=(640, 480))


@pytest.fixture
def art() -> CardArt:
    return CardArt(Viewport(640, 480, 1.0), ENGLISH)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("rank", range(2, 11))
def test_number_cards_have_as_many_pips_as_their_number(rank: int) -> None:
    places = pip_places(rank)
    assert len(places) == rank
    assert len(set(places)) == rank
    for (x, y), (other_x, other_y) in combinations(places, 2):
        assert max(abs(x - other_x), abs(y - other_y)) >= 35, "pips touch"


@pytest.mark.parametrize("rank", range(2, 11))
def test_pips_stay_clear_of_the_index_column(rank: int) -> None:
    assert all(x - 23 >= INDEX_X + INDEX_COLUMN / 2 for x, _ in pip_places(rank))


def test_indices_follow_the_language() -> None:
    words = [index_text(rank, CardStyle(letters="fr")) for rank in (*Rank,)]
    assert words == [*"A23456789", "10", "V", "D", "R"]
    assert [index_text(rank, ENGLISH) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING)] == [*"JQK"]


@pytest.mark.parametrize("letters", ["fr", "en"])
@pytest.mark.parametrize("big_index", [False, True])
@pytest.mark.parametrize("width", [84, 167, 280, 560])
def test_no_letter_touches_the_suit_sign_below_it(
    art: CardArt, width: int, big_index: bool, letters: str
) -> None:
    art.style = CardStyle(letters=letters, big_index=big_index)
    unit = width / UNIT_WIDTH
    for card in parse_cards("As Jd Jh Js Qc Qs Kh Td 7c"):
        face = art.face(card, width)
        left, right = round((INDEX_X - 22) * unit), round((INDEX_X + 20) * unit)
        column = face.subsurface(left, 0, right - left, round(130 * unit))
        paper = face.get_at((left, round(5 * unit) + 1))
        rows = [_has_ink(column, y, paper) for y in range(round(10 * unit), column.get_height())]
        inked = [index for index, ink in enumerate(rows) if ink]
        gaps = [b - a - 1 for a, b in pairwise(inked) if b > a + 1]
        assert gaps, card
        assert max(gaps) >= max(1, int(4 * unit)), card


def _has_ink(column: pygame.Surface, y: int, paper: pygame.Color) -> bool:
    """Whether anything dark or coloured stands in this row."""
    return any(abs(column.get_at((x, y))[1] - paper[1]) > 60 for x in range(column.get_width()))


def test_four_colours() -> None:
    four = CardStyle(four_colour=True)
    assert len({suit_colour(suit, four) for suit in Suit}) == 4
    assert len({suit_colour(suit, CardStyle()) for suit in Suit}) == 2


@pytest.mark.parametrize("width", [40, 84, 112, 167, 336])
def test_pictures_have_the_exact_size(art: CardArt, width: int) -> None:
    for picture in (art.face(parse_card("Kh"), width), art.back(width)):
        assert picture.get_size() == (width, card_height(width))


def test_all_faces_differ(art: CardArt) -> None:
    faces = {pixels(art.face(card, 60)) for card in DECK}
    assert len(faces) == 52


def test_faces_look_alike_upside_down_but_for_the_art(art: CardArt) -> None:
    for code in ("4h", "Td", "2s"):
        face = art.face(parse_card(code), 112)
        corner = pygame.Rect(3, 8, 26, 40)
        index = face.subsurface(corner)
        turned = pygame.transform.rotate(face, 180).subsurface(corner)
        average = pygame.transform.average_color
        assert all(abs(a - b) < 3 for a, b in zip(average(index), average(turned), strict=True))


@pytest.mark.parametrize("code", ["7d", "Ac", "Qd", "Jc"])
def test_each_option_changes_the_face_and_is_kept_apart(art: CardArt, code: str) -> None:
    card = parse_card(code)
    plain = pixels(art.face(card, 100))
    for change in ({"four_colour": True}, {"big_index": True}, {"letters": "fr"}):
        art.style = replace(ENGLISH, **change)
        same = "letters" in change and card.rank < Rank.JACK
        assert (pixels(art.face(card, 100)) == plain) is same
    art.style = ENGLISH
    assert pixels(art.face(card, 100)) == plain


def test_the_four_colour_option_shows_its_blue_and_leaves_no_red(art: CardArt) -> None:
    art.style = replace(ENGLISH, four_colour=True)
    face = art.face(parse_card("9d"), 200)
    colours = {face.get_at((x, y))[:3] for x in range(200) for y in range(card_height(200))}
    assert theme.BLUE_SUIT[:3] in colours
    assert theme.RED[:3] not in colours


def test_pictures_are_made_once(art: CardArt) -> None:
    card = parse_card("Ks")
    assert art.face(card, 90) is art.face(card, 90)
    assert art.back(90) is art.back(90)


def test_warming_up_makes_a_picture_a_step(art: CardArt) -> None:
    assert len(list(art.warm_up(70))) == 53
    assert len(list(art.warm_up(70))) == 1, "only the back is looked at again"


@pytest.mark.parametrize("back", BACKS)
def test_every_back_can_be_drawn(back: str) -> None:
    art = CardArt(Viewport(640, 480, 1.0), CardStyle(back=back))
    assert art.back(112).get_at((56, 40))[3] == 255


def test_frames_shadow_and_veil_are_seen(art: CardArt) -> None:
    rect = pygame.Rect(100, 100, 112, 157)
    pictures = set()
    for options in (
        {},
        {"frame": Frame.GOLD},
        {"frame": Frame.BLUE},
        {"lifted": True},
        {"dim": True},
        {"shadow": False},
    ):
        surface = pygame.Surface((320, 360))
        surface.fill((24, 85, 73))
        art.draw(surface, parse_card("5c"), rect, **options)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 6


def test_a_card_on_its_way_turns_over(art: CardArt) -> None:
    def drawn(flip: float) -> bytes:
        surface = pygame.Surface((300, 300))
        art.draw_pose(surface, parse_card("5c"), Pose(150, 150, 100, flip=flip))
        return pygame.image.tobytes(surface, "RGB")

    def upright(card: str | None) -> bytes:
        surface = pygame.Surface((300, 300))
        rect = pygame.Rect(0, 0, 100, 140)
        rect.center = (150, 150)
        art.draw(surface, parse_card(card) if card else None, rect, lifted=True)
        return pygame.image.tobytes(surface, "RGB")

    assert drawn(0) == upright("5c")
    assert drawn(1) == upright(None)
    assert len({drawn(0), drawn(0.3), drawn(0.7), drawn(1)}) == 4


def test_passing_sizes_are_reduced_from_kept_pictures(art: CardArt) -> None:
    card = parse_card("Qh")
    art.face(card, 120)
    surface = pygame.Surface((300, 300))
    for width in (118.0, 110.0, 97.0):
        art.draw_pose(surface, card, Pose(150, 150, width))
    assert art._kept_widths(card) == [120]
