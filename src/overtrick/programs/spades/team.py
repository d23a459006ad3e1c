"""The assignment's Team and Score: two players, and what they scored."""

from typing import NamedTuple

from overtrick.games.spades import HOUSE
from overtrick.games.spades.rules.score import side_score
from overtrick.programs.spades.card import Card
from overtrick.programs.spades.player import Player, player_factory
from overtrick.programs.streams import Streams


class PlayerComponents(NamedTuple):
    """What makes a player."""

    name: str
    strategy: str


class Score(NamedTuple):
    """A team's account of a hand, and its score in the game."""

    bid: int
    tricks: int
    bags: int
    bid_score: int
    nil_score: int
    bag_penalty: int
    hand_score: int
    total_bags: int
    game_score: int

    def __str__(self) -> str:
        """One line for each number, the last one ended too."""
        return (
            f"Bid: {self.bid}\n"
            f"Tricks: {self.tricks}\n"
            f"Bags: {self.bags}\n"
            f"Bid Score: {self.bid_score}\n"
            f"Nil Score: {self.nil_score}\n"
            f"Bag Penalty: {self.bag_penalty}\n"
            f"Hand Score: {self.hand_score}\n"
            f"Total Bags: {self.total_bags}\n"
            f"Game Score: {self.game_score}\n"
        )


class Team:
    """
    Two partners, asked for by 0 and 1.

    :raises: :exc:`IndexError` when asked for another.
    """

    def __init__(
        self, player0: PlayerComponents, player1: PlayerComponents, streams: Streams
    ) -> None:
        self.players: list[Player] = []
        for name, strategy in (player0, player1):
            player = player_factory(name, strategy, streams)
            assert player is not None
            self.players.append(player)
        self.total_bags = 0
        self.game_score = 0

    def player(self, place: int) -> Player:
        if place not in (0, 1):
            raise IndexError("Not a valid player.")
        return self.players[place]

    def get_name(self, player: int) -> str:
        return self.player(player).get_name()

    def set_bid(self, player: int) -> None:
        self.player(player).set_bid()

    def add_trick(self, player: int) -> bool:
        return self.player(player).add_trick()

    def add_card(self, player: int, card: Card) -> bool:
        return self.player(player).add_card(card)

    def lead_card(self, player: int, broken_spade: bool) -> Card:
        return self.player(player).lead_card(broken_spade)

    def play_card(self, player: int, led_suit: str) -> Card:
        return self.player(player).play_card(led_suit)

    def reset(self) -> None:
        """Makes both players ready for the next hand; bags and score stay."""
        for player in self.players:
            player.reset()

    def get_score(self) -> Score:
        """Scores the hand, and adds it to the bags and the score of the game."""
        first, second = self.players
        bids, tricks = (first.bid, second.bid), (first.tricks, second.tricks)
        hand = side_score(bids, tricks, self.total_bags, HOUSE.bag_limit)
        self.total_bags = hand.total_bags
        self.game_score += hand.hand_score
        return Score(*hand, self.game_score)

    def __str__(self) -> str:
        return f"Team {self.players[0]}/{self.players[1]}"
