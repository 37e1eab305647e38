"""The match of the pictures: three deals are over, 42 to 31, and in the fourth a knock is possible.

Every deck and every move is written down, so the pictures depend on no bot and on no chance.
"""

from __future__ import annotations

from game.core.actions import parse_action
from game.core.cards import DECK, Card, parse_cards
from game.core.match import MatchSetup
from game.core.record import Move, Record, encode
from game.core.rng import Seed
from game.core.rules import PRESETS, Seat
from game.session import HUMAN

OPPONENT = "expert"
KNOCK = "0 knock Kd 6h7h8h 9s9d9c 2s3s4s"


def _deck(first: str, second: str, upcard: str, stock: str = "") -> tuple[Card, ...]:
    """A deck in dealing order; ``first`` is the hand of the player who begins."""
    hands = zip(parse_cards(first), parse_cards(second), strict=True)
    deck = [card for pair in hands for card in pair]
    deck += [*parse_cards(upcard), *parse_cards(stock)]
    return (*deck, *(card for card in DECK if card not in deck))


_DECKS = (
    _deck("4h 5h 6h 8s 8d 8c Jh Jd Js Kd", "Ac 2c 3c Qc Qs Qd 5d 4d 2h Ah", "Jc"),
    _deck("7h 8h 9h Ks Kh Kd 2s 3h 9c Jc", "6c 7c 8c Js Jd Jh 3d 3s 8d Qs", "3c"),
    _deck("4s 5s 6s Td Th Ad Ah As 5h Kc", "Qh Qd Qs 7c 8c 9c 2d 2c 2h Kh", "Tc"),
    _deck(
        "2h 3h 4h Qc Qd Qh Qs 9h 7s Ac",
        "6h 7h 8h 9c 9s 9d 2s 3s 4s 5d",
        "Jc",
        "Td Kc Jd Th 2c Js 8d Kd",
    ),
)

_BEFORE = (
    # A gin, 37 points; then his knock is undercut, 31; then a knock, 5.
    "0 take",
    "0 knock Kd 4h5h6h 8s8d8c JhJdJsJc",
    "1 pass",
    "0 take",
    "0 knock Qs 6c7c8c JsJdJh 3d3s3c",
    "1 defend 7h8h9h KsKhKd 9c>0 Jc>1 3h>2",
    "0 take",
    "0 knock Kc 4s5s6s TdThTc AdAhAs",
    "1 defend QhQdQs 7c8c9c 2d2c2h",
)

_FOURTH = (
    "1 pass",
    "0 pass",
    "1 stock",
    "1 discard Td",
    "0 stock",
    "0 discard Kc",
    "1 stock",
    "1 discard Jd",
    "0 stock",
    "0 discard Th",
    "1 stock",
    "1 discard 2c",
    "0 stock",
    "0 discard Js",
    "1 stock",
    "1 discard 8d",
    "0 stock",
)


def picture_match(*more: str) -> str:
    """The record up to where the player has drawn the king of diamonds, and ``more`` moves."""
    decks = tuple(enumerate(_DECKS, 1))
    setup = MatchSetup(PRESETS["classic"], Seed("pictures"), Seat(1), decks=decks)
    moves = tuple(_move(text) for text in (*_BEFORE, *_FOURTH, *more))
    return encode(Record(setup, (HUMAN, OPPONENT), moves))


def before_the_draw() -> str:
    """The same, where the player must draw; 8♦ lies on the pile."""
    decks = tuple(enumerate(_DECKS, 1))
    setup = MatchSetup(PRESETS["classic"], Seed("pictures"), Seat(1), decks=decks)
    moves = tuple(_move(text) for text in (*_BEFORE, *_FOURTH[:-1]))
    return encode(Record(setup, (HUMAN, OPPONENT), moves))


def after_the_deal() -> str:
    """The player knocks with 5, a nine is laid off on his run: 3 points."""
    return picture_match(KNOCK, "1 defend 2h3h4h QcQdQhQs 9h>0")


def _move(text: str) -> Move:
    seat, _space, action = text.partition(" ")
    return Move(Seat(int(seat)), parse_action(action))
