"""The Spades program: its classes, whole games, and what it does with bad input."""

import os
import re
import subprocess
from itertools import product
from pathlib import Path
from random import Random

import pytest

from overtrick.programs.pack_text import BadPack
from overtrick.programs.spades import (
    Card,
    Game,
    Human,
    Pack,
    PlayerComponents,
    Score,
    Simple,
    Team,
    card_less,
    player_factory,
    string_to_rank,
    string_to_suit,
)
from overtrick.programs.spades.game import LOSING_POINTS, WINNING_POINTS
from programs.spades_onlooker import Onlooker, shuffled
from programs.spades_runs import (
    BOB_HUMAN,
    CARDS,
    FOUR_HUMAN,
    FOUR_SIMPLE,
    RANKS,
    SUITS,
    Paper,
    command,
    environment,
    run_inside,
    run_outside,
    shown,
)

USAGE = (
    "spades: usage: spades NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4 [PACK_FILE], "
    "each TYPE Human or Simple\n"
)
SCORE = re.compile(
    r"Team (\w+)/(\w+) Score:\nBid: (\d+)\nTricks: (\d+)\nBags: (\d+)\nBid Score: (-?\d+)\n"
    r"Nil Score: (-?\d+)\nBag Penalty: (-?\d+)\nHand Score: (-?\d+)\nTotal Bags: (\d+)\n"
    r"Game Score: (-?\d+)\n"
)
BOBS_FIRST_HAND = [
    "Six of Clubs",
    "Eight of Clubs",
    "King of Clubs",
    "Two of Diamonds",
    "Seven of Diamonds",
    "Nine of Diamonds",
    "Three of Hearts",
    "Five of Hearts",
    "Ten of Hearts",
    "Queen of Hearts",
    "Four of Spades",
    "Six of Spades",
    "King of Spades",
]


def cards(names: str) -> list[Card]:
    return [Card.read(name) for name in names.split(", ")]


# Card


def test_card_without_arguments_is_the_two_of_clubs() -> None:
    assert str(Card()) == "Two of Clubs"


def test_card_keeps_rank_and_suit() -> None:
    for name in CARDS:
        rank, _, suit = name.split()
        card = Card(rank, suit)

        assert (card.get_rank(), card.get_suit(), str(card)) == (rank, suit, name)
        assert repr(card) == f"Card({rank!r}, {suit!r})"
        assert card == Card.read(name) == Card.read(f" {rank}\n of\t{suit} ") == eval(repr(card))
        assert len({card, Card.read(name)}) == 1


def test_words_are_numbered_from_two_and_from_clubs() -> None:
    assert [string_to_rank(rank) for rank in RANKS] == list(range(13))
    assert [string_to_suit(suit) for suit in SUITS] == list(range(4))


@pytest.mark.parametrize("change", [str.lower, str.upper, lambda word: word[:-1], lambda word: ""])
def test_other_words_are_no_rank_and_no_suit(change: object) -> None:
    assert callable(change)
    for rank in RANKS:
        with pytest.raises(ValueError, match=r"^Invalid value for string_to_rank function\.$"):
            string_to_rank(change(rank))
    for suit in SUITS:
        with pytest.raises(ValueError, match=r"^Invalid value for string_to_suit function\.$"):
            string_to_suit(change(suit))


@pytest.mark.parametrize("text", ["", "Two", "Two of", "two of Clubs", "of Two Clubs"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Card.read(text)


def test_only_spades_are_trump() -> None:
    assert [suit for suit in SUITS if Card("Five", suit).is_trump()] == ["Spades"]


def test_operators_compare_suit_first_and_rank_last() -> None:
    for (i, a), (j, b) in product(enumerate(CARDS), repeat=2):
        one, other = Card.read(a), Card.read(b)

        assert (one < other, one <= other) == (i < j, i <= j)
        assert (one > other, one >= other) == (i > j, i >= j)
        assert (one == other, one != other) == (i == j, i != j)


@pytest.mark.parametrize("led", SUITS)
def test_in_a_trick_spades_beat_the_suit_led_and_that_beats_the_rest(led: str) -> None:
    others = [suit for suit in SUITS if suit not in (led, "Spades")]
    suits = [*others, led, "Spades"] if led != "Spades" else [*others, led]
    in_order = [Card(rank, suit) for suit in suits for rank in RANKS]
    for (i, a), (j, b) in product(enumerate(in_order), repeat=2):
        assert card_less(a, b, led) == (i < j)


# Pack


def test_a_new_pack_is_dealt_in_order_and_then_it_is_empty() -> None:
    pack = Pack()

    assert not pack.empty()
    assert [str(pack.deal_one()) for _ in range(52)] == CARDS
    assert pack.empty()
    with pytest.raises(IndexError, match=r"^No more cards in the pack to deal\.$"):
        pack.deal_one()


def test_reset_begins_again_with_the_first_card() -> None:
    pack = Pack()
    pack.deal_one()
    pack.reset()

    assert str(pack.deal_one()) == "Two of Clubs"


def test_a_pack_is_read_in_any_layout() -> None:
    order = Random(1).sample(CARDS, 52)
    for text in (
        "\n".join(order),
        " ".join(order),
        "\r\n".join(order),
        "\ufeff" + "\n".join(order),
    ):
        pack = Pack.read(text.encode())

        assert [str(pack.deal_one()) for _ in range(52)] == order


def test_shuffling_is_fifteen_in_shuffles_of_the_present_order() -> None:
    pack = Pack()
    order = CARDS
    for _ in range(3):
        pack.shuffle()
        order = shuffled(order)

        assert [str(pack.deal_one()) for _ in range(52)] == order
    pack = Pack()
    pack.shuffle()

    assert [str(pack.deal_one()) for _ in range(3)] == [
        "Seven of Diamonds",
        "King of Hearts",
        "Five of Clubs",
    ]


def test_after_52_shuffles_the_pack_lies_as_before() -> None:
    pack = Pack()
    orders = []
    for _ in range(52):
        pack.shuffle()
        orders.append(tuple(pack.order))

    assert orders[-1] == tuple(range(52))
    assert len(set(orders)) == 52


# Player


def test_a_player_prints_as_his_name() -> None:
    player = Paper().human("Ann")

    assert (str(player), player.get_name()) == ("Ann", "Ann")


def test_the_factory_knows_human_and_simple_only() -> None:
    streams = Paper().streams

    assert isinstance(player_factory("Ann", "Human", streams), Human)
    assert isinstance(player_factory("Ann", "Simple", streams), Simple)
    assert player_factory("Ann", "human", streams) is None
    assert player_factory("Ann", "", streams) is None


def test_a_player_who_has_not_bid_has_bid_no_nil() -> None:
    player = Paper().human()

    assert (player.get_bid(), player.nil_bid(), player.blind_nil_bid()) == (0, False, False)


def test_blind_nil_is_bid_without_showing_the_hand() -> None:
    paper = Paper("yes Y y")
    player = paper.human("Bob", BOBS_FIRST_HAND)
    player.set_bid()

    assert (player.get_bid(), player.nil_bid(), player.blind_nil_bid()) == (0, False, True)
    assert paper.out() == (
        "Does Player Bob want to bid blind nil? [y/n]\n"
        "Please answer using only `y` for yes or `n` for no.\n"
        "Please answer using only `y` for yes or `n` for no.\n"
    )


def test_a_bid_of_zero_is_nil_and_not_blind() -> None:
    player = Paper("n 0").human()
    player.set_bid()

    assert (player.get_bid(), player.nil_bid(), player.blind_nil_bid()) == (0, True, False)


def test_the_hand_is_shown_in_order_before_the_number_is_asked() -> None:
    paper = Paper("n -1 14 5x 13")
    player = paper.human("Bob", Random(2).sample(BOBS_FIRST_HAND, 13))
    player.set_bid()

    assert (player.get_bid(), player.nil_bid(), player.blind_nil_bid()) == (13, False, False)
    assert paper.out() == (
        "Does Player Bob want to bid blind nil? [y/n]\n"
        + shown(BOBS_FIRST_HAND)
        + "How much would you like to bid (0 to 13 inclusive)?\n"
        + "Please answer with values from 0 to 13 inclusive.\n" * 3
    )


def test_a_second_bid_takes_the_place_of_the_first() -> None:
    player = Paper("y n 4").human()
    player.set_bid()
    player.set_bid()

    assert (player.get_bid(), player.blind_nil_bid()) == (4, False)


def test_no_spade_is_offered_to_lead_before_they_are_broken() -> None:
    paper = Paper("1 1")
    player = paper.human(cards=["Two of Spades", "Nine of Hearts", "Ace of Spades"])

    assert str(player.lead_card(False)) == "Nine of Hearts"
    assert str(player.lead_card(False)) == "Two of Spades"  # nothing else is left
    assert paper.out() == (
        shown(["Nine of Hearts"])
        + "Please enter a number between 1 and 1 inclusive:\n"
        + shown(["Two of Spades", "Ace of Spades"])
        + "Please enter a number between 1 and 2 inclusive:\n"
    )


def test_everything_is_offered_to_lead_once_they_are_broken() -> None:
    paper = Paper("2")
    player = paper.human(cards=["Two of Spades", "Nine of Hearts"])

    assert str(player.lead_card(True)) == "Two of Spades"


def test_only_the_suit_led_is_offered_while_there_is_one() -> None:
    paper = Paper("0 2 1 2")
    player = paper.human(cards=["Ace of Clubs", "Two of Clubs", "Two of Hearts"])

    assert str(player.play_card("Clubs")) == "Ace of Clubs"
    assert str(player.play_card("Hearts")) == "Two of Hearts"
    assert paper.out() == (
        shown(["Two of Clubs", "Ace of Clubs"])
        + "Please enter a number between 1 and 2 inclusive:\n" * 2
        + shown(["Two of Hearts"])
        + "Please enter a number between 1 and 1 inclusive:\n"
    )


def test_a_player_without_cards_cannot_play() -> None:
    player = Paper("1").human()
    with pytest.raises(IndexError, match=r"^Player has no more cards to play with\.$"):
        player.lead_card(True)
    for suit in SUITS:
        with pytest.raises(IndexError, match=r"^Player has no more cards to play with\.$"):
            player.play_card(suit)


def test_a_player_takes_thirteen_cards_and_thirteen_tricks() -> None:
    player = Paper().human()

    assert [player.add_card(card) for card in cards(", ".join(CARDS[:14]))] == [True] * 13 + [False]
    counts = []
    for _ in range(14):
        counts.append((player.add_trick(), player.get_trick()))
    assert counts == [(True, number) for number in range(1, 14)] + [(False, 13)]


def test_reset_leaves_nothing_but_the_name() -> None:
    player = Paper("n 5").human("Ann", ["Two of Clubs"])
    player.set_bid()
    player.add_trick()
    player.reset()

    assert (player.get_name(), player.get_bid(), player.get_trick()) == ("Ann", 0, 0)
    with pytest.raises(IndexError):
        player.lead_card(False)


def test_a_simple_player_bids_and_plays_what_its_bot_decides() -> None:
    player = Simple("Sue")
    player.add_card(Card("Two", "Clubs"))
    decisions = [78, 79, 64 + 3, 0]  # blind nil; look, bid 3; the two of clubs
    player.decide = lambda: decisions.pop(0)
    player.set_bid()
    assert player.blind_nil_bid()
    player.set_bid()
    assert (player.get_bid(), player.blind_nil_bid()) == (3, False)

    assert str(player.lead_card(False)) == "Two of Clubs"


def test_a_simple_player_decides_only_in_a_game() -> None:
    with pytest.raises(RuntimeError):
        Simple("Sue").set_bid()


# Team


@pytest.mark.parametrize(
    "typed, tricks, expected",
    [
        ("n 4 n 5", (4, 5), (9, 9, 0, 90, 0, 0, 90, 0, 90)),
        ("n 2 n 3", (4, 5), (5, 9, 4, 54, 0, 0, 54, 4, 54)),
        ("n 8 n 4", (8, 2), (12, 10, 0, -120, 0, 0, -120, 0, -120)),
        ("n 1 n 1", (6, 7), (2, 13, 11, 31, 0, -100, -69, 1, -69)),
        ("y y", (0, 0), (0, 0, 0, 0, 400, 0, 400, 0, 400)),
        ("y n 0", (7, 0), (0, 7, 0, 0, -100, 0, -100, 0, -100)),
        ("n 0 n 0", (1, 4), (0, 5, 0, 0, -200, 0, -200, 0, -200)),
        ("y n 6", (0, 7), (6, 7, 1, 61, 200, 0, 261, 1, 261)),
        ("y n 6", (3, 0), (6, 3, 0, -60, -200, 0, -260, 0, -260)),
        ("n 0 n 6", (3, 8), (6, 11, 5, 65, -100, 0, -35, 5, -35)),
        ("n 0 n 6", (3, 5), (6, 8, 0, -60, -100, 0, -160, 0, -160)),
        ("", (0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_a_hand_is_scored(typed: str, tricks: tuple[int, int], expected: tuple[int, ...]) -> None:
    team = Paper(typed).team()
    for player in (0, 1):
        if typed:
            team.set_bid(player)
        for _ in range(tricks[player]):
            team.add_trick(player)

    assert team.get_score() == expected


def test_bags_and_score_are_kept_from_hand_to_hand() -> None:
    team = Paper("n 1 n 1 n 1 n 1").team()
    played = []
    for tricks in (11, 0, 7, 0):
        team.reset()
        if tricks:
            team.set_bid(0)
            team.set_bid(1)
        for _ in range(tricks):
            team.add_trick(1)
        score = team.get_score()
        played.append((score.bags, score.bag_penalty, score.total_bags, score.game_score))

    assert played == [(9, 0, 9, 29), (0, 0, 9, 29), (5, -100, 4, -46), (0, 0, 4, -46)]


def test_a_score_is_printed_line_by_line() -> None:
    assert str(Score(5, 9, 4, 54, -100, -100, -146, 2, -99)) == (
        "Bid: 5\nTricks: 9\nBags: 4\nBid Score: 54\nNil Score: -100\nBag Penalty: -100\n"
        "Hand Score: -146\nTotal Bags: 2\nGame Score: -99\n"
    )


def test_a_team_is_printed_with_both_names() -> None:
    assert str(Paper().team()) == "Team A/B"


@pytest.mark.parametrize("player", [-1, 2])
def test_a_team_has_players_0_and_1_only(player: int) -> None:
    team = Paper("y").team()
    for ask in (
        lambda: team.get_name(player),
        lambda: team.set_bid(player),
        lambda: team.add_trick(player),
        lambda: team.add_card(player, Card()),
        lambda: team.lead_card(player, True),
        lambda: team.play_card(player, "Clubs"),
    ):
        with pytest.raises(IndexError, match=r"^Not a valid player\.$"):
            ask()


def test_a_team_passes_everything_on_to_its_players() -> None:
    paper = Paper("n 3 y 1 1")
    team: Team = paper.team()
    team.set_bid(1)
    team.set_bid(0)
    for player in (0, 1):
        taken = [team.add_card(player, Card("Two", "Hearts")) for _ in range(14)]
        assert taken == [True] * 13 + [False]
        counted = [team.add_trick(player) for _ in range(14)]
        assert counted == [True] * 13 + [False]

    assert (team.get_name(0), team.get_name(1)) == ("A", "B")
    assert (team.players[0].blind_nil_bid(), team.players[1].get_bid()) == (True, 3)
    assert paper.out().index("Does Player B ") < paper.out().index("Does Player A ")
    assert str(team.lead_card(0, False)) == str(team.play_card(1, "Clubs")) == "Two of Hearts"


# Game


def test_a_game_is_won_at_300_and_lost_at_200_below_zero() -> None:
    assert (WINNING_POINTS, LOSING_POINTS) == (300, -200)


@pytest.mark.parametrize("seed", range(12))
def test_four_people_play_a_game_as_an_onlooker_sees_it(seed: int) -> None:
    names = FOUR_HUMAN[::2]
    notes = Onlooker(names, CARDS, seed).game()
    ran = run_inside(FOUR_HUMAN, notes.typed)

    assert ran.out == notes.printed
    assert ran.code == 0


@pytest.mark.parametrize("seed", range(12, 16))
def test_a_pack_from_a_file_is_shuffled_before_every_deal(seed: int, tmp_path: Path) -> None:
    pack = Random(seed).sample(CARDS, 52)
    file = tmp_path / "pack.in"
    file.write_text("\n".join(pack))
    notes = Onlooker(FOUR_HUMAN[::2], pack, seed).game()

    assert run_inside([*FOUR_HUMAN, str(file)], notes.typed).out == notes.printed


def test_some_games_last_several_hands() -> None:
    hands = {Onlooker(FOUR_HUMAN[::2], CARDS, seed).game().hands for seed in range(12)}

    assert min(hands) == 1
    assert max(hands) > 1


def test_the_first_player_deals_first_and_his_left_neighbour_begins() -> None:
    ran = run_inside(FOUR_HUMAN, "n 3")

    assert ran.out == (
        "Does Player Bob want to bid blind nil? [y/n]\n"
        + shown(BOBS_FIRST_HAND)
        + "How much would you like to bid (0 to 13 inclusive)?\n"
        + "Does Player Cat want to bid blind nil? [y/n]\n"
    )


@pytest.mark.parametrize("seed", range(8))
def test_four_simple_players_end_with_a_winner(seed: int, tmp_path: Path) -> None:
    file = tmp_path / "pack.in"
    file.write_text("\n".join(Random(seed).sample(CARDS, 52)))
    ran = run_inside([*FOUR_SIMPLE, str(file)])
    scores = [tuple(map(int, numbers[2:])) for numbers in SCORE.findall(ran.out)]
    (winner,) = re.findall(r"Team (\w+/\w+) won the game!\n\Z", ran.out)
    points = {"Ann/Cat": scores[-2][-1], "Bob/Dan": scores[-1][-1]}
    other = next(team for team in points if team != winner)

    assert ran[1:] == ("", 0)
    assert points[winner] >= 300 or points[other] <= -200
    assert points[winner] > points[other]
    for ours, theirs in zip(scores[::2], scores[1::2], strict=True):
        assert ours[1] + theirs[1] == 13
    assert ran.out.count("Playing trick number 13:\n") == len(scores) // 2
    assert ran.out.count(" wins the trick.\n") == 13 * len(scores) // 2


def test_the_teams_count_what_the_table_counts() -> None:
    players = [PlayerComponents(*FOUR_SIMPLE[place : place + 2]) for place in range(0, 8, 2)]
    game = Game(players, Pack(), Paper().streams)
    game.run()

    match = game.table.match
    assert match.score == tuple(team.game_score for team in game.teams)
    assert match.bags == tuple(team.total_bags for team in game.teams)
    assert match.deals > 1


def test_a_person_plays_with_three_simple_players() -> None:
    ran = run_inside(BOB_HUMAN, "n 2 " + "1 " * 13 * 40 + "n 2 " * 40)

    assert ran.out.startswith("Does Player Bob want to bid blind nil? [y/n]\n[1] Six of Clubs\n")
    assert "Does Player Ann" not in ran.out
    assert ran.out.count("Please enter a number between 1 and ") >= 13
    assert "Playing trick number 13:\n" in ran.out
    assert ran.out.count(" Score:\nBid: ") >= 2


# The program


@pytest.mark.parametrize(
    "words",
    [
        [],
        FOUR_SIMPLE[:-1],
        FOUR_SIMPLE[:-2],
        [*FOUR_SIMPLE, "pack.in", "more"],
        ["pack.in", *FOUR_SIMPLE],
        ["Ann", "simple", *FOUR_SIMPLE[2:]],
        ["Ann", "Robot", *FOUR_SIMPLE[2:]],
        ["Ann", "", *FOUR_SIMPLE[2:]],
        ["Simple", "Ann", *FOUR_SIMPLE[2:]],
    ],
)
def test_wrong_arguments_get_one_usage_line_on_standard_error(words: list[str]) -> None:
    assert run_inside(words) == ("", USAGE, 2)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "empty: expected 52 cards"),
        ("\n".join(CARDS[:-1]), "expected 52 cards, found 51"),
        ("\n".join([*CARDS, CARDS[0]]), "Two of Clubs occurs twice, as card 1 and card 53"),
        ("\n".join([CARDS[0], *CARDS]), "Two of Clubs occurs twice, as card 1 and card 2"),
        (
            "\n".join(["Two of Clubs", "Jack of diamonds"]),
            "line 2: expected a card like 'Jack of Diamonds', got 'Jack of diamonds'",
        ),
        ("Two of", "line 1: expected a card like 'Jack of Diamonds', got 'Two of'"),
        ("Two or Clubs", "line 1: expected a card like 'Jack of Diamonds', got 'Two or Clubs'"),
        ("Two of Clubs \x1b[2J", "line 1: expected a card like 'Jack of Diamonds', got '\\x1b[2J'"),
        ("x" * 70_000, "more than 65536 bytes: not a pack of 52 cards"),
    ],
)
def test_a_pack_that_is_none_is_explained(
    text: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pack.in").write_text(text)

    assert run_inside([*FOUR_SIMPLE, "pack.in"]) == ("", f"spades: pack.in: {reason}\n", 65)
    with pytest.raises(BadPack):
        Pack.read(text.encode())


def test_a_pack_that_is_no_text_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pack.in").write_bytes(b"Two of \xff")
    ran = run_inside([*FOUR_SIMPLE, "pack.in"])

    assert ran == ("", "spades: pack.in: not a text file (byte 0xff at 7)\n", 65)


@pytest.mark.parametrize(
    "name, reason",
    [
        ("missing.in", "No such file or directory"),
        ("", "No such file or directory"),
        (".", "Is a directory"),
        ("a\0b", "embedded null byte"),
    ],
)
def test_a_pack_that_cannot_be_opened_is_named(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown_name = name if name.isprintable() else ascii(name)
    ran = run_inside([*FOUR_SIMPLE, name])

    assert ran == ("", f"spades: cannot open {shown_name}: {reason}\n", 66)


@pytest.mark.parametrize("words", [0, 1, 2, 9, 40, 61])
def test_the_input_may_end_anywhere(words: int) -> None:
    notes = Onlooker(FOUR_HUMAN[::2], CARDS, 3).game()
    typed = "\n".join(notes.typed.split()[:words])
    ran = run_inside(FOUR_HUMAN, typed)

    assert notes.printed.startswith(ran.out)
    assert ran.err.endswith("spades: end of input: the game is not finished\n")
    assert ran.code == 1


def test_end_of_input_is_one_line_on_standard_error() -> None:
    ran = run_inside(BOB_HUMAN, "n\n2\n")

    assert ran[1:] == ("spades: end of input: the game is not finished\n", 1)


def test_a_strange_answer_is_explained_on_standard_error() -> None:
    ran = run_inside(BOB_HUMAN, "maybe n three \x1b[2J 2 1.5")

    assert ran.err == (
        "spades: 'maybe' is neither y nor n\n"
        "spades: 'three' is not a number from 0 to 13\n"
        "spades: '\\x1b[2J' is not a number from 0 to 13\n"
        "spades: '1.5' is not a number from 1 to 10\n"
        "spades: end of input: the game is not finished\n"
    )


@pytest.mark.parametrize(
    "typed", ["x " * 100, "n " + "x " * 100, "n 3 " + "x " * 100, "n 3 " + "9" * 5000 + " x" * 99]
)
def test_a_hundred_bad_answers_in_a_row_are_enough(typed: str) -> None:
    ran = run_inside(BOB_HUMAN, typed)

    assert ran.code == 65
    assert ran.err.endswith("spades: gave up after 100 bad answers in a row\n")
    assert all(len(line) < 200 for line in ran.err.splitlines())


def test_names_are_printed_as_given() -> None:
    ran = run_inside(["", "Simple", "Bob the 2nd", "Human", "ñ", "Simple", "D", "Simple"])

    assert ran.out == "Does Player Bob the 2nd want to bid blind nil? [y/n]\n"


def test_a_process_plays_the_same_game() -> None:
    notes = Onlooker(FOUR_HUMAN[::2], CARDS, 1).game()
    ended = run_outside(FOUR_HUMAN, notes.typed.encode())

    assert (ended.out.decode(), ended.code) == (notes.printed, 0)


def test_a_closed_pipe_ends_it_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        process = subprocess.run(
            command(FOUR_SIMPLE),
            stdout=writer,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=30,
        )
    finally:
        os.close(writer)

    assert (process.stderr, process.returncode) == (b"", 141)


def test_closed_standard_streams_are_no_accident() -> None:
    assert run_outside(FOUR_HUMAN, redirect="<&-")[1:] == (
        b"spades: end of input: the game is not finished\n",
        1,
    )
    assert run_outside(FOUR_SIMPLE, redirect=">&-").code == 74
    assert run_outside(["Ann"], redirect="2>&-") == (b"", b"", 2)


def test_a_person_at_a_terminal_is_told_what_simple_players_do() -> None:
    paper = Paper("n 2 1")
    players = [PlayerComponents(*BOB_HUMAN[place : place + 2]) for place in range(0, 8, 2)]
    game = Game(players, Pack(), paper.streams, watched=True)
    game.deal()
    game.bid()
    for _ in range(4):
        game.act()

    lines = paper.complaints().splitlines()
    assert [line.rsplit(" ", 1)[0] for line in lines[:3]] == [
        "spades: Cat bids",
        "spades: Dan bids",
        "spades: Ann bids",
    ]
    assert [" ".join(line.split()[:3]) for line in lines[3:]] == [
        "spades: Cat plays",
        "spades: Dan plays",
        "spades: Ann plays",
    ]
