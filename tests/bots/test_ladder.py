"""The ladder: every level plays every rule set to its end, honestly and the same way twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.arena import play_match
from game.bots import LADDER, REGISTRY, make_bot
from game.bots.bot import decide, is_false
from game.core.deal import Phase
from game.core.match import MatchSetup, MatchState, apply, next_deal, start_match
from game.core.player_view import PlayerView, sample_state, view_of
from game.core.rng import Seed
from game.core.rules import PRESETS, RULE_NAMES, RuleSet

BOTS = sorted(REGISTRY)
LEVELS = [entry.id for entry in LADDER]


def _decisions(
    rules: RuleSet, seed: str, seats: list[str]
) -> Iterator[tuple[MatchState, PlayerView]]:
    """The decisions of a match's first two deals, played by these bots."""
    match = start_match(MatchSetup(rules, Seed(seed)))
    bots = [make_bot(name, Seed(f"{seed}-{place}")) for place, name in enumerate(seats)]
    while not match.over and match.deal.setup.number <= 2:
        if match.between_deals:
            match = next_deal(match)
            continue
        seat = match.deal.seat
        view = view_of(match, seat)
        yield match, view
        match = apply(match, decide(bots[seat], view)).state


def test_the_ladder_has_four_levels_in_order() -> None:
    assert [entry.level for entry in LADDER] == [1, 2, 3, 4]
    assert LEVELS[-1] == "expert"


@pytest.mark.parametrize("rules_name", RULE_NAMES)
def test_every_level_plays_every_rule_set(rules_name: str) -> None:
    rules = RULE_NAMES[rules_name]
    rules = replace(rules, target=50) if rules.target else rules
    seats = [LEVELS[place % len(LEVELS)] for place in range(rules.seats)]
    for names in (seats, seats[::-1]):
        match = play_match(names, MatchSetup(rules, Seed("ladder")))
        assert match.result is not None


@pytest.mark.parametrize("bot_id", BOTS)
@pytest.mark.parametrize("rules_name", [*PRESETS, "multi-3", "multi-4"])
def test_no_bot_sees_more_than_its_view(bot_id: str, rules_name: str) -> None:
    """Other hidden cards that the view allows never change what a bot does."""
    rules, chance = RULE_NAMES[rules_name], Random(rules_name + bot_id)
    bot = make_bot(bot_id, Seed("leak"))
    for number, (match, view) in enumerate(_decisions(rules, "hidden", ["casual"] * rules.seats)):
        if number % 7:
            continue
        other = replace(match, deal=sample_state(view, chance))
        seen = view_of(other, view.seat)
        assert seen.hand == view.hand
        assert seen.hidden == view.hidden
        assert decide(bot, seen) == decide(bot, view)


@pytest.mark.parametrize("bot_id", BOTS)
def test_the_same_view_gives_the_same_action(bot_id: str) -> None:
    for _, view in _decisions(RULE_NAMES["classic"], "again", ["simple", "casual"]):
        first, second = (decide(make_bot(bot_id, Seed("s")), view) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("bot_id", LEVELS)
def test_actions_are_legal_and_knocks_are_true(bot_id: str) -> None:
    """Also at the strict table, where false knocks are among the legal actions."""
    for _, view in _decisions(RULE_NAMES["casual"], "strict", ["greedy", "casual"]):
        action = decide(make_bot(bot_id, Seed("s")), view)
        assert action in view.legal
        assert not is_false(view, action)


@pytest.mark.parametrize("bot_id", LEVELS)
def test_gin_is_never_passed_by(bot_id: str) -> None:
    seen = 0
    for seed in range(40):
        for _, view in _decisions(RULE_NAMES["casual"], f"gin-{seed}", ["simple", "hunter"]):
            if view.phase is Phase.PLAY and _gin_is_there(view):
                seen += 1
                match = decide(make_bot(bot_id, Seed("s")), view)
                assert type(match).__name__ in ("Knock", "BigGin")
        if seen >= 3:
            break
    assert seen >= 3


def _gin_is_there(view: PlayerView) -> bool:
    """Some listed knock leaves no card outside its melds."""
    held = len(view.hand) - 1
    return any(
        sum(len(meld.cards) for meld in getattr(action, "melds", ())) == held
        for action in view.legal
        if type(action).__name__ == "Knock"
    )
