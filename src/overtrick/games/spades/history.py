"""A deal of spades read back from where it has come to: its start, and what was done when."""

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.seats import NO_SEAT
from overtrick.games.shared.played_cards import card_after, cards_dealt_to_all
from overtrick.games.shared.tricks import Hands, new_trick
from overtrick.games.spades.rules.bidding import before_bid, bidder
from overtrick.games.spades.rules.deal import NO_TRICKS
from overtrick.games.spades.rules.play import start_play
from overtrick.games.spades.rules.state import (
    BID,
    BIDDING,
    BLIND,
    BLIND_NIL,
    LOOK,
    NO_BID,
    OVER,
    UNSEEN,
    Bidding,
    Play,
    State,
)


def deal_start(end: State, key: int) -> State:
    """The table as it was dealt; nothing about it is left to the *key*."""
    no_bids = Bidding((NO_BID, NO_BID, NO_BID, NO_BID), 0)
    return before_play(end, no_bids, cards_dealt_to_all(end.hands, end.play))


def opening(end: State) -> State:
    """The table before the opening lead, but for the hands."""
    return start_play(before_play(end, end.bidding, end.hands))


def before_play(end: State, bidding: Bidding, hands: Hands) -> State:
    play = Play(NO_SEAT, new_trick(NO_SEAT), NO_TRICKS, 0, (0, 0, 0, 0), False)
    return State(before_bid(end.deal.rules), end.deal, bidding, play, hands)


def action_after(now: State, end: State) -> Action:
    """What was done at *now* in a deal that has come to *end*; ``NO_ACTION`` if nothing yet."""
    if now.phase <= BIDDING:
        return call_after(now, end)
    if now.phase == OVER:
        return NO_ACTION
    return card_after(now.play, end.play)


def call_after(now: State, end: State) -> Action:
    bid = end.bidding.bids[bidder(now)]
    if bid == BLIND:
        return BLIND_NIL
    if bid == NO_BID:
        return LOOK if now.phase < end.phase else NO_ACTION
    return LOOK if now.phase == UNSEEN else BID + bid
