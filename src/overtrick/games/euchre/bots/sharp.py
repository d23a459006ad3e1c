"""The sharp player of euchre: rules of thumb for every call and every card.

``choose`` decides from a view; making trump is in ``sharp_calls``.  It
remembers the cards gone.  Can be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import (
    KING,
    NINE,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    Card,
    CardSet,
    Suit,
    each,
    just,
    rank_of,
    suit_of,
)
from overtrick.core.seats import are_partners, partner_of
from overtrick.games.euchre.bots.sharp_calls import call, discard
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import (
    beats,
    strength,
    strongest,
    suit_cards,
    suit_in_play,
    weakest,
)
from overtrick.games.euchre.rules.play import trick_size
from overtrick.games.euchre.rules.state import CALLING, DISCARDING
from overtrick.games.euchre.rules.view import View
from overtrick.games.shared.tricks import past_card

NINE_TO_ACE: Final = 0x3F << NINE
DECK: Final = NINE_TO_ACE | NINE_TO_ACE << 13 | NINE_TO_ACE << 26 | NINE_TO_ACE << 39
TRUMPS_TO_DRAW: Final = 2  # the makers lead trumps if they hold this many

# What is lost with a card, counted from its rank.
NO_VOID: Final = 4  # others of its suit are left
SURE: Final = 32
ANY_TRUMP: Final = 64


def choose(view: View, legal: Actions) -> Action:
    """What the sharp player does with this view."""
    if view.phase == CALLING:
        return call(view, legal)
    if view.phase == DISCARDING:
        return discard(legal.cards, view.contract.trump)
    if view.play.trick.led == NO_SUIT:
        return lead(view, legal.cards)
    return follow(view, legal.cards)


def lead(view: View, cards: CardSet) -> Card:
    """Makers draw trumps; sure cards; with a trump left to make a void, else the highest."""
    trump = view.contract.trump
    out = cards_out(view)
    trumps = cards & suit_cards(trump, trump)
    plain = cards & ~trumps
    if not plain or draws_trumps(view, trumps, out):
        return strongest(trumps, NO_SUIT, trump)
    sure = unbeaten_cards(plain, out, trump)
    if sure:
        return from_shortest(sure, plain, trump)
    if trumps:
        return card_to_throw(plain, out, trump)
    return strongest(plain, NO_SUIT, trump)


def draws_trumps(view: View, trumps: CardSet, out: CardSet) -> bool:
    """Whether to lead trumps while some are out: with enough of them, and never as a defender."""
    trump = view.contract.trump
    if not are_partners(view.seat, view.contract.maker) or not trumps:
        return False
    if out & suit_cards(trump, trump) == NO_CARDS:
        return False
    return view.contract.alone or trumps.bit_count() >= TRUMPS_TO_DRAW


def follow(view: View, cards: CardSet) -> Card:
    """Leave the trick to a winning partner, else win as cheaply as will do, else throw away."""
    trump = view.contract.trump
    trick = view.play.trick
    out = cards_out(view)
    is_last = trick.size == trick_size(view.contract) - 1
    winning = cards_beating(cards, trick.best, trick.led, trump)
    if not winning or is_partners_trick(view, out, is_last):
        return card_to_throw(cards, out, trump)
    is_ruff = trick.led != trump and winning & suit_cards(trump, trump) != NO_CARDS
    if is_last or is_ruff:
        return weakest(winning, trick.led, trump)
    return strongest(winning, trick.led, trump)


def is_partners_trick(view: View, out: CardSet, is_last: bool) -> bool:
    """Whether partner is winning, and their card will do: sure, or a king at least."""
    trick = view.play.trick
    if trick.winner != partner_of(view.seat):
        return False
    return (
        is_last or rank_of(trick.best) >= KING or is_unbeaten(trick.best, out, view.contract.trump)
    )


def card_to_throw(cards: CardSet, out: CardSet, trump: Suit) -> Card:
    """The lowest card that is not a trump, rather one alone in its suit, rather no sure one."""
    found = NO_CARD
    for card in each(cards):
        if found == NO_CARD or loss(card, cards, out, trump) < loss(found, cards, out, trump):
            found = card
    return found


def loss(card: Card, cards: CardSet, out: CardSet, trump: Suit) -> int:
    """Compares what is lost with a card."""
    if suit_in_play(card, trump) == trump:
        return ANY_TRUMP + strength(card, NO_SUIT, trump)
    total = rank_of(card)
    if is_unbeaten(card, out, trump):
        total += SURE
    if (cards & suit_cards(suit_of(card), trump)).bit_count() > 1:
        total += NO_VOID
    return total


def cards_out(view: View) -> CardSet:
    """The cards that may be in the other hands: not held, not played, not laid aside."""
    out = DECK & ~view.hand
    for seat in range(4):
        if view.play.trick.cards[seat] != NO_CARD:
            out &= ~just(view.play.trick.cards[seat])
        for place in range(view.play.tricks):
            card = past_card(view.play.past[place], seat)
            if card != NO_CARD:
                out &= ~just(card)
    if view.contract.passes >= FIRST_ROUND_PASSES:
        out &= ~just(view.deal.upcard)
    if view.buried != NO_CARD:
        out &= ~just(view.buried)
    return out


def cards_beating(cards: CardSet, card: Card, led: Suit, trump: Suit) -> CardSet:
    """Those of *cards* that beat *card*."""
    found = NO_CARDS
    for other in each(cards):
        if beats(other, card, led, trump):
            found |= just(other)
    return found


def is_unbeaten(card: Card, out: CardSet, trump: Suit) -> bool:
    """Whether no card of its suit that is out beats *card*."""
    suit = suit_in_play(card, trump)
    return cards_beating(out & suit_cards(suit, trump), card, suit, trump) == NO_CARDS


def unbeaten_cards(cards: CardSet, out: CardSet, trump: Suit) -> CardSet:
    found = NO_CARDS
    for card in each(cards):
        if is_unbeaten(card, out, trump):
            found |= just(card)
    return found


def from_shortest(sure: CardSet, plain: CardSet, trump: Suit) -> Card:
    """The sure card of the suit that is shortest here, and so least likely to be trumped."""
    found = NO_CARD
    fewest = 0
    for card in each(sure):
        length = (plain & suit_cards(suit_of(card), trump)).bit_count()
        if found == NO_CARD or length < fewest:
            found = card
            fewest = length
    return found
