"""The steady player of euchre: three trumps and a bower or an ace, then simple rules of play.

``choose`` decides from a view; the functions below it are the strategy itself,
can be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import (
    ACE,
    NO_CARDS,
    NO_SUIT,
    Card,
    CardSet,
    Suit,
    card_of,
    each,
    has_card,
    just,
    suit_of,
)
from overtrick.core.seats import are_partners
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import (
    beats,
    left_bower,
    right_bower,
    strongest,
    suit_cards,
    weakest,
)
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    THROW_IN,
)
from overtrick.games.euchre.rules.view import View

FEWEST_TRUMPS: Final = 3


def choose(view: View, legal: Actions) -> Action:
    """What the steady player does with this view."""
    if view.phase == CALLING:
        return call(view, legal)
    if view.phase == DISCARDING:
        return discard(legal.cards, view.contract.trump)
    if view.play.trick.led == NO_SUIT:
        return lead(view, legal.cards)
    return follow(view, legal.cards)


def call(view: View, legal: Actions) -> Action:
    """Throw in a farmer's hand; order up, or name the best suit, with a hand that is enough."""
    if allows(legal, THROW_IN):
        return THROW_IN
    if view.contract.passes < FIRST_ROUND_PASSES:
        trump = suit_of(view.deal.upcard)
        return call_for_trump(hand_in_play(view, trump), trump, ORDER_UP, ORDER_UP_ALONE, legal)
    best = best_suit(view.hand, legal)
    if not allows(legal, PASS) and not is_enough(view.hand, best):
        return NAME_SUIT + best
    return call_for_trump(view.hand, best, NAME_SUIT + best, NAME_SUIT_ALONE + best, legal)


def call_for_trump(
    hand: CardSet, trump: Suit, plain: Action, alone: Action, legal: Actions
) -> Action:
    """The call for that trump, alone or not, or a pass."""
    if not is_enough(hand, trump):
        return PASS
    if allows(legal, alone) and is_lone_hand(hand, trump):
        return alone
    return plain if allows(legal, plain) else PASS


def hand_in_play(view: View, trump: Suit) -> CardSet:
    """The five cards to play with if the upcard is ordered up now."""
    if view.seat != view.deal.dealer:
        return view.hand
    six = view.hand | just(view.deal.upcard)
    return six & ~just(discard(six, trump))


def best_suit(hand: CardSet, legal: Actions) -> Suit:
    """The suit with most trumps of those that may be named, one that is enough before others."""
    best = NO_SUIT
    most = -1
    for suit in range(4):
        if allows(legal, NAME_SUIT + suit):
            found = (hand & suit_cards(suit, suit)).bit_count() + 8 * is_enough(hand, suit)
            if found > most:
                best = suit
                most = found
    return best


def is_enough(hand: CardSet, trump: Suit) -> bool:
    """Three trumps, and a bower among them or an ace beside them."""
    trumps = hand & suit_cards(trump, trump)
    bowers = just(right_bower(trump)) | just(left_bower(trump))
    has_help = trumps & bowers != NO_CARDS or aces_beside(hand, trump) > 0
    return trumps.bit_count() >= FEWEST_TRUMPS and has_help


def aces_beside(hand: CardSet, trump: Suit) -> int:
    """Aces of the other suits."""
    aces = 0
    for suit in range(4):
        if suit != trump and has_card(hand, card_of(suit, ACE)):
            aces += 1
    return aces


def is_lone_hand(hand: CardSet, trump: Suit) -> bool:
    """Both bowers with two more trumps, or with the ace of trumps and an ace beside."""
    trumps = hand & suit_cards(trump, trump)
    if not has_card(trumps, right_bower(trump)) or not has_card(trumps, left_bower(trump)):
        return False
    has_ace = has_card(trumps, card_of(trump, ACE))
    return trumps.bit_count() >= 4 or (has_ace and aces_beside(hand, trump) > 0)


def discard(cards: CardSet, trump: Suit) -> Card:
    """The lowest card that is not a trump."""
    plain = cards & ~suit_cards(trump, trump)
    return weakest(plain if plain else cards, NO_SUIT, trump)


def lead(view: View, cards: CardSet) -> Card:
    """The highest card; a defender leads no trump if they have anything else."""
    trump = view.contract.trump
    plain = cards & ~suit_cards(trump, trump)
    is_makers = are_partners(view.seat, view.contract.maker)
    return strongest(cards if is_makers or not plain else plain, NO_SUIT, trump)


def follow(view: View, cards: CardSet) -> Card:
    """The lowest card if partner is winning or nothing wins, else the cheapest that does."""
    trick = view.play.trick
    trump = view.contract.trump
    winning = NO_CARDS
    for card in each(cards):
        if beats(card, trick.best, trick.led, trump):
            winning |= just(card)
    if winning == NO_CARDS or are_partners(trick.winner, view.seat):
        return weakest(cards, NO_SUIT, trump)
    return weakest(winning, trick.led, trump)
