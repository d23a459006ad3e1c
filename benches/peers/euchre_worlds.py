"""Deals that fit what a seat knows of a euchre deal, drawn at random."""

from functools import cache
from math import factorial, prod
from random import Random
from typing import Any

from euchre_knowledge import Seen, World, card_number, seen, suit_in_play

NOBODY = 4  # holds the dealer's discard
KITTY = 5
PLACES = 6


def is_buried(know: Seen) -> bool:
    """Whether the dealer must have discarded the upcard: he no longer has it, nor played it."""
    played = know.played_by(know.dealer)
    if not know.picked_up or know.upcard in played:
        return False
    is_out_of_trumps = (know.dealer, know.trump) in know.voids
    return know.discard == know.upcard or is_out_of_trumps or len(played) == 5


def rooms(know: Seen) -> tuple[int, ...]:
    """How many unseen cards each seat holds, and how many are the discard and the kitty."""
    room = [5 - len(know.played_by(seat)) for seat in range(4)] + [0, 3]
    room[know.seat] = 0
    has_discarded = know.picked_up and know.phase == "playing"
    if has_discarded and know.seat != know.dealer and not is_buried(know):
        room[NOBODY] = 1
        room[know.dealer] -= know.upcard not in know.played_by(know.dealer)
    return tuple(room)


class Worlds:
    """
    Draws worlds that fit what is known, each as likely as any other.

    *fixed* says where cards are that the seat cannot see: for whoever is to cheat.
    """

    def __init__(self, know: Seen, fixed: dict[int, int] | None = None) -> None:
        self.know = know
        self.fixed = fixed or {}
        hidden = set(range(24)) - know.dealt - {card for _, card in know.plays} - {know.upcard}
        self.places = {card: self.places_of(card) for card in hidden}
        self.cards = sorted(hidden, key=lambda card: (len(self.places[card]), card % 4))
        self.ways = cache(self._ways)

    def places_of(self, card: int) -> list[int]:
        """Who may hold *card*."""
        if card in self.fixed:
            return [self.fixed[card]]
        suit = suit_in_play(card, self.know.trump)
        return [place for place in range(PLACES) if (place, suit) not in self.know.voids]

    def _ways(self, first: int, room: tuple[int, ...]) -> int:
        """In how many ways the cards from *first* on, those that fit anywhere last, fill *room*."""
        if first == len(self.cards) or len(self.places[self.cards[first]]) == PLACES:
            return factorial(sum(room)) // prod(map(factorial, room))
        return sum(
            self.ways(first + 1, less(room, place))
            for place in self.places[self.cards[first]]
            if room[place]
        )

    def draw(self, chance: Random) -> World:
        know = self.know
        hands = [sorted(know.played_by(seat) - {know.upcard}) for seat in range(4)]
        hands[know.seat] = sorted(know.dealt)
        discard = know.upcard if is_buried(know) else know.discard
        room = rooms(know)
        for place, card in enumerate(self.cards):
            places = [one for one in self.places[card] if room[one]]
            ways = [self.ways(place + 1, less(room, one)) for one in places]
            holder = chance.choices(places, ways)[0]
            room = less(room, holder)
            if holder == NOBODY:
                discard = card
            if holder < KITTY:
                hands[know.dealer if holder == NOBODY else holder].append(card)
        return World(tuple(map(tuple, hands)), discard)


def less(room: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*room[:place], room[place] - 1, *room[place + 1 :])


def worlds_for(view: dict[str, Any]) -> Worlds:
    """The worlds of a view; ``out``, if it is there, gives the true kitty and discard away."""
    know = seen(view)
    if "out" not in view:
        return Worlds(know)
    fixed = {card_number(word): KITTY for word in view["out"]["kitty"]}
    if view["out"]["discard"]:
        discard = card_number(view["out"]["discard"])
        return Worlds(know._replace(discard=discard), fixed | {discard: NOBODY})
    return Worlds(know, fixed)
