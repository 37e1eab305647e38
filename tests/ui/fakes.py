"""Stand-ins of the interface's tests: a table that only notes how it was opened."""

from __future__ import annotations

from game.scenes.context import Context, MatchChoice, SavedMatch
from game.scenes.menu import MenuScene
from game.scenes.stack import Pop, Scene, Transition
from game.ui.events import Activate, Event, Key


class FakeTable(Scene):
    """Leaves at the Escape key."""

    name = "table"

    def handle(self, event: Event) -> Transition | None:
        """Escape leaves."""
        return Pop() if isinstance(event, Key) and event.name == "escape" else None


class FakeMatches:
    """Notes what the menu opens."""

    def __init__(self, saved: SavedMatch | None = None) -> None:
        self.unfinished = saved
        self.choices: list[MatchChoice] = []
        self.resumed: list[SavedMatch] = []
        self.context: Context | None = None

    def saved(self) -> SavedMatch | None:
        """What the test gave."""
        return self.unfinished

    def new(self, choice: MatchChoice) -> Scene:
        """A fake table."""
        assert self.context is not None
        self.choices.append(choice)
        return FakeTable(self.context)

    def resume(self, saved: SavedMatch) -> Scene:
        """A fake table."""
        assert self.context is not None
        self.resumed.append(saved)
        return FakeTable(self.context)

    def open_menu(self, context: Context) -> MenuScene:
        """The menu, which will open these matches."""
        self.context = context
        return MenuScene(context, self)


class EventLog(Scene):
    """A scene that only notes its events."""

    name = "log"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.events: list[Event] = []

    def handle(self, event: Event) -> Transition | None:
        """Note it."""
        self.events.append(event)
        return None

    @property
    def activated(self) -> list[str]:
        """Ids of the activated controls, in order."""
        return [event.control_id for event in self.events if isinstance(event, Activate)]
