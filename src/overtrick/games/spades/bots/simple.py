"""The Simple player of spades: bids what it counts, wins cheaply up to the bid, then ducks.

``choose`` decides from a view; the functions below it are the strategy itself,
can be compiled.  It bids nil when that looks safe, never blind nil.
"""

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import SPADES, SUIT_CARDS, Card, CardSet, just
from overtrick.core.seats import are_partners, left_of, partner_of
from overtrick.games.spades.bots.hand_evaluation import bid_for
from overtrick.games.spades.bots.view_queries import (
    cards_beating,
    cheapest,
    dearest,
    has_enough,
    has_live_nil,
    is_last,
    sure_cards,
)
from overtrick.games.spades.rules.state import BID, BIDDING, LOOK, UNSEEN
from overtrick.games.spades.rules.view import View


def choose(view: View, legal: Actions) -> Action:
    """What Simple does with this view."""
    if view.phase == UNSEEN:
        return LOOK
    if view.phase == BIDDING:
        return BID + bid_for(view.hand, view.bidding.bids[partner_of(view.seat)])
    if view.play.trick.size == 0:
        return lead(view, legal.cards)
    return follow(view, legal.cards)


def lead(view: View, cards: CardSet) -> Card:
    """High for a partner who bid nil; low against a nil, or when tricks are not wanted."""
    if has_live_nil(view, view.seat):
        return cheapest(cards)
    if has_live_nil(view, partner_of(view.seat)):
        return dearest(cards)
    if is_against_nil(view) or has_enough(view):
        return cheapest(cards)
    sure = sure_cards(view, cards)
    plain = sure & ~SUIT_CARDS[SPADES]
    if plain:
        return dearest(plain)
    return cheapest(sure if sure else cards)


def follow(view: View, cards: CardSet) -> Card:
    """Duck, protect, leave the trick to an opponent's nil, or win it."""
    if has_live_nil(view, view.seat):
        return duck(view, cards)
    if has_live_nil(view, partner_of(view.seat)):
        return protect(view, cards)
    if has_enough(view) or is_failing_nil(view):
        return duck(view, cards)
    return win(view, cards)


def duck(view: View, cards: CardSet) -> Card:
    """The highest card that loses; if all win, the lowest, or the highest when last to play."""
    winning = cards_beating(view, cards)
    losing = cards & ~winning
    if losing:
        return dearest(losing)
    return dearest(winning) if is_last(view) else cheapest(winning)


def protect(view: View, cards: CardSet) -> Card:
    """High before a partner who bid nil has played, and over them if they are winning."""
    trick = view.play.trick
    winning = cards_beating(view, cards)
    if winning and trick.winner == partner_of(view.seat):
        return cheapest(winning) if is_last(view) else dearest(winning)
    if winning and trick.size == 1:
        return dearest(winning)
    return duck(view, cards) if has_enough(view) else win(view, cards)


def win(view: View, cards: CardSet) -> Card:
    """The cheapest card that will hold, the highest in third place; low if partner has it."""
    winning = cards_beating(view, cards)
    if not winning or is_partners_trick(view):
        return cheapest(cards)
    if is_last(view) or is_ruff(view, winning):
        return cheapest(winning)
    sure = sure_cards(view, winning)
    if sure:
        return cheapest(sure)
    return dearest(winning) if view.play.trick.size == 2 else cheapest(cards)


def is_partners_trick(view: View) -> bool:
    """Whether partner is winning, and is unlikely to be beaten."""
    trick = view.play.trick
    if trick.winner != partner_of(view.seat):
        return False
    return is_last(view) or sure_cards(view, just(trick.best)) != 0


def is_ruff(view: View, winning: CardSet) -> bool:
    """Whether the trick would be won by trumping another suit."""
    return view.play.trick.led != SPADES and winning & SUIT_CARDS[SPADES] != 0


def is_against_nil(view: View) -> bool:
    """Whether an opponent has a nil to lose."""
    left = left_of(view.seat)
    return has_live_nil(view, left) or has_live_nil(view, partner_of(left))


def is_failing_nil(view: View) -> bool:
    """Whether an opponent who bid nil is winning this trick."""
    winner = view.play.trick.winner
    return not are_partners(winner, view.seat) and has_live_nil(view, winner)
