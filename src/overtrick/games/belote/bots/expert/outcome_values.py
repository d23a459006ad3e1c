"""How deals of belote end, in numbers, and what each end is worth to a side.

An end is the value of the takers' cards, from 0 to 162, or one of the two ends
in which a side has all tricks.
"""

from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.bots.match_chances import chance_at, match_chances
from overtrick.core.seats import NO_SIDE, Side, other_side, side_of
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.score import ALL_TRICKS, final_points, is_capot
from overtrick.games.belote.rules.state import TRICKS, State, Tally
from overtrick.games.belote.rules.view import View

End: TypeAlias = int
Numbers: TypeAlias = npt.NDArray[np.float64]

NOT_MADE: Final[End] = 0  # nobody makes a contract without points, and all such ends are alike
ALL_TAKEN: Final[End] = ALL_TRICKS + 1
ALL_LOST: Final[End] = ALL_TRICKS + 2
ENDS: Final = ALL_TRICKS + 3

OURS: Final = 0  # in a table of worths the sides are called ours, and the others'
THEIRS: Final = 1


def end_of(state: State) -> End:
    """The end of a deal that is over and was not void."""
    tally = state.play.tally
    takers = side_of(state.contract.taker)
    if is_capot(tally, takers):
        return ALL_TAKEN
    if is_capot(tally, other_side(takers)):
        return ALL_LOST
    return tally.cards[takers]


def tally_at(end: End, takers: Side, belote: Side) -> Tally:
    """What the tricks have brought at an end."""
    own, tricks = end, TRICKS // 2
    if end == ALL_TAKEN:
        own, tricks = ALL_TRICKS, TRICKS
    if end == ALL_LOST:
        own, tricks = 0, 0
    cards, won = (own, ALL_TRICKS - own), (tricks, TRICKS - tricks)
    if takers == OURS:
        return Tally(cards, won, belote)
    return Tally((cards[1], cards[0]), (won[1], won[0]), belote)


def worth_of_ends(view: View) -> tuple[Numbers, float]:
    """
    The chance to win the match after each end, and after a void deal.

    By the takers' side, ours 0 and theirs 1; by whose belote is, nobody's last; by end.
    """
    side = side_of(view.seat)
    we_deal = side_of(view.deal.dealer) == side
    score = view.deal.score
    return _worth_of_ends(view.deal.rules, we_deal, score[side], score[other_side(side)])


@lru_cache(maxsize=64)  # a deal has many decisions
def _worth_of_ends(rules: Rules, we_deal: bool, ours: int, theirs: int) -> tuple[Numbers, float]:
    chances = match_chances("belote", rules)
    grid = chances.grid[1 if we_deal else 0]  # the next player deals

    def chance(ours: int, theirs: int) -> float:
        return chance_at(chances.lowest, chances.cell, grid, ours, theirs)

    def chance_after(end: End, takers: Side, belote: Side) -> float:
        tally = tally_at(end, takers, belote)
        earned = [final_points(tally, side, takers, rules.tie_makes) for side in (OURS, THEIRS)]
        return chance(ours + earned[OURS], theirs + earned[THEIRS])

    worth: Any = [
        [[chance_after(end, takers, belote) for end in range(ENDS)] for belote in (0, 1, NO_SIDE)]
        for takers in (OURS, THEIRS)
    ]
    return np.array(worth), chance(ours, theirs)
