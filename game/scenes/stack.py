"""Scenes and how they follow one another. A scene returns a transition; the app applies it
between two frames, so no scene ever runs inside another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.ui.control import Control
from game.ui.events import Event
from game.ui.painter import Painter
from game.ui.viewport import Viewport
from game.ui.widgets import Marks, Widget

if TYPE_CHECKING:
    from game.scenes.context import Context


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; the one below waits."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the one on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave; the scene below goes on with ``resumed(result)``."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Home:
    """Leave every scene but the first one, and put another on top of it if one is given."""

    then: Scene | None = None


Transition: TypeAlias = Push | Replace | Pop | Home


class Scene:
    """One screen. Subclasses give ``name`` and :meth:`build`, and answer :meth:`handle`.

    ``refresh()`` after a change of what is there: widgets are built anew and all is drawn.
    ``redraw()`` when only the picture changes (a frame of an animation).
    """

    name = ""
    """For the page: data-scene."""
    is_overlay = False
    """The scene below is drawn too, darkened."""
    changed: Sequence[pygame.Rect] | None = None
    """Where the last :meth:`draw` has changed the surface; None: everywhere."""
    surface_is_own = False
    """The surface still shows what this scene drew last, and nothing else."""
    wants_wheel = False
    """There is something to scroll: else the wheel and swipes scroll the page around the game."""
    arrows_free = True
    """The arrow keys move the focus; else they come as Key events."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.focus_memory: str | None = None
        self._widgets: list[Widget] | None = None
        self._controls: list[Control] = []
        self._picture_is_old = True

    # What a scene overrides

    def build(self) -> Iterator[Widget]:
        """The widgets in reading order; later ones lie on top. Texts are translated here."""
        return iter(())

    def layout(self, viewport: Viewport) -> None:
        """The size changed, or the scene begins. :meth:`build` follows."""

    def handle(self, event: Event) -> Transition | None:
        """Something was done."""
        return None

    def update(self, dt: float) -> Transition | None:
        """``dt`` seconds passed."""
        return None

    def resumed(self, result: object) -> Transition | None:
        """The scene above has left with a result."""
        return None

    def draw_under(self, surface: pygame.Surface, marks: Marks) -> None:
        """What lies under the widgets; by default the felt."""
        if not self.is_overlay:
            self.context.painter.background(surface)

    def draw_over(self, surface: pygame.Surface, marks: Marks) -> None:
        """What lies over the widgets: cards on their way."""

    @property
    def busy(self) -> bool:
        """Something goes on that a test, or a person, should wait for."""
        return False

    @property
    def first_focus(self) -> str | None:
        """What the keyboard is at when the scene begins."""
        return None

    def heir(self, gone: str) -> str | None:
        """The control that gets the focus when the one that had it is gone."""
        return None

    # What the app uses

    @property
    def painter(self) -> Painter:
        """The app's painter."""
        return self.context.painter

    @property
    def viewport(self) -> Viewport:
        """The size to draw at."""
        return self.context.painter.viewport

    def refresh(self) -> None:
        """Build the widgets anew before the next frame."""
        self._widgets = None
        self._picture_is_old = True

    def redraw(self) -> None:
        """Draw again before the next frame."""
        self._picture_is_old = True

    @property
    def picture_is_old(self) -> bool:
        """Whether the next frame must be drawn."""
        return self._picture_is_old

    def widgets(self) -> Sequence[Widget]:
        """The widgets as they are now."""
        if self._widgets is None:
            self._widgets = list(self.build())
            self._controls = [c for widget in self._widgets for c in widget.controls()]
        return self._widgets

    def controls(self) -> Sequence[Control]:
        """The controls of the widgets, in reading order."""
        self.widgets()
        return self._controls

    def draw(self, surface: pygame.Surface, marks: Marks) -> None:
        """The whole scene."""
        self.draw_under(surface, marks)
        for widget in self.widgets():
            widget.draw(surface, self.painter, marks)
        self.draw_over(surface, marks)
        self._picture_is_old = False


class SceneStack:
    """The scenes that are open, the one on top last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input; None when all have left."""
        return self._scenes[-1] if self._scenes else None

    def visible(self) -> list[Scene]:
        """What must be drawn, from below: the top, and what its overlays leave visible."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def all(self) -> list[Scene]:
        """Every open scene, from below."""
        return list(self._scenes)

    def apply(self, transition: Transition, viewport: Viewport) -> Transition | None:
        """Change the stack; returns what the scene that goes on wants next."""
        match transition:
            case Push(scene):
                self._open(scene, viewport)
            case Replace(scene):
                self._scenes.pop()
                self._open(scene, viewport)
            case Pop(result):
                self._scenes.pop()
                if self.top is not None:
                    self.top.refresh()
                    return self.top.resumed(result)
            case Home(then):
                del self._scenes[1:]
                if self.top is not None:
                    self.top.refresh()
                    follow = self.top.resumed(None)
                    return follow if then is None else Push(then)
        return None

    def _open(self, scene: Scene, viewport: Viewport) -> None:
        scene.layout(viewport)
        scene.refresh()
        self._scenes.append(scene)
