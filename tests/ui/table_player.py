"""A person at the table who sees nothing but the controls: their ids, names and states.

Three ways of acting: through the mirror, by taps, by keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.cards import Card, parse_card
from game.core.rules import RuleSet
from game.scenes.context import Context, MatchChoice
from game.scenes.matches import matches
from game.scenes.stack import Scene
from game.services.storage import MemoryStorage, Storage
from game.ui.control import Control
from tests.pilot import Pilot

FAST = '{"speed": "fast", "sound": false}'


def new_table(
    rules: RuleSet, opponent: str = "greedy", storage: Storage | None = None, **wishes: object
) -> Pilot:
    """The application at a new match, quick and without animation unless it is wished for."""
    storage = storage or MemoryStorage()
    if storage.get("settings") is None:
        storage.set("settings", FAST)

    def first(context: Context) -> Scene:
        return matches(context).new(MatchChoice(rules, opponent))

    wishes = {"reduced_motion": True} | wishes
    return Pilot(first, storage=storage, **wishes)  # type: ignore[arg-type]


def resumed_table(record: str, hand: str = "", **wishes: object) -> Pilot:
    """The application at a match taken up again from its record."""
    storage = MemoryStorage()
    storage.set("settings", FAST)
    storage.set("match", record)
    if hand:
        storage.set("hand", hand)

    def first(context: Context) -> Scene:
        service = matches(context)
        saved = service.saved()
        assert saved is not None
        return service.resume(saved)

    wishes = {"reduced_motion": True} | wishes
    return Pilot(first, storage=storage, **wishes)  # type: ignore[arg-type]


Act = Callable[[Pilot, Control], None]


def by_mirror(pilot: Pilot, control: Control) -> None:
    """As assistive technology does."""
    pilot.activate(control.id)


def by_tap(pilot: Pilot, control: Control) -> None:
    """A finger on the visible part."""
    pilot.click(control.id)


def by_key(pilot: Pilot, control: Control) -> None:
    """The control's own key, or Tab up to it and Enter."""
    if control.key:
        pilot.key(control.key)
        return
    for _ in range(len(pilot.controls()) + 1):
        if pilot.focused == control.id:
            break
        pilot.key("Tab")
    assert pilot.focused == control.id
    pilot.key("Enter")


@dataclass
class Player:
    """Plays sensibly enough that matches end: keeps melds, throws the highest loose card."""

    pilot: Pilot
    act: Act

    def find(self, control_id: str) -> Control | None:
        """The control of that id, if it can be used now."""
        found = [c for c in self.pilot.controls() if c.id == control_id]
        return found[0] if found and found[0].is_active and not found[0].disabled else None

    def press(self, *ids: str) -> bool:
        """Press the first of these that is there."""
        for control_id in ids:
            control = self.find(control_id)
            if control is not None:
                self.act(self.pilot, control)
                self.pilot.settle()
                return True
        return False

    def hand(self) -> Sequence[Control]:
        """The player's cards."""
        return [c for c in self.pilot.controls() if c.id.startswith("hand-")]

    def turn(self) -> None:
        """One step of the deal, or of the account after it."""
        if self.pilot.scene.busy:
            name = self.pilot.scene.name
            self.pilot.settle()
            if self.pilot.scene.name != name:
                return  # the account is to be looked at first
        if self.pilot.scene.name == "scoring":
            assert self.press("next")
        elif not self.press("pass", "defend-best", "big-gin", "gin", "knock", "stock"):
            self.throw()

    def throw(self) -> None:
        """Select the highest loose card that may go, then discard it."""
        cards = sorted(self.hand(), key=self._worth, reverse=True)
        for control in cards:
            self.act(self.pilot, control)
            self.pilot.settle()
            if self.find("discard") is not None:
                assert self.press("discard")
                return
        raise AssertionError("no card can be discarded")

    def _worth(self, control: Control) -> tuple[bool, int]:
        card: Card = parse_card(control.id.removeprefix("hand-"))
        return ("dans " not in control.name and "in a " not in control.name, card.value)

    def play_match(self, after_deal: Callable[[], None], most: int = 3000) -> None:
        """To the end of the match; ``after_deal`` is called whenever the account is seen."""
        for _ in range(most):
            if self.pilot.scene.name == "scoring":
                after_deal()
                if self.find("next") is None:
                    return
            self.turn()
        raise AssertionError("the match does not end")
