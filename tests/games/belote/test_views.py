"""What a seat may know.  Rule numbers are those of docs/rules/belote.md."""

from types import ModuleType

import pytest

from games.belote.tables import after, at_play, held, table, won_by
from overtrick.core.actions import each_action
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.belote import View

EVERYBODY = [NORTH, EAST, SOUTH, WEST, NO_SEAT]
FOUR_HANDS = ("7C 8C", "7D 8D", "7H 8H", "7S 8S")


@pytest.mark.parametrize(
    "seat, hand",
    [
        (NORTH, "7C 8C 9C JD QD"),
        (EAST, "TC JC QC KD AD"),
        (SOUTH, "KC AC 7D 7H 8H"),
        (WEST, "8D 9D TD 9H TH"),
    ],
)
def test_a_player_sees_his_own_hand(rules: ModuleType, seat: int, hand: str) -> None:  # [1.3]
    seen = rules.view(table(rules), seat)

    assert held(seen.hand) == hand
    assert seen.seat == seat


@pytest.mark.parametrize("words", ["", "take", "take 7C"])
def test_a_spectator_sees_no_hand(rules: ModuleType, words: str) -> None:
    seen = rules.view(after(rules, table(rules), words), NO_SEAT)

    assert seen.seat == NO_SEAT
    assert held(seen.hand) == ""


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("words", ["", "pass pass", "pass " * 5 + "clubs", "take 7C", "pass " * 8])
def test_all_see_upcard_calls_and_tricks(rules: ModuleType, words: str, seat: int) -> None:
    state = after(rules, table(rules), words)
    seen = rules.view(state, seat)

    assert (seen.phase, seen.deal, seen.contract, seen.play) == (
        state.phase,
        state.deal,
        state.contract,
        state.play,
    )


def test_a_view_has_one_hand_and_no_stock() -> None:
    assert View._fields == ("seat", "hand", "phase", "deal", "contract", "play")


def test_the_taker_sees_his_eight_cards(rules: ModuleType) -> None:  # [1.4]
    state = after(rules, table(rules), "pass take")

    assert held(rules.view(state, EAST).hand) == "TC JC QC KD AD JH 7S 8S"


def test_a_card_played_is_seen_on_the_table_and_no_more_in_the_hand(rules: ModuleType) -> None:
    state = after(rules, at_play(rules, *FOUR_HANDS), "8C")

    assert held(rules.view(state, NORTH).hand) == "7C"
    assert rules.view(state, WEST).play.trick.cards == state.play.trick.cards


@pytest.mark.parametrize("seat", EVERYBODY)
def test_all_see_the_score_so_far(rules: ModuleType, seat: int) -> None:  # [5.1, 5.2]
    state = won_by(rules, "NNEEEEEE", belote=WEST, tricks=2)
    tally = rules.view(state, seat).play.tally

    assert (tally.cards, tally.won, tally.belote) == ((62, 0), (2, 0), 1)


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("words", ["", "pass pass pass pass", "take", "take 7C"])
def test_everything_is_done_in_the_open(rules: ModuleType, words: str, seat: int) -> None:
    state = after(rules, table(rules), words)
    legal = list(each_action(rules.legal_actions(state)))

    assert [rules.action_seen(state, one, seat) for one in legal] == legal
