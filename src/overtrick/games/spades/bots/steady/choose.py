"""The steady player of spades: makes its bid, covers a nil, attacks one, then sheds bags.

``choose`` decides from a view; bids are in ``bids``, nils in
``nil``.  It remembers the cards gone and who could not follow.
Can be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import (
    KING,
    NO_CARD,
    NO_CARDS,
    SPADES,
    SUIT_CARDS,
    TEN,
    Card,
    CardSet,
    card_of,
    each,
    has_card,
    just,
    lowest_card,
    rank_of,
    suit_of,
)
from overtrick.core.seats import NO_SEAT, left_of, partner_of
from overtrick.games.spades.bots.steady.bids import bid_for
from overtrick.games.spades.bots.steady.nil import (
    duck_for_nil,
    is_nil_in_reach,
    lead_at_nil,
    lead_for_nil,
    nil_to_attack,
    stay_under,
)
from overtrick.games.spades.bots.view_queries import (
    cards_beating,
    cards_gone,
    cheapest,
    dearest,
    has_live_nil,
    is_last,
    sure_cards,
    tricks_needed,
)
from overtrick.games.spades.rules.state import BID, BIDDING, LOOK, TRICKS, UNSEEN
from overtrick.games.spades.rules.view import View

SPARE: Final = 2  # tricks the opponents can do without while there is hope to set them
SPADES_TO_DRAW: Final = 3  # spades are led with this many, and a sure one

# Ranks of a low lead: more for the suit of a king, less for a card alone in its suit.
FROM_KING: Final = 4
ALONE: Final = 12


def choose(view: View, legal: Actions) -> Action:
    """What the steady player does with this view."""
    if view.phase == UNSEEN:
        return LOOK
    if view.phase == BIDDING:
        return BID + bid_for(view)
    if view.play.trick.size == 0:
        return lead(view, legal.cards)
    return follow(view, legal.cards)


def lead(view: View, cards: CardSet) -> Card:
    """High for a partner's nil, low against a nil or with enough, else sure tricks first."""
    if has_live_nil(view, view.seat):
        return cheapest(cards)
    if has_live_nil(view, partner_of(view.seat)):
        return lead_for_nil(view, cards)
    nil = nil_to_attack(view)
    if nil != NO_SEAT:
        return lead_at_nil(view, cards, nil)
    if wants_no_more(view):
        return cheapest(cards)
    return lead_to_win(view, cards)


def wants_no_more(view: View) -> bool:
    """Whether more tricks would be bags: the bid is made, and the opponents' cannot be stopped."""
    if tricks_needed(view, view.seat) > 0 or view.deal.rules.bag_limit == 0:
        return False
    needed = tricks_needed(view, left_of(view.seat))
    return needed <= 0 or needed + SPARE < TRICKS - view.play.tricks


def lead_to_win(view: View, cards: CardSet) -> Card:
    """Sure cards beside the spades, sure spades with some length, else low."""
    sure = sure_cards(view, cards)
    plain = sure & ~SUIT_CARDS[SPADES]
    if plain:
        return dearest(plain)
    spades = view.hand & SUIT_CARDS[SPADES]
    if sure and (spades.bit_count() >= SPADES_TO_DRAW or cards == spades):
        return dearest(sure)
    return lead_low(cards)


def lead_low(cards: CardSet) -> Card:
    """The lowest card beside the spades, rather one alone in its suit, rather not from a king."""
    found = NO_CARD
    least = 0
    for suit in range(SPADES):
        held = cards & SUIT_CARDS[suit]
        if held:
            card = lowest_card(held)
            risk = rank_of(card) + (FROM_KING if has_card(held, card_of(suit, KING)) else 0)
            risk -= ALONE if held == just(card) else 0
            if found == NO_CARD or risk < least:
                found = card
                least = risk
    return found if found != NO_CARD else cheapest(cards)


def follow(view: View, cards: CardSet) -> Card:
    """Duck for our own nil, cover partner's, stay under an opponent's, or win."""
    if has_live_nil(view, view.seat):
        return duck_for_nil(view, cards)
    if has_live_nil(view, partner_of(view.seat)):
        return cover(view, cards)
    nil = nil_to_attack(view)
    if nil != NO_SEAT and is_nil_in_reach(view, nil):
        return stay_under(view, cards)
    return shed(view, cards) if wants_no_more(view) else win(view, cards)


def cover(view: View, cards: CardSet) -> Card:
    """High before partner has played, over them if they win; otherwise keep high cards."""
    trick = view.play.trick
    winning = cards_beating(view, cards)
    if winning and trick.winner == partner_of(view.seat):
        return cheapest(winning) if is_last(view) else dearest(winning)
    if winning and trick.size == 1 and not sure_cards(view, just(trick.best)):
        return dearest(winning)
    if winning and tricks_needed(view, view.seat) > 0:
        return win(view, cards)
    losing = cards & ~winning
    return cheapest(losing if losing else cards)


def shed(view: View, cards: CardSet) -> Card:
    """The highest card that loses; if all win, the lowest, or the highest when last to play."""
    winning = cards_beating(view, cards)
    losing = cards & ~winning
    if losing:
        return dearest(losing)
    return dearest(winning) if is_last(view) else cheapest(winning)


def win(view: View, cards: CardSet) -> Card:
    """The cheapest card that will hold or beats a ten, the highest in third place, or none."""
    winning = worth_playing(view, cards_beating(view, cards))
    if not winning or is_partners_trick(view):
        return card_to_throw(cards)
    is_ruff = view.play.trick.led != SPADES and winning & SUIT_CARDS[SPADES] != NO_CARDS
    if is_last(view) or is_ruff:
        return cheapest(winning)
    sure = sure_cards(view, winning)
    if sure or rank_of(view.play.trick.best) >= TEN:
        return cheapest(sure if sure else winning)
    return dearest(winning) if view.play.trick.size == 2 else card_to_throw(cards)


def worth_playing(view: View, winning: CardSet) -> CardSet:
    """All of them; over partner's card only a ruff, or what beats a higher card still out."""
    trick = view.play.trick
    if trick.winner != partner_of(view.seat):
        return winning
    out = ~(cards_gone(view) | view.hand) & SUIT_CARDS[suit_of(trick.best)]
    higher = out & ~(2 * just(trick.best) - 1)
    found = NO_CARDS
    for card in each(winning):
        if suit_of(card) != suit_of(trick.best) or higher & (just(card) - 1):
            found |= just(card)
    return found


def is_partners_trick(view: View) -> bool:
    """Whether partner is winning, and is unlikely to be beaten."""
    trick = view.play.trick
    if trick.winner != partner_of(view.seat):
        return False
    return is_last(view) or sure_cards(view, just(trick.best)) != NO_CARDS


def card_to_throw(cards: CardSet) -> Card:
    """The lowest card, rather of a short suit; a spade only if there is nothing else."""
    found = NO_CARD
    least = 0
    for card in each(cards):
        suit = suit_of(card)
        loss = rank_of(card) + 2 * (cards & SUIT_CARDS[suit]).bit_count()
        if suit == SPADES:
            loss = 64 + rank_of(card)
        if found == NO_CARD or loss < least:
            found = card
            least = loss
    return found
