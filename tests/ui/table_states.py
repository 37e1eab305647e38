"""Matches stopped at the moments that matter, as records: for tests and pictures of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.actions import parse_action
from game.core.cards import DECK, Card, parse_cards
from game.core.match import MatchSetup
from game.core.record import Move, Record, encode
from game.core.rng import Seed
from game.core.rules import RULE_NAMES, Seat
from game.session import HUMAN

MINE = "6h 7h 9c 9s 9d 2s 3s 4s 5d Kd"
OTHER = "2h 3h 4h Qc Qd Qh Qs 9h 7s Ac"


def dealt(
    hands: Mapping[int, str], order: Sequence[int], upcard: str, stock: str = ""
) -> list[Card]:
    """A deck in dealing order that gives these hands, this upcard, and the stock from its top."""
    cards = {seat: list(parse_cards(text)) for seat, text in hands.items()}
    each = len(cards[order[0]])
    deck = [cards[seat][turn] for turn in range(each) for seat in order]
    deck += [*parse_cards(upcard), *parse_cards(stock)]
    return deck + [card for card in DECK if card not in deck]


def record_of(
    rules: str,
    deck: Sequence[Card],
    dealer: int,
    moves: Sequence[str],
    waiting: int | None = None,
    bot: str = "simple",
) -> str:
    """The text of a record with one explicit deck; moves as "SEAT ACTION"."""
    rule_set = RULE_NAMES[rules]
    setup = MatchSetup(
        rule_set,
        Seed("later-deals"),
        Seat(dealer),
        None if waiting is None else Seat(waiting),
        ((1, tuple(deck)),),
    )
    played = []
    for move in moves:
        seat, _, action = move.partition(" ")
        played.append(Move(Seat(int(seat)), parse_action(action)))
    seats = (HUMAN,) + (bot,) * (rule_set.seats - 1)
    return encode(Record(setup, seats, tuple(played)))


def two_hands(
    mine: str = MINE,
    other: str = OTHER,
    upcard: str = "8h",
    stock: str = "",
    first: int = 0,
    moves: Sequence[str] = (),
    rules: str = "classic",
) -> str:
    """Two players; ``first`` has the first choice of the upcard."""
    deck = dealt({0: mine, 1: other}, (first, 1 - first), upcard, stock)
    return record_of(rules, deck, 1 - first, moves)


def upcard_offer() -> str:
    """The player may take the upcard."""
    return two_hands()


def draw() -> str:
    """The player must draw."""
    return two_hands(moves=["0 pass", "1 take", "1 discard Ac"])


def knock_possible(rules: str = "classic") -> str:
    """With the upcard three melds, the five and the king: knocking with 5 is possible."""
    return two_hands(moves=["0 take"], rules=rules)


def gin_possible() -> str:
    """The king goes, nothing else is loose."""
    return two_hands(mine=MINE.replace("5d", "5s"), moves=["0 take"])


def big_gin_possible() -> str:
    """All eleven cards are in melds."""
    return two_hands(mine="6h 7h 9c 9s 9d 2s 3s 4s 5s 6s", moves=["0 take"])


def defence() -> str:
    """The other side has knocked with 5; a nine can be laid off, a king cannot."""
    return two_hands(
        mine=OTHER,
        other=MINE,
        upcard="8h",
        first=1,
        moves=["1 take", "1 knock Kd 6h7h8h 9s9d9c 2s3s4s"],
    )


def chained_defence() -> str:
    """The queen of hearts can only follow the jack onto the run."""
    return two_hands(
        mine="Jh Qh Kh 2c 4s 6c 8c Ts Jd 7c",
        other="7h 8h 9h 3c 3d 3s 4c 2d Ad Kd",
        upcard="Th",
        first=1,
        moves=["1 take", "1 knock Kd 7h8h9hTh 3s3d3c"],
    )


def false_knock_open() -> str:
    """The other side has knocked falsely: its hand lies open."""
    return two_hands(
        mine="2h 3h 4h Qc Qd Qh 9h 7s Ac 5c",
        other="6h 7h 9c 9s Td 2s 3s Ks Js Kd",
        first=1,
        moves=["1 take", "1 knock Kd"],
        rules="casual",
    )


def after_own_knock() -> str:
    """The player has knocked with 5: the other side answers."""
    return two_hands(moves=["0 take", "0 knock Kd 6h7h8h 9s9d9c 2s3s4s"])


def four_hands(moves: Sequence[str] = ()) -> str:
    """Four at the table with seven cards each; the player begins."""
    hands = {
        0: "6h 7h 8h 9c 9s Kd 2s",
        1: "2h 3h 4h Qc Qd Jc 9h",
        2: "5s 6s 7s Tc Td Ah Ac",
        3: "4c 5c 6c Ks Js 3d 8d",
    }
    deck = dealt(hands, (0, 1, 2, 3), "9d", "3s 2d 4d 5d 6d 7d")
    return record_of("multi-4", deck, 3, moves)


def three_waiting() -> str:
    """Three at the table; the player looks on."""
    hands = {1: MINE, 2: OTHER}
    deck = dealt(hands, (1, 2), "8h")
    return record_of("classic-rotation", deck, 2, ["1 pass"], waiting=0)


def middle_of_a_match(rules: str = "classic", deals: int = 3, seed: str = "look") -> str:
    """Some deals played by bots, then the player's turn in the next one."""
    from game.core.match import MatchSetup as Setup
    from game.core.record import decode
    from game.session import MatchSession, Waiting, new_record

    rule_set = RULE_NAMES[rules]
    bots = ("simple",) * rule_set.seats
    session = MatchSession(new_record(Setup(rule_set, Seed(seed)), bots))
    while True:
        if session.waiting is Waiting.OVER:
            raise ValueError("the match is over before that deal")
        if session.waiting is Waiting.NEXT_DEAL:
            session.next_deal()
            continue
        if session.view.deal_number > deals and session.view.turns >= 3 and session.view.my_turn:
            break
        session.think()
    record = session.record
    text = encode(Record(record.setup, (HUMAN, *bots[1:]), record.moves))
    return encode(decode(text))
