"""The Belote referee.  Numbers in brackets are sections of docs/rules/belote.md.

Games are written out, or made by the slow second implementation in ``belote_games``.
"""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import overtrick
from overtrick.programs import belote_referee
from programs.belote_games import (
    DECK,
    first_fault,
    first_impossible_trick,
    output_of,
    random_game,
    text_of,
)

MESSAGE = re.compile(
    r"belote-referee: player (\d) broke rule (4\.\d) in trick (\d): .*played (\w\w).*, "
    r"but he held (\w\w), which he played in trick (\d)\n"
)

LEGAL = """\
s 2
As 8s Ts 9s
Qc Js 9c Tc
8h Qh Kh Qs
Kc 7s Jc 7c
Ad 7d Kd Td
9h Ah 7h Ac
8c Ks Qd Th
9d Jd Jh 8d
"""
LEGAL_OUT = """\
0 35 4
33 35 1
33 45 4
39 45 1
64 45 1
64 67 2
81 67 3
81 81 4
81 81
"""


class Ran(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str


def run(text: str | bytes, *options: str) -> Ran:
    """Runs the program on streams in memory; bytes come as a real stdin would bring them."""
    stdin: io.StringIO | io.TextIOWrapper
    if isinstance(text, bytes):
        stdin = io.TextIOWrapper(io.BytesIO(text), "utf-8")
    else:
        stdin = io.StringIO(text)
    out, err = io.StringIO(), io.StringIO()
    code = belote_referee.main(["belote-referee", *options], stdin, out, err)
    return Ran(code, out.getvalue(), err.getvalue())


def last_lines(text: str) -> list[str]:
    """The line of the eighth trick and the final line of a game that must be legal."""
    ran = run(text)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()[7:]


# Scoring


def test_a_tie_makes_the_contract() -> None:  # [5.4]
    assert run(LEGAL) == (0, LEGAL_OUT, "")
    assert run(LEGAL.replace("s 2", "s 1")) == (0, LEGAL_OUT, "")


def test_belote_counts_in_a_tie() -> None:  # [5.4]
    text = """\
c 2
9s Qs Ks As
Jh Qh Th 7h
9d Ad Kd Kh
9c Kc 8c Jc
Tc Ac Qc 8s
7c Jd Ts 8h
Ah 7d 7s 8d
9h Td Js Qd
"""

    assert last_lines(text) == ["91 91 3", "91 91"]


def test_belote_is_in_the_line_of_the_trick_where_the_second_card_falls() -> None:  # [5.2]
    text = """\
c 1
7s As Ts Js
8c 7c 9c Qc
Kd Jd 9d 8d
Jc Kc Ac Kh
7d Td Tc 7h
Qs 9s Ah Ks
8s 8h Th Ad
Qh Jh 9h Qd
"""

    ran = run(text)
    assert ran.out.splitlines()[2:4] == ["0 46 4", "20 85 4"]
    assert ran.out.splitlines()[8] == "20 162"  # inside, it keeps its belote [5.5]


def test_belote_can_save_the_taker() -> None:  # [5.4]
    text = """\
c 1
8d 7d Td Ad
As Qs 7s 9s
Qh Th 8h Jh
8s Ts Js Jd
Ac Kc 9c Jc
Ks 7c 8c Ah
Qc 9h Qd Tc
Kh 9d 7h Kd
"""

    assert last_lines(text) == ["99 83 2", "99 83"]


def test_belote_can_sink_the_taker() -> None:  # [5.4, 5.5]
    text = """\
h 2
8h Ad Jh Ah
8c 7c Qc Kc
8s Ks Ts As
9c Ac Tc Jc
Js 9s 7h Qh
Kh 7s Th 9h
Kd 8d Td Qd
9d Qs Jd 7d
"""

    assert last_lines(text) == ["92 90 4", "182 0"]


def one_suit_each(team: int) -> str:
    """Player 1 has the hearts, 2 all trumps, 3 the diamonds, 4 the clubs."""
    tricks = [["Ah", "7s", "Ad", "Ac"]]
    ranks = zip("J9ATKQ8", "KQJT987", "KQJT987", "KQJT987", strict=True)
    for spade, diamond, club, heart in ranks:
        tricks.append([f"{spade}s", f"{diamond}d", f"{club}c", f"{heart}h"])
    return text_of("s", team, tricks)


def test_capot_is_only_in_the_final_line() -> None:  # [5.3]
    assert last_lines(one_suit_each(2)) == ["0 182 2", "0 272"]


def test_capot_by_the_defence() -> None:  # [5.3, 5.5]
    assert last_lines(one_suit_each(1)) == ["0 182 2", "0 272"]


@pytest.mark.parametrize("team", [1, 2])
def test_capot_against_a_belote(team: int) -> None:  # [5.3, 5.5]
    text = f"""\
s {team}
7h 7s 7d Ah
Js 8d 7c Qs
9s 9d 8c Ks
As Td 9c 8h
Ts Jd Jc 9h
8s Qd Qc Jh
Ac Kd Kc Qh
Tc Ad Th Kh
"""

    assert last_lines(text) == ["20 162 2", "20 252"]


def test_capot_without_a_belote() -> None:  # [5.2, 5.3]
    text = """\
s 2
Ah Js Ad Ks
9s Kd 7c Kh
As Qd 8c Qh
Ts Jd 9c Jh
Qs Td Tc Th
8s 9d Jc 9h
7s 8d Qc 8h
Ac 7d Kc 7h
"""

    assert last_lines(text) == ["0 162 2", "0 252"]


def test_legal_games_are_scored_as_the_naive_referee_does() -> None:
    random = Random(162)
    for _ in range(150):
        trump, team = random.choice("shdc"), random.choice((1, 2))
        tricks = random_game(random, trump)
        text = text_of(trump, team, tricks)
        expected = (0, output_of(trump, team, tricks), "")

        assert run(text) == expected
        assert run(text, "--prove") == expected


# Broken rules; the games stop after the trick that matters


def message(text: str) -> tuple[str, ...]:
    """Player, rule, trick, the card he played, the card he held, the trick it was seen in."""
    ran = run(text)
    found = MESSAGE.fullmatch(ran.err)
    assert ran.code == 1
    assert found is not None, ran.err
    return found.groups()


def is_fine_so_far(text: str) -> bool:
    """Whether nothing is wrong with a game but that it is not finished."""
    return "the input ends here" in run(text).err


def test_the_referee_stops_at_a_broken_rule_and_does_not_score_that_trick() -> None:
    ran = run("s 2\nQh 8h Ah 9h\nKh Th 7h Qs\nJh 9s 8s Js\nthis is not read")

    assert ran == (
        1,
        "14 0 3\n14 17 2\n",
        "belote-referee: player 2 broke rule 4.2 in trick 2: hearts were led and he played Qs, "
        "but he held Jh, which he played in trick 3\n",
    )


def test_whoever_does_not_follow_has_none_of_the_suit() -> None:  # [4.2]
    assert message("s 1\nAh 7c Kh 8h\nQh 7h 9h Jh\n") == ("2", "4.2", "1", "7c", "7h", "2")


def test_whoever_does_not_cut_has_no_trump() -> None:  # [4.3]
    ran = run("s 1\nAh 7c Kh 8h\nAd 7s 7d 8d\n")

    assert ran == (
        1,
        "15 0 1\n",
        "belote-referee: player 2 broke rule 4.3 in trick 1: hearts were led, his partner was "
        "not winning and he played 7c instead of a trump, but he held 7s, which he played in "
        "trick 2\n",
    )


def test_a_player_whose_partner_is_winning_need_not_cut() -> None:  # [4.3]
    text = "s 1\nAh 7h 7c 8h\nAd 7d 7s 8d\n"

    assert is_fine_so_far(text)
    assert run(text).out == "11 0 1\n22 0 3\n"


def test_a_partner_who_is_not_winning_any_more_is_no_excuse() -> None:  # [4.3]
    assert message("s 1\nKh Ah 7c 8h\nAd 7s 7d 8d\n") == ("3", "4.3", "1", "7c", "7s", "2")


def test_a_player_must_go_over_when_trumps_are_led() -> None:  # [4.4]
    ran = run("s 1\nKs 7s 8s As\n7d Ad 9s 8d\n")

    assert ran == (
        1,
        "0 15 4\n",
        "belote-referee: player 2 broke rule 4.4 in trick 1: he had to go over Ks and played 7s, "
        "but he held 9s, which he played in trick 2\n",
    )


def test_a_player_must_go_over_his_partner_when_trumps_are_led() -> None:  # [4.4]
    assert message("s 1\nAs 7s 8s Qs\nAd 7d 9s 8d\n") == ("3", "4.4", "1", "8s", "9s", "2")


def test_a_player_who_must_cut_must_go_over() -> None:  # [4.4]
    assert message("s 1\nAh Ts 8s 7h\nAd As 9d 8d\n") == ("3", "4.4", "1", "8s", "As", "2")


def test_going_under_shows_nothing_of_trumps_below_the_best() -> None:  # [4.4]
    assert is_fine_so_far("s 1\nAh Ts 8s 7h\nAd Ks 9d 8d\n")


def test_the_first_to_cut_shows_nothing_of_his_trumps() -> None:  # [4.4]
    assert is_fine_so_far("s 1\nAh 8s Qs 7h\nAd Td Kd Js\n")


def test_a_low_trump_on_a_partner_s_trump_shows_nothing_of_higher_ones() -> None:  # [4.3, 4.4]
    assert is_fine_so_far("s 1\n7h Ts Kh 7s\nAd 8d Js 9d\n")


def test_a_low_trump_on_a_partner_s_trump_shows_a_void_all_the_same() -> None:  # [4.2]
    assert message("s 1\n7h Ts Kh 7s\nAd 8d 9h 9d\n") == ("4", "4.2", "1", "7s", "9h", "2")


def test_of_several_trumps_not_gone_over_the_lowest_counts() -> None:  # [4.4]
    text = "s 1\nKs 7s Ts 8s\n9s Ad Js Qs\n7d As 8d 9d\n"

    assert message(text) == ("2", "4.4", "1", "7s", "As", "3")


def test_of_two_culprits_the_one_shown_up_by_the_earlier_trick_is_named() -> None:
    text = "s 1\nAh 7h Kh 7c\nAd 8c 7d 8d\nAc 9d 9c 9h\n"

    assert message(text) == ("4", "4.2", "1", "7c", "9h", "3")


def test_of_two_culprits_in_a_trick_the_one_who_played_first_is_named() -> None:
    text = "s 1\nKh 7c Ah 8c\nAd 7h 7d 9h\n"

    assert message(text) == ("2", "4.2", "1", "7c", "9h", "2")


def test_the_earliest_of_a_culprit_s_own_cards_is_named() -> None:
    text = "s 1\nAh 7c 7h 8h\nKh 8c Qh Jh\nTh 9h 7d 8d\n"

    assert message(text) == ("2", "4.2", "1", "7c", "9h", "3")


def test_broken_rules_are_found_as_the_naive_referee_finds_them() -> None:
    random = Random(272)
    rules = set()
    for number in range(300):
        trump = random.choice("shdc")
        tricks = random_game(random, trump, random.choice((0.02, 0.1, 0.5)))
        if number % 5 == 0:
            deck = random.sample(DECK, 32)
            tricks = [deck[place : place + 4] for place in range(0, 32, 4)]
        fault = first_fault(trump, tricks)
        ran = run(text_of(trump, 1, tricks))
        if fault is None:
            assert ran.code == 0
            continue
        trick, player, held, earlier, played = fault
        scored = output_of(trump, 1, tricks).splitlines(keepends=True)[: trick - 1]

        assert (ran.code, ran.out) == (1, "".join(scored))
        found = MESSAGE.fullmatch(ran.err)
        assert found is not None
        rules.add(found[2])
        assert found.group(1, 3, 4, 5, 6) == (
            str(player),
            str(earlier),
            played,
            held,
            str(trick),
        )

    assert rules == {"4.2", "4.3", "4.4"}


# Counting


def test_nobody_counts_unless_asked() -> None:
    assert is_fine_so_far("s 1\nAs 7h 8d 9c\nKd 7d Jd Td\n")


def test_three_players_cannot_hold_what_only_one_may() -> None:
    ran = run("s 1\nAs 7h 8d 9c\nKd 7d Jd Td\n", "--prove")

    assert ran == (
        1,
        "11 0 1\n",
        "belote-referee: somebody broke a rule by trick 2: players 2, 3 and 4 between them still "
        "need 18 cards, but of those left they may hold only 17: "
        "7c 8c Tc Jc Qc Kc Ac 9d Qd Ad 8h 9h Th Jh Qh Kh Ah\n"
        "  player 2 cannot hold 7s 8s 9s Ts Js Qs Ks: he played 7h in trick 1 [4.2]\n"
        "  player 3 cannot hold 7s 8s 9s Ts Js Qs Ks: he played 8d in trick 1 [4.2]\n"
        "  player 4 cannot hold 7s 8s 9s Ts Js Qs Ks: he played 9c in trick 1 [4.2]\n",
    )


def test_three_voids_alone_prove_nothing() -> None:
    assert run("s 1\nAs 7h 8d 9c\n", "--prove").code == 65


def test_one_player_cannot_hold_more_cards_than_are_left_for_him() -> None:
    ran = run("s 1\nAh 7h 8h 7c\nAd 9c 7d 8c\n", "--prove")

    assert ran == (
        1,
        "11 0 1\n",
        "belote-referee: somebody broke a rule by trick 2: player 4 still needs 6 cards, "
        "but of those left he may hold only 5: Tc Jc Qc Kc Ac\n"
        "  player 4 cannot hold 9h Th Jh Qh Kh 7s 8s 9s Ts Js Qs Ks As: he played 7c in trick 1 "
        "[4.2, 4.3]\n"
        "  player 4 cannot hold 8d 9d Td Jd Qd Kd: he played 8c in trick 2 [4.2]\n",
    )


def test_a_contradiction_is_told_rather_than_a_count() -> None:
    text = "s 1\nAh 7c Kh 8h\nQh 7h 9h Jh\n"

    assert run(text, "--prove") == run(text)


def test_counting_stops_at_the_first_trick_no_deal_explains() -> None:
    random = Random(252)
    earlier = 0
    for number in range(150):
        trump = random.choice("shdc")
        tricks = random_game(random, trump, random.choice((0.05, 0.2)))
        if number % 3 == 0:
            deck = random.sample(DECK, 32)
            tricks = [deck[place : place + 4] for place in range(0, 32, 4)]
        trick = first_impossible_trick(trump, tricks)
        text = text_of(trump, 1, tricks)
        ran = run(text, "--prove")

        assert ran.code == (1 if trick else 0)
        if trick:
            assert len(ran.out.splitlines()) == trick - 1
            earlier += len(run(text).out) > len(ran.out)

    assert earlier > 0


# Input that is no game


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("", "line 1: the input ends here; expected the trump suit and the taking team"),
        (
            "\n",
            "line 1: expected the trump suit and the taking team, like 'd 2', got an empty line",
        ),
        ("d\n", "line 1: expected the trump suit and the taking team, like 'd 2', got 'd'"),
        ("d 2 3\n", "line 1: expected the trump suit and the taking team, like 'd 2', got 'd 2 3'"),
        ("x 2\n", "line 1: expected a trump suit, one of s, h, d, c, got 'x'"),
        ("D 2\n", "line 1: expected a trump suit, one of s, h, d, c, got 'D'"),
        ("dh 2\n", "line 1: expected a trump suit, one of s, h, d, c, got 'dh'"),
        ("d 3\n", "line 1: expected the taking team, 1 or 2, got '3'"),
        ("d \u0661\n", "line 1: expected the taking team, 1 or 2, got '\\u0661'"),
        ("d 2", "line 2: the input ends here; expected the four cards of trick 1"),
        ("d 2\n\nAc Qc Kc 7c\n", "line 2: expected the four cards of trick 1, got an empty line"),
        ("d 2\nAc Qc Kc\n", "line 2: expected the four cards of trick 1, got 'Ac Qc Kc'"),
        (
            "d 2\nAc Qc Kc 7c 8c\n",
            "line 2: expected the four cards of trick 1, got 'Ac Qc Kc 7c 8c'",
        ),
        ("d 2\nAc Qc Kc 6c\n", "line 2: expected a card like 'Jd'"),
        ("d 2\nAc Qc Kc cK\n", "got 'cK'"),
        ("d 2\nAc Qc Kc kc\n", "got 'kc'"),
        ("d 2\nAc Qc Kc 10c\n", "got '10c'"),
        ("d 2\nAc Qc Kc Ac\n", "line 2: Ac is played twice, first in line 2"),
        ("d 2\nAc Qc Kc 7c\n8c Jc 9c Kc\n", "line 3: Kc is played twice, first in line 2"),
        ("d 2\nAc Qc Kc 7c\n8c J", "line 3: expected the four cards of trick 2, got '8c J'"),
        (LEGAL[:-12], "line 9: the input ends here; expected the four cards of trick 8"),
        (LEGAL + "9d Jd Jh 8d\n", "line 10: expected nothing after the eighth trick, got '9d Jd"),
        (LEGAL + "\n" * 20, "expected the end of the input after the eighth trick"),
        ("d 2\n" + "Ac " * 50_000 + "\n", "line 2: longer than 65536 bytes"),
    ],
)
def test_what_is_no_game_is_one_line_on_stderr_and_exit_65(text: str, complaint: str) -> None:
    ran = run(text)

    assert ran.code == 65
    assert ran.err.startswith("belote-referee: line ")
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
    assert ran.err.isascii()


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01\x02\xff\xfe",
        b"\xff\xfed\x00 \x002\x00\n\x00",
        b"d 2\nAc \xff\xff Kc 7c\n",
        b"\x89PNG\r\n\x1a\n",
        bytes(range(256)) * 4,
        b"\xff" * 100_000,
    ],
)
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    ran = run(data)

    assert (ran.code, ran.out) == (65, "")
    assert ran.err.count("\n") == 1
    assert ran.err.isascii()


@pytest.mark.parametrize(
    "text",
    [
        LEGAL.replace("\n", "\r\n"),
        LEGAL + "\n",
        LEGAL + "\r\n \n",
        LEGAL.rstrip("\n"),
        LEGAL.replace(" ", "   "),
        LEGAL.replace(" ", "\t"),
        "\ufeff" + LEGAL,
    ],
)
def test_line_ends_and_spaces_do_not_matter(text: str) -> None:
    assert run(text.encode()) == (0, LEGAL_OUT, "")


def test_what_stood_before_bad_input_is_scored() -> None:
    assert run("s 2\nAs 8s Ts 9s\nQc Js 9c\n").out == "0 35 4\n"


# The function and the command


def test_the_function_says_whether_the_game_was_played_to_the_end() -> None:
    out, err = io.StringIO(), io.StringIO()

    assert belote_referee.game(io.StringIO(LEGAL), out, err)
    assert (out.getvalue(), err.getvalue()) == (LEGAL_OUT, "")


@pytest.mark.parametrize("text", ["", "s 2\nnonsense\n", "s 1\nAh 7c Kh 8h\nQh 7h 9h Jh\n"])
def test_the_function_is_false_for_a_broken_rule_and_for_no_game(text: str) -> None:
    out, err = io.StringIO(), io.StringIO()

    assert not belote_referee.game(io.StringIO(text), out, err)
    assert err.getvalue().count("\n") == 1


def test_the_function_reads_one_game_and_leaves_the_next() -> None:
    games = io.StringIO(LEGAL + one_suit_each(1))
    out, err = io.StringIO(), io.StringIO()

    assert belote_referee.game(games, out, err)
    assert belote_referee.game(games, out, err)
    assert out.getvalue().endswith("0 182 2\n0 272\n")


def test_the_function_is_false_when_the_input_cannot_be_read() -> None:
    class Broken(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise OSError("gone")

    out, err = io.StringIO(), io.StringIO()

    assert not belote_referee.game(Broken(), out, err)
    assert err.getvalue() == "belote-referee: cannot read: gone\n"


def test_a_person_who_has_typed_the_last_trick_gets_the_score_at_once() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    typed = Terminal(LEGAL + "never looked at\n")
    out, err = io.StringIO(), io.StringIO()

    assert belote_referee.main(["belote-referee"], typed, out, err) == 0
    assert (out.getvalue(), err.getvalue()) == (LEGAL_OUT, "")


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(LEGAL)

    assert run("", str(file)) == (0, LEGAL_OUT, "")
    assert run("", "--prove", str(file)) == (0, LEGAL_OUT, "")
    assert run("", str(file), "--prove") == (0, LEGAL_OUT, "")


def test_a_bad_file_is_refused_with_the_line(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"s 2\n\xff\n")

    ran = run("", str(file))
    assert (ran.code, ran.out) == (65, "")
    assert ran.err.startswith("belote-referee: line 2: ")


@pytest.mark.parametrize("name", ["missing.txt", ".", "a\0b"])
def test_a_file_that_cannot_be_opened(name: str, tmp_path: Path) -> None:
    ran = run("", f"{tmp_path}/{name}")

    assert (ran.code, ran.out) == (66, "")
    assert ran.err.startswith("belote-referee: cannot open ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("options", [["a", "b"], ["--proof"], ["-x"], ["--prove", "--prove", "-"]])
def test_a_command_line_that_makes_no_sense(options: list[str]) -> None:
    assert run(LEGAL, *options) == (
        2,
        "",
        "belote-referee: usage: belote-referee [--prove] [FILE]\n",
    )


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(option: str) -> None:
    assert run("", option) == (0, "usage: belote-referee [--prove] [FILE]\n", "")


def test_as_a_process_with_nothing_but_the_standard_library() -> None:
    package = str(Path(overtrick.__file__).parents[1])
    ended = subprocess.run(
        [sys.executable, "-S", "-m", "overtrick.programs.belote_referee"],
        input=LEGAL.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": package},
        check=False,
    )

    assert (ended.returncode, ended.stdout, ended.stderr) == (0, LEGAL_OUT.encode(), b"")
