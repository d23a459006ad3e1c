"""War as the conformance suite tests it: piles are hidden, from everybody."""

import random

from games.war.tables import listed
from overtrick.core.cards import Card
from overtrick.core.seats import EAST, NORTH, Seat
from overtrick.games.conformance import Subject
from overtrick.games.protocol import AnyGame
from overtrick.games.war import State
from overtrick.games.war.kit import KIT
from overtrick.games.war.rules.piles import NO_PILE, Pile, card_at, with_last
from overtrick.games.war.rules.state import DRAWN, TwoPiles


def small_deck(game: AnyGame, source: random.Random) -> tuple[Card, ...]:
    """Few cards: more wars that somebody cannot go through with."""
    return tuple(source.sample(game.DECK, source.randint(2, 20)))


def cards_in(state: State) -> list[Card]:
    """The cards of both piles; after a draw all lie on the table."""
    piles = state.last.laid if state.verdict == DRAWN else state.piles
    return listed(piles[NORTH]) + listed(piles[EAST])


def twin_of(game: AnyGame, state: State, seat: Seat, source: random.Random) -> State:
    return twin(state, list(game.DECK), source)


def any_pile(size: int, deck: list[int], source: random.Random) -> Pile:
    lying = NO_PILE
    for card in source.choices(deck, k=size):
        lying = with_last(lying, card)
    return lying


def with_other_cards_face_down(
    laid: Pile, face_down: int, deck: list[int], source: random.Random
) -> Pile:
    other = NO_PILE
    for place in range(laid.size):
        face_up = place % (face_down + 1) == 0
        other = with_last(other, card_at(laid, place) if face_up else source.choice(deck))
    return other


def twin(state: State, deck: list[int], source: random.Random) -> State:
    """
    The same game for all that anybody can see.

    The piles, now and at the mark, are as high, but of other cards; so are those laid face down.
    """

    def other(piles: TwoPiles) -> TwoPiles:
        north, east = (any_pile(pile.size, deck, source) for pile in piles)
        return north, east

    face_down = state.rules.face_down
    north, east = (
        with_other_cards_face_down(cards, face_down, deck, source) for cards in state.last.laid
    )
    return state._replace(
        piles=other(state.piles),
        last=state.last._replace(laid=(north, east)),
        mark=state.mark._replace(piles=other(state.mark.piles)),
    )


SUBJECT = Subject(KIT, twin=twin_of, cards_in=cards_in, deck=small_deck, deals=150)
