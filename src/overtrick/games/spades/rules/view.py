"""What a seat may know of a spades deal: built field by field, nothing taken away."""

from typing import NamedTuple

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARDS, CardSet
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.spades.rules.bidding import has_seen_cards
from overtrick.games.spades.rules.state import Bidding, Deal, Play, State


class View(NamedTuple):
    """One seat's knowledge; a spectator's with ``NO_SEAT``."""

    seat: Seat
    looked: bool  # whether the seat knows its hand [2.3]
    hand: CardSet  # NO_CARDS until it does
    phase: int
    deal: Deal
    bidding: Bidding
    play: Play


def view(state: State, seat: Seat) -> View:
    """What *seat* may know."""
    looked = False if seat == NO_SEAT else has_seen_cards(state, seat)
    hand = state.hands[seat] if looked else NO_CARDS
    return View(seat, looked, hand, state.phase, state.deal, state.bidding, state.play)


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """*action*, about to be done, as *seat* sees it: everything is done openly in spades."""
    return action
