"""What the person at a spades table is shown before deciding."""

from functools import lru_cache

from overtrick.core.seats import left_of
from overtrick.games.spades.rules.score import side_bid
from overtrick.games.spades.rules.state import BLIND, NIL, NO_BID, Bid, FourBids
from overtrick.games.spades.rules.view import View
from overtrick.telling.words import Words


def bids_so_far(view: View, words: Words) -> list[str]:
    """Who has bid what, in the order of bidding."""
    bids = []
    seat = left_of(view.deal.dealer)
    for _ in range(4):
        bid = view.bidding.bids[seat]
        if bid != NO_BID:
            bids.append(f"{words.who(seat)} {bid_words(bid)}")
        seat = left_of(seat)
    return [f"Bids so far: {', '.join(bids)}."] if bids else []


def bid_words(bid: Bid) -> str:
    if bid == BLIND:
        return "blind nil"
    return "nil" if bid == NIL else str(bid)


@lru_cache(maxsize=1024)  # told with every card that follows
def bids_short(bids: FourBids) -> str:
    """``Bids 5 : 4``: what the sides have bid, once all have."""
    if NO_BID in bids:
        return ""
    return f"Bids {side_bid((bids[0], bids[2]))} : {side_bid((bids[1], bids[3]))}"


def lead_line(view: View) -> str:
    """What one who leads has to know."""
    broken = "broken" if view.play.broken else "not broken"
    return f"Trick {view.play.tricks + 1}. You lead; spades are {broken}."


def standing(view: View, words: Words) -> str:
    """What each player has taken of what they bid."""
    seats = [view.seat]
    for _ in range(3):
        seats.append(left_of(seats[-1]))
    bids, taken = view.bidding.bids, view.play.taken
    players = [f"{words.who(seat)} {taken[seat]} of {bid_words(bids[seat])}" for seat in seats]
    return f"Tricks taken: {', '.join(players)}."
