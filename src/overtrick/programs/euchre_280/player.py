"""The assignment's Player: Simple, who says nothing, and Human, who is asked."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARDS, NO_SUIT, SUIT_NAMES, CardSet, just, suit_of
from overtrick.games.euchre.bots import simple as simple
from overtrick.games.euchre.rules.order import suit_in_play, weakest
from overtrick.games.euchre.rules.state import NAME_SUIT, ORDER_UP, PASS
from overtrick.programs.euchre_280.card import Card, suit_named
from overtrick.programs.streams import Streams
from overtrick.table.referee import Refusal

MAX_HAND_SIZE = 5

Judge = Callable[[Action], Refusal | None]


class Player(ABC):
    """A player: a name and up to five cards."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hand: list[Card] = []

    def get_name(self) -> str:
        return self.name

    def add_card(self, card: Card) -> None:
        assert len(self.hand) < MAX_HAND_SIZE
        self.hand.append(card)

    @abstractmethod
    def make_trump(self, upcard: Card, is_dealer: bool, round: int) -> str | None:
        """The suit ordered up, or ``None`` to pass; *round* is 1 or 2."""

    @abstractmethod
    def add_and_discard(self, upcard: Card) -> Card:
        """Takes the upcard and gives one card away, which may be the same."""

    @abstractmethod
    def lead_card(self, trump: str) -> Card:
        """Leads a card to a trick."""

    @abstractmethod
    def play_card(self, led_card: Card, trump: str) -> Card:
        """Plays a card to a trick that *led_card* opened."""

    def __str__(self) -> str:
        return self.name


class SimplePlayer(Player):
    """Plays as ``overtrick.games.euchre.bots.simple``, whose strategy is the assignment's."""

    def make_trump(self, upcard: Card, is_dealer: bool, round: int) -> str | None:
        suit = simple.suit_wanted(upcard.number, round == 1)
        faces = sum(simple.is_face_trump(card.number, suit) for card in self.hand)
        wants = simple.wants_trump(faces, round == 1, is_dealer)
        return SUIT_NAMES[suit] if wants else None

    def add_and_discard(self, upcard: Card) -> Card:
        self.hand.append(upcard)
        return self._give(weakest(self._cards(), NO_SUIT, suit_of(upcard.number)))

    def lead_card(self, trump: str) -> Card:
        return self._give(simple.lead(self._cards(), suit_named(trump)))

    def play_card(self, led_card: Card, trump: str) -> Card:
        suit = suit_named(trump)
        led = suit_in_play(led_card.number, suit)
        return self._give(simple.follow(self._cards(), led, suit))

    def _cards(self) -> CardSet:
        cards = NO_CARDS
        for card in self.hand:
            cards |= just(card.number)
        return cards

    def _give(self, number: int) -> Card:
        card = Card.from_number(number)
        self.hand.remove(card)
        return card


class HumanPlayer(Player):
    """Shows the hand, asks, and asks again while the referee does not agree."""

    def __init__(self, name: str, streams: Streams) -> None:
        super().__init__(name)
        self._streams = streams
        self.judge: Judge = lambda action: None  # the referee, once seated in a game

    def make_trump(self, upcard: Card, is_dealer: bool, round: int) -> str | None:
        self._show_hand()
        question = f'Human player {self.name}, please enter a suit, or "pass":'
        while True:
            word = self._ask(question)
            if word != "pass" and word not in SUIT_NAMES:
                self._streams.refuse(
                    f"{word[:40]!a} is neither Spades, Hearts, Clubs, Diamonds nor pass"
                )
            elif self._accepts(parse_call(word, upcard, round), upcard):
                return None if word == "pass" else word

    def add_and_discard(self, upcard: Card) -> Card:
        self._show_hand()
        self._streams.say("Discard upcard: [-1]")
        question = f"Human player {self.name}, please select a card to discard:"
        card = self._ask_card(question, [*self.hand, upcard], -1)
        if card != upcard:
            self.hand.remove(card)
            self.hand.append(upcard)
        return card

    def lead_card(self, trump: str) -> Card:
        return self._select()

    def play_card(self, led_card: Card, trump: str) -> Card:
        return self._select()

    def _select(self) -> Card:
        self._show_hand()
        question = f"Human player {self.name}, please select a card:"
        card = self._ask_card(question, self.hand, 0)
        self.hand.remove(card)
        return card

    def _show_hand(self) -> None:
        self.hand.sort()
        for place, card in enumerate(self.hand):
            self._streams.say(f"Human player {self.name}'s hand: [{place}] {card}")

    def _ask(self, question: str) -> str:
        self._streams.say(question)
        return self._streams.word()

    def _ask_card(self, question: str, choices: list[Card], lowest: int) -> Card:
        """Asks for a number from *lowest* up; -1 is the last of the choices."""
        highest = len(choices) - 1 + lowest
        while True:
            word = self._ask(question)
            number = parse_number(word)
            if number is None or not lowest <= number <= highest:
                self._streams.refuse(f"{word[:40]!a} is not a number from {lowest} to {highest}")
            elif self._accepts(choices[number].number):
                return choices[number]

    def _accepts(self, action: Action, upcard: Card | None = None) -> bool:
        """Whether the referee allows *action*; says why not on standard error."""
        refused = self.judge(action)
        if refused is None:
            self._streams.accept_answer()
            return True
        words = refused.words
        if refused.code == "refused/not_turned_down":
            words = f"the {upcard} has not been turned down yet: pass or order it up"
        self._streams.refuse(f"{words} [{refused.rule}]")
        return False


def parse_call(word: str, upcard: Card, round: int) -> Action:
    """The call behind a suit's name or ``pass``."""
    if word == "pass":
        return PASS
    if round == 1 and word == upcard.get_suit():
        return ORDER_UP
    return NAME_SUIT + suit_named(word)


def parse_number(word: str) -> int | None:
    """A small whole number in ASCII digits, ``None`` if *word* is not one."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        return None
    return int(word)


def player_factory(name: str, strategy: str, streams: Streams) -> Player:
    """A player by type: Simple or Human."""
    assert strategy in ("Simple", "Human")
    return SimplePlayer(name) if strategy == "Simple" else HumanPlayer(name, streams)
