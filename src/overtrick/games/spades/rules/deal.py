"""A deal of spades from the deck to the points: the functions every game offers."""

from overtrick.core.actions import NO_ACTIONS, Action, Actions
from overtrick.core.decks import DECK_52, Deck, fault_in_deck
from overtrick.core.seats import (
    EAST_WEST,
    NO_SEAT,
    NORTH_SOUTH,
    Seat,
    Side,
)
from overtrick.games.shared.thirteen_cards import NO_TRICKS as NO_TRICKS
from overtrick.games.shared.thirteen_cards import deal_hands
from overtrick.games.shared.tricks import new_trick
from overtrick.games.spades.rules.bidding import after_call, before_bid, bidder, legal_calls
from overtrick.games.spades.rules.play import legal_cards, play_card
from overtrick.games.spades.rules.rulesets import Rules
from overtrick.games.spades.rules.score import SideScore, side_score
from overtrick.games.spades.rules.state import (
    BIDDING,
    NO_BID,
    OVER,
    PLAYING,
    Bidding,
    Deal,
    Play,
    Public,
    State,
)


def deck_fault(deck: Deck) -> str:
    """Why *deck* cannot be dealt; empty if it can [1.2]."""
    return fault_in_deck(deck, DECK_52)


def start(
    rules: Rules,
    deck: Deck,
    dealer: Seat,
    score: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
) -> State:
    """The table after dealing that deck [1.3]."""
    return State(
        before_bid(rules),
        Deal(rules, dealer, score, bags),
        Bidding((NO_BID, NO_BID, NO_BID, NO_BID), 0),
        Play(NO_SEAT, new_trick(NO_SEAT), NO_TRICKS, 0, (0, 0, 0, 0), False),
        deal_hands(deck, dealer),
    )


def turn(state: State) -> Seat:
    """The seat to act, ``NO_SEAT`` when the deal is over."""
    if state.phase <= BIDDING:
        return bidder(state)
    if state.phase == PLAYING:
        return state.play.turn
    return NO_SEAT


def legal_actions(state: State) -> Actions:
    """What the rules allow the seat on turn."""
    if state.phase <= BIDDING:
        return legal_calls(state)
    if state.phase == PLAYING:
        return legal_cards(state)
    return NO_ACTIONS


def apply(state: State, action: Action) -> State:
    """The table after the seat on turn has done *action*, which must be legal."""
    if state.phase <= BIDDING:
        return after_call(state, action)
    return play_card(state, action)


def is_over(state: State) -> bool:
    return state.phase == OVER


def is_void(state: State) -> bool:
    """Never: every deal of spades is played out."""
    return False


def account(state: Public, side: Side, bags: int) -> SideScore:
    """What *side*, with that many bags from earlier deals, scores in a deal that is over [4]."""
    bids = state.bidding.bids
    taken = state.play.taken
    limit = state.deal.rules.bag_limit
    partner = side + 2
    return side_score((bids[side], bids[partner]), (taken[side], taken[partner]), bags, limit)


def points(state: State) -> tuple[int, int]:
    """What each side earned in a deal that is over; bags add up in the match [4.1 to 4.4]."""
    first = account(state, NORTH_SOUTH, 0)
    second = account(state, EAST_WEST, 0)
    return (first.bid_score + first.nil_score, second.bid_score + second.nil_score)


def section(state: State) -> int:
    """Which part of the deal the next action belongs to: 0 the bidding, then each trick."""
    return state.play.tricks + 1 if state.phase >= PLAYING else 0
