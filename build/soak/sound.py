"""What must hold of the running game at every moment, whatever somebody does to it.

``examine`` raises UnsoundError with a sentence.
"""

from __future__ import annotations

from collections import Counter

from game.core.cards import parse_card
from game.core.deal import Phase, legal_actions
from game.core.match import MatchState, next_deal
from game.core.record import RecordError, decode, encode, replay
from game.referee import judge
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.services.saves import SaveError, unseal
from game.session import MatchSession, Waiting
from game.ui.control import mirror_nodes
from tests.core import checks
from tests.pilot import Pilot


class UnsoundError(AssertionError):
    """Something that must always hold does not."""


def examine(pilot: Pilot) -> None:
    """Look at picture, mirror, state, record and storage of the running game."""
    _need(not pilot.platform.failures, f"the game has failed: {pilot.platform.failures}")
    _examine_mirror(pilot)
    session = session_of(pilot)
    if session is not None:
        examine_session(session)
        examine_kept(pilot, session)
    if isinstance(pilot.scene, TableScene):
        _examine_hand(pilot.scene)


def session_of(pilot: Pilot) -> MatchSession | None:
    """The match that is open, however many overlays lie on it."""
    for scene in reversed(scenes_of(pilot)):
        session = getattr(scene, "session", None) or getattr(scene, "_session", None)
        if isinstance(session, MatchSession):
            return session
    return None


def scenes_of(pilot: Pilot) -> list[Scene]:
    """Every open scene, from below."""
    return pilot.app._stack.all()


def _need(holds: bool, sentence: str) -> None:
    if not holds:
        raise UnsoundError(sentence)


def _examine_mirror(pilot: Pilot) -> None:
    """Every control is in the mirror as it is, and nothing else; each can be told and found."""
    controls = pilot.controls()
    ratio = pilot.platform.current.ratio
    _need(
        pilot.platform.nodes == list(mirror_nodes(controls, ratio)),
        f"the mirror is not that of the scene {pilot.scene.name}",
    )
    twice = [name for name, count in Counter(c.id for c in controls).items() if count > 1]
    _need(not twice, f"ids are given twice in {pilot.scene.name}: {twice}")
    nameless = [c.id for c in controls if c.is_active and not c.name.strip()]
    _need(not nameless, f"controls without a name in {pilot.scene.name}: {nameless}")


def examine_session(session: MatchSession) -> None:
    """The 52 cards, the legal actions, and a record that leads exactly here."""
    state, record = session._state, session.record
    try:
        checks.check_cards(state.deal)
        checks.check_progress(state.deal)
    except AssertionError as error:
        raise UnsoundError(f"illegal state: {error}\n{encode(record)}") from error
    text = encode(record)
    try:
        again = decode(text)
        played = replay(again)
        judge(again)
    except RecordError as error:
        raise UnsoundError(f"the record cannot be replayed: {error}\n{text}") from error
    _need(again == record, f"the record is not what its text says\n{text}")
    _need(_same(played, state), f"the record leads elsewhere\n{text}")


def _same(played: MatchState, state: MatchState) -> bool:
    """Replaying ends at the account of a deal; the next deal may lie on the table already."""
    if played.between_deals and not state.between_deals:
        played = next_deal(played)
    return played == state


def examine_kept(pilot: Pilot, session: MatchSession) -> None:
    """What the storage holds of this match is the record of the session, unless another window
    has written since, or the storage has refused."""
    text = pilot.storage.get("match" if session.record.setup.deals is None else "deal")
    if text is None or session._save is None:
        return
    try:
        save = unseal(text)
        kept = decode(save.body)
    except (SaveError, RecordError) as error:
        raise UnsoundError(f"the save cannot be read: {error}\n{text}") from error
    saves = pilot.context.saves
    if save.owner == saves.owner and saves.trouble is None:
        _need(kept == session.record, f"the save is not the match on the table\n{text}")


def _examine_hand(scene: TableScene) -> None:
    """At rest, the player's cards on the screen are those that the match says he holds."""
    session = scene.session
    if scene.busy or session.waiting is not Waiting.PLAYER:
        return
    view = session.view
    shown = {
        parse_card(c.id.removeprefix("hand-")) for c in scene.controls() if c.id.startswith("hand-")
    }
    laid = {layoff.card for layoff in scene.model.laid} if view.phase is Phase.DEFEND else set()
    _need(
        shown | laid == set(view.hand) and not shown & laid,
        f"the hand shows {sorted(c.code for c in shown)} and holds "
        f"{sorted(c.code for c in view.hand)}",
    )
    _need(scene.model.view == view, "the table shows an older view")
    _need(bool(legal_actions(session._state.deal)), "nothing can be done")
