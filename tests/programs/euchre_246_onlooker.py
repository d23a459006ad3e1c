"""An onlooker who follows the CS 246 program's output with tests/naive/euchre.py beside him.

He believes nothing: whose turn it is, what may be played, who takes a trick and what a hand is
worth are worked out again, from the deck printed under ``-d`` on.  ``Human`` plays at random,
stumbling and reneging now and then, and lets an onlooker check each line before he answers.
"""

import io
import re
from collections.abc import Callable
from functools import cache
from random import Random

from naive import euchre as naive

from overtrick.programs import euchre_246
from programs.euchre_246_runs import CARDS, PROMPT

SUIT_LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
TEAMS = {"0 and 2": 0, "1 and 3": 1}


class Onlooker:
    """One game, from the first hand of the output to its end."""

    def __init__(self, score: tuple[int, int] = (0, 0)) -> None:
        self.score = list(score)
        self.hands = 0
        self.dealer = -1
        self.upcard = ""
        self.deck: list[str] = []
        self.table = naive.Deal(naive.rules_from("CS246"), list(CARDS), 0)
        self.skipped = 0  # in the trick
        self.summaries = 0  # of the hand
        self.owed = "hand"  # what has to be told before anything else is done
        self.asides: list[str] = []  # lines that are no part of the game: complaints
        self.acts: list[tuple[int, str]] = []  # everything done: the player, and the kind
        self.winner = -1

    def hear(self, text: str) -> None:
        """Checks the lines of *text*."""
        for line in filter(None, text.splitlines()):
            assert self.winner == -1, f"after the end of the game: {line}"
            for pattern, check in CHECKS:
                match = re.fullmatch(pattern, line, re.IGNORECASE)
                if match:
                    check(self, *match.groups())
                    break
            else:
                self.asides.append(line)

    def stage(self) -> str:
        """The kind of question the player on turn has to answer."""
        table = self.table
        if table.stage == "call":
            return "second round" if table.passes >= 4 else "first round"
        if table.stage == "discard":
            return "discard"
        return "follow" if table.trick else "lead"

    def hand_begins(self, number: str) -> None:
        assert self.owed == "hand"
        self.hands += 1
        assert int(number) == self.hands
        self.owed = ""
        self.skipped = self.summaries = 0

    def has_score(self, first: str, second: str) -> None:
        assert [int(first), int(second)] == self.score

    def deals(self, seat: str, upcard: str) -> None:
        assert self.hands == 1 or int(seat) == (self.dealer + 1) % 4
        self.dealer, self.upcard = int(seat), upcard

    def decides_first(self, seat: str) -> None:
        assert int(seat) == (self.dealer + 1) % 4

    def shows_deck(self, cards: str) -> None:
        self.deck = cards.split()
        assert sorted(self.deck) == sorted(CARDS)
        self.table = naive.Deal(naive.rules_from("CS246"), self.deck, self.dealer)
        assert self.table.upcard == self.upcard

    def shows_kitty(self, cards: str) -> None:
        assert cards.split() == self.deck[20:]

    def holds(self, seat: str, cards: str, tricks: str) -> None:
        player = int(seat)
        assert player == self.table.turn()
        assert sorted(cards.split()) == sorted(self.table.hands[player])
        assert int(tricks) == self.table.tricks.count(player)

    def act(self, seat: str, word: str, kind: str) -> None:
        """A player calls, discards or plays: he must be on turn, and allowed to."""
        assert self.owed == "", f"nobody told that {self.owed}"
        assert int(seat) == self.table.turn()
        assert word in self.table.legal()
        tricks = len(self.table.tricks)
        self.table.act(word)
        self.acts.append((int(seat), kind))
        if len(self.table.tricks) > tricks:
            self.owed = "the trick was taken"
        elif self.table.over():
            self.owed = "the hand was nullified"
        elif self.table.stage == "call" and self.table.passes == 4 and word == "pass":
            self.owed = "the top card was turned down"

    def passes(self, seat: str) -> None:
        self.act(seat, "pass", "pass")

    def orders(self, seat: str, verb: str, card: str, suit: str, alone: str | None) -> None:
        assert (verb == "picks") == (int(seat) == self.dealer)
        assert (card, SUIT_LETTERS[suit]) == (self.upcard, self.upcard[1])
        self.act(seat, "up-alone" if alone else "up", verb)

    def declares(self, seat: str, suit: str, alone: str | None) -> None:
        self.act(seat, SUIT_LETTERS[suit] + ("-alone" if alone else ""), "declares")

    def turned_down(self, card: str, suit: str) -> None:
        assert self.owed == "the top card was turned down"
        assert (card, SUIT_LETTERS[suit]) == (self.upcard, self.upcard[1])
        self.owed = ""

    def discards(self, seat: str, card: str) -> None:
        self.act(seat, card, "discards")

    def plays(self, seat: str, verb: str, card: str) -> None:
        assert (verb == "leads") == (self.table.trick == [])
        if self.table.trick == []:
            assert self.skipped == (len(self.table.tricks) if self.table.alone else 0)
        self.act(seat, card, verb)

    def takes_trick(self, seat: str) -> None:
        assert self.owed == "the trick was taken"
        assert int(seat) == self.table.tricks[-1]
        self.owed = "the hand was won" if self.table.over() else ""

    def is_skipped(self, seat: str, lone: str) -> None:
        assert self.table.alone
        assert int(lone) == self.table.maker
        assert int(seat) == (self.table.maker + 2) % 4
        self.skipped += 1

    def nullified(self) -> None:
        assert self.owed == "the hand was nullified"
        self.owed = "hand"

    def wins_hand(self, team: str, tricks: str, points: str) -> None:
        assert self.owed == "the hand was won"
        assert self.skipped == (5 if self.table.alone else 0)
        winner = TEAMS[team]
        earned = self.table.points()
        assert [seat % 2 for seat in self.table.tricks].count(winner) == int(tricks) >= 3
        assert (earned[winner], earned[1 - winner]) == (int(points), 0)
        self.score[winner] += int(points)
        euchred = winner != self.table.maker % 2
        self.owed = "the makers were euchred" if euchred else "hand"

    def euchred(self, team: str) -> None:
        assert self.owed == "the makers were euchred"
        assert TEAMS[team] == self.table.maker % 2
        self.owed = "hand"

    def reneges(self, card: str) -> None:
        assert self.table.turn() == 0
        assert card in self.table.hands[0]
        assert card not in self.table.legal()
        self.score[1] += 2
        self.acts.append((0, "reneges"))
        self.owed = "hand" if self.score[1] >= 10 else ""

    def wins_game(self, team: str, points: str, others: str) -> None:
        assert self.owed == "hand"
        self.winner = TEAMS[team]
        assert self.score[self.winner] == int(points) >= 10
        assert self.score[1 - self.winner] == int(others) < 10


CHECKS: list[tuple[str, Callable[..., None]]] = [
    (r"hand (\d+)\.", Onlooker.hand_begins),
    (r"score: players 0 and 2: (\d+)\. players 1 and 3: (\d+)\.", Onlooker.has_score),
    (r"player (\d) deals\. the top card of the kitty is (..)\.", Onlooker.deals),
    (r"player (\d) decides first\.", Onlooker.decides_first),
    (r"deck: (.*)", Onlooker.shows_deck),
    (r"kitty: (.*)", Onlooker.shows_kitty),
    (r"player (\d) holds (.*), tricks (\d)\.", Onlooker.holds),
    (r"player (\d) passes\.", Onlooker.passes),
    (
        r"player (\d) (picks|orders) up (..): (\w+) are trump( and goes alone)?\.",
        Onlooker.orders,
    ),
    (r"player (\d) declares (\w+) trump( and goes alone)?\.", Onlooker.declares),
    (r"(..) is turned down: (\w+) cannot be trump\.", Onlooker.turned_down),
    (r"player (\d) discards (..)\.", Onlooker.discards),
    (r"player (\d) (leads|plays) (..)\.", Onlooker.plays),
    (r"player (\d) takes the trick\.", Onlooker.takes_trick),
    (r"player (\d) is skipped: player (\d) is alone\.", Onlooker.is_skipped),
    (r"all players passed: the hand is nullified\.", Onlooker.nullified),
    (
        r"players (.*) win the hand with (\d) tricks: (\d) points?\.",
        Onlooker.wins_hand,
    ),
    (r"players (.*) are euchred!", Onlooker.euchred),
    (r"player 0 reneged: (..) .*", Onlooker.reneges),
    (r"players (.*) win the game (\d+) to (\d+)!", Onlooker.wins_game),
]

COMMANDS = {"pass": "p", "up": "o", "up-alone": "oa"}
NEVER_RIGHT = ("x", "n", "a", "P", "hearts", "10H", "99", "2C3", "\u2665", "pass")


class Human(io.StringIO):
    """Standard input as somebody at random types it, one line for each prompt."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.out = io.StringIO()
        self.onlooker = Onlooker()
        self.chance = Random(seed)
        self.heard = 0
        self.typed: list[str] = []
        self.stages: list[str] = []  # what was asked, at each prompt
        self.wrong = 0  # answers that only earn a complaint

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        text = self.out.getvalue()[self.heard :]
        self.heard += len(text)
        assert text.endswith(PROMPT)
        assert text.count(PROMPT) == 1
        self.onlooker.hear(text.removesuffix(PROMPT))
        assert self.onlooker.table.turn() == 0
        self.stages.append(self.onlooker.stage())
        self.typed.append(self.answer())
        return self.typed[-1] + "\n"

    def answer(self) -> str:
        table = self.onlooker.table
        if self.chance.random() < 0.2:
            self.wrong += 1
            return self.chance.choice(self.wrong_words())
        if table.stage == "play" and self.chance.random() < 0.1:
            return self.chance.choice(table.hands[0])  # may be a renege
        word = self.chance.choice(table.legal())
        if table.stage != "call":
            return self.chance.choice([word, word.lower()])
        if word in COMMANDS:
            return COMMANDS[word]
        return f"{self.chance.choice([word[0], word[0].lower()])} {'a' if word[1:] else 'n'}"

    def wrong_words(self) -> list[str]:
        table = self.onlooker.table
        if self.stages[-1] == "first round":
            return [*NEVER_RIGHT, *CARDS, *"HDCS"]
        if self.stages[-1] == "second round":
            return [*NEVER_RIGHT, *CARDS, "o", "oa", table.upcard[1], table.upcard[1].lower()]
        strangers = [card for card in CARDS if card not in table.hands[0]]
        return [*NEVER_RIGHT, "p", "o", "oa", *"HDCS", *strangers]


@cache
def human_game(seed: int) -> Human:
    """A whole game of somebody who plays at random, checked line by line."""
    human = Human(seed)
    err = io.StringIO()
    code = euchre_246.main(["euchre", "-d", "-s", str(seed)], human, human.out, err)
    human.onlooker.hear(human.out.getvalue()[human.heard :])

    assert (err.getvalue(), code) == ("", 0)
    return human
