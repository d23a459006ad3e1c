"""Samples random deals of a game by given rules, to learn what they have in common.

If a view lacks something that every player knows, such as the sizes of the other hands while cards
are passed, it is read from sample deals at the same stage.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias, get_type_hints

from overtrick.compile.random_action import random_action
from overtrick.compile.seeded_deals import CHOICES, key_of, shuffled_deck, word_at
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.protocol import AnyGame

FourCounts: TypeAlias = tuple[int, int, int, int]
Stage: TypeAlias = tuple[Any, ...]

ELSEWHERE: Final = ("deal", "play", "rules")
MOST_KEPT: Final = 4096
DEALS: Final = 400  # at most
PLAYED_THROUGH: Final = 8  # deals, to find the fields that change during the play


class Opening(NamedTuple):
    """The state before the first lead of a sample deal."""

    state: Any
    changing: frozenset[str]  # the fields of a state that change during the play


def deals(game: AnyGame, rules: Any, dealer: Seat) -> Iterator[Iterator[Any]]:
    """Yields random deals, each as its states in order; ``NO_SEAT`` means any dealer."""
    for index in range(DEALS):
        yield states(game, rules, index % game.SEATS if dealer == NO_SEAT else dealer, index)


def states(game: AnyGame, rules: Any, dealer: Seat, index: int) -> Iterator[Any]:
    key = key_of(0, index)
    state = game.start(rules, shuffled_deck(game.DECK, 0, index), dealer)
    for place in count(CHOICES):
        yield state
        if game.is_over(state):
            return
        state = game.apply(state, random_action(game.legal_actions(state), word_at(key, place)))


class SampleDeals:
    """Random deals of one game, with cached results."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.openings: dict[Any, Opening | None] = {}  # by rules
        self.sizes: dict[Any, FourCounts] = {}  # by rules, dealer, seat and point

    def opening(self, rules: Any) -> Opening | None:
        """The state before the first lead, and the fields that change later; ``None`` if no deal
        has a lead."""
        if rules not in self.openings:
            self.openings[rules] = find_opening(self.game, rules)
        return self.openings[rules]

    def sizes_at(self, rules: Any, dealer: Seat, seat: Seat, point: Stage) -> FourCounts:
        """How many cards each player holds at that stage, as *seat* sees it."""
        place = (rules, dealer, seat, point)
        if place not in self.sizes:
            if len(self.sizes) >= MOST_KEPT:
                self.sizes.clear()
            self.sizes[place] = find_sizes(self.game, rules, dealer, seat, point)
        return self.sizes[place]


def find_opening(game: AnyGame, rules: Any) -> Opening | None:
    first: Any = None
    changing: set[str] = set()
    through = 0
    for deal in deals(game, rules, NO_SEAT):
        before: Any = None
        for state in deal:
            if game.section(state) == 0 or game.is_over(state):
                continue
            before = state if before is None else before
            pairs = zip(state._fields, before, state, strict=True)
            changing |= {field for field, then, now in pairs if then != now}
        if before is not None:
            first = before if first is None else first
            through += 1
            if through == PLAYED_THROUGH:
                break
    return None if first is None else Opening(first, frozenset(changing))


def find_sizes(game: AnyGame, rules: Any, dealer: Seat, seat: Seat, point: Stage) -> FourCounts:
    """The hand sizes in the first sample state at which *seat* sees that stage. If there is none,
    those of the closest one: the same seat on turn and as many cards, or the start."""
    near: FourCounts | None = None
    start: FourCounts | None = None
    for deal in deals(game, rules, dealer):
        for state in deal:
            if game.section(state) > 0:
                break
            north, east, south, west = (hand.bit_count() for hand in state.hands)
            sizes = (north, east, south, west)
            start = start or sizes
            here = stage_of(game, state, game.view(state, seat))
            if here == point:
                return sizes
            if here[:2] == point[:2]:
                near = near or sizes
    return near or start or (0, 0, 0, 0)


def stage_of(game: AnyGame, table: Any, view: Any) -> Stage:
    """The stage of a deal as a seat sees it."""
    return (game.turn(table), view.hand.bit_count(), *plain_numbers(view))


def plain_numbers(value: Any) -> Stage:
    """The numbers and Booleans of a view that are not cards, suits or seats."""
    found: list[Any] = []
    for field, hint in get_type_hints(type(value), include_extras=True).items():
        part = getattr(value, field)
        if field in ELSEWHERE:
            continue
        if hint in (int, bool):
            found.append(part)
        elif hasattr(part, "_fields"):
            found += plain_numbers(part)
    return tuple(found)
