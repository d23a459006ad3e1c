"""What a spades hand is worth: tricks counted in tenths, and whether a nil looks safe.

The numbers come from playing many random deals: the tenths of a trick that a
card added to its holder's tricks, and the nils that failed.
"""

from typing import Final

from overtrick.core.cards import (
    ACE,
    JACK,
    KING,
    NO_CARDS,
    QUEEN,
    SIX,
    SPADES,
    SUIT_CARDS,
    THREE,
    CardSet,
    Rank,
    Suit,
    card_of,
    each,
    has_card,
    rank_of,
)
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import NIL, Bid

FEW_SPADES: Final = 3  # at most, for a nil; more are counted as long
MOST_DANGER: Final = 11  # for a nil


def bid_for(hand: CardSet, partners_bid: Bid) -> Bid:
    """Nil if it is safe and partner can help, else the tricks counted, and at least one."""
    if is_safe_nil(hand) and not is_nil(partners_bid):
        return NIL
    tenths = spade_tenths(hand)
    for suit in range(SPADES):
        tenths += plain_tenths(hand, suit)
    return max((tenths + 5) // 10, 1)


def plain_tenths(hand: CardSet, suit: Suit) -> int:
    """High cards, unless the suit is too short to keep them or too long to be led often."""
    length = (hand & SUIT_CARDS[suit]).bit_count()
    tenths = 10 if has_card(hand, card_of(suit, ACE)) else 0
    if has_card(hand, card_of(suit, KING)) and length > 1:
        tenths += 8 if length < 5 else 6
    if has_card(hand, card_of(suit, QUEEN)) and length > 2:
        tenths += 4 if length < 5 else 2
    return tenths


def spade_tenths(hand: CardSet) -> int:
    """High spades, long spades, and spades to ruff short suits with."""
    length = (hand & SUIT_CARDS[SPADES]).bit_count()
    tenths = 9 if has_card(hand, card_of(SPADES, ACE)) else 0
    if has_card(hand, card_of(SPADES, KING)) and length > 1:
        tenths += 9
    if has_card(hand, card_of(SPADES, QUEEN)) and length > 2:
        tenths += 8
    if has_card(hand, card_of(SPADES, JACK)) and length > 2:
        tenths += 5
    if length > FEW_SPADES:
        tenths += 7 * (length - FEW_SPADES)
    if length > 1:
        tenths += ruff_tenths(hand)
    return tenths


def ruff_tenths(hand: CardSet) -> int:
    """What voids and singletons are worth."""
    tenths = 0
    for suit in range(SPADES):
        length = (hand & SUIT_CARDS[suit]).bit_count()
        if length < 2:
            tenths += 5 if length == 0 else 4
    return tenths


def is_safe_nil(hand: CardSet) -> bool:
    """Few and low spades, and low cards to duck with in every other suit."""
    spades = hand & SUIT_CARDS[SPADES]
    if spades.bit_count() > FEW_SPADES or spades >> card_of(SPADES, QUEEN) != NO_CARDS:
        return False
    danger = danger_in(spades, THREE, 1)
    for suit in range(SPADES):
        danger += danger_in(hand & SUIT_CARDS[suit], SIX, 2)
    return danger <= MOST_DANGER


def danger_in(cards: CardSet, safe: Rank, step: int) -> int:
    """How far the cards of a suit lie above *safe*, which rises by *step* from card to card."""
    danger = 0
    for card in each(cards):
        danger += max(rank_of(card) - safe, 0)
        safe += step
    return danger
