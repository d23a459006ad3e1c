"""What a player sees of a game of war.  Rule numbers are those of docs/rules/war.md."""

from types import ModuleType

import pytest

from games.war.tables import after, names, table
from overtrick.core.seats import EAST, NO_SEAT, NORTH
from overtrick.games import war
from overtrick.games.war.rules.state import DRAWN, ENDLESS, TURN_UP, UNDECIDED, WON

EVERYBODY = (NORTH, EAST, NO_SEAT)


def turned_up(seen: war.View) -> tuple[str, str]:
    """The cards seen face up."""
    return names(seen.turned_up[NORTH]), names(seen.turned_up[EAST])


@pytest.mark.parametrize("seat", EVERYBODY)
def test_before_the_first_round_only_the_sizes_of_the_piles_are_seen(  # [6]
    rules: ModuleType, seat: int
) -> None:
    seen = rules.view(table("KC 2C 4C", "QD 3D", face_down=3), seat)

    assert seen.seat == seat
    assert seen.rules == war.Rules(3)
    assert seen.sizes == (3, 2)
    assert seen.rounds == 0
    assert seen.laid == 0
    assert turned_up(seen) == ("", "")
    assert seen.winner == NO_SEAT
    assert seen.verdict == UNDECIDED


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_cards_turned_up_and_the_winner_of_the_round_are_seen(  # [2.1]
    rules: ModuleType, seat: int
) -> None:
    seen = rules.view(after(rules, table("QC 2C 4C", "KD 3D")), seat)

    assert seen.sizes == (2, 3)
    assert seen.rounds == 1
    assert seen.laid == 1
    assert turned_up(seen) == ("QC", "KD")
    assert seen.winner == EAST
    assert seen.verdict == UNDECIDED


@pytest.mark.parametrize(
    "face_down, north, east, laid, faces",
    [
        (1, "7C 2C KC 3C", "7D AD QD 4D", 3, ("7C KC", "7D QD")),
        (1, "7C 2C 9C 3C KC", "7D 2D 9D 3D QD", 5, ("7C 9C KC", "7D 9D QD")),
        (2, "7C 2C 2D KC", "7D AD AC QD", 4, ("7C KC", "7D QD")),
        (3, "7C 2C 3C 4C KC 9C", "7D 2D 3D 4D QD 9D", 5, ("7C KC", "7D QD")),
        (1, "7C", "7D 2D", 1, ("7C", "7D")),  # running out
        (1, "7C KC", "7D 2D 3D", 2, ("7C", "7D")),
        (3, "7C 2C", "7D 8D 9D TD JD", 2, ("7C", "7D")),
        (3, "7C 2C AC", "7D 8D 9D TD JD", 3, ("7C", "7D")),
        (3, "7C 2C 3C AC", "7D 8D 9D TD JD", 4, ("7C", "7D")),
        (1, "7C 2C", "7D 3D", 2, ("7C", "7D")),  # a draw
    ],
)
def test_a_card_laid_face_down_is_counted_but_not_seen(  # [2.2, 6]
    rules: ModuleType, face_down: int, north: str, east: str, laid: int, faces: tuple[str, str]
) -> None:
    state = after(rules, table(north, east, face_down))
    for seat in EVERYBODY:
        seen = rules.view(state, seat)

        assert seen.laid == laid
        assert turned_up(seen) == faces


@pytest.mark.parametrize(
    "north, east, rounds, sizes, winner, verdict",
    [
        ("KC", "QD", 1, (2, 0), NORTH, WON),
        ("7C", "7D 2D", 1, (0, 3), EAST, WON),
        ("7C 2C", "7D 3D", 1, (0, 0), NO_SEAT, DRAWN),
        ("2C 4C 3C", "5D 2D", 14, (3, 2), NORTH, ENDLESS),
    ],
)
def test_the_end_of_the_game_is_seen(  # [2.5, 3.1, 3.2]
    rules: ModuleType,
    north: str,
    east: str,
    rounds: int,
    sizes: tuple[int, int],
    winner: int,
    verdict: int,
) -> None:
    seen = rules.view(after(rules, table(north, east), rounds), NORTH)

    assert seen.sizes == sizes
    assert seen.rounds == rounds
    assert seen.winner == winner
    assert seen.verdict == verdict


def test_all_see_the_same(rules: ModuleType) -> None:  # [6]
    state = after(rules, table("7C 2C KC 3C", "7D AD QD 4D"))
    views = [rules.view(state, seat)._replace(seat=NO_SEAT) for seat in EVERYBODY]

    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_all_see_that_the_cards_are_turned_up(rules: ModuleType, seat: int) -> None:  # [6.1]
    assert rules.action_seen(table("KC", "QD"), TURN_UP, seat) == TURN_UP
