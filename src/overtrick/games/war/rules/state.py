"""A game of war between two rounds, as nested tuples; and the one action."""

from typing import Final, NamedTuple, TypeAlias

from overtrick.core.actions import FIRST_CALL, Action
from overtrick.core.seats import Seat
from overtrick.games.war.rules.piles import Pile
from overtrick.games.war.rules.rulesets import Rules

TURN_UP: Final = FIRST_CALL

ALL_ACTIONS: Final[tuple[Action, ...]] = (TURN_UP,)

UNDECIDED: Final = 0
WON: Final = 1
DRAWN: Final = 2
ENDLESS: Final = 3

TwoPiles: TypeAlias = tuple[Pile, Pile]


class Round(NamedTuple):
    """The cards that lay on the table in a round, and who took them."""

    laid: TwoPiles  # by seat, in the order played, face up or down
    winner: Seat  # NO_SEAT before the first round, and in a draw


class Mark(NamedTuple):
    """Piles as they lay after an earlier round, for the later ones to be compared with."""

    piles: TwoPiles
    until: int  # rounds played when the next mark is made


class State(NamedTuple):
    """Everything, for the referee; a player is given a ``View``."""

    rules: Rules
    piles: TwoPiles  # by seat
    rounds: int  # played so far
    last: Round
    mark: Mark
    verdict: int
