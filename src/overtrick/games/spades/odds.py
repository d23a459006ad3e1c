"""How a deal of spades comes to the bid that ``odds`` is asked about."""

from typing import Final

from overtrick.core.actions import NO_ACTION
from overtrick.games.shared.odds import Calling
from overtrick.games.spades.rules.state import BIDDING, LOOK, State


def is_our_call(state: State, round: int) -> bool:
    """Whether we have seen our cards; the other players bid as usual, and no one passes."""
    return state.phase == BIDDING


CALLING: Final = Calling(is_our_call, before=LOOK, passed=NO_ACTION, rounds=1)
