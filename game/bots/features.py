"""What the expert looks at, as network inputs. ``build/training/outlook.h`` computes the same.

The public inputs describe the deal, the next opponent's habits, the score (or the other players at
a table of three or four) and the rules; they are the same for every choice. The inputs of a hand
describe it after one card went to the opponent. Inputs are scaled to about one; thresholds follow
the knock limit of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.hand_value import hand_facts
from game.bots.odds import (
    NEIGHBOURS,
    PARTNER_MASKS,
    SAME_RANK,
    TUNED,
    card_chances,
    meld_danger,
)
from game.bots.reading import Habit, Style, opponents_of, read_habits, read_style
from game.bots.stakes import Stakes, weighed_stakes
from game.core.cards import DECK, FULL_DECK, SUIT_BITS, SUIT_MASK, CardMask, mask_of, mask_value
from game.core.player_view import PlayerView
from game.core.rules import Seat

NOT_SURE = 1.0001
"""A card that is surely in the other hand keeps this much less than nothing of being drawn."""

NO_TARGET = 100
"""The target that a match without one is played as."""

SHORT_HAND = 7

_VALUE = [card.value for card in DECK]
_EACH_SUIT = sum(1 << SUIT_BITS * suit for suit in range(4))
_NOT_KING = FULL_DECK & ~(_EACH_SUIT << 12)
_NOT_QUEEN_KING = _NOT_KING & ~(_EACH_SUIT << 11)
_NOT_LOW = FULL_DECK & ~(_EACH_SUIT | _EACH_SUIT << 1)


class Outlook:
    """A view as the expert sees it, with everything that is shared between its choices.

    ``habit``, ``known`` and ``chances`` are those of the next player, who may take the discard;
    ``every_hand`` has the chances of each opponent, ``elsewhere`` those of any of them. ``publics``
    are the public inputs once for each column of the score that counts, with its weight.
    """

    __slots__ = (
        "chances",
        "elsewhere",
        "every_hand",
        "habit",
        "hidden",
        "known",
        "last_value",
        "limit",
        "live",
        "public",
        "publics",
        "seen",
        "stock_weight",
        "style",
    )

    def __init__(self, view: PlayerView) -> None:
        others = opponents_of(view)
        habits = read_habits(view)
        self.habit = habits[others[0]]
        self.style = _common_style(view, others)
        self.limit = view.limit
        self.hidden = mask_of(view.hidden)
        self.known = self.habit.known
        self.live = self.hidden | self.known
        self.seen = self.habit.refused | self.habit.thrown_mask
        self.every_hand = [
            card_chances(self.hidden, habits[seat], view.rules.cards_each, view.turns, TUNED)
            for seat in others
        ]
        self.chances = self.every_hand[0]
        self.elsewhere = self.chances
        if len(others) > 1:
            columns = zip(*self.every_hand, strict=True)
            self.elsewhere = [min(1.0, sum(chances)) for chances in columns]
        self.stock_weight = [0.0] * 11
        for card in view.hidden:
            self.stock_weight[card.value] += NOT_SURE - self.elsewhere[card.index]
        self.last_value = _last_value(self.habit)
        deal = _deal_inputs(view, self.habit, habits[view.seat], self.last_value)
        if len(others) == 1:
            self.publics = [
                (weight, deal + _match_inputs(view, stakes, self.style))
                for weight, stakes in weighed_stakes(view)
            ]
        else:
            crowd = _crowd_inputs(view, [habits[seat] for seat in others], self.style)
            self.publics = [(1.0, deal + crowd)]
        self.public = self.publics[0][1]


def _common_style(view: PlayerView, others: Sequence[Seat]) -> Style:
    """The styles of all opponents together."""
    styles = [read_style(view, seat) for seat in others]
    return Style(sum(style.early for style in styles), sum(style.late for style in styles))


def _last_value(habit: Habit) -> int:
    """Points of a seat's last discard; 10 before the first."""
    return _VALUE[habit.thrown[-1]] if habit.thrown else 10


def _deal_inputs(view: PlayerView, habit: Habit, own: Habit, last: int) -> list[float]:
    """How far the deal is, and what the next opponent took and threw."""
    known = habit.known
    count = known.bit_count()
    loose = mask_value(hand_facts(known).loose if count >= 3 else known)
    values = [_VALUE[index] for index in habit.thrown]
    throws = len(values)
    rank = habit.thrown[-1] % SUIT_BITS if throws else 12
    stock, turns = view.stock_count, view.turns
    return [
        turns / 20,
        stock / 31,
        count / 5,
        (mask_value(known) - loose) / 25,
        loose / 20,
        last / 10,
        values[-2] / 10 if throws > 1 else 1.0,
        values[-3] / 10 if throws > 2 else 1.0,
        min(values, default=10) / 10,
        sum(values) / throws / 10 if throws else 1.0,
        habit.drawn / 10,
        throws / 10,
        habit.refusals / 10,
        1.0 if view.order[0] == view.seat else 0.0,
        own.known.bit_count() / 5,
        (rank - 9) / 3 if rank >= 9 else 0.0,
        len(view.hidden) / 30,
        1 / (1 + turns),
        (8 - stock) / 8 if stock < 8 else 0.0,
    ]


def _match_inputs(view: PlayerView, stakes: Stakes, style: Style) -> list[float]:
    """The score, the opponent's style, and the rules that price this deal."""
    target = stakes.target or NO_TARGET
    mine, theirs = min(stakes.mine, target - 1), min(stakes.theirs, target - 1)
    deals = style.early + style.late + 1
    ahead = max(-5, min(5, stakes.boxes_ahead))
    return [
        mine / target,
        theirs / target,
        style.early / deals,
        style.late / deals,
        float((4 * theirs > 3 * target) - (4 * mine > 3 * target)),
        stakes.gin / 25,
        stakes.undercut / 25,
        view.limit / 10,
        0.0 if view.limit else 1.0,
        stakes.box / 25,
        100 * stakes.multiplier / target,
        stakes.big_gin / 50,
        ahead / 5 if stakes.box else 0.0,
    ]


def _crowd_inputs(view: PlayerView, others: Sequence[Habit], style: Style) -> list[float]:
    """Among three or four: the players besides the next one, and the rules."""
    known = [habit.known.bit_count() for habit in others]
    last = [_last_value(habit) for habit in others]
    deals = style.early + style.late + 1
    return [
        (len(view.order) - 2) / 2,
        max(known[1:]) / 5,
        style.early / deals,
        style.late / deals,
        sum(last[1:]) / 10 / len(last[1:]),
        view.rules.gin_bonus / 25,
        view.rules.undercut_bonus / 25,
        view.limit / 10,
        0.0 if view.limit else 1.0,
        min(last) / 10,
        sum(known) / 10,
        1.0 if view.rules.cards_each == SHORT_HAND else 0.0,
        1.0 if view.reshuffled else 0.0,
    ]


def useful_cards(hand: CardMask) -> CardMask:
    """Cards that can enter a meld together with two cards of the hand."""
    a, b = hand & SUIT_MASK, hand >> SUIT_BITS & SUIT_MASK
    c, d = hand >> 2 * SUIT_BITS & SUIT_MASK, hand >> 3 * SUIT_BITS
    pairs = (a & b) | (c & d) | ((a | b) & (c | d))
    touching = hand & hand >> 1 & _NOT_KING
    gapped = hand & hand >> 2 & _NOT_QUEEN_KING
    runs = (touching << 2 & _NOT_LOW) | (touching >> 1 & _NOT_KING) | gapped << 1
    return pairs * _EACH_SUIT | runs


def _next_draw(outlook: Outlook, hand: CardMask, deadwood: int, dropped: int) -> Sequence[float]:
    """Where the next draw from the stock may lead, over every card that may come.

    Mean deadwood, the same capped at 10 a card, chances of gin, of little, of half the limit and of
    the limit, points that a drawn card saves, chance that it melds.
    """
    limit = outlook.limit
    half, low = limit // 2, min(2, limit)
    chances, weights = outlook.elsewhere, outlook.stock_weight[:]
    total = mean = capped = gin = little = halfway = knock = saved = melding = 0.0
    cards = useful_cards(hand) & outlook.hidden
    outcomes = []
    while cards:
        bit = cards & -cards
        cards ^= bit
        index = bit.bit_length() - 1
        weight, value = NOT_SURE - chances[index], _VALUE[index]
        weights[value] -= weight
        with_card = hand_facts(hand | bit)
        outcomes.append((weight, with_card[1]))
        gain = deadwood + value - with_card[0]
        if gain:
            saved += weight * gain
            melding += weight
    outcomes += [(weights[value], dropped + value) for value in range(1, 11)]
    for weight, left in outcomes:
        if left > deadwood:
            left = deadwood
        total += weight
        mean += weight * left
        capped += weight * (left if left < 10 else 10)
        if left <= limit:
            knock += weight
            if left <= half:
                halfway += weight
            if left <= low:
                little += weight
        if left == 0:
            gin += weight
    if total < 1e-9:
        total = 1.0
    sums = (mean, capped, gin, little, halfway, knock, saved, melding)
    return [each / total for each in sums]


def hand_inputs(outlook: Outlook, hand: CardMask, given: int) -> list[float]:
    """The inputs of a hand once the card with index ``given`` is the opponent's to take."""
    left, dropped, loose = hand_facts(hand)
    mean, capped_mean, gin, little, halfway, knock, saved, melding = _next_draw(
        outlook, hand, left, dropped
    )
    known, live, public = outlook.known, outlook.live, outlook.public
    values, layoffs = _loose_cards(loose, known)
    danger, cost = meld_danger(given, outlook.chances), _VALUE[given] / 10
    completes = live_runs = 0
    for place, pair in enumerate(PARTNER_MASKS[given]):
        if pair & known == pair:
            completes = 1
        if place >= 3 and pair & live == pair:
            live_runs += 1
    ranks = SAME_RANK[given]
    runs = NEIGHBOURS[given] & ~ranks
    live_ranks = (live & ranks).bit_count()
    set_life = 1.0 if live_ranks == 3 else 0.33 if live_ranks == 2 else 0.0
    run_life = live_runs / 3
    may_knock = left <= outlook.limit
    capped = (left if left < 10 else 10) / 10
    above = _VALUE[given] - outlook.last_value
    return [
        left / 40,
        capped,
        loose.bit_count() / 10,
        saved / 5,
        melding * 4,
        mean / 40,
        gin * 5,
        little * 3,
        halfway * 2,
        knock,
        values[0] / 10,
        values[1] / 10,
        values[2] / 10,
        values[3] / 10,
        1.0 if may_knock else 0.0,
        capped_mean / 10,
        layoffs / 10,
        danger,
        cost,
        danger * cost,
        float(completes),
        left / 10 * public[0] if may_knock else 0.0,
        0.0 if left else 1.0,
        1.0 if may_knock and 2 * left > outlook.limit else 0.0,
        values[4] / 10,
        (left if left < 20 else 20) / 20,
        mean / 40 * public[0],
        values[5] / 10,
        public[21] if may_knock else 0.0,
        public[22] if may_knock else 0.0,
        set_life,
        run_life,
        (outlook.seen & ranks).bit_count() / 2,
        (outlook.seen & runs).bit_count() / 2,
        (known & ranks).bit_count() / 2,
        (known & runs).bit_count() / 2,
        above / 5 if above > 0 else 0.0,
        (set_life + run_life) * cost,
        gin * 5 * public[0],
        capped * public[5],
    ]


def _loose_cards(loose: CardMask, known: CardMask) -> tuple[list[int], int]:
    """Values of the loose cards, dearest first and at least six; points that known melds take."""
    values, layoffs = [], 0
    while loose:
        bit = loose & -loose
        loose ^= bit
        index = bit.bit_length() - 1
        values.append(_VALUE[index])
        if known and any(pair & known == pair for pair in PARTNER_MASKS[index]):
            layoffs += _VALUE[index]
    values.sort(reverse=True)
    return values + [0] * 6, layoffs
