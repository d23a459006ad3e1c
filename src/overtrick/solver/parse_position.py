"""Positions to solve, as people write them: hands, trump, who leads."""

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.core.cards import (
    NO_SUIT,
    Card,
    CardSet,
    Suit,
    card_name,
    find_suit,
    has_card,
    just,
    parse_card,
)
from overtrick.core.seats import NORTH, SEAT_NAMES, Seat, parse_seat
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import Hands


class PositionText(NamedTuple):
    """A position in words; what is left out is empty."""

    hands: str
    trump: str = ""
    leader: str = ""
    maker: str = ""
    alone: bool = False


@dataclass(frozen=True)
class Position:
    """Four hands of the same size at the start of a trick."""

    hands: Hands
    trump: Suit
    leader: Seat
    maker: Seat  # or the taker
    alone: bool = False

    @property
    def size(self) -> int:
        """Tricks to be played."""
        return self.hands[self.leader].bit_count()


def parse_hands(game: AnyGame, text: str) -> tuple[CardSet, ...]:
    """
    Reads ``AS KS 9H / QS JD TD / ...``, North first, clockwise.

    :raises: :exc:`ValueError` if there are not as many hands as seats, or a card is foreign or
        repeated.
    """
    fields = text.split("/")
    if len(fields) != game.SEATS:
        count = "four" if game.SEATS == 4 else str(game.SEATS)
        raise ValueError(f"expected {count} hands with '/' between them, got {len(fields)}")
    seen: CardSet = 0
    hands = []
    for seat, field in enumerate(fields):
        hand: CardSet = 0
        for word in field.split():
            card = parse_card(word)
            check_card(game, card, seen, SEAT_NAMES[seat])
            seen |= just(card)
            hand |= just(card)
        hands.append(hand)
    return tuple(hands)


def check_card(game: AnyGame, card: Card, seen: CardSet, whose: str) -> None:
    """
    Refuses a card that cannot be there.

    :raises: :exc:`ValueError` with the card's name.
    """
    if card not in game.DECK:
        raise ValueError(f"there is no {card_name(card)} in a deck of {game.NAME} ({whose}'s hand)")
    if has_card(seen, card):
        raise ValueError(f"{card_name(card)} is there twice (the second time in {whose}'s hand)")


def parse_position(game: AnyGame, written: PositionText, most: int) -> Position:
    """
    A position of a game with trumps and partners, with at most *most* cards in a hand.

    An empty leader is North, an empty maker the leader.

    :raises: :exc:`ValueError` if a part is wrong or missing.
    """
    north, east, south, west = parse_hands(game, written.hands)
    trump = find_suit(written.trump)
    if trump == NO_SUIT:
        raise ValueError(f"expected a trump suit like --trump hearts, got {written.trump[:40]!a}")
    leader = parse_seat(written.leader) if written.leader else NORTH
    maker = parse_seat(written.maker) if written.maker else leader
    if written.alone and (leader - maker) % 4 == 2:
        raise ValueError(f"{SEAT_NAMES[leader]} sits out: choose another --leader")
    position = Position((north, east, south, west), trump, leader, maker, written.alone)
    check_sizes(position)
    if position.size > most:
        raise ValueError(f"a hand of {game.NAME} has at most {most} cards, got {position.size}")
    return position


def refuse_alone(game: AnyGame, written: PositionText) -> None:
    """:raises: :exc:`ValueError` if the position says that a player plays alone."""
    if written.alone:
        raise ValueError(f"nobody plays alone in {game.NAME}")


def check_sizes(position: Position) -> None:
    """
    Refuses hand sizes that are impossible at the start of a trick.

    :raises: :exc:`ValueError` if they differ in size or are empty.
    """
    sizes = [hand.bit_count() for hand in position.hands]
    if position.alone:
        del sizes[(position.maker + 2) % 4]
    if len(set(sizes)) > 1:
        raise ValueError(f"expected hands of the same size, got {sizes_of(position.hands)}")
    if sizes[0] == 0:
        raise ValueError("expected cards, got empty hands")


def sizes_of(hands: tuple[CardSet, ...]) -> str:
    """``North 2, East 1, South 1, West 1``."""
    return ", ".join(f"{SEAT_NAMES[seat]} {hand.bit_count()}" for seat, hand in enumerate(hands))
