"""The simple belote player: legal, the same compiled as written, and better than chance."""

from random import Random

import pytest

from overtrick.bots.random_player import RandomPlayer
from overtrick.core.actions import Action, allows
from overtrick.core.cards import card_name, parse_card, parse_cards
from overtrick.core.seats import EAST, NORTH, WEST
from overtrick.games import belote
from overtrick.games.belote.bots import simple as simple_belote
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT, Contract, State
from overtrick.table.player import Player

REST = "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD"


def dealt(hand: str, upcard: str, passes: int = 0) -> State:
    """A table where the eldest hand, North, has that hand and speaks next."""
    state = belote.start(belote.INFO0004, belote.DECK, WEST)
    return state._replace(
        deal=state.deal._replace(upcard=parse_card(upcard)),
        hands=(parse_cards(hand), 0, 0, 0),
        contract=Contract(passes, -1, -1),
    )


def choice(state: State) -> Action:
    seat = belote.turn(state)
    return simple_belote.choose(belote.view(state, seat), belote.legal_actions(state))


def playing(hands: tuple[str, str, str, str], trump: str, taker: int, *cards: str) -> State:
    """A table where those cards have been played, North having led."""
    state = dealt("7C 8C 9C TC JC", "AC")
    state = belote.apply(state, TAKE)
    north, east, south, west = (parse_cards(hand) for hand in hands)
    suit = "CDHS".index(trump)
    state = state._replace(hands=(north, east, south, west), contract=Contract(0, suit, taker))
    for card in cards:
        state = belote.apply(state, parse_card(card))
    return state


def played(state: State) -> str:
    return card_name(choice(state))


@pytest.mark.parametrize(
    "hand, upcard, call",
    [
        ("JH 9H AH 7C 8C", "7H", TAKE),
        ("JH 8H 7C AS AC", "9H", TAKE),
        ("7H 8H 7C 8C 9S", "QH", PASS),
        ("AC AD AS 7C 8D", "7H", PASS),
    ],
)
def test_takes_with_strong_trumps(hand: str, upcard: str, call: Action) -> None:
    assert choice(dealt(hand, upcard)) == call


def test_names_its_best_suit_in_the_second_round() -> None:
    assert choice(dealt("JS 9S AS 8S 7C", "7H", 4)) == TAKE_SUIT + 3
    assert choice(dealt("7S 8C 9D 7C 8D", "7H", 4)) == PASS


def test_the_taker_leads_the_highest_trump() -> None:
    state = playing(("JH 9H 7H AC", REST, REST, REST), "H", NORTH)

    assert played(state) == "JH"


def test_others_cash_an_ace() -> None:
    state = playing(("JH 9H 7C AD", REST, REST, REST), "H", EAST)

    assert played(state) == "AD"


def test_gives_points_to_a_partner_who_is_sure_to_win() -> None:
    state = playing(("AS", "7S", "KS 8S", "TS"), "H", NORTH, "AS", "7S")

    assert played(state) == "KS"


def test_does_not_give_points_to_a_partner_who_may_lose() -> None:
    state = playing(("KS", "7S", "TS 8S", "9S"), "H", NORTH, "KS", "7S")

    assert played(state) == "8S"


def test_the_last_player_takes_the_trick_with_his_dearest_card() -> None:
    state = playing(("KS", "7S", "9S", "TS 8S"), "H", NORTH, "KS", "7S", "9S")

    assert played(state) == "TS"


def test_cuts_with_the_lowest_trump_that_wins() -> None:
    state = playing(("KS", "QH KH JH", "9S", "8S"), "H", NORTH, "KS")

    assert played(state) == "QH"


def test_throws_the_least_when_it_cannot_win() -> None:
    state = playing(("AS", "TD 7D AC", "9S", "8S"), "H", NORTH, "AS")

    assert played(state) == "7D"


def match_points(players: list[Player], deals: int, seed: int) -> tuple[int, int]:
    """What each side earns in so many deals; every choice must be legal."""
    random = Random(seed)
    total = [0, 0]
    for number in range(deals):
        deck = tuple(random.sample(belote.DECK, 32))
        state = belote.start(belote.INFO0004, deck, number % 4)
        while not belote.is_over(state):
            seat = belote.turn(state)
            legal = belote.legal_actions(state)
            action = players[seat].choose(belote.view(state, seat), legal)
            assert allows(legal, action)
            state = belote.apply(state, action)
        earned = belote.points(state)
        total = [total[0] + earned[0], total[1] + earned[1]]
    return total[0], total[1]


def test_earns_far_more_than_random_players() -> None:
    chance = RandomPlayer(1)

    simple, random = match_points([simple_belote, chance, simple_belote, chance], 200, 5)
    assert simple > 1.5 * random


def test_chooses_the_same_compiled_as_written() -> None:
    from overtrick.compile import jit

    jit.register_game(belote)
    jit.register_modules(simple_belote)
    compiled = jit.compile_module(simple_belote)
    random = Random(3)
    for number in range(30):
        deck = tuple(random.sample(belote.DECK, 32))
        state = belote.start(belote.INFO0004, deck, number % 4)
        while not belote.is_over(state):
            view = belote.view(state, belote.turn(state))
            legal = belote.legal_actions(state)
            action = simple_belote.choose(view, legal)

            assert compiled.choose(view, legal) == action
            state = belote.apply(state, action)
