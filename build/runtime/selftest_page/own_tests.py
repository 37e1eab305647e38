"""What the game needs of the runtime beyond pygame's own tests. Runs inside the browser."""

from __future__ import annotations

import io
import os
import unittest
from pathlib import Path

import js
import pygame
import pygame.freetype

DATA = Path(pygame.__file__).parent / "examples" / "data"
SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">'
    b'<rect width="4" height="4" fill="#ff0000"/></svg>'
)
RED = pygame.Color(255, 0, 0)


def in_memory(name: str) -> io.BytesIO:
    return io.BytesIO((DATA / name).read_bytes())


class ImageTest(unittest.TestCase):
    def test_sized_svg_from_a_file(self) -> None:
        Path("red.svg").write_bytes(SVG)
        surface = pygame.image.load_sized_svg("red.svg", (40, 40))
        assert surface.get_size() == (40, 40)
        assert surface.get_at((20, 20)) == RED

    def test_sized_svg_from_memory(self) -> None:
        surface = pygame.image.load_sized_svg(io.BytesIO(SVG), (40, 40))
        assert surface.get_at((20, 20)) == RED

    def test_png_and_jpg_from_memory(self) -> None:
        for name in ("brick.png", "red.jpg"):
            assert pygame.image.load(in_memory(name), name).get_width() > 0

    def test_png_can_be_saved(self) -> None:
        pygame.image.save(pygame.Surface((3, 3)), "saved.png")
        assert pygame.image.load("saved.png").get_size() == (3, 3)

    def test_errors_say_what_is_wrong(self) -> None:
        message = ""
        try:
            pygame.image.load(io.BytesIO(b"no picture"), "x.png")
        except pygame.error as error:
            message = str(error)
        assert message


class FontTest(unittest.TestCase):
    def test_accented_text_from_a_font_in_memory(self) -> None:
        pygame.font.init()
        text = pygame.font.Font(in_memory("sans.ttf"), 24).render("Été à la carte", True, "white")
        assert pygame.mask.from_surface(text).count() > 100

    def test_freetype_draws(self) -> None:
        pygame.freetype.init()
        font = pygame.freetype.Font(str(DATA / "sans.ttf"), 24)
        assert pygame.mask.from_surface(font.render("7", "white")[0]).count() > 10


class SoundTest(unittest.TestCase):
    def setUp(self) -> None:
        pygame.mixer.init()

    def tearDown(self) -> None:
        pygame.mixer.quit()

    def test_ogg_from_a_file_plays(self) -> None:
        sound = pygame.mixer.Sound(str(DATA / "house_lo.ogg"))
        assert sound.get_length() > 1
        assert sound.play().get_busy()

    def test_ogg_from_memory(self) -> None:
        assert pygame.mixer.Sound(in_memory("house_lo.ogg")).get_length() > 1

    def test_device_opens_again_after_closing(self) -> None:
        for _ in range(3):
            pygame.mixer.quit()
            pygame.mixer.init()
        assert pygame.mixer.get_init()


class CanvasTest(unittest.TestCase):
    def test_what_is_drawn_reaches_the_canvas(self) -> None:
        pygame.display.init()
        screen = pygame.display.set_mode((320, 200))
        screen.fill("black")
        screen.fill(RED, (100, 50, 20, 20))
        pygame.display.flip()
        context = js.document.querySelector("#canvas").getContext("2d")
        inside = list(context.getImageData(110, 60, 1, 1).data)
        outside = list(context.getImageData(90, 60, 1, 1).data)
        pygame.display.quit()
        assert (inside, outside) == ([255, 0, 0, 255], [0, 0, 0, 255])


class KeyboardTest(unittest.TestCase):
    def setUp(self) -> None:
        pygame.display.init()
        pygame.display.set_mode((320, 200))
        pygame.event.clear()

    def tearDown(self) -> None:
        pygame.display.quit()

    def keys_after_a_at(self, selector: str) -> tuple[list[int], bool]:
        """Keys pygame reports once "a" went down at an element; whether SDL took it for itself."""
        went_on = js.eval(
            f"document.querySelector('{selector}').dispatchEvent(new KeyboardEvent('keydown', "
            "{key: 'a', code: 'KeyA', keyCode: 65, which: 65, bubbles: true, cancelable: true}))"
        )
        return [event.key for event in pygame.event.get(pygame.KEYDOWN)], not went_on

    def test_keys_of_the_page_stay_with_the_page(self) -> None:
        assert os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] == "#canvas"
        assert self.keys_after_a_at("body") == ([], False)

    def test_keys_at_the_canvas_arrive(self) -> None:
        keys, _taken = self.keys_after_a_at("#canvas")
        assert keys == [pygame.K_a]
