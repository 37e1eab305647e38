"""One deal: what an action of the seat to act leads to.

``apply`` returns the next state and the events; the old state is untouched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core.actions import (
    DISCARDS,
    Action,
    BigGin,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeUpcard,
)
from game.core.cards import (
    DECK,
    Card,
    CardMask,
    mask_of,
)
from game.core.deal_legal import is_false_knock, legal_actions, legal_knocks
from game.core.deal_state import (
    Close,
    DealSetup,
    DealState,
    DeckError,
    IllegalAction,
    LogCell,
    Phase,
    PileCell,
    knock_limit_of,
    order_of_play,
    start_deal,
)
from game.core.events import (
    CardDiscarded,
    CardDrawn,
    Closing,
    DealEnded,
    Event,
    HandDefended,
    HandExposed,
    Source,
    SpreadLaid,
    StockReshuffled,
    UpcardPassed,
)
from game.core.layoff import Defence, best_defence_of, make_defence
from game.core.melds import Arrangement, MeldError, arrange, deadwood_value
from game.core.rules import FalseKnock, Seat, StockEnd

LAST_STOCK_CARDS = 2
"""The stock is used up when a turn ends with this many cards left."""


class Step(NamedTuple):
    """The next state and what happened on the way."""

    state: DealState
    events: tuple[Event, ...]


_DISCARDED = tuple(tuple(CardDiscarded(Seat(seat), card) for card in DECK) for seat in range(4))
_DRAWN = {
    source: tuple(tuple(CardDrawn(Seat(seat), source, card) for card in DECK) for seat in range(4))
    for source in Source
}


def apply(state: DealState, action: Action) -> Step:
    """The state after ``action`` of the seat to act, with the events.

    Raises IllegalAction, and DeckError when an explicit reshuffle order is missing or wrong.
    """
    return _HANDLERS[type(action)](state, action)


_TASKS = {
    Phase.UPCARD: "take or pass the upcard",
    Phase.FIRST_DRAW: "draw from the stock",
    Phase.DRAW: "draw a card",
    Phase.PLAY: "discard, knock or go gin",
    Phase.DEFEND: "answer the knock",
}


def _require(state: DealState, phase: Phase, action: Action) -> None:
    if state.phase is not phase:
        if state.phase is Phase.OVER:
            raise IllegalAction(action, "the deal is over")
        raise IllegalAction(action, f"seat {state.seat} is to {_TASKS[state.phase]}")


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    changed = list(values)  # quicker than joining slices
    changed[seat] = value
    return tuple(changed)


def _pass_upcard(state: DealState, action: PassUpcard) -> Step:
    _require(state, Phase.UPCARD, action)
    event = UpcardPassed(state.seat)
    all_passed = state.seat == state.setup.dealer
    return Step(
        state._replace(
            phase=Phase.FIRST_DRAW if all_passed else Phase.UPCARD,
            seat=state.setup.after[state.seat],
            log=LogCell(event, state.log),
        ),
        (event,),
    )


def _take_upcard(state: DealState, action: TakeUpcard) -> Step:
    _require(state, Phase.UPCARD, action)
    return _take_from_pile(state, Source.UPCARD)


def _draw_discard(state: DealState, action: DrawDiscard) -> Step:
    if state.phase is Phase.FIRST_DRAW:
        raise IllegalAction(action, "all passed the upcard; this draw is from the stock")
    _require(state, Phase.DRAW, action)
    if state.pile is None:
        raise IllegalAction(action, "the discard pile is empty")
    return _take_from_pile(state, Source.DISCARD_PILE)


def _take_from_pile(state: DealState, source: Source) -> Step:
    assert state.pile is not None
    card, below = state.pile
    seat = state.seat
    event = _DRAWN[source][seat][card.index]
    return Step(
        DealState(
            state.setup,
            Phase.PLAY,
            seat,
            _with(state.hands, seat, state.hands[seat] | card.bit),
            state.stock,
            state.stock_left,
            below,
            card,
            card,
            state.turns,
            state.reshuffled,
            state.exposed,
            _with(state.known, seat, state.known[seat] | card.bit),
            LogCell(event, state.log),
            None,
        ),
        (event,),
    )


def _draw_stock(state: DealState, action: DrawStock) -> Step:
    if state.phase is not Phase.FIRST_DRAW:
        _require(state, Phase.DRAW, action)
    card = state.stock[-state.stock_left]
    seat = state.seat
    event = _DRAWN[Source.STOCK][seat][card.index]
    return Step(
        DealState(
            state.setup,
            Phase.PLAY,
            seat,
            _with(state.hands, seat, state.hands[seat] | card.bit),
            state.stock,
            state.stock_left - 1,
            state.pile,
            card,
            None,
            state.turns,
            state.reshuffled,
            state.exposed,
            state.known,
            LogCell(event, state.log),
            None,
        ),
        (event,),
    )


def _check_leaving(state: DealState, card: Card, action: Action) -> CardMask:
    """The hand without the card that goes to the pile."""
    _require(state, Phase.PLAY, action)
    hand = state.hands[state.seat]
    if not hand & card.bit:
        raise IllegalAction(action, f"seat {state.seat} does not hold {card.code}")
    if card is state.barred:
        raise IllegalAction(action, f"{card.code} was just taken from the discard pile")
    return hand ^ card.bit


def _discard(state: DealState, action: Discard) -> Step:
    card = action.card
    rest = _check_leaving(state, card, action)
    seat = state.seat
    event = _DISCARDED[seat][card.index]
    known = state.known
    if known[seat] & card.bit:
        known = _with(known, seat, known[seat] ^ card.bit)
    after = DealState(
        state.setup,
        Phase.DRAW,
        state.setup.after[seat],
        _with(state.hands, seat, rest),
        state.stock,
        state.stock_left,
        PileCell(card, state.pile),
        None,
        None,
        state.turns + 1,
        state.reshuffled,
        state.exposed,
        known,
        LogCell(event, state.log),
        None,
    )
    if after.stock_left > LAST_STOCK_CARDS and after.turns < state.setup.rules.max_turns:
        return Step(after, (event,))
    return _end_of_turn(after, (event,))


def _end_of_turn(state: DealState, events: tuple[Event, ...]) -> Step:
    """The stock is used up, or the deal has become too long."""
    rules = state.setup.rules
    if state.turns >= rules.max_turns or rules.stock_end is StockEnd.VOID:
        return _close(state, Close(Closing.VOID, None, None, None, _nobody(state)), events)
    assert state.pile is not None
    number = state.reshuffled + 1
    cards = mask_of(state.pile_cards()[:-1]) | mask_of(state.stock[-state.stock_left :])
    stock = state.setup.stock_order(number, cards)
    event = StockReshuffled(len(stock))
    return Step(
        state._replace(
            stock=stock,
            stock_left=len(stock),
            pile=PileCell(state.pile.top, None),
            reshuffled=number,
            log=LogCell(event, state.log),
        ),
        (*events, event),
    )


def _nobody(state: DealState) -> tuple[Defence | None, ...]:
    return (None,) * len(state.hands)


def _close(state: DealState, close: Close, events: tuple[Event, ...]) -> Step:
    """End the deal with these facts."""
    event = DealEnded(close.closing)
    log = LogCell(event, state.log)
    over = state._replace(phase=Phase.OVER, close=close, log=log, drawn=None, barred=None)
    return Step(over, (*events, event))


def _knock(state: DealState, action: Knock) -> Step:
    rest = _check_leaving(state, action.discard, action)
    least, limit = deadwood_value(rest), state.setup.limit
    if least > limit:
        return _false_knock(state, action, least)
    spread = _spread(action, rest)
    if spread.deadwood_value > limit:
        why = f"this spread leaves {spread.deadwood_value}, above the limit of {limit}"
        raise IllegalAction(action, f"{why}; the hand allows {least}")
    closing = Closing.KNOCK if spread.deadwood_value else Closing.GIN
    return _lay_spread(state, closing, action.discard, spread)


def _spread(action: Knock | BigGin, cards: CardMask) -> Arrangement:
    try:
        return arrange(cards, action.melds)
    except MeldError as error:
        raise IllegalAction(action, str(error)) from error


def _false_knock(state: DealState, action: Knock, least: int) -> Step:
    rules = state.setup.rules
    if rules.false_knock is FalseKnock.BLOCKED:
        why = f"{least} points of deadwood are above the limit of {state.setup.limit}"
        raise IllegalAction(action, why)
    if rules.false_knock is FalseKnock.PENALTY:
        close = Close(Closing.FALSE_KNOCK, state.seat, action.discard, None, _nobody(state))
        return _close(_without(state, action.discard), close, ())
    event = HandExposed(state.seat)
    exposed = state._replace(exposed=state.exposed | 1 << state.seat, log=LogCell(event, state.log))
    after, events = _discard(exposed, DISCARDS[action.discard.index])
    return Step(after, (event, *events))


def _without(state: DealState, discard: Card | None) -> DealState:
    """The face-down discard leaves the hand, and what the table knows to be in it."""
    if discard is None:
        return state
    seat = state.seat
    return state._replace(
        hands=_with(state.hands, seat, state.hands[seat] ^ discard.bit),
        known=_with(state.known, seat, state.known[seat] & ~discard.bit),
    )


def _big_gin(state: DealState, action: BigGin) -> Step:
    _require(state, Phase.PLAY, action)
    if state.setup.rules.big_gin_bonus is None:
        raise IllegalAction(action, "these rules have no big gin")
    spread = _spread(action, state.hands[state.seat])
    if spread.deadwood:
        raise IllegalAction(action, "big gin needs every card in a meld")
    return _lay_spread(state, Closing.BIG_GIN, None, spread)


def _lay_spread(
    state: DealState, closing: Closing, discard: Card | None, spread: Arrangement
) -> Step:
    """The knocker's cards are on the table; after gin nobody has anything to choose."""
    seat = state.seat
    event = SpreadLaid(seat, closing, spread.melds, spread.deadwood, discard)
    close = Close(closing, seat, discard, spread, _nobody(state))
    laid = _without(state, discard)._replace(
        phase=Phase.DEFEND,
        seat=state.setup.after[seat],
        log=LogCell(event, state.log),
        close=close,
        drawn=None,
        barred=None,
    )
    if closing is Closing.KNOCK:
        return Step(laid, (event,))
    events: list[Event] = [event]
    for defender in _defenders(laid):
        best = best_defence_of((), laid.hands[defender], may_lay_off=False)
        laid, event_laid = _lay_defence(laid, defender, best)
        events.append(event_laid)
    assert laid.close is not None
    return _close(laid, laid.close, tuple(events))


def _defenders(state: DealState) -> list[Seat]:
    """The knocker's opponents in the order in which they lay out."""
    assert state.close is not None
    knocker = state.close.knocker
    assert knocker is not None
    seats, seat = [], state.setup.after[knocker]
    while seat != knocker:
        seats.append(seat)
        seat = state.setup.after[seat]
    return seats


def _lay_defence(state: DealState, seat: Seat, defence: Defence) -> tuple[DealState, HandDefended]:
    assert state.close is not None
    event = HandDefended(seat, defence.melds, defence.layoffs, defence.deadwood)
    before = state.close.defences
    close = state.close._replace(defences=(*before[:seat], defence, *before[seat + 1 :]))
    return state._replace(close=close, log=LogCell(event, state.log)), event


def _defend(state: DealState, action: Defend) -> Step:
    _require(state, Phase.DEFEND, action)
    assert state.close is not None
    assert state.close.spread is not None
    hand = state.hands[state.seat]
    try:
        defence = make_defence(state.close.spread.melds, hand, action.melds, action.layoffs)
    except MeldError as error:
        raise IllegalAction(action, str(error)) from error
    after, event = _lay_defence(state, state.seat, defence)
    following = state.setup.after[state.seat]
    if following != state.close.knocker:
        return Step(after._replace(seat=following), (event,))
    assert after.close is not None
    return _close(after, after.close, (event,))


_HANDLERS: dict[type[Any], Callable[[DealState, Any], Step]] = {
    PassUpcard: _pass_upcard,
    TakeUpcard: _take_upcard,
    DrawStock: _draw_stock,
    DrawDiscard: _draw_discard,
    Discard: _discard,
    Knock: _knock,
    BigGin: _big_gin,
    Defend: _defend,
}


__all__ = [
    "Close",
    "DealSetup",
    "DealState",
    "DeckError",
    "IllegalAction",
    "LogCell",
    "Phase",
    "PileCell",
    "Step",
    "apply",
    "is_false_knock",
    "knock_limit_of",
    "legal_actions",
    "legal_knocks",
    "order_of_play",
    "start_deal",
]
