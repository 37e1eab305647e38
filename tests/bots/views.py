"""Views written by hand: what a seat of a two-handed deal sees in a given position."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import DECK, parse_cards
from game.core.deal import DealState
from game.core.match import MatchSetup, start_match
from game.core.player_view import PlayerView, view_of
from game.core.rng import Seed
from game.core.rules import PRESETS, RuleSet, Seat
from tests.core.by_hand import deal_by_hand, play

CLASSIC = PRESETS["classic"]


def seen(deal: DealState) -> PlayerView:
    """The view of the seat to act."""
    match = start_match(MatchSetup(deal.setup.rules, Seed("view"), Seat(1)))
    return view_of(replace(match, deal=deal), deal.seat)


def _other_card(cards: str) -> str:
    """The highest card that is not among these."""
    return next(card.code for card in reversed(DECK) if card not in parse_cards(cards))


def to_take(hand: str, upcard: str) -> PlayerView:
    """Seat 0 holds this hand and is offered the upcard."""
    return seen(deal_by_hand(CLASSIC, [hand], upcard))


def to_draw(hand: str, top: str) -> PlayerView:
    """Seat 1 holds this hand; seat 0 has just discarded the card."""
    deal = deal_by_hand(CLASSIC, ["", hand], _other_card(f"{hand} {top}"), top)
    return seen(play(deal, "pass", "pass", "stock", f"discard {top}"))


def to_play(hand: str, drawn: str, rules: RuleSet = CLASSIC) -> PlayerView:
    """Seat 0 held this hand and has drawn this card from the stock."""
    deal = deal_by_hand(rules, [hand], _other_card(f"{hand} {drawn}"), drawn)
    return seen(play(deal, "pass", "pass", "stock"))


def to_play_taken(hand: str, upcard: str) -> PlayerView:
    """Seat 0 held this hand and has taken the upcard."""
    return seen(play(deal_by_hand(CLASSIC, [hand], upcard), "take"))


def to_defend(knocker: str, drawn: str, melds: str, defender: str) -> PlayerView:
    """Seat 1 answers seat 0, who held a hand, drew this card and knocked with it."""
    upcard = _other_card(f"{knocker} {drawn} {defender}")
    deal = deal_by_hand(CLASSIC, [knocker, defender], upcard, drawn)
    return seen(play(deal, "pass", "pass", "stock", f"knock {drawn} {melds}"))
