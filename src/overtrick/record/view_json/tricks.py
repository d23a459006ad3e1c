"""Seats, cards, calls and tricks as JSON; what the trick games share."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, TypeAlias

from overtrick.core.actions import Action
from overtrick.core.cards import (
    CARD_NAMES,
    NO_CARD,
    NO_SUIT,
    SUIT_CARDS,
    SUIT_NAMES,
    Card,
    CardSet,
    Suit,
    each,
)
from overtrick.core.seats import NO_SEAT, NO_SIDE, SEAT_NAMES, SIDE_NAMES, Seat, Side, left_of
from overtrick.games.shared.tricks import FourCards, PastTrick, Trick, past_cards, past_leader


def seat_word(seat: Seat) -> str | None:
    return None if seat == NO_SEAT else SEAT_NAMES[seat]


def side_word(side: Side) -> str | None:
    return None if side == NO_SIDE else SIDE_NAMES[side]


def suit_word(suit: Suit) -> str | None:
    return None if suit == NO_SUIT else SUIT_NAMES[suit].lower()


def card_word(card: Card) -> str | None:
    return None if card == NO_CARD else CARD_NAMES[card]


def card_words(cards: CardSet) -> list[str]:
    """The cards of a set, smallest number first."""
    return [word for suit in SUIT_CARDS for word in suit_words(cards & suit)]


@cache  # whole hands rarely repeat, suits do
def suit_words(cards: CardSet) -> tuple[str, ...]:
    """The same for cards of one suit."""
    return tuple(CARD_NAMES[card] for card in each(cards))


def by_seat(values: Iterable[Any]) -> dict[str, Any]:
    """One value for each seat, North's first; for two seats in war."""
    return dict(zip(SEAT_NAMES, values, strict=False))


def by_side(values: tuple[int, int]) -> dict[str, int]:
    return dict(zip(SIDE_NAMES, values, strict=True))


@lru_cache(maxsize=4096)  # every later view repeats the calls
def cached_calls(
    name: Callable[[Action], str], seat: Seat, calls: tuple[Action, ...]
) -> list[dict[str, str]]:
    """Who said what, clockwise from *seat*; callers must not modify the list."""
    said = []
    for call in calls:
        said.append({"seat": SEAT_NAMES[seat], "call": name(call)})
        seat = left_of(seat)
    return said


def calls_in_turn(
    name: Callable[[Action], str], first: Seat, calls: Iterable[Action]
) -> list[dict[str, str]]:
    """Who said what, round and round from *first*; *name* gives an action's word."""
    return cached_calls(name, first, tuple(calls))


def cards_in_turn(leader: Seat, cards: FourCards) -> list[dict[str, str]]:
    """Who played what, from the leader on; a seat that plays no card is left out."""
    played = []
    seat = leader
    for _ in range(4):
        if cards[seat] != NO_CARD:
            played.append({"seat": SEAT_NAMES[seat], "card": CARD_NAMES[cards[seat]]})
        seat = left_of(seat)
    return played


def trick_facts(trick: Trick) -> dict[str, Any]:
    """The trick on the table; *winner* is who is winning so far."""
    return {
        "leader": seat_word(trick.leader),
        "led": suit_word(trick.led),
        "cards": cards_in_turn(trick.leader, trick.cards),
        "winner": seat_word(trick.winner),
    }


Finished: TypeAlias = tuple[PastTrick, Seat, Seat]  # with its leader and its winner


def finished_tricks(
    past: tuple[PastTrick, ...], count: int, next_leader: Seat
) -> Iterable[Finished]:
    """The finished tricks, first to last: who wins one leads to the next."""
    leaders = [*(past_leader(trick) for trick in past[:count]), next_leader]
    return zip(past[:count], leaders, leaders[1:], strict=False)


@lru_cache(maxsize=1024)  # every later view repeats them
def past_facts(past: tuple[PastTrick, ...], count: int, next_leader: Seat) -> list[dict[str, Any]]:
    """The finished tricks; callers must not modify the list."""
    return [finished_trick_facts(*trick) for trick in finished_tricks(past, count, next_leader)]


@lru_cache(maxsize=8192)
def finished_trick_facts(trick: PastTrick, leader: Seat, winner: Seat) -> dict[str, Any]:
    """A finished trick; callers must not modify it."""
    return {
        "leader": seat_word(leader),
        "cards": cards_in_turn(leader, past_cards(trick)),
        "winner": seat_word(winner),
    }
