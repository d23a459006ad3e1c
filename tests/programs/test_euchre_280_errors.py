"""What the EECS 280 program does with bad arguments, packs, answers and streams.

The assignment fixes what goes to standard output; all other complaints are single lines on
standard error, and the exit code is one of docs/programs.md.  Numbers in brackets are those of
docs/rules/euchre.md.
"""

import io
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from naive import euchre_280 as naive

from overtrick.programs import euchre_280
from programs.euchre_280_runs import (
    ANN_HUMAN,
    CARDS,
    CAT_MARCHES,
    FOUR_HUMAN,
    FOUR_SIMPLE,
    SUITS,
    Word,
    command,
    environment,
    first_choice,
    own_name,
    pack_text,
    pass_if_possible,
    prompts_in,
    random_pack,
    run_inside,
    run_outside,
    up_to_prompt,
    with_prompts_repeated,
)

USAGE = (
    "Usage: euchre.exe PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN "
    "NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4\n"
)
NEW_PACK = pack_text(CARDS)

BAD_DATA = 65
CANNOT_OPEN = 66
IO_ERROR = 74
INTERRUPTED = 130
CLOSED_PIPE = 141

needs_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


@pytest.fixture
def pack(tmp_path: Path) -> str:
    """The name of a file with a new pack."""
    return written(tmp_path, NEW_PACK.encode())


@pytest.fixture
def cats_pack(tmp_path: Path) -> str:
    """The name of a file with a pack from which Cat gets both bowers."""
    return written(tmp_path, CAT_MARCHES.encode())


def written(folder: Path, data: bytes) -> str:
    file = folder / "pack.in"
    file.write_bytes(data)
    return str(file)


def assert_one_complaint(err: str) -> None:
    """A single line, by the program's name, without control characters, of bounded length."""
    assert err.startswith("euchre280: ")
    assert err.endswith("\n")
    assert err.removesuffix("\n").isprintable()
    assert len(err) < 400
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["euchre"],
        ["euchre", "PACK", "shuffle", "10"],
        ["euchre", "PACK", "shuffle", "10", *FOUR_SIMPLE[:-1]],
        ["euchre", "PACK", "shuffle", "10", *FOUR_SIMPLE, ""],
        ["euchre", "PACK", "shuffle", "10", *FOUR_SIMPLE, "Eve", "Simple"],
        ["euchre", "PACK", "Shuffle", "10", *FOUR_SIMPLE],
        ["euchre", "PACK", "noshuffles", "10", *FOUR_SIMPLE],
        ["euchre", "PACK", "", "10", *FOUR_SIMPLE],
        ["euchre", "PACK", "10", "shuffle", *FOUR_SIMPLE],
        ["euchre", "PACK", "shuffle", "10", "A", "simple", "B", "Simple", *FOUR_SIMPLE[4:]],
        ["euchre", "PACK", "shuffle", "10", "A", "Simple", "B", "Robot", *FOUR_SIMPLE[4:]],
        ["euchre", "PACK", "shuffle", "10", *FOUR_SIMPLE[:4], "C", "", "D", "Human"],
        ["euchre", "PACK", "shuffle", "10", *FOUR_SIMPLE[:4], "C", "Human", "D", "Human "],
    ],
)
def test_wrong_arguments_get_the_usage_line_and_nothing_else(pack: str, argv: list[str]) -> None:
    words = [pack if word == "PACK" else word for word in argv]

    assert run_inside(words) == (USAGE, "", 1)


@pytest.mark.parametrize(
    "points",
    [
        *["0", "101", "-1", "abc", "", "x10", "000", "1000", "-5", "-007", "+0", "+-5", "+101"],
        *["0x10", ".5", "nan", "１２", "²", "4294967297"],
        pytest.param("9" * 5000, id="a huge number"),
        pytest.param("-" + "9" * 5000, id="a huge debt"),
    ],
)
def test_points_outside_1_to_100_get_the_usage_line(pack: str, points: str) -> None:
    assert run_inside(["euchre", pack, "shuffle", points, *FOUR_SIMPLE]) == (USAGE, "", 1)


@pytest.mark.parametrize(
    "points, number",
    [
        ("1", "1"),
        ("100", "100"),
        ("10x", "10"),
        ("1.5", "1"),
        ("007", "7"),
        ("+5", "5"),
        ("1e3", "1"),
        (" 3", "3"),
        pytest.param("0" * 30 + "4", "4", id="many zeros"),
    ],
)
def test_points_are_read_as_c_does_and_printed_as_given(
    pack: str, points: str, number: str
) -> None:
    expected, _ = naive.simulate(["euchre", pack, "shuffle", number, *FOUR_SIMPLE], NEW_PACK, [])
    _, _, after_first_line = expected.partition("\n")
    first_line = f"euchre {pack} shuffle {points} {' '.join(FOUR_SIMPLE)} \n"

    assert run_inside(["euchre", pack, "shuffle", points, *FOUR_SIMPLE]) == (
        first_line + after_first_line,
        "",
        0,
    )


def test_a_process_gives_the_usage_line_too() -> None:
    assert run_outside(["pack.in", "shuffle"]) == (USAGE.encode(), b"", 1)


def test_arguments_are_the_command_line_unless_given(
    pack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ["euchre", pack, "noshuffle", "1", *FOUR_SIMPLE]
    expected, _ = naive.simulate(argv, NEW_PACK, [])
    monkeypatch.setattr(sys, "argv", argv)
    out = io.StringIO()
    code = euchre_280.main(stdout=out)

    assert (out.getvalue(), code) == (expected, 0)


@pytest.mark.parametrize("name", ["missing.in", "", "no such/pack.in", "-", "tab\tand\nnewline"])
def test_missing_pack_is_named_on_standard_output(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run_inside(["euchre", name, "shuffle", "10", *FOUR_SIMPLE])

    assert ran == (f"Error opening {name}\n", "", 1)


def test_usage_comes_before_a_missing_pack() -> None:
    assert run_inside(["euchre", "missing.in", "shuffle", "0", *FOUR_SIMPLE]) == (USAGE, "", 1)


def test_missing_pack_with_a_name_in_no_encoding_is_named_byte_for_byte(tmp_path: Path) -> None:
    ended = run_outside([b"no\xff\xc3such", "shuffle", "1", *FOUR_SIMPLE], cwd=tmp_path)

    assert ended == (b"Error opening no\xff\xc3such\n", b"", 1)


def below_a_file(folder: Path) -> str:
    return str(folder / "pack.in" / "pack.in")


def with_a_long_name(folder: Path) -> str:
    return str(folder / ("x" * 300))


def with_a_null(folder: Path) -> str:
    return str(folder / "pack\0in")


def link_to_itself(folder: Path) -> str:
    (folder / "loop").symlink_to("loop")
    return str(folder / "loop")


@pytest.mark.parametrize(
    "name_in",
    [below_a_file, with_a_long_name, with_a_null, link_to_itself],
    ids=lambda f: f.__name__,
)
def test_pack_that_cannot_be_opened_is_named_and_the_reason_given(
    tmp_path: Path, pack: str, name_in: Callable[[Path], str]
) -> None:
    name = name_in(tmp_path)
    ran = run_inside(["euchre", name, "shuffle", "10", *FOUR_SIMPLE])

    assert (ran.out, ran.code) == (f"Error opening {name}\n", 1)
    assert_one_complaint(ran.err)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read anything")
def test_pack_that_may_not_be_read_is_named_and_the_reason_given(pack: str) -> None:
    Path(pack).chmod(0)
    ran = run_inside(["euchre", pack, "shuffle", "10", *FOUR_SIMPLE])

    assert (ran.out, ran.code) == (f"Error opening {pack}\n", 1)
    assert_one_complaint(ran.err)


def test_directory_is_no_pack(tmp_path: Path) -> None:
    ran = run_inside(["euchre", str(tmp_path), "shuffle", "10", *FOUR_SIMPLE])

    assert (ran.out, ran.code) == ("", CANNOT_OPEN)
    assert_one_complaint(ran.err)
    assert "directory" in ran.err


class BadPack(NamedTuple):
    """A file that is no pack, and words that have to be in the complaint."""

    data: bytes
    words: tuple[str, ...] = ()


LINES = NEW_PACK.splitlines(keepends=True)

BAD_PACKS = {
    "nothing": BadPack(b"", ("empty",)),
    "white space": BadPack(b" \n\r\n\t\n", ("empty",)),
    "a BOM": BadPack(b"\xef\xbb\xbf", ("24",)),
    "23 cards": BadPack("".join(LINES[:23]).encode(), ("expected 24 cards", "found 23")),
    "25 cards": BadPack((NEW_PACK + LINES[0]).encode(), ("Nine of Spades", "card 1 ", "card 25")),
    "48 cards": BadPack(2 * NEW_PACK.encode(), ("Nine of Spades", "card 1 ", "card 25")),
    "a card twice": BadPack(
        "".join([*LINES[:23], "King of Hearts\n"]).encode(),
        ("King of Hearts", "card 11 ", "card 24"),
    ),
    "a bad suit": BadPack(
        NEW_PACK.replace("Ten of Spades", "Ten of Swords").encode(), ("line 2", "'Ten of Swords'")
    ),
    "a bad rank": BadPack(
        NEW_PACK.replace("Ten of Spades", "10 of Spades").encode(), ("line 2", "'10 of Spades'")
    ),
    "lower case": BadPack(NEW_PACK.lower().encode(), ("line 1", "'nine of spades'")),
    "another word": BadPack(
        NEW_PACK.replace("Ace of Hearts", "Ace in Hearts").encode(), ("line 12", "'Ace in Hearts'")
    ),
    "half a card": BadPack("".join([*LINES[:23], "Ace of\n"]).encode(), ("line 24", "'Ace of'")),
    "a lone word": BadPack(NEW_PACK.encode() + b"Ace", ("line 25", "'Ace'")),
    "a foreign rank": BadPack(
        NEW_PACK.replace("Ace of Clubs", "Eight of Clubs").encode(),
        ("Eight of Clubs", "card 18", "Nine to Ace"),
    ),
    "a look-alike": BadPack(NEW_PACK.replace("Ace", "Асе").encode(), ("line 6",)),  # Cyrillic
    "short names": BadPack(b"9S TS JS QS KS AS\n", ("line 1",)),
    "a picture": BadPack(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", ("not a text file", "0x89 at 0")),
    "UTF-16": BadPack(NEW_PACK.encode("utf-16"), ("not a text file", "at 0")),
    "UTF-16 without a BOM": BadPack(NEW_PACK.encode("utf-16-le"), ("line 1",)),
    "a bad byte": BadPack(b"Nine of Spades\nTen \xff", ("not a text file", "0xff at 19")),
    "a bad byte after a BOM": BadPack(
        b"\xef\xbb\xbfNine of Spades\nTen \xff", ("not a text file", "0xff at 22")
    ),
    "half a character": BadPack(NEW_PACK.encode() + b"\xe2\x99", ("not a text file", "0xe2")),
    "a null": BadPack(NEW_PACK.replace("Ten of", "Ten\0of").encode(), ("line 2", r"\x00")),
    "an escape": BadPack(b"\x1b[2J" + NEW_PACK.encode(), ("line 1", r"\x1b")),
    "other separators": BadPack(NEW_PACK.replace("\n", "\x1c").encode(), ("line 1", r"\x1c")),
    "no-break spaces": BadPack(NEW_PACK.replace(" ", "\u00a0").encode(), ("line 1", r"\xa0")),
    "long words": BadPack(b"x" * 60_000, ("line 1",)),
    "a megabyte": BadPack(NEW_PACK.encode() + b"\n" * 2**20),
    "a long line": BadPack(b"Nine of Spades " * 70_000),
}


@pytest.mark.parametrize("bad", BAD_PACKS.values(), ids=list(BAD_PACKS))
def test_file_that_is_no_pack_is_refused_with_a_reason(
    tmp_path: Path, bad: BadPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, bad.data)
    ran = run_inside(["euchre", "pack.in", "shuffle", "10", *FOUR_SIMPLE])

    assert (ran.out, ran.code) == ("", BAD_DATA)
    assert_one_complaint(ran.err)
    assert ran.err.startswith("euchre280: pack.in: ")
    assert [word for word in bad.words if word not in ran.err] == []


def test_complaint_stays_short_when_a_file_name_is_long(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 200) / ("y" * 200)
    folder.mkdir(parents=True)
    ran = run_inside(["euchre", written(folder, b""), "shuffle", "10", *FOUR_SIMPLE])

    assert (ran.out, ran.code) == ("", BAD_DATA)
    assert_one_complaint(ran.err)


def test_complaint_shows_no_control_character_of_a_file_name(tmp_path: Path) -> None:
    file = tmp_path / "\x1b[2J\n\u202e"
    file.write_bytes(b"")
    ran = run_inside(["euchre", str(file), "shuffle", "10", *FOUR_SIMPLE])

    assert (ran.out, ran.code) == ("", BAD_DATA)
    assert_one_complaint(ran.err)


def test_endless_file_is_refused_at_once() -> None:
    ended = run_outside(["/dev/zero", "shuffle", "10", *FOUR_SIMPLE])

    assert (ended.out, ended.code) == (b"", BAD_DATA)
    assert_one_complaint(ended.err.decode())


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + NEW_PACK.encode(),
        NEW_PACK.replace("\n", "\r\n").encode(),
        NEW_PACK.rstrip("\n").encode(),
        NEW_PACK.replace("\n", " ").encode(),
        NEW_PACK.replace(" ", "\n").encode(),
        NEW_PACK.replace(" ", "\t \v\f").encode(),
        b"\n\n" + NEW_PACK.replace("\n", "\n\n").encode() + b"   ",
    ],
    ids=["BOM", "CRLF", "unfinished line", "one line", "a word a line", "tabs", "empty lines"],
)
def test_pack_may_be_laid_out_in_any_way(tmp_path: Path, data: bytes) -> None:
    argv = ["euchre", written(tmp_path, data), "shuffle", "3", *FOUR_SIMPLE]
    expected, _ = naive.simulate(argv, NEW_PACK, [])

    assert run_inside(argv) == (expected, "", 0)


def test_pack_may_come_through_a_pipe() -> None:
    words = ["/dev/stdin", "shuffle", "3", *FOUR_SIMPLE]
    expected, _ = naive.simulate([own_name(), *words], NEW_PACK, [])

    assert run_outside(words, NEW_PACK.encode()) == (expected.encode(), b"", 0)


BOBS_CALL, ANNS_DISCARD, BOBS_LEAD, CATS_CARD = 0, 1, 2, 3  # prompts under first_choice
CATS_CALL, BOBS_SECOND_CALL, ANN_IS_STUCK = 1, 4, 7  # prompts under pass_if_possible


@pytest.mark.parametrize(
    "story, prompt, bad, reason",
    [
        (first_choice, BOBS_CALL, "hearts", "'hearts'"),
        (first_choice, BOBS_CALL, "Heart", "'Heart'"),
        (first_choice, BOBS_CALL, "PASS", "'PASS'"),
        (first_choice, BOBS_CALL, "0", "'0'"),
        (first_choice, BOBS_CALL, "♥", "'\\u2665'"),
        (first_choice, BOBS_CALL, "Diamonds", "[3.1]"),
        (first_choice, BOBS_CALL, "Spades", "[3.1]"),
        (first_choice, ANNS_DISCARD, "5", "'5' is not a number from -1 to 4"),
        (first_choice, ANNS_DISCARD, "-2", "'-2' is not a number from -1 to 4"),
        (first_choice, ANNS_DISCARD, "pass", "'pass' is not a number from -1 to 4"),
        (first_choice, BOBS_LEAD, "5", "'5' is not a number from 0 to 4"),
        (first_choice, BOBS_LEAD, "-1", "'-1' is not a number from 0 to 4"),
        (first_choice, BOBS_LEAD, "x", "'x' is not a number from 0 to 4"),
        (first_choice, BOBS_LEAD, "-", "'-' is not a number"),
        (first_choice, BOBS_LEAD, "--1", "'--1' is not a number"),
        (first_choice, BOBS_LEAD, "1.0", "'1.0' is not a number"),
        (first_choice, BOBS_LEAD, "1e0", "'1e0' is not a number"),
        (first_choice, BOBS_LEAD, "0x1", "'0x1' is not a number"),
        (first_choice, BOBS_LEAD, "1_0", "'1_0' is not a number"),
        (first_choice, BOBS_LEAD, "２", "'\\uff12' is not a number"),
        (first_choice, BOBS_LEAD, "²", "'\\xb2' is not a number"),
        (first_choice, BOBS_LEAD, "٢", "'\\u0662' is not a number"),
        (first_choice, BOBS_LEAD, "4294967296", "'4294967296' is not a number"),
        pytest.param(first_choice, BOBS_LEAD, "9" * 5000, "' is not a number", id="huge"),
        pytest.param(first_choice, BOBS_LEAD, "x" * 60_000, "' is not a number", id="long"),
        (first_choice, CATS_CARD, "0", "[4.2]"),  # the right bower, when spades were led
        (first_choice, CATS_CARD, "4", "[4.2]"),
        (pass_if_possible, CATS_CALL, "Clubs", "[3.1]"),
        (pass_if_possible, BOBS_SECOND_CALL, "Hearts", "[3.3]"),
        (pass_if_possible, ANN_IS_STUCK, "Hearts", "[3.3]"),
        (pass_if_possible, ANN_IS_STUCK, "pass", "[3.4]"),
    ],
)
def test_bad_answer_is_refused_with_a_reason_and_asked_for_again(
    cats_pack: str, story: naive.Ask, prompt: int, bad: str, reason: str
) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, story)
    answers.insert(prompt, bad)
    ran = run_inside(argv, "\n".join(answers))

    assert (ran.out, ran.code) == (with_prompts_repeated(out, {prompt: 1}), 0)
    assert_one_complaint(ran.err)
    assert reason in ran.err


class Stumbler:
    """Answers at random, after some words that are not valid."""

    WORDS = ("pass", *SUITS, "spades", "x", *map(str, range(-2, 7)), "99", "0.5")

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.typed: list[str] = []
        self.stumbles: list[int] = []  # at each prompt

    def answer(self, valid: list[str]) -> str:
        bad = [word for word in self.WORDS if word not in valid]
        self.stumbles.append(self.chance.choice([0, 0, 1, 5]))
        self.typed += [*self.chance.choices(bad, k=self.stumbles[-1]), self.chance.choice(valid)]
        return self.typed[-1]


@pytest.mark.parametrize("number", range(4))
def test_bad_answers_change_nothing_but_the_number_of_prompts(tmp_path: Path, number: int) -> None:
    chance = random.Random(f"bad answers {number}")
    for _ in range(5):
        cards = random_pack(chance)
        argv = ["euchre", written(tmp_path, cards.encode()), "shuffle", "3", *FOUR_HUMAN]
        human = Stumbler(chance)
        out, _ = naive.random_answers(argv, cards, human.answer)
        ran = run_inside(argv, "\n".join(human.typed))

        assert ran.out == with_prompts_repeated(out, dict(enumerate(human.stumbles)))
        assert ran.code == 0
        assert len(ran.err.splitlines()) == sum(human.stumbles)
        assert all(line.startswith("euchre280: ") for line in ran.err.splitlines())


@pytest.mark.parametrize(
    "bad, shown",
    [
        (b"\xff\xfe", "xff"),
        (b"\xe2\x99", "xe2"),
        (b"\xed\xa0\x80", "xed"),  # half of a pair, as UTF-8 may not have it
        (b"\x00", r"\x00"),
        (b"0\x00", r"0\x00"),
        (b"\x1b[2J", r"\x1b[2J"),
        (b"\x7f", r"\x7f"),
        (b"\xc2\x9b", r"\x9b"),
        ("\u202e0".encode(), r"\u202e0"),
        ("0\u200b".encode(), r"0\u200b"),
        ("\u00a00".encode(), r"\xa00"),
        ("0\u2028".encode(), r"0\u2028"),
        (b"\x1c0", r"\x1c0"),
    ],
)
def test_strange_answers_are_shown_escaped(cats_pack: str, bad: bytes, shown: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, first_choice)
    typed = [word.encode() for word in answers]
    typed.insert(BOBS_LEAD, bad)
    ran = run_inside(argv, b"\n".join(typed))

    assert (ran.out, ran.code) == (with_prompts_repeated(out, {BOBS_LEAD: 1}), 0)
    assert_one_complaint(ran.err)
    assert ran.err.isascii()
    assert shown in ran.err


@pytest.mark.parametrize(
    "before, between", [("\ufeff", "\n"), ("", "\r\n"), ("  ", "  "), ("\n\n\n", "\n\n\t\n")]
)
def test_answers_are_words_in_any_layout(cats_pack: str, before: str, between: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, first_choice)

    assert run_inside(argv, before + between.join(answers)) == (out, "", 0)
    assert run_inside(argv, (before + between.join(answers)).encode()) == (out, "", 0)


def test_what_follows_the_last_answer_is_not_read(cats_pack: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, first_choice)

    assert run_inside(argv, "\n".join([*answers, "and more", ""])) == (out, "", 0)


def test_end_of_input_ends_the_game_at_any_prompt(cats_pack: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, pass_if_possible)
    for prompt in range(len(answers)):
        ran = run_inside(argv, "".join(word + "\n" for word in answers[:prompt]))

        assert (ran.out, ran.code) == (up_to_prompt(out, prompt), 1)
        assert_one_complaint(ran.err)
        assert "end of input" in ran.err


def test_a_hundred_bad_answers_in_a_row_from_a_pipe_are_enough(cats_pack: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    ran = run_inside(argv, "y\n" * 10_000)
    *refused, gave_up = ran.err.splitlines()

    assert ran.code == BAD_DATA
    assert len(list(prompts_in(ran.out))) == 100
    assert len(refused) == 100
    assert_one_complaint(gave_up + "\n")
    assert "100" in gave_up


def test_a_good_answer_makes_up_for_99_bad_ones(cats_pack: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, first_choice)
    typed = [word for answer in answers for word in [*["y"] * 99, answer]]
    ran = run_inside(argv, "\n".join(typed))

    assert ran.out == with_prompts_repeated(out, dict.fromkeys(range(len(answers)), 99))
    assert ran.code == 0


class Terminal(io.StringIO):
    """Input that somebody types."""

    def isatty(self) -> bool:
        return True


def test_somebody_at_a_terminal_may_try_as_often_as_needed(cats_pack: str) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, answers = naive.random_answers(argv, CAT_MARCHES, first_choice)
    stdin = Terminal("\n".join([*["y"] * 500, *answers]))
    stdout, stderr = io.StringIO(), io.StringIO()
    code = euchre_280.main(argv, stdin, stdout, stderr)

    assert (stdout.getvalue(), code) == (with_prompts_repeated(out, {BOBS_CALL: 500}), 0)
    assert len(stderr.getvalue().splitlines()) == 500


class Endless(io.RawIOBase):
    """Says the same for ever, and gives up on a reader who never does."""

    def __init__(self, said: bytes) -> None:
        self.said = said
        self.bytes_read = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        self.bytes_read += len(buffer)
        assert self.bytes_read < 2**19, "the program reads on and on"
        buffer[:] = (self.said * len(buffer))[: len(buffer)]
        return len(buffer)


@pytest.mark.parametrize("said", [b"7", b"\0", b"\xff", b" ", b"\n"])
def test_endless_input_is_refused_before_it_fills_the_memory(cats_pack: str, said: bytes) -> None:
    argv = ["euchre", cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    source = Endless(said)
    out, err = io.StringIO(), io.StringIO()
    code = euchre_280.main(argv, io.TextIOWrapper(io.BufferedReader(source)), out, err)

    assert code == BAD_DATA
    assert_one_complaint(err.getvalue())
    assert source.bytes_read < 2**18


def test_a_line_of_300_kilobytes_is_refused_by_a_process(cats_pack: str) -> None:
    ended = run_outside([cats_pack, "noshuffle", "1", *FOUR_HUMAN], b"7" * 300_000 + b"\n")

    assert ended.code == BAD_DATA
    assert_one_complaint(ended.err.decode())


def test_names_are_printed_byte_for_byte_whatever_the_locale(pack: str) -> None:
    players: list[Word] = [
        "Jörg",
        "Simple",
        b"\xff\xfe",
        "Simple",
        "♠",
        "Simple",
        b"a\x80b",
        "Simple",
    ]
    words = [pack, "shuffle", "3", *players]
    expected, _ = naive.simulate([own_name(), *map(os.fsdecode, words)], NEW_PACK, [])
    locales = [
        {},
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-16"},
    ]
    for locale in locales:
        assert run_outside(words, changes=locale) == (os.fsencode(expected), b"", 0)


def test_human_is_addressed_byte_for_byte_in_ascii(cats_pack: str) -> None:
    players: list[Word] = [b"\xe4nn", "Human", "B♥b", "Human", "Cat", "Simple", "Dan", "Human"]
    words = [cats_pack, "noshuffle", "1", *players]
    argv = [own_name(), *map(os.fsdecode, words)]
    expected, answers = naive.random_answers(argv, CAT_MARCHES, first_choice)
    ended = run_outside(
        words,
        "\n".join(answers).encode(),
        changes={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    )

    assert ended == (os.fsencode(expected), b"", 0)


@pytest.mark.parametrize(
    "changes",
    [
        {"PYTHONHASHSEED": "0", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"},
        {"PYTHONHASHSEED": "12345", "LC_ALL": "tr_TR.UTF-8", "TERM": "dumb", "COLUMNS": "1"},
        {"PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "COLUMNS": "1000000000"},
    ],
)
def test_output_does_not_depend_on_the_environment(pack: str, changes: dict[str, str]) -> None:
    words = [pack, "shuffle", "5", *FOUR_HUMAN]
    argv = [own_name(), *words]
    expected, answers = naive.random_answers(argv, NEW_PACK, random.Random(1).choice)
    ended = run_outside(words, " ".join(answers).encode(), changes=changes)

    assert ended == (expected.encode(), b"", 0)


NOWHERE_TO_WRITE = [
    pytest.param(">&-", id="closed"),
    pytest.param("> /dev/full", id="full", marks=needs_dev_full),
]


@pytest.mark.parametrize("redirect", NOWHERE_TO_WRITE)
@pytest.mark.parametrize("points", ["1", "100", "0"])
def test_output_that_cannot_be_written_is_reported(pack: str, redirect: str, points: str) -> None:
    ended = run_outside([pack, "shuffle", points, *FOUR_SIMPLE], redirect=redirect)

    assert (ended.out, ended.code) == (b"", IO_ERROR)
    assert_one_complaint(ended.err.decode())


@pytest.mark.parametrize("redirect", NOWHERE_TO_WRITE)
def test_prompt_that_cannot_be_written_is_reported(pack: str, redirect: str) -> None:
    ended = run_outside([pack, "shuffle", "1", *FOUR_HUMAN], b"pass\n" * 3, redirect=redirect)

    assert (ended.out, ended.code) == (b"", IO_ERROR)
    assert_one_complaint(ended.err.decode())


@pytest.mark.parametrize("redirect", ["2>&-", pytest.param("2> /dev/full", marks=needs_dev_full)])
@pytest.mark.parametrize("players, code", [(FOUR_SIMPLE, 0), (FOUR_HUMAN, 1)])
def test_exit_code_is_the_same_without_standard_error(
    pack: str, redirect: str, players: list[str], code: int
) -> None:
    ended = run_outside([pack, "shuffle", "1", *players], redirect=redirect)

    assert (ended.err, ended.code) == (b"", code)
    assert ended.out.startswith(os.fsencode(f"{own_name()} {pack} shuffle 1 Ann "))


@pytest.mark.parametrize(
    "redirect",
    ["2>&-", "2>&- >&-", "2>&- <&-", pytest.param("2> /dev/full", marks=needs_dev_full)],
)
def test_bad_pack_has_the_same_exit_code_without_standard_error(
    tmp_path: Path, redirect: str
) -> None:
    words = [written(tmp_path, b"Joker\n"), "shuffle", "1", *FOUR_SIMPLE]

    assert run_outside(words, redirect=redirect) == (b"", b"", BAD_DATA)


def test_bad_pack_has_the_same_exit_code_when_nobody_reads_standard_error(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = [written(tmp_path, b"Joker\n"), "shuffle", "1", *FOUR_SIMPLE]
    done = subprocess.run(command(words), stderr=writer, env=environment(), timeout=30)
    os.close(writer)

    assert done.returncode == BAD_DATA


def test_closed_input_is_the_end_of_input(pack: str) -> None:
    words = [pack, "noshuffle", "1", *FOUR_HUMAN]
    out, _ = naive.random_answers([own_name(), *words], NEW_PACK, first_choice)
    ended = run_outside(words, redirect="<&-")

    assert (ended.out.decode(), ended.code) == (up_to_prompt(out, 0), 1)
    assert_one_complaint(ended.err.decode())


def test_closed_input_is_nothing_to_simple_players(pack: str) -> None:
    words = [pack, "shuffle", "3", *FOUR_SIMPLE]
    expected, _ = naive.simulate([own_name(), *words], NEW_PACK, [])

    assert run_outside(words, redirect="<&-") == (expected.encode(), b"", 0)


def test_input_that_cannot_be_read_is_not_called_unwritable(pack: str) -> None:
    ended = run_outside([pack, "shuffle", "1", *ANN_HUMAN], redirect="0> /dev/null")

    assert ended.code == IO_ERROR
    assert_one_complaint(ended.err.decode())
    assert b"read" in ended.err
    assert b"write" not in ended.err


def test_reader_who_stops_after_a_line_ends_the_game_quietly(pack: str) -> None:
    process = subprocess.Popen(
        command([pack, "shuffle", "100", *FOUR_SIMPLE]),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    first_line = process.stdout.readline()
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(timeout=30)

    assert first_line.endswith(b" Dan Simple \n")
    assert (err, process.returncode) == (b"", CLOSED_PIPE)


@pytest.mark.parametrize("points", ["1", "0"])
def test_reader_who_left_before_the_start_ends_the_game_quietly(pack: str, points: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        command([pack, "shuffle", points, *FOUR_SIMPLE]),
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=30,
    )
    os.close(writer)

    assert (done.stderr, done.returncode) == (b"", CLOSED_PIPE)


# A shell starts background jobs with SIGINT ignored, and their children inherit that.
INTERRUPTIBLE = (
    "import signal, sys; from overtrick.programs.euchre_280 import main; "
    "signal.signal(signal.SIGINT, signal.default_int_handler); sys.exit(main())"
)


@pytest.mark.parametrize("answers", [b"", b"Hearts\n", b"Hearts\n-1\n0\n"])
def test_interrupt_at_a_prompt_ends_the_game_quietly(cats_pack: str, answers: bytes) -> None:
    words = [cats_pack, "noshuffle", "1", *FOUR_HUMAN]
    out, _ = naive.random_answers(["-c", *words], CAT_MARCHES, first_choice)
    expected = up_to_prompt(out, answers.count(b"\n")).encode()
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(answers)
    process.stdin.flush()
    shown = process.stdout.read(len(expected))
    process.send_signal(signal.SIGINT)
    rest, err = process.communicate(timeout=30)

    assert shown + rest == expected
    assert (err, process.returncode) == (b"", INTERRUPTED)
