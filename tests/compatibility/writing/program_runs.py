"""Runs of the five course programs: games of all kinds, and mistakes.

All inputs are made here: packs shuffled by a seed, and words typed over and over, of which the
programs take those that are legal and refuse the rest.
"""

import random
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from programs.belote_games import random_game, text_of

from compatibility.writing.files import write_facts
from compatibility.written import PROGRAMS, put_files, run_program, to_text

SUITS = ("Spades", "Hearts", "Clubs", "Diamonds")
HIGH = ("Nine", "Ten", "Jack", "Queen", "King", "Ace")
LOW = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
RANKS, LETTERS = "23456789TJQKA", "CDHS"


class Run(dict[str, Any]):
    """What is typed, and the files at hand."""

    def __init__(
        self, name: str, *words: str, typed: str = "", files: dict[str, str] | None = None
    ) -> None:
        super().__init__(name=name, words=words, typed=typed, files=files or {})


def write_runs(folder: Path) -> None:
    for program in PROGRAMS:
        runs = [done(program, run) for run in RUNS[program]()]
        write_facts(folder / f"{program}.json.gz", runs)


def done(program: str, run: Run) -> dict[str, Any]:
    """The run, and what came of it: output, exit code, and the files it left."""
    with TemporaryDirectory() as place:
        put_files(run["files"], Path(place))
        ended = run_program(program, run["words"], run["typed"], Path(place))
        left = {file.name: to_text(file.read_bytes()) for file in sorted(Path(place).iterdir())}
    return {**run, "out": ended.out, "err": ended.err, "code": ended.code, "left": left}


def over_and_over(words: str, count: int) -> str:
    return "\n".join(islice(cycle(words.split()), count)) + "\n"


def named_cards(ranks: Sequence[str]) -> list[str]:
    return [f"{rank} of {suit}" for suit in SUITS for rank in ranks]


def pack(seed: int, ranks: Sequence[str]) -> str:
    cards = named_cards(ranks)
    random.Random(seed).shuffle(cards)
    return "\n".join(cards) + "\n"


def four(kinds: str) -> tuple[str, ...]:
    """Ana, Ben, Cleo and Dag, of the kinds that the letters stand for."""
    kind = {"H": "Human", "S": "Simple"}
    pairs = zip(("Ana", "Ben", "Cleo", "Dag"), kinds, strict=True)
    return tuple(word for name, letter in pairs for word in (name, kind[letter]))


# --- euchre280 ----------------------------------------------------------------------------------


def euchre280_runs() -> list[Run]:
    one, two = {"one.in": pack(1, HIGH)}, {"two.in": pack(2, HIGH)}
    answers = over_and_over("pass 0 Hearts 1 Spades 2 Clubs 3 Diamonds 4 -1", 4000)
    short = {"short.in": "\n".join(named_cards(HIGH)[:-1]) + "\n"}
    twice = {"twice.in": pack(3, HIGH).replace("Ace of Clubs", "Nine of Clubs")}
    other = {"other.in": pack(3, HIGH).replace("Ace of Clubs", "Two of Clubs")}
    windows = {"windows.in": "\ufeff" + pack(4, HIGH).replace("\n", "\r\n")}
    return [
        Run("simple", "one.in", "noshuffle", "10", *four("SSSS"), files=one),
        Run("shuffled", "one.in", "shuffle", "10", *four("SSSS"), files=one),
        Run("another pack", "two.in", "shuffle", "5", *four("SSSS"), files=two),
        Run("to one point", "two.in", "noshuffle", "1", *four("SSSS"), files=two),
        Run("one human", "one.in", "shuffle", "4", *four("SHSS"), typed=answers, files=one),
        Run("four humans", "two.in", "shuffle", "3", *four("HHHH"), typed=answers, files=two),
        Run("input ends", "one.in", "noshuffle", "10", *four("HSSS"), typed="pass\n", files=one),
        Run("points as atoi", "one.in", "noshuffle", "2x", *four("SSSS"), files=one),
        Run("line ends and mark", "windows.in", "noshuffle", "1", *four("SSSS"), files=windows),
        Run("no arguments"),
        Run("no points", "one.in", "noshuffle", "0", *four("SSSS"), files=one),
        Run("too many points", "one.in", "noshuffle", "101", *four("SSSS"), files=one),
        Run("no such shuffle", "one.in", "reshuffle", "10", *four("SSSS"), files=one),
        Run("no such player", "one.in", "shuffle", "10", *four("SSSS")[:-1], "Bot", files=one),
        Run("no file", "none.in", "shuffle", "10", *four("SSSS")),
        Run("short pack", "short.in", "noshuffle", "1", *four("SSSS"), files=short),
        Run("a card twice", "twice.in", "noshuffle", "1", *four("SSSS"), files=twice),
        Run("no euchre card", "other.in", "noshuffle", "1", *four("SSSS"), files=other),
    ]


# --- euchre246 ----------------------------------------------------------------------------------

SAVED = """overtrick record 1
game euchre
rules CS246
seed 1
after 6 deals 8 9
seat North human Player 0
seat East daring Player 1
seat South daring Player 2
seat West daring Player 3

deal 7 | dealer West | {deck} | pass pass pass pass
"""


def letters(seed: int, ranks: str) -> str:
    cards = [rank + suit for suit in LETTERS for rank in ranks]
    random.Random(seed).shuffle(cards)
    return " ".join(cards)


def euchre246_runs() -> list[Run]:
    cards = " ".join(rank + suit for suit in LETTERS for rank in "9TJQKA").lower()
    answers = over_and_over(f"p o H n S n D n C a {cards} oa", 3000)
    saved = SAVED.format(deck=letters(5, "9TJQKA"))
    broken = saved.replace("pass pass pass pass", "pass pass pass pass clubs hearts")
    some = over_and_over(f"p o {cards}", 70)
    return [
        Run("seed 0", typed=answers),
        Run("seed 4", "-s", "4", typed=answers),
        Run("everything shown", "-d", "-s", "-7", typed=answers),
        Run("rage quit", "-s", "11", typed="r\n"),
        Run("rage quit, shown", "-s", "12", "-d", typed="r\n"),
        Run("saved after reneges", "-s", "3", typed=f"{some}w kept.txt\nq\n"),
        Run("saved with another seed", "-s", "6", typed=f"{some}{some}w kept.txt\nr\n"),
        Run("continued", "-f", "game.txt", typed=answers, files={"game.txt": saved}),
        Run("continued, saved", "-f", "game.txt", typed="H n w on.txt", files={"game.txt": saved}),
        Run("nothing typed", "-s", "2"),
        Run("quit", typed="q\n"),
        Run("odd words", "-s", "1", typed="x xx 9z H 1 q\n"),
        Run("bad saved game", "-f", "game.txt", files={"game.txt": broken}),
        Run("no game", "-f", "game.txt", files={"game.txt": "nothing\n"}),
        Run("no file", "-f", "none.txt"),
        Run("no such option", "-x"),
        Run("no seed", "-s", "four"),
    ]


# --- spades -------------------------------------------------------------------------------------


def spades_runs() -> list[Run]:
    packs = {f"{seed}.in": pack(seed, LOW + HIGH) for seed in (21, 22, 23)}
    answers = over_and_over("n 3 1 2 1 4", 6000)
    blind = over_and_over("y n 0 2 1 1", 6000)
    twice = {"twice.in": packs["21.in"].replace("Ace of Clubs", "Two of Clubs")}
    short = {"short.in": "\n".join(packs["21.in"].splitlines()[:-1]) + "\n"}
    return [
        Run("simple", *four("SSSS")),
        Run("a pack", *four("SSSS"), "21.in", files=packs),
        Run("another pack", *four("SSSS"), "22.in", files=packs),
        Run("a third pack", *four("SSSS"), "23.in", files=packs),
        Run("one human", *four("SHSS"), typed=answers),
        Run("two humans with a pack", *four("HSHS"), "22.in", typed=blind, files=packs),
        Run("input ends", *four("SSHS"), typed="n\n3\n"),
        Run("no arguments"),
        Run("no such player", *four("SSSS")[:-1], "Bot"),
        Run("no file", *four("SSSS"), "none.in"),
        Run("a card twice", *four("SSSS"), "twice.in", files=twice),
        Run("short pack", *four("SSSS"), "short.in", files=short),
    ]


# --- belote-referee -----------------------------------------------------------------------------


def belote_runs() -> list[Run]:
    runs = []
    for seed, trump in enumerate("shdc"):
        game = text_of(trump, 1 + seed % 2, random_game(random.Random(seed), trump))
        runs.append(Run(f"legal, {trump}", "game.txt", files={"game.txt": game}))
    runs.append(Run("typed", typed=game))
    for seed in range(40, 45):
        trump = "shdc"[seed % 4]
        game = text_of(trump, 1, random_game(random.Random(seed), trump, cheating=0.3))
        runs.append(Run(f"careless {seed}", "game.txt", files={"game.txt": game}))
        runs.append(Run(f"proved {seed}", "--prove", "game.txt", files={"game.txt": game}))
    lines = game.splitlines()
    return [
        *runs,
        Run("no game"),
        Run("no trump", typed="x 1\n"),
        Run("no team", typed="s 3\n"),
        Run("bad card", typed="s 1\nAs Ks Qs 1s\n"),
        Run("a card twice", typed="\n".join([lines[0], lines[1], lines[1]]) + "\n"),
        Run("a missing trick", typed="\n".join(lines[:2]) + "\n"),
        Run("no file", "none.txt"),
        Run("no such option", "--guess"),
    ]


# --- war ----------------------------------------------------------------------------------------


def war_runs() -> list[Run]:
    runs = []
    counts = {31: 52, 32: 52, 33: 52, 34: 10, 35: 10, 36: 8, 37: 6, 38: 7}
    for seed, count in counts.items():
        cards = " ".join(letters(seed, RANKS).split()[:count])
        game = {"game.txt": f"Ann Lee\nBob\n{cards}\n"}
        runs.append(Run(f"{count} cards of {seed}", "game.txt", files=game))
    return [
        *runs,
        Run("named when asked", typed="game.txt\n", files=game),
        Run("both run out", "game.txt", files={"game.txt": "A\nB\n2C 2D 3C 3D\n"}),
        Run("both run out later", "game.txt", files={"game.txt": "A\nB\n2C 3C 3D 2D\n"}),
        Run("one card each", "game.txt", files={"game.txt": "A\nB\nAC\nKD\n"}),
        Run("bad card", "game.txt", files={"game.txt": "A\nB\n2C 1D\n"}),
        Run("a card twice", "game.txt", files={"game.txt": "A\nB\n2C 3D 2C 4D\n"}),
        Run("one name", "game.txt", files={"game.txt": "A\n"}),
        Run("no cards", "game.txt", files={"game.txt": "A\nB\n"}),
        Run("no text", "game.txt", files={"game.txt": "A\nB\n\udcff\n"}),
        Run("empty", "game.txt", files={"game.txt": ""}),
        Run("no file", "none.txt"),
        Run("two files", "game.txt", "game.txt", files=game),
        Run("nothing typed"),
    ]


RUNS = {
    "euchre280": euchre280_runs,
    "euchre246": euchre246_runs,
    "spades": spades_runs,
    "belote-referee": belote_runs,
    "war": war_runs,
}
