"""A second, deliberately naive implementation of one deal of Belote, for use as a test oracle.

It follows docs/rules/belote.md number by number, with strings and lists and nothing clever.
Cards are "7C" to "AS" (ranks 7 8 9 T J Q K A, suits C D H S); seats are 0 to 3, clockwise from
North.

Run without arguments, it prints tests/perft/belote.txt with the counts worked out again; run with
the fields of one line of that file (the count may be "?"), it prints that line.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path

SUITS = ["clubs", "diamonds", "hearts", "spades"]
PLAIN = ["A", "T", "K", "Q", "J", "9", "8", "7"]  # from the top (3.1)
PLAIN_VALUES = [11, 10, 4, 3, 2, 0, 0, 0]
TRUMP = ["J", "9", "A", "T", "K", "Q", "8", "7"]  # from the top (3.2)
TRUMP_VALUES = [20, 14, 11, 10, 4, 3, 0, 0]

FIELDS = "cut_partner go_over tie_makes points_to_win"
RULE_SETS: dict[str, list[object]] = {"INFO0004": [False, True, True, 1000]}


def value_of(card: str, trump: str) -> int:
    """What a card counts (3.1, 3.2)."""
    if card[1] == trump:
        return TRUMP_VALUES[TRUMP.index(card[0])]
    return PLAIN_VALUES[PLAIN.index(card[0])]


def best_of(trick: list[str], trump: str) -> str:
    """The card that wins, or is winning, a trick (3.3)."""
    order = [rank + trump for rank in TRUMP] + [rank + trick[0][1] for rank in PLAIN]
    return next(card for card in order if card in trick)


class Deal:
    """One deal, from the first word to the score, dealt from the front of the deck."""

    def __init__(self, rules: dict[str, object], deck: list[str], dealer: int) -> None:
        """Deal five cards each and turn one up (1.3)."""
        self.rules = rules
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        self.stock = list(deck)
        for seat in self.seats_from(dealer + 1):
            self.give(seat, 3)
        for seat in self.seats_from(dealer + 1):
            self.give(seat, 2)
        self.upcard = self.stock.pop(0)
        self.passes = 0
        self.trump = ""
        self.taker = -1
        self.leader = -1
        self.trick: list[str] = []  # the cards of the trick in the order played
        self.tricks: list[int] = []  # the seats that won the tricks so far
        self.won: list[list[str]] = [[], []]  # the cards in the tricks of each side
        self.played: list[list[str]] = [[], [], [], []]  # the cards each seat has played

    def seats_from(self, first: int) -> list[int]:
        """All seats, clockwise from the first."""
        return [(first + step) % 4 for step in range(4)]

    def give(self, seat: int, number: int) -> None:
        """Deal a seat some cards from the stock."""
        for _ in range(number):
            self.hands[seat].append(self.stock.pop(0))

    def copy(self) -> Deal:
        """An independent copy."""
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.stock = list(self.stock)
        other.trick = list(self.trick)
        other.tricks = list(self.tricks)
        other.won = [list(cards) for cards in self.won]
        other.played = [list(cards) for cards in self.played]
        return other

    def void(self) -> bool:
        """Whether all have passed twice (2.4)."""
        return self.passes == 8

    def over(self) -> bool:
        """Whether nothing more can be said or played (6.4)."""
        return self.void() or len(self.tricks) == 8

    def turn(self) -> int | None:
        """The seat to act, or None when the deal is over (6.1)."""
        if self.over():
            return None
        if self.trump == "":
            return (self.dealer + 1 + self.passes) % 4
        return (self.leader + len(self.trick)) % 4

    def legal(self) -> list[str]:
        """The words the seat to act may say, sorted."""
        seat = self.turn()
        if seat is None:
            return []
        if self.trump != "":
            return sorted(self.legal_cards(self.hands[seat]))
        if self.passes < 4:
            return ["pass", "take"]  # 2.1
        others = [suit for suit in SUITS if suit[0].upper() != self.upcard[1]]
        return sorted(["pass", *others])  # 2.2

    def legal_cards(self, hand: list[str]) -> list[str]:
        """The cards of a hand that may be played to the trick (4.1 to 4.4)."""
        if self.trick == []:
            return hand
        led = self.trick[0][1]
        following = [card for card in hand if card[1] == led]
        trumps = [card for card in hand if card[1] == self.trump]
        if led != self.trump:
            if following != []:
                return following  # 4.2
            if self.partner_is_winning() and not self.rules["cut_partner"]:
                return hand  # 4.3
        if trumps == []:
            return hand
        if self.rules["go_over"]:
            on_table = [card for card in self.trick if card[1] == self.trump]
            higher = [card for card in trumps if best_of([*on_table, card], self.trump) == card]
            if higher != []:
                return higher  # 4.4
        return trumps

    def partner_is_winning(self) -> bool:
        """Whether the partner of the seat to play has the best card of the trick."""
        return len(self.trick) >= 2 and best_of(self.trick, self.trump) == self.trick[-2]

    def act(self, word: str) -> None:
        """Let the seat to act speak or play."""
        seat = self.turn()
        if seat is None or word not in self.legal():
            raise ValueError(f"{word} is not legal here")
        if self.trump != "":
            self.play(seat, word)
        elif word == "pass":
            self.passes += 1
        elif word == "take":
            self.take(seat, self.upcard[1])
        else:
            self.take(seat, word[0].upper())

    def take(self, taker: int, trump: str) -> None:
        """Settle the contract and deal the rest (1.4, 2.3, 4.1)."""
        self.taker = taker
        self.trump = trump
        self.hands[taker].append(self.upcard)
        for seat in self.seats_from(self.dealer + 1):
            self.give(seat, 2 if seat == taker else 3)
        self.leader = (self.dealer + 1) % 4

    def play(self, seat: int, card: str) -> None:
        """Play a card; the winner of a full trick leads to the next (3.3, 4.1)."""
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            best = self.trick.index(best_of(self.trick, self.trump))
            self.leader = (self.leader + best) % 4
            self.tricks.append(self.leader)
            self.won[self.leader % 2] += self.trick
            self.trick = []

    def belote(self) -> list[int]:
        """Each side's points for king and queen of trumps, once both are played (5.2)."""
        score = [0, 0]
        for seat in range(4):
            if "K" + self.trump in self.played[seat] and "Q" + self.trump in self.played[seat]:
                score[seat % 2] = 20
        return score

    def running(self) -> tuple[int, int]:
        """What both sides have so far: tricks, belote and last trick (5.1, 5.2)."""
        score = self.belote()
        for side in range(2):
            score[side] += sum(value_of(card, self.trump) for card in self.won[side])
        if len(self.tricks) == 8:
            score[self.tricks[7] % 2] += 10
        return score[0], score[1]

    def points(self) -> tuple[int, int]:
        """The points of North-South and East-West; none before the end (5.1 to 5.5)."""
        if len(self.tricks) < 8:
            return 0, 0
        score = list(self.running())
        belote = self.belote()
        everything = 162
        for side in range(2):
            if all(seat % 2 == side for seat in self.tricks):
                everything = 252  # 5.3
                score[side] = 252 + belote[side]
        takers = self.taker % 2
        others = 1 - takers
        tie = score[takers] == score[others]
        if score[takers] < score[others] or (tie and not self.rules["tie_makes"]):
            score[takers] = belote[takers]  # 5.5
            score[others] = everything + belote[others]
        return score[0], score[1]


def lines_of_play(deal: Deal, depth: int) -> int:
    """Count the sequences of that many actions; one that ends the deal sooner counts as well."""
    if depth == 0 or deal.over():
        return 1
    count = 0
    for word in deal.legal():
        after = deal.copy()
        after.act(word)
        count += lines_of_play(after, depth - 1)
    return count


def rules_from(text: str) -> dict[str, object]:
    """Read a rule set, such as "INFO0004" or "INFO0004,cut_partner=yes,points_to_win=500"."""
    name, *changes = text.split(",")
    rules = dict(zip(FIELDS.split(), RULE_SETS[name], strict=True))
    for change in changes:
        field, value = change.split("=")
        if field not in rules:
            raise ValueError(f"no such field: {field}")
        words: dict[str, object] = {"yes": True, "no": False}
        rules[field] = int(value) if value.isdigit() else words[value]
    return rules


def recount(line: str) -> str:
    """A line "rules dealer depth count deck [: actions]" with its count worked out."""
    rules, dealer, depth, _, *cards = line.split()
    deal = Deal(rules_from(rules), cards[:32], int(dealer))
    for word in cards[33:]:
        deal.act(word)
    return " ".join([rules, dealer, depth, str(lines_of_play(deal, int(depth))), *cards])


if __name__ == "__main__":
    table = Path(__file__).parents[1] / "perft" / "belote.txt"
    lines = [" ".join(sys.argv[1:])] if sys.argv[1:] else table.read_text().splitlines()
    for line in lines:
        print(line if line.startswith("#") else recount(line))
