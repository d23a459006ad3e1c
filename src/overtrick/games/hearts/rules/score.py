"""What each player gets for a deal: the cards taken in, points out [4]."""

from typing import Final

from overtrick.core.cards import (
    DIAMONDS,
    HEARTS,
    JACK,
    NO_CARDS,
    SUIT_CARDS,
    CardSet,
    card_of,
    has_card,
)
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.hearts.rules.rulesets import SUBTRACT, Rules
from overtrick.games.hearts.rules.state import POINT_CARDS, QUEEN_OF_SPADES, Four
from overtrick.games.shared.tricks import Hands, hand_at

QUEEN_POINTS: Final = 13
MOON: Final = 26
JACK_OF_DIAMONDS: Final = card_of(DIAMONDS, JACK)
JACK_POINTS: Final = -10
NO_TRICKS_POINTS: Final = -5


def card_points(cards: CardSet) -> int:
    """A point for each heart, thirteen for the queen of spades [4.1]."""
    queen = QUEEN_POINTS if has_card(cards, QUEEN_OF_SPADES) else 0
    return (cards & SUIT_CARDS[HEARTS]).bit_count() + queen


def moon_shooter(taken: Hands) -> Seat:
    """Who has taken all point cards, ``NO_SEAT`` if nobody has [4.2]."""
    shooter = NO_SEAT
    for seat in range(4):
        if hand_at(taken, seat) & POINT_CARDS == POINT_CARDS:
            shooter = seat
    return shooter


def deal_points(rules: Rules, taken: Hands) -> Four:
    """The points of each player for the cards they have taken."""
    shooter = moon_shooter(taken)
    return (
        player_points(rules, taken[0], 0, shooter),
        player_points(rules, taken[1], 1, shooter),
        player_points(rules, taken[2], 2, shooter),
        player_points(rules, taken[3], 3, shooter),
    )


def player_points(rules: Rules, cards: CardSet, seat: Seat, shooter: Seat) -> int:
    """The points of one player [4.1 to 4.4]."""
    points = card_points(cards) if shooter == NO_SEAT else moon_points(rules, seat == shooter)
    if rules.jack_of_diamonds and has_card(cards, JACK_OF_DIAMONDS):
        points += JACK_POINTS
    if rules.bonus_for_no_tricks and cards == NO_CARDS and shooter == NO_SEAT:
        points += NO_TRICKS_POINTS
    return points


def moon_points(rules: Rules, is_shooter: bool) -> int:
    """What the moon brings its shooter, and the others [4.2]."""
    if rules.moon == SUBTRACT:
        return -MOON if is_shooter else 0
    return 0 if is_shooter else MOON
