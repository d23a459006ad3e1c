"""``solve``: values, best play and par, from any point of a deal."""

import pytest
from games.built_in import GAMES

from overtrick.core.actions import each_action
from overtrick.core.cards import card_name, parse_card
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, other_side, side_of
from overtrick.games import euchre, spades
from overtrick.games.euchre.rules.state import DISCARDING, ORDER_UP, ORDER_UP_ALONE, PASS
from overtrick.kernels.chance import random_action
from overtrick.kernels.deals import key_of, shuffled, word_at
from overtrick.solver.reading import parse_position, state_from
from overtrick.solver.solve import solve

pytestmark = pytest.mark.xdist_group("solver")


def ending(
    game: str, hands: str, trump: str = "", leader: str = "N", maker: str = "", alone: bool = False
) -> object:
    module = GAMES[game]
    rules = next(iter(module.RULE_SETS.values()))
    return state_from(game, rules, parse_position(game, hands, trump, leader, maker, alone))


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
    worth = [lead.best[0] if lead.side == WEST % 2 else -lead.best[0] for lead in leads]
    assert [value[0] for value in solution.values.values()] == worth


def test_a_pass_is_worth_what_the_others_make_of_it() -> None:
    state = euchre.start(euchre.HOUSE, shuffled(euchre.DECK, 3, 1), SOUTH)
    solution = solve(state)
    after = solve(euchre.apply(state, PASS))

    assert set(solution.values) == {PASS, ORDER_UP, ORDER_UP_ALONE}
    assert solution.values[PASS][0] == -after.best[0]


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


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
def test_best_play_brings_what_the_values_promise(game: str) -> None:
    module = GAMES[game]
    rules = next(iter(module.RULE_SETS.values()))
    solved = 0
    for index in range(12):
        state = module.start(rules, shuffled(module.DECK, 8, index), index % 4)
        key, place = key_of(8, index), 0
        while not module.is_over(state):
            late = module.section(state) > (1 if game == "euchre" else 5 if game == "belote" else 9)
            if late:
                solution = solve(state)
                side = side_of(module.turn(state))
                assert set(solution.values) == set(each_action(module.legal_actions(state)))
                if game == "spades":
                    end = state
                    for action in solution.line:
                        end = module.apply(end, action)
                    taken = end.play.taken
                    assert taken[side] + taken[side + 2] == solution.best[0]
                else:
                    margin = solution.par[side] - solution.par[other_side(side)]
                    assert margin == solution.best[0]
                solved += 1
                break
            action = random_action(module.legal_actions(state), word_at(key, place))
            state = module.apply(state, action)
            place += 1
    assert solved >= 8


def test_what_cannot_be_solved_is_said() -> None:
    with pytest.raises(ValueError, match="before the four bids"):
        solve(spades.start(spades.HOUSE, spades.DECK, NORTH))
    with pytest.raises(ValueError, match="expected a state of euchre, spades or belote"):
        solve("nothing")
    state = euchre.start(euchre.HOUSE, euchre.DECK, EAST)
    for _ in range(8):
        state = euchre.apply(state, PASS)
    with pytest.raises(ValueError, match="the deal is over"):
        solve(state)
