"""What a seat may know of a game of war: built field by field, nothing taken away.

No player may look into a pile, so every seat and every spectator has the same view.
"""

from typing import NamedTuple

from overtrick.core.actions import Action
from overtrick.core.seats import EAST, NORTH, Seat
from overtrick.games.war.rules.piles import NO_PILE, Pile, card_at, with_last
from overtrick.games.war.rules.rulesets import Rules
from overtrick.games.war.rules.state import State, TwoPiles


class View(NamedTuple):
    """One seat's knowledge; a spectator's with ``NO_SEAT``."""

    seat: Seat
    rules: Rules
    sizes: tuple[int, int]  # of the piles, by seat
    rounds: int  # played so far
    laid: int  # cards each laid on the table in the last round, face up or down
    turned_up: TwoPiles  # those face up, by seat, in the order played
    winner: Seat  # of the last round; NO_SEAT before the first, and in a draw
    verdict: int


def view(state: State, seat: Seat) -> View:
    """What *seat* may know."""
    laid = state.last.laid
    face_down = state.rules.face_down
    return View(
        seat,
        state.rules,
        (state.piles[NORTH].size, state.piles[EAST].size),
        state.rounds,
        laid[NORTH].size,
        (cards_turned_up(laid[NORTH], face_down), cards_turned_up(laid[EAST], face_down)),
        state.last.winner,
        state.verdict,
    )


def cards_turned_up(laid: Pile, face_down: int) -> Pile:
    """The cards laid face up: the first, and then each that follows those face down [2.2]."""
    faces = NO_PILE
    for place in range(0, laid.size, face_down + 1):
        faces = with_last(faces, card_at(laid, place))
    return faces


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """*action*, about to be done, as *seat* sees it: all see the same."""
    return action
