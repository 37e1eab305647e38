"""The matches service: a new one has its own chance, an unfinished one goes on where it was."""

from __future__ import annotations

from game.core.record import decode
from game.core.rules import PRESETS
from game.scenes.context import Context, MatchChoice, SavedMatch
from game.scenes.matches import KEY, matches, scene_for
from game.scenes.scoring import ScoringScene
from game.scenes.table import TableScene
from game.services.storage import MemoryStorage
from game.session import HUMAN, MatchSession, Waiting, new_record
from tests.pilot import Pilot
from tests.ui import table_states as states
from tests.ui.table_player import Player, by_mirror, new_table, resumed_table


def record_text(pilot: Pilot) -> str:
    text = pilot.storage.get(KEY)
    assert text is not None
    return text


def test_a_new_match_is_kept_at_once_with_a_seed_of_its_own() -> None:
    records = [decode(record_text(new_table(PRESETS["pagat"], "greedy"))) for _ in range(2)]
    seeds = {record.setup.seed for record in records}
    assert len(seeds) == 2
    for record in records:
        assert record.seats == (HUMAN, "greedy")
        assert record.setup.rules == PRESETS["pagat"]
        assert len(record.setup.seed or "") == 32


def test_every_action_is_kept() -> None:
    pilot = resumed_table(states.draw())
    pilot.settle()
    before = len(decode(record_text(pilot)).moves)
    pilot.activate("stock")
    assert len(decode(record_text(pilot)).moves) == before + 1


def test_a_match_goes_on_in_the_middle_of_a_turn() -> None:
    pilot = resumed_table(states.knock_possible())
    pilot.settle()
    storage = pilot.storage
    again = Pilot(lambda context: matches(context).resume(_saved(context)), storage=storage)
    scene = again.scene
    assert isinstance(scene, TableScene)
    assert scene.model.fresh is not None
    assert scene.model.view.hand == pilot.scene.session.view.hand  # type: ignore[attr-defined]


def _saved(context: Context) -> SavedMatch:
    saved = matches(context).saved()
    assert saved is not None
    return saved


def test_the_score_of_a_saved_match_has_the_player_first() -> None:
    pilot = resumed_table(states.middle_of_a_match())
    saved = matches(pilot.context).saved()
    assert saved is not None
    session = MatchSession(decode(saved.record))
    assert saved.scores[0] == session.view.columns[0].points[session.seat]


def test_a_finished_match_is_not_offered_again() -> None:
    pilot = new_table(PRESETS["casual"])
    Player(pilot, by_mirror).play_match(lambda: None)
    assert matches(pilot.context).saved() is None


def test_nothing_kept_nothing_saved() -> None:
    pilot = Pilot(
        lambda context: matches(context).new(MatchChoice(PRESETS["classic"], "greedy")),
        storage=MemoryStorage(),
    )
    pilot.storage.remove(KEY)
    assert matches(pilot.context).saved() is None


def test_the_scene_fits_where_the_match_is() -> None:
    pilot = resumed_table(states.after_own_knock())
    pilot.settle()
    assert isinstance(pilot.scene, ScoringScene)
    session = MatchSession(decode(record_text(pilot)))
    assert session.waiting is Waiting.NEXT_DEAL
    assert isinstance(scene_for(pilot.context, session), ScoringScene)
    session.next_deal()
    assert isinstance(scene_for(pilot.context, session), TableScene)


def test_a_session_undoes_only_what_nobody_has_seen() -> None:
    session = MatchSession(decode(states.draw()))
    view = session.view
    assert not session.can_undo
    session.submit(next(action for action in view.legal if "Discard" in type(action).__name__))
    assert session.can_undo
    session.undo()
    assert session.view == view
    session.submit(next(action for action in view.legal if "Stock" in type(action).__name__))
    assert not session.can_undo


def test_a_record_of_a_new_match_is_complete() -> None:
    pilot = new_table(PRESETS["classic"])
    record = decode(record_text(pilot))
    assert new_record(record.setup, record.seats) == type(record)(record.setup, record.seats)
