"""What a seat may know.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import action, after, held, table
from overtrick.core.actions import NO_ACTION
from overtrick.core.cards import NO_CARD, card_name
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.euchre import HOUSE, View

HANDS = ("JH JD AH KH QH", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9C")
EVERYBODY = [NORTH, EAST, SOUTH, WEST, NO_SEAT]
ALL_BUT_WEST = [NORTH, EAST, SOUTH, NO_SEAT]

DEALT = ""
TURNED_DOWN = "pass pass pass pass"
ORDERED_UP = "pass order-up"
DISCARDED = "pass order-up 9C"
IN_PLAY = "pass order-up 9C JH AC TS"
TWO_TRICKS = "pass order-up 9C JH AC TS TH JD KC JS TD"
VOID = "pass pass pass pass pass pass pass pass"
MOMENTS = [DEALT, TURNED_DOWN, ORDERED_UP, DISCARDED, IN_PLAY, TWO_TRICKS, VOID]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", [NORTH, EAST, SOUTH, WEST])
def test_a_seat_sees_its_own_hand(rules: ModuleType, seat: int, moment: str) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH", house=HOUSE), moment)
    view = rules.view(state, seat)

    assert view.seat == seat
    assert view.hand == state.hands[seat]


def test_the_dealer_sees_six_cards_when_he_has_to_discard(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, table(rules, *HANDS, upcard="TH"), ORDERED_UP)

    assert held(rules.view(state, WEST).hand) == "9C TD QD KD AD TH"
    assert held(rules.view(state, NORTH).hand) == "JD JH QH KH AH"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_spectator_sees_no_hand(rules: ModuleType, moment: str) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH", house=HOUSE), moment)

    assert rules.view(state, NO_SEAT).hand == 0
    assert rules.view(state, NO_SEAT).seat == NO_SEAT


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_upcard_the_calls_and_the_tricks(  # [1.4, 3, 4]
    rules: ModuleType, seat: int, moment: str
) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH", house=HOUSE), moment)
    view = rules.view(state, seat)

    assert card_name(view.deal.upcard) == "TH"
    assert view.deal == state.deal
    assert view.contract == state.contract
    assert view.play == state.play
    assert view.phase == state.phase


def test_nothing_else_is_in_a_view() -> None:
    assert View._fields == ("seat", "hand", "phase", "deal", "contract", "play", "buried")


@pytest.mark.parametrize("moment", [DISCARDED, IN_PLAY, TWO_TRICKS])
def test_the_dealer_remembers_his_discard(rules: ModuleType, moment: str) -> None:  # [3.2]
    state = after(rules, table(rules, *HANDS, upcard="TH"), moment)

    assert card_name(rules.view(state, WEST).buried) == "9C"


@pytest.mark.parametrize("moment", [DISCARDED, IN_PLAY, TWO_TRICKS])
@pytest.mark.parametrize("seat", ALL_BUT_WEST)
def test_the_discard_lies_face_down_for_all_others(  # [3.2]
    rules: ModuleType, seat: int, moment: str
) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH"), moment)

    assert rules.view(state, seat).buried == NO_CARD


@pytest.mark.parametrize("moment", [DEALT, TURNED_DOWN, ORDERED_UP, VOID])
@pytest.mark.parametrize("seat", EVERYBODY)
def test_before_or_without_a_discard_there_is_none_to_see(
    rules: ModuleType, seat: int, moment: str
) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH", house=HOUSE), moment)

    assert rules.view(state, seat).buried == NO_CARD


def test_the_dealer_sees_his_discard_when_it_is_made(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, table(rules, *HANDS, upcard="TH"), ORDERED_UP)

    assert rules.action_seen(state, action("9C"), WEST) == action("9C")


@pytest.mark.parametrize("seat", ALL_BUT_WEST)
@pytest.mark.parametrize("discard", ["9C", "TH", "AD"])
def test_others_do_not_see_what_is_discarded(  # [3.2]
    rules: ModuleType, seat: int, discard: str
) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH"), ORDERED_UP)

    assert rules.action_seen(state, action(discard), seat) == NO_ACTION


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize(
    "moment, word",
    [
        (DEALT, "pass"),
        (DEALT, "order-up-alone"),
        (TURNED_DOWN, "spades"),
        (DISCARDED, "JH"),
        (IN_PLAY, "TH"),
    ],
)
def test_everybody_hears_calls_and_sees_cards_played(
    rules: ModuleType, seat: int, moment: str, word: str
) -> None:
    state = after(rules, table(rules, *HANDS, upcard="TH", house=HOUSE), moment)

    assert rules.action_seen(state, action(word), seat) == action(word)
