"""What a view of ours knows of a euchre deal, as OpenSpiel's actions.

OpenSpiel numbers cards by rank, then suit, ``9C`` 0 to ``AS`` 23; its calls
follow.  A deal is told to it as a row of actions: the dealer, twenty cards one
at a time from the dealer on, the upcard, the calls, the discard, alone or not,
the cards played.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

SEATS = ("North", "East", "South", "West")
SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = "9TJQKA"
JACK = 2
PASS = 24
TRUMP = 25  # + suit
ALONE = 29
TOGETHER = 30


class Seen(NamedTuple):
    """A view in OpenSpiel's numbers; -1 for what is not there."""

    seat: int
    dealer: int
    upcard: int
    calls: tuple[int, ...]
    dealt: frozenset[int]  # the five cards this seat was dealt
    trump: int
    picked_up: bool  # the dealer has taken the upcard
    alone: bool
    discard: int  # if this seat knows it
    plays: tuple[tuple[int, int], ...]  # seat and card
    voids: frozenset[tuple[int, int]]  # seat and suit
    phase: str

    def played_by(self, seat: int) -> set[int]:
        return {card for player, card in self.plays if player == seat}


class World(NamedTuple):
    """The cards as they may lie."""

    hands: tuple[tuple[int, ...], ...]  # as dealt
    discard: int


def card_number(word: str) -> int:
    return RANKS.index(word[0]) * 4 + "CDHS".index(word[1])


def card_word(card: int) -> str:
    return RANKS[card // 4] + "CDHS"[card % 4]


def suit_in_play(card: int, trump: int) -> int:
    """The left bower is a trump; clubs and spades are 0 and 3, diamonds and hearts 1 and 2."""
    return trump if card == JACK * 4 + 3 - trump else card % 4


def seen(view: dict[str, Any]) -> Seen:
    """The view that the bot protocol sends."""
    seat, dealer = SEATS.index(view["seat"]), SEATS.index(view["dealer"])
    upcard = card_number(view["upcard"])
    words = [call["call"].removesuffix("-alone") for call in view["calls"]]
    contract = view["contract"]
    trump = SUITS.index(contract["trump"]) if contract else -1
    picked_up = contract is not None and words[-1] == "order-up"
    tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
    rows = [
        [(SEATS.index(one["seat"]), card_number(one["card"])) for one in trick["cards"]]
        for trick in tricks
    ]
    plays = tuple(play for row in rows for play in row)
    discard = card_number(view["discard"]) if view["discard"] else -1
    own = {card_number(word) for word in view["hand"]}
    own |= {card for player, card in plays if player == seat} | {discard} - {-1}
    return Seen(
        seat,
        dealer,
        upcard,
        tuple(PASS if word == "pass" else TRUMP + suit_meant(word, upcard) for word in words),
        frozenset(own - {upcard}),
        trump,
        picked_up,
        bool(contract and contract["alone"]),
        discard,
        plays,
        frozenset(void for row in rows for void in voids_in(row, trump)),
        view["phase"],
    )


def suit_meant(word: str, upcard: int) -> int:
    return upcard % 4 if word == "order-up" else SUITS.index(word)


def voids_in(row: list[tuple[int, int]], trump: int) -> Iterator[tuple[int, int]]:
    """Who did not follow in that trick, and to which suit."""
    for seat, card in row[1:]:
        led = suit_in_play(row[0][1], trump)
        if suit_in_play(card, trump) != led:
            yield seat, led


def history(know: Seen, world: World) -> list[int]:
    """All that has happened, as OpenSpiel's actions."""
    order = [(know.dealer + place) % 4 for place in range(4)]
    cards = [world.hands[seat][turn] for turn in range(5) for seat in order]
    actions = [know.dealer, *cards, know.upcard, *know.calls]
    if know.phase == "playing":
        actions += [world.discard] if know.picked_up else []
        actions += [ALONE if know.alone else TOGETHER]
        actions += [card for _, card in know.plays]
    return actions
