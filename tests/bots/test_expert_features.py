"""The inputs of the expert against those that the trainer in C computes: the same positions.

``positions.txt`` was written by ``trainer positions`` (build/training): whole deals of several rule
sets with every input, so it stays valid whatever the weights are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game.bots.closing import best_close
from game.bots.features import Outlook, hand_inputs
from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
)
from game.core.cards import Card, CardMask, mask_of, parse_card, parse_cards
from game.core.deal import Phase
from game.core.match import MatchSetup, MatchState, apply, start_match
from game.core.player_view import PlayerView, view_of
from game.core.rules import Seat, parse_rules

POSITIONS = Path(__file__).with_name("positions.txt")
RULES = {
    "casual": "casual",
    "classic": "classic",
    "pagat": "pagat",
    "ginpro": "ginpro",
    "oklahoma": "classic-oklahoma",
    "straight": "classic-straight",
    "casual-5": "casual-5",
    "multi-3": "multi-3",
    "multi-4": "multi-4",
}
EXACT = 2e-5


class Position(NamedTuple):
    """A decision: what the seat saw, the hand that stays, the card given, the trainer's inputs."""

    view: PlayerView
    hand: CardMask
    given: Card
    inputs: list[float]


def _positions() -> Iterator[Position]:
    lines = POSITIONS.read_text(encoding="ascii").splitlines()
    match: MatchState | None = None
    for number, line in enumerate(lines):
        word, *rest = line.split()
        if word == "deal":
            name, dealer, *deck = rest
            cards = parse_cards(" ".join(deck))
            setup = MatchSetup(
                parse_rules(RULES[name]), None, Seat(int(dealer)), decks=((1, cards),)
            )
            match = start_match(setup)
        elif word in ("take", "finish"):
            assert match is not None
            if match.deal.phase is Phase.FIRST_DRAW:
                match = apply(match, DRAW_STOCK).state
            view = view_of(match, match.deal.seat)
            assert view.seat == int(rest[0])
            following = lines[number + 1] if number + 1 < len(lines) else ""
            given = view.pile[-1] if word == "take" else parse_card(rest[2])
            if following.startswith("inputs"):
                inputs = [float(value) for value in following.split()[1:]]
                hand = mask_of(view.hand) & ~given.bit
                yield Position(view, hand, given, inputs)
            match = apply(match, _action(view, word, rest)).state


def _action(view: PlayerView, word: str, rest: list[str]) -> Action:
    if word == "take":
        first = view.phase is Phase.UPCARD
        if rest[1] == "1":
            return TAKE_UPCARD if first else DRAW_DISCARD
        return PASS_UPCARD if first else DRAW_STOCK
    card = parse_card(rest[2])
    return best_close(view, card) if rest[1] == "1" else DISCARDS[card.index]


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    found = list(_positions())
    assert len(found) > 100
    return found


def test_public_inputs_are_the_trainers(positions: list[Position]) -> None:
    for position in positions:
        public = Outlook(position.view).public
        assert public == pytest.approx(position.inputs[: len(public)], abs=EXACT)


def test_hand_inputs_are_the_trainers(positions: list[Position]) -> None:
    for position in positions:
        outlook = Outlook(position.view)
        inputs = hand_inputs(outlook, position.hand, position.given.index)
        assert inputs == pytest.approx(position.inputs[len(outlook.public) :], abs=EXACT)
