"""Worked examples of scoring under a rule set: real deals, played and priced by the engine.

The cards are fixed; what they are worth is whatever the rule set makes of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.core.actions import DRAW_STOCK, PASS_UPCARD, Action, BigGin, Defend, Knock
from game.core.cards import DECK, Card, parse_cards
from game.core.deal import Close, DealState, apply, knock_limit_of, start_deal
from game.core.deal_state import Phase
from game.core.layoff import best_defence_of
from game.core.melds import Meld, parse_meld
from game.core.rules import RuleSet, Seat
from game.core.scoring import DealScore, score_deal

UPCARD = "7s"
"""A spade of middle value: under Oklahoma it shows both the limit and the doubling."""


class Story(Enum):
    """What the first player does."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big_gin"


@dataclass(frozen=True, slots=True)
class Example:
    """A finished deal; seat 0 closed it. ``limit`` and ``doubled`` are those of its upcard."""

    story: Story
    upcard: Card
    limit: int
    doubled: bool
    order: tuple[Seat, ...]
    close: Close
    score: DealScore


_KNOCK_MELDS = {10: ("5h6h7h", "9s9h9c", "JcQcKc"), 7: ("5h6h7h", "9s9h9c")}
_GIN_MELDS = {10: ("5h6h7h", "9s9h9d9c", "JcQcKc"), 7: ("5h6h7h", "9s9h9d9c")}
_BIG_GIN_MELDS = {10: ("5h6h7h", "9s9h9d9c", "TcJcQcKc"), 7: ("9s9h9d9c", "TcJcQcKc")}
"""By the number of cards in a hand."""

_OTHERS = {
    False: (
        ("As 2s 3s 8h 6c 4c 2h", "Ks Kh Kd"),
        ("Td Jd Qd 4h 8c 3c Ah", "5s 8s Qs"),
        ("6s 6d 5d 8d Jh 2c Ac", "Js Th 3h"),
    ),
    True: (
        ("As 2s 3s 4s 8h 9d Ah", "Ks Kh Kd"),
        ("Td Jd Qd 4h 8c 3c 2h", "5s 8s Qs"),
        ("6s 6d 5d 8d Jh 2c Ac", "Js Th 3h"),
    ),
}
"""Hands of the other players: seven cards, and three more where ten are dealt; the first one with
and without what it takes for an undercut."""

_LOOSE = ("Ad", "2d", "3d", "4d")
_DRAWN = "Ts"
"""Drawn last and discarded face down."""


def examples(rules: RuleSet) -> Iterator[Example]:
    """The deals that these rules allow: a knock and an undercut, gin, big gin."""
    (upcard,) = parse_cards(UPCARD)
    if knock_limit_of(rules, upcard) > 0:
        yield _play(rules, Story.KNOCK)
        yield _play(rules, Story.UNDERCUT)
    yield _play(rules, Story.GIN)
    if rules.big_gin_bonus is not None:
        yield _play(rules, Story.BIG_GIN)


def _own_melds(story: Story, cards: int) -> tuple[Meld, ...]:
    codes = {Story.GIN: _GIN_MELDS, Story.BIG_GIN: _BIG_GIN_MELDS}.get(story, _KNOCK_MELDS)
    return tuple(parse_meld(code) for code in codes[cards])


def _play(rules: RuleSet, story: Story) -> Example:
    """Deal the cards, let everybody pass, close, and let the others defend as well as they can."""
    (upcard,) = parse_cards(UPCARD)
    hand, drawn, melds = _first_hand(rules, story, knock_limit_of(rules, upcard))
    pick = slice(None) if rules.cards_each == 10 else slice(1)
    others = [
        parse_cards(" ".join(parts[pick]))
        for parts in _OTHERS[story is Story.UNDERCUT][: rules.players - 1]
    ]
    dealt = [card for cards in zip(hand, *others, strict=True) for card in cards]
    start = [*dealt, upcard, drawn]
    deck = start + [card for card in DECK if card not in start]
    active = [Seat(seat) for seat in range(rules.players)]
    state = start_deal(rules, 1, active[-1], active, deck)
    opening: list[Action] = [PASS_UPCARD for _seat in active]
    for action in (*opening, DRAW_STOCK):
        state = apply(state, action).state
    state = _closed(state, BigGin(melds) if story is Story.BIG_GIN else Knock(drawn, melds))
    setup = state.setup
    assert state.close is not None
    return Example(
        story, upcard, setup.limit, setup.doubled, setup.order, state.close, score_deal(state)
    )


def _first_hand(
    rules: RuleSet, story: Story, limit: int
) -> tuple[tuple[Card, ...], Card, tuple[Meld, ...]]:
    """Cards dealt to the first player, the card drawn, and the melds to be laid out."""
    melds = _own_melds(story, rules.cards_each)
    held = [card for meld in melds for card in meld.cards]
    (drawn,) = parse_cards(_DRAWN)
    if story is Story.BIG_GIN:
        drawn = held.pop()
    while len(held) < rules.cards_each:
        held += parse_cards(_LOOSE[min(limit, len(_LOOSE)) - 1])
    return tuple(held), drawn, melds


def _closed(state: DealState, action: Action) -> DealState:
    state = apply(state, action).state
    while state.phase is Phase.DEFEND:
        assert state.close is not None
        assert state.close.spread is not None
        defence = best_defence_of(state.close.spread.melds, state.hands[state.seat])
        state = apply(state, Defend(defence.melds, defence.layoffs)).state
    return state
