"""What a deal of belote is won by, found by the search for points (``score`` has the proof)."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from overtrick.compile.jit import compile_with_callees
from overtrick.games.belote.rules.score import ALL_TRICKS, CAPOT
from overtrick.games.belote.solving.score_from_points import belote_lead, enough
from overtrick.solver.memory import Memory, load, store
from overtrick.solver.points import solver
from overtrick.solver.points.layout import (
    COUNTING,
    IN_PLAY,
    POINTS,
    TRICK,
    TRICKS_DONE,
    TURN,
    WON,
    size_of,
)
from overtrick.solver.points.position import play, take_back
from overtrick.solver.points.solver import PointsApi, unchanged


class Margins(NamedTuple):
    """
    What the takers' side wins the deal by, both sides playing for that.

    The first argument of each is the block, in which a position is set; then the takers' side,
    the place of a card if it is asked about, and what the takers have already: the value of their
    cards, how many tricks; whose belote is (-1 if nobody's), and whether a tie makes the contract.
    """

    score_margin: Callable[[Any, int, int, int, int, int], int]
    card_margin: Callable[[Any, int, int, int, int, int, int], int]


def make_margins(search: PointsApi, kept: Callable[[Any], Any] = unchanged) -> Margins:
    """The functions that ask *search*; *kept* compiles each of them, or leaves it as it is."""
    side_reaches, side_points = search.side_reaches, search.side_points
    side_takes_all = search.side_takes_all

    def score_margin(
        memory: Memory, takers: int, cards: int, tricks: int, belote: int, tie_makes: int
    ) -> int:
        lead = belote_lead(takers, belote)
        done = load(memory, TRICKS_DONE)
        wanted = enough(lead, tie_makes) - cards
        if side_reaches(memory, takers, wanted) == 0:
            is_lost = tricks == 0 and side_takes_all(memory, 1 - takers) == 1
            return lead - (CAPOT if is_lost else ALL_TRICKS)
        solver = cards + side_points(memory, takers, wanted)
        if solver == ALL_TRICKS and tricks == done and side_takes_all(memory, takers):
            return lead + CAPOT
        return lead + 2 * solver - ALL_TRICKS

    score_margin = kept(score_margin)

    def card_margin(
        memory: Memory,
        takers: int,
        place: int,
        cards: int,
        tricks: int,
        belote: int,
        tie_makes: int,
    ) -> int:
        seat, trick, in_play = load(memory, TURN), load(memory, TRICK), load(memory, IN_PLAY)
        store(memory, COUNTING, POINTS)
        play(memory, place)
        cards += load(memory, WON + takers)
        if size_of(trick) == 3 and load(memory, TURN) & 1 == takers:
            tricks += 1
        margin = score_margin(memory, takers, cards, tricks, belote, tie_makes)
        take_back(memory, seat, trick, in_play, place)
        return margin

    return Margins(score_margin, kept(card_margin))


@cache
def compiled() -> Margins:
    return make_margins(solver.compiled(), compile_with_callees)
