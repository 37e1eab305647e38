"""A deal: dealing, turns, reshuffles, false knocks, the events it tells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core import deal as deals
from game.core.actions import parse_action
from game.core.cards import DECK, Card, cards_code, cards_of, mask_of, parse_card, parse_cards
from game.core.deal import (
    DealState,
    DeckError,
    IllegalAction,
    Phase,
    order_of_play,
    start_deal,
)
from game.core.events import (
    CardDiscarded,
    CardDrawn,
    Closing,
    DealEnded,
    HandDefended,
    HandExposed,
    Source,
    SpreadLaid,
    StockReshuffled,
    UpcardPassed,
    seen_by,
)
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES, RuleSet, Seat, parse_rules
from game.core.scoring import score_deal
from tests.core.by_hand import Plan, closed_deal, deal_by_hand, legal_codes, play

CLASSIC, CASUAL, MULTI = PRESETS["classic"], PRESETS["casual"], PRESETS["multi"]
SPREAD = "2c3c4c 6c7c8c TcJcQc"


def dealt(rules: RuleSet, dealer: int, seats: int) -> DealState:
    return start_deal(rules, 1, Seat(dealer), [Seat(seat) for seat in range(seats)], DECK)


# --- dealing -------------------------------------------------------------------------------------


def test_cards_go_out_one_at_a_time_after_the_dealer_first() -> None:
    state = dealt(CLASSIC, 0, 2)
    assert state.setup.order == (1, 0)
    assert cards_of(state.hands[1]) == DECK[0:20:2]
    assert cards_of(state.hands[0]) == DECK[1:20:2]
    assert state.setup.upcard is DECK[20]
    assert state.pile_cards() == (DECK[20],)
    assert state.stock == DECK[21:]
    assert state.stock_left == 31


@pytest.mark.parametrize(("name", "stock"), [("multi", 31), ("multi-3", 30), ("multi-4", 23)])
def test_the_stock_after_dealing(name: str, stock: int) -> None:
    rules = RULE_NAMES[name]
    state = dealt(rules, 1, rules.seats)
    assert state.stock_left == stock
    assert {hand.bit_count() for hand in state.hands} == {rules.cards_each}


def test_order_of_play() -> None:
    assert order_of_play(Seat(1), [Seat(0), Seat(1), Seat(2), Seat(3)]) == (2, 3, 0, 1)
    assert order_of_play(Seat(2), [Seat(2), Seat(0)]) == (0, 2)


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK[:51], DECK[0]), (*DECK, DECK[0])])
def test_a_deck_has_each_card_once(deck: tuple[Card, ...]) -> None:
    with pytest.raises(DeckError, match="each of the 52 cards once"):
        start_deal(CLASSIC, 3, Seat(0), [Seat(0), Seat(1)], deck)


def test_everybody_may_take_the_upcard_up_to_the_dealer() -> None:
    state = dealt(RULE_NAMES["multi-4"], 2, 4)
    asked = []
    while state.phase is Phase.UPCARD:
        asked.append(state.seat)
        state = play(state, "pass")
    assert asked == [3, 0, 1, 2]
    assert (state.phase, state.seat) == (Phase.FIRST_DRAW, 3)


def test_turns_go_round_the_table() -> None:
    state = play(dealt(RULE_NAMES["multi-3"], 0, 3), "pass", "pass", "pass")
    seats = []
    for _ in range(7):
        seats.append(state.seat)
        state = play(state, "stock")
        assert state.drawn is not None
        state = play(state, f"discard {state.drawn.code}")
    assert seats == [1, 2, 0, 1, 2, 0, 1]


# --- refusals ------------------------------------------------------------------------------------


def test_why_an_action_is_refused() -> None:
    state = deal_by_hand(CLASSIC, [f"{SPREAD} As"], "Kh", "9h")

    def why(position: DealState, code: str) -> str:
        with pytest.raises(IllegalAction) as refused:
            play(position, code)
        assert str(refused.value) == f"{code!r} is not legal: {refused.value.why}"
        return refused.value.why

    assert why(state, "stock") == "seat 0 is to take or pass the upcard"
    passed = play(state, "pass", "pass")
    assert why(passed, "pile") == "all passed the upcard; this draw is from the stock"
    drawn = play(passed, "stock")
    assert why(drawn, "stock") == "seat 0 is to discard, knock or go gin"
    assert why(drawn, "discard Kh") == "seat 0 does not hold Kh"
    assert why(drawn, "knock 9h 2c3c4c") == (
        "this spread leaves 52, above the limit of 10; the hand allows 1"
    )
    assert "cannot be laid" in why(drawn, "knock 9h 2c3c4c 3c4c5c")
    assert why(drawn, f"big_gin {SPREAD}") == "big gin needs every card in a meld"
    over = play(drawn, f"knock 9h {SPREAD}", "defend")
    assert why(over, "stock") == "the deal is over"
    assert legal_codes(over) == set()


def test_big_gin_needs_the_option() -> None:
    state = deal_by_hand(CASUAL, [f"{SPREAD} Kc"], "Ac")
    state = play(state, "take")
    with pytest.raises(IllegalAction, match="these rules have no big gin"):
        play(state, "big_gin Ac2c3c4c 6c7c8c TcJcQcKc")


def test_big_gin_with_a_card_from_the_pile_and_under_straight_gin() -> None:
    for name in ("classic", "classic-straight", "classic-oklahoma"):
        state = play(deal_by_hand(RULE_NAMES[name], [f"{SPREAD} Kc"], "Ac"), "take")
        assert "big_gin Ac2c3c4c 6c7c8c TcJcQcKc" in legal_codes(state)
        ended = play(state, "big_gin Ac2c3c4c 6c7c8c TcJcQcKc")
        assert ended.close is not None
        assert ended.close.closing is Closing.BIG_GIN
        assert ended.close.discard is None
        assert ended.hands[0].bit_count() == 11
        assert "knock Kc Ac2c3c4c 6c7c8c TcJcQc" in legal_codes(state)
        assert not any(code.startswith("knock Ac") for code in legal_codes(state))


def test_the_spread_decides_whether_it_is_gin() -> None:
    """The knocker may keep a card out of a meld: then it is a knock with that card."""
    state = deal_by_hand(CLASSIC, ["2c3c4c5c 7c8c9c JcQcKc"], "Kh", "9h")
    state = play(state, "pass", "pass", "stock")
    gin = play(state, "knock 9h 2c3c4c5c 7c8c9c JcQcKc")
    knock = play(state, "knock 9h 3c4c5c 7c8c9c JcQcKc")
    assert gin.over
    assert (knock.phase, knock.seat) == (Phase.DEFEND, 1)
    assert knock.close is not None
    assert knock.close.spread is not None
    assert knock.close.spread.deadwood_value == 2
    assert "knock 9h 7c8c9c JcQcKc" not in legal_codes(state)


# --- several at the table ------------------------------------------------------------------------


def knocked_with_2345(first: str, second: str) -> DealState:
    """Three players; seat 0 shows 2-3-4-5 of hearts and keeps 4 points."""
    hands = ["2h3h4h5h AsAd2c", f"{first} Qc Js 9d", f"{second} Qd Jc 9s"]
    state = deal_by_hand(RULE_NAMES["multi-3"], hands, "Kh", "Tc")
    return play(state, "pass", "pass", "pass", "stock", "knock Tc 2h3h4h5h")


def test_layoffs_on_the_knockers_own_cards_only() -> None:
    """On 2-3-4-5 one player adds the 6; another may not add the 7 behind that 6."""
    for first, second in (("6h", "7h"), ("7h", "6h")):
        state = knocked_with_2345(first, second)
        for own in (first, second):
            code = f"defend {own}>0"
            assert (code in legal_codes(state)) == (own == "6h")
            if own == "7h":
                with pytest.raises(IllegalAction, match="do not fit"):
                    play(state, code)
            state = play(state, "defend 6h>0" if own == "6h" else "defend")
        assert state.over


def test_one_player_may_lay_off_6_and_7_himself() -> None:
    for first, second in (("6h7h", ""), ("", "6h7h")):
        state = knocked_with_2345(first, second)
        assert state.seat == 1
        if not first:
            state = play(state, "defend")
        state = play(state, "defend 6h>0 7h>0")
        assert state.close is not None
        defence = state.close.defences[1 if first else 2]
        assert defence is not None
        assert {card.code for card in defence.deadwood}.isdisjoint({"6h", "7h"})


def test_two_players_may_lay_off_at_both_ends() -> None:
    """Each is judged against the spread as the knocker laid it, in any order."""
    state = play(knocked_with_2345("6h", "Ah"), "defend 6h>0", "defend Ah>0")
    assert state.over
    state = play(knocked_with_2345("Ah", "6h"), "defend Ah>0", "defend 6h>0")
    assert state.over


def test_everybody_answers_a_knock_in_the_order_of_play() -> None:
    rules = RULE_NAMES["multi-4"]
    hands = ["", "2h3h4h5h AsAd2c"]
    state = deal_by_hand(rules, hands, "Kh", "QcTc")
    state = play(state, *["pass"] * 4, "stock", "discard Qc", "stock", "knock Tc 2h3h4h5h")
    seats = []
    while not state.over:
        seats.append(state.seat)
        state = play(state, "defend")
    assert seats == [2, 3, 0]


def test_after_gin_everybody_is_laid_out_without_layoffs() -> None:
    hands = ["2h3h4h5h 8s8d8c", "6h 9c9d9h Ac", "Ah 8h"]
    state = deal_by_hand(RULE_NAMES["multi-3"], hands, "Kh", "Tc")
    state = play(state, "pass", "pass", "pass", "stock", "knock Tc 2h3h4h5h 8s8d8c")
    assert state.over
    assert state.close is not None
    assert state.close.defences[0] is None
    for defence in state.close.defences[1:]:
        assert defence is not None
        assert defence.layoffs == ()
    first = state.close.defences[1]
    assert first is not None
    assert [meld.code for meld in first.melds] == ["9h9d9c"]
    assert {"6h", "Ac"} <= {card.code for card in first.deadwood}


# --- the stock runs out --------------------------------------------------------------------------


def until_reshuffle(state: DealState) -> DealState:
    """Everybody draws and discards from the stock until two cards will be left."""
    state = play(state, *["pass"] * state.setup.rules.players, "stock")
    while state.stock_left > 2:
        assert state.drawn is not None
        state = play(state, f"discard {state.drawn.code}", "stock")
    return state


def test_a_written_reshuffle_order() -> None:
    rules = RULE_NAMES["multi-3"]
    seats = [Seat(0), Seat(1), Seat(2)]
    before = until_reshuffle(start_deal(rules, 1, Seat(2), seats, DECK))
    last = before.drawn
    assert last is not None
    pool = (*before.pile_cards(), *before.stock[-2:])
    for order in (pool, pool[::-1]):
        deal = until_reshuffle(start_deal(rules, 1, Seat(2), seats, DECK, None, (order,)))
        after = play(deal, f"discard {last.code}")
        assert after.stock == order
        assert after.pile_cards() == (last,)
        assert after.events()[-1] == StockReshuffled(len(order))
        assert play(after, "stock").drawn is order[0]
        assert play(after, "pile").drawn is last


@pytest.mark.parametrize("change", ["short", "other", "none"])
def test_a_wrong_reshuffle_order_is_refused(change: str) -> None:
    rules = RULE_NAMES["multi-3"]
    seats = [Seat(0), Seat(1), Seat(2)]
    before = until_reshuffle(start_deal(rules, 1, Seat(2), seats, DECK))
    last = before.drawn
    assert last is not None
    pool = (*before.pile_cards(), *before.stock[-2:])
    orders = {"short": (pool[1:],), "other": ((*pool[1:], last),), "none": ()}[change]
    deal = until_reshuffle(start_deal(rules, 1, Seat(2), seats, DECK, None, orders))
    with pytest.raises(DeckError, match="needs the order" if change == "none" else "other cards"):
        play(deal, f"discard {last.code}")


def test_reshuffles_follow_from_the_seed_and_their_number() -> None:
    rules = MULTI
    seats = [Seat(0), Seat(1)]

    def orders(seed: str) -> list[tuple[str, ...]]:
        found, state = [], start_deal(rules, 1, Seat(1), seats, DECK, Seed(seed))
        state = play(state, "pass", "pass")
        while state.reshuffled < 2:
            reshuffled = state.reshuffled
            state = play(state, "stock")
            assert state.drawn is not None
            state = play(state, f"discard {state.drawn.code}")
            if state.reshuffled > reshuffled:
                found.append(tuple(card.code for card in state.stock))
        return found

    first = orders("a")
    assert first == orders("a")
    assert first != orders("b")
    assert first[0] != first[1]


def test_a_deal_that_is_too_long_is_void() -> None:
    rules = parse_rules("multi max_turns=40")
    state = play(start_deal(rules, 1, Seat(1), [Seat(0), Seat(1)], DECK, Seed("x")), "pass", "pass")
    while not state.over:
        state = play(state, "stock")
        assert state.drawn is not None
        state = play(state, f"discard {state.drawn.code}")
    assert state.turns == 40
    assert state.close is not None
    assert state.close.closing is Closing.VOID


# --- false knocks --------------------------------------------------------------------------------

HIGH = "KsQdJh9c8h7d6s5h4d3c"


def test_a_false_knock_exposes_the_hand() -> None:
    """The discard lies face up, the turn is over, the card can be taken; play goes on."""
    deal = play(deal_by_hand(CASUAL, [HIGH, ""], "Kh", "Tc"), "pass", "pass", "stock")
    assert "knock Ks" in legal_codes(deal)
    step = deals.apply(deal, parse_action("knock Ks"))
    state = step.state
    assert step.events == (HandExposed(Seat(0)), CardDiscarded(Seat(0), parse_card("Ks")))
    assert (state.phase, state.seat, state.exposed) == (Phase.DRAW, 1, 1)
    assert cards_code(state.pile_cards()) == "Kh Ks"
    assert play(state, "pile").drawn is parse_card("Ks")
    assert state.close is None


def test_an_exposed_player_may_still_knock_or_go_gin() -> None:
    hands = ["2c3c4c5c 7c8c9c JcQc Th", ""]
    deal = play(deal_by_hand(CASUAL, hands, "Kh", "TsQhKc"), "pass", "pass", "stock")
    exposed = play(deal, "knock Ts", "stock", "discard Qh", "stock")
    assert exposed.exposed == 1
    assert exposed.drawn is parse_card("Kc")
    spread = "2c3c4c5c 7c8c9c JcQcKc"
    assert play(exposed, f"knock Th {spread}").over
    assert play(exposed, "knock 2c 3c4c5c 7c8c9c JcQcKc").phase is Phase.DEFEND


def test_a_false_knock_with_two_cards_left_is_void() -> None:
    state = deal_by_hand(CASUAL, [HIGH, ""], "Kh")
    state = play(state, "pass", "pass", "stock")
    while state.stock_left > 2:
        assert state.drawn is not None
        state = play(state, f"discard {state.drawn.code}", "stock")
    false = sorted(code for code in legal_codes(state, "knock") if len(code.split()) == 2)
    ended = play(state, false[0])
    assert ended.close is not None
    assert ended.close.closing is Closing.VOID
    assert score_deal(ended).points == (0, 0)


def test_a_penalised_false_knock_ends_the_deal() -> None:
    rules = RULE_NAMES["casual-penalty"]
    deal = play(deal_by_hand(rules, [HIGH, ""], "Kh", "Tc"), "pass", "pass", "stock")
    ended = play(deal, "knock Ks")
    assert ended.over
    assert ended.close is not None
    assert ended.close.defences == (None, None)
    score = score_deal(ended)
    assert (score.winner, score.loser, score.points) == (1, 0, (0, 25))


def test_a_penalised_false_knock_is_never_doubled() -> None:
    rules = parse_rules("classic-oklahoma false_knock=penalty")
    deal = play(deal_by_hand(rules, [HIGH.replace("Ks", "Kc"), ""], "5s", "Tc"), "pass", "pass")
    ended = play(deal, "stock", "knock Kc")
    assert ended.setup.doubled
    assert score_deal(ended).points == (0, 25)


def test_a_valid_hand_with_a_bad_spread_is_refused_not_punished() -> None:
    """Choose again: only a hand whose least deadwood is above the limit knocks falsely."""
    for rules in (CASUAL, RULE_NAMES["casual-penalty"]):
        state = deal_by_hand(rules, [f"{SPREAD} As", ""], "Kh", "9h")
        state = play(state, "pass", "pass", "stock")
        with pytest.raises(IllegalAction, match="this spread leaves 61"):
            play(state, "knock 9h")


def test_the_barred_card_is_no_false_knocking_discard_either() -> None:
    state = play(deal_by_hand(CASUAL, [HIGH, ""], "Kh"), "take")
    assert "knock Kh" not in legal_codes(state)
    with pytest.raises(IllegalAction, match="just taken"):
        play(state, "knock Kh")


# --- events --------------------------------------------------------------------------------------


def test_what_a_deal_tells() -> None:
    state = closed_deal(CLASSIC, Plan(1, 3, (12,)))
    kinds = [type(event) for event in state.events()]
    assert kinds == [
        UpcardPassed, UpcardPassed, CardDrawn, CardDiscarded, CardDrawn, SpreadLaid, HandDefended,
        DealEnded,
    ]  # fmt: skip
    drawn, spread = state.events()[4], state.events()[5]
    assert isinstance(drawn, CardDrawn)
    assert isinstance(spread, SpreadLaid)
    assert (drawn.source, drawn.card) == (Source.STOCK, spread.discard)


def test_what_others_see_of_it() -> None:
    state = closed_deal(CLASSIC, Plan(0, 3, (12,)))
    drawn, spread = state.events()[2], state.events()[3]
    assert isinstance(drawn, CardDrawn)
    assert isinstance(spread, SpreadLaid)
    assert seen_by(drawn, Seat(0)) == drawn
    assert seen_by(spread, Seat(0)) == spread
    assert drawn.card is not None
    assert spread.discard is not None
    assert seen_by(drawn, Seat(1)) == replace(drawn, card=None)
    assert seen_by(spread, Seat(1)) == replace(spread, discard=None)


def test_a_card_from_the_pile_is_seen_by_all() -> None:
    state = play(deal_by_hand(CLASSIC, ["", ""], "Kh"), "take")
    assert seen_by(state.events()[0], Seat(1)) == state.events()[0]
    assert state.known == (parse_card("Kh").bit, 0)


def test_apply_leaves_the_old_state_alone() -> None:
    state = deal_by_hand(CLASSIC, [f"{SPREAD} As"], "Kh", "9h")
    copies = tuple(state)
    play(state, "pass", "pass", "stock", "discard As", "pile")
    assert tuple(state) == copies
    assert mask_of(parse_cards(f"{SPREAD} As")) == state.hands[0]


def test_a_step_costs_the_same_however_long_the_deal() -> None:
    """Old states share their chains with new ones: nothing is copied."""
    state = play(deal_by_hand(CLASSIC, ["", ""], "Kh"), "pass", "pass", "stock", "discard As")
    after = play(state, "stock")
    assert after.log is not None
    assert after.log.before is state.log
    assert after.pile is state.pile
    assert after.stock is state.stock
