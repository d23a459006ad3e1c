"""``solve``: values, best play and par, from any point of a deal."""

import pytest
from games.built_in import GAMES

from overtrick.compile.random_action import random_action
from overtrick.compile.seeded_deals import key_of, shuffled_deck, word_at
from overtrick.core.actions import each_action
from overtrick.core.seats import EAST, other_side, side_of
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import PASS
from overtrick.solver.solve import solve

pytestmark = pytest.mark.xdist_group("solver")


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
def test_best_play_brings_what_the_values_promise(game: str) -> None:
    module = GAMES[game]
    rules = next(iter(module.RULE_SETS.values()))
    solved = 0
    for index in range(12):
        state = module.start(rules, shuffled_deck(module.DECK, 8, index), index % 4)
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
    with pytest.raises(
        ValueError,
        match=r"expected a state of a game \(euchre, spades, belote, hearts, war.*, got 'nothing'",
    ):
        solve("nothing")
    state = euchre.start(euchre.HOUSE, euchre.DECK, EAST)
    for _ in range(8):
        state = euchre.apply(state, PASS)
    with pytest.raises(ValueError, match="the deal is over"):
        solve(state)
