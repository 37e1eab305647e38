"""What a seat sees in particular moments (that it sees nothing hidden: test_properties)."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from game.core.cards import cards_code, mask_of, parse_card, parse_cards
from game.core.deal import DealState, Phase
from game.core.events import CardDrawn, SpreadLaid
from game.core.match import MatchSetup, MatchState, start_match
from game.core.player_view import PlayerView, sample_state, view_of
from game.core.record import replay
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Seat
from tests.core.by_hand import Plan, deal_by_hand, match_by_hand, play, win
from tests.core.checks import check_cards

CLASSIC, CASUAL = PRESETS["classic"], PRESETS["casual"]
SPREAD = "2c3c4c 6c7c8c TcJcQc"
HIGH = "KsQdJh9c8h7d6s5h4d3c"


def at(deal: DealState, seat: int) -> PlayerView:
    rules: RuleSet = deal.setup.rules
    waiting = Seat(2) if rules.seats != rules.players else None
    match = start_match(MatchSetup(rules, Seed("view"), Seat(rules.players - 1), waiting))
    return view_of(replace(match, deal=deal), Seat(seat))


def test_a_view_holds_no_seed_no_deck_and_no_state() -> None:
    match = start_match(MatchSetup(CLASSIC, Seed("view")))
    view = view_of(match, Seat(0))
    assert not {"seed", "deck", "setup", "stock", "state", "deal"} & {f.name for f in fields(view)}
    for field in fields(view):
        assert not isinstance(getattr(view, field.name), DealState | MatchState | MatchSetup)


def test_the_view_of_the_first_turn() -> None:
    deal = deal_by_hand(
        CLASSIC, [f"{SPREAD} As", HIGH.replace("3c", "3h").replace("9c", "9h")], "Kh"
    )
    view = at(deal, 0)
    assert cards_code(view.hand) == "As 2c 3c 4c 6c 7c 8c Tc Jc Qc"
    assert (view.upcard.code, cards_code(view.pile), view.stock_count) == ("Kh", "Kh", 31)
    assert (view.counts, view.known) == ((10, 10), ((), ()))
    assert len(view.hidden) == 41
    assert view.my_turn
    assert not at(deal, 1).my_turn
    assert at(deal, 1).legal == ()


def test_a_card_taken_from_the_pile_is_known_until_it_goes() -> None:
    deal = play(deal_by_hand(CLASSIC, ["As", "Ks"], "Kh"), "take", "discard As", "stock")
    assert at(deal, 1).known == ((parse_card("Kh"),), ())
    assert parse_card("Kh") not in at(deal, 1).hidden
    deal = play(deal, "discard Ks", "stock", "discard Kh")
    assert at(deal, 1).known == ((), ())


def test_the_opponents_draw_is_hidden() -> None:
    deal = play(deal_by_hand(CLASSIC, [], "Kh", "Qd"), "pass", "pass", "stock")
    mine, theirs = at(deal, 0), at(deal, 1)
    assert (mine.drawn, mine.barred) == (parse_card("Qd"), None)
    assert (theirs.drawn, theirs.barred) == (None, None)
    assert parse_card("Qd") in theirs.hidden
    last = theirs.events[-1]
    assert isinstance(last, CardDrawn)
    assert last.card is None
    assert theirs.counts == (11, 10)


def test_an_exposed_hand_is_public_with_what_it_draws_later() -> None:
    deal = play(deal_by_hand(CASUAL, [HIGH], "Kh", "TcQh2s"), "pass", "pass", "stock", "knock Tc")
    assert at(deal, 1).known[0] == parse_cards("6s Ks 5h 8h Jh 4d 7d Qd 3c 9c")
    assert at(deal, 1).exposed == (True, False)
    deal = play(deal, "stock", "discard Qh", "stock")
    view = at(deal, 1)
    assert parse_card("2s") in view.known[0]
    last = view.events[-1]
    assert isinstance(last, CardDrawn)
    assert last.card is parse_card("2s")
    assert at(deal, 0).known[1] == ()


def test_a_hand_checked_after_a_false_knock_is_public() -> None:
    rules = RULE_NAMES["casual-penalty"]
    deal = play(deal_by_hand(rules, [HIGH], "Kh", "Tc"), "pass", "pass", "stock", "knock Ks")
    view = at(deal, 1)
    assert mask_of(view.known[0]) == deal.hands[0]
    assert view.close is not None
    assert view.close.discard is parse_card("Ks")
    assert view.known[1] == ()


def knocked(discard: str, upcard: str = "Kh") -> DealState:
    deal = deal_by_hand(CLASSIC, [f"{SPREAD} As", ""], upcard, "9h")
    if discard == "9h":
        return play(deal, "pass", "pass", "stock", f"knock 9h {SPREAD}")
    return play(
        deal, "take", "discard As", "stock", "discard 9h", "stock", f"knock {discard} {SPREAD}"
    )


def test_the_face_down_discard_is_hidden_until_the_end() -> None:
    deal = knocked("9h")
    mine, theirs = at(deal, 0), at(deal, 1)
    assert mine.close is not None
    assert mine.close.discard is parse_card("9h")
    assert parse_card("9h") not in mine.hidden
    assert theirs.close is not None
    assert theirs.close.discard is None
    assert parse_card("9h") in theirs.hidden
    spread = theirs.events[-1]
    assert isinstance(spread, SpreadLaid)
    assert spread.discard is None
    over = at(play(deal, "defend"), 1)
    assert over.close is not None
    assert over.close.discard is parse_card("9h")
    assert over.phase is Phase.OVER


def test_a_taken_card_that_is_discarded_face_down_leaves_the_known_cards() -> None:
    """Seat 0 took the 5 of diamonds from the pile long ago and now knocks with it."""
    deal = deal_by_hand(CLASSIC, [f"{SPREAD} As", "9h"], "5d", "2s3s4s")
    deal = play(deal, "take", "discard As", "stock", "discard 9h", "stock")
    assert at(deal, 1).known[0] == (parse_card("5d"),)
    deal = play(deal, f"knock 5d {SPREAD}")
    assert at(deal, 1).known == ((), ())
    for seat in (0, 1):
        check_cards(sample_state(at(deal, seat), Random(1)))


def test_one_who_waits_sees_public_cards_only() -> None:
    rules = RULE_NAMES["classic-rotation"]
    deal = play(deal_by_hand(rules, [], "Kh"), "take")
    view = at(deal, 2)
    assert (view.hand, view.waiting, view.legal) == ((), 2, ())
    assert view.known[0] == (parse_card("Kh"),)
    assert len(view.hidden) == 51


def test_a_sampled_opponent_may_not_discard_what_he_took() -> None:
    deal = play(deal_by_hand(CLASSIC, ["As"], "Kh"), "take")
    sampled = sample_state(at(deal, 1), Random(1))
    assert sampled.barred is parse_card("Kh")
    assert sampled.hands[0] & parse_card("Kh").bit


def test_sampled_stocks_and_reshuffles_differ() -> None:
    deal = deal_by_hand(PRESETS["multi"], [], "Kh")
    samples = [sample_state(at(deal, 0), Random(number)) for number in range(10)]
    assert len({sample.stock for sample in samples}) == 10
    assert len({sample.setup.seed for sample in samples}) == 10


def test_finished_deals_stay_in_view() -> None:
    state = replay(match_by_hand(CLASSIC, [win(0, 20), Plan(1, 5, (3,))]))
    view = view_of(state, Seat(1))
    assert [result.score.points for result in view.results] == [(20, 0), (27, 0)]
    assert view.columns[0].points == (47, 0)


@pytest.mark.parametrize("name", RULE_NAMES)
def test_the_hand_is_sorted(name: str) -> None:
    match = start_match(MatchSetup(RULE_NAMES[name], Seed("sorted")))
    view = view_of(match, match.deal.seat)
    assert list(view.hand) == sorted(view.hand)
    assert list(view.hidden) == sorted(view.hidden)
