"""The words of the game: how each is written in a sentence, and what it means in one or two."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache, lru_cache

from game.core.cards import Card, parse_cards
from game.services import i18n
from game.services.i18n import _, pgettext


@dataclass(frozen=True, slots=True)
class Term:
    """``forms`` are the ways to write it, divided by bars; ``cards`` show it, where cards can."""

    id: str
    title: Callable[[], str]
    forms: Callable[[], str]
    text: Callable[[], str]
    cards: tuple[Card, ...] = ()


# The forms of a term are words of running text: translate them into all the forms, singular and
# plural, in which the term appears in the translated sentences.
TERMS: dict[str, Term] = {
    term.id: term
    for term in (
        Term(
            "meld",
            lambda: _("Meld"),
            lambda: pgettext("forms", "melds|meld"),
            lambda: _("Cards that go together: a set or a run. They cost nothing at the end."),
            parse_cards("9c 9s 9d 5h 6h 7h"),
        ),
        Term(
            "set",
            lambda: _("Set"),
            lambda: pgettext("forms", "sets|set"),
            lambda: _("Three or four cards of one rank."),
            parse_cards("9c 9s 9d"),
        ),
        Term(
            "run",
            lambda: _("Run"),
            lambda: pgettext("forms", "runs|run"),
            lambda: _(
                "Three or more cards of one suit in sequence. The ace is low: ace, 2, 3 is a run, "
                "queen, king, ace is not."
            ),
            parse_cards("5h 6h 7h"),
        ),
        Term(
            "deadwood",
            lambda: _("Deadwood"),
            lambda: pgettext("forms", "loose cards|deadwood"),
            lambda: _(
                "The loose cards, those outside melds. Each costs its number, a court card 10, "
                "an ace 1."
            ),
            parse_cards("Kd 5c As"),
        ),
        Term(
            "knock",
            lambda: _("Knock"),
            lambda: pgettext("forms", "knocking|knocks|knock"),
            lambda: _(
                "To end the deal when few points are loose: discard a card face down and lay out "
                "your melds."
            ),
        ),
        Term(
            "gin",
            lambda: _("Gin"),
            lambda: pgettext("forms", "gin"),
            lambda: _("All your cards are in melds. It earns a bonus, and nobody lays off."),
        ),
        Term(
            "big-gin",
            lambda: _("Big gin"),
            lambda: pgettext("forms", "big gin"),
            lambda: _("All your cards are in melds before you discard, so you keep them all."),
        ),
        Term(
            "undercut",
            lambda: _("Undercut"),
            lambda: pgettext("forms", "undercuts|undercut"),
            lambda: _(
                "The other side is left with no more than the knocker: it wins the deal, and a "
                "bonus besides."
            ),
        ),
        Term(
            "lay-off",
            lambda: _("Lay off"),
            lambda: pgettext("forms", "laying off|lays off|lay off"),
            lambda: _(
                "After a knock the other side puts loose cards on the knocker's melds: the fourth "
                "card of a set, or the next card of a run."
            ),
        ),
        Term(
            "upcard",
            lambda: _("Upcard"),
            lambda: pgettext("forms", "upcard"),
            lambda: _("The card turned face up after the deal, the first of the discard pile."),
        ),
        Term(
            "stock",
            lambda: _("Stock"),
            lambda: pgettext("forms", "stock"),
            lambda: _("The cards not dealt, face down: whoever draws here sees the card alone."),
        ),
        Term(
            "pile",
            lambda: _("Discard pile"),
            lambda: pgettext("forms", "discard pile"),
            lambda: _("The cards thrown away, face up: only the top one can be taken."),
        ),
        Term(
            "void",
            lambda: _("Void deal"),
            lambda: pgettext("forms", "void"),
            lambda: _("The stock ran out before anybody knocked: nobody scores."),
        ),
        Term(
            "box",
            lambda: _("Box"),
            lambda: pgettext("forms", "boxes|box"),
            lambda: _("A deal won. At the end of the match each one may be worth points."),
        ),
        Term(
            "shutout",
            lambda: _("Shutout"),
            lambda: pgettext("forms", "shutout"),
            lambda: _("The loser has not won a single deal of the match."),
        ),
    )
}


@dataclass(frozen=True, slots=True)
class Found:
    """A term in a text: which one, and where."""

    term: str
    start: int
    end: int


def terms_in(text: str, known: Collection[str] = ()) -> tuple[Found, ...]:
    """The first mention of each term in a text, except of those already known."""
    return _terms_in(text, frozenset(known), i18n.language())


@lru_cache(maxsize=2000)
def _terms_in(text: str, known: frozenset[str], language: str) -> tuple[Found, ...]:
    """Kept, as a page that scrolls asks for the same lines in every frame."""
    pattern, terms = _words(language)
    found: dict[str, Found] = {}
    for match in pattern.finditer(text):
        term = terms[_plain(match[0])]
        if term not in known:
            found.setdefault(term, Found(term, match.start(), match.end()))
    return tuple(found.values())


@cache
def _words(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """All forms, the longest first, as whole words; and which term each one is.

    ``language`` is the one in use: the texts are asked for in it.
    """
    terms = {_plain(form): term.id for term in TERMS.values() for form in term.forms().split("|")}
    longest = sorted(terms, key=len, reverse=True)
    words = "|".join(re.escape(form).replace(r"\ ", r"\s") for form in longest)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), terms


def _plain(word: str) -> str:
    """Small letters, and every space an ordinary one."""
    return re.sub(r"\s", " ", word).casefold()
