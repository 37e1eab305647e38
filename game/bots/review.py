"""The review of a deal: every decision of one seat against the expert's, and luck against skill.

A deal comes as its moves, each with the state before it; whoever holds a record makes them from
``zip(states(record), record.moves)``. Each decision is valued from what the seat could see then.
The whole deal is known by now, so the same cards are also played again: with the expert in the
seat, against several plausible opponents.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.bots.bot import Bot
from game.bots.characters import CASUAL, EARLY, HUNTER, MID, STRONG
from game.bots.coach import Advice, Option, advise, with_defence
from game.bots.expert import ExpertBot
from game.bots.heuristic import HeuristicBot
from game.bots.reasons import ReasonKind
from game.bots.valuation import GIN_CERTAIN
from game.core.actions import Action, BigGin, Defend, Discard, Knock
from game.core.match import MatchState, apply
from game.core.player_view import PlayerView, view_of
from game.core.rules import Scoring, Seat

OPPONENTS = (CASUAL, EARLY, MID, HUNTER, STRONG)
"""Tempers that the same cards are played against, besides the expert's own."""

SURE_LOSS = 25.0
"""What passing gin by costs at most, for a decision that has no estimate."""


GOOD_WITHIN = 0.5
"""Points: within that two choices are the same, for the estimates are no finer."""

BLUNDER_FROM = 4.0
"""Points from which a loss is called a blunder."""


class Grade(Enum):
    """How good a decision was."""

    GOOD = "good"
    SMALL_LOSS = "small_loss"
    BLUNDER = "blunder"


def grade_of(loss: float) -> Grade:
    """The grade of a decision that lost so many points."""
    if loss < GOOD_WITHIN:
        return Grade.GOOD
    return Grade.SMALL_LOSS if loss < BLUNDER_FROM else Grade.BLUNDER


@dataclass(frozen=True, slots=True)
class Played:
    """A move and the state before it, in which the moving seat is to act."""

    before: MatchState
    action: Action


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the reviewed seat.

    ``move`` counts the deal's moves from 0, ``turn`` the seat's own turns from 1. ``advice`` has
    the options, best first; ``played`` is the one that was chosen, None when the advice does not
    list it (a spread of one's own choice). ``loss``: points that it was worse than the best.
    """

    move: int
    turn: int
    view: PlayerView
    action: Action
    advice: Advice
    played: Option | None
    loss: float

    @property
    def best(self) -> Option:
        """What the expert would have done."""
        return self.advice[0]

    @property
    def is_free(self) -> bool:
        """Whether there was a choice at all."""
        return self.best.reason.kind is not ReasonKind.ONLY_MOVE

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return grade_of(self.loss)


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed deal. Points are this seat's, less the mean of the others'; penalties count
    negative.

    ``scored``: what the deal brought. ``expert``: what the expert brings on average with the same
    cards: the share of luck. ``skill`` is the difference; ``lost`` the sum of the decisions'
    losses.
    """

    decisions: tuple[Decision, ...]
    scored: float
    expert: float

    @property
    def skill(self) -> float:
        """Points won (or lost) by play rather than by cards."""
        return self.scored - self.expert

    @property
    def lost(self) -> float:
        """Points lost by all decisions together, by the expert's estimate."""
        return sum(decision.loss for decision in self.decisions)


Reviewing: TypeAlias = Generator[float, None, Review]
"""Yields the share of the work that is done, 0 to 1, between slices."""

DECIDING = 0.5
"""Share of the progress that goes to the decisions; the rest to playing the cards again."""


def review(deal: Sequence[Played], seat: Seat) -> Reviewing:
    """Review a finished deal. Raises ValueError unless these are all its moves and ``seat`` played.

    Run as many slices a frame as its time allows: there are a thousand and more.
    """
    scored = _scored(deal, seat)
    decisions: list[Decision] = []
    turn = 1
    for number, played in enumerate(deal):
        yield DECIDING * number / len(deal)
        if played.before.deal.seat != seat:
            continue
        decisions.append((yield from _decision(played, number, turn, seat, len(deal))))
        turn += isinstance(played.action, Discard)
    expert = yield from _expert_mean(deal[0].before, seat)
    return Review(tuple(decisions), scored, expert)


def luck(deal: Sequence[Played], seat: Seat) -> Generator[float, None, Review]:
    """Only luck and skill of a finished deal, its decisions left out. Raises as :func:`review`."""
    scored = _scored(deal, seat)
    expert = yield from _expert_mean(deal[0].before, seat)
    return Review((), scored, expert)


def _scored(deal: Sequence[Played], seat: Seat) -> float:
    if not deal or seat not in deal[0].before.active:
        raise ValueError("a review needs the moves of a deal that this seat played")
    last = apply(deal[-1].before, deal[-1].action).state
    if not last.deal.over:
        raise ValueError("a deal is reviewed when it is over")
    return _points(last, seat)


def _decision(
    played: Played, number: int, turn: int, seat: Seat, moves: int
) -> Generator[float, None, Decision]:
    view = view_of(played.before, seat)
    thinking = advise(view)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            advice: Advice = done.value
            break
        yield DECIDING * number / moves
    if isinstance(played.action, Defend):
        advice = with_defence(view, advice, played.action)
    found = next((each for each in advice if _same(each.action, played.action)), None)
    return Decision(number, turn, view, played.action, advice, found, _loss(advice, found))


def _same(listed: Action, played: Action) -> bool:
    """Knocks with the same discard count as the same, whatever the spread."""
    if isinstance(listed, Knock) and isinstance(played, Knock):
        return listed.discard is played.discard
    if isinstance(listed, BigGin):
        return isinstance(played, BigGin)
    return listed == played


def _loss(advice: Advice, found: Option | None) -> float:
    """Equity lost against the best option, in points."""
    best = advice[0]
    if found is best or (best.points is None and not isinstance(best.action, Defend)):
        return 0.0
    if found is None:
        return SURE_LOSS if best.equity >= GIN_CERTAIN else 0.0
    if best.equity >= GIN_CERTAIN:
        return max(0.0, (best.points or 0.0) - (found.points or 0.0))
    return max(0.0, best.equity - found.equity)


def _points(match: MatchState, seat: Seat) -> float:
    """What the last deal brought to a seat, as :class:`Review` counts it."""
    result = match.results[-1]
    points = result.score.points
    others = [points[other] for other in result.active if other != seat]
    sign = -1 if match.rules.scoring is Scoring.PENALTY else 1
    return sign * (points[seat] - sum(others) / len(others))


def _expert_mean(start: MatchState, seat: Seat) -> Generator[float, None, float]:
    """The expert's mean result with these cards against every plausible opponent."""
    rivals: list[Bot] = [HeuristicBot(temper) for temper in OPPONENTS]
    rivals.append(ExpertBot())
    total = 0.0
    for number, rival in enumerate(rivals):
        match = start
        while not match.deal.over:
            yield DECIDING + (1 - DECIDING) * number / len(rivals)
            actor = match.deal.seat
            bot: Bot = ExpertBot() if actor == seat else rival
            action = yield from _sliced(bot, view_of(match, actor), number, len(rivals))
            match = apply(match, action).state
        total += _points(match, seat)
    return total / len(rivals)


def _sliced(bot: Bot, view: PlayerView, number: int, games: int) -> Generator[float, None, Action]:
    thinking = bot.think(view)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: Action = done.value
            return action
        yield DECIDING + (1 - DECIDING) * number / games
