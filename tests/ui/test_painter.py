"""Text and boxes: measured as they are drawn, wrapped within their width, smooth."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.scenes.stack import Scene
from game.ui import shapes, theme
from game.ui.fonts import text_width
from game.ui.painter import Box, Painter, Run
from game.ui.theme import Type
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Marks, button_width
from tests.pilot import Pilot

WORDS = "Frappez à dix points ou moins – ou attendez le gin."


@pytest.fixture(autouse=True)
def _display() -> None:
    Pilot(Scene, size=(640, 480))


@pytest.fixture
def painter() -> Painter:
    return Painter(Viewport(640, 480, 1.0))


def ink(surface: pygame.Surface) -> pygame.Rect:
    """The box of what is not black."""
    return pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).get_bounding_rects()[0]


@pytest.mark.parametrize("text", ["Léa", "7♥ 8♥ R♦", "♠", "10 000"])
@pytest.mark.parametrize("kind", list(Type))
def test_measure_is_what_is_drawn(painter: Painter, text: str, kind: Type) -> None:
    box = painter.text(pygame.Surface((600, 100)), text, (0, 0), kind, 24)
    assert box.width == painter.width(text, kind, 24) == text_width(text, kind, 24)


def test_suit_signs_are_drawn_in_the_colour_of_the_text(painter: Painter) -> None:
    surface = pygame.Surface((100, 60))
    painter.text(surface, "♥", (10, 10), Type.BODY, 40, theme.BRASS)
    colours = {surface.get_at((x, y))[:3] for x in range(100) for y in range(60)}
    assert theme.BRASS[:3] in colours


def test_wrapped_lines_fit_and_lose_nothing(painter: Painter) -> None:
    for width in (120, 200, 333):
        lines = painter.wrap(WORDS, Type.BODY, 16, width)
        assert " ".join(lines) == WORDS
        assert all(painter.width(line, Type.BODY, 16) <= width for line in lines)
    assert painter.wrap("a\nb", Type.BODY, 16, 300) == ["a", "b"]


def test_no_break_spaces_do_not_break(painter: Painter) -> None:
    text = "Langue\u00a0:\u00a0Français"
    assert painter.wrap(text, Type.BODY, 16, 40) == [text]


def test_fit_makes_smaller_only_when_it_must(painter: Painter) -> None:
    assert painter.fit("Gin", Type.SERIF, 40, 600) == 40
    size = painter.fit(WORDS, Type.BODY, 40, 400)
    assert painter.width(WORDS, Type.BODY, size) <= 400
    assert painter.fit(WORDS, Type.BODY, 40, 1, least=12) == 12


@pytest.mark.parametrize("anchor", ["center", "midleft", "midright"])
def test_capitals_are_centred(painter: Painter, anchor: str) -> None:
    for kind in (Type.BODY, Type.BOLD, Type.SERIF):
        surface = pygame.Surface((400, 100))
        painter.text(surface, "HE", (200, 50), kind, 40, theme.IVORY, anchor)
        rows = [y for y in range(100) if any(surface.get_at((x, y))[0] > 128 for x in range(400))]
        assert abs((rows[0] + rows[-1]) / 2 - 50) <= 2


def test_runs_share_a_baseline(painter: Painter) -> None:
    surface = pygame.Surface((400, 100))
    painter.runs(surface, [Run("H", Type.BOLD, 40), Run("H", Type.BODY, 16)], (0, 0))
    low = [
        max(y for y in range(100) if any(surface.get_at((x, y))[0] > 128 for x in part))
        for part in (range(20), range(34, 60))
    ]
    assert abs(low[0] - low[1]) <= 1


def test_corners_are_smooth(painter: Painter) -> None:
    mask = shapes.rounded_mask(60, 40, 12)
    alphas = {mask.get_at((x, y))[3] for x in range(14) for y in range(14)}
    assert {0, 255} < alphas
    assert len(alphas) > 7
    assert mask.get_at((30, 0))[3] == mask.get_at((0, 20))[3] == 255


def test_a_ring_is_hollow(painter: Painter) -> None:
    ring = shapes.ring(60, 40, 10, 3, theme.BRASS)
    assert tuple(ring.get_at((30, 1))) == (*theme.BRASS[:3], 255)
    assert ring.get_at((30, 20))[3] == 0


def test_every_box_style_can_be_drawn_in_every_state(painter: Painter) -> None:
    for style in Box:
        pictures = set()
        for light, down in ((False, False), (True, False), (False, True)):
            surface = pygame.Surface((200, 100))
            painter.box(surface, pygame.Rect(40, 20, 120, 60), style, 12, light, down)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == 3, style


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (250, 120)])
def test_felt_is_brightest_in_the_middle_and_has_no_bands(size: tuple[int, int]) -> None:
    felt = shapes.felt(*size)
    width, height = size
    centre = pygame.transform.average_color(
        felt, pygame.Rect(width // 2 - 4, height // 2 - 4, 8, 8)
    )
    corner = pygame.transform.average_color(felt, pygame.Rect(0, 0, 2, 2))
    assert all(abs(a - b) <= 6 for a, b in zip(corner[:3], theme.FELT[2], strict=True))
    assert sum(centre[:3]) > sum(corner[:3]) + 60
    if width > 1000:
        row = [felt.get_at((x, 200))[1] for x in range(300)]
        changes = sum(a != b for a, b in pairwise(row))
        assert changes > 60, "a gradient without noise changes in a few steps only"


def test_button_labels_fit_the_measured_width(painter: Painter) -> None:
    for label in ("Nouvelle partie", "Frapper (5)"):
        width = button_width(painter, label)
        surface = pygame.Surface((640, 100))
        button = Button("x", pygame.Rect(0, 20, width, 50), label)
        button.draw(surface, painter, Marks())
        assert painter.width(label, Type.BOLD, 18) < width - 30
