"""Property tests: whole matches under every rule set, published or made up."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.core.actions import action_code, parse_action
from game.core.deal import Phase, legal_actions
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.record import Record, decode, encode, replay
from game.core.rng import Seed
from game.core.rules import RULE_NAMES, RuleSet, parse_rules, rules_code
from tests import strategies
from tests.core import checks, checks_legal, checks_views
from tests.strategies import QUICK, Policy, chances, policies, rule_sets, seeds


def examine(chance: Random, match: MatchState) -> None:
    """Legal moves, near misses, views and sampled deals of one position."""
    deal = match.deal
    checks.check_cards(deal)
    checks.check_progress(deal)
    legal = list(legal_actions(deal))
    listed = set(legal)
    for action in chance.sample(legal, min(12, len(legal))):
        assert parse_action(action_code(action)) == action
        checks_legal.check_apply_agrees(deal, action, listed)
    for action in checks_legal.near_misses(chance, deal):
        checks_legal.check_apply_agrees(deal, action, listed)
    checks_views.check_view_is_true(match)
    checks_views.check_view_hides(chance, match)
    checks_views.check_sample(chance, match)


class WholeMatches(RuleBasedStateMachine):
    """A match played by changing policies; every step looks at another side of it."""

    match: MatchState
    record: Record
    actions: int
    """In this deal."""

    @initialize(rules=rule_sets, seed=seeds, chance=chances)
    def sit_down(self, rules: RuleSet, seed: Seed, chance: Random) -> None:
        setup = strategies.generous_setup(chance, rules, seed)
        self.match = start_match(setup)
        self.record = Record(setup, ("human",) * rules.seats)
        self.actions = 0

    def step(self, policy: Policy, chance: Random) -> None:
        """One action, or the next deal."""
        if self.match.over:
            return
        if self.match.between_deals:
            self.match, self.actions = next_deal(self.match), 0
        seat, before = self.match.deal.seat, self.match.deal
        said = checks.snapshot(before)
        action = policy(chance, before)
        self.match = apply(self.match, action).state
        assert checks.snapshot(before) == said, "apply changed the old state"
        self.record = self.record.with_move(seat, action)
        self.actions += 1
        assert self.actions <= checks.longest(before), "the deal does not end"
        if self.match.deal.over:
            checks.check_score(self.match)

    @rule(policy=policies, chance=chances, steps=st.integers(1, 25))
    def play_on(self, policy: Policy, chance: Random, steps: int) -> None:
        for _ in range(steps):
            self.step(policy, chance)
            checks.check_cards(self.match.deal)

    @rule(policy=policies, chance=chances)
    def finish_the_deal(self, policy: Policy, chance: Random) -> None:
        """Every deal ends, whoever plays."""
        self.step(policy, chance)
        while not self.match.deal.over:
            self.step(policy, chance)

    @precondition(lambda self: not self.match.over)
    @rule(chance=chances)
    def look_at_every_side(self, chance: Random) -> None:
        examine(chance, self.match)

    @precondition(lambda self: not self.match.over)
    @rule(policy=policies, chance=chances, deals=st.integers(1, 4))
    def look_at_a_knock(self, policy: Policy, chance: Random, deals: int) -> None:
        """Play until somebody knocks, but not for ever: patient players never do."""
        started = len(self.match.results)
        self.step(policy, chance)
        while self.match.deal.phase is not Phase.DEFEND and not self.match.over:
            if len(self.match.results) - started >= deals:
                return
            self.step(policy, chance)
        examine(chance, self.match)

    @rule()
    def write_down_and_replay(self) -> None:
        text = encode(self.record)
        assert decode(text) == self.record
        assert encode(decode(text)) == text
        again = replay(decode(text))
        if self.match.deal.turns or self.match.deal.events() or not self.match.results:
            assert again == self.match

    @invariant()
    def a_legal_action_exists(self) -> None:
        checks.check_cards(self.match.deal)
        checks.check_progress(self.match.deal)
        checks.check_own_discard_stays(self.match.deal)


def test_whole_matches() -> None:
    run_state_machine_as_test(
        WholeMatches,
        settings=settings(strategies.QUICK, max_examples=14, stateful_step_count=8),
    )


@pytest.mark.slow
def test_whole_matches_at_length() -> None:
    run_state_machine_as_test(
        WholeMatches,
        settings=settings(strategies.THOROUGH, max_examples=250, stateful_step_count=30),
    )


def play_and_examine(rules: RuleSet, number: int, share: float) -> None:
    """A match between players who change their minds, looked at in a share of its positions."""
    chance = Random(number)
    seed = Seed(f"sweep-{number}")
    generous = number % 2 == 0
    setup = strategies.generous_setup(chance, rules, seed) if generous else MatchSetup(rules, seed)
    match, policy = start_match(setup), chance.choice(strategies.POLICIES)
    record, actions = Record(setup, ("human",) * rules.seats), 0
    while not match.over and len(match.results) < 12:
        if match.between_deals:
            match, policy, actions = next_deal(match), chance.choice(strategies.POLICIES), 0
        if match.deal.phase is Phase.DEFEND or chance.random() < share:
            examine(chance, match)
        action = policy(chance, match.deal)
        record = record.with_move(match.deal.seat, action)
        match, actions = apply(match, action).state, actions + 1
        assert actions <= checks.longest(match.deal), "the deal does not end"
        if match.deal.over:
            checks.check_score(match)
    assert replay(decode(encode(record))) == match


@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_published_rule_set_in_play(name: str) -> None:
    for number in range(2):
        play_and_examine(RULE_NAMES[name], number, share=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULE_NAMES)
def test_every_published_rule_set_in_long_play(name: str) -> None:
    for number in range(2, 16):
        play_and_examine(RULE_NAMES[name], number, share=0.05)


@given(rules=rule_sets)
@settings(QUICK, max_examples=60)
def test_rule_sets_have_a_text_code(rules: RuleSet) -> None:
    assert parse_rules(rules_code(rules)) == rules
