"""Plain minimax over the rules themselves: no bound, no table, no order, no lanes.

Each function gives the best that *side* can reach from a state.  They compile
as they stand; only the rules decide what is legal and what follows.
"""

from overtrick.core.cards import CardSet, lowest_card
from overtrick.core.seats import NORTH_SOUTH, Seat, Side, side_of
from overtrick.games import belote, euchre, spades

MOST = 1000


def euchre_tricks(state: euchre.State, side: Side) -> int:
    """The tricks *side* has in the end."""
    if euchre.is_over(state):
        made = state.play.made
        return made if side_of(state.contract.maker) == side else 5 - made
    is_own = side_of(euchre.turn(state)) == side
    best = -MOST if is_own else MOST
    cards: CardSet = euchre.legal_actions(state).cards
    while cards:
        found = euchre_tricks(euchre.apply(state, lowest_card(cards)), side)
        best = max(best, found) if is_own else min(best, found)
        cards &= cards - 1
    return best


def spades_tricks(state: spades.State, side: Side) -> int:
    """The tricks *side* has in the end."""
    taken = state.play.taken
    if spades.is_over(state):
        return taken[0] + taken[2] if side == NORTH_SOUTH else taken[1] + taken[3]
    is_own = side_of(spades.turn(state)) == side
    best = -MOST if is_own else MOST
    cards: CardSet = spades.legal_actions(state).cards
    while cards:
        found = spades_tricks(spades.apply(state, lowest_card(cards)), side)
        best = max(best, found) if is_own else min(best, found)
        cards &= cards - 1
    return best


def nil_set(state: spades.State, seat: Seat, before: int) -> int:
    """1 if the others can make *seat* take a trick more than *before*."""
    if state.play.taken[seat] > before:
        return 1
    if spades.is_over(state):
        return 0
    is_against = side_of(spades.turn(state)) != side_of(seat)
    best = 0 if is_against else 1
    cards: CardSet = spades.legal_actions(state).cards
    while cards:
        found = nil_set(spades.apply(state, lowest_card(cards)), seat, before)
        best = max(best, found) if is_against else min(best, found)
        cards &= cards - 1
    return best


def belote_points(state: belote.State, side: Side) -> int:
    """The values of the cards *side* has in the end, with 10 for the last trick."""
    if belote.is_over(state):
        return state.play.tally.cards[side]
    is_own = side_of(belote.turn(state)) == side
    best = -MOST if is_own else MOST
    cards: CardSet = belote.legal_actions(state).cards
    while cards:
        found = belote_points(belote.apply(state, lowest_card(cards)), side)
        best = max(best, found) if is_own else min(best, found)
        cards &= cards - 1
    return best


def belote_margin(state: belote.State, side: Side) -> int:
    """What *side* scores, less what the others do."""
    if belote.is_over(state):
        earned = belote.points(state)
        return earned[side] - earned[1 - side]
    is_own = side_of(belote.turn(state)) == side
    best = -MOST if is_own else MOST
    cards: CardSet = belote.legal_actions(state).cards
    while cards:
        found = belote_margin(belote.apply(state, lowest_card(cards)), side)
        best = max(best, found) if is_own else min(best, found)
        cards &= cards - 1
    return best
