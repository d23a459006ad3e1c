"""Hints at belote: the trump a taker would make, contracts made and capots."""

from overtrick.bots.hints.game_terms import GameHints
from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT, Card, Suit, suit_of
from overtrick.core.seats import Seat, side_of
from overtrick.games.belote.bots import steady
from overtrick.games.belote.rules import order
from overtrick.games.belote.rules.score import is_capot, is_made
from overtrick.games.belote.rules.state import TAKE, TAKE_SUIT, State
from overtrick.games.belote.rules.view import View
from overtrick.table.player import Player


class BeloteHints(GameHints):
    """Hints at belote."""

    def trump(self, view: View, action: Action) -> Suit:
        if view.contract.trump != NO_SUIT:
            return view.contract.trump
        if action == TAKE:
            return suit_of(view.deal.upcard)
        return action - TAKE_SUIT if action >= TAKE_SUIT else NO_SUIT

    def strength(self, card: Card, led: Suit, trump: Suit) -> int:
        return order.strength(card, led, trump)

    def player(self) -> Player:
        return steady

    def result(self, end: State, seat: Seat) -> tuple[bool, bool]:
        side, tally = side_of(seat), end.play.tally
        return is_made(tally, side, end.deal.rules.tie_makes), is_capot(tally, side)
