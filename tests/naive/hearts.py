"""A second, deliberately naive implementation of Hearts, for use as a test oracle.

It follows docs/rules/hearts.md number by number, with strings and lists and nothing clever.
Cards are "2C" to "AS" (ranks 2 to 9 T J Q K A, suits C D H S); seats are 0 to 3, clockwise from
North.  A card is also the word for passing it and for playing it.

Run without arguments, it prints tests/perft/hearts.txt with the counts worked out again; run with
the fields of one line of that file (the count may be "?"), it prints that line.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path

RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]  # from the top (1.2)
POINT_CARDS = [*(rank + "H" for rank in RANKS), "QS"]  # 1.4
CYCLE = ["left", "right", "across", "none"]  # 2.1
STEPS = {"left": 1, "across": 2, "right": 3}  # seats clockwise to the one who gets the cards

FIELDS = (
    "passing first_lead points_in_first_trick must_break_hearts spare_queen queen_breaks_hearts"
    " moon jack_of_diamonds bonus_for_no_tricks points_to_end"
)
RULE_SETS: dict[str, list[object]] = {
    "HOUSE": [
        *["cycle", "two-of-clubs", False, True, False, False],
        *["others-add", False, False, 100],
    ],
    "OMNIBUS": [
        *["cycle", "two-of-clubs", False, True, False, False],
        *["others-add", True, False, 100],
    ],
}


class Deal:
    """One deal, from the first card passed to the points, dealt from the front of the deck."""

    def __init__(
        self, rules: dict[str, object], deck: list[str], dealer: int, number: int = 1
    ) -> None:
        """Deal thirteen cards each, one by one (1.3); *number* is 1 for a match's first deal."""
        self.rules = rules
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        seat = dealer
        for card in deck:
            seat = (seat + 1) % 4
            self.hands[seat].append(card)
        self.direction = str(rules["passing"])
        if self.direction == "cycle":
            self.direction = CYCLE[(number - 1) % 4]  # 2.1
        self.chosen: list[list[str]] = [[], [], [], []]  # the cards each seat passes
        self.leader = 0
        self.trick: list[str] = []  # the cards of the trick in the order played
        self.played: list[str] = []  # all cards played so far
        self.tricks: list[tuple[int, list[str]]] = []  # who won them, and their cards
        if self.direction == "none":
            self.find_leader()

    def copy(self) -> Deal:
        """An independent copy."""
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.chosen = [list(cards) for cards in self.chosen]
        other.trick = list(self.trick)
        other.played = list(self.played)
        other.tricks = list(self.tricks)
        return other

    def find_leader(self) -> None:
        """See who leads to the first trick (3.1)."""
        self.leader = (self.dealer + 1) % 4
        if self.rules["first_lead"] != "eldest":
            for seat in range(4):
                if "2C" in self.hands[seat]:
                    self.leader = seat

    def over(self) -> bool:
        """Whether nothing more can be passed or played (6.4)."""
        return len(self.tricks) == 13

    def passing(self) -> bool:
        """Whether cards are passed now (2.1, 2.3)."""
        return self.direction != "none" and any(len(cards) < 3 for cards in self.chosen)

    def turn(self) -> int | None:
        """The seat to act, or None when the deal is over (2.2, 3.1, 6.1)."""
        if self.over():
            return None
        if self.passing():
            for step in range(1, 5):
                seat = (self.dealer + step) % 4
                if len(self.chosen[seat]) < 3:
                    return seat
        return (self.leader + len(self.trick)) % 4

    def legal(self) -> list[str]:
        """The cards the seat to act may pass or play, sorted."""
        seat = self.turn()
        if seat is None:
            return []
        hand = self.hands[seat]
        if self.passing():
            return sorted(hand)  # 2.2
        if self.trick == []:
            return sorted(self.cards_to_lead(hand))
        return sorted(self.cards_to_follow(hand))

    def cards_to_follow(self, hand: list[str]) -> list[str]:
        """What may be played to a trick that somebody has led to (3.2, 3.3)."""
        same_suit = [card for card in hand if card[1] == self.trick[0][1]]
        if same_suit != []:
            return self.without_first_points(same_suit)
        return self.without_first_points(hand)

    def cards_to_lead(self, hand: list[str]) -> list[str]:
        """What may be led (3.1, 3.3, 3.4)."""
        if self.played == [] and self.rules["first_lead"] == "two-of-clubs":
            return ["2C"]
        if self.played == [] and self.rules["first_lead"] == "any-club":
            return [card for card in hand if card[1] == "C"]
        cards = self.without_first_points(hand)
        if self.broken() or not self.rules["must_break_hearts"]:
            return cards
        if self.rules["spare_queen"] and all(card in POINT_CARDS for card in hand):
            return cards
        others = [card for card in cards if card[1] != "H"]
        return others if others != [] else cards

    def without_first_points(self, cards: list[str]) -> list[str]:
        """The cards without those that may not be played to the first trick (3.3)."""
        if len(self.tricks) > 0 or self.rules["points_in_first_trick"]:
            return cards
        others = [card for card in cards if card not in POINT_CARDS]
        return others if others != [] else cards

    def broken(self) -> bool:
        """Whether hearts are broken (3.5)."""
        if self.rules["queen_breaks_hearts"] and "QS" in self.played:
            return True
        return any(card[1] == "H" for card in self.played)

    def act(self, card: str) -> None:
        """Let the seat to act pass or play a card."""
        seat = self.turn()
        if seat is None or card not in self.legal():
            raise ValueError(f"{card} is not legal here")
        self.hands[seat].remove(card)
        if self.passing():
            self.chosen[seat].append(card)
            if not self.passing():
                self.exchange()
        else:
            self.play(card)

    def exchange(self) -> None:
        """Give everybody the cards that were passed to them (2.3)."""
        for seat in range(4):
            receiver = (seat + STEPS[self.direction]) % 4
            self.hands[receiver] += self.chosen[seat]
        self.find_leader()

    def play(self, card: str) -> None:
        """Play a card; the winner of a full trick leads to the next (3.6)."""
        self.played.append(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            order = [rank + self.trick[0][1] for rank in RANKS]
            best = next(card for card in order if card in self.trick)
            self.leader = (self.leader + self.trick.index(best)) % 4
            self.tricks.append((self.leader, self.trick))
            self.trick = []

    def cards_taken(self, seat: int) -> list[str]:
        """The cards in the tricks of a seat."""
        return [card for winner, cards in self.tricks if winner == seat for card in cards]

    def moon_shooter(self) -> int | None:
        """The seat that has taken all point cards, if one has (4.2)."""
        for seat in range(4):
            if all(card in self.cards_taken(seat) for card in POINT_CARDS):
                return seat
        return None

    def points(self) -> list[int]:
        """The points of each seat; none before the end (4)."""
        points = [0, 0, 0, 0]
        if not self.over():
            return points
        shooter = self.moon_shooter()
        for seat in range(4):
            taken = self.cards_taken(seat)
            if shooter is None:
                points[seat] += sum(card[1] == "H" for card in taken)  # 4.1
                points[seat] += 13 if "QS" in taken else 0
            elif self.rules["moon"] == "others-add":
                points[seat] += 0 if seat == shooter else 26  # 4.2
            else:
                points[seat] += -26 if seat == shooter else 0
            if self.rules["jack_of_diamonds"] and "JD" in taken:
                points[seat] -= 10  # 4.3
            if self.rules["bonus_for_no_tricks"] and shooter is None and taken == []:
                points[seat] -= 5  # 4.4
        return points


class Match:
    """A match: who deals which deal, and the score."""

    def __init__(self, rules: dict[str, object], dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.number = 1  # of the deal to come
        self.score = [0, 0, 0, 0]

    def deal(self, deck: list[str]) -> Deal:
        """The next deal."""
        return Deal(self.rules, deck, self.dealer, self.number)

    def add(self, deal: Deal) -> None:
        """Count a deal that is over, and pass the deal on (5.1, 5.2)."""
        for seat in range(4):
            self.score[seat] += deal.points()[seat]
        self.dealer = (self.dealer + 1) % 4
        self.number += 1

    def over(self) -> bool:
        """Whether somebody has as many points as end the match (5.2)."""
        limit = self.rules["points_to_end"]
        assert isinstance(limit, int)
        return any(score >= limit for score in self.score)

    def winners(self) -> list[int]:
        """The seats with the lowest score once the match is over (5.3)."""
        if not self.over():
            return []
        return [seat for seat in range(4) if self.score[seat] == min(self.score)]


def lines_of_play(deal: Deal, depth: int) -> int:
    """Count the sequences of that many actions; one that ends the deal sooner counts as well."""
    if depth == 0 or deal.over():
        return 1
    count = 0
    for card in deal.legal():
        after = deal.copy()
        after.act(card)
        count += lines_of_play(after, depth - 1)
    return count


def rules_from(text: str) -> dict[str, object]:
    """Read a rule set, such as "HOUSE" or "OMNIBUS,passing=left,must_break_hearts=no"."""
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
    """A line "rules dealer number depth count deck [: actions]" with its count worked out."""
    rules, dealer, number, depth, _, *cards = line.split()
    deal = Deal(rules_from(rules), cards[:52], int(dealer), int(number))
    for card in cards[53:]:
        deal.act(card)
    return " ".join([rules, dealer, number, depth, str(lines_of_play(deal, int(depth))), *cards])


if __name__ == "__main__":
    table = Path(__file__).parents[1] / "perft" / "hearts.txt"
    lines = [" ".join(sys.argv[1:])] if sys.argv[1:] else table.read_text().splitlines()
    for line in lines:
        print(line if line.startswith("#") else recount(line))
