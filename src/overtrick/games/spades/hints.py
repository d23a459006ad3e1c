"""Hints at spades: how often a side makes its bid, or a player a nil."""

from overtrick.bots.hints.game_terms import GameHints
from overtrick.bots.hints.number_format import percent
from overtrick.core.actions import Action
from overtrick.core.cards import SPADES, Suit
from overtrick.core.seats import Seat, side_of
from overtrick.games.spades.bots.steady import choose as steady
from overtrick.games.spades.rules.deal import account
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import BID, BLIND_NIL, LOOK, NIL, State
from overtrick.games.spades.rules.view import View
from overtrick.table.player import Player


class SpadesHints(GameHints):
    """Hints at spades."""

    def trump(self, view: View, action: Action) -> Suit:
        return SPADES

    def player(self) -> Player:
        return steady

    def is_promise(self, view: View, call: Action) -> bool:
        return call != LOOK

    def result(self, end: State, seat: Seat) -> tuple[bool, bool]:
        """Whether the side makes its bid; of a nil, whether it is made."""
        if is_nil(end.bidding.bids[seat]):
            return end.play.taken[seat] == 0, False
        return account(end, side_of(seat), 0).bid_score >= 0, False

    def outlook(self, call: Action, made: float, all_tricks: float) -> str:
        what = "the nil" if call in (BID + NIL, BLIND_NIL) else "your side's bid"
        return f"{what} is made in {percent(made)} of the possible deals"
