"""The page around the game: what its address leads to at once, what it asks for by messages, and
what it is told. Its wishes are read like those of the address; it learns nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.record import RecordError, decode
from game.core.rules import rules_code
from game.scenes.address_looks import SWITCH
from game.scenes.context import Context, Matches, SavedMatch
from game.scenes.menu_model import MenuModel
from game.scenes.notices import Answer, Notice
from game.scenes.stack import Home, Pop, Scene, Transition
from game.services.i18n import _
from game.services.platform import HostAsked
from game.session import HUMAN, MatchSession

MESSAGE = "message"
"""Kind of an error: a message that cannot be met."""
ADDRESS = "address"
"""Kind of an error: a parameter of the address that cannot be met."""


def first_table(context: Context, model: MenuModel, matches: Matches) -> Scene | None:
    """Where the address leads at once: a table, or nowhere. What it offers is announced."""
    tell_refused(context, ADDRESS, model.refused)
    params = context.platform.params()
    plays = SWITCH.get(params.get("play", ""), False) and not model.refused
    if any(params.get(name) for name in ("deal", "record")):
        from game.scenes.links import offer_from_address, table_from_address

        if plays:
            return table_from_address(context)
        offer_from_address(context)
        return None
    if not plays:
        return None
    saved = matches.saved()
    if saved is not None and _is_such(saved, model):
        return matches.resume(saved)
    return matches.new(model.choice)


def _is_such(saved: SavedMatch, model: MenuModel) -> bool:
    """Whether the unfinished match is one that the menu would begin now."""
    try:
        record = decode(saved.record)
    except RecordError:
        return False
    others = {name for name in record.seats if name != HUMAN}
    same = record.setup.rules == model.rules and others == {model.opponent}
    return same and record.setup.deals is None


def answer_host(
    context: Context, model: MenuModel, matches: Matches, asked: HostAsked
) -> Transition | None:
    """Do what the page around asks for. What cannot be met is told to it and begins nothing."""
    if asked.what == "pause":
        _pause(context, SWITCH.get(asked.wishes.get("on", "on"), True))
        return None
    refused = [*context.follow(asked.wishes), *model.follow(asked.wishes)]
    tell_refused(context, MESSAGE, refused)
    if asked.what == "new" and not refused:
        context.paused = False
        return Home(matches.new(model.choice))
    return None


def _pause(context: Context, on: bool) -> None:
    if on and not context.paused:
        context.announce(lambda: PauseNotice(context))
    context.paused = on


class PauseNotice(Notice):
    """Over whatever is open, where nothing goes on meanwhile. The page around, or the player,
    ends it."""

    def __init__(self, context: Context) -> None:
        super().__init__(
            context,
            lambda: _("Paused"),
            lambda: _("The page around the game has paused it."),
            [Answer(lambda: _("Go on"), self._go_on)],
        )

    def _go_on(self) -> Transition:
        self.context.paused = False
        return Pop()

    def update(self, dt: float) -> Transition | None:
        """Until the pause is over."""
        return None if self.context.paused else Pop()


def tell_deal_end(context: Context, session: MatchSession) -> None:
    """Tell the page around how a deal has ended, and the match if it is over: what lies on the
    table by then. Points and totals have the player's own first; no seed goes out."""
    view = session.view
    last = view.results[-1]

    def own_first(values: Sequence[int]) -> list[int]:
        return [values[(view.seat + place) % len(values)] for place in range(len(values))]

    winner = last.score.winner
    context.platform.tell_host(
        {
            "type": "gin:deal-end",
            "deal": last.number,
            "closing": last.score.closing.value,
            "undercut": last.score.undercut,
            "won": None if winner is None else winner == view.seat,
            "points": own_first(last.score.points),
            "totals": [own_first(column.points) for column in view.columns],
        }
    )
    if view.result is not None:
        context.platform.tell_host(
            {
                "type": "gin:match-end",
                "rules": rules_code(view.rules),
                "opponents": [name for name in session.seats if name != HUMAN],
                "won": view.seat in view.result.winners,
                "totals": own_first(view.result.totals),
                "deals": len(view.results),
            }
        )


def tell_refused(context: Context, kind: str, refused: list[Callable[[], str]]) -> None:
    """Tell the page around what cannot be met, in the player's language."""
    for sentence in refused:
        context.platform.tell_host({"type": "gin:error", "code": kind, "text": sentence()})
