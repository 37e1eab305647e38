"""Why an action is good or bad, as a fact: a kind, cards, numbers. The interface words it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.cards import Card


class ReasonKind(Enum):
    """What a reason says. Which fields of :class:`Reason` it fills is in brackets."""

    ONLY_MOVE = "only_move"
    """There is nothing else to do."""
    GIN = "gin"
    """Every card is melded (points: what the deal brings on average)."""
    BIG_GIN = "big_gin"
    """All cards are melded without a discard."""
    COMPLETES_MELD = "completes_meld"
    """Taking the card completes a meld (cards: the meld, the taken card among them)."""
    LOWERS_DEADWOOD = "lowers_deadwood"
    """The card helps without melding (cards: it; points: deadwood saved)."""
    JOINS_NOTHING = "joins_nothing"
    """The card melds with nothing in the hand (cards: it)."""
    SHOWS_TOO_MUCH = "shows_too_much"
    """The card would meld, but it tells the opponent more than it brings (cards: it)."""
    MISSES_MELD = "misses_meld"
    """Leaving the card gives a meld away (cards: the meld that it would make)."""
    FEWER_POINTS = "fewer_points"
    """This discard leaves less deadwood (cards: it; points: the deadwood left)."""
    MORE_POINTS = "more_points"
    """This discard leaves more deadwood than the best one (cards: it; points: how much more)."""
    SAFE = "safe"
    """The opponent hardly needs it (cards: it; chance: that he takes it)."""
    NO_MELD_LEFT = "no_meld_left"
    """No meld can be made with it any more (cards: it)."""
    OPPONENT_TOOK = "opponent_took"
    """It goes with what the opponent took (cards: it, then those; chance: that he takes it)."""
    OPPONENT_MAY_WANT = "opponent_may_want"
    """The opponent may need it (cards: it; chance: that he takes it)."""
    KEEPS_HOPE = "keeps_hope"
    """What stays can still grow (cards: it; count: cards that would improve the hand)."""
    LOSES_HOPE = "loses_hope"
    """It opens melds (cards: it, then the partners in hand; count: cards that would improve the
    hand without it)."""
    BREAKS_MELD = "breaks_meld"
    """It belongs to a finished meld (cards: it; points: deadwood that this adds)."""
    KNOCK_PAYS = "knock_pays"
    """Closing now is worth most (points: its average; chance: of an undercut)."""
    UNDERCUT_RISK = "undercut_risk"
    """The opponent would undercut that often (chance)."""
    WAITING_PAYS = "waiting_pays"
    """Waiting brings more than closing now (count: cards that make gin, 0 when none does)."""
    KNOCK_TOO_RISKY = "knock_too_risky"
    """Said of a discard: a knock would be undercut that often (chance)."""
    LEAVES_LEAST = "leaves_least"
    """The defence that leaves least (points: the deadwood left)."""
    UNDERCUTS = "undercuts"
    """The defence that undercuts the knocker (points: the deadwood left)."""
    LEAVES_MORE = "leaves_more"
    """A defence that leaves more than the best (points: how much more)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact about an action; fields that its kind does not use are empty."""

    kind: ReasonKind
    cards: tuple[Card, ...] = ()
    points: float = 0.0
    chance: float = 0.0
    count: int = 0
