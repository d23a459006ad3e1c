"""Belote solved: endings that people write down."""

import pytest
from solving.positions import ending

from overtrick.core.cards import card_name, each
from overtrick.games import belote
from overtrick.solver.solve import solve

ENDING = "AS KH / QS QH / JS TH / TS 9H"


def test_an_ending_can_be_played_by_the_rules_though_nobody_told_what_came_before() -> None:
    state = ending("belote", ENDING, "hearts")
    while not belote.is_over(state):
        state = belote.apply(state, next(each(belote.legal_actions(state).cards)))

    assert sum(state.play.tally.won) == 2


@pytest.mark.xdist_group("solver")
def test_the_card_points_of_an_ending_are_found() -> None:
    # KH falls to the nine, and West has to lead to the ace; or the ace first, and KH falls after.
    solution = solve(ending("belote", ENDING, "hearts"))
    cards = {card_name(card): worth[1] for card, worth in solution.values.items()}

    assert cards == {"KH": 11 + 10 + 3 + 2 + 10, "AS": 11 + 10 + 3 + 2}
