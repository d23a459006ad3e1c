"""The worlds that fit, found by trying every one; and counted, card by card."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from overtrick.beliefs.unseen import HOLDERS, Unseen
from overtrick.core.cards import each, just

World = tuple[int, ...]


def every_world(unseen: Unseen, holder: int = 0, cards: int = -1) -> Iterator[World]:
    """What each holder has, from *holder* on, in each world."""
    left = unseen.cards if cards == -1 else cards
    if holder == HOLDERS:
        yield ()
        return
    for chosen in combinations(each(left), unseen.sizes[holder]):
        hand = sum(just(card) for card in chosen)
        if hand & ~unseen.may_hold[holder] == 0:
            for rest in every_world(unseen, holder + 1, left ^ hand):
                yield (hand, *rest)


def number_of_worlds(unseen: Unseen) -> int:
    """The same number with Python's own integers, for positions too large to try out."""
    cards = list(each(unseen.cards))

    @cache
    def ways(place: int, room: tuple[int, ...]) -> int:
        if place == len(cards):
            return 1
        total = 0
        for holder in range(HOLDERS):
            if room[holder] and unseen.may_hold[holder] >> cards[place] & 1:
                less = (*room[:holder], room[holder] - 1, *room[holder + 1 :])
                total += ways(place + 1, less)
        return total

    return ways(0, unseen.sizes)


def made_up(cards: int, sizes: tuple[int, ...], *may_hold: int) -> Unseen:
    """A position of *cards* cards; the holders of nothing may be left out."""
    full = (*sizes, *[0] * (HOLDERS - len(sizes)))
    allowed = (*may_hold, *[0] * (HOLDERS - len(may_hold)))
    return Unseen((1 << cards) - 1, full, allowed)  # type: ignore[arg-type]
