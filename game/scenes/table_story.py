"""What has happened at the table, told: the last sentence on the felt, and the live log."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardDiscarded, CardDrawn, Event
from game.core.player_view import PlayerView
from game.services.i18n import _
from game.ui.action_text import Narrator, deadwood_sentence, narrator_of
from game.ui.card_names import card_name


class Story:
    """``last`` is the sentence about the last thing that happened, with signs for the cards."""

    def __init__(self, view: PlayerView, names: Sequence[str]) -> None:
        self.last = ""
        self.retell(view, names)

    def retell(self, view: PlayerView, names: Sequence[str]) -> None:
        """Begin anew from the deal's log: another language, or an action taken back."""
        self._me = view.seat
        self._narrator, self.last = narrator_of(view.events, names, view.seat)
        self._speaker: Narrator = narrator_of(view.events, names, view.seat, card_name)[0]

    def tell(self, events: Sequence[Event], deadwood: int) -> str:
        """A text for the live log about these events; "" when there is nothing to say.

        ``deadwood`` is what the player has now; it is told after his own actions.
        """
        spoken = []
        for event in events:
            self.last = self._narrator.tell(event) or self.last
            sentence = self._speaker.tell(event)
            # The end of somebody else's turn tells all of it; the draw alone would be noise.
            if sentence and not (isinstance(event, CardDrawn) and event.seat != self._me):
                spoken.append(sentence)
            if isinstance(event, (CardDrawn, CardDiscarded)) and event.seat == self._me:
                spoken.append(deadwood_sentence(deadwood))
        return " ".join(spoken)


def beginning(view: PlayerView, deadwood: int) -> str:
    """What is said when a deal begins."""
    return (
        _("Deal {number}. Upcard: {card}. {sentence}")
        .format(
            number=view.deal_number,
            card=card_name(view.upcard),
            sentence=deadwood_sentence(deadwood) if view.counts[view.seat] else "",
        )
        .strip()
    )
