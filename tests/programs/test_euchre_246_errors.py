"""What the CS 246 program does with bad arguments, files and streams.

Complaints about these are single lines on standard error; the exit code is one of
docs/programs.md.
"""

import errno
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from overtrick.programs import euchre_246
from programs.euchre_246_onlooker import human_game
from programs.euchre_246_runs import (
    LEAD,
    PASSED,
    PROMPT,
    answers,
    command,
    decks_in,
    resumed,
    run_inside,
    run_outside,
    said,
    saved,
    told,
)
from programs.euchre_280_runs import environment

USAGE = 2
BAD_DATA = 65
CANNOT_OPEN = 66
IO_ERROR = 74
INTERRUPTED = 130
CLOSED_PIPE = 141

needs_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


def assert_one_complaint(err: str) -> None:
    """A single line, by the program's name, without control characters, of bounded length."""
    assert err.startswith("euchre246: ")
    assert err.endswith("\n")
    assert err.removesuffix("\n").isprintable()
    assert len(err) < 400


# Arguments.


@pytest.mark.parametrize(
    "words, reason",
    [
        (["-x"], "'-x'"),
        (["--help"], "'--help'"),
        (["-ds"], "'-ds'"),
        (["saved.txt"], "'saved.txt'"),
        ([""], "''"),
        (["-d", "123"], "'123'"),
        (["-s", "1", "2"], "'2'"),
        (["-s"], "-s needs"),
        (["-d", "-s"], "-s needs"),
        (["-f"], "-f needs"),
        (["-s", "1", "-f"], "-f needs"),
        (["-s", "-d"], "whole number, not '-d'"),
        (["-s", ""], "whole number, not ''"),
        (["-s", "-"], "whole number, not '-'"),
        (["-s", "abc"], "whole number, not 'abc'"),
        (["-s", "1.5"], "whole number, not '1.5'"),
        (["-s", "0x10"], "whole number, not '0x10'"),
        (["-s", "1_000"], "whole number, not '1_000'"),
        (["-s", " 5"], "whole number, not ' 5'"),
        (["-s", "--5"], "whole number, not '--5'"),
        (["-s", "+-5"], "whole number, not '+-5'"),
        (["-s", "\uff15"], "whole number, not '\\uff15'"),
        pytest.param(
            ["-s", "-+5"],
            "whole number, not '-+5'",
        ),
        pytest.param(["-s", "9" * 21], "whole number", id="-s with 21 digits"),
        pytest.param(["-s", "9" * 5000], "whole number", id="-s with 5000 digits"),
        pytest.param(["\x1b[2J" * 50], "'\\x1b[2J", id="control characters"),
    ],
)
def test_wrong_arguments_get_a_reason_and_the_usage(words: list[str], reason: str) -> None:
    ran = run_inside(words, "r")

    assert (ran.out, ran.code) == ("", USAGE)
    assert_one_complaint(ran.err)
    assert reason in ran.err
    assert "usage: euchre246 [-d] [-s SEED] [-f FILE]" in ran.err


@pytest.mark.parametrize("seed", ["+5", "5", "05", "00000000000000000005"])
def test_seed_may_be_written_in_several_ways(seed: str) -> None:
    assert run_inside(["-d", "-s", seed], "q") == run_inside(["-d", "-s", "5"], "q")


@pytest.mark.parametrize("seed", ["-1", "-99999999999999999999", "99999999999999999999"])
def test_any_whole_number_is_a_seed(seed: str) -> None:
    ran = run_inside(["-d", "-s", seed], "q")

    assert (ran.err, ran.code) == ("", 0)
    assert decks_in(ran.out) != decks_in(run_inside(["-d"], "q").out)


def test_flags_are_taken_in_any_order() -> None:
    assert run_inside(["-s", "7", "-d"], "q") == run_inside(["-d", "-s", "7"], "q")


def test_arguments_are_the_command_line_unless_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["euchre246", "-d", "-s", "8"])
    out = io.StringIO()
    code = euchre_246.main(stdin=io.StringIO("q"), stdout=out)

    assert (out.getvalue(), code) == (run_inside(["-d", "-s", "8"], "q").out, 0)


def test_no_arguments_at_all_are_none() -> None:
    out = io.StringIO()

    assert euchre_246.main([], io.StringIO("q"), out, io.StringIO()) == 0
    assert out.getvalue() == run_inside([], "q").out


# Files.


@pytest.mark.parametrize(
    "name",
    ["missing.txt", "", "no such/game.txt", "game.txt/below", ".", "a\0b", "x" * 300, "\x1b"],
)
def test_file_that_cannot_be_opened_is_named_with_the_reason(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(LEAD)
    ran = run_inside(["-f", name], "r")

    assert (ran.out, ran.code) == ("", CANNOT_OPEN)
    assert_one_complaint(ran.err)
    assert "cannot open" in ran.err
    assert ran.err.rstrip("\n")[-1] != ":"  # there is a reason


WAR = """\
overtrick record 1
game war
rules CS241
seat North human A
seat East human B

"""
HEAD, _, DEAL = LEAD.rpartition("\n\n")  # the head has nine lines, the deal is line 11
DECK = DEAL.split(" | ")[2]
RESULT = " | JH TH 9D TD | JD 9C KC JS | AH TC AC QS | KH JC 9S KS | QH QC TS AS | = 2-0"


def with_deal(deal: str, head: str = HEAD) -> str:
    return f"{head}\n\n{deal}\n"


BAD_FILES = {
    "nothing": ("", ["empty"]),
    "another text": ("Dear all,\n", ["line 1", "overtrick record"]),
    "a later version": (LEAD.replace("record 1", "record 2"), ["line 1", "version '2'"]),
    "cut off within a line": (LEAD[:-5], ["line 11", "cut off"]),
    "an unknown game": (LEAD.replace("game euchre", "game whist"), ["line 2", "'whist'"]),
    "another game": (WAR, ["line 2", "war", "not of euchre"]),
    "unknown rules": (LEAD.replace("CS246", "CS999"), ["line 3", "'CS999'"]),
    "an unknown rule": (LEAD.replace("CS246", "CS246 x=1"), ["line 3", "'x=1'"]),
    "a bad seed": (LEAD.replace("seed 5", "seed five"), ["line 4", "'five'"]),
    "no seats": (LEAD.replace("seat West daring Player 3\n", ""), ["line 9", "seat West"]),
    "a bad score": (LEAD.replace("deals 0 0", "deals 0"), ["line 5", "'0 deals 0'"]),
    "bad penalties": (LEAD.replace("seat North", "given 2\nseat North"), ["line 6", "'2'"]),
    "penalties that end it": (LEAD.replace("seat North", "given 0 10\nseat North"), ["over"]),
    "no empty line": (LEAD.replace("\n\n", "\n"), ["line 10", "empty line"]),
    "another number": (LEAD.replace("deal 1 ", "deal 2 "), ["line 11", "'deal 1'", "'deal 2'"]),
    "no deck": (with_deal("deal 1 | dealer West"), ["line 11", "DECK"]),
    "no such seat": (LEAD.replace("dealer West", "dealer Me"), ["line 11", "'Me'"]),
    "23 cards": (LEAD.replace(DECK, DECK[3:]), ["line 11", "24 cards", "found 23"]),
    "a card twice": (LEAD.replace(DECK, f"AD {DECK[3:]}"), ["line 11", "Ace of Diamonds", "twice"]),
    "a low card": (LEAD.replace(DECK, f"8D {DECK[3:]}"), ["line 11", "Eight of Diamonds"]),
    "no card": (LEAD.replace(DECK, f"XX {DECK[3:]}"), ["line 11", "'XX'"]),
    "no such call": (LEAD.replace("order-up", "accept"), ["line 11", "'accept'"]),
    "no result": (with_deal(DEAL.strip() + RESULT[:-8]), ["line 11", "missing", "2-0"]),
    "a wrong result": (with_deal(DEAL.strip() + RESULT[:-3] + "1-0"), ["line 11", "'1-0'", "2-0"]),
    "a result too early": (with_deal(DEAL.strip() + " | = 2-0"), ["line 11", "not finished"]),
    "a wrong check": (LEAD + "check 00000000\n", ["line 12", "changed"]),
    "a card not held": (saved(3, "order-up 9H | TH"), ["deal 1, action 3", "10 of hearts"]),
    "a renege": (
        saved(2, "order-up QH | 9H 9C", ("JD 9C TC 9S TS", "", "", "9H"), "QH"),
        ["deal 1, action 4", "hearts were led", "JD"],
    ),
    "ordering up turned down": (saved(3, f"{PASSED} order-up"), ["deal 1, action 5"]),
    "a barred suit": (saved(3, f"{PASSED} hearts"), ["deal 1, action 5", "Hearts"]),
    "a partner not alone": (saved(2, "pass order-up"), ["deal 1, action 2", "alone"]),
    "too much": (saved(3, f"{PASSED} {PASSED} pass | = 0-0"), ["deal 1, action 9", "over"]),
    "the wrong dealer": (
        saved(3, f"{PASSED} {PASSED} | = 0-0") + f"deal 2 | dealer East | {DECK}\n",
        ["deal 2", "North deals, not East"],
    ),
    "a hand unfinished": (LEAD + f"deal 2 | dealer North | {DECK}\n", ["deal 2", "not finished"]),
    "a game over": (with_deal(DEAL.strip() + RESULT, HEAD.replace("0 0", "8 9")), ["over"]),
    "a hand after the end": (LEAD.replace("deals 0 0", "deals 10 4"), ["deal 1", "over"]),
    "half a JSON text": ('{"overtrick": 1,', ["JSON"]),
    "another JSON text": ("{}", ["'overtrick'"]),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_wrong_file_is_refused_with_the_place_and_the_reason(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, words = BAD_FILES[name]
    monkeypatch.chdir(tmp_path)
    Path("saved.txt").write_text(text)
    ran = run_inside(["-f", "saved.txt"], "r")

    assert (ran.out, ran.code) == ("", BAD_DATA)
    assert_one_complaint(ran.err)
    assert ran.err.startswith("euchre246: saved.txt: ")
    assert [word for word in words if word not in ran.err] == []


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b"\x89PNG\r\n\x1a\n", LEAD.encode("utf-16"), LEAD.encode() + b"\0\n"]
)
def test_file_that_is_no_text_is_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    file.write_bytes(data)
    ran = run_inside(["-f", str(file)], "r")

    assert (ran.out, ran.code) == ("", BAD_DATA)
    assert_one_complaint(ran.err)
    assert "not a text file" in ran.err


def test_complaint_shows_no_control_character_of_a_file_name(tmp_path: Path) -> None:
    file = tmp_path / "\x1b[2J\n"
    file.write_text("")
    ran = run_inside(["-f", str(file)], "r")

    assert (ran.out, ran.code) == ("", BAD_DATA)
    assert_one_complaint(ran.err)


def test_wrong_arguments_come_before_a_wrong_file() -> None:
    assert run_inside(["-f", "missing.txt", "-x"]).code == USAGE


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(LEAD.replace("\n", "\r\n"), id="CRLF"),
        pytest.param("\ufeff" + LEAD, id="BOM"),
        pytest.param(LEAD.replace("after 0 deals 0 0\n", ""), id="no beginning"),
        pytest.param(LEAD.replace(" | order-up 9H", " | order-up | 9H"), id="more bars"),
    ],
)
def test_file_may_be_written_in_several_ways(text: str, tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    file.write_bytes(text.encode())

    assert run_inside(["-f", str(file)], "r") == resumed(LEAD, "r")


def test_file_with_another_target_is_played_to_it() -> None:
    ran = resumed(saved(3, rules="CS246 points_to_win=2"), "o JH JD AH KH QH")

    assert told(said(ran.out)[-1], "players 0 and 2 win the game", "2 to 0")


def test_call_the_rules_of_the_file_do_not_allow_is_refused_with_the_reason() -> None:
    alone = resumed(saved(3, rules="EECS280"), "oa")
    stuck = resumed(saved(0, f"{PASSED} pass pass pass", rules="EECS280"), "p")

    for ran in (alone, stuck):
        assert len(said(answers(ran.out)[1])) == 1
        assert ran.out.endswith(PROMPT)
    assert told(alone.out, "nobody", "alone")
    assert told(stuck.out, "dealer", "pass")


def test_hand_thrown_in_is_not_told_as_a_declaration() -> None:
    hands = ("JH JD QH KH AH", "9C TC 9D TD 9S", "", "")
    ran = resumed(saved(0, "", hands, "9H", rules="CS246 farmers_hand=yes"), "q")

    assert not told(ran.out, "player 1", "declares")
    assert not told(ran.out, "all players passed")


# Streams.


def test_complaints_about_the_game_go_to_standard_output() -> None:
    ran = run_inside([], "x 2C \x1b H n o oa AC q")

    assert ran.err == ""


def test_line_too_long_is_refused() -> None:
    ran = resumed(LEAD, "x" * 70_000)

    assert ran.code == BAD_DATA
    assert ran.out.endswith(PROMPT)
    assert_one_complaint(ran.err)


def test_many_wrong_words_are_no_reason_to_stop() -> None:
    ran = resumed(LEAD, "x\n" * 500 + "q")

    assert (ran.out.count(PROMPT), ran.err, ran.code) == (501, "", 0)


class Broken(io.StringIO):
    """A stream that fails."""

    def __init__(self, failure: BaseException) -> None:
        super().__init__()
        self.failure = failure

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        raise self.failure

    def write(self, text: str, /) -> int:
        raise self.failure


@pytest.mark.parametrize(
    "failure, code, reason",
    [
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), CLOSED_PIPE, ""),
        (OSError(errno.ENOSPC, "No space left on device"), IO_ERROR, "No space left on device"),
        (KeyboardInterrupt(), INTERRUPTED, ""),
    ],
)
def test_output_that_cannot_be_written_ends_the_game(
    failure: BaseException, code: int, reason: str
) -> None:
    err = io.StringIO()

    assert euchre_246.main(["euchre"], io.StringIO("r"), Broken(failure), err) == code
    assert (err.getvalue() != "") == (reason != "")
    assert reason in err.getvalue()


@pytest.mark.parametrize(
    "failure, code, reason",
    [
        (OSError(errno.EIO, "Input/output error"), IO_ERROR, "cannot read"),
        (KeyboardInterrupt(), INTERRUPTED, ""),
    ],
)
def test_input_that_cannot_be_read_ends_the_game(
    failure: BaseException, code: int, reason: str
) -> None:
    out, err = io.StringIO(), io.StringIO()

    assert euchre_246.main(["euchre"], Broken(failure), out, err) == code
    assert out.getvalue().endswith(PROMPT)
    assert (err.getvalue() != "") == (reason != "")
    assert reason in err.getvalue()


# As a process.


@pytest.mark.parametrize(
    "changes",
    [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        {"PYTHONHASHSEED": "12345", "LC_ALL": "tr_TR.UTF-8", "TERM": "dumb", "COLUMNS": "1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_02_process_gives_the_same_bytes_in_any_environment(changes: dict[str, str]) -> None:
    human = human_game(4)
    ended = run_outside(["-d", "-s", "4"], "\n".join(human.typed).encode(), changes=changes)

    assert ended == (human.out.getvalue().encode(), b"", 0)


def test_process_ends_with_the_code_of_the_program(tmp_path: Path) -> None:
    ended = run_outside(["-f", str(tmp_path / "missing.txt")])

    assert (ended.out, ended.code) == (b"", CANNOT_OPEN)
    assert_one_complaint(ended.err.decode())


def test_closed_input_is_the_end_of_input() -> None:
    assert run_outside([], redirect="<&-") == (run_inside([]).out.encode(), b"", 0)


@pytest.mark.parametrize(
    "redirect", [">&-", pytest.param("> /dev/full", marks=needs_dev_full)], ids=["closed", "full"]
)
def test_standard_output_that_takes_nothing_is_reported(redirect: str) -> None:
    ended = run_outside([], b"r", redirect=redirect)

    assert (ended.out, ended.code) == (b"", IO_ERROR)
    assert_one_complaint(ended.err.decode())


def test_reader_who_left_ends_the_game_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        command([]),
        input=b"r",
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=30,
    )
    os.close(writer)

    assert (done.stderr, done.returncode) == (b"", CLOSED_PIPE)


# A shell starts background jobs with SIGINT ignored, and their children inherit that.
INTERRUPTIBLE = (
    "import signal, sys; from overtrick.programs.euchre_246 import main; "
    "signal.signal(signal.SIGINT, signal.default_int_handler); sys.exit(main())"
)


def test_interrupt_at_a_prompt_ends_the_game_quietly() -> None:
    expected = run_inside([], "x").out.encode()
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"x\n")
    process.stdin.flush()
    shown = process.stdout.read(len(expected))
    process.send_signal(signal.SIGINT)
    rest, err = process.communicate(timeout=30)

    assert shown + rest == expected
    assert (err, process.returncode) == (b"", INTERRUPTED)
