"""One deal: its state, whose turn it is, what is legal, and what an action leads to.

``apply`` returns the next state and the events; the old state is untouched. Every step costs the
same however long the deal has lasted: hands are bit masks, the discard pile and the log are chains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from game.core.actions import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    BigGin,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeUpcard,
    action_code,
)
from game.core.cards import (
    DECK,
    FULL_DECK,
    SUIT_MASK,
    Card,
    CardMask,
    Rank,
    Suit,
    cards_of,
    mask_of,
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
from game.core.layoff import Defence, all_defences, best_defence_of, make_defence
from game.core.melds import Arrangement, MeldError, arrange, arrangements, deadwood_value
from game.core.rng import Seed, shuffled
from game.core.rules import FalseKnock, OklahomaAce, RuleSet, Seat, SpecialLimit, StockEnd

LAST_STOCK_CARDS = 2
"""The stock is used up when a turn ends with this many cards left."""


class IllegalAction(ValueError):  # noqa: N818 - the name that the field uses
    """An action that the rules do not allow now; the message says which and why."""

    def __init__(self, action: Action, why: str) -> None:
        self.action = action
        self.why = why
        super().__init__(f"{action_code(action)!r} is not legal: {why}")


class DeckError(ValueError):
    """An explicit deck or reshuffle order that is not what the deal needs."""


class Phase(Enum):
    """What the seat to act must do."""

    UPCARD = "upcard"
    FIRST_DRAW = "first_draw"
    """All passed: the player after the dealer draws from the stock."""
    DRAW = "draw"
    PLAY = "play"
    """Discard, knock or go gin."""
    DEFEND = "defend"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DealSetup:
    """What is fixed before the first card: order of play, deck, limit, doubling.

    ``order`` starts after the dealer and ends with him. Either ``seed`` or the explicit
    ``reshuffles`` give new stock orders.
    """

    rules: RuleSet
    number: int
    dealer: Seat
    order: tuple[Seat, ...]
    deck: tuple[Card, ...]
    seed: Seed | None
    reshuffles: tuple[tuple[Card, ...], ...]
    upcard: Card
    limit: int
    doubled: bool
    after: tuple[Seat, ...]

    def stock_order(self, number: int, cards: CardMask) -> tuple[Card, ...]:
        """The new stock at reshuffle ``number`` (from 1). Raises DeckError."""
        if self.seed is not None and number > len(self.reshuffles):
            return shuffled(cards_of(cards), self.seed, f"reshuffle {number}")
        if number > len(self.reshuffles):
            raise DeckError(f"deal {self.number} needs the order of reshuffle {number}")
        order = self.reshuffles[number - 1]
        if mask_of(order) != cards or len(order) != cards.bit_count():
            raise DeckError(f"reshuffle {number} of deal {self.number} has other cards")
        return order


class PileCell(NamedTuple):
    """The discard pile as a chain: the top card and what lies under it."""

    top: Card
    below: PileCell | None


class LogCell(NamedTuple):
    """The deal's events as a chain, the newest first."""

    event: Event
    before: LogCell | None


class Close(NamedTuple):
    """How the deal was closed: facts only, priced by :mod:`game.core.scoring`.

    ``defences`` has an entry a seat, None for the knocker, seats without cards, and for those who
    have not answered yet. ``spread`` is None after a false knock and in a void deal.
    """

    closing: Closing
    knocker: Seat | None
    discard: Card | None
    spread: Arrangement | None
    defences: tuple[Defence | None, ...]


class DealState(NamedTuple):
    """A position. Hands are masks by seat; ``seat`` is to act.

    ``stock_left`` counts from the end of ``stock``; ``drawn`` is the card drawn in this turn,
    ``barred`` the same when it came from the pile and so may not be discarded; ``exposed`` has a
    bit a seat whose hand is public; ``known`` are cards that everybody saw go into a hand.
    """

    setup: DealSetup
    phase: Phase
    seat: Seat
    hands: tuple[CardMask, ...]
    stock: tuple[Card, ...]
    stock_left: int
    pile: PileCell | None
    drawn: Card | None
    barred: Card | None
    turns: int
    reshuffled: int
    exposed: int
    known: tuple[CardMask, ...]
    log: LogCell | None
    close: Close | None

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, oldest first."""
        return tuple(reversed(list(_chain(self.log))))

    def pile_cards(self) -> tuple[Card, ...]:
        """The discard pile, bottom first."""
        cards = []
        cell = self.pile
        while cell is not None:
            cards.append(cell.top)
            cell = cell.below
        return tuple(reversed(cards))


class Step(NamedTuple):
    """The next state and what happened on the way."""

    state: DealState
    events: tuple[Event, ...]


def _chain(cell: LogCell | None) -> Iterator[Event]:
    while cell is not None:
        yield cell.event
        cell = cell.before


def knock_limit_of(rules: RuleSet, upcard: Card) -> int:
    """Deadwood allowed to a knocker in a deal with this upcard; 0 means gin only."""
    limit = rules.knock_limit
    if limit is SpecialLimit.GIN_ONLY:
        return 0
    if limit is SpecialLimit.UPCARD:
        ace_is_gin = rules.oklahoma_ace is OklahomaAce.GIN_ONLY
        return 0 if upcard.rank is Rank.ACE and ace_is_gin else upcard.value
    assert isinstance(limit, int)
    return limit


def order_of_play(dealer: Seat, active: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats that hold cards, from the one after the dealer to the dealer."""
    ordered = sorted(active)
    start = ordered.index(dealer) + 1
    return tuple(ordered[start:] + ordered[:start])


def start_deal(
    rules: RuleSet,
    number: int,
    dealer: Seat,
    active: Sequence[Seat],
    deck: Sequence[Card],
    seed: Seed | None = None,
    reshuffles: tuple[tuple[Card, ...], ...] = (),
) -> DealState:
    """Deal the cards of ``deck``: hands one card at a time, then the upcard, then the stock.

    Raises DeckError unless the deck has all 52 cards.
    """
    if len(deck) != len(DECK) or mask_of(deck) != FULL_DECK:
        raise DeckError(f"the deck of deal {number} must have each of the 52 cards once")
    order = order_of_play(dealer, active)
    dealt = rules.cards_each * len(order)
    hands = [0] * rules.seats
    for place, card in enumerate(deck[:dealt]):
        hands[order[place % len(order)]] |= card.bit
    after = list(range(rules.seats))
    for place, seat in enumerate(order):
        after[seat] = order[(place + 1) % len(order)]
    upcard = deck[dealt]
    doubled = rules.oklahoma_spades_double and upcard.suit is Suit.SPADES
    setup = DealSetup(
        rules=rules,
        number=number,
        dealer=dealer,
        order=order,
        deck=tuple(deck),
        seed=seed,
        reshuffles=reshuffles,
        upcard=upcard,
        limit=knock_limit_of(rules, upcard),
        doubled=doubled,
        after=tuple(Seat(seat) for seat in after),
    )
    stock = tuple(deck[dealt + 1 :])
    return DealState(
        setup=setup,
        phase=Phase.UPCARD,
        seat=order[0],
        hands=tuple(hands),
        stock=stock,
        stock_left=len(stock),
        pile=PileCell(upcard, None),
        drawn=None,
        barred=None,
        turns=0,
        reshuffled=0,
        exposed=0,
        known=(0,) * rules.seats,
        log=None,
        close=None,
    )


# --- what is legal -------------------------------------------------------------------------------

_OFFER: tuple[Action, ...] = (TAKE_UPCARD, PASS_UPCARD)
_STOCK_ONLY: tuple[Action, ...] = (DRAW_STOCK,)
_DRAWS: tuple[Action, ...] = (DRAW_STOCK, DRAW_DISCARD)


def legal_actions(state: DealState) -> Sequence[Action]:
    """Every action of the seat to act. Empty only when the deal is over.

    A false knock is listed once a discard, with no melds, where the rules know it.
    """
    phase = state.phase
    if phase is Phase.PLAY:
        return _legal_plays(state)
    if phase is Phase.DRAW:
        return _DRAWS if state.pile else _STOCK_ONLY
    if phase is Phase.UPCARD:
        return _OFFER
    if phase is Phase.FIRST_DRAW:
        return _STOCK_ONLY
    return list(_legal_defences(state)) if phase is Phase.DEFEND else ()


@cache
def _suit_discards(suit: int, cards: int) -> tuple[Action, ...]:
    return tuple(DISCARDS[card.index] for card in cards_of(cards << (13 * suit)))


def _legal_plays(state: DealState) -> Sequence[Action]:
    hand = state.hands[state.seat]
    free = hand ^ state.barred.bit if state.barred else hand
    discards = (
        _suit_discards(0, free & SUIT_MASK)
        + _suit_discards(1, free >> 13 & SUIT_MASK)
        + _suit_discards(2, free >> 26 & SUIT_MASK)
        + _suit_discards(3, free >> 39)
    )
    setup = state.setup
    least = deadwood_value(hand)
    # A card leaving a hand lowers its deadwood by its own points at most, and those are 10 at most.
    if least > setup.limit + 10 and setup.rules.false_knock is FalseKnock.BLOCKED:
        return discards
    return (*discards, *legal_knocks(state, least), *_legal_big_gins(state, least))


def legal_knocks(state: DealState, least: int | None = None) -> Iterator[Knock]:
    """Every knock: each discard with each spread within the limit, then false knocks."""
    hand, limit = state.hands[state.seat], state.setup.limit
    least = deadwood_value(hand) if least is None else least
    false_allowed = state.setup.rules.false_knock is not FalseKnock.BLOCKED
    for card in cards_of(hand ^ state.barred.bit if state.barred else hand):
        rest = hand ^ card.bit
        if least - card.value <= limit and deadwood_value(rest) <= limit:
            for melds in arrangements(rest, limit):
                yield Knock(card, melds)
        elif false_allowed:
            yield Knock(card, ())


def _legal_big_gins(state: DealState, least: int) -> Iterator[BigGin]:
    if least == 0 and state.setup.rules.big_gin_bonus is not None:
        for melds in arrangements(state.hands[state.seat], 0):
            yield BigGin(melds)


def _legal_defences(state: DealState) -> Iterator[Defend]:
    assert state.close is not None
    assert state.close.spread is not None
    for defence in all_defences(state.close.spread.melds, state.hands[state.seat]):
        yield Defend(defence.melds, defence.layoffs)


def is_false_knock(state: DealState, knock: Knock) -> bool:
    """Whether the least deadwood after this knock's discard is above the limit."""
    return deadwood_value(state.hands[state.seat] ^ knock.discard.bit) > state.setup.limit


# --- what happens --------------------------------------------------------------------------------

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


def _require(state: DealState, phase: Phase, action: Action) -> None:
    if state.phase is not phase:
        if state.phase is Phase.OVER:
            raise IllegalAction(action, "the deal is over")
        raise IllegalAction(action, f"seat {state.seat} must first deal with '{state.phase.value}'")


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


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
    over = state._replace(phase=Phase.OVER, close=close, log=LogCell(event, state.log))
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
        hands = _with(state.hands, state.seat, state.hands[state.seat] ^ action.discard.bit)
        close = Close(Closing.FALSE_KNOCK, state.seat, action.discard, None, _nobody(state))
        return _close(state._replace(hands=hands), close, ())
    event = HandExposed(state.seat)
    exposed = state._replace(exposed=state.exposed | 1 << state.seat, log=LogCell(event, state.log))
    after, events = _discard(exposed, DISCARDS[action.discard.index])
    return Step(after, (event, *events))


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
    gone = discard.bit if discard else 0
    hands = _with(state.hands, seat, state.hands[seat] ^ gone)
    close = Close(closing, seat, discard, spread, _nobody(state))
    laid = state._replace(
        phase=Phase.DEFEND,
        seat=state.setup.after[seat],
        hands=hands,
        log=LogCell(event, state.log),
        close=close,
        drawn=None,
        barred=None,
    )
    if closing is Closing.KNOCK:
        return Step(laid, (event,))
    events: list[Event] = [event]
    for defender in _defenders(laid):
        laid, event_laid = _lay_defence(laid, defender, best_defence_of((), hands[defender], False))
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
