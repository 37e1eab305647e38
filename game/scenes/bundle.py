"""Everything kept here as one file, and back: matches, the one being played, the settings."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

from game.core.day import date_of
from game.core.record import RecordError, decode, encode
from game.scenes.context import Context
from game.scenes.links import shared_scene
from game.scenes.matches import KEY, KeptMatches, remember
from game.scenes.notices import message
from game.scenes.stack import Pop, Transition
from game.scenes.work import Work
from game.services import settings
from game.services.history import BUNDLE, BundleError, reading_bundle
from game.services.i18n import _, ngettext
from game.services.storage import StorageError
from game.session import Waiting

FILE = "gin-rami-export.txt"
MAX_FILE = 20_000_000


def export_all(context: Context) -> tuple[str, str]:
    """Name and text of the file."""
    session = KeptMatches(context).stored()
    current = ""
    if session is not None and session.waiting is not Waiting.OVER and session.record.moves:
        current = encode(session.record)
    try:
        choices = context.storage.get(settings.KEY) or ""
    except StorageError:
        choices = ""
    return FILE, context.history.bundle(current, choices)


def import_text(context: Context, text: str, tell: Callable[[str], None]) -> None:
    """Take over an export, a record or a link. ``tell`` gets what came of an export; what becomes
    of the others is seen."""
    if not text.strip("\ufeff \r\n\t").startswith(BUNDLE.rpartition(" ")[0]):
        context.announce(lambda: shared_scene(context, text))
        return

    def done(told: str) -> Transition:
        tell(told)
        return Pop()

    steps = _importing(context, text)
    context.announce(lambda: Work(context, lambda: _("The file is read"), steps, done))


def take_file(context: Context, path: str) -> None:
    """A file was dropped on the window: take it over, and say what came of it."""
    try:
        file = Path(path)
        text = file.read_text(encoding="utf-8") if file.stat().st_size <= MAX_FILE else ""
    except (OSError, UnicodeDecodeError):
        text = ""

    def tell(told: str) -> None:
        context.announce(lambda: message(context, lambda: _("Import"), lambda: told))

    import_text(context, text, tell)


def _importing(context: Context, text: str) -> Generator[float, None, str]:
    """Read first, then take all of it over; what to say of it."""
    try:
        bundle = yield from reading_bundle(text)
    except BundleError as error:
        if error.newer:
            return _("This export comes from a newer version of the game.")
        return _("This export has been changed or cut on its way; nothing was taken over.")
    new = context.history.take_over(bundle)
    for past in bundle.matches:
        if past.record and past.finished and date_of(decode(past.record)):
            remember(context, decode(past.record))
    new += _take_current(context, bundle.current)
    _take_settings(context, bundle.settings)
    if not new:
        return _("Everything in it was here already.")
    return ngettext("{count} match was added.", "{count} matches were added.", new).format(
        count=new
    )


def _take_current(context: Context, text: str) -> int:
    """The match that was being played goes on here, or waits in the history."""
    if not text:
        return 0
    matches = KeptMatches(context)
    try:
        record = decode(text)
        matches.session(record)
    except (RecordError, KeyError):
        return 0
    here = matches.stored()
    if here is not None and here.record.moves and here.waiting is not Waiting.OVER:
        if encode(here.record).startswith(text):
            return 0
        return int(context.history.add(record) is not None)
    context.saves.claim(KEY, encode(record))
    return 1


def _take_settings(context: Context, text: str) -> None:
    """Only where nothing has been chosen yet."""
    try:
        if not text or context.storage.get(settings.KEY) is not None:
            return
        context.storage.set(settings.KEY, text)
    except (StorageError, UnicodeEncodeError):
        return
    context.settings.read()
    context.apply_settings()
