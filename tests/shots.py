"""The pictures that are kept under tests/snapshots: which scenes, which sizes, which settings.

`make snapshots` draws them anew (tests/ui/test_snapshots.py compares). All of it follows from
written matches and the pilot's own clock, so two machines draw the same.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from PIL import Image, ImageChops

from game.scenes.context import Context
from game.scenes.lesson import first_lesson
from game.scenes.matches import matches
from game.scenes.menu import open_menu
from game.scenes.stack import Scene
from game.services.storage import MemoryStorage
from tests.picture_match import after_the_deal, before_the_draw, picture_match
from tests.picture_review import picture_review
from tests.pilot import Pilot
from tests.ui import table_states

FOLDER = Path(__file__).resolve().parent / "snapshots"
SIZES = {"wide": (1280, 720), "phone": (390, 844), "embed": (480, 360)}
LANGUAGES = ("fr", "en")
WIDEST = 640
"""Pictures are kept at most so wide: half the size of a computer's, and whole a telephone's."""
COLOURS = 240
FAR = 40
"""Two pixels differ when a channel is further apart than this: more than the palette changes."""
MOST = 0.0006
"""Part of the pixels that may differ."""


@dataclass(frozen=True, slots=True)
class View:
    """A scene as it is shown: the match that is resumed (if any), and what is done then."""

    name: str
    record: Callable[[], str] | None = None
    acts: tuple[str, ...] = ()
    first: Callable[[Context], Scene] | None = None


VIEWS = (
    View("menu", picture_match, first=open_menu),
    View("draw", before_the_draw),
    View("knock", picture_match, ("hand-Kd",)),
    View("hint", before_the_draw, ("hint",)),
    View("defence", table_states.defence, ("hand-9h",)),
    View("gin", table_states.gin_possible),
    View("four", table_states.four_hands),
    View("scoring", after_the_deal),
    View("table-menu", picture_match, ("menu",)),
    View("help", picture_match, ("help",)),
    View("settings", first=open_menu, acts=("settings",)),
    View("rules", first=open_menu, acts=("rules-page",)),
    View("term", first=open_menu, acts=("rules-page", "term.goal-0.meld")),
    View("review", first=picture_review),
    View("statistics", first=open_menu, acts=("statistics",)),
    View("lesson", first=first_lesson, acts=("hand-5h", "hand-9c")),
)

OPTIONS: dict[str, dict[str, object]] = {
    "four-colours": {"four_colour": True, "big_index": True},
    "large": {"large": True},
    "blue-navy": {"felt": "blue", "back": "navy", "indices": "en"},
    "wine-emerald": {"felt": "wine", "back": "emerald"},
}
"""Settings in which the table is shown too."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture."""

    view: View
    language: str
    size: str
    option: str = ""
    settings: dict[str, object] = field(default_factory=dict, hash=False)

    @property
    def name(self) -> str:
        """Of its file, without the ending."""
        parts = (self.view.name, self.language, self.size, self.option)
        return ".".join(part for part in parts if part)

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.png"


def shots() -> Iterator[Shot]:
    """Every scene in both languages and three sizes; the table with some settings as well."""
    for view in VIEWS:
        for language in LANGUAGES:
            for size in SIZES:
                yield Shot(view, language, size)
    table = next(view for view in VIEWS if view.name == "knock")
    for size in ("wide", "phone"):
        for option, settings in OPTIONS.items():
            yield Shot(table, "fr", size, option, settings)


def pilot_of(shot: Shot, ratio: float = 1.0) -> Pilot:
    """The application in the state of the picture."""
    storage = MemoryStorage()
    settings = {"sound": False, "language": shot.language} | shot.settings
    storage.set("settings", json.dumps(settings))
    view = shot.view
    if view.record is not None:
        storage.set("match", view.record())
    pilot = Pilot(
        view.first or _resumed, SIZES[shot.size], ratio, shot.language, storage,
        reduced_motion=True,
    )  # fmt: skip
    pilot.settle()
    for act in view.acts:
        pilot.activate(act)
        pilot.settle()
    return pilot


def _resumed(context: Context) -> Scene:
    service = matches(context)
    saved = service.saved()
    assert saved is not None, "the match of the picture cannot be read"
    return service.resume(saved)


def picture(shot: Shot) -> Image.Image:
    """Draw it, in the size in which it is kept."""
    surface = pilot_of(shot).app.surface
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    if whole.width <= WIDEST:
        return whole
    return whole.resize((WIDEST, whole.height * WIDEST // whole.width), Image.Resampling.BOX)


def kept(shot: Shot) -> Image.Image:
    """The picture that was kept. Raises FileNotFoundError."""
    with Image.open(shot.path) as image:
        return image.convert("RGB")


def keep(shot: Shot, image: Image.Image) -> None:
    """Store it as a small file with a palette."""
    FOLDER.mkdir(exist_ok=True)
    few = image.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(shot.path, optimize=True)


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where two pictures of one size are too far apart, else black."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([0] * (FAR + 1) + [255] * (255 - FAR))


def changed_part(mask: Image.Image) -> float:
    """The part of the pixels that differ."""
    return mask.histogram()[255] / (mask.width * mask.height)


def main() -> None:
    """Draw all pictures anew, or those whose name contains a word given."""
    words = sys.argv[1:]
    wanted = [shot for shot in shots() if not words or any(word in shot.name for word in words)]
    for shot in wanted:
        keep(shot, picture(shot))
        print(shot.path.name, flush=True)
    if not words:
        for old in set(FOLDER.glob("*.png")) - {shot.path for shot in wanted}:
            old.unlink()
            print(f"{old.name} is no longer used: removed")


if __name__ == "__main__":
    main()
