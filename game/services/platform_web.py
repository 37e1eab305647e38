"""The game in a page: everything goes through the page's object ``gin`` (build/page).

Under another loader that has no such object the game runs all the same, without mirror and memory.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.services.platform import (
    Activated,
    FocusMoved,
    HostAsked,
    MotionChanged,
    Node,
    OtherWindow,
    Platform,
    PlatformEvent,
    Preferences,
    Screen,
    StoredElsewhere,
    TextGiven,
    UpdateReady,
)
from game.services.storage import (
    MemoryStorage,
    Storage,
    StorageError,
    StorageForbidden,
    StorageFull,
)

BARE_SIZE = (1280, 720)


def web_platform() -> Platform:
    """The page's own platform, or the bare one."""
    # Else SDL takes every key of the page, Tab included. It is read when the display opens.
    os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
    try:
        import js  # type: ignore[import-not-found,unused-ignore]

        gin = js.gin
    except (ImportError, AttributeError):
        return BarePlatform()
    return WebPlatform(gin)


class WebPlatform:
    """Our page. ``gin`` takes and gives JSON texts, so that nothing of JavaScript leaks in here."""

    has_mirror = True
    can_quit = False

    def __init__(self, gin: Any) -> None:
        self._gin = gin

    async def next_frame(self) -> None:
        """The page's promise of an animation frame."""
        await self._gin.nextFrame()

    def screen(self) -> Screen:
        """The canvas in device pixels."""
        view = json.loads(self._gin.viewport())
        return Screen(max(1, int(view["w"])), max(1, int(view["h"])), float(view["ratio"]) or 1.0)

    def open_surface(self, screen: Screen) -> pygame.Surface:
        """Without flags: RESIZABLE and SCALED would force the surface to CSS pixels."""
        return pygame.display.set_mode((screen.width, screen.height))

    def present(self, surface: pygame.Surface, places: Sequence[pygame.Rect] | None) -> None:
        """The page reads the surface's pixels where they lie; see build/page/screen.js."""
        rects = None if places is None else [tuple(place) for place in places]
        self._gin.present(surface._pixels_address, *surface.get_size(), json.dumps(rects))

    def take_events(self) -> Sequence[PlatformEvent]:
        """Activations, focus and changes of taste; sizes are asked for every frame."""
        events = (_platform_event(event) for event in json.loads(self._gin.takeEvents()))
        return [event for event in events if event is not None]

    def mirror(self, nodes: Sequence[Node]) -> None:
        """All nodes at once; the page finds the differences."""
        self._gin.mirror(json.dumps(nodes, ensure_ascii=False))

    def focus(self, control_id: str) -> None:
        """The page's focus follows the arrow keys and the scenes."""
        self._gin.focus(control_id)

    def say(self, text: str) -> None:
        """A line of the live log."""
        self._gin.say(text)

    def state(self, scene: str, busy: bool, language: str, title: str) -> None:
        """Attributes of the page's root element."""
        state = {"scene": scene, "busy": busy, "lang": language, "title": title}
        self._gin.state(json.dumps(state, ensure_ascii=False))

    def ready(self) -> None:
        """The loader may go."""
        self._gin.ready()

    def fail(self, text: str, details: str) -> None:
        """The page shows the message with a button to start again."""
        self._gin.fail(text, details)

    def storage(self) -> Storage:
        """localStorage, behind the page's object."""
        return WebStorage(self._gin)

    def params(self) -> Mapping[str, str]:
        """Only what the page lets through."""
        return {str(key): str(value) for key, value in json.loads(self._gin.params()).items()}

    def preferences(self) -> Preferences:
        """navigator.languages and the media queries."""
        prefs = json.loads(self._gin.prefs())
        return Preferences(
            languages=tuple(str(language) for language in prefs.get("languages", ())),
            reduced_motion=bool(prefs.get("reduced_motion")),
            touch=bool(prefs.get("touch")),
            dark=bool(prefs.get("dark")),
            embedded=bool(prefs.get("embedded")),
        )

    def copy(self, text: str) -> bool:
        """The page copies; it needs a recent gesture for that, which our taps are."""
        return bool(self._gin.copy(text))

    def download(self, name: str, text: str) -> bool:
        """The page offers the file."""
        return bool(self._gin.download(name, text))

    def ask_text(self, title: str, paste: str, file: str, done: str, cancel: str) -> bool:
        """A dialog of the page, with a field and a file to choose."""
        words = {"title": title, "paste": paste, "file": file, "done": done, "cancel": cancel}
        return bool(self._gin.askText(json.dumps(words, ensure_ascii=False)))

    def address(self) -> str:
        """Where the page is."""
        return str(self._gin.address())

    def open_tab(self, params: Mapping[str, str]) -> bool:
        """The page opens it; like the clipboard it needs a recent gesture."""
        return bool(self._gin.openTab(json.dumps(dict(params), ensure_ascii=False)))

    def tell_host(self, message: Mapping[str, object]) -> None:
        """By the page's messages, to the origin that embeds us."""
        self._gin.tell(json.dumps(dict(message), ensure_ascii=False))

    def scrolls(self, on: bool) -> None:
        """An attribute of the page's root element."""
        self._gin.scrolls(on)

    def toggle_fullscreen(self) -> bool:
        """The page's stage."""
        return bool(self._gin.fullscreen())

    def take_update(self) -> None:
        """The page loads anew."""
        self._gin.takeUpdate()


def _platform_event(event: Mapping[str, Any]) -> PlatformEvent | None:
    match event.get("type"):
        case "activate":
            return Activated(str(event["id"]))
        case "focus_control":
            return FocusMoved(str(event["id"]) if event.get("id") else None)
        case "reduced_motion":
            return MotionChanged(bool(event["value"]))
        case "other_window":
            return OtherWindow()
        case "stored":
            return StoredElsewhere()
        case "text":
            return TextGiven(str(event["value"]))
        case "host":
            wishes = {str(name): str(value) for name, value in event["wishes"].items()}
            return HostAsked(str(event["what"]), wishes)
        case "update":
            return UpdateReady()
    return None


class WebStorage:
    """The page's storage. Its answers are JSON: ok, value, error."""

    def __init__(self, gin: Any) -> None:
        self._gin = gin

    @staticmethod
    def _value(answer: str) -> Any:
        result = json.loads(answer)
        if result.get("ok"):
            return result.get("value")
        error = str(result.get("error", "forbidden"))
        kinds: dict[str, type[StorageError]] = {"full": StorageFull}
        raise kinds.get(error, StorageForbidden)(error)

    def get(self, key: str) -> str | None:
        """See Storage."""
        value = self._value(self._gin.storageGet(key))
        return None if value is None else str(value)

    def set(self, key: str, value: str) -> None:
        """See Storage."""
        self._value(self._gin.storageSet(key, value))

    def remove(self, key: str) -> None:
        """See Storage."""
        self._value(self._gin.storageRemove(key))

    def keys(self) -> list[str]:
        """See Storage."""
        return sorted(str(key) for key in self._value(self._gin.storageKeys()))


class BarePlatform:
    """A page that is not ours: a canvas and nothing else."""

    has_mirror = False
    can_quit = False

    def __init__(self) -> None:
        self._storage = MemoryStorage()

    async def next_frame(self) -> None:
        """Give the page its turn."""
        await asyncio.sleep(0)

    def screen(self) -> Screen:
        """As large as the loader made the surface."""
        surface = pygame.display.get_surface()
        width, height = surface.get_size() if surface else BARE_SIZE
        return Screen(width, height, 1.0)

    def open_surface(self, screen: Screen) -> pygame.Surface:
        """See Platform."""
        return pygame.display.set_mode((screen.width, screen.height))

    def present(self, surface: pygame.Surface, places: Sequence[pygame.Rect] | None) -> None:
        """See Platform."""
        pygame.display.flip()

    def take_events(self) -> Sequence[PlatformEvent]:
        """See Platform."""
        return ()

    def mirror(self, nodes: Sequence[Node]) -> None:
        """See Platform."""

    def focus(self, control_id: str) -> None:
        """See Platform."""

    def say(self, text: str) -> None:
        """See Platform."""

    def state(self, scene: str, busy: bool, language: str, title: str) -> None:
        """See Platform."""

    def ready(self) -> None:
        """See Platform."""

    def fail(self, text: str, details: str) -> None:
        """The page's console."""
        print(f"{text}\n\n{details}", file=sys.stderr)

    def storage(self) -> Storage:
        """Memory only."""
        return self._storage

    def params(self) -> Mapping[str, str]:
        """See Platform."""
        return {}

    def preferences(self) -> Preferences:
        """See Platform."""
        return Preferences()

    def copy(self, text: str) -> bool:
        """See Platform."""
        return False

    def download(self, name: str, text: str) -> bool:
        """See Platform."""
        return False

    def ask_text(self, title: str, paste: str, file: str, done: str, cancel: str) -> bool:
        """See Platform."""
        return False

    def address(self) -> str:
        """See Platform."""
        return ""

    def open_tab(self, params: Mapping[str, str]) -> bool:
        """See Platform."""
        return False

    def tell_host(self, message: Mapping[str, object]) -> None:
        """See Platform."""

    def scrolls(self, on: bool) -> None:
        """See Platform."""

    def toggle_fullscreen(self) -> bool:
        """See Platform."""
        return False

    def take_update(self) -> None:
        """See Platform."""
