"""The CS 241 program: what it prints, what it refuses, and the assignment's classes."""

import io
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from overtrick.core.cards import card_name
from overtrick.programs.war import Card, Deck, Game, main
from overtrick.table.referee import DealIsOver

BAD_DATA = 65
CANNOT_OPEN = 66


class Ended(NamedTuple):
    """What the program printed and how it ended."""

    code: int
    out: str
    err: str


def run(*arguments: str | Path, typed: str = "") -> Ended:
    """Calls `war ARGUMENTS...` with *typed* as its standard input."""
    out, err = io.StringIO(), io.StringIO()
    argv = ["war", *(str(argument) for argument in arguments)]
    return Ended(main(argv, io.StringIO(typed), out, err), out.getvalue(), err.getvalue())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def played(file: Path, cards: str) -> str:
    """What is printed when Alice and Bob are dealt these cards in turn."""
    file.write_text(f"Alice\nBob\n{cards}\n")
    ended = run(file)
    assert ended.code == 0
    assert ended.err == ""
    return ended.out


def deck_of(cards: str) -> Deck:
    deck = Deck()
    for word in cards.split():
        deck.add_to_bottom(Card(word[0], word[1]))
    return deck


def round_printed(alice: str, bob: str) -> list[str]:
    """The lines of one round between two decks of any sizes."""
    lines: list[str] = []
    game = Game("Alice", "Bob", lines.append)
    game.set_deck(1, deck_of(alice))
    game.set_deck(2, deck_of(bob))
    game.play_round()
    return lines


def test_a_whole_game(file: Path) -> None:
    assert (
        played(file, "KH QD 3S 2C")
        == """
Round 1
Alice's deck: [KH 3S]
Bob's deck: [QD 2C]
Alice plays KH
Bob plays QD
Alice wins the round!
Alice's deck: [3S KH QD]
Bob's deck: [2C]

Round 2
Alice's deck: [3S KH QD]
Bob's deck: [2C]
Alice plays 3S
Bob plays 2C
Alice wins the round!
Alice's deck: [KH QD 3S 2C]
Bob's deck: []

Alice wins the game!

"""
    )


def test_the_second_players_own_card_goes_back_first_too() -> None:
    assert round_printed("2H AS", "3D 4C")[-3:] == [
        "Bob wins the round!",
        "Alice's deck: [AS]",
        "Bob's deck: [4C 3D 2H]",
    ]


def test_a_war_is_one_round() -> None:
    assert round_printed("6H 9H 2D AD 7S", "6D 9D 5D QH TC") == [
        "",
        "Round 1",
        "Alice's deck: [6H 9H 2D AD 7S]",
        "Bob's deck: [6D 9D 5D QH TC]",
        "Alice plays 6H",
        "Bob plays 6D",
        "Alice plays 9H face down and 2D face up.",
        "Bob plays 9D face down and 5D face up.",
        "Bob wins the war!",
        "Alice's deck: [AD 7S]",
        "Bob's deck: [QH TC 6D 9D 5D 6H 9H 2D]",
    ]


def test_a_war_after_a_war_is_still_the_same_round() -> None:
    assert round_printed("6H 9H 7D 3C KS 2C", "6D 9D 7S 4C QS 2D")[4:] == [
        "Alice plays 6H",
        "Bob plays 6D",
        "Alice plays 9H face down and 7D face up.",
        "Bob plays 9D face down and 7S face up.",
        "Alice plays 3C face down and KS face up.",
        "Bob plays 4C face down and QS face up.",
        "Alice wins the war!",
        "Alice's deck: [2C 6H 9H 7D 3C KS 6D 9D 7S 4C QS]",
        "Bob's deck: [2D]",
    ]


def test_without_a_card_to_lay_face_down_the_war_is_lost() -> None:
    assert round_printed("AS", "AC 4D 5S")[4:] == [
        "Alice plays AS",
        "Bob plays AC",
        "Bob wins the war!",
        "Alice's deck: []",
        "Bob's deck: [4D 5S AC AS]",
    ]


def test_without_a_card_to_turn_up_the_war_is_lost() -> None:
    assert round_printed("AS 3H", "AC 4D 5S")[4:] == [
        "Alice plays AS",
        "Bob plays AC",
        "Alice plays 3H face down.",
        "Bob plays 4D face down.",
        "Bob wins the war!",
        "Alice's deck: []",
        "Bob's deck: [5S AC 4D AS 3H]",
    ]


def test_the_second_war_of_a_round_may_be_lost_for_want_of_cards() -> None:
    assert round_printed("AS 3H 7C 9S 2H", "AC 4D 7D")[6:] == [
        "Alice plays 3H face down and 7C face up.",
        "Bob plays 4D face down and 7D face up.",
        "Alice wins the war!",
        "Alice's deck: [9S 2H AS 3H 7C AC 4D 7D]",
        "Bob's deck: []",
    ]


def test_the_game_ends_with_the_war_that_empties_a_deck(file: Path) -> None:
    out = played(file, "AS AC 2D")

    assert out.count("Round") == 1
    assert out.endswith("Alice's deck: [2D AS AC]\nBob's deck: []\n\nAlice wins the game!\n\n")


@pytest.mark.parametrize("cards", ["AS AC", "AS AC 2D 3D", "AS AC 2D 3D 4H 4S"])
def test_a_game_in_which_both_run_out_together_is_a_draw(file: Path, cards: str) -> None:
    out = played(file, cards)

    assert out.count("Round") == 1
    assert out.endswith(
        "Nobody wins the war!\n"
        "Alice's deck: []\n"
        "Bob's deck: []\n"
        "\n"
        "Both players have run out of cards: nobody wins the game.\n"
        "\n"
    )


def test_with_one_card_the_game_is_over_before_the_first_round(file: Path) -> None:
    assert played(file, "2C") == "\nAlice wins the game!\n\n"


class Position(NamedTuple):
    """Both decks as printed before a round."""

    alice: str
    bob: str


def positions(out: str) -> list[tuple[Position, Position]]:
    """The decks before and after each round."""
    found = re.findall(r"(?m)^(?:Alice|Bob)'s deck: (.*)$", out)
    rounds = [found[place : place + 4] for place in range(0, len(found), 4)]
    return [(Position(*decks[:2]), Position(*decks[2:])) for decks in rounds]


@pytest.mark.parametrize(
    "cards",
    [
        "2D 6D 6C TC 9S 5D 3C 3D",
        "4H 3C KD 6C 9H JH 7S 7D",
        "2D 4S KC 8S 6H TS 3C KD 8C QH",
        "2S 2H 5C 8D 8S QC JH KH KS QH 3S",
    ],
)
def test_an_endless_game_is_shown_up_to_its_first_repeat(file: Path, cards: str) -> None:
    out = played(file, cards)

    said = re.search(r"\n\nRound (\d+) would begin as round (\d+) did: (.*)\n\n\Z", out)
    assert said is not None
    assert said[3] == "the game never ends."
    repeat, earlier = int(said[1]), int(said[2])
    shown = positions(out)
    before = [start for start, _ in shown]
    assert len(before) == repeat - 1
    assert len(set(before)) == len(before)
    assert shown[-1][1] == before[earlier - 1]


def test_every_round_begins_as_the_one_before_ended_with_the_same_cards(file: Path) -> None:
    random = Random(7)
    for _ in range(60):
        cards = [card_name(card) for card in random.sample(range(52), random.randint(2, 20))]
        out = played(file, "\n".join(cards))
        shown = positions(out)
        for (_, ended), (begun, _) in pairwise(shown):
            assert ended == begun
        for before, after in shown:
            assert "Nobody" in out or cards_in(before) == cards_in(after) == sorted(cards)


def cards_in(position: Position) -> list[str]:
    return sorted(re.findall(r"\w\w", position.alice + position.bob))


def test_a_full_deck_is_played_to_its_end(file: Path) -> None:
    cards = [card_name(card) for card in Random(1).sample(range(52), 52)]
    out = played(file, " ".join(cards))

    assert re.search(r"(Alice|Bob)'s deck: \[\]\n.*\n?\n\w+ wins the game!\n\n\Z", out)


def test_without_an_argument_the_name_of_the_file_is_asked_for(file: Path) -> None:
    file.write_text("Alice\nBob\n2C\n")
    ended = run(typed=f"{file}\n")

    assert ended == (0, "Enter the name of the file: \nAlice wins the game!\n\n", "")


def test_a_name_typed_with_blanks_around_and_a_carriage_return_is_found(file: Path) -> None:
    file.write_text("Alice\nBob\n2C\n")

    assert run(typed=f"  {file} \r\n").code == 0


def test_nothing_typed_is_the_end_of_the_input() -> None:
    ended = run()

    assert ended.code == 1
    assert ended.err == "war: end of input: expected the name of a file\n"


def test_an_empty_line_names_no_file() -> None:
    ended = run(typed="\n")

    assert ended.code == CANNOT_OPEN
    assert ended.err == "war: cannot open a file without a name: No such file or directory\n"


def test_more_than_one_argument_is_a_usage_error(file: Path) -> None:
    assert run(file, file) == (1, "", "war: usage: war [FILE]\n")


def test_a_missing_file_is_named() -> None:
    ended = run("no-such-file")

    assert ended == (
        CANNOT_OPEN,
        "",
        "war: cannot open no-such-file: No such file or directory\n",
    )


@pytest.mark.parametrize("name", [".", "nul\0inside", "x" * 300])
def test_what_cannot_be_opened_is_one_sentence(name: str) -> None:
    ended = run(name)

    assert ended.code == CANNOT_OPEN
    assert ended.out == ""
    assert re.fullmatch(r"war: cannot open .{1,90}: .*\n", ended.err)


@pytest.mark.parametrize(
    "data, complaint",
    [
        (b"", "empty: expected two names and a deck"),
        (b"\xef\xbb\xbf", "empty: expected two names and a deck"),
        (b"\n\n  \n", "empty: expected two names and a deck"),
        (b"\nBob\nKH\n", "line 1: expected the name of the first player"),
        (b"Alice\n \nKH\n", "line 2: expected the name of the second player"),
        (b"Alice", "line 2: expected the name of the second player"),
        (b"Alice\nBob\n", "no cards after the two names"),
        (b"Alice\nBob\n\n \n", "no cards after the two names"),
        (b"Alice\nBob\nKH\n2C 1H\n", "line 4: expected a card like 'KH' (ranks "),
        (b"Alice\nBob\nKH\nkh\n", "line 4: expected a card like 'KH' (ranks "),
        (b"Alice\nBob\nKH 10H\n", "got '10H'"),
        (b"Alice\nBob\nKHQD\n", "got 'KHQD'"),
        (b"Alice\nBob\nK\n", "got 'K'"),
        ("Alice\nBob\nK♥\n".encode(), "got 'K\\u2665'"),
        (b"Alice\nBob\nJoker\n", "got 'Joker'"),
        (b"Alice\nBob\nKH\n2C QD KH", "King of Hearts occurs twice, as card 1 and card 4"),
        (b"Alice\nBob\nKH\x00\n", "line 3: not a text file ('\\x00')"),
        (b"Al\x1b[2Jice\nBob\nKH\n", "line 1: not a text file ('\\x1b')"),
        (b"Alice\rBob\rKH\r", "line 1: not a text file ('\\r')"),
        (b"Ren\xe9\nBob\nKH\n", "not a text file (byte 0xe9 at 3)"),
        (b"\x89PNG\r\n\x1a\n", "not a text file (byte 0x89 at 0)"),
        (b"\xff\xfeA\x00", "not a text file (byte 0xff at 0)"),
        (b"Alice\nBob\n" + b"KH\n" * 30_000, "more than 65536 bytes: not a deck of cards"),
    ],
)
def test_bad_data_is_one_sentence_and_nothing_is_played(
    file: Path, data: bytes, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    file.write_bytes(data)
    ended = run(file.name)

    assert ended.code == BAD_DATA
    assert ended.out == ""
    assert ended.err.startswith(f"war: {file.name}: ")
    assert complaint in ended.err
    assert ended.err.count("\n") == 1


def test_a_device_without_end_is_not_read_to_its_end() -> None:
    assert run("/dev/zero").code == BAD_DATA


@pytest.mark.parametrize(
    "data",
    [
        b"Alice\r\nBob\r\nKH\r\nQD\r\n",
        b"\xef\xbb\xbfAlice\nBob\nKH\nQD\n",
        b"Alice\nBob\n\nKH\tQD\n\n\n",
        b"Alice\nBob\nKH QD",
    ],
)
def test_lines_and_blanks_may_be_of_any_kind(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    out = run(file).out

    assert out.startswith("\nRound 1\nAlice's deck: [KH]\nBob's deck: [QD]\n")


def test_a_name_is_a_whole_line(file: Path) -> None:
    file.write_text("Alice the Great\nZoë\nKH QD\n")
    out = run(file).out

    assert "Alice the Great's deck: [KH]\nZoë's deck: [QD]\n" in out
    assert "\nAlice the Great wins the game!\n" in out


def test_it_runs_as_a_module(file: Path) -> None:
    file.write_text("Alice\nZoë\n2C\n", encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "overtrick.programs.war", file], capture_output=True, check=True
    )

    assert ended.stdout == b"\nAlice wins the game!\n\n"


@pytest.mark.parametrize(
    "rank, value",
    [("2", 2), ("9", 9), ("T", 10), ("J", 11), ("Q", 12), ("K", 13), ("A", 14)],
)
def test_the_value_of_a_card_is_that_of_its_rank(rank: str, value: int) -> None:
    for suit in "HCDS":
        card = Card(rank, suit)

        assert (card.rank, card.suit, card.get_value()) == (rank, suit, value)
        assert card.to_string() == str(card) == rank + suit


def test_only_the_rank_counts() -> None:
    ace, ten, other_ten = Card("A", "C"), Card("T", "S"), Card("T", "D")

    assert ace.beats(ten)
    assert not ten.beats(ace)
    assert not ten.beats(other_ten)
    assert ten.ties(other_ten)
    assert not ten.ties(ace)


def test_cards_are_equal_if_rank_and_suit_are() -> None:
    assert Card("T", "S") == Card("T", "S")
    assert Card("T", "S") != Card("T", "D")
    assert Card("T", "S") != "TS"
    assert len({Card("T", "S"), Card("T", "S"), Card("T", "D")}) == 2


@pytest.mark.parametrize("rank, suit", [("1", "H"), ("K", "X"), ("", "H"), ("K", ""), ("23", "H")])
def test_there_is_no_card_of_another_rank_or_suit(rank: str, suit: str) -> None:
    with pytest.raises(ValueError, match="expected a card like 'KH'"):
        Card(rank, suit)


def test_a_deck_is_dealt_from_the_top_and_added_to_at_the_bottom() -> None:
    deck = deck_of("KH 6D 4S")

    assert deck.to_string() == str(deck) == "[KH 6D 4S]"
    assert deck.deal_from_top() == Card("K", "H")
    deck.add_to_bottom(Card("2", "C"))
    assert deck.to_string() == "[6D 4S 2C]"
    assert deck.size() == 3
    assert not deck.is_empty()


def test_an_empty_deck() -> None:
    deck = Deck()

    assert deck.to_string() == "[]"
    assert deck.size() == 0
    assert deck.is_empty()


def test_a_card_shows_how_to_make_it() -> None:
    assert repr(Card("T", "S")) == "Card('T', 'S')"


def test_a_game_knows_its_decks_its_round_and_its_winner() -> None:
    game = Game("Alice", "Bob", lambda line: None)
    game.set_deck(1, deck_of("KH 3S"))
    game.set_deck(2, deck_of("QD 2C"))

    assert not game.is_over()
    assert game.get_winner_name() == "Game is not over."
    assert game.round == 1
    game.play_round()
    assert [deck.to_string() for deck in game.decks] == ["[3S KH QD]", "[2C]"]
    assert game.round == 2
    game.play_round()
    assert game.is_over()
    assert game.get_winner_name() == "Alice"


def test_the_second_player_may_win() -> None:
    game = Game("Alice", "Bob", lambda line: None)
    game.set_deck(1, deck_of("2H"))
    game.set_deck(2, deck_of("3D"))
    game.play_round()

    assert game.get_winner_name() == "Bob"


def test_nobody_wins_a_draw() -> None:
    game = Game("Alice", "Bob", lambda line: None)
    game.set_deck(1, deck_of("2H"))
    game.set_deck(2, deck_of("2D"))
    game.play_round()

    assert game.is_over()
    assert game.get_winner_name() == "Nobody"


def test_a_deck_given_to_a_game_stays_as_it_was() -> None:
    game = Game("Alice", "Bob", lambda line: None)
    deck = deck_of("KH")
    game.set_deck(1, deck)
    game.set_deck(2, deck_of("QD"))
    game.play_round()

    assert deck.to_string() == "[KH]"


def test_a_game_prints_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game("Alice", "Bob")
    game.set_deck(1, deck_of("KH"))
    game.set_deck(2, deck_of("QD"))
    game.play_round()

    assert capsys.readouterr().out.endswith(
        "Alice wins the round!\nAlice's deck: [KH QD]\nBob's deck: []\n"
    )


def test_no_round_is_played_when_the_game_is_over() -> None:
    game = Game("Alice", "Bob")

    assert game.is_over()
    with pytest.raises(DealIsOver, match="the game is over"):
        game.play_round()


@pytest.mark.parametrize("player", [0, 3])
def test_there_are_two_players(player: int) -> None:
    with pytest.raises(ValueError, match="expected player 1 or 2"):
        Game("Alice", "Bob").set_deck(player, Deck())


def test_two_decks_hold_no_more_cards_than_there_are() -> None:
    game = Game("Alice", "Bob")
    game.set_deck(1, deck_of("KH " * 30))

    with pytest.raises(ValueError, match="at most 52 cards"):
        game.set_deck(2, deck_of("QD " * 23))
