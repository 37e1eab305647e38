"""The referee: reads a record on standard input, replays it, prints state and score as JSON.

``python -m game.referee < record.txt``. Exit code 0; 2 with one sentence on standard error for a
malformed record or an illegal action.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from game.core.cards import cards_of
from game.core.deal import Close
from game.core.layoff import Defence
from game.core.match import DealResult, MatchState
from game.core.match_score import Column, MatchResult
from game.core.record import Record, RecordError, decode, states
from game.core.rules import rules_code


def _codes(mask: int) -> list[str]:
    return [card.code for card in cards_of(mask)]


def _defence_facts(defence: Defence) -> dict[str, Any]:
    return {
        "melds": [meld.code for meld in defence.melds],
        "layoffs": [
            {"card": layoff.card.code, "meld": layoff.meld_index} for layoff in defence.layoffs
        ],
        "deadwood": [card.code for card in defence.deadwood],
        "deadwood_value": defence.deadwood_value,
    }


def _close_facts(close: Close) -> dict[str, Any]:
    spread = close.spread
    return {
        "closing": close.closing.value,
        "knocker": close.knocker,
        "discard": close.discard.code if close.discard else None,
        "spread": None
        if spread is None
        else {
            "melds": [meld.code for meld in spread.melds],
            "deadwood": [card.code for card in spread.deadwood],
            "deadwood_value": spread.deadwood_value,
        },
        "defences": [_defence_facts(each) if each else None for each in close.defences],
    }


def deal_facts(state: MatchState, result: DealResult) -> dict[str, Any]:
    """A finished deal: how it closed, every line of its score, the columns it entered."""
    score = result.score
    assert state.deal.close is not None
    return {
        "number": result.number,
        "dealer": result.dealer,
        "active": list(result.active),
        "limit": state.deal.setup.limit,
        "doubled": state.deal.setup.doubled,
        "hands": [_codes(hand) for hand in state.deal.hands],
        **_close_facts(state.deal.close),
        "undercut": score.undercut,
        "winner": score.winner,
        "lines": [
            {
                "kind": line.kind.value,
                "seat": line.seat,
                "points": line.points,
                **({"of": list(line.terms)} if line.terms else {}),
            }
            for line in score.lines
        ],
        "points": list(score.points),
        "columns": list(result.columns),
        "scores": [_column_facts(column) for column in state.columns],
    }


def _column_facts(column: Column) -> dict[str, Any]:
    return {
        "points": list(column.points),
        "boxes": list(column.boxes),
        "reached": column.reached,
    }


def result_facts(result: MatchResult) -> dict[str, Any]:
    """The final account of a match."""
    return {
        "winner": result.winner,
        "winners": list(result.winners),
        "totals": list(result.totals),
        "margins": list(result.margins),
        "pot": list(result.pot),
        "columns": [
            {
                "winner": column.winner,
                "totals": list(column.totals),
                "margins": list(column.margins),
                "lines": [
                    {
                        "kind": line.kind.value,
                        "seat": line.seat,
                        "points": line.points,
                        **({"of": list(line.terms)} if line.terms else {}),
                    }
                    for line in column.lines
                ],
            }
            for column in result.columns
        ],
    }


def judge(record: Record) -> dict[str, Any]:
    """Replay a record and tell everything about it. Raises RecordError."""
    finished: list[dict[str, Any]] = []
    state = None
    for state in states(record):
        if len(state.results) > len(finished):
            finished.append(deal_facts(state, state.results[-1]))
    assert state is not None
    deal = state.deal
    status = "match_over" if state.over else "deal_over" if deal.over else "playing"
    return {
        "status": status,
        "rules": rules_code(state.rules),
        "seats": list(record.seats),
        "deal": deal.setup.number,
        "dealer": deal.setup.dealer,
        "waiting": state.waiting,
        "phase": deal.phase.value,
        "to_act": None if deal.over else deal.seat,
        "limit": deal.setup.limit,
        "doubled": deal.setup.doubled,
        "hands": [_codes(hand) for hand in deal.hands],
        "discard_pile": [card.code for card in deal.pile_cards()],
        "stock": [card.code for card in deal.stock[len(deal.stock) - deal.stock_left :]],
        "deals": finished,
        "scores": [_column_facts(column) for column in state.columns],
        "result": result_facts(state.result) if state.result else None,
        "winner": state.result.winner if state.result else None,
    }


def main() -> int:
    """Entry point of ``python -m game.referee``."""
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
        report = judge(decode(text))
    except UnicodeDecodeError:
        print("The record is not text in UTF-8.", file=sys.stderr)
        return 2
    except RecordError as error:
        print(f"The record cannot be replayed: {error}", file=sys.stderr)
        return 2
    json.dump(report, sys.stdout, ensure_ascii=False, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
