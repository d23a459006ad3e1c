"""Passing three cards before the play [2]."""

from overtrick.core.cards import NO_CARDS, Card, CardSet, just
from overtrick.core.seats import Seat, left_of
from overtrick.games.hearts.rules.play import start_play
from overtrick.games.hearts.rules.rulesets import ACROSS, CYCLE, LEFT, RIGHT, Rules
from overtrick.games.hearts.rules.state import PASSED, PASSING, Passing, State
from overtrick.games.shared.tricks import Hands, hand_at, with_more, without


def seats_across(rules: Rules, deals: int) -> int:
    """How many seats to the left cards go after that many deals; 0 if none are passed [2.1]."""
    turn = deals % 4
    if rules.passing == LEFT or (rules.passing == CYCLE and turn == 0):
        return 1
    if rules.passing == RIGHT or (rules.passing == CYCLE and turn == 1):
        return 3
    if rules.passing == ACROSS or (rules.passing == CYCLE and turn == 2):
        return 2
    return 0


def passer(state: State) -> Seat:
    """Who chooses a card now: three each, from the eldest hand on [2.2]."""
    return (left_of(state.deal.dealer) + state.passing.made // PASSED) % 4


def pass_card(state: State, card: Card) -> State:
    """The table after a choice; after the twelfth the cards change hands [2.2, 2.3]."""
    chosen = with_more(state.passing.chosen, passer(state), just(card))
    passing = Passing(chosen, state.passing.made + 1)
    kept = without(state.hands, card)
    if passing.made < 4 * PASSED:
        return State(PASSING, state.deal, passing, state.play, kept)
    hands = exchange_cards(kept, chosen, state.deal.across)
    return start_play(State(PASSING, state.deal, passing, state.play, hands))


def exchange_cards(kept: Hands, chosen: Hands, across: int) -> Hands:
    """The hands once every card has gone to the seat *across* to the left [2.3]."""
    return (
        kept[0] | cards_received(chosen, 0, across),
        kept[1] | cards_received(chosen, 1, across),
        kept[2] | cards_received(chosen, 2, across),
        kept[3] | cards_received(chosen, 3, across),
    )


def cards_received(chosen: Hands, seat: Seat, across: int) -> CardSet:
    """What *seat* gets from the others; nothing where no cards are passed."""
    return NO_CARDS if across == 0 else hand_at(chosen, (seat - across) % 4)
