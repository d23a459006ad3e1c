"""A deal of euchre from the deck to the points: the functions every game offers."""

from typing import Final

from overtrick.core.actions import NO_ACTIONS, Action, Actions
from overtrick.core.cards import NO_CARD, NO_SUIT, just
from overtrick.core.decks import DECK_24, Deck, Pattern, dealt_hand, fault_in_deck
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST, Seat, left_of, side_of
from overtrick.games.euchre.rules.calling import (
    after_call,
    after_discard,
    caller,
    legal_calls,
    legal_discards,
)
from overtrick.games.euchre.rules.play import legal_cards, makers_points, play_card
from overtrick.games.euchre.rules.rulesets import Rules
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    OVER,
    PLAYING,
    Contract,
    Deal,
    Play,
    Public,
    State,
)
from overtrick.games.shared.tricks import NO_TRICK, new_trick

UPCARD_PLACE: Final = 20

BATCHES: Final[Pattern] = (3, 2, 3, 2, 2, 3, 2, 3)
"""Cards in each batch, going round from the dealer's left [1.3]."""


def deck_fault(deck: Deck) -> str:
    """Why *deck* cannot be dealt; empty if it can [1.2]."""
    return fault_in_deck(deck, DECK_24)


def start(rules: Rules, deck: Deck, dealer: Seat, score: tuple[int, int] = (0, 0)) -> State:
    """The table after dealing that deck [1.3, 1.4]."""
    hands = (
        hand_of(deck, dealer, NORTH),
        hand_of(deck, dealer, EAST),
        hand_of(deck, dealer, SOUTH),
        hand_of(deck, dealer, WEST),
    )
    kitty = just(deck[21]) | just(deck[22]) | just(deck[23])
    no_tricks = (NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK)
    return State(
        CALLING,
        Deal(rules, dealer, deck[UPCARD_PLACE], score),
        Contract(0, NO_SUIT, NO_SEAT, False),
        Play(NO_SEAT, new_trick(NO_SEAT), no_tricks, 0, 0),
        hands,
        kitty,
        NO_CARD,
    )


def hand_of(deck: Deck, dealer: Seat, seat: Seat) -> int:
    """The five cards dealt to *seat*."""
    return dealt_hand(deck, BATCHES, 4, (seat - left_of(dealer)) % 4)


def turn(state: State) -> Seat:
    """The seat to act, ``NO_SEAT`` when the deal is over."""
    if state.phase == CALLING:
        return caller(state)
    if state.phase == DISCARDING:
        return state.deal.dealer
    if state.phase == PLAYING:
        return state.play.turn
    return NO_SEAT


def legal_actions(state: State) -> Actions:
    """What the rules allow the seat on turn."""
    if state.phase == CALLING:
        return legal_calls(state)
    if state.phase == DISCARDING:
        return legal_discards(state)
    if state.phase == PLAYING:
        return legal_cards(state)
    return NO_ACTIONS


def apply(state: State, action: Action) -> State:
    """The table after the seat on turn has done *action*, which must be legal."""
    if state.phase == CALLING:
        return after_call(state, action)
    if state.phase == DISCARDING:
        return after_discard(state, action)
    return play_card(state, action)


def is_over(state: State) -> bool:
    return state.phase == OVER


def is_void(state: Public) -> bool:
    """Whether the deal ended before trump was made [1.5, 3.4]."""
    return state.phase == OVER and state.contract.trump == NO_SUIT


def points(state: State) -> tuple[int, int]:
    """What North and South, and East and West, have earned in a deal that is over [5]."""
    if state.contract.trump == NO_SUIT:
        return (0, 0)
    made = makers_points(state)
    to_makers = max(made, 0)
    to_defenders = max(-made, 0)
    if side_of(state.contract.maker) == 0:
        return (to_makers, to_defenders)
    return (to_defenders, to_makers)


def section(state: State) -> int:
    """Which part of the deal the next action belongs to: 0 the calling, then each trick."""
    return state.play.tricks + 1 if state.phase >= PLAYING else 0
