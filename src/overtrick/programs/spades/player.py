"""The assignment's Player: Human, who is asked, and Simple, who says nothing."""

from abc import ABC, abstractmethod
from bisect import insort
from collections.abc import Callable

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARDS, CardSet, each, just
from overtrick.games.spades.rules.play import cards_to_follow, cards_to_lead
from overtrick.games.spades.rules.state import BID, BLIND, BLIND_NIL, HIGHEST_BID, NIL, NO_BID, Bid
from overtrick.programs.spades.card import Card, string_to_suit
from overtrick.programs.streams import Streams

MAX_HAND_SIZE = 13


class Player(ABC):
    """A player: a name, up to thirteen cards, a bid and tricks."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hand: list[Card] = []  # always sorted
        self.bid: Bid = NO_BID
        self.tricks = 0

    def get_name(self) -> str:
        return self.name

    def set_bid(self) -> None:
        """Bids: blind nil, or a number after looking at the cards."""
        if not self.bid_blind_nil():
            self.bid_number()

    @abstractmethod
    def bid_blind_nil(self) -> bool:
        """Bids blind nil, or not."""

    @abstractmethod
    def bid_number(self) -> None:
        """Bids from 0 to 13."""

    def get_bid(self) -> int:
        """The tricks bid; 0 for a nil of either kind, and before the bid."""
        return max(self.bid, 0)

    def nil_bid(self) -> bool:
        return self.bid == NIL

    def blind_nil_bid(self) -> bool:
        return self.bid == BLIND

    def add_trick(self) -> bool:
        """Counts one more trick, unless there are thirteen."""
        if self.tricks == MAX_HAND_SIZE:
            return False
        self.tricks += 1
        return True

    def get_trick(self) -> int:
        return self.tricks

    def add_card(self, card: Card) -> bool:
        """Takes a card, unless there are thirteen."""
        if len(self.hand) == MAX_HAND_SIZE:
            return False
        insort(self.hand, card)
        return True

    def lead_card(self, broken_spade: bool) -> Card:
        """
        Leads a card to a trick.

        :raises: :exc:`IndexError` without cards.
        """
        return self._give(cards_to_lead(self._cards(), broken_spade))

    def play_card(self, led_suit: str) -> Card:
        """
        Plays a card to a trick to which *led_suit* was led.

        :raises: :exc:`IndexError` without cards.
        """
        return self._give(cards_to_follow(self._cards(), string_to_suit(led_suit)))

    def reset(self) -> None:
        """No cards, no bid, no tricks."""
        self.hand = []
        self.bid = NO_BID
        self.tricks = 0

    @abstractmethod
    def select(self, playable: list[Card]) -> Card:
        """Which of these cards to part with."""

    def _cards(self) -> CardSet:
        cards = NO_CARDS
        for card in self.hand:
            cards |= just(card.number)
        return cards

    def _give(self, playable: CardSet) -> Card:
        if not self.hand:
            raise IndexError("Player has no more cards to play with.")
        card = self.select([Card.from_number(number) for number in each(playable)])
        self.hand.remove(card)
        return card

    def __str__(self) -> str:
        return self.name


class Human(Player):
    """Asks, and asks again until the answer is one."""

    def __init__(self, name: str, streams: Streams) -> None:
        super().__init__(name)
        self._streams = streams

    def bid_blind_nil(self) -> bool:
        self._streams.say(f"Does Player {self.name} want to bid blind nil? [y/n]")
        while (word := self._streams.word()) not in ("y", "n"):
            self._streams.refuse(f"{word[:40]!a} is neither y nor n")
            self._streams.say("Please answer using only `y` for yes or `n` for no.")
        self._streams.accept_answer()
        if word == "y":
            self.bid = BLIND
        return word == "y"

    def bid_number(self) -> None:
        self._show(self.hand)
        self._streams.say(f"How much would you like to bid (0 to {HIGHEST_BID} inclusive)?")
        again = f"Please answer with values from 0 to {HIGHEST_BID} inclusive."
        self.bid = self._number(0, HIGHEST_BID, again)

    def select(self, playable: list[Card]) -> Card:
        self._show(playable)
        question = f"Please enter a number between 1 and {len(playable)} inclusive:"
        self._streams.say(question)
        return playable[self._number(1, len(playable), question) - 1]

    def _show(self, cards: list[Card]) -> None:
        for place, card in enumerate(cards, start=1):
            self._streams.say(f"[{place}] {card}")

    def _number(self, lowest: int, highest: int, again: str) -> int:
        """The number typed, after saying *again* to everything else."""
        while not is_number(word := self._streams.word(), lowest, highest):
            self._streams.refuse(f"{word[:40]!a} is not a number from {lowest} to {highest}")
            self._streams.say(again)
        self._streams.accept_answer()
        return int(word)


class Simple(Player):
    """Plays as ``overtrick.games.spades.bots.simple``, which decides from its view of a table."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.decide: Callable[[], Action] = not_seated  # the bot, once seated in a game

    def bid_blind_nil(self) -> bool:
        if self.decide() != BLIND_NIL:
            return False
        self.bid = BLIND
        return True

    def bid_number(self) -> None:
        self.bid = self.decide() - BID

    def select(self, playable: list[Card]) -> Card:
        return Card.from_number(self.decide())


def is_number(word: str, lowest: int, highest: int) -> bool:
    """Whether *word* is a number between these, in ASCII digits."""
    is_small = word.isascii() and word.isdigit() and len(word) < 10
    return is_small and lowest <= int(word) <= highest


def not_seated() -> Action:
    raise RuntimeError("Simple decides only in a game")


def player_factory(name: str, strategy: str, streams: Streams) -> Player | None:
    """A player by type, Human or Simple; ``None`` if there is no such type."""
    if strategy == "Human":
        return Human(name, streams)
    return Simple(name) if strategy == "Simple" else None
