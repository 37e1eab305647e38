"""The frame loop: input, update, draw, mirror. It owns the scene stack and applies transitions.

Nothing is drawn when nothing has changed, and nothing waits here: the platform says when the next
frame is due.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Sequence

import pygame

from game.scenes.context import Context
from game.scenes.stack import Push, Scene, SceneStack, Transition
from game.services import i18n
from game.services.audio import Audio
from game.services.i18n import _
from game.services.platform import (
    Activated,
    FocusMoved,
    HostAsked,
    MotionChanged,
    OtherWindow,
    Platform,
    Screen,
    StoredElsewhere,
    TextGiven,
    UpdateReady,
    this_platform,
)
from game.services.settings import Settings
from game.ui.assets import AssetError, asset
from game.ui.card_art import CardArt
from game.ui.control import Control, find, mirror_nodes
from game.ui.events import Event
from game.ui.input import BLOCKED, InputRouter
from game.ui.painter import Painter
from game.ui.viewport import Viewport, enlarged
from game.ui.widgets import Marks

LONGEST_STEP = 0.1
"""Seconds: after a pause (hidden tab) the animation goes on where it was."""


class App:
    """The application on a platform; ``first`` makes the scene that it begins with."""

    def __init__(self, platform: Platform, first: Callable[[Context], Scene]) -> None:
        self.platform = platform
        self.running = True
        self.frames_drawn = 0
        pygame.display.init()
        pygame.font.init()
        pygame.event.set_blocked(BLOCKED)
        self._screen = platform.screen()
        self.surface = platform.open_surface(self._screen)
        self.context = _make_context(platform, _viewport(self._screen))
        self._stack = SceneStack()
        self._router = InputRouter()
        self._marks = Marks()
        self._version = self.context.texts_version
        self._page_focus: str | None = None
        """The element of the mirror that has the page's focus; None: the focus is elsewhere."""
        self._mirror: list[dict[str, object]] | None = None
        self._told: tuple[Sequence[Control], float] = ((), 0.0)
        self._state: tuple[str, bool, str, str] | None = None
        self._wheel: bool | None = None
        self._shown: list[Scene] = []
        """The scenes that the surface shows, from below."""
        self._lay_out()
        self._change(Push(first(self.context)))

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._stack.top

    @property
    def marks(self) -> Marks:
        """What is hovered, pressed and focused."""
        return self._router.marks

    def frame(self, dt: float) -> None:
        """One frame, ``dt`` seconds after the one before."""
        self._follow_screen()
        self._read_platform()
        for raw in pygame.event.get():
            self._read(raw)
        if self.scene is not None:
            self._change(self.scene.update(min(dt, LONGEST_STEP)))
            self._announce()
        if self.scene is None:
            self.running = not self.platform.can_quit
            return
        self._follow_settings()
        self._keep_focus()
        self._draw()
        self._tell_page()

    # Input

    def _follow_screen(self) -> None:
        """The window, the canvas or its pixel ratio changed: lay everything out anew."""
        screen = self.platform.screen()
        if screen == self._screen:
            return
        self._screen = screen
        self.surface = self.platform.open_surface(screen)
        self._lay_out()

    def _follow_settings(self) -> None:
        if self._version != self.context.texts_version:
            self._version = self.context.texts_version
            self._lay_out()

    def _lay_out(self) -> None:
        viewport = _viewport(self._screen)
        if self.context.settings.choices.large:
            viewport = enlarged(viewport)
        self.context.painter.viewport = self.context.cards.viewport = viewport
        self._shown = []
        for scene in self._stack.all():
            scene.layout(self.context.painter.viewport)
            scene.refresh()

    def _read_platform(self) -> None:
        for event in self.platform.take_events():
            match event:
                case Activated(control_id):
                    self.context.audio.unlock()
                    if self.scene is not None:
                        self._handle(self._router.activate(control_id, self.scene.controls()))
                case FocusMoved(control_id):
                    self._page_focus = control_id
                    self._router.focus(control_id)
                case MotionChanged(reduced):
                    self.context.machine_is_calm = reduced
                case HostAsked() if self.context.on_host is not None:
                    self._change(self.context.on_host(event))
                case OtherWindow():
                    self.context.other_window = True
                case StoredElsewhere():
                    self.context.stored_elsewhere()
                case UpdateReady():
                    self.context.update_ready = True
                case TextGiven(text) if self.context.on_text is not None:
                    receive, self.context.on_text = self.context.on_text, None
                    receive(text)

    def _read(self, raw: pygame.Event) -> None:
        if raw.type == pygame.QUIT and self.platform.can_quit:
            self.running = False
        if raw.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._shown = []
            self._redraw()
        if raw.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.context.audio.unlock()
        if raw.type == pygame.DROPFILE:
            from game.scenes.bundle import take_file

            take_file(self.context, raw.file)
        scene = self.scene
        if scene is not None:
            ratio = self._screen.ratio
            self._handle(self._router.read(raw, scene.controls(), ratio, scene.arrows_free))

    def _handle(self, events: list[Event]) -> None:
        """Give events to the scene that was on top when they were made."""
        scene = self.scene
        for event in events:
            if scene is None or scene is not self.scene:
                return
            transition = scene.handle(event)
            scene.redraw()
            self._change(transition)

    # Scenes

    def _change(self, transition: Transition | None) -> None:
        while transition is not None:
            before = self.scene
            if before is not None:
                before.focus_memory = self._router.focused
            transition = self._stack.apply(transition, self.context.painter.viewport)
            after = self.scene
            if after is not None and after is not before:
                self._router.forget_pointer()
                self._router.focused = after.focus_memory or after.first_focus
            self._redraw()

    def _announce(self) -> None:
        """The next overlay that was announced, once the one before has left."""
        scene = self.scene
        if scene is not None and scene.name != "notice" and self.context.announced:
            self._change(Push(self.context.announced.pop(0)()))

    def _redraw(self) -> None:
        if self.scene is not None:
            self.scene.redraw()

    def _keep_focus(self) -> None:
        """A focus that has lost its control goes on at another one, so that its ring is seen."""
        scene, focused = self.scene, self._router.focused
        if scene is None or focused is None or find(scene.controls(), focused) is not None:
            return
        heir = scene.heir(focused)
        if find(scene.controls(), heir) is not None:
            self._router.focused = heir

    # Output

    def _draw(self) -> None:
        visible = self._stack.visible()
        marks = self._router.marks
        if marks == self._marks and not any(scene.picture_is_old for scene in visible):
            return
        self._marks = marks
        for scene in visible:
            is_top = scene is visible[-1]
            scene.surface_is_own = self._shown == [scene] == visible
            if scene.is_overlay:
                self.context.painter.scrim(self.surface)
            scene.draw(self.surface, marks if is_top else Marks())
        focused = find(visible[-1].controls(), marks.focused)
        if focused is not None:
            self.context.painter.focus_ring(
                self.surface, focused.rect, focused.radius, focused.ring_inside
            )
        alone = self._shown == visible and len(visible) == 1
        self.platform.present(self.surface, visible[0].changed if alone else None)
        self._shown = visible
        self.frames_drawn += 1
        if self.frames_drawn == 1:
            self.platform.ready()

    def _tell_page(self) -> None:
        """Send the mirror and the state, when they are not what the page has."""
        scene = self.scene
        assert scene is not None
        nodes = self._mirror
        controls, ratio = scene.controls(), self._screen.ratio
        # A scene makes a new list when anything changes: the same one needs no second look.
        if nodes is None or controls is not self._told[0] or ratio != self._told[1]:
            self._told = (controls, ratio)
            nodes = list(mirror_nodes(controls, ratio))
        # Asked before the mirror changes: the focused element may vanish with it.
        leads, wanted = self._page_focus is not None, self._router.focused
        if nodes != self._mirror:
            self._mirror = nodes
            self.platform.mirror(nodes)
        if leads and wanted != self._page_focus and find(scene.controls(), wanted):
            self._page_focus = wanted
            self.platform.focus(str(wanted))
        # An overlay is part of the scene that it lies over.
        name = self._stack.visible()[0].name
        state = (name, scene.busy, i18n.language(), _("Gin Rummy"))
        if state != self._state:
            self._state = state
            self.platform.state(*state)
        if scene.wants_wheel != self._wheel:
            self._wheel = scene.wants_wheel
            self.platform.scrolls(self._wheel)


def _viewport(screen: Screen) -> Viewport:
    return Viewport(screen.width, screen.height, screen.ratio)


def _make_context(platform: Platform, viewport: Viewport) -> Context:
    storage = platform.storage()
    try:
        sounds = asset("sounds/select.ogg").parent
    except AssetError:
        sounds = None
    return Context(
        platform=platform,
        storage=storage,
        settings=Settings(storage),
        audio=Audio(sounds),
        painter=Painter(viewport),
        cards=CardArt(viewport),
        machine_is_calm=platform.preferences().reduced_motion,
    )


async def run(platform: Platform, first: Callable[[Context], Scene]) -> int:
    """Run the game to its end. 0, or 1 after a failure that the platform has shown."""
    try:
        app = App(platform, first)
        last = time.perf_counter()
        while app.running:
            await platform.next_frame()
            now = time.perf_counter()
            app.frame(now - last)
            last = now
    except Exception:
        platform.fail(_("The game has stopped because of an error."), traceback.format_exc())
        return 1
    return 0


async def main() -> None:
    """Start on this machine, with the menu."""
    from game.scenes.menu import open_menu

    platform = this_platform()
    code = await run(platform, open_menu)
    if code and platform.can_quit:
        sys.exit(code)
