"""The score of a deal of belote, from card points and two questions; can be compiled.

What the takers win by, in the rules' own points, takes these values, from the
best for them down:

    all tricks                      252
    made with p card points         2p - 162
    not made                        -162
    all tricks to the others        -252

each shifted by the 20 of belote, which is known once the cards are.  "At least
so much" is therefore always one of three events: all tricks taken; card points
of some number reached (all tricks taken is one way to reach any); not all tricks
lost.  What both sides can bring about is the highest of these values that the
takers can force, so the score under best play follows from three searches: the
card points, and all tricks for either side.  No search of the score is needed.
"""

from overtrick.core.cards import NO_CARD, has_card, just
from overtrick.core.seats import NO_SIDE, Side, side_of
from overtrick.games.belote.rules.order import king_of, queen_of
from overtrick.games.belote.rules.play import cards_played
from overtrick.games.belote.rules.score import ALL_TRICKS, BELOTE
from overtrick.games.belote.rules.state import State


def belote_lead(takers: int, belote: int) -> int:
    """What the takers are ahead by belote; *belote* is the side that has it, or ``NO_SIDE``."""
    if belote == NO_SIDE:
        return 0
    return BELOTE if belote == takers else -BELOTE


def enough(lead: int, tie_makes: int) -> int:
    """The card points that make the contract, ahead by *lead* through belote."""
    half = (ALL_TRICKS - lead) // 2
    return half if tie_makes else half + 1


def belote_side(state: State) -> Side:
    """Whose king and queen of trumps are, or will be, played from one hand."""
    trump = state.contract.trump
    for seat in range(4):
        held = state.hands[seat] | cards_played(state.play, seat)
        on_table = state.play.trick.cards[seat]
        if on_table != NO_CARD:
            held |= just(on_table)
        if has_card(held, king_of(trump)) and has_card(held, queen_of(trump)):
            return side_of(seat)
    return NO_SIDE
