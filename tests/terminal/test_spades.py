"""Spades in the terminal: a hand not seen before it may be, bids typed as numbers."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.core.seats import NO_SEAT, SOUTH, Seat
from overtrick.games import spades
from overtrick.games.catalogue import kit_named
from overtrick.games.spades.rules.state import BLIND, FourBids, FourCounts
from overtrick.games.spades.sentences import SpadesWording
from overtrick.record.files import load
from overtrick.table.match import Table
from overtrick.telling.card_styles import LETTERS, Faces
from overtrick.telling.events import DealResult

from .conftest import Run

SUIT = re.compile("[♠♥♣♦]")
ANYTHING = "".join(f"{number}\n" for number in range(1, 14)) * 100  # one of them is always good
SEED_5 = ["play", "spades", "--seed", "5"]  # the person bids first


def result(bids: FourBids, taken: FourCounts, listener: Seat = SOUTH) -> list[str]:
    """What is said of a deal that ended so."""
    start = spades.start(spades.HOUSE, spades.DECK, 0)
    ended = start._replace(
        bidding=start.bidding._replace(bids=bids), play=start.play._replace(taken=taken)
    )
    words = SpadesWording(
        kit_named("spades").game, ["Ana", "Cy", "Guest", "Bo"], listener, Faces(LETTERS, False)
    )
    view = spades.view(ended, listener)
    return words.tell_result(DealResult(view, spades.points(ended), (0, 0)))


def test_no_card_is_shown_before_the_person_has_looked(run: Run) -> None:  # [2.3]
    out = run(*SEED_5, typed="?\n\ns\nl\n").out

    assert "You may:  1) look at your cards   2) bid blind nil for 200 points\n" in out
    assert not SUIT.search(out)


@pytest.mark.parametrize("typed", ["1", "look", "no", "n", "N"])
def test_the_hand_is_shown_to_one_who_looks(run: Run, typed: str) -> None:
    out = run(*SEED_5, typed=f"{typed}\n").out

    assert "Your hand:  A♠  T♠  3♠  J♥  5♥  8♣  7♣  3♣  A♦  J♦  9♦  6♦  3♦\n" in out
    assert "Your turn: bid 0 to 13 (" in out


@pytest.mark.parametrize("typed", ["2", "blind nil", "blind-nil", "blind", "yes", "y"])
def test_blind_nil_can_be_bid(run: Run, typed: str) -> None:
    out = run(*SEED_5, typed=f"{typed}\n").out

    assert "  You bid blind nil.\n" in out


@pytest.mark.parametrize(
    "typed, told", [("3", "3"), ("bid 3", "3"), ("13", "13"), ("0", "nil"), ("nil", "nil")]
)
def test_a_bid_is_its_number(run: Run, typed: str, told: str) -> None:
    out = run(*SEED_5, typed=f"look\n{typed}\n").out

    assert f"  You bid {told}.\n" in out
    assert re.search(r"^Bids: You and Ana \d+, Cy and Bo \d+\.$", out, re.MULTILINE)


@pytest.mark.parametrize(
    "typed, reason",
    [
        ("5", "bid blind nil, or look at your cards first [2.3]. Legal: blind nil, look"),
        ("9c", "the bidding is not over: bid before playing a card [6.2]"),
        ("look\nyes", "you have looked at your cards: it is too late for blind nil [2.3]"),
        ("look\nlook", "you have already looked at your cards: bid from 0 to 13 [2.3]"),
        ("look\n3\nbid 4", "the bids are made: play a card [6.2]"),
        ("look\n3\nas", "spades are not broken yet, and you hold a card of another suit [3.3]"),
        ("look\n3\nks", "you do not hold the king of spades [6.3]"),
    ],
)
def test_what_is_not_allowed_is_explained(run: Run, typed: str, reason: str) -> None:
    assert f"Not allowed: {reason}" in run(*SEED_5, typed=f"{typed}\n").out


def test_the_person_sees_bids_tricks_and_what_may_be_played(run: Run) -> None:
    out = run(*SEED_5, typed="look\n3\n").out

    assert out.endswith(
        "Trick 1. You lead; spades are not broken.\n"
        "Tricks taken: You 0 of 3, Bo 0 of 3, Ana 0 of 2, Cy 0 of 3.\n"
        "Your hand:  1) A♠   2) T♠   3) 3♠\n"
        "            4) J♥ *   5) 5♥ *\n"
        "            6) 8♣ *   7) 7♣ *   8) 3♣ *\n"
        "            9) A♦ *   10) J♦ *   11) 9♦ *   12) 6♦ *   13) 3♦ *      * = legal\n"
        "Your turn: play a card (h hint, l last trick, u undo, ? keys): \n\n"
    )


def test_a_whole_game_can_be_played(run: Run, saved: Callable[[], list[Path]]) -> None:
    ended = run(*SEED_5, typed=ANYTHING)
    (path,) = saved()

    assert ended.code == 0
    assert re.search(r"^(You and Ana|Cy and Bo) win -?\d+ to -?\d+!$", ended.out, re.MULTILINE)
    assert "Spades are broken.\n" in ended.out
    assert re.search(r"Trick 2, \w+ led: .* is winning ", ended.out)
    assert Table(load(path)).winner() >= 0


def test_the_last_trick_can_be_asked_for(run: Run) -> None:
    out = run(*SEED_5, typed="look\n3\nl\n" + ANYTHING[:120] + "l\n").out

    assert "No trick has been played in this deal.\n" in out
    assert re.search(r"Trick \d+: (\w+ ..(, )?){4}\.\n", out)


def test_a_game_of_bots_is_replayed_with_all_hands(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    played = run("play", "spades", "--seed", "6", "--demo", "--record", path)
    replayed = run("replay", path)

    assert played.code == replayed.code == 0
    assert "  North Ana: " in replayed.out
    assert " makes nil: +100.\n" in replayed.out


@pytest.mark.parametrize(
    "bids, taken, lines",
    [
        (
            (2, 4, 3, 4),
            (3, 3, 3, 4),
            [
                "You and Ana bid 5, took 6: +51, 1 bag.",
                "Cy and Bo bid 8, took 7: −80.",
            ],
        ),
        (
            (0, BLIND, 5, 3),
            (0, 2, 6, 5),
            [
                "Ana makes nil: +100.",
                "You and Ana bid 5, took 6: +51, 1 bag.",
                "Cy fails blind nil with 2 tricks: −200.",
                "Cy and Bo bid 3, took 7: +34, 4 bags.",
            ],
        ),
        (
            (5, 0, BLIND, 0),
            (11, 1, 0, 1),
            [
                "You make blind nil: +200.",
                "You and Ana bid 5, took 11: +56, 6 bags.",
                "Cy fails nil with 1 trick: −100.",
                "Bo fails nil with 1 trick: −100.",
            ],
        ),
    ],
)
def test_the_end_of_a_deal_is_told_side_by_side(
    bids: FourBids, taken: FourCounts, lines: list[str]
) -> None:
    assert result(bids, taken) == lines


def test_onlookers_are_told_of_north_and_south_first() -> None:
    assert result((2, 4, 3, 4), (2, 4, 3, 4), NO_SEAT) == [
        "Ana and Guest bid 5, took 5: +50.",
        "Cy and Bo bid 8, took 8: +80.",
    ]
