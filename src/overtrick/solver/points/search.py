"""Double-dummy search for card points: whether a side can get at least a given number.

A position is worth what the side on turn will still get, a number of points; each
call answers whether that is at least *need* (zero-window alpha-beta, fail soft).
What saves most of the work, in this order:

- ``transpositions``: positions in which cards lie alike tell nearly the same;
- ``move_order``: in 97 of 100 cases the first card tried is enough;
- ``similar_cards``: cards beside each other need not all be tried;
- what is left to be won, less what top trumps are sure to bring, is a bound.

The same search counts tricks instead of points if the block says so: "all
tricks" is then to get all that is left.
"""

from overtrick.solver.memory import Memory, load, store
from overtrick.solver.points.lane_rules import (
    cards_beating,
    cards_in_hands,
    last_winner,
    playable_cards,
    trick_brings,
    with_card,
)
from overtrick.solver.points.lane_tables import sure_for
from overtrick.solver.points.layout import (
    COUNTING,
    HANDS,
    KINDS,
    NO_TRICK,
    NODES,
    VALUES,
    best_of,
    pile_of,
    size_of,
    winner_of,
)
from overtrick.solver.points.move_order import (
    NOBODY,
    help_of,
    highest_first,
    lowest_first,
    suits_of,
    threat_of,
    unbeaten_cards,
    worth_playing,
)
from overtrick.solver.points.similar_cards import greatest_difference, outcome_of, similar_cards
from overtrick.solver.points.transpositions import (
    BOUND,
    BOUND_BITS,
    bucket_for,
    known_bounds,
    position_word,
    store_bounds,
)


def search(memory: Memory, seat: int, trick: int, cards: int, rest: int, need: int) -> int:
    """
    What the side of *seat*, on turn, gets of the *rest*: exact enough to tell if it is *need*.

    A result of *need* or more is a lower bound, a smaller one an upper bound.
    *cards* are in play: in hands, or on the table in *trick*; the rest is what
    they will bring.
    """
    if need <= 0:
        return 0
    if need > rest:
        return rest
    store(memory, NODES, load(memory, NODES) + 1)
    counting = load(memory, COUNTING)
    hand = load(memory, HANDS + seat)
    bucket = 0
    position = 0
    low = 0
    high = rest
    if trick == NO_TRICK:
        if hand & hand - 1 == 0:
            return rest if last_winner(memory, seat) & 1 == seat & 1 else 0
        low = sure_for(memory, cards, seat & 1, counting)
        if low >= need:
            return low
        high = rest - sure_for(memory, cards, seat & 1 ^ 1, counting)
        if high < need:
            return high
        position = position_word(cards, seat, counting)
        bucket = bucket_for(memory, position)
        known = known_bounds(memory, bucket, position, low, high)
        low = known >> BOUND_BITS
        if low >= need:
            return low
        high = known & BOUND
        if high < need:
            return high
    legal = playable_cards(memory, hand, seat, trick)
    threat = NOBODY
    help = NOBODY
    safe = 0
    second = 0
    if trick == NO_TRICK:
        safe = unbeaten_cards(memory, seat, cards, seat)
        prefer = safe
        second = suits_of(unbeaten_cards(memory, seat, cards, seat ^ 2))
    else:
        threat = threat_of(memory, seat, trick)
        help = help_of(memory, seat, trick)
        prefer = worth_playing(seat, trick, legal, threat, help)
    values = VALUES + counting * KINDS
    most = 0
    while legal:
        some = legal & prefer
        if some == 0:
            some = legal & second
        place = highest_first(some) if some else lowest_first(legal)
        worth = load(memory, values + place)
        store(memory, HANDS + seat, hand ^ 1 << place)
        turn = seat + 1 & 3
        after = NO_TRICK
        left = cards
        pile = 0
        if size_of(trick) < 3:
            after = with_card(trick, seat, place, worth)
        else:
            turn = seat if cards_beating(1 << place, best_of(trick)) else winner_of(trick)
            left = cards_in_hands(memory)
            pile = pile_of(trick) + worth + trick_brings(memory, counting, 1 if left == 0 else 0)
        others = rest - pile
        if turn & 1 == seat & 1:
            got = pile + search(memory, turn, after, left, others, need - pile)
        else:
            got = others - search(memory, turn, after, left, others, others - need + 1)
        store(memory, HANDS + seat, hand)
        if got >= need:
            most = got
            break
        outcome = outcome_of(seat, trick, place, threat, help, safe)
        alike = similar_cards(memory, values, hand, cards, place, need - 1 - got, outcome) & legal
        legal ^= alike
        most = max(most, got + greatest_difference(memory, values, alike, worth, outcome))
    if trick == NO_TRICK:
        if most >= need:
            low = max(low, most)
        else:
            high = min(high, most)
        store_bounds(memory, bucket, position, low, high)
    return most
