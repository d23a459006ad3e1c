"""A round of war, from the cards turned up to the cards taken [2], and how a game ends [3].

Both players always have equally many cards on the table, and these are the
first of their piles: a round is known by that number and by who wins it.
"""

from overtrick.core.cards import Card, rank_of
from overtrick.core.seats import EAST, NO_SEAT, NORTH, Seat
from overtrick.games.war.rules.piles import (
    Pile,
    are_same,
    card_at,
    first_cards,
    with_all,
    without_cards,
)
from overtrick.games.war.rules.state import (
    DRAWN,
    ENDLESS,
    UNDECIDED,
    WON,
    Mark,
    Round,
    State,
    TwoPiles,
)


def beats(card: Card, other: Card) -> bool:
    """Only the rank counts [1.3]."""
    return rank_of(card) > rank_of(other)


def ties(card: Card, other: Card) -> bool:
    return rank_of(card) == rank_of(other)


def shorter(piles: TwoPiles) -> int:
    """How many steps both have a card for [2.4]."""
    return min(piles[NORTH].size, piles[EAST].size)


def is_tie(piles: TwoPiles, place: int) -> bool:
    """Whether the cards at *place* make a war [2.2]."""
    return ties(card_at(piles[NORTH], place), card_at(piles[EAST], place))


def deciding_place(piles: TwoPiles, face_down: int) -> int:
    """Where the first cards turned up lie that differ; past a pile's end if none do [2.2]."""
    place = 0
    while place < shorter(piles) and is_tie(piles, place):
        place += face_down + 1
    return place


def winner_at(piles: TwoPiles, place: int) -> Seat:
    """Who wins a round decided at *place*: the higher card, or else more cards [2.1, 2.4, 2.5]."""
    north, east = piles
    if place < shorter(piles):
        return NORTH if beats(card_at(north, place), card_at(east, place)) else EAST
    if north.size == east.size:
        return NO_SEAT
    return NORTH if north.size > east.size else EAST


def after_round(state: State) -> State:
    """The game after one round, with any war in it; both piles must have cards."""
    place = deciding_place(state.piles, state.rules.face_down)
    winner = winner_at(state.piles, place)
    played = min(place + 1, shorter(state.piles))
    laid = (first_cards(state.piles[NORTH], played), first_cards(state.piles[EAST], played))
    left = (without_cards(state.piles[NORTH], played), without_cards(state.piles[EAST], played))
    piles = after_taking(left, laid, winner)
    rounds = state.rounds + 1
    mark = state.mark
    verdict = verdict_on(piles, winner, mark)
    return State(
        state.rules, piles, rounds, Round(laid, winner), next_mark(mark, piles, rounds), verdict
    )


def after_taking(piles: TwoPiles, laid: TwoPiles, winner: Seat) -> TwoPiles:
    """The winner puts their own cards under their pile, then the other's [2.3]."""
    if winner == NORTH:
        return (after_winning(piles[NORTH], laid[NORTH], laid[EAST]), piles[EAST])
    if winner == EAST:
        return (piles[NORTH], after_winning(piles[EAST], laid[EAST], laid[NORTH]))
    return piles


def after_winning(pile: Pile, own: Pile, others: Pile) -> Pile:
    return with_all(with_all(pile, own), others)


def verdict_on(piles: TwoPiles, winner: Seat, mark: Mark) -> int:
    """How the game stands after a round that *winner* took [2.5, 3.1, 3.2]."""
    if winner == NO_SEAT:
        return DRAWN
    if shorter(piles) == 0:
        return WON
    return ENDLESS if lie_as(piles, mark.piles) else UNDECIDED


def lie_as(piles: TwoPiles, earlier: TwoPiles) -> bool:
    return are_same(piles[NORTH], earlier[NORTH]) and are_same(piles[EAST], earlier[EAST])


def next_mark(mark: Mark, piles: TwoPiles, rounds: int) -> Mark:
    """
    A new mark after 1, 2, 4, 8 ... rounds, else the old one.

    This is Brent's way to find a loop without remembering every position: some
    mark lies in the loop and is kept for longer than the loop lasts.
    """
    return Mark(piles, 2 * rounds) if rounds == mark.until else mark
