"""The search: how many tricks are counted from here on with best play.

One function calls itself for every card.  It tests one number: whether at
least *wanted* tricks are counted, and gives a bound on the true number that
decides this.  Beside it, it leaves the cards whose ranks decided: those that
beat a card of their own suit.  Positions that differ only in the ranks of
other cards have the same answer (M. Ginsberg, "Partition search"), which is
what the table of positions lives on.
"""

from overtrick.solver.memory import Memory, load, lowest_bit, store
from overtrick.solver.tricks.known_values import UNKNOWN, known_value, settle
from overtrick.solver.tricks.layout import (
    COUNTED,
    HANDS,
    IN_PLAY,
    MAY_LEAD,
    NIL,
    NODES,
    PLAYERS,
    RELEVANT,
    SIDE,
    TABLE_FROM,
)
from overtrick.solver.tricks.move_order import (
    card_to_discard,
    card_to_lead,
    card_to_play,
    cutter_at,
    cutter_of,
    floor_of,
    leads,
    situation_of,
)
from overtrick.solver.tricks.nil import card_for_nil, lead_for_nil
from overtrick.solver.tricks.position import next_seat, open_trumps
from overtrick.solver.tricks.ranks import TRUMP_SUIT, beats, lowest_of_runs, suit_at


def search(
    memory: Memory, left: int, wanted: int, seat: int, size: int, best: int, winner: int, led: int
) -> int:
    """
    A bound on the tricks counted, on the side of *wanted* where the number itself is.

    *left* tricks are left, with the one that has *size* cards, first *led*, now best
    *best* by *winner*; *seat* is on turn.
    """
    store(memory, NODES, load(memory, NODES) + 1)
    hand = load(memory, HANDS + seat)
    nil = load(memory, NIL)
    scores = 0
    floor = UNKNOWN
    if size == 0:
        known = known_value(memory, left, wanted, seat)
        if known >= 0:
            return known
        rest = cards_to_lead(memory, left, hand)
    else:
        rest = hand & suit_at(led)
        if rest == 0:
            rest = hand
    in_play = load(memory, IN_PLAY + left)
    rest = lowest_of_runs(rest, in_play)
    void = 1 if size and hand & suit_at(led) == 0 else 0
    wants = 1 if seat & 1 == load(memory, SIDE) else 0
    value = -1 if wants else left + 1
    relevant = 0
    situation = 0
    tried = -1
    if rest & rest - 1 == 0:
        tried = lowest_bit(rest)
    elif size == 0 or left >= load(memory, TABLE_FROM):
        situation = situation_of(memory, hand, seat, size, best, led, in_play)
        tried = cutter_of(memory, situation)
    while rest:
        if tried >= 0 and rest >> tried & 1:
            place = tried
            tried = -1
        elif nil >= 0:
            if size == 0:
                place = lead_for_nil(
                    rest,
                    seat,
                    nil,
                    load(memory, HANDS + nil),
                    load(memory, HANDS + (nil + 2 & 3)),
                    in_play,
                )
            else:
                place = card_for_nil(rest, seat, size, best, winner, nil, 1 - void)
        elif size == 0:
            if scores == 0:
                scores = leads(
                    hand,
                    load(memory, HANDS + (seat + 2 & 3)),
                    load(memory, HANDS + (seat + 1 & 3)),
                    load(memory, HANDS + (seat + 3 & 3)),
                )
            place = card_to_lead(rest, scores)
        else:
            if floor == UNKNOWN:
                floor = floor_of(memory, seat, size, best, winner, led, hand)
            place = card_to_discard(rest, floor, hand) if void else card_to_play(rest, floor)
        rest ^= 1 << place
        store(memory, HANDS + seat, hand ^ 1 << place)
        new_best = best
        new_winner = winner
        if size == 0 or beats(place, best):
            new_best = place
            new_winner = seat
        taken = 0
        by_rank = 0
        next_left = left
        turn = next_seat(memory, seat)
        next_size = size + 1
        if next_size == load(memory, PLAYERS):
            taken = load(memory, COUNTED) >> new_winner & 1
            same_suit = open_trumps(memory, left) & suit_at(new_best)
            if same_suit & same_suit - 1:
                by_rank = 1 << new_best
            next_left = left - 1
            turn = new_winner
            next_size = 0
        next_led = place if size == 0 else led
        found = taken + search(
            memory, next_left, wanted - taken, turn, next_size, new_best, new_winner, next_led
        )
        ranks = load(memory, RELEVANT) | by_rank
        if wants:
            if found > value:
                value = found
            if found >= wanted:
                relevant = ranks
                if situation:
                    store(memory, cutter_at(memory, situation), situation | place)
                break
        else:
            if found < value:
                value = found
            if found < wanted:
                relevant = ranks
                if situation:
                    store(memory, cutter_at(memory, situation), situation | place)
                break
        relevant |= ranks
        rest &= ~beside(ranks, place)
    store(memory, HANDS + seat, hand)
    if size == 0:
        relevant = settle(memory, left, wanted, seat, value, relevant)
    store(memory, RELEVANT, relevant)
    return value


def cards_to_lead(memory: Memory, left: int, hand: int) -> int:
    """No trump while they may not be led, unless there is nothing else."""
    plain = hand & ~TRUMP_SUIT
    return hand if load(memory, MAY_LEAD + left) or plain == 0 else plain


def beside(ranks: int, place: int) -> int:
    """The cards of a suit that do what the card at *place* did: none of them decided anything."""
    suit = suit_at(place)
    decided = ranks & suit
    if decided == 0:
        return suit
    lowest = decided & -decided
    return suit & (lowest - 1) if lowest > 1 << place else 0
