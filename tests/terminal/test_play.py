"""`overtrick play`: a whole game typed in, and everything a person may type."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.core.seats import SOUTH
from overtrick.record.files import load
from overtrick.table.match import Table

from .conftest import Run

Saved = Callable[[], list[Path]]

EXPECTED_BOT = "expected a bot (random, simple, steady, expert, sharp, daring)"
ANYTHING = ["1\n", "2\n", "3\n", "4\n", "5\n"] * 400  # one of any five is always good


def answers_before(out: str, mark: str) -> list[str]:
    """The part of ``ANYTHING`` that brought the game to the first *mark*."""
    assert mark in out
    return ANYTHING[: out.partition(mark)[0].count("keys): ")]


def test_it_starts_at_once_and_says_how_it_is_set_up(run: Run) -> None:
    out = run("play", "--seed", "5").out

    assert out.splitlines()[:5] == [
        "Euchre, rules HOUSE, to 10 points.",
        "North Ana (simple), East Cy (simple), South Guest (you), West Bo (simple).",
        "Type ? for help.",
        "",
        "Deal 1.",
    ]


def test_the_same_seed_deals_the_same_cards(run: Run) -> None:
    first, again, other = (run("play", "--seed", seed).out for seed in ("8", "8", "9"))

    assert first == again != other


def test_a_game_without_a_seed_is_a_new_one(run: Run, saved: Saved) -> None:
    run("play")
    run("play")

    first, second = (load(path) for path in saved())
    assert first.seed != second.seed


def test_names_go_clockwise_from_the_person(run: Run) -> None:
    out = run("play", "--names", "Me,Wes,Nora,Eva").out

    assert "North Nora (simple), East Eva (simple), South Me (you), West Wes (simple)." in out


def test_bots_go_clockwise_from_the_persons_left(run: Run) -> None:
    out = run("play", "--bots", "random,simple,random").out

    assert "North Ana (simple), East Cy (random), South Guest (you), West Bo (random)." in out


@pytest.mark.parametrize(
    "options, complaint",
    [
        (["--rules", "bridge"], "expected a rule set of euchre (HOUSE, EECS280, CS246)"),
        (["--rules", "cs246 alone"], "expected a rule like field=value"),
        (["--rules", "cs246 alone=perhaps"], "alone is yes or no, not 'perhaps'"),
        (["--rules", "cs246 points_to_win=0"], "points_to_win is a number from 1 to 100"),
        (["--rules", "cs246 lone_lead=me"], "lone_lead is one of eldest,"),
        (["--names", "A,B,C"], "--names takes four names separated by commas, got 3"),
        (["--names", "A,,C,D"], "a name must not be empty"),
        (["--bots", "genius"], f"{EXPECTED_BOT}, got 'genius'"),
        (["--bots", "simple,simple"], "--bots takes one bot or three, got 2"),
        (["--seed", "x"], "'x' is not a valid integer"),
        (["--resume", "f", "--seed", "1"], "--seed cannot be combined with --resume"),
        (["--resume", "f", "--demo"], "--demo cannot be combined with --resume"),
    ],
)
def test_options_that_make_no_game_are_explained(
    run: Run, options: list[str], complaint: str
) -> None:
    ended = run("play", *options)

    assert ended.code == 2
    assert complaint in ended.err
    assert ended.out == ""


def test_end_of_input_saves_and_says_where(run: Run, saved: Saved) -> None:
    ended = run("play", "--seed", "5", typed="pass\n")

    assert ended.code == 1
    assert ended.err == (
        f"overtrick: end of input; saved. To continue: overtrick play --resume {saved()[0]}\n"
    )


def test_quitting_saves_a_game_that_can_be_resumed(run: Run, saved: Saved) -> None:
    first = run("play", "--seed", "5", "--rules", "cs246", typed="pass\nhearts\n1\nq\n")
    path = saved()[0]
    again = run("play", "--resume", path, typed="q\n")

    assert first.code == again.code == 0
    assert f"overtrick play --resume {path}" in first.out
    assert "Resumed. Score: You and Ana 0, Cy and Bo 0." in again.out
    question = re.findall(r"Your hand: .*", first.out)[-1]
    assert re.findall(r"Your hand: .*", again.out) == [question]
    assert saved() == [path]


def test_a_resumed_game_deals_the_cards_it_would_have_dealt(run: Run, saved: Saved) -> None:
    """The seed goes with the record."""
    whole = run("play", "--seed", "11", typed="".join(ANYTHING))
    typed = answers_before(whole.out, "Deal 3.")
    cut = run("play", "--seed", "11", typed="".join(typed))
    rest = run("play", "--resume", saved()[-1], typed="".join(ANYTHING[len(typed) :]))

    deals = re.findall(r"deals?\. The upcard is ..", whole.out)
    assert cut.code == 1
    assert len(deals) > 5
    assert re.findall(r"deals?\. The upcard is ..", cut.out + rest.out) == deals


def test_undo_goes_back_to_the_last_decision_again_and_again(run: Run) -> None:
    typed = "pass\nhearts\n1\nu\nu\nu\nu\n"
    out = run("play", "--seed", "5", "--rules", "cs246", typed=typed).out

    questions = re.findall(r"^(?:Upcard|J♠ was|Trick).*", out, re.M)
    assert questions[0].startswith("Upcard J♠")
    assert questions[1].startswith("Upcard J♠ turned down.")
    assert questions[2].startswith("Trick 1, trump hearts (you). You lead.")
    assert questions[-3:] == [questions[2], questions[1], questions[0]]
    assert out.count("Move undone.") == 3
    assert out.count("There is nothing to undo.") == 1


def test_undo_reaches_back_into_the_deal_before(run: Run) -> None:
    whole = run("play", "--seed", "11", typed="".join(ANYTHING))
    typed = answers_before(whole.out, "Deal 2.")
    out = run("play", "--seed", "11", typed="".join([*typed, "u\n"])).out

    assert "Deal 2." in out
    assert "Trick 5" in out.partition("Move undone.")[2]


def test_keys_for_help_score_and_the_last_trick(run: Run) -> None:
    typed = "?\ns\nl\n\npass\nhearts\njd\nl\n"
    out = run("play", "--seed", "5", "--rules", "cs246", typed=typed).out

    assert "Keys:  h hint    l last trick" in out
    assert "Score: You and Ana 0, Cy and Bo 0." in out
    assert "No trick has been played in this deal." in out
    assert out.count("Upcard J♠, dealer Cy.") == 2  # once more for the empty line
    assert "Trick 1: You J♦ (left bower), Bo " in out


@pytest.mark.parametrize("card", ["9s", "9♠", "nine of spades", "3", "9S"])
def test_a_card_may_be_typed_in_many_ways(run: Run, card: str) -> None:
    out = run("play", "--seed", "5", "--rules", "cs246", typed=f"pass\nhearts\n{card}\n").out

    assert "You lead 9♠." in out


def test_a_card_that_does_not_follow_is_refused_with_the_reason(run: Run) -> None:
    out = run("play", "--seed", "5", typed="".join(ANYTHING)).out

    assert re.search(r"Not allowed: \w+ were led and you hold .* \[4\.2\]\. Legal: \w\w", out)


def test_nonsense_is_answered_and_asked_again(run: Run) -> None:
    out = run("play", "--seed", "5", typed="zz\n17\n\x1b[A\n").out

    assert out.count("That is not a card, a call or a command. Type ? for help.") == 3


def test_an_endless_stream_of_nonsense_ends(run: Run, saved: Saved) -> None:
    ended = run("play", typed="zz\n" * 1000)

    assert ended.code == 65
    assert "stopped after 100 bad answers in a row; saved" in ended.err
    assert len(saved()) == 1


def test_plain_writes_cards_as_words(run: Run) -> None:
    out = run("play", "--seed", "5", "--plain").out

    assert "The upcard is the jack of spades." in out
    assert out.isascii()


def test_suits_can_be_letters(run: Run) -> None:
    assert "The upcard is JS." in run("play", "--seed", "5", "--suits", "letters").out


def test_a_demonstration_plays_itself_and_saves_nothing(run: Run, saved: Saved) -> None:
    ended = run("play", "--demo", "--seed", "7")

    assert ended.code == 0
    assert re.search(r"win 1\d to \d!", ended.out)
    assert "You" not in ended.out
    assert saved() == []


def test_a_demonstration_can_be_recorded(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "demo.record"
    run("play", "--demo", "--seed", "7", "--record", str(path))

    assert Table(load(path)).winner() >= 0


def test_again_deals_the_next_seed(run: Run, saved: Saved) -> None:
    options = ["play", "--seed", "3", "--rules", "eecs280 points_to_win=1"]
    over = run(*options, typed="".join(ANYTHING))
    typed = [*answers_before(over.out, "Play again?"), "y\n", "q\n"]
    ended = run(*options, typed="".join(typed))

    assert ended.code == 0
    assert load(saved()[-1]).seed == 4


def test_an_existing_file_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    path.write_text("precious")
    ended = run("play", "--record", str(path))

    assert ended.code == 73
    assert "exists; continue it with --resume" in ended.err
    assert path.read_text() == "precious"


def test_a_folder_that_cannot_be_written_is_named_before_the_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "records").write_text("a file, not a folder")
    ended = run("play")

    assert ended.code == 73
    assert "cannot save in" in ended.err
    assert ended.out == ""


@pytest.mark.parametrize(
    "content, code, complaint",
    [
        (None, 66, "cannot open"),
        ("", 65, "empty input"),
        ("hello\n", 65, "line 1: expected 'overtrick record'"),
        ("\x00", 65, "not a text file"),
    ],
)
def test_only_records_can_be_resumed(
    run: Run, tmp_path: Path, content: str | None, code: int, complaint: str
) -> None:
    path = tmp_path / "old.record"
    if content is not None:
        path.write_text(content)
    ended = run("play", "--resume", path)

    assert ended.code == code
    assert complaint in ended.err
    assert ended.out == ""


def test_a_game_of_bots_cannot_be_resumed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "demo.record"
    run("play", "--demo", "--record", path)
    ended = run("play", "--resume", path)

    assert ended.code == 65
    assert "all players are bots" in ended.err


def test_a_record_with_an_unknown_bot_cannot_be_resumed(
    run: Run, saved: Saved, tmp_path: Path
) -> None:
    run("play")
    text = saved()[0].read_text().replace(" simple ", " genius ")
    path = tmp_path / "odd.record"
    path.write_text(text.rpartition("check")[0])
    ended = run("play", "--resume", path)

    assert ended.code == 65
    assert f"{EXPECTED_BOT}, got 'genius'" in ended.err


def test_a_finished_game_says_so_when_resumed(run: Run, saved: Saved) -> None:
    options = ["play", "--seed", "3", "--rules", "eecs280 points_to_win=1"]
    run(*options, typed="".join(ANYTHING))
    ended = run("play", "--resume", saved()[0], typed="n\n")

    assert ended.code == 0
    assert "The game is over." in ended.out


def test_the_discard_of_another_is_not_told(run: Run) -> None:
    for seed in range(12):
        out = run("play", "--seed", str(seed), typed="1\n1\n").out
        for line in re.findall(r"^  (\w+ discards? .*)", out, re.M):
            assert line.endswith(" a card.") or line.startswith("You discard")


def test_the_person_sits_south(run: Run, saved: Saved) -> None:
    run("play")

    assert load(saved()[0]).seats[SOUTH].player == "human"
