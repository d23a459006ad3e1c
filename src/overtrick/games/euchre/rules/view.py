"""What a seat may know of a euchre deal: built field by field, nothing taken away."""

from typing import NamedTuple

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_CARD, NO_CARDS, Card, CardSet
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.euchre.rules.state import DISCARDING, Contract, Deal, Play, State


class View(NamedTuple):
    """One seat's knowledge; a spectator's with ``NO_SEAT``."""

    seat: Seat
    hand: CardSet
    phase: int
    deal: Deal
    contract: Contract
    play: Play
    buried: Card  # the dealer's discard, for the dealer


def view(state: State, seat: Seat) -> View:
    """What *seat* may know."""
    hand = NO_CARDS if seat == NO_SEAT else state.hands[seat]
    buried = state.buried if seat == state.deal.dealer else NO_CARD
    return View(seat, hand, state.phase, state.deal, state.contract, state.play, buried)


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """*action*, about to be done, as *seat* sees it: ``NO_ACTION`` for another's discard."""
    if state.phase == DISCARDING and seat != state.deal.dealer:
        return NO_ACTION
    return action
