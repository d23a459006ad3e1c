"""What a seat may know of a deal of hearts: built field by field, nothing taken away."""

from typing import NamedTuple

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_CARDS, CardSet
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.hearts.rules.deal import turn
from overtrick.games.hearts.rules.passing import cards_received
from overtrick.games.hearts.rules.state import PASSED, PASSING, Deal, Passing, Play, State
from overtrick.games.shared.deduction import NO_HANDS
from overtrick.games.shared.tricks import hand_at, with_more


class View(NamedTuple):
    """One seat's knowledge; a spectator's with ``NO_SEAT``."""

    seat: Seat
    hand: CardSet
    got: CardSet  # the cards passed to it, once they have changed hands [2.4]
    phase: int
    deal: Deal
    passing: Passing  # with nothing but its own choices
    play: Play


def view(state: State, seat: Seat) -> View:
    """What *seat* may know."""
    chosen, made = state.passing
    hand, own, got = NO_CARDS, NO_HANDS, NO_CARDS
    if seat != NO_SEAT:
        hand = hand_at(state.hands, seat)
        own = with_more(NO_HANDS, seat, hand_at(chosen, seat))
        if made == 4 * PASSED:
            got = cards_received(chosen, seat, state.deal.across)
    return View(seat, hand, got, state.phase, state.deal, Passing(own, made), state.play)


def cards_to_pass(view: View) -> CardSet:
    """The cards that the seat has chosen to pass [2.4]."""
    return hand_at(view.passing.chosen, view.seat)


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """*action*, about to be done, as *seat* sees it: a card passed is hidden from others [2.4]."""
    return NO_ACTION if state.phase == PASSING and seat != turn(state) else action
