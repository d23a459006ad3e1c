"""What a seat may know of a deal of hearts: built field by field, nothing taken away."""

from typing import NamedTuple

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_CARDS, CardSet
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.hearts.rules.deal import turn
from overtrick.games.hearts.rules.passing import received
from overtrick.games.hearts.rules.state import PASSED, PASSING, Deal, Play, State
from overtrick.games.shared.tricks import hand_at


class View(NamedTuple):
    """One seat's knowledge; a spectator's with ``NO_SEAT``."""

    seat: Seat
    hand: CardSet
    given: CardSet  # the cards this seat has chosen to pass [2.4]
    got: CardSet  # the cards passed to it, once they have changed hands
    phase: int
    deal: Deal
    passes: int  # choices made by all
    play: Play


def view(state: State, seat: Seat) -> View:
    """What *seat* may know."""
    passing = state.passing
    hand, given, got = NO_CARDS, NO_CARDS, NO_CARDS
    if seat != NO_SEAT:
        hand = hand_at(state.hands, seat)
        given = hand_at(passing.chosen, seat)
        if passing.made == 4 * PASSED:
            got = received(passing.chosen, seat, state.deal.across)
    return View(seat, hand, given, got, state.phase, state.deal, passing.made, state.play)


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """*action*, about to be done, as *seat* sees it: a card passed is hidden from others [2.4]."""
    return NO_ACTION if state.phase == PASSING and seat != turn(state) else action
