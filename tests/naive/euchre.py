"""A second, deliberately naive implementation of one deal of Euchre, for use as a test oracle.

It follows docs/rules/euchre.md number by number, with strings and lists and nothing clever.
Cards are "9C" to "AS" (ranks 9 T J Q K A, suits C D H S); seats are 0 to 3, clockwise from North.

Run without arguments, it prints tests/perft/euchre.txt with the counts worked out again; run with
the fields of one line of that file (the count may be "?"), it prints that line.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path

SUITS = ["C", "D", "H", "S"]
SAME_COLOR = {"C": "S", "D": "H", "H": "D", "S": "C"}

FIELDS = (
    "stick_the_dealer alone partner_means_alone lone_lead bury_upcard farmers_hand points_to_win"
)
RULE_SETS: dict[str, list[object]] = {
    "EECS280": [True, False, False, "eldest", True, False, 10],
    "CS246": [False, True, True, "eldest-unless-alone", True, False, 10],
}


def suit_of(card: str, trump: str) -> str:
    """The suit a card counts as: the left bower is a trump (2.2)."""
    if card == "J" + SAME_COLOR[trump]:
        return trump
    return card[1]


def winning_order(led: str, trump: str) -> list[str]:
    """The cards that can win a trick, from the top (2.1 to 2.3)."""
    order = ["J" + trump, "J" + SAME_COLOR[trump]]
    for suit in [trump, led]:
        for rank in "AKQJT9":
            if rank + suit not in order:
                order.append(rank + suit)
    return order


class Deal:
    """One deal, from the first call to the score, dealt from the front of the deck."""

    def __init__(self, rules: dict[str, object], deck: list[str], dealer: int) -> None:
        """Deal the cards and turn one up (1.3, 1.4)."""
        self.rules = rules
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        stock = list(deck)
        seat = dealer
        for batch in [3, 2, 3, 2, 2, 3, 2, 3]:
            seat = (seat + 1) % 4
            for _ in range(batch):
                self.hands[seat].append(stock.pop(0))
        self.upcard = stock.pop(0)
        self.kitty = stock  # face down: three cards, later also a discard or a card turned down
        self.stage = "call"  # then perhaps "discard", "play", "over"
        self.passes = 0
        self.trump = ""
        self.maker = -1
        self.alone = False
        self.leader = -1
        self.trick: list[str] = []  # the cards of the trick in the order played
        self.tricks: list[int] = []  # the seats that won the tricks so far
        self.redealt = False

    def copy(self) -> Deal:
        """An independent copy."""
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.kitty = list(self.kitty)
        other.trick = list(self.trick)
        other.tricks = list(self.tricks)
        return other

    def over(self) -> bool:
        """Whether nothing more can be called or played (6.4)."""
        return self.stage == "over"

    def turn(self) -> int | None:
        """The seat to act, or None when the deal is over (6.1)."""
        if self.stage == "over":
            return None
        if self.stage == "call":
            return (self.dealer + 1 + self.passes) % 4
        if self.stage == "discard":
            return self.dealer
        return self.seats_from(self.leader)[len(self.trick)]

    def seats_from(self, first: int) -> list[int]:
        """The seats that play, clockwise from the first; one sitting out is passed over (4.1)."""
        seats = []
        for step in range(4):
            seat = (first + step) % 4
            if not (self.alone and seat == (self.maker + 2) % 4):
                seats.append(seat)
        return seats

    def legal(self) -> list[str]:
        """The words the seat to act may say, sorted."""
        seat = self.turn()
        if seat is None:
            return []
        if self.stage == "call":
            return sorted(self.legal_calls(seat))
        hand = self.hands[seat]
        if self.stage == "discard":
            # 3.2: the upcard is in the hand by now.
            return sorted(c for c in hand if self.rules["bury_upcard"] or c != self.upcard)
        if self.trick:
            # 4.2: follow suit if able.
            led = suit_of(self.trick[0], self.trump)
            following = [c for c in hand if suit_of(c, self.trump) == led]
            if following:
                return sorted(following)
        return sorted(hand)

    def legal_calls(self, seat: int) -> list[str]:
        """What the seat may call (1.5, 3.1, 3.3 to 3.6)."""
        alone = self.rules["alone"]
        words = []
        if self.passes < 4:
            words.append("pass")
            partner = seat == (self.dealer + 2) % 4
            if not (alone and self.rules["partner_means_alone"] and partner):
                words.append("up")
            if alone:
                words.append("up-alone")
            if self.rules["farmers_hand"] and all(c[0] in "9T" for c in self.hands[seat]):
                words.append("throw-in")
        else:
            if not (self.rules["stick_the_dealer"] and seat == self.dealer):
                words.append("pass")
            for suit in SUITS:
                if suit != self.upcard[1]:
                    words.append(suit)
                    if alone:
                        words.append(suit + "-alone")
        return words

    def act(self, word: str) -> None:
        """Let the seat to act call, discard or play."""
        seat = self.turn()
        if seat is None or word not in self.legal():
            raise ValueError(f"{word} is not legal here")
        if self.stage == "call":
            self.call(seat, word)
        elif self.stage == "discard":
            self.hands[seat].remove(word)
            self.kitty.append(word)
            self.begin_play()
        else:
            self.play(seat, word)

    def call(self, seat: int, word: str) -> None:
        """Carry out a call (3.1 to 3.5, 1.5)."""
        if word == "throw-in":
            self.redealt = True
            self.stage = "over"
        elif word == "pass":
            self.passes += 1
            if self.passes == 4:
                self.kitty.append(self.upcard)
            if self.passes == 8:
                self.stage = "over"
        else:
            self.maker = seat
            self.alone = word.endswith("-alone")
            if word.startswith("up"):
                self.trump = self.upcard[1]
                self.hands[self.dealer].append(self.upcard)
                self.stage = "discard"
            else:
                self.trump = word[0]
                self.begin_play()

    def begin_play(self) -> None:
        """Find who leads to the first trick (4.1, 4.4)."""
        self.stage = "play"
        first = (self.dealer + 1) % 4
        if self.alone:
            if self.rules["lone_lead"] == "maker":
                first = self.maker
            elif self.rules["lone_lead"] == "left-of-maker":
                first = (self.maker + 1) % 4
            elif self.rules["lone_lead"] == "eldest-unless-alone" and first == self.maker:
                first = (self.dealer + 2) % 4
        self.leader = self.seats_from(first)[0]

    def play(self, seat: int, card: str) -> None:
        """Play a card; the winner of a full trick leads to the next (2.3, 4.3)."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        seats = self.seats_from(self.leader)
        if len(self.trick) == len(seats):
            order = winning_order(suit_of(self.trick[0], self.trump), self.trump)
            best = next(card for card in order if card in self.trick)
            self.leader = seats[self.trick.index(best)]
            self.tricks.append(self.leader)
            self.trick = []
            if len(self.tricks) == 5:
                self.stage = "over"

    def points(self) -> tuple[int, int]:
        """The points of North-South and East-West; none before the end (5.1 to 5.3)."""
        score = [0, 0]
        if len(self.tricks) == 5:
            makers = self.maker % 2
            won = len([seat for seat in self.tricks if seat % 2 == makers])
            if won < 3:
                score[1 - makers] = 2
            elif won < 5:
                score[makers] = 1
            else:
                score[makers] = 4 if self.alone else 2
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
    """Read a rule set, such as "EECS280" or "CS246,alone=no,lone_lead=maker"."""
    name, *changes = text.split(",")
    rules = dict(zip(FIELDS.split(), RULE_SETS[name], strict=True))
    for change in changes:
        field, value = change.split("=")
        if field not in rules:
            raise ValueError(f"no such field: {field}")
        words: dict[str, object] = {"yes": True, "no": False}
        rules[field] = int(value) if value.isdigit() else words.get(value, value)
    return rules


def recount(line: str) -> str:
    """A line "rules dealer depth count deck [: actions]" with its count worked out."""
    rules, dealer, depth, _, *cards = line.split()
    deal = Deal(rules_from(rules), cards[:24], int(dealer))
    for word in cards[25:]:
        deal.act(word)
    return " ".join([rules, dealer, depth, str(lines_of_play(deal, int(depth))), *cards])


if __name__ == "__main__":
    table = Path(__file__).parents[1] / "perft" / "euchre.txt"
    lines = [" ".join(sys.argv[1:])] if sys.argv[1:] else table.read_text().splitlines()
    for line in lines:
        print(line if line.startswith("#") else recount(line))
