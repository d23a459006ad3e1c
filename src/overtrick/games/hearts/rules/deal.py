"""A deal of hearts from the deck to the points: the functions every game offers."""

from overtrick.core.actions import NO_ACTIONS, Action, Actions, only_cards
from overtrick.core.cards import NO_CARDS
from overtrick.core.decks import DECK_52, Deck, fault_in_deck
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.hearts.rules.passing import pass_card, passer, seats_across
from overtrick.games.hearts.rules.play import legal_cards, play_card, start_play
from overtrick.games.hearts.rules.rulesets import Rules
from overtrick.games.hearts.rules.score import deal_points
from overtrick.games.hearts.rules.state import (
    OVER,
    PASSING,
    PLAYING,
    Deal,
    Four,
    Passing,
    Play,
    State,
)
from overtrick.games.shared.thirteen_cards import NO_TRICKS, deal_hands
from overtrick.games.shared.tricks import hand_at, new_trick


def deck_fault(deck: Deck) -> str:
    """Why *deck* cannot be dealt; empty if it can [1.2]."""
    return fault_in_deck(deck, DECK_52)


def start(
    rules: Rules, deck: Deck, dealer: Seat, score: Four = (0, 0, 0, 0), deals: int = 0
) -> State:
    """The table after dealing that deck, the next after *deals* deals [1.3, 2.1]."""
    nothing = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    across = seats_across(rules, deals)
    dealt = State(
        PASSING,
        Deal(rules, dealer, score, across),
        Passing(nothing, 0),
        Play(NO_SEAT, new_trick(NO_SEAT), NO_TRICKS, 0, nothing, False),
        deal_hands(deck, dealer),
    )
    return dealt if across > 0 else start_play(dealt)


def turn(state: State) -> Seat:
    """The seat to act, ``NO_SEAT`` when the deal is over."""
    if state.phase == PASSING:
        return passer(state)
    return state.play.turn if state.phase == PLAYING else NO_SEAT


def legal_actions(state: State) -> Actions:
    """What the rules allow the seat on turn; any card may be passed [2.2]."""
    if state.phase == PASSING:
        return only_cards(hand_at(state.hands, passer(state)))
    return legal_cards(state) if state.phase == PLAYING else NO_ACTIONS


def apply(state: State, action: Action) -> State:
    """The table after the seat on turn has passed or played that card, which must be legal."""
    return pass_card(state, action) if state.phase == PASSING else play_card(state, action)


def is_over(state: State) -> bool:
    return state.phase == OVER


def points(state: State) -> Four:
    """What each player gets for a deal that is over [4]."""
    return deal_points(state.deal.rules, state.play.taken)


def section(state: State) -> int:
    """Which part of the deal the next action belongs to: 0 the passing, then each trick."""
    return state.play.tricks + 1 if state.phase >= PLAYING else 0
