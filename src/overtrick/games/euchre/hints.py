"""Hints at euchre: bowers, the trump a call would make, hands made and euchred."""

from overtrick.bots.hints.game_terms import GameHints
from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT, Card, CardSet, Suit, suit_of
from overtrick.core.seats import Seat
from overtrick.games.euchre.bots import steady
from overtrick.games.euchre.rules import order
from overtrick.games.euchre.rules.play import TRICKS_TO_MAKE
from overtrick.games.euchre.rules.state import (
    NAME_SUIT,
    ORDER_UP,
    ORDER_UP_ALONE,
    THROW_IN,
    TRICKS,
    State,
)
from overtrick.games.euchre.rules.view import View
from overtrick.table.player import Player


class EuchreHints(GameHints):
    """Hints at euchre."""

    tells_out_of_play = True
    failing = "are euchred"

    def trump(self, view: View, action: Action) -> Suit:
        if view.contract.trump != NO_SUIT:
            return view.contract.trump
        if action in (ORDER_UP, ORDER_UP_ALONE):
            return suit_of(view.deal.upcard)
        return (action - NAME_SUIT) % 4 if NAME_SUIT <= action < THROW_IN else NO_SUIT

    def suit_cards(self, suit: Suit, trump: Suit) -> CardSet:
        return order.suit_cards(suit, trump)

    def strength(self, card: Card, led: Suit, trump: Suit) -> int:
        return order.strength(card, led, trump)

    def card_name(self, card: Card, trump: Suit) -> str:
        if trump == NO_SUIT:
            return ""
        right, left = order.right_bower(trump), order.left_bower(trump)
        return {right: "the right bower", left: "the left bower"}.get(card, "")

    def player(self) -> Player:
        return steady

    def result(self, end: State, seat: Seat) -> tuple[bool, bool]:
        return end.play.made >= TRICKS_TO_MAKE, end.play.made == TRICKS
