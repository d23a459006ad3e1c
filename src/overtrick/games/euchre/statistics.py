"""What people count in finished deals of euchre."""

from typing import Final, TypeAlias

from overtrick.core.cards import NO_SUIT
from overtrick.core.seats import NO_SEAT, left_of, side_of
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.deal import points
from overtrick.games.euchre.rules.match import was_thrown_in
from overtrick.games.euchre.rules.play import EUCHRED, LONE_MARCH, MARCH, makers_points
from overtrick.games.euchre.rules.state import State
from overtrick.games.shared.statistics import Fact, yes

Facts: TypeAlias = tuple[
    int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int
]

FACTS: Final = (
    Fact("north_south", 0, 4, "points of North and South"),
    Fact("east_west", 0, 4, "points of East and West"),
    Fact("margin", -4, 4, "points of North and South, less those of East and West"),
    Fact("dealer_margin", -4, 4, "points of the dealer's side, less the others'"),
    Fact("called", 0, 1, "whether trump was made"),
    Fact("round", 0, 2, "the round of calling in which trump was made; 0 if it was not"),
    Fact("maker", -1, 3, "who made trump: 0 North to 3 West"),
    Fact("maker_place", -1, 3, "the maker's place: 0 the eldest hand to 3 the dealer"),
    Fact("trump", -1, 3, "the trump suit: 0 clubs to 3 spades"),
    Fact("alone", 0, 1, "whether the maker played alone"),
    Fact("tricks", 0, 5, "tricks of the makers"),
    Fact("makers_margin", -2, 4, "points of the makers, less the others'"),
    Fact("march", 0, 1, "whether the makers took all five tricks together"),
    Fact("lone_march", 0, 1, "whether a lone maker took all five tricks"),
    Fact("euchred", 0, 1, "whether the makers were euchred"),
    Fact("lone_euchred", 0, 1, "whether a lone maker was euchred"),
    Fact("thrown_in", 0, 1, "whether a farmer's hand was thrown in"),
)


def facts(state: State) -> Facts:
    """The facts of a deal that is over, in the order of ``FACTS``."""
    north_south, east_west = points(state)
    contract = state.contract
    is_called = contract.trump != NO_SUIT
    round = 1 if contract.passes < FIRST_ROUND_PASSES else 2
    eldest = left_of(state.deal.dealer)
    made = makers_points(state) if is_called else 0
    margin = north_south - east_west
    return (
        north_south,
        east_west,
        margin,
        margin if side_of(state.deal.dealer) == 0 else -margin,
        yes(is_called),
        round if is_called else 0,
        contract.maker,
        (contract.maker - eldest) % 4 if is_called else NO_SEAT,
        contract.trump,
        yes(contract.alone),
        state.play.made,
        made,
        yes(made == MARCH),
        yes(made == LONE_MARCH),
        yes(made == EUCHRED),
        yes(made == EUCHRED and contract.alone),
        yes(was_thrown_in(state)),
    )
