"""A stranger can check a deal: the program of the documentation agrees with the game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.fairness import PROGRAM, commitment, commitment_of, proof
from game.core.match import MatchSetup, next_deal, start_match
from game.core.record import Record, replay
from game.core.rng import Seed
from game.core.rules import PRESETS, Seat
from game.core.share import deal_offer
from tests.ui.scoring_matches import bot_record

DOCUMENT = Path(__file__).parents[2] / "docs/fairness.md"
SEED = Seed("3f2b" * 8)


def documented() -> str:
    found = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def output(program: str, seed: str) -> list[str]:
    """What the program prints, run by itself, without anything of ours."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", program],
        input=seed,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.removeprefix("seed: ").splitlines()


def test_the_program_on_the_screen_is_the_documented_one() -> None:
    assert documented() == PROGRAM
    lines = [line for line in PROGRAM.splitlines() if line.strip()]
    assert len(lines) <= 13, "a dozen lines, and one to print"


def test_a_stranger_finds_hash_and_cards() -> None:
    setup = MatchSetup(PRESETS["classic"], SEED)
    match = start_match(setup)
    found = proof(setup, 1)
    assert found is not None
    printed, deck = output(documented(), found.seed)
    assert printed == commitment_of(setup, 1) == found.commitment
    assert deck.split() == [card.code for card in match.deal.setup.deck]
    assert found.deck == match.deal.setup.deck


def test_cards_are_dealt_as_documented() -> None:
    match = start_match(MatchSetup(PRESETS["classic"], SEED))
    setup = match.deal.setup
    after_dealer, dealer = setup.order
    assert setup.dealer == dealer
    for seat, place in ((after_dealer, 0), (dealer, 1)):
        mask = sum(card.bit for card in setup.deck[place:20:2])
        assert match.deal.hands[seat] == mask
    assert setup.upcard == setup.deck[20]


def test_every_deal_has_a_promise_of_its_own_that_holds() -> None:
    record = bot_record("classic", SEED)
    numbers = [result.number for result in replay(record).results]
    promises = [commitment_of(record.setup, number) for number in numbers]
    assert len(set(promises)) == len(numbers) > 1
    for number in numbers:
        found = proof(record.setup, number)
        assert found is not None
        assert found.commitment == commitment(found.seed)
    shared = deal_offer(record, numbers[-1])
    assert commitment_of(shared.setup, 1) == promises[-1]


def test_a_seed_shown_tells_nothing_of_the_next() -> None:
    setup = MatchSetup(PRESETS["classic"], SEED)
    first, second = setup.deal_seed(1), setup.deal_seed(2)
    assert first is not None
    assert second is not None
    others = {MatchSetup(PRESETS["classic"], first).deal_seed(number) for number in range(1, 50)}
    assert second not in others
    assert SEED not in (first, second)


@pytest.mark.parametrize("number", [1, 2])
def test_written_cards_have_no_promise(number: int) -> None:
    deck = start_match(MatchSetup(PRESETS["classic"], SEED)).deal.setup.deck
    setup = MatchSetup(PRESETS["classic"], None, Seat(0), decks=((1, deck), (2, deck)))
    assert commitment_of(setup, number) is None
    assert proof(setup, number) is None


def test_the_promise_of_the_next_deal_is_known_before_it_is_dealt() -> None:
    record = bot_record("classic", SEED)
    setup = record.setup
    promised = commitment_of(setup, 2)
    match = start_match(setup)
    cut = Record(setup, record.seats)
    for move in record.moves:
        cut = cut.with_move(move.seat, move.action)
        match = replay(cut)
        if match.between_deals:
            break
    dealt = next_deal(match).deal.setup
    assert dealt.seed is not None
    assert commitment(dealt.seed) == promised
