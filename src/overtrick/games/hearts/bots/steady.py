"""The steady player of hearts: watches the cards gone, and weighs what a trick may cost.

``choose`` decides from a view.  Every card is given a worth in points, roughly tenths of what it
saves; the one worth most is passed or played.  Can be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import (
    HEARTS,
    NO_CARD,
    NO_SUIT,
    SPADES,
    Card,
    CardSet,
    each,
    has_card,
    rank_of,
    suit_of,
)
from overtrick.core.seats import NO_SEAT
from overtrick.games.hearts.bots.view_queries import (
    above,
    below,
    length,
    trick_points,
    unseen_cards,
)
from overtrick.games.hearts.rules.score import card_points
from overtrick.games.hearts.rules.state import PASSING, QUEEN_OF_SPADES
from overtrick.games.hearts.rules.view import View

GUARDS: Final = 4  # low spades with which the high ones may be kept
EARLY: Final = 3  # tricks in which high clubs and diamonds are seldom dangerous
ALARM: Final = 8  # points that one player alone has, with which the moon has to be feared


def choose(view: View, legal: Actions) -> Action:
    """The card to pass or to play."""
    hidden = unseen_cards(view)
    best = NO_CARD
    most = 0
    for card in each(legal.cards):
        worth = worth_of(view, hidden, card)
        if best == NO_CARD or worth > most:
            best, most = card, worth
    return best


def worth_of(view: View, hidden: CardSet, card: Card) -> int:
    """How much a card is to be passed or played now."""
    led = view.play.trick.led
    if view.phase == PASSING:
        return worth_passing(view.hand, card)
    if led == NO_SUIT:
        return worth_leading(view, hidden, card)
    if suit_of(card) != led:
        return worth_discarding(view, hidden, card)
    return worth_following(view, hidden, card)


def worth_passing(hand: CardSet, card: Card) -> int:
    """High spades without guards, high hearts, and what leaves a suit empty."""
    rank, count = rank_of(card), length(card, hand)
    if suit_of(card) == SPADES:
        guards = below(QUEEN_OF_SPADES, hand)
        if card < QUEEN_OF_SPADES:
            return -50
        return (150 if card == QUEEN_OF_SPADES else 120) if guards < GUARDS else 0
    if suit_of(card) == HEARTS:
        return 8 * rank - 30
    return 6 * rank + (40 - 12 * count if count < 4 else 0)


def worth_leading(view: View, hidden: CardSet, card: Card) -> int:
    """Low cards under many; high ones early; spades that draw the queen from another hand."""
    rank, over = rank_of(card), above(card, hidden)
    if suit_of(card) == SPADES:
        return worth_leading_spade(view, hidden, card)
    if suit_of(card) == HEARTS:
        return 10 * min(over, 4) - 4 * rank - 5
    if view.play.tricks < EARLY and length(card, hidden) > 6:
        return 10 + 2 * rank
    if length(card, hidden) == 0:
        return -60
    return 10 * min(over, 4) - 3 * rank


def worth_leading_spade(view: View, hidden: CardSet, card: Card) -> int:
    if has_card(view.hand, QUEEN_OF_SPADES):
        return -80 if card >= QUEEN_OF_SPADES else -20
    if has_card(hidden, QUEEN_OF_SPADES):
        return 30 + rank_of(card) if card < QUEEN_OF_SPADES else -70
    return 10 * min(above(card, hidden), 4) - 3 * rank_of(card)


def worth_following(view: View, hidden: CardSet, card: Card) -> int:
    """The highest card that does not take the trick; if it has to be taken, at little cost."""
    trick = view.play.trick
    if card < trick.best:
        return 300 if card == QUEEN_OF_SPADES else 100 + rank_of(card)
    points = trick_points(view) + card_points_of(card)
    if stops_moon(view) and points > 0:
        return 120
    is_last = trick.size == 3
    if is_last:
        return 40 + rank_of(card) - 20 * points
    danger = 5 * length(card, hidden) if suit_of(card) == HEARTS else 0
    if suit_of(card) == SPADES and has_card(hidden, QUEEN_OF_SPADES) and card > QUEEN_OF_SPADES:
        danger += 60
    if above(card, hidden) == 0 and view.play.tricks >= EARLY:
        danger += 20
    if view.play.tricks < EARLY and danger == 0 and points == 0:
        return 30 + rank_of(card)
    return 20 - rank_of(card) - 20 * points - danger


def card_points_of(card: Card) -> int:
    """The points of one card."""
    if card == QUEEN_OF_SPADES:
        return 13
    return 1 if suit_of(card) == HEARTS else 0


def worth_discarding(view: View, hidden: CardSet, card: Card) -> int:
    """The queen of spades, what might catch it, high hearts, then what is hard to lose."""
    if card == QUEEN_OF_SPADES:
        return 500
    if suit_of(card) == SPADES and card > QUEEN_OF_SPADES and has_card(hidden, QUEEN_OF_SPADES):
        return 300
    rank = rank_of(card)
    under = below(card, hidden)
    if suit_of(card) == HEARTS:
        return 100 + 8 * rank
    return 60 + 6 * rank + (10 if under > above(card, hidden) else 0) - 4 * length(card, view.hand)


def stops_moon(view: View) -> bool:
    """Whether one opponent has all points so far, and enough of them to shoot the moon."""
    holder = NO_SEAT
    total = 0
    for seat in range(4):
        points = card_points(view.play.taken[seat])
        if points > 0:
            holder = seat if total == 0 else NO_SEAT
            total += points
    return holder != NO_SEAT and holder != view.seat and total >= ALARM
