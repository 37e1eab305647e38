"""Links and codes: making them, and what happens when one is opened or pasted."""

from __future__ import annotations

from collections.abc import Callable

from game.core.day import date_of
from game.core.record import Record, RecordError
from game.core.share import (
    ShareError,
    ShareFault,
    code_of,
    match_offer,
    parse_code,
    parse_shared,
)
from game.scenes.context import Context
from game.scenes.matches import KeptMatches, key_of
from game.scenes.notices import Answer, Notice, message
from game.scenes.opponents import known_opponent, opponent_name
from game.scenes.rule_texts import rules_summary
from game.scenes.stack import Home, Replace, Scene, Transition
from game.services.i18n import _
from game.session import HUMAN, MatchSession
from game.ui.share_text import date_text

PARAMETERS = ("deal", "record")
MOST_LINK_CHARS = 8000
"""Longer addresses are cut by some programs: such a record is better sent as a file."""


def link_to(context: Context, record: Record) -> str:
    """The address that opens this record; the code alone where the game has no address."""
    name = "record" if record.moves else "deal"
    address = context.platform.address()
    code = code_of(record)
    return f"{address}?{name}={code}" if address else code


def offer_from_address(context: Context) -> None:
    """Announce what the page's address asks to be opened."""
    code = _code_of_address(context)
    if code:
        context.announce(lambda: shared_scene(context, code, parse_code))


def table_from_address(context: Context) -> Scene | None:
    """The table with what the address brings; None where it needs a word first, which is
    announced then."""
    try:
        record = parse_code(_code_of_address(context))
        over = MatchSession(record).view.result is not None
    except (KeyError, RecordError, ShareError):
        over = True
    if over or HUMAN not in record.seats:
        offer_from_address(context)
        return None
    return open_record(context, record)


def _code_of_address(context: Context) -> str:
    params = context.platform.params()
    return next((params[name] for name in PARAMETERS if params.get(name)), "")


def shared_scene(
    context: Context, text: str, parse: Callable[[str], Record] = parse_shared
) -> Scene:
    """What to show for a text that was opened or pasted: an offer to play, or a sentence."""
    try:
        record = parse(text)
        session = MatchSession(record)
    except ShareError as error:
        return refusal(context, error.fault)
    except (KeyError, RecordError):
        return refusal(context, ShareFault.NEWER)
    if HUMAN not in record.seats:
        return refusal(context, ShareFault.DAMAGED)
    over = session.view.result is not None
    return watch_offer(context, record) if over else play_offer(context, record)


def refusal(context: Context, fault: ShareFault) -> Notice:
    """Why it cannot be opened."""

    def text() -> str:
        if fault is ShareFault.NEWER:
            return _(
                "This comes from a newer version of the game. "
                "Load the page anew, or update the program, and try again."
            )
        if fault is ShareFault.DAMAGED:
            return _("This link or record was altered or cut off. Ask for it again.")
        return _("This is neither a link nor a record of the game.")

    return message(context, lambda: _("It cannot be opened"), text)


def describe(record: Record) -> str:
    """Rules and opponent of an offer."""
    others = [name for name in record.seats if name != HUMAN]
    who = opponent_name(known_opponent(others[0])) if others else ""
    rules = rules_summary(record.setup.rules)
    date = date_of(record)
    if date is not None:
        return _("Deal of the day, {date}, against {name}.").format(date=date_text(date), name=who)
    if record.setup.deals is not None:
        return _("One deal against {name}; {rules}.").format(name=who, rules=rules)
    return _("A match against {name}; {rules}.").format(name=who, rules=rules)


def play_offer(context: Context, record: Record) -> Notice:
    """A deal or a match that somebody has shared, to be played or gone on with."""

    def play() -> Transition:
        return Home(open_record(context, record))

    def title() -> str:
        return _("Shared deal") if record.setup.deals is not None else _("Shared match")

    def begun() -> Record | None:
        """What would be given up, or gone on with, by playing this."""
        kept = KeptMatches(context).stored(key_of(record))
        unfinished = kept is not None and kept.record.moves and kept.view.result is None
        return kept.record if kept is not None and unfinished else None

    def text() -> str:
        other = begun()
        if other is None:
            return describe(record)
        if _goes_on(other, record):
            note = _("You have begun it.")
        else:
            note = _("What you have begun goes to the history, where you can go on with it.")
        return f"{describe(record)} {note}"

    def label() -> str:
        other = begun()
        return _("Go on") if other is not None and _goes_on(other, record) else _("Play it")

    return Notice(context, title, text, [Answer(label, play), Answer(lambda: _("Not now"))])


def watch_offer(context: Context, record: Record) -> Notice:
    """A match that is over: to be watched, or played with the same cards."""

    def watch() -> Transition:
        from game.scenes.replay import ReplayScene

        return Replace(ReplayScene(context, record))

    def play() -> Transition:
        return Home(open_record(context, match_offer(record)))

    return Notice(
        context,
        lambda: _("Shared record"),
        lambda: describe(record),
        [
            Answer(lambda: _("Watch it"), watch),
            Answer(lambda: _("Play the same cards"), play),
            Answer(lambda: _("Not now")),
        ],
    )


def open_record(context: Context, record: Record) -> Scene:
    """A table with a record that has been checked; one that is being played already goes on."""
    matches = KeptMatches(context)
    begun = matches.stored(key_of(record))
    if begun is not None and begun.view.result is None and _goes_on(begun.record, record):
        return matches.begin(begun.record)
    return matches.begin(record)


def _goes_on(begun: Record, record: Record) -> bool:
    """Whether the record is the beginning of the other one: a page that is loaded once more."""
    same = match_offer(begun) == match_offer(record)
    return same and begun.moves[: len(record.moves)] == record.moves


def ask_for_text(context: Context, title: str, receive: Callable[[str], None]) -> bool:
    """Ask the page for a pasted text or a file."""
    context.on_text = receive
    done = context.platform.ask_text(
        title,
        _("Paste a link or a text here:"),
        _("Or choose a file:"),
        _("Open"),
        _("Cancel"),
    )
    if not done:
        context.on_text = None
    return done
