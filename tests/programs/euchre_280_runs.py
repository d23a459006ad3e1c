"""Runs the EECS 280 program, inside this process and as one of its own; packs to run it with."""

import io
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import overtrick
from overtrick.programs import euchre_280

Word = str | bytes

RANKS = ["Nine", "Ten", "Jack", "Queen", "King", "Ace"]
SUITS = ["Spades", "Hearts", "Clubs", "Diamonds"]
CARDS = [f"{rank} of {suit}" for suit in SUITS for rank in RANKS]  # as in a new pack

FOUR_SIMPLE = ["Ann", "Simple", "Bob", "Simple", "Cat", "Simple", "Dan", "Simple"]
FOUR_HUMAN = ["Ann", "Human", "Bob", "Human", "Cat", "Human", "Dan", "Human"]
ANN_HUMAN = ["Ann", "Human", "Bob", "Simple", "Cat", "Simple", "Dan", "Simple"]

PROMPT = re.compile(
    r"Human player .*, please "
    r'(enter a suit, or "pass"|select a card to discard|select a card):'
)
NAMES = {"9": "Nine", "T": "Ten", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"} | {
    suit[0]: suit for suit in SUITS
}


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


def run_inside(argv: Sequence[str], answers: str | bytes = "") -> Ran:
    """Runs the program on streams in memory; answers in bytes come as a real stdin would."""
    stdin: io.StringIO | io.TextIOWrapper
    if isinstance(answers, bytes):
        stdin = io.TextIOWrapper(io.BytesIO(answers), "utf-8")
    else:
        stdin = io.StringIO(answers)
    out, err = io.StringIO(), io.StringIO()
    code = euchre_280.main(argv, stdin, out, err)
    return Ran(out.getvalue(), err.getvalue(), code)


def command(words: Sequence[Word]) -> list[Word]:
    """The command line that runs the program in a process of its own."""
    return [sys.executable, "-m", "overtrick.programs.euchre_280", *words]


def own_name() -> str:
    """``argv[0]`` as Python gives it to a module run with ``-m``."""
    return str(Path(euchre_280.__file__).with_name("__main__.py"))


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """An environment in which the package is found, installed or not, and Python is as it comes."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**plain, "PYTHONPATH": str(Path(overtrick.__file__).parents[1]), **(changes or {})}


def run_outside(
    words: Sequence[Word],
    answers: bytes = b"",
    redirect: str = "",
    changes: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Ended:
    """Runs the program as a process, its streams redirected as a shell would (``>&-``)."""
    line = command(words)
    if redirect:
        line = ["sh", "-c", f'exec "$@" {redirect}', "sh", *line]
    done = subprocess.run(
        line, input=answers, capture_output=True, env=environment(changes), cwd=cwd, timeout=30
    )
    return Ended(done.stdout, done.stderr, done.returncode)


def cards_in_words(names: str) -> list[str]:
    """``9S JD`` in the words of the assignment."""
    return [f"{NAMES[name[0]]} of {NAMES[name[1]]}" for name in names.split()]


def pack_dealing(eldest: str, second: str, third: str, dealer: str, upcard: str) -> str:
    """The text of a pack from which these hands come; the cards not named lie at the bottom."""
    batches = [
        cards_in_words(eldest)[:3],
        cards_in_words(second)[:2],
        cards_in_words(third)[:3],
        cards_in_words(dealer)[:2],
        cards_in_words(eldest)[3:],
        cards_in_words(second)[2:],
        cards_in_words(third)[3:],
        cards_in_words(dealer)[2:],
        cards_in_words(upcard),
    ]
    dealt = [card for batch in batches for card in batch]
    return pack_text(dealt + [card for card in CARDS if card not in dealt])


def pack_text(cards: Sequence[str]) -> str:
    return "".join(card + "\n" for card in cards)


def random_pack(chance: random.Random) -> str:
    return pack_text(chance.sample(CARDS, len(CARDS)))


def first_choice(valid: list[str]) -> str:
    """Orders up the upcard, discards it, plays the first card allowed."""
    return valid[0]


def pass_if_possible(valid: list[str]) -> str:
    """Passes, unless stuck as the dealer; otherwise as ``first_choice``."""
    return "pass" if "pass" in valid else valid[0]


def with_prompts_repeated(out: str, times: Mapping[int, int]) -> str:
    """*out* with prompt number *n*, from 0, said ``times[n]`` times more."""
    lines = []
    prompts = 0
    for line in out.splitlines(keepends=True):
        lines.append(line)
        if PROMPT.fullmatch(line.rstrip("\n")):
            lines += [line] * times.get(prompts, 0)
            prompts += 1
    return "".join(lines)


def up_to_prompt(out: str, number: int) -> str:
    """*out* as far as prompt *number*, from 0."""
    return out[: [match.end() for match in prompts_in(out)][number]] + "\n"


def prompts_in(out: str) -> Iterator[re.Match[str]]:
    return PROMPT.finditer(out)


CAT_MARCHES = pack_dealing(
    eldest="9S TS QS 9C TC",
    second="JH JD KH AH AS",
    third="JS QC KC 9D TD",
    dealer="TH QH KS AC AD",
    upcard="9H",
)
