"""What the table says: sentences about events, in both languages, for the eye and for the ear."""

from __future__ import annotations

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.events import (
    CardDiscarded,
    CardDrawn,
    Closing,
    DealEnded,
    Event,
    HandDefended,
    HandExposed,
    Source,
    SpreadLaid,
    StockReshuffled,
    UpcardPassed,
)
from game.core.layoff import Layoff
from game.core.melds import parse_meld
from game.core.rules import Seat
from game.services import i18n
from game.ui.action_text import Narrator, deadwood_sentence, narrator_of, the_card
from game.ui.card_names import card_name, card_short

ME, SHE = Seat(0), Seat(1)
FR, EN = ("Vous", "Camille"), ("You", "Camille")
NINE, KING = parse_card("9c"), parse_card("Kd")


def told(language: str, *events: Event, full: bool = False) -> str:
    """The last sentence about these events."""
    i18n.set_language(language)
    names = FR if language == "fr" else EN
    return narrator_of(events, names, ME, card_name if full else card_short)[1]


def taken(seat: Seat) -> CardDrawn:
    return CardDrawn(seat, Source.DISCARD_PILE, NINE)


@pytest.mark.parametrize(
    ("events", "french", "english"),
    [
        ([UpcardPassed(SHE)], "Camille passe.", "Camille passes."),
        ([UpcardPassed(ME)], "Vous passez.", "You pass."),
        ([taken(SHE)], "Camille prend le 9♣.", "Camille takes the 9♣."),
        (
            [taken(SHE), CardDiscarded(SHE, KING)],
            "Camille prend le 9♣ et défausse le R♦.",
            "Camille takes the 9♣ and discards the K♦.",
        ),
        ([CardDrawn(SHE, Source.STOCK, None)], "Camille pioche.", "Camille draws."),
        (
            [CardDrawn(SHE, Source.STOCK, None), CardDiscarded(SHE, KING)],
            "Camille pioche et défausse le R♦.",
            "Camille draws and discards the K♦.",
        ),
        (
            [CardDrawn(SHE, Source.STOCK, NINE), CardDiscarded(SHE, KING)],
            "Camille pioche le 9♣ et défausse le R♦.",
            "Camille draws the 9♣ and discards the K♦.",
        ),
        ([CardDrawn(ME, Source.STOCK, NINE)], "Vous piochez le 9♣.", "You draw the 9♣."),
        ([taken(ME), CardDiscarded(ME, KING)], "Vous défaussez le R♦.", "You discard the K♦."),
        (
            [StockReshuffled(23)],
            "La défausse est remélangée\u00a0: 23 cartes dans la pioche.",
            "The discard pile is shuffled: 23 cards in the stock.",
        ),
        (
            [HandExposed(SHE)],
            "Frappe non valable\u00a0: la main de Camille reste étalée jusqu’à la fin "
            "de la manche.",
            "A false knock: the hand of Camille is open until the deal ends.",
        ),
        (
            [SpreadLaid(SHE, Closing.KNOCK, (), parse_cards("5d"), None)],
            "Camille frappe avec 5.",
            "Camille knocks with 5.",
        ),
        ([SpreadLaid(ME, Closing.GIN, (), (), KING)], "Gin\u00a0!", "Gin!"),
        (
            [SpreadLaid(SHE, Closing.BIG_GIN, (), (), None)],
            "Camille fait big gin\u00a0!",
            "Camille has big gin!",
        ),
        (
            [HandDefended(SHE, (parse_meld("2h3h4h"),), (Layoff(0, NINE),), parse_cards("7s As"))],
            "Camille pose le 9♣ et garde 8\u00a0points.",
            "Camille lays off the 9♣ and keeps 8\u00a0points.",
        ),
        ([HandDefended(ME, (), (), ())], "Vous gardez 0\u00a0point.", "You keep 0\u00a0points."),
        (
            [DealEnded(Closing.VOID)],
            "Manche nulle\u00a0: personne ne marque.",
            "The deal is void: nobody scores.",
        ),
    ],
)
def test_sentences(events: list[Event], french: str, english: str) -> None:
    assert told("fr", *events).replace("\u202f", "\u00a0") == french
    # English does not tie a number to its word as strictly; compare without that difference.
    assert told("en", *events).replace("\u00a0", " ") == english.replace("\u00a0", " ")


def test_the_ear_hears_whole_names() -> None:
    events = (taken(SHE), CardDiscarded(SHE, parse_card("Qs")))
    assert told("fr", *events, full=True) == (
        "Camille prend le 9 de trèfle et défausse la dame de pique."
    )


@pytest.mark.parametrize(
    ("code", "french"), [("As", "l’A♠"), ("Qs", "la D♠"), ("Kd", "le R♦"), ("Th", "le 10♥")]
)
def test_french_articles(code: str, french: str) -> None:
    i18n.set_language("fr")
    assert the_card(parse_card(code), card_short) == french


def test_the_discard_of_another_turn_is_not_mixed_with_an_old_draw() -> None:
    i18n.set_language("en")
    narrator = Narrator(EN, ME)
    narrator.tell(taken(ME))
    assert narrator.tell(CardDiscarded(SHE, KING)) == "Camille discards the K♦."


@pytest.mark.parametrize("language", ["fr", "en"])
def test_deadwood_in_words(language: str) -> None:
    i18n.set_language(language)
    words = {
        "fr": ("aucune carte isolée", "1 point de", "14 points de"),
        "en": ("no deadwood", "1 point of", "14 points of"),
    }[language]
    for points, word in zip((0, 1, 14), words, strict=True):
        assert word in deadwood_sentence(points).replace("\u00a0", " ")
