"""What every scene is given: the services, the drawing tools, and the way to a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from game.core.rules import RuleSet
from game.scenes.address_looks import read_looks
from game.scenes.stack import Scene, Transition
from game.services import i18n
from game.services.audio import Audio
from game.services.history import History
from game.services.platform import HostAsked, Platform
from game.services.saves import Saves
from game.services.settings import Settings
from game.services.storage import Storage
from game.ui.animation import Speed
from game.ui.card_art import BACKS, CardArt, CardStyle
from game.ui.painter import Painter
from game.ui.theme import FELTS


@dataclass(frozen=True, slots=True)
class MatchChoice:
    """What the menu settles: the rules (target included) and the opponent's id."""

    rules: RuleSet
    opponent: str


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """An unfinished match: its record, and the totals with the player's own first."""

    record: str
    scores: tuple[int, ...]


class Matches(Protocol):
    """Opens tables. The menu knows this and not the table."""

    def saved(self) -> SavedMatch | None:
        """The unfinished match, if there is one that can be read."""

    def new(self, choice: MatchChoice) -> Scene:
        """A table with a new match."""

    def resume(self, saved: SavedMatch) -> Scene:
        """A table where that match goes on."""


@dataclass(slots=True)
class Context:
    """One for the application."""

    platform: Platform
    storage: Storage
    settings: Settings
    audio: Audio
    painter: Painter
    cards: CardArt
    machine_is_calm: bool = False
    """The browser or the system asks for less motion."""
    texts_version: int = 0
    """Counts changes of language and looks; the app lays all scenes out anew."""

    playing: bool = False
    """A match is open, on top or below an overlay."""
    other_window: bool = False
    """Another window of the game has a match open on the same storage."""
    update_ready: bool = False
    """A newer version of the game is here and has not been offered yet."""
    announced: list[Callable[[], Scene]] = field(default_factory=list)
    """Overlays that the app puts on top, one at a time."""
    on_text: Callable[[str], None] | None = None
    """Who waits for a text from the page: pasted, or read from a file."""
    on_host: Callable[[HostAsked], Transition | None] | None = None
    """Who answers what the page around the game asks for."""
    paused: bool = False
    """The page around the game lets nothing go on."""
    refused: list[Callable[[], str]] = field(default_factory=list)
    """Sentences about wishes of the address for looks and sound that cannot be met."""
    on_stored: Callable[[], None] | None = None
    """Who wants to know that another window has written a save."""
    warned: bool = False
    """The player knows that nothing is being saved."""
    saves: Saves = field(init=False)
    history: History = field(init=False)

    _address_language: str | None = None
    """The language of the page's address; it holds until another one is chosen here."""

    def __post_init__(self) -> None:
        self.saves = Saves(self.storage)
        self.history = History(self.saves)
        self.refused = self.follow(self.platform.params())

    def say(self, text: str) -> None:
        """Add a line to the live log."""
        self.platform.say(text)

    def announce(self, scene: Callable[[], Scene]) -> None:
        """Put an overlay over whatever is on top at the next frame."""
        self.announced.append(scene)

    def stored_elsewhere(self) -> None:
        """Another window has written a save; who plays a match here looks whether it is his."""
        if self.on_stored is not None:
            self.on_stored()

    def change_settings(self, **changes: object) -> None:
        """Choose anew, remember it, and let it be seen at once."""
        self.settings.change(**changes)
        if "language" in changes:
            self._address_language = None
        self.apply_settings()

    def follow(self, wishes: Mapping[str, str]) -> list[Callable[[], str]]:
        """Let the wishes for language, looks and sound hold for this visit.

        A sentence for each that cannot be met; but not for a language, see menu_address.
        """
        looks, refused = read_looks(wishes)
        self.settings.for_this_visit(**looks)
        self._address_language = wishes.get("lang", self._address_language)
        self.apply_settings()
        return refused

    def apply_settings(self) -> None:
        """Bring language, sound and card style in line with the settings."""
        choices = self.settings.choices
        spoken = self.platform.preferences().languages
        wishes = (self._address_language, choices.language, *spoken)
        i18n.set_language(i18n.choose_language(wishes))
        self.audio.on = choices.sound
        self.cards.style = CardStyle(
            letters=choices.indices or i18n.language(),
            four_colour=choices.four_colour,
            big_index=choices.big_index,
            back=choices.back if choices.back in BACKS else BACKS[0],
        )
        self.painter.felt = FELTS.get(choices.felt, FELTS["green"])
        self.texts_version += 1

    @property
    def reduced_motion(self) -> bool:
        """Nothing flies: the machine asks for it, or the player does."""
        return self.machine_is_calm or self.settings.choices.calm

    @property
    def animation_speed(self) -> float:
        """The factor for an Animator."""
        name = self.settings.choices.speed.upper()
        return Speed[name].value if name in Speed.__members__ else Speed.NORMAL.value
