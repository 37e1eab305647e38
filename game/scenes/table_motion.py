"""Cards on their way: what happened becomes flights, a changed order of the hand becomes slides.

Derived by comparing where the cards were with where they are; dropping it all is always safe.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.cards import Card
from game.core.events import (
    CardDiscarded,
    CardDrawn,
    Closing,
    DealEnded,
    Event,
    HandDefended,
    Source,
    SpreadLaid,
    StockReshuffled,
)
from game.core.rules import Seat
from game.scenes.table_canvas import Mover
from game.ui.animation import Animator, Pose, Tween, ease_in_out

Poses = Mapping[Hashable, Pose]

DEAL_TIME = 1.1
"""Seconds that dealing a whole hand takes at most."""
DEAL_STAGGER = 0.05
SPREAD_STAGGER = 0.03
SLIDE_TIME = 0.16
STOCK = "stock"
PILE = "pile"
SHUFFLED = "shuffled"
FACE_DOWN = "face down"
"""The knocking discard, which nobody but the knocker knows before the end."""


class Motion:
    """``flights`` run one after the other, ``slides`` of the hand beside them."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self.flights = Animator()
        self.slides = Animator()
        self._play = play
        self._faces: dict[Hashable, Card | None] = {}
        self._unseen: frozenset[Hashable] = frozenset()
        self.apart = False
        """What is drawn now is without the cards of the hand."""

    def tune(self, speed: float, reduced: bool) -> None:
        """Take over the player's wishes."""
        for animator in (self.flights, self.slides):
            animator.speed, animator.reduced = speed, reduced

    @property
    def busy(self) -> bool:
        """Something moves."""
        return self.flights.busy or self.slides.busy

    def update(self, dt: float) -> bool:
        """Go on. True when the picture must be drawn again."""
        moved = self.flights.update(dt)
        return self.slides.update(dt) or moved

    def drop(self) -> None:
        """Everything is where it belongs."""
        self.flights.drop()
        self.slides.drop()
        self._faces.clear()

    def flies(self, key: Hashable) -> bool:
        """The card is on its way, or waits for it: it is drawn over everything."""
        return any(tween.key == key and not tween.done for tween in self.flights.tweens())

    def goals(self) -> dict[Hashable, Pose]:
        """Where the cards will lie that fly or wait for it."""
        return {tween.key: tween.end for tween in self.flights.tweens() if not tween.done}

    def slide(self, key: Hashable) -> Pose | None:
        """Where a card of the hand is while the hand makes room."""
        return self.slides.pose(key)

    def sliding(self) -> list[Pose]:
        """Where the cards of the hand are that slide."""
        return [tween.pose for tween in self.slides.tweens()]

    def flying(self) -> Iterator[Mover]:
        """What to draw over everything; a card still in the stock is not seen there."""
        seen: set[Hashable] = set()
        for tween in self.flights.tweens():
            if tween.done or tween.key in seen or tween.start.width <= 0:
                continue
            seen.add(tween.key)
            if tween.started or tween.key not in self._unseen:
                yield Mover(tween.key, self._face(tween.key), tween.pose)

    def _face(self, key: Hashable) -> Card | None:
        return key if isinstance(key, Card) else self._faces.get(key)

    # What to move

    def seen(self, poses: Poses) -> dict[Hashable, Pose]:
        """Where the cards are on the screen: those that slide are not yet at their places."""
        sliding = {tween.key: tween.pose for tween in self.slides.tweens()}
        return dict(poses) | sliding

    def rearrange(self, before: Poses, after: Poses, cards: Sequence[Card]) -> None:
        """The cards of the hand go from where they were seen to where they belong now."""
        tweens = []
        for card in cards:
            start = before.get(card)
            if start is not None and start != after[card] and not self.flies(card):
                tweens.append(Tween(card, start, after[card], SLIDE_TIME))
        self.slides.drop()
        self.slides.step(tweens)

    def deal(
        self,
        after: Poses,
        order: Sequence[Seat],
        hands: Mapping[Seat, Sequence[Hashable]],
        upcard: Card,
    ) -> None:
        """Cards go round one at a time; at last the upcard is turned."""
        stock = after[STOCK]
        rounds = max((len(keys) for keys in hands.values()), default=0)
        keys = [
            hands[seat][turn] for turn in range(rounds) for seat in order if turn < len(hands[seat])
        ]
        stagger = min(DEAL_STAGGER, DEAL_TIME / max(1, len(keys)))
        tweens = [
            Tween(
                key,
                stock,
                after[key],
                delay=stagger * place,
                on_start=self._sound("deal", place % 2 == 0),
            )
            for place, key in enumerate(keys)
        ]
        self._unseen = frozenset(keys) | {upcard}
        self._faces |= {key: None for key in keys if not isinstance(key, Card)}
        self.flights.step(tweens)
        self.flights.step(
            [Tween(upcard, stock, after[upcard], ease=ease_in_out, on_start=self._sound("discard"))]
        )

    def _sound(self, name: str, wanted: bool = True) -> Callable[[], None] | None:
        return (lambda: self._play(name)) if wanted else None

    def show(
        self, events: Sequence[Event], before: Poses, after: Poses, turned: Card | None = None
    ) -> None:
        """Flights for what happened, step by step. ``turned``: the knocking discard at the end."""
        self._unseen = frozenset()
        last_seen = dict(before)
        for event in events:
            for step in self._steps(event, last_seen, after, turned):
                self.flights.step(step)
                last_seen |= {tween.key: tween.end for tween in step}

    def _steps(
        self, event: Event, before: Poses, after: Poses, turned: Card | None
    ) -> Iterator[list[Tween]]:
        match event:
            case CardDrawn():
                yield self._drawn(event, before, after)
            case CardDiscarded(seat, card):
                start = before.get(card) or self._last_back(seat, before)
                if start is not None:
                    yield [Tween(card, start, after[PILE], on_start=self._sound("discard"))]
            case SpreadLaid():
                yield from self._spread(event, before, after, turned)
            case HandDefended():
                yield from self._defended(event, before, after)
            case StockReshuffled():
                face_down = replace(after[PILE], flip=1.0)
                sound = self._sound("deal")
                yield [Tween(SHUFFLED, face_down, after[STOCK], 0.4, on_start=sound)]
            case DealEnded(closing) if turned is not None and closing is not Closing.FALSE_KNOCK:
                face_down = replace(after[PILE], flip=1.0)
                yield [Tween(turned, face_down, after[PILE], 0.3, ease=ease_in_out)]

    def _drawn(self, event: CardDrawn, before: Poses, after: Poses) -> list[Tween]:
        source = STOCK if event.source is Source.STOCK else PILE
        key: Hashable = event.card
        if event.card is None or event.card not in after:
            key = self._last_key(event.seat, after)
            self._faces[key] = event.card
        if key is None or key not in after:
            return []
        self._unseen = frozenset({key}) if source == STOCK else frozenset()
        return [Tween(key, before[source], after[key], on_start=self._sound("draw"))]

    def _last_key(self, seat: Seat, poses: Poses) -> Hashable:
        places = [key[1] for key in poses if isinstance(key, tuple) and key[0] == seat]
        return (seat, max(places)) if places else None

    def _last_back(self, seat: Seat, poses: Poses) -> Pose | None:
        return poses.get(self._last_key(seat, poses))

    def _spread(
        self, event: SpreadLaid, before: Poses, after: Poses, turned: Card | None
    ) -> Iterator[list[Tween]]:
        """The discard goes face down on the pile, then the cards are laid out."""
        sound = "knock" if event.closing is Closing.KNOCK else "gin"
        first = list(self._piles_aside(before, after))
        start = before.get(event.discard) if event.discard else None
        start = start or self._last_back(event.seat, before)
        if event.closing is not Closing.BIG_GIN and start is not None:
            key = FACE_DOWN if FACE_DOWN in after else turned
            self._faces[FACE_DOWN] = event.discard
            face_down = replace(after[PILE], flip=1.0)
            first.append(Tween(key, start, face_down, on_start=self._sound(sound)))
            sound = "deal"
        yield first
        cards = [card for meld in event.melds for card in meld.cards]
        yield self._laid(event.seat, [*cards, *event.deadwood], before, after, sound)

    def _piles_aside(self, before: Poses, after: Poses) -> Iterator[Tween]:
        """Stock and pile make room for the spread."""
        if before[STOCK] == after[STOCK]:
            return
        yield Tween(STOCK, before[STOCK], after[STOCK])
        for key, pose in before.items():
            if isinstance(key, Card) and pose == before[PILE] and key in after:
                yield Tween(key, pose, after[PILE])

    def _laid(
        self, seat: Seat, cards: Sequence[Card], before: Poses, after: Poses, sound: str
    ) -> list[Tween]:
        """Cards of a fan turn over and lie down, one after the other."""
        tweens = []
        for place, card in enumerate(cards):
            start = before.get(card) or before.get((seat, place)) or self._last_back(seat, before)
            if start is not None and card in after and start != after[card]:
                delay = SPREAD_STAGGER * place
                on_start = self._sound(sound, place == 0)
                tweens.append(Tween(card, start, after[card], 0.28, delay, on_start=on_start))
        return tweens

    def _defended(self, event: HandDefended, before: Poses, after: Poses) -> Iterator[list[Tween]]:
        cards = [card for meld in event.melds for card in meld.cards]
        yield self._laid(event.seat, [*cards, *event.deadwood], before, after, "deal")
        for layoff in event.layoffs:
            yield self._laid(event.seat, [layoff.card], before, after, "discard")
