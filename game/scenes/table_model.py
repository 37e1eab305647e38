"""The table as the player sees it: his view, his own order of cards, what he has selected.

No pixels and no clock: the scene draws this, and every change of it is one method here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.actions import Action, Knock
from game.core.cards import Card, mask_of
from game.core.deal import Phase
from game.core.events import Closing, Event
from game.core.layoff import Layoff
from game.core.melds import Meld, best_arrangement_of, deadwood_value
from game.core.player_view import PlayerView
from game.core.rules import Seat
from game.scenes.table_choices import Choices, DefenceOption, Spread, choices_of
from game.ui.hand import GroupKind, Sorting, follow, grouped, kind_of, moved, sorted_hand


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """Cards side by side: a meld with what was laid off on it, or loose cards.

    ``index`` is the meld's place in the knocker's spread; None for everything else.
    """

    kind: GroupKind
    cards: tuple[Card, ...]
    laid: frozenset[Card] = frozenset()
    index: int | None = None


def shown_meld(meld: Meld, laid: Sequence[Card] = (), index: int | None = None) -> ShownGroup:
    """A meld as it lies on the table, grown by what was laid off on it."""
    cards = [*meld.cards, *laid]
    kind = kind_of(meld)
    if kind is GroupKind.RUN:
        cards.sort(key=lambda card: card.rank)
    return ShownGroup(kind, tuple(cards), frozenset(laid), index)


class TableModel:
    """What the table scene shows. ``sorting`` puts a new hand in order."""

    def __init__(self, view: PlayerView, names: Sequence[str], sorting: Sorting) -> None:
        self.names = tuple(names)
        self.view = view
        self.choices: Choices = choices_of(view)
        self.sorting = sorting
        self.order: tuple[Card, ...] = sorted_hand(view.hand, sorting)
        self.selected: Card | None = None
        self.fresh: Card | None = view.drawn
        self.laid: list[Layoff] = []
        self.option = 0
        self.columns = view.columns
        """The score as it is shown: what a deal has brought is told after it."""
        self._gather()

    # What happens

    def see(self, view: PlayerView) -> None:
        """The view has changed: cards that stayed keep their places."""
        new_deal = view.deal_number != self.view.deal_number
        self.view = view
        self.choices = choices_of(view)
        self.fresh = view.drawn
        self.laid, self.option = [], 0
        if view.phase is not Phase.OVER:
            self.columns = view.columns
        if self.selected not in view.hand or view.close is not None or new_deal:
            self.selected = None
        if new_deal:
            self.order = sorted_hand(view.hand, self.sorting)
        self.order = follow(self.order, view.hand)
        self._gather()

    def sort(self, how: Sorting) -> None:
        """Put the hand in order, once."""
        self.sorting = how
        self.order = sorted_hand(self.order, how)
        self._gather()

    def arrange(self, order: Sequence[Card]) -> None:
        """Take over the order in which the player left just these cards; no other one."""
        if set(order) == set(self.order):
            self.order = tuple(order)
            self._gather()

    def move(self, card: Card, place: int) -> None:
        """Put a card elsewhere in the hand."""
        self.order = moved(self.order, card, place)
        self._gather()

    def toggle(self, card: Card) -> None:
        """Select a card, or no longer."""
        self.selected = None if self.selected is card else card

    def lay_off(self, card: Card, index: int) -> None:
        """As defender: put a card on a meld of the spread (until it is confirmed)."""
        self.laid.append(Layoff(index, card))
        self.selected, self.option = None, 0
        self._gather()

    def take_layoff_back(self) -> None:
        """As defender: the last layoff returns to the hand."""
        if self.laid:
            self.laid.pop()
            self.option = 0
            self._gather()

    def choose_option(self, option: int) -> None:
        """As defender: other melds of one's own."""
        self.option = option
        self._gather()

    # What is seen

    @property
    def me(self) -> Seat:
        """The player's seat."""
        return self.view.seat

    @property
    def cards_count(self) -> int:
        """How many cards the player holds; none while he waits for the next deal."""
        return self.view.counts[self.me]

    @property
    def can_touch(self) -> bool:
        """The cards may be selected and moved: until the hand has been laid out."""
        return self.view.close is None or self.defending

    @property
    def defending(self) -> bool:
        """The player must answer a knock."""
        return self.view.phase is Phase.DEFEND and self.view.my_turn

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in front of the player, in his order; those laid off are not there."""
        gone = self._gone()
        return tuple(card for card in self.order if card not in gone)

    def _gone(self) -> set[Card]:
        gone = {layoff.card for layoff in self.laid}
        close = self.view.close
        if close is not None and (mine := close.defences[self.me]) is not None:
            gone |= {layoff.card for layoff in mine.layoffs}
        return gone

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The player's melds: laid out, chosen, or else the best arrangement of his cards."""
        close = self.view.close
        if close is not None and close.knocker == self.me and close.spread is not None:
            return close.spread.melds
        if close is not None and (mine := close.defences[self.me]) is not None:
            return mine.melds
        if self.defending:
            return self.defence.action.melds
        return best_arrangement_of(mask_of(self.view.hand)).melds

    @property
    def groups(self) -> tuple[ShownGroup, ...]:
        """The hand in groups, as the cards lie; after a knock with what others laid off on it."""
        return self.laid_out(self.me) or tuple(
            ShownGroup(group.kind, group.cards) for group in grouped(self.hand, self.melds)
        )

    @property
    def defence_options(self) -> list[DefenceOption]:
        """Ways to finish the defence with the layoffs made so far, best first."""
        return self.choices.defence_options(self.laid)

    @property
    def defence(self) -> DefenceOption:
        """The one that would be confirmed."""
        options = self.defence_options
        return options[min(self.option, len(options) - 1)]

    @property
    def deadwood(self) -> int:
        """Points of loose cards in the hand as it is now."""
        if self.defending:
            return self.defence.deadwood_value
        close = self.view.close
        if close is not None and close.knocker == self.me and close.spread is not None:
            return close.spread.deadwood_value
        if close is not None and (mine := close.defences[self.me]) is not None:
            return mine.deadwood_value
        return deadwood_value(mask_of(self.view.hand))

    @property
    def deadwood_after(self) -> int | None:
        """The same once the selected card is gone; None unless it may go now."""
        if self.selected is None or self.selected not in self.choices.discards:
            return None
        return deadwood_value(mask_of(self.view.hand) ^ self.selected.bit)

    @property
    def knock(self) -> Spread | None:
        """The knock that the button makes: with the selected card, else the best of all."""
        if self.selected is not None:
            return self.choices.best_spread(self.selected)
        return self.choices.best_knock()

    def false_knock(self) -> Knock | None:
        """A knock above the limit with the selected card, where the rules know it."""
        return None if self.selected is None else self.choices.false_knocks.get(self.selected)

    def discard(self) -> Action | None:
        """The discard of the selected card, when it may go."""
        return None if self.selected is None else self.choices.discards.get(self.selected)

    def targets(self) -> list[int]:
        """As defender: the melds of the spread that take the selected card."""
        if not self.defending or self.selected is None:
            return []
        return self.choices.layoff_targets(self.selected, self.laid)

    # The others

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other seats in order of play, those without cards included."""
        seats = len(self.view.counts)
        return tuple(Seat((self.me + step) % seats) for step in range(1, seats))

    def laid_out(self, seat: Seat) -> tuple[ShownGroup, ...]:
        """The cards of a seat that lie open after a knock, in groups; empty before that."""
        close = self.view.close
        if close is None:
            return ()
        if seat == close.knocker and close.spread is not None:
            melds, loose = close.spread.melds, close.spread.deadwood
        elif (defence := close.defences[seat]) is not None:
            melds, loose = defence.melds, defence.deadwood
        else:
            return ()
        is_base = seat == close.knocker
        groups = [
            shown_meld(meld, self.laid_on(index), index) if is_base else shown_meld(meld)
            for index, meld in enumerate(melds)
        ]
        if loose:
            by_rank = sorted(loose, key=lambda card: card.rank)
            groups.append(ShownGroup(GroupKind.LOOSE, tuple(by_rank)))
        return tuple(groups)

    @property
    def has_closing_discard(self) -> bool:
        """A card lies face down on the pile: the knocker's discard."""
        close = self.view.close
        return (
            close is not None
            and close.closing in (Closing.KNOCK, Closing.GIN)
            and self.view.phase is not Phase.OVER
        )

    @property
    def turned_discard(self) -> Card | None:
        """The knocker's discard once the deal is over and everybody may see it."""
        close = self.view.close
        return close.discard if close is not None and self.view.phase is Phase.OVER else None

    def laid_on(self, index: int) -> list[Card]:
        """Cards laid off on a meld of the spread, by everybody, the player's pending ones last."""
        close = self.view.close
        made = [defence.layoffs for defence in close.defences if defence] if close else []
        layoffs = [*(layoff for some in made for layoff in some), *self.laid]
        return [layoff.card for layoff in layoffs if layoff.meld_index == index]

    def events_since(self, count: int) -> tuple[Event, ...]:
        """The deal's events after the first ``count``."""
        return self.view.events[count:]

    def _gather(self) -> None:
        """Once melds are laid out, their cards must lie side by side: put them so."""
        if self.view.close is None:
            return
        melds = self.melds
        melded = [card for meld in melds for card in meld.cards]
        rest = [card for card in self.order if card not in melded]
        self.order = (*melded, *rest)
