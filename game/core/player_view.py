"""What one seat knows: the only thing that bots and the table scene are given.

A view holds no seed, no deck and no reference to the state; the cards that this seat cannot see are
one sorted set, whoever holds them. Cheating is impossible because the facts are not there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.core.actions import Action
from game.core.cards import FULL_DECK, Card, CardMask, cards_of, mask_of
from game.core.deal import Close, DealSetup, DealState, LogCell, Phase, PileCell, legal_actions
from game.core.events import CardDrawn, Closing, Event, HandExposed, Source, seen_by
from game.core.match import DealResult, MatchState
from game.core.match_score import Column, MatchResult
from game.core.rng import Seed
from game.core.rules import RuleSet, Seat


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's knowledge of the match. Tuples "by seat" have an entry for every seat.

    * ``hand`` is sorted by suit and rank. ``drawn`` and ``barred`` are this seat's own: the card
      drawn in this turn, and the same if it may not be discarded. ``pile`` has its top card last.
    * ``known`` are the cards that everybody knows to be in a hand: taken from the pile, or the
      whole hand when it is exposed or was checked after a false knock. ``hidden`` are all the
      cards this seat cannot place.
    * ``close`` is what has been laid out after a knock; a hidden discard is None there until the
      deal is over. ``events`` is this deal's log as this seat saw it.
    * ``legal`` is empty unless this seat is to act.
    """

    seat: Seat
    rules: RuleSet
    deal_number: int
    dealer: Seat
    order: tuple[Seat, ...]
    waiting: Seat | None
    limit: int
    doubled: bool
    phase: Phase
    to_act: Seat
    hand: tuple[Card, ...]
    drawn: Card | None
    barred: Card | None
    upcard: Card
    pile: tuple[Card, ...]
    stock_count: int
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    exposed: tuple[bool, ...]
    hidden: tuple[Card, ...]
    turns: int
    reshuffled: int
    legal: tuple[Action, ...]
    close: Close | None
    events: tuple[Event, ...]
    columns: tuple[Column, ...]
    results: tuple[DealResult, ...]
    result: MatchResult | None

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.to_act == self.seat and self.phase is not Phase.OVER


def view_of(match: MatchState, seat: Seat) -> PlayerView:
    """What ``seat`` knows of the match now; a waiting seat knows public cards only."""
    deal, setup = match.deal, match.deal.setup
    known = tuple(_public_hand(deal, other) for other in range(len(deal.hands)))
    seen = deal.hands[seat] | mask_of(deal.pile_cards()) | _laid_out(deal, seat)
    for cards in known:
        seen |= cards
    acting = deal.seat == seat and not deal.over
    return PlayerView(
        seat=seat,
        rules=match.rules,
        deal_number=setup.number,
        dealer=setup.dealer,
        order=setup.order,
        waiting=match.waiting,
        limit=setup.limit,
        doubled=setup.doubled,
        phase=deal.phase,
        to_act=deal.seat,
        hand=cards_of(deal.hands[seat]),
        drawn=deal.drawn if acting else None,
        barred=deal.barred if acting else None,
        upcard=setup.upcard,
        pile=deal.pile_cards(),
        stock_count=deal.stock_left,
        counts=tuple(hand.bit_count() for hand in deal.hands),
        known=tuple(cards_of(cards) for cards in known),
        exposed=tuple(bool(deal.exposed >> other & 1) for other in range(len(deal.hands))),
        hidden=cards_of(FULL_DECK & ~seen),
        turns=deal.turns,
        reshuffled=deal.reshuffled,
        legal=tuple(legal_actions(deal)) if acting else (),
        close=_close_seen(deal, seat),
        events=tuple(_events_seen(deal.events(), seat)),
        columns=match.columns,
        results=match.results,
        result=match.result,
    )


def _public_hand(deal: DealState, seat: int) -> CardMask:
    """Cards that everybody knows to be in this hand."""
    close = deal.close
    checked = close is not None and close.closing is Closing.FALSE_KNOCK and close.knocker == seat
    if checked or deal.exposed >> seat & 1:
        return deal.hands[seat]
    return deal.known[seat]


def _laid_out(deal: DealState, reader: Seat) -> CardMask:
    """Cards on the table after a knock: the spread, what defenders laid; the discard at the end.

    The knocker himself knows what he has discarded.
    """
    close = deal.close
    if close is None:
        return 0
    laid = 0
    if close.spread is not None and close.knocker is not None:
        laid |= deal.hands[close.knocker]
    for seat, defence in enumerate(close.defences):
        if defence is not None:
            laid |= deal.hands[seat]
    if close.discard is not None and (deal.over or close.knocker == reader):
        laid |= close.discard.bit
    return laid


def _close_seen(deal: DealState, seat: Seat) -> Close | None:
    close = deal.close
    if close is None or deal.over or close.knocker == seat:
        return close
    return close._replace(discard=None)


def _events_seen(events: Sequence[Event], seat: Seat) -> Iterator[Event]:
    """The log redacted for a seat; what an exposed hand draws is public."""
    exposed: set[int] = set()
    for event in events:
        if isinstance(event, HandExposed):
            exposed.add(event.seat)
        public = isinstance(event, CardDrawn) and event.seat in exposed
        yield event if public else seen_by(event, seat)


def sample_state(view: PlayerView, rng: Random) -> DealState:
    """A deal that this view could be part of: hidden cards dealt out at random.

    Known cards stay where they are. ``rng`` is the caller's own stream of chance.
    """
    mine = mask_of(view.hand)
    unseen = list(view.hidden)
    rng.shuffle(unseen)
    hands = [0] * len(view.counts)
    for seat, count in enumerate(view.counts):
        held = mine if seat == view.seat else _laid_hand(view, seat)
        missing = count - held.bit_count()
        taken, unseen = unseen[:missing], unseen[missing:]
        hands[seat] = held | mask_of(taken)
    close = view.close
    if close is not None and close.discard is None and close.closing is Closing.KNOCK:
        close = close._replace(discard=unseen.pop())
    pile: PileCell | None = None
    for card in view.pile:
        pile = PileCell(card, pile)
    log: LogCell | None = None
    for event in view.events:
        log = LogCell(event, log)
    drawn, barred = _sampled_draw(view, hands, rng)
    return DealState(
        setup=_sampled_setup(view, Seed(f"sample-{rng.getrandbits(64)}")),
        phase=view.phase,
        seat=view.to_act,
        hands=tuple(hands),
        stock=tuple(unseen),
        stock_left=len(unseen),
        pile=pile,
        drawn=drawn,
        barred=barred,
        turns=view.turns,
        reshuffled=view.reshuffled,
        exposed=sum(1 << seat for seat, open_hand in enumerate(view.exposed) if open_hand),
        known=tuple(mask_of(cards) for cards in view.known),
        log=log,
        close=close,
    )


def _sampled_draw(
    view: PlayerView, hands: Sequence[CardMask], rng: Random
) -> tuple[Card | None, Card | None]:
    """The card drawn in this turn, and the same if it may not be discarded.

    The table sees what comes from the pile; a card drawn unseen is any hidden one of that hand.
    """
    if view.phase is not Phase.PLAY:
        return None, None
    draw = view.events[-1]
    assert isinstance(draw, CardDrawn)
    if draw.card is None:
        return rng.choice(cards_of(hands[view.to_act] & mask_of(view.hidden))), None
    return draw.card, draw.card if draw.source is not Source.STOCK else None


def _laid_hand(view: PlayerView, seat: int) -> CardMask:
    """What this view knows of another hand: public cards, or all of it once it is laid out."""
    close = view.close
    held = mask_of(view.known[seat])
    if close is not None:
        if seat == close.knocker and close.spread is not None:
            held |= sum(meld.mask for meld in close.spread.melds) | mask_of(close.spread.deadwood)
        defence = close.defences[seat]
        if defence is not None:
            held |= sum(meld.mask for meld in defence.melds) | mask_of(defence.deadwood)
            held |= mask_of(layoff.card for layoff in defence.layoffs)
    return held


def _sampled_setup(view: PlayerView, seed: Seed) -> DealSetup:
    after = list(range(view.rules.seats))
    for place, seat in enumerate(view.order):
        after[seat] = view.order[(place + 1) % len(view.order)]
    return DealSetup(
        rules=view.rules,
        number=view.deal_number,
        dealer=view.dealer,
        order=view.order,
        deck=(),
        seed=seed,
        reshuffles=(),
        upcard=view.upcard,
        limit=view.limit,
        doubled=view.doubled,
        after=tuple(Seat(seat) for seat in after),
    )
