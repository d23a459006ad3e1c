"""A second, deliberately naive implementation of one deal of Spades, for use as a test oracle.

It follows docs/rules/spades.md number by number, with strings and lists and nothing clever.
Cards are "2C" to "AS" (ranks 2 to 9 T J Q K A, suits C D H S); seats are 0 to 3, clockwise from
North; side 0 is North-South, side 1 East-West.

Run without arguments, it prints tests/perft/spades.txt with the counts worked out again; run with
the fields of one line of that file (the count may be "?"), it prints that line.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path

RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]  # from the top (1.2)
BIDS = [f"bid-{number}" for number in range(14)]
NILS = ["bid-0", "blind-nil"]

FIELDS = "blind_nil break_spades bag_limit points_to_win points_to_lose"
RULE_SETS: dict[str, list[object]] = {"HOUSE": [True, True, 10, 300, 200]}


def bid_score(bids: list[str], tricks: list[int]) -> tuple[int, int]:
    """The score of two partners for their bids, and their bags (4.2 to 4.4)."""
    bidders = [player for player in range(2) if bids[player] not in NILS]
    if bidders == []:
        return 0, 0
    bid = sum(BIDS.index(bids[player]) for player in bidders)
    if sum(tricks[player] for player in bidders) < bid:
        return -10 * bid, 0
    bags = tricks[0] + tricks[1] - bid
    return 10 * bid + bags, bags


def nil_score(bids: list[str], tricks: list[int]) -> int:
    """The score of two partners for nil and blind nil (4.1)."""
    score = 0
    for player in range(2):
        if bids[player] in NILS:
            worth = 100 if bids[player] == "bid-0" else 200
            score += worth if tricks[player] == 0 else -worth
    return score


class Deal:
    """One deal, from the first bid to the score, dealt from the front of the deck."""

    def __init__(self, rules: dict[str, object], deck: list[str], dealer: int) -> None:
        """Deal thirteen cards each, one by one (1.3)."""
        self.rules = rules
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        seat = dealer
        for card in deck:
            seat = (seat + 1) % 4
            self.hands[seat].append(card)
        self.looking = False  # whether the seat to bid has said no to blind nil
        self.bids = ["", "", "", ""]
        self.leader = (dealer + 1) % 4
        self.trick: list[str] = []  # the cards of the trick in the order played
        self.tricks: list[int] = []  # the seats that won the tricks so far
        self.played: list[str] = []  # all cards played so far

    def copy(self) -> Deal:
        """An independent copy."""
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.bids = list(self.bids)
        other.trick = list(self.trick)
        other.tricks = list(self.tricks)
        other.played = list(self.played)
        return other

    def over(self) -> bool:
        """Whether nothing more can be bid or played (6.4)."""
        return len(self.tricks) == 13

    def turn(self) -> int | None:
        """The seat to act, or None when the deal is over (2.1, 3.1, 6.1)."""
        if self.over():
            return None
        for step in range(1, 5):
            seat = (self.dealer + step) % 4
            if self.bids[seat] == "":
                return seat
        return (self.leader + len(self.trick)) % 4

    def legal(self) -> list[str]:
        """The words the seat to act may say, sorted."""
        seat = self.turn()
        if seat is None:
            return []
        if self.bids[seat] == "":
            if self.rules["blind_nil"] and not self.looking:
                return ["blind-nil", "look"]  # 2.3
            return sorted(BIDS)  # 2.2
        hand = self.hands[seat]
        if self.trick != []:
            allowed = [card for card in hand if card[1] == self.trick[0][1]]  # 3.2
        elif self.rules["break_spades"] and not self.broken():
            allowed = [card for card in hand if card[1] != "S"]  # 3.3
        else:
            allowed = hand
        return sorted(allowed if allowed != [] else hand)

    def broken(self) -> bool:
        """Whether somebody has played a spade (3.3)."""
        return any(card[1] == "S" for card in self.played)

    def act(self, word: str) -> None:
        """Let the seat to act bid or play."""
        seat = self.turn()
        if seat is None or word not in self.legal():
            raise ValueError(f"{word} is not legal here")
        if word == "look":
            self.looking = True
        elif self.bids[seat] == "":
            self.bids[seat] = word
            self.looking = False
        else:
            self.play(seat, word)

    def play(self, seat: int, card: str) -> None:
        """Play a card; the winner of a full trick leads to the next (3.1, 3.4)."""
        self.hands[seat].remove(card)
        self.played.append(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            order = [rank + suit for suit in ["S", self.trick[0][1]] for rank in RANKS]
            best = next(card for card in order if card in self.trick)
            self.leader = (self.leader + self.trick.index(best)) % 4
            self.tricks.append(self.leader)
            self.trick = []

    def bids_and_tricks(self, side: int) -> tuple[list[str], list[int]]:
        """What the two players of a side have bid and taken."""
        seats = [side, side + 2]
        return [self.bids[seat] for seat in seats], [self.tricks.count(seat) for seat in seats]

    def points(self) -> tuple[int, int]:
        """The points of both sides, no penalty for bags among them; none before the end (4)."""
        score = [0, 0]
        if self.over():
            for side in range(2):
                bids, tricks = self.bids_and_tricks(side)
                score[side] = bid_score(bids, tricks)[0] + nil_score(bids, tricks)
        return score[0], score[1]

    def bags(self) -> tuple[int, int]:
        """The bags of both sides in this deal; none before the end (4.2 to 4.4)."""
        bags = [0, 0]
        if self.over():
            for side in range(2):
                bids, tricks = self.bids_and_tricks(side)
                bags[side] = bid_score(bids, tricks)[1]
        return bags[0], bags[1]


def number(rules: dict[str, object], field: str) -> int:
    """A field of the rules that holds a number."""
    value = rules[field]
    assert isinstance(value, int)
    return value


def after_match(
    rules: dict[str, object], score: tuple[int, int], bags: tuple[int, int], deal: Deal
) -> tuple[tuple[int, int], tuple[int, int], int | None]:
    """Score, bags carried on and perhaps the winning side, once a deal is over (4.5, 5.2)."""
    limit = number(rules, "bag_limit")
    new_score = [score[side] + deal.points()[side] for side in range(2)]
    new_bags = list(bags)
    if limit > 0:
        for side in range(2):
            new_bags[side] += deal.bags()[side]
            if new_bags[side] >= limit:
                new_score[side] -= 100
                new_bags[side] %= limit
    winners = []
    for side in range(2):
        wins = new_score[side] >= number(rules, "points_to_win")
        beaten = new_score[1 - side] <= -number(rules, "points_to_lose")
        if wins or beaten:
            winners.append(side)
    winner = None
    if len(winners) == 1:
        winner = winners[0]
    elif len(winners) == 2 and new_score[0] != new_score[1]:
        winner = new_score.index(max(new_score))
    return (new_score[0], new_score[1]), (new_bags[0], new_bags[1]), winner


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
    """Read a rule set, such as "HOUSE" or "HOUSE,blind_nil=no,bag_limit=0"."""
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
    deal = Deal(rules_from(rules), cards[:52], int(dealer))
    for word in cards[53:]:
        deal.act(word)
    return " ".join([rules, dealer, depth, str(lines_of_play(deal, int(depth))), *cards])


if __name__ == "__main__":
    table = Path(__file__).parents[1] / "perft" / "spades.txt"
    lines = [" ".join(sys.argv[1:])] if sys.argv[1:] else table.read_text().splitlines()
    for line in lines:
        print(line if line.startswith("#") else recount(line))
