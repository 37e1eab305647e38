"""Pictures cut into parts look exactly as if they were drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import parse_card
from game.scenes.stack import Scene
from game.ui.card_art import CardArt, card_height
from game.ui.card_faces import CORNER, UNIT_WIDTH
from game.ui.shapes import soft_shadow
from game.ui.stamps import framed_parts, hollow_parts, moved, rounded_parts, stamp
from game.ui.viewport import Viewport
from tests.pilot import Pilot


@pytest.fixture(autouse=True)
def _display() -> None:
    Pilot(Scene, size=(640, 480))


def felt() -> pygame.Surface:
    surface = pygame.Surface((640, 480)).convert()
    surface.fill((24, 85, 73))
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("width", [33, 50, 77, 114, 171, 259, 342])
@pytest.mark.parametrize("code", ["7h", "As", "Kd"])
@pytest.mark.parametrize("lifted", [False, True])
def test_a_card_with_its_shadow(width: int, code: str, lifted: bool) -> None:
    art, card = CardArt(Viewport(640, 480, 1.0)), parse_card(code)
    rect = pygame.Rect(60, 40, width, card_height(width))
    quick, whole = felt(), felt()
    art.draw(quick, card, rect, lifted=lifted)
    blur = art._blur(width, lifted)
    radius = round(CORNER * width / UNIT_WIDTH)
    shadow = soft_shadow(width, rect.height, radius, blur, 130)
    down = round(blur * (0.6 if lifted else 0.35))
    whole.blit(shadow, (rect.left - blur, rect.top - blur + down))
    whole.blit(art.face(card, width), rect)
    inner = rect.inflate(-2, -2)
    for surface in (quick, whole):
        # A size that is no whole number of units leaves the outermost line half transparent;
        # cut into parts the card has its edge there, which is better.
        for line in edge_lines(rect, inner):
            surface.fill((0, 0, 0), line)
    assert furthest(quick, whole) <= 2


def edge_lines(rect: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    return [
        pygame.Rect(rect.left, rect.top, rect.width, 1),
        pygame.Rect(rect.left, inner.bottom, rect.width, 1),
        pygame.Rect(rect.left, rect.top, 1, rect.height),
        pygame.Rect(inner.right, rect.top, 1, rect.height),
    ]


def furthest(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of a colour channel."""
    return max(abs(a - b) for a, b in zip(pixels(one), pixels(other), strict=True))


def test_parts_of_a_frame_and_of_a_hollow_thing() -> None:
    picture = pygame.Surface((80, 60), pygame.SRCALPHA)
    picture.fill((200, 10, 10, 90))
    inside = pygame.Rect(20, 15, 40, 30)
    picture.fill((200, 10, 10, 255), inside)
    quick, whole = felt(), felt()
    stamp(quick, 30, 30, framed_parts(picture, inside))
    whole.blit(picture, (30, 30))
    assert pixels(quick) == pixels(whole)
    hollow = felt()
    stamp(hollow, 30, 30, hollow_parts(picture, inside))
    whole.fill((24, 85, 73), inside.move(30, 30))
    assert pixels(hollow) == pixels(whole)
    shifted = felt()
    stamp(shifted, 20, 25, moved(hollow_parts(picture, inside), 10, 5))
    assert pixels(shifted) == pixels(hollow)


def test_what_is_too_small_to_be_cut_is_drawn_whole() -> None:
    picture = pygame.Surface((6, 6), pygame.SRCALPHA)
    assert rounded_parts(picture, 4) == ((picture, 0, 0),)
    assert framed_parts(picture, pygame.Rect(0, 0, 0, 0)) == ((picture, 0, 0),)


@pytest.mark.slow
def test_pictures_that_are_forgotten_are_made_anew() -> None:
    """More sizes than are kept: the oldest go, and what is known of them goes too."""
    art, card = CardArt(Viewport(640, 480, 1.0)), parse_card("7h")
    for width in range(20, 440):
        art.face(card, width)
    assert len(art._kept_widths(card)) <= 400
    assert 20 not in art._kept_widths(card)
    assert art.face(card, 20).get_width() == 20
    assert art._kept_widths(card).count(20) == 1
