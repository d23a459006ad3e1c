"""The assignment's Game: two names, two decks, and the rounds as they are printed."""

from collections.abc import Callable

from overtrick.core.seats import EAST, NO_SEAT, NORTH
from overtrick.games import war
from overtrick.games.catalogue import game_named
from overtrick.games.war.rules.battle import is_tie
from overtrick.games.war.rules.deal import start_with
from overtrick.games.war.rules.piles import NO_PILE
from overtrick.games.war.rules.state import TURN_UP, WON, State
from overtrick.programs.war.card import Card
from overtrick.programs.war.deck import Deck
from overtrick.table.referee import do

MOST_CARDS = len(war.DECK)


class Game:
    """A game between two players; *say* prints a line."""

    def __init__(self, name1: str, name2: str, say: Callable[[str], None] = print) -> None:
        self.names = (name1, name2)
        self.state: State = start_with(war.CS241, (NO_PILE, NO_PILE))
        self._say = say

    @property
    def decks(self) -> tuple[Deck, Deck]:
        return (Deck.of_pile(self.state.piles[NORTH]), Deck.of_pile(self.state.piles[EAST]))

    @property
    def round(self) -> int:
        """The number of the round to be played next, from 1."""
        return self.state.rounds + 1

    def set_deck(self, player: int, deck: Deck) -> None:
        """
        Gives player 1 or 2 a deck; the game begins again.

        :raises: :exc:`ValueError` if there is no such player, or too many cards.
        """
        if player not in (1, 2):
            raise ValueError(f"expected player 1 or 2, got {player}")
        other = self.state.piles[EAST if player == 1 else NORTH]
        if deck.size() + other.size > MOST_CARDS:
            raise ValueError(f"two decks have at most {MOST_CARDS} cards together")
        piles = (deck.pile(), other) if player == 1 else (other, deck.pile())
        self.state = start_with(war.CS241, piles)

    def is_over(self) -> bool:
        """Whether a player has run out of cards, or neither ever will."""
        return war.is_over(self.state)

    def get_winner_name(self) -> str:
        if not self.is_over():
            return "Game is not over."
        if self.state.verdict != WON:
            return "Nobody"
        return self.names[war.points(self.state).index(1)]

    def play_round(self) -> None:
        """
        Plays a round and prints it.

        :raises: :exc:`overtrick.table.referee.DealIsOver` if the game is over.
        """
        played: State = do(game_named("war"), self.state, NORTH, TURN_UP)
        self._say("")
        self._say(f"Round {self.round}")
        self._say_decks()
        self.state = played
        self._say_plays()
        self._say_winner()
        self._say_decks()

    def _say_decks(self) -> None:
        for name, deck in zip(self.names, self.decks, strict=True):
            self._say(f"{name}'s deck: {deck}")

    def _say_plays(self) -> None:
        """The cards played: one each, then, in a war, one face down and one face up each."""
        laid = [Deck.of_pile(pile).cards for pile in self.state.last.laid]
        for name, cards in zip(self.names, laid, strict=True):
            self._say(f"{name} plays {cards[0]}")
        step = self.state.rules.face_down + 1
        for place in range(1, len(laid[NORTH]), step):
            for name, cards in zip(self.names, laid, strict=True):
                self._say(f"{name} plays {war_words(cards[place : place + step])}")

    def _say_winner(self) -> None:
        last = self.state.last
        prize = "war" if is_tie(last.laid, 0) else "round"
        winner = f"{self.names[last.winner]} wins" if last.winner != NO_SEAT else "Nobody wins"
        self._say(f"{winner} the {prize}!")


def war_words(cards: list[Card]) -> str:
    """What one player adds to a war; without the card face up if it did not come to that."""
    down = f"{cards[0]} face down"
    return f"{down} and {cards[1]} face up." if len(cards) == 2 else f"{down}."
