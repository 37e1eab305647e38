"""A player by rules of thumb with named weights: deadwood, danger of a discard, chances to improve.

The ladder's first three characters and the tuned opponents of the bench are this player with
different tempers. It knows the knock limit of the deal, what an undercut costs and the score.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from game.bots.bot import Thinking
from game.bots.closing import best_close, big_gin_action, safest_knock
from game.bots.hand_facts import best_defence_action, discardable
from game.bots.hand_value import hand_facts
from game.bots.odds import TUNED, Leaning, card_chances, meld_danger
from game.bots.reading import Habit, opponents_of, read_habits
from game.bots.stakes import Stakes, read_stakes
from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
)
from game.core.cards import Card, CardMask, cards_of, mask_of
from game.core.deal import Phase
from game.core.player_view import PlayerView

NEVER = 99.0


@dataclass(frozen=True, slots=True)
class Temper:
    """The weights of a player. Points of deadwood; "grows" is the change a turn after the fifth.

    * ``knock`` … ``knock_last``: he knocks with at most ``knock + knock_grows · turn +
      knock_known · (cards known in the other hand) + knock_last · (value of the other's last
      discard − 7)``, for a limit of 10 and an undercut of 25; other rules scale it. After
      ``knock_turns`` turns of his own he waits for gin.
    * ``take_gain``: a card that enters a meld is taken when it saves this much; ``dump_gain``: any
      other card when it does, plus ``dump_grows`` a turn.
    * the discard with the least ``deadwood + danger − improvement`` goes; ``ready_…`` is added
      while the hand could knock; ``margin``: how far from the least deadwood he looks.
    """

    knock: float = 10.0
    knock_grows: float = 0.0
    knock_known: float = 0.0
    knock_last: float = 0.0
    knock_turns: float = NEVER
    take_gain: float = 0.0
    dump_gain: float = NEVER
    dump_grows: float = 0.0
    deadwood_grows: float = 0.0
    danger: float = 0.0
    danger_grows: float = 0.0
    danger_ready: float = 0.0
    improve: float = 0.0
    improve_grows: float = 0.0
    improve_ready: float = 0.0
    margin: int = 12
    leaning: Leaning = TUNED
    knows_score: bool = False
    """He knocks to win the match, and not when an undercut would lose it."""
    crowd_knock: float = 10.0
    """The threshold against two opponents and more, for a limit of 10."""


class HeuristicBot:
    """Plays by its temper; the same view always gives the same action."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def think(self, view: PlayerView) -> Thinking:
        """One look, then a slice for each discard considered."""
        yield
        match view.phase:
            case Phase.UPCARD:
                return TAKE_UPCARD if self._wants(view) else PASS_UPCARD
            case Phase.DRAW:
                wanted = DRAW_DISCARD in view.legal and self._wants(view)
                return DRAW_DISCARD if wanted else DRAW_STOCK
            case Phase.FIRST_DRAW:
                return DRAW_STOCK
            case Phase.DEFEND:
                return best_defence_action(view)
        return (yield from self._finish_turn(view))

    def _wants(self, view: PlayerView) -> bool:
        temper, hand, card = self._temper, mask_of(view.hand), view.pile[-1]
        now = hand_facts(hand).deadwood
        together = hand | card.bit
        gain = now - min(hand_facts(together ^ other.bit).deadwood for other in view.hand)
        if hand_facts(together).deadwood < now + card.value and gain >= temper.take_gain:
            return True
        drawn = read_habits(view)[view.seat].drawn
        return gain >= temper.dump_gain + temper.dump_grows * drawn

    def _finish_turn(self, view: PlayerView) -> Thinking:
        hand = mask_of(view.hand)
        big = big_gin_action(view)
        if big is not None:
            return big
        after = {card: hand_facts(hand ^ card.bit).deadwood for card in discardable(view)}
        best = min(after, key=lambda card: (after[card], -card.value))
        habits = read_habits(view)
        opponents = opponents_of(view)
        if self._knocks(view, habits[opponents[0]], after[best]):
            if after[best] == 0:
                return best_close(view, best)
            yield
            return safest_knock(view, best, _chances(view, habits, self._temper))
        yield
        return (yield from self._choose_discard(view, after, habits[opponents[0]]))

    def _choose_discard(
        self, view: PlayerView, after: dict[Card, int], next_habit: Habit
    ) -> Thinking:
        """The next player may take the discard: its danger is what it gives to him."""
        temper, hand, hidden = self._temper, mask_of(view.hand), mask_of(view.hidden)
        chances = card_chances(
            hidden, next_habit, view.rules.cards_each, view.turns, temper.leaning
        )
        late = view.turns / len(view.order) - 5
        least = min(after.values())
        ready = least <= view.limit
        deadwood = 1 + temper.deadwood_grows * late
        danger = temper.danger + temper.danger_grows * late + temper.danger_ready * ready
        improve = temper.improve + temper.improve_grows * late + temper.improve_ready * ready
        chosen, lowest = None, 0.0
        for card, value in after.items():
            if value > least + temper.margin:
                continue
            cost = value * deadwood
            if danger:
                cost += danger * meld_danger(card.index, chances)
            if improve:
                cost -= improve * mean_improvement(hand ^ card.bit, hidden, value)
                yield
            if chosen is None or (cost, -card.value) < (lowest, -chosen.value):
                chosen, lowest = card, cost
        assert chosen is not None
        return DISCARDS[chosen.index]

    def _knocks(self, view: PlayerView, habit: Habit, deadwood: int) -> bool:
        """Gin always; a knock by the temper's threshold, or when it likely wins the match."""
        if deadwood > view.limit:
            return False
        if deadwood == 0:
            return True
        stakes = read_stakes(view)
        if self._temper.knows_score:
            if knock_wins_match(view, stakes, deadwood):
                return True
            if undercut_loses_match(view, stakes, deadwood):
                return False
        return deadwood <= self._threshold(view, habit, stakes)

    def _threshold(self, view: PlayerView, habit: Habit, stakes: Stakes) -> float:
        temper = self._temper
        scale = view.limit / 10
        if view.turns / len(view.order) > temper.knock_turns:
            return 0.0
        if len(view.order) > 2:
            return temper.crowd_knock * scale
        last = 10 if not habit.thrown else min(habit.thrown[-1] % 13 + 1, 10)
        turn = view.turns / 2 * (stakes.undercut + 10) / 35
        return scale * (
            temper.knock
            + temper.knock_grows * turn
            + temper.knock_known * habit.known.bit_count()
            + temper.knock_last * (last - 7)
        )


def _chances(view: PlayerView, habits: tuple[Habit, ...], temper: Temper) -> list[list[float]]:
    hidden = mask_of(view.hidden)
    return [
        card_chances(hidden, habits[seat], view.rules.cards_each, view.turns, temper.leaning)
        for seat in opponents_of(view)
    ]


def mean_improvement(hand: CardMask, hidden: CardMask, deadwood: int) -> float:
    """Points of deadwood that the next card melds on average, over the hidden cards."""
    cards = cards_of(hidden)
    saved = sum(deadwood + card.value - hand_facts(hand | card.bit).deadwood for card in cards)
    return saved / len(cards) if cards else 0.0


def usual_deadwood(turns: int) -> float:
    """Deadwood that a sensible opponent has left after this many discards (45 dealt, 13 at 12)."""
    return 45 * exp(-turns / 10)


LIKELY = 2.0
"""The usual deadwood must be this many times the knocker's for a knock to be called safe."""


def undercut_loses_match(view: PlayerView, stakes: Stakes, deadwood: int) -> bool:
    """Whether this knock may well be undercut, and the undercut would reach the other's target."""
    if stakes.target is None or len(view.order) > 2:
        return False
    reached = stakes.theirs + stakes.undercut * stakes.multiplier >= stakes.target
    return reached and usual_deadwood(view.turns) < LIKELY * deadwood


def knock_wins_match(view: PlayerView, stakes: Stakes, deadwood: int) -> bool:
    """Whether a knock that meets the usual deadwood reaches the target, being safe enough."""
    if stakes.needed is None or len(view.order) > 2:
        return False
    left = usual_deadwood(view.turns)
    return left > LIKELY * deadwood and (left - deadwood) * stakes.multiplier >= stakes.needed
