"""What each choice is worth to the expert: the learned networks, blended by the opponent's style.

The expert plays the best of these values; the coach shows them. Work is cut into slices: the
generators yield None between pieces of about a millisecond.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.features import Outlook, hand_inputs
from game.bots.hand_value import hand_facts
from game.bots.network import Network
from game.bots.reading import Style
from game.bots.weights import Team, load_teams
from game.core.cards import Card, CardMask, cards_of
from game.core.player_view import PlayerView

LOOK_MARGIN = 10
"""Discards that leave this much more deadwood than the best are not looked at."""

GIN_CERTAIN = 1000.0
"""Gin is never passed by."""

PRIOR = 4.0
"""Deals' worth of doubt about a style before anything has been seen; a quarter of it "early"."""

LATE_COUNTS = 6.0
"""A hand that could have knocked and did not tells this much more than an early knock."""


@dataclass(frozen=True, slots=True)
class Worth:
    """``equity``: worth for the match in points (1.4 times the target is the whole match).
    ``points``: what the deal brings on average, less what it brings the other (the mean of the
    others). ``chance``: that the next opponent takes the card given to him; when closing, that the
    close is undercut. At a table of three or four equity and points are the same.
    """

    equity: float
    points: float
    chance: float


@dataclass(frozen=True, slots=True)
class Choice:
    """A discard, or a close with that discard, and its worth."""

    card: Card
    closes: bool
    worth: Worth


Choices: TypeAlias = Generator[None, None, list[Choice]]


def weight_of_early(style: Style) -> float:
    """How much the networks trained against early knockers count."""
    if style.late == 0:
        return (1 + style.early) / (PRIOR + style.early)
    return style.early / (style.early + LATE_COUNTS * style.late)


def _blend(style: Style, players: int) -> list[tuple[float, Team]]:
    """The teams that count, with their weights."""
    teams = load_teams()
    if players > 2:
        return [(1.0, teams.table)]
    early = weight_of_early(style)
    parts = [(early, teams.early), (1 - early, teams.general)]
    return [part for part in parts if part[0] > 0]


class _Judge:
    """One question (act, decline or knock) put to both teams, for every column that counts."""

    __slots__ = ("_parts",)

    def __init__(
        self,
        networks: Sequence[tuple[float, Network]],
        publics: Sequence[tuple[float, Sequence[float]]],
    ) -> None:
        self._parts = [
            (weight * share, network, network.public_sums(public))
            for weight, network in networks
            for share, public in publics
        ]

    def worth(self, inputs: Sequence[float]) -> Worth:
        equity = points = chance = 0.0
        for weight, network, sums in self._parts:
            narrow = network.narrow(sums, inputs)
            equity += weight * network.equity(narrow)
            points += weight * network.points(narrow)
            chance += weight * network.chance(narrow)
        return Worth(equity, points, chance)


class Valuation:
    """The worth of every choice in one view."""

    def __init__(self, view: PlayerView) -> None:
        self.outlook = Outlook(view)
        self._teams = _blend(self.outlook.style, len(view.order))
        self._judges: dict[str, _Judge] = {}

    def _judge(self, kind: str) -> _Judge:
        """Made at the first question of its kind."""
        if kind not in self._judges:
            networks = [(weight, getattr(team, kind)) for weight, team in self._teams]
            self._judges[kind] = _Judge(networks, self.outlook.publics)
        return self._judges[kind]

    def declined(self, hand: CardMask, left: Card) -> Worth:
        """Leaving the face-up card to the opponent."""
        return self._judge("decline").worth(hand_inputs(self.outlook, hand, left.index))

    def choices(self, hand: CardMask, barred: Card | None, margin: int = LOOK_MARGIN) -> Choices:
        """Every discard within ``margin`` of the least deadwood, and closing with it if allowed.

        Gin ends the search: then it is the only choice (see :data:`GIN_CERTAIN`).
        """
        may_go = hand ^ barred.bit if barred else hand
        after = {card: hand_facts(hand ^ card.bit).deadwood for card in cards_of(may_go)}
        least = min(after.values())
        if least == 0:
            gin = min(after, key=lambda card: (after[card], -card.value))
            inputs = hand_inputs(self.outlook, hand ^ gin.bit, gin.index)
            known = self._judge("knock").worth(inputs)
            return [Choice(gin, True, Worth(GIN_CERTAIN, known.points, 0.0))]
        found: list[Choice] = []
        for card, left in sorted(after.items(), key=lambda item: (item[1], item[0])):
            if left > least + margin:
                break
            inputs = hand_inputs(self.outlook, hand ^ card.bit, card.index)
            worth = self._judge("act").worth(inputs)
            if left > least + LOOK_MARGIN:
                worth = _no_better(worth, [each.worth for each in found if not each.closes])
            found.append(Choice(card, False, worth))
            if left <= self.outlook.limit:
                found.append(Choice(card, True, self._judge("knock").worth(inputs)))
            yield
        return found


def _no_better(worth: Worth, sensible: Sequence[Worth]) -> Worth:
    """The networks never saw such wasteful discards: one counts as the worst sensible at most."""
    worst = min(sensible, key=lambda each: each.equity)
    return worth if worth.equity < worst.equity else worst


def best_of(choices: Sequence[Choice]) -> Choice:
    """The choice with the highest equity; of equals the first."""
    return max(choices, key=lambda choice: choice.worth.equity)
