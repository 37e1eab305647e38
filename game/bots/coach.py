"""The coach: every sensible action of a view, ranked, with its value and the reason for its rank.

Values are the expert's own (:mod:`game.bots.valuation`). One action a discard and a close: of the
spreads and defences with the same outcome only the best is listed. All in slices, like a bot.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.bots.bot import run_slices
from game.bots.closing import big_gin_action
from game.bots.expert import action_of
from game.bots.hand_facts import best_defence_action
from game.bots.match_chance import MatchChance, match_chance
from game.bots.reasoning import discard_reasons, pile_reasons
from game.bots.reasons import Reason, ReasonKind
from game.bots.valuation import GIN_CERTAIN, Valuation, Worth, best_of
from game.bots.weights import loading
from game.core.actions import (
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Defend,
)
from game.core.cards import mask_of
from game.core.deal import Phase
from game.core.layoff import make_defence
from game.core.player_view import PlayerView

WHOLE_HAND = 99
"""Look margin of the coach: every discard is valued, also the foolish ones."""


@dataclass(frozen=True, slots=True)
class Option:
    """An action and what it is worth.

    ``points``: expected points of the deal (see :class:`game.bots.valuation.Worth`), None for the
    only thing to do and for a defence among others. ``equity``: worth for the match in points, by
    which options are ranked. ``match_chance``: to win the match, None when not asked for, for the
    only thing to do, and for a defence. ``risk``: chance that the opponent takes the card or
    undercuts.
    """

    action: Action
    points: float | None
    equity: float
    match_chance: float | None
    risk: float | None
    reason: Reason


Advice: TypeAlias = tuple[Option, ...]
"""Best first."""

Advising: TypeAlias = Generator[None, None, Advice]


def advise(view: PlayerView, with_chances: bool = True) -> Advising:
    """The options of the seat to act, best first. Raises ValueError when it is not its turn.

    ``with_chances``: also the chance to win the match, which takes longer than all the rest when
    the match must be played out.
    """
    if not view.my_turn:
        raise ValueError("there is nothing to advise: another seat is to act")
    yield
    yield from loading()
    if view.phase is Phase.DEFEND:
        return _defences(view)
    if view.phase is Phase.FIRST_DRAW or (view.phase is Phase.DRAW and len(view.legal) == 1):
        return (Option(view.legal[0], None, 0.0, None, None, Reason(ReasonKind.ONLY_MOVE)),)
    chance = (yield from match_chance(view)) if with_chances else None
    if view.phase in (Phase.UPCARD, Phase.DRAW):
        return (yield from _draws(view, chance))
    return (yield from _plays(view, chance))


def advise_now(view: PlayerView) -> Advice:
    """The whole advice at once."""
    return run_slices(advise(view))


def _option(action: Action, worth: Worth, chance: MatchChance | None, reason: Reason) -> Option:
    sure = min(worth.equity, worth.points) if worth.equity == GIN_CERTAIN else worth.equity
    after = None if chance is None else chance.after(sure)
    return Option(action, worth.points, worth.equity, after, worth.chance, reason)


def _ranked(options: Sequence[Option]) -> Advice:
    return tuple(sorted(options, key=lambda option: -option.equity))


def _draws(view: PlayerView, chance: MatchChance | None) -> Advising:
    valuation, hand, top = Valuation(view), mask_of(view.hand), view.pile[-1]
    left = valuation.declined(hand, top)
    yield
    taken = best_of((yield from valuation.choices(hand | top.bit, top))).worth
    take, leave = (
        (TAKE_UPCARD, PASS_UPCARD) if view.phase is Phase.UPCARD else (DRAW_DISCARD, DRAW_STOCK)
    )
    for_take, for_leave = pile_reasons(view, taken.equity > left.equity)
    return _ranked(
        [
            _option(leave, left, chance, for_leave),
            _option(take, taken, chance, for_take),
        ]
    )


def _plays(view: PlayerView, chance: MatchChance | None) -> Advising:
    valuation, hand = Valuation(view), mask_of(view.hand)
    choices = yield from valuation.choices(hand, view.barred, WHOLE_HAND)
    reasons = yield from discard_reasons(view, valuation.outlook, choices)
    options = []
    for choice, reason in zip(choices, reasons, strict=True):
        action = action_of(view, valuation, choice)
        options.append(_option(action, choice.worth, chance, reason))
        yield
    big = big_gin_action(view)
    if big is not None:
        best = max(options, key=lambda option: option.equity)
        bonus = (view.rules.big_gin_bonus or 0) - view.rules.gin_bonus
        worth = Worth(GIN_CERTAIN + 1, (best.points or 0.0) + bonus, 0.0)
        options.append(_option(big, worth, chance, Reason(ReasonKind.BIG_GIN)))
    return _ranked(options)


def _defences(view: PlayerView) -> Advice:
    """The best defence; its price is certain unless others defend too."""
    best = best_defence_action(view)
    left = _left_by(view, best)
    kind = ReasonKind.UNDERCUTS if left <= _knocked_with(view) else ReasonKind.LEAVES_LEAST
    return (_defence(view, best, Reason(kind, points=left)),)


def with_defence(view: PlayerView, advice: Advice, played: Defend) -> Advice:
    """The advice with another defence as well, when it leaves more than the best one."""
    best = advice[0].action
    assert isinstance(best, Defend)
    more = _left_by(view, played) - _left_by(view, best)
    if more <= 0:
        return (replace(advice[0], action=played),)
    return (*advice, _defence(view, played, Reason(ReasonKind.LEAVES_MORE, points=more)))


def _defence(view: PlayerView, action: Defend, reason: Reason) -> Option:
    """With several defenders a point of deadwood is a point, whatever the others lay out."""
    left = _left_by(view, action)
    if len(view.order) > 2:
        return Option(action, None, float(-left), None, None, reason)
    price = _defence_points(view, left)
    return Option(action, price, price, None, None, reason)


def _left_by(view: PlayerView, action: Defend) -> int:
    """Deadwood that a defence leaves."""
    assert view.close is not None
    assert view.close.spread is not None
    spread = view.close.spread.melds
    return make_defence(spread, mask_of(view.hand), action.melds, action.layoffs).deadwood_value


def _knocked_with(view: PlayerView) -> int:
    assert view.close is not None
    assert view.close.spread is not None
    return view.close.spread.deadwood_value


def _defence_points(view: PlayerView, left: int) -> float:
    """Points of the deal for a lone defender who is left with so much."""
    knocker = _knocked_with(view)
    points = knocker - left + (view.rules.undercut_bonus if left <= knocker else 0)
    return float(points * (2 if view.doubled else 1))
