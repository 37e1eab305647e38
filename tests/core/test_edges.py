"""What mutation testing found unwatched: small facts that nothing else looks at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import DECK, cards_of, mask_of, mask_value, parse_cards
from game.core.day import day_record
from game.core.deal import legal_actions
from game.core.fairness import commitment_of, proof
from game.core.layoff import all_defences
from game.core.match import MatchSetup, apply, start_match
from game.core.match_score import Column, match_result, pot_shares, short_result
from game.core.melds import parse_meld
from game.core.player_view import view_of
from game.core.record import Record, RecordError, decode, encode, replay
from game.core.rng import Seed, SeedError, parse_seed
from game.core.rules import POT_STAKE, PRESETS, RULE_NAMES, Seat, parse_rules
from game.core.scoring import score_deal
from game.core.share import code_of, deal_offer, parse_shared
from game.core.tally import DealFigures, Ending, MatchFigures, figures_of, tally
from tests.core.by_hand import Plan, closed_deal, deal_by_hand, play
from tests.ui.scoring_matches import bot_record

SEED = Seed("edges")


def test_a_written_deck_has_no_promise_even_beside_a_seed() -> None:
    setup = MatchSetup(PRESETS["classic"], SEED, decks=((1, DECK),))
    assert commitment_of(setup, 1) is None
    assert proof(setup, 1) is None
    assert commitment_of(setup, 2) is not None


def test_sentences_of_errors_are_whole() -> None:
    with pytest.raises(ValueError, match=r"^a date is YEAR-MONTH-DAY$"):
        day_record("today", ("human", "strong"))
    with pytest.raises(SeedError, match=r"^a seed is 1 to 64 letters, digits, dots, dashes or und"):
        parse_seed("")
    head = "gin-rami record 1\n"
    for text, sentence in {
        f"{head}actions:\n": "the record does not say its rules",
        f"{head}rules: classic\nactions:\n": "the record does not say its seats",
        f"{head}deals: ninety-ninety\n": "line 2: 'ninety-ninet' is not a number of deals",
        f"{head}dealer: a seat of one's own\n": "line 2: 'a seat of on' is not a seat number",
        f"{head}reshuffle 1.2: As\n": "line 2: reshuffles count from 1 in order",
    }.items():
        with pytest.raises(RecordError) as caught:
            decode(text)
        assert str(caught.value) == sentence


def test_every_reshuffle_is_written_under_its_deal_and_number() -> None:
    one, other, third = DECK[:30], DECK[5:35], DECK[10:40]
    setup = MatchSetup(
        PRESETS["multi"],
        SEED,
        Seat(0),
        reshuffles=((1, (one, other)), (3, (third,))),
    )
    record = Record(setup, ("human", "human"))
    keys = [line.split(":")[0] for line in encode(record).splitlines() if "reshuffle" in line]
    assert keys == ["reshuffle 1.1", "reshuffle 1.2", "reshuffle 3.1"]
    assert decode(encode(record)) == record


def test_every_defence_says_what_it_leaves() -> None:
    spread = [parse_meld("3s4s5s"), parse_meld("9s9h9d")]
    hand = mask_of(parse_cards("2s6s 9c Kh Kd Ks 4d"))
    for defence in all_defences(spread, hand):
        gone = mask_of(layoff.card for layoff in defence.layoffs)
        gone |= sum(meld.mask for meld in defence.melds)
        assert defence.deadwood == cards_of(hand & ~gone)
        assert defence.deadwood_value == mask_value(hand & ~gone)


def test_the_odd_chip_of_a_single_deal_follows_its_dealer() -> None:
    rules = RULE_NAMES["multi-4"]
    pots = set()
    for dealer in range(4):
        result = short_result(rules, [Column((7, 0, 0, 0), (0, 1, 0, 0), None)], Seat(dealer))
        assert result.pot == pot_shares((7, 0, 0, 0), 4 * POT_STAKE, Seat(dealer))
        pots.add(result.pot)
    assert len(pots) > 1


def test_hollywood_is_won_by_a_single_point() -> None:
    rules = parse_rules("classic-hollywood game_bonus=0 box_bonus=0 shutout=none")
    columns = [
        Column((100, 50), (2, 1), Seat(0)),
        Column((51, 100), (1, 2), Seat(1)),
        Column((100, 100), (1, 1), Seat(1)),
    ]
    result = match_result(rules, columns, Seat(0))
    assert (result.winner, result.margins) == (0, (0, 1))


@pytest.mark.parametrize(("left", "loser"), [((40, 12), 1), ((12, 40), 2)])
def test_who_took_most_has_lost_the_deal(left: tuple[int, ...], loser: int) -> None:
    score = score_deal(closed_deal(RULE_NAMES["multi-3"], Plan(0, 3, left)))
    assert (score.winner, score.loser) == (0, loser)


def test_a_false_knock_keeps_what_was_before_it() -> None:
    rules = replace(RULE_NAMES["casual"], target=100)
    deal = deal_by_hand(rules, ["3c4c5c 7c8c9c JcQc 2c As", "Kd"], "Qh", "Ts")
    before = play(deal, "pass", "pass", "stock")
    after = play(before, "knock Ts")
    assert after.exposed
    assert after.events()[: len(before.events())] == before.events()
    assert len(after.events()) > len(before.events())


def test_what_may_not_be_discarded_is_only_told_to_whom_it_concerns() -> None:
    match = start_match(MatchSetup(PRESETS["classic"], SEED))
    acting = match.deal.seat
    taking = next(each for each in legal_actions(match.deal) if "Take" in type(each).__name__)
    taken = apply(match, taking).state
    assert view_of(taken, acting).barred is taken.deal.barred is not None
    assert view_of(taken, Seat(1 - acting)).barred is None


def test_a_link_may_go_on_in_another_alphabet() -> None:
    offer = deal_offer(bot_record("classic", "edges"), 1)
    for after in ("", "%20and%20more", "%C3%A9", "&lang=fr", "#top"):
        assert parse_shared(f"https://example.org/?deal={code_of(offer)}{after}") == offer


def test_totals_begin_with_ones_own_and_go_round() -> None:
    match = replay(bot_record("multi-3", "edges"))
    assert match.result is not None
    points = match.result.totals
    for seat in range(3):
        expected = tuple(points[(seat + step) % 3] for step in range(3))
        assert figures_of(match, Seat(seat)).totals == expected
    assert len(set(points)) == 3


def test_matches_won_and_lost_are_counted_apart() -> None:
    def match(ending: Ending) -> MatchFigures:
        deals: tuple[DealFigures, ...] = ()
        return MatchFigures(ending, (1, 0), deals)

    won, lost, shared, open_ = Ending.WON, Ending.LOST, Ending.SHARED, Ending.UNFINISHED
    sums = tally([match(each) for each in (won, lost, lost, shared, open_, open_, open_)])
    assert (sums.won, sums.lost, sums.unfinished, sums.matches) == (1, 2, 3, 7)
    assert (sums.longest_winning, sums.longest_losing) == (1, 2)
    assert (sums.streak, tally([match(won)]).longest_winning) == (-2, 1)
