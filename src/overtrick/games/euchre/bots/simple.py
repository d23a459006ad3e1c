"""The Simple player of the EECS 280 assignment: counts honors, plays high, throws low.

``choose`` decides from a view; the functions below it are the strategy itself,
can be compiled.  It never goes alone, and throws in a farmer's hand.
"""

from typing import Final

from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import (
    JACK,
    NO_SUIT,
    Card,
    CardSet,
    Suit,
    each,
    rank_of,
    same_color,
    suit_of,
)
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import strongest, suit_cards, suit_in_play, weakest
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    ORDER_UP,
    PASS,
    THROW_IN,
)
from overtrick.games.euchre.rules.view import View

FACES_FOR_UPCARD: Final = 2
FACES_FOR_NEXT: Final = 1


def choose(view: View, legal: Actions) -> Action:
    """What Simple does with this view."""
    if view.phase == CALLING:
        return call(view, legal)
    if view.phase == DISCARDING:
        return weakest(legal.cards, NO_SUIT, view.contract.trump)
    if view.play.trick.led == NO_SUIT:
        return lead(view.hand, view.contract.trump)
    return follow(view.hand, view.play.trick.led, view.contract.trump)


def call(view: View, legal: Actions) -> Action:
    """Order up with two honors of the upcard's suit; name the next suit with one."""
    if allows(legal, THROW_IN):
        return THROW_IN
    is_first = view.contract.passes < FIRST_ROUND_PASSES
    suit = suit_wanted(view.deal.upcard, is_first)
    wanted = ORDER_UP if is_first else NAME_SUIT + suit
    is_stuck = not allows(legal, PASS)
    if allows(legal, wanted) and wants_trump(count_faces(view.hand, suit), is_first, is_stuck):
        return wanted
    return PASS


def suit_wanted(upcard: Card, is_first: bool) -> Suit:
    """The only suit Simple considers: the upcard's, then the other of its color."""
    return suit_of(upcard) if is_first else same_color(suit_of(upcard))


def wants_trump(faces: int, is_first: bool, is_stuck: bool) -> bool:
    """Whether that many honors are enough to make trump."""
    if is_first:
        return faces >= FACES_FOR_UPCARD
    return faces >= FACES_FOR_NEXT or is_stuck


def is_face_trump(card: Card, trump: Suit) -> bool:
    """An honor of the trump suit: a bower, ace, king or queen."""
    return rank_of(card) >= JACK and suit_in_play(card, trump) == trump


def count_faces(hand: CardSet, trump: Suit) -> int:
    faces = 0
    for card in each(hand):
        if is_face_trump(card, trump):
            faces += 1
    return faces


def lead(hand: CardSet, trump: Suit) -> Card:
    """The highest card that is not a trump, or the highest trump."""
    plain = hand & ~suit_cards(trump, trump)
    return strongest(plain if plain else hand, NO_SUIT, trump)


def follow(hand: CardSet, led: Suit, trump: Suit) -> Card:
    """The highest card that follows suit, or else the lowest card."""
    following = hand & suit_cards(led, trump)
    if following:
        return strongest(following, led, trump)
    return weakest(hand, NO_SUIT, trump)
