"""Deals and matches written by hand: decks that give each seat the cards a test wants.

In a single deal seats are in the order of play: seat 0 comes after the dealer, the last one deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from game.core import deal as deals
from game.core.actions import action_code, parse_action
from game.core.cards import DECK, Card, cards_code, mask_of, parse_card, parse_cards
from game.core.deal import DealState, start_deal
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.melds import best_arrangement, deadwood_value
from game.core.record import Move, Record
from game.core.rules import RuleSet, Seat

NON_CLUBS = DECK[:39]


def deck_for(hands: Sequence[str], upcard: str, stock: str, cards_each: int) -> tuple[Card, ...]:
    """A deck that deals these hands in the order of play; cards left out are filled in by index."""
    dealt = [list(parse_cards(hand)) for hand in hands]
    written = [card for hand in dealt for card in hand]
    written += [parse_card(upcard), *parse_cards(stock)]
    assert len(set(written)) == len(written), "a card is written twice"
    spare = [card for card in DECK if card not in written]
    for hand in dealt:
        while len(hand) < cards_each:
            hand.append(spare.pop(0))
        assert len(hand) == cards_each, "too many cards in a hand"
    rounds = [hand[place] for place in range(cards_each) for hand in dealt]
    return (*rounds, parse_card(upcard), *parse_cards(stock), *spare)


def deal_by_hand(
    rules: RuleSet, hands: Sequence[str], upcard: str, stock: str = "", number: int = 1
) -> DealState:
    """A deal with these hands in the order of play, the last seat dealing."""
    seats = [Seat(seat) for seat in range(rules.players)]
    padded = [*hands, *[""] * (len(seats) - len(hands))]
    deck = deck_for(padded, upcard, stock, rules.cards_each)
    return start_deal(rules, number, seats[-1], seats, deck)


def play(state: DealState, *codes: str) -> DealState:
    """The state after these actions, whoever is to act."""
    for code in codes:
        state = deals.apply(state, parse_action(code)).state
    return state


def legal_codes(state: DealState, word: str = "") -> set[str]:
    """Codes of the legal actions, or of those that begin with this word."""
    codes = {action_code(action) for action in deals.legal_actions(state)}
    return {code for code in codes if not word or code.split()[0] == word}


def hand_worth(points: int, size: int, forbidden: Iterable[Card] = ()) -> str:
    """A hand of ``size`` cards without clubs whose least deadwood is ``points``."""
    barred = set(forbidden)
    diamonds = [card for card in DECK[26:39] if card not in barred]
    others = [card for card in DECK[:26] if card not in barred]
    random = Random(points)
    for _ in range(100_000):
        length = min(size, random.choice([0, 3, 4, 7, 9, 10]), len(diamonds))
        start = random.randrange(len(diamonds) - length + 1)
        hand = [*diamonds[start : start + length], *random.sample(others, size - length)]
        if deadwood_value(mask_of(hand)) == points:
            return cards_code(hand)
    raise AssertionError(f"no hand worth {points} found")


class Plan(NamedTuple):
    """How a deal shall end, on the first draw of the knocker from the stock.

    ``knocker`` is a seat; ``own`` his deadwood, 0 for gin, -1 for big gin; ``others`` the deadwood
    of the other seats in the order of play. No layoff is possible.
    """

    knocker: int
    own: int
    others: tuple[int, ...]
    upcard: str = "Kh"


class Script(NamedTuple):
    """What a plan comes to: the deck and the codes of the actions."""

    deck: tuple[Card, ...]
    codes: tuple[str, ...]


def script(rules: RuleSet, place: int, plan: Plan) -> Script:
    """Deck and actions of a plan whose knocker is the ``place``-th in the order of play."""
    size = rules.cards_each
    spread = ["2c3c4c", "6c7c8c", "TcJcQc"][: size // 3]
    last = "Kc" if size == 10 else "9c"
    loose = f"{'A23456789T'[plan.own - 1]}s" if plan.own > 0 else last
    taken = {parse_card(code) for code in (plan.upcard, loose, "9h")}
    hands = []
    for points in plan.others:
        hands.append(hand_worth(points, size, taken))
        taken |= set(parse_cards(hands[-1]))
    hands.insert(place, " ".join([*spread, loose]))
    junk = [card for card in NON_CLUBS if card not in taken][:place]
    drawn = "Ac" if plan.own < 0 else "9h"
    codes = ["pass"] * rules.players
    for card in junk:
        codes += ["stock", f"discard {card.code}"]
    if plan.own <= 0:
        spread[-1] += last
    if plan.own < 0:
        spread[0] = "Ac" + spread[0]
    codes += ["stock", " ".join([f"knock {drawn}" if plan.own >= 0 else "big_gin", *spread])]
    if plan.own > 0:
        answering = [hands[(place + step) % len(hands)] for step in range(1, len(hands))]
        codes += [defend_code(hand) for hand in answering]
    deck = deck_for(hands, plan.upcard, cards_code([*junk, parse_card(drawn)]), size)
    return Script(deck, tuple(codes))


def defend_code(hand: str) -> str:
    """Lay out everything that melds, and lay nothing off."""
    melds = best_arrangement(parse_cards(hand)).melds
    return " ".join(["defend", *(meld.code for meld in melds)])


def closed_deal(rules: RuleSet, plan: Plan) -> DealState:
    """One deal played to the end of its plan; seats are in the order of play."""
    written = script(rules, plan.knocker, plan)
    seats = [Seat(seat) for seat in range(rules.players)]
    return play(start_deal(rules, 1, seats[-1], seats, written.deck), *written.codes)


def win(seat: int, points: int) -> Plan:
    """A knock with 1 that scores these points in a two-handed deal."""
    return Plan(seat, 1, (points + 1,))


def match_by_hand(
    rules: RuleSet, plans: Sequence[Plan], dealer: int = 1, waiting: int | None = None
) -> Record:
    """The record of a match whose deals end as planned."""
    setup = MatchSetup(rules, None, Seat(dealer), None if waiting is None else Seat(waiting))
    moves: list[Move] = []
    state: MatchState | None = None
    for number, plan in enumerate(plans, 1):
        # A first look with any deck tells who deals, hence the order of play.
        place = _start(setup, number, DECK, state).deal.setup.order.index(Seat(plan.knocker))
        written = script(rules, place, plan)
        state = _start(setup, number, written.deck, state)
        setup = state.setup
        for code in written.codes:
            moves.append(Move(state.deal.seat, parse_action(code)))
            state = apply(state, moves[-1].action).state
    return Record(setup, tuple(["human"] + ["simple"] * (rules.seats - 1)), tuple(moves))


def _start(
    setup: MatchSetup, number: int, deck: tuple[Card, ...], before: MatchState | None
) -> MatchState:
    longer = replace(setup, decks=(*setup.decks, (number, deck)))
    if before is None:
        return start_match(longer)
    return next_deal(replace(before, setup=longer))
