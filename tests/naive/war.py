"""A second, deliberately naive implementation of War, for use as a test oracle.

It follows docs/rules/war.md number by number, with strings and lists and nothing clever.
Cards are "2C" to "AS" (ranks 2 to 9 T J Q K A, suits C D H S); player 0 is North, player 1 East.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"

FIELDS = "face_down"
RULE_SETS: dict[str, list[object]] = {"CS241": [1]}


class Game:
    """One game; a pile is a list with its top card first."""

    def __init__(self, rules: dict[str, object], deck: list[str]) -> None:
        """Deal the cards one by one from the front of the deck (1.2)."""
        face_down = rules["face_down"]
        assert isinstance(face_down, int)
        self.face_down = face_down
        self.piles: list[list[str]] = [[], []]
        for place, card in enumerate(deck):
            self.piles[place % 2].append(card)
        self.table: list[list[str]] = [[], []]  # what both have played; on a draw it stays there
        self.rounds = 0
        self.verdict: str | None = None  # then "won", "draw" or "endless"
        self.winner: int | None = None
        self.earlier: set[str] = set()  # every position there has been
        self.judge()

    def play_round(self) -> None:
        """Turn up the cards, and fight the wars that follow (2.1 to 2.5)."""
        if self.verdict is not None:
            raise ValueError("the game is over")
        self.rounds += 1
        self.table = [[], []]
        taker = self.battle()
        if taker is not None:
            self.piles[taker] += self.table[taker] + self.table[1 - taker]  # 2.3
            self.table = [[], []]
        self.judge()

    def battle(self) -> int | None:
        """Play cards until somebody has won the round; None if neither can go on."""
        steps = 1
        while True:
            for _ in range(steps):
                able = [player for player in range(2) if self.piles[player] != []]
                if able == []:
                    return None  # 2.5
                if len(able) == 1:
                    return able[0]  # 2.4
                for player in able:
                    self.table[player].append(self.piles[player].pop(0))
            north, east = [RANKS.index(cards[-1][0]) for cards in self.table]
            if north != east:
                return 0 if north > east else 1  # 2.1
            steps = self.face_down + 1  # 2.2

    def judge(self) -> None:
        """See whether the game is over, and how (2.5, 3.1, 3.2)."""
        position = " ".join(self.piles[0]) + " | " + " ".join(self.piles[1])
        if self.piles == [[], []]:
            self.verdict = "draw"
        elif [] in self.piles:
            self.verdict = "won"
            self.winner = 1 - self.piles.index([])
        elif position in self.earlier:
            self.verdict = "endless"
        self.earlier.add(position)


def length_of_game(rules: dict[str, object], deck: list[str]) -> tuple[str, int | None, int]:
    """Verdict, winner, and the rounds up to the end or to the first position that came again."""
    game = Game(rules, deck)
    while game.verdict is None:
        game.play_round()
    return game.verdict, game.winner, game.rounds


def rules_from(text: str) -> dict[str, object]:
    """Read a rule set, such as "CS241" or "CS241,face_down=3"."""
    name, *changes = text.split(",")
    rules = dict(zip(FIELDS.split(), RULE_SETS[name], strict=True))
    for change in changes:
        field, value = change.split("=")
        if field not in rules:
            raise ValueError(f"no such field: {field}")
        rules[field] = int(value)
    return rules
