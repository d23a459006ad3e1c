"""Euchre as the conformance suite tests it: the kitty and the discard are hidden, too."""

import random
from collections.abc import Iterator

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARD, NO_SUIT, Card, CardSet, each, just
from overtrick.core.seats import Seat
from overtrick.games.conformance import Subject
from overtrick.games.conformance.subject import cards_in_hands_and_tricks
from overtrick.games.euchre import State
from overtrick.games.euchre.kit import KIT
from overtrick.games.euchre.rules.state import PASS
from overtrick.games.protocol import AnyGame


def cards_in(state: State) -> Iterator[Card]:
    """All cards: in hands and tricks, in the kitty, buried, and the upcard until it is taken."""
    yield from cards_in_hands_and_tricks(state)
    yield from each(state.kitty)
    if state.buried != NO_CARD:
        yield state.buried
    if not upcard_was_taken(state):
        yield state.deal.upcard


def upcard_was_taken(state: State) -> bool:
    """Whether the upcard went into the dealer's hand [3.2]."""
    return state.contract.trump != NO_SUIT and state.contract.passes < 4


def pick(state: State, legal: list[Action], source: random.Random) -> Action:
    """Passes more often than not, so that deals come to the second round."""
    return PASS if PASS in legal and source.random() < 0.6 else source.choice(legal)


def twin_of(game: AnyGame, state: State, seat: Seat, source: random.Random) -> State:
    return twin(state, seat, source)


def twin(state: State, seat: Seat, source: random.Random) -> State:
    """
    The same table for all *seat* can see, with the cards it cannot see dealt out anew.

    Every hand, the kitty and the discard keep their sizes; the upcard stays where all saw it go.
    """
    deal = state.deal
    hides_discard = state.buried != NO_CARD and seat != deal.dealer
    places = [hand for number, hand in enumerate(state.hands) if number != seat]
    places.append(state.kitty)
    if hides_discard:
        places.append(just(state.buried))
    kept = just(deal.upcard)
    hidden = [card for place in places for card in each(place & ~kept)]
    source.shuffle(hidden)

    def dealt_anew(place: CardSet) -> CardSet:
        anew = place & kept
        for _ in each(place & ~kept):
            anew |= just(hidden.pop())
        return anew

    north, east, south, west = (
        hand if number == seat else dealt_anew(hand) for number, hand in enumerate(state.hands)
    )
    kitty = dealt_anew(state.kitty)
    buried = next(each(dealt_anew(just(state.buried)))) if hides_discard else state.buried
    return state._replace(hands=(north, east, south, west), kitty=kitty, buried=buried)


SUBJECT = Subject(KIT, twin=twin_of, cards_in=cards_in, pick=pick, deals=150)
