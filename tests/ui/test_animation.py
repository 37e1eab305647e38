"""The queue of tweens: order, timing, reduced motion, and that it can be dropped."""

from __future__ import annotations

import pytest

from game.ui.animation import Animator, Pose, Tween, ease_in_out, ease_out

HERE, THERE = Pose(0, 0, 100), Pose(100, 50, 80, angle=10, flip=1)


def tween(key: str, **more: object) -> Tween:
    return Tween(key, HERE, THERE, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("ease", [ease_out, ease_in_out])
def test_easings_go_from_0_to_1_without_turning_back(ease: object) -> None:
    assert callable(ease)
    values = [ease(step / 50) for step in range(51)]
    assert values[0] == 0
    assert values[-1] == 1
    assert values == sorted(values)


def test_a_tween_starts_here_and_ends_there() -> None:
    animator = Animator()
    animator.step([tween("a", duration=0.2)])
    assert animator.pose("a") == HERE
    assert animator.update(0.1)
    on_the_way = animator.pose("a")
    assert on_the_way is not None
    assert 0 < on_the_way.x < 100
    assert animator.update(0.11), "the arrival must still be drawn"
    assert animator.pose("a") is None
    assert not animator.busy
    assert not animator.update(0.1)


def test_steps_follow_one_another_and_later_ones_wait_at_their_start() -> None:
    animator = Animator()
    animator.step([tween("a", duration=0.1)])
    animator.step([tween("b", duration=0.1)])
    animator.update(0.05)
    assert animator.moving() == ["a"]
    assert animator.pose("b") == HERE
    animator.update(0.06)
    assert animator.moving() == ["b"]
    assert animator.pose("a") is None


def test_delays_within_a_step() -> None:
    animator = Animator()
    started: list[str] = []
    animator.step(
        [
            tween("a", duration=0.1, on_start=lambda: started.append("a")),
            tween("b", duration=0.1, delay=0.1, on_start=lambda: started.append("b")),
        ]
    )
    animator.update(0.05)
    assert started == ["a"]
    assert animator.pose("b") == HERE
    animator.update(0.07)
    assert started == ["a", "b"]
    animator.update(0.1)
    assert not animator.busy


def test_speed_divides_the_time() -> None:
    animator = Animator(speed=2)
    animator.step([tween("a", duration=0.2)])
    animator.update(0.11)
    assert not animator.busy


def test_reduced_motion_is_instantaneous_and_still_calls() -> None:
    animator = Animator(reduced=True)
    started: list[str] = []
    animator.step([tween("a", on_start=lambda: started.append("a"))])
    animator.pause(1)
    animator.step([tween("b", delay=5, on_start=lambda: started.append("b"))])
    assert animator.update(0.001)
    assert not animator.busy
    assert started == ["a", "b"]


def test_dropping_leaves_everything_at_its_place() -> None:
    animator = Animator()
    animator.step([tween("a")])
    animator.step([tween("b")])
    animator.update(0.05)
    animator.drop()
    assert not animator.busy
    assert animator.pose("a") is animator.pose("b") is None
    assert animator.moving() == []
