"""The position asked about: set, counted in points or tricks, a card played and taken back."""

from overtrick.solver.memory import Memory, load, lowest_bit, store
from overtrick.solver.points.lane_rules import (
    cards_beating,
    cards_in_hands,
    trick_brings,
    with_card,
)
from overtrick.solver.points.lane_tables import make_tables
from overtrick.solver.points.layout import (
    COUNTING,
    CUT_PARTNER,
    EACH_TRICK,
    GENERATION,
    GO_OVER,
    HANDS,
    IN_PLAY,
    KINDS,
    LAST,
    NO_TRICK,
    PILE,
    POINTS,
    TRICK,
    TRICKS_DONE,
    TURN,
    VALUES,
    WON,
    best_of,
    pile_of,
    size_of,
    winner_of,
)


def set_table(
    memory: Memory,
    north: int,
    east: int,
    south: int,
    west: int,
    leader: int,
    size: int,
    first: int,
    second: int,
    third: int,
    tricks_done: int,
    cut_partner: int,
    go_over: int,
) -> None:
    """
    The position to ask about.

    Hands are cards not played yet, in lanes; *first*, *second* and *third* are the
    places of the *size* cards on the table, in the order they were played.
    """
    store(memory, HANDS, north)
    store(memory, HANDS + 1, east)
    store(memory, HANDS + 2, south)
    store(memory, HANDS + 3, west)
    store(memory, TRICKS_DONE, tricks_done)
    store(memory, CUT_PARTNER, cut_partner)
    store(memory, GO_OVER, go_over)
    store(memory, GENERATION, load(memory, GENERATION) + 1)
    cards = north | east | south | west
    trick = NO_TRICK
    for turn in range(size):
        place = first if turn == 0 else second if turn == 1 else third
        cards |= 1 << place
        trick = with_card(trick, leader + turn & 3, place, load(memory, VALUES + place))
    store(memory, TURN, leader + size & 3)
    store(memory, TRICK, trick)
    store(memory, IN_PLAY, cards)
    make_tables(memory)


def total_value(memory: Memory, counting: int) -> int:
    """What all cards in play will bring both sides together."""
    cards = load(memory, IN_PLAY)
    tricks = cards.bit_count() >> 2
    total = load(memory, EACH_TRICK + counting) * tricks
    if tricks:
        total += load(memory, LAST + counting)
    while cards:
        total += load(memory, VALUES + KINDS * counting + lowest_bit(cards))
        cards &= cards - 1
    return total


def recount_trick(memory: Memory, counting: int) -> int:
    """The cards on the table, worth what is counted."""
    trick = load(memory, TRICK)
    if counting == POINTS or trick == NO_TRICK:
        return trick
    return trick & (1 << PILE) - 1


def play(memory: Memory, place: int) -> None:
    """The seat on turn plays the card at *place*; ``WON`` tells what a trick ended so brings."""
    counting = load(memory, COUNTING)
    seat = load(memory, TURN)
    trick = recount_trick(memory, counting)
    worth = load(memory, VALUES + KINDS * counting + place)
    store(memory, HANDS + seat, load(memory, HANDS + seat) ^ 1 << place)
    store(memory, WON, 0)
    store(memory, WON + 1, 0)
    if size_of(trick) < 3:
        store(memory, TURN, seat + 1 & 3)
        store(memory, TRICK, with_card(trick, seat, place, worth))
        return
    winner = seat if cards_beating(1 << place, best_of(trick)) else winner_of(trick)
    cards = cards_in_hands(memory)
    pile = pile_of(trick) + worth + trick_brings(memory, counting, 0 if cards else 1)
    store(memory, WON + (winner & 1), pile)
    store(memory, TURN, winner)
    store(memory, TRICK, NO_TRICK)
    store(memory, IN_PLAY, cards)
    store(memory, TRICKS_DONE, load(memory, TRICKS_DONE) + 1)


def take_back(memory: Memory, seat: int, trick: int, cards: int, place: int) -> None:
    """The card at *place* back into the hand of *seat*, whose turn it was with *trick*."""
    if size_of(trick) == 3:
        store(memory, TRICKS_DONE, load(memory, TRICKS_DONE) - 1)
    store(memory, HANDS + seat, load(memory, HANDS + seat) | 1 << place)
    store(memory, TURN, seat)
    store(memory, TRICK, trick)
    store(memory, IN_PLAY, cards)
