"""A match: deals to the target, dealer, boxes, Hollywood's columns, rotation.

A match is its setup (rules, chance, first dealer) and the actions so far; everything here follows
from those. After a deal the finished deal stays in view until :func:`next_deal` deals again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core import deal as deals
from game.core.actions import Action
from game.core.cards import DECK, Card
from game.core.deal import Close, DealState, DeckError, IllegalAction
from game.core.events import Event
from game.core.match_score import (
    Column,
    MatchResult,
    columns_entered,
    entered,
    match_result,
    short_result,
)
from game.core.rng import Seed, choose, derive_seed, shuffled
from game.core.rules import NextDealer, Rotation, RuleSet, Scoring, Seat
from game.core.scoring import DealScore, score_deal


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a match starts from.

    ``seed`` gives every deck not written out in ``decks`` (deal number, cards in dealing order),
    every stock order not in ``reshuffles`` (deal number, its orders), and the first dealer and
    waiting seat unless they are given.
    """

    rules: RuleSet
    seed: Seed | None
    dealer: Seat | None = None
    waiting: Seat | None = None
    decks: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    reshuffles: tuple[tuple[int, tuple[tuple[Card, ...], ...]], ...] = ()
    first: Seed | None = None
    """The seed of deal 1 itself: a deal that somebody shared."""
    deals: int | None = None
    """The match ends after so many deals, whatever the score."""

    def deal_seed(self, number: int) -> Seed | None:
        """The seed of one deal: it follows one way from the match's, so it may be shown."""
        if number == 1 and self.first is not None:
            return self.first
        return None if self.seed is None else derive_seed(self.seed, f"deal {number}")

    def deck(self, number: int) -> tuple[Card, ...]:
        """The deck of deal ``number`` (from 1). Raises DeckError when nothing gives it."""
        for written, cards in self.decks:
            if written == number:
                return cards
        seed = self.deal_seed(number)
        if seed is None:
            raise DeckError(f"there is neither a seed nor a deck for deal {number}")
        return shuffled(DECK, seed, "deck")


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that is over: number, dealer, who played, what was laid out (public by now), its
    price, and the columns it entered.
    """

    number: int
    dealer: Seat
    active: tuple[Seat, ...]
    close: Close
    score: DealScore
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match in progress or over. ``active`` seats play this deal; ``waiting`` looks on."""

    setup: MatchSetup
    deal: DealState
    active: tuple[Seat, ...]
    waiting: Seat | None
    columns: tuple[Column, ...]
    results: tuple[DealResult, ...] = ()
    result: MatchResult | None = None

    @property
    def rules(self) -> RuleSet:
        """The rule set, frozen since the start."""
        return self.setup.rules

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.result is not None

    @property
    def between_deals(self) -> bool:
        """The deal is over and the match goes on: :func:`next_deal` is due."""
        return self.deal.over and self.result is None


class MatchStep(NamedTuple):
    """The next state of the match and what happened."""

    state: MatchState
    events: tuple[Event, ...]


def start_match(setup: MatchSetup) -> MatchState:
    """Choose dealer and waiting seat, and deal the first hand.

    Raises DeckError when neither a seed nor an explicit value gives one of them.
    """
    rules = setup.rules
    waiting = _first_waiting(setup)
    active = tuple(Seat(seat) for seat in range(rules.seats) if seat != waiting)
    if setup.dealer is not None:
        dealer = setup.dealer
        if dealer not in active:
            raise DeckError(f"seat {dealer} cannot deal: it does not play")
    elif setup.seed is not None:
        dealer = active[choose(len(active), setup.seed, "first dealer")]
    else:
        raise DeckError("without a seed the first dealer must be given")
    none_yet = Column((0,) * rules.seats, (0,) * rules.seats)
    deal = _start_deal(setup, 1, dealer, active)
    return MatchState(setup, deal, active, waiting, (none_yet,) * rules.columns)


def _first_waiting(setup: MatchSetup) -> Seat | None:
    if setup.rules.rotation is Rotation.NONE:
        if setup.waiting is not None:
            raise DeckError("nobody waits without rotation")
        return None
    if setup.waiting is not None:
        if setup.waiting not in range(setup.rules.seats):
            raise DeckError(f"there is no seat {setup.waiting}")
        return setup.waiting
    if setup.seed is None:
        raise DeckError("without a seed the waiting seat must be given")
    return Seat(choose(setup.rules.seats, setup.seed, "waiting"))


def _start_deal(setup: MatchSetup, number: int, dealer: Seat, active: Sequence[Seat]) -> DealState:
    orders = dict(setup.reshuffles).get(number, ())
    seed = setup.deal_seed(number)
    return deals.start_deal(setup.rules, number, dealer, active, setup.deck(number), seed, orders)


def legal_actions(match: MatchState) -> Sequence[Action]:
    """The legal actions of the deal; none between deals and after the match."""
    return deals.legal_actions(match.deal)


def apply(match: MatchState, action: Action) -> MatchStep:
    """Play an action of the seat to act; a deal that ends is scored at once.

    Raises IllegalAction.
    """
    if match.over:
        raise IllegalAction(action, "the match is over")
    deal, events = deals.apply(match.deal, action)
    after = replace(match, deal=deal)
    return MatchStep(_score(after) if deal.over else after, events)


def _score(match: MatchState) -> MatchState:
    """Enter a finished deal, and end the match when it is decided."""
    score = score_deal(match.deal)
    places = _columns_entered(match, score)
    columns = tuple(
        entered(match.rules, column, score.points, score.winner) if index in places else column
        for index, column in enumerate(match.columns)
    )
    setup, close = match.deal.setup, match.deal.close
    assert close is not None
    result = DealResult(setup.number, setup.dealer, match.active, close, score, places)
    after = replace(match, columns=columns, results=(*match.results, result))
    if _decided(after):
        return replace(after, result=match_result(match.rules, columns, setup.dealer))
    if match.setup.deals is not None and len(after.results) >= match.setup.deals:
        return replace(after, result=short_result(match.rules, columns, setup.dealer))
    return after


def _columns_entered(match: MatchState, score: DealScore) -> tuple[int, ...]:
    if score.winner is None:
        return ()
    won = sum(result.score.winner == score.winner for result in match.results)
    return columns_entered(match.columns, won)


def _decided(match: MatchState) -> bool:
    if match.rules.scoring is Scoring.PENALTY:
        scored = sum(result.score.winner is not None for result in match.results)
        return scored >= match.rules.match_hands
    return all(column.reached is not None for column in match.columns)


def next_deal(match: MatchState) -> MatchState:
    """Deal the next hand. Raises ValueError unless the match is between deals."""
    if not match.between_deals:
        raise ValueError("the next deal is not due")
    last = match.results[-1]
    active, waiting = match.active, match.waiting
    if match.rules.rotation is Rotation.LOSER_OUT and last.score.loser is not None:
        newcomer, waiting = waiting, last.score.loser
        assert newcomer is not None
        active = tuple(sorted({*active, newcomer} - {waiting}))
    dealer = _next_dealer(match.rules, last, active)
    deal = _start_deal(match.setup, last.number + 1, dealer, active)
    return replace(match, deal=deal, active=active, waiting=waiting)


def _next_dealer(rules: RuleSet, last: DealResult, active: Sequence[Seat]) -> Seat:
    """After a void deal the same dealer; under rotation the newcomer stands for the loser."""
    score = last.score
    if score.winner is None or score.loser is None:
        return last.dealer
    if rules.next_dealer is NextDealer.WINNER:
        return score.winner
    if rules.next_dealer is NextDealer.LOSER:
        newcomers = [seat for seat in active if seat not in last.active]
        return newcomers[0] if newcomers else score.loser
    return min(active, key=lambda seat: (seat - last.dealer - 1) % rules.seats)
