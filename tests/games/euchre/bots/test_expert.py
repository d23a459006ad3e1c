"""The expert of euchre: no blunder people complain of, nothing but its view, the match in mind."""

from typing import Any

import pytest
from bots.euchre_moments import dealt

from overtrick.bots.expert.player import Evaluation, Expert, hash_nested
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import Action, allows
from overtrick.core.cards import HEARTS, card_name, parse_card, parse_cards
from overtrick.core.seats import EAST, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.games.euchre.rules.play import start_play
from overtrick.games.euchre.rules.state import Contract

pytestmark = pytest.mark.xdist_group("expert of euchre")


def think(state: euchre.State, worlds: int = 200, seed: int = 1) -> Evaluation:
    seat = euchre.turn(state)
    view, legal = euchre.view(state, seat), euchre.legal_actions(state)
    return Expert("euchre", seed, worlds).think(view, legal)


def name(state: euchre.State, action: Action) -> str:
    return euchre.action_name(action)


def called(hand: str, upcard: str, dealer: Seat, score: tuple[int, int] = (0, 0)) -> str:
    """What South, the first to speak, calls."""
    state = dealt(hand, upcard, dealer, euchre.HOUSE)
    state = state._replace(deal=state.deal._replace(score=score))
    assert euchre.turn(state) == SOUTH
    return name(state, think(state).best)


def stuck(hands: str, upcard: str, dealer: Seat, *table: str) -> euchre.State:
    """The dealer had to name hearts; the hands of all four, North first, the cards on the table."""
    north, east, south, west = (parse_cards(hand) for hand in hands.split("/"))
    state = euchre.start(euchre.EECS280, euchre.DECK, dealer)
    state = start_play(
        state._replace(
            deal=state.deal._replace(upcard=parse_card(upcard)),
            contract=Contract(7, HEARTS, dealer, False),
            hands=(north, east, south, west),
        )
    )
    for card in table:
        state = euchre.apply(state, parse_card(card))
    assert euchre.turn(state) == SOUTH
    return state


EAST_IS_STUCK = "KC QC JS 9S TS / JH JD AH QD TD / KH TH AC AS 9D / JC TC 9C QH KD"


def test_an_unbeatable_hand_goes_alone() -> None:
    assert called("JH JD AH KH QH", "9H", EAST) == "order-up-alone"


def test_a_hopeless_hand_passes() -> None:
    assert called("9C TC 9D TD 9S", "JH", EAST) == "pass"


def test_a_hand_that_needs_its_partner_does_not_go_alone() -> None:
    assert called("JH AH TH KC QD", "9H", EAST) != "order-up-alone"
    assert called("JH JD TH 9C TD", "9H", EAST) != "order-up-alone"


def test_when_one_point_wins_the_match_going_alone_is_pointless() -> None:
    hand = "JH JD AH KH 9C"
    first = dealt(hand, "9H", EAST, euchre.HOUSE)
    last = first._replace(deal=first.deal._replace(score=(9, 9)))

    assert worth(first)["order-up-alone"] > worth(first)["order-up"]
    assert worth(last)["order-up-alone"] <= worth(last)["order-up"]
    assert called(hand, "9H", EAST, (9, 9)) == "order-up"


def worth(state: euchre.State) -> dict[str, float]:
    thought = think(state)
    names = [name(state, action) for action in thought.actions]
    return dict(zip(names, thought.means.tolist(), strict=True))


def test_partners_winner_is_not_trumped() -> None:
    hands = "AC KD QD TD 9D / TC KC QS TS 9S / JH QH AS KS AD / QC 9C JS JC KH"
    state = stuck(hands, "TH", WEST, "AC", "TC")

    assert card_name(think(state).best) not in ("JH", "QH")


def test_no_trump_is_led_to_a_stuck_dealer() -> None:
    assert card_name(think(stuck(EAST_IS_STUCK, "QS", EAST)).best) in ("AC", "AS")


def test_what_others_hold_does_not_change_its_mind() -> None:
    state = stuck(EAST_IS_STUCK, "QS", EAST)
    north, east, south, west = state.hands
    other = state._replace(hands=(west, north, south, east))

    assert think(other).means.tolist() == think(state).means.tolist()


def test_the_same_seed_decides_the_same_and_another_draws_other_worlds() -> None:
    state = euchre.start(euchre.HOUSE, shuffled_deck(euchre.DECK, 2, 7), WEST)

    assert think(state, 64).worth.tolist() == think(state, 64).worth.tolist()
    assert think(state, 64).worth.tolist() != think(state, 64, seed=2).worth.tolist()


def test_the_fold_of_a_view_is_the_same_everywhere() -> None:
    assert hash_nested((1, (2, 3), "abc", True)) == hash_nested((1, (2, 3), "abc", 1))
    assert hash_nested((1, 2)) != hash_nested((2, 1))


def test_thinking_for_a_time_ends_with_a_legal_action() -> None:
    expert = Expert("euchre", 1, think=0.01)
    state: Any = euchre.start(euchre.HOUSE, shuffled_deck(euchre.DECK, 2, 8), WEST)
    while not euchre.is_over(state):
        legal = euchre.legal_actions(state)
        action = expert.choose(euchre.view(state, euchre.turn(state)), legal)
        assert allows(legal, action)
        state = euchre.apply(state, action)


@pytest.mark.parametrize(
    "rules",
    [euchre.EECS280, euchre.CS246, euchre.Rules(farmers_hand=True, bury_upcard=False, lone_lead=3)],
)
def test_it_plays_by_every_house(rules: euchre.Rules) -> None:
    for index in range(6):
        state: Any = euchre.start(rules, shuffled_deck(euchre.DECK, 4, index), index % 4)
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            view = euchre.view(state, euchre.turn(state))
            action = Expert("euchre", 3, worlds=16).choose(view, legal)
            assert allows(legal, action)
            state = euchre.apply(state, action)
