"""`overtrick solve`, as a real process."""

import json
from pathlib import Path

import pytest
from simulation.commands import overtrick

from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.seats import WEST
from overtrick.games import euchre
from overtrick.games.catalogue import game_named
from overtrick.record.files import save
from overtrick.record.match_record import Record, Sitting
from overtrick.solver.solve import solve

pytestmark = pytest.mark.xdist_group("solver")

FINESSE = ("--deal", "9H 9C / KH TC / AH QH / TH QC", "--trump", "spades")


def test_every_action_is_told_best_first_and_how_play_goes_on() -> None:
    ran = overtrick("solve", *FINESSE)

    assert ran.returncode == 0
    assert ran.stdout == (
        "Euchre, all hands open: North is on turn\n"
        "\n"
        "    tricks\n"
        "9H       2  best\n"
        "9C       1\n"
        "\n"
        "Numbers are for North and South, the side on turn.\n"
        "Best play: 9H KH AH TH | QH QC 9C TC\n"
    )


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A deal in which everybody has passed once."""
    seats = tuple(Sitting(name, "simple") for name in ("Ana", "Cy", "Di", "Bo"))
    record = Record(game_named("euchre"), euchre.HOUSE, seats)
    record = record.with_deal(WEST, shuffled_deck(euchre.DECK, 4, 4))
    for _ in range(4):
        record = record.with_action(64)
    path = tmp_path / "game.otr"
    save(record, path)
    return path


def test_a_recorded_deal_is_solved_where_it_stands(recorded: Path) -> None:
    ran = overtrick("solve", str(recorded), "--json")
    found = json.loads(ran.stdout)
    state = euchre.start(euchre.HOUSE, shuffled_deck(euchre.DECK, 4, 4), WEST)
    for _ in range(4):
        state = euchre.apply(state, 64)

    assert ran.returncode == 0
    assert found["par"] == list(solve(state).par)
    assert len(found["values"]) == 7


def test_an_earlier_moment_can_be_chosen(recorded: Path) -> None:
    found = json.loads(overtrick("solve", str(recorded), "--after", "0", "--json").stdout)

    assert set(found["values"]) == {"pass", "order-up", "order-up-alone"}


@pytest.mark.parametrize(
    "options, words",
    [
        ((), "expected a FILE, or --deal with four hands"),
        (("--deal", "AS / KS / QS"), "expected four hands with '/' between them, got 3"),
        (("--deal", "AS / KS / QS / XX"), "expected a card like 'JD', got 'XX'"),
        (("--deal", "AS / KS / QS / AS"), "AS is there twice (the second time in West's hand)"),
        (("--deal", "2S / KS / QS / AS"), "there is no 2S in a deck of euchre (North's hand)"),
        (("--deal", "9S / KS / QS / AS"), "expected a trump suit like --trump hearts, got ''"),
        (
            ("--deal", "9S TS / KS / QS / AS", "--trump", "h"),
            "expected hands of the same size, got North 2, East 1, South 1, West 1",
        ),
        (("--deal", " / / / ", "--trump", "h"), "expected cards, got empty hands"),
        (
            ("--deal", "9S / KS / QS / AS", "--game", "spades", "--trump", "hearts"),
            "spades are the trumps of spades",
        ),
    ],
)
def test_what_is_no_position_is_explained(options: tuple[str, ...], words: str) -> None:
    ran = overtrick("solve", *options)

    assert (ran.returncode, ran.stdout) == (2, "")
    assert words in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_file_that_is_not_there_and_one_that_is_no_record(tmp_path: Path) -> None:
    missing = overtrick("solve", str(tmp_path / "none"))
    broken = tmp_path / "broken"
    broken.write_text("hello\n")
    ran = overtrick("solve", str(broken))

    assert (missing.returncode, ran.returncode) == (66, 65)
    assert "cannot read" in missing.stderr
    assert "broken" in ran.stderr
