"""Moments of a euchre deal in which South is asked; what the others hold is of no account."""

from random import Random
from types import ModuleType

from record.matches import cards

from overtrick.core.actions import allows, each_action
from overtrick.core.cards import parse_card
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import (
    DISCARDING,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    PLAYING,
)

PLACES_OF_SOUTH = {  # in the deck, by dealer [1.3]
    EAST: (0, 1, 2, 10, 11),
    NORTH: (3, 4, 12, 13, 14),
    WEST: (5, 6, 7, 15, 16),
    SOUTH: (8, 9, 17, 18, 19),
}
ALONE = (ORDER_UP_ALONE, *range(NAME_SUIT_ALONE, NAME_SUIT_ALONE + 4))


def dealt(hand: str, upcard: str, dealer: Seat, rules: euchre.Rules, top: str = "") -> euchre.State:
    """A deal in which South has that hand; the other cards lie anyhow, *top* first."""
    fixed = dict(zip(PLACES_OF_SOUTH[dealer], cards(hand), strict=True))
    fixed[20] = parse_card(upcard)
    rest = [card for card in euchre.DECK if card not in fixed.values() and card not in cards(top)]
    others = iter([*cards(top), *rest])
    return euchre.start(
        rules,
        tuple(fixed[place] if place in fixed else next(others) for place in range(24)),
        dealer,
    )


def choice(player: ModuleType, state: euchre.State) -> str:
    """What the player does now, in words."""
    seat = euchre.turn(state)
    action = player.choose(euchre.view(state, seat), euchre.legal_actions(state))
    assert allows(euchre.legal_actions(state), action)
    return euchre.action_name(action)


def call(
    player: ModuleType,
    hand: str,
    upcard: str,
    round: int,
    dealer: Seat = WEST,
    rules: euchre.Rules = euchre.EECS280,
) -> str:
    """What South calls in that round when everybody before has passed."""
    state = dealt(hand, upcard, dealer, rules)
    while euchre.turn(state) != SOUTH or state.contract.passes < 4 * (round - 1):
        state = euchre.apply(state, PASS)
    return choice(player, state)


def discard(
    player: ModuleType, hand: str, upcard: str, rules: euchre.Rules = euchre.EECS280
) -> str:
    """What South, the dealer, discards after taking the upcard."""
    state = euchre.apply(dealt(hand, upcard, SOUTH, rules), ORDER_UP)
    assert state.phase == DISCARDING
    return choice(player, state)


def some_trump(trump: str, *held: str) -> str:
    """A card of the trump suit to turn up, one not needed elsewhere."""
    return next(rank + trump for rank in "9TQKAJ" if rank + trump not in held)


def lead(player: ModuleType, hand: str, trump: str) -> str:
    """What South leads."""
    state = dealt(hand, some_trump(trump, *hand.split()), EAST, euchre.EECS280)
    state = euchre.apply(state, ORDER_UP)
    state = euchre.apply(state, next(each_action(euchre.legal_actions(state))))
    assert (state.phase, euchre.turn(state)) == (PLAYING, SOUTH)
    return choice(player, state)


def follow(player: ModuleType, hand: str, led: str, trump: str) -> str:
    """What South plays to a card East has led."""
    upcard = some_trump(trump, *hand.split(), led)
    state = dealt(hand, upcard, NORTH, euchre.EECS280, top=led)
    state = euchre.apply(state, ORDER_UP)
    state = euchre.apply(state, next(each_action(euchre.legal_actions(state))))
    state = euchre.apply(state, parse_card(led))
    assert (state.phase, euchre.turn(state)) == (PLAYING, SOUTH)
    return choice(player, state)


def any_rules(random: Random) -> euchre.Rules:
    return euchre.Rules(
        stick_the_dealer=random.random() < 0.5,
        alone=random.random() < 0.7,
        partner_means_alone=random.random() < 0.5,
        lone_lead=random.randrange(4),
        bury_upcard=random.random() < 0.5,
        farmers_hand=random.random() < 0.5,
        points_to_win=random.randint(1, 100),
    )
