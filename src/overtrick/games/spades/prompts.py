"""Prompts of spades: what the person on turn is shown before deciding."""

from overtrick.core.seats import left_of
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import BLIND, NIL, NO_BID, Bid
from overtrick.games.spades.rules.view import View
from overtrick.telling.wording import Wording


def bids_so_far(view: View, words: Wording) -> list[str]:
    """Who has bid what, in the order of bidding."""
    bids = []
    seat = left_of(view.deal.dealer)
    for _ in range(4):
        bid = view.bidding.bids[seat]
        if bid != NO_BID:
            bids.append(f"{words.who(seat)} {bid_words(bid)}")
        seat = left_of(seat)
    return [f"Bids so far: {', '.join(bids)}."] if bids else []


def of_bid(taken: int, bid: Bid) -> str:
    """``2 of 3``, ``0 (nil)``."""
    return f"{taken} ({bid_words(bid)})" if is_nil(bid) else f"{taken} of {bid}"


def bid_words(bid: Bid) -> str:
    """``3``, ``nil``, ``blind nil``."""
    if bid == BLIND:
        return "blind nil"
    return "nil" if bid == NIL else str(bid)


def lead_line(view: View) -> str:
    """The line for a player who leads."""
    broken = "broken" if view.play.broken else "not broken"
    return f"Trick {view.play.tricks + 1}. You lead; spades are {broken}."


def standing(view: View, words: Wording) -> str:
    """What each player has taken, and their bid."""
    seats = [view.seat]
    for _ in range(3):
        seats.append(left_of(seats[-1]))
    bids, taken = view.bidding.bids, view.play.taken
    players = [f"{words.who(seat)} {of_bid(taken[seat], bids[seat])}" for seat in seats]
    return f"Tricks taken: {', '.join(players)}."
