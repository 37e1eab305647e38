"""Translations. ``_`` and its sisters are called when a text is drawn, so a change is live.

Message ids are English; catalogues are game/locale/LANGUAGE/LC_MESSAGES/gin_rami.mo.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable
from pathlib import Path

DOMAIN = "gin_rami"
LOCALE = Path(__file__).resolve().parent.parent / "locale"
LANGUAGES = {"fr": "Français", "en": "English"}
"""Code and own name of each language, in the order of the menu."""
DEFAULT = "fr"


class _Current:
    """The language in use; one for the whole process, as gettext itself has it."""

    language = DEFAULT
    texts: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(code: str) -> None:
    """Translate into this language from now on. Raises KeyError for one that we do not have."""
    if code not in LANGUAGES:
        raise KeyError(code)
    _Current.language = code
    _Current.texts = _gettext.translation(DOMAIN, LOCALE, [code], fallback=True)


def language() -> str:
    """The code of the language in use."""
    return _Current.language


def known_language(wish: str | None) -> str | None:
    """The code of a language that we speak ("fr-CA" is "fr"), else None."""
    code = (wish or "").replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else None


def choose_language(wishes: Iterable[str | None]) -> str:
    """The first wish that we speak, else French."""
    known = (known_language(wish) for wish in wishes)
    return next((code for code in known if code is not None), DEFAULT)


def _(text: str) -> str:
    """The text in the language in use."""
    return _Current.texts.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form for a number; the placeholder is left to the caller."""
    return _Current.texts.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """The text in a context that tells apart what English says with one word."""
    return _Current.texts.pgettext(context, text)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """Both."""
    return _Current.texts.npgettext(context, one, many, count)


def number(value: float, decimals: int = 0) -> str:
    """A number as the language writes it: 1 234,5 or 1,234.5; a true minus sign."""
    text = f"{abs(value):,.{decimals}f}"
    if language() == "fr":
        text = text.replace(",", "\u00a0").replace(".", ",")
    return ("−" if value < 0 else "") + text
