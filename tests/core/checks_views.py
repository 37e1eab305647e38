"""What must be true of views and of the deals that are sampled from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from game.core import deal as deals
from game.core.cards import DECK, Card, cards_of, mask_of
from game.core.deal import LogCell, legal_actions
from game.core.events import CardDrawn, Event, HandExposed, Source, SpreadLaid
from game.core.match import MatchState
from game.core.player_view import sample_state, view_of
from game.core.rng import Seed
from game.core.rules import Seat
from game.core.scoring import score_deal
from tests.core.checks import check_cards, longest, stock_of
from tests.strategies import POLICIES


def with_other_hidden_cards(chance: Random, match: MatchState, seat: Seat) -> MatchState:
    """The same match to this seat: all that it cannot see is dealt out another way."""
    deal = match.deal
    hidden = list(view_of(match, seat).hidden)
    changed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))

    def other_card(card: Card) -> Card:
        return changed.get(card, card)

    hands = tuple(
        hand if owner == seat else mask_of(map(other_card, cards_of(hand)))
        for owner, hand in enumerate(deal.hands)
    )
    close = deal.close
    if close is not None and close.discard is not None:
        close = close._replace(discard=other_card(close.discard))
    log: LogCell | None = None
    for event in _other_secrets(chance, deal.events(), seat):
        log = LogCell(event, log)
    changed_deal = deal._replace(
        hands=hands,
        stock=tuple(map(other_card, stock_of(deal))),
        drawn=None if deal.drawn is None else other_card(deal.drawn),
        close=close,
        log=log,
        setup=replace(deal.setup, deck=deal.setup.deck[::-1], seed=Seed("another")),
    )
    setup = replace(match.setup, seed=Seed("another"), decks=(), reshuffles=())
    return replace(match, deal=changed_deal, setup=setup)


def _other_secrets(chance: Random, events: Sequence[Event], seat: Seat) -> Iterator[Event]:
    """The log with other cards in the places that this seat may not read."""
    exposed: set[Seat] = set()
    for event in events:
        if isinstance(event, HandExposed):
            exposed.add(event.seat)
        stranger = getattr(event, "seat", seat) != seat
        if isinstance(event, CardDrawn) and stranger and event.seat not in exposed:
            hidden = event.source is Source.STOCK
            yield replace(event, card=chance.choice(DECK)) if hidden else event
        elif isinstance(event, SpreadLaid) and stranger and event.discard is not None:
            yield replace(event, discard=chance.choice(DECK))
        else:
            yield event


def check_view_hides(chance: Random, match: MatchState) -> None:
    """Dealing out the hidden cards another way changes no seat's view."""
    for number in range(match.rules.seats):
        seat = Seat(number)
        other = with_other_hidden_cards(chance, match, seat)
        assert view_of(other, seat) == view_of(match, seat)


def check_view_is_true(match: MatchState) -> None:
    """What a view says is so, and every card is somewhere in it exactly once."""
    deal = match.deal
    for number in range(match.rules.seats):
        seat = Seat(number)
        view = view_of(match, seat)
        assert mask_of(view.hand) == deal.hands[seat]
        assert view.pile == deal.pile_cards()
        assert view.stock_count == deal.stock_left
        for owner, cards in enumerate(view.known):
            assert not mask_of(cards) & ~deal.hands[owner]
        hidden = mask_of(view.hidden)
        assert hidden & mask_of(stock_of(deal)) == mask_of(stock_of(deal))
        assert not hidden & (deal.hands[seat] | mask_of(view.pile))
        if deal.close is not None and deal.close.knocker == seat and deal.close.discard:
            assert not hidden & deal.close.discard.bit
        assert view.legal == (tuple(legal_actions(deal)) if view.my_turn else ())


def check_sample(chance: Random, match: MatchState) -> None:
    """A sampled deal fits the view, is a whole deal, and can be played to its end."""
    for number in range(match.rules.seats):
        seat = Seat(number)
        view = view_of(match, seat)
        sampled = sample_state(view, chance)
        check_cards(sampled)
        assert view_of(replace(match, deal=sampled), seat) == view
        assert sampled.barred == match.deal.barred
        assert (sampled.drawn is None) == (match.deal.drawn is None)
        if sampled.drawn is not None:
            assert sampled.hands[sampled.seat] & sampled.drawn.bit
        policy = chance.choice(POLICIES)
        for _ in range(longest(sampled)):
            if sampled.over:
                break
            sampled = deals.apply(sampled, policy(chance, sampled)).state
            check_cards(sampled)
        score_deal(sampled)
