"""Belote as the conformance suite tests it: the stock is hidden, too."""

import random
from collections.abc import Iterator

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARD, NO_SUIT, Card, CardSet, each, just
from overtrick.core.seats import Seat
from overtrick.games.belote import State
from overtrick.games.belote.kit import KIT
from overtrick.games.belote.rules.state import PASS
from overtrick.games.conformance import Subject
from overtrick.games.conformance.subject import cards_in_hands_and_tricks
from overtrick.games.protocol import AnyGame


def cards_in(state: State) -> Iterator[Card]:
    """All cards: in hands and tricks, in the stock, and the upcard until it is taken."""
    yield from cards_in_hands_and_tricks(state)
    yield from (card for card in state.stock if card != NO_CARD)
    if state.contract.trump == NO_SUIT:
        yield state.deal.upcard


def pick(state: State, legal: list[Action], source: random.Random) -> Action:
    """Passes more often than not, so that deals come to the second round."""
    return PASS if PASS in legal and source.random() < 0.7 else source.choice(legal)


def twin_of(game: AnyGame, state: State, seat: Seat, source: random.Random) -> State:
    return twin(state, seat, source)


def twin(state: State, seat: Seat, source: random.Random) -> State:
    """
    The same table for all *seat* can see, with the cards it cannot see dealt out anew.

    Hands and stock keep their sizes; the upcard stays where all saw it go.
    """
    upcard = just(state.deal.upcard)
    stock = [card for card in state.stock if card != NO_CARD]
    hidden = list(stock)
    for number, hand in enumerate(state.hands):
        if number != seat:
            hidden += each(hand & ~upcard)
    source.shuffle(hidden)

    def dealt_anew(hand: CardSet) -> CardSet:
        anew = hand & upcard
        for _ in each(hand & ~upcard):
            anew |= just(hidden.pop())
        return anew

    north, east, south, west = (
        hand if number == seat else dealt_anew(hand) for number, hand in enumerate(state.hands)
    )
    other = state._replace(hands=(north, east, south, west))
    if stock:
        one, two, three, four, five, six, seven, eight, nine, ten, eleven = hidden
        anew = (one, two, three, four, five, six, seven, eight, nine, ten, eleven)
        other = other._replace(stock=anew)
    return other


SUBJECT = Subject(KIT, twin=twin_of, cards_in=cards_in, pick=pick, deals=60)
