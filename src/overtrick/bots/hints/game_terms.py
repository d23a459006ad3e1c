"""What a hint knows of a game: how its cards rank, what its calls promise, how it names things.

A game brings a subclass of ``GameHints``; what that leaves out is as in a game without trumps,
whose calls promise nothing.
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
    """What there is to say of any game."""

    tells_out_of_play = False  # whether a card in nobody's hand may be a reason
    failing = "fail"  # what they do whose contract is not made

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def trump(self, view: Any, action: Action) -> Suit:
        """Trump as it is, or as *action* would make it; ``NO_SUIT`` if it is open."""
        return NO_SUIT

    def suit_cards(self, suit: Suit, trump: Suit) -> CardSet:
        """The cards that count as *suit*."""
        return SUIT_CARDS[suit]

    def strength(self, card: Card, led: Suit, trump: Suit) -> int:
        """Compares the cards of a suit."""
        return rank_of(card)

    def card_name(self, card: Card, trump: Suit) -> str:
        """``the left bower``; empty for a card that is called what it is."""
        return ""

    def player(self) -> Player | None:
        """Who plays on to see what becomes of a call; ``None`` if calls promise nothing."""
        return None

    def is_promise(self, view: Any, call: Action) -> bool:
        """Whether *call* makes a contract that may be made or not."""
        return self.trump(view, call) != NO_SUIT

    def result(self, end: Any, seat: Seat) -> tuple[bool, bool]:
        """Whether the contract of *seat*'s side is made, and whether with all tricks."""
        return False, False

    def outlook(self, call: Action, made: float, all_tricks: float) -> str:
        """What becomes of *call*, as a sentence without capital and stop."""
        sentence = f"you make it in {percent(made)} of the deals that fit"
        if percent(all_tricks) != NEVER:
            sentence += f", with all tricks in {percent(all_tricks)}"
        if percent(1 - made) != NEVER:
            sentence += f", and {self.failing} in {percent(1 - made)}"
        return sentence


def hints_of(game: AnyGame) -> GameHints:
    """What a hint knows of *game*."""
    return _hints_of(game.NAME)


@cache
def _hints_of(name: str) -> GameHints:
    kit = kit_named(name)
    hints: GameHints = (GameHints if kit.hints is None else kit.hints.load())(kit.game)
    return hints
