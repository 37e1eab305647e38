"""Movement: a queue of eased tweens between what was and what is. It can be dropped at any time.

A tween holds no rules and no state of the game: the scene draws from its model, and asks here
whether a thing is still on its way. Nothing is lost when the queue is emptied.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

MOVE_TIME = 0.22
"""Seconds that a card takes for its way at normal speed."""


class Speed(Enum):
    """How fast things move; the factor divides every duration."""

    SLOW = 0.6
    NORMAL = 1.0
    FAST = 2.0


def ease_out(part: float) -> float:
    """Cubic: fast away, soft arrival. From 0..1 to 0..1."""
    return 1 - (1 - part) ** 3


def ease_in_out(part: float) -> float:
    """Smooth on both ends."""
    return part * part * (3 - 2 * part)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a thing is drawn: centre and width in device pixels, angle in degrees.

    ``flip`` 0 shows the face, 1 the back; between them a card turns over.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    flip: float = 0.0

    def towards(self, other: Pose, part: float) -> Pose:
        """The pose at ``part`` (0..1) of the way to another."""

        def mix(a: float, b: float) -> float:
            return a + (b - a) * part

        return Pose(
            mix(self.x, other.x),
            mix(self.y, other.y),
            mix(self.width, other.width),
            mix(self.angle, other.angle),
            mix(self.flip, other.flip),
        )


@dataclass(slots=True)
class Tween:
    """``key`` (a card, a label) goes from ``start`` to ``end``; times in seconds at normal speed.

    ``on_start`` is for a sound; it is not called when the queue is dropped.
    """

    key: Hashable
    start: Pose
    end: Pose
    duration: float = MOVE_TIME
    delay: float = 0.0
    ease: Callable[[float], float] = ease_out
    on_start: Callable[[], None] | None = None
    elapsed: float = 0.0
    started: bool = False

    @property
    def done(self) -> bool:
        """It has arrived."""
        return self.elapsed >= self.delay + self.duration

    @property
    def pose(self) -> Pose:
        """Where the thing is now."""
        if self.duration <= 0:
            return self.end if self.elapsed >= self.delay else self.start
        part = (self.elapsed - self.delay) / self.duration
        return self.start.towards(self.end, self.ease(min(1.0, max(0.0, part))))


@dataclass(slots=True)
class Animator:
    """Steps of tweens, one step after the other; tweens of one step run together.

    ``reduced`` (prefers-reduced-motion) makes every step instantaneous; the start callbacks are
    still made, so that sounds and texts come.
    """

    speed: float = Speed.NORMAL.value
    reduced: bool = False
    _steps: list[list[Tween]] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        """Something is still moving."""
        return bool(self._steps)

    def step(self, tweens: Sequence[Tween]) -> None:
        """Add a step after those already waiting."""
        if tweens:
            self._steps.append(list(tweens))

    def pause(self, seconds: float) -> None:
        """Wait between two steps; nothing under reduced motion."""
        still = Pose(0, 0, 0)
        self.step([Tween(object(), still, still, duration=seconds)])

    def drop(self) -> None:
        """Forget everything: all things are where they belong."""
        self._steps.clear()

    def update(self, dt: float) -> bool:
        """Go on by ``dt`` real seconds. True when the picture must be drawn again."""
        if not self._steps:
            return False
        time = dt * self.speed
        while self._steps:
            step = self._steps[0]
            for tween in step:
                self._advance(tween, time)
            if not all(tween.done for tween in step):
                break
            self._steps.pop(0)
            time = 0.0
            if not self.reduced:
                break
        return True

    def _advance(self, tween: Tween, time: float) -> None:
        tween.elapsed = tween.delay + tween.duration if self.reduced else tween.elapsed + time
        if not tween.started and tween.elapsed >= tween.delay:
            tween.started = True
            if tween.on_start is not None:
                tween.on_start()

    def pose(self, key: Hashable) -> Pose | None:
        """Where ``key`` is now: on its way, or waiting to start; None when it is at its place.

        A thing that has several tweens ahead is where the first of them has it.
        """
        for step in self._steps:
            for tween in step:
                if tween.key == key:
                    return tween.pose
        return None

    def tweens(self) -> Iterator[Tween]:
        """Every tween on its way or waiting, in the order in which they run."""
        for step in self._steps:
            yield from step

    def moving(self) -> list[Hashable]:
        """The keys of the step that runs now, in drawing order."""
        return [tween.key for tween in self._steps[0]] if self._steps else []
