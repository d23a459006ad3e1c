"""Tricks of euchre to which South is asked for a card."""

from types import ModuleType

from bots.euchre_moments import choice

from overtrick.core.cards import HEARTS, parse_card, parse_cards
from overtrick.core.seats import SOUTH, Seat
from overtrick.games import euchre
from overtrick.games.euchre.rules.play import start_play
from overtrick.games.euchre.rules.state import Contract


def played(
    player: ModuleType,
    hand: str,
    *table: str,
    maker: Seat,
    alone: bool = False,
    leader: Seat | None = None,
) -> str:
    """What South, with that hand, plays to those cards; hearts are trump."""
    first = leader if leader is not None else (SOUTH - len(table)) % 4
    hands = [0, 0, 0, 0]
    hands[SOUTH] = parse_cards(hand)
    seat = first
    for card in table:
        hands[seat] |= parse_cards(card)
        seat = (seat + 1) % 4
    state = euchre.start(euchre.HOUSE, euchre.DECK, (first + 3) % 4)
    north, east, south, west = hands
    contract = Contract(0, HEARTS, maker, alone)
    state = start_play(state._replace(hands=(north, east, south, west), contract=contract))
    for card in table:
        state = euchre.apply(state, parse_card(card))
    assert euchre.turn(state) == SOUTH
    return choice(player, state)
