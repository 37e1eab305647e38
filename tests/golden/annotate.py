"""Playthroughs as readable text: a record whose comments tell hands, closings and every score line.

Comments are skipped when a record is read, so the text is a valid record of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import cards_code, cards_of
from game.core.events import StockReshuffled
from game.core.match import DealResult, MatchState
from game.core.match_score import ColumnResult, MatchResult
from game.core.melds import deadwood_value
from game.core.record import Record, encode, states

HOW_TO_WRITE = "# Written by: python -m tests.golden.write"


def annotated(record: Record) -> str:
    """The record's text with comments on every deal and on the final account."""
    head, _, _ = encode(record).partition("actions:\n")
    return "\n".join([*head.splitlines(), HOW_TO_WRITE, "actions:", *_actions(record), ""])


def _actions(record: Record) -> Iterator[str]:
    lines = encode(record).partition("actions:\n")[2].splitlines()
    before: MatchState | None = None
    for state, line in zip(states(record), ["", *lines], strict=True):
        if before is None:
            yield from _start(state)
        else:
            if before.deal.over:
                yield from _start_of(state)
            yield line
            if state.deal.exposed > before.deal.exposed:
                yield "#   a false knock: this hand is open from now on"
            if state.deal.reshuffled > before.deal.reshuffled:
                yield from _reshuffle(state)
            if state.deal.over:
                yield from _end(state)
        before = state
    assert before is not None
    if before.result is not None:
        yield from _account(before.result)


def _start_of(state: MatchState) -> Iterator[str]:
    """The deal that has just had its first action, from before that action."""
    setup = state.deal.setup
    size, order = setup.rules.cards_each, setup.order
    hands = [""] * setup.rules.seats
    for place, seat in enumerate(order):
        cards = sorted(setup.deck[place : size * len(order) : len(order)])
        hands[seat] = cards_code(cards)
    yield from _deal_lines(state, hands)


def _start(state: MatchState) -> Iterator[str]:
    yield from _deal_lines(state, [cards_code(cards_of(hand)) for hand in state.deal.hands])


def _deal_lines(state: MatchState, hands: Sequence[str]) -> Iterator[str]:
    setup = state.deal.setup
    limit = f"knock with {setup.limit} or less" if setup.limit else "gin only"
    doubled = ", doubled" if setup.doubled else ""
    waiting = "" if state.waiting is None else f", seat {state.waiting} waits"
    yield "#"
    yield (
        f"# Deal {setup.number}: seat {setup.dealer} deals{waiting}, upcard {setup.upcard.code}, "
        f"{limit}{doubled}"
    )
    for seat in setup.order:
        yield f"#   seat {seat}: {hands[seat]}"


def _reshuffle(state: MatchState) -> Iterator[str]:
    event = next(e for e in reversed(state.deal.events()) if isinstance(e, StockReshuffled))
    yield f"#   reshuffled: a stock of {event.count}"


def _end(state: MatchState) -> Iterator[str]:
    result = state.results[-1]
    close, score = result.close, result.score
    by = "" if close.knocker is None else f" by seat {close.knocker}"
    yield f"#   {close.closing.value}{by} after {state.deal.turns} discards"
    if close.knocker is not None and close.spread is not None:
        left = cards_code(close.spread.deadwood) or "nothing"
        yield f"#     seat {close.knocker} is left with {left}: {close.spread.deadwood_value}"
    for seat, defence in enumerate(close.defences):
        if defence is not None:
            left = cards_code(defence.deadwood) or "nothing"
            whole = deadwood_value(state.deal.hands[seat])
            yield f"#     seat {seat} is left with {left}: {defence.deadwood_value} (of {whole})"
    for line in score.lines:
        terms = f" ({line.terms[0]} - {line.terms[1]})" if line.terms else ""
        yield f"#     {line.kind.value}{terms}: {line.points} for seat {line.seat}"
    yield from _scores(state, result)


def _scores(state: MatchState, result: DealResult) -> Iterator[str]:
    undercut = " by an undercut" if result.score.undercut else ""
    winner = "nobody" if result.score.winner is None else f"seat {result.score.winner}"
    entered = ", ".join(str(index + 1) for index in result.columns) or "none"
    yield f"#   won by {winner}{undercut}; columns entered: {entered}"
    for index, column in enumerate(state.columns):
        closed = "" if column.reached is None else f", reached by seat {column.reached}"
        yield f"#   column {index + 1}: points {column.points}, boxes {column.boxes}{closed}"


def _account(result: MatchResult) -> Iterator[str]:
    yield "#"
    yield "# Final account"
    for index, column in enumerate(result.columns):
        yield from _column(index, column)
    winners = ", ".join(str(seat) for seat in result.winners)
    yield f"# Totals {result.totals}, won by seat {winners}, margins {result.margins}"
    if result.pot:
        yield f"# Pot {result.pot}"


def _column(index: int, column: ColumnResult) -> Iterator[str]:
    for line in column.lines:
        terms = f" ({line.terms[0]}, {line.terms[1]})" if line.terms else ""
        what = f"{line.kind.value}{terms}: {line.points} for seat {line.seat}"
        yield f"#   column {index + 1}: {what}"
    yield f"#   column {index + 1}: {column.totals}, seat {column.winner} by {max(column.margins)}"
