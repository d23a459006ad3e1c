"""Runs the Spades program, inside this process and as one of its own; its players on paper."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import overtrick
from overtrick.programs import spades
from overtrick.programs.spades import Card, Human, PlayerComponents, Team
from overtrick.programs.streams import Streams

RANKS = [
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Jack",
    "Queen",
    "King",
    "Ace",
]
SUITS = ["Clubs", "Diamonds", "Hearts", "Spades"]
CARDS = [f"{rank} of {suit}" for suit in SUITS for rank in RANKS]  # as in a new pack

FOUR_SIMPLE = ["Ann", "Simple", "Bob", "Simple", "Cat", "Simple", "Dan", "Simple"]
FOUR_HUMAN = ["Ann", "Human", "Bob", "Human", "Cat", "Human", "Dan", "Human"]
BOB_HUMAN = ["Ann", "Simple", "Bob", "Human", "Cat", "Simple", "Dan", "Simple"]


class Ran(NamedTuple):
    """What a run inside this process left behind."""

    out: str
    err: str
    code: int


class Ended(NamedTuple):
    """What a process left behind."""

    out: bytes
    err: bytes
    code: int


def run_inside(words: Sequence[str], answers: str = "") -> Ran:
    """Runs ``spades WORDS...`` on streams in memory."""
    out, err = io.StringIO(), io.StringIO()
    code = spades.main(["spades", *words], io.StringIO(answers), out, err)
    return Ran(out.getvalue(), err.getvalue(), code)


def command(words: Sequence[str]) -> list[str]:
    """The command line that runs the program in a process of its own."""
    return [sys.executable, "-m", "overtrick.programs.spades", *words]


def environment() -> dict[str, str]:
    """An environment in which the package is found, installed or not."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**plain, "PYTHONPATH": str(Path(overtrick.__file__).parents[1])}


def run_outside(words: Sequence[str], answers: bytes = b"", redirect: str = "") -> Ended:
    """Runs the program as a process, its streams redirected as a shell would (``>&-``)."""
    line = command(words)
    if redirect:
        line = ["sh", "-c", f'exec "$@" {redirect}', "sh", *line]
    done = subprocess.run(line, input=answers, capture_output=True, env=environment(), timeout=30)
    return Ended(done.stdout, done.stderr, done.returncode)


class Paper:
    """Streams in memory: what is typed, and what was printed."""

    def __init__(self, typed: str = "") -> None:
        self.printed, self.complained = io.StringIO(), io.StringIO()
        self.streams = Streams("spades", io.StringIO(typed), self.printed, self.complained)

    def human(self, name: str = "NAME", cards: Sequence[str] = ()) -> Human:
        player = Human(name, self.streams)
        for card in cards:
            assert player.add_card(Card.read(card))
        return player

    def team(self) -> Team:
        return Team(PlayerComponents("A", "Human"), PlayerComponents("B", "Human"), self.streams)

    def out(self) -> str:
        return self.printed.getvalue()

    def complaints(self) -> str:
        return self.complained.getvalue()


def shown(cards: Sequence[str]) -> str:
    """The lines in which cards are offered, which must be given in order."""
    return "".join(f"[{place}] {card}\n" for place, card in enumerate(cards, start=1))
