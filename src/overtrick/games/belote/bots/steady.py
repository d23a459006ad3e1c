"""The steady player of belote: takes by a count, draws trumps, feeds its partner, guards tens.

``choose`` decides from a view.  It remembers the cards gone and who had no more
trumps.  The numbers come from playing many random deals.  Can be compiled.
"""

from typing import Final

from overtrick.bots.cards_seen import has_failed_to_follow
from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import (
    ACE,
    JACK,
    KING,
    NINE,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    QUEEN,
    SUIT_CARDS,
    TEN,
    Card,
    CardSet,
    Suit,
    card_of,
    each,
    has_card,
    just,
    suit_of,
)
from overtrick.core.seats import are_partners, left_of, partner_of
from overtrick.games.belote.bots.simple import (
    cards_out,
    cheapest,
    cost,
    dearest,
    is_unbeaten,
    unbeaten_cards,
    winners,
)
from overtrick.games.belote.rules.order import strongest, weakest
from overtrick.games.belote.rules.play import partner_is_winning
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT, TAKING
from overtrick.games.belote.rules.view import View

ENOUGH: Final = 50  # of ``worth``, to take
TRUMP: Final = 8  # for each
TRUMP_JACK: Final = 28  # more
TRUMP_NINE: Final = 10
TRUMP_ACE: Final = 3
TRUMP_TEN: Final = 6
BOTH_OF_BELOTE: Final = 16
SIDE_ACE: Final = 12
VOID: Final = 4

TRUMPS_TO_DRAW: Final = 2
GUARD: Final = 128  # more ``cost`` for the card that guards a ten: four points


def choose(view: View, legal: Actions) -> Action:
    """What the steady player does with this view."""
    if view.phase == TAKING:
        return call(view, legal)
    if view.play.trick.led == NO_SUIT:
        return lead(view)
    return follow(view, legal.cards)


def call(view: View, legal: Actions) -> Action:
    """Take the suit turned up if it is good enough, else the best other suit if that is."""
    hand = view.hand | just(view.deal.upcard)  # the taker gets it in either round
    if allows(legal, TAKE):
        return TAKE if worth(hand, suit_of(view.deal.upcard)) >= ENOUGH else PASS
    best = NO_SUIT
    for suit in range(4):
        is_offered = allows(legal, TAKE_SUIT + suit)
        if is_offered and (best == NO_SUIT or worth(hand, suit) > worth(hand, best)):
            best = suit
    return TAKE_SUIT + best if worth(hand, best) >= ENOUGH else PASS


def worth(hand: CardSet, trump: Suit) -> int:
    """How good six cards are with that trump."""
    total = trump_worth(hand & SUIT_CARDS[trump], trump)
    for suit in range(4):
        cards = hand & SUIT_CARDS[suit]
        if suit != trump and cards == NO_CARDS:
            total += VOID
        if suit != trump and has_card(cards, card_of(suit, ACE)):
            total += SIDE_ACE
    return total


def trump_worth(trumps: CardSet, trump: Suit) -> int:
    """Their number, the high ones, and belote."""
    total = TRUMP * trumps.bit_count()
    if has_card(trumps, card_of(trump, JACK)):
        total += TRUMP_JACK
    if has_card(trumps, card_of(trump, NINE)):
        total += TRUMP_NINE
    if has_card(trumps, card_of(trump, ACE)):
        total += TRUMP_ACE
    if has_card(trumps, card_of(trump, TEN)):
        total += TRUMP_TEN
    if has_card(trumps, card_of(trump, KING)) and has_card(trumps, card_of(trump, QUEEN)):
        total += BOTH_OF_BELOTE
    return total


def lead(view: View) -> Card:
    """Draw trumps for your own side, cash what cannot be beaten, else lead low."""
    trump = view.contract.trump
    out = cards_out(view)
    trumps = view.hand & SUIT_CARDS[trump]
    if draws_trumps(view, trumps, out):
        high = unbeaten_cards(trumps, out, trump)
        return strongest(high, NO_SUIT, trump) if high else cheapest(trumps, trump)
    plain = view.hand & ~trumps
    sure = unbeaten_cards(plain, out, trump)
    if sure:
        return dearest(sure, trump)
    return cheapest(plain if plain else trumps, trump)


def draws_trumps(view: View, trumps: CardSet, out: CardSet) -> bool:
    """Whether to lead trumps: the taker with two or a sure one, partner at trick one."""
    trump = view.contract.trump
    if not trumps or out & SUIT_CARDS[trump] == NO_CARDS or are_others_void(view):
        return False
    if view.seat == view.contract.taker:
        return (
            trumps.bit_count() >= TRUMPS_TO_DRAW or unbeaten_cards(trumps, out, trump) != NO_CARDS
        )
    return view.play.tricks == 0 and are_partners(view.seat, view.contract.taker)


def are_others_void(view: View) -> bool:
    """Whether both opponents have shown that they hold no more trumps."""
    play, trump = view.play, view.contract.trump
    left = left_of(view.seat)
    right = partner_of(left)
    return has_failed_to_follow(play.past, play.tricks, left, trump) and has_failed_to_follow(
        play.past, play.tricks, right, trump
    )


def follow(view: View, legal: CardSet) -> Card:
    """Feed a partner who is sure to win, else win if that is sure or forced, else throw away."""
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
        return dearest_spare(sure, out, trump)
    if winning and not plain:
        return winning_trump(winning, trick.led, out, trump)
    return card_to_throw(legal, trump)


def card_to_feed(legal: CardSet, out: CardSet, trump: Suit) -> Card:
    """The card with most points for the partner, no trump if there is anything else."""
    plain = legal & ~SUIT_CARDS[trump]
    return dearest_spare(plain if plain else legal, out, trump)


def dearest_spare(cards: CardSet, out: CardSet, trump: Suit) -> Card:
    """The card with the most points, preferably one that will not win a trick."""
    spare = cards & ~unbeaten_cards(cards, out, trump)
    return dearest(spare if spare else cards, trump)


def winning_trump(trumps: CardSet, led: Suit, out: CardSet, trump: Suit) -> Card:
    """Cut with the points that could be lost; else win with the lowest that does."""
    spare = trumps & ~unbeaten_cards(trumps, out, trump)
    if led != trump and spare:
        return dearest(spare, trump)
    return weakest(trumps, led, trump)


def card_to_throw(cards: CardSet, trump: Suit) -> Card:
    """The card that costs least, rather not the only one that guards a ten."""
    found = NO_CARD
    least = 0
    for card in each(cards):
        loss = cost(card, trump) + (GUARD if guards_ten(card, cards, trump) else 0)
        if found == NO_CARD or loss < least:
            found = card
            least = loss
    return found


def guards_ten(card: Card, cards: CardSet, trump: Suit) -> bool:
    """Whether a ten beside the trumps would be alone without the card, or goes with it."""
    suit = suit_of(card)
    held = cards & SUIT_CARDS[suit]
    return suit != trump and held.bit_count() == 2 and has_card(held, card_of(suit, TEN))
