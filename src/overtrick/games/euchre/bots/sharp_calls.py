"""How the sharp player of euchre makes trump: a hand is counted in tenths of a trick.

The tenths and how many are enough come from playing many random deals.  Fit to
be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import (
    ACE,
    KING,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    Card,
    CardSet,
    Suit,
    card_of,
    each,
    has_card,
    just,
    rank_of,
    same_color,
    suit_of,
)
from overtrick.core.seats import are_partners
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import (
    left_bower,
    right_bower,
    suit_cards,
    suit_in_play,
    weakest,
)
from overtrick.games.euchre.rules.state import (
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    THROW_IN,
)
from overtrick.games.euchre.rules.view import View

FEWEST_TRUMPS: Final = 2
ENOUGH: Final = 20  # tenths, to make trump
FEWEST_ALONE: Final = 3  # the right bower among them
ENOUGH_ALONE: Final = 29

RIGHT: Final = 10
LEFT: Final = 8
TRUMP_ACE: Final = 7
TRUMP_KING: Final = 6
TRUMP: Final = 5
SIDE_ACE: Final = 5
SIDE_KING: Final = 2  # not alone in its suit
VOID: Final = 2  # with a trump to spare

UPCARD_OURS: Final = 3  # the dealer is our partner and takes it
UPCARD_THEIRS: Final = -9
NEXT: Final = 5  # for the other suit of the upcard's color, when an opponent dealt


def call(view: View, legal: Actions) -> Action:
    """Throw in a farmer's hand, order up, name the best suit, or pass."""
    if allows(legal, THROW_IN):
        return THROW_IN
    if view.contract.passes < FIRST_ROUND_PASSES:
        return first_round(view, legal)
    return second_round(view, legal)


def first_round(view: View, legal: Actions) -> Action:
    """Order up with enough tricks, the upcard counted for the side that gets it."""
    trump = suit_of(view.deal.upcard)
    hand = view.hand
    if view.seat == view.deal.dealer:
        hand |= just(view.deal.upcard)
        hand &= ~just(discard(hand, trump))
    if allows(legal, ORDER_UP_ALONE) and is_lone_hand(hand, trump):
        return ORDER_UP_ALONE
    if allows(legal, ORDER_UP) and is_enough(hand, trump, upcard_tenths(view)):
        return ORDER_UP
    return PASS


def upcard_tenths(view: View) -> int:
    """What the upcard adds to a hand other than the dealer's."""
    if view.seat == view.deal.dealer:
        return 0
    return UPCARD_OURS if are_partners(view.seat, view.deal.dealer) else UPCARD_THEIRS


def second_round(view: View, legal: Actions) -> Action:
    """Name the best suit if it is good enough, and in any case when stuck."""
    best = NO_SUIT
    most = 0
    for suit in range(4):
        if allows(legal, NAME_SUIT + suit):
            found = tenths(view.hand, suit) + next_tenths(view, suit)
            if best == NO_SUIT or found > most:
                best = suit
                most = found
    if allows(legal, NAME_SUIT_ALONE + best) and is_lone_hand(view.hand, best):
        return NAME_SUIT_ALONE + best
    is_stuck = not allows(legal, PASS)
    if is_stuck or is_enough(view.hand, best, next_tenths(view, best)):
        return NAME_SUIT + best
    return PASS


def next_tenths(view: View, suit: Suit) -> int:
    """The dealer's side turned the color down, and so is likely to lack its jacks."""
    if are_partners(view.seat, view.deal.dealer):
        return 0
    return NEXT if suit == same_color(suit_of(view.deal.upcard)) else 0


def is_enough(hand: CardSet, trump: Suit, more: int) -> bool:
    """Whether the hand may make that suit trump."""
    trumps = (hand & suit_cards(trump, trump)).bit_count()
    return trumps >= FEWEST_TRUMPS and tenths(hand, trump) + more >= ENOUGH


def is_lone_hand(hand: CardSet, trump: Suit) -> bool:
    """Whether the hand is better off alone: three trumps, the right bower among them."""
    trumps = hand & suit_cards(trump, trump)
    if trumps.bit_count() < FEWEST_ALONE or not has_card(trumps, right_bower(trump)):
        return False
    return tenths(hand, trump) >= ENOUGH_ALONE


def tenths(hand: CardSet, trump: Suit) -> int:
    """The tricks to hope for with that trump."""
    total = 0
    trumps = hand & suit_cards(trump, trump)
    for card in each(trumps):
        total += trump_tenths(card, trump)
    spare = trumps.bit_count() > 1
    for suit in range(4):
        if suit != trump:
            total += side_tenths(hand & suit_cards(suit, trump), suit, spare)
    return total


def trump_tenths(card: Card, trump: Suit) -> int:
    if card == right_bower(trump):
        return RIGHT
    if card == left_bower(trump):
        return LEFT
    if rank_of(card) == ACE:
        return TRUMP_ACE
    return TRUMP_KING if rank_of(card) == KING else TRUMP


def side_tenths(cards: CardSet, suit: Suit, spare: bool) -> int:
    """What the cards of a suit beside the trumps are worth."""
    if cards == NO_CARDS:
        return VOID if spare else 0
    total = SIDE_ACE if has_card(cards, card_of(suit, ACE)) else 0
    if has_card(cards, card_of(suit, KING)) and cards & (cards - 1):
        total += SIDE_KING
    return total


def discard(cards: CardSet, trump: Suit) -> Card:
    """A card alone in its suit, else the lowest; no ace, no trump if there is anything else."""
    found = NO_CARD
    for card in each(cards & ~suit_cards(trump, trump)):
        if found == NO_CARD or keeping_value(card, cards, trump) < keeping_value(
            found, cards, trump
        ):
            found = card
    return found if found != NO_CARD else weakest(cards, NO_SUIT, trump)


def keeping_value(card: Card, cards: CardSet, trump: Suit) -> int:
    """Compares what is lost with a card that is not a trump."""
    rank = rank_of(card)
    if rank == ACE:
        return 64 + rank
    is_alone = (cards & suit_cards(suit_in_play(card, trump), trump)).bit_count() == 1
    return rank if is_alone else 16 + rank
