"""Players, parties and scores as one listener hears them: ``you``, a name, ``You and Ana``."""

from collections.abc import Sequence
from functools import cache

from overtrick.core.parties import ByParty, Party, party_of
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.protocol import AnyGame
from overtrick.telling.card_styles import Faces


class People:
    """Names seats and parties for one listener."""

    def __init__(self, game: AnyGame, names: list[str], listener: Seat, faces: Faces) -> None:
        self.game = game
        self.names = names
        self.listener = listener
        self.faces = faces
        parties = game.PARTIES
        self.sides = tuple(" and ".join(self.members(side)) for side in range(len(parties)))
        first = 0 if listener == NO_SEAT else party_of(listener, len(parties))
        # the listener's party comes first, the others as they sit
        self.order = tuple((first + place) % len(parties) for place in range(len(parties)))

    def name(self, seat: Seat) -> str:
        """A seat inside a sentence: ``you`` or a name."""
        return "you" if seat == self.listener else self.names[seat]

    def who(self, seat: Seat) -> str:
        """A seat at the beginning of a sentence."""
        return "You" if seat == self.listener else self.names[seat]

    def does(self, seat: Seat, verb: str) -> str:
        """``You pass``, ``Ana passes``."""
        if seat == self.listener:
            return f"You {verb}"
        return f"{self.names[seat]} {third_person(verb)}"

    def verb(self, seat: Seat, verb: str) -> str:
        """The form of *verb* for a seat named before: ``pass``, ``passes``."""
        return verb if seat == self.listener else third_person(verb)

    def side(self, side: Party) -> str:
        """All names of a party, the listener's first."""
        return self.sides[side]

    def side_does(self, side: Party, verb: str) -> str:
        """``You and Ana win``, ``You win``, ``Ana wins``."""
        is_one = len(self.game.PARTIES[side]) == 1 and self.listener not in self.game.PARTIES[side]
        return f"{self.sides[side]} {third_person(verb) if is_one else verb}"

    def members(self, side: Party) -> list[str]:
        """The names of a party one by one, the listener's first."""
        seats = sorted(self.game.PARTIES[side], key=lambda seat: seat != self.listener)
        return [self.who(seat) for seat in seats]

    def score(self, score: ByParty) -> str:
        """A number for each party: ``You and Ana 3, Bo and Cy 1``."""
        return self.numbers(score, self.order)

    def numbers(self, score: ByParty, parties: Sequence[Party]) -> str:
        """A number for each of *parties*, in that order."""
        return ", ".join(f"{self.sides[party]} {score[party]}" for party in parties)


@cache
def third_person(verb: str) -> str:
    """``passes``, ``plays``, ``goes``."""
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x", "o")) else f"{verb}s"


def pluralize(number: int, thing: str) -> str:
    """``1 bag``, ``2 bags``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def join_names(names: Sequence[str]) -> str:
    """``Ana``, ``Ana and Bo``, ``Ana, Bo and Cy``."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
