"""How a deal of euchre comes to the call that ``odds`` is asked about."""

from typing import Final

from overtrick.core.cards import Card
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.state import PASS, State
from overtrick.games.shared.odds import Calling


def is_our_call(state: State, round: int) -> bool:
    """Whether that round of calling has begun."""
    return state.contract.passes >= FIRST_ROUND_PASSES * (round - 1)


def upcard(state: State) -> Card:
    return state.deal.upcard


CALLING: Final = Calling(is_our_call, before=PASS, passed=PASS, rounds=2, upcard=upcard)
