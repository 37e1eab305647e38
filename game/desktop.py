"""The command gin-rami: the game in a window, started from any folder."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
from collections.abc import Mapping, Sequence

import pygame

from game.app import run
from game.services import i18n
from game.services.i18n import _
from game.services.platform import Screen
from game.services.platform_desktop import DesktopPlatform
from game.ui.assets import AssetError, asset


class CommandPlatform(DesktopPlatform):
    """A window with the wishes of a command line, which a page has in its address."""

    def __init__(self, wishes: Mapping[str, str], frames: int | None = None) -> None:
        super().__init__()
        self._wishes = wishes
        self._frames_left = frames

    async def next_frame(self) -> None:
        """See Platform. After the frames that were asked for the window closes."""
        if self._frames_left is not None:
            if self._frames_left <= 0:
                pygame.event.post(pygame.Event(pygame.QUIT))
            self._frames_left -= 1
        await super().next_frame()

    def open_surface(self, screen: Screen) -> pygame.Surface:
        """See Platform. The first window gets the icon, which must be known before it opens."""
        if pygame.display.get_surface() is None:
            with contextlib.suppress(AssetError):  # without it the system shows one of its own
                pygame.display.set_icon(pygame.image.load(asset("sprites/icon.png")))
        return super().open_surface(screen)

    def params(self) -> Mapping[str, str]:
        """What the command line says."""
        return self._wishes


def main(arguments: Sequence[str] | None = None) -> int:
    """Play until the window is closed; the exit code is 1 after a failure."""
    from game.scenes.menu import open_menu

    i18n.set_language(i18n.choose_language(DesktopPlatform().preferences().languages))
    given = _parser().parse_args(arguments)
    wishes = {name: value for name, value in vars(given).items() if value and name != "frames"}
    code = asyncio.run(run(CommandPlatform(wishes, given.frames), open_menu))
    if given.frames is not None and not code:
        print(_("{title}: all is well.").format(title=_("Gin Rummy")))
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gin-rami", description=_("Gin Rummy in a window."))
    wish = parser.add_argument
    wish("--lang", metavar="fr|en", help=_("language of this visit"))
    wish("--rules", metavar="NAME", help=_("rules to begin with, such as classic or pagat"))
    wish("--target", metavar="N", help=_("points that end the match"))
    wish("--opponent", metavar="ID", help=_("who plays against you, such as simple or expert"))
    wish("--frames", metavar="N", type=int, help=_("close after so many pictures, as a test"))
    return parser
