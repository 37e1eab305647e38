"""The check of the catalogues finds what would leave a player with a wrong or missing text."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from build import catalogues

SOURCE = """
_("Discard {card}")
# i18n: on a button
pgettext("key", "k")
ngettext("{count} card", "{count} cards", count)
"""
HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""
TRANSLATED = {
    'msgid "Discard {card}"\nmsgstr ""': 'msgid "Discard {card}"\nmsgstr "Défausser {card}"',
    'msgid "k"\nmsgstr ""': 'msgid "k"\nmsgstr "f"',
    'msgstr[0] ""\nmsgstr[1] ""': 'msgstr[0] "{count} carte"\nmsgstr[1] "{count} cartes"',
}


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small game with complete catalogues; the path of the French one."""
    game = tmp_path / "game"
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "GAME", game)
    monkeypatch.setattr(catalogues, "LOCALE", game / "locale")
    game.mkdir()
    (game / "scene.py").write_text(SOURCE)
    path = catalogues.po_path("fr")
    path.parent.mkdir(parents=True)
    path.write_text(HEADER)
    catalogues.update()
    replace(path, TRANSLATED)
    return path


def replace(path: Path, changes: dict[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def test_complete_catalogues_pass_and_are_compiled(french: Path) -> None:
    assert list(catalogues.problems()) == []
    assert catalogues.check() == 0
    texts = gettext.translation("gin_rami", catalogues.LOCALE, ["fr"])
    assert texts.gettext("Discard {card}") == "Défausser {card}"
    assert texts.pgettext("key", "k") == "f"
    assert texts.ngettext("{count} card", "{count} cards", 2) == "{count} cartes"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({'msgstr "Défausser {card}"': 'msgstr ""'}, "fr: not translated: 'Discard {card}'"),
        ({'msgstr[1] "{count} cartes"': 'msgstr[1] ""'}, "fr: not translated"),
        ({'msgid "Discard {card}"': 'msgid "Throw {card}"'}, "fr: missing: 'Discard {card}'"),
        ({'msgid "Discard {card}"': 'msgid "Throw {card}"'}, "fr: no longer used: 'Throw {card}'"),
        (
            {'"Défausser {card}"': '"Défausser {carte}"'},
            "fr: placeholders differ: 'Discard {card}'",
        ),
        ({'"{count} cartes"': '"cartes"'}, "fr: placeholders differ: ('{count} card'"),
    ],
)
def test_problem_is_named(french: Path, changes: dict[str, str], problem: str) -> None:
    replace(french, changes)
    assert any(found.startswith(problem) for found in catalogues.problems())
    assert catalogues.check() == 1


def test_update_keeps_translations_and_is_stable(french: Path) -> None:
    before = french.read_text(encoding="utf-8")
    catalogues.update()
    once = french.read_text(encoding="utf-8")
    catalogues.update()
    assert french.read_text(encoding="utf-8") == once
    assert "Défausser {card}" in before
    assert "Défausser {card}" in once
    assert "on a button" in once
