"""What all trick games share: the cards on the table and the tricks gone by.

A finished trick is one int, so that a whole deal fits in a few machine words::

    bits 0-1   the seat that led
    bits 2-7   North's card + 1, or 0 if North played none
    bits 8-13  East's, 14-19 South's, 20-25 West's
"""

from typing import Annotated, Final, NamedTuple, TypeAlias

from overtrick.core.cards import NO_CARD, NO_SUIT, Card, CardSet, Suit, just
from overtrick.core.seats import NO_SEAT, Seat

Hands: TypeAlias = Annotated[tuple[CardSet, CardSet, CardSet, CardSet], "by seat"]
FourCards: TypeAlias = Annotated[tuple[Card, Card, Card, Card], "by seat"]
PastTrick: TypeAlias = Annotated[int, "past trick"]

NO_TRICK: Final = 0


class Trick(NamedTuple):
    """The cards on the table."""

    leader: Seat
    cards: FourCards  # by seat, NO_CARD where none lies yet
    led: Suit  # NO_SUIT before the lead
    best: Card  # the card winning so far
    winner: Seat  # who played it
    size: int  # how many cards


def new_trick(leader: Seat) -> Trick:
    return Trick(leader, (NO_CARD, NO_CARD, NO_CARD, NO_CARD), NO_SUIT, NO_CARD, NO_SEAT, 0)


def hand_at(hands: Hands, seat: Seat) -> CardSet:
    """The hand of *seat*; arithmetic, because a tuple index compiles to a poorly predicted jump."""
    return (
        hands[0] * (seat == 0)
        | hands[1] * (seat == 1)
        | hands[2] * (seat == 2)
        | hands[3] * (seat == 3)
    )


def without(hands: Hands, card: Card) -> Hands:
    kept = ~just(card)
    return (hands[0] & kept, hands[1] & kept, hands[2] & kept, hands[3] & kept)


def with_more(hands: Hands, seat: Seat, cards: CardSet) -> Hands:
    """Four sets of cards, with more in that of *seat*."""
    return (
        hands[0] | cards * (seat == 0),
        hands[1] | cards * (seat == 1),
        hands[2] | cards * (seat == 2),
        hands[3] | cards * (seat == 3),
    )


def with_card_of(cards: FourCards, seat: Seat, card: Card) -> FourCards:
    """The four cards with that seat's place filled."""
    return (
        card if seat == 0 else cards[0],
        card if seat == 1 else cards[1],
        card if seat == 2 else cards[2],
        card if seat == 3 else cards[3],
    )


def with_played(trick: Trick, seat: Seat, card: Card, suit: Suit, wins: bool) -> Trick:
    """The trick with one more card, which counts as *suit* and, if it *wins*, is the best."""
    cards = with_card_of(trick.cards, seat, card)
    led = suit if trick.led == NO_SUIT else trick.led
    if wins:
        return Trick(trick.leader, cards, led, card, seat, trick.size + 1)
    return Trick(trick.leader, cards, led, trick.best, trick.winner, trick.size + 1)


def past_trick(trick: Trick) -> PastTrick:
    """The finished trick as one int."""
    cards = trick.cards
    places = (cards[0] + 1) | (cards[1] + 1) << 6 | (cards[2] + 1) << 12 | (cards[3] + 1) << 18
    return trick.leader | places << 2


def past_leader(past: PastTrick) -> Seat:
    return past & 3


def past_cards(past: PastTrick) -> FourCards:
    """What each seat played to that trick."""
    return (past_card(past, 0), past_card(past, 1), past_card(past, 2), past_card(past, 3))


def past_card(past: PastTrick, seat: Seat) -> Card:
    """What *seat* played to that trick, ``NO_CARD`` if it sat out."""
    return (past >> (2 + 6 * seat) & 63) - 1
