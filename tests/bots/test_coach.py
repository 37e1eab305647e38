"""The coach: ranked options with reasons, and the review of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.bots import make_bot
from game.bots.bot import decide, run_slices
from game.bots.coach import advise, advise_now
from game.bots.match_chance import match_chance, outcomes
from game.bots.reasoning import HIGH_RISK
from game.bots.reasons import ReasonKind
from game.bots.review import Played, review
from game.core.actions import BigGin, Discard, Knock
from game.core.cards import mask_of
from game.core.deal import Phase
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.match_score import Column
from game.core.melds import deadwood_value
from game.core.player_view import PlayerView, view_of
from game.core.rng import Seed
from game.core.rules import RULE_NAMES, RuleSet, Seat


def _deal(rules: RuleSet, seed: str, bot_id: str = "casual") -> Iterator[Played]:
    """The moves of a first deal."""
    match = start_match(MatchSetup(rules, Seed(seed)))
    bot = make_bot(bot_id, Seed(seed))
    while not match.deal.over:
        action = decide(bot, view_of(match, match.deal.seat))
        yield Played(match, action)
        match = apply(match, action).state


def _views(rules_name: str, deals: int = 6) -> Iterator[PlayerView]:
    for number in range(deals):
        for played in _deal(RULE_NAMES[rules_name], f"coach-{number}"):
            yield view_of(played.before, played.before.deal.seat)


@pytest.mark.parametrize(
    "rules_name", ["classic", "casual", "pagat", "classic-straight", "multi-3"]
)
def test_the_best_option_is_what_the_expert_plays(rules_name: str) -> None:
    expert = make_bot("expert", Seed("any"))
    for view in _views(rules_name, 3):
        options = advise_now(view)
        assert options[0].action == decide(expert, view)


@pytest.mark.parametrize("rules_name", ["classic", "ginpro-oklahoma", "multi"])
def test_options_are_legal_different_and_ranked(rules_name: str) -> None:
    for view in _views(rules_name, 3):
        options = advise_now(view)
        actions = [option.action for option in options]
        assert all(action in view.legal for action in actions)
        assert len(set(actions)) == len(actions)
        equities = [option.equity for option in options]
        assert equities == sorted(equities, reverse=True)


def test_every_discard_has_a_value_unless_gin_is_there() -> None:
    for view in _views("casual"):
        if view.phase is not Phase.PLAY:
            continue
        options = advise_now(view)
        if options[0].reason.kind in (ReasonKind.GIN, ReasonKind.BIG_GIN):
            continue
        listed = {option.action for option in options if isinstance(option.action, Discard)}
        assert listed == {action for action in view.legal if isinstance(action, Discard)}
        assert all(option.points is not None for option in options)


def test_chances_are_chances() -> None:
    for view in _views("classic"):
        for option in advise_now(view):
            for chance in (option.match_chance, option.risk):
                assert chance is None or 0 <= chance <= 1


def test_chances_are_left_out_when_nobody_asks() -> None:
    """The hint shows none; all the rest is the same."""
    for view in list(_views("classic", 1))[::3]:
        plain = run_slices(advise(view, with_chances=False))
        assert all(option.match_chance is None for option in plain)
        whole = advise_now(view)
        assert plain == tuple(replace(option, match_chance=None) for option in whole)


def test_reasons_name_the_cards_of_their_action() -> None:
    for view in _views("pagat"):
        for option in advise_now(view):
            if isinstance(option.action, Discard) and option.reason.cards:
                assert option.reason.cards[0] is option.action.card


def test_taking_a_card_that_melds_says_which_meld() -> None:
    kinds = set()
    for view in _views("casual", 12):
        if view.phase in (Phase.UPCARD, Phase.DRAW):
            for option in advise_now(view):
                reason = option.reason
                kinds.add(reason.kind)
                if reason.kind is ReasonKind.COMPLETES_MELD:
                    assert view.pile[-1] in reason.cards
                    assert set(reason.cards) - set(view.hand) == {view.pile[-1]}
    assert {ReasonKind.COMPLETES_MELD, ReasonKind.JOINS_NOTHING} <= kinds


def test_who_may_knock_and_goes_on_hears_why_not_which_card() -> None:
    kinds = set()
    for name in ("casual", "pagat"):
        for view in _views(name, 12):
            options = advise_now(view)
            may_knock = any(isinstance(option.action, Knock) for option in options)
            if may_knock and isinstance(options[0].action, Discard):
                reason = options[0].reason
                kinds.add(reason.kind)
                assert reason.kind in (ReasonKind.WAITING_PAYS, ReasonKind.KNOCK_TOO_RISKY)
                assert 0 <= reason.chance <= 1
                assert (reason.chance >= HIGH_RISK) == (reason.kind is ReasonKind.KNOCK_TOO_RISKY)
    assert kinds == {ReasonKind.WAITING_PAYS, ReasonKind.KNOCK_TOO_RISKY}


def test_nothing_is_advised_out_of_turn() -> None:
    match = start_match(MatchSetup(RULE_NAMES["classic"], Seed("turn")))
    with pytest.raises(ValueError, match="another seat"):
        advise_now(view_of(match, Seat(1 - match.deal.seat)))


@pytest.mark.parametrize("rules_name", ["classic", "casual", "pagat", "ginpro"])
def test_the_chance_to_win_is_even_at_the_start_and_grows_with_the_score(rules_name: str) -> None:
    match = start_match(MatchSetup(RULE_NAMES[rules_name], Seed("chance")))
    seat = match.deal.seat
    chances = []
    for points in (0, 30, 60, 90):
        score = tuple(points if place == seat else 0 for place in range(2))
        boxes = tuple(points // 30 if place == seat else 0 for place in range(2))
        leading = replace(match, columns=(Column(score, boxes),))
        chances.append(run_slices(match_chance(view_of(leading, seat))).now)
    assert chances[0] == pytest.approx(0.5, abs=1e-9)
    numbers = [chance for chance in chances if chance is not None]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] > 0.8


def test_outcomes_are_shares_of_all_deals() -> None:
    for name in ("classic", "casual", "pagat", "ginpro-straight", "classic-oklahoma"):
        assert sum(share for share, _ in outcomes(RULE_NAMES[name])) == pytest.approx(1)


@pytest.mark.parametrize("rules_name", ["classic", "multi-3", "classic-rotation"])
def test_a_review_follows_every_decision(rules_name: str) -> None:
    deal = list(_deal(RULE_NAMES[rules_name], "review"))
    seat = deal[0].before.deal.seat
    found = run_slices(review(deal, seat))
    mine = [number for number, played in enumerate(deal) if played.before.deal.seat == seat]
    assert [decision.move for decision in found.decisions] == mine
    assert all(decision.loss >= 0 for decision in found.decisions)
    for decision in found.decisions:
        if decision.played is decision.best:
            assert decision.loss == 0
    assert found.lost == pytest.approx(sum(decision.loss for decision in found.decisions))


def test_the_expert_finds_no_fault_with_itself() -> None:
    deal = list(_deal(RULE_NAMES["casual"], "perfect", "expert"))
    for seat in (Seat(0), Seat(1)):
        assert run_slices(review(deal, seat)).lost == 0


@pytest.mark.slow
def test_foolish_play_costs_points() -> None:
    losses = []
    for number in range(4):
        deal = list(_deal(RULE_NAMES["casual"], f"fool-{number}", "random"))
        losses.append(run_slices(review(deal, deal[0].before.deal.seat)).lost)
    assert min(losses) > 5


def test_luck_and_skill_add_up_to_the_score() -> None:
    deal = list(_deal(RULE_NAMES["casual"], "luck"))
    found = run_slices(review(deal, Seat(0)))
    assert found.expert + found.skill == pytest.approx(found.scored)


def test_progress_of_a_review_only_grows() -> None:
    deal = list(_deal(RULE_NAMES["casual"], "progress"))
    progress = list(review(deal, Seat(0)))
    assert progress == sorted(progress)
    assert 0 <= progress[0] <= progress[-1] <= 1


def test_an_unfinished_deal_cannot_be_reviewed() -> None:
    deal = list(_deal(RULE_NAMES["casual"], "cut"))
    with pytest.raises(ValueError, match="over"):
        run_slices(review(deal[:-1], Seat(0)))


def test_big_gin_is_advised_where_it_pays() -> None:
    """Eleven cards in melds: under classic rules big gin beats gin."""
    match = _with_eleven_melded()
    options = advise_now(view_of(match, match.deal.seat))
    assert isinstance(options[0].action, BigGin)
    assert options[0].reason.kind is ReasonKind.BIG_GIN
    assert isinstance(options[1].action, Knock)


def _with_eleven_melded() -> MatchState:
    from game.core.actions import TAKE_UPCARD
    from game.core.cards import DECK, parse_cards

    mine = parse_cards("As 2s 3s 4s 6h 7h 8h Td Jd Qd")
    upcard = parse_cards("Kd")
    others = [card for card in DECK if card not in (*mine, *upcard)]
    deck = [card for pair in zip(mine, others[:10], strict=True) for card in pair]
    deck += [*upcard, *others[10:]]
    setup = MatchSetup(RULE_NAMES["classic"], None, Seat(1), decks=((1, tuple(deck)),))
    return apply(start_match(setup), TAKE_UPCARD).state


def test_next_deals_are_reviewed_too() -> None:
    """A review may start at any deal of a match."""
    match = start_match(MatchSetup(RULE_NAMES["casual"], Seed("second")))
    bot = make_bot("casual", Seed("b"))
    while not match.deal.over:
        match = apply(match, decide(bot, view_of(match, match.deal.seat))).state
    match = next_deal(match)
    deal = []
    while not match.deal.over:
        action = decide(bot, view_of(match, match.deal.seat))
        deal.append(Played(match, action))
        match = apply(match, action).state
    assert len(run_slices(review(deal, Seat(1))).decisions) > 3


def test_a_discard_that_leaves_the_fewest_points_really_does() -> None:
    told = 0
    for rules_name in ("classic", "casual", "multi-3"):
        for view in _views(rules_name):
            if view.phase is not Phase.PLAY:
                continue
            hand = mask_of(view.hand)
            least = min(
                deadwood_value(hand ^ action.card.bit)
                for action in view.legal
                if isinstance(action, Discard)
            )
            for option in advise_now(view):
                if option.reason.kind is ReasonKind.FEWER_POINTS:
                    told += 1
                    assert option.reason.points == least
    assert told > 5
