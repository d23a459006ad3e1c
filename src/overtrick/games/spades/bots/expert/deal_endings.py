"""How a deal of spades ends by the result of a search: tricks taken, or a nil made or set."""

from typing import Final

from overtrick.core.seats import NO_SEAT, Seat, Side, partner_of
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import OVER, TRICKS, FourCounts, Play, State

TWO_NILS: Final = -2


def nil_to_lose(state: State) -> Seat:
    """The seat that still has a nil to lose; ``NO_SEAT`` if none has, ``TWO_NILS`` if several."""
    found = NO_SEAT
    for seat in range(4):
        if is_nil(state.bidding.bids[seat]) and state.play.taken[seat] == 0:
            found = seat if found == NO_SEAT else TWO_NILS
    return found


def deal_ended_with(state: State, taken: FourCounts) -> State:
    """The deal over, with that many tricks for each seat."""
    play = state.play
    end = Play(play.turn, play.trick, play.past, TRICKS, taken, play.broken)
    return State(OVER, state.deal, state.bidding, end, state.hands)


def share_tricks(state: State, side: Side, own: int) -> FourCounts:
    """The tricks by seat if *side* takes that many of those left, given to those who bid."""
    others = TRICKS - state.play.tricks - own
    taken = state.play.taken
    first = own if side == 0 else others
    second = others if side == 0 else own
    north = not is_nil(state.bidding.bids[0])
    east = not is_nil(state.bidding.bids[1])
    return (
        taken[0] + (first if north else 0),
        taken[1] + (second if east else 0),
        taken[2] + (0 if north else first),
        taken[3] + (0 if east else second),
    )


def deal_ended_with_nil(end: State, nil: Seat, is_set: bool) -> State:
    """
    The deal over, its nil set or made after all.

    A trick changes hands between the two partners: a nil is set by one more
    trick than its partner could keep it from.
    """
    taken = end.play.taken
    moved = 0
    if is_set and taken[nil] == 0:
        moved = 1
    elif not is_set:
        moved = -taken[nil]
    if moved == 0:
        return end
    partner = partner_of(nil)
    if taken[partner] < moved:
        return end
    return deal_ended_with(
        end,
        (
            tricks_after_move(taken, 0, nil, partner, moved),
            tricks_after_move(taken, 1, nil, partner, moved),
            tricks_after_move(taken, 2, nil, partner, moved),
            tricks_after_move(taken, 3, nil, partner, moved),
        ),
    )


def tricks_after_move(taken: FourCounts, seat: Seat, nil: Seat, partner: Seat, moved: int) -> int:
    """The tricks of *seat* when that many go from the partner to the nil."""
    if seat == nil:
        return taken[seat] + moved
    return taken[seat] - moved if seat == partner else taken[seat]
