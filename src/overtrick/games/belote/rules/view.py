"""What a seat may know of a belote deal: built field by field, nothing taken away."""

from typing import NamedTuple

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARDS, CardSet
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.belote.rules.state import Contract, Deal, Play, State


class View(NamedTuple):
    """One seat's knowledge; a spectator's with ``NO_SEAT``."""

    seat: Seat
    hand: CardSet
    phase: int
    deal: Deal
    contract: Contract
    play: Play


def view(state: State, seat: Seat) -> View:
    """What *seat* may know."""
    hand = NO_CARDS if seat == NO_SEAT else state.hands[seat]
    return View(seat, hand, state.phase, state.deal, state.contract, state.play)


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """*action* as *seat* sees it: everything in belote is done in the open."""
    return action
