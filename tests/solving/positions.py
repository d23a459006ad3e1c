"""Positions for tests, as people write them."""

from typing import Any

from overtrick.games.catalogue import game_named
from overtrick.solver.adapter import solving_of
from overtrick.solver.parse_position import PositionText


def ending(
    name: str, hands: str, trump: str = "", leader: str = "N", maker: str = "", alone: bool = False
) -> Any:
    """A state of the game of that name, by its first rule set."""
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    return solving_of(game).state_at(rules, PositionText(hands, trump, leader, maker, alone))
