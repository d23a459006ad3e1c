"""What people count in finished deals of spades."""

from typing import Final, TypeAlias

from overtrick.core.seats import EAST_WEST, NORTH_SOUTH, side_of
from overtrick.games.shared.statistics import Fact, yes
from overtrick.games.spades.rules.deal import account, points
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import BLIND, NIL, Bid, State

Facts: TypeAlias = tuple[
    int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int
]

FACTS: Final = (
    Fact("north_south", -700, 700, "points of North and South, without penalties for bags"),
    Fact("east_west", -700, 700, "points of East and West, without penalties for bags"),
    Fact("margin", -1400, 1400, "points of North and South, less those of East and West"),
    Fact("dealer_margin", -1400, 1400, "points of the dealer's side, less the others'"),
    Fact("bid_north_south", 0, 26, "tricks bid by North and South"),
    Fact("bid_east_west", 0, 26, "tricks bid by East and West"),
    Fact("tricks_north_south", 0, 13, "tricks of North and South"),
    Fact("bags_north_south", 0, 13, "bags of North and South"),
    Fact("bags_east_west", 0, 13, "bags of East and West"),
    Fact("sets", 0, 2, "sides that did not make their bid"),
    Fact("made_north_south", 0, 1, "whether North and South made their bid"),
    Fact("made_east_west", 0, 1, "whether East and West made theirs"),
    Fact("nils", 0, 4, "players who bid nil after looking"),
    Fact("nils_made", 0, 4, "of those, the ones who took no trick"),
    Fact("blind_nils", 0, 4, "players who bid blind nil"),
    Fact("blind_nils_made", 0, 4, "of those, the ones who took no trick"),
)


def facts(state: State) -> Facts:
    """The facts of a deal that is over, in the order of ``FACTS``."""
    north_south, east_west = points(state)
    first = account(state, NORTH_SOUTH, 0)
    second = account(state, EAST_WEST, 0)
    first_made = yes(first.bid_score >= 0)
    second_made = yes(second.bid_score >= 0)
    margin = north_south - east_west
    return (
        north_south,
        east_west,
        margin,
        margin if side_of(state.deal.dealer) == 0 else -margin,
        first.bid,
        second.bid,
        first.tricks,
        first.bags,
        second.bags,
        2 - first_made - second_made,
        first_made,
        second_made,
        bids_like(state, NIL),
        nils_made(state, NIL),
        bids_like(state, BLIND),
        nils_made(state, BLIND),
    )


def bids_like(state: State, bid: Bid) -> int:
    """How many players bid that."""
    count = 0
    for seat in range(4):
        count += yes(state.bidding.bids[seat] == bid)
    return count


def nils_made(state: State, bid: Bid) -> int:
    """How many players bid that kind of nil and took no trick [4.1]."""
    count = 0
    for seat in range(4):
        own = state.bidding.bids[seat]
        count += yes(own == bid and is_nil(own) and state.play.taken[seat] == 0)
    return count
