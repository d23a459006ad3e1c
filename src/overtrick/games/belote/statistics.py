"""What people count in finished deals of belote."""

from typing import Final, TypeAlias

from overtrick.core.cards import NO_SUIT
from overtrick.core.seats import NO_SEAT, NO_SIDE, left_of, other_side, side_of
from overtrick.games.belote.rules.deal import points
from overtrick.games.belote.rules.score import is_capot, is_made, points_so_far
from overtrick.games.belote.rules.state import State
from overtrick.games.belote.rules.taking import FIRST_ROUND_PASSES
from overtrick.games.shared.statistics import Fact, yes

Facts: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]

FACTS: Final = (
    Fact("north_south", 0, 272, "points of North and South"),
    Fact("east_west", 0, 272, "points of East and West"),
    Fact("margin", -272, 272, "points of North and South, less those of East and West"),
    Fact("dealer_margin", -272, 272, "points of the dealer's side, less the others'"),
    Fact("taken", 0, 1, "whether a player took"),
    Fact("round", 0, 2, "the round in which a player took; 0 if none did"),
    Fact("taker", -1, 3, "who took: 0 North to 3 West"),
    Fact("taker_place", -1, 3, "the taker's place: 0 the eldest hand to 3 the dealer"),
    Fact("trump", -1, 3, "the trump suit: 0 clubs to 3 spades"),
    Fact("takers_points", 0, 182, "card points of the taker's side, belote counted"),
    Fact("takers_margin", -272, 272, "points of the taker's side, less the others'"),
    Fact("made", 0, 1, "whether the taker's side made its contract"),
    Fact("capot", 0, 1, "whether the taker's side took all eight tricks"),
    Fact("capot_against", 0, 1, "whether the other side took all eight tricks"),
    Fact("belote", 0, 1, "whether a player had the king and queen of trumps"),
)


def facts(state: State) -> Facts:
    """The facts of a deal that is over, in the order of ``FACTS``."""
    north_south, east_west = points(state)
    contract = state.contract
    tally = state.play.tally
    is_taken = contract.trump != NO_SUIT
    round = 1 if contract.passes < FIRST_ROUND_PASSES else 2
    eldest = left_of(state.deal.dealer)
    takers = side_of(contract.taker) if is_taken else 0
    margin = north_south - east_west
    return (
        north_south,
        east_west,
        margin,
        margin if side_of(state.deal.dealer) == 0 else -margin,
        yes(is_taken),
        round if is_taken else 0,
        contract.taker,
        (contract.taker - eldest) % 4 if is_taken else NO_SEAT,
        contract.trump,
        points_so_far(tally, takers),
        margin if takers == 0 else -margin,
        yes(is_taken and is_made(tally, takers, state.deal.rules.tie_makes)),
        yes(is_taken and is_capot(tally, takers)),
        yes(is_taken and is_capot(tally, other_side(takers))),
        yes(tally.belote != NO_SIDE),
    )
