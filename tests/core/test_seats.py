"""Seats round the table; rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from core.worlds import module_in
from overtrick.core import seats as written
from overtrick.core.seats import EAST, EAST_WEST, NORTH, NORTH_SOUTH, SOUTH, WEST, parse_seat


@pytest.fixture(params=["cpython", "compiled"], scope="module")
def seats(request: pytest.FixtureRequest) -> ModuleType:
    """The module ``overtrick.core.seats`` in both worlds."""
    return module_in(request.param, written)


@pytest.mark.parametrize("seat, left", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)])
def test_players_sit_north_east_south_west_clockwise(  # [1.1]
    seats: ModuleType, seat: int, left: int
) -> None:
    assert seats.left_of(seat) == left


@pytest.mark.parametrize(
    "seat, partner", [(NORTH, SOUTH), (SOUTH, NORTH), (EAST, WEST), (WEST, EAST)]
)
def test_partners_sit_opposite(seats: ModuleType, seat: int, partner: int) -> None:  # [1.1]
    assert seats.partner_of(seat) == partner


def test_north_and_south_play_against_east_and_west(seats: ModuleType) -> None:  # [1.1]
    assert seats.side_of(NORTH) == seats.side_of(SOUTH) == NORTH_SOUTH
    assert seats.side_of(EAST) == seats.side_of(WEST) == EAST_WEST
    assert seats.other_side(NORTH_SOUTH) == EAST_WEST
    assert seats.other_side(EAST_WEST) == NORTH_SOUTH


def test_partners_are_on_one_side(seats: ModuleType) -> None:  # [1.1]
    pairs = {(a, b) for a in range(4) for b in range(4) if seats.are_partners(a, b)}

    assert pairs == {
        (NORTH, NORTH),
        (NORTH, SOUTH),
        (SOUTH, NORTH),
        (SOUTH, SOUTH),
        (EAST, EAST),
        (EAST, WEST),
        (WEST, EAST),
        (WEST, WEST),
    }


def test_seats_and_sides_have_names() -> None:
    assert [written.SEAT_NAMES[seat] for seat in (NORTH, EAST, SOUTH, WEST)] == [
        "North",
        "East",
        "South",
        "West",
    ]
    assert written.SIDE_NAMES[NORTH_SOUTH] == "North and South"
    assert written.SIDE_NAMES[EAST_WEST] == "East and West"


@pytest.mark.parametrize(
    "seat, texts",
    [
        (NORTH, ["North", "north", "NORTH", "N", "n", " north\n"]),
        (EAST, ["East", "east", "E", "e"]),
        (SOUTH, ["South", "south", "S", "s"]),
        (WEST, ["West", "west", "W", "w"]),
    ],
)
def test_a_seat_is_read_from_its_name_or_its_letter(seat: int, texts: list[str]) -> None:
    assert {parse_seat(text) for text in texts} == {seat}


@pytest.mark.parametrize("text", ["", "x", "no", "northeast", "0", "\uff2e", "\u0405"], ids=ascii)
def test_other_texts_are_refused_and_quoted(text: str) -> None:
    with pytest.raises(ValueError) as refusal:
        parse_seat(text)

    assert str(refusal.value) == f"expected a seat like 'North', got {text!a}"


def test_a_refusal_quotes_only_the_beginning_of_a_long_text() -> None:
    with pytest.raises(ValueError) as refusal:
        parse_seat("x" * 5000)

    assert "x" * 40 in str(refusal.value)
    assert len(str(refusal.value)) < 100
