"""What hints need to know about a game: how its cards rank, which calls make contracts, and names.

A game's kit names a subclass of ``GameHints``; the defaults suit a game without trumps or
contracts.
"""

from functools import cache
from typing import Any

from overtrick.bots.hints.number_format import NEVER, percent
from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT, SUIT_CARDS, Card, CardSet, Suit, rank_of
from overtrick.core.seats import Seat
from overtrick.games.catalogue import kit_named
from overtrick.games.protocol import AnyGame
from overtrick.table.player import Player


class GameHints:
    """The defaults for any game."""

    tells_out_of_play = False  # whether a card that is out of play may be a reason
    failing = "fail"  # a verb phrase for a failed contract

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def trump(self, view: Any, action: Action) -> Suit:
        """The trump suit, or the one *action* would make; ``NO_SUIT`` if there is none yet."""
        return NO_SUIT

    def suit_cards(self, suit: Suit, trump: Suit) -> CardSet:
        """The cards that count as *suit*."""
        return SUIT_CARDS[suit]

    def strength(self, card: Card, led: Suit, trump: Suit) -> int:
        """Compares the cards of a suit."""
        return rank_of(card)

    def card_name(self, card: Card, trump: Suit) -> str:
        """``the left bower``; empty if the card has no special name."""
        return ""

    def player(self) -> Player | None:
        """The bot that plays out a call; ``None`` if calls make no contracts."""
        return None

    def is_promise(self, view: Any, call: Action) -> bool:
        """Whether *call* makes a contract that can succeed or fail."""
        return self.trump(view, call) != NO_SUIT

    def result(self, end: Any, seat: Seat) -> tuple[bool, bool]:
        """Whether the contract of *seat*'s side is made, and whether with all tricks."""
        return False, False

    def outlook(self, call: Action, made: float, all_tricks: float) -> str:
        """The outlook of *call*, as a sentence without a capital letter and a period."""
        sentence = f"you make it in {percent(made)} of the possible deals"
        if percent(all_tricks) != NEVER:
            sentence += f", with all tricks in {percent(all_tricks)}"
        if percent(1 - made) != NEVER:
            sentence += f", and {self.failing} in {percent(1 - made)}"
        return sentence


def hints_of(game: AnyGame) -> GameHints:
    """What hints know about *game*."""
    return _hints_of(game.NAME)


@cache
def _hints_of(name: str) -> GameHints:
    kit = kit_named(name)
    hints: GameHints = (GameHints if kit.hints is None else kit.hints.load())(kit.game)
    return hints
