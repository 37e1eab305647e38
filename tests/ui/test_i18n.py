"""Languages: complete catalogues, the right choice, numbers, names of cards."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from build import catalogues
from game.core.cards import DECK, parse_card
from game.services import i18n
from game.ui.card_names import card_name, card_short

PUNCTUATION = re.compile(r"[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def french() -> list[tuple[list[str], list[str]]]:
    """Message ids and translations, as lists of their plural forms."""
    pairs = []
    for message in catalogues.load("fr"):
        if message.id:
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            texts = (
                [message.string] if isinstance(message.string, str) else [*(message.string or ())]
            )
            pairs.append((ids, texts))
    return pairs


def test_the_catalogues_have_every_text_and_no_other() -> None:
    assert list(catalogues.problems()) == []


def test_the_compiled_catalogues_are_current(tmp_path: Path) -> None:
    for language in catalogues.LANGUAGES:
        fresh = tmp_path / "fresh.mo"
        catalogues.compile_file(catalogues.po_path(language), fresh)
        kept = catalogues.po_path(language).with_suffix(".mo")
        assert kept.read_bytes() == fresh.read_bytes()


def test_placeholders_are_the_same_in_both_languages() -> None:
    for ids, texts in french():
        wanted = set().union(*(fields(text) for text in ids))
        for text in texts:
            assert fields(text) <= wanted, ids
        assert set().union(*(fields(text) for text in texts)) == wanted, ids


def test_french_typography() -> None:
    for _, texts in french():
        for text in texts:
            assert "'" not in text, f"straight apostrophe: {text}"
            assert "..." not in text, f"three dots: {text}"
            assert not PUNCTUATION.search(text), f"needs a no-break space: {text}"


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ([], "fr"),
        ([None, "en"], "en"),
        (["en-GB", "fr"], "en"),
        (["de", "es-MX", "fr-CA"], "fr"),
        (["EN_us"], "en"),
        (["xx", ""], "fr"),
    ],
)
def test_the_first_language_that_we_speak(wishes: list[str | None], language: str) -> None:
    assert i18n.choose_language(wishes) == language


def test_switching_is_live() -> None:
    i18n.set_language("en")
    assert i18n._("New match") == "New match"
    i18n.set_language("fr")
    assert i18n._("New match") == "Nouvelle partie"
    with pytest.raises(KeyError):
        i18n.set_language("xx")


def test_plurals_are_french() -> None:
    forms = [i18n.ngettext("{count} point", "{count} points", n)[-6:] for n in (0, 1, 2)]
    assert [form.strip() for form in forms] == ["point", "point", "points"]


def test_numbers() -> None:
    assert i18n.number(12345) == "12\u00a0345"
    assert i18n.number(-4.05, 1) == "−4,0"
    i18n.set_language("en")
    assert i18n.number(12345.5, 1) == "12,345.5"


def test_card_names() -> None:
    assert card_name(parse_card("7h")) == "7 de cœur"
    assert card_name(parse_card("As")) == "as de pique"
    assert (card_short(parse_card("Kd")), card_short(parse_card("Tc"))) == ("R♦", "10♣")
    i18n.set_language("en")
    assert card_name(parse_card("Qs")) == "queen of spades"
    assert card_short(parse_card("Kd")) == "K♦"


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_no_two_cards_share_a_name(language: str) -> None:
    i18n.set_language(language)
    assert len({card_name(card) for card in DECK}) == 52
    assert len({card_short(card) for card in DECK}) == 52
