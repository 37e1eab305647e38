"""Our own sounds, by name. Silent until the first gesture, and wherever sound does not work."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

SOUNDS = frozenset(
    {"deal", "draw", "discard", "knock", "gin", "undercut", "win", "lose", "select", "error"}
)


class Audio:
    """``play`` never fails: a game without sound is still a game."""

    def __init__(self, folder: Path | None, on: bool = True) -> None:
        self.on = on
        self._folder = folder
        self._unlocked = False
        self._works = folder is not None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def unlock(self) -> None:
        """A person did something: from now on the browser lets us sound."""
        if self._unlocked or not self._works:
            return
        self._unlocked = True
        try:
            pygame.mixer.init(frequency=44100, channels=2, buffer=512)
        except (pygame.error, NotImplementedError, AttributeError):
            self._works = False

    def play(self, name: str) -> None:
        """Let a sound be heard; KeyError for one that does not exist."""
        if name not in SOUNDS:
            raise KeyError(name)
        if not (self.on and self._unlocked and self._works):
            return
        sound = self._sound(name)
        if sound is not None:
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = None
            try:
                path = os.path.join(str(self._folder), f"{name}.ogg")
                self._loaded[name] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                pass  # stays None: this sound is not there
        return self._loaded[name]
