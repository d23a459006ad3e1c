"""What the EECS 280 program prints, byte for byte.

Expected are the outputs published with the assignment, transcripts worked out by hand from
its text, and whatever ``tests/naive/euchre_280.py`` prints.
"""

import random
from pathlib import Path

import pytest
from doses import dose, dosed
from naive import euchre_280 as naive

from programs.euchre_280_runs import (
    ANN_HUMAN,
    CARDS,
    CAT_MARCHES,
    FOUR_HUMAN,
    FOUR_SIMPLE,
    own_name,
    pack_dealing,
    pack_text,
    pass_if_possible,
    random_pack,
    run_inside,
    run_outside,
)

POINTS = [7, 100, *(pytest.param(points, marks=pytest.mark.long) for points in range(13, 100, 6))]
OFFICIAL = ["euchre_test00", "euchre_test01", "euchre_test50"]

BOB_IS_EUCHRED = pack_dealing(
    eldest="JD AD 9S TS 9C",
    second="9D TD KS KC QC",
    third="9H TH JH QS JC",
    dealer="AH KH QH AS AC",
    upcard="KD",
)


def official_words(course_cases: Path, case: str) -> list[str]:
    """The command line that the first line of an official output records."""
    lines = (course_cases / "eecs280" / f"{case}.out.correct").read_text().splitlines()
    return lines[0].split()


def official_answers(course_cases: Path, case: str) -> bytes:
    answers = course_cases / "eecs280" / f"{case}.in"
    return answers.read_bytes() if answers.exists() else b""


@pytest.mark.parametrize("case", OFFICIAL)
def test_official_output_is_met_byte_for_byte(
    course_cases: Path, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course_cases / "eecs280")
    argv = official_words(course_cases, case)
    ran = run_inside(argv, official_answers(course_cases, case).decode())

    assert ran.out.encode() == Path(f"{case}.out.correct").read_bytes()
    assert (ran.err, ran.code) == ("", 0)


@pytest.mark.parametrize("case", OFFICIAL)
def test_official_output_is_met_by_a_process(course_cases: Path, case: str) -> None:
    folder = course_cases / "eecs280"
    argv = official_words(course_cases, case)
    ended = run_outside(argv[1:], official_answers(course_cases, case), cwd=folder)
    correct = (folder / f"{case}.out.correct").read_bytes()

    assert ended.out == correct.replace(b"./euchre.exe", own_name().encode(), 1)
    assert (ended.err, ended.code) == (b"", 0)


def test_simple_game_reads_as_the_assignment_tells_it(tmp_path: Path) -> None:
    pack = tmp_path / "pack.in"
    pack.write_text(CAT_MARCHES)
    ran = run_inside(["./euchre.exe", str(pack), "noshuffle", "2", *FOUR_SIMPLE])

    assert ran.out == (
        f"./euchre.exe {pack} noshuffle 2 Ann Simple Bob Simple Cat Simple Dan Simple \n"
        "Hand 0\n"
        "Ann deals\n"
        "Nine of Hearts turned up\n"
        "Bob passes\n"
        "Cat orders up Hearts\n"
        "\n"
        "Queen of Spades led by Bob\n"
        "Ace of Spades played by Cat\n"
        "Jack of Spades played by Dan\n"
        "Ace of Clubs played by Ann\n"  # the king of spades was discarded
        "Cat takes the trick\n"
        "\n"
        "Jack of Hearts led by Cat\n"
        "Nine of Diamonds played by Dan\n"
        "Queen of Hearts played by Ann\n"
        "Nine of Spades played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "Jack of Diamonds led by Cat\n"  # the left bower: hearts are led
        "Ten of Diamonds played by Dan\n"
        "Ten of Hearts played by Ann\n"
        "Nine of Clubs played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "Ace of Hearts led by Cat\n"
        "Queen of Clubs played by Dan\n"
        "Nine of Hearts played by Ann\n"
        "Ten of Spades played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "King of Hearts led by Cat\n"
        "King of Clubs played by Dan\n"
        "Ace of Diamonds played by Ann\n"
        "Ten of Clubs played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "Ann and Cat win the hand\n"
        "march!\n"
        "Ann and Cat have 2 points\n"
        "Bob and Dan have 0 points\n"
        "\n"
        "Ann and Cat win!\n"
    )
    assert (ran.err, ran.code) == ("", 0)


def test_human_is_shown_the_hand_in_ascending_order_and_asked(tmp_path: Path) -> None:
    pack = tmp_path / "pack.in"
    pack.write_text(CAT_MARCHES)
    ran = run_inside(
        ["./euchre.exe", str(pack), "noshuffle", "2", *ANN_HUMAN], "-1\n2\n1\n0\n1\n0\n"
    )

    assert ran.out == (
        f"./euchre.exe {pack} noshuffle 2 Ann Human Bob Simple Cat Simple Dan Simple \n"
        "Hand 0\n"
        "Ann deals\n"
        "Nine of Hearts turned up\n"
        "Bob passes\n"
        "Cat orders up Hearts\n"
        "Human player Ann's hand: [0] Ten of Hearts\n"
        "Human player Ann's hand: [1] Queen of Hearts\n"
        "Human player Ann's hand: [2] King of Spades\n"
        "Human player Ann's hand: [3] Ace of Clubs\n"
        "Human player Ann's hand: [4] Ace of Diamonds\n"
        "Discard upcard: [-1]\n"
        "Human player Ann, please select a card to discard:\n"
        "\n"
        "Queen of Spades led by Bob\n"
        "Ace of Spades played by Cat\n"
        "Jack of Spades played by Dan\n"
        "Human player Ann's hand: [0] Ten of Hearts\n"
        "Human player Ann's hand: [1] Queen of Hearts\n"
        "Human player Ann's hand: [2] King of Spades\n"
        "Human player Ann's hand: [3] Ace of Clubs\n"
        "Human player Ann's hand: [4] Ace of Diamonds\n"
        "Human player Ann, please select a card:\n"
        "King of Spades played by Ann\n"
        "Cat takes the trick\n"
        "\n"
        "Jack of Hearts led by Cat\n"
        "Nine of Diamonds played by Dan\n"
        "Human player Ann's hand: [0] Ten of Hearts\n"
        "Human player Ann's hand: [1] Queen of Hearts\n"
        "Human player Ann's hand: [2] Ace of Clubs\n"
        "Human player Ann's hand: [3] Ace of Diamonds\n"
        "Human player Ann, please select a card:\n"
        "Queen of Hearts played by Ann\n"
        "Nine of Spades played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "Jack of Diamonds led by Cat\n"
        "Ten of Diamonds played by Dan\n"
        "Human player Ann's hand: [0] Ten of Hearts\n"
        "Human player Ann's hand: [1] Ace of Clubs\n"
        "Human player Ann's hand: [2] Ace of Diamonds\n"
        "Human player Ann, please select a card:\n"
        "Ten of Hearts played by Ann\n"
        "Nine of Clubs played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "Ace of Hearts led by Cat\n"
        "Queen of Clubs played by Dan\n"
        "Human player Ann's hand: [0] Ace of Clubs\n"
        "Human player Ann's hand: [1] Ace of Diamonds\n"
        "Human player Ann, please select a card:\n"
        "Ace of Diamonds played by Ann\n"
        "Ten of Spades played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "King of Hearts led by Cat\n"
        "King of Clubs played by Dan\n"
        "Human player Ann's hand: [0] Ace of Clubs\n"
        "Human player Ann, please select a card:\n"
        "Ace of Clubs played by Ann\n"
        "Ten of Clubs played by Bob\n"
        "Cat takes the trick\n"
        "\n"
        "Ann and Cat win the hand\n"
        "march!\n"
        "Ann and Cat have 2 points\n"
        "Bob and Dan have 0 points\n"
        "\n"
        "Ann and Cat win!\n"
    )
    assert (ran.err, ran.code) == ("", 0)


def test_makers_who_lose_the_hand_are_euchred(tmp_path: Path) -> None:
    pack = tmp_path / "pack.in"
    pack.write_text(BOB_IS_EUCHRED)
    ran = run_inside(["./euchre.exe", str(pack), "noshuffle", "1", *FOUR_SIMPLE])

    assert ran.out == (
        f"./euchre.exe {pack} noshuffle 1 Ann Simple Bob Simple Cat Simple Dan Simple \n"
        "Hand 0\n"
        "Ann deals\n"
        "King of Diamonds turned up\n"
        "Bob orders up Diamonds\n"
        "\n"
        "Ten of Spades led by Bob\n"
        "King of Spades played by Cat\n"
        "Queen of Spades played by Dan\n"
        "Ace of Spades played by Ann\n"
        "Ann takes the trick\n"
        "\n"
        "Ace of Clubs led by Ann\n"  # clubs before hearts
        "Nine of Clubs played by Bob\n"
        "King of Clubs played by Cat\n"
        "Jack of Clubs played by Dan\n"
        "Ann takes the trick\n"
        "\n"
        "Ace of Hearts led by Ann\n"
        "Nine of Spades played by Bob\n"
        "Queen of Clubs played by Cat\n"
        "Ten of Hearts played by Dan\n"  # the jack is no heart
        "Ann takes the trick\n"
        "\n"
        "King of Hearts led by Ann\n"
        "Ace of Diamonds played by Bob\n"
        "Nine of Diamonds played by Cat\n"
        "Nine of Hearts played by Dan\n"
        "Bob takes the trick\n"
        "\n"
        "Jack of Diamonds led by Bob\n"
        "Ten of Diamonds played by Cat\n"
        "Jack of Hearts played by Dan\n"
        "King of Diamonds played by Ann\n"
        "Bob takes the trick\n"
        "\n"
        "Ann and Cat win the hand\n"
        "euchred!\n"
        "Ann and Cat have 2 points\n"
        "Bob and Dan have 0 points\n"
        "\n"
        "Ann and Cat win!\n"
    )


def test_a_process_prints_the_words_of_its_own_command_line(tmp_path: Path) -> None:
    (tmp_path / "pack.in").write_text(pack_text(CARDS))
    words = ["pack.in", "shuffle", "3", *FOUR_SIMPLE]
    expected, _ = naive.simulate([own_name(), *words], pack_text(CARDS), [])
    ended = run_outside(words, cwd=tmp_path)

    assert ended == (expected.encode(), b"", 0)


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("shuffling", ["shuffle", "noshuffle"])
def test_long_simple_games_agree_with_the_oracle(
    tmp_path: Path, points: int, shuffling: str
) -> None:
    chance = random.Random(f"{shuffling} {points}")

    assert_simple_game_agrees(tmp_path, random_pack(chance), shuffling, str(points))


@dosed
@pytest.mark.parametrize("shuffling", ["shuffle", "noshuffle"])
def test_short_simple_games_agree_with_the_oracle(tmp_path: Path, shuffling: str) -> None:
    chance = random.Random(f"short {shuffling}")
    for _ in range(dose(30, 150)):
        points = str(chance.randint(1, 6))
        assert_simple_game_agrees(tmp_path, random_pack(chance), shuffling, points)


def assert_simple_game_agrees(folder: Path, pack: str, shuffling: str, points: str) -> None:
    file = folder / "pack.in"
    file.write_text(pack)
    argv = ["./euchre.exe", str(file), shuffling, points, *FOUR_SIMPLE]
    expected, code = naive.simulate(argv, pack, [])

    assert run_inside(argv) == (expected, "", code)


@pytest.mark.parametrize("number", range(4))
def test_human_games_agree_with_the_oracle(tmp_path: Path, number: int) -> None:
    chance = random.Random(f"human {number}")
    for _ in range(15):
        assert_game_agrees(tmp_path, chance, FOUR_HUMAN)


@pytest.mark.parametrize("number", range(4))
def test_games_of_humans_and_simple_players_agree_with_the_oracle(
    tmp_path: Path, number: int
) -> None:
    chance = random.Random(f"mixed {number}")
    for _ in range(15):
        kinds = chance.choices(["Simple", "Human"], k=4)
        names = chance.sample(["Ann", "Bob", "Cat", "Dan", "Eve", "O'Neil", "Zoë", "Simple"], 4)
        players = [word for player in zip(names, kinds, strict=True) for word in player]
        assert_game_agrees(tmp_path, chance, players)


@pytest.mark.parametrize("simple", range(4))
def test_simple_dealer_is_stuck_when_all_others_pass(tmp_path: Path, simple: int) -> None:
    chance = random.Random(f"stuck {simple}")
    players = list(FOUR_HUMAN)
    players[2 * simple + 1] = "Simple"
    for _ in range(5):
        pack = random_pack(chance)
        file = tmp_path / "pack.in"
        file.write_text(pack)
        argv = ["euchre", str(file), "shuffle", "8", *players]
        expected, answers = naive.random_answers(argv, pack, pass_if_possible)

        assert run_inside(argv, "\n".join(answers)) == (expected, "", 0)


def test_simple_dealer_who_is_stuck_orders_up_the_next_suit_without_a_face(tmp_path: Path) -> None:
    pack = tmp_path / "pack.in"
    pack.write_text(
        pack_dealing(
            eldest="JS AC KC 9C TS",
            second="AS QC 9D TD JD",
            third="JC TC QD KD AD",
            dealer="9H TH QH KH AH",
            upcard="9S",
        )
    )
    players = ["Ann", "Simple", *FOUR_HUMAN[2:]]
    ran = run_inside(["euchre", str(pack), "noshuffle", "1", *players], "pass " * 6)
    calls = [line for line in ran.out.splitlines() if "passes" in line or "orders up" in line]

    assert calls == [
        *["Bob passes", "Cat passes", "Dan passes", "Ann passes"],
        *["Bob passes", "Cat passes", "Dan passes", "Ann orders up Clubs"],
    ]


def assert_game_agrees(folder: Path, chance: random.Random, players: list[str]) -> None:
    pack = random_pack(chance)
    file = folder / "pack.in"
    file.write_text(pack)
    shuffling = chance.choice(["shuffle", "noshuffle"])
    argv = ["euchre", str(file), shuffling, str(chance.randint(1, 10)), *players]
    expected, answers = naive.random_answers(argv, pack, chance.choice)
    between = chance.choice(["\n", "\r\n", " ", "\n\n", "\t"])

    assert run_inside(argv, between.join(answers)) == (expected, "", 0)
