"""The rule player of Euchre that published figures are measured against, for our arena.

It calls and plays as the player ``Simple`` of crashka's euchre-plt does, stated in our words over
our rules: three trumps with a bower or an ace beside them make trump (for the dealer the upcard
and another trump will do, if he has an ace), the first suit that is enough is named, four trumps
with a bower go alone, and three with an ace besides.  It leads its highest card, leaves partner's
trick alone, and else wins as cheaply as it can.

Play it from the folder above: ``overtrick arena euchre expert thumb=peers.heuristic_euchre``
"""

from typing import NamedTuple

from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import JACK, NO_SUIT, CardSet, Suit, just, rank_of, suit_of
from overtrick.core.seats import are_partners
from overtrick.games.euchre.bots.sharp import cards_beating
from overtrick.games.euchre.bots.steady import aces_beside
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import (
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


class Counted(NamedTuple):
    """What a hand has for a suit as trump."""

    trumps: int
    bowers: int
    aces: int  # beside the trumps

    def is_enough(self) -> bool:
        return self.trumps >= 3 and self.bowers + self.aces > 0

    def is_lone(self) -> bool:
        return self.bowers > 0 and (self.trumps >= 4 or (self.trumps == 3 and self.aces > 0))


def choose(view: View, legal: Actions) -> Action:
    """What the rule player does with this view."""
    trump = view.contract.trump
    if view.phase == CALLING:
        return call(view, legal)
    if view.phase == DISCARDING:
        return weakest(legal.cards, NO_SUIT, trump)
    trick = view.play.trick
    if trick.led == NO_SUIT:
        return strongest(legal.cards, NO_SUIT, trump)
    winning = cards_beating(legal.cards, trick.best, trick.led, trump)
    if not winning or are_partners(trick.winner, view.seat):
        return weakest(legal.cards, NO_SUIT, trump)
    return weakest(winning, trick.led, trump)


def call(view: View, legal: Actions) -> Action:
    if allows(legal, THROW_IN):
        return THROW_IN
    if view.contract.passes < FIRST_ROUND_PASSES:
        return call_upcard(view, legal)
    for suit in range(4):
        found = counted(view.hand, suit)
        if allows(legal, NAME_SUIT + suit) and found.is_enough():
            return made(found, NAME_SUIT + suit, NAME_SUIT_ALONE + suit, legal)
    return PASS if allows(legal, PASS) else stuck(view, legal)


def stuck(view: View, legal: Actions) -> Action:
    """The suit with most trumps; there is no stuck dealer where this player comes from."""
    suits = [suit for suit in range(4) if allows(legal, NAME_SUIT + suit)]
    return NAME_SUIT + max(suits, key=lambda suit: counted(view.hand, suit))


def call_upcard(view: View, legal: Actions) -> Action:
    upcard = view.deal.upcard
    found = counted(view.hand, suit_of(upcard))
    is_enough = found.is_enough()
    if view.seat == view.deal.dealer:
        bowers = found.bowers + (rank_of(upcard) == JACK)
        found = Counted(found.trumps + 1, bowers, found.aces)
        is_enough = found.trumps >= 2 and found.aces > 0
    return made(found, ORDER_UP, ORDER_UP_ALONE, legal) if is_enough else PASS


def counted(hand: CardSet, trump: Suit) -> Counted:
    trumps = hand & suit_cards(trump, trump)
    bowers = trumps & (just(right_bower(trump)) | just(left_bower(trump)))
    return Counted(trumps.bit_count(), bowers.bit_count(), aces_beside(hand, trump))


def made(found: Counted, plain: Action, alone: Action, legal: Actions) -> Action:
    """That call, alone if the hand is for it; a rule set may have only one of the two."""
    if found.is_lone() and allows(legal, alone):
        return alone
    return plain if allows(legal, plain) else PASS
