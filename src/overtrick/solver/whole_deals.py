"""A whole deal from hands as people write them, in any game whose states have ``hands``."""

from typing import Any

from overtrick.core.cards import CardSet, card_name, each, has_card
from overtrick.core.decks import Deck
from overtrick.core.seats import NORTH, SEAT_NAMES, Seat, parse_seat
from overtrick.games.protocol import AnyGame
from overtrick.solver.parse_position import PositionText, parse_hands, sizes_of


def whole_deal(game: AnyGame, rules: Any, written: PositionText) -> Any:
    """
    The start of the deal in which the seats get those hands.

    Where it says who leads, or else North if possible, that seat acts first.

    :raises: :exc:`ValueError` if no deal begins so.
    """
    if written.trump or written.maker or written.alone:
        raise ValueError(
            f"a deal of {game.NAME} is solved from its start:"
            " leave --trump, --maker and --alone out"
        )
    hands = parse_hands(game, written.hands)
    leader = parse_seat(written.leader) if written.leader else NORTH
    starts = [
        game.start(rules, deck_for(game, rules, hands, seat), seat) for seat in range(game.SEATS)
    ]
    for state in starts:
        if game.turn(state) == leader:
            return state
    if written.leader:
        seats = sorted({game.turn(state) for state in starts})
        names = " or ".join(SEAT_NAMES[seat] for seat in seats)
        raise ValueError(f"{names} acts first with these hands, not {SEAT_NAMES[leader]}")
    return starts[0]


def deck_for(game: AnyGame, rules: Any, hands: tuple[CardSet, ...], dealer: Seat) -> Deck:
    """
    The deck that brings the seats those hands.

    :raises: :exc:`ValueError` if there is none, or several.
    """
    dealt = getattr(game.start(rules, game.DECK, dealer), "hands", None)
    if dealt is None:
        raise ValueError(f"hands are no deal of {game.NAME}: give a FILE, or a state in Python")
    if [hand.bit_count() for hand in hands] != [hand.bit_count() for hand in dealt]:
        raise ValueError(
            f"a deal of {game.NAME} is solved from its start: expected hands of"
            f" {sizes_of(dealt)}, got {sizes_of(hands)}; give a FILE for a later moment"
        )
    rest = [card for card in game.DECK if not any(has_card(hand, card) for hand in hands)]
    if len(rest) > 1:
        names = " ".join(card_name(card) for card in rest)
        raise ValueError(
            f"nobody holds {names}, and where they lie is not told: give a FILE instead"
        )
    piles = [list(each(hand)) for hand in hands]
    owners = [[has_card(hand, card) for hand in dealt] for card in game.DECK]
    return tuple(piles[owner.index(True)].pop() if any(owner) else rest.pop() for owner in owners)
