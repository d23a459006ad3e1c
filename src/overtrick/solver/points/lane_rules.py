"""What may be played and what wins, over lanes, where those who cannot follow have to cut.

These are the rules of belote [docs/rules/belote.md, 3 and 4], with its two house rules."""

from overtrick.solver.lane_encoding import LANE, LANE_BITS, TRUMPS
from overtrick.solver.memory import Memory, load, lowest_bit
from overtrick.solver.points.layout import (
    ALL_TRUMPS,
    CUT_PARTNER,
    EACH_TRICK,
    FIRST_TRUMP,
    GO_OVER,
    HANDS,
    LAST,
    NO_TRICK,
    PILE,
    best_of,
    led_of,
    pile_of,
    size_of,
    trick_of,
    winner_of,
)


def playable_cards(memory: Memory, hand: int, seat: int, trick: int) -> int:
    """What *seat* may play from *hand*: follow, else cut, going over, else anything."""
    if trick == NO_TRICK:
        return hand
    led = led_of(trick)
    following = hand & LANE_BITS << LANE * led
    if following:
        return cards_going_over(memory, following, trick) if led == TRUMPS else following
    trumps = hand & ALL_TRUMPS
    if trumps and (winner_of(trick) != seat ^ 2 or load(memory, CUT_PARTNER)):
        return cards_going_over(memory, trumps, trick)
    return hand


def cards_going_over(memory: Memory, trumps: int, trick: int) -> int:
    """Those of the trumps that beat the trick, if the house asks for it and there are any."""
    best = best_of(trick)
    if best < FIRST_TRUMP or not load(memory, GO_OVER):
        return trumps
    over = trumps >> best << best
    return over if over else trumps


def cards_beating(cards: int, best: int) -> int:
    """Those of the cards that beat the card at *best*, which is winning."""
    over = cards & (LANE_BITS << (best & ~15)) & -1 << best
    return over if best >= FIRST_TRUMP else over | cards & ALL_TRUMPS


def with_card(trick: int, seat: int, place: int, worth: int) -> int:
    """A trick of up to three cards after *seat* has played one more, at *place*."""
    if trick == NO_TRICK:
        return trick_of(1, place >> 4, place, seat, worth)
    if cards_beating(1 << place, best_of(trick)):
        return trick_of(size_of(trick) + 1, led_of(trick), place, seat, pile_of(trick) + worth)
    return trick + 1 + (worth << PILE)


def cards_in_hands(memory: Memory) -> int:
    return (
        load(memory, HANDS)
        | load(memory, HANDS + 1)
        | load(memory, HANDS + 2)
        | load(memory, HANDS + 3)
    )


def trick_brings(memory: Memory, counting: int, is_last: int) -> int:
    """What a trick brings besides its cards."""
    return load(memory, EACH_TRICK + counting) + load(memory, LAST + counting) * is_last


def last_winner(memory: Memory, leader: int) -> int:
    """Who takes the last trick, one card in each hand."""
    best = lowest_bit(load(memory, HANDS + leader))
    winner = leader
    for others in range(1, 4):
        seat = leader + others & 3
        card = load(memory, HANDS + seat)
        if cards_beating(card, best):
            best = lowest_bit(card)
            winner = seat
    return winner
