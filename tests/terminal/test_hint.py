"""Hints in `overtrick play`, and experts at the table."""

import io
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from overtrick.beliefs import worlds
from overtrick.bots.catalogue import bot
from overtrick.bots.expert.player import Expert
from overtrick.core.seats import SOUTH
from overtrick.record.files import load
from overtrick.record.match_record import Record
from overtrick.table.match import Table
from overtrick.telling.card_styles import LETTERS, Faces
from overtrick.terminal.hints import expert_name, wrap_line
from overtrick.terminal.session import Session

from .conftest import Run

Saved = Callable[[], list[Path]]

pytestmark = pytest.mark.xdist_group("expert of euchre")  # compiled once, for all of them

CS246 = ["play", "--seed", "5", "--rules", "cs246"]
HINT = re.compile(r"^Hint: (?:play|discard|name)? ?(.*?)(?:,| or |\.|;)", re.MULTILINE)


def session_at(record: Record) -> Session:
    return Session(record, None, Faces(LETTERS, False), io.StringIO(), io.StringIO())


def hint_at(session: Session) -> str:
    """What the person is told at this moment."""
    before = len(session.out.getvalue())  # type: ignore[attr-defined]
    session.run_command("hint")
    said: str = session.out.getvalue()[before:]  # type: ignore[attr-defined]
    return said


def play_out(run: Run, *options: str) -> tuple[int, str]:
    """A whole game in which the person follows the hints."""
    typed: list[str] = []
    while True:
        ended = run("play", *options, typed="".join(typed))
        if ended.code == 0:
            return ended.code, ended.out
        hints = run("play", *options, typed="".join([*typed, "h\n"]))
        answer = HINT.findall(hints.out)[-1]
        typed.append(re.sub(r"^(order|pick) up ..", "order up", answer) + "\n")


def test_a_whole_game_can_be_played_by_following_the_hints(run: Run, saved: Saved) -> None:
    code, out = play_out(run, "--seed", "3", "--rules", "eecs280 points_to_win=2")

    assert code == 0
    assert re.search(r"win 2 to \d!|win 3 to \d!", out)
    assert "Play again? (y/n)" in out
    last = re.findall(r"Record: (.*)", out)[-1]
    assert Path(last) in saved()
    assert Table(load(last)).winner() >= 0


def test_the_hint_is_what_the_expert_would_do_and_says_how_good_it_is(run: Run) -> None:
    out = run(*CS246, typed="h\nhint\n").out

    assert out.count("Hint: pass.\n") == 2
    assert re.search(r"^It wins the match \d\d.* %.*, against \d\d.* % if you ", out, re.MULTILINE)
    assert re.search(
        r"^If you order up J♠, you make it in \d+ % of the possible deals", out, re.MULTILINE
    )


def test_the_hint_is_the_choice_of_an_expert_in_the_same_seat(run: Run, saved: Saved) -> None:
    run(*CS246, typed="pass\nhearts\nq\n")
    session = session_at(load(saved()[-1]))
    legal = session.table.game.legal_actions(session.table.state)
    choice = bot("expert", "euchre", "5/2").choose(session.table.view(SOUTH), legal)

    words = session.words.action_words(session.table.view(SOUTH), choice)
    assert hint_at(session).startswith(f"Hint: {words}")


@pytest.mark.parametrize("typed", ["", "pass\n", "pass\nhearts\n"])
def test_a_hint_tells_nothing_of_hidden_cards(run: Run, saved: Saved, typed: str) -> None:
    """The same question with other cards in the others' hands gets the same answer."""
    run(*CS246, typed=f"{typed}q\n")
    session = session_at(load(saved()[-1]))
    said = hint_at(session)
    assert "the match" in said
    truth = session.table.state
    others = set(worlds(session.table.game, session.table.view(SOUTH), 5, seed=1)) - {truth}

    assert len(others) == 5
    for world in others:
        session.table.state = world
        assert hint_at(session) == said


def test_h_and_s_stay_keys_when_suits_are_named(run: Run) -> None:
    out = run(*CS246, typed="pass\nh\ns\n").out

    assert re.search(r"^Hint: (pass|name \w+)", out, re.MULTILINE)
    assert "(To name hearts, type the word or its number.)" in out
    assert "To name spades" not in out  # they were turned down


def test_experts_can_be_asked_to_the_table_and_are_recorded(run: Run, saved: Saved) -> None:
    first = run(*CS246, "--bots", "expert@20,expert@5ms,expert", typed="pass\nhearts\n1\nq\n")
    path = saved()[0]
    again = run("play", "--resume", path, typed="1\n2\n3\n4\nq\n")

    assert first.code == again.code == 0
    assert "North Ana (expert@5ms), East Cy (expert), South Guest (you), West Bo (expert@20)." in (
        first.out
    )
    assert "\nseat North expert@5ms Ana\nseat East expert Cy\n" in path.read_text()
    assert [seat.player for seat in load(path).seats] == [
        "expert@5ms",
        "expert",
        "human",
        "expert@20",
    ]
    assert "Trick 2" in again.out


def test_experts_of_a_given_number_of_worlds_play_the_same_game_again(run: Run) -> None:
    options = ["play", "--demo", "--seed", "7", "--bots", "expert@20"]

    assert run(*options, "--rules", "cs246 points_to_win=2").out == (
        run(*options, "--rules", "cs246 points_to_win=2").out
    )


def test_the_time_to_think_can_be_given(run: Run) -> None:
    out = run(*CS246, "--think", "0.005", "--bots", "expert", typed="h\n").out

    assert "Hint: pass" in out
    assert expert_name(0.005) == "expert@5ms"
    assert expert_name(None) == "expert"


@pytest.mark.parametrize("seconds", ["0", "-1", "61", "soon"])
def test_only_a_time_is_a_time_to_think(run: Run, seconds: str) -> None:
    ended = run("play", "--think", seconds)

    assert ended.code == 2
    assert "'--think'" in ended.err
    assert ended.out == ""


@pytest.mark.parametrize("name", ["expert@0", "expert@9x", "expert@5m"])
def test_a_budget_that_is_none_is_refused(run: Run, name: str) -> None:
    ended = run("play", "--bots", name)

    assert ended.code == 2
    assert "expected 'expert@" in ended.err
    assert ended.out == ""


def test_an_interrupt_while_the_expert_thinks_saves_the_game(
    run: Run, saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*CS246, typed="h\n")  # compiled by now
    pressing = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    looks = Expert.looks

    def thinking(expert: Expert, most: int) -> Iterator[int]:
        if pressing.ident is None:
            pressing.start()
        return looks(expert, most)

    monkeypatch.setattr(Expert, "looks", thinking)
    try:
        ended = run(*CS246, "--think", "60", typed="pass\nhearts\n" + "h\n" * 90)
    finally:
        pressing.cancel()

    assert ended.code == 130
    assert ended.err.startswith("overtrick: interrupted; saved. To continue: ")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_long_sentences_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    line = "It wins \033[91mJH\033[0m the match 61 % of the time."

    assert wrap_line(line, Terminal()).split("\n") == [
        "It wins \033[91mJH\033[0m the",
        "  match 61 % of the",
        "  time.",
    ]
    assert wrap_line(line, io.StringIO()) == line
    assert wrap_line("The match is won 61 %.", Terminal()) == "The match is won\n  61 %."
