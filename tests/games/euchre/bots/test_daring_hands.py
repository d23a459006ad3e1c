"""The daring player with every hand that has both bowers, and in whole deals."""

from itertools import combinations
from random import Random
from types import ModuleType

import pytest
from bots.euchre_moments import any_rules, call, dealt
from record.matches import any_deck

from overtrick.core.actions import allows
from overtrick.core.cards import card_name
from overtrick.core.seats import EAST, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.rules.state import PASS


@pytest.mark.parametrize("dealer", [EAST, SOUTH, WEST])
def test_upcard_is_neither_a_bower_nor_a_trump_held(daring: ModuleType, dealer: Seat) -> None:
    assert call(daring, "JH JD AH AS AC", "KH", 1, dealer, euchre.CS246) == "order-up"
    assert call(daring, "JD KH AH QH AC", "JH", 1, dealer, euchre.CS246) == "order-up"


def test_passes_rather_than_ordering_its_partner_with_less(daring: ModuleType) -> None:
    assert call(daring, "JH JD AH AS AC", "9H", 1, 0, euchre.CS246) == "pass"


@pytest.mark.parametrize("round, suit, word", [(1, "H", "order-up"), (2, "D", "diamonds")])
def test_every_hand_with_both_red_jacks_is_alone_with_two_more_trumps_only(
    daring: ModuleType, round: int, suit: str, word: str
) -> None:
    names = [card_name(card) for card in euchre.DECK]
    rest = [name for name in names if name not in ("JH", "JD", "9H")]
    alone = 0
    for three in combinations(rest, 3):
        more = [name for name in three if name[1] == suit]
        state = dealt(" ".join(["JH", "JD", *three]), "9H", WEST, euchre.CS246)
        while euchre.turn(state) != SOUTH or state.contract.passes < 4 * (round - 1):
            state = euchre.apply(state, PASS)
        action = daring.choose(euchre.view(state, SOUTH), euchre.legal_actions(state))

        assert euchre.action_name(action) == (f"{word}-alone" if len(more) > 1 else word)
        alone += len(more) > 1
    assert alone == {"H": 6 * 17 + 4, "D": 10 * 16 + 10}[suit]  # of 4 more hearts, 5 more diamonds


def test_plays_whole_deals_legally_under_any_rules(daring: ModuleType) -> None:
    random = Random(280)
    for _ in range(500):
        state = euchre.start(any_rules(random), any_deck(random), random.randrange(4))
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            view = euchre.view(state, euchre.turn(state))
            action = daring.choose(view, legal)

            assert allows(legal, action)
            assert action == daring_euchre.choose(view, legal)
            state = euchre.apply(state, action)
