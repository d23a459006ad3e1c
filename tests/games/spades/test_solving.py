"""Spades solved: tricks, and nils."""

import pytest

from overtrick.core.cards import parse_card
from overtrick.core.seats import NORTH, WEST
from overtrick.games import spades
from overtrick.solver.solve import solve

pytestmark = pytest.mark.xdist_group("solver")


def test_a_nil_that_must_fail_is_shown_as_set() -> None:
    state = spades.start(spades.HOUSE, spades.DECK, WEST)  # North holds every fourth card
    for bid in (0, 3, 4, 3):
        state = spades.apply(state, spades.parse_action(state, "look"))
        state = spades.apply(state, spades.parse_action(state, f"bid-{bid}"))
    small = state._replace(
        hands=(
            1 << parse_card("AS"),
            1 << parse_card("2C"),
            1 << parse_card("3C"),
            1 << parse_card("4C"),
        ),
        play=state.play._replace(tricks=12),
    )
    solution = solve(small)

    assert solution.columns == ("tricks", "North's nil")
    assert solution.values == {parse_card("AS"): (1, 0)}


def test_there_is_nothing_to_solve_before_the_bids() -> None:
    with pytest.raises(ValueError, match="before the four bids"):
        solve(spades.start(spades.HOUSE, spades.DECK, NORTH))
