"""What the game asks of the machine it runs on. Only platform_web.py and platform_desktop.py know
which one that is; tests bring a third implementation."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from game.services.storage import Storage

Node: TypeAlias = Mapping[str, object]
"""One element of the mirror: id, role, name, rect in CSS pixels, and what else it is."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Size of the drawing surface in device pixels, and device pixels for one CSS pixel."""

    width: int
    height: int
    ratio: float


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the person has told the system: languages best first, less motion, touch, dark."""

    languages: tuple[str, ...] = ()
    reduced_motion: bool = False
    touch: bool = False
    dark: bool = False
    embedded: bool = False
    """The game is shown in a frame of another page."""


@dataclass(frozen=True, slots=True)
class Activated:
    """An element of the mirror was activated."""

    control_id: str


@dataclass(frozen=True, slots=True)
class FocusMoved:
    """The focus went to an element of the mirror, or away from it (None)."""

    control_id: str | None


@dataclass(frozen=True, slots=True)
class MotionChanged:
    """prefers-reduced-motion was switched."""

    reduced: bool


@dataclass(frozen=True, slots=True)
class OtherWindow:
    """Another window of the game, on the same storage, has a match open."""


@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another window has written to the storage."""


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """A newer version of the game is here, to be loaded when the player likes."""


@dataclass(frozen=True, slots=True)
class TextGiven:
    """A text that was asked for: pasted, or read from a file."""

    text: str


@dataclass(frozen=True, slots=True)
class HostAsked:
    """The page around the frame asks for something: new, set or pause, with parameters."""

    what: str
    wishes: Mapping[str, str]


PlatformEvent: TypeAlias = (
    Activated
    | FocusMoved
    | HostAsked
    | MotionChanged
    | OtherWindow
    | StoredElsewhere
    | TextGiven
    | UpdateReady
)


class Platform(Protocol):
    """The machine. Nothing here raises, except where said."""

    has_mirror: bool
    """The page has DOM elements that own Tab and read the controls aloud."""
    can_quit: bool
    """The game has a window of its own that can be closed."""

    async def next_frame(self) -> None:
        """Wait until it is time for another frame."""

    def screen(self) -> Screen:
        """The size to draw at now; asked every frame."""

    def open_surface(self, screen: Screen) -> pygame.Surface:
        """The surface of that size; called at the start and after every change of size."""

    def present(self, surface: pygame.Surface, places: Sequence[pygame.Rect] | None) -> None:
        """Let the surface be seen, where it has changed; None: everywhere."""

    def take_events(self) -> Sequence[PlatformEvent]:
        """What happened since the last call."""

    def mirror(self, nodes: Sequence[Node]) -> None:
        """Show these elements, in reading order, instead of those before."""

    def focus(self, control_id: str) -> None:
        """Move the page's focus to an element of the mirror."""

    def say(self, text: str) -> None:
        """Add a line to the live log."""

    def state(self, scene: str, busy: bool, language: str, title: str) -> None:
        """Tell the page which scene runs, and whether something is still going on."""

    def ready(self) -> None:
        """The first frame is on the screen."""

    def fail(self, text: str, details: str) -> None:
        """Show that the game cannot go on."""

    def storage(self) -> Storage:
        """Where things are remembered."""

    def params(self) -> Mapping[str, str]:
        """The parameters of the address that the page lets through."""

    def preferences(self) -> Preferences:
        """What the person has told the system."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False when that is not possible."""

    def download(self, name: str, text: str) -> bool:
        """Offer a text as a file; False when that is not possible."""

    def ask_text(self, title: str, paste: str, file: str, done: str, cancel: str) -> bool:
        """Ask for a text, pasted or out of a file; TextGiven follows unless it is given up.

        The words are for the page's dialog. False when that is not possible.
        """

    def address(self) -> str:
        """The page's own address without parameters; empty where there is none."""

    def open_tab(self, params: Mapping[str, str]) -> bool:
        """Open the game in a tab of its own, with these parameters; False when that is refused."""

    def tell_host(self, message: Mapping[str, object]) -> None:
        """Tell the page around the frame, if there is one that may know."""

    def scrolls(self, on: bool) -> None:
        """Whether wheel and swipes are the game's now, or scroll the page around its frame."""

    def toggle_fullscreen(self) -> bool:
        """Switch full screen; False when that is not possible."""

    def take_update(self) -> None:
        """Start anew with the version that UpdateReady has told of."""


def this_platform() -> Platform:
    """The platform of this machine."""
    if sys.platform == "emscripten":
        from game.services.platform_web import web_platform

        return web_platform()
    from game.services.platform_desktop import DesktopPlatform

    return DesktopPlatform()
