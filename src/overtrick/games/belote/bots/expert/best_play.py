"""How a deal of belote ends with best play of both sides, all cards known; can be compiled.

First whether the contract is made, which is a tenth of the work of counting
points.  Points beyond are asked for in steps, and counted with few cards left.
"""

from collections.abc import Callable
from typing import Any, Final

from overtrick.compile.jit import register_inlined
from overtrick.core.seats import Side, other_side, side_of
from overtrick.games.belote.bots.expert.outcome_values import ALL_LOST, ALL_TAKEN, NOT_MADE, End
from overtrick.games.belote.rules.state import TRICKS, State
from overtrick.games.belote.solving.score_from_points import belote_lead, enough

STEPS: Final = (20, 40)
"""Points beyond the contract that are asked for."""

COUNTED: Final = 6
"""Points are counted exactly with this many cards in a hand, or fewer."""


def end_by_card(search: Any) -> Callable[[Any, State, int, Side], End]:
    """
    The function that gives the end after a card, by *search*.

    It takes the memory in which the state is laid out, the state, the place of
    the card, and the side that has belote.
    """
    card_reaches, card_points = search.card_reaches, search.card_points
    card_takes_all = search.card_takes_all

    @register_inlined
    def needed(state: State, belote: Side) -> int:
        """The card points that make the contract."""
        lead = belote_lead(side_of(state.contract.taker), belote)
        return enough(lead, 1 if state.deal.rules.tie_makes else 0)

    @register_inlined
    def by_card(memory: Any, state: State, place: int, belote: Side) -> End:
        takers = side_of(state.contract.taker)
        others = other_side(takers)
        done, tally = state.play.tricks, state.play.tally
        have, won = tally.cards[takers], tally.won
        need = needed(state, belote) - have
        if card_reaches(memory, takers, place, need) == 0:
            if won[others] == done and card_takes_all(memory, others, place):
                return ALL_LOST
            return NOT_MADE
        if won[takers] == done and card_takes_all(memory, takers, place):
            return ALL_TAKEN
        if TRICKS - done <= COUNTED:
            more: int = card_points(memory, takers, place, need + STEPS[0])
            return have + more
        reached = have + need
        for step in STEPS:
            if card_reaches(memory, takers, place, need + step) == 0:
                return reached
            reached = have + need + step
        return reached

    return by_card
