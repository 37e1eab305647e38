"""What a player may do, with text codes. Actions are atomic: nothing is ever half laid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import DECK, Card, CardError, parse_card
from game.core.layoff import Layoff
from game.core.melds import Meld, MeldError, parse_meld


class ActionError(ValueError):
    """A text that is not an action."""


@dataclass(frozen=True, slots=True)
class PassUpcard:
    """Leave the upcard at the first turn."""


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the upcard at the first turn."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the hidden top card of the stock."""


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard face down and spread these melds. With nothing left over it is gin.

    A false knock (the least deadwood is above the limit) is one too; its melds are not looked at.
    """

    discard: Card
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class BigGin:
    """Lay out all cards, the drawn one included, in melds."""

    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Defend:
    """Answer a knock: own melds, and layoffs on the knocker's melds."""

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]


Action: TypeAlias = (
    PassUpcard | TakeUpcard | DrawStock | DrawDiscard | Discard | Knock | BigGin | Defend
)

PASS_UPCARD = PassUpcard()
TAKE_UPCARD = TakeUpcard()
DRAW_STOCK = DrawStock()
DRAW_DISCARD = DrawDiscard()
DISCARDS: tuple[Discard, ...] = tuple(Discard(card) for card in DECK)
"""The discard of each card, by card index."""

_WORDS: dict[str, Action] = {
    "pass": PASS_UPCARD,
    "take": TAKE_UPCARD,
    "stock": DRAW_STOCK,
    "pile": DRAW_DISCARD,
}
_WORD_OF = {type(action): word for word, action in _WORDS.items()}


def action_code(action: Action) -> str:
    """One line of text: ``pass``, ``take``, ``stock``, ``pile``, ``discard Kd``,

    ``knock Kd 6h7h8h 9s9d9c``, ``big_gin 6h7h8h …``, ``defend 2h3h4h 9h>0`` (a layoff names the
    knocker's meld by its place in the spread, from 0).
    """
    match action:
        case Discard(card):
            return f"discard {card.code}"
        case Knock(card, melds):
            return " ".join(["knock", card.code, *(meld.code for meld in melds)])
        case BigGin(melds):
            return " ".join(["big_gin", *(meld.code for meld in melds)])
        case Defend(melds, layoffs):
            laid = [f"{layoff.card.code}>{layoff.meld_index}" for layoff in layoffs]
            return " ".join(["defend", *(meld.code for meld in melds), *laid])
        case _:
            return _WORD_OF[type(action)]


MAX_ACTION_CHARS = 200
"""No action needs half of them; what is longer is refused before any work is done."""


def parse_action(text: str) -> Action:
    """The inverse of :func:`action_code`. Raises ActionError."""
    if len(text) > MAX_ACTION_CHARS:
        raise ActionError(f"an action longer than {MAX_ACTION_CHARS} characters")
    word, *rest = text.split() or [""]
    try:
        if word in _WORDS and not rest:
            return _WORDS[word]
        if word == "discard" and len(rest) == 1:
            return Discard(parse_card(rest[0]))
        if word == "knock" and rest:
            return Knock(parse_card(rest[0]), _parse_melds(rest[1:]))
        if word == "big_gin":
            return BigGin(_parse_melds(rest))
        if word == "defend":
            melds = _parse_melds([part for part in rest if ">" not in part])
            return Defend(melds, tuple(_parse_layoff(part) for part in rest if ">" in part))
    except (CardError, MeldError) as error:
        raise ActionError(f"{text[:60]!r}: {error}") from error
    raise ActionError(f"not an action: {text[:60]!r}")


def _parse_melds(parts: list[str]) -> tuple[Meld, ...]:
    return tuple(parse_meld(part) for part in parts)


def _parse_layoff(part: str) -> Layoff:
    card, _, index = part.partition(">")
    if not (index.isascii() and index.isdigit() and len(index) <= 2):
        raise ActionError(f"{part[:12]!r} is not a layoff such as 9h>0")
    return Layoff(int(index), parse_card(card))
