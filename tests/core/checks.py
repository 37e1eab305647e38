"""What must be true of every deal at every moment, whatever the rules."""

from __future__ import annotations

from typing import TypeAlias

from game.core.cards import FULL_DECK, Card, mask_of
from game.core.deal import DealState, Phase, legal_actions
from game.core.events import CardDiscarded, CardDrawn, Closing, Source
from game.core.match import MatchState
from game.core.rules import FinalScore, Scoring, Seat

Snapshot: TypeAlias = tuple[object, ...]


def stock_of(state: DealState) -> tuple[Card, ...]:
    """The cards still in the stock, the next one first."""
    return state.stock[len(state.stock) - state.stock_left :]


def snapshot(state: DealState) -> Snapshot:
    """Everything that a state says, in values of its own."""
    return (*state[:6], state.pile_cards(), *state[7:13], state.events(), state.close)


def check_cards(state: DealState) -> None:
    """52 cards, each in one place, and hands of the right size."""
    places = [*state.hands, mask_of(stock_of(state)), mask_of(state.pile_cards())]
    if state.close is not None and state.close.discard is not None:
        places.append(state.close.discard.bit)
    together = 0
    for mask in places:
        assert not together & mask, "a card is in two places"
        together |= mask
    assert together == FULL_DECK, "a card is missing"
    assert len(stock_of(state)) == state.stock_left
    for seat, hand in enumerate(state.hands):
        playing = seat in state.setup.order
        longer = (state.phase is Phase.PLAY and seat == state.seat) or _has_big_gin(state, seat)
        assert hand.bit_count() == (state.setup.rules.cards_each + longer if playing else 0)


def _has_big_gin(state: DealState, seat: int) -> bool:
    close = state.close
    return close is not None and close.closing is Closing.BIG_GIN and close.knocker == seat


def check_progress(state: DealState) -> None:
    """There is a legal action until the deal ends, none afterwards, and none is listed twice."""
    legal = legal_actions(state)
    assert bool(legal) != state.over
    assert len(set(legal)) == len(legal)
    assert state.over == (state.phase is Phase.OVER)
    assert state.stock_left >= 2
    assert state.turns <= state.setup.rules.max_turns


def longest(state: DealState) -> int:
    """No deal has more actions: passes, two actions a turn, defences."""
    return 2 * (state.setup.rules.max_turns + state.setup.rules.players)


def check_own_discard_stays(state: DealState) -> None:
    """Nobody takes from the pile the card that he has just put there."""
    last_by: Seat | None = None
    for event in state.events():
        if isinstance(event, CardDiscarded):
            last_by = event.seat
        if isinstance(event, CardDrawn) and event.source is Source.DISCARD_PILE:
            assert last_by is not None
            assert last_by != event.seat


def check_score(match: MatchState) -> None:
    """The lines of the last deal, and of the whole match, add up."""
    score = match.results[-1].score
    for seat, points in enumerate(score.points):
        assert points == sum(line.points for line in score.lines if line.seat == seat)
        assert points >= 0
    if match.rules.scoring is Scoring.POINTS:
        scorers = {line.seat for line in score.lines}
        assert scorers <= {score.winner}
    elif score.winner is not None:
        assert score.points[score.winner] == 0
    for place, column in enumerate(match.columns):
        entered = [result.score for result in match.results if place in result.columns]
        for seat, total in enumerate(column.points):
            assert total == sum(each.points[seat] for each in entered)
            assert column.boxes[seat] == sum(each.winner == seat for each in entered)
    if match.result is not None:
        for account in match.result.columns:
            if match.rules.final_score is FinalScore.MARGIN_FORMULA:
                signed = sum(line.points for line in account.lines)
                assert abs(signed) == account.totals[account.winner]
            else:
                for seat, total in enumerate(account.totals):
                    assert total == sum(li.points for li in account.lines if li.seat == seat)
