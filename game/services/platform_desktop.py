"""The game in a window of its own."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import platformdirs
import pygame

from game.services.platform import Node, PlatformEvent, Preferences, Screen, TextGiven
from game.services.storage import FolderStorage, Storage

FRAME = 1 / 60
FIRST_SIZE = (1280, 720)
SMALLEST_SIZE = (360, 320)


class DesktopPlatform:
    """A resizable window; files in the user's data folder; the log goes nowhere."""

    has_mirror = False
    can_quit = True

    def __init__(self) -> None:
        self._due = time.perf_counter()
        self._events: list[PlatformEvent] = []

    async def next_frame(self) -> None:
        """Sixty times a second; the time of the frame itself is taken off."""
        self._due = max(self._due + FRAME, time.perf_counter())
        await asyncio.sleep(max(0.0, self._due - time.perf_counter()))

    def screen(self) -> Screen:
        """The window's size."""
        surface = pygame.display.get_surface()
        width, height = surface.get_size() if surface else FIRST_SIZE
        return Screen(max(width, SMALLEST_SIZE[0]), max(height, SMALLEST_SIZE[1]), 1.0)

    def open_surface(self, screen: Screen) -> pygame.Surface:
        """The window; pygame itself resizes the surface of a resizable one."""
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() != (screen.width, screen.height):
            size = (screen.width, screen.height)
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        return surface

    def present(self, surface: pygame.Surface, places: Sequence[pygame.Rect] | None) -> None:
        """The whole window: its surface is quickly shown."""
        pygame.display.flip()

    def take_events(self) -> Sequence[PlatformEvent]:
        """Only texts that were asked for."""
        events, self._events = self._events, []
        return events

    def mirror(self, nodes: Sequence[Node]) -> None:
        """There is no mirror."""

    def focus(self, control_id: str) -> None:
        """There is no mirror."""

    def say(self, text: str) -> None:
        """The scenes show the last line themselves."""

    def state(self, scene: str, busy: bool, language: str, title: str) -> None:
        """The window's title follows."""
        if pygame.display.get_caption()[0] != title:
            pygame.display.set_caption(title)

    def ready(self) -> None:
        """The window is already seen."""

    def fail(self, text: str, details: str) -> None:
        """Tell on the terminal and, where the system can, in a message box."""
        print(f"{text}\n\n{details}", file=sys.stderr)
        with contextlib.suppress(pygame.error, NotImplementedError):  # the terminal has it
            pygame.display.message_box("Gin Rami", text, message_type="error")

    def storage(self) -> Storage:
        """A folder of the user's own."""
        return FolderStorage(Path(platformdirs.user_data_dir("gin-rami", appauthor=False)))

    def params(self) -> Mapping[str, str]:
        """A window has no address."""
        return {}

    def preferences(self) -> Preferences:
        """The languages of the system."""
        locales = pygame.system.get_pref_locales()
        return Preferences(languages=tuple(locale["language"] for locale in locales))

    def copy(self, text: str) -> bool:
        """The system's clipboard."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def download(self, name: str, text: str) -> bool:
        """A file in the user's download folder."""
        try:
            folder = Path(platformdirs.user_downloads_dir())
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text.encode("utf-8", "surrogateescape"))
        except OSError:
            return False
        return True

    def ask_text(self, title: str, paste: str, file: str, done: str, cancel: str) -> bool:
        """What is on the clipboard; a file can be dropped on the window at any time."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return False
        if not text:
            return False
        self._events.append(TextGiven(text))
        return True

    def address(self) -> str:
        """A window has no address."""
        return ""

    def open_tab(self, params: Mapping[str, str]) -> bool:
        """A window has no tabs."""
        return False

    def tell_host(self, message: Mapping[str, object]) -> None:
        """There is no page around."""

    def scrolls(self, on: bool) -> None:
        """There is no page around."""

    def toggle_fullscreen(self) -> bool:
        """The window fills the screen, or no longer."""
        return bool(pygame.display.toggle_fullscreen())

    def take_update(self) -> None:
        """A window never tells of one."""
