"""The pool that an expert picks worlds from: as often as they weigh, and spread evenly."""

from collections import Counter

import pytest

from overtrick.bots.expert_pool import Pool, empty_pool, picked


def pool_of(*weights: float) -> Pool:
    pool = empty_pool()
    total = 0.0
    for number, weight in enumerate(weights):
        total += weight
        pool.keys[number] = 100 + number
        pool.weights[number] = total
    pool.size[0] = len(weights)
    return pool


def test_every_world_is_picked_as_often_as_it_weighs() -> None:
    picks = Counter(picked(pool_of(1.0, 0.0, 5.0, 0.5, 3.5), world) for world in range(1000))
    shares = [picks[100 + number] / 1000 for number in range(5)]
    assert shares == pytest.approx([0.1, 0.0, 0.5, 0.05, 0.35], abs=0.005)


def test_tiny_weights_count_by_what_they_are_of_the_whole() -> None:
    picks = Counter(picked(pool_of(1e-30, 3e-30), world) for world in range(400))
    assert picks[101] == pytest.approx(300, abs=3)


def test_the_only_world_is_always_picked() -> None:
    assert {picked(pool_of(0.25), world) for world in range(50)} == {100}
