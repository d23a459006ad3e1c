"""How likely the record would be in a world, under a policy that slips now and then."""

from math import prod
from typing import Any

import pytest

from beliefs.positions import GAMES, Done, after, positions
from overtrick.beliefs import worlds
from overtrick.beliefs.likelihood import likelihood_of
from overtrick.compile.seeded_deals import key_of
from overtrick.core.actions import Action, Actions, each_action
from overtrick.core.cards import parse_card
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games import euchre

LOWEST, HIGHEST, BY_HAND = 0, 1, 2
KEY = key_of(1, 1)


def choose(policy: int, view: Any, legal: Actions, word: int) -> Action:
    """The lowest action, the highest, or one that depends on the cards held."""
    actions = list(each_action(legal))
    if policy == BY_HAND:
        return actions[int(view.hand) % len(actions)]
    return actions[0 if policy == LOWEST else -1]


def by_hand() -> Any:
    """North passes, East orders the jack of spades up, West buries QD; the first trick."""
    state = after(euchre, euchre.HOUSE, euchre.DECK, WEST, "pass", "order-up", "QD")
    for card in ("9C", "KC", "AC", "JD"):
        state = euchre.apply(state, parse_card(card))
    return state


# North 9C TC JC KD AD, East QC KC 9H TH JH, South AC 9D TD QH KH, West JD QD AH 9S TS and JS
PASS_OF_THREE = 0.9 + 0.1 / 3
ORDER_OF_THREE = 0.1 / 3
QD_OF_SIX = 0.1 / 6  # the lowest was JD
NINE_LED_OF_FIVE = 0.9 + 0.1 / 5
KC_OF_TWO_CLUBS = 0.1 / 2  # the lowest was QC
JD_OF_FIVE = 0.9 + 0.1 / 5  # West has no clubs


@pytest.mark.parametrize(
    "seat, others",
    [
        (
            SOUTH,
            (
                *(PASS_OF_THREE, ORDER_OF_THREE, QD_OF_SIX),
                *(NINE_LED_OF_FIVE, KC_OF_TWO_CLUBS, JD_OF_FIVE),
            ),
        ),
        (NORTH, (ORDER_OF_THREE, QD_OF_SIX, KC_OF_TWO_CLUBS, JD_OF_FIVE)),
        (EAST, (PASS_OF_THREE, QD_OF_SIX, NINE_LED_OF_FIVE, JD_OF_FIVE)),
        (WEST, (PASS_OF_THREE, ORDER_OF_THREE, NINE_LED_OF_FIVE, KC_OF_TWO_CLUBS)),
    ],
)
def test_a_deal_worked_out_by_hand(seat: int, others: tuple[float, ...]) -> None:
    """South's own ace, his only club, counts for nobody: he had no choice."""
    likelihood = likelihood_of(euchre, choose)
    state = by_hand()
    lowest = (LOWEST,) * 4

    chance = likelihood(euchre.view(state, seat), state, lowest, KEY, 0.1, False)

    assert chance == pytest.approx(prod(others), rel=1e-12)


def test_only_calls_count_if_so_asked() -> None:
    likelihood = likelihood_of(euchre, choose)
    state = by_hand()

    chance = likelihood(euchre.view(state, SOUTH), state, (LOWEST,) * 4, KEY, 0.1, True)

    assert chance == pytest.approx(PASS_OF_THREE * ORDER_OF_THREE * QD_OF_SIX, rel=1e-12)


def test_without_slips_a_world_is_possible_or_not() -> None:
    likelihood = likelihood_of(euchre, choose)
    state = by_hand()
    view = euchre.view(state, SOUTH)

    assert likelihood(view, state, (LOWEST,) * 4, KEY, 0.0, False) == 0.0
    assert likelihood(view, state, (LOWEST,) * 4, KEY, 1.0, True) == pytest.approx(1 / 54)


def from_history(
    game: Any, done: tuple[Done, ...], seat: int, policies: tuple[int, ...], slip: float
) -> float:
    """The same from what really happened, state by state."""
    chance = 1.0
    for state, action in done:
        turn = game.turn(state)
        if turn != seat:
            legal = game.legal_actions(state)
            count = len(list(each_action(legal)))
            agrees = choose(policies[turn], game.view(state, turn), legal, 0) == action
            chance *= slip / count + (1 - slip) * agrees
    return chance


@pytest.mark.parametrize("name", GAMES)
def test_in_the_true_world_it_is_that_of_what_really_happened(name: str) -> None:
    """At belote nobody knows which cards another had while he spoke, so only the play may
    depend on them."""
    game = GAMES[name]
    likelihood = likelihood_of(game, choose)
    policies = (LOWEST, HIGHEST, LOWEST, HIGHEST) if name == "belote" else (0, 1, 2, 2)
    for state, done in positions(game, 6, 31):
        if len(done) % 4 == 1:
            for seat in range(4):
                view = game.view(state, seat)
                expected = from_history(game, done, seat, policies, 0.2)
                chance = likelihood(view, state, policies, KEY, 0.2, False)

                assert chance == pytest.approx(expected, rel=1e-9)


def test_a_world_in_which_the_policy_would_have_done_as_seen_is_likelier() -> None:
    likelihood = likelihood_of(euchre, choose)
    state = by_hand()
    view = euchre.view(state, SOUTH)
    agreeing: list[float] = []
    others: list[float] = []
    for number, world in enumerate(worlds(euchre, view, 200, 3)):
        east_has_a_lower_club = bool(world.hands[EAST] & (1 << 8 | 1 << 10))  # TC, QC
        chance = likelihood(view, world, (LOWEST,) * 4, key_of(3, number), 0.1, False)
        (others if east_has_a_lower_club else agreeing).append(chance)

    assert min(len(agreeing), len(others)) > 20
    assert sum(agreeing) / len(agreeing) > 3 * sum(others) / len(others)
