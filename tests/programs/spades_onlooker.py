"""A whole game of four Humans written down by an onlooker who knows the naive rules only."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from naive import spades as naive

from programs.spades_runs import RANKS, SUITS, shown

LETTERS = "23456789TJQKA"
RULES = naive.rules_from("HOUSE")
SHORT = {
    f"{rank} of {suit}": letter + suit[0]
    for letter, rank in zip(LETTERS, RANKS, strict=True)
    for suit in SUITS
}
LONG = {short: words for words, short in SHORT.items()}


class Notes(NamedTuple):
    """What was typed, what should have been printed, and how many hands there were."""

    typed: str
    printed: str
    hands: int


def shuffled(order: Sequence[str]) -> list[str]:
    """Fifteen in-shuffles, place by place: the assignment's own formula."""
    for _ in range(15):
        moved = [""] * 52
        for place, card in enumerate(order):
            moved[2 * place + 1 if place < 26 else 2 * (place - 26)] = card
        order = moved
    return list(order)


class Onlooker:
    """Lets players answer at random, now and then with nonsense, and writes it all down."""

    def __init__(self, names: Sequence[str], pack: Sequence[str], seed: int) -> None:
        self.names = names
        self.pack = list(pack)
        self.random = Random(seed)
        self.typed: list[str] = []
        self.printed = ""
        self.score, self.bags = (0, 0), (0, 0)

    def game(self) -> Notes:
        hands = 0
        winner = None
        while winner is None:
            self.pack = shuffled(self.pack)
            deal = naive.Deal(RULES, [SHORT[card] for card in self.pack], hands % 4)
            for _ in range(4):
                self.bid(deal)
            for trick in range(1, 14):
                self.trick(deal, trick)
            winner = self.account(deal)
            hands += 1
        self.printed += f"{self.team(winner)} won the game!\n"
        return Notes("".join(f"{word}\n" for word in self.typed), self.printed, hands)

    def bid(self, deal: naive.Deal) -> None:
        seat = self.seat(deal)
        self.printed += f"Does Player {self.names[seat]} want to bid blind nil? [y/n]\n"
        is_blind = self.random.random() < 0.1
        again = "Please answer using only `y` for yes or `n` for no.\n"
        self.answer("y" if is_blind else "n", ["Y", "no", "1", "yn"], again)
        if is_blind:
            deal.act("blind-nil")
            return
        deal.act("look")
        self.printed += shown(in_order(deal.hands[seat]))
        self.printed += "How much would you like to bid (0 to 13 inclusive)?\n"
        again = "Please answer with values from 0 to 13 inclusive.\n"
        number = self.random.choice([0, 1, 2, 3, 3, 4, 5, 13])
        self.answer(str(number), ["14", "-1", "nil", "2.0"], again)
        deal.act(f"bid-{number}")

    def trick(self, deal: naive.Deal, number: int) -> None:
        self.printed += f"Playing trick number {number}:\n"
        for _ in range(4):
            playable = in_order(deal.legal())
            question = f"Please enter a number between 1 and {len(playable)} inclusive:\n"
            self.printed += shown(playable) + question
            place = self.random.randrange(len(playable))
            self.answer(str(place + 1), ["0", str(len(playable) + 1), "x", playable[0]], question)
            deal.act(SHORT[playable[place]])
        self.printed += f"Player {self.names[deal.leader]} wins the trick.\n"

    def answer(self, good: str, bad: list[str], again: str) -> None:
        """Types *good*, and sometimes something else before; every word of it is refused."""
        while self.random.random() < 0.05:
            typed = self.random.choice(bad)
            self.typed.append(typed)
            self.printed += again * len(typed.split())
        self.typed.append(good)

    def account(self, deal: naive.Deal) -> int | None:
        """Prints the scores; the side that has won."""
        before = self.score
        self.score, self.bags, winner = naive.after_match(RULES, self.score, self.bags, deal)
        for side in (0, 1):
            bids, tricks = deal.bids_and_tricks(side)
            earned = deal.points()[side]
            change = self.score[side] - before[side]
            numbers = {
                "Bid": sum(naive.BIDS.index(bid) for bid in bids if bid != "blind-nil"),
                "Tricks": sum(tricks),
                "Bags": deal.bags()[side],
                "Bid Score": naive.bid_score(bids, tricks)[0],
                "Nil Score": naive.nil_score(bids, tricks),
                "Bag Penalty": change - earned,
                "Hand Score": change,
                "Total Bags": self.bags[side],
                "Game Score": self.score[side],
            }
            self.printed += f"{self.team(side)} Score:\n"
            self.printed += "".join(f"{name}: {number}\n" for name, number in numbers.items())
        return winner

    def team(self, side: int) -> str:
        return f"Team {self.names[side]}/{self.names[side + 2]}"

    def seat(self, deal: naive.Deal) -> int:
        seat = deal.turn()
        assert seat is not None
        return seat


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards in words, suit by suit from clubs, low cards first."""
    words = [LONG[card] for card in cards]
    return sorted(words, key=order_of)


def order_of(card: str) -> tuple[int, int]:
    rank, _, suit = card.split()
    return SUITS.index(suit), RANKS.index(rank)
