"""The committed pictures: current, drawable by nanosvg, well formed, small."""

import xml.etree.ElementTree as ElementTree
from itertools import combinations

import pygame
import pytest

from sprites.drawing.cards import HEIGHT, WIDTH
from sprites.drawing.court_body import BOTTOM, LEFT, RIGHT, TOP
from sprites.drawing.courts import Rank
from sprites.drawing.palette import IVORY, SUIT_BLACK, SUIT_RED
from sprites.drawing.path_data import compact, reflected
from sprites.drawing.pips import Suit, colour
from sprites.make_art import HERE, art, stale_files
from sprites.make_icons import ICONS, raster

FILES = dict(art())
COURTS = [f"courts/{rank}{suit}.svg" for rank in Rank for suit in Suit]
WHOLE_CARDS = ["cards/blank.svg", *(name for name in FILES if name.startswith("backs/"))]
NANOSVG_TAGS = {"svg", "defs", "g", "path", "circle", "rect", "stop"} | {
    "linearGradient",
    "radialGradient",
}
AGREED_ICONS = (
    *("menu", "help", "sound_on", "sound_off", "fullscreen", "settings", "chevron_down"),
    *("chevron_left", "chevron_right", "check", "hint", "undo", "sort", "close", "play"),
    *("share", "language"),
)
CARD_SIZE = (WIDTH, HEIGHT)


def render(name: str, size: tuple[int, int] = CARD_SIZE) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(HERE / name), size)


def mean_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Average difference of a colour channel, 0 to 255, over a white ground."""
    pixels: list[bytes] = []
    for picture in (one, other):
        ground = pygame.Surface(picture.get_size())
        ground.fill("white")
        ground.blit(picture, (0, 0))
        pixels.append(pygame.image.tobytes(ground, "RGB"))
    return sum(abs(a - b) for a, b in zip(pixels[0], pixels[1], strict=True)) / len(pixels[0])


def test_committed_files_are_what_the_script_writes() -> None:
    assert stale_files() == []
    assert (HERE / "suits/s.svg").read_bytes() == FILES["suits/s.svg"].encode()


def test_no_svg_without_a_drawing() -> None:
    assert {path.relative_to(HERE).as_posix() for path in HERE.rglob("*.svg")} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_only_what_nanosvg_draws(name: str) -> None:
    for node in ElementTree.fromstring(FILES[name]).iter():
        tag = node.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in NANOSVG_TAGS
        assert not {"style", "class", "clip-path", "mask", "filter"} & set(node.keys())
        if tag.endswith("Gradient"):
            assert node.get("gradientUnits") == "userSpaceOnUse", "fractions are misread"


@pytest.mark.parametrize("name", WHOLE_CARDS)
@pytest.mark.parametrize("width", [60, 110, 420])
def test_whole_card_fills_its_size_with_round_corners(name: str, width: int) -> None:
    card = render(name, (width, width * HEIGHT // WIDTH))
    assert card.get_size() == (width, width * HEIGHT // WIDTH)
    assert card.get_at((width // 2, 0)).a == 255
    assert card.get_at((width - 1, card.height // 2)).a == 255
    assert card.get_at((0, 0)).a == 0


def test_blank_card_is_ivory() -> None:
    assert render("cards/blank.svg").get_at((125, 175)) == pygame.Color(IVORY)


def test_gradients_of_the_backs_are_drawn() -> None:
    back = render("backs/burgundy.svg")
    assert back.get_at((125, 17)) != back.get_at((125, 332))


@pytest.mark.parametrize("name", COURTS)
def test_court_is_double_ended_and_stays_in_its_frame(name: str) -> None:
    court = render(name)
    assert mean_difference(court, pygame.transform.rotate(court, 180)) < 2.0
    inside = pygame.Rect(LEFT - 2, TOP - 2, RIGHT - LEFT + 4, BOTTOM - TOP + 4)
    assert inside.contains(court.get_bounding_rect())


def test_courts_can_be_told_apart_at_the_smallest_size() -> None:
    pictures = {name: render(name, (60, 84)) for name in COURTS}
    for one, other in combinations(COURTS, 2):
        assert mean_difference(pictures[one], pictures[other]) > 5.0, (one, other)


@pytest.mark.parametrize("suit", Suit)
def test_suit_colour_is_the_one_literal_to_replace(suit: Suit) -> None:
    other = ({SUIT_RED, SUIT_BLACK} - {colour(suit)}).pop()
    for name in (f"suits/{suit}.svg", f"aces/{suit}.svg", *COURTS):
        if name.endswith(f"{suit}.svg"):
            assert colour(suit) in FILES[name]
            assert other not in FILES[name]


@pytest.mark.parametrize("suit", Suit)
def test_pips_have_one_optical_weight(suit: Suit) -> None:
    sign = pygame.mask.from_surface(render(f"suits/{suit}.svg", (200, 200)))
    assert 0.33 < sign.count() / 200**2 < 0.56
    bounds = sign.get_bounding_rects()[0]
    assert bounds.centerx == pytest.approx(100, abs=1)
    assert bounds.height > 170


@pytest.mark.parametrize("name", AGREED_ICONS)
def test_agreed_icons_exist(name: str) -> None:
    assert f"ui/{name}.svg" in FILES


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("ui/")])
def test_icon_is_one_colour_inside_its_square(name: str) -> None:
    text = FILES[name]
    assert text.count("<path") == 1
    assert text.count("#") == text.count(IVORY)
    drawn = render(name, (96, 96)).get_bounding_rect(min_alpha=30)
    assert pygame.Rect(3, 3, 90, 90).contains(drawn)
    assert max(drawn.size) > 44


@pytest.mark.parametrize("name", ICONS)
def test_png_icons_show_the_svg(name: str) -> None:
    drawing, side = ICONS[name]
    icon = pygame.image.load(HERE / name)
    assert icon.get_size() == (side, side)
    assert icon.get_at((0, 0)).a == (255 if "maskable" in name else 0)
    assert mean_difference(icon, raster(drawing, side)) < 1.0


def test_maskable_icon_has_its_cards_where_no_mask_cuts() -> None:
    icon = raster("icon-maskable.svg", 200)
    middle = icon.get_rect().center
    felt = [icon.get_at((0, y)) for y in range(200)]
    outside = [
        (x, y)
        for x in range(200)
        for y in range(200)
        if (x - middle[0]) ** 2 + (y - middle[1]) ** 2 > 81**2
    ]
    assert all(icon.get_at((x, y)) == felt[y] for x, y in outside)


def test_pictures_of_the_game_stay_light() -> None:
    files = [path for path in HERE.rglob("*") if path.suffix in {".svg", ".png"}]
    loaded = [path for path in files if not path.name.startswith("icon")]
    assert sum(path.stat().st_size for path in loaded) < 150_000


@pytest.mark.parametrize(
    ("absolute", "short"),
    [
        ("M10 20L15.5 20L15.5 19.25Z", "M10 20l5.5 0l0-.8z"),
        ("M0 0C1 2 3 4 5 6C6 7 8 9 10 11", "M0 0c1 2 3 4 5 6c1 1 3 3 5 5"),
        ("M4 4H9V2.5ZM1 1L2 2", "M4 4h5v-1.5zM1 1l1 1"),
        ("M0.04 0L0.08 0L0.12 0", "M0 0l.1 0l0 0"),
        ("M1 1A2 2 0 0 1 3 3", "M1 1A2 2 0 0 1 3 3"),
    ],
)
def test_compact_path_data(absolute: str, short: str) -> None:
    assert compact(absolute) == short


def test_reflected_path_data() -> None:
    assert reflected("M10 2H12V5L13 6C1 2 3 4 5 6Z", 10) == (
        "M 10 2 H 8 V 5 L 7 6 C 19 2 17 4 15 6 Z"
    )
