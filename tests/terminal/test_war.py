"""War in the terminal: two seats, one key."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.core.seats import EAST, NORTH
from overtrick.record.files import load

from .conftest import Run

HEAD = """\
overtrick record 1
game war
rules CS241
seat North human Ana
seat East simple Bo

"""


def record(tmp_path: Path, deck: str, actions: str, head: str = HEAD) -> Path:
    path = tmp_path / "game.record"
    path.write_text(f"{head}deal 1 | dealer North | {deck} | {actions}\n")
    return path


def replayed(run: Run, path: Path) -> list[str]:
    """What replay tells of the rounds."""
    return run("replay", path).out.splitlines()[4:]


def test_it_starts_with_two_seats_and_an_offer(run: Run) -> None:
    assert run("play", "war", "--seed", "5").out.splitlines() == [
        "War, rules CS241.",
        "North Guest (you), East Bo (simple).",
        "Type ? for help.",
        "",
        "Cards: You 26, Bo 26.",
        "",
        "Round 1. You may:  1) turn up",
        "Your turn: turn up a card (Enter, l last round, u undo, ? keys): ",
        "",
    ]


@pytest.mark.parametrize("typed", ["", "1", "t", "turn", "turn up", "Turn-Up"])
def test_cards_are_turned_up_in_many_ways(run: Run, typed: str) -> None:
    out = run("play", "war", "--seed", "5", typed=f"{typed}\n").out

    assert "  Round 1. You turn up J♥, Bo 6♥. You take 2 cards. Cards: You 27, Bo 25.\n" in out
    assert "Round 2. You may:" in out


def test_a_whole_game_is_played_with_enter(run: Run, saved: Callable[[], list[Path]]) -> None:
    ended = run("play", "war", "--seed", "105", typed="\n" * 50)

    assert ended.code == 0
    assert "\nBo has no cards left.\n\nYou win the game!\n" in ended.out
    assert run("referee", saved()[0]).out.endswith("Guest 1, Bo 0.\nGuest wins.\n")


def test_names_and_the_bot_of_a_game_for_two(run: Run, saved: Callable[[], list[Path]]) -> None:
    out = run("play", "war", "--names", "Me,Zed", "--bots", "random").out

    assert "North Me (you), East Zed (random)." in out
    seats = load(saved()[0]).seats
    assert (seats[NORTH].player, seats[EAST].player) == ("human", "random")


@pytest.mark.parametrize(
    "options, complaint",
    [
        (["--names", "A,B,C,D"], "--names takes two names separated by commas, got 4"),
        (["--bots", "simple,simple"], "--bots takes one bot, got 2"),
        (["--rules", "cs241 face_down=0"], "face_down is a number from 1 to 10"),
        (["--rules", "house"], "expected a rule set of war (CS241)"),
    ],
)
def test_options_that_make_no_game_are_explained(
    run: Run, options: list[str], complaint: str
) -> None:
    ended = run("play", "war", *options)

    assert ended.code == 2
    assert complaint in ended.err


def test_keys_tell_of_the_last_round_the_piles_and_the_game(run: Run) -> None:
    out = run("play", "war", "--seed", "5", typed="l\n\nl\ns\nh\n?\nzz\n").out

    assert "No round has been played." in out
    assert "\nRound 1. You turn up J♥, Bo 6♥. You take 2 cards. Cards: You 27, Bo 25.\n" in out
    assert "Score: You 0, Bo 0.\nCards: You 27, Bo 25.\n" in out
    assert "Hint: turn up a card. It is your only legal choice." in out
    assert "Enter turns up a card; so do 1, t and turn up." in out
    assert "That is not a card, a call or a command." in out


def test_a_round_can_be_taken_back(run: Run) -> None:
    out = run("play", "war", "--seed", "5", typed="\nu\n\n").out

    assert out.count("Round 1. You turn up J♥, Bo 6♥.") == 2


def test_a_resumed_game_is_still_war_and_so_is_the_next(
    run: Run, saved: Callable[[], list[Path]]
) -> None:
    run("play", "war", "--seed", "105", typed="\n\nq\n")
    out = run("play", "--resume", saved()[0], typed="\n" * 50).out
    path = saved()[0]
    again = run("play", "--resume", path, typed="y\nq\n").out

    assert out.startswith("War, rules CS241.\n")
    assert "Round 3. You may:" in out
    assert "The game is over." in again
    assert again.count("War, rules CS241.") == 2


def test_a_demonstration_plays_itself(run: Run) -> None:
    ended = run("play", "war", "--demo", "--seed", "5")

    assert ended.code == 0
    assert "North Di (simple), East Bo (simple)." in ended.out
    assert ended.out.endswith("Bo wins the game!\nSeed 5.\n")
    assert not re.search(r"\byou\b", ended.out, re.I)


def test_a_war_is_told_step_by_step(run: Run, tmp_path: Path) -> None:
    path = record(tmp_path, "6H 6D 9H 9D 7D 7S 3C 4C KS QS 2C 2D", "turn-up")

    assert replayed(run, path) == [
        "  East Bo: 6♦ 9♦ 7♠ 4♣ Q♠ 2♦",
        "  Round 1. Ana turns up 6♥, Bo 6♦. War!",
        "    Face down: Ana 9♥, Bo 9♦. Ana turns up 7♦, Bo 7♠. War!",
        "    Face down: Ana 3♣, Bo 4♣. Ana turns up K♠, Bo Q♠.",
        "    Ana takes 10 cards. Cards: Ana 11, Bo 1.",
    ]


def test_cards_laid_face_down_are_told_in_a_replay_only(run: Run, tmp_path: Path) -> None:
    path = record(tmp_path, "6H 6D 9H 9D 7D 8S 3C 4C", "")
    out = run("play", "--resume", path, typed="\n").out

    assert "    Each player lays a card face down. You turn up 7♦, Bo 8♠.\n" in out
    assert "9♥" not in out


def test_more_cards_face_down_are_counted(run: Run, tmp_path: Path) -> None:
    head = HEAD.replace("CS241", "CS241 face_down=2")
    path = record(tmp_path, "6H 6D 9H 9D 7D 8S 3C 4C 2H 2D", "", head)
    out = run("play", "--resume", path, typed="\n").out

    assert "    Each player lays 2 cards face down. You turn up 3♣, Bo 4♣.\n" in out


@pytest.mark.parametrize(
    "deck, told",
    [
        (
            "AS AC 2D",
            ["Bo has no card left for the war.", "Ana takes 2 cards. Cards: Ana 3, Bo 0."],
        ),
        (
            "AS AC 2D 3D 4D",
            [
                "Face down: Ana 2♦, Bo 3♦. Bo has no card left for the war.",
                "Ana takes 4 cards. Cards: Ana 5, Bo 0.",
            ],
        ),
    ],
)
def test_running_out_in_a_war_is_told(run: Run, tmp_path: Path, deck: str, told: list[str]) -> None:
    assert replayed(run, record(tmp_path, deck, "turn-up | = 1-0"))[1:] == [
        "  Round 1. Ana turns up A♠, Bo A♣. War!",
        *(f"    {line}" for line in told),
        "Bo has no cards left.",
        "",
        "Ana wins the game!",
    ]


def test_a_draw_is_told_and_refereed(run: Run, tmp_path: Path) -> None:
    path = record(tmp_path, "AS AC", "turn-up | = 0-0")

    assert replayed(run, path)[1:] == [
        "  Round 1. Ana turns up A♠, Bo A♣. War!",
        "    Neither player has a card left for the war.",
        "    Nobody takes the cards. Cards: Ana 0, Bo 0.",
        "Both have run out of cards: a draw.",
        "",
        "Nobody wins the game.",
    ]
    assert run("referee", path).out.endswith("Ana 0, Bo 0.\nThere is no winner.\n")


def test_an_endless_game_is_told(run: Run, tmp_path: Path) -> None:
    path = record(tmp_path, "2D 6D 6C TC 9S 5D 3C 3D", "turn-up")
    out = run("play", "--resume", path, typed="\n" * 60).out

    assert "The same piles have occurred before: this game would never end." in out
    assert "Nobody wins the game." in out


def test_nothing_is_turned_up_after_the_end(run: Run, tmp_path: Path) -> None:
    ended = run("referee", record(tmp_path, "KS 2C", "turn-up turn-up"))

    assert ended.code == 1
    assert "Deal 1, action 2: the deal is over" in ended.out


def test_the_rules_are_listed(run: Run) -> None:
    out = run("rules", "war").out

    assert "face_down  1" in out
    assert "To change a rule: --rules 'CS241 face_down=5'." in out
