"""A deal of a record as a row of moments: what lay where, and what led there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from game.core.cards import Card, cards_of
from game.core.deal_state import DealState
from game.core.events import CardDiscarded, CardDrawn, Event, SpreadLaid
from game.core.match import MatchState
from game.core.melds import best_arrangement
from game.core.record import Record, states
from game.core.rules import Seat
from game.core.share import deal_moves
from game.ui.action_text import Narrator
from game.ui.scoring_hands import hand_laid_out


@dataclass(frozen=True, slots=True)
class Frames:
    """A deal as it went: the states, from the dealt hands to the end, and what led to each."""

    states: tuple[MatchState, ...]
    moves: tuple[tuple[Event, ...], ...]

    def __len__(self) -> int:
        return len(self.states)

    @property
    def last(self) -> int:
        """The place of the last moment."""
        return len(self.states) - 1

    def touched(self, place: int) -> frozenset[Card]:
        """The cards of the move that led to a moment."""
        cards = set()
        for event in self.moves[place]:
            match event:
                case CardDrawn(card=Card() as card) | CardDiscarded(card=card):
                    cards.add(card)
                case SpreadLaid(discard=Card() as card):
                    cards.add(card)
        return frozenset(cards)

    def told(self, place: int, narrator: Narrator) -> str:
        """The last thing that can be told of the moves up to a moment."""
        told = ""
        for events in self.moves[: place + 1]:
            sentences = [narrator.tell(event) for event in events]
            told = " ".join(sentence for sentence in sentences if sentence) or told
        return told

    def turns_of(self, seat: Seat) -> list[int]:
        """The moments right before a seat ended its turn."""
        return [
            place
            for place in range(self.last)
            if self.states[place].deal.seat == seat
            and any(isinstance(e, (CardDiscarded, SpreadLaid)) for e in self.moves[place + 1])
        ]


def frames_of(record: Record, number: int) -> Frames:
    """The frames of a deal. Raises RecordError."""
    found = tuple(states(deal_moves(record, number)))
    logs = [state.deal.events() for state in found]
    told = [logs[0], *(log[len(before) :] for before, log in pairwise(logs))]
    return Frames(found, tuple(told))


def finished_deals(record: Record) -> tuple[int, ...]:
    """Numbers of the deals that are over. Raises RecordError."""
    *_before, last = states(record)
    return tuple(result.number for result in last.results)


def groups_of(deal: DealState, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """A hand as it lies best, or as it was laid out: melds, then the loose cards."""
    if deal.over and deal.close is not None:
        laid = hand_laid_out(deal.close, seat)
        if laid is not None:
            return (*(meld.cards for meld in laid.melds), laid.loose)
    best = best_arrangement(cards_of(deal.hands[seat]))
    loose = tuple(sorted(best.deadwood, key=lambda card: (card.suit, card.rank)))
    return (*(meld.cards for meld in best.melds), loose)
