"""A simple belote player: takes with strong trumps, wins what is sure, feeds its partner.

``choose`` decides from a view; the functions below it are the strategy itself,
can be compiled.  It remembers the cards gone, but draws no conclusions from
what others did not play.
"""

from typing import Final

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import (
    ACE,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    SEVEN,
    SUIT_CARDS,
    Card,
    CardSet,
    Suit,
    card_of,
    each,
    just,
    suit_of,
)
from overtrick.games.belote.rules.order import strength, strongest, value, weakest
from overtrick.games.belote.rules.play import cards_played, partner_is_winning
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT, TAKING
from overtrick.games.belote.rules.taking import FIRST_ROUND_PASSES
from overtrick.games.belote.rules.view import View
from overtrick.games.shared.tricks import Trick

ENOUGH: Final = 48  # of ``worth``, to take
LENGTH: Final = 6  # for each trump
SIDE_ACE: Final = 10


def choose(view: View, legal: Actions) -> Action:
    """What Simple does with this view."""
    if view.phase == TAKING:
        return call(view)
    if view.play.trick.led == NO_SUIT:
        return lead(view)
    return follow(view, legal.cards)


def call(view: View) -> Action:
    """Take the suit turned up if it is good enough, else the best other suit if that is."""
    hand = view.hand | just(view.deal.upcard)  # the taker gets it in either round
    turned_up = suit_of(view.deal.upcard)
    if view.contract.passes < FIRST_ROUND_PASSES:
        return TAKE if worth(hand, turned_up) >= ENOUGH else PASS
    best = NO_SUIT
    for suit in range(4):
        if suit != turned_up and (best == NO_SUIT or worth(hand, suit) > worth(hand, best)):
            best = suit
    return TAKE_SUIT + best if worth(hand, best) >= ENOUGH else PASS


def worth(hand: CardSet, trump: Suit) -> int:
    """How good a hand is with that trump: its trumps, their number, aces beside them."""
    total = 0
    for card in each(hand):
        if suit_of(card) == trump:
            total += value(card, trump) + LENGTH
        elif card == card_of(suit_of(card), ACE):
            total += SIDE_ACE
    return total


def lead(view: View) -> Card:
    """Draw trumps for your own side, cash what cannot be beaten, else lead low."""
    trump = view.contract.trump
    hand = view.hand
    out = cards_out(view)
    trumps = hand & SUIT_CARDS[trump]
    if view.seat == view.contract.taker and out & SUIT_CARDS[trump]:
        high = unbeaten_cards(trumps, out, trump)
        if high:
            return strongest(high, NO_SUIT, trump)
    plain = hand & ~SUIT_CARDS[trump]
    sure = unbeaten_cards(plain, out, trump)
    if sure:
        return dearest(sure, trump)
    return cheapest(plain if plain else hand, trump)


def cards_out(view: View) -> CardSet:
    """The cards that are neither played nor held: in the other three hands."""
    out = NO_CARDS
    for suit in range(4):
        for rank in range(SEVEN, ACE + 1):
            out |= just(card_of(suit, rank))
    for seat in range(4):
        out &= ~cards_played(view.play, seat)
        if view.play.trick.cards[seat] != NO_CARD:
            out &= ~just(view.play.trick.cards[seat])
    return out & ~view.hand


def unbeaten_cards(cards: CardSet, out: CardSet, trump: Suit) -> CardSet:
    """Those of the cards that are higher than all of their suit still out."""
    sure = NO_CARDS
    for card in each(cards):
        if is_unbeaten(card, out, trump):
            sure |= just(card)
    return sure


def is_unbeaten(card: Card, out: CardSet, trump: Suit) -> bool:
    suit = suit_of(card)
    rival = strongest(out & SUIT_CARDS[suit], suit, trump)
    return rival == NO_CARD or strength(card, suit, trump) > strength(rival, suit, trump)


def follow(view: View, legal: CardSet) -> Card:
    """Feed a partner who is sure to win, else win if that is sure or free, else throw the least."""
    trump = view.contract.trump
    trick = view.play.trick
    out = cards_out(view)
    is_last = trick.size == 3
    if partner_is_winning(view.play) and (is_last or is_unbeaten(trick.best, out, trump)):
        return card_to_feed(legal, out, trump)
    winning = winners(legal, trick, trump)
    plain = winning & ~SUIT_CARDS[trump]
    sure = plain if is_last else unbeaten_cards(plain, out, trump)
    if sure:
        return dearest(sure, trump)
    if winning and not plain:
        return weakest(winning, trick.led, trump)
    return cheapest(legal, trump)


def card_to_feed(legal: CardSet, out: CardSet, trump: Suit) -> Card:
    """The card with most points for the partner, rather one that would win no trick itself."""
    plain = legal & ~SUIT_CARDS[trump]
    if not plain:
        return cheapest(legal, trump)
    spare = plain & ~unbeaten_cards(plain, out, trump)
    return dearest(spare if spare else plain, trump)


def winners(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    """Those of the cards that would win the trick as it stands."""
    winning = NO_CARDS
    for card in each(cards):
        if strength(card, trick.led, trump) > strength(trick.best, trick.led, trump):
            winning |= just(card)
    return winning


def cost(card: Card, trump: Suit) -> int:
    """Compares what is lost with a card: its value, then its strength."""
    return 32 * value(card, trump) + strength(card, NO_SUIT, trump)


def cheapest(cards: CardSet, trump: Suit) -> Card:
    """The card of a set, which is not empty, that costs least."""
    least = NO_CARD
    for card in each(cards):
        if least == NO_CARD or cost(card, trump) < cost(least, trump):
            least = card
    return least


def dearest(cards: CardSet, trump: Suit) -> Card:
    """The card of a set, which is not empty, that costs most."""
    most = NO_CARD
    for card in each(cards):
        if most == NO_CARD or cost(card, trump) > cost(most, trump):
            most = card
    return most
