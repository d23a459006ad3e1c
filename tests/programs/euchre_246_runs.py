"""Runs the CS 246 program, inside this process and as one of its own; games to go on from.

Saved games are written here by hand, in the format of docs/record.md.
"""

import io
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from re import escape, findall, search
from tempfile import TemporaryDirectory

from overtrick.programs import euchre_246
from programs.euchre_280_runs import Ended, Ran, environment

SEATS = ("North", "East", "South", "West")  # players 0 to 3
CARDS = [rank + suit for suit in "HDCS" for rank in "9TJQKA"]
PROMPT = "> "

PASSED = "pass pass pass pass"  # the top card is turned down

QUIET = ("JH JD QH KH AH", "TH 9C TC JC QC", "9D KC AC 9S TS", "TD JS QS KS AS")
QUIET_KITTY = "9H QD KD AD"
"""Player 0 has every face card that counts as a red trump, so that no computer player calls one."""


def run_inside(words: Sequence[str], typed: str = "") -> Ran:
    """Runs the program on streams in memory."""
    out, err = io.StringIO(), io.StringIO()
    code = euchre_246.main(["euchre", *words], io.StringIO(typed), out, err)
    return Ran(out.getvalue(), err.getvalue(), code)


def command(words: Sequence[str]) -> list[str]:
    """The command line that runs the program in a process of its own."""
    return [sys.executable, "-m", "overtrick.programs.euchre_246", *words]


def run_outside(
    words: Sequence[str],
    typed: bytes = b"",
    redirect: str = "",
    changes: Mapping[str, str] | None = None,
) -> Ended:
    """Runs the program as a process, its streams redirected as a shell would (``>&-``)."""
    line = command(words)
    if redirect:
        line = ["sh", "-c", f'exec "$@" {redirect}', "sh", *line]
    done = subprocess.run(
        line, input=typed, capture_output=True, env=environment(changes), timeout=30
    )
    return Ended(done.stdout, done.stderr, done.returncode)


def deck_of(dealer: int, hands: Sequence[str], kitty: str) -> list[str]:
    """A deck that deals player 0 to 3 these hands, 3-2-3-2 and 2-3-2-3 from the dealer's left."""
    named = [card for cards in (*hands, kitty) for card in cards.split()]
    assert len(named) == len(set(named)), "a card is in two places"
    others = [card for card in CARDS if card not in named]
    dealt = [hand.split() for hand in hands]
    for hand in dealt:
        while len(hand) < 5:
            hand.append(others.pop())
    deck = []
    seat = dealer
    for batch in (3, 2, 3, 2, 2, 3, 2, 3):
        seat = (seat + 1) % 4
        deck += dealt[seat][:batch]
        dealt[seat] = dealt[seat][batch:]
    return [*deck, *kitty.split(), *others]


def saved(
    dealer: int,
    done: str = "",
    hands: Sequence[str] = QUIET,
    kitty: str = QUIET_KITTY,
    score: tuple[int, int] = (0, 0),
    deals: int = 0,
    seed: str = "seed 5\n",
    rules: str = "CS246",
) -> str:
    """A game to go on from: *done* is what has been called and played in the hand."""
    deck = " ".join(deck_of(dealer, hands, kitty))
    parts = [f"deal {deals + 1}", f"dealer {SEATS[dealer]}", deck, *([done] if done else [])]
    return (
        f"overtrick record 1\ngame euchre\nrules {rules}\n{seed}"
        f"after {deals} deals {score[0]} {score[1]}\n"
        "seat North human Player 0\nseat East daring Player 1\n"
        f"seat South daring Player 2\nseat West daring Player 3\n\n{' | '.join(parts)}\n"
    )


def saved_at(text: str, score: tuple[int, int]) -> str:
    """The saved game with another score."""
    return text.replace("after 0 deals 0 0", f"after 0 deals {score[0]} {score[1]}")


def resumed(text: str, typed: str = "", *flags: str) -> Ran:
    """Runs the program on a saved game."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "saved.txt"
        file.write_text(text)
        return run_inside([*flags, "-f", str(file)], typed)


def said(out: str) -> list[str]:
    """The lines of the output, without prompts and empty lines."""
    return [line for line in out.replace(PROMPT, "").splitlines() if line]


def lines_with(out: str, *facts: str) -> list[str]:
    """The lines that tell all these facts, each a word or the beginning of one."""
    return [
        line
        for line in said(out)
        if all(search(rf"(?i)(?<!\w){escape(fact)}", line) for fact in facts)
    ]


def told(out: str, *facts: str) -> bool:
    """Whether some line tells all these facts."""
    return lines_with(out, *facts) != []


def answers(out: str) -> list[str]:
    """What is printed before the first prompt, and then after each."""
    return out.split(PROMPT)


def first_hand(out: str) -> str:
    """The output as far as the summary of the first hand."""
    return out[: out.index("win the hand")]


def cards_in(text: str) -> list[str]:
    """The cards named, in order."""
    return findall(r"\b[9TJQKA][HDCS]\b", text)


def decks_in(out: str) -> list[list[str]]:
    """The decks of a game told with ``-d``."""
    return [cards_in(line) for line in lines_with(out, "deck")]


def dealers_in(out: str) -> list[int]:
    return [int(line.split()[1]) for line in lines_with(out, "player", "deals")]


# The kinds of question player 0 is asked, each with a saved game that asks it at once.

FIRST_ROUND = saved(3)
SECOND_ROUND = saved(3, PASSED)  # hearts may not be named
DISCARD = saved(0, "order-up")
LEAD = saved(3, "order-up 9H")
FOLLOW = saved(2, "order-up 9H | TD")  # player 0 has trumps only: any card will do
MUST_FOLLOW = saved(  # player 0 has one card that follows, the left bower
    2,
    "order-up QH | 9H",
    hands=("JD 9C TC 9S TS", "", "", "9H AD AC AS KS"),
    kitty="QH",
)

QUESTIONS = {
    "first round": FIRST_ROUND,
    "second round": SECOND_ROUND,
    "discard": DISCARD,
    "lead": LEAD,
    "follow": FOLLOW,
    "must follow": MUST_FOLLOW,
}
