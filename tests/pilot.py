"""The pilot: runs the real application without a window, and plays it as a person would.

pilot = Pilot(first_scene, size=(390, 844), ratio=1, lang="en")
pilot.click("new")                 # a control, by id or by its accessible name
pilot.tap(200, 300)                # a real pointer press at device pixels
pilot.key("Enter")
pilot.frames(10)
pilot.screenshot("tests/output/menu.png")
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.scenes.context import Context
from game.scenes.stack import Scene
from game.services.platform import (
    Activated,
    FocusMoved,
    Node,
    PlatformEvent,
    Preferences,
    Screen,
    TextGiven,
)
from game.services.storage import MemoryStorage, Storage
from game.ui.control import Control

FRAME = 1 / 60


class PilotPlatform:
    """A machine without window, clock and page; it remembers what it was told."""

    has_mirror = True
    can_quit = True

    def __init__(
        self, screen: Screen, storage: Storage, params: Mapping[str, str], preferences: Preferences
    ) -> None:
        self.current = screen
        self.events: list[PlatformEvent] = []
        self.nodes: list[Node] = []
        self.focused: list[str] = []
        self.log: list[str] = []
        self.states: list[tuple[str, bool, str, str]] = []
        self.failures: list[str] = []
        self.copied: list[str] = []
        self.files: dict[str, str] = {}
        self.is_ready = False
        self.seen: pygame.Surface | None = None
        """What a person sees."""
        self.presented: list[int | None] = []
        """Of every frame how many pixels were sent; None: all."""
        self.updates = 0
        self.text_ready: str | None = None
        self._storage = storage
        self._params = params
        self._preferences = preferences
        self.told: list[Mapping[str, object]] = []
        self.tabs: list[Mapping[str, str]] = []
        self.has_tabs = True
        self.wheel = False

    async def next_frame(self) -> None:
        """The pilot calls the frames itself."""

    def screen(self) -> Screen:
        """The size that the test chose."""
        return self.current

    def open_surface(self, screen: Screen) -> pygame.Surface:
        """A surface of the dummy driver."""
        return pygame.display.set_mode((screen.width, screen.height))

    def present(self, surface: pygame.Surface, places: Sequence[pygame.Rect] | None) -> None:
        """What is seen is the surface as it was last presented, place by place."""
        if self.seen is None or self.seen.get_size() != surface.get_size() or places is None:
            self.seen = surface.copy()
            self.presented.append(None)
            return
        self.presented.append(sum(place.width * place.height for place in places))
        for place in places:
            self.seen.blit(surface, place.topleft, place)

    def take_events(self) -> Sequence[PlatformEvent]:
        """What the test put there."""
        events, self.events = self.events, []
        return events

    def mirror(self, nodes: Sequence[Node]) -> None:
        """Remember the mirror."""
        self.nodes = list(nodes)

    def focus(self, control_id: str) -> None:
        """Remember it, and tell as the page does that the focus has moved."""
        self.focused.append(control_id)
        self.events.append(FocusMoved(control_id))

    def say(self, text: str) -> None:
        """Remember the line."""
        self.log.append(text)

    def state(self, scene: str, busy: bool, language: str, title: str) -> None:
        """Remember the state."""
        self.states.append((scene, busy, language, title))

    def ready(self) -> None:
        """Remember it."""
        self.is_ready = True

    def fail(self, text: str, details: str) -> None:
        """Remember the failure."""
        self.failures.append(f"{text}\n{details}")

    def storage(self) -> Storage:
        """The storage that the test gave."""
        return self._storage

    def params(self) -> Mapping[str, str]:
        """The parameters that the test gave."""
        return self._params

    def preferences(self) -> Preferences:
        """The preferences that the test gave."""
        return self._preferences

    def copy(self, text: str) -> bool:
        """Remember the text."""
        self.copied.append(text)
        return True

    def download(self, name: str, text: str) -> bool:
        """Remember the file."""
        self.files[name] = text
        return True

    def ask_text(self, title: str, paste: str, file: str, done: str, cancel: str) -> bool:
        """Give the text that the test has put ready."""
        if self.text_ready is None:
            return False
        self.events.append(TextGiven(self.text_ready))
        return True

    def address(self) -> str:
        """An address for links."""
        return "https://example.org/gin/"

    def take_update(self) -> None:
        """Remember it."""
        self.updates += 1

    def open_tab(self, params: Mapping[str, str]) -> bool:
        """Remember the parameters."""
        if self.has_tabs:
            self.tabs.append(params)
        return self.has_tabs

    def tell_host(self, message: Mapping[str, object]) -> None:
        """Remember the message."""
        self.told.append(message)

    def scrolls(self, on: bool) -> None:
        """Remember it."""
        self.wheel = on

    def toggle_fullscreen(self) -> bool:
        """Not here."""
        return False


class Pilot:
    """Opens the application at its first scene; ``size`` in CSS pixels."""

    def __init__(
        self,
        first: Callable[[Context], Scene],
        size: tuple[int, int] = (1280, 720),
        ratio: float = 1.0,
        lang: str = "fr",
        storage: Storage | None = None,
        params: Mapping[str, str] | None = None,
        reduced_motion: bool = False,
        embedded: bool = False,
    ) -> None:
        self.storage = storage if storage is not None else MemoryStorage()
        self.platform = PilotPlatform(
            _screen(size, ratio),
            self.storage,
            params or {},
            Preferences(languages=(lang,), reduced_motion=reduced_motion, embedded=embedded),
        )
        pygame.event.clear() if pygame.display.get_init() else None
        self.app = App(self.platform, first)
        self.frames(1)

    # Time and size

    def frames(self, count: int = 1) -> None:
        """Run frames of a sixtieth of a second."""
        for _ in range(count):
            self.app.frame(FRAME)

    def settle(self, most: int = 2000) -> None:
        """Run until the scene is no longer busy. Fails when that never comes."""
        for _ in range(most):
            self.frames(1)
            if not self.scene.busy:
                return
        raise AssertionError(f"{self.scene.name} is still busy after {most} frames")

    def resize(self, size: tuple[int, int], ratio: float = 1.0) -> None:
        """Change the window; CSS pixels."""
        self.platform.current = _screen(size, ratio)
        self.frames(1)

    # Acting

    def click(self, wanted: str) -> None:
        """Tap the control of that id or name, in its middle or where it is not covered."""
        self.tap(*self._reachable(self.control(wanted)))

    def activate(self, wanted: str) -> None:
        """Activate a control through the mirror, as assistive technology does."""
        self.platform.events.append(Activated(self.control(wanted).id))
        self.frames(1)

    def focus(self, wanted: str) -> None:
        """Move the focus through the mirror, as Tab in the page does."""
        self.platform.events.append(FocusMoved(self.control(wanted).id))
        self.frames(1)

    def tap(self, x: int, y: int) -> None:
        """Press and release the pointer at a place in device pixels."""
        self.press(x, y)
        self.release(x, y)

    def press(self, x: int, y: int) -> None:
        """Press the pointer."""
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0,) * 3)
        )
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        self.frames(1)

    def release(self, x: int, y: int) -> None:
        """Release the pointer."""
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
        self.frames(1)

    def move(self, x: int, y: int) -> None:
        """Move the pointer, pressed or not."""
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0,) * 3)
        )
        self.frames(1)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press, move in steps, release."""
        self.press(*start)
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            self.move(x, y)
        self.release(*end)

    def key(self, name: str, shift: bool = False) -> None:
        """Press a key by pygame's name; "Enter" and "Escape" as people call them."""
        code = pygame.key.key_code({"enter": "return"}.get(name.lower(), name.lower()))
        text = name if len(name) == 1 else ""
        mod = pygame.KMOD_SHIFT if shift else 0
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod))
        self.frames(1)

    # Seeing

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        scene = self.app.scene
        assert scene is not None, "all scenes have left"
        return scene

    @property
    def context(self) -> Context:
        """The application's context."""
        return self.app.context

    @property
    def log(self) -> list[str]:
        """The lines said so far."""
        return self.platform.log

    @property
    def focused(self) -> str | None:
        """The id of the control that shows the focus."""
        return self.app.marks.focused

    def controls(self) -> Sequence[Control]:
        """The controls of the scene on top."""
        return self.scene.controls()

    def find(self, role: str, name: str) -> Control | None:
        """The first control of a role whose name is, or contains, ``name``."""
        fitting = [c for c in self.controls() if c.role.value == role and name in c.name]
        exact = [c for c in fitting if c.name == name]
        return next(iter(exact or fitting), None)

    def control(self, wanted: str) -> Control:
        """The control of an id or a name. Fails when it is not there."""
        controls = self.controls()
        for control in (
            *(c for c in controls if c.id == wanted),
            *(c for c in controls if c.name == wanted),
        ):
            return control
        raise AssertionError(f"no control {wanted!r}; there are {[c.id for c in controls]}")

    def _reachable(self, control: Control) -> tuple[int, int]:
        """A place in the control where no other one lies on top."""
        from game.ui.control import hit_test

        area = control.target
        for part in (0.5, 0.1, 0.9, 0.3, 0.7):
            for part_y in (0.5, 0.2, 0.8):
                pos = (int(area.x + area.w * part), int(area.y + area.h * part_y))
                if hit_test(self.controls(), pos) is control:
                    return pos
        raise AssertionError(f"control {control.id!r} is covered everywhere")

    def screenshot(self, path: str | Path) -> None:
        """Save what is on the screen."""
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.surface, str(path))


def _screen(size: tuple[int, int], ratio: float) -> Screen:
    return Screen(round(size[0] * ratio), round(size[1] * ratio), ratio)
