"""Spades as the conformance suite tests it: a hand is hidden from its player until they look."""

import random

from overtrick.core.cards import each, just
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.conformance import Subject
from overtrick.games.protocol import AnyGame
from overtrick.games.spades import State
from overtrick.games.spades.kit import KIT
from overtrick.games.spades.rules.state import BIDDING, OVER, PLAYING


def twin_of(game: AnyGame, state: State, seat: Seat, source: random.Random) -> State:
    return twin(state, seat, source)


def knows_its_hand(state: State, seat: Seat) -> bool:
    """Whether *seat* has answered, or looks now, or everybody looked at once [2.3]."""
    if seat == NO_SEAT:
        return False
    if not state.deal.rules.blind_nil or state.phase in (PLAYING, OVER):
        return True
    place = (seat - state.deal.dealer - 1) % 4
    looking = state.phase == BIDDING
    return place < state.bidding.made + looking


def twin(state: State, seat: Seat, source: random.Random) -> State:
    """
    The same table for all *seat* can see, with the cards it cannot see dealt out anew.

    Its own are among them until it has looked [2.3].  Every hand keeps its size.
    """
    knows = knows_its_hand(state, seat)
    hidden = [
        card
        for number, hand in enumerate(state.hands)
        if not (knows and number == seat)
        for card in each(hand)
    ]
    source.shuffle(hidden)
    hands = list(state.hands)
    for number, hand in enumerate(state.hands):
        if not (knows and number == seat):
            hands[number] = sum(just(hidden.pop()) for _ in each(hand))
    return state._replace(hands=(hands[0], hands[1], hands[2], hands[3]))


SUBJECT = Subject(KIT, twin=twin_of, deals=40)
