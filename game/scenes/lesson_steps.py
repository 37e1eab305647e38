"""The steps of the lesson: what is said, what the player does, and what is said when he does
something else. Each is done at the table; only results are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from game.core.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
)
from game.core.cards import Card, parse_cards
from game.scenes.lesson_deals import DEFENCE, GIN, WHOLE_TURN, LessonDeal
from game.services.i18n import _
from game.ui.card_names import card_short


class Part(Enum):
    """What the lesson consists of, in its order."""

    MELDS = "melds"
    DEADWOOD = "deadwood"
    TURN = "turn"
    KNOCK = "knock"
    LAYOFF = "layoff"
    GIN = "gin"


def part_title(part: Part) -> str:
    """Its name, in the language in use."""
    return {
        Part.MELDS: _("Melds"),
        Part.DEADWOOD: _("Deadwood"),
        Part.TURN: _("Draw and discard"),
        Part.KNOCK: _("Knock"),
        Part.LAYOFF: _("Lay off and undercut"),
        Part.GIN: _("Gin"),
    }[part]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the sentences are about: names, and how the deal stands for both."""

    name: str
    mine: int
    hers: int
    bonus: int
    loose_court: Card | None
    """The court card that the player still holds outside a meld."""


Say = Callable[[Facts], str]


@dataclass(frozen=True, slots=True)
class Find:
    """Tap all these cards; together they may be a meld. ``wrong`` answers a tap on another."""

    say: Say
    part: Part
    cards: frozenset[Card]
    wrong: Callable[[Card], str]
    is_meld: bool = True


@dataclass(frozen=True, slots=True)
class Play:
    """Make one of the actions that ``wants`` accepts; ``wrong`` answers another."""

    say: Say
    part: Part
    wants: Callable[[Action], bool]
    wrong: Callable[[Action, Facts], str]


@dataclass(frozen=True, slots=True)
class LayOff:
    """As defender: lay so many cards off in all. ``wrong`` answers a card that fits nowhere."""

    say: Say
    part: Part
    count: int
    wrong: Callable[[Card], str]
    wants: Callable[[Action], bool] = field(default=lambda action: False)


@dataclass(frozen=True, slots=True)
class Watch:
    """The other side acts."""

    say: Say
    part: Part


@dataclass(frozen=True, slots=True)
class Read:
    """The result; a button goes on."""

    say: Say
    part: Part


Step = Find | Play | LayOff | Watch | Read


@dataclass(frozen=True, slots=True)
class Chapter:
    """A deal and the steps made with it. ``is_open``: the player finds the melds himself."""

    deal: LessonDeal
    steps: tuple[Step, ...]
    is_open: bool = False


RUN = frozenset(parse_cards("5h 6h 7h"))
SET = frozenset(parse_cards("9c 9d 9s"))
COURTS = frozenset(parse_cards("Kc Qd"))
OWN = frozenset(parse_cards("7h 8h 9h Ks Kh Kd"))


def _not_in_run(card: Card) -> str:
    return _("{card} has no neighbours: look for three cards of one suit in sequence.").format(
        card=card_short(card)
    )


def _not_in_set(card: Card) -> str:
    if card in RUN:
        return _("{card} is in the run already. Look for three cards of one rank.").format(
            card=card_short(card)
        )
    return _("{card} is the only one of its rank. Look for three that are alike.").format(
        card=card_short(card)
    )


def _not_dear(card: Card) -> str:
    if card in RUN | SET:
        return _("{card} is in a meld, so it costs nothing.").format(card=card_short(card))
    return _("{card} costs little. Court cards cost 10 each.").format(card=card_short(card))


def _wrong_draw(action: Action, facts: Facts) -> str:
    return _("The stock is a surprise; the 8♥ fits for certain. Tap the discard pile.")


def _wrong_discard(action: Action, facts: Facts) -> str:
    if isinstance(action, Discard) and action.card not in RUN | SET | COURTS:
        return _("{card} costs little, you can keep it. A court card costs 10: throw one.").format(
            card=card_short(action.card)
        )
    return _("That card is in a meld: keep it. Throw a loose court card.")


def _wrong_stock(action: Action, facts: Facts) -> str:
    return _("That card would only be 10 more points. Tap the stock.")


def _wrong_knock(action: Action, facts: Facts) -> str:
    return _("Wait: 7 is few enough to end the deal at once. Press “Knock (7)”.")


def _fits_nowhere(card: Card) -> str:
    if card in OWN:
        return _("{card} is in a meld of your own: it stays there.").format(card=card_short(card))
    return _("{card} fits none of those melds.").format(card=card_short(card))


def _wrong_defence(action: Action, facts: Facts) -> str:
    return _("Not yet: there is still a card to lay off.")


def _wrong_gin(action: Action, facts: Facts) -> str:
    return _("Look again: without the 9♥ nothing is loose. Press “Gin!”.")


def _knocks_with_court(action: Action) -> bool:
    return isinstance(action, Knock) and action.discard in COURTS


FIRST = Chapter(
    WHOLE_TURN,
    (
        Find(
            lambda facts: _(
                "You want melds. Three cards of one suit in sequence are a run: tap the three "
                "cards of the run in your hand."
            ),
            Part.MELDS,
            RUN,
            _not_in_run,
        ),
        Find(
            lambda facts: _(
                "Three or four cards of one rank are a set. Tap the three cards of the set."
            ),
            Part.MELDS,
            SET,
            _not_in_set,
        ),
        Find(
            lambda facts: _(
                "All other cards are deadwood: each costs its number, a court card 10, an "
                "ace 1. Tap the two that cost most."
            ),
            Part.DEADWOOD,
            COURTS,
            _not_dear,
            is_meld=False,
        ),
        Play(
            lambda facts: _(
                "10 + 10 + 4 + 2: 26 points are loose. In a turn you draw a card, then discard "
                "one. The 8♥ lengthens your run: take it from the discard pile."
            ),
            Part.TURN,
            lambda action: isinstance(action, DrawDiscard),
            _wrong_draw,
        ),
        Play(
            lambda facts: _(
                "Now discard what costs most: tap a court card, then tap it again or press the "
                "button."
            ),
            Part.TURN,
            lambda action: isinstance(action, Discard) and action.card in COURTS,
            _wrong_discard,
        ),
        Watch(lambda facts: _("{name}'s turn.").format(name=facts.name), Part.TURN),
        Play(
            lambda facts: _("Your turn again. The queen is of no use: draw from the stock."),
            Part.TURN,
            lambda action: isinstance(action, DrawStock),
            _wrong_stock,
        ),
        Play(
            lambda facts: _(
                "An ace! Without the {card} only 4 + 2 + 1 = 7 points are loose. With 10 or fewer "
                "you may knock, which ends the deal. Press “Knock (7)”."
            ).format(card=card_short(facts.loose_court) if facts.loose_court else ""),
            Part.KNOCK,
            _knocks_with_court,
            _wrong_knock,
        ),
        Watch(
            lambda facts: _("Now {name} lays out her cards.").format(name=facts.name), Part.KNOCK
        ),
        Read(
            lambda facts: _(
                "{name} put her 9♥ on your run; she is left with {hers} points. You get the "
                "difference: {hers} − {mine} = {points} points."
            ).format(
                name=facts.name, hers=facts.hers, mine=facts.mine, points=facts.hers - facts.mine
            ),
            Part.KNOCK,
        ),
    ),
    is_open=True,
)

SECOND = Chapter(
    DEFENCE,
    (
        Watch(lambda facts: _("A new deal. {name} knocks!").format(name=facts.name), Part.LAYOFF),
        LayOff(
            lambda facts: _(
                "{name} knocks with {hers}. After a knock you may lay off loose cards on her "
                "melds. Tap your 9♣, then her run 6-7-8♣."
            ).format(name=facts.name, hers=facts.hers),
            Part.LAYOFF,
            1,
            _fits_nowhere,
        ),
        LayOff(
            lambda facts: _("Good. Two more of your loose cards fit her sets: lay them off too."),
            Part.LAYOFF,
            3,
            _fits_nowhere,
        ),
        Play(
            lambda facts: _(
                "Only the 2♠ is left to you: 2 points against {hers}. Lay out your hand."
            ).format(hers=facts.hers),
            Part.LAYOFF,
            lambda action: isinstance(action, Defend) and len(action.layoffs) == 3,
            _wrong_defence,
        ),
        Read(
            lambda facts: _(
                "You have no more than the knocker: an undercut! The difference, {points}, and a "
                "bonus of {bonus} are yours: {sum} points."
            ).format(
                points=facts.hers - facts.mine,
                bonus=facts.bonus,
                sum=facts.hers - facts.mine + facts.bonus,
            ),
            Part.LAYOFF,
        ),
    ),
)

THIRD = Chapter(
    GIN,
    (
        Play(
            lambda facts: _(
                "Last deal. A run, a set, and one card short of a third meld. Draw from the stock."
            ),
            Part.GIN,
            lambda action: isinstance(action, DrawStock),
            _wrong_stock,
        ),
        Play(
            lambda facts: _(
                "The 4♦ makes another run! When the 9♥ goes, nothing is loose: that is gin. "
                "Press “Gin!”."
            ),
            Part.GIN,
            lambda action: isinstance(action, Knock) and action.discard.code == "9h",
            _wrong_gin,
        ),
        Watch(
            lambda facts: _("After gin {name} lays nothing off.").format(name=facts.name), Part.GIN
        ),
        Read(
            lambda facts: _(
                "You get her {hers} points and a bonus of {bonus}: {sum} points. That is all you "
                "need to know. Deal follows deal until one of you has 100 points; then bonuses are "
                "added, and the higher score wins."
            ).format(hers=facts.hers, bonus=facts.bonus, sum=facts.hers + facts.bonus),
            Part.GIN,
        ),
    ),
)

CHAPTERS = (FIRST, SECOND, THIRD)
