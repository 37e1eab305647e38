"""The review of the pictures: the fourth deal of the written match, its figures written down too.

So the picture depends on no network: new weights of the expert leave it as it is.
"""

from __future__ import annotations

from game.bots.coach import Option
from game.bots.reasons import Reason, ReasonKind
from game.bots.review import Decision, Played, Review
from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    DrawStock,
    Knock,
    PassUpcard,
)
from game.core.cards import Card, parse_card
from game.core.player_view import view_of
from game.core.record import Record, decode
from game.core.rules import Seat
from game.scenes.context import Context
from game.scenes.review import ReviewScene
from tests.picture_match import after_the_deal

DEAL = 4
ME = Seat(0)


def _throw(code: str, equity: float, risk: float, reason: Reason) -> Option:
    action = DISCARDS[parse_card(code).index]
    return Option(action, equity, equity, 0.56 + equity / 140, risk, reason)


def _simple(action: Action, equity: float, kind: ReasonKind, card: Card) -> Option:
    reason = Reason(kind, (card,))
    return Option(action, equity, equity, 0.56 + equity / 140, None, reason)


def _advice(played: Played, turn: int) -> tuple[Option, ...]:
    """What the coach says of a move of this deal; the third discard is a blunder."""
    view, action = view_of(played.before, ME), played.action
    match action:
        case PassUpcard():
            top = view.pile[-1]
            return (
                _simple(PASS_UPCARD, 2.1, ReasonKind.JOINS_NOTHING, top),
                _simple(TAKE_UPCARD, -3.4, ReasonKind.JOINS_NOTHING, top),
            )
        case DrawStock():
            top = view.pile[-1]
            return (
                _simple(DRAW_STOCK, 4.0 + turn, ReasonKind.JOINS_NOTHING, top),
                _simple(DRAW_DISCARD, 1.5, ReasonKind.JOINS_NOTHING, top),
            )
        case Knock():
            reason = Reason(ReasonKind.KNOCK_PAYS, points=18.0, chance=0.09)
            return (
                Option(action, 18.4, 18.4, 0.69, 0.09, reason),
                _throw("Kd", 17.2, 0.08, Reason(ReasonKind.WAITING_PAYS, count=3)),
                _throw("5d", 11.9, 0.22, Reason(ReasonKind.MORE_POINTS, points=5)),
            )
    assert isinstance(action, Discard)
    mine = action.card
    if turn == 3:
        blame = Reason(ReasonKind.OPPONENT_MAY_WANT, (mine,), chance=0.31)
        return (
            _throw("5d", 6.3, 0.1, Reason(ReasonKind.SAFE, (parse_card("5d"),), chance=0.1)),
            _throw("2s", 4.0, 0.07, Reason(ReasonKind.LOSES_HOPE, (parse_card("2s"),), count=4)),
            _throw(mine.code, 1.2, 0.31, blame),
        )
    best = _throw(mine.code, 5.5 + turn, 0.12, Reason(ReasonKind.FEWER_POINTS, (mine,), points=24))
    hope = Reason(ReasonKind.LOSES_HOPE, (parse_card("5d"),), count=5)
    if turn == 2:
        return (_throw("5d", 8.6, 0.12, hope), best)
    return (best, _throw("5d", 3.2, 0.2, hope))


def written_review(record: Record) -> Review:
    """Decisions with the losses that follow from the figures above."""
    from game.bots.bot import run_slices
    from game.scenes.reviewing import played_moves

    decisions, turn = [], 1
    for move, played in enumerate(run_slices(played_moves(record, DEAL))):
        if played.before.deal.seat != ME:
            continue
        advice = _advice(played, turn)
        found = next(each for each in advice if each.action == played.action)
        view = view_of(played.before, ME)
        loss = advice[0].equity - found.equity
        decisions.append(Decision(move, turn, view, played.action, advice, found, loss))
        turn += isinstance(played.action, Discard)
    return Review(tuple(decisions), 3.0, 19.2)


def picture_review(context: Context) -> ReviewScene:
    """The scene of the pictures: it opens at the worst decision."""
    record = decode(after_the_deal())
    return ReviewScene(context, record, DEAL, ME, written_review(record))
