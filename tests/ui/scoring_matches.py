"""Matches for the tests of the scoring screen: played by bots, or from hands written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots import make_bot
from game.bots.bot import decide
from game.core.actions import parse_action
from game.core.cards import DECK, Card, parse_cards
from game.core.match import MatchSetup, apply, next_deal, start_match
from game.core.player_view import view_of
from game.core.record import Record
from game.core.rng import Seed, derive_seed
from game.core.rules import Seat, parse_rules
from game.session import HUMAN, MatchSession


def bot_record(rules_text: str, seed: str, bots: Sequence[str] = ("simple", "greedy")) -> Record:
    """A whole match: what the person's seat (0) does is played by a bot as well."""
    rules = parse_rules(rules_text)
    setup = MatchSetup(rules, Seed(seed))
    seats = (HUMAN, *(bots[seat % len(bots)] for seat in range(1, rules.seats)))
    players = [
        make_bot(bots[seat % len(bots)], derive_seed(Seed(seed), f"bot {seat}"))
        for seat in range(rules.seats)
    ]
    record, match = Record(setup, seats), start_match(setup)
    while not match.over:
        if match.between_deals:
            match = next_deal(match)
        seat = match.deal.seat
        action = decide(players[seat], view_of(match, seat))
        record = record.with_move(seat, action)
        match = apply(match, action).state
    return record


def deal_ends(record: Record) -> Iterator[Record]:
    """The record cut after each deal; the last one is the whole match."""
    match = start_match(record.setup)
    for count, move in enumerate(record.moves, 1):
        if match.between_deals:
            match = next_deal(match)
        match = apply(match, move.action).state
        if match.deal.over:
            yield Record(record.setup, record.seats, record.moves[:count])


def sessions(
    rules_text: str, seed: str, bots: Sequence[str] = ("simple", "greedy")
) -> list[MatchSession]:
    """A session for every end of a deal of a bots' match."""
    return [MatchSession(cut) for cut in deal_ends(bot_record(rules_text, seed, bots))]


def written_deck(hands: Sequence[str], upcard: str, stock: str = "") -> tuple[Card, ...]:
    """A deck in dealing order: the seat after the dealer gets the first hand."""
    dealt = [parse_cards(hand) for hand in hands]
    start = [card for cards in zip(*dealt, strict=True) for card in cards]
    start += [*parse_cards(upcard), *parse_cards(stock)]
    return (*start, *(card for card in DECK if card not in start))


MINE = "6h 7h 8h 9c 9s 9d 2s 3s 4s Kd"
THEIRS = "2h 3h 4h Qc Qd Qh Qs 9h 7s Ac"
OPPONENT = "casual"


def written_session(rules_text: str, hands: Sequence[str], codes: Sequence[str]) -> MatchSession:
    """One deal from these hands; ``codes`` are seat and action, the person sits at 0 and begins."""
    deck = written_deck(hands, "Th", "5d")
    setup = MatchSetup(parse_rules(rules_text), None, Seat(1), decks=((1, deck), (2, deck)))
    record = Record(setup, (HUMAN, OPPONENT))
    for code in codes:
        seat, _space, action = code.partition(" ")
        record = record.with_move(Seat(int(seat)), parse_action(action))
    return MatchSession(record)


def knock_session(rules_text: str = "classic") -> MatchSession:
    """The worked example: the person knocks with 5, the bot lays off the nine and keeps 8."""
    knock = "0 knock Kd 6h7h8h 9s9d9c 2s3s4s"
    defence = "1 defend 2h3h4h QsQhQdQc 9h>0"
    return written_session(
        rules_text, (MINE, THEIRS), ("0 pass", "1 pass", "0 stock", knock, defence)
    )


def undercut_session() -> MatchSession:
    """The person knocks with 5; the bot lays two cards off and keeps an ace."""
    theirs = "2h 3h 4h Qc Qd Qh Qs 9h 5h Ac"
    knock = "0 knock Kd 6h7h8h 9s9d9c 2s3s4s"
    defence = "1 defend 2h3h4h QsQhQdQc 9h>0 5h>0"
    return written_session(
        "classic", (MINE, theirs), ("0 pass", "1 pass", "0 stock", knock, defence)
    )


def void_session() -> MatchSession:
    """Both draw and discard what they drew until two cards are left."""
    codes = ["0 pass", "1 pass"]
    stock = list(written_deck((MINE, THEIRS), "Th", "5d")[21:])
    for turn, card in enumerate(stock[:-2]):
        codes += [f"{turn % 2} stock", f"{turn % 2} discard {card.code}"]
    return written_session("classic", (MINE, THEIRS), codes)


def false_knock_session(by: int = 0) -> MatchSession:
    """A knock far above the limit, where that costs 25 points."""
    high = "Ks Qh Jd 8c 7h 6s 3d 2c Kh Jc"
    low = "Qs Jh 9d 8s 6h 4d 3c Kd Td 7c"
    codes = ["0 pass", "1 pass", "0 stock", "0 knock 5d"]
    if by == 1:
        codes = ["0 pass", "1 pass", "0 stock", "0 discard 5d", "1 pile", "1 knock Qs"]
    return written_session("casual-penalty", (high, low), codes)
