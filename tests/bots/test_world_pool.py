"""The pool that an expert picks worlds from: as often as they weigh, and spread evenly."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from overtrick.beliefs import HOLDERS
from overtrick.beliefs.counting import prepare_counts, python_table
from overtrick.beliefs.draw_world import draw_world
from overtrick.bots.expert.world_pool import (
    DRAWN_FOR_EACH,
    Pool,
    empty_pool,
    make_pool_sampler,
    pick_world,
)
from overtrick.core.cards import has_card, just, parse_card
from overtrick.core.seats import EAST, NORTH, WEST
from overtrick.games import belote
from overtrick.games.belote import beliefs as beliefs


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
    picks = Counter(pick_world(pool_of(1.0, 0.0, 5.0, 0.5, 3.5), world) for world in range(1000))
    shares = [picks[100 + number] / 1000 for number in range(5)]
    assert shares == pytest.approx([0.1, 0.0, 0.5, 0.05, 0.35], abs=0.005)


def test_tiny_weights_count_by_what_they_are_of_the_whole() -> None:
    picks = Counter(pick_world(pool_of(1e-30, 3e-30), world) for world in range(400))
    assert picks[101] == pytest.approx(300, abs=3)


def test_the_only_world_is_always_picked() -> None:
    assert {pick_world(pool_of(0.25), world) for world in range(50)} == {100}


def test_worlds_are_drawn_evenly_and_weigh_what_they_fit() -> None:
    """Of 26 unseen cards East has five; a world in which AS is there fits ten times as well."""
    view = belote.view(belote.start(belote.INFO0004, belote.DECK, WEST), NORTH)
    card = parse_card("AS")
    assert not has_card(view.hand | just(view.deal.upcard), card)
    table, held = python_table(), [0] * HOLDERS
    prepare_counts(beliefs.deduce(view), table)

    def fit(view: Any, world: Any, key: int) -> float:
        return 1.0 if has_card(world.hands[EAST], card) else 0.1

    tools = SimpleNamespace(pool=empty_pool())
    pick = make_pool_sampler(beliefs, fit)
    picks = 0
    for world in range(400):
        draw_world(table, int(pick(view, 7, world, 400, table, held, tools)), held)
        picks += has_card(held[EAST], card)

    assert tools.pool.size[0] == 400 * DRAWN_FOR_EACH
    assert picks / 400 == pytest.approx(5 / (5 + 21 * 0.1), abs=0.03)
