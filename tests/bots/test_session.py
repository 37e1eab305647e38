"""A session drives one match: actions, thinking, saving, resuming, taking back."""

from __future__ import annotations

import pytest

from game.arena import play_match
from game.bots import make_bot
from game.bots.bot import decide
from game.core.actions import DRAW_STOCK, PASS_UPCARD, TAKE_UPCARD, Discard
from game.core.deal import DeckError, IllegalAction, Phase
from game.core.events import CardDrawn, Event, HandExposed, SpreadLaid
from game.core.match import MatchSetup
from game.core.player_view import PlayerView
from game.core.record import Record, RecordError, decode, encode, replay
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Seat
from game.session import MatchSession, Waiting, new_record

PERSON = make_bot("greedy", Seed("person"))
"""Chooses for the person's seat."""


def record(rules: RuleSet, *seats: str, seed: str = "session", dealer: int | None = None) -> Record:
    chosen = None if dealer is None else Seat(dealer)
    return new_record(MatchSetup(rules, Seed(seed), chosen), seats)


def step(session: MatchSession) -> tuple[Event, ...]:
    """Whatever must happen next."""
    match session.waiting:
        case Waiting.PLAYER:
            return session.submit(decide(PERSON, session.view))
        case Waiting.BOT:
            events = session.think()
            while events is None:
                events = session.think()
            return events
        case Waiting.NEXT_DEAL:
            session.next_deal()
    return ()


def play_on(session: MatchSession, moves: int = 100_000) -> None:
    while session.waiting is not Waiting.OVER and len(session.record.moves) < moves:
        step(session)


@pytest.mark.parametrize("name", RULE_NAMES)
def test_a_whole_match_of_every_rule_set(name: str) -> None:
    rules = RULE_NAMES[name]
    session = MatchSession(record(rules, "human", *["simple"] * (rules.seats - 1)))
    play_on(session)
    final = replay(session.record)
    assert final.over
    assert session.view.result == final.result


def test_every_move_is_saved_at_once() -> None:
    saved: list[Record] = []
    session = MatchSession(record(PRESETS["classic"], "human", "simple"), saved.append)
    play_on(session, 60)
    assert [len(each.moves) for each in saved] == list(range(1, len(saved) + 1))
    assert saved[-1] == session.record
    assert len(session.record.moves) >= 60


@pytest.mark.parametrize("bot", ["simple", "random"])
def test_a_match_resumed_in_the_middle_goes_on_as_it_would_have(bot: str) -> None:
    start = record(PRESETS["classic"], "human", bot, seed="resume")
    whole = MatchSession(start)
    play_on(whole, 120)
    for moves in (0, 1, 7, 40, 77):
        part = Record(start.setup, start.seats, whole.record.moves[:moves])
        resumed = MatchSession(decode(encode(part)))
        play_on(resumed, 120)
        assert resumed.record == whole.record


def test_a_match_resumed_between_deals_waits_for_the_next_deal() -> None:
    session = MatchSession(record(PRESETS["classic"], "human", "simple"))
    while session.waiting is not Waiting.NEXT_DEAL:
        step(session)
    resumed = MatchSession(decode(encode(session.record)))
    assert resumed.waiting is Waiting.NEXT_DEAL
    assert resumed.view == session.view
    resumed.next_deal()
    assert resumed.view.deal_number == 2
    with pytest.raises(ValueError, match="not due"):
        resumed.next_deal()


def test_a_session_plays_as_the_arena_does() -> None:
    setup = MatchSetup(PRESETS["pagat"], Seed("same"))
    session = MatchSession(new_record(setup, ("greedy", "simple")))
    play_on(session)
    assert replay(session.record) == play_match(["greedy", "simple"], setup)


def test_the_person_may_sit_anywhere() -> None:
    session = MatchSession(record(RULE_NAMES["multi-3"], "simple", "greedy", "human"))
    assert session.seat == 2
    assert session.seats == ("simple", "greedy", "human")
    play_on(session)
    assert session.view.seat == 2
    assert MatchSession(record(PRESETS["multi"], "simple", "greedy")).seat == 0


def test_one_acts_only_when_it_is_ones_turn() -> None:
    session = MatchSession(record(PRESETS["classic"], "human", "simple", dealer=0))
    assert session.waiting is Waiting.BOT
    assert session.thinking_seat == 1
    with pytest.raises(IllegalAction, match="not this seat's turn"):
        session.submit(PASS_UPCARD)
    assert session.record.moves == ()
    other = MatchSession(record(PRESETS["classic"], "human", "simple", dealer=1))
    assert other.waiting is Waiting.PLAYER
    assert other.think() is None
    assert other.thinking_seat is None


def test_an_illegal_action_changes_nothing() -> None:
    saved: list[Record] = []
    session = MatchSession(record(PRESETS["classic"], "human", "simple", dealer=1), saved.append)
    before = session.view
    with pytest.raises(IllegalAction):
        session.submit(DRAW_STOCK)
    assert (session.view, session.record.moves, saved) == (before, (), [])


def test_events_are_those_that_the_person_may_see() -> None:
    hidden = drawn = 0
    session = MatchSession(record(PRESETS["classic"], "human", "simple"))
    while session.waiting is not Waiting.OVER:
        for event in step(session):
            if isinstance(event, CardDrawn) and event.source.value == "stock":
                hidden += event.card is None
                drawn += 1
                assert (event.card is None) == (event.seat == 1)
            if isinstance(event, SpreadLaid) and event.seat == 1:
                assert event.discard is None
    assert 0 < hidden < drawn


def test_what_an_exposed_person_draws_is_told_as_it_is() -> None:
    session = MatchSession(record(PRESETS["casual"], "human", "simple", dealer=1, seed="e"))
    session.submit(TAKE_UPCARD)
    false = next(a for a in session.view.legal if getattr(a, "melds", None) == ())
    events = session.submit(false)
    assert isinstance(events[0], HandExposed)
    assert session.view.exposed == (True, False)


def test_taking_back() -> None:
    saved: list[Record] = []
    session = MatchSession(record(PRESETS["classic"], "human", "simple", dealer=1), saved.append)
    before = session.view
    assert not session.can_undo
    session.submit(TAKE_UPCARD)
    assert session.can_undo
    session.undo()
    assert session.view == before
    assert saved[-1].moves == ()
    with pytest.raises(ValueError, match="nothing to take back"):
        session.undo()


def test_a_card_seen_cannot_be_unseen() -> None:
    session = MatchSession(record(PRESETS["classic"], "human", "human", dealer=1))
    session.submit(PASS_UPCARD)
    session.submit(PASS_UPCARD)
    session.submit(DRAW_STOCK)
    assert not session.can_undo
    session.submit(Discard(session.view.hand[0]))
    assert session.can_undo


def test_nothing_is_taken_back_once_the_opponent_has_acted() -> None:
    session = MatchSession(record(PRESETS["classic"], "human", "simple", dealer=1))
    session.submit(TAKE_UPCARD)
    view: PlayerView = session.view
    session.submit(next(action for action in view.legal if isinstance(action, Discard)))
    assert session.can_undo
    while session.think() is None:
        assert session.waiting is Waiting.BOT
    assert not session.can_undo


def test_a_session_needs_a_playable_record() -> None:
    with pytest.raises(DeckError):
        new_record(MatchSetup(PRESETS["classic"], None), ("human", "simple"))
    with pytest.raises(KeyError):
        MatchSession(record(PRESETS["classic"], "human", "nobody"))
    broken = record(PRESETS["classic"], "human", "simple", dealer=1).with_move(Seat(0), DRAW_STOCK)
    with pytest.raises(RecordError):
        MatchSession(broken)
    assert MatchSession(record(PRESETS["classic"], "human", "simple")).view.phase is Phase.UPCARD
