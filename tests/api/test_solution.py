"""``overtrick.solve``: the position at a table, solved and in words."""

import pytest

import overtrick as ot
from overtrick.solver.solve import solve as solve_state

pytestmark = pytest.mark.xdist_group("solver euchre")


def test_a_solution_tells_what_each_action_is_worth() -> None:
    table = ot.Table("euchre", rules="EECS280", seed=7, names=["Ana", "Bo", "Cy", "Di"])
    while not table.record.deals[0].actions or table.view().phase != "playing":
        table.play(table.bot("simple"))
    found, plain = ot.solve(table), solve_state(table.state)

    assert found.turn == table.turn
    assert list(found.values) == table.legal
    assert [tuple(worth.values()) for worth in found.values.values()] == list(plain.values.values())
    assert set(map(int, found.best)) == set(plain.best_actions)
    assert tuple(map(int, found.line)) == plain.line
    assert found.par == plain.par

    lines = repr(found).splitlines()
    assert lines[0] == f"{table.turn} to act, all hands open; par {found.par}"
    assert len(lines) == 1 + len(table.legal)
    assert [line.endswith("best") for line in lines[1:]] == [
        action in found.best for action in table.legal
    ]


def test_the_line_of_a_solution_can_be_played() -> None:
    table = ot.Table("euchre", seed=7)
    found = ot.solve(table)
    for action in found.line:
        outcome = table.play(action)

    assert outcome.points == found.par
