"""Gettext catalogues of the game: `python -m build.catalogues update | compile | check`.

`update` collects the texts marked in game/ and keeps the translations already made; `compile`
writes the .mo files that gettext reads (not kept in the repository); `check` says which
catalogue is not current, not complete, or breaks a placeholder.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
LOCALE = GAME / "locale"
DOMAIN = "gin_rami"
SOURCE_LANGUAGE = "en"  # its texts are the message ids themselves
LANGUAGES = ("en", "fr")
COMMENT_TAG = "i18n:"  # a comment that starts so is shown to the translator


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def template() -> Catalog:
    """All texts marked in the game's sources, without translations."""
    catalog = Catalog(project="Gin Rami", charset="utf-8")
    found = extract_from_dir(GAME, comment_tags=[COMMENT_TAG], strip_comment_tags=True)
    for file, _line, message, comments, context in sorted(found, key=lambda hit: hit[:2]):
        # The file without the line, so that a catalogue changes only when a text does; Babel takes
        # None for it, only its annotation does not say so.
        place = [(f"game/{Path(file).as_posix()}", None)]
        catalog.add(message, locations=place, auto_comments=comments, context=context)  # type: ignore[arg-type]
    return catalog


def load(language: str) -> Catalog:
    """The catalogue of a language as it is on disk; an empty one when there is none yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN, project="Gin Rami", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def update() -> None:
    texts = template()
    for language in LANGUAGES:
        catalog = load(language)
        catalog.update(texts, no_fuzzy_matching=True, update_creation_date=False)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalog, width=100, ignore_obsolete=True, include_lineno=False)
        print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(_untranslated(catalog))} open")


def compile_catalogues() -> None:
    """Write each .mo beside its .po."""
    for language in LANGUAGES:
        path = po_path(language)
        if path.exists():
            compile_file(path, path.with_suffix(".mo"))


def compile_file(source: Path, target: Path) -> None:
    with source.open("rb") as texts, target.open("wb") as compiled:
        write_mo(compiled, read_po(texts, domain=DOMAIN))


def problems() -> Iterator[str]:
    """Everything that keeps a catalogue from being current, complete and safe to format."""
    texts = {_key(message) for message in template() if message.id}
    for language in LANGUAGES:
        catalog = load(language)
        known = {_key(message) for message in catalog if message.id}
        for kind, keys in (("missing", texts - known), ("no longer used", known - texts)):
            yield from (f"{language}: {kind}: {key[1]!r}" for key in sorted(keys, key=str))
        if language != SOURCE_LANGUAGE:
            open_texts = _untranslated(catalog)
            yield from (f"{language}: not translated: {message.id!r}" for message in open_texts)
        for message in catalog:
            if message.id and not _keeps_placeholders(message):
                yield f"{language}: placeholders differ: {message.id!r}"


def check() -> int:
    found = list(problems())
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        print("Run `make messages`, then translate what is open.", file=sys.stderr)
    compile_catalogues()
    return 1 if found else 0


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, _forms(message.id)[0]


def _untranslated(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    return all(_forms(message.string)) and not message.fuzzy


def _forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """The text, or its singular and plural forms."""
    return [text] if isinstance(text, str) else list(text or ())


def _placeholders(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def _keeps_placeholders(message: Message) -> bool:
    """Whether the translation fills in what the text does; a singular may leave out its number."""
    wanted = _placeholders(_forms(message.id)[-1])
    translated = [_placeholders(form) for form in _forms(message.string) if form]
    if not translated:
        return True  # not translated yet: reported as that
    return translated[-1] == wanted and all(form <= wanted for form in translated)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=("update", "compile", "check"))
    action = parser.parse_args().action
    if action == "check":
        return check()
    update() if action == "update" else compile_catalogues()
    return 0


if __name__ == "__main__":
    sys.exit(main())
