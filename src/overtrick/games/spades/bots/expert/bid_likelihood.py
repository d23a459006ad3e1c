"""How well a world of spades explains what the others bid."""

from typing import Final

from overtrick.core.cards import CardSet
from overtrick.core.seats import Seat, left_of
from overtrick.games.shared.played_cards import cards_dealt_to_all
from overtrick.games.spades.bots.steady.bids import bid_for
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import BIDDING, BLIND, NO_BID, Bid, Bidding, State
from overtrick.games.spades.rules.view import View

# How well a bid fits a hand with which steady would bid as much, or one or two more or less.
# Few people bid just as steady does, so a trick more or less is no surprise.
SAME: Final = 1.0
ONE_OFF: Final = 0.4
TWO_OFF: Final = 0.1
ODD: Final = 0.02  # a nil where steady bids tricks, or the other way round, or three or more off


def fit_of_bid(bid: Bid, steady: Bid) -> float:
    """How well a hand with which steady would bid *steady* explains *bid*."""
    if is_nil(bid) or is_nil(steady):
        return SAME if is_nil(bid) and is_nil(steady) else ODD
    away = abs(bid - steady)
    if away < 2:
        return SAME if away == 0 else ONE_OFF
    return TWO_OFF if away == 2 else ODD


def fit_of(view: View, world: State, key: int) -> float:
    """How well the hands of a world explain the bids of the others."""
    dealt = cards_dealt_to_all(world.hands, world.play)
    fit = 1.0
    seat = left_of(view.deal.dealer)
    for made in range(view.bidding.made):
        bid = view.bidding.bids[seat]
        if seat != view.seat and bid != BLIND:
            fit *= fit_of_bid(bid, bid_for(view_when_bidding(view, dealt[seat], seat, made)))
        seat = left_of(seat)
    return fit


def view_when_bidding(view: View, hand: CardSet, seat: Seat, made: int) -> View:
    """What *seat*, dealt that hand, saw after that many bids."""
    before = (
        bid_before(view, 0, made),
        bid_before(view, 1, made),
        bid_before(view, 2, made),
        bid_before(view, 3, made),
    )
    return View(seat, True, hand, BIDDING, view.deal, Bidding(before, made), view.play)


def bid_before(view: View, seat: Seat, made: int) -> Bid:
    """What *seat* had bid after that many bids."""
    place = (seat - left_of(view.deal.dealer)) % 4
    return view.bidding.bids[seat] if place < made else NO_BID
