"""How the steady player of spades plays a nil, leads for partner's, and attacks an opponent's.

Can be compiled.
"""

from overtrick.bots.cards_seen import has_failed_to_follow
from overtrick.core.cards import (
    NO_CARD,
    NO_CARDS,
    SPADES,
    SUIT_CARDS,
    Card,
    CardSet,
    each,
    lowest_card,
    rank_of,
    suit_of,
)
from overtrick.core.seats import NO_SEAT, Seat, left_of, partner_of
from overtrick.games.spades.bots.view_queries import (
    cards_beating,
    cheapest,
    dearest,
    has_live_nil,
    sure_cards,
)
from overtrick.games.spades.rules.view import View


def nil_to_attack(view: View) -> Seat:
    """The opponent who has a nil to lose; ``NO_SEAT`` if none has."""
    left = left_of(view.seat)
    if has_live_nil(view, left):
        return left
    return partner_of(left) if has_live_nil(view, partner_of(left)) else NO_SEAT


def lead_for_nil(view: View, cards: CardSet) -> Card:
    """Low in a suit partner is out of; else what cannot be beaten; else the highest card."""
    harmless = NO_CARDS
    for suit in range(4):
        if has_failed_to_follow(view.play.past, view.play.tricks, partner_of(view.seat), suit):
            harmless |= cards & SUIT_CARDS[suit]
    if harmless:
        return cheapest(harmless)
    sure = sure_cards(view, cards)
    plain = sure & ~SUIT_CARDS[SPADES]
    if plain:
        return dearest(plain)
    return dearest(sure if sure else cards)


def lead_at_nil(view: View, cards: CardSet, nil: Seat) -> Card:
    """The lowest card of the suits that the nil bidder may still hold."""
    found = NO_CARD
    for suit in range(4):
        held = cards & SUIT_CARDS[suit]
        if held and not has_failed_to_follow(view.play.past, view.play.tricks, nil, suit):
            card = lowest_card(held)
            if found == NO_CARD or rank_of(card) < rank_of(found):
                found = card
    return found if found != NO_CARD else cheapest(cards)


def is_nil_in_reach(view: View, nil: Seat) -> bool:
    """Whether the nil bidder is winning the trick, or has yet to play and their partner is not."""
    trick = view.play.trick
    if trick.cards[nil] != NO_CARD:
        return trick.winner == nil
    return trick.winner != partner_of(nil)


def stay_under(view: View, cards: CardSet) -> Card:
    """The highest card that does not win, rather no spade; if all win, the lowest."""
    losing = cards & ~cards_beating(view, cards)
    plain = losing & ~SUIT_CARDS[SPADES]
    if plain:
        return dearest(plain)
    return dearest(losing) if losing else cheapest(cards)


def duck_for_nil(view: View, cards: CardSet) -> Card:
    """The most dangerous card that loses; if all win, the lowest."""
    found = NO_CARD
    for card in each(cards & ~cards_beating(view, cards)):
        if found == NO_CARD or danger(card, view.hand) > danger(found, view.hand):
            found = card
    return found if found != NO_CARD else cheapest(cards)


def danger(card: Card, hand: CardSet) -> int:
    """Compares how a card threatens a nil: spades first, then by rank and shortness of suit."""
    if suit_of(card) == SPADES:
        return 13 + rank_of(card)
    length = (hand & SUIT_CARDS[suit_of(card)]).bit_count()
    return max(6 - length, 0) + rank_of(card)
