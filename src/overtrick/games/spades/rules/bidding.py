"""Bids: blind nil or a look at the cards, then a number of tricks [2]."""

from overtrick.core.actions import Action, Actions, call_bit
from overtrick.core.seats import Seat, left_of
from overtrick.games.spades.rules.play import start_play
from overtrick.games.spades.rules.rulesets import Rules
from overtrick.games.spades.rules.state import (
    BID,
    BIDDING,
    BLIND,
    BLIND_NIL,
    HIGHEST_BID,
    LOOK,
    NO_BID,
    PLAYING,
    UNSEEN,
    Bid,
    Bidding,
    FourBids,
    State,
)


def bidder(state: State) -> Seat:
    """The seat whose turn it is: once round from the dealer's left [2.1]."""
    return (left_of(state.deal.dealer) + state.bidding.made) % 4


def before_bid(rules: Rules) -> int:
    """The phase in which a player's turn to bid begins [2.3]."""
    return UNSEEN if rules.blind_nil else BIDDING


def has_seen_cards(state: State, seat: Seat) -> bool:
    """Whether *seat* knows its hand: at once, or when it has looked or bid [2.3]."""
    if not state.deal.rules.blind_nil or state.phase >= PLAYING:
        return True
    if state.bidding.bids[seat] != NO_BID:
        return True
    return state.phase == BIDDING and seat == bidder(state)


def legal_calls(state: State) -> Actions:
    """Blind nil or a look, then any number from 0 to 13 [2.2, 2.3]."""
    if state.phase == UNSEEN:
        return Actions(0, call_bit(BLIND_NIL) | call_bit(LOOK))
    calls = 0
    for tricks in range(HIGHEST_BID + 1):
        calls |= call_bit(BID + tricks)
    return Actions(0, calls)


def after_call(state: State, call: Action) -> State:
    """The table after the bidder has spoken."""
    if call == LOOK:
        return State(BIDDING, state.deal, state.bidding, state.play, state.hands)
    return after_bid(state, BLIND if call == BLIND_NIL else call - BID)


def after_bid(state: State, bid: Bid) -> State:
    """The next player's turn; after the fourth bid the first trick begins [2.1, 3.1]."""
    bids = with_bid_of(state.bidding.bids, bidder(state), bid)
    bidding = Bidding(bids, state.bidding.made + 1)
    phase = before_bid(state.deal.rules)
    made = State(phase, state.deal, bidding, state.play, state.hands)
    return start_play(made) if bidding.made == 4 else made


def with_bid_of(bids: FourBids, seat: Seat, bid: Bid) -> FourBids:
    return (
        bid if seat == 0 else bids[0],
        bid if seat == 1 else bids[1],
        bid if seat == 2 else bids[2],
        bid if seat == 3 else bids[3],
    )
