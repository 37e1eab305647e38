"""What the player may do now, sorted for the table: read from ``view.legal``, never worked out.

Spreads and defences are put in order here (that is advice, not legality): the least deadwood first,
then the fewest unseen cards that an opponent could lay off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.actions import (
    Action,
    BigGin,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeUpcard,
)
from game.core.cards import Card, CardMask, cards_of, mask_of, mask_value
from game.core.layoff import Layoff, extensions
from game.core.melds import Meld, deadwood_value
from game.core.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class Spread:
    """A way to knock (or to go gin): what is left over, and what others could lay off on it."""

    action: Knock
    deadwood: tuple[Card, ...]
    deadwood_value: int
    exposure: tuple[Card, ...]

    @property
    def is_gin(self) -> bool:
        """Nothing is left over."""
        return not self.deadwood


@dataclass(frozen=True, slots=True)
class DefenceOption:
    """A way to answer a knock, and the points that it leaves."""

    action: Defend
    deadwood: tuple[Card, ...]
    deadwood_value: int


@dataclass(slots=True)
class Choices:
    """The legal actions of a view by what they are."""

    take: TakeUpcard | None = None
    pass_upcard: PassUpcard | None = None
    stock: DrawStock | None = None
    pile: DrawDiscard | None = None
    discards: dict[Card, Discard] = field(default_factory=dict)
    knocks: dict[Card, list[Knock]] = field(default_factory=dict)
    false_knocks: dict[Card, Knock] = field(default_factory=dict)
    big_gins: list[BigGin] = field(default_factory=list)
    defences: list[Defend] = field(default_factory=list)
    hand: CardMask = 0
    hidden: CardMask = 0

    def spreads(self, card: Card) -> list[Spread]:
        """The knocks with this discard that are worth a thought, best first.

        One that leaves as much or more, and shows an opponent all that another shows, is left out.
        """
        rest = self.hand ^ card.bit
        found = [_spread(knock, rest, self.hidden) for knock in self.knocks.get(card, ())]
        found.sort(key=_worth)
        chosen: list[Spread] = []
        for spread in found:
            if not any(_covers(other, spread) for other in chosen):
                chosen.append(spread)
        return chosen

    def best_spread(self, card: Card) -> Spread | None:
        """The best knock with this discard."""
        rest = self.hand ^ card.bit
        found = (_spread(knock, rest, self.hidden) for knock in self.knocks.get(card, ()))
        return min(found, key=_worth, default=None)

    def best_knock(self) -> Spread | None:
        """The best knock of all: gin where there is one."""
        spreads = (self.best_spread(card) for card in self.knocks)
        return min((spread for spread in spreads if spread), key=_worth, default=None)

    def defence_options(self, laid: Iterable[Layoff]) -> list[DefenceOption]:
        """The defences with exactly these layoffs that are worth a thought, best first."""
        wanted = tuple(sorted(laid))
        fitting = (action for action in self.defences if action.layoffs == wanted)
        chosen: list[DefenceOption] = []
        for option in sorted((self._option(action) for action in fitting), key=_defence_worth):
            loose = set(option.deadwood)
            # One that only leaves more cards loose is no choice worth showing.
            if not any(set(other.deadwood) <= loose for other in chosen):
                chosen.append(option)
        return chosen

    def best_defence(self) -> DefenceOption:
        """The defence that leaves the least; among equals with the fewest layoffs."""
        return min((self._option(action) for action in self.defences), key=_defence_worth)

    def layoff_targets(self, card: Card, laid: Sequence[Layoff]) -> list[int]:
        """The melds of the spread that take this card now, after the layoffs already made."""
        reachable = {
            layoff
            for action in self.defences
            if len(action.layoffs) == len(laid) + 1 and set(laid) <= set(action.layoffs)
            for layoff in action.layoffs
        }
        return sorted({layoff.meld_index for layoff in reachable if layoff.card is card})

    def _option(self, action: Defend) -> DefenceOption:
        rest = self.hand
        for meld in action.melds:
            rest ^= meld.mask
        for layoff in action.layoffs:
            rest ^= layoff.card.bit
        return DefenceOption(action, cards_of(rest), mask_value(rest))


def choices_of(view: PlayerView) -> Choices:
    """The legal actions of the view, sorted."""
    choices = Choices(hand=mask_of(view.hand), hidden=mask_of(view.hidden))
    for action in view.legal:
        _add(choices, action, view.limit)
    return choices


def _add(choices: Choices, action: Action, limit: int) -> None:
    match action:
        case TakeUpcard():
            choices.take = action
        case PassUpcard():
            choices.pass_upcard = action
        case DrawStock():
            choices.stock = action
        case DrawDiscard():
            choices.pile = action
        case Discard(card):
            choices.discards[card] = action
        case Knock(card, melds):
            if not melds and deadwood_value(choices.hand ^ card.bit) > limit:
                choices.false_knocks[card] = action
            else:
                choices.knocks.setdefault(card, []).append(action)
        case BigGin():
            choices.big_gins.append(action)
        case Defend():
            choices.defences.append(action)


def _spread(knock: Knock, rest: CardMask, hidden: CardMask) -> Spread:
    loose, exposed = rest, 0
    for meld in knock.melds:
        loose ^= meld.mask
        exposed |= layoffs_on(meld, hidden)
    if not loose:
        exposed = 0  # nobody lays off on gin
    return Spread(knock, cards_of(loose), mask_value(loose), cards_of(exposed))


def layoffs_on(meld: Meld, cards: CardMask) -> CardMask:
    """Those of the cards that could be laid off on this meld at once, without another one."""
    found = 0
    for group in extensions(meld, cards):
        if group.bit_count() == 1:
            found |= group
    return found


def _worth(spread: Spread) -> tuple[int, int, int, int]:
    return (
        spread.deadwood_value,
        len(spread.exposure),
        len(spread.deadwood),
        len(spread.action.melds),
    )


def _covers(better: Spread, worse: Spread) -> bool:
    """Nothing speaks for the other one."""
    return better.deadwood_value <= worse.deadwood_value and set(better.exposure) <= set(
        worse.exposure
    )


def _defence_worth(option: DefenceOption) -> tuple[int, int, int, int]:
    action = option.action
    return (
        option.deadwood_value,
        len(action.layoffs),
        len(option.deadwood),
        len(action.melds),
    )
