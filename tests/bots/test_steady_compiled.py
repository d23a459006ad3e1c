"""The steady and the sharp players play the same deals compiled as they do as written."""

from typing import Any

import pytest
from games.built_in import GAMES

from overtrick.bots.policies import choose_any, policies
from overtrick.compile.playouts import compiled_loops, play, written_loops
from overtrick.record.rules_text import parse_rules

HOUSES = {
    "euchre": (
        "HOUSE",
        "EECS280",
        "CS246",
        "HOUSE lone_lead=maker bury_upcard=no farmers_hand=yes stick_the_dealer=yes",
    ),
    "spades": ("HOUSE", "HOUSE blind_nil=no break_spades=no bag_limit=0"),
    "belote": ("INFO0004", "INFO0004 cut_partner=yes go_over=no tie_makes=no"),
}
EACH_GAME = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.xdist_group(f"kernels of {name}")) for name in HOUSES],
)  # in the process that compiles the same loops for other tests


@EACH_GAME
def test_steady_and_sharp_players_play_the_same_compiled(name: str) -> None:
    game = GAMES[name]
    known = policies(name)
    players = [known["steady"], known.get("sharp", known["steady"])] * 2
    fast_loops = compiled_loops(game, choose_any(name))
    slow_loops = written_loops(game, choose_any(name))
    for house in HOUSES[name]:
        rules: Any = parse_rules(game, house)
        fast = play(fast_loops, rules, players, 5, range(100), rows=True)
        slow = play(slow_loops, rules, players, 5, range(100), rows=True)

        assert (fast.rows == slow.rows).all()
