"""Every bot with every rule set: legal, honest, repeatable, and it leaves the view alone."""

from __future__ import annotations

import pickle

import pytest

from game.bots import REGISTRY, make_bot
from game.bots.bot import decide, is_false, run_slices
from game.core.actions import Action
from game.core.deal import Phase
from game.core.match import MatchSetup, apply, next_deal, start_match
from game.core.player_view import view_of
from game.core.rng import Seed
from game.core.rules import RULE_NAMES, RuleSet

LONGEST = 60
"""Deals after which a match is given up; no bot but ``random`` needs that many."""


def play_and_check(bot_id: str, rules: RuleSet, deals: int) -> None:
    """The bot at every seat; every tenth decision is asked for twice."""
    match = start_match(MatchSetup(rules, Seed(f"protocol-{bot_id}")))
    bots = [make_bot(bot_id, Seed(f"seat-{seat}")) for seat in range(rules.seats)]
    decisions = 0
    while not match.over and len(match.results) < deals:
        if match.between_deals:
            match = next_deal(match)
        seat = match.deal.seat
        view = view_of(match, seat)
        looked_at = decisions % 10 == 0
        before = pickle.dumps(view) if looked_at else b""
        action = decide(bots[seat], view)
        assert action in view.legal or _is_listed(action, view.legal)
        assert not is_false(view, action)
        if looked_at:
            assert pickle.dumps(view) == before, "a bot changed what it was shown"
            assert decide(make_bot(bot_id, Seed(f"seat-{seat}")), view_of(match, seat)) == action
        decisions += 1
        match = apply(match, action).state
    assert match.over or deals < LONGEST


def _is_listed(action: Action, legal: tuple[Action, ...]) -> bool:
    """The same melds in another order."""

    def parts(of: Action) -> tuple[object, ...]:
        melds = frozenset(getattr(of, "melds", ()))
        layoffs = frozenset(getattr(of, "layoffs", ()))
        return type(of), getattr(of, "discard", None), melds, layoffs

    return parts(action) in {parts(other) for other in legal}


@pytest.mark.parametrize("bot_id", REGISTRY)
@pytest.mark.parametrize("name", RULE_NAMES)
def test_a_deal_of_every_bot_under_every_rule_set(name: str, bot_id: str) -> None:
    play_and_check(bot_id, RULE_NAMES[name], deals=1)


@pytest.mark.slow
@pytest.mark.parametrize("bot_id", REGISTRY)
@pytest.mark.parametrize("name", RULE_NAMES)
def test_a_match_of_every_bot_under_every_rule_set(name: str, bot_id: str) -> None:
    play_and_check(bot_id, RULE_NAMES[name], deals=8 if bot_id == "random" else LONGEST)


@pytest.mark.parametrize("bot_id", REGISTRY)
def test_a_bot_thinks_in_slices(bot_id: str) -> None:
    match = start_match(MatchSetup(RULE_NAMES["classic"], Seed("slices")))
    thinking = make_bot(bot_id, Seed("s")).think(view_of(match, match.deal.seat))
    assert next(thinking) is None
    action: Action = run_slices(thinking)
    assert match.deal.phase is Phase.UPCARD
    assert action in view_of(match, match.deal.seat).legal


def test_random_bots_differ_by_their_seed() -> None:
    match = start_match(MatchSetup(RULE_NAMES["classic"], Seed("seeds")))
    view = view_of(match, match.deal.seat)
    assert len({decide(make_bot("random", Seed(f"r{n}")), view) for n in range(40)}) == 2
