"""What games share in which four players get the whole deck: thirteen cards, thirteen tricks."""

from typing import Final, TypeAlias

from overtrick.core.cards import NO_CARDS, CardSet, just
from overtrick.core.decks import Deck
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat, left_of
from overtrick.games.shared.tricks import NO_TRICK, Hands, PastTrick

TRICKS: Final = 13

ThirteenTricks: TypeAlias = tuple[
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
    PastTrick,
]

NO_TRICKS: Final[ThirteenTricks] = (
    *(NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK),
    *(NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK),
)


def deal_hands(deck: Deck, dealer: Seat) -> Hands:
    """The four hands, dealt one card at a time from the dealer's left."""
    return (
        dealt_hand(deck, dealer, NORTH),
        dealt_hand(deck, dealer, EAST),
        dealt_hand(deck, dealer, SOUTH),
        dealt_hand(deck, dealer, WEST),
    )


def dealt_hand(deck: Deck, dealer: Seat, seat: Seat) -> CardSet:
    """Every fourth card, the eldest hand's first."""
    hand = NO_CARDS
    for place in range((seat - left_of(dealer)) % 4, 52, 4):
        hand |= just(deck[place])
    return hand


def with_past(past: ThirteenTricks, place: int, trick: PastTrick) -> ThirteenTricks:
    """The finished tricks with one more, at *place*."""
    return (
        trick if place == 0 else past[0],
        trick if place == 1 else past[1],
        trick if place == 2 else past[2],
        trick if place == 3 else past[3],
        trick if place == 4 else past[4],
        trick if place == 5 else past[5],
        trick if place == 6 else past[6],
        trick if place == 7 else past[7],
        trick if place == 8 else past[8],
        trick if place == 9 else past[9],
        trick if place == 10 else past[10],
        trick if place == 11 else past[11],
        trick if place == 12 else past[12],
    )
