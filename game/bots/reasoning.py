"""Finds the reason that sets an option apart: the best from the next one, the others from the best.

Three things are compared between discards: deadwood left, risk that the opponent takes the card,
and how much the next draw may improve the hand. The widest gap is the reason.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.bots.features import Outlook, useful_cards
from game.bots.hand_value import hand_facts
from game.bots.heuristic import mean_improvement
from game.bots.odds import NEIGHBOURS, PARTNER_MASKS
from game.bots.reasons import Reason, ReasonKind
from game.bots.valuation import Choice, best_of
from game.core.cards import Card, CardMask, cards_of, mask_of
from game.core.melds import best_arrangement_of
from game.core.player_view import PlayerView

RISK_POINTS = 25.0
"""What a taken discard costs, for weighing risk against deadwood."""

HOPE_POINTS = 3.0
"""What a point of mean improvement is worth, for the same."""

HIGH_RISK = 0.33
"""A knock undercut this often is called risky."""


@dataclass(frozen=True, slots=True)
class _Discarding:
    """What a discard leaves: deadwood, the chance that it is taken, mean improvement."""

    card: Card
    deadwood: int
    risk: float
    hope: float


def discard_reasons(
    view: PlayerView, outlook: Outlook, choices: Sequence[Choice]
) -> Generator[None, None, list[Reason]]:
    """A reason for each choice, in their order."""
    hand = mask_of(view.hand)
    facts: dict[Card, _Discarding] = {}
    for choice in choices:
        if choice.card not in facts or not choice.closes:
            rest = hand ^ choice.card.bit
            left = hand_facts(rest).deadwood
            hope = mean_improvement(rest, outlook.hidden, left)
            facts[choice.card] = _Discarding(choice.card, left, choice.worth.chance, hope)
            yield
    best = best_of(choices)
    discards = [choice for choice in choices if not choice.closes and choice is not best]
    rival = best_of(discards) if discards else best
    reasons = []
    for choice in choices:
        if choice.closes:
            reasons.append(_closing_reason(outlook, hand, choice, choice is best))
        elif choice is best:
            waits = _waiting_reason(outlook, hand, choice, choices)
            least = min(each.deadwood for each in facts.values())
            praise = _praise(outlook, hand, facts[choice.card], facts[rival.card], least)
            reasons.append(waits or praise)
        else:
            against = facts[rival.card] if best.closes else facts[best.card]
            reasons.append(_blame(outlook, hand, facts[choice.card], against))
    return reasons


def _closing_reason(outlook: Outlook, hand: CardMask, choice: Choice, best: bool) -> Reason:
    rest = hand ^ choice.card.bit
    worth = choice.worth
    if hand_facts(rest).deadwood == 0:
        return Reason(ReasonKind.GIN, points=worth.points)
    if best:
        return Reason(ReasonKind.KNOCK_PAYS, points=worth.points, chance=worth.chance)
    if worth.chance >= HIGH_RISK:
        return Reason(ReasonKind.UNDERCUT_RISK, chance=worth.chance)
    return Reason(ReasonKind.WAITING_PAYS, count=_gin_cards(outlook, rest), chance=worth.chance)


def _waiting_reason(
    outlook: Outlook, hand: CardMask, best: Choice, choices: Sequence[Choice]
) -> Reason | None:
    """Why a player who may close goes on: that matters more than which card goes."""
    closes = [choice for choice in choices if choice.closes]
    if not closes:
        return None
    risk = best_of(closes).worth.chance
    if risk >= HIGH_RISK:
        return Reason(ReasonKind.KNOCK_TOO_RISKY, chance=risk)
    outs = _gin_cards(outlook, hand ^ best.card.bit)
    return Reason(ReasonKind.WAITING_PAYS, count=outs, chance=risk)


def _gin_cards(outlook: Outlook, rest: CardMask) -> int:
    """How many cards that are still hidden would make gin with this hand."""
    return sum(hand_facts(rest | card.bit).dropped == 0 for card in cards_of(outlook.hidden))


def _praise(
    outlook: Outlook, hand: CardMask, mine: _Discarding, other: _Discarding, least: int
) -> Reason:
    """The widest lead over the next best discard; ``least`` deadwood is possible at all."""
    gains = {
        ReasonKind.FEWER_POINTS: (
            float(other.deadwood - mine.deadwood) if mine.deadwood == least else -math.inf
        ),
        ReasonKind.SAFE: RISK_POINTS * (other.risk - mine.risk),
        ReasonKind.KEEPS_HOPE: HOPE_POINTS * (mine.hope - other.hope),
    }
    kind = max(gains, key=lambda each: gains[each])
    if kind is ReasonKind.FEWER_POINTS:
        return Reason(kind, (mine.card,), points=mine.deadwood)
    if kind is ReasonKind.KEEPS_HOPE:
        return Reason(kind, (mine.card,), count=_helpful(outlook, hand ^ mine.card.bit))
    if not any(pair & outlook.live == pair for pair in PARTNER_MASKS[mine.card.index]):
        return Reason(ReasonKind.NO_MELD_LEFT, (mine.card,), chance=mine.risk)
    return Reason(kind, (mine.card,), chance=mine.risk)


def _blame(outlook: Outlook, hand: CardMask, mine: _Discarding, best: _Discarding) -> Reason:
    """The widest lag behind the best discard."""
    costs = {
        ReasonKind.MORE_POINTS: float(mine.deadwood - best.deadwood),
        ReasonKind.OPPONENT_MAY_WANT: RISK_POINTS * (mine.risk - best.risk),
        ReasonKind.LOSES_HOPE: HOPE_POINTS * (best.hope - mine.hope),
    }
    kind = max(costs, key=lambda each: costs[each])
    near = NEIGHBOURS[mine.card.index]
    if kind is ReasonKind.MORE_POINTS:
        extra = mine.deadwood - best.deadwood
        in_meld = not hand_facts(hand).loose & mine.card.bit
        breaks = in_meld and extra > best.card.value
        kind = ReasonKind.BREAKS_MELD if breaks else kind
        return Reason(kind, (mine.card,), points=extra)
    if kind is ReasonKind.LOSES_HOPE:
        partners = cards_of(near & hand & hand_facts(hand).loose)
        count = _helpful(outlook, hand ^ mine.card.bit)
        return Reason(kind, (mine.card, *partners), count=count)
    taken = cards_of(near & outlook.known)
    if taken:
        return Reason(ReasonKind.OPPONENT_TOOK, (mine.card, *taken), chance=mine.risk)
    return Reason(kind, (mine.card,), chance=mine.risk)


def _helpful(outlook: Outlook, rest: CardMask) -> int:
    """How many hidden cards would enter a meld with this hand."""
    deadwood = hand_facts(rest).deadwood
    return sum(
        hand_facts(rest | card.bit).deadwood < deadwood + card.value
        for card in cards_of(useful_cards(rest) & outlook.hidden)
    )


def pile_reasons(view: PlayerView, taking: bool) -> tuple[Reason, Reason]:
    """Reasons for taking the face-up card and for leaving it; ``taking`` is the better one."""
    hand, top = mask_of(view.hand), view.pile[-1]
    now, both = hand_facts(hand).deadwood, hand | top.bit
    meld = _meld_with(both, top)
    saved = now - min(hand_facts(both ^ card.bit).deadwood for card in view.hand)
    if meld:
        take = Reason(
            ReasonKind.COMPLETES_MELD if taking else ReasonKind.SHOWS_TOO_MUCH,
            meld if taking else (top,),
        )
        leave = Reason(ReasonKind.MISSES_MELD if taking else ReasonKind.SHOWS_TOO_MUCH, meld)
    elif taking or saved > 0:
        take = Reason(ReasonKind.LOWERS_DEADWOOD, (top,), points=saved)
        leave = Reason(ReasonKind.JOINS_NOTHING, (top,))
    else:
        take = leave = Reason(ReasonKind.JOINS_NOTHING, (top,))
    return take, leave


def _meld_with(cards: CardMask, top: Card) -> tuple[Card, ...]:
    """The meld of a best arrangement that holds ``top``; empty when it stays loose."""
    for meld in best_arrangement_of(cards).melds:
        if meld.mask & top.bit:
            return meld.cards
    return ()
