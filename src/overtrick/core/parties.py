"""Parties: the seats that score together.

A party is one seat or several.  Parties sit evenly round the table, so that the party of a seat
is the seat's number modulo the number of parties.
"""

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

from overtrick.core.seats import EAST, NORTH, SEAT_NAMES, SOUTH, WEST, Seat

Party: TypeAlias = Annotated[int, "party"]
PartySet: TypeAlias = int  # bit n is party n
Parties: TypeAlias = tuple[tuple[Seat, ...], ...]  # the seats of each
ByParty: TypeAlias = tuple[int, ...]  # points, or a score

NO_PARTY: Final = -1
NO_PARTIES: Final = 0

PARTNERSHIPS: Final[Parties] = ((NORTH, SOUTH), (EAST, WEST))
TWO_SINGLES: Final[Parties] = ((NORTH,), (EAST,))
FOUR_SINGLES: Final[Parties] = ((NORTH,), (EAST,), (SOUTH,), (WEST,))


def party_of(seat: Seat, count: int) -> Party:
    """The party of *seat* where there are *count* parties."""
    return seat % count


def just_party(party: Party) -> PartySet:
    """The set of *party* alone; the empty set for ``NO_PARTY``."""
    return 0 if party == NO_PARTY else 1 << party


def each_party(parties: PartySet) -> Iterator[Party]:
    """The parties of a set, smallest number first."""
    party = 0
    while parties:
        if parties & 1:
            yield party
        parties >>= 1
        party += 1


def only_party(parties: PartySet) -> Party:
    """The party of a set of one; ``NO_PARTY`` for any other set."""
    found = tuple(each_party(parties))
    return found[0] if len(found) == 1 else NO_PARTY


def party_name(seats: tuple[Seat, ...]) -> str:
    """``North and South``, ``East``."""
    return " and ".join(SEAT_NAMES[seat] for seat in seats)


def party_key(seats: tuple[Seat, ...]) -> str:
    """``north_south``, ``east``: a party in the names of statistics."""
    return "_".join(SEAT_NAMES[seat].lower() for seat in seats)


def add_scores(score: ByParty, points: ByParty) -> ByParty:
    """Adds two scores, party by party."""
    return tuple(one + other for one, other in zip(score, points, strict=True))
