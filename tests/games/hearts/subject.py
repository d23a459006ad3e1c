"""Hearts as the conformance suite tests it: cards chosen to be passed are hidden, too."""

import random
from collections.abc import Iterator

from overtrick.core.cards import Card, CardSet, each, just
from overtrick.core.seats import Seat
from overtrick.games.conformance import Subject
from overtrick.games.conformance.subject import cards_in_hands_and_tricks
from overtrick.games.hearts import State
from overtrick.games.hearts.kit import KIT
from overtrick.games.hearts.rules.state import PASSED, PASSING
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import Hands


def cards_in(state: State) -> Iterator[Card]:
    """All cards: in hands and tricks, and those chosen that have not yet changed hands."""
    yield from cards_in_hands_and_tricks(state)
    if state.phase == PASSING:
        for cards in state.passing.chosen:
            yield from each(cards)


def twin_of(game: AnyGame, state: State, seat: Seat, source: random.Random) -> State:
    """
    The same table for all *seat* can see, with the cards it cannot see dealt anew.

    What it has given lies where it went and what it got came from where it came; what the others
    passed among each other was something else.
    """
    if state.phase == PASSING:
        return twin_while_passing(state, seat, source)
    known = set()
    chosen = list(state.passing.chosen)
    if seat >= 0 and state.passing.made == 4 * PASSED and state.deal.across:
        known = set(each(chosen[seat]))
    hidden = [
        card
        for one, hand in enumerate(state.hands)
        if one != seat
        for card in each(hand)
        if card not in known
    ]
    source.shuffle(hidden)
    hands = [
        hand if one == seat else dealt_anew(hand, known, hidden)
        for one, hand in enumerate(state.hands)
    ]
    giver = (seat - state.deal.across) % 4
    for one in range(4):
        if seat < 0 or one not in (seat, giver):
            chosen[one] = 0
    passing = state.passing._replace(chosen=four(chosen))
    return state._replace(hands=four(hands), passing=passing)


def twin_while_passing(state: State, seat: Seat, source: random.Random) -> State:
    places = [*state.hands, *state.passing.chosen]
    own = (seat, seat + 4) if seat >= 0 else ()
    hidden = [card for one, place in enumerate(places) if one not in own for card in each(place)]
    source.shuffle(hidden)
    anew = [
        place if one in own else dealt_anew(place, set(), hidden)
        for one, place in enumerate(places)
    ]
    passing = state.passing._replace(chosen=four(anew[4:]))
    return state._replace(hands=four(anew[:4]), passing=passing)


def dealt_anew(cards: CardSet, known: set[Card], hidden: list[Card]) -> CardSet:
    """As many cards from *hidden*, but for those that are *known*, which stay."""
    anew = 0
    for card in each(cards):
        anew |= just(card if card in known else hidden.pop())
    return anew


def four(cards: list[CardSet]) -> Hands:
    return (cards[0], cards[1], cards[2], cards[3])


SUBJECT = Subject(KIT, twin=twin_of, cards_in=cards_in, deals=40)
