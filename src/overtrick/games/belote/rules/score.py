"""What tricks and belote are worth, and who gets it in the end [5].

Nothing here looks at a hand, so that a game known by its tricks alone can be
scored as well.
"""

from typing import Final

from overtrick.core.cards import Suit
from overtrick.core.seats import NO_SIDE, NORTH_SOUTH, Side, other_side, side_of
from overtrick.games.belote.rules.order import value
from overtrick.games.belote.rules.state import TRICKS, Tally
from overtrick.games.shared.tricks import Trick

LAST_TRICK: Final = 10
ALL_TRICKS: Final = 162
CAPOT: Final = 252
BELOTE: Final = 20

NOTHING_YET: Final = Tally((0, 0), (0, 0), NO_SIDE)


def trick_value(trick: Trick, trump: Suit) -> int:
    """The values of the four cards together."""
    total = 0
    for card in trick.cards:
        total += value(card, trump)
    return total


def with_trick(tally: Tally, trick: Trick, is_last: bool, trump: Suit) -> Tally:
    """One more trick for its winner's side [5.1]."""
    earned = trick_value(trick, trump) + (LAST_TRICK if is_last else 0)
    first, second = tally.cards
    tricks, others = tally.won
    if side_of(trick.winner) == NORTH_SOUTH:
        return Tally((first + earned, second), (tricks + 1, others), tally.belote)
    return Tally((first, second + earned), (tricks, others + 1), tally.belote)


def with_belote(tally: Tally, side: Side) -> Tally:
    return Tally(tally.cards, tally.won, side)


def belote_points(tally: Tally, side: Side) -> int:
    """The 20 for king and queen of trumps, once both are played [5.2]."""
    return BELOTE if tally.belote == side else 0


def points_so_far(tally: Tally, side: Side) -> int:
    """What a side has taken, belote counted [5.1, 5.2]."""
    return tally.cards[side] + belote_points(tally, side)


def is_capot(tally: Tally, side: Side) -> bool:
    """Whether that side took all eight tricks [5.3]."""
    return tally.won[side] == TRICKS


def is_made(tally: Tally, takers: Side, tie_makes: bool) -> bool:
    """Whether the taker's side has enough [5.4]."""
    own = points_so_far(tally, takers)
    others = points_so_far(tally, other_side(takers))
    return own > others or (tie_makes and own == others)


def final_points(tally: Tally, side: Side, takers: Side, tie_makes: bool) -> int:
    """What *side* scores for a finished deal in which *takers* had the contract [5.3, 5.5]."""
    belote = belote_points(tally, side)
    if is_capot(tally, side):
        return CAPOT + belote
    if is_made(tally, takers, tie_makes):
        return tally.cards[side] + belote
    return belote if side == takers else ALL_TRICKS + belote
