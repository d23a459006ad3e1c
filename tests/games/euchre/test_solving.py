"""Euchre solved: cards, discards and calls."""

import pytest
from solving.positions import ending

from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import each_action
from overtrick.core.cards import card_name
from overtrick.core.seats import SOUTH, WEST
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import DISCARDING, ORDER_UP, ORDER_UP_ALONE, PASS
from overtrick.solver.solve import solve

pytestmark = pytest.mark.xdist_group("solver")


def test_a_finesse_is_found_only_by_the_right_lead() -> None:
    # A heart goes through the king to ace and queen; after a club West leads to the king's side.
    state = ending("euchre", "9H 9C / KH TC / AH QH / TH QC", "spades")
    solution = solve(state)
    tricks = {card_name(card): worth[1] for card, worth in solution.values.items()}

    assert tricks == {"9H": 2, "9C": 1}
    assert card_name(solution.line[0]) == "9H"


def test_the_left_bower_is_a_trump_to_the_solver() -> None:
    state = ending("euchre", "JD / AH / 9C / TS", "hearts")

    assert solve(state).best[1] == 1


def test_a_lone_makers_partner_takes_no_part() -> None:
    state = ending("euchre", "9H 9C / KH TC / AH JH / TH QC", "clubs", "E", "N", alone=True)
    solution = solve(state)

    assert len(solution.line) == 6


def test_the_discard_is_solved_too() -> None:
    state = euchre.start(euchre.HOUSE, euchre.DECK, WEST)
    state = euchre.apply(state, ORDER_UP)
    assert state.phase == DISCARDING
    solution = solve(state)

    assert set(solution.values) == set(each_action(euchre.legal_actions(state)))
    leads = [solve(euchre.apply(state, card)) for card in solution.values]
    worth = [lead.best[0] if lead.party == WEST % 2 else -lead.best[0] for lead in leads]
    assert [value[0] for value in solution.values.values()] == worth


def test_a_pass_is_worth_what_the_others_make_of_it() -> None:
    state = euchre.start(euchre.HOUSE, shuffled_deck(euchre.DECK, 3, 1), SOUTH)
    solution = solve(state)
    after = solve(euchre.apply(state, PASS))

    assert set(solution.values) == {PASS, ORDER_UP, ORDER_UP_ALONE}
    assert solution.values[PASS][0] == -after.best[0]
