"""A game of war from the deck to the winner: the functions every game offers."""

from overtrick.core.actions import NO_ACTIONS, Action, Actions, call_bit
from overtrick.core.cards import NO_CARDS, card_in_words, has_card, just
from overtrick.core.decks import Deck
from overtrick.core.seats import EAST, NO_SEAT, NORTH, Seat
from overtrick.games.war.rules.battle import after_round, shorter
from overtrick.games.war.rules.piles import NO_PILE, Pile, with_last
from overtrick.games.war.rules.rulesets import Rules
from overtrick.games.war.rules.state import (
    DRAWN,
    TURN_UP,
    UNDECIDED,
    WON,
    Mark,
    Round,
    State,
    TwoPiles,
)


def deck_fault(deck: Deck) -> str:
    """Why *deck* cannot be dealt; empty if it can: any two cards or more [1.2]."""
    if len(deck) < 2:
        return "expected at least 2 cards, found " + str(len(deck))
    return cards_fault(deck)


def cards_fault(deck: Deck) -> str:
    """Why these are not different cards of the 52; empty if they are [1.2]."""
    seen = NO_CARDS
    for place in range(len(deck)):
        card = int(deck[place])
        if not 0 <= card < 52:
            return "card " + str(place + 1) + " is none of the 52: " + str(card)
        if has_card(seen, card):
            places = "card " + str(place_of(deck, card)) + " and card " + str(place + 1)
            return card_in_words(card) + " occurs twice, as " + places
        seen |= just(card)
    return ""


def place_of(deck: Deck, card: int) -> int:
    """Where *card* lies in the deck first, counted from 1; it must be there."""
    place = 0
    while deck[place] != card:
        place += 1
    return place + 1


def start(rules: Rules, deck: Deck, dealer: Seat) -> State:
    """The game after dealing that deck; North gets the first card, whoever deals [1.2]."""
    return start_with(rules, (pile_of(deck, NORTH), pile_of(deck, EAST)))


def pile_of(deck: Deck, seat: Seat) -> Pile:
    """The cards dealt to *seat*: every second one, from its own on."""
    pile = NO_PILE
    for place in range(seat, len(deck), 2):
        pile = with_last(pile, int(deck[place]))  # int: a deck may be an array
    return pile


def start_with(rules: Rules, piles: TwoPiles) -> State:
    """The game with these piles, which need not be equally high."""
    return State(
        rules,
        piles,
        0,
        Round((NO_PILE, NO_PILE), NO_SEAT),
        Mark(piles, 1),
        verdict_before(piles),
    )


def verdict_before(piles: TwoPiles) -> int:
    """How the game stands before the first round [3.1]; a draw without any cards."""
    if shorter(piles) > 0:
        return UNDECIDED
    return DRAWN if piles[NORTH].size == piles[EAST].size else WON


def turn(state: State) -> Seat:
    """North, who turns up for both, or ``NO_SEAT`` when the game is over [6.1, 6.4]."""
    return NORTH if state.verdict == UNDECIDED else NO_SEAT


def legal_actions(state: State) -> Actions:
    """To turn up the cards, until the game is over [6.1, 6.4]."""
    return Actions(0, call_bit(TURN_UP)) if state.verdict == UNDECIDED else NO_ACTIONS


def apply(state: State, action: Action) -> State:
    """The game after one round; *action* can only be ``TURN_UP``."""
    return after_round(state)


def is_over(state: State) -> bool:
    return state.verdict != UNDECIDED


def is_void(state: State) -> bool:
    """No game of war is dealt again."""
    return False


def points(state: State) -> tuple[int, int]:
    """A point for the winner; none in a draw or an endless game [3.1, 3.2]."""
    if state.verdict != WON:
        return (0, 0)
    return (1, 0) if state.piles[EAST].size == 0 else (0, 1)


def section(state: State) -> int:
    """Which part of the game the next action belongs to: there is only one."""
    return 0
